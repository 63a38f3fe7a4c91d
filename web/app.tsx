import { shareUrl } from './actions';
import { Evidence } from './evidence/section';
import { FaultNote } from './fault';
import { Band, Header, PhoneBar, scrollToMaking } from './frame';
import { Help } from './help';
import { Notices } from './panel/notices';
import { Panel } from './panel/panel';
import { RoomList } from './stage/room_list';
import { Stages } from './stage/stages';
import { Timeline } from './stage/timeline';
import { Making } from './steps/making';
import { Rules } from './steps/rules';
import { embed, level, status } from './store';

export function App() {
  return embed.value ? <Embedded /> : <Whole />;
}

function Whole() {
  return (
    <>
      <button type="button" class="skip" onClick={scrollToMaking}>
        Skip to how this level was made
      </button>
      <Header />
      <main>
        <div class="workbench">
          <div class="stage-column">
            <FaultNote />
            <Stages />
            <Timeline />
          </div>
          <Panel />
        </div>
        <Band />
        <div class="below">
          <Making />
          <Rules />
          <RoomList />
          <Evidence />
        </div>
      </main>
      <PhoneBar />
      <Help />
      <p class="quiet" role="status">
        {status.value}
      </p>
    </>
  );
}

/** Only the picture, for other people's pages; leads back here. */
function Embedded() {
  return (
    <main class="embedded">
      <h1 class="quiet">Press R</h1>
      <FaultNote />
      <Stages />
      <Notices />
      <p class="embed-line">
        <span>{level.value?.head.summary}</span>{' '}
        <a href={shareUrl()} target="_blank" rel="noreferrer">
          Open in Press R
        </a>
      </p>
    </main>
  );
}
