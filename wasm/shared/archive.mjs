// Modules of released revisions as they were built (public/revisions). They are fetched only when a link names one, and their files
// are compared with the hashes of the release. The script is compared when the page or the package is built.
import { archived as table } from '../../build/wasm/modules/archived.mjs';
import { begin, builtIn } from './parts.mjs';

/**
 * The archived revisions by the names of their modules.
 * @type {Record<string, { version: string, newest: number, script: () => Promise<any>, files: Record<string, { url: URL, sum: string }> }>}
 */
export const archived = table;

/** "spelunky/v1" as its parts. */
const readName = (name) => name.split('/v');

/**
 * A sentence about the level of an archived revision.
 * @param {string} name
 * @param {string} title of the generator
 */
export function aboutRevision(name, title) {
  const [, revision] = readName(name);
  const { version, newest } = archived[name];
  return `This is revision ${revision} of ${title}, as version ${version} made it. Revision ${newest} is the newest.`;
}

async function fetched(url, integrity, cache) {
  const answer = await fetch(url, { integrity, cache });
  if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
  return new Uint8Array(await answer.arrayBuffer());
}

function readHere(url, sum) {
  const bytes = builtIn('node:fs').readFileSync(url);
  const { createHash } = builtIn('node:crypto');
  if (`sha256-${createHash('sha256').update(bytes).digest('base64')}` !== sum) throw new Error('It is damaged.');
  return bytes;
}

/** The bytes of a file. Rejects with a sentence for users if it is missing or damaged. */
async function bytesOf(name, file) {
  const { url, sum } = archived[name].files[file];
  try {
    if (url.protocol === 'file:' && builtIn('node:fs')) return readHere(url, sum);
    return await fetched(url, sum, 'default').catch(() => fetched(url, sum, 'reload'));
  } catch {
    const [id, revision] = readName(name);
    const { newest } = archived[name];
    throw new Error(
      `The archived files of ${id}'s revision ${revision} are missing or damaged here, or the connection failed. ` +
        `With v${newest} in place of v${revision} the link shows today's revision, which may be another level.`,
    );
  }
}

/** A part (`spelunky/v1`, `spelunky/v1.late`), compiled. @param {string} part */
export async function compilePart(part) {
  const [name = '', late] = part.split('.');
  return WebAssembly.compile(await bytesOf(name, late ? 'late.wasm' : 'first.wasm'));
}

/** Instantiates both parts at once. @param {string} name @param {WebAssembly.Module | Promise<WebAssembly.Module>} [first] */
export async function beginArchived(name, first = compilePart(name)) {
  const [module, late, { default: create }] = await Promise.all([
    first,
    compilePart(`${name}.late`),
    archived[name].script(),
  ]);
  const { core, complete } = await begin(create, module, () => late);
  return { core, complete };
}

/** The sentences about the revision. @param {string} name */
export const sentencesOf = async (name) => JSON.parse(new TextDecoder().decode(await bytesOf(name, 'catalog.json')));
