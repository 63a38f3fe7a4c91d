// Files of other programs, changed at random: each reader makes a value that the core takes, or throws one sentence, in bounded
// time and memory. `node tests/tools/fuzz.mjs readers [N --seed=K]` reads N changed files (100,000); npm test reads fewer.
import { readdirSync, readFileSync } from 'node:fs';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { judge } from '../../core/isaac/log.mjs';
import { artOfOwn, readTileTable, WrongTiles } from '../../wasm/export/own_tiles.mjs';
import { loadArt } from '../../wasm/shared/art.mjs';
import { readForeign, tiledReader } from '../../wasm/shared/foreign.mjs';
import { Modules, reads } from '../../wasm/shared/modules.mjs';
import { dice } from '../dice.mjs';

/** Seconds of processor time that a file may take, and the megabytes of memory that all may. */
const LIMIT = { seconds: 3, megabytes: 400 };
/** Bytes of the files in which one piece is repeated: what takes quadratic time does not end within the limit. */
const LONG = 600_000;
/** Longest sentence. */
const MAX_WORDS = 1100;

const folder = new URL('corpus/', import.meta.url);
const corpus = new Map(readdirSync(folder).map((name) => [name, readFileSync(new URL(name, folder))]));
const names = [...corpus.keys()];

/** Texts that files are made of, and values that no file should have. */
const words = [...corpus.values()].flatMap((bytes) => bytes.toString('latin1').match(/\w+|[^\w\s]+|\s+/g) ?? []);
const odd = ['9'.repeat(400), '\0', ...'-1 0.5 1e9 4294967296 null [] {} "" "__proto__" \u00ef\u00bb\u00bf'.split(' ')];
const pieces = [...new Set([...words, ...odd])];
/** Texts that open what something else has to close. */
const openers = ['/* ', '- [', ' ', '\n', '\t', ...'{ [ ( < " \' /* // # a 0 a: {"a": <tile'.split(' ')];

const LOG = '[INFO] - Level::Init m_Stage 4, m_StageType 4 Seed 2649606411\ngenerate...\n19 rooms in 12 loops\n';

/** All readers, each with the endings of the files that it knows. `read` returns what is wrong with the value that it makes. */
async function targets() {
  const modules = new Modules();
  const [info, art] = [await modules.infoOf('gungeon'), await loadArt('gungeon')];
  const foreign = [];
  for (const id of Object.keys(reads)) {
    const core = await modules.byId(id);
    const { reads: own } = await import(`../../core/${id}/reads.mjs`);
    for (const reader of [tiledReader(JSON.parse(core.pieces(id))), ...own]) {
      const read = async (file) => {
        const { found } = (await readForeign([reader], file)) ?? {};
        if (!found) return '';
        const { faults } = JSON.parse(core.readText(`${id}/v1/1`, reader.option, found.text));
        const unread = faults.find(({ text }) => text.startsWith('Expected'));
        return unread ? `is read as what the core does not know: ${unread.text}` : wordsFault(found.words);
      };
      foreign.push({ endings: reader.endings, read });
    }
  }
  const log = async ({ bytes }) => wordsFault((await judge(bytes.toString(), async () => LOG)).words);
  const tiles = async ({ bytes }) => {
    const isPicture = bytes.includes('IHDR');
    const table = readTileTable(isPicture ? 'tile = 2\nwall = 1' : bytes.toString(), info);
    artOfOwn(art, table, { name: 'own', bytes: isPicture ? bytes : corpus.get('gap.png') });
  };
  return [...foreign, { endings: ['log.txt'], read: log }, { endings: ['tiles.txt', '.png'], read: tiles }];
}

const wordsFault = (words) => (words.length > MAX_WORDS || /\n/.test(words) ? `says no sentence: ${words}` : '');

/** What is wrong with how a reader takes a file; empty if it makes a value or throws one sentence. */
async function faultOf({ read }, file) {
  try {
    return (await read(file)) ?? '';
  } catch (error) {
    const isForeseen = [Error, WrongTiles].includes((error.cause ?? error).constructor);
    return isForeseen && /([.?)]| …)$/.test(error.message) ? wordsFault(error.message) : (error.cause ?? error).stack;
  }
}

/** A file with a few changes. */
function changed(bytes, roll) {
  const pick = (list) => list[roll(list.length)];
  const piece = () => Buffer.from(pick(pieces), 'latin1');
  let out = bytes;
  for (let times = 1 + roll(5); times > 0; times--) {
    const at = roll(out.length + 1);
    const [before, part, after] = [out.subarray(0, at), out.subarray(at, at + roll(20)), out.subarray(at)];
    const values = [...out.toString('latin1').matchAll(/\d+|"\w*"|\[[^[\]]*\]/g), { index: at, 0: '' }];
    const value = pick(values);
    const other = corpus.get(pick(names));
    out = Buffer.concat(
      pick([
        [before],
        [before, after.subarray(part.length)],
        [before, piece(), after],
        [before, piece(), after.subarray(part.length)],
        [before, Uint8Array.of(roll(256)), after.subarray(1)],
        [before, ...Array(2 ** roll(8)).fill(part), after],
        [before, other.subarray(roll(other.length)), after],
        [out.subarray(0, value.index), piece(), out.subarray(value.index + value[0].length)],
      ]),
    );
  }
  return out;
}

/** The files of a run: first each corpus file with a piece repeated at parts of its length, then `count` changed ones. */
function* files({ count, seed, places }) {
  for (const [from, bytes] of corpus)
    for (const piece of openers)
      for (const place of places) {
        const at = Math.floor(bytes.length * place);
        const parts = [bytes.subarray(0, at), Buffer.from(piece.repeat(LONG / piece.length)), bytes.subarray(at)];
        yield { name: `${from} with ${JSON.stringify(piece)} repeated at ${at}`, from, bytes: Buffer.concat(parts) };
      }
  for (let i = 0; i < count; i++) {
    const roll = dice(seed * 1_000_003 + i);
    const from = names[i % names.length];
    yield { name: `file ${i} of seed ${seed}, from ${from}`, from, bytes: changed(corpus.get(from), roll), roll };
  }
}

/** A tileset is read beside this map. */
const MAP = 'beside.tmj';
const tilesets = ['set.xml', 'set.tsj'];

async function work(asked) {
  const all = await targets();
  for (const { name, from, bytes, roll } of files(asked)) {
    const file = tilesets.includes(from) ? { name: MAP, bytes: corpus.get(MAP) } : { name: from, bytes };
    const beside = (other) => (other === from ? bytes : corpus.get(other));
    for (const target of all) {
      // Long files take time: those that know the ending read them.
      if (!roll && !target.endings.some((ending) => file.name.endsWith(ending))) continue;
      parentPort.postMessage({ name });
      const fault = await faultOf(target, { ...file, beside });
      if (fault) parentPort.postMessage({ name, fault });
    }
  }
}

/**
 * Reads files in a worker of its own, and returns what is wrong, a text each.
 * @param {{ count: number, seed: number, places: number[] }} asked
 */
export function readChanged(asked) {
  const faults = [];
  let [reading, since] = ['', process.cpuUsage()];
  const worker = new Worker(new URL(import.meta.url), {
    workerData: { readers: asked },
    resourceLimits: { maxOldGenerationSizeMb: LIMIT.megabytes },
  });
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(since);
    if (user + system < LIMIT.seconds * 1e6) return;
    faults.push(`${reading}: was not read in ${LIMIT.seconds} seconds`);
    worker.terminate();
  }, 200);
  return new Promise((done) => {
    worker.on('message', ({ name, fault }) => {
      [reading, since] = [name, process.cpuUsage()];
      if (fault) faults.push(`${name}: ${fault}`);
    });
    worker.on('error', (error) => faults.push(`${reading}: ${error.stack}`));
    worker.on('exit', () => {
      clearInterval(watch);
      done(faults);
    });
  });
}

if (!isMainThread && workerData?.readers) await work(workerData.readers);
