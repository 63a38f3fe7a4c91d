import { signal } from '@preact/signals';
import type { Light } from '../paint/painter/overlay';

/** Highlights on the stages what the pointed-at words of the text are about. */
export const light = signal<Light | undefined>(undefined);
