// Bundles the component <press-r-level> (web/embed/element) into build/wasm/element, for pages without a bundler: press-r-level.js
// and its chunks. It shares build/wasm/modules with the rest of the package. Does nothing if nothing has changed.
import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './setup.mjs';

const built = join(root, 'build', 'wasm');
const entry = join(built, 'element', 'press-r-level.js');

function isFresh() {
  if (!existsSync(entry)) return false;
  const made = statSync(entry).mtimeMs;
  const folders = [
    'web',
    join('wasm', 'bridge'),
    join('wasm', 'shared'),
    join('wasm', 'export'),
    join('build', 'wasm', 'art'),
    join('build', 'wasm', 'modules'),
  ];
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((name) => join(root, folder, name)),
  );
  return [...files, import.meta.filename].every((file) => statSync(file).mtimeMs < made);
}

/** Refers to modules and prose where the package has them, instead of copying them. */
const shared = {
  name: 'shared-modules',
  generateBundle(_options, bundle) {
    for (const name of Object.keys(bundle)) if (name.startsWith('modules/')) delete bundle[name];
  },
};

/** Replaces Vite's preload helper by a plain load: no chunk has a style sheet. */
const unhelped = {
  name: 'no-preload-helper',
  enforce: 'pre',
  load: (id) => (id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load();' : null),
};

const output = {
  entryFileNames: 'element/[name].js',
  chunkFileNames: 'element/[name]-[hash].js',
  assetFileNames: ({ names: [name = ''] }) =>
    /[.](wasm|txt)$/.test(name) ? 'modules/[name][extname]' : 'element/[name][extname]',
};

if (!isFresh()) {
  const { build } = await import('vite');
  rmSync(join(built, 'element'), { recursive: true, force: true });
  await build({
    configFile: false,
    root: join(root, 'web'),
    base: './',
    logLevel: 'warn',
    publicDir: false,
    plugins: [shared, unhelped],
    resolve: {
      alias: {
        '#core': join(root, 'web', 'data', 'core.ts'),
        '@preact/signals': join(root, 'web', 'embed', 'element', 'still.ts'),
      },
    },
    worker: {
      format: 'es',
      plugins: () => [shared],
      rollupOptions: { output: { ...output, entryFileNames: 'element/worker.js' } },
    },
    build: {
      outDir: built,
      emptyOutDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      modulePreload: false,
      reportCompressedSize: false,
      rollupOptions: {
        input: { 'press-r-level': join(root, 'web', 'embed', 'element', 'press_r_level.ts') },
        preserveEntrySignatures: 'allow-extension',
        output,
      },
    },
  });
}
