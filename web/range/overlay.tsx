import { useEffect, useState } from 'preact/hooks';
import type { Overlay } from '../overlays';
import { late } from '../parts/late';
import { where } from './shown';

const layerPart = late(() => import('./layer').then(({ Layer }) => Layer));
type Inside = Awaited<ReturnType<typeof layerPart>>;

/** How often cells are so, over the finished level. It comes, and stands, only while there is something: then the stage does, too. */
const Over: Overlay['component'] = ({ stage }) => {
  const [Layer, setLayer] = useState<Inside | undefined>();
  const wanted = where.value !== undefined;
  useEffect(() => {
    if (wanted) void layerPart().then((loaded) => setLayer(() => loaded));
  }, [wanted]);
  return Layer && wanted ? <Layer stage={stage} /> : null;
};

export const overlay: Overlay = {
  id: 'where',
  component: Over,
  button: () => null,
  key: () => false,
  help: [],
};
