// Writes the package's declarations from the JSDoc of its modules, into build/wasm/types: wasm/package/open.mjs has its types in
// package/open.d.mts. The declarations of JSON that C++ writes (wasm/bridge) are copied.
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import ts from 'typescript';
import { root } from './setup.mjs';

const folder = join(root, 'build', 'wasm', 'types');
const source = join(root, 'wasm');

/** The path below `source`; undefined for files elsewhere, such as what the build has made. */
function placeOf(file) {
  const path = relative(source, file);
  return path.startsWith('..') ? undefined : path;
}

const { config } = ts.readConfigFile(join(source, 'tsconfig.json'), ts.sys.readFile);
const { fileNames, options } = ts.parseJsonConfigFileContent(config, ts.sys, source);
const program = ts.createProgram(fileNames, { ...options, rootDir: root });
rmSync(folder, { recursive: true, force: true });
const { diagnostics } = program.emit(undefined, (_name, text, _mark, _onError, [from] = []) => {
  const place = from && placeOf(from.fileName);
  if (!place) return;
  const file = join(folder, place.replace(/[.]mjs$/, '.d.mts'));
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, text);
});
for (const { fileName } of program.getSourceFiles()) {
  const place = placeOf(fileName);
  if (place?.endsWith('.d.ts')) cpSync(fileName, join(folder, place));
}
if (diagnostics.length > 0) {
  console.error(ts.formatDiagnostics(diagnostics, ts.createCompilerHost(options)));
  process.exitCode = 1;
}
