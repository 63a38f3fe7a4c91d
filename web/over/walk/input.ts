import { type Keys, NO_KEYS } from './body';

/** What a key means while somebody walks; undefined: nothing of ours. */
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

export const actOf = (key: string): Act | undefined => ACTS.get(key.length === 1 ? key.toLowerCase() : key);

export const isMotion = (act: Act): act is keyof Keys => act in NO_KEYS;

/**
 * What is held, from all sources: keys, the thumb pad, a gamepad. Each source is let go as a whole (a window that loses the
 * focus tells of no key that is released).
 */
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

  /** A gamepad's button that stays down does not act again. */
  letGo(): void {
    this.keys.clear();
    this.pointers.clear();
    this.pad = [];
  }

  /** Reads a gamepad of the standard layout; gives what has been pressed since the last time besides moving. */
  readPad(pad: Pick<Gamepad, 'axes' | 'buttons'> | null | undefined): Act[] {
    if (!pad) {
      this.pad = [];
      return [];
    }
    const [x = 0, y = 0] = pad.axes;
    const down = (index: number) => pad.buttons[index]?.pressed === true;
    const moves: [boolean, keyof Keys][] = [
      [x < -0.4 || down(14), 'left'],
      [x > 0.4 || down(15), 'right'],
      [y < -0.5 || down(12), 'up'],
      [y > 0.5 || down(13), 'down'],
      [down(0), 'jump'],
      [down(2), 'whip'],
      [down(5) || down(7), 'run'],
    ];
    this.pad = moves.filter(([on]) => on).map(([, act]) => act);
    const acts = (
      [
        [1, 'bomb'],
        [3, 'rope'],
        [8, 'back'],
      ] as const
    )
      .filter(([index]) => down(index))
      .map(([, act]) => act);
    const fresh = acts.filter((act) => !this.padDown.has(act));
    this.padDown = new Set(acts);
    return fresh;
  }

  now(): Keys {
    const out: Keys = { ...NO_KEYS };
    for (const act of this.keys.values()) out[act] = true;
    for (const acts of this.pointers.values()) for (const act of acts) out[act] = true;
    for (const act of this.pad) out[act] = true;
    return out;
  }
}

/** What is held by whoever walks. */
export const held = new Held();

/**
 * Hears what is released wherever it is released, and what makes all that is held doubtful. A thumb is heard here too: a
 * pad that is taken away under it hears nothing. Gives what ends it.
 */
export function hearReleases(of: Held, page: EventTarget, tab: EventTarget): () => void {
  const up = (event: Event) => of.release((event as KeyboardEvent).key);
  const lift = (event: Event) => of.lift((event as PointerEvent).pointerId);
  const off = () => of.letGo();
  const hears: [EventTarget, string, (event: Event) => void][] = [
    [page, 'keyup', up],
    [page, 'pointerup', lift],
    [page, 'pointercancel', lift],
    [page, 'blur', off],
    [tab, 'visibilitychange', off],
  ];
  for (const [target, kind, then] of hears) target.addEventListener(kind, then);
  return () => {
    for (const [target, kind, then] of hears) target.removeEventListener(kind, then);
    of.letGo();
  };
}

/** What a thumb means on a round pad: x and y from its middle, in parts of its radius. */
export function padActs(x: number, y: number): (keyof Keys)[] {
  const out: (keyof Keys)[] = [];
  if (Math.hypot(x, y) < 0.22) return out;
  if (Math.abs(x) > 0.38 * Math.hypot(x, y)) out.push(x < 0 ? 'left' : 'right');
  if (Math.abs(y) > 0.38 * Math.hypot(x, y)) out.push(y < 0 ? 'up' : 'down');
  return out;
}
