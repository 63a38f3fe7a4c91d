import type { SourceInfo } from '../../wasm/bridge/interface';

const WORDS: Readonly<Record<SourceInfo['kind'], string>> = {
  document: 'from the document',
  game: 'from the game',
  reading: 'ours',
  ours: 'ours',
};
/** Which of the two it is, where it is ours. */
const KINDS: Readonly<Record<SourceInfo['kind'], string>> = {
  document: '',
  game: '',
  reading: 'our reading: ',
  ours: 'invented: ',
};

/** Whose word something is, at a glance, and then where it is said or why we say it. */
export function Source({ source: { kind, detail } }: { source: SourceInfo }) {
  return (
    <span class={`source ${kind}`}>
      <span class="source-word">{WORDS[kind]}</span>
      {detail && ' '}
      <Detail source={{ kind, detail }} />
    </span>
  );
}

/** Where it is said, or why we say it, under a heading that tells whose it is. */
export function Detail({ source: { kind, detail } }: { source: SourceInfo }) {
  return detail ? (
    <span class="place">
      {KINDS[kind]}
      {detail}
    </span>
  ) : null;
}
