// Keys, touch pad and gamepad of a walk.
import { allOf, listen } from '../../data/stops';
import { type Keys, NO_KEYS } from './body';

/** The action of a key during a walk. */
export type Act = keyof Keys | 'bomb' | 'rope' | 'back' | 'leave';

const ACTS: ReadonlyMap<string, Act> = new Map(
  Object.entries({
    ArrowLeft: 'left',
    ArrowRight: 'right',
    ArrowUp: 'up',
    ArrowDown: 'down',
    a: 'left',
    d: 'right',
    w: 'up',
    s: 'down',
    ' ': 'jump',
    z: 'jump',
    Shift: 'run',
    c: 'whip',
    f: 'whip',
    b: 'bomb',
    t: 'rope',
    x: 'back',
    Escape: 'leave',
  } as const),
);

/** Undefined if the walk does not use the key. */
export const actOf = (key: string): Act | undefined => ACTS.get(key.length === 1 ? key.toLowerCase() : key);

export const isMotion = (act: Act): act is keyof Keys => act in NO_KEYS;

/** Buttons of a gamepad that act once a press. */
const PAD_ACTS = [
  [1, 'bomb'],
  [3, 'rope'],
  [8, 'back'],
] as const;

/** Names of the buttons by their place on the gamepad. */
export const PAD_HELP =
  'stick or cross to move, lower button jumps, left whips, right throws a bomb, upper a rope, shoulder runs, Back begins anew';

/** The actions that are held down, on keyboard, touch pad and gamepad together. */
export class Held {
  private readonly keys = new Map<string, keyof Keys>();
  private readonly pointers = new Map<number, readonly (keyof Keys)[]>();
  private pad: readonly (keyof Keys)[] = [];
  private padDown = new Set<Act>();

  press(key: string, act: keyof Keys): void {
    this.keys.set(key.toLowerCase(), act);
  }

  release(key: string): void {
    this.keys.delete(key.toLowerCase());
  }

  point(pointer: number, acts: readonly (keyof Keys)[]): void {
    this.pointers.set(pointer, acts);
  }

  lift(pointer: number): void {
    this.pointers.delete(pointer);
  }

  /** Releases everything. A gamepad's button that stays down does not act again. */
  releaseAll(): void {
    this.keys.clear();
    this.pointers.clear();
    this.pad = [];
  }

  /** Reads a gamepad of the standard layout. Returns the actions whose buttons were pressed since the last call. */
  readPad(pad: Pick<Gamepad, 'axes' | 'buttons'> | null | undefined): Act[] {
    if (!pad) {
      this.pad = [];
      return [];
    }
    const [x = 0, y = 0] = pad.axes;
    const down = (index: number) => pad.buttons[index]?.pressed === true;
    const motions: [boolean, keyof Keys][] = [
      [x < -0.4 || down(14), 'left'],
      [x > 0.4 || down(15), 'right'],
      [y < -0.5 || down(12), 'up'],
      [y > 0.5 || down(13), 'down'],
      [down(0), 'jump'],
      [down(2), 'whip'],
      [down(5) || down(7), 'run'],
    ];
    this.pad = motions.filter(([on]) => on).map(([, act]) => act);
    const acts = PAD_ACTS.filter(([index]) => down(index)).map(([, act]) => act);
    const pressed = acts.filter((act) => !this.padDown.has(act));
    this.padDown = new Set(acts);
    return pressed;
  }

  now(): Keys {
    const out: Keys = { ...NO_KEYS };
    for (const act of this.keys.values()) out[act] = true;
    for (const acts of this.pointers.values()) for (const act of acts) out[act] = true;
    for (const act of this.pad) out[act] = true;
    return out;
  }
}

export const held = new Held();

/**
 * Listens for releases anywhere on the page: a pad that is removed under a thumb gets no events. Without focus no release
 * is reported, so everything is released then. Returns a function that ends it.
 */
export function onReleases(held: Held, page: EventTarget, tab: EventTarget): () => void {
  const release = ({ key }: KeyboardEvent) => held.release(key);
  const lift = ({ pointerId }: PointerEvent) => held.lift(pointerId);
  const releaseAll = () => held.releaseAll();
  return allOf(
    listen(page, { keyup: release, pointerup: lift, pointercancel: lift, blur: releaseAll }),
    listen(tab, { visibilitychange: releaseAll }),
    releaseAll,
  );
}

/** Directions of a thumb on the round pad; x and y are measured from its middle, in radii. */
export function padActs(x: number, y: number): (keyof Keys)[] {
  const distance = Math.hypot(x, y);
  const acts: (keyof Keys)[] = [];
  if (distance < 0.22) return acts;
  if (Math.abs(x) > 0.38 * distance) acts.push(x < 0 ? 'left' : 'right');
  if (Math.abs(y) > 0.38 * distance) acts.push(y < 0 ? 'up' : 'down');
  return acts;
}
