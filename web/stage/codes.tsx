import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Looks } from '../../wasm/shared/looks.mjs';
import { EDGE, type Level, type Mark, marksOf, ROOM, viewOfRole } from '../data/level';
import { looksOf } from '../paint/level_looks';
import { card, layersOn, level, picture } from '../state/store';
import { numbersLayer } from './map_stage';

/** A key of more entries is no key. */
const MOST = 14;

/** A sign of a letter or two, or a number. */
const CODE = /^([a-z]{1,2}\d{0,3}|\d{1,3})$/i;

/** What the signs in the rooms stand for, read from the level itself: each code and the kind of room that bears it. */
export function Codes() {
  const now = level.value;
  const codes = useMemo(() => now && codesOf(now), [now]);
  // It keeps its place before there is a level, and in one without signs.
  const several = (card.value?.views.length ?? 0) > 1;
  if (!now || !codes) return <p class={several ? 'codes long' : 'codes'} />;
  const other = codes.length > 0 && otherColours.value;
  if (other) return <Colours now={other.level} frame={other.frame} at={several ? 'codes long' : 'codes'} />;
  const numbers = codes.length === 0 ? numbersLayer(now) : -1;
  const seen = numbers < 0 || layersOn.value[numbers];
  return (
    <p class={several && codes.length > 0 ? 'codes long' : 'codes'}>
      {codes.length === 0 && seen && `${whereNumbered(now)}umbers tell rooms apart, as the steps name them.`}
      {codes.map(({ code, title, colour }) => (
        <span key={code}>
          <b class="mono" style={{ borderColor: colour }}>
            {code}
          </b>{' '}
          {title}
        </span>
      ))}
      <Lines now={now} frame={0} />
    </p>
  );
}

/** The picture, while its rooms are coloured for something else than what the finished level's codes say: for the pieces they are of. */
const otherColours = computed(() => {
  const [now, finished] = [picture.value, level.value];
  if (!now || !finished || now.level.info !== finished.info) return undefined;
  const known = kinds.value;
  const isOther = (room: Mark) => known.get(letters(room))?.has(room.role) === false;
  return coded(now.level, now.frame).some(isOther) ? now : undefined;
});
const kinds = computed(() => {
  const all = new Map<string, Set<number>>();
  for (const room of level.value ? coded(level.value) : [])
    all.set(letters(room), (all.get(letters(room)) ?? new Set()).add(room.role));
  return all;
});

/** What the colours of a picture's rooms stand for. */
export function Colours({ now, frame, at }: { now: Level; frame: number; at: string }) {
  const looks = looksOf(now);
  const { roles: texts } = now.info;
  const isOnMap = (role: number) => viewOfRole(now.info, role) === 0;
  const drawn = marksOf(now, ROOM, frame)
    .map(({ role }) => role)
    .filter((role) => isSeen(looks, role));
  const colours = new Set(drawn.filter(isOnMap).map((role) => looks.roles[role]?.colour));
  // Beside the map the same kinds have other tones, or the same: the map's come first.
  const roles = new Map(
    drawn
      .filter((role) => isOnMap(role) || !colours.has(looks.roles[role]?.colour))
      .sort((a, b) => b - a)
      .map((role) => [texts[role]?.title, role]),
  );
  return (
    <p class={at}>
      {[...roles]
        .slice(-MOST)
        .reverse()
        .map(([title, role]) => (
          <span key={role}>
            <b
              class={looks.roles[role]?.style.room?.dash?.length ? 'hollow' : undefined}
              style={{ borderColor: looks.roles[role]?.colour }}
            />{' '}
            {title}
          </span>
        ))}
      <Lines now={now} frame={frame} dashed />
    </p>
  );
}

/** A painted room is its tiles. */
function isSeen(looks: Looks, role: number): boolean {
  const room = looks.roles[role]?.style.room;
  return room?.fill !== 0 || room.line !== 0;
}

/** What lines beside the map stand for, where there are several kinds; with `dashed` also those drawn so over the map. */
export function Lines({ now, frame, dashed = false }: { now: Level; frame: number; dashed?: boolean }) {
  const looks = looksOf(now);
  const roles = [...new Set(marksOf(now, EDGE, frame).map(({ role }) => role))].filter(
    (role) => layersOn.value[now.info.roles[role]?.layer ?? 0],
  );
  const isDashed = (role: number) => (looks.roles[role]?.style.edge?.dash?.length ?? 0) > 0;
  const beside = roles.filter((role) => viewOfRole(now.info, role) > 0);
  const onMap = roles.filter((role) => dashed && viewOfRole(now.info, role) === 0 && isDashed(role));
  return [...onMap, ...(beside.length > 1 ? beside : [])].map((role) => (
    <span key={role}>
      <b class={isDashed(role) ? 'line dashed' : 'line'} style={{ borderColor: looks.roles[role]?.colour }} />{' '}
      {now.info.roles[role]?.title}
    </span>
  ));
}

const coded = (now: Level, frame = 0) => marksOf(now, ROOM, frame).filter((room) => CODE.test(room.text));

/** Of a code that several rooms bear, with a number each, what they share. */
const letters = ({ text }: Mark): string => /^[^\d\s]+/.exec(text)?.[0] ?? text;

/** The sentence's beginning: rooms may have their numbers in another picture than the map. */
function whereNumbered(now: Level): string {
  const views = coded(now).map((room) => viewOfRole(now.info, room.role));
  const title = now.info.views[Math.min(...views)]?.title;
  return views.includes(0) || !title ? 'N' : `${title}: n`;
}

interface Code {
  code: string;
  title: string;
  /** Of the kind of room, as the map tints or frames it. */
  colour: string;
}

/** Codes with their meaning; empty where rooms only have numbers of their own; undefined where they have no text. */
export function codesOf(now: Level): Code[] | undefined {
  const rooms = coded(now);
  if (rooms.length === 0) return undefined;
  const meaning = new Map<string, Map<number, number>>();
  let shared = false;
  for (const room of rooms) {
    const code = letters(room);
    const roles = meaning.get(code) ?? new Map<number, number>();
    shared ||= /^\D/.test(code) || meaning.has(code);
    meaning.set(code, roles.set(room.role, (roles.get(room.role) ?? 0) + 1));
  }
  if (!shared || meaning.size > MOST) return [];
  const looks = looksOf(now);
  const codes = [...meaning]
    .sort(([a], [b]) => inOrder(a, b))
    .flatMap(([code, roles]) => {
      const rarestFirst = [...roles].sort((a, b) => a[1] - b[1]);
      const titles = new Map(rarestFirst.map(([role]) => [plainTitle(now.info.roles[role]?.title ?? '', code), role]));
      return [...titles].reverse().map(([title, role]) => ({ code, title, colour: looks.roles[role]?.colour ?? '' }));
    });
  return codes.reduce(together, []);
}

/** Numbers by their size, then letters. The language's own order would have to be loaded, which holds the first level up. */
function inOrder(a: string, b: string): number {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  return Number(a) - Number(b) || Number(low > high) - Number(low < high) || Number(a < b) - Number(a > b);
}

/** Codes of one meaning stand before it together. */
function together(all: Code[], next: Code): Code[] {
  const same = all.find(({ title, colour }) => title === next.title && colour === next.colour);
  if (same) same.code += ` ${next.code}`;
  else all.push({ ...next });
  return all;
}

/** "Type 1: left, right" beside a 1 says the 1 twice, and so does "Type 7, 8, 9: snake pit" beside an 8. */
const plainTitle = (title: string, code: string): string =>
  title.replace(new RegExp(`^\\w+ (\\w+, )*${escaped(code)}(, \\w+)*: `), '').toLowerCase();

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');
