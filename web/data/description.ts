import { signal } from '@preact/signals';
import type { GeneratorInfo } from '../../wasm/bridge/interface';

/** Makes each text of `part` that is blank read the same text of `whole()` from then on. */
function fillLater(part: object, whole: () => object | undefined): void {
  for (const key of Object.keys(part) as (keyof typeof part)[]) {
    const value: unknown = part[key];
    const later = () => whole()?.[key];
    if (typeof value === 'object' && value !== null) fillLater(value, later);
    else if (value === '' || (typeof value === 'string' && value.startsWith(' ')))
      Object.defineProperty(part, key, { enumerable: true, get: () => later() ?? '' });
  }
}

/**
 * A generator's description, of which the first part of its module has no sentences (wasm/build/sentences.mjs). `complete`
 * brings them; components that show one are rendered again then.
 */
export class Description {
  private readonly whole = signal<GeneratorInfo | undefined>(undefined);
  readonly info: GeneratorInfo;

  constructor(text: string) {
    this.info = JSON.parse(text) as GeneratorInfo;
    fillLater(this.info, () => this.whole.value);
  }

  complete(text: string): void {
    this.whole.value = JSON.parse(text) as GeneratorInfo;
  }
}
