// Files of a built page as a careful static host answers them: with their type, compressed where a browser takes that
// and the build has made it (.br, .gz), names with a hash kept for ever. Built-in modules only.
import { stat } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

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

const codings = [
  ['br', '.br'],
  ['gzip', '.gz'],
];

const isFile = (path) =>
  stat(path).then(
    (one) => one.isFile(),
    () => false,
  );

/**
 * The file that answers a path (which begins with "/") below a folder, and its headers; nothing where there is none.
 * `accepts`: the request's Accept-Encoding.
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
    // All of it is public: frames of no origin, and pages that take the component from here, ask for this.
    'Access-Control-Allow-Origin': '*',
    Vary: 'Accept-Encoding',
  };
  const taken = accepts.split(',').map((one) => one.split(';')[0].trim());
  for (const [coding, ending] of codings) {
    if (taken.includes(coding) && (await isFile(whole + ending))) {
      return { file: whole + ending, headers: { ...headers, 'Content-Encoding': coding } };
    }
  }
  return { file: whole, headers };
}
