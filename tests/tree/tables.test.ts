// core/tables.mjs: tables.txt becomes constant tables, a mistake in it is reported by file and line, and the committed headers
// are up to date.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { compileTables } from '../../core/tables.mjs';
import { quietly } from '../process.mjs';
import { files, textOf } from './files.ts';

const root = join(import.meta.dirname, '..', '..');
const folder = mkdtempSync(join(tmpdir(), 'press-r-tables-'));
mkdirSync(join(folder, 'den'));
afterAll(() => rmSync(folder, { recursive: true }));

const head = 'generator den: The Den\n  tab: Den\n';

/** What the compiler says of a source that includes the headers. */
async function compile(text: string, source = ''): Promise<string> {
  for (const [name, header] of Object.entries(compileTables('den', text)))
    writeFileSync(join(folder, 'den', name), header);
  writeFileSync(join(folder, 'den.cpp'), `#include "den/tables.hpp"\nnamespace press_r::den {\n${source}\n}\n`);
  const flags = ['-std=c++20', '-fsyntax-only', '-Wall', '-Wextra', '-Werror', '-Wno-missing-field-initializers'];
  const include = ['-I', folder, '-I', join(root, 'core'), join(folder, 'den.cpp')];
  const { output } = await quietly(process.env.CXX ?? 'c++', [...flags, ...include]);
  return output;
}

const everything = `# A comment.
generator den: A "den"; of [two] \\ rooms
  tab: Den  revision: 3
  hint: It goes on in
    a second line: as it likes.
  document: none
  walk: top

chapter dig: Digging
rule deep: DEN-1
  text: It is deep.
  source: document: page "1"
  acts: dig
rule safe: DEN-2
  text: It is safe.
  source: ours: so that nobody is hurt
  by: DEN-1
  holds: dig
option size: Size
  hint: In cells.
  group: Shape  range: -3 to 4 * 5  default: 7  scale: 10  source: document
  name 7: Usual
option wet: Wet
  toggle: on  source: document: page 2
option animal: Animal
  default: fox  enum: Animal
  choice bear: Bear
  choice fox: "Fox"
  choice owl: Owl
  source owl: ours: a bird, for the night
  source fox: game: its code,
    in two places
  acts: wet=1  key: 2  source: reading: silent
option own: Own
  id: own_den
  most: 40  packed: yes  start: a  source: ours: for trying things out
preset large: Large
  hint: A large one.
  options: size=9&wet=0
view map: Map
view graph: Graph
layer ground: Ground
layer notes: Notes
  view: graph  off: yes
role earth: Earth
  tone: rock  layer: ground  glyph: #
role note: Note
  tone: info  layer: notes
  hint: Says something.
  looks: Torn, "Neat",
    In ink
  behaves: patrols, worth 5
connection hole: Hole
values damp: Damp
  hint: How damp.
  scale: count  walking: yes
fact rooms: Rooms
  range: 0 to 9  costly: yes  expected: expect_rooms
fact seed: Seed
  wide: 0 to 4294967295
fact dry: Dry
  flag: yes
fact lives: Lives here
  choice nobody: Nobody
  choice fox: Fox
claim fox_comes: DEN-2
  text: A fox comes.
  event: lives=fox  given: dry=1  odds: 1 in 6  finished: yes  source: game: counted  follows: yes
claim rain: DEN-1
  text: It rains.
  odds: rain_odds  source: document
pair rooms: dry
  text: Larger ones are wetter.
`;

describe('tables.txt', () => {
  test('becomes enums and a constant Generator with all that it says', { timeout: 60_000 }, async () => {
    const checks = `
constexpr const Generator& g = tables::described;
static_assert(g.id == "den" && g.title == "A \\"den\\"; of [two] \\\\ rooms" && g.tab == "Den" && g.revision == 3);
static_assert(g.hint == "It goes on in a second line: as it likes.");
static_assert(g.rules.size() == 2 && g.rules[1].kind == RuleKind::holds && g.rules[0].source.kind == SourceKind::document);
static_assert(g.rules[0].source.detail == "page \\"1\\"" && g.rules[1].source.kind == SourceKind::ours);
static_assert(static_cast<int>(Rule::safe) == 1 && g.rules[1].id == "DEN-2" && g.chapters[0].title == "Digging");
static_assert(g.options[0].low == -3 && g.options[0].high == 20 && g.options[0].initial == 7 && g.options[0].scale == 10);
static_assert(g.options[0].kind == OptionKind::number && g.options[0].choices[0].id == "7");
static_assert(g.options[1].kind == OptionKind::toggle && g.options[1].initial == 1);
static_assert(g.options[2].kind == OptionKind::choice && g.options[2].initial == at(Animal::fox));
static_assert(g.options[2].choices[1].title == "\\"Fox\\"" && g.options[2].acts == "wet=1" && g.options[2].key == "2");
static_assert(g.options[3].id == "own_den" && g.options[at(Opt::own)].max_length == 40 && g.options[3].packed);
static_assert(g.options[3].kind == OptionKind::text && g.options[3].initial_text == "a");
static_assert(g.presets[0].options == "size=9&wet=0");
static_assert(g.layers[1].view == at(ViewId::graph) && !g.layers[1].on && g.layers[0].on);
static_assert(g.roles[0].glyph == "#" && g.roles[at(Mk::note)].glyph == " " && g.roles[1].layer == at(LayerId::notes));
static_assert(g.roles[0].looks.empty() && g.roles[1].looks.size() == 3 && g.roles[1].looks[0] == "Torn");
static_assert(g.roles[1].looks[1] == "\\"Neat\\"" && g.roles[1].looks[2] == "In ink");
static_assert(g.roles[0].behaves.empty() && g.roles[1].behaves[0] == "patrols" && g.roles[1].behaves[1] == "worth 5");
static_assert(g.connection_kinds[0].title == "Hole" && g.value_layers[at(ValueId::damp)].walking && !g.value_layers[0].on);
static_assert(g.facts.size() == 23 && g.facts[0].expected == expect_rooms && g.facts[4].id == "finishable");
static_assert(g.facts[1].kind == FactKind::wide && g.facts[2].kind == FactKind::flag && g.facts[3].choices.size() == 2);
static_assert(g.claims[0].finished && g.claims[0].event == "lives=fox" && g.claims[0].given == "dry=1");
static_assert(g.claims[0].odds == &fixed_odds<1, 6> && g.claims[1].odds == rain_odds && !g.claims[1].finished);
static_assert(g.options[2].source.kind == SourceKind::reading && g.options[2].source.detail == "silent");
static_assert(g.options[2].choices[1].source.detail == "its code, in two places");
static_assert(g.options[2].choices[0].source.kind == SourceKind::unsaid);
static_assert(g.options[2].choices[2].source.kind == SourceKind::ours);
static_assert(g.claims[0].source.kind == SourceKind::game && g.claims[0].follows && !g.claims[1].follows);
static_assert(g.pairs[0].second == "dry");
`;
    expect(await compile(everything, checks)).toBe('');
  });

  const faults: [string, string, RegExp][] = [
    ['no generator', 'chapter dig: Digging\n', /tables\.txt:1: there is no row "generator den: TITLE"/],
    [
      'an unknown kind',
      `${head}trap pit: Pit\n`,
      /tables\.txt:3: "trap" is no kind of row; there are generator, option,/,
    ],
    [
      'an unknown key',
      `${head}view map: Map\n  tone: rock\n`,
      /tables\.txt:4: "tone" is nothing that view map can say;/,
    ],
    ['a key said twice', `${head}  tab: Den\n`, /tables\.txt:3: generator den says "tab" twice/],
    ['a name given twice', `${head}view a: A\nview a: B\n`, /tables\.txt:4: view a stands in line 3 already/],
    ['what is missing', `${head}rule deep: DEN-1\n  text: It is.\n`, /tables\.txt:3: rule deep has no "source"/],
    ['an option without a source', `${head}option a: A\n  toggle: on\n`, /tables\.txt:3: option a has no "source"/],
    [
      'a claim without a source',
      `${head}claim a: DEN-1\n  text: A.\n  odds: 1 in 6\n`,
      /tables\.txt:3: claim a has no "source"/,
    ],
    [
      'an option of no kind',
      `${head}option a: A\n  source: document\n`,
      /tables\.txt:3: option a has neither "range", "toggle", choices nor/,
    ],
    [
      'a behaviour that nobody knows',
      `${head}layer a: A\nrole b: B\n  tone: thing  layer: a  behaves: bites 1, dances\n`,
      /tables\.txt:4: "dances" is nothing that marks of a role do; there are patrols,/,
    ],
    [
      'a range that is none',
      `${head}option a: A\n  range: 5  source: document\n`,
      /tables\.txt:3: "range: 5" is no range, such as 0 to 24/,
    ],
    [
      'a line that goes on with nothing',
      `${head}view a: A\n    more\n`,
      /tables\.txt:4: nothing stands before this line/,
    ],
    [
      'a source that is none',
      `${head}rule deep: DEN-1\n  text: It is.\n  source: our choice\n`,
      /tables\.txt:3: "source: our choice" is no source, such as game: its scripts/,
    ],
    [
      'what is ours without a reason',
      `${head}option a: A\n  toggle: on  source: ours\n`,
      /tables\.txt:3: "source: ours" of option a says neither where nor why/,
    ],
    [
      'a source of a choice that there is not',
      `${head}option a: A\n  source: document\n  choice b: B\n  source c: game: its code\n`,
      /tables\.txt:3: option a has no choice c whose source/,
    ],
    [
      'a source of a choice where there are none',
      `${head}option a: A\n  toggle: on  source: document  source c: game: its code\n`,
      /tables\.txt:3: option a has no choice c whose source/,
    ],
    [
      'a source of a choice in a row of a kind that has none',
      `${head}rule deep: DEN-1\n  text: It is.\n  source: document: page 1  source c: game: its code\n`,
      /tables\.txt:5: "source c" is nothing that rule deep can say/,
    ],
    ['any other line', `${head} tab: Den\n`, /tables\.txt:3: this is neither "KIND NAME: TITLE"/],
  ];
  test.each(faults)('%s is reported by file and line', (_, text, pattern) => {
    expect(() => compileTables('den', text)).toThrow(pattern);
  });

  test.each([
    ['a limit', 'no_limit', 'option a: A\n  range: 0 to no_limit  source: document\n'],
    ['a default', 'there_is_no_such_choice', 'option a: A\n  default: no_choice  source: document\n  choice b: B\n'],
    ['a chapter', 'nowhere', 'rule deep: DEN-1\n  text: C.\n  source: document: c\n  acts: nowhere\n'],
    ['a function', 'no_odds', 'claim odds: DEN-1\n  text: D.\n  odds: no_odds<3>  source: document\n'],
  ])('%s that does not exist does not compile', { timeout: 60_000 }, async (_, name, rows) => {
    expect(await compile(head + rows)).toContain(name);
  });

  test.each(files('core', 'tables.txt').map(({ path, text }) => [path.split('/')[1] ?? '', text]))(
    'the committed headers of %s are what core/tables.mjs writes',
    (id, text) => {
      for (const [name, header] of Object.entries(compileTables(id, text)))
        expect(textOf(`core/generated/${id}/${name}`)).toBe(header);
    },
  );
});
