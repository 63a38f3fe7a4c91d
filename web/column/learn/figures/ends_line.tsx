import type { JSX } from 'preact';
import { useMemo } from 'preact/hooks';
import { spansOf } from '../../../data/chapters';
import type { Level } from '../../../data/level';
import { looksOf } from '../../../paint/level_looks';
import { stepsOfRules } from '../where';
import { type Turn, turnsOf } from './line';
import { Stepper } from './stepper';

/** The line of dead ends as cards: each room that comes by chance looks at the first, and takes it or sends it to the back. */
export function EndsLine({ film, of: [free = '', ...rules] }: { film: Level; of: readonly string[] }) {
  const role = film.info.roles.findIndex(({ id }) => id === free);
  const { line, turns } = useMemo(() => {
    const chapter = film.info.rules.find(({ id }) => id === rules[0])?.chapter ?? -1;
    const span = spansOf(film)[chapter];
    return turnsOf(film, span ? stepsOfRules(film, span, rules) : [], role);
  }, [film]);
  return (
    <Stepper film={film} rules={rules} label="The line of dead ends">
      {(_, at) => <Cards film={film} before={turns[at - 1]?.line ?? line} turns={turns.slice(0, at + 1)} />}
    </Stepper>
  );
}

function Cards({ film, before, turns }: { film: Level; before: readonly number[]; turns: readonly Turn[] }) {
  const now = turns.at(-1);
  const gone = turns.filter(({ taken }) => taken !== undefined);
  const looks = looksOf(film).roles;
  return (
    <div class="ends-line">
      <Row title="The line, next first" empty="No end is left.">
        {(now?.line ?? before).map((room) => (
          <li key={room} class={room === now?.room ? 'end-card moved' : 'end-card'}>
            Room {room}
            {room === now?.room && <small>to the back</small>}
          </li>
        ))}
      </Row>
      <Row title="Taken by now" empty="Nobody has taken one yet.">
        {gone.map(({ room, taken = 0, step }) => (
          <li
            key={room}
            class={step === now?.step ? 'end-card moved' : 'end-card'}
            style={{ '--mark': looks[taken]?.colour ?? '' }}
          >
            Room {room}
            <small>{film.info.roles[taken]?.title}</small>
          </li>
        ))}
      </Row>
    </div>
  );
}

function Row({ title, empty, children }: { title: string; empty: string; children: JSX.Element[] }) {
  return (
    <>
      <span class="muted">{title}</span>
      {children.length > 0 ? <ol class="end-cards">{children}</ol> : <span class="muted end-none">{empty}</span>}
    </>
  );
}
