import { useLayoutEffect, useState } from 'preact/hooks';
import { moduleNamed } from '../../../wasm/shared/modules.mjs';
import type { Engine } from '../../data/engine';
import { infoOf, moduleOf, slow } from '../../data/engines';
import { type Level, readPacket } from '../../data/level';
import { holdFree } from '../../data/timing';
import { isMaking, pool } from '../../state/pool';
import { phase, level as shown } from '../../state/store';
import { loadArt } from '../level_looks';

/** Levels that were asked for, the newest last. */
const known = new Map<string, Level>();
/** Levels kept: two of the largest sheets, so that turning back a page needs no new ones. */
const MOST = 96;

/** Milliseconds after each R for which maps that can wait do, because nobody looks at them while the key is held. */
const PAUSE = 250;

/** The level of a link, if it is there. */
export const levelNow = (link: string): Level | undefined => known.get(link);

/** Milliseconds that painting waits for levels that are being made. */
const LONGEST = 300;
/** Links in one message to a worker, at most. */
const TOGETHER = 12;
/** Links in one message from which on it pays to start another worker. */
const MANY = 6;

interface Job {
  link: string;
  done: (level: Level | undefined) => void;
  /** It was asked for with others, and something went wrong. */
  alone?: boolean;
}
const waiting: Job[] = [];

interface Maker {
  engine: () => Engine;
  idle: () => boolean;
  busy: boolean;
  /** The generator that it has been started for. */
  warm: string;
}

/** The films' worker is there already; the pool's others help where one message is not enough. */
const makers: readonly Maker[] = [
  { engine: () => slow, idle: () => slow.idle, busy: false, warm: '' },
  ...Array.from({ length: pool.size - 1 }, (_, i) => ({
    engine: () => pool.engine(i),
    idle: () => pool.isIdle(i),
    busy: false,
    warm: '',
  })),
];

/** Makes the level of a link when its turn has come; undefined where it did not arrive. Gives how to call it off. */
export function wantLevel(link: string, done: (level: Level | undefined) => void): () => void {
  const job = { link, done };
  waiting.push(job);
  // Requests of one task are collected: the first message is sent after the last of them.
  queueMicrotask(() => {
    if (makers.every(({ busy }) => !busy)) begin();
  });
  return () => {
    const at = waiting.indexOf(job);
    if (at >= 0) waiting.splice(at, 1);
    job.done = () => undefined;
  };
}

/** All workers that have nothing else to do share what waits; if there is none, the films' takes it once it has. */
function begin(): void {
  const free = makers.filter(({ busy }) => !busy);
  const idle = free.filter((maker) => maker.idle());
  const takers = idle.length > 0 || free.length < makers.length ? idle : free.slice(0, 1);
  const share = Math.min(TOGETHER, Math.ceil(waiting.length / Math.max(1, takers.length)));
  if (share > 0) for (const maker of takers) void toil(maker, share);
}

/** Sends one message after another, so that a film or a count requested meanwhile waits for at most one of them. */
async function toil(maker: Maker, share: number): Promise<void> {
  maker.busy = true;
  await levelIsThere();
  for (let jobs = taken(share); jobs.length > 0; jobs = taken(share)) {
    holdFree(LONGEST);
    if (jobs.length >= MANY) warmUp(moduleOf(jobs[0]?.link ?? ''));
    tell(jobs, await made(jobs, maker.engine()).catch(() => undefined));
    if (waiting.length > 0) begin();
    await levelIsThere();
  }
  maker.busy = false;
  if (makers.every(({ busy }) => !busy)) holdFree(0);
}

/** Starts the others for a generator, so that they help from the next message on. */
function warmUp(generator: string): void {
  for (const maker of makers) {
    if (maker.busy || maker.warm === generator) continue;
    maker.warm = generator;
    const cold = () => {
      maker.warm = '';
    };
    maker.engine().ask('small warm', 'info', generator).catch(cold);
  }
}

/** The jobs of the next message: for one module. Those that are known are done at once. */
function taken(share: number): Job[] {
  const jobs: Job[] = [];
  while (jobs.length < share) {
    const job = waiting[0];
    const first = jobs[0];
    if (!job || (first && (job.alone || first.alone || moduleOf(job.link) !== moduleOf(first.link)))) break;
    waiting.shift();
    const found = known.get(job.link);
    if (found) keep(job.link, found);
    if (found) job.done(found);
    else jobs.push(job);
  }
  return jobs;
}

/** Requests again the levels that did not fit into the time of their message; one that failed is requested alone. */
function tell(jobs: readonly Job[], levels: readonly Level[] | undefined): void {
  jobs.forEach((job, i) => {
    const level = levels?.[i];
    if (level) keep(job.link, level);
    if (level || (!levels && (job.alone || jobs.length === 1))) job.done(level);
  });
  const left = levels ? jobs.slice(levels.length) : jobs.length > 1 ? jobs : [];
  if (!levels) for (const job of left) job.alone = true;
  waiting.unshift(...left);
}

/** R goes first. */
async function levelIsThere(): Promise<void> {
  if (!isMaking()) return;
  await new Promise<void>((go) => {
    const stop = phase.subscribe((now) => {
      if (now !== 'making')
        queueMicrotask(() => {
          stop();
          go();
        });
    });
  });
}

function keep(link: string, level: Level): void {
  known.delete(link);
  known.set(link, level);
  for (const oldest of known.keys()) {
    if (known.size <= MOST) break;
    known.delete(oldest);
  }
}

async function made(jobs: readonly Job[], engine: Engine): Promise<Level[]> {
  const links = jobs.map(({ link }) => link);
  const info = await infoOf(links[0] as string);
  const lane = `small ${links[0]}`;
  const [packets] = await Promise.all([engine.ask(lane, 'several', ...links), loadArt(moduleNamed(info))]);
  return packets.map((packet) => readPacket(packet, [info]));
}

/**
 * The level of a link, as soon as it is there. `when`: not before that. `soon`: at once, and not only once nobody has
 * pressed R for a moment.
 */
export function useLevel(link: string, when: boolean, soon: boolean): Level | undefined {
  const [made, setMade] = useState<Level | undefined>(() => known.get(link));
  const level = made ?? known.get(link);
  const now = shown.value;
  useLayoutEffect(() => {
    if (level || !when) return undefined;
    let stop: (() => void) | undefined;
    const start = () => {
      stop = wantLevel(link, (found) => found && setMade(found));
    };
    const timer = soon ? 0 : setTimeout(start, PAUSE);
    if (soon) start();
    return () => {
      clearTimeout(timer);
      stop?.();
    };
  }, [link, when, level === undefined && !soon ? now : undefined]);
  return level;
}

/** Accessible name of a small map: generator, seed and the level's own sentence. */
export const nameOf = ({ info, head }: Level): string => `${info.tab} ${head.seedText}. ${head.summary}`;
