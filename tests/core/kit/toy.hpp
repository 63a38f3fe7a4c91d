// Two small generators, so that the kit is tested without any game: "toy" has an option of each kind and makes two
// revisions, "plain" has neither.
#pragma once

#include <cstdint>
#include <span>

#include "kit/dice.hpp"
#include "kit/generator.hpp"

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
    {.id = "state", .title = "State", .kind = FactKind::wide},
};

inline constexpr Claim claims[] = {
    {.id = "one-in-six", .rule = "TOY-1", .text = "A six is one in six.", .event = "face=6", .odds = fixed_odds<1, 6>},
    {.id = "even-of-low",
     .rule = "TOY-1",
     .text = "One of the low three is even.",
     .event = "even=1",
     .given = "face<=3",
     .odds = fixed_odds<1, 3>},
    {.id = "never", .rule = "TOY-1", .text = "Does not apply.", .event = "face=1", .odds = fixed_odds<0, 0>},
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
    .hint = "One die.",
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
    .hint = "Nothing.",
    .document = "none",
    .actions = actions_of<Level, generate, draw, measure_nothing, summarise, fingerprint>(),
};

inline Catalog catalog() {
  static constexpr const Generator* all[] = {&generator, &plain};
  return all;
}

}  // namespace toy
