import { compilePart } from '#core';

const modules = new Map<string, Promise<WebAssembly.Module>>();

/** A part of a generator's module (`isaac`, `isaac.late`), fetched and compiled once for all workers; one that did not arrive is asked for anew. */
export function compiled(name: string): Promise<WebAssembly.Module> {
  const known = modules.get(name);
  if (known) return known;
  const module = compilePart(name);
  modules.set(name, module);
  module.catch(() => modules.delete(name));
  return module;
}
