// What the game's floor depends on besides its seed, as one line below the strip that unfolds to choices.
import type { Level } from '../../data/level';
import { gameOptions, isOfGame } from '../../data/request';
import { Select } from '../../parts/controls';
import { statesOf } from '../../stage/game_state';
import { setOptions } from '../../state/actions';

export function Depends({ now }: { now: Level }) {
  const { options } = now.head;
  const choices = statesOf(now.info);
  if (choices.length === 0) return null;
  if (!isOfGame(options, gameOptions(now.info)))
    return (
      <span>
        By this reading the special rooms are not the game’s.{' '}
        <button type="button" class="link-button" onClick={() => setOptions({ ...options, ...gameOptions(now.info) })}>
          Show them as the game does
        </button>
      </span>
    );
  const chosen = choices.map(({ states }) => states.find(({ holds }) => holds(options))?.title);
  return (
    <details>
      <summary title="The names ask for the Cellar, the Catacombs and the Necropolis to be unlocked.">
        The game’s, with {chosen.filter(Boolean).join(', ')}
      </summary>
      <span class="row">
        {choices.map(({ title, states }) => (
          <Select
            key={title}
            label={title}
            value={String(states.findIndex(({ holds }) => holds(options)))}
            choices={states.map((state, i) => ({ id: String(i), title: state.title }))}
            choose={(id) => setOptions({ ...options, ...states[Number(id)]?.set(options) })}
          />
        ))}
      </span>
    </details>
  );
}
