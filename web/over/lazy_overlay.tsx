import { useEffect, useState } from 'preact/hooks';
import { lazy } from '../data/lazy';
import type { Overlay } from '../stage/overlays';

type Component = Overlay['component'];

/** An overlay without a button whose component is loaded, and rendered, only while a predicate over signals is true. */
export function lazyOverlay(id: string, when: () => boolean, load: () => Promise<Component>): Overlay {
  const chunk = lazy(load);
  const component: Component = ({ stage }) => {
    const [Loaded, setLoaded] = useState<Component | undefined>();
    const due = when();
    useEffect(() => {
      if (due) void chunk().then((loaded) => setLoaded(() => loaded));
    }, [due]);
    return Loaded && due ? <Loaded stage={stage} /> : null;
  };
  return { id, component, button: () => null, key: () => false, help: [] };
}
