// Drawings of the Find section: their text, and how they are edited.
import { describe, expect, test } from 'vitest';
import type { ConditionsText, GeneratorInfo, MapGrid } from '../../wasm/bridge/interface';
import { loadModule } from '../../wasm/shared/modules.mjs';
import { freshCondition, writeConditions } from '../../web/column/study/find/conditions';
import * as drawing from '../../web/column/study/find/drawing';

const { drawingOf, writeDrawing, withMark, withRole, withMapMark, emptyDrawing } = drawing;
const isaac = await loadModule('isaac');
const readDrawing = (text: string) => drawingOf(JSON.parse(isaac.drawing('isaac/v1/1', text)));

describe('a drawing', () => {
  test.each(['rooms.4.2:T.s/..!b;T=treasure;s=start;b=boss', 'cells.mirrored:10/01', 'rooms:a;a=shop;a=arcade'])(
    'keeps its text: %s',
    (text) => {
      expect(writeDrawing(readDrawing(text))).toBe(text);
    },
  );

  test('is written without margins, the end of rows, and letters that it does not use', () => {
    expect(writeDrawing(readDrawing('rooms.4.2:..../..a./.b../....;a=shop;b=boss;c=start'))).toBe(
      'rooms.5.3:.a/b;a=shop;b=boss',
    );
    expect(writeDrawing(readDrawing('mirrored:.../..1'))).toBe('cells.mirrored:1');
    for (const nothing of ['', ':', 'rooms:.../.', 'rooms.1.1:', ';a=shop', 'rooms:a;a=nonsense'])
      expect(writeDrawing(readDrawing(nothing))).toBe('');
  });

  test('gets a letter for each role, one of its own if it is free, and keeps those that it has', () => {
    const key = new Map([['x', ['shop', 'vault']]]);
    let now: drawing.Drawing = { byRooms: true, isMirrored: false, rows: [['s'], ['x']], key };
    const letters = ['start', 'shop', 'secret', 'start'].map((role) => {
      const named = withRole(now, role);
      now = withMark(named.drawing, 3, 1, named.letter);
      return named.letter;
    });
    expect(letters).toEqual(['t', 'h', 'e', 't']);
    expect(writeDrawing(now)).toBe('rooms:s/x..t;x=shop;x=vault;t=start');
    for (let i = 0; i < 60; i++) now = withRole(now, `role${i}`).drawing;
    expect(withRole(now, 'boss').letter).toBe('.');
  });

  test('copies what a level has: a role, solid, free, or anything where it has neither', () => {
    const grid: MapGrid = {
      ...{ id: 'cells', x: 0, y: 0, width: 1, height: 1, columns: 2, rows: 2 },
      marks: [-1, -2, 1, -3],
    };
    let now = emptyDrawing(false);
    for (const [x, y] of [
      [0, 0],
      [1, 0],
      [0, 1],
      [1, 1],
    ] as const)
      now = withMapMark(now, grid, [{ id: 'rock' }, { id: 'bat' }], x, y);
    expect(writeDrawing(now)).toBe('cells:10/b;b=bat');
  });
});

test('a drawing stands among conditions, and is left out while it is empty', () => {
  const text = 'rooms>=9,draw=rooms.4.2:T./!b;T=treasure;b=boss,floor2:draw!=cells:10';
  const { conditions }: ConditionsText = JSON.parse(isaac.conditions('isaac/v1/1', text));
  expect(conditions.map(({ fact, op, value, floor }) => [fact, op, value, floor])).toEqual([
    ['rooms', '>=', '9', 1],
    ['draw', '=', 'rooms.4.2:T./!b;T=treasure;b=boss', 1],
    ['draw', '!=', 'cells:10', 2],
  ]);
  expect(writeConditions(conditions)).toBe(text);
  const fresh = freshCondition({ facts: [], rules: [] } as unknown as GeneratorInfo, 'draw');
  expect(writeConditions([...conditions.slice(0, 1), fresh])).toBe('rooms>=9');
});
