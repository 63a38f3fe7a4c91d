// Rolls that steps show were rolled, and belong to the step that they decided. Only dice can write to a log of rolls,
// as static assertions check; and over many levels every die shows more than one face, which it would not if only hits
// were logged.
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/trace.hpp"

using namespace press_r;

namespace {

template <class Log>
concept WrittenByAnybody = requires(Log& log, Roll roll) {
  log.push_back(roll);
}
|| requires(Log& log) { log.add(6, 1); }
|| requires(Log& log, Roll roll) { log[0] = roll; }
|| requires(Log& log, Roll roll) { *log.begin() = roll; }
|| std::is_aggregate_v<Log> || std::is_constructible_v<Log, std::initializer_list<Roll>>;

static_assert(!WrittenByAnybody<RollLog>);
// The concept recognizes a log that anybody can write to.
static_assert(WrittenByAnybody<std::vector<Roll>>);

constexpr std::uint32_t all_levels = 1000;
constexpr std::uint32_t min_rolls = 64;  ///< that a coin shows one face 64 times has the chance 1 in 2^63

/// Results of a rule's dice of one size.
struct Shown {
  std::uint32_t rolls = 0;
  std::set<int> faces;
};

/// The rolls in a sentence such as "rolled 3 of 5, 2 of 7 and 1 of 4".
std::vector<Roll> rolls_in(const std::string& text) {
  static const std::regex list("[Rr]olled ((?:(?:, | and )?[0-9]+ of [0-9]+)+)");
  static const std::regex one("([0-9]+) of ([0-9]+)");
  std::vector<Roll> rolls;
  for (std::sregex_iterator run(text.begin(), text.end(), list), end; run != end; ++run) {
    const std::string said = (*run)[1];
    for (std::sregex_iterator roll(said.begin(), said.end(), one); roll != end; ++roll)
      rolls.push_back({.sides = std::stoi((*roll)[2]), .value = std::stoi((*roll)[1])});
  }
  return rolls;
}

/// Whether a sentence mentions dice.
bool speaks_of_dice(const std::string& text) {
  static const std::regex words("[Rr]olled [0-9]|by coin");
  return std::regex_search(text, words);
}

/// Whether the quoted rolls are among the step's own, in order.
bool has_rolls(const Trace& trace, const Step& step, const std::vector<Roll>& wanted) {
  std::size_t found = 0;
  for (std::uint32_t i = step.first_roll; i < step.first_roll + step.rolls && found < wanted.size(); ++i) {
    const Roll& roll = trace.all_rolls()[i];
    if (roll.sides == wanted[found].sides && roll.value == wanted[found].value) ++found;
  }
  return found == wanted.size();
}

}  // namespace

TEST_CASE("contract: rolls that a sentence quotes are among its own step's rolls") {
  for (const Generator* generator : catalog()) {
    LevelBox level(*generator);
    for (const contract::Case& one : contract::presets_of(*generator)) {
      for (std::uint32_t seed = 0; seed < 5; ++seed) {
        Trace trace{FrameSink{}};
        generator->actions.generate(one.request.options, survey_seed(seed), trace, level.get());
        for (const Step& step : trace.steps()) {
          if (!speaks_of_dice(step.text)) continue;
          CAPTURE(one.name, seed, step.text, std::string(generator->rules[step.rule].id), step.rolls);
          CHECK(step.rolls > 0);
          CHECK(has_rolls(trace, step, rolls_in(step.text)));
        }
      }
    }
  }
  const std::vector<Roll> three = {{.sides = 5, .value = 3}, {.sides = 7, .value = 2}, {.sides = 4, .value = 1}};
  CHECK(rolls_in("Up: rolled 3 of 5, 2 of 7 and 1 of 4.") == three);
}

TEST_CASE("contract: steps take their rolls from the log in order, each once") {
  for (const Generator* generator : catalog()) {
    LevelBox level(*generator);
    for (const contract::Case& one : contract::presets_of(*generator)) {
      CAPTURE(one.name);
      Trace trace{FrameSink{}};
      generator->actions.generate(one.request.options, survey_seed(21), trace, level.get());
      std::size_t taken = 0;
      for (const Step& step : trace.steps()) {
        REQUIRE(step.first_roll == taken);
        taken += step.rolls;
      }
      REQUIRE(taken <= trace.all_rolls().size());
    }
  }
}

TEST_CASE("contract: every rule's dice of two sides or more show more than one face over 1,000 levels") {
  for (const Generator* generator : catalog()) {
    const std::vector<contract::Case> cases = contract::presets_of(*generator);
    std::map<std::pair<int, int>, Shown> shown;  // by rule and sides
    LevelBox level(*generator);
    for (std::uint32_t i = 0; i < all_levels; ++i) {
      Trace trace{FrameSink{}};
      const contract::Case& one = cases[i % cases.size()];
      generator->actions.generate(one.request.options, survey_seed(i), trace, level.get());
      for (const Step& step : trace.steps()) {
        for (std::uint32_t roll = step.first_roll; roll < step.first_roll + step.rolls; ++roll) {
          const Roll& fallen = trace.all_rolls()[roll];
          Shown& of_rule = shown[{step.rule, fallen.sides}];
          ++of_rule.rolls;
          of_rule.faces.insert(fallen.value);
        }
      }
    }
    for (const auto& [which, seen] : shown) {
      const auto& [rule, sides] = which;
      if (sides == 1 || seen.rolls < min_rolls) continue;
      CAPTURE(std::string(generator->rules[static_cast<std::size_t>(rule)].id), sides, seen.rolls, *seen.faces.begin());
      CHECK(seen.faces.size() > 1);
    }
  }
}
