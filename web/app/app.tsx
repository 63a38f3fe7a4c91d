import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Beside, jumpTo } from '../column/beside';
import { FaultNote, LateNote } from '../column/notes';
import { afterFrame } from '../data/after_frame';
import { late } from '../data/late';
import { Caption, What } from '../stage/caption';
import { Codes } from '../stage/codes';
import { Header, Verbs } from '../stage/frame';
import { quietPart } from '../stage/late';
import { bringOverlays } from '../stage/overlays';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { beside, embed, helpOpen, level, page, sheet, show, status, walking } from '../state/store';

const slide = () => import('../stage/slide');

const Footer = quietPart(() => import('../column/footer').then((loaded) => loaded.Footer));
/** Keeps the page for times without a connection, and tells of a newer one. */
const RenewalNote = quietPart(() => import('./renewal').then((loaded) => loaded.RenewalNote));
const SlideHead = quietPart(() => slide().then((loaded) => loaded.SlideHead));
const SlideKey = quietPart(() => slide().then((loaded) => loaded.SlideKey));
const Slide = quietPart(() => slide().then((loaded) => loaded.Slide));
const Help = quietPart(
  () => import('./help').then((loaded) => loaded.Help),
  () => helpOpen.value,
);

const bringFive = late(() => import('../five'));

/** How R shows the making. */
const bringMaking = late(() => import('../stage/making'));

/** The page within another one's frame. */
export const bringEmbedded = late(() => import('../embed'));

/** What may lie over the map comes after it, unless the link asks for it. */
export function App({ embedded }: { embedded?: ComponentType | undefined }) {
  const [Embedded, setEmbedded] = useState(() => embedded);
  useEffect(() => {
    if (embed.value && !Embedded) void bringEmbedded().then((loaded) => setEmbedded(() => loaded.Embedded));
  }, [embed.value]);
  const asked = walking.value || sheet.value !== undefined || beside.value !== undefined;
  const due = asked || level.value !== undefined;
  useEffect(() => {
    if (asked) void bringOverlays();
    else if (due) afterFrame(bringOverlays);
    if (due) afterFrame(() => void bringMaking().then(({ listen }) => listen()));
  }, [asked, due]);
  return (
    <>
      {page.value !== undefined ? <Elsewhere /> : embed.value && Embedded ? <Embedded /> : <Whole />}
      <LateNote />
      {!embed.value && <RenewalNote />}
    </>
  );
}

/** A page that no generator has. */
function Elsewhere() {
  const [Five, setFive] = useState<ComponentType | undefined>();
  useEffect(() => void bringFive().then((loaded) => setFive(() => loaded.Five)), []);
  return (
    <div class="page">
      <Header />
      {Five ? <Five /> : <p class="waiting">One moment.</p>}
      <Help />
      <p class="quiet" role="status">
        {status.value}
      </p>
    </div>
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
