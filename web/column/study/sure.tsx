// What levels have been held against, and a judgement by those who played the seed.
import { useState } from 'preact/hooks';
import type { Level } from '../../data/level';
import { gameOptions, isOfGame } from '../../data/request';
import { Button } from '../../parts/buttons';
import { Select } from '../../parts/controls';
import { jumpOnceThere } from '../jump';
import verified from './verified.json';

/** What was compared for a level's generator, by `node tests/tools/verify.mjs`. */
export function Sure({ now }: { now: Level }) {
  const rows = verified.rows.filter(({ generator }) => generator === 'all' || now.info.title.includes(generator));
  return (
    <details>
      <summary>How sure is this?</summary>
      <p>
        Facts that were compared with the game, or with programs and figures apart from this one, and are right (
        {rows[0]?.date}):{' '}
        {rows
          .map(({ statement, compared, right }) =>
            [statement, right.toLocaleString('en'), 'of', compared.toLocaleString('en')].join(' '),
          )
          .join('; ')}
        . {limitsOf(now)}
      </p>
    </details>
  );
}

/** What has not been held against anything for this floor of Isaac (core/isaac/README.md, "What it does not cover"). */
function limitsOf({ info, head: { options } }: Level): string {
  if (!gameOptions(info)) return '';
  const stage = Number(options.stage);
  return [
    stage > 2 && 'No other program was compared at this stage.',
    stage === 11 && options.stage_variant === 'dark' && 'Four Dark Rooms that players reported do not come out.',
    'Not known: which floors the game grows again because a room of its files does not fit, about seven in a hundred.',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Asks for name, curse and a room of the floor as it was played, and says what agrees. Nothing is sent. */
export function Played({ now }: { now: Level }) {
  const { info, head } = now;
  const [told, setTold] = useState<Readonly<Record<string, string>>>({});
  if (!isOfGame(head.options, gameOptions(info))) return null;
  const choices = info.facts.filter(({ kind }) => kind === 'choice');
  const rooms = info.roles.filter(({ id }) => info.facts.some((fact) => fact.id === id && fact.kind === 'count'));
  const factOf = (id: string) => head.facts[info.facts.findIndex((fact) => fact.id === id)] ?? 0;
  const tell = (id: string, value: string) => setTold({ ...told, [id]: value });
  const verdicts = [
    ...choices
      .filter(({ id }) => told[id])
      .map(({ id, title, choices: all }) => {
        const made = all[factOf(id)];
        return told[id] === made?.id ? `${title}: right.` : `${title}: wrong, here it is ${made?.title}.`;
      }),
    ...rooms
      .filter(({ id }) => told.room === id)
      .map(({ id, title }) => (factOf(id) > 0 ? `${title}: right.` : `${title}: wrong, there is none here.`)),
  ];
  return (
    <details>
      <summary>I played this seed</summary>
      <p class="row">
        {choices.map(({ id, title, choices: all }) => (
          <Select key={id} label={title} value={told[id] ?? ''} choices={all} choose={(value) => tell(id, value)}>
            <option value="">{title} …</option>
          </Select>
        ))}
        <Select label="A room" value={told.room ?? ''} choices={rooms} choose={(value) => tell('room', value)}>
          <option value="">A room …</option>
        </Select>
        <Button class="link-button" act={() => jumpOnceThere('compare')}>
          or open the game’s log
        </Button>
      </p>
      <p role="status">{verdicts.join(' ')}</p>
    </details>
  );
}
