import type { SaysInfo, SourceInfo } from '../../wasm/bridge/interface';
import { usePromise } from '../parts/lazy';
import { level } from '../state/store';

const loadCount = () => import('./learn/count_it');

/** A hint's words, which a click counts if they say something of levels. */
export function Hint({ of: { hint, says } }: { of: { hint: string; says?: SaysInfo | undefined } }) {
  const now = level.value;
  const loaded = usePromise(() => (says?.that || says?.of ? loadCount() : undefined), [says]);
  if (!now || !says || !loaded) return <>{hint}</>;
  return (
    <loaded.CountIt info={now.info} link={now.head.link} says={says}>
      {hint}
    </loaded.CountIt>
  );
}

const WORDS: Readonly<Partial<Record<SourceInfo['kind'], string>>> = {
  document: 'from the document',
  game: 'from the game',
  reading: 'ours',
  ours: 'ours',
};
/** Prefix of the detail; "ours" is either a reading of a document or an invention. */
const PREFIXES: Readonly<Record<SourceInfo['kind'], string>> = {
  document: '',
  game: '',
  reading: 'our reading: ',
  ours: 'invented: ',
};

/** Where a rule or option comes from: one word, then the place in the source or our reason. */
export function Source({ source: { kind, detail } }: { source: SourceInfo }) {
  return (
    <span class={`source ${kind}`}>
      <span class="source-word">{WORDS[kind]}</span>
      {detail && ' '}
      <Detail source={{ kind, detail }} />
    </span>
  );
}

/** D, G or O, for a source of which nothing more is shown at the moment. */
export function SourceLetter({ source: { kind, detail } }: { source: SourceInfo }) {
  const word = WORDS[kind];
  // The source comes with the catalog's sentences, after the first level.
  if (!word) return null;
  return (
    <span class={`source ${kind} source-letter`} title={[word, detail].filter(Boolean).join(': ')} aria-hidden="true">
      <span class="source-word">{(word.split(' ').at(-1) ?? '').charAt(0).toUpperCase()}</span>
    </span>
  );
}

/** The place in the source, or our reason. */
export function Detail({ source: { kind, detail } }: { source: SourceInfo }) {
  return detail ? (
    <span class="place">
      {PREFIXES[kind]}
      {detail}
    </span>
  ) : null;
}
