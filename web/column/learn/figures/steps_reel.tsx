import { frameOf, type Level, ruleOfStep } from '../../../data/level';
import { SmallPicture } from '../../../paint/small/small_picture';
import { Stepper } from './stepper';

/** What some rules did in this level, one step after another: the map before and after. */
export function StepsReel({ film, of }: { film: Level; of: readonly string[] }) {
  return (
    <Stepper film={film} rules={of} label="Step by step">
      {(steps, at) => <Pictures film={film} number={steps[at] ?? 1} />}
    </Stepper>
  );
}

function Pictures({ film, number }: { film: Level; number: number }) {
  // After an attempt that was thrown away, the first step begins with nothing.
  const chapterAt = (step: number) => film.info.rules[step > 0 ? ruleOfStep(film, step - 1) : 0]?.chapter ?? 0;
  const before = chapterAt(number - 1) > chapterAt(number) ? 0 : frameOf(film, number - 1);
  const after = frameOf(film, number);
  return (
    <div class="reel-pictures">
      <SmallPicture level={film} frame={before} label="The level before this step" soon />
      <SmallPicture level={film} frame={after} since={before} label="The level after it, what is new lit" soon />
    </div>
  );
}
