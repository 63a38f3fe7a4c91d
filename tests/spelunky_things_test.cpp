// Treasure and creatures: every rate is counted again from the finished tiles, by the book's words.
#include <array>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catch.hpp"
#include "spelunky.hpp"
#include "spelunky/chain.hpp"
#include "spelunky/specials.hpp"
#include "spelunky/things.hpp"

namespace press_r::spelunky {
namespace {

/// What stands around a place of the level, told by its tiles alone.
class Around {
 public:
  Around(const Level& level, Point p) : ground_(level.ground), p_(p) {}

  bool air(int x = 0, int y = 0) const {
    const Point at = p_ + Point{x, y};
    return in_level(at) && ground_.tile(at) == Tile::air;
  }
  bool solid(int x, int y) const {
    const Point at = p_ + Point{x, y};
    return !in_level(at) || is_solid(ground_.tile(at));
  }
  bool near(Point what, int distance) const {
    return what != nowhere && std::abs(p_.x - what.x) <= distance && std::abs(p_.y - what.y) <= distance;
  }
  bool is_floor() const {
    if (p_.y + 1 >= height || !air() || !solid(0, 1)) return false;
    const Tile under = ground_.tile(p_ + Point{0, 1});
    return under != Tile::altar && under != Tile::idol_stone;
  }
  /// Row 30 counts the border as row 0.
  bool is_ceiling() const { return p_.y > 0 && air() && air(0, 1) && solid(0, -1) && p_.y - 1 + 1 < 30; }
  bool is_alcove() const { return solid(0, -1) && (solid(-1, 0) || solid(1, 0)); }
  bool is_tunnel() const { return !solid(0, -1) && solid(-1, 0) && solid(1, 0); }

 private:
  const Ground& ground_;
  Point p_;
};

template <class Visit>
void each_tile(Visit&& visit) {
  for (int y = 0; y < height; ++y) {
    for (int x = 0; x < width; ++x) visit(Point{x, y});
  }
}

bool in_shop(const Level& level, Point p) { return is_shop(level.plan.type(room_of(p))); }

/// Rates by name, each tried only where those before it failed.
class Tally {
 public:
  /// True where this one is what came, so that nothing after it was tried.
  bool tried(const std::string& name, int odds, bool came) {
    Rate& rate = rates_[name];
    rate.chance = 1.0 / odds;
    rate.count(came);
    return came;
  }
  const std::map<std::string, Rate>& rates() const { return rates_; }

 private:
  std::map<std::string, Rate> rates_;
};

void check(const Tally& tally, std::int64_t least_hits) {
  for (const auto& [name, rate] : tally.rates()) {
    CAPTURE(name, rate.chance, rate.tries, rate.hits);
    CHECK(rate.hits >= least_hits);
    CHECK(rate.sigmas() <= 5);
  }
}

struct Entry {
  Item item;
  int odds;
};

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
  return !around.near(ground.entrance, 2) && !around.near(ground.exit, 2) && !around.near(ground.idol, 4);
}

}  // namespace

TEST_CASE("SPEL-P2-15: rocks, jars and treasure come at the odds of their niche") {
  for (const int deep : {1, 4}) {
    Tally tally;
    // No locked chest: at level 4 some levels have one, and its key takes a treasure's place.
    each_level(asking_for({{Opt::level, deep}, {Opt::giant_spider_odds, 0}}), deep == 1 ? 3500 : 1500,
               [&](const Level& level) {
                 if (level.ground.chest_due) return;
                 each_tile([&](Point p) {
                   const char draft = level.ground.draft(p);
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
          if (!may_have_treasure(level, p) || !around.near(ground.giant_spider, near_spider) || ground.draft(p) == 'T')
            return;
          if (around.is_alcove()) web_in_alcove.count(ground.item(p) == Item::web);
          if (around.is_tunnel()) web_in_tunnel.count(ground.item(p) == Item::web);
        });
      });
  for (const Rate& rate : {alive, web_in_alcove, web_in_tunnel}) {
    CAPTURE(rate.chance, rate.tries, rate.hits);
    CHECK(rate.tries > 400);
    CHECK(rate.sigmas() <= 5);
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
                           item == Item::chest || ground.draft(p) == 'T';
        if (taken || !may_have_treasure(level, p) || !Around(level, p).is_alcove()) continue;
        found = item == Item::damsel;
        rate.count(found);
      }
    }
    REQUIRE(found == (ground.count(Item::damsel) == 1));
  });
  CAPTURE(rate.tries, rate.hits);
  CHECK(rate.hits > 1000);
  CHECK(rate.sigmas() <= 5);
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
    CHECK(rate.sigmas() <= 5);
  }
}

TEST_CASE("SPEL-P2-16: no treasure within 2 tiles of a door or 4 of an idol") {
  each_level(asking_for({{Opt::rock_odds, 1}, {Opt::idol_odds, 2}}), 600, [](const Level& level) {
    each_tile([&](Point p) {
      const Item item = level.ground.item(p);
      if (item == Item::none || in_brick(item) || level.ground.draft(p) != '0') return;
      const Around around(level, p);
      REQUIRE(!around.near(level.ground.entrance, 2));
      REQUIRE(!around.near(level.ground.exit, 2));
      REQUIRE(!around.near(level.ground.idol, 4));
    });
  });
}

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
        if (room == level.plan.start || in_shop(level, p) || !around.is_ceiling() || !around.air(1, 0) ||
            !around.air(1, 1))
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
    each_tile([&](Point p) {
      const Around around(level, p);
      const Creature creature = level.ground.creature(p);
      if (room_of(p) == level.plan.start || in_shop(level, p) || creature == Creature::skeleton) return;
      if (around.is_ceiling()) {
        if (!tally.tried("bat", 60, creature == Creature::bat)) tally.tried("spider", 80, creature == Creature::spider);
      } else {
        REQUIRE(creature != Creature::bat);
        REQUIRE(creature != Creature::spider);
      }
      if (around.is_floor()) {
        if (!tally.tried("snake", 60, creature == Creature::snake))
          tally.tried("caveman", 800, creature == Creature::caveman);
      } else {
        REQUIRE(creature != Creature::snake);
        REQUIRE(creature != Creature::caveman);
      }
    });
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
                 if (room_of(p) == level.plan.start || in_shop(level, p) || !around.is_ceiling()) return;
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

TEST_CASE("SPEL-P2-19: a shop stands beside a type 1 or 2 and opens to it; one keeper, four goods, seven kinds") {
  CHECK(shop_share(ShopWish::by_level, 1).hits == 0);
  CHECK(shop_share(ShopWish::by_level, 2).hits == shop_share(ShopWish::by_level, 2).of);
  CHECK(shop_share(ShopWish::by_level, 3).hits * 3 == shop_share(ShopWish::by_level, 3).of * 2);
  CHECK(shop_share(ShopWish::by_level, 4).hits * 2 == shop_share(ShopWish::by_level, 4).of);
  std::array<int, shop_kinds + 1> kinds{};
  each_level(asking_for({{Opt::level, 2}}), 2500, [&](const Level& level) {
    const Plan& plan = level.plan;
    ++kinds[static_cast<std::size_t>(plan.shop)];
    int shops = 0;
    for (int room = 0; room < room_count; ++room) {
      if (!is_shop(plan.type(room))) continue;
      ++shops;
      const bool right = plan.type(room) == Type::shop_right;
      REQUIRE(right == (column_of(room) < columns - 1));
      const int beside = right ? room + 1 : room - 1;
      REQUIRE((plan.type(beside) == Type::passage || plan.type(beside) == Type::drop));
      const Rect area = area_of(room);
      const Point door{right ? area.right() - 1 : area.x, area.y + 5};
      const Point shut{right ? area.x : area.right() - 1, area.y + 5};
      REQUIRE(!level.ground.solid.has(door));
      REQUIRE(level.ground.solid.has(shut));
    }
    REQUIRE(shops == (plan.shop == Shop::none ? 0 : 1));
    REQUIRE((plan.shop == Shop::none) == (plan.shop_places == 0));
    REQUIRE(level.ground.count(Item::keeper) == shops);
    const bool plain = plan.shop != Shop::none && plan.shop != Shop::dice && plan.shop != Shop::kissing;
    REQUIRE(level.ground.count(Item::goods) == (plain ? 4 : 0));
    if (plan.shop == Shop::kissing) REQUIRE(level.ground.count(Item::damsel) == 1);
  });
  const int all = 2500 - kinds[0];
  for (std::size_t kind = 1; kind < kinds.size(); ++kind) {
    const Rate rate{.chance = 1.0 / shop_kinds, .tries = all, .hits = kinds[kind]};
    CHECK(rate.sigmas() <= 5);
  }
}

TEST_CASE("SPEL-P2-20: one altar and one idol at most, in side rooms; no idol in the last row, no altar at level 1") {
  for (const int deep : {1, 2}) {
    int altars = 0;
    int idols = 0;
    each_level(asking_for({{Opt::level, deep}, {Opt::altar_odds, 3}, {Opt::idol_odds, 3}}), 400,
               [&](const Level& level) {
                 int altar_rooms = 0;
                 int idol_rooms = 0;
                 for (int room = 0; room < room_count; ++room) {
                   const Special special = level.ground.room(room).special;
                   if (special != Special::none) REQUIRE(level.plan.type(room) == Type::side);
                   if (special == Special::idol) REQUIRE(row_of(room) < rows - 1);
                   altar_rooms += special == Special::altar ? 1 : 0;
                   idol_rooms += special == Special::idol ? 1 : 0;
                 }
                 REQUIRE(altar_rooms <= 1);
                 REQUIRE(idol_rooms <= 1);
                 REQUIRE(level.ground.count(Tile::altar) == 2 * altar_rooms);
                 REQUIRE(level.ground.count(Item::idol) == idol_rooms);
                 REQUIRE(level.ground.count(Item::tiki_head) == idol_rooms);
                 altars += altar_rooms;
                 idols += idol_rooms;
               });
    CHECK((altars > 0) == (deep > 1));
    CHECK(idols > 50);
  }
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
