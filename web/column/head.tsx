import { What } from '../stage/caption';
import { CopyLink } from '../stage/frame';
import { shareUrl } from '../state/actions';
import { level } from '../state/store';
import { SeedBox } from './change/seed_box';
import { openPieces } from './change/text/open';
import { Today } from './change/today';
import { Notices } from './notes';

/** The level's address, for paper. */
const Printed = () => <p class="printed mono">{shareUrl({ find: undefined, walk: undefined })}</p>;

/** What stands above all sections: which level this is, and what was wrong with its link. */
export function Head() {
  const now = level.value;
  return (
    <div class="head">
      <div class="narrow-only">
        <What />
      </div>
      <div class="seed-row">
        <SeedBox />
        <CopyLink />
      </div>
      <div class="head-links">
        <Today />
        {now?.info.pieces && (
          <button type="button" class="link-button narrow-only" onClick={openPieces}>
            Draw a room
          </button>
        )}
      </div>
      {now && !now.head.complete && <p class="notice">Not complete: {now.head.why}</p>}
      <Notices />
      <Printed />
    </div>
  );
}
