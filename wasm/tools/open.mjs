// Part of the build: node wasm/tools/open.mjs WHOLE MODULES FOLDER ID writes press-r/ID for the package out of a linked
// module (WHOLE.wasm, WHOLE.js) and of what the page's module in MODULES says of the generator: ID.mjs with its tables
// and the module as text, which every bundler takes without a setting, ID.script.mjs, and the types ID.d.mts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { deflateSync } from 'node:zlib';
import { begin } from '../shared/parts.mjs';
import { withoutAddress } from './glue.mjs';

const [whole, modules, folder, id] = process.argv.slice(2);

/** The tones of what stands, lies or lives on the map: core/studio/level/maker.cpp, is_thing. */
const thingTones = 'start goal danger reward trade secret door thing creature boss'.split(' ');

async function infoOf() {
  const file = (name) => pathToFileURL(join(resolve(modules), name));
  const { default: create } = await import(file(`${id}.js`).href);
  const part = (name) => new WebAssembly.Module(readFileSync(file(name)));
  const { core } = await begin(create, part(`${id}.wasm`), () => part(`${id}.late.wasm`));
  const told = JSON.parse(core.catalog()).generators[0];
  const { roles } = JSON.parse(core.show(`${id}/v${told.revision}/1`, false, false)).legend;
  return { ...told, looks: new Map(roles.map((role) => [role.id, role.looks])) };
}

const info = await infoOf();
const isThing = ({ tone, layer }) => info.layers[layer].view === 0 && thingTones.includes(tone);
const named = (list) => list.map(({ id: name, title }) => ({ id: name, title }));

const about = {
  id,
  revision: info.revision,
  facts: info.facts.map(({ choices, ...fact }) => ({ ...fact, choices: named(choices), hint: undefined })),
  costly: info.facts.flatMap(({ costly }, place) => (costly ? [place] : [])),
  roles: info.roles.map((role) => ({
    id: role.id,
    title: role.title,
    tone: role.tone,
    thing: isThing(role),
    looks: info.looks.get(role.id) ?? [],
  })),
  ways: named(info.ways),
};

const union = (words) => [...new Set(words)].map((word) => `'${word}'`).join(' | ') || 'never';
const ids = (list) => union(list.map((one) => one.id));
const remark = (text) => `  /** ${text.replaceAll('*/', '')} */\n`;

function optionType({ kind, choices }) {
  return { toggle: 'boolean', number: 'number', choice: ids(choices), text: 'string' }[kind];
}

function optionRemark({ title, kind, low, high, default: usual, choices }) {
  if (kind === 'number') return `${title}: ${low} to ${high}, else ${usual}.`;
  if (kind === 'choice') return `${title}: else ${choices[usual].id}.`;
  return `${title}.`;
}

const factType = ({ kind, choices }) => ({ flag: 'boolean', choice: ids(choices) })[kind] ?? 'number';

const types = `import type { Game as AnyGame, Level as AnyLevel, Open } from '../../../wasm/package/open.mjs';

export interface Options {
${info.options.map((option) => `${remark(optionRemark(option))}  ${option.id}?: ${optionType(option)};`).join('\n')}
}
export interface Facts {
${info.facts.map((fact) => `${remark(fact.title)}  ${fact.id}: ${factType(fact)};`).join('\n')}
}
export type Role = ${ids(info.roles)};
/** Roles of things. */
export type ThingRole = ${ids(info.roles.filter(isThing))};
/** What things mean, whatever the game. */
export type Tone = ${union(info.roles.filter(isThing).map(({ tone }) => tone))};
export type WayKind = ${ids(info.ways)};
interface Words {
  options: Options;
  facts: Facts;
  role: Role;
  thing: ThingRole;
  tone: Tone;
  way: WayKind;
}
export type Game = AnyGame<Words>;
export type Level = AnyLevel<Words>;
export declare const open: Open<Words>;
`;

const script = withoutAddress(readFileSync(`${whole}.js`, 'utf8'));

const packed = deflateSync(readFileSync(`${whole}.wasm`), { level: 9 }).toString('base64');
mkdirSync(folder, { recursive: true });
writeFileSync(join(folder, `${id}.script.mjs`), script);
writeFileSync(join(folder, `${id}.d.mts`), types);
writeFileSync(
  join(folder, `${id}.mjs`),
  `import { opener } from '../../../wasm/package/open.mjs';
import script from './${id}.script.mjs';

const about = ${JSON.stringify(about)};
export const open = /* @__PURE__ */ opener(about, script, '${packed}');
`,
);
