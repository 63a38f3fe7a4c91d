import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ChaptersText } from '../../wasm/bridge/interface';
import { lose } from '../parts/late';
import { Broken, Overtaken } from './engine';
import { slow } from './engines';
import { none, type Prose, proseOf } from './lesson';
import type { Level } from './level';

/** The chapters' prose with this level's numbers. What was said of the level before stays until the next is there. */
export function useProse(level: Level | undefined): Prose {
  const [prose, setProse] = useState<{ of: string; prose: Prose }>({ of: '', prose: none });
  const [attempt, setAttempt] = useState(0);
  const again = useCallback(() => setAttempt((one) => one + 1), []);
  const link = level?.head.link;
  useEffect(() => {
    if (!link) return;
    slow.ask('chapters', 'chapters', link).then(
      (text) => {
        setProse({ of: link, prose: proseOf(JSON.parse(text) as ChaptersText) });
      },
      (error) => {
        if (error instanceof Overtaken) return;
        if (error instanceof Broken && !error.started) lose(again);
        setProse({ of: link, prose: none });
      },
    );
  }, [link, attempt]);
  return prose.prose;
}
