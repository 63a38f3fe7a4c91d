import { computed } from '@preact/signals';
import { useMemo } from 'preact/hooks';
import type { Looks } from '../../wasm/shared/looks.mjs';
import { EDGE, type Level, type Mark, marksOf, ROOM, viewOfRole } from '../data/level';
import { looksOf } from '../paint/level_looks';
import { held, layersOn, level, picture } from '../state/store';
import { numbersLayer } from './map_stage';

/** Maximum number of entries of the key. */
const MOST = 14;

/** A code in a room: one or two letters with an optional number, or a number. */
const CODE = /^([a-z]{1,2}\d{0,3}|\d{1,3})$/i;

/** The key beside the map: each code in the rooms with the kind of room that has it, read from the level. */
export function MapKey() {
  const now = level.value;
  const codes = useMemo(() => now && codesOf(now), [now]);
  if (!now || !codes) return null;
  const other = held.value ? picture.value : codes.length > 0 && otherColours.value;
  if (other) return <Colours now={other.level} frame={other.frame} at="codes" />;
  const numbers = codes.length === 0 ? numbersLayer(now) : -1;
  const seen = numbers < 0 || layersOn.value[numbers];
  return (
    <p class="codes">
      {codes.length === 0 && seen && `${whereNumbered(now)}he steps call rooms by these numbers.`}
      {codes.map(({ code, title, colour }) => (
        <span key={code}>
          <b class="mono" style={{ '--code': colour }}>
            {code}
          </b>{' '}
          {title}
        </span>
      ))}
      <Lines now={now} frame={0} />
    </p>
  );
}

/** The picture, while its rooms have other roles than in the finished level (Gungeon's pieces). */
const otherColours = computed(() => {
  const [now, finished] = [picture.value, level.value];
  if (!now || !finished || now.level.info.id !== finished.info.id) return undefined;
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

/** The key of room colours in a picture. */
export function Colours({ now, frame, at }: { now: Level; frame: number; at: string }) {
  const looks = looksOf(now);
  const { roles: texts } = now.info;
  const isOnMap = (role: number) => viewOfRole(now.info, role) === 0;
  const drawn = marksOf(now, ROOM, frame)
    .map(({ role }) => role)
    .filter((role) => isSeen(looks, role));
  const colours = new Set(drawn.filter(isOnMap).map((role) => looks.roles[role]?.colour));
  // Other views may have the same kinds in other colours: those of the map come first.
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
              style={{ '--code': looks.roles[role]?.style.room?.lineColour ?? looks.roles[role]?.colour }}
            />{' '}
            {title}
          </span>
        ))}
      <Lines now={now} frame={frame} dashed />
    </p>
  );
}

/** Whether a room's own colour is visible, and not only its tiles. */
function isSeen(looks: Looks, role: number): boolean {
  const room = looks.roles[role]?.style.room;
  return room?.fill !== 0 || room.line !== 0;
}

/** The key of lines in the other views, if there are several kinds; `dashed` adds dashed lines on the map. */
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
      <b class={isDashed(role) ? 'line dashed' : 'line'} style={{ '--code': looks.roles[role]?.colour }} />{' '}
      {now.info.roles[role]?.title}
    </span>
  ));
}

const coded = (now: Level, frame = 0) => marksOf(now, ROOM, frame).filter((room) => CODE.test(room.text));

/** The letters of a code, which numbered rooms of one kind share. */
const letters = ({ text }: Mark): string => /^[^\d\s]+/.exec(text)?.[0] ?? text;

/** The beginning of the sentence about numbers, with the view in which rooms are numbered. */
function whereNumbered(now: Level): string {
  const views = coded(now).map((room) => viewOfRole(now.info, room.role));
  const title = now.info.views[Math.min(...views)]?.title;
  return views.includes(0) || !title ? 'T' : `${title}: t`;
}

interface Code {
  code: string;
  title: string;
  /** The colour of the kind of room on the map. */
  colour: string;
}

/** Codes with their meaning. Empty if rooms only have numbers of their own, undefined if they have no text. */
function codesOf(now: Level): Code[] | undefined {
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

/** Numeric order, then letters. Intl.Collator would delay the first level. */
function inOrder(a: string, b: string): number {
  const [low, high] = [a.toLowerCase(), b.toLowerCase()];
  return Number(a) - Number(b) || Number(low > high) - Number(low < high) || Number(a < b) - Number(a > b);
}

/** Joins codes with the same meaning. */
function together(all: Code[], next: Code): Code[] {
  const same = all.find(({ title, colour }) => title === next.title && colour === next.colour);
  if (same) same.code += ` ${next.code}`;
  else all.push({ ...next });
  return all;
}

/** Removes the code from a title: "Type 1: left, right" beside a 1. */
const plainTitle = (title: string, code: string): string =>
  title.replace(new RegExp(`^\\w+ (\\w+, )*${escaped(code)}(, \\w+)*: `), '').toLowerCase();

const escaped = (text: string): string => text.replace(/[^\w]/g, '\\$&');
