import { useMemo } from 'preact/hooks';
import { card, layersOn, level } from '../app/state/store';
import { EDGE, type Level, marksOf, ROOM, viewOfRole } from '../data/level';
import { looksOf } from './looks';
import { numbersLayer } from './rooms';

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
    <span key={role} class="line-key">
      <b class={isDashed(role) ? 'line dashed' : 'line'} style={{ borderColor: looks.roles[role]?.colour }} />{' '}
      {now.info.roles[role]?.title}
    </span>
  ));
}

const coded = (now: Level) => marksOf(now, ROOM, 0).filter((room) => CODE.test(room.text));

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
    const letters = /^[^\d\s]+/.exec(room.text)?.[0];
    const code = letters ?? room.text;
    const roles = meaning.get(code) ?? new Map<number, number>();
    shared ||= letters !== undefined || meaning.has(code);
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
