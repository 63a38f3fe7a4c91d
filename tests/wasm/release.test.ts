// What a release refuses and lists. npm run release makes one whole and uses each of its files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { noticesOf, pagePackages } from '../../wasm/build/page.mjs';
import { takePrebuilt } from '../../wasm/build/prebuilt.mjs';
import { billOf, commitToRelease, missingValues } from '../../wasm/build/release.mjs';

const folder = mkdtempSync(join(tmpdir(), 'press-r-'));
afterAll(() => rmSync(folder, { recursive: true }));

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
