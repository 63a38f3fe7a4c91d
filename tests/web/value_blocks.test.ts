import { expect, test } from 'vitest';
import { blockOf } from '../../web/column/change/value_switches.tsx';

const layer = (width: number, values: (number | null)[]) => ({
  layer: 'chance',
  width,
  height: values.length / width,
  values,
});

test('the blocks of a layer are as large as all its borders allow', () => {
  const row = [null, null, 7, 7, 7, 7, null, null];
  expect(blockOf(layer(8, [...row, ...row, ...row]))).toEqual({ w: 2, h: 3 });
  expect(blockOf(layer(8, [...row, ...row, ...Array(8).fill(null), ...Array(8).fill(null)]))).toEqual({ w: 2, h: 2 });
  expect(blockOf(layer(2, [1, 2, 3, 4]))).toEqual({ w: 1, h: 1 });
});
