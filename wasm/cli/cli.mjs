#!/usr/bin/env node
// The command line's entry point. Uses Node's built-in modules only.
import { existsSync, fstatSync, readFileSync, readSync, statSync, writeFileSync } from 'node:fs';
import { visible, visibleLines } from '../shared/texts.mjs';
import { Files } from './files.mjs';
import { Misuse, readArguments, refuse } from './read.mjs';

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
  if (!existsSync(new URL('../../build/wasm/modules/modules.mjs', import.meta.url)))
    throw new Misuse(
      'The core is not built yet: run "npm run build" (or npm start, or npm test) in the checkout first.',
    );
  const { commands, removed } = await import('./commands.mjs');
  const { helpOf, overview } = await import('./help.mjs');
  const request = readArguments(process.argv.slice(2), commands, removed);
  if (request.help) {
    process.exitCode = request.status;
    return print(request.name ? helpOf(request.name, commands[request.name]) : overview(commands));
  }
  if (request.version) return print(`${await version()}\n`);
  const { list } = await import('../shared/modules.mjs');
  const { ProgramModules } = await import('./programs.mjs');
  const writer = new Files();
  try {
    const mended = request.values.strict ? refuse : notice;
    const answer = await request.command.run({
      ...request,
      modules: new ProgramModules(),
      list,
      notice,
      mended,
      print,
      writer,
    });
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

/** Whether a descriptor is the null device, open for reading too: Node opens it so in place of a closed one. */
function isNullOfNode(fd) {
  try {
    return fstatSync(fd).rdev === statSync('/dev/null').rdev && readSync(fd, Buffer.alloc(1)) === 0;
  } catch {
    return false;
  }
}

/** Whether the user closed standard output ("press-r show … >&-"). A program that ignores all output has closed both. */
const isClosed = () => process.platform !== 'win32' && isNullOfNode(1) && !isNullOfNode(2);

/** Escapes control characters for terminals; files and pipes get the text unchanged. */
function forTerminal(output) {
  return visibleLines(typeof output === 'string' ? output : new TextDecoder().decode(output));
}

/** Writes files synchronously, because a stream would fail silently on a full disk. */
function print(output) {
  if (isClosed()) throw new Misuse('Standard output is closed: "> /dev/null" discards the answer.');
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
  process.exitCode = error.status ?? 2;
}
