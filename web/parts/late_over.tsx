import { useEffect, useState } from 'preact/hooks';
import type { Overlay } from '../app/overlays';
import { late } from './late';

type Over = Overlay['component'];

/** What lies over the map and has no button: it comes, and stands, only while it is wanted (by signals). */
export function lateOver(id: string, wanted: () => boolean, load: () => Promise<Over>): Overlay {
  const part = late(load);
  const component: Over = ({ stage }) => {
    const [Inside, setInside] = useState<Over | undefined>();
    const now = wanted();
    useEffect(() => {
      if (now) void part().then((loaded) => setInside(() => loaded));
    }, [now]);
    return Inside && now ? <Inside stage={stage} /> : null;
  };
  return { id, component, button: () => null, key: () => false, help: [] };
}
