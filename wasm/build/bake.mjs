// Draws every generator's tiles from the page's themes, without a browser, into build/wasm/art: <id>.json, a picture for each set
// of colours, and art.mjs, a table that every bundler understands. Does nothing if themes, painter and roles have not changed.
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { pngOf } from '../export/png.mjs';
import { licence } from '../export/texts.mjs';
import { Modules } from '../shared/modules.mjs';
import { root } from './setup.mjs';
import { toldOf } from './told.mjs';

const folder = join(root, 'build', 'wasm', 'art');
const table = join(folder, 'art.mjs');

const filesIn = (path) => readdirSync(join(root, path), { recursive: true }).map((name) => join(root, path, name));
const newest = (files) => Math.max(...files.map((file) => statSync(file).mtimeMs));

function isFresh() {
  const from = [
    ...['web/paint/art', 'web/paint/theme', 'build/wasm/modules'].flatMap(filesIn),
    ...['looks', 'mass', 'pixels', 'shapes'].map((name) => join(root, 'wasm', 'shared', `${name}.mjs`)),
    ...['png', 'texts', 'scene'].map((name) => join(root, 'wasm', 'export', `${name}.mjs`)),
    join(import.meta.dirname, 'told.mjs'),
    import.meta.filename,
  ];
  return existsSync(table) && statSync(table).mtimeMs > newest(from);
}

const entryOf = ({ art }) => {
  const pictures = Object.values(art.pictures).map((file) => `'${file}': new URL('./${file}', import.meta.url)`);
  return `  ${art.id}: {
    look: () => import('./${art.id}.look.mjs'),
    table: new URL('./${art.id}.json', import.meta.url),
    pictures: { ${pictures.join(', ')} },
  },`;
};

async function bakeAll() {
  const { createServer } = await import('vite');
  const server = await createServer({
    configFile: join(root, 'web', 'vite.config.ts'),
    server: { middlewareMode: true, hmr: false, watch: null },
    optimizeDeps: { noDiscovery: true },
    appType: 'custom',
    logLevel: 'error',
  });
  try {
    const { bakeTileset } = await server.ssrLoadModule('/paint/art/bake_tileset.ts');
    const { bakeLooks } = await server.ssrLoadModule('/paint/art/bake_looks.ts');
    const { themes } = await server.ssrLoadModule('/paint/theme/index.ts');
    const modules = new Modules();
    const { generators } = await modules.catalog();
    const baked = [];
    for (const info of generators) {
      const theme = (await themes[info.id]?.()) ?? {};
      const one = { ...bakeTileset(info, theme), look: bakeLooks(info, theme) };
      one.art.told = toldOf(await modules.byId(info.id), info, one.art);
      baked.push(one);
    }
    return baked;
  } finally {
    await server.close();
  }
}

const smallest = (rows) => deflateSync(rows, { level: 9 });

if (!isFresh()) {
  const baked = await bakeAll();
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const { art, look, pictures } of baked) {
    writeFileSync(join(folder, `${art.id}.look.mjs`), `export const look = ${JSON.stringify(look)};\n`);
    writeFileSync(join(folder, `${art.id}.json`), `${JSON.stringify(art)}\n`);
    for (const { file, pixels } of pictures)
      writeFileSync(join(folder, file), await pngOf(pixels, { Copyright: licence }, smallest));
  }
  writeFileSync(table, `export const art = {\n${baked.map(entryOf).join('\n')}\n};\n`);
}
