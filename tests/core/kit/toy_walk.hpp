// A generator of a few lines for the kit's own tests: a walk that drops a stone on some cells, and may lose its way.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "kit/generator.hpp"

namespace press_r::walk {

enum class Opt { length, kind, marked, note };
inline constexpr Choice kinds[] = {{"plain", "Plain"}, {"rough", "Rough"}};
inline constexpr Option options[] = {
    {.id = "length", .title = "Length", .low = 1, .high = 50, .initial = 6},
    {.id = "kind", .title = "Kind", .kind = OptionKind::choice, .initial = 0, .choices = kinds},
    {.id = "marked", .title = "Marked", .kind = OptionKind::toggle, .initial = 1},
    {.id = "note", .title = "Note", .kind = OptionKind::text, .initial_text = "hi", .max_length = 20},
};
inline constexpr Preset presets[] = {{"long", "Long", "A long walk.", "length=40&kind=rough"}};

enum class Rule { step, stone, lost };
inline constexpr press_r::Rule rules[] = {
    {"WALK-1", "The walk goes one cell to the right.", {SourceKind::ours, "an example"}},
    {"WALK-2", "A stone drops with chance 1 in 4.", {SourceKind::ours, "an example"}},
    {"WALK-3", "A walk that is lost starts again.", {SourceKind::ours, "an example"}},
};
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
     .text = "Three in four of one-cell walks have no stone.",
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
                                     .hint = "A walk.",
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
