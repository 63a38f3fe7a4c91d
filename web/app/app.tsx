import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { Beside, openSection } from '../column/beside';
import { FaultNote, LateNote } from '../column/notes';
import { lazy } from '../data/lazy';
import { afterFrame } from '../data/timing';
import { Button } from '../parts/buttons';
import { Lazy } from '../parts/lazy';
import { Caption, What } from '../stage/caption';
import { Header, Verbs } from '../stage/frame';
import { Stages } from '../stage/stages';
import { Timeline } from '../stage/timeline';
import { isWide } from '../state/preferences';
import { beside, embed, five, floors, helpOpen, level, sheet, show, status, walking } from '../state/store';
import { fivePage, loadFive, loadOverlays, loadTextEditors } from './extensions';

const slide = () => import('../column/learn/slide');
const loadFooter = () => import('../column/footer').then((loaded) => loaded.Footer);
const loadRenewal = () => import('./renewal').then((loaded) => loaded.RenewalNote);
const loadSlideHead = () => slide().then((loaded) => loaded.SlideHead);
const loadSlideKey = () => slide().then((loaded) => loaded.SlideKey);
const loadMapKey = () => import('../stage/map_key').then((loaded) => loaded.MapKey);
const loadSlide = () => slide().then((loaded) => loaded.Slide);
const loadStrip = () => import('../over/sheet/inside').then((loaded) => loaded.Strip);
const loadHelp = () => import('./help').then((loaded) => loaded.Help);

const always = () => true;

/** A component that renders nothing until its chunk has loaded, in an idle moment after the first level. */
const Quiet = ({ load, when = always }: { load: () => Promise<ComponentType>; when?: () => boolean }) => (
  <Lazy load={load} when={when} idle quiet />
);
const Footer = () => <Quiet load={loadFooter} />;
const Help = () => <Quiet load={loadHelp} when={() => helpOpen.value} />;

/** The animation that R plays. */
const loadMaking = lazy(() => import('../stage/making'));

/** The page inside another page's frame. */
export const loadEmbedded = lazy(() => import('../embed'));

/** Overlays load after the map, unless the link asks for one. */
export function App({ embedded }: { embedded?: ComponentType | undefined }) {
  const [Embedded, setEmbedded] = useState(() => embedded);
  useEffect(() => {
    if (embed.value && !Embedded) void loadEmbedded().then((loaded) => setEmbedded(() => loaded.Embedded));
  }, [embed.value]);
  const isAsked = walking.value || sheet.value !== undefined || beside.value !== undefined;
  const due = isAsked || (level.value !== undefined && !five.value);
  useEffect(() => {
    if (isAsked) void loadOverlays();
    else if (due) afterFrame(loadOverlays);
    if (due) afterFrame(() => void loadMaking().then(({ listen }) => listen()));
    if (due) afterFrame(() => void loadTextEditors());
  }, [isAsked, due]);
  return (
    <>
      {five.value ? <FivePage /> : embed.value && Embedded ? <Embedded /> : <Whole />}
      <LateNote />
      {!embed.value && <Quiet load={loadRenewal} />}
    </>
  );
}

/** A text that changes is a new element each time: a translated page has taken the old one's text node away. */
const Status = () => (
  <p class="quiet" role="status">
    <span key={status.value}>{status.value}</span>
  </p>
);

function FivePage() {
  useEffect(() => void loadFive(), []);
  const all = fivePage.value;
  return (
    <div class="page">
      <Header />
      <FaultNote />
      {all ? <all.Five /> : <p class="waiting">One moment.</p>}
      <Help />
      <Status />
    </div>
  );
}

function Whole() {
  return (
    <div class={show.value ? 'page showing' : 'page'}>
      <Button class="skip" act={() => openSection('learn')}>
        Skip to how this level was made
      </Button>
      <Header />
      <main class="bench">
        {!isWide.value && !show.value && <What />}
        <div class="stage-side">
          {show.value && <Quiet load={loadSlideHead} />}
          <FaultNote />
          {floors.value !== '' && <Lazy load={loadStrip} when={always} quiet />}
          <Stages />
          <Quiet key={show.value} load={show.value ? loadSlideKey : loadMapKey} />
          <Timeline />
          {show.value ? <Quiet load={loadSlide} /> : <Caption />}
          <Verbs />
        </div>
        <Beside footer={Footer} />
      </main>
      <Help />
      <Status />
    </div>
  );
}
