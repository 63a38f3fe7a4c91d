import { CopyLink } from '../app/frame';
import { Notices } from '../app/notes';
import { shareUrl } from '../app/state/actions';
import { level } from '../app/state/store';
import { openPieces } from '../editors/open';
import { What } from '../stage/caption';
import { SeedBox } from './level/seed_box';
import { Today } from './level/today';

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
