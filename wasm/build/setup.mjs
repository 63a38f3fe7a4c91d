// @ts-check
// Installs what a fresh machine lacks: npm packages and Debian packages. Node's built-in modules only, because it runs before
// anything is installed.
import { spawn, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const logs = join(root, 'build', 'logs');

/** A failure whose message is enough for the user; no stack is shown. */
export class Stop extends Error {}

/**
 * The full path of a command, or an empty string.
 * @param {string} command
 */
export function which(command, path = process.env.PATH ?? '') {
  for (const folder of path.split(delimiter).filter(Boolean)) {
    const file = join(folder, command);
    try {
      accessSync(file, constants.X_OK);
      return file;
    } catch {
      // Not in this folder.
    }
  }
  return '';
}

/** Emscripten's compiler: the one that EMSDK names, else the first on PATH, else Debian's. */
export function findEmcc() {
  const sdk = process.env.EMSDK ? join(process.env.EMSDK, 'upstream', 'emscripten') : '';
  return which('emcc', sdk) || which('emcc') || which('emcc', '/usr/bin');
}

/**
 * A browser of Chromium's family, or the one that CHROMIUM names. Tests prefer a headless shell, which uses a third less processor
 * time; measurements (`whole`) prefer the browser that people use.
 */
export function findChromium({ whole = false } = {}) {
  const shells = ['chromium-headless-shell', 'chrome-headless-shell'];
  const browsers = ['chromium', 'chromium-browser', 'google-chrome'];
  const names = whole ? [...browsers, ...shells] : [...shells, ...browsers];
  return process.env.CHROMIUM || names.map((name) => which(name)).find(Boolean) || '';
}

const catch2 = ['/usr', '/usr/local', process.env.Catch2_ROOT ?? ''].filter(Boolean);
/** @type {Record<string, { packages: string[], found: () => unknown }>} */
const tools = {
  emcc: { packages: ['emscripten'], found: () => findEmcc() },
  cmake: { packages: ['cmake'], found: () => which('cmake') },
  ninja: { packages: ['ninja-build'], found: () => which('ninja') },
  'C++ compiler': { packages: ['g++'], found: () => process.env.CXX || which('c++') },
  Catch2: {
    packages: ['catch2'],
    found: () => catch2.some((prefix) => existsSync(join(prefix, 'include', 'catch2'))),
  },
  Chromium: { packages: ['chromium-headless-shell'], found: () => findChromium() },
  'clang-format': { packages: ['clang-format'], found: () => which('clang-format') },
  'clang-tidy': { packages: ['clang-tidy'], found: () => which('clang-tidy') },
  'rsvg-convert': { packages: ['librsvg2-bin'], found: () => which('rsvg-convert') },
};

export const toolsToServe = ['emcc', 'cmake', 'ninja'];
export const toolsToTest = Object.keys(tools);

/**
 * Runs a command, keeps its output in build/logs/<name>.log and returns it. Throws Stop with the end of the output and
 * `sentence` on failure.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ sentence: string }} options
 */
export function runLogged(name, command, args, { sentence }) {
  mkdirSync(logs, { recursive: true });
  const log = join(logs, `${name}.log`);
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = `${result.stdout ?? ''}${result.stderr ?? ''}${result.error ? result.error.message : ''}`;
  writeFileSync(log, output);
  if (result.status === 0) return output;
  throw failed(name, output, sentence);
}

/** @type {(name: string, output: string, sentence: string) => Stop} */
function failed(name, output, sentence) {
  const tail = output.trimEnd().split('\n').slice(-60).join('\n');
  return new Stop(`${tail}\n\n${sentence} (the whole output is in build/logs/${name}.log).`);
}

/**
 * The same for a command that takes long: calls `report` with each line of its output.
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 * @param {{ sentence: string, report: (line: string) => void }} options
 */
export async function runReported(name, command, args, { sentence, report }) {
  mkdirSync(logs, { recursive: true });
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  let line = '';
  /** @param {string} piece */
  const receive = (piece) => {
    output += piece;
    const lines = (line + piece).split('\n');
    line = lines.pop() ?? '';
    for (const one of lines) report(one);
  };
  child.stdout.setEncoding('utf8').on('data', receive);
  child.stderr.setEncoding('utf8').on('data', receive);
  const status = await new Promise((done) => {
    child.on('error', (error) => {
      output += error.message;
      done(1);
    });
    child.on('close', done);
  });
  writeFileSync(join(logs, `${name}.log`), output);
  if (status !== 0) throw failed(name, output, sentence);
}

/** @typedef {{ packages: Record<string, { optional?: boolean, version: string }> }} Lock */

/** @param {Lock} lock */
function installedAs(lock) {
  const record = join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(record)) return false;
  const installed = JSON.parse(readFileSync(record, 'utf8')).packages;
  return Object.entries(lock.packages).every(
    ([path, { optional, version }]) => path === '' || optional || installed[path]?.version === version,
  );
}

/** Installs npm packages exactly as the lock file says, unless they are installed. None of their own scripts runs. */
function ensurePackages() {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  if (installedAs(lock)) return;
  console.log('Installing npm packages …');
  const script = process.env.npm_execpath?.endsWith('.js') ? [process.env.npm_execpath] : [];
  const npm = script.length > 0 ? process.execPath : 'npm';
  runLogged('npm', npm, [...script, 'ci', '--ignore-scripts', '--no-audit', '--no-fund'], {
    sentence: 'npm could not install the packages',
  });
}

function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  const sudo = which('sudo');
  const passwordless = sudo && spawnSync(sudo, ['-n', 'true'], { stdio: 'ignore' }).status === 0;
  return passwordless ? [sudo, '-n'] : undefined;
}

/**
 * Installs the Debian packages of missing tools. Throws Stop with the command to type if this user may not.
 * @param {string[]} names
 */
function ensureTools(names) {
  const missing = names.filter((name) => !tools[name]?.found());
  if (missing.length === 0) return;
  const packages = missing.flatMap((name) => tools[name]?.packages ?? []);
  const apt = which('apt-get');
  const prefix = rootPrefix();
  if (!apt || !prefix) {
    const command = `sudo apt-get install --no-install-recommends ${packages.join(' ')}`;
    throw new Stop(`Missing: ${missing.join(', ')}. Please install them, on Debian or Ubuntu with: ${command}`);
  }
  console.log(`Installing ${packages.join(', ')} (apt-get; a few minutes on a fresh machine) …`);
  /** @type {(name: string, args: string[]) => string} */
  const aptGet = (name, args) => {
    const [command = '', ...rest] = [...prefix, 'env', 'DEBIAN_FRONTEND=noninteractive', apt, ...args];
    return runLogged(name, command, rest, { sentence: 'apt-get failed' });
  };
  aptGet('apt-update', ['-o', 'DPkg::Lock::Timeout=600', 'update']);
  aptGet('apt-install', ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '--no-install-recommends', ...packages]);
  const still = missing.filter((name) => !tools[name]?.found());
  if (still.length > 0) throw new Stop(`Still missing after the installation: ${still.join(', ')}.`);
}

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw new Stop(`Node 20.19 or newer is needed; this is ${process.versions.node}.`);
  }
}

/**
 * Installs the named tools and the npm packages, where they are missing.
 * @param {string[]} names
 */
export function setUp(names) {
  checkNode();
  ensureTools(names);
  ensurePackages();
}

/**
 * Runs a script's main function, whose result is the exit status; a Stop is printed and ends it with status 1.
 * @param {() => number | void | Promise<number | void>} work
 */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0;
  } catch (error) {
    // Node's message about an unknown option continues with unrelated advice.
    const { code, message } = /** @type {Error & { code?: string }} */ (error);
    const misused = String(code).startsWith('ERR_PARSE_ARGS');
    if (!(error instanceof Stop || misused)) throw error;
    console.error(misused ? `${message.split('. ')[0]}.` : message);
    process.exitCode = 1;
  }
}
