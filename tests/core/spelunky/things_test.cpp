// Treasure: every rate is counted again from the finished tiles, by the book's words.
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/spelunky/around.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/things/things.hpp"

namespace press_r::spelunky {
namespace {

/// The book's tables, written out once more. Damsels depend on the ones before, and are left to a test of their own.
void count_treasure(const Level& level, Point p, int deep, Tally& tally) {
  const Ground& ground = level.ground;
  const Around around(level, p);
  const Item item = ground.item(p);
  const bool bones = item == Item::bones || ground.creature(p) == Creature::skeleton;
  if (tally.tried("rock", 100, item == Item::rock)) return;
  if (tally.tried("jar", 40, item == Item::jar)) return;
  const auto row = [&](const std::string& niche, const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) {
      const bool came = entry.item == Item::bones ? bones : item == entry.item;
      if (entry.item == Item::damsel) {
        if (came) return;
        continue;
      }
      if (tally.tried(niche + std::to_string(static_cast<int>(entry.item)), entry.odds, came)) return;
    }
  };
  if (around.is_alcove()) {
    row("alcove ", {{Item::web, 60},
                    {Item::crate, 10},
                    {Item::chest, 15},
                    {Item::damsel, 8},
                    {Item::bones, 40 - 2 * deep},
                    {Item::gold_bar, 3},
                    {Item::gold_pile, 6},
                    {Item::emerald, 6},
                    {Item::sapphire, 8},
                    {Item::ruby, 10}});
  } else if (around.is_tunnel()) {
    row("tunnel ", {{Item::web, 60},
                    {Item::gold_bar, 4},
                    {Item::gold_pile, 8},
                    {Item::bones, 80 - deep},
                    {Item::emerald, 8},
                    {Item::sapphire, 9},
                    {Item::ruby, 10}});
  } else {
    row("open ", {{Item::gold_bar, 40}, {Item::gold_pile, 50}, {Item::bones, 140 - 2 * deep}});
  }
}

bool may_have_treasure(const Level& level, Point p) {
  const Around around(level, p);
  const Ground& ground = level.ground;
  if (!around.is_floor() || in_shop(level, p)) return false;
  return !around.tile_near(ground.entrance, 2) && !around.tile_near(ground.exit, 2) && !around.near(ground.idol, 4);
}

}  // namespace

TEST_CASE("SPEL-P2-15: rocks, jars and treasure come at the odds of their niche") {
  for (const int deep : {1, 4}) {
    Tally tally;
    // No locked chest: at level 4 some levels have one, and its key takes a treasure's place.
    each_level(asking_for({{Opt::level, deep}, {Opt::giant_spider_odds, 0}}), deep == 1 ? 3500 : 1500,
               [&](const Level& level) {
                 if (level.scratch.chest_due) return;
                 each_tile([&](Point p) {
                   if (level.ground.solid.has(p)) return;
                   const char draft = level.ground.letter(p);
                   if (draft == 'T' || level.ground.item(p) == Item::flare_crate) return;
                   if (level.ground.creature(p) != Creature::none && level.ground.item(p) == Item::lamp) return;
                   if (may_have_treasure(level, p) && level.ground.item(p) != Item::lamp)
                     count_treasure(level, p, deep, tally);
                 });
               });
    CHECK(tally.rates().size() == 2 + 9 + 7 + 3);
    check(tally, deep == 1 ? 40 : 20);
  }
}

TEST_CASE("SPEL-P2-15: 1 in 8 of the bones lives; at most one damsel; webs are thick near a giant spider") {
  Rate alive{.chance = 1.0 / 8};
  Rate web_in_alcove{.chance = 1.0 / 5};
  Rate web_in_tunnel{.chance = 1.0 / 10};
  each_level(
      asking_for({{Opt::giant_spider_odds, 1}, {Opt::rock_odds, 0}, {Opt::jar_odds, 0}}), 2500,
      [&](const Level& level) {
        const Ground& ground = level.ground;
        REQUIRE(ground.count(Item::damsel) <= 1);
        for (int i = 0; i < ground.count(Creature::skeleton); ++i) alive.count(true);
        for (int i = 0; i < ground.count(Item::bones); ++i) alive.count(false);
        each_tile([&](Point p) {
          const Around around(level, p);
          if (!may_have_treasure(level, p) || !around.near(ground.giant_spider, near_spider) || ground.letter(p) == 'T')
            return;
          if (around.is_alcove()) web_in_alcove.count(ground.item(p) == Item::web);
          if (around.is_tunnel()) web_in_tunnel.count(ground.item(p) == Item::web);
        });
      });
  for (const Rate& rate : {alive, web_in_alcove, web_in_tunnel}) {
    CAPTURE(rate.chance, rate.tries, rate.hits);
    CHECK(rate.tries > 400);
    CHECK(rate.agrees());
  }
}

TEST_CASE("SPEL-P2-15: by the classic rule webs are thick in every niche, by html5 in none, spider or not") {
  for (const bool classic : {true, false}) {
    Rate alcove{.chance = classic ? 1.0 / 5 : 1.0 / 60};
    Rate tunnel{.chance = classic ? 1.0 / 10 : 1.0 / 60};
    const Options asked = asking_for({{Opt::rule, classic ? 2 : 1}, {Opt::rock_odds, 0}, {Opt::jar_odds, 0}});
    each_level(asked, 2000, [&](const Level& level) {
      each_tile([&](Point p) {
        const Around around(level, p);
        if (!may_have_treasure(level, p) || level.ground.letter(p) == 'T') return;
        if (around.is_alcove()) alcove.count(level.ground.item(p) == Item::web);
        if (around.is_tunnel()) tunnel.count(level.ground.item(p) == Item::web);
      });
    });
    for (const Rate& rate : {alcove, tunnel}) {
      CAPTURE(classic, rate.chance, rate.tries, rate.hits);
      CHECK(rate.hits > 100);
      CHECK(rate.agrees());
    }
  }
}

TEST_CASE("SPEL-P2-15: 1 in 8 of the alcoves without a web, a crate or a chest has a damsel, until there is one") {
  Rate rate{.chance = 1.0 / 8};
  each_level(asking_for({{Opt::giant_spider_odds, 0}}), 3500, [&](const Level& level) {
    const Ground& ground = level.ground;
    bool found = false;
    // In the order in which alcoves are filled: room by room, row by row.
    for (int room = 0; room < room_count && !found; ++room) {
      const Rect area = area_of(room);
      for (int i = 0; i < room_cells && !found; ++i) {
        const Point p = Point{area.x, area.y} + place_in_room(i);
        const Item item = ground.item(p);
        const bool taken = item == Item::rock || item == Item::jar || item == Item::web || item == Item::crate ||
                           item == Item::chest || ground.letter(p) == 'T';
        if (taken || !may_have_treasure(level, p) || !Around(level, p).is_alcove()) continue;
        found = item == Item::damsel;
        rate.count(found);
      }
    }
    REQUIRE(found == (ground.count(Item::damsel) == 1));
  });
  CAPTURE(rate.tries, rate.hits);
  CHECK(rate.hits > 1000);
  CHECK(rate.agrees());
}

TEST_CASE("SPEL-P2-15: 1 level in 3 has a locked chest and one key, from level 2") {
  for (const int deep : {1, 2, 4}) {
    Rate rate{.chance = deep == 1 ? 0 : 1.0 / 3};
    each_level(asking_for({{Opt::level, deep}}), 900, [&](const Level& level) {
      const int chests = level.ground.count(Item::locked_chest);
      REQUIRE(chests <= 1);
      REQUIRE(level.ground.count(Item::key) == chests);
      rate.count(chests == 1);
    });
    CAPTURE(deep, rate.hits);
    CHECK(rate.agrees());
  }
}

TEST_CASE("SPEL-P2-15: 1 in 8 of the alcoves that stay empty has the locked chest, then 1 in 7, and so on") {
  std::vector<Rate> rates;
  for (int odds = 8; odds > 0; --odds) rates.push_back({.chance = 1.0 / odds});
  each_level(asking_for({{Opt::level, 4}, {Opt::giant_spider_odds, 0}}), 3500, [&](const Level& level) {
    const Ground& ground = level.ground;
    if (!level.scratch.chest_due) return;
    std::size_t missed = 0;
    for (int i = 0; i < room_count * room_cells; ++i) {
      const Rect area = area_of(i / room_cells);
      const Point p = Point{area.x, area.y} + place_in_room(i % room_cells);
      const Item item = ground.item(p);
      const bool taken = (item != Item::none && item != Item::locked_chest) ||
                         ground.creature(p) == Creature::skeleton || ground.letter(p) == 'T';
      if (taken || !may_have_treasure(level, p) || !Around(level, p).is_alcove()) continue;
      REQUIRE(missed < rates.size());
      rates[missed].count(item == Item::locked_chest);
      if (item == Item::locked_chest) return;
      ++missed;
    }
  });
  for (const Rate& rate : rates) {
    CAPTURE(rate.chance, rate.tries, rate.hits);
    CHECK(rate.tries > 50);
    CHECK(rate.agrees());
  }
}

TEST_CASE("SPEL-P2-16: no treasure within 2 tiles of a door or 4 of an idol") {
  each_level(asking_for({{Opt::rock_odds, 1}, {Opt::idol_odds, 2}}), 600, [](const Level& level) {
    each_tile([&](Point p) {
      const Item item = level.ground.item(p);
      if (item == Item::none || (item >= Item::gold_vein && item <= Item::mattock) || level.ground.letter(p) != '0')
        return;
      const Around around(level, p);
      REQUIRE(!around.tile_near(level.ground.entrance, 2));
      REQUIRE(!around.tile_near(level.ground.exit, 2));
      REQUIRE(!around.near(level.ground.idol, 4));
    });
  });
}

}  // namespace press_r::spelunky
