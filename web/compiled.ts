import { compileCore } from '#core';

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** A generator's module, fetched and compiled once for all workers; one that did not arrive is asked for anew. */
export function compiled(id: string): Promise<WebAssembly.Module> {
  const known = modules.get(id);
  if (known) return known;
  const module = compileCore(id);
  modules.set(id, module);
  module.catch(() => modules.delete(id));
  return module;
}
