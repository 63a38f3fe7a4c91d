// Arrays of any size on the command line: written part by part, into whole files or none.
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { describe, expect, test } from 'vitest';
import { npzOf } from '../../wasm/cli/arrays.mjs';
import { Files } from '../../wasm/cli/files.mjs';
import { zipped } from '../../wasm/cli/npz.mjs';
import { catalog, ownFolder, program } from './core.ts';

const folder = ownFolder();

async function bytesOf(parts: AsyncIterable<Uint8Array>) {
  const all = [];
  for await (const part of parts) all.push(part);
  return { bytes: Buffer.concat(all), largest: Math.max(...all.map((part) => part.length)) };
}

test.each(['gungeon', 'spelunky'])('%s: what is written in parts is what is written at once', async (id) => {
  const info = catalog.generators.find((one) => one.id === id);
  const count = 2100;
  const made: number[] = [];
  const shown = { at: (done: number) => made.push(done) };
  const make = (limits = {}) => bytesOf(npzOf(info, `${id}/v1/*`, [0, count, false], shown, limits));
  const whole = await make();
  expect(made).toEqual([1000, 2000, count]);
  const streamed = await make({ maxKept: 1_000_000, maxWhole: 10_000 });
  // The levels are made again for their ground, which would not fit.
  expect(made.slice(3)).toEqual([1000, 2000, count, 1000, 2000, count]);
  const [of, same] = [unzipSync(whole.bytes), unzipSync(streamed.bytes)];
  expect(Object.keys(same)).toEqual(Object.keys(of));
  for (const [name, data] of Object.entries(of))
    expect(Buffer.from(data).equals(same[name] ?? data.subarray(1)), name).toBe(true);
  expect(streamed.bytes.equals(whole.bytes)).toBe(false);
  expect(streamed.largest).toBeLessThan(whole.largest);
});

test('an entry is one of 64 bits if it is written in parts, and else has its sizes in front of it', async () => {
  const text = Buffer.from('one two '.repeat(100));
  const entry = { name: 'a', size: 2 * text.length, parts: () => [text, text] };
  for (const [most, version, flags] of [
    [10_000, 20, 0],
    [100, 45, 8],
  ] as const) {
    const { bytes } = await bytesOf(zipped([entry, { ...entry, name: 'b' }], most));
    expect(Object.values(unzipSync(bytes)).map((data) => Buffer.from(data).toString())).toEqual([
      `${text}${text}`,
      `${text}${text}`,
    ]);
    expect([bytes.readUInt16LE(4), bytes.readUInt16LE(6)]).toEqual([version, flags]);
    expect(bytes.readUInt32LE(22)).toBe(flags ? 0xffffffff : 2 * text.length);
  }
});

describe('a file in parts', () => {
  test('is there when all are written', async () => {
    const file = join(folder, 'whole');
    await new Files().writeAs(file, async (write: (data: string) => void) => {
      write('one ');
      write('two');
    });
    expect(readFileSync(file, 'utf8')).toBe('one two');
  });

  test('leaves nothing behind where one fails', async () => {
    const before = readdirSync(folder);
    const half = new Files().writeAs(join(folder, 'half'), async (write: (data: string) => void) => {
      write('one');
      throw new RangeError('too large');
    });
    await expect(half).rejects.toThrow(RangeError);
    expect(readdirSync(folder)).toEqual(before);
  });

  test('leaves nothing behind where it is interrupted', async () => {
    const before = readdirSync(folder);
    const args = [program, 'batch', 'gungeon/v1/*', '--count', '200000', '--csv', join(folder, 'cut.csv')];
    const child = spawn(process.execPath, args);
    await expect.poll(() => readdirSync(folder).length, { timeout: 20_000 }).toBe(before.length + 1);
    child.kill('SIGINT');
    const status = await new Promise((resolve) => child.once('exit', resolve));
    expect([status, readdirSync(folder)]).toEqual([130, before]);
  });
});
