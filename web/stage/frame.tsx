import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { list as listing } from '../../wasm/shared/modules.mjs';
import { isProgram, looseLink, seedText } from '../data/request';
import { prefetch } from '../paint/prefetch';
import {
  Button,
  CopyIcon,
  IconButton,
  MoonIcon,
  PresentIcon,
  ShareIcon,
  SunIcon,
  signs,
  TickIcon,
  UndoIcon,
} from '../parts/buttons';
import { useBriefly } from '../parts/hooks';
import { copyText, hasSheet, shareBySheet } from '../parts/share';
import { chooseFive, chooseGenerator, levelBefore, regenerate, setShow, setView, shareUrl } from '../state/actions';
import { isDark, isWide, type Scheme, setScheme } from '../state/preferences';
import { card, five, helpOpen, info, level, making, visited } from '../state/store';
import { overlays, pictureFile } from './overlays';
import { SeedBox } from './seed';

/** Begins with a slash, because axe takes a bare hash for a skip link, which may not be off-screen. */
const hashOf = (link: string): string => `#/${link}`;

export function Header() {
  const tabs = useRef<HTMLElement>(null);
  const current = five.value ? 'five' : info.value?.id;
  const seed = seedText(level.value?.head.seed ?? 1);
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
        <Button
          class="cap-button"
          aria-label="R: new level"
          title="New level (R)"
          act={regenerate}
          disabled={!level.value}
        >
          <kbd class="cap">R</kbd>
        </Button>
      </h1>
      <nav class="tabs" aria-label="Generators" ref={tabs}>
        {listing.generators.map((g) => (
          <a
            key={g.id}
            href={hashOf(looseLink(g, seed, {}))}
            title={g.hint}
            aria-current={g.id === current ? 'page' : undefined}
            onClick={(event) => follow(event, () => chooseGenerator(g.id))}
            onPointerEnter={() => prefetch(g.id)}
          >
            <TabName id={g.id} name={g.tab} />
          </a>
        ))}
        <a
          href={hashOf(`five/v1/${seed}`)}
          title="How all of them answer one question, side by side"
          aria-current={five.value ? 'page' : undefined}
          onClick={(event) => follow(event, chooseFive)}
        >
          <TabName id="five" name="Five answers" />
        </a>
        <a href="#/yours" aria-current={isProgram(current) ? 'page' : undefined}>
          <TabName id="yours" name="Your own" />
        </a>
      </nav>
      <div class="tools">
        <IconButton more="present" label="Present, on the whole screen" keys="P" act={() => setShow(true)}>
          <PresentIcon /> <span>Present</span>
        </IconButton>
        {isWide.value && <SchemeButton />}
        <IconButton label="Help and keys" keys="?" act={() => (helpOpen.value = true)}>
          ?
        </IconButton>
      </div>
    </header>
  );
}

/** Of the tabs without room only the current one shows its name. */
function TabName({ id, name }: { id: string; name: string }) {
  const Sign = signs[id];
  return (
    <>
      {Sign && <Sign />} <span>{name}</span>
    </>
  );
}

/** Follows a link within the page, unless the browser is asked to open it elsewhere. */
export function follow(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return;
  event.preventDefault();
  go();
}

/** Overrides a link's colours too. */
export function chooseScheme(next: Scheme): void {
  setView({ theme: undefined });
  setScheme(next);
}

/** Narrow screens have a switch in the help instead. */
function SchemeButton() {
  const dark = isDark();
  const label = dark ? 'Light colours' : 'Dark colours';
  return (
    <Button class="icon-button" aria-label={label} title={label} act={() => chooseScheme(dark ? 'light' : 'dark')}>
      {dark ? <SunIcon /> : <MoonIcon />}
    </Button>
  );
}

/** The main actions on a level, below the stage and within reach of the thumb. */
export function Verbs() {
  return (
    <div class="verbs">
      <Button class="primary" act={regenerate} disabled={!level.value}>
        <kbd class="cap small">
          R<Rolled />
        </kbd>{' '}
        {card.value?.walks === false ? 'New drop' : 'New level'}
      </Button>
      {(isWide.value || visited.value.length > 1) && (
        <IconButton
          icon={UndoIcon}
          label="The level before"
          keys="⇧R"
          act={levelBefore}
          disabled={visited.value.length < 2}
        />
      )}
      {overlays.value.map(({ id, button: Own }) => Own && <Own key={id} />)}
      {overlays.value.length === 0 && card.value?.walks && (
        <button type="button" class="plain walk-button" disabled>
          <i class="icon" /> <span>Walk it</span>
        </button>
      )}
      {isWide.value && <SeedBox />}
      <CopyLink named={isWide.value} />
    </div>
  );
}

/** The roll that the animation shows, on the R of the button; of larger numbers a die. */
const die = computed(() => {
  const rolled = making.value?.die;
  return rolled !== undefined && rolled > 99 ? '⚄' : rolled;
});
const isRolled = computed(() => die.value !== undefined);
const Rolled = () => (isRolled.value ? <span class="rolled" aria-hidden="true" children={die} /> : null);

/** Copies the link, or opens the system's share sheet where there is one. `named`: its words are seen. */
export function CopyLink({ named = false }) {
  const [said, say] = useBriefly(1800);
  const sheet = hasSheet();
  const word = sheet ? 'Share' : 'Copy link';
  const copy = async () => {
    if (sheet) return shareBySheet(document.title, shareUrl(), await pictureFile.value?.());
    const done = await copyText(shareUrl());
    say(done ? 'Copied' : 'Copy it from the address bar');
  };
  return (
    <Button class="plain copy" title={word} act={copy} disabled={!level.value}>
      {said ? <TickIcon /> : sheet ? <ShareIcon /> : <CopyIcon />}{' '}
      <span class={named ? undefined : 'quiet'} aria-live="polite">
        {said || word}
      </span>
    </Button>
  );
}
