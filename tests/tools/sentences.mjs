// Breaks sentences that can be counted (Says), one at a time in memory: do their tests notice? Prints those that nothing
// notices, and how many of how many were noticed; at least 85 of 100 have to be.
//   node tests/tools/sentences.mjs              20 mistakes a generator, the same in each run
//   node tests/tools/sentences.mjs isaac 5      5 of one generator
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Modules } from '../../wasm/shared/modules.mjs';
import { dice } from '../dice.mjs';
import { disagreement, NUMBERS, saidIn, wrongSentences } from '../says.mjs';

const root = join(import.meta.dirname, '..', '..');
const MIN_NOTICED = 0.85;
const modules = new Modules();
const numbers = NUMBERS.slice(1);
const either = (words) => words.split(' ').flatMap((pair) => [pair.split('/'), pair.split('/').reverse()]);

/** What can be broken in the attributes of a sentence, and in its words: a pattern, and what stands there then. */
const inAttributes = [
  [
    /(?<![\w.])\d+(?:\.\d+)?/g,
    (number) => String(Number(number) + 10 ** -(number.split('.')[1]?.length ?? 0)).slice(0, number.length + 1),
  ],
  [
    />=|<=|!=|(?<![<>!])=(?!")|[<>](?!=)/g,
    (sign) => ({ '>=': '<=', '<=': '>=', '!=': '=', '=': '!=', '<': '>', '>': '<' })[sign],
  ],
  [/\b(?:most|hardly|never)\b/g, (share) => ({ most: 'hardly', hardly: 'most', never: 'most' })[share]],
];
const swapped = new Map(
  either('more/less longer/shorter farther/nearer farthest/nearest most/few always/never rarely/mostly only/also'),
);
const inWords = [
  [
    new RegExp(`\\b(?:${numbers.join('|')})\\b`, 'gi'),
    (word) => numbers[(numbers.indexOf(word.toLowerCase()) + 1) % 16],
  ],
  [
    /(?<![\w.])\d+(?:\.\d+)?/g,
    (number) => `${Number.parseInt(number, 10) + 1}${number.slice(number.split('.')[0].length)}`,
  ],
  [/\bat (?:least|most)\b/gi, (words) => (/least/i.test(words) ? 'at most' : 'at least')],
  [new RegExp(`(?<!at )\\b(?:${[...swapped.keys()].join('|')})\\b`, 'gi'), (word) => swapped.get(word.toLowerCase())],
];

/** All single mistakes in the sentences of a source: the broken text, the sentence's number, and what was done. */
function mistakesIn({ path, text }) {
  const sentences = [...text.matchAll(/<Says((?:"[^"]*"|[^>"])*)>([\s\S]*?)<\/Says>/g)];
  return sentences.flatMap((found, index) => {
    const [whole, attributes, words] = found;
    const at = found.index + '<Says'.length;
    const broken = (start, part, kinds) =>
      kinds.flatMap(([pattern, other]) =>
        [...part.matchAll(pattern)].map((one) => {
          const place = start + one.index;
          const after = text.slice(0, place) + other(one[0]) + text.slice(place + one[0].length);
          return { path, index, text: after, what: `${one[0]} -> ${other(one[0])} in ${whole.replace(/\s+/g, ' ')}` };
        }),
      );
    const values = [...attributes.matchAll(/"([^"]*)"/g)];
    return [
      ...values.flatMap((value) => broken(at + value.index + 1, value[1], inAttributes)),
      ...broken(
        at + attributes.length + 1,
        words.replace(/\{[^}]*\}|<[^>]*>/g, (tag) => ' '.repeat(tag.length)),
        inWords,
      ),
    ];
  });
}

function sample(all, count) {
  const roll = dice(1);
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(roll(left.length), 1)[0]);
}

function isNoticed(core, info, mistake, sources) {
  try {
    const said = saidIn(mistake)[mistake.index];
    return disagreement(said) !== undefined || wrongSentences(core, info, [said], sources).length > 0;
  } catch {
    return true; // The build refuses the condition.
  }
}

async function judge(id, count) {
  const [core, info] = await Promise.all([modules.byId(id), modules.infoOf(id)]);
  const names = readdirSync(join(root, 'core', id)).filter((name) => name.endsWith('.mdx'));
  const sources = names.map((name) => ({
    path: `core/${id}/${name}`,
    text: readFileSync(join(root, 'core', id, name), 'utf8'),
  }));
  const drawn = sample(sources.flatMap(mistakesIn), count);
  const unnoticed = drawn.filter((mistake) => !isNoticed(core, info, mistake, sources));
  for (const { path, what } of unnoticed) console.log(`NOT NOTICED ${path}: ${what}`);
  console.log(`${id}: ${drawn.length - unnoticed.length} of ${drawn.length} noticed`);
  return [drawn.length - unnoticed.length, drawn.length];
}

const [only, count = '20'] = process.argv.slice(2);
const judged = [];
for (const id of modules.ids.filter((one) => only === undefined || one === only))
  judged.push(await judge(id, Number(count)));
const [noticed, all] = [0, 1].map((i) => judged.reduce((sum, one) => sum + one[i], 0));
console.log(`${noticed} of ${all} noticed`);
if (noticed < MIN_NOTICED * all) process.exitCode = 1;
