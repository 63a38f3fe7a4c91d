import { correlationWords, type Joint, type Spread, together } from './cells';

const ordered = ({ kind }: Joint['a']): boolean => kind === 'count' || kind === 'flag';

const spread = ({ mean, deviation }: Spread): string => `mean ${mean.toFixed(2)}, spread ${deviation.toFixed(2)}`;

/** Means, spread (standard deviation) and correlation of each set. */
export function Figures({ joints, names }: { joints: readonly Joint[]; names: readonly string[] }) {
  const [first] = joints;
  if (!first || (!ordered(first.a) && !ordered(first.b))) return null;
  return (
    <ul class="figures">
      {joints.map((joint, k) => {
        const { a, b, correlation } = together(joint);
        return (
          <li key={names[k]}>
            {joints.length > 1 && <b>{names[k]}: </b>}
            {ordered(joint.a) && (
              <span>
                {joint.a.title} {spread(a)}.{' '}
              </span>
            )}
            {ordered(joint.b) && (
              <span>
                {joint.b.title} {spread(b)}.{' '}
              </span>
            )}
            {ordered(joint.a) && ordered(joint.b) && correlation !== undefined && (
              <span>
                Correlation {correlation.toFixed(2).replace('-', '−')}: {correlationWords(correlation)}.
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
