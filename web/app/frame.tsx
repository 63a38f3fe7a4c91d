import { useEffect, useRef } from 'preact/hooks';
import { looseLink, seedText } from '../data/link';
import { useBriefly } from '../parts/briefly';
import { IconButton } from '../parts/icon_button';
import { jumpTo } from '../sections/beside';
import { copyText } from './clipboard';
import { CopyIcon, FullIcon, MoonIcon, PauseIcon, PlayIcon, ShareIcon, SunIcon } from './icons';
import { overlays } from './overlays';
import { chooseGenerator, regenerate, setShow, shareUrl, togglePlay } from './state/actions';
import { isDark, setScheme } from './state/preferences';
import { catalog, helpOpen, info, level, playing } from './state/store';

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
        <span>Press</span>{' '}
        <button
          type="button"
          class="cap-button"
          aria-label="R: another level"
          title="Another level (R)"
          onClick={() => regenerate()}
          disabled={!level.value}
        >
          <kbd class="cap">R</kbd>
        </button>
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
        <IconButton label="Presentation: the whole screen" keys="P" act={() => setShow(true)}>
          <FullIcon />
        </IconButton>
        <SchemeButton />
        <IconButton label="Help and keys" keys="?" act={() => (helpOpen.value = true)}>
          ?
        </IconButton>
      </div>
    </header>
  );
}

function follow(event: MouseEvent, id: string): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  chooseGenerator(id);
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
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    >
      {dark ? <SunIcon /> : <MoonIcon />}
    </button>
  );
}

export function Band() {
  return (
    <div class="band">
      <button type="button" class="band-go" onClick={() => regenerate()} disabled={!level.value}>
        Press <kbd class="cap">R</kbd> to generate another level
      </button>
      <button type="button" class="link-button band-down" onClick={() => jumpTo('making')}>
        How it was made <span aria-hidden="true">↓</span>
      </button>
    </div>
  );
}

/** Within reach of a thumb. */
export function PhoneBar() {
  return (
    <div class="phone-bar">
      <button type="button" class="primary" onClick={() => regenerate()} disabled={!level.value}>
        <kbd class="cap small">R</kbd> Regenerate
      </button>
      <CopyLink share />
      {overlays.value.map(({ id, button: Button }) => (
        <Button key={id} />
      ))}
    </div>
  );
}

/** `share`: where the system has a sheet for that, it is asked instead. */
export function CopyLink({ label = 'Copy link', share = false }: { label?: string; share?: boolean }) {
  const [said, say] = useBriefly(1800);
  const sheet = share && typeof navigator.share === 'function' && matchMedia('(pointer: coarse)').matches;
  const copy = async () => {
    if (sheet) return void navigator.share({ title: document.title, url: shareUrl() }).catch(() => undefined);
    const done = await copyText(shareUrl());
    say(done ? 'Copied' : 'Copy it from the address bar');
  };
  return (
    <button type="button" class="plain" onClick={copy} disabled={!level.value}>
      {sheet ? <ShareIcon /> : <CopyIcon />} <span aria-live="polite">{said || (sheet ? 'Share' : label)}</span>
    </button>
  );
}

export function PlayButton() {
  return (
    <button type="button" class="plain" onClick={togglePlay} disabled={!level.value} title="Play the making (Space)">
      {playing.value ? <PauseIcon /> : <PlayIcon />} <span>{playing.value ? 'Pause' : 'Play'}</span>
    </button>
  );
}
