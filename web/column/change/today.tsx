import { dateOf, dayOfSeed } from '../../data/today';
import { info, level } from '../../state/store';

const said = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' });

/** The day whose level this is, or the way to today's. */
export function Today() {
  const now = Date.now();
  const day = level.value && dayOfSeed(level.value.head.seed, now);
  const isToday = day !== undefined && dateOf(day) === dateOf(now);
  return (
    <p class="today">
      {day !== undefined && `${isToday ? 'Level of today' : 'Level of the day'}, ${said.format(day)}. `}
      {isToday ? (
        <span class="muted">The same for everyone, until midnight UTC.</span>
      ) : (
        <a href={`#${info.value?.id}/today`}>Level of today</a>
      )}
    </p>
  );
}
