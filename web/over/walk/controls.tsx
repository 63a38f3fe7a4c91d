// Controls over the picture of a walk: clock and pack, one line of text, switches, and a pad for thumbs.
import { effect, type Signal, signal } from '@preact/signals';
import { withView } from '../../data/request';
import { useBriefly } from '../../parts/hooks';
import { copyText, hasSheet, shareBySheet } from '../../parts/share';
import { CopyLink } from '../../stage/frame';
import { regenerate, setWalk, shareUrl } from '../../state/actions';
import { kept, keptSwitch } from '../../state/preferences';
import { chapter, embed, walking } from '../../state/store';
import type { Keys } from './body';
import type { Ghost } from './ghost';
import { type Act, type Held, isMotion, padActs } from './input';
import { hasSound, setSound } from './sound';
import { showsWay } from './state';
import { clockText } from './text';
import type { World } from './world';

/** Whether rooms that have not been entered are hidden. */
export const hidesRooms = signal(true);

/** Whether a dark level is dark. */
export const showsDarkness = signal(true);

const PEACEFUL = 'press-r.peaceful';
/** Nothing lives and nothing hurts. Always on at the beginning in lessons and in frames, which are for looking around. */
export const [peaceful, setPeaceful] = keptSwitch(PEACEFUL);

effect(() => {
  if (walking.value) peaceful.value = embed.peek() || chapter.peek() !== undefined || kept(PEACEFUL) === 'on';
});

/** Whether the walk fills the window; on a touch screen it always does. */
export const [fillsWindow, setFillsWindow] = keptSwitch('press-r.whole-walk');

/** The last finished walk, to share its time and, if it fits a link, its route. */
export const finished = signal<{ link: string; seconds: number; ghost: string | undefined } | undefined>(undefined);

/** The ghost of the walk that is in the link. */
export const ghost = signal<Ghost | undefined>(undefined);

/** The line of text over the picture. */
export const line = signal('');
let lineEnd = 0;

export function say(text: string, seconds = 4): void {
  line.value = text;
  lineEnd = performance.now() + seconds * 1000;
}

export function clearOldLine(): void {
  if (performance.now() > lineEnd && line.peek() !== '') line.value = '';
}

const hud = signal({
  time: '0:00.0',
  taken: 0,
  hearts: 0,
  bombs: 0,
  ropes: 0,
  money: 0,
  paste: false,
  teleports: false,
});

export function updateHud({ time, taken, pack, ground, nextTeleporter }: World): void {
  const teleports = nextTeleporter !== undefined;
  const next = { ...pack, time: clockText(time), taken: ground.side ? 0 : taken.size, teleports };
  const now = hud.peek();
  if ((Object.keys(next) as (keyof typeof next)[]).some((key) => next[key] !== now[key])) hud.value = next;
}

/** Clock, hearts and pack. */
export function Hud({ shown, side }: { shown: boolean; side: boolean }) {
  const { time, taken, hearts, bombs, ropes, money, paste, teleports } = hud.value;
  return (
    <div class="walk-hud">
      {shown && <span class="digits">{time}</span>}
      {shown && ghost.value && <span class="muted">ghost {clockText(ghost.value.seconds)}</span>}
      {shown && side && (
        <span class="walk-hearts" role="img" aria-label={`${hearts} hearts`}>
          ♥ {hearts}
        </span>
      )}
      {shown && side && money > 0 && <span class="digits">${money}</span>}
      {taken > 0 && <span>Treasure {taken}</span>}
      {shown && side && (
        <span class="walk-tools">
          <kbd>B</kbd> Bombs {bombs} <kbd>T</kbd> Ropes {ropes}
        </span>
      )}
      {shown && teleports && (
        <span class="walk-tools">
          <kbd>Space</kbd> Teleport
        </span>
      )}
      {shown && paste && <span class="muted">Bomb paste</span>}
      {line.value !== '' && <strong>{line.value}</strong>}
    </div>
  );
}

interface BarProps extends Record<'canWalk' | 'side' | 'hides' | 'dark', boolean> {
  act: (act: Act) => void;
}

/** The switches. `canWalk`: whether the level has ground; `hides`, `dark`: whether it can hide rooms or is dark. */
export function Bar({ canWalk, side, hides, dark, act }: BarProps) {
  return (
    <div class="row walk-bar">
      {canWalk && (
        <>
          <Switch of={showsWay} label="Show the way" />
          {hides && <Switch of={hidesRooms} label="Hide rooms" />}
          {dark && <Switch of={showsDarkness} label="Dark" />}
          {side && <Switch of={peaceful} label="Peaceful" title="Nothing lives and nothing hurts" set={setPeaceful} />}
          <Switch of={hasSound} label="Sound" set={setSound} />
          <Switch of={fillsWindow} label="Whole window" class="walk-whole" set={setFillsWindow} />
          <button type="button" class="walk-new" onClick={press(() => regenerate())}>
            New level <kbd>R</kbd>
          </button>
          <Restart act={act} />
        </>
      )}
      {finished.value ? (
        <CopyTime {...finished.value} />
      ) : (
        <span class="walk-link">
          <CopyLink />
        </span>
      )}
      <button type="button" onClick={press(() => setWalk(false))}>
        Back to the map <kbd>Esc</kbd>
      </button>
    </div>
  );
}

/** Milliseconds within which a second press begins the level anew. */
const SURE_WITHIN = 2500;

/** For touch screens, which have no X. Asks once: a thumb may have missed another button. */
function Restart({ act }: { act: (act: Act) => void }) {
  const [asked, ask] = useBriefly(SURE_WITHIN);
  const restart = () => {
    ask(asked ? '' : 'Begin anew?');
    if (asked) act('back');
  };
  return (
    <button type="button" class="walk-restart" onClick={press(restart)}>
      {asked || 'Restart'}
    </button>
  );
}

interface SwitchProps {
  of: Signal<boolean>;
  label: string;
  title?: string;
  class?: string;
  set?: (on: boolean) => void;
}

function Switch({ of, label, set = (on) => (of.value = on), ...more }: SwitchProps) {
  return (
    <button type="button" aria-pressed={of.value} onClick={press(() => set(!of.value))} {...more}>
      {label}
    </button>
  );
}

/** A click handler that gives the focus back, so that keys keep moving the figure. */
const press = (act: () => void) => (event: MouseEvent) => {
  act();
  (event.currentTarget as HTMLElement).blur();
};

function CopyTime({ link, seconds, ghost }: { link: string; seconds: number; ghost: string | undefined }) {
  const address = shareUrl().replace(/#.*$/, '') + withView(link, { walk: true, ghost });
  const sheet = hasSheet();
  const copy = async () => {
    if (sheet) return shareBySheet(clockText(seconds), address);
    const done = await copyText(`${clockText(seconds)} on ${address}`);
    const success = ghost ? 'Copied, with a link in which your ghost walks.' : 'Copied, with the link.';
    say(done ? success : 'The clipboard is closed to this page.');
  };
  return (
    <button
      type="button"
      class={ghost && 'primary'}
      title={ghost && 'Copies a link in which your ghost walks beside'}
      onClick={press(() => void copy())}
    >
      {ghost ? 'Challenge a friend:' : sheet ? 'Share' : 'Copy'} {clockText(seconds)}
    </button>
  );
}

interface PadProps {
  held: Held;
  side: boolean;
  act: (act: Act) => void;
}

/** For touch screens: a round pad at the left, jump and tools at the right. */
export function Pad({ held, side, act }: PadProps) {
  const { bombs, ropes, teleports } = hud.value;
  return (
    <div class="walk-pads" aria-hidden="true">
      <div
        class="walk-pad"
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          steer(held, event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) steer(held, event);
        }}
        {...lifting(held)}
      >
        <i class="left" />
        <i class="right" />
        <i class="up" />
        <i class="down" />
      </div>
      <div class="walk-thumbs">
        {side && <Thumb held={held} act={act} of="bomb" label="Bomb" left={bombs} />}
        {side && <Thumb held={held} act={act} of="rope" label="Rope" left={ropes} />}
        {side && <Thumb held={held} act={act} of="whip" label="Whip" large />}
        {(side || teleports) && <Thumb held={held} act={act} of="jump" label={side ? 'Jump' : 'Teleport'} large />}
      </div>
    </div>
  );
}

/** However a thumb leaves the pad or a button. */
function lifting(held: Held) {
  const lift = (event: PointerEvent) => held.lift(event.pointerId);
  return { onPointerUp: lift, onPointerCancel: lift, onLostPointerCapture: lift };
}

function steer(held: Held, event: PointerEvent): void {
  const box = (event.currentTarget as HTMLElement).getBoundingClientRect();
  const x = ((event.clientX - box.left) / box.width) * 2 - 1;
  const y = ((event.clientY - box.top) / box.height) * 2 - 1;
  held.point(event.pointerId, padActs(x, y));
  event.preventDefault();
}

interface ThumbProps extends Omit<PadProps, 'side'> {
  of: Act;
  label: string;
  /** How many are left. */
  left?: number;
  large?: boolean;
}

function Thumb({ held, act, of, label, left, large }: ThumbProps) {
  const down = (event: PointerEvent) => {
    event.preventDefault();
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    if (isMotion(of)) held.point(event.pointerId, [of as keyof Keys]);
    else act(of);
  };
  return (
    <button
      type="button"
      tabIndex={-1}
      class={large ? 'walk-thumb large' : 'walk-thumb'}
      onPointerDown={down}
      {...lifting(held)}
    >
      {label}
      {left !== undefined && <small>{left}</small>}
    </button>
  );
}
