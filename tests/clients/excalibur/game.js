// Projects of LDtk as its reader for Excalibur has them, which refuses what is not of LDtk's form: whether each cell that
// is solid stops a body there and no other does, which entities arrive, and how many rooms are levels of a world.
import { LdtkResource } from '@excaliburjs/plugin-ldtk';
import { Scene } from 'excalibur';
import { loadCore } from 'press-r';

const core = await loadCore();

/** A project as an engine's scene holds it. */
async function opened(link, format) {
  const text = await core.text(link, format);
  const { bytes } = await core.tiles(link);
  const picture = URL.createObjectURL(new Blob([bytes], { type: 'image/png' }));
  const fileLoader = async () => JSON.parse(text);
  const pathMap = [{ path: '.png', output: picture }];
  const map = new LdtkResource(`${link}.ldtk`, { fileLoader, pathMap, useTilemapCameraStrategy: false });
  await map.load();
  const scene = new Scene();
  map.addToScene(scene);
  return map;
}

const entitiesIn = (map) => map.getEntityLayers().flatMap(({ ldtkLayer }) => ldtkLayer.entityInstances).length;

async function compared(link) {
  const { rooms, terrain } = await core.show(link, { terrain: true });
  const [map, world] = [await opened(link, 'ldtk'), await opened(link, 'ldtk-rooms')];
  const [{ tilemap }] = map.getIntGridLayers();
  const wrong = terrain.rows.flatMap((row, y) =>
    [...row].flatMap((met, x) =>
      tilemap.getTile(x, y).solid === '#PLS'.includes(met) ? [] : [`${link}: ${met} at ${x},${y}`],
    ),
  );
  const cells = terrain.width * terrain.height;
  return { wrong, cells, entities: entitiesIn(map), rooms: rooms.length, levels: world.levels.size };
}

const all = [];
for (const link of 'LINKS'.split(' ')) all.push(await compared(link));
document.getElementById('map').textContent = JSON.stringify(all);
