// A generator of a few lines for the kit's own tests, with all that a level tells besides its picture: chapters,
// terrain, ways, a layer of values, costly facts, trials, the floor that follows.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/dice.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

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
    {Rule::roll,
     {.id = "CAVE-1",
      .text = "A six is rolled anew.",
      .source = {SourceKind::ours, "an example"},
      .chapter = at(ChapterId::roll)}},
    {Rule::wall,
     {.id = "CAVE-2",
      .text = "A wall on one of four.",
      .source = {SourceKind::ours, "an example"},
      .chapter = at(ChapterId::wall)}},
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
    {ClaimId::six, {.id = "six", .rule = "CAVE-1", .text = "A six.", .odds = fixed_odds<1, 6>}},
    {ClaimId::six_kept,
     {.id = "six-kept", .rule = "CAVE-1", .text = "None stays.", .odds = fixed_odds<0, 1>, .finished = true}},
    {ClaimId::wall, {.id = "wall", .rule = "CAVE-2", .text = "A wall.", .event = "wall=1", .odds = fixed_odds<1, 4>}},
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
    .hint = "A cave.",
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
