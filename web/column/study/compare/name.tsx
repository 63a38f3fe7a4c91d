// The name of one of two levels that are compared.
import { dieName, turnedDice } from '../../../data/dice';
import type { Level } from '../../../data/level';
import { differences } from './tables';

/** Maximum number of options that are named. */
const MAX_OPTIONS = 2;

/** Describes the differences in dice and rules from a level of the same seed; empty if there are none. */
function whatIfText(of: Level, than: Level): string {
  const [here, there] = [turnedDice(of.head.options), turnedDice(than.head.options)];
  const turned = [...here].filter(([die, face]) => there.get(die) !== face);
  const { without } = of.head.options;
  const parts = [
    ...turned.map(([die, face]) => `${dieName(die)}: ${face.toLocaleString('en')}`),
    ...(without && without !== than.head.options.without ? [`without ${without}`] : []),
  ];
  if (parts.length > 0) return parts.join(', ');
  if (there.size > 0) return 'as the dice fell';
  return than.head.options.without ? 'with all rules' : '';
}

/** Its seed, and what differs: the generator or its revision, the dice and rules, and the options. */
export function Name({ of, than }: { of: Level; than: Level | undefined }) {
  const { options } = than ? differences(of, than) : { options: [] };
  const { id, revision, tab } = of.info;
  return (
    <>
      {than && than.info.id !== id && `${tab} `}
      {than?.info.id === id && than.info.revision !== revision && `v${revision} `}
      <b class="mono">{of.head.seedText}</b>
      {than?.head.seed === of.head.seed && <span class="muted"> {whatIfText(of, than)}</span>}
      {options.slice(0, MAX_OPTIONS).map(({ title, left }) => (
        <span key={title} class="muted">
          {' '}
          {title}: {left}
        </span>
      ))}
      {options.length > MAX_OPTIONS && <span class="muted"> …</span>}
    </>
  );
}
