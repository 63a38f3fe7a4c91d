import { useEffect, useState } from 'preact/hooks';
import type { Overlay } from '../overlays';
import { late } from '../parts/late';
import { lying } from './shown';

const layerPart = late(() => import('./layer').then(({ Layer }) => Layer));
type Inside = Awaited<ReturnType<typeof layerPart>>;

/** A layer of values over the finished level; what paints it comes with the first one. */
const Over: Overlay['component'] = ({ stage }) => {
  const [Layer, setLayer] = useState<Inside | undefined>();
  const wanted = lying.value !== undefined;
  useEffect(() => {
    if (wanted) void layerPart().then((loaded) => setLayer(() => loaded));
  }, [wanted]);
  return Layer && wanted ? <Layer stage={stage} /> : null;
};

export const overlay: Overlay = { id: 'values', component: Over, button: () => null, key: () => false, help: [] };
