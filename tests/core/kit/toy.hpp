// Small generators, so that the kit is tested without any game: "toy" has an option of each kind and makes two
// revisions, "plain" has neither; "cave" has all that a level tells besides its picture: chapters, terrain, ways, a
// layer of values, costly facts, trials, the floor that follows; "walk" drops a stone on some cells, and may lose its
// way.
#pragma once

#include <span>

#include "core/catch.hpp"
#include "kit/dice.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace toy {

using namespace press_r;

enum class Opt { lamp, depth, luck, rule, words };

inline constexpr Choice rule_choices[] = {{"seed", "Seed"}, {"html5", "HTML5"}, {"classic", "Classic"}};

inline constexpr Option options[] = {
    {.id = "lamp", .title = "Lamp", .kind = OptionKind::toggle},
    {.id = "depth", .title = "Depth", .low = -5, .high = 20, .initial = 4},
    {.id = "luck", .title = "Luck", .low = -50, .high = 150, .initial = 0, .scale = 10},
    {.id = "rule", .title = "Rule", .kind = OptionKind::choice, .choices = rule_choices},
    {.id = "words", .title = "Words", .kind = OptionKind::text, .initial_text = "none", .max_length = 24},
};

inline constexpr Fact facts[] = {
    {.id = "face", .title = "Face", .low = 1, .high = 6},
    {.id = "even", .title = "Even", .kind = FactKind::flag},
    {.id = "third", .title = "Third", .kind = FactKind::choice, .choices = rule_choices},
    {.id = "state", .title = "State", .kind = FactKind::wide, .low = 0, .high = 0xFFFFFFFF},
};

inline constexpr Claim claims[] = {
    {.id = "one-in-six", .rule = "TOY-1", .event = "face=6", .odds = fixed_odds<1, 6>},
    {.id = "even-of-low", .rule = "TOY-1", .event = "even=1", .given = "face<=3", .odds = fixed_odds<1, 3>},
    {.id = "never", .rule = "TOY-1", .event = "face=1", .odds = fixed_odds<0, 0>},
};

struct Level {
  int face = 0;
  std::uint32_t state = 0;
};

/// Revision 3 has turned the die over; levels of revision 2 are still made.
inline Outcome generate(const Options& chosen, Seed seed, Trace&, Level& level) {
  Dice dice(seed, "toy");
  level.face = dice.between(1, 6);
  if (chosen.before(3)) level.face = 7 - level.face;
  level.state = dice.next();
  return {.complete = level.face != 1, .why = level.face == 1 ? "A one was rolled." : ""};
}
inline void draw(const Level&, Scene& scene) { scene.reset(1, 1); }
inline void measure(const Level& level, std::span<std::int64_t> out) {
  out[0] = level.face;
  out[1] = level.face % 2 == 0 ? 1 : 0;
  out[2] = (level.face - 1) / 2;
  out[3] = level.state;
}
inline void summarise(const Level& level, Text& text) { text << "Rolled " << level.face << "."; }
inline void fingerprint(const Level& level, Hasher& hasher) { hasher.add(level.face); }

inline constexpr Generator generator{
    .id = "toy",
    .title = "Toy",
    .tab = "Toy",
    .document = "none",
    .revision = 3,
    .oldest_revision = 2,
    .options = options,
    .facts = facts,
    .claims = claims,
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
};
inline void measure_nothing(const Level&, std::span<std::int64_t>) {}
inline constexpr Generator plain{
    .id = "plain",
    .title = "Plain",
    .tab = "Plain",
    .document = "none",
    .actions = actions_of<Level, generate, draw, measure_nothing, summarise, fingerprint>(),
};

inline Catalog catalog() {
  static constexpr const Generator* all[] = {&generator, &plain};
  return all;
}

}  // namespace toy

namespace press_r::cave {

enum class Opt : std::uint8_t { depth, reading };
inline constexpr Choice readings[] = {{"prose", "Prose"}, {"game", "Game"}};
inline constexpr auto options = tied<Opt::reading, Option>({
    {Opt::depth, {.id = "depth", .title = "Depth", .low = 1, .high = 3, .initial = 1}},
    {Opt::reading, {.id = "reading", .title = "Reading", .kind = OptionKind::choice, .choices = readings}},
});

enum class ChapterId : std::uint8_t { roll, wall, light, end };
inline constexpr auto chapters = tied<ChapterId::end, Chapter>({
    {ChapterId::roll, {"roll", "The roll"}},
    {ChapterId::wall, {"wall", "The wall"}},
    {ChapterId::light, {"light", "The light"}},
    {ChapterId::end, {"end", "The end"}},
});

enum class Rule : std::uint8_t { roll, wall };
inline constexpr auto rules = tied<Rule::wall, press_r::Rule>({
    {Rule::roll, {.id = "CAVE-1", .chapter = at(ChapterId::roll)}},
    {Rule::wall, {.id = "CAVE-2", .chapter = at(ChapterId::wall)}},
});

inline constexpr View views[] = {{"map", "Map"}};
inline constexpr Layer layers[] = {{"ground", "Ground"}};
enum class Role : std::uint8_t { room };
inline constexpr press_r::Role roles[] = {{.id = "room", .title = "Room", .glyph = "."}};

enum class FactId : std::uint8_t { tries, wall, reading, shadow };
inline constexpr auto own_facts = tied<FactId::shadow, Fact>({
    {FactId::tries, {.id = "tries", .title = "Tries", .low = 1, .high = 20}},
    {FactId::wall, {.id = "wall", .title = "Wall", .kind = FactKind::flag}},
    {FactId::reading, {.id = "reading", .title = "Reading", .kind = FactKind::choice, .choices = readings}},
    {FactId::shadow, {.id = "shadow", .title = "Shadow", .low = 0, .high = 60, .costly = true}},
});
inline constexpr auto facts = with_kit_facts<Standpoint::top, own_facts>();

enum class ClaimId : std::uint8_t { six, six_kept, wall };
inline constexpr auto claims = tied<ClaimId::wall, Claim>({
    {ClaimId::six, {.id = "six", .rule = "CAVE-1", .odds = fixed_odds<1, 6>}},
    {ClaimId::six_kept, {.id = "six-kept", .rule = "CAVE-1", .odds = fixed_odds<0, 1>, .finished = true}},
    {ClaimId::wall, {.id = "wall", .rule = "CAVE-2", .event = "wall=1", .odds = fixed_odds<1, 4>}},
});

struct Level {
  int depth = 0;
  int reading = 0;
  int tries = 0;
  bool wall = false;
};

inline constexpr int width = 7;
inline constexpr int most_tries = 20;

inline Outcome generate(const Options& o, Seed seed, Trace& trace, Level& level) {
  level = {.depth = o[Opt::depth], .reading = o[Opt::reading]};
  Dice dice(seed, "cave", trace.rolls());
  bool six = true;
  while (six && level.tries < most_tries) {
    trace.attempt();
    ++level.tries;
    six = dice.between(1, 6) == 6;
    trace.trial(ClaimId::six, six);
    trace.trial(ClaimId::six_kept, six);
  }
  trace.note(Rule::roll, 0, level);
  level.wall = dice.one_in(4);
  trace.note(Rule::wall, 0, level, [&](Text& say) { say << (level.wall ? "A wall stands." : "No wall stands."); });
  return {};
}

inline void draw(const Level& level, Scene& scene) {
  scene.reset(width, 1);
  scene.room(Role::room, 0, {0, 0, level.wall ? 3 : width, 1});
  scene.room(Role::room, 1, {4, 0, width - 4, 1});
}
inline void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::tries] = level.tries;
  f[FactId::wall] = level.wall ? 1 : 0;
  f[FactId::reading] = level.reading;
}
inline void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> out) {
  const FactValues f(out);
  if (wanted[at(FactId::shadow)]) f[FactId::shadow] = 10 * level.depth + level.tries;
}
inline void summarise(const Level& level, Text& text) { text << "A cave of depth " << level.depth << "."; }
inline void fingerprint(const Level& level, Hasher& hasher) {
  for (const int number : {level.depth, level.reading, level.tries, level.wall ? 1 : 0}) hasher.add(number);
}
inline void terrain(const Level& level, Terrain& out) {
  out.reset(Standpoint::top, width, 1);
  for (int x = 0; x < width; ++x) out.cells[{x, 0}] = '.';
  if (level.wall) out.cells[{3, 0}] = '#';
  out.start = {0, 0};
  out.goal = {width - 1, 0};
  out.rooms = {{0, {0, 0, 3, 1}}, {1, {4, 0, 3, 1}}};
}
enum class Passage : std::uint8_t { open };
inline constexpr ConnectionKind connection_kinds[] = {{"open", "Open"}};
inline void connections(const Level& level, Connections& out) {
  out.reset();
  if (level.wall) return;
  out.add(Passage::open, 0, 1);
  for (int x = 2; x < 5; ++x) out.cell({x, 0});
}
inline constexpr ValueLayer value_layers[] = {{.id = "light", .title = "Light", .scale = ValueScale::light}};
inline void values(const Level& level, std::size_t, Values& out) {
  out.reset(width, 1, no_value);
  for (int x = 0; x < 3; ++x) out[{x, 0}] = 300 * x + level.depth;
}
inline Next next(Options& o) {
  if (o[Opt::depth] == 3) return {.ends = true, .word = "There is nothing deeper."};
  o.set(Opt::depth, o[Opt::depth] + 1);
  return {};
}

inline constexpr Generator generator{
    .id = "cave",
    .title = "Cave",
    .tab = "Cave",
    .document = "none",
    .options = options,
    .rules = rules,
    .views = views,
    .layers = layers,
    .roles = roles,
    .facts = facts,
    .claims = claims,
    .chapters = chapters,
    .connection_kinds = connection_kinds,
    .value_layers = value_layers,
    .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
    .optional = {.terrain = of_level<Level, terrain>(),
                 .connections = of_level<Level, connections>(),
                 .values = of_level<Level, values>(),
                 .measure_costly = costly_of<Level, measure_costly>()},
    .next = for_any_seed<next>,
};
inline constexpr const Generator* only[] = {&generator};

/// The first seeds of the survey's sequence with and without a wall.
inline Seed seed_with(bool wall) {
  Level level;
  for (std::uint32_t i = 0;; ++i) {
    Trace off;
    generate(Options(options), survey_seed(i), off, level);
    if (level.wall == wall) return survey_seed(i);
  }
}

}  // namespace press_r::cave

namespace press_r::walk {

enum class Opt { length, kind, marked, note };
inline constexpr Choice kinds[] = {{"plain", "Plain"}, {"rough", "Rough"}};
inline constexpr Option options[] = {
    {.id = "length", .title = "Length", .low = 1, .high = 50, .initial = 6},
    {.id = "kind", .title = "Kind", .kind = OptionKind::choice, .initial = 0, .choices = kinds},
    {.id = "marked", .title = "Marked", .kind = OptionKind::toggle, .initial = 1},
    {.id = "note", .title = "Note", .kind = OptionKind::text, .initial_text = "hi", .max_length = 20},
};
inline constexpr Preset presets[] = {{"long", "Long", "length=40&kind=rough"}};

enum class Rule { step, stone, lost };
inline constexpr press_r::Rule rules[] = {{"WALK-1"}, {"WALK-2"}, {"WALK-3"}};
inline std::string_view sentences_of(std::string_view) {
  return R"json({
"presets/long/hint":"A \"long\" walk.",
"rules/WALK-1/text":"The walk goes one cell to the right."
}
)json";
}
inline constexpr View views[] = {{"map", "Map"}, {"graph", "Graph"}};
inline constexpr Layer layers[] = {
    {"ground", "Ground", true, 0}, {"things", "Things", true, 0}, {"graph", "Graph", true, 1}};
enum class Role { cell, room, stone, path, node };
inline constexpr press_r::Role roles[] = {
    {.id = "cell", .title = "Cell", .tone = Tone::floor, .layer = 0, .glyph = "."},
    {.id = "room", .title = "Room", .tone = Tone::info, .layer = 0, .glyph = " "},
    {.id = "stone", .title = "Stone", .tone = Tone::thing, .layer = 1, .glyph = "o"},
    {.id = "path", .title = "Path", .tone = Tone::path, .layer = 1, .glyph = " "},
    {.id = "node", .title = "Node", .tone = Tone::info, .layer = 2, .glyph = "n"},
};

inline void expected_stones(const Options& chosen, Distribution& out) {
  const int n = chosen[Opt::length];
  double p = 1;
  for (int i = 0; i < n; ++i) p *= 0.75;
  for (int k = 0; k <= n; ++k) {
    out.emplace_back(k, p);
    p = p * (n - k) / (k + 1) / 3;
  }
}
inline constexpr Fact facts[] = {
    {.id = "stones", .title = "Stones", .low = 0, .high = 50, .expected = expected_stones},
    {.id = "kind", .title = "Kind", .kind = FactKind::choice, .choices = kinds},
    {.id = "first", .title = "First number", .kind = FactKind::wide, .low = 0, .high = 0xFFFFFFFF},
};
inline constexpr Claim claims[] = {
    {.id = "none",
     .rule = "WALK-2",
     .event = "stones=0",
     .given = "kind=plain",
     .odds =
         [](const Options& o) {
           return o[Opt::length] == 1 ? Odds{3, 4} : Odds{};
         }},
};

struct Level {
  int length = 0;
  int kind = 0;
  std::uint32_t first = 0;
  std::vector<int> stones;
};

inline Outcome generate(const Options& o, Seed seed, Trace& trace, Level& level) {
  level.stones.clear();
  level.kind = o[Opt::kind];
  Dice dice(seed, "walk", trace.rolls());
  level.first = Dice(seed, "first").next();
  for (int lost = 0; lost < level.kind * 3; ++lost) {
    const std::size_t before = trace.bookmark();
    level.length = 1;
    dice.below(6);
    trace.note(Rule::step, 0, level);
    level.length = 0;
    trace.fold(before);
    trace.note(Rule::lost, -1, level, [&](Text& text) { text << "Lost, try " << lost + 1 << "."; });
  }
  for (level.length = 1; level.length <= o[Opt::length]; ++level.length) {
    if (dice.one_in(4)) level.stones.push_back(level.length - 1);
    trace.note(Rule::step, 0, level);
  }
  --level.length;
  const auto stones = static_cast<int>(level.stones.size());
  if (stones > 0) trace.note(Rule::stone, 0, level, [&](Text& text) { text << counted(stones, "stone") << "."; });
  return {};
}

inline void draw(const Level& level, Scene& scene) {
  scene.reset(52, 3);
  scene.focus({0, 0, std::max(1, level.length), 3}, 0);
  if (level.length > 0) {
    scene.room(Role::room, 0, {0, 0, level.length, 3})
        .text("<A&B>")
        .detail("length", level.length)
        .detail("note", "#walk");
  }
  for (int x = 0; x < level.length; ++x) scene.cell(Role::cell, Point{x, 1}).room(0);
  for (const int x : level.stones) scene.cell(Role::stone, Point{x, 1}).look(x % 3).detail("odds", "1 in 4");
  if (level.length > 1) scene.edge(Role::path, {0, 1}, {level.length, 1}, 0, -1);
  scene.label(Role::stone, {0, 2, 10, 1}, scene.keep("n=" + std::to_string(level.length)));
  scene.room(Role::node, 0, {0, 0, 1, 1});
}

inline void measure(const Level& level, std::span<std::int64_t> out) {
  out[0] = static_cast<std::int64_t>(level.stones.size());
  out[1] = level.kind;
  out[2] = level.first;
}
inline void summarise(const Level& level, Text& text) { text << "A walk of " << counted(level.length, "cell") << "."; }
inline void fingerprint(const Level& level, Hasher& hasher) {
  for (const int x : level.stones) hasher.add(x);
}
inline void mend(Options& o, Problems& problems) {
  if (o[Opt::kind] == 1 && o[Opt::length] < 2) {
    o.set(Opt::length, 2);
    problems.emplace_back("A rough walk has two cells at least (WALK-3).");
  }
}

inline constexpr Generator generator{.id = "walk",
                                     .title = "Walk",
                                     .tab = "Walk",
                                     .document = "none",
                                     .revision = 3,
                                     .options = options,
                                     .presets = presets,
                                     .rules = rules,
                                     .views = views,
                                     .layers = layers,
                                     .roles = roles,
                                     .facts = facts,
                                     .claims = claims,
                                     .actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>(),
                                     .mend = mend};
inline constexpr const Generator* only[] = {&generator};

}  // namespace press_r::walk
