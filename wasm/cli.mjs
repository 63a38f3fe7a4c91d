#!/usr/bin/env node
// The command line: the same core as the page's, for people who batch. Node's built-in modules only.
import { fstatSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeCatalog, describeSteps, describeSurvey } from './cli_text.mjs';
import { isBuilt, Modules } from './load.mjs';

const help = `press-r: levels of the generators of Press R, without the page

  press-r list [--json]
      every generator with its options, presets, rules, roles, facts and claims
  press-r show LINK [--json] [--steps] [--ascii] [--svg FILE]
      one level; --steps adds how it was made, --ascii draws its map with a character for each unit (the picture of
      a wide map is scaled down without it), --svg writes a picture
  press-r survey LINK --count N [--first K] [--json]
      counts of every fact over N seeds, from the survey's seed number K (0); the link's seed may be *

LINK is <generator>/v<revision>/<seed>?<option>=<value>&…, with or without #, or a whole URL of the page:
  press-r show 'spelunky/v1/B91199AC?rule=html5'
A map for Tiled, with the picture of its tiles, is saved by the page: Take it away, Tiled map.
Notices about a repaired link go to standard error. Exit status: 0, or 2 for arguments that cannot be used.
`;

const seedsInAll = 4294967295;
/** The most that the door counts in one call. */
const mostLevels = 100_000_000;

/** Arguments that cannot be used, told in one sentence. */
class Misuse extends Error {}

const flag = { type: 'boolean' };
const text = { type: 'string' };
const commands = {
  list: { options: { json: flag }, run: list },
  show: { options: { json: flag, steps: flag, ascii: flag, svg: text }, link: true, run: show },
  survey: { options: { json: flag, count: text, first: text }, link: true, run: survey },
};

function read(args) {
  const { values, positionals, tokens } = parseArgs({
    args,
    options: {
      help: { type: 'boolean', short: 'h' },
      ...Object.assign({}, ...Object.values(commands).map((c) => c.options)),
    },
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  if (values.help) return { help: true };
  const [name, ...rest] = positionals;
  const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined;
  if (!command) {
    throw new Misuse(
      `${name ? `There is no command "${name}"` : 'No command was given'}: it is list, show or survey (press-r --help).`,
    );
  }
  for (const token of tokens.filter(({ kind }) => kind === 'option')) checkOption(name, command, token);
  const wanted = command.link ? 1 : 0;
  if (rest.length < wanted)
    throw new Misuse(`${name} needs a link, for example: press-r ${name} 'spelunky/v1/B91199AC'.`);
  if (rest.length > wanted)
    throw new Misuse(`${name} cannot use "${rest[wanted]}": put a link with & or ? in it in quotes.`);
  return { command, values, link: rest[0] };
}

function checkOption(name, command, { name: option, rawName, value, inlineValue }) {
  const declared = command.options[option];
  if (!declared) throw new Misuse(`${name} has no option ${rawName} (press-r --help).`);
  const missing = !value || (!inlineValue && value.startsWith('-'));
  if (declared.type === 'string' && missing) throw new Misuse(`${rawName} needs a value after it.`);
  if (declared.type === 'boolean' && value !== undefined) throw new Misuse(`${rawName} takes no value.`);
}

function wholeNumber(written, option, low, high) {
  const number = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
  if (!(number >= low && number <= high))
    throw new Misuse(`--${option} is a whole number from ${low} to ${high}, not "${written}".`);
  return number;
}

function notice({ problems }) {
  for (const problem of problems) process.stderr.write(`press-r: ${problem}\n`);
}

async function list(modules, { values }) {
  const catalog = await modules.catalog();
  return values.json ? `${JSON.stringify(catalog)}\n` : describeCatalog(catalog);
}

async function show(modules, { values, link }) {
  const core = await modules.of(link);
  if (values.json && values.ascii) throw new Misuse('--json and --ascii exclude each other.');
  if (values.svg) writePicture(values.svg, core.svg(link));
  notice(JSON.parse(core.parse(link)));
  if (values.json) return `${core.show(link, values.steps === true)}\n`;
  const picture = values.ascii ? core.ascii(link) : core.tell(link);
  return withEnd(picture) + (values.steps ? describeSteps(JSON.parse(core.show(link, true))) : '');
}

async function survey(modules, { values, link }) {
  if (values.count === undefined) throw new Misuse('survey needs --count N, the number of seeds.');
  const first = wholeNumber(values.first ?? '0', 'first', 0, seedsInAll - 1);
  const count = wholeNumber(values.count, 'count', 1, Math.min(mostLevels, seedsInAll - first));
  const counts = (await modules.of(link)).surveyText(link, first, count);
  notice(JSON.parse(counts));
  return values.json ? `${counts}\n` : describeSurvey(JSON.parse(counts));
}

const withEnd = (lines) => (lines.endsWith('\n') ? lines : `${lines}\n`);

function writePicture(file, picture) {
  try {
    writeFileSync(file, withEnd(picture));
  } catch (error) {
    throw new Misuse(`The picture could not be written to "${file}" (${error.code}).`);
  }
}

async function run() {
  const request = read(process.argv.slice(2));
  if (request.help) return help;
  if (!isBuilt())
    throw new Misuse(
      'The core is not built yet: run "npm run build" (or npm start, or npm test) in the checkout first.',
    );
  return request.command.run(new Modules(), request);
}

// A reader that has seen enough (head, less) closes the pipe: that is no failure. A full disk is one.
function giveUp({ code }) {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`press-r: The output could not be written (${code}).\n`);
  process.exit(2);
}
process.stdout.on('error', giveUp);
process.stderr.on('error', () => {});

/** Into a file by hand: a stream would leave off in silence where the disk is full. */
function print(output) {
  if (!fstatSync(1).isFile()) return process.stdout.write(output);
  try {
    writeFileSync(1, output);
  } catch (error) {
    giveUp(error);
  }
}

try {
  print(await run());
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  process.stderr.write(`press-r: ${error.message}\n`);
  process.exitCode = 2;
}
