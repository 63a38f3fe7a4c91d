import type { Run } from './answers';
import { count } from './counting';
import { read, told } from './counts';
import { showPicture } from './pictures';
import { type One, setOption, tallyOf } from './state';

/** Text of a generator's with its numbers, as they were counted, and its switches. */
export function Runs({ one, runs }: { one: One; runs: readonly Run[] }) {
  return (
    <>
      {runs.map((run, i) =>
        run.kind === 'text' ? (
          run.text
        ) : run.kind === 'number' ? (
          <Counted key={i} one={one} run={run} />
        ) : (
          <Switch key={i} one={one} run={run} />
        ),
      )}
    </>
  );
}

function Counted({ one, run: { reading, fact } }: { one: One; run: Extract<Run, { kind: 'number' }> }) {
  const tally = tallyOf(one);
  const number = tally && read(tally, reading, fact);
  return <span class="five-number">{number === undefined ? '…' : told(reading, number)}</span>;
}

/** Sets an option; pressed again it is as it was. */
function Switch({ one, run: { option, value, text } }: { one: One; run: Extract<Run, { kind: 'switch' }> }) {
  const on = String(one.options.value[option] ?? '') === value;
  const initial = one.info.value?.options.find(({ id }) => id === option);
  const back = initial?.kind === 'choice' ? (initial.choices[initial.default]?.id ?? '') : (initial?.default ?? '');
  return (
    <button
      type="button"
      class="prose-switch"
      aria-pressed={on}
      disabled={!initial}
      onClick={() => {
        setOption(one, option, on ? back : value);
        count();
        showPicture(one);
      }}
    >
      {text}
    </button>
  );
}
