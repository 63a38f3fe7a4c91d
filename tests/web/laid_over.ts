// 128 × 128 pixels on which lies only what lies over a picture.
import { type Over, paintOver } from '../../web/paint/painter/overlay';
import { colours, type Painted, type Put, sceneOf } from './canvas';

export const nothing: Over = { room: -1, subject: -1, mark: -1, settled: 1, before: -1 };

const scene = sceneOf({
  ground: colours.ground,
  roles: {
    room: { colour: '#ff00ff' },
    plain: { colour: '#ff0000', cell: { fill: 1 } },
    way: { colour: '#00ff00', edge: { width: 4, rim: false, arrow: 'none' } },
    key: { colour: '#00ffff', edge: { width: 4, rim: false, arrow: 'none', cells: true, pointed: true } },
    other: { colour: '#0000ff', edge: { pointed: true }, room: {} },
    sign: { colour: '#ffffff' },
  },
});
/** The canvas is otherwise clear. */
export function laid(puts: readonly Put[], what: Partial<Over>, options: object = {}, unit = 16): Painted {
  const result = scene.prepared(scene.levelOf(8, 8, puts), { tiled: false, ...options }, { unit });
  paintOver(result.picture, { ...nothing, ...what });
  return result;
}
