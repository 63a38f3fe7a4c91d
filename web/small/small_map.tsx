import { useEffect, useState } from 'preact/hooks';
import type { Listing } from '../../wasm/door';
import { infoOf, slow } from '../engines';
import { type Level, readPacket } from '../level';
import { catalog, level as shown } from '../state/store';
import { loadTheme } from '../theme';
import { SmallPicture } from './small_picture';

/** Levels that were asked for, the newest last. */
const known = new Map<string, Level>();
const MOST = 48;

let turn: Promise<unknown> = Promise.resolve();

/** One after another, and none while another level is on its way: R never waits for more than one of them. */
function fetched(link: string, wanted: () => boolean): Promise<Level | undefined> {
  const next = turn.then(async () => {
    const found = known.get(link);
    if (found || !wanted()) return found;
    const made = await computed(link);
    known.set(link, made);
    for (const oldest of known.keys()) {
      if (known.size <= MOST) break;
      known.delete(oldest);
    }
    return made;
  });
  turn = next.catch(() => undefined);
  return next;
}

async function computed(link: string): Promise<Level> {
  const info = await infoOf(link, catalog.value as Listing);
  const [packet] = await Promise.all([slow.ask(`small ${link}`, 'generate', link), loadTheme(info.id)]);
  return readPacket(packet, [info]);
}

/** The map of a link, small; asked for when `when` says so, given up when another level comes first. */
export function SmallMap({ link, when = true }: { link: string; when?: boolean }) {
  const [level, setLevel] = useState<Level | undefined>(() => known.get(link));
  const now = shown.value;
  useEffect(() => {
    if (level || !when) return undefined;
    let gone = false;
    // A pause after each R: whoever holds it is not looking here.
    const timer = setTimeout(() => {
      fetched(link, () => !gone).then(
        (made) => !gone && made && setLevel(made),
        () => undefined,
      );
    }, 250);
    return () => {
      gone = true;
      clearTimeout(timer);
    };
  }, [link, when, level === undefined ? now : undefined]);
  if (!level) return <span class="small-picture empty" />;
  return (
    <SmallPicture level={level} frame={0} label={`${level.info.tab} ${level.head.seedText}. ${level.head.summary}`} />
  );
}
