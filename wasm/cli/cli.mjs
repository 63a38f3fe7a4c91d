#!/usr/bin/env node
// The command line's entry point. Uses Node's built-in modules only.
import { existsSync, fstatSync, readFileSync, writeFileSync } from 'node:fs';
import { logs } from '../shared/modules.mjs';
import { PLACES } from '../shared/survey.mjs';
import { visible, visibleLines } from '../shared/visible.mjs';
import { commands } from './commands.mjs';
import { Files } from './files.mjs';
import { folderFormats, written } from './levels.mjs';
import { Misuse, readArguments } from './read.mjs';

const choices = written.map(({ format, folder }) => `[--${format} ${folder ? 'FOLDER' : 'FILE'}]`);
const meanings = written.map(({ format, what }) => `      --${format} writes ${what}`);

const help = `press-r: levels of the generators of Press R, without the page

  press-r list [--json]
      every generator with its options, presets, chapters, rules, roles, facts and claims
  press-r show LINK [--json] [--steps] [--terrain] [--ascii]
           ${choices.join(' ')} [--size WxH]
      one level; --steps adds how it was made, --terrain what a body meets and the way to the goal, --ascii draws its
      map with a character for each unit (the picture of a wide map is scaled down without it);
${meanings.join('\n')}
  press-r survey LINK --count N [--first K | --seeds A-B] [--by FACT,FACT] [--variety] [--jobs N] [--json]
      counts of facts over N levels; --by counts two facts together, or such as are left out, because they take long or are
      another number in each level
      (common: all that mean the same in every generator); --variety says how much levels differ from each other;
      on all cores unless --jobs says otherwise
  press-r compare LINK LINK --count N [--first K | --seeds A-B] [--variety] [--jobs N] [--json]
      by which facts the levels of two links differ, by how much and how surely; of two generators the facts that mean the
      same in both
  press-r find LINK CONDITIONS [--count N] [--first K | --seeds A-B] [--jobs N] [--json]
  press-r find LINK [CONDITIONS] [--filter FILE] [--seeds-file FILE]
      the levels whose facts meet all conditions, such as 'path_length>=16,shop=kissing', among 100000 or N; a condition may
      be an expression: 'path_length >= 16 and (shop = kissing or treasure > 2*bats)', 'rooms in {9, 12..14}';
      --filter reads conditions from a file, one a line; --seeds-file judges the seeds in a file, and says which condition
      fails first
  press-r merge FILE… [--expect A-B] [--json]
      adds up surveys or searches of one link (--json) that count different levels; - is standard input, one a line;
      --expect tells what is missing of the places from A up to B (of --seeds: of the seeds A to B), with the command
      that counts it, and then the exit status is 1
  press-r batch LINK --count N [--first K | --seeds A-B]
           (--ndjson [--facts-only [--by FACT,FACT…]] [--terrain] [--legend once] | --npz FILE | --csv FILE
            | --out FOLDER --as FORMAT [--size WxH])
      many levels: one a line as JSON, or as files in a folder, as ${folderFormats.join(', ')};
      --facts-only leaves out facts that take long, but for those that --by names; --terrain adds what a body meets,
      --legend once leaves what the ids mean to the first line; --npz writes seeds, ground, start, goal and facts as
      arrays that numpy loads, --csv a table of the facts
${Object.keys(logs)
  .map((id) => `  press-r ${id}-log FILE [--json]\n`)
  .join(
    '',
  )}      each floor of the log that the game writes, grown again: = agrees, ! differs, ? the log does not say enough
  press-r site LINK… --out FOLDER [--base URL] [--page URL]
      a static page for each level, to host anywhere: its picture, tags for previews, and the way to the playground;
      --base is the address of that folder, which previews need; --page the playground's, where the link is no whole
      URL and the folder does not lie in that of the playground

LINK is <generator>/v<revision>/<seed>?<option>=<value>&…, with or without #, or a whole URL of the page:
  press-r show 'spelunky/v1/B91199AC?rule=html5'
Without a seed it is a random level. Counts see one fixed sequence that visits each of the ${PLACES} seeds once:
--first K begins at a place in it, from 0; --seeds A-B takes the seeds A to B themselves. The link's seed may be * there.
Notices about a repaired link go to standard error. Exit status: 0, 1 where merge --expect misses levels, or 2 for arguments that
cannot be used, and for a link of a revision that this version does not make.
press-r --version says which version this is.
`;

function notice(sentence) {
  process.stderr.write(`press-r: ${visible(sentence)}\n`);
}

/** The package's version, and the commit that it was built from, if known. */
async function version() {
  const { version } = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const built = await import('../../build/wasm/modules/commit.mjs').catch(() => ({ commit: '' }));
  return built.commit ? `${version} (${built.commit})` : version;
}

async function run() {
  const request = readArguments(process.argv.slice(2), commands);
  if (request.help) return print(help);
  if (request.version) return print(`${await version()}\n`);
  if (!existsSync(new URL('../../build/wasm/modules/modules.mjs', import.meta.url)))
    throw new Misuse(
      'The core is not built yet: run "npm run build" (or npm start, or npm test) in the checkout first.',
    );
  const { list, Modules } = await import('../shared/modules.mjs');
  const writer = new Files();
  try {
    const answer = await request.command.run({ ...request, modules: new Modules(), list, notice, print, writer });
    if (answer) print(answer);
  } catch (error) {
    writer.undo();
    throw error;
  }
}

// A closed pipe (head, less) is not a failure; a full disk is.
function giveUp({ code }) {
  if (code === 'EPIPE') process.exit(0);
  process.stderr.write(`press-r: The output could not be written (${code}).\n`);
  process.exit(2);
}
process.stdout.on('error', giveUp);
process.stderr.on('error', () => {});

/** Escapes control characters for terminals; files and pipes get the text unchanged. */
function forTerminal(output) {
  return visibleLines(typeof output === 'string' ? output : new TextDecoder().decode(output));
}

/** Writes files synchronously, because a stream would fail silently on a full disk. */
function print(output) {
  if (process.stdout.isTTY) return process.stdout.write(forTerminal(output));
  if (!fstatSync(1).isFile()) return process.stdout.write(output);
  try {
    writeFileSync(1, output);
  } catch (error) {
    giveUp(error);
  }
}

try {
  await run();
} catch (error) {
  if (!(error instanceof Misuse)) throw error;
  notice(error.message);
  process.exitCode = 2;
}
