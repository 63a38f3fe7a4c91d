import { useEffect, useState } from 'preact/hooks';
import { afterFrame } from '../parts/after_frame';
import { Column, jumpTo } from '../sections/column';
import { quietPart } from '../sections/late';
import { Caption, What } from '../stage/caption';
import { Codes } from '../stage/codes';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { Band, Header, PhoneBar } from './frame';
import { CrossIcon } from './icons';
import { FaultNote, LateNote, Notices, RenewalNote } from './notes';
import { regenerate, setShow, setWalk, shareUrl } from './state/actions';
import { embed, helpOpen, level, show, status, walking } from './state/store';

const Footer = quietPart(
  () => import('./footer').then((loaded) => loaded.Footer),
  () => true,
);
const Help = quietPart(
  () => import('./help').then((loaded) => loaded.Help),
  () => helpOpen.value,
);

export function App() {
  return (
    <>
      {embed.value ? <Embedded /> : <Whole />}
      <LateNote />
      <RenewalNote />
    </>
  );
}

/** The stage's side first; what lies beside and below it when that has been handed over. */
function Whole() {
  const [beside, setBeside] = useState(false);
  useEffect(() => afterFrame(() => setBeside(true)), []);
  return (
    <div class={show.value ? 'page showing' : 'page'}>
      <button type="button" class="skip" onClick={() => jumpTo('making')}>
        Skip to how this level was made
      </button>
      <Header />
      <main class="bench">
        <div class="stage-side">
          <What />
          <FaultNote />
          <Stages />
          <Codes />
          <Timeline />
          <Caption />
          <Band />
        </div>
        {beside ? <Column footer={Footer} /> : <div class="column" />}
      </main>
      {show.value && (
        <button
          type="button"
          class="icon-button leave-show"
          aria-label="End the presentation"
          title="End the presentation (P)"
          onClick={() => setShow(false)}
        >
          <CrossIcon />
        </button>
      )}
      {beside && <PhoneBar />}
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
          <kbd>R</kbd> Another level
        </button>{' '}
        {level.value?.info.walks && (
          <button type="button" class="plain" onClick={() => setWalk(!walking.value)}>
            <kbd>W</kbd> {walking.value ? 'Stop walking' : 'Walk'}
          </button>
        )}{' '}
        <a href={shareUrl()} target="_blank" rel="noreferrer">
          Open in Press R
        </a>
      </p>
    </main>
  );
}
