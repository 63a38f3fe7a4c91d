// What the chapters and hints say in numbers that no rule says: each sentence is tied to a test here by its name.
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/measured.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/measure/claims.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint32_t levels = 4000;

/// The facts of so many levels, each as a mean.
std::vector<Mean> means_of(std::string_view text, std::uint32_t count = levels) {
  std::vector<Mean> means(generator.facts.size());
  std::vector<std::int64_t> facts(generator.facts.size());
  each_level(text, count, [&](const Level& level) {
    measure(level, facts);
    for (std::size_t i = 0; i < facts.size(); ++i) means[i].add(static_cast<double>(facts[i]));
  });
  return means;
}

/// Share of levels in which a fact lies between two values, both included.
double share(std::string_view text, FactId fact, std::int64_t low, std::int64_t high) {
  std::vector<std::int64_t> facts(generator.facts.size());
  std::uint32_t hits = 0;
  each_level(text, levels, [&](const Level& level) {
    measure(level, facts);
    const std::int64_t value = facts[at(fact)];
    hits += low <= value && value <= high ? 1u : 0u;
  });
  return static_cast<double>(hits) / levels;
}

}  // namespace

TEST_CASE("pixel_dungeon prose: with the usual sizes a piece of 7 by 9 stops with chance 49 in 63") {
  const Odds odds = keep_odds(with(""), 7 * 9);
  CHECK(odds.numerator == 49);
  CHECK(odds.denominator == 63);
}

TEST_CASE("pixel_dungeon prose: the greedy path comes back onto the first path on seven floors in ten") {
  CHECK(std::abs(share("second_path=greedy", FactId::shared_rooms, 1, 99) - 0.7) < 0.05);
  CHECK(std::abs(share(original, FactId::shared_rooms, 1, 99) - 0.7) < 0.05);
}

TEST_CASE("pixel_dungeon prose: of special rooms one floor in five has none, three in four one or two, 1 in 250 four") {
  CHECK(std::abs(share("", FactId::specials, 0, 0) - 0.2) < 0.03);
  CHECK(std::abs(share("", FactId::specials, 1, 2) - 0.75) < 0.03);
  CHECK(std::abs(share("", FactId::specials, 4, 99) - 0.004) < 5 * std::sqrt(0.004 / levels));
}

TEST_CASE("pixel_dungeon prose: most of the points for traps miss") {
  std::vector<std::int64_t> facts(generator.facts.size());
  std::int64_t tries = 0;
  std::int64_t traps = 0;
  each_level("depth=3", 500, [&](const Level& level) {
    measure(level, facts);
    tries += level.trap_tries;
    traps += facts[at(FactId::hidden_traps)];
  });
  CHECK(tries > 5000);
  CHECK(2 * traps < tries);
}

TEST_CASE("pixel_dungeon prose: on the first floor there is no mood, no secret door and no hidden trap") {
  for (const FactId fact : {FactId::feeling, FactId::secret_doors, FactId::hidden_traps}) {
    CHECK(share("", fact, 0, 0) == 1);
    CHECK(share("depth=2", fact, 0, 0) < 1);
  }
}

TEST_CASE("pixel_dungeon prose: hints of presets: a great city has about 140 rooms, great chambers are few") {
  const double usual = means_of("", 500)[at(FactId::rooms)].value();
  CHECK(std::abs(means_of("depth=17&width=64&height=64", 500)[at(FactId::rooms)].value() - 140) < 5);
  CHECK(means_of("depth=18&min_room=12&max_room=16", 500)[at(FactId::rooms)].value() < usual / 2);
}

TEST_CASE(
    "pixel_dungeon prose: the document beside the game, by rooms, connections, distance, special rooms and builds") {
  const std::vector<Mean> ours = means_of("", 6000);
  const GameCounts game = MeasuredReader("pixel_dungeon.json").read().at(1);
  CHECK(game.levels == 20000);
  const auto compared = [&](FactId fact, std::string_view name, double wanted) {
    const double there = mean_of(game.facts.at(std::string(name))).value();
    const Mean& here = ours[at(fact)];
    const double noise = 5 * std::sqrt(here.variance() / here.n() + here.variance() / game.levels) / there;
    CAPTURE(std::string(name), here.value(), there, noise);
    CHECK(std::abs(here.value() / there - 1 - wanted) < noise + 0.0005);
  };
  compared(FactId::rooms, "rooms", -0.037);
  compared(FactId::connected, "connected", -0.084);
  compared(FactId::distance, "distance", 0.11);
  compared(FactId::specials, "specials", -0.27);
  check_measured(ours[at(FactId::builds)], 1.79, 0.01);
  CHECK(std::abs(mean_of(game.facts.at("builds")).value() - 1.13) < 0.005);
  check_measured(ours[at(FactId::cycles)], 1.01, 0.01);
  CHECK(std::abs(mean_of(game.facts.at("cycles")).value() - 2.08) < 0.005);
}

TEST_CASE("pixel_dungeon prose: 25 of 80,000 floors of the game cannot be crossed without a diagonal step") {
  double floors = 0;
  double barred = 0;
  for (const auto& [depth, counts] : MeasuredReader("pixel_dungeon.json").read()) {
    const auto found = counts.facts.find("reachable");
    if (found == counts.facts.end()) continue;
    for (const auto& [value, times] : found->second) {
      floors += times;
      barred += value == 0 ? times : 0;
    }
  }
  CHECK(floors == 80000);
  CHECK(barred == 25);
}

}  // namespace press_r::pixel_dungeon
