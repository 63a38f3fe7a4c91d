import { useState } from 'preact/hooks';
import type { FactInfo, RuleInfo } from '../../../../wasm/bridge/interface';
import type { Level } from '../../../data/level';
import { identityOf } from '../../../data/request';
import { Button } from '../../../parts/buttons';
import { level } from '../../../state/store';
import { ClassLink } from '../open_question';
import { finished, LEVELS, usePaired } from './paired';
import { effectsOf, effectText } from './statistics';
import { linksOf, Without } from './without';

const ANSWERS = ['Less', 'About the same', 'More'] as const;
type Answer = (typeof ANSWERS)[number];

/** Answers by rule and options, for visitors who go back. */
const given = new Map<string, Answer>();

interface PredictProps {
  /** Ids of the rule that is left out and of the fact that is asked for. */
  rule: string;
  fact: string;
  text: string;
  id: string | undefined;
}

/** A question about a fact of levels without a rule: the visitor answers, then sees levels with and without it. */
export function PredictFigure({ text, id, ...ids }: PredictProps) {
  const now = level.value;
  const rule = now?.info.rules.find((one) => one.id === ids.rule && one.without !== undefined);
  const fact = now?.info.facts.find((one) => one.id === ids.fact);
  return now && rule && fact ? <Asked now={now} rule={rule} fact={fact} question={text} id={id} /> : null;
}

interface AskedProps {
  now: Level;
  rule: RuleInfo;
  fact: FactInfo;
  question: string;
  id: string | undefined;
}

function Asked({ now, rule, fact, question, id }: AskedProps) {
  const links = linksOf(now, rule.id);
  const key = `${identityOf(links[0])} ${rule.id}`;
  const [, redraw] = useState(0);
  const answer = given.get(key);
  const result = useResult(now, links, fact, answer !== undefined);
  const take = (chosen: Answer) => {
    given.set(key, chosen);
    redraw(given.size);
  };
  return (
    <>
      <div class="figure predict" id={id} tabIndex={-1} role="group" aria-label={`Predict: ${question}`}>
        <p class="guess-question">{question}</p>
        <p class="row">
          {ANSWERS.map((title) => (
            <Button
              key={title}
              aria-pressed={title === answer}
              disabled={answer !== undefined && title !== answer}
              act={() => take(title)}
            >
              {title}
            </Button>
          ))}
        </p>
        <p class="figure-says" role="status">
          {!answer && 'Guess first. Then you see levels without the rule.'}
          {answer && !result && 'Levels are being counted.'}
          {answer &&
            result &&
            `${result.right === answer ? 'Right' : 'Not quite'}: ${result.right.toLowerCase()}. ${result.text}`}
        </p>
        <ClassLink question={rule.id} />
      </div>
      {answer && <Without rule={rule} />}
    </>
  );
}

/** The right answer and its numbers, once enough levels have been counted with and without the rule. */
function useResult(
  { info }: Level,
  links: readonly [string, string],
  fact: FactInfo,
  isAsked: boolean,
): { right: Answer; text: string } | undefined {
  const paired = finished(usePaired(info, links, isAsked));
  if (!paired) return undefined;
  const seeds = `${LEVELS.toLocaleString('en')} seeds`;
  const effect = effectsOf(info, paired).find((one) => one.fact === fact);
  if (!effect) return { right: 'About the same', text: `No difference can be measured over ${seeds}.` };
  return { right: effect.without < effect.with ? 'Less' : 'More', text: `${effectText(effect)} over ${seeds}.` };
}
