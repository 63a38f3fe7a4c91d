// What special rooms hold, painter by painter, with the odds of the book: PIXEL-24.
#include <cstdint>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/studio.hpp"
#include "core/statistics.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint32_t paintings = 2000;
constexpr int columns = 6;
constexpr int rows = 5;
constexpr int all = columns * rows;

/// Six by five tiles inside, the door in the left wall's middle: the far wall is the right one.
Studio room_of(RoomType type) { return Studio(type, columns + 1, rows + 1, {{0, 3}}); }

/// How often there is one thing more than the least number of them.
void check_one_more(RoomType type, ThingKind kind, int least, Tile floor, Tile furniture, double chance = 0.5) {
  Studio studio = room_of(type);
  std::int64_t more = 0;
  bool in_order = true;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    const int count = studio.count(kind) + (type == RoomType::armory ? studio.count(ThingKind::bomb) : 0);
    more += count == least + 1;
    in_order = in_order && (count == least || count == least + 1) && studio.all_on(kind, floor) && studio.walled();
    // The furniture stands in a far corner.
    if (furniture != Tile::wall) {
      in_order = in_order && studio.count(furniture) == 1 &&
                 (studio.at(columns - 1, 0) == furniture || studio.at(columns - 1, rows - 1) == furniture);
    }
  }
  CHECK(in_order);
  check_chance(more, paintings, chance);
}

}  // namespace

TEST_CASE(
    "PIXEL-24: an armory has 3 weapons or bombs, a fourth with 1 in 4, a storage 3 or 4 items, library and laboratory "
    "2 "
    "or 3, each 1 in 2") {
  check_one_more(RoomType::armory, ThingKind::weapon, 3, Tile::floor, Tile::statue, 0.25);
  check_one_more(RoomType::storage, ThingKind::item, 3, Tile::special_floor, Tile::wall);
  check_one_more(RoomType::library, ThingKind::scroll, 2, Tile::floor, Tile::wall);
  check_one_more(RoomType::laboratory, ThingKind::potion, 2, Tile::special_floor, Tile::alchemy_pot);
}

TEST_CASE("PIXEL-24: a library has shelves along the far wall and statues on both sides of its door") {
  Studio studio = room_of(RoomType::library);
  studio.paint(0);
  for (int row = 0; row < rows; ++row) CHECK(studio.at(columns - 1, row) == Tile::bookshelf);
  CHECK(studio.count(Tile::bookshelf) == rows);
  CHECK(studio.at(0, 1) == Tile::statue);
  CHECK(studio.at(0, 3) == Tile::statue);
  CHECK(studio.count(Tile::statue) == 2);
}

TEST_CASE("PIXEL-24: a trap room is toxic 3 in 6, paralytic 2, a chasm 1, with a prize beyond, 1 in 3 in a chest") {
  const Tile kinds[] = {trap_tile(Trap::toxic), trap_tile(Trap::paralytic), Tile::chasm};
  std::int64_t seen[3] = {};
  std::int64_t chests = 0;
  bool in_order = true;
  Studio studio = room_of(RoomType::traps);
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    for (int k = 0; k < 3; ++k) seen[k] += studio.at(0, 2) == kinds[k];
    const bool chest = studio.lies(ThingKind::chest, columns - 1, 2);
    chests += chest;
    const Tile fill = studio.at(0, 2);
    const Tile far_wall = fill == Tile::chasm ? Tile::chasm : Tile::floor;
    int filled = 0;
    for (int column = 0; column < columns - 1; ++column) {
      for (int row = 0; row < rows; ++row) filled += studio.at(column, row) == fill;
    }
    in_order = in_order && filled == all - rows && studio.at(columns - 1, 0) == far_wall &&
               studio.at(columns - 1, rows - 1) == far_wall &&
               studio.at(columns - 1, 2) == (chest ? Tile::floor : Tile::pedestal) &&
               chest != studio.lies(ThingKind::prize, columns - 1, 2);
  }
  CHECK(in_order);
  check_chance(seen[0], paintings, 3.0 / 6);
  check_chance(seen[1], paintings, 2.0 / 6);
  check_chance(seen[2], paintings, 1.0 / 6);
  check_chance(chests, paintings, 1.0 / 3);
  studio.plan.depth = 4;  // above a boss
  std::int64_t summoning = 0;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    summoning += studio.at(0, 2) == trap_tile(Trap::summoning);
    in_order = in_order && studio.count(Tile::chasm) == 0;
  }
  CHECK(in_order);
  check_chance(summoning, paintings, 1.0 / 6);
}

TEST_CASE("PIXEL-24: a vault holds a locked chest, two crystal chests or a prize on a pedestal, 1 in 3 each") {
  std::vector<std::int64_t> seen(3, 0);
  bool in_order = true;
  Studio studio = room_of(RoomType::vault);
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    const int held[] = {studio.count(ThingKind::locked_chest), studio.count(ThingKind::crystal_chest) / 2,
                        studio.count(ThingKind::prize)};
    for (std::size_t k = 0; k < 3; ++k) seen[k] += held[k];
    in_order = in_order && held[0] + held[1] + held[2] == 1 && studio.count(ThingKind::crystal_chest) % 2 == 0 &&
               studio.count(Tile::special_floor) == 18 && studio.count(Tile::pedestal) == held[2] &&
               studio.all_on(ThingKind::prize, Tile::pedestal);
  }
  CHECK(in_order);
  CHECK(chi_square_even(seen) < chi_square_limit(seen.size() - 1));
}

TEST_CASE(
    "PIXEL-24: a treasury holds 2 or 3 heaps of gold and 6 more, or 2 or 3 chests of which one bites, 1 in 2 each") {
  std::int64_t golden = 0;
  std::int64_t threes = 0;
  bool in_order = true;
  Studio studio = room_of(RoomType::treasury);
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    const int gold = studio.count(ThingKind::gold) > 0 ? studio.count(ThingKind::gold) - 6 : 0;
    const int chests = studio.count(ThingKind::chest) + studio.count(ThingKind::mimic_chest);
    golden += gold > 0;
    threes += gold + chests == 3;
    in_order = in_order && (gold == 0 || chests == 0) && (gold + chests == 2 || gold + chests == 3) &&
               studio.count(ThingKind::mimic_chest) == (chests > 0 ? 1 : 0) && studio.count(Tile::statue) == 1 &&
               (studio.at(2, 2) == Tile::statue || studio.at(3, 2) == Tile::statue);
  }
  CHECK(in_order);
  check_chance(golden, paintings, 0.5);
  check_chance(threes, paintings, 0.5);
}

TEST_CASE("PIXEL-24: a garden of any size has a honeypot with 1 in 2, else a bush, and with 1 in 5 a second one") {
  for (const auto& [w, h] : {std::pair(4, 4), std::pair(7, 6)}) {
    CAPTURE(w, h);
    Studio studio(RoomType::garden, w, h, {{0, 2}});
    std::int64_t pots = 0;
    std::int64_t pairs = 0;
    bool in_order = true;
    for (std::uint32_t i = 0; i < paintings; ++i) {
      studio.paint(i);
      const int bushes = studio.count(ThingKind::bush);
      pots += studio.count(ThingKind::honeypot);
      pairs += bushes == 2;
      in_order = in_order && (studio.count(ThingKind::honeypot) == 1) == (bushes == 0) && bushes <= 2 &&
                 studio.all_on(ThingKind::bush, Tile::grass) &&
                 studio.count(Tile::grass) + studio.count(Tile::high_grass) == studio.area().area() &&
                 studio.count_in(Tile::grass, inside(studio.room(), 1)) == (w - 3) * (h - 3) &&
                 studio.count(Tile::grass) <= (w - 3) * (h - 3) + bushes;
    }
    CHECK(in_order);
    check_chance(pots, paintings, 0.5);
    check_chance(pairs, paintings - pots, 0.2);
  }
}

TEST_CASE("PIXEL-24: a pool is water with three piranhas, and a prize stands across it, 1 in 3 in a chest") {
  Studio studio = room_of(RoomType::pool);
  std::int64_t chests = 0;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    CHECK(studio.count(Tile::water) == all - 1);
    CHECK(studio.at(columns - 1, 2) == Tile::pedestal);
    CHECK(studio.lies(ThingKind::prize, columns - 1, 2) != studio.lies(ThingKind::chest, columns - 1, 2));
    chests += studio.count(ThingKind::chest);
    CHECK(studio.count(ThingKind::piranha) == 3);
    CHECK(studio.all_on(ThingKind::piranha, Tile::water));
  }
  check_chance(chests, paintings, 1.0 / 3);
}

TEST_CASE("PIXEL-24: what stands along the far wall stands opposite the door, in whichever wall that is") {
  struct Way {
    Point door;
    Point corners[2];
    Point tomb;
  };
  const Way ways[] = {{{0, 3}, {{columns - 1, 0}, {columns - 1, rows - 1}}, {columns - 2, 2}},
                      {{columns + 1, 3}, {{0, 0}, {0, rows - 1}}, {1, 2}},
                      {{3, 0}, {{0, rows - 1}, {columns - 1, rows - 1}}, {3, rows - 2}},
                      {{3, rows + 1}, {{0, 0}, {columns - 1, 0}}, {3, 1}}};
  for (const Way& way : ways) {
    CAPTURE(way.door.x, way.door.y);
    Studio crypt(RoomType::crypt, columns + 1, rows + 1, {way.door});
    crypt.paint(0);
    for (const Point corner : way.corners) CHECK(crypt.at(corner.x, corner.y) == Tile::statue);
    CHECK(crypt.count(Tile::statue) == 2);
    // Of two middle columns a coin takes one.
    const bool coin = way.door.x == 3;
    CHECK((crypt.lies(ThingKind::tomb, way.tomb.x, way.tomb.y) ||
           (coin && crypt.lies(ThingKind::tomb, way.tomb.x - 1, way.tomb.y))));
    Studio gallery(RoomType::statue, columns + 1, rows + 1, {way.door});
    gallery.paint(0);
    for (const Point corner : way.corners) CHECK(gallery.at(corner.x, corner.y) == Tile::statue);
    CHECK(gallery.count(Tile::statue) == (way.door.x == 3 ? columns : rows));
    CHECK(gallery.count(ThingKind::living_statue) == 1);
    CHECK(gallery.all_on(ThingKind::living_statue, Tile::floor));
  }
}

TEST_CASE("PIXEL-24: planks reach 1 to all but one tile over a weak floor, each length alike in each line") {
  Studio studio = room_of(RoomType::weak_floor);
  std::vector<std::int64_t> lengths(columns - 1, 0);
  bool ragged = true;
  for (std::uint32_t i = 0; i < paintings; ++i) {
    studio.paint(i);
    for (int row = 0; row < rows; ++row) {
      int length = 0;
      while (length < columns && studio.at(length, row) == Tile::special_floor) ++length;
      for (int column = length; column < columns; ++column) ragged = ragged && studio.at(column, row) == Tile::chasm;
      ragged = ragged && length >= 1 && length < columns;
      if (length >= 1 && length < columns) ++lengths[static_cast<std::size_t>(length - 1)];
    }
  }
  CHECK(ragged);
  CHECK(chi_square_even(lengths) < chi_square_limit(lengths.size() - 1));
}

TEST_CASE("PIXEL-24: an altar stands in nine tiles of embers over a chasm, and a path leads there from the door") {
  Studio studio = room_of(RoomType::altar);
  for (const int depth : {3, 4}) {
    studio.plan.depth = depth;
    for (std::uint32_t i = 0; i < 20; ++i) {
      studio.paint(i);
      const int column = studio.at(2, 2) == Tile::pedestal ? 2 : 3;
      CHECK(studio.at(column, 2) == Tile::pedestal);
      CHECK(studio.count(Tile::embers) == 9 - 1);
      for (int path = 0; path < column - 1; ++path) CHECK(studio.at(path, 2) == Tile::special_floor);
      CHECK(studio.count(depth == 4 ? Tile::high_grass : Tile::chasm) == all - 9 - (column - 1));
    }
  }
}

TEST_CASE("PIXEL-24: a well stands in the middle, a pit has a dry one in a far corner and bones, a smithy a hot rim") {
  Studio well = room_of(RoomType::magic_well);
  well.paint(0);
  CHECK((well.at(2, 2) == Tile::well || well.at(3, 2) == Tile::well));
  CHECK(well.count(Tile::floor) == all - 1);
  Studio pit = room_of(RoomType::pit);
  pit.paint(0);
  CHECK((pit.at(columns - 1, 0) == Tile::dry_well || pit.at(columns - 1, rows - 1) == Tile::dry_well));
  CHECK(pit.count(ThingKind::skeleton) == 1);
  Studio smithy = room_of(RoomType::blacksmith);
  smithy.paint(0);
  CHECK(smithy.at(0, 2) == Tile::floor);
  CHECK(smithy.count(trap_tile(Trap::fire)) == 18 - 1);
  CHECK(smithy.count(Tile::special_floor) == 12);
  CHECK(smithy.count(ThingKind::weapon) == 2);
  CHECK(smithy.count(ThingKind::blacksmith) == 1);
  CHECK(smithy.all_on(ThingKind::blacksmith, Tile::special_floor));
}

}  // namespace press_r::pixel_dungeon
