import type { Judgement } from './exact';

const WORDS: Readonly<Record<Judgement, string>> = {
  stated: 'as stated',
  few: 'not yet enough levels',
  differs: 'differs',
};
const SIGNS: Readonly<Record<Judgement, string>> = { stated: '✓', few: '…', differs: '✗' };

export function Verdict({ says }: { says: Judgement }) {
  return (
    <span class={`verdict ${says}`}>
      <span aria-hidden="true">{SIGNS[says]}</span> {WORDS[says]}
    </span>
  );
}
