import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ChaptersText } from '../../wasm/bridge/interface';
import { Broken, Overtaken } from './engine';
import { slow } from './engines';
import { reportFailedLoad } from './lazy';
import { none, type Prose, proseOf } from './lesson';
import type { Level } from './level';

let last: { link: string; prose: Promise<Prose> } | undefined;

/** Lesson and slides ask for the same: asked for twice, the first of them would be overtaken, and wait for ever. */
function filled(link: string): Promise<Prose> {
  if (last?.link === link) return last.prose;
  const prose = slow.ask('chapters', 'chapters', link).then((text) => proseOf(JSON.parse(text) as ChaptersText));
  const asked = { link, prose };
  last = asked;
  prose.catch(() => {
    if (last === asked) last = undefined;
  });
  return prose;
}

/**
 * The chapters' prose with this level's numbers; undefined until there is any of the generator's. What was said of the
 * level before stays until the next is there.
 */
export function useProse(level: Level | undefined): Prose | undefined {
  const [said, say] = useState<{ by: string; prose: Prose } | undefined>();
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((one) => one + 1), []);
  const link = level?.head.link;
  const by = level?.info.id;
  useEffect(() => {
    if (!link || !by) return;
    filled(link).then(
      (prose) => say({ by, prose }),
      (error) => {
        if (error instanceof Overtaken) return;
        if (error instanceof Broken && !error.started) reportFailedLoad(again);
        say({ by, prose: none });
      },
    );
  }, [link, attempt]);
  return said?.by === by ? said?.prose : undefined;
}
