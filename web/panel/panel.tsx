import { regenerate } from '../actions';
import { CopyLink, PlayButton } from '../frame';
import { fault, level } from '../store';
import { Exports } from './exports';
import { Facts } from './facts';
import { Legend } from './legend';
import { Notices } from './notices';
import { Options } from './options';
import { Presets } from './presets';
import { SeedBox } from './seed_box';

/** Longer summaries are set smaller, so that their box need not grow. */
const SHORT = 125;

export function Panel() {
  const now = level.value;
  const summary = now?.head.summary ?? (fault.value ? '' : 'The level is being made.');
  return (
    <aside class="panel" aria-label="This level">
      <p class={summary.length > SHORT ? 'summary long' : 'summary'}>{summary}</p>
      <div class="seed-row">
        <SeedBox />
        <CopyLink />
      </div>
      <div class="go-row">
        <button type="button" class="primary" onClick={() => regenerate()} disabled={!now}>
          <kbd class="cap small">R</kbd> Regenerate
        </button>
        <PlayButton />
      </div>
      {now && !now.head.complete && <p class="notice">Not complete: {now.head.why}</p>}
      <Notices />
      {now && (
        <>
          <Presets />
          <Options />
          <Legend />
          <Facts />
          <Exports />
        </>
      )}
    </aside>
  );
}
