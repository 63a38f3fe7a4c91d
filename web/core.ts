import list from '../build/wasm/modules/generators.json';
import type { Core, Listing } from '../wasm/door';

/** The generators that were built, and what each of their modules consists of: found, not listed. */
export const listing: Listing = list;

type Glue = { default(options: object): Promise<Core> };
const glue = import.meta.glob<Glue>('../build/wasm/modules/*.js');
const binaries = import.meta.glob<string>('../build/wasm/modules/*.wasm', {
  query: '?url',
  import: 'default',
  eager: true,
});
const proses = import.meta.glob<string>('../build/wasm/modules/*.txt', {
  query: '?url',
  import: 'default',
  eager: true,
});

/** A generator's WebAssembly module, fetched now. Fails with a sentence for a person. */
export async function loadCore(id: string): Promise<Core> {
  if (typeof WebAssembly !== 'object') throw new Error('This browser has no WebAssembly, which the generators need.');
  const url = binaries[`../build/wasm/modules/${id}.wasm`] ?? '';
  const [wasmBinary, createPressR] = await Promise.all([bytes(url), glueOf(id)]);
  const quiet = () => undefined;
  try {
    return await createPressR({ wasmBinary, locateFile: () => url, print: quiet, printErr: quiet });
  } catch (error) {
    throw new Error(
      `They arrived, but this browser could not start them. (${error instanceof Error ? error.message : error})`,
    );
  }
}

/** A generator's prose, in the notation that `chapters` of its module fills. */
export const loadProse = async (id: string): Promise<string> =>
  (await fetched(proses[`../build/wasm/modules/${id}.txt`] ?? '')).text();

async function glueOf(id: string): Promise<Glue['default']> {
  try {
    const fetchGlue = glue[`../build/wasm/modules/${id}.js`] as () => Promise<Glue>;
    return (await fetchGlue()).default;
  } catch {
    throw new Error('The connection failed while they were on their way.');
  }
}

const bytes = async (url: string): Promise<ArrayBuffer> => (await fetched(url)).arrayBuffer();

async function fetched(url: string): Promise<Response> {
  const answer = await fetch(url).catch(() => {
    throw new Error('The connection failed while they were on their way.');
  });
  if (!answer.ok) throw new Error(`The server answered ${answer.status} where they should be.`);
  return answer;
}
