// Creatures and dark levels: every rate is counted again from the finished tiles, by the book's words.
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "core/catch.hpp"
#include "core/spelunky/around.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/things/chain.hpp"

namespace press_r::spelunky {

TEST_CASE("SPEL-P2-12: at most one giant spider, 1 level in 6 may have it, 1 in 40 for each ceiling with room for it") {
  Rate may{.chance = 1.0 / 6};
  Rate hangs{.chance = 1.0 / 40};
  each_level(asking_for({}), 6000, [&](const Level& level) {
    const Ground& ground = level.ground;
    may.count(level.scratch.spider_level);
    REQUIRE(ground.count(Creature::giant_spider) <= (level.scratch.spider_level ? 1 : 0));
    if (!level.scratch.spider_level) return;
    bool found = false;
    // In the order in which ceilings are tried: room by room, row by row, until it hangs.
    for (int room = 0; room < room_count && !found; ++room) {
      const Rect area = area_of(room);
      for (int i = 0; i < room_cells && !found; ++i) {
        const Point p = Point{area.x, area.y} + place_in_room(i);
        const Around around(level, p);
        if (in_shop(level, p) || !around.is_ceiling(level.plan.start) || !around.air(1, 0) || !around.air(1, 1))
          continue;
        found = p == ground.giant_spider;
        hangs.count(found);
      }
    }
  });
  CHECK(may.agrees());
  CHECK(hangs.hits > 300);
  CHECK(hangs.agrees());
}

TEST_CASE("SPEL-P2-12: no creature comes by chance in the start room, the shop or inside something solid") {
  const Options crowded =
      asking_for({{Opt::shop, 2}, {Opt::snake_odds, 1}, {Opt::bat_odds, 1}, {Opt::giant_spider_odds, 1}});
  each_level(crowded, 400, [](const Level& level) {
    each_tile([&](Point p) {
      const Creature creature = level.ground.creature(p);
      if (creature == Creature::none) return;
      REQUIRE(!level.ground.solid.has(p));
      REQUIRE(!in_shop(level, p));
      if (creature != Creature::skeleton) REQUIRE(room_of(p) != level.plan.start);
    });
  });
}

TEST_CASE("SPEL-P2-13, SPEL-P2-14: bats and spiders on ceilings, snakes and cavemen on floors, at their odds") {
  Tally tally;
  each_level(asking_for({{Opt::giant_spider_odds, 0}, {Opt::pit_odds, 0}}), 5000, [&](const Level& level) {
    bool misplaced = false;
    each_tile([&](Point p) {
      const Around around(level, p);
      const Creature creature = level.ground.creature(p);
      if (level.ground.solid.has(p)) {
        misplaced = misplaced || creature != Creature::none;
        return;
      }
      if (in_shop(level, p) || creature == Creature::skeleton) return;
      if (around.is_ceiling(level.plan.start)) {
        if (!tally.tried("bat", 60, creature == Creature::bat)) tally.tried("spider", 80, creature == Creature::spider);
      } else {
        misplaced = misplaced || creature == Creature::bat || creature == Creature::spider;
      }
      if (around.is_open_floor() && room_of(p) != level.plan.start) {
        if (creature == Creature::bat || creature == Creature::spider) return;
        if (!tally.tried("snake", 60, creature == Creature::snake))
          tally.tried("caveman", 800, creature == Creature::caveman);
      } else {
        misplaced = misplaced || creature == Creature::snake || creature == Creature::caveman;
      }
    });
    REQUIRE(!misplaced);
  });
  check(tally, 500);
}

TEST_CASE(
    "SPEL-P2-21: a dark level has lamps, scarabs and a crate of flares by the entrance; at level 1 none is dark") {
  Tally tally;
  each_level(asking_for({{Opt::level, 2}, {Opt::dark_odds, 1}, {Opt::giant_spider_odds, 0}}), 1500,
             [&](const Level& level) {
               const Ground& ground = level.ground;
               REQUIRE(ground.dark);
               REQUIRE(ground.count(Item::flare_crate) <= 1);
               each_tile([&](Point p) {
                 const Around around(level, p);
                 if (ground.item(p) == Item::flare_crate) {
                   REQUIRE(around.near(ground.entrance, 1));
                 }
                 if (in_shop(level, p) || !around.is_ceiling(level.plan.start)) return;
                 if (ground.creature(p) == Creature::skeleton || ground.creature(p) == Creature::snake) return;
                 if (ground.item(p) == Item::tiki_head) return;  // no lamp hangs where it does
                 if (tally.tried("lamp", 60, ground.item(p) == Item::lamp)) return;
                 if (tally.tried("scarab", 40, ground.creature(p) == Creature::scarab)) return;
                 if (!tally.tried("bat", 60, ground.creature(p) == Creature::bat))
                   tally.tried("spider", 80, ground.creature(p) == Creature::spider);
               });
             });
  check(tally, 300);
  each_level(asking_for({{Opt::dark_odds, 1}}), 50, [](const Level& level) { REQUIRE(!level.ground.dark); });
}

TEST_CASE("SPEL-P2-12: a chain of chances thrown at once is exactly that of one die after another") {
  constexpr int tries = 200000;
  const auto count = [](const Chain& chain) {
    Dice dice(Seed{11}, "chain");
    std::array<int, 7> hits{};
    for (int i = 0; i < tries; ++i) ++hits[static_cast<std::size_t>(chain.roll(dice))];
    return hits;
  };
  const Chain chain{{1, 6}, {2, 0}, {3, 10, 3}, {4, 1000}, {5, 997}, {6, 1}};
  const std::array<int, 7> hits = count(chain);
  double left = 1;
  for (const auto& [outcome, chance] :
       {std::pair(1, 1.0 / 6), std::pair(3, 0.3), std::pair(4, 0.001), std::pair(5, 1.0 / 997), std::pair(6, 1.0)}) {
    const Rate rate{.chance = left * chance, .tries = tries, .hits = hits[static_cast<std::size_t>(outcome)]};
    CAPTURE(outcome, rate.chance, rate.hits);
    CHECK(rate.agrees());
    left -= left * chance;
  }
  CHECK(hits[2] == 0);
  CHECK(hits[0] == 0);
  CHECK(chain.hit() == certain);
  CHECK(count(Chain{{1, 0}})[0] == tries);
  // Known to succeed, its outcomes keep their shares among each other.
  const Chain rare{{1, 60}, {2, 80}};
  Rate first{.chance = 1.0 / 60 / (1.0 / 60 + 59.0 / 60 / 80)};
  Dice dice(Seed{12}, "success");
  int failed = 0;
  for (int i = 0; i < tries; ++i) {
    const int outcome = rare.roll_success(dice);
    failed += outcome == 0 ? 1 : 0;
    first.count(outcome == 1);
  }
  CHECK(failed == 0);
  CHECK(first.agrees());
}

TEST_CASE("SPEL-P2-12: what is scattered over a room comes to each of its places as often as by dice of their own") {
  RoomBits places;
  for (const int place : {0, 3, 9, 10, 41, 59, 60, 71, 79}) places.add(place);
  const GeometricSkip rare(Chain{{1, 12}, {2, 30}});
  const double odds_of_second = 11.0 / 12 / 30;
  std::array<Rate, room_cells> first;
  std::array<Rate, room_cells> second;
  int strays = 0;
  int miscounted = 0;
  Rate neighbours{.chance = 1.0 / 12 * odds_of_second};
  for (std::uint32_t i = 0; i < 100000; ++i) {
    Dice dice(survey_seed(i), "scatter");
    std::array<int, room_cells> found{};
    int expected_next = 0;
    rare.over(places, dice, [&](Point p, int outcome, int passed) {
      found[static_cast<std::size_t>(index_in_room(p))] = outcome;
      // So many of the places lie between this success and the last.
      for (int at = expected_next; at < index_in_room(p); ++at) passed -= places.has(at) ? 1 : 0;
      miscounted += passed != 0 ? 1 : 0;
      expected_next = index_in_room(p) + 1;
    });
    for (std::size_t place = 0; place < room_cells; ++place) {
      if (!places.has(static_cast<int>(place))) {
        strays += found[place];
        continue;
      }
      first[place].count(found[place] == 1);
      second[place].count(found[place] == 2);
    }
    neighbours.count(found[59] == 1 && found[60] == 2);
  }
  for (std::size_t place = 0; place < room_cells; ++place) {
    if (!places.has(static_cast<int>(place))) continue;
    first[place].chance = 1.0 / 12;
    second[place].chance = odds_of_second;
    CAPTURE(place, first[place].hits, second[place].hits);
    CHECK(first[place].agrees());
    CHECK(second[place].agrees());
  }
  CHECK(strays == 0);
  CHECK(miscounted == 0);
  CHECK(neighbours.agrees());
  // What is certain comes everywhere, what never comes nowhere.
  Dice dice(Seed{1}, "scatter");
  int visited = 0;
  GeometricSkip(Chain{{1, 1}}).over(places, dice, [&](Point, int, int) { ++visited; });
  CHECK(visited == places.count());
  GeometricSkip(Chain{{1, 0}}).over(places, dice, [&](Point, int, int) { ++visited; });
  GeometricSkip().over(places, dice, [&](Point, int, int) { ++visited; });
  rare.over(RoomBits{}, dice, [&](Point, int, int) { ++visited; });
  CHECK(visited == 9);
}

TEST_CASE("SPEL-P2-6: what all places of a room throw at once is a chance of each place's own") {
  RoomBits places;
  for (int place = 0; place < room_cells; place += 3) places.add(place);
  for (const auto& [hits, odds] : {std::pair(1, 2), std::pair(1, 10), std::pair(29, 100), std::pair(49, 50)}) {
    Rate low{.chance = 1.0 * hits / odds};
    Rate high{.chance = 1.0 * hits / odds};
    Rate both{.chance = low.chance * low.chance};
    int strays = 0;
    for (std::uint32_t i = 0; i < 50000; ++i) {
      Dice dice(survey_seed(i), "some");
      const RoomBits some = places.some(probability_of(hits, odds), dice);
      strays += (some - places).count();
      low.count(some.has(0));
      high.count(some.has(78));
      both.count(some.has(0) && some.has(78));
    }
    CAPTURE(hits, odds, low.hits, high.hits, both.hits);
    CHECK(low.agrees());
    CHECK(high.agrees());
    CHECK(both.agrees());
    CHECK(strays == 0);
  }
  Dice dice(Seed{1}, "some");
  CHECK(!(places - places.some(certain, dice)).any());
  CHECK(!places.some(0, dice).any());
}

TEST_CASE("SPEL-P2-13, SPEL-P2-14, SPEL-P2-15: what is thrown together is said as what it is, without a die") {
  Level level;
  int found = 0;
  int alcoves = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    Trace trace{FrameSink{}};
    generate(asking_for({{Opt::level, 3}}), survey_seed(i), trace, level);
    for (const Step& step : trace.steps()) {
      const auto rule = static_cast<Rule>(step.rule);
      if (rule != Rule::bats_and_spiders && rule != Rule::snakes_and_cavemen && rule != Rule::treasure) continue;
      CAPTURE(step.text);
      REQUIRE(step.rolls == 0);
      const bool passed = step.text.find(" after passing ") != std::string::npos;
      found += passed ? 1 : 0;
      alcoves += step.text.find(" in an alcove, 1 in ") != std::string::npos ? 1 : 0;
      if (rule != Rule::treasure) REQUIRE(passed);
    }
  }
  CHECK(found > 100);
  CHECK(alcoves > 20);
}

TEST_CASE("SPEL-P2-17: an arrow trap's die is shown for each block that is asked, and hits where it shows a 1") {
  Level level;
  int blocks = 0;
  int traps = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    Trace trace{FrameSink{}};
    generate(asking_for({}), survey_seed(i), trace, level);
    for (const Step& step : trace.steps()) {
      if (static_cast<Rule>(step.rule) != Rule::arrow_traps) continue;
      int hits = 0;
      for (std::uint32_t roll = step.first_roll; roll < step.first_roll + step.rolls; ++roll) {
        REQUIRE(trace.all_rolls()[roll].sides == level.chances[Opt::arrow_trap_odds]);
        hits += trace.all_rolls()[roll].value == 1 ? 1 : 0;
      }
      CAPTURE(step.text);
      REQUIRE(step.text.rfind(counted(step.rolls, "block") + " with", 0) == 0);
      REQUIRE(step.text.find(": " + counted(hits, "arrow trap") + ".") != std::string::npos);
      blocks += static_cast<int>(step.rolls);
      traps += hits;
    }
  }
  CHECK(traps > 20);
  CHECK(blocks > 2 * traps);
}

}  // namespace press_r::spelunky
