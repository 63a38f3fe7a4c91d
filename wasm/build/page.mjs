// @ts-check
// Additions of the build to the page and the package: the commit, third-party notices, compressed files and link previews; and how
// the built files are served. Node's built-in modules only.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const root = fileURLToPath(new URL('../../', import.meta.url));

/** @param {string[]} args */
const git = (...args) => spawnSync('git', ['-C', root, ...args], { encoding: 'utf8' });

/** The short id of the commit that is built, followed by "+" if files differ from it; empty if this is no git checkout. */
export function commitOf() {
  const { status, stdout } = git('rev-parse', '--show-prefix');
  // A checkout of another project may surround this one.
  if (status !== 0 || stdout.trim() !== '') return '';
  return git('describe', '--always', '--dirty=+', '--exclude=*').stdout?.trim() ?? '';
}

/** The packages whose code is in the modules (modules.mjs, bundle). Viz.js, which has no file of its terms, is in runtime.txt. */
export const bundledPackages = 'gifenc @lezer/common @lezer/highlight @lezer/javascript @lezer/lr @lezer/xml'.split(
  ' ',
);

/** The packages whose code is in the page, with their dependencies; tests/wasm/modules.test.ts compares the imports. */
export const pagePackages = [
  ...bundledPackages,
  ...`
    preact @preact/signals @preact/signals-core fflate uqr @dagrejs/dagre @dagrejs/graphlib @codemirror/autocomplete
    @codemirror/commands @codemirror/language @codemirror/lint @codemirror/state @codemirror/streamparser
    @codemirror/view @lezer/common @lezer/highlight @lezer/javascript @lezer/lr @marijn/find-cluster-break crelt
    style-mod w3c-keyname workbox-core workbox-precaching workbox-routing workbox-strategies`
    .trim()
    .split(/\s+/),
];

/** @param {string} name */
function noticeOf(name) {
  const folder = join(root, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((one) => /^licen[cs]e(\.\w+)?$/i.test(one));
  if (!file) throw new Error(`${name} has no licence file.`);
  return `${name} ${version} (${license})\n\n${readFileSync(join(folder, file), 'utf8').trim()}\n`;
}

/** The text of THIRD_PARTY.txt: notices of what is compiled into the modules, and of these packages. */
export function noticesOf(/** @type {readonly string[]} */ packages = []) {
  const runtime = readFileSync(new URL('runtime.txt', import.meta.url), 'utf8');
  return [runtime, ...packages.map(noticeOf)].join(`\n${'-'.repeat(80)}\n\n`);
}

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/"/g, '&quot;').replace(/</g, '&lt;');
/** @type {(kind: string, name: string, text: string) => string} */
const meta = (kind, name, text) => `<meta ${kind}="${name}" content="${escaped(text)}" />`;

/** The page's address (PRESS_R_ADDRESS) with "/" at its end, or an empty text. Throws if it is not an address. */
export function addressOf(text = '') {
  if (text === '') return '';
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.search || url.hash)
    throw new Error(`PRESS_R_ADDRESS is the page's address, such as https://example.org/press-r, not "${text}".`);
  return `${url.href.replace(/\/$/, '')}/`;
}

/**
 * The page's document with absolute addresses in its preview tags, as programs that show previews need them.
 * @type {(html: string, address: string) => string}
 */
export const wholeTags = (html, address) =>
  html.replace(
    /<meta property="og:image" content="\.\/([^"]*)" \/>/,
    (_, picture) =>
      `${meta('property', 'og:image', address + picture)}\n    ${meta('property', 'og:url', address)}\n    ` +
      meta('name', 'twitter:card', 'summary_large_image'),
  );

/**
 * A generator's own document: a preview of its own, and a redirect to one of its levels.
 * @type {(generator: { id: string, title: string, hint: string }, address: string) => string}
 */
export const generatorPage = ({ id, title, hint }, address) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>${escaped(title)} · Press R</title>
    ${[
      meta('name', 'description', hint),
      meta('property', 'og:title', `${title} · Press R`),
      meta('property', 'og:description', hint),
      meta('property', 'og:type', 'website'),
      meta('property', 'og:url', `${address}${id}/`),
      meta('property', 'og:image', `${address}pictures/${id}.png`),
      meta('name', 'twitter:card', 'summary_large_image'),
      `<link rel="alternate" type="application/json+oembed" href="${escaped(`${address}${id}/oembed.json`)}" />`,
      `<meta http-equiv="refresh" content="0; url=../#${id}" />`,
    ].join('\n    ')}
  </head>
  <body>
    <p><a href="../#${id}">${escaped(title)}</a></p>
  </body>
</html>
`;

/**
 * What oEmbed readers embed for the address of a generator's document: a frame with one of its levels. The page's own links have
 * none, because a host of files never sees the part after "#", which names the level.
 * @type {(generator: { id: string, title: string }, address: string) => string}
 */
export function oembedOf({ id, title }, address) {
  const size = { width: 720, height: 560 };
  const frame = `<iframe src="${escaped(`${address}#${id}?embed=1`)}" title="${escaped(title)}" width="${size.width}" height="${size.height}"`;
  return JSON.stringify({
    ...{ version: '1.0', type: 'rich', title: `${title} · Press R`, provider_name: 'Press R', provider_url: address },
    ...{ ...size, html: `${frame} style="border: 0; max-width: 100%"></iframe>` },
  });
}

/**
 * What hosts of files answer where they have no file (404.html). It may be shown at any depth, so without the page's address it
 * leads to the host's root.
 * @type {(address: string) => string}
 */
export const notFoundPage = (address) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>Not found · Press R</title>
  </head>
  <body>
    <h1>There is no page at this address</h1>
    <p>Levels have addresses with a #, for example …/#spelunky/v1/B91199AC. <a href="${escaped(address || '/')}">Go to Press R</a></p>
  </body>
</html>
`;

/**
 * The frame's one script: for each message of the page it starts a worker from the text that came with it, and ends it when the
 * page says so. Workers speak with the page through the port that came with the message.
 */
const sandboxScript = `
  const workers = new Map();
  addEventListener('message', ({ data, source, ports }) => {
    if (source !== parent || parent === self) return;
    if (data.end !== undefined) {
      workers.get(data.end)?.terminate();
      workers.delete(data.end);
      return;
    }
    const address = URL.createObjectURL(new Blob([data.script], { type: 'text/javascript' }));
    const worker = new Worker(address);
    worker.postMessage(data.program, ports);
    workers.set(data.begin, worker);
  });
  parent.postMessage('press-r:sandbox', '*');
`;

/**
 * The policy of the frame in which programs of others run. It names no host, not even its own: a worker made from a blob inherits
 * it, and \`importScripts\` of the own host would be a request.
 */
const sandboxPolicy = [
  "default-src 'none'",
  `script-src 'sha256-${createHash('sha256').update(sandboxScript).digest('base64')}' blob: 'wasm-unsafe-eval'`,
  'worker-src blob:',
].join('; ');

/** The file of that frame. Its policy as a header also holds where somebody opens the file itself. */
export const sandbox = {
  path: '/sandbox.html',
  html: `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta http-equiv="Content-Security-Policy" content="${sandboxPolicy}" />
    <title>Sandbox · Press R</title>
    <script>${sandboxScript}</script>
  </head>
  <body></body>
</html>
`,
  headers: { 'Content-Security-Policy': `${sandboxPolicy}; sandbox allow-scripts` },
};

/** Files of fewer bytes are not compressed. */
const MIN_BYTES = 600;
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 22 } };
/** Compressed files by the hash of their content: the best quality takes seconds, so only what has changed is compressed. */
const compressed = join(root, 'build', 'compressed');

/**
 * Writes compressed copies (.br, .gz) of a folder's texts and modules beside them.
 * @param {string} folder
 */
export async function packFolder(folder) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const texts = names.filter((name) => /[.](css|html|js|json|svg|txt|wasm|webmanifest)$/.test(name));
  mkdirSync(compressed, { recursive: true });
  await Promise.all(
    texts.map(async (name) => {
      const file = join(folder, name);
      const bytes = readFileSync(file);
      if (bytes.length < MIN_BYTES) return;
      const known = join(compressed, createHash('sha256').update(bytes).digest('hex'));
      if (!existsSync(`${known}.gz`)) {
        writeFileSync(`${known}.br`, await promisify(brotliCompress)(bytes, quality));
        writeFileSync(`${known}.gz`, await promisify(gzip)(bytes, { level: 9 }));
      }
      for (const ending of ['.br', '.gz']) copyFileSync(known + ending, file + ending);
    }),
  );
}

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.wasm': 'application/wasm',
  '.webmanifest': 'application/manifest+json',
};

/** @type {(path: string) => Promise<boolean>} */
const isFile = (path) =>
  stat(path).then(
    (one) => one.isFile(),
    () => false,
  );

/**
 * The file below a folder that answers a request, and its headers, as a careful static host sends them: compressed where the
 * browser accepts it and packFolder made a copy, and files with a hash in their name immutable. Undefined if there is none.
 * @param {string} folder
 * @param {string} path begins with "/"
 * @param {string} accepts the request's Accept-Encoding
 * @returns {Promise<{ file: string, headers: Record<string, string> } | undefined>}
 */
export async function fileFor(folder, path, accepts = '') {
  let name;
  try {
    name = normalize(decodeURIComponent(path.endsWith('/') ? `${path}index.html` : path));
  } catch {
    return undefined;
  }
  const whole = join(folder, name);
  if (name.includes('\0') || name.startsWith('..') || /[.](br|gz)$/.test(name) || !(await isFile(whole)))
    return undefined;
  const headers = {
    'Content-Type': types[extname(name)] ?? 'application/octet-stream',
    'Cache-Control': name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    // Frames without an origin need this; all files are public.
    'Access-Control-Allow-Origin': '*',
    Vary: 'Accept-Encoding',
    // In place of the page's, which would bind the frame too.
    ...(name === sandbox.path && sandbox.headers),
  };
  const accepted = accepts
    .split(',')
    .filter((one) => !/;\s*q=0(?:\.0*)?\s*$/.test(one))
    .map((one) => one.split(';')[0]?.trim());
  for (const [coding, ending] of /** @type {const} */ ([['br', '.br'], ['gzip', '.gz']])) // biome-ignore format: one line
    if (accepted.includes(coding) && (await isFile(whole + ending)))
      return { file: whole + ending, headers: { ...headers, 'Content-Encoding': coding } };
  return { file: whole, headers };
}
