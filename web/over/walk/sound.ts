// Short sounds of a walk, made in the page: nothing is fetched. Off until somebody switches them on.
import { keptSwitch } from '../../state/preferences';
import type { Body } from './body';
import type { WalkEvent, World } from './world';

export const [hasSound, keepSound] = keptSwitch('press-r.sound');

export function setSound(on: boolean): void {
  keepSound(on);
  if (on) play('treasure');
}

interface Tone {
  readonly wave: OscillatorType | 'noise';
  /** Hertz at the beginning and at the end; of noise, what passes its filter. */
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  /** Volume from 0 to 1. */
  readonly gain: number;
  /** Seconds until it begins. */
  readonly after: number;
}

const tone = (wave: Tone['wave'], from: number, to: number, seconds: number, gain: number, after = 0): Tone => ({
  wave,
  from,
  to,
  seconds,
  gain,
  after,
});

const SOUNDS = {
  jump: [tone('square', 260, 520, 0.11, 0.1)],
  land: [tone('noise', 500, 120, 0.07, 0.25)],
  whip: [tone('noise', 900, 5000, 0.1, 0.2)],
  throw: [tone('noise', 400, 1600, 0.12, 0.15)],
  hit: [tone('square', 190, 70, 0.14, 0.15)],
  hurt: [tone('sawtooth', 420, 90, 0.25, 0.2)],
  die: [tone('sawtooth', 330, 40, 0.9, 0.25)],
  treasure: [tone('triangle', 880, 880, 0.06, 0.25), tone('triangle', 1320, 1320, 0.16, 0.25, 0.06)],
  heart: [tone('triangle', 523, 523, 0.1, 0.25), tone('triangle', 784, 784, 0.25, 0.25, 0.1)],
  door: [tone('triangle', 160, 240, 0.18, 0.3)],
  exit: [440, 554, 659, 880].map((pitch, i) => tone('triangle', pitch, pitch, 0.16, 0.22, i * 0.09)),
  arrow: [tone('noise', 3000, 800, 0.12, 0.25)],
  blast: [tone('noise', 900, 60, 0.6, 0.6)],
  rope: [tone('triangle', 300, 900, 0.15, 0.15)],
  dice: [0, 0.05, 0.11, 0.18].map((after) => tone('noise', 2500, 1200, 0.03, 0.2, after)),
} satisfies Record<string, readonly Tone[]>;

export type Sound = keyof typeof SOUNDS;

let context: AudioContext | undefined;
let noise: AudioBuffer | undefined;

function noiseIn(audio: AudioContext): AudioBuffer {
  if (noise) return noise;
  noise = audio.createBuffer(1, audio.sampleRate, audio.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i++) samples[i] = Math.random() * 2 - 1;
  return noise;
}

/** Does nothing where the browser has no sound or does not allow it yet. */
export function play(sound: Sound): void {
  if (!hasSound.peek() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume().catch(() => undefined);
  for (const one of SOUNDS[sound]) playTone(context, one);
}

function playTone(audio: AudioContext, { wave, from, to, seconds, gain, after }: Tone): void {
  const start = audio.currentTime + after;
  const volume = audio.createGain();
  volume.gain.setValueAtTime(gain, start);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  volume.connect(audio.destination);
  const sweep = (pitch: AudioParam) => {
    pitch.setValueAtTime(from, start);
    pitch.exponentialRampToValueAtTime(to, start + seconds);
  };
  if (wave === 'noise') {
    const filter = audio.createBiquadFilter();
    filter.type = 'bandpass';
    sweep(filter.frequency);
    filter.connect(volume);
    const source = audio.createBufferSource();
    source.buffer = noiseIn(audio);
    source.connect(filter);
    source.start(start, 0, seconds);
  } else {
    const source = audio.createOscillator();
    source.type = wave;
    sweep(source.frequency);
    source.connect(volume);
    source.start(start);
    source.stop(start + seconds);
  }
}

const EVENT_SOUNDS: Readonly<Partial<Record<WalkEvent['kind'], Sound>>> = {
  hurt: 'hurt',
  died: 'die',
  struck: 'hit',
  broke: 'hit',
  rescued: 'heart',
  lost: 'die',
  lit: 'arrow',
  won: 'treasure',
  gave: 'treasure',
  taken: 'treasure',
  key: 'treasure',
  dug: 'blast',
  shot: 'arrow',
  goal: 'exit',
  down: 'exit',
  found: 'door',
  teleported: 'rope',
  opened: 'door',
  unlocked: 'door',
  locked: 'hit',
  rope: 'rope',
};

/** Hears what changes in a world from frame to frame. */
export class Ears {
  private stance: Body['stance'] = 'stand';
  private lashed = false;
  private carried = false;

  /** The sounds of a frame, given its events. */
  hear({ body, hands, ground }: World, events: readonly WalkEvent[]): readonly Sound[] {
    const sounds = new Set<Sound>();
    for (const { kind } of events) {
      const sound = EVENT_SOUNDS[kind];
      if (sound) sounds.add(sound);
    }
    const [lashes, carries] = [hands?.lash !== undefined, hands?.carried !== undefined];
    if (ground.side && body.stance === 'air' && this.stance !== 'air' && body.vy < 0) sounds.add('jump');
    if (ground.side && body.stance === 'stand' && this.stance === 'air') sounds.add('land');
    if (lashes && !this.lashed) sounds.add('whip');
    if (this.carried && !carries) sounds.add('throw');
    this.stance = body.stance;
    this.lashed = lashes;
    this.carried = carries;
    return [...sounds];
  }
}
