import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { fault, level } from '../app/state/store';
import { generatorIn, proseText } from '../data/engines';
import { afterFrame } from '../parts/after_frame';
import { late } from '../parts/late';

/** The column comes when the first level is on the screen, and what it tells first comes with it. */
const column = late(() => {
  proseText(generatorIn(location.hash)).catch(() => undefined);
  import('./making/inside').catch(() => undefined);
  return import('./column');
});

/** Brings a section into sight. */
export const jumpTo = (id: string): void => void column().then((loaded) => loaded.jumpTo(id));

export function Beside({ footer }: { footer: ComponentType }) {
  const [Column, setColumn] = useState<typeof import('./column')['Column'] | undefined>();
  const due = level.value !== undefined || fault.value !== undefined;
  useEffect(() => {
    if (due) afterFrame(() => void column().then((loaded) => setColumn(() => loaded.Column)));
  }, [due]);
  return Column ? <Column footer={footer} /> : <div class="column" />;
}
