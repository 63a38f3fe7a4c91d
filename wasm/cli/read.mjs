// The command line's arguments, and the core's answers to them.

import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { nearest, readLink, seeded } from '../shared/link.mjs';
import { PLACES } from '../shared/survey.mjs';

/** Arguments that cannot be used, reported in one sentence. */
export class Misuse extends Error {}

/** "Did you mean …?", where a known word is near. */
const meant = (word, known) => {
  const found = nearest(word, known);
  return found ? ` Did you mean ${found}?` : '';
};

const listed = (words) => `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;

function checkOption(name, command, { name: option, rawName, value, inlineValue }) {
  if (Object.hasOwn(general, option)) return;
  const declared = command.options[option];
  if (!declared)
    throw new Misuse(
      `${name} has no option ${rawName}.${meant(option, Object.keys(command.options)).replace('mean ', 'mean --')} (press-r ${name} --help)`,
    );
  const missing = !value || (!inlineValue && /^-[^\d]/.test(value));
  if (declared.type === 'string' && missing) throw new Misuse(`${rawName} needs a value after it.`);
  if (declared.type === 'boolean' && value !== undefined) throw new Misuse(`${rawName} takes no value.`);
}

/** Refuses options without a command, unless they are those of all commands. */
function checkGeneral(tokens, commands) {
  const odd = tokens.find(({ kind, name }) => kind === 'option' && !Object.hasOwn(general, name));
  if (!odd) return;
  const takers = Object.keys(commands).filter((name) => Object.hasOwn(commands[name].options, odd.name));
  if (takers.length > 0) throw new Misuse(`${odd.rawName} needs a command before it, for example ${takers[0]}.`);
  const known = [...Object.keys(general), ...Object.values(commands).flatMap(({ options }) => Object.keys(options))];
  throw new Misuse(`There is no option ${odd.rawName}.${meant(odd.name, known).replace('mean ', 'mean --')}`);
}

/** Options of all commands. */
export const general = {
  help: { type: 'boolean', short: 'h', about: 'what the command does' },
  version: { type: 'boolean', short: 'V', about: 'which version this is' },
  strict: { type: 'boolean', about: 'refuses a link that would be corrected' },
};

/** Parses the arguments into the command, its options and its positional texts ("link", "conditions"). */
export function readArguments(args, commands, removed) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: Object.assign({}, ...Object.values(commands).map((c) => c.options), general),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.version || positionals[0] === 'version') return { version: true };
  const help = values.help || positionals[0] === 'help';
  const [name, ...rest] = positionals[0] === 'help' ? positionals.slice(1) : positionals;
  if (name === undefined) {
    checkGeneral(tokens, commands);
    return { help: true, status: help ? 0 : 2 };
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    if (Object.hasOwn(removed, name)) throw new Misuse(removed[name]);
    const names = Object.keys(commands);
    throw new Misuse(`There is no command "${name}": it is ${listed(names)}.${meant(name, names)}`);
  }
  if (help) return { help: true, name, status: 0 };
  for (const token of tokens.filter(({ kind }) => kind === 'option')) checkOption(name, command, token);
  if (command.takesFiles) {
    if (rest.length === 0) throw new Misuse(`${name} needs the names of files.`);
    return { command, values, files: rest };
  }
  if (values.filter !== undefined) {
    const filter = entriesOf(readText(values.filter)).join(',');
    rest.splice(1, 1, [rest[1], filter].filter(Boolean).join(','));
  }
  const empty = (what, i) => rest[i] === undefined || (what === 'conditions' && rest[i].trim() === '');
  const missing = command.takes.find(empty);
  if (missing === 'link')
    throw new Misuse(`${name} needs a link, for example: press-r ${name} 'spelunky/v1/B91199AC'.`);
  if (missing === 'other') throw new Misuse(`${name} needs two links, for example 'spelunky' 'gungeon'.`);
  if (missing === 'generator') throw new Misuse(`${name} needs a generator and a file, for example gungeon flow.dot.`);
  if (missing === 'shell') throw new Misuse(`${name} needs the name of a shell: bash, zsh or fish.`);
  if (missing === 'file') throw new Misuse(`${name} needs the name of a file, or - for standard input.`);
  if (missing) throw new Misuse(`${name} needs ${missing}, for example 'rooms>=5' (press-r list names the facts).`);
  if ((rest[command.takes.indexOf('conditions')] ?? '').length > MAX_CONDITIONS)
    throw new Misuse(`Conditions have at most ${MAX_CONDITIONS.toLocaleString('en')} characters.`);
  const tooMuch = rest[command.takes.length];
  if (tooMuch !== undefined) {
    const why =
      command.takes.length > 0 ? 'put what has a space, & or ? in it in quotes' : 'it tells of all generators';
    throw new Misuse(`${name} cannot use "${tooMuch}": ${why}.`);
  }
  return { command, values, ...Object.fromEntries(command.takes.map((what, i) => [what, rest[i]])) };
}

/** Maximum number of characters of a search's conditions. */
const MAX_CONDITIONS = 10_000;

/** The lines of a file that have an entry; "#" begins a comment. */
export const entriesOf = (text) =>
  text
    .split(/\r?\n/)
    .map((line) => line.replace(/#.*$/, '').trim())
    .filter((line) => line !== '');

/** The text of a file; "-" is standard input. */
export const readText = (file) => readBytes(file).toString('utf8');

export function readBytes(file) {
  try {
    return readFileSync(file === '-' ? 0 : file);
  } catch (error) {
    throw new Misuse(`"${file}" could not be read (${error.code}).`);
  }
}

export function wholeNumber(written, option, low, high) {
  const number = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new Misuse(`--${option} is a whole number from ${low} to ${high}, not "${written}".`);
  return number;
}

/** Parses an answer of the core; throws its error and prints its problems as notices. */
export function answered({ mended }, json) {
  const answer = JSON.parse(json);
  if (answer.error) throw new Misuse(answer.error);
  for (const problem of answer.problems) mended(problem);
  return answer;
}

/** Returns a parser for answers to parts of one question, whose notices are equal: the first one's are printed. */
export function oneQuestion(request) {
  let asked = request;
  return (json) => {
    const answer = answered(asked, json);
    asked = { mended: () => undefined };
    return answer;
  };
}

/** The full description of a module's generator. */
export const infoOf = (core) => JSON.parse(core.catalog()).generators[0];

/** Parses "A-B"; empty if it is not of that form. */
export const rangeOf = (text) => /^(\d{1,10})-(\d{1,10})$/.exec(text)?.slice(1).map(Number) ?? [];

/** The slice [first, count, isSeeds] of --all: all seeds, or with --slice I/N the I-th of N equal parts. */
function allOf(values) {
  if (values.count !== undefined || values.first !== undefined || values.seeds !== undefined)
    throw new Misuse('--all tells the levels by itself: leave out --count, --first and --seeds.');
  const [, part, parts] = /^(\d{1,7})\/(\d{1,7})$/.exec(values.slice ?? '1/1')?.map(Number) ?? [];
  if (!(part >= 1 && part <= parts && parts <= MAX_SLICES))
    throw new Misuse(`--slice is I/N, part I of N, from 1/1 to ${MAX_SLICES}/${MAX_SLICES}, not "${values.slice}".`);
  return [...partsOf([0, PLACES], parts)[part - 1], false];
}

/** Maximum number of slices of all seeds. */
const MAX_SLICES = 1_000_000;

/** Splits the slice [first, count] into parts, in order. */
export function partsOf([first, count], parts) {
  const at = (i) => first + Math.floor((count * i) / parts);
  return Array.from({ length: parts }, (_, i) => [at(i), at(i + 1) - at(i)]);
}

/** The slice [first, count, isSeeds] by --first and --count, by --seeds or by --all. */
export function sliceOf(values, usual) {
  if (values.all) return allOf(values);
  if (values.seeds !== undefined) {
    if (values.count !== undefined || values.first !== undefined)
      throw new Misuse('--seeds tells the levels by itself: leave out --count and --first.');
    const [first, last] = rangeOf(values.seeds);
    if (!(first >= 1 && last >= first && last <= PLACES))
      throw new Misuse(`--seeds is A-B, two numbers from 1 to ${PLACES}, not "${values.seeds}".`);
    return [first, last - first + 1, true];
  }
  const count = values.count ?? usual;
  if (count === undefined) throw new Misuse('The number of levels is missing: --count N, or --seeds A-B.');
  const first = wholeNumber(values.first ?? '0', 'first', 0, PLACES - 1);
  return [first, wholeNumber(count, 'count', 1, PLACES - first), false];
}

export function refuse(why) {
  if (why) throw new Misuse(why);
}

/**
 * The module of the generator that a link names, and the link with that seed if it has none: "*" for calls that count
 * levels of their own. `id` is the module's name. A link of a revision that neither this version nor its archive makes is
 * answered by no command.
 */
export async function moduleFor({ link, list: known, modules, notice }, seed) {
  const program = /^(.*?[.]m?js)([/?].*)?$/s.exec(link);
  if (program) return programFor(modules, program, seed);
  const wanted = seeded(link, known, seed);
  const { generator: id, isUnknown, named } = readLink(wanted, modules.ids);
  if (isUnknown && named === YOURS.id)
    throw new Misuse(
      `A program is named by its file, as in ./drunkard.mjs/v1/B91199AC. Code in a link runs in the page alone: save it there as a file.`,
    );
  if (isUnknown)
    throw new Misuse(`There is no generator "${named}": it is ${listed(modules.ids)}.${meant(named, modules.ids)}`);
  const { archiveOf, moduleOf } = await import('../shared/modules.mjs');
  const name = moduleOf(wanted);
  const core = await modules.byId(name).catch((error) => refuse(error.message));
  refuse(core.refusal(wanted));
  const archived = await archiveOf(name);
  if (archived) notice(archived.aboutRevision(name, id));
  return { core, id: name, link: wanted, isRandom: wanted !== link };
}

/** Programs in the links of the core; the command line has the name of the file in place of this id. */
const YOURS = { id: 'yours', revision: 1 };

/** The same for a link that names a program's file. */
async function programFor(modules, [, file, rest = ''], seed) {
  const core = await modules.byId(file);
  const link = `${YOURS.id}${rest}`;
  const wanted = seeded(link, { generators: [YOURS] }, seed);
  refuse(core.refusal(wanted));
  return { core, id: file, link: wanted, isRandom: wanted !== link };
}
