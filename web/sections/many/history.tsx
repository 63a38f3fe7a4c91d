import { useEffect } from 'preact/hooks';
import { level } from '../../app/state/store';
import { SmallMaps } from '../../paint/small/small_maps';
import { remember, seen } from './seen';

/** Milliseconds for which a level has to stand before it counts as seen. */
const STOOD = 700;

/** The levels that were looked at, the newest first. */
export function History() {
  const now = level.value;
  useEffect(() => {
    if (!now) return undefined;
    const { link, seedText } = now.head;
    const timer = setTimeout(() => remember({ link, name: `${now.info.tab} ${seedText}` }), STOOD);
    return () => clearTimeout(timer);
  }, [now]);
  if (seen.value.length < 2) return null;
  return (
    <div class="history">
      <h3>Levels you have seen</h3>
      <SmallMaps
        links={seen.value.map(({ link }) => link)}
        captions={seen.value.map(({ name }) => name)}
        current={now?.head.link}
        label="Levels you have seen"
      />
    </div>
  );
}
