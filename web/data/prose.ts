import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ChaptersText } from '../../wasm/bridge/interface';
import { lose } from '../parts/late';
import { Broken, Overtaken } from './engine';
import { slow } from './engines';
import { none, type Prose, proseOf } from './lesson';
import type { Level } from './level';

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
    slow.ask('chapters', 'chapters', link).then(
      (text) => say({ by, prose: proseOf(JSON.parse(text) as ChaptersText) }),
      (error) => {
        if (error instanceof Overtaken) return;
        if (error instanceof Broken && !error.started) lose(again);
        say({ by, prose: none });
      },
    );
  }, [link, attempt]);
  return said?.by === by ? said?.prose : undefined;
}
