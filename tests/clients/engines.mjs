// Maps in the engines that they are for, from npm. One file of each package is kept in build/engines, so that only the first run
// needs a network.
import { existsSync } from 'node:fs';
import { cp, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../../wasm/build/setup.mjs';
import { showPage, writePage } from './browser.mjs';
import { cli, here, node, read, run } from './shared.mjs';

const files = {
  phaser: ['phaser@3.90.0', 'dist/phaser.min.js'],
  excalibur: ['excalibur@0.32.0', 'build/esm/excalibur.js'],
  '@excaliburjs/plugin-ldtk': ['@excaliburjs/plugin-ldtk@0.32.1', 'build/esm/excalibur-ldtk.js'],
};

/** A package's file as it is kept, fetched if it is not there. */
async function kept(name) {
  const [wanted, path] = files[name];
  const folder = join(root, 'build', 'engines', wanted.replaceAll('/', '-'));
  const file = join(folder, 'package', path);
  if (existsSync(file)) return file;
  await mkdir(folder, { recursive: true });
  const packed = (await run('npm', ['pack', wanted, '--silent', '--pack-destination', folder], folder)).trim();
  await run('tar', ['xzf', packed.split('\n').at(-1), `package/${path}`], folder);
  await rm(join(folder, packed.split('\n').at(-1)));
  return file;
}

/** Why the engines cannot be had here; empty if they can. */
export async function withoutEngines() {
  try {
    for (const name of Object.keys(files)) await kept(name);
    return '';
  } catch (error) {
    return error.message.split('\n')[0];
  }
}

/** Puts `count` links of each generator with maps into a script. */
async function fillLinks(file, count) {
  const links = ['spelunky', 'isaac', 'gungeon', 'pixel_dungeon'].flatMap((id) =>
    Array.from({ length: count }, (_, i) => `${id}/v1/${1 + i * 1009}`),
  );
  await writeFile(file, (await read(file)).replace('LINKS', links.join(' ')));
}

/** An import map of the installed package. */
const pressR = { 'press-r': './node_modules/press-r/wasm/package/press_r.mjs' };

/** A script of this folder's project in a page; returns what it says. `count`: levels of each generator. */
async function said(folder, script, imports, { plain = '', count = 0 } = {}) {
  if (count > 0) await fillLinks(join(folder, script), count);
  await writePage(folder, script, { ...pressR, ...imports }, plain);
  return JSON.parse(await showPage(folder, '#map'));
}

/**
 * The recipe for Phaser (public/use) in Phaser itself, and every cell of `count` levels of each generator, in which all these
 * characters of terrain have to occur.
 */
export async function inPhaser(folder, { count, stopping: solids, open }) {
  const link = 'spelunky/v1/B91199AC';
  await cp(join(here, 'phaser'), folder, { recursive: true });
  await cp(await kept('phaser'), join(folder, 'engine.js'));
  await cp(join(root, 'public', 'use', 'phaser.js'), join(folder, 'phaser.js'));
  await writeFile(join(folder, 'game.js'), (await read(folder, 'game.js')).replace('LINK', link));
  const ground = (await read(root, 'public', 'use', 'ground.js')).replace('MODULE', 'spelunky').replace('LINK', link);
  await writeFile(join(folder, 'ground.js'), ground);
  const { rows, start } = JSON.parse(await node(folder, cli, 'show', link, '--json', '--terrain')).terrain;
  await node(folder, cli, 'show', link, '--tiled', 'level.tmj');
  const things = JSON.parse(await read(folder, 'level.tmj'))
    .layers.filter(({ type, visible }) => type === 'objectgroup' && visible)
    .flatMap(({ objects }) => objects.map(({ type, x, y }) => [type, x, y, true]));
  const solid = rows.join('').match(/[#P=T]/g).length;
  const plain = 'engine.js';
  const own = { 'press-r/spelunky': './node_modules/press-r/build/wasm/open/spelunky.mjs' };
  const { seen, stopping, filled, things: drawn, x, y } = await said(folder, 'game.js', own, { plain });
  if (filled !== rows.join('').match(/#/g).length) throw new Error(`The ground has ${filled} walls.`);
  const [cellX, cellY] = [Math.floor(x / 16), Math.floor(y / 16)];
  const rests = cellX === start[0] && cellY >= start[1] && '#P'.includes(rows[cellY + 1]?.[cellX] ?? '#');
  if (stopping !== solid || seen < 2 || !rests)
    throw new Error(
      `${stopping} of ${solid} tiles stop a body, ${seen} layers are seen, the player rests at ${x}, ${y}`,
    );
  if (things.length === 0 || JSON.stringify(drawn) !== JSON.stringify(things))
    throw new Error(`These things are drawn: ${JSON.stringify(drawn)}, not ${JSON.stringify(things)}`);
  const all = await said(folder, 'cells.js', {}, { plain, count });
  if (all.count > 0) throw new Error(`${all.count} bodies did otherwise: ${all.wrong.join('; ')}`);
  const expected = [...[...solids].map((c) => `${c} stops`), ...[...open].map((c) => `${c} lets through`)];
  const missing = expected.filter((name) => !all.counts[name]);
  if (missing.length > 0) throw new Error(`No body met this: ${missing.join(', ')}`);
}

/** LDtk projects of `count` levels of each generator in a reader that somebody else wrote. */
export async function inExcalibur(folder, count) {
  await cp(join(here, 'excalibur'), folder, { recursive: true });
  const names = ['excalibur', '@excaliburjs/plugin-ldtk'];
  const imports = {};
  for (const [i, name] of names.entries()) {
    await cp(await kept(name), join(folder, `engine${i}.js`));
    imports[name] = `./engine${i}.js`;
  }
  for (const { wrong, cells, entities, rooms, levels } of await said(folder, 'game.js', imports, { count }))
    if (wrong.length > 0 || cells < 1000 || entities < 10 || rooms !== levels)
      throw new Error(`${wrong.slice(0, 5)}, ${cells} cells, ${entities} entities, ${rooms} rooms in ${levels}`);
}
