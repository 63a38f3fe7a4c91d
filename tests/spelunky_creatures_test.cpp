// Creatures and dark levels: every rate is counted again from the finished tiles, by the book's words.
#include <cstdint>
#include <utility>

#include "catch.hpp"
#include "spelunky.hpp"
#include "spelunky/things/chain.hpp"
#include "spelunky_around.hpp"

namespace press_r::spelunky {

TEST_CASE("SPEL-P2-12: at most one giant spider, 1 level in 6 may have it, 1 in 40 for each ceiling with room for it") {
  Rate may{.chance = 1.0 / 6};
  Rate hangs{.chance = 1.0 / 40};
  each_level(asking_for({}), 6000, [&](const Level& level) {
    const Ground& ground = level.ground;
    may.count(ground.spider_level);
    REQUIRE(ground.count(Creature::giant_spider) <= (ground.spider_level ? 1 : 0));
    if (!ground.spider_level) return;
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
  CHECK(may.sigmas() <= 5);
  CHECK(hangs.hits > 300);
  CHECK(hangs.sigmas() <= 5);
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
  const auto count = [](const Chain& chain, int outcome) {
    Dice dice(Seed{11}, "chain");
    std::int64_t hits = 0;
    for (int i = 0; i < 200000; ++i) hits += chain.roll(dice) == outcome ? 1 : 0;
    return hits;
  };
  const Chain chain{{1, 6}, {2, 0}, {3, 10}, {4, 1000}, {5, 997}, {6, 1}};
  double left = 1;
  for (const auto& [outcome, odds] :
       {std::pair(1, 6), std::pair(3, 10), std::pair(4, 1000), std::pair(5, 997), std::pair(6, 1)}) {
    const Rate rate{.chance = left / odds, .tries = 200000, .hits = count(chain, outcome)};
    CAPTURE(outcome, rate.chance, rate.hits);
    CHECK(rate.sigmas() <= 5);
    left -= left / odds;
  }
  CHECK(count(chain, 2) == 0);
  CHECK(count(chain, 0) == 0);
  CHECK(count(Chain{{1, 0}}, 1) == 0);
}

}  // namespace press_r::spelunky
