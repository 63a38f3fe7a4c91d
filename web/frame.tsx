import { useEffect, useRef } from 'preact/hooks';
import { chooseGenerator, copyText, regenerate, shareUrl, togglePlay } from './actions';
import { CopyIcon, MoonIcon, PauseIcon, PlayIcon, SunIcon } from './icons';
import { looseLink, seedText } from './link';
import { useBriefly } from './panel/briefly';
import { bringStage } from './stage/bring';
import { catalog, helpOpen, info, level, playing, type Scheme, scheme, setScheme } from './store';

export function Header() {
  const tabs = useRef<HTMLElement>(null);
  const current = info.value?.id;
  // On a narrow screen the tabs are wider than it.
  useEffect(() => {
    const tab = tabs.current?.querySelector<HTMLElement>('[aria-current]');
    if (tab && tabs.current)
      tabs.current.scrollLeft = tab.offsetLeft + (tab.offsetWidth - tabs.current.clientWidth) / 2;
  }, [current]);
  return (
    <header class="top">
      <h1 class="mark">
        <span>Press</span> <kbd class="cap">R</kbd>
      </h1>
      <nav class="tabs" aria-label="Generators" ref={tabs}>
        {catalog.value?.generators.map((g) => (
          <a
            key={g.id}
            href={`#${looseLink(g, seedText(level.value?.head.seed ?? 1), {})}`}
            title={g.hint}
            aria-current={g.id === current ? 'page' : undefined}
            onClick={(event) => follow(event, g.id)}
          >
            {g.tab}
          </a>
        ))}
      </nav>
      <div class="tools">
        <SchemeButton />
        <button
          type="button"
          class="icon-button"
          aria-label="Help and keys"
          title="Help and keys (?)"
          onClick={() => (helpOpen.value = true)}
        >
          ?
        </button>
      </div>
    </header>
  );
}

function follow(event: MouseEvent, id: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  chooseGenerator(id);
}

const isDark = (now: Scheme): boolean =>
  now === 'auto' ? matchMedia('(prefers-color-scheme: dark)').matches : now === 'dark';

function SchemeButton() {
  const dark = isDark(scheme.value);
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={label}
      title={label}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}

export function Band() {
  return (
    <div class="band">
      <button type="button" class="band-go" onClick={regenerateInView} disabled={!level.value}>
        Press <kbd class="cap">R</kbd> to generate another level
      </button>
      <button type="button" class="link-button band-down" onClick={scrollToMaking}>
        How this level was made <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}

/** The hash is the level's, so these are buttons and no links into the page. */
export function scrollToMaking(): void {
  const target = document.getElementById('making');
  target?.scrollIntoView();
  target?.focus();
}

function regenerateInView(): void {
  regenerate();
  bringStage();
}

function playInView(): void {
  togglePlay();
  bringStage();
}

export function PhoneBar() {
  return (
    <div class="phone-bar">
      <button type="button" class="primary" onClick={regenerateInView} disabled={!level.value}>
        <kbd class="cap small">R</kbd> Regenerate
      </button>
      <CopyLink />
      <PlayButton />
    </div>
  );
}

export function CopyLink({ label = 'Copy link' }: { label?: string }) {
  const [said, tell] = useBriefly(1800);
  const copy = async () => {
    const done = await copyText(shareUrl());
    tell(done ? 'Copied' : 'Copy it from the address bar');
  };
  return (
    <button type="button" class="plain" onClick={copy} disabled={!level.value}>
      <CopyIcon /> <span aria-live="polite">{said || label}</span>
    </button>
  );
}

export function PlayButton() {
  return (
    <button type="button" class="plain" onClick={playInView} disabled={!level.value} title="Play the making (Space)">
      {playing.value ? <PauseIcon /> : <PlayIcon />} <span>{playing.value ? 'Pause' : 'Play'}</span>
    </button>
  );
}
