// Edits the JavaScript that Emscripten writes beside a module.

/**
 * Removes the script's references to its own address. The module is embedded in the package, so the script never fetches
 * a file, but bundlers would copy the one it names. Emscripten 3.1.6 writes `new URL(…, import.meta.url).toString()`,
 * 3.1.69 `.href`, and more than once. Throws if another reference remains.
 */
export function withoutAddress(script) {
  const edited = script
    .replace(/new URL\([^()]*,\s*import\.meta\.url\)\.(?:toString\(\)|href)/g, "''")
    .replaceAll('import.meta.url', "''");
  if (edited.includes('import.meta')) throw new Error('Emscripten wrote an unknown use of import.meta.');
  return edited;
}
