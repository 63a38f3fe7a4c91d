// What the game's floor depends on besides its seed, as one line below the strip that unfolds to choices.
import { useState } from 'preact/hooks';
import type { Level } from '../../data/level';
import { gameOptions, isOfGame, type Options } from '../../data/request';
import { Button } from '../../parts/buttons';
import { Select } from '../../parts/controls';
import { floorKey, statesOf, withState } from '../../stage/game_state';
import { setFloors, setOptions } from '../../state/actions';
import { floors } from '../../state/store';

export function Depends({ now, counts }: { now: Level; counts: string }) {
  const [alone, setAlone] = useState(false);
  const { options } = now.head;
  const choices = statesOf(now.info);
  if (choices.length === 0) return null;
  if (!isOfGame(options, gameOptions(now.info)))
    return (
      <span>
        By this reading the special rooms are not the game’s.{' '}
        <Button class="link-button" act={() => setOptions({ ...options, ...gameOptions(now.info) })}>
          Show them as the game does
        </Button>
      </span>
    );
  const chosen = choices.map(({ states }) => states.find(({ holds }) => holds(options))?.title);
  const key = floorKey(options, counts);
  const set = (ofRooms: boolean, more: Options = {}) => {
    setFloors(withState(floors.value, alone && ofRooms ? key : undefined, more, options));
    setOptions({ ...options, ...more });
  };
  return (
    <details>
      <summary>The game’s, with {chosen.filter(Boolean).join(', ')}</summary>
      <span class="row">
        {choices.map(({ title, states, ofRooms }) => (
          <Select
            key={title}
            label={title}
            value={String(states.findIndex(({ holds }) => holds(options)))}
            choices={states.map((state, i) => ({ id: String(i), title: state.title }))}
            choose={(id) => set(ofRooms, states[Number(id)]?.set(options))}
          />
        ))}
        <label class="switch">
          <input type="checkbox" checked={alone} onChange={(event) => setAlone(event.currentTarget.checked)} />
          <span>Health, keys and coins of this floor alone</span>
        </label>
      </span>
    </details>
  );
}
