// Reads the rows of a tables.txt: their kinds, the keys of each kind, and what C++ a value becomes. core/tables.mjs writes headers
// and catalogs of them. Format: "Tables" in core/README.md. Functions and computed limits are C++: the compiler reports a wrong one
// in the row of the header, which begins with the id of its row.

/** A text of C++. */
export const quoted = (text) => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

// A field turns the value of a key into members of the row's C++ struct, which is called with (value, key, row).
const text = (member) => (value, key) => `.${member ?? key} = ${quoted(value)}`;
const plain = (member) => (value, key) => `.${member ?? key} = ${value}`;
const enumerator = (type, member) => (value, key) => `.${member ?? key} = ${type}::${value}`;
const index = (type) => (value, key) => `.${key} = at(${type}::${value})`;
const flag = (member) => (value, key, row) =>
  value === 'yes' ? `.${member}` : row.fail(`"${key}" is yes or left out`);
/** A function of C++. One with a plain name is declared, so that any file may define it. */
const called = (declaration) => (value, key, row) => {
  if (/^[a-z_0-9]+$/.test(value)) row.declaration = declaration.replace('@', value);
  return `.${key} = ${value}`;
};
const odds = called('Odds @(const Options&);');
const fixedOdds = (value, ...row) => odds(value.replace(/^(\d+) in (\d+)$/, 'fixed_odds<$1, $2>'), ...row);
const required = (field) => Object.assign((...args) => field(...args), { required: true });
/** Members that depend on several keys; not a key itself. */
const derived = (members) => Object.assign((_value, _key, row) => members(row), { derived: true });
/** A sentence of the catalog, which is no member. */
const sentence = (value, key, row) => {
  row.sentences[key] = value;
  return [];
};
const each = (keys, field) => Object.fromEntries(keys.split(' ').map((key) => [key, field]));
const texts = (keys) => each(keys, text());
/** Keys that derived members read. */
const others = (keys) => each(keys, () => []);

function range(value, key, row) {
  const [, low, high] = /^(.+) to (.+)$/.exec(value) ?? row.fail(`"${key}: ${value}" is no range, such as 0 to 24`);
  return `.low = ${low}, .high = ${high}`;
}

/** A source as the catalog has it: "game: its scripts". */
export function sourceOf(value, row) {
  const [, word, detail = ''] =
    /^(document|game|reading|ours)(?:: (.+))?$/.exec(value) ??
    row.fail(`"source: ${value}" is no source, such as game: its scripts`);
  if (detail === '' && (word !== 'document' || row.kind === 'rule'))
    row.fail(`"source: ${word}" of ${row.kind} ${row.name} says neither where nor why`);
  return { kind: word, detail };
}
const source = required((value, key, row) => sentence(sourceOf(value, row), key, row));

/** The attributes in a text, as pairs: that="bats>=1" share="most". */
export const attributesIn = (text) => [...text.matchAll(/(\w+)="([^"]*)"/g)].map((one) => one.slice(1));

/** What the hint says of levels, as attributes of Says ("Lessons" in core/README.md): that="bats>=1" share="most"; or by="5". */
function statement(value, key, row) {
  const attributes = attributesIn(value);
  const known = ['that', 'share', 'given', 'of', 'mean', 'by'];
  const written = attributes.map(([name, text]) => `${name}="${text}"`).join(' ');
  if (written !== value || attributes.some(([name]) => !known.includes(name)))
    row.fail(
      `"says: ${value}" is not that="CONDITIONS", with share and given as they are, nor of="FACT" mean="NUMBER", nor by="RULES"`,
    );
  // The rules are for the tests alone.
  const counted = attributes.filter(([name]) => name !== 'by');
  return counted.length > 0 ? sentence(Object.fromEntries(counted), key, row) : [];
}

/** "level>=2: Shops begin: on level 2": options without which a fact is never more than none; a sentence, and where to look. */
function needs(value, key, row) {
  const [, when, begin, look] =
    /^([^:]+): ([^:]+): ([^:]+)$/.exec(value) ??
    row.fail(`"needs: ${value}" is not what a fact needs, such as level>=2: Shops begin: on level 2`);
  return sentence({ when, words: `${begin} ${look}.`, look }, key, row);
}

/** Texts separated by commas, as an array of their own. */
function list(value, key, row) {
  const name = `${row.kind}_${row.name}_${key}`;
  row.lists.push(`inline constexpr std::string_view ${name}[] = {${value.split(', ').map(quoted).join(', ')}};`);
  return `.${key} = ${name}`;
}

/** What marks of a role may do in a walk ("Behaviour" in core/README.md); web/over/walk/life implements each. */
const behaviours =
  'patrols charges wakes drops rises drifts keeps rolls shoots slows bites lives worth breaks opens holds spills hatches ' +
  'explodes bombs ropes carried rescued guarded sells squirts paste teleports';
function behaves(value, key, row) {
  const unknown = value.split(', ').find((one) => !behaviours.split(' ').includes(one.split(' ')[0]));
  if (unknown) {
    const known = behaviours.replaceAll(' ', ', ');
    row.fail(`"${unknown.split(' ')[0]}" is nothing that marks of a role do; there are ${known}`);
  }
  return list(value, key, row);
}

const manners = ({ says }) => {
  const tools = says.has('tools') ? [`.tools = ${says.get('tools')}`] : [];
  const chasms = says.has('chasms') ? ['.chasms_lead_on = true'] : [];
  const hides = says.has('hides') ? ['.hides_rooms = true'] : [];
  return `.manners = {${[...tools, ...chasms, ...hides].join(', ')}}`;
};

function ruleKind(row) {
  const found = ['acts', 'holds'].filter((key) => row.says.has(key));
  if (found.length !== 1) row.fail(`rule ${row.name} says either "acts: CHAPTER" or "holds: CHAPTER"`);
  return `.kind = RuleKind::${found[0]}, .chapter = at(ChapterId::${row.says.get(found[0])})`;
}

/** The kind of an option or a fact, by the first of these keys; those with a range are numbers. */
const kindBy = (type, keys, needed) => (row) => {
  const has = (key) => row.says.has(key) || (key === 'choices' && row.choices);
  const key = ['range', ...Object.keys(keys)].find(has) ?? row.fail(`${row.kind} ${row.name} has neither ${needed}`);
  return key === 'range' ? [] : `.kind = ${type}::${keys[key]}`;
};
const optionKind = kindBy(
  'OptionKind',
  { toggle: 'toggle', choices: 'choice', most: 'text' },
  '"range", "toggle", choices nor "most" (a text)',
);
const factKind = kindBy(
  'FactKind',
  { choices: 'choice', flag: 'flag', wide: 'wide' },
  '"range", "wide", "flag" nor choices',
);
function toggle(value, _key, row) {
  if (!/^(on|off)$/.test(value)) row.fail('"toggle" is on or off');
  return value === 'on' ? '.initial = 1' : [];
}
function initial(value, _key, row) {
  const isChoice = row.choices && !row.says.has('range');
  return `.initial = ${isChoice ? `choice_at(${row.choices}, ${quoted(value)})` : value}`;
}
const choices = { choice_list: derived((row) => (row.choices ? `.choices = ${row.choices}` : [])) };

/** The struct and enum of each kind of row, and its fields in the order of the struct's members (kit/). */
export const kinds = {
  generator: {
    ...texts('tab document author address'),
    hint: sentence,
    revision: plain(),
    manners: derived(manners),
    ...others('tools chasms hides walk uses versions'),
  },
  option: {
    ...others('id enum choices'),
    hint: sentence,
    says: statement,
    group: text(),
    kind: derived(optionKind),
    toggle,
    range,
    default: initial,
    scale: plain(),
    ...choices,
    start: text('initial_text'),
    most: plain('max_length'),
    packed: flag('packed = true'),
    sample: plain(),
    ...texts('acts key'),
    source,
  },
  preset: { hint: required(sentence), says: statement, options: text(), late: flag('late = true') },
  rule: {
    text: required(sentence),
    source,
    kind: derived(ruleKind),
    ...others('acts holds'),
    without: (...args) => [...sentence(...args), '.can_be_left_out = true'],
  },
  view: others('id'),
  layer: { ...others('id'), off: flag('on = false'), view: index('ViewId') },
  role: {
    ...others('id'),
    tone: required(enumerator('Tone')),
    layer: required(index('LayerId')),
    glyph: text(),
    hint: sentence,
    says: statement,
    leniency: enumerator('Leniency'),
    looks: list,
    behaves,
  },
  fact: {
    ...others('id enum flag measure choices'),
    hint: sentence,
    says: statement,
    needs,
    kind: derived(factKind),
    range,
    wide: range,
    ...choices,
    costly: flag('costly = true'),
    measurer: enumerator('Measurer', 'by'),
    expected: called('void @(const Options&, Distribution&);'),
  },
  claim: {
    ...others('id'),
    text: required(sentence),
    source,
    ...texts('event given'),
    odds: required(fixedOdds),
    finished: flag('finished = true'),
    follows: flag('follows = true'),
  },
  pair: { text: required(sentence) },
  extra: {
    hint: required(sentence),
    file: required(text()),
    ...texts('option samples'),
    write: required(plain()),
  },
  chapter: others('id'),
  connection: { ...others('id'), hidden: flag('hidden = true') },
  values: {
    ...others('id'),
    hint: required(sentence),
    chapter: sentence,
    scale: required(enumerator('ValueScale')),
    on: flag('on = true'),
    walking: flag('walking = true'),
  },
  kinds: others('roles ids'),
};

/** Adds what a part of a line says of a row: "group: Floor", "choice lost: The Lost". Returns its key. */
function say({ kind, name, says }, part, fail) {
  const [, key, word, value] = /^(([a-z]+)(?: [^ :]+)?): (.+)$/.exec(part) ?? fail(`"${part}" is not "key: value"`);
  const ofChoice = /^(choice|name|source) /.test(key) && ['option', 'fact', 'kinds'].includes(kind);
  const keys = Object.keys(kinds[kind]).filter((one) => !kinds[kind][one].derived);
  if (!ofChoice && !(word === key && keys.includes(key)))
    fail(`"${key}" is nothing that ${kind} ${name} can say; there are ${keys.join(', ')}`);
  if (says.has(key)) fail(`${kind} ${name} says "${key}" twice`);
  says.set(key, value);
  return key;
}

/**
 * A row of a tables.txt. `says` maps keys, "choice ID" among them, to values.
 * @typedef {{ kind: string, name: string, title: string, line: number, says: Map<string, string> }} Row
 */

/**
 * Reads the rows of a tables.txt. Throws an Error whose message begins with file and line.
 * @param {string} content
 * @param {string} file for messages
 * @returns {Row[]}
 */
export function readTables(content, file) {
  const rows = [];
  let key = '';
  for (const [i, line] of content.split('\n').entries()) {
    const fail = (message) => {
      throw new Error(`${file}:${i + 1}: ${message}`);
    };
    const row = rows.at(-1);
    const [, kind, name, title] = /^([a-z]+) ([a-z][a-z0-9_]*): (.+)$/.exec(line) ?? [];
    const [, blanks, rest] = /^( *)(.*)$/.exec(line);
    if (line === '' || line.startsWith('#')) continue;
    if (kind) {
      if (!kinds[kind]) fail(`"${kind}" is no kind of row; there are ${Object.keys(kinds).join(', ')}`);
      const id = kind === 'pair' ? `pair ${name} ${title}` : `${kind} ${name}`;
      const other = rows.find((one) => one.rowId === id);
      if (other) fail(`${id} stands in line ${other.line} already`);
      rows.push({ kind, name, title, line: i + 1, says: new Map(), rowId: id, fail });
      key = '';
    } else if (row && blanks.length === 2) {
      for (const part of rest.split(/ {2,}(?=[a-z]+(?: [^ :]+)?: )/)) key = say(row, part, fail);
    } else if (blanks.length >= 4) {
      if (key === '') fail('nothing stands before this line that it could go on with');
      row.says.set(key, `${row.says.get(key)} ${rest}`);
    } else
      fail(
        'this is neither "KIND NAME: TITLE" at the margin nor what it says, two blanks from it, nor the rest of that, ' +
          'four blanks from it',
      );
  }
  return rows;
}
