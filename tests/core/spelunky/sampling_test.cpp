// Chances that are sampled together are those of one die after another, and cards state them.
#include <cmath>

#include "core/spelunky/spelunky.hpp"
#include "kit/scene.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {
namespace {

using Cards = std::set<std::pair<Mk, std::string>>;

/// The odds that the cards of 60 levels state.
Cards odds_on_cards(const Options& options) {
  Cards all;
  each_level(options, 60, [&](const Level& level) {
    Scene scene;
    draw(level, scene);
    for (const Mark& mark : scene.marks()) {
      for (const Detail& detail : scene.details(mark)) {
        if (detail.key == "odds") all.emplace(static_cast<Mk>(mark.role), detail.text);
      }
    }
  });
  return all;
}

}  // namespace

TEST_CASE("SPEL-P2-12: a chain of chances has the odds of one die after another") {
  constexpr int tries = 200000;
  const Chain chain{{1, 6}, {2, 0}, {3, 10, 3}, {4, 1000}, {5, 997}, {6, 1}};
  const std::pair<int, double> chances[] = {{1, 1.0 / 6}, {3, 0.3}, {4, 0.001}, {5, 1.0 / 997}, {6, 1.0}};
  std::array<int, 7> hits{};
  Dice dice(Seed{11}, "chain");
  for (int i = 0; i < tries; ++i) ++hits[static_cast<std::size_t>(chain.roll(dice))];
  double left = 1;
  for (const auto& [outcome, chance] : chances) {
    CAPTURE(outcome, hits[static_cast<std::size_t>(outcome)]);
    CHECK(agrees(hits[static_cast<std::size_t>(outcome)], tries, left * chance));
    left -= left * chance;
  }
  CHECK(hits[0] + hits[2] == 0);
  CHECK(chain.hit() == certain);
  CHECK(Chain{{1, 0}}.roll(dice) == 0);
  // Under the condition that one succeeds, outcomes keep their shares.
  const Chain rare{{1, 60}, {2, 80}};
  std::array<int, 3> successes{};
  for (int i = 0; i < tries; ++i) ++successes[static_cast<std::size_t>(rare.roll_success(dice))];
  CHECK(successes[0] == 0);
  CHECK(agrees(successes[1], tries, 1.0 / 60 / (1.0 / 60 + 59.0 / 60 / 80)));
}

TEST_CASE("SPEL-P2-12: a chain over a room comes to each place as often as by dice of its own") {
  constexpr std::uint32_t rooms = 100000;
  RoomBits places;
  for (const int place : {0, 3, 9, 10, 41, 59, 60, 71, 79}) places.add(place);
  const GeometricSkip rare(Chain{{1, 12}, {2, 30}});
  constexpr double first = 1.0 / 12;
  constexpr double second = 11.0 / 12 / 30;
  std::array<std::array<int, 3>, room_cells> counts{};
  int neighbours = 0;
  int miscounted = 0;
  for (std::uint32_t i = 0; i < rooms; ++i) {
    Dice dice(survey_seed(i), "scatter");
    std::array<int, room_cells> found{};
    int next = 0;
    rare.over(places, dice, [&](Point p, int outcome, int passed) {
      const int index = index_in_room(p);
      found[static_cast<std::size_t>(index)] = outcome;
      for (; next < index; ++next) passed -= places.has(next) ? 1 : 0;
      miscounted += passed != 0 ? 1 : 0;
      next = index + 1;
    });
    for (std::size_t place = 0; place < room_cells; ++place) ++counts[place][static_cast<std::size_t>(found[place])];
    neighbours += found[59] == 1 && found[60] == 2 ? 1 : 0;
  }
  for (int place = 0; place < room_cells; ++place) {
    const auto& [none, ones, twos] = counts[static_cast<std::size_t>(place)];
    CAPTURE(place, none, ones, twos);
    CHECK(agrees(ones, rooms, places.has(place) ? first : 0));
    CHECK(agrees(twos, rooms, places.has(place) ? second : 0));
  }
  CHECK(miscounted == 0);
  CHECK(agrees(neighbours, rooms, first * second));
  Dice dice(Seed{1}, "scatter");
  int visited = 0;
  GeometricSkip(Chain{{1, 1}}).over(places, dice, [&](Point, int, int) { ++visited; });
  CHECK(visited == places.count());
  GeometricSkip(Chain{{1, 0}}).over(places, dice, [&](Point, int, int) { ++visited; });
  GeometricSkip().over(places, dice, [&](Point, int, int) { ++visited; });
  rare.over(RoomBits{}, dice, [&](Point, int, int) { ++visited; });
  CHECK(visited == 9);
}

TEST_CASE("SPEL-P2-6: a random subset of a room's places decides each place by itself") {
  constexpr int tries = 50000;
  RoomBits places;
  for (int place = 0; place < room_cells; place += 3) places.add(place);
  for (const auto& [hits, odds] : {std::pair(1, 2), std::pair(1, 10), std::pair(29, 100), std::pair(49, 50)}) {
    const double chance = 1.0 * hits / odds;
    std::array<int, 3> counts{};
    int strays = 0;
    for (std::uint32_t i = 0; i < tries; ++i) {
      Dice dice(survey_seed(i), "some");
      const RoomBits some = places.some(probability_of(hits, odds), dice);
      strays += (some - places).count();
      counts[0] += some.has(0) ? 1 : 0;
      counts[1] += some.has(78) ? 1 : 0;
      counts[2] += some.has(0) && some.has(78) ? 1 : 0;
    }
    CAPTURE(hits, odds, counts[0], counts[1], counts[2]);
    CHECK(agrees(counts[0], tries, chance));
    CHECK(agrees(counts[1], tries, chance));
    CHECK(agrees(counts[2], tries, chance * chance));
    CHECK(strays == 0);
  }
  Dice dice(Seed{1}, "some");
  CHECK(!(places - places.some(certain, dice)).any());
  CHECK(!places.some(0, dice).any());
}

TEST_CASE(
    "SPEL-P2-23: the card of each tile states the die that put it there, by the odds that were asked for: an alcove "
    "that is still free has a bar of gold, 1 in 3, and a trench 1 in 4") {
  const std::string by_template = "placed by the room's template";
  const Cards usual = odds_on_cards(options_with({{Opt::level, 2}}));
  const Cards expected{
      {Mk::brick, "9 in 10 of what is solid, the others blocks"},
      {Mk::brick, "1 in 2 that a soft tile is solid; then 9 in 10 of what is solid, the others blocks"},
      {Mk::brick, by_template},  // under the doors
      {Mk::block, "1 in 10 of what is solid"},
      {Mk::block, "1 in 2 that a soft tile is solid; then 1 in 10 of what is solid"},
      {Mk::push_block, "1 in 4 where the template allows one"},
      {Mk::spikes, "1 in 3 where the template allows them"},
      {Mk::arrow_trap, "1 in 4 of the blocks with a clear line of fire"},
      {Mk::ladder, by_template},
      {Mk::gold_bar, "1 in 3 in an alcove"},
      {Mk::gold_bar, "1 in 4 in a tunnel"},
  };
  for (const auto& card : expected) {
    CAPTURE(card.second);
    CHECK(usual.count(card) == 1);
  }
  CHECK(usual.count({Mk::block, by_template}) == 0);
  const Cards other = odds_on_cards(options_with({{Opt::block_odds, 0}, {Opt::spike_odds, 7}}));
  CHECK(other.count({Mk::brick, "all that is solid is brick"}) == 1);
  CHECK(other.count({Mk::spikes, "1 in 7 where the template allows them"}) == 1);
}

TEST_CASE(
    "SPEL-P2-29: the levels of a run have paths and templates of their own; the first has the seed's own dice "
    "(level)") {
  constexpr std::uint32_t runs = 400;
  int paths = 0;
  int rooms = 0;
  for (std::uint32_t run = 0; run < runs; ++run) {
    const Seed seed = survey_seed(run);
    Level above = made(options_with({}), seed);
    CHECK(above.seed == seed);
    for (int level = 2; level <= last_level; ++level) {
      Level below = made(options_with({{Opt::level, level}}), seed);
      paths += below.plan.place == above.plan.place ? 1 : 0;
      for (int room = 0; room < room_count; ++room)
        rooms += below.template_of(room).name == above.template_of(room).name ? 1 : 0;
      above = std::move(below);
    }
  }
  constexpr double pairs = runs * (last_level - 1.);
  CHECK(paths < .03 * pairs);
  CHECK(rooms < .5 * pairs);
}

/// Fills `chests` and `darks` with the levels of a run that have the locked chest and that are dark.
void scan_run(Seed run, int dark_odds, std::vector<int>& chests, std::vector<int>& darks) {
  chests.clear();
  darks.clear();
  for (int level = 1; level <= last_level; ++level) {
    const Level made_level = made(options_with({{Opt::level, level}, {Opt::dark_odds, dark_odds}}), run);
    if (made_level.ground.count(Item::locked_chest) > 0) chests.push_back(level);
    if (made_level.ground.dark) darks.push_back(level);
  }
}

TEST_CASE("SPEL-P2-15, SPEL-P2-21: a run has one locked chest, in levels 2 to 4 alike, and at most one dark level") {
  constexpr int runs = 1200;
  std::vector<int> chests;
  std::vector<int> darks;
  std::array<int, last_level + 1> chest_at{};
  std::array<int, last_level + 1> dark_at{};
  for (std::uint32_t run = 0; run < runs; ++run) {
    scan_run(survey_seed(run), 3, chests, darks);
    CHECK(chests.size() == 1);
    CHECK(darks.size() <= 1);
    for (const int level : chests) ++chest_at[static_cast<std::size_t>(level)];
    for (const int level : darks) ++dark_at[static_cast<std::size_t>(level)];
  }
  const auto near = [](int count, double chance) {
    return std::abs(count - runs * chance) < 5 * std::sqrt(runs * chance * (1 - chance));
  };
  CHECK(chest_at[1] + dark_at[1] == 0);
  double dark = 1. / 3;
  for (std::size_t level = 2; level <= last_level; ++level, dark *= 2. / 3) {
    CHECK(near(chest_at[level], 1. / 3));
    CHECK(near(dark_at[level], dark));
  }
  scan_run(Seed{7}, 1, chests, darks);
  CHECK(darks == std::vector<int>{2, 3, 4});
}

TEST_CASE("spelunky: rooms tell column and row from 0, as facts and JSON do") {
  Scene scene;
  draw(made(options_with({}), Seed{5}), scene);
  int rooms = 0;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::room) continue;
    ++rooms;
    for (const Detail& detail : scene.details(mark)) {
      if (detail.key == "column") CHECK(detail.number == column_of(mark.id));
      if (detail.key == "row") CHECK(detail.number == row_of(mark.id));
    }
  }
  CHECK(rooms == room_count);
}

}  // namespace press_r::spelunky
