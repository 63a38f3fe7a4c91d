import { momentsOf, pairedMargin } from '../shared/moments.mjs';
import { PLACES } from '../shared/survey.mjs';

/**
 * Quantile of the normal distribution for an interval of 99.9 %: among fifty equal facts one is reported as different in one
 * of twenty comparisons.
 */
const sure = 3.29;

const countable = ({ kind }) => kind !== 'wide';

/** The facts to compare: all cheap or common ones of one generator, those common to both of two. */
export function factsToCompare(sides) {
  const [{ module, facts }, other] = sides;
  if (module.id === other.module.id) return facts.filter((fact) => countable(fact) && (!fact.costly || fact.common));
  const known = new Set(other.facts.filter(({ common }) => common).map(({ id }) => id));
  const costly = new Set(other.facts.filter((fact) => fact.costly).map(({ id }) => id));
  return facts
    .filter(({ id, common }) => common && known.has(id))
    .map((fact) => ({ ...fact, costly: fact.costly || costly.has(fact.id) }));
}

/** What to compare: a fact's values, or the share of each choice. `numberOf` reads a survey's values as numbers. */
function rowsOf({ id, kind, choices }) {
  if (kind !== 'choice') return [{ fact: id, numberOf: Number }];
  return choices.map((choice) => ({ fact: id, choice: choice.id, numberOf: (value) => Number(value === choice.id) }));
}

/** `standardised`: the difference over the pooled standard deviation; null if nothing varies but they differ. */
function compared({ numberOf, ...named }, surveys, batches) {
  const moments = ({ facts }) => momentsOf(Object.entries(facts[named.fact]).map(([value, n]) => [numberOf(value), n]));
  const [a, b] = surveys.map(moments);
  const difference = b.mean - a.mean;
  const [first, second] = batches.map((parts) => parts.map((part) => moments(part).mean));
  const differences = first.map((mean, i) => second[i] - mean);
  const margin = pairedMargin(differences, sure);
  const deviation = Math.sqrt((a.sampleVariance + b.sampleVariance) / 2);
  const unvaried = difference === 0 ? 0 : null;
  return {
    ...named,
    means: [a.mean, b.mean],
    deviations: [Math.sqrt(a.sampleVariance), Math.sqrt(b.sampleVariance)],
    difference,
    interval: [difference - margin, difference + margin],
    standardised: deviation > 0 ? difference / deviation : unvaried,
    differs: Math.abs(difference) > margin,
    same: differences.every((one) => one === 0),
  };
}

const size = ({ standardised }) => (standardised === null ? Number.POSITIVE_INFINITY : Math.abs(standardised));

/**
 * Compares two surveys of the same seeds: greatest differences first, insignificant ones last. `batches`: the surveys of the
 * same parts of the seeds on both sides.
 */
export function comparison(facts, surveys, batches) {
  const rows = facts.flatMap(rowsOf).map((row) => compared(row, surveys, batches));
  const all = rows.sort((a, b) => Number(b.differs) - Number(a.differs) || size(b) - size(a));
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
  const alike = facts.filter(({ differs, same }) => !differs && !same).map(nameOf);
  const same = facts.filter((fact) => fact.same).map(nameOf);
  return [
    `${links.join('\n')}\n${count} levels of each`,
    ...(table.length > 1 ? ['  What differs, most first', ...table] : ['  Nothing differs surely.']),
    ...(alike.length > 0 ? ['  May be alike', `    ${alike.join(', ')}`] : []),
    ...(same.length > 0 ? ['  The same in every batch of seeds', `    ${same.join(', ')}`] : []),
    ...variety.flatMap((one, i) => [`  Variety of the ${['first', 'second'][i]}`, ...describeVariety(one)]),
    '',
  ].join('\n');
}

// Formats the core's JSON as text for people, and compares two surveys.

/** Aligns rows of cells in columns. */
export const padded = (rows) => {
  const widths = rows.reduce((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return rows.map((row) =>
    `    ${row.map((cell, i) => (i + 1 < row.length ? cell.padEnd(widths[i]) : cell)).join('  ')}`.trimEnd(),
  );
};

/** A titled table, unless it is empty: id, what `before` makes of each, hint or title, what `after` makes. */
const section = (title, list, before = () => [], after = () => []) => {
  const rows = list.map((one) => [one.id, ...before(one), ...[one.hint || one.title].filter(Boolean), ...after(one)]);
  return rows.length > 0 ? [`  ${title}`, ...padded(rows)] : [];
};

function range(option) {
  if (option.kind === 'toggle') return '0 or 1';
  if (option.kind === 'choice') return option.choices.map(({ id }) => id).join(', ');
  if (option.kind === 'text') return `text of at most ${option.maxLength} characters`;
  const decimals = option.step < 1 ? ` in steps of ${option.step}` : '';
  return `${option.low} to ${option.high}${decimals}`;
}

function initial(option) {
  if (option.kind === 'choice') return option.choices[option.default].id;
  return option.kind === 'text' ? option.defaultText : String(option.default);
}

/** The options of a preset that differ from the defaults, as a query. */
const asQuery = (preset, options) =>
  options
    .map((option) => [option.id, preset.options[option.id], initial(option)])
    .filter(([, value, usual]) => String(value) !== usual)
    .map(([id, value]) => `${id}=${encodeURIComponent(value)}`)
    .join('&');

function describeGenerator(generator) {
  const { document, author, options } = generator;
  return [
    `${generator.id}  ${generator.title}: ${generator.hint}`,
    `  revision ${generator.revision}, after ${document}${author ? `, by ${author}` : ''}`,
    ...section('options (id, values, default, meaning)', options, (one) => [range(one), initial(one) || '""']),
    ...section(
      'presets (id, meaning, options)',
      generator.presets,
      () => [],
      (one) => [asQuery(one, options)],
    ),
    ...section('chapters', generator.chapters),
    ...section('rules (id, rule, and whose it is)', generator.rules, ({ text, source }) => [
      `${text} [${source.kind}: ${source.detail}]`,
    ]),
    ...section('roles (id, character, meaning)', generator.roles, ({ glyph }) => [glyph]),
    ...section('facts', generator.facts),
    ...section('claims', generator.claims, ({ rule, text }) => [rule, text]),
  ].join('\n');
}

export function describeCatalog(catalog) {
  return `${catalog.generators.map(describeGenerator).join('\n\n')}\n`;
}

function describeStep({ rule, text, rolls }, index) {
  const dice = rolls.map(({ sides, value, die }) => `${die ? `${die}: ` : ''}${value} of ${sides}`).join(', ');
  return [String(index + 1), rule, `${text}${dice ? `  [rolled ${dice}]` : ''}`];
}

export function describeSteps({ steps }) {
  return `\nHow it was made\n${padded(steps.map(describeStep)).join('\n')}\n`;
}

const mostLines = 40;

function describeFact([id, counts], total) {
  const rows = Object.entries(counts).map(([value, n]) => [value, String(n), `${((100 * n) / total).toFixed(2)} %`]);
  const hidden = rows.length - mostLines;
  return [`  ${id}`, ...padded(rows.slice(0, mostLines)), ...(hidden > 0 ? [`    … and ${hidden} more values`] : [])];
}

function whence({ slices, seeds }) {
  if (seeds) return `of the seeds ${seeds.map((range) => range.join(' to ')).join(', ')}`;
  if (slices[0][1] === PLACES) return 'which are all seeds';
  return slices.map(([first, count], i) => `${i > 0 ? 'and ' : ''}${count} from place ${first} on`).join(' ');
}

function describeVariety({ cells, rooms, plans, again }) {
  const of = ({ mean, deviation }, factor, digits) =>
    `${(factor * mean).toFixed(digits)} ± ${(factor * deviation).toFixed(digits)}`;
  return [
    `    cells that differ between neighbours: ${of(cells, 100, 1)} %`,
    `    rooms to change between neighbours:   ${of(rooms, 1, 1)}`,
    `    plans of rooms:                       ${plans}${again === null ? ', each once' : `, the same again after ${again.toFixed(1)} levels`}`,
  ];
}

export function describeSurvey(survey) {
  const { link, count, incomplete, facts, joint, variety } = survey;
  const lines = Object.entries(facts).flatMap((fact) => describeFact(fact, count));
  const unfinished = incomplete > 0 ? `, of which ${incomplete} were not completed` : '';
  const head = `${link}\n${count} levels, ${whence(survey)}${unfinished}`;
  const varied = variety ? ['  Variety', ...describeVariety(variety)] : [];
  return `${[head, ...lines, ...describeJoint(joint), ...varied].join('\n')}\n`;
}

function describeJoint(joint) {
  if (!joint) return [];
  const rows = Object.entries(joint.counts).flatMap(([a, counts]) =>
    Object.entries(counts).map(([b, n]) => [a, b, String(n)]),
  );
  return [`  ${joint.facts.join(' and ')} together`, ...padded(rows)];
}

/** A search as JSON, in pieces, because millions of hits exceed the maximum length of a string. */
export function* foundAsJson({ found, ...head }) {
  yield `${JSON.stringify(head).slice(0, -1)},"found":[`;
  for (let at = 0; at < found.length; at += 1000) {
    const levels = JSON.stringify(found.slice(at, at + 1000)).slice(1, -1);
    yield at > 0 ? `,${levels}` : levels;
  }
  yield ']}\n';
}

export function describeFound(found) {
  const rows = found.found.map(({ link, score }) =>
    score === undefined ? link : `${String(score).padStart(6)}  ${link}`,
  );
  const head = `${found.link}, ${found.conditions}\n${found.hits} of ${found.scanned} levels, ${whence(found)}`;
  return `${[head, ...rows].join('\n')}\n`;
}

export function describeLog({ runs }) {
  const sign = ({ agrees }) => (agrees === undefined ? '?' : agrees ? '=' : '!');
  const rowsOf = ({ seed, words: told, rows }) => [
    `${seed}: ${told}`,
    ...rows.map((row) => `${sign(row)} ${row.title}: ${row.logged}. ${row.words} ${row.link}`),
  ];
  return `${runs.flatMap(rowsOf).join('\n')}\n`;
}

const cell = (place) => (place ? place.join(', ') : 'none');

export function describeTerrain({ why, rows, start, goal, route }) {
  if (why) return `\nTerrain\n${why}\n`;
  const way = route ? `${route.length - 1} steps` : 'none on foot';
  return `\nTerrain: start ${cell(start)}; goal ${cell(goal)}; way ${way}\n${rows.join('\n')}\n`;
}
