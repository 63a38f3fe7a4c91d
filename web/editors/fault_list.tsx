import { visible } from '../../wasm/bridge/visible.mjs';
import type { Fault } from './faults';

interface Props {
  faults: readonly Fault[];
  usable: boolean;
  /** Goes to an offset of the text. */
  onGo: (at: number) => void;
}

/** What the core says of a text. What has a place leads there. */
export function Faults({ faults, usable, onGo }: Props) {
  return (
    <>
      {faults.map(({ sentence, at }) => (
        <p key={sentence} class={usable ? 'notice advice' : 'notice'}>
          {at < 0 ? (
            visible(sentence)
          ) : (
            <button type="button" class="link-button" onClick={() => onGo(at)}>
              {visible(sentence)}
            </button>
          )}
        </p>
      ))}
    </>
  );
}
