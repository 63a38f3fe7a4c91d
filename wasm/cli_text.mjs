// What the command line prints for people: lines of text from the core's JSON.

const padded = (rows) => {
  const widths = rows.reduce((most, row) => row.map((cell, i) => Math.max(most[i] ?? 0, cell.length)), []);
  return rows.map((row) =>
    `    ${row.map((cell, i) => (i + 1 < row.length ? cell.padEnd(widths[i]) : cell)).join('  ')}`.trimEnd(),
  );
};

const section = (title, rows) => (rows.length > 0 ? [`  ${title}`, ...padded(rows)] : []);

function range(option) {
  if (option.kind === 'toggle') return '0 or 1';
  if (option.kind === 'choice') return option.choices.map(({ id }) => id).join(', ');
  if (option.kind === 'text') return `text of at most ${option.maxLength} characters`;
  const decimals = option.step < 1 ? ` in steps of ${option.step}` : '';
  return `${option.low} to ${option.high}${decimals}`;
}

function initial(option) {
  if (option.kind === 'choice') return option.choices[option.default].id;
  return option.kind === 'text' ? `"${option.defaultText}"` : String(option.default);
}

const asQuery = (options) =>
  Object.entries(options)
    .map(([id, value]) => `${id}=${value}`)
    .join('&');

function describeGenerator(generator) {
  return [
    `${generator.id}  ${generator.title}: ${generator.hint}`,
    `  revision ${generator.revision}, after ${generator.document}`,
    ...section(
      'options (id, values, default, meaning)',
      generator.options.map((o) => [o.id, range(o), initial(o), o.hint || o.title]),
    ),
    ...section(
      'presets',
      generator.presets.map((p) => [p.id, asQuery(p.options), p.hint || p.title]),
    ),
    ...section(
      'rules',
      generator.rules.map((r) => [r.id, r.text]),
    ),
    ...section(
      'roles (id, character, meaning)',
      generator.roles.map((r) => [r.id, r.glyph, r.hint || r.title]),
    ),
    ...section(
      'facts',
      generator.facts.map((f) => [f.id, f.hint || f.title]),
    ),
    ...section(
      'claims',
      generator.claims.map((c) => [c.id, c.rule, c.text]),
    ),
  ].join('\n');
}

export function describeCatalog(catalog) {
  return `${catalog.generators.map(describeGenerator).join('\n\n')}\n`;
}

function describeStep({ rule, text, rolls }, index) {
  const dice = rolls.map(({ sides, value }) => `${value} of ${sides}`).join(', ');
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

export function describeSurvey({ generator, options, first, count, incomplete, facts }) {
  const lines = Object.entries(facts).flatMap((fact) => describeFact(fact, count));
  const unfinished = incomplete > 0 ? `, of which ${incomplete} were not completed` : '';
  return `${generator}?${asQuery(options)}\n${count} levels from seed number ${first}${unfinished}\n${lines.join('\n')}\n`;
}
