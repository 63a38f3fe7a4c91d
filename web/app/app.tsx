import { useEffect } from 'preact/hooks';
import { afterFrame } from '../parts/after_frame';
import { late } from '../parts/late';
import { Beside, jumpTo } from '../sections/beside';
import { quietPart } from '../sections/late';
import { Caption, What } from '../stage/caption';
import { Codes } from '../stage/codes';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { Header, Verbs } from './frame';
import { FaultNote, LateNote, Notices } from './notes';
import { bringOverlays } from './overlays';
import { regenerate, setWalk, shareUrl } from './state/actions';
import { beside, embed, helpOpen, level, sheet, show, status, walking } from './state/store';

const Footer = quietPart(
  () => import('./footer').then((loaded) => loaded.Footer),
  () => true,
);
/** Keeps the page for times without a connection, and tells of a newer one. */
const RenewalNote = quietPart(
  () => import('./renewal').then((loaded) => loaded.RenewalNote),
  () => true,
);
const SlideHead = quietPart(
  () => import('../stage/slide').then((loaded) => loaded.SlideHead),
  () => true,
);
const SlideKey = quietPart(
  () => import('../stage/slide').then((loaded) => loaded.SlideKey),
  () => true,
);
const Slide = quietPart(
  () => import('../stage/slide').then((loaded) => loaded.Slide),
  () => true,
);
const Help = quietPart(
  () => import('./help').then((loaded) => loaded.Help),
  () => helpOpen.value,
);

/** How R shows the making. */
const bringMaking = late(() => import('../stage/making'));

/** What may lie over the map comes after it, unless the link asks for it. */
export function App() {
  const asked = walking.value || sheet.value !== undefined || beside.value !== undefined;
  const due = asked || level.value !== undefined;
  useEffect(() => {
    if (asked) void bringOverlays();
    else if (due) afterFrame(bringOverlays);
    if (due) afterFrame(() => void bringMaking().then(({ listen }) => listen()));
  }, [asked, due]);
  return (
    <>
      {embed.value ? <Embedded /> : <Whole />}
      <LateNote />
      <RenewalNote />
    </>
  );
}

function Whole() {
  return (
    <div class={show.value ? 'page showing' : 'page'}>
      <button type="button" class="skip" onClick={() => jumpTo('making')}>
        Skip to how this level was made
      </button>
      <Header />
      <main class="bench">
        <div class="stage-side">
          {show.value ? <SlideHead /> : <What />}
          <FaultNote />
          <Stages />
          {show.value ? <SlideKey /> : <Codes />}
          <Timeline />
          {show.value ? <Slide /> : <Caption />}
          <Verbs />
        </div>
        <Beside footer={Footer} />
      </main>
      <Help />
      <p class="quiet" role="status">
        {status.value}
      </p>
    </div>
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
        <button type="button" class="plain" onClick={() => regenerate()}>
          <kbd>R</kbd> New level
        </button>{' '}
        {level.value?.info.walks && (
          <button type="button" class="plain" onClick={() => setWalk(!walking.value)}>
            <kbd>W</kbd> {walking.value ? 'Stop walking' : 'Walk it'}
          </button>
        )}{' '}
        <a href={shareUrl()} target="_blank" rel="noreferrer">
          Open in Press R
        </a>
      </p>
    </main>
  );
}
