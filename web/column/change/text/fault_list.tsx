import { visible } from '../../../../wasm/shared/visible.mjs';
import { type Fault, sentenceOf } from './faults';
import type { Session } from './session';

interface Props {
  session: Session;
  /** Goes to an offset of the text. */
  onGo: (at: number) => void;
}

/** What the core says of a text. What has a place leads there. */
export function Faults({ session, onGo }: Props) {
  const { usable, faults } = session.verdict.value;
  return (
    <>
      {faults.map((fault) => (
        <p key={sentenceOf(fault)} class={usable ? 'notice advice' : 'notice'}>
          {fault.at < 0 ? (
            visible(fault.text)
          ) : (
            <button type="button" class="link-button" onClick={() => onGo(fault.at)}>
              {visible(sentenceOf(fault))}
            </button>
          )}
          <Remedies session={session} of={fault} />
        </p>
      ))}
    </>
  );
}

/** A button for each thing that would help. */
export const Remedies = ({ session, of }: { session: Session; of: Fault }) => (
  <>
    {of.remedies.map(({ title, text }, i) => (
      <span key={title}>
        {i === 0 ? ' ' : ' · '}
        <button type="button" class="link-button" onClick={() => session.put(text)}>
          {title}
        </button>
      </span>
    ))}
  </>
);
