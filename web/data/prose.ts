import { useCallback, useEffect, useState } from 'preact/hooks';
import type { ChaptersText, ProseRun } from '../../wasm/bridge/interface';
import { lose } from '../parts/late';
import { Broken, Overtaken } from './engine';
import { slow } from './engines';
import type { Level } from './level';

/** Paragraphs by chapter. */
export type Prose = ReadonlyMap<string, readonly (readonly ProseRun[])[]>;

const none: Prose = new Map();

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
        const { chapters } = JSON.parse(text) as ChaptersText;
        setProse({ of: link, prose: new Map(chapters.map(({ id, paragraphs }) => [id, paragraphs])) });
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
