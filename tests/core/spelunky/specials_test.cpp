// Shops, altars and idols: which side rooms become one, and what stands in it.
#include <array>
#include <cstddef>

#include "core/catch.hpp"
#include "core/spelunky/spelunky.hpp"
#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {

TEST_CASE("SPEL-P2-19: a shop stands beside a type 1 or 2 and opens to it; one keeper, four goods, seven kinds") {
  CHECK(shop_share(ShopChoice::by_level, 1).hits == 0);
  CHECK(shop_share(ShopChoice::by_level, 2).hits == shop_share(ShopChoice::by_level, 2).of);
  CHECK(shop_share(ShopChoice::by_level, 3).hits * 3 == shop_share(ShopChoice::by_level, 3).of * 2);
  CHECK(shop_share(ShopChoice::by_level, 4).hits * 2 == shop_share(ShopChoice::by_level, 4).of);
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
    CHECK(rate.agrees());
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

}  // namespace press_r::spelunky
