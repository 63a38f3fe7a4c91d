// What a release refuses and lists. npm run release makes one whole and uses each of its files.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { noticesOf, pagePackages } from '../../wasm/build/page.mjs';
import { billOf, commitToRelease, missingValues } from '../../wasm/build/release.mjs';
import { filesOfRevision, readArchive, takePrebuilt } from '../../wasm/build/released.mjs';
import { aboutRevision, archived as table } from '../../wasm/shared/archive.mjs';
import { archive, archived, loadSentences, Modules, moduleOf } from '../../wasm/shared/modules.mjs';
import { coreOf, ownFolder } from './core.ts';

const folder = ownFolder();

test('a tree with changes is refused, and the changed files are named', () => {
  expect(() => commitToRelease(' M core/kit/dice.cpp')).toThrow(
    /these files differ from it:\n M core\/kit\/dice\.cpp\n/,
  );
});

test('values that whoever publishes fills in are listed where they are missing', () => {
  const all = ['repository.url', 'homepage', 'bugs.email'];
  expect(missingValues({})).toEqual(all);
  const filled = { repository: { url: 'a' }, homepage: 'b', bugs: { url: 'c' } };
  expect(missingValues(filled)).toEqual([]);
  expect(missingValues().filter((name) => !all.includes(name))).toEqual([]);
});

test('modules of other sources are refused, and so is a folder without modules', () => {
  expect(() => takePrebuilt(folder)).toThrow(/holds no prebuilt modules/);
  const other = { version: '9.9.9', commit: 'abc', sources: '0' };
  writeFileSync(join(folder, 'prebuilt.json'), JSON.stringify(other));
  expect(() => takePrebuilt(folder)).toThrow(/are of version 9\.9\.9, commit abc, and this checkout has other sources/);
});

test('the bill of materials has what CycloneDX 1.5 requires, and names each package whose notice is given', () => {
  const bill = billOf(0);
  expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
  expect(bill.serialNumber).toMatch(/^urn:uuid:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
  expect(bill.metadata).toMatchObject({ timestamp: '1970-01-01T00:00:00.000Z', component: { type: 'application' } });
  const notices = noticesOf([...new Set(pagePackages)]);
  for (const { type, name, version, licenses, hashes } of bill.components) {
    expect([type, name]).toEqual(['library', expect.stringMatching(/./)]);
    expect(notices).toContain(`${name} ${version} (${licenses[0]?.license.id})`);
    for (const { alg, content } of hashes ?? [])
      expect([alg, content]).toEqual(['SHA-512', expect.stringMatching(/^[0-9a-f]{128}$/)]);
  }
  const refs = bill.components.map((one) => one['bom-ref']);
  expect(new Set(refs).size).toBe(new Set(pagePackages).size);
  expect(billOf(0)).toEqual(bill);
});

/** What a release keeps of the smallest generator's revision 1, unpacked into a folder of its own. */
function unpackedRevision(change: (files: Record<string, Uint8Array | string>) => void = () => undefined): string {
  const files = filesOfRevision(
    { id: 'isaac_awards', revision: 1 },
    { version: '9.9.9', commit: 'abc', compiler: 'em++' },
  );
  change(files);
  const place = mkdtempSync(join(folder, 'revisions-'));
  for (const [name, bytes] of Object.entries(files)) {
    mkdirSync(dirname(join(place, name)), { recursive: true });
    writeFileSync(join(place, name), bytes);
  }
  return place;
}
const own = 'v1/isaac_awards';
const next = [{ id: 'isaac_awards', revision: 2 }];

test('a revision of the archive is read beside a newer one, and refused where it cannot serve', () => {
  expect(readArchive(next, unpackedRevision())).toMatchObject([
    { name: 'isaac_awards/v1', path: `public/revisions/${own}`, version: '9.9.9' },
  ]);
  expect(readArchive(next, join(folder, 'nothing'))).toEqual([]);
  expect(() => readArchive([{ id: 'isaac_awards', revision: 1 }], unpackedRevision())).toThrow(/is no older revision/);
  const damaged = unpackedRevision((files) => Object.assign(files, { [`${own}/late.wasm`]: 'damaged' }));
  expect(() => readArchive(next, damaged)).toThrow(
    /v1\/isaac_awards has a damaged late\.wasm\. Unpack .*-9\.9\.9\.zip/,
  );
  const lacking = unpackedRevision((files) => delete files[`${own}/look.mjs`]);
  expect(() => readArchive(next, lacking)).toThrow(/lacks look\.mjs/);
});

describe('a link that names a revision of the archive', () => {
  // The newest revision is 1, so that of the archive goes by 7 here: npm run release -- --next makes a true one.
  const name = 'isaac_awards/v7';
  const place = unpackedRevision();
  const [{ sums } = { sums: {} as Record<string, string> }] = readArchive(next, place);
  const at = (file: string) => pathToFileURL(join(place, own, file));
  afterEach(() => {
    delete archive.load;
    archived.length = 0;
    delete table[name];
  });
  beforeEach(() => {
    const files = ['first.wasm', 'late.wasm', 'catalog.json'].map((file) => [file, { url: at(file), sum: sums[file] }]);
    archived.push(name);
    archive.load = () => import('../../wasm/shared/archive.mjs');
    table[name] = {
      version: '9.9.9',
      newest: 9,
      script: () => import(at('script.js').href),
      files: Object.fromEntries(files),
    };
  });

  test('is answered by the archived module, and no other is', async () => {
    expect(['v7', 'V07', 'v1', 'v8', 'vx'].map((one) => moduleOf(`isaac_awards/${one}/1`))).toEqual([
      ...[name, name],
      ...['isaac_awards', 'isaac_awards', 'isaac_awards'],
    ]);
    const core = await new Modules().of(`#${name}/B91199AC?luck=3`);
    const today = coreOf.get('isaac_awards') ?? expect.fail();
    const links = Array.from({ length: 1000 }, (_, i) => `isaac_awards/v1/${1 + i * 4_294_967}?luck=${i % 10}`);
    expect(links.filter((link) => core.fingerprint(link) !== today.fingerprint(link))).toEqual([]);
    expect(core.surveyText('isaac_awards/v1/*', 0, 100, false, '')).toBe(
      today.surveyText('isaac_awards/v1/*', 0, 100, false, ''),
    );
    expect(await loadSentences(name)).toEqual(await loadSentences('isaac_awards'));
    expect(aboutRevision(name, 'Awards')).toBe(
      'This is revision 7 of Awards, as version 9.9.9 made it. Revision 9 is the newest.',
    );
  });

  test('says what to do where a file is missing or damaged', async () => {
    const why = /revision 7 are missing or damaged here, .* With v9 in place of v7 the link shows today's revision/;
    const { files } = table[name] ?? expect.fail();
    files['late.wasm'] = { url: at('late.wasm'), sum: 'sha256-other' };
    await expect(new Modules().of(`${name}/1`)).rejects.toThrow(why);
    files['late.wasm'] = { url: at('nothing.wasm'), sum: '' };
    await expect(new Modules().of(`${name}/1`)).rejects.toThrow(why);
  });
});
