import { useEffect, useRef } from 'preact/hooks';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { looseLink, seedText } from '../data/link';
import { prefetch } from '../paint/prefetch';
import { IconButton } from '../parts/controls';
import { useBriefly } from '../parts/feedback';
import {
  CopyIcon,
  FilmIcon,
  MoonIcon,
  PauseIcon,
  PlayIcon,
  PresentIcon,
  ShareIcon,
  SunIcon,
  TickIcon,
} from '../parts/icons';
import { copyText, hasSheet, shareBySheet } from '../parts/share';
import { chooseGenerator, openLink, regenerate, setView, shareUrl, togglePlay } from '../state/actions';
import { isDark, setScheme, setShowsMaking, showsMaking } from '../state/preferences';
import { card, helpOpen, info, level, making, page, playing } from '../state/store';
import { overlays } from './overlays';

/** Begins with a slash, because axe takes a bare hash for a skip link, which may not be off-screen. */
const hashOf = (link: string): string => `#/${link}`;

/** `onNew` and `onPresent`: what the buttons do on this page. */
export function Header({ onNew, onPresent }: { onNew: () => void; onPresent: () => void }) {
  const tabs = useRef<HTMLElement>(null);
  const elsewhere = page.value !== undefined;
  const current = elsewhere ? 'five' : info.value?.id;
  const five = `five/v1/${seedText(level.value?.head.seed ?? 1)}`;
  // Narrow screens scroll the tabs.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && tabs.current)
      tabs.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - tabs.current.clientWidth) / 2;
  }, [current]);
  return (
    <header class="top">
      <h1 class="mark">
        <span>Press</span>{' '}
        <button
          type="button"
          class="cap-button"
          aria-label="R: new level"
          title="New level (R)"
          onClick={onNew}
          disabled={!level.value && !elsewhere}
        >
          <kbd class="cap">R</kbd>
        </button>
      </h1>
      <nav class="tabs" aria-label="Generators" ref={tabs}>
        {listing.generators.map((g) => (
          <a
            key={g.id}
            href={hashOf(looseLink(g, seedText(level.value?.head.seed ?? 1), {}))}
            title={g.hint}
            aria-current={g.id === current ? 'page' : undefined}
            onClick={(event) => follow(event, () => chooseGenerator(g.id))}
            onPointerEnter={() => prefetch(g.id)}
          >
            {g.tab}
          </a>
        ))}
        <a
          href={hashOf(five)}
          title="How all of them answer one question, side by side"
          aria-current={elsewhere ? 'page' : undefined}
          onClick={(event) => follow(event, () => elsewhere || openLink(`#${five}`))}
        >
          Five answers
        </a>
      </nav>
      <div class="tools">
        <IconButton more="present" label="Present, on the whole screen" keys="P" act={onPresent}>
          <PresentIcon /> <span>Present</span>
        </IconButton>
        <SchemeButton />
        <IconButton label="Help and keys" keys="?" act={() => (helpOpen.value = true)}>
          ?
        </IconButton>
      </div>
    </header>
  );
}

function follow(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go();
}

function SchemeButton() {
  const dark = isDark();
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => {
        setView({ theme: undefined });
        setScheme(dark ? 'light' : 'dark');
      }}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}

/** The main actions on a level, below the stage and within reach of the thumb. */
export function Verbs() {
  return (
    <div class="verbs">
      <button type="button" class="primary" onClick={() => regenerate()} disabled={!level.value}>
        <kbd class="cap small">
          R<Rolled />
        </kbd>{' '}
        New level
      </button>
      <MakingSwitch />
      <button type="button" class="plain" onClick={togglePlay} disabled={!level.value} title={`${WATCH} (Space)`}>
        {playing.value ? <PauseIcon /> : <PlayIcon />}
        <span>{playing.value ? 'Pause' : <Watch />}</span>
      </button>
      {overlays.value.map(({ id, button: Button }) => (
        <Button key={id} />
      ))}
      {overlays.value.length === 0 && card.value?.walks && (
        <button type="button" class="plain walk-button" disabled>
          <i class="icon" /> <span>Walk it</span>
        </button>
      )}
      <CopyLink small />
    </div>
  );
}

const WATCH = 'Watch it being built';

/** Phones show the first word only. */
const Watch = () => (
  <>
    Watch<span class="rest"> it being built</span>
  </>
);

/** The roll that the animation shows, on the R of the button. */
function Rolled() {
  const die = making.value?.die;
  return die === undefined ? null : (
    <span class="rolled" aria-hidden="true">
      {die}
    </span>
  );
}

/** Switches whether R plays the making. */
function MakingSwitch() {
  const [said, say] = useBriefly(2500);
  const on = showsMaking.value;
  return (
    <button
      type="button"
      class="icon-button making-switch"
      aria-label="R shows how the level is built"
      title="R shows how the level is built"
      aria-pressed={on}
      onClick={() => {
        setShowsMaking(!on);
        say(on ? 'R shows the finished level' : 'R shows how the level is built');
      }}
    >
      <FilmIcon /> <span class="film-word">Film</span>
      {said && <span class="making-said">{said}</span>}
    </button>
  );
}

/** Copies the link. `small` shows an icon, and opens the system's share sheet where there is one. */
export function CopyLink({ label = 'Copy link', small = false }: { label?: string; small?: boolean }) {
  const [said, say] = useBriefly(1800);
  const sheet = small && hasSheet();
  const word = sheet ? 'Share' : label;
  const copy = async () => {
    if (sheet) return shareBySheet(document.title, shareUrl());
    const done = await copyText(shareUrl());
    say(done ? 'Copied' : 'Copy it from the address bar');
  };
  return (
    <button
      type="button"
      class={small ? 'plain copy-small' : 'plain'}
      title={small ? word : undefined}
      onClick={copy}
      disabled={!level.value}
    >
      {said ? <TickIcon /> : sheet ? <ShareIcon /> : <CopyIcon />}{' '}
      <span class={small ? 'quiet' : undefined} aria-live="polite">
        {said || word}
      </span>
    </button>
  );
}
