// Two links beside each other: by which facts their levels differ, by how much and how surely.

import { describeVariety, padded } from './text.mjs';

/**
 * Half the width of an interval in standard errors. It misses one in a thousand, so that among fifty facts that are alike
 * one is named as different in one comparison of twenty.
 */
const sure = 3.29;

const countable = ({ kind }) => kind !== 'wide';

/** Facts by which two sides can be compared: of one generator all that are cheap or common, of two those common to both. */
export function factsToCompare(sides) {
  const [{ module, facts }, other] = sides;
  if (module.id === other.module.id) return facts.filter((fact) => countable(fact) && (!fact.costly || fact.common));
  const known = new Set(other.facts.filter(({ common }) => common).map(({ id }) => id));
  const costly = new Set(other.facts.filter((fact) => fact.costly).map(({ id }) => id));
  return facts
    .filter(({ id, common }) => common && known.has(id))
    .map((fact) => ({ ...fact, costly: fact.costly || costly.has(fact.id) }));
}

/** What is compared of a fact's counts: its number, or of a choice the share of each. */
function rowsOf({ id, kind, choices }, counts) {
  if (kind !== 'choice') return [{ fact: id, of: counts.map((side) => Object.entries(side)) }];
  return choices.map((choice) => ({
    fact: id,
    choice: choice.id,
    of: counts.map((side) => Object.entries(side).map(([value, n]) => [value === choice.id ? 1 : 0, n])),
  }));
}

function momentsOf(counts) {
  const levels = counts.reduce((sum, [, n]) => sum + n, 0);
  const mean = counts.reduce((sum, [value, n]) => sum + Number(value) * n, 0) / levels;
  const squares = counts.reduce((sum, [value, n]) => sum + (Number(value) - mean) ** 2 * n, 0);
  return { levels, mean, variance: levels > 1 ? squares / (levels - 1) : 0 };
}

/** `standardised`: in standard deviations, the root of both variances' mean; null where nothing varies but they differ. */
function compared({ of, ...named }) {
  const [a, b] = of.map(momentsOf);
  const difference = b.mean - a.mean;
  const error = Math.sqrt(a.variance / a.levels + b.variance / b.levels);
  const deviation = Math.sqrt((a.variance + b.variance) / 2);
  const unvaried = difference === 0 ? 0 : null;
  return {
    ...named,
    means: [a.mean, b.mean],
    deviations: [Math.sqrt(a.variance), Math.sqrt(b.variance)],
    difference,
    interval: [difference - sure * error, difference + sure * error],
    standardised: deviation > 0 ? difference / deviation : unvaried,
    differs: Math.abs(difference) > sure * error,
  };
}

const size = ({ standardised }) => (standardised === null ? Number.POSITIVE_INFINITY : Math.abs(standardised));

/** The greatest differences first, those that may be chance last. */
export function comparison(facts, surveys) {
  const rows = facts.flatMap((fact) =>
    rowsOf(
      fact,
      surveys.map((survey) => survey.facts[fact.id]),
    ),
  );
  const all = rows.map(compared).sort((a, b) => Number(b.differs) - Number(a.differs) || size(b) - size(a));
  const [{ count, version, slices, seeds }] = surveys;
  return {
    links: surveys.map(({ link }) => link),
    ...(seeds ? { seeds } : { slices }),
    count,
    incomplete: surveys.map(({ incomplete }) => incomplete),
    problems: surveys.flatMap(({ problems }) => problems),
    version,
    facts: all,
    ...(surveys[0].variety && { variety: surveys.map(({ variety }) => variety) }),
  };
}

const shown = (number) => (Number.isInteger(number) ? String(number) : number.toFixed(2));

const nameOf = ({ fact, choice }) => (choice === undefined ? fact : `${fact}=${choice}`);

function line(one) {
  const [low, high] = one.interval.map(shown);
  const deviations = one.standardised === null ? 'nothing varies' : `${one.standardised.toFixed(2)} deviations`;
  return [nameOf(one), ...one.means.map(shown), `${shown(one.difference)} (${low} to ${high})`, deviations];
}

export function describeComparison({ links, count, facts, variety = [] }) {
  const rows = [
    ['', 'first', 'second', 'difference (99.9 %)', ''],
    ...facts.filter(({ differs }) => differs).map(line),
  ];
  const table = padded(rows);
  const alike = facts.filter(({ differs }) => !differs).map(nameOf);
  return [
    `${links.join('\n')}\n${count} levels of each`,
    ...(table.length > 1 ? ['  What differs, most first', ...table] : ['  Nothing differs surely.']),
    ...(alike.length > 0 ? ['  May be alike', `    ${alike.join(', ')}`] : []),
    ...variety.flatMap((one, i) => [`  Variety of the ${['first', 'second'][i]}`, ...describeVariety(one)]),
    '',
  ].join('\n');
}
