// Doors and painters: hand-made rooms, and chances that no claim states.
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr std::uint32_t paintings = 1500;
constexpr int columns = 6;
constexpr int rows = 5;
constexpr int all = columns * rows;

Room placed(const Rect& box, RoomType type = RoomType::standard) {
  Room room(box, 0, 0);
  room.type = type;
  return room;
}

/// A room with the door in the middle of its left wall, so that the right wall is the far one.
Studio room_of(RoomType type) { return Studio(type, columns + 1, rows + 1, {{0, 3}}); }

/// A standard room with doors in the middle of the left wall and near the right end of the lower one.
Studio dressed(Dressing dressing) {
  return Studio(RoomType::standard, columns + 1, rows + 1, {{0, 3}, {5, rows + 1}}, dressing);
}

/// Paints a room many times and checks that check(studio) holds for each painting.
template <class Check>
void each_painting(Studio& studio, Check check) {
  for (std::uint32_t i = 0; i < paintings; ++i) {
    INFO("painting " << i);
    studio.paint(i);
    holds("the painting", check(std::as_const(studio)));
  }
  SUCCEED("every painting holds");
}

}  // namespace

TEST_CASE("PIXEL-P-15: two standard rooms open their wall, unless it is the longer one's side or they are too thick") {
  const Room one = placed({0, 0, 4, 6});
  CHECK(opens_wall(one, placed({4, 2, 5, 7}), 9));
  CHECK_FALSE(opens_wall(one, placed({4, 2, 6, 7}), 9));
  CHECK(opens_wall(one, placed({4, 2, 6, 7}), 10));
  CHECK(opens_wall(one, placed({4, 0, 5, 4}), 9));
  CHECK_FALSE(opens_wall(one, placed({4, 0, 5, 6}), 9));
  CHECK_FALSE(opens_wall(one, placed({4, 2, 5, 7}, RoomType::tunnel), 9));
  CHECK_FALSE(opens_wall(placed({0, 0, 4, 6}, RoomType::entrance), placed({4, 2, 5, 7}), 9));
  CHECK((opening({0, 0, 4, 6}, {4, 2, 5, 7}) == Rect{4, 3, 1, 3}));
  CHECK((opening({0, 0, 6, 4}, {2, 4, 7, 5}) == Rect{3, 4, 3, 1}));
}

TEST_CASE("PIXEL-P-16: a dressing is used only where it fits") {
  using enum Dressing;
  struct Case {
    Dressing rolled;
    int w;
    int h;
    Dressing expected;
    int doors = 1;
    Feeling feeling = Feeling::none;
    int depth = 3;
  };
  for (const Case& one : {Case{graveyard, 4, 6, graveyard},
                          {graveyard, 3, 6, plain},
                          {graveyard, 5, 5, plain},
                          {graveyard, 3, 3, burned, 1, Feeling::grass},
                          {burned, 3, 3, burned},
                          {burned, 5, 5, plain, 1, Feeling::none, 1},
                          {striped, 3, 4, striped},
                          {striped, 3, 3, plain},
                          {study, 6, 6, study},
                          {study, 5, 9, plain},
                          {bridge, 4, 4, bridge, 2},
                          {bridge, 4, 4, plain, 3},
                          {bridge, 3, 4, plain, 2},
                          {bridge, 5, 5, fissure, 2, Feeling::water},
                          {fissure, 5, 5, fissure},
                          {fissure, 4, 9, plain},
                          {fissure, 5, 5, plain, 1, Feeling::none, 4}}) {
    CAPTURE(title_of(one.rolled), one.w, one.h, one.doors, one.depth);
    Plan plan;
    plan.depth = one.depth;
    Room room({0, 0, one.w, one.h}, 0, 0);
    for (int i = 0; i < one.doors; ++i) room.connections.add(i);
    CHECK(fitting_dressing(room, one.rolled, plan, one.feeling) == one.expected);
  }
}

TEST_CASE("PIXEL-24, PIXEL-P-16: what painters put into a room, whatever the dice") {
  using enum Mk;
  struct Row {
    RoomType type;
    std::vector<std::pair<Tile, int>> tiles;
    std::vector<std::pair<ThingKind, std::pair<int, int>>> things = {};  // from, to
    Dressing dressing = Dressing::plain;
  };
  const Row painted[] = {
      {RoomType::standard, {{Tile::grass, all}}, {{grave, {3, 3}}}, Dressing::graveyard},
      {RoomType::standard, {{Tile::high_grass, 15}, {Tile::special_floor, 15}}, {}, Dressing::striped},
      {RoomType::standard,
       {{Tile::floor, 2}, {Tile::bookshelf, 16}, {Tile::special_floor, 11}, {Tile::pedestal, 1}},
       {},
       Dressing::study},
      {RoomType::standard, {{Tile::special_floor, 7}}, {}, Dressing::bridge},
      {RoomType::blacksmith,
       {{trap_tile(Trap::fire), 17}, {Tile::special_floor, 12}, {Tile::floor, 1}},
       {{weapon, {2, 2}}, {blacksmith, {1, 1}}}},
      {RoomType::pit, {{Tile::dry_well, 1}, {Tile::floor, all - 1}}, {{skeleton, {1, 1}}}},
      {RoomType::armory, {{Tile::statue, 1}, {Tile::floor, all - 1}}},
      {RoomType::magic_well, {{Tile::well, 1}, {Tile::floor, all - 1}}},
      {RoomType::pool, {{Tile::water, all - 1}, {Tile::pedestal, 1}}, {{piranha, {3, 3}}}},
      {RoomType::garden, {}, {{honeypot, {0, 1}}, {bush, {0, 2}}}},
      {RoomType::library, {{Tile::bookshelf, rows}, {Tile::statue, 2}}, {{scroll, {2, 3}}}},
      {RoomType::treasury, {{Tile::statue, 1}, {Tile::floor, all - 1}}, {{gold, {0, 9}}, {mimic_chest, {0, 1}}}},
      {RoomType::storage, {{Tile::special_floor, all}}, {{item, {3, 4}}}},
      {RoomType::laboratory, {{Tile::alchemy_pot, 1}, {Tile::special_floor, all - 1}}, {{potion, {2, 3}}}},
      {RoomType::altar, {{Tile::pedestal, 1}, {Tile::embers, 8}}},
  };
  for (const Row& row : painted) {
    CAPTURE(title_of(row.type), title_of(row.dressing));
    Studio studio = row.type == RoomType::standard ? dressed(row.dressing) : room_of(row.type);
    std::vector<std::set<int>> counts(row.things.size());
    for (std::uint32_t i = 0; i < 300; ++i) {
      studio.paint(i);
      holds("walls", studio.walled());
      for (const auto& [tile, number] : row.tiles) holds(title_of(row.type), studio.count(tile) == number);
      for (std::size_t k = 0; k < counts.size(); ++k) counts[k].insert(studio.count(row.things[k].first));
    }
    for (std::size_t k = 0; k < counts.size(); ++k)
      CHECK(std::pair(*counts[k].begin(), *counts[k].rbegin()) == row.things[k].second);
  }
  for (int type = 0; type < room_type_count; ++type)
    CHECK(Studio(static_cast<RoomType>(type), 9, 9, {{0, 3}}).paint(0) == (type != 0));
}

TEST_CASE("PIXEL-24: above a boss there is no chasm; prizes of pools and trap rooms lie on a pedestal or in a chest") {
  for (const int depth : {3, 4}) {
    for (const RoomType type : {RoomType::altar, RoomType::traps, RoomType::pool}) {
      Studio room = room_of(type);
      room.level.plan.depth = depth;
      std::int64_t chasms = 0;
      each_painting(room, [&](const Studio& studio) {
        chasms += studio.count(Tile::chasm) > 0;
        const bool chest = studio.has(ThingKind::chest, columns - 1, 2);
        return type == RoomType::altar || (chest != studio.has(ThingKind::prize, columns - 1, 2) &&
                                           studio.count(Tile::pedestal) == (chest && type == RoomType::traps ? 0 : 1));
      });
      if (depth == 4 || type == RoomType::pool) CHECK(chasms == 0);
      if (depth == 3 && type == RoomType::altar) CHECK(chasms == paintings);
      if (depth == 3 && type == RoomType::traps) check_chance(chasms, paintings, 1.0 / 6);
    }
    Studio bridge = dressed(Dressing::bridge);
    bridge.level.plan.depth = depth;
    std::int64_t chasms = 0;
    each_painting(bridge, [&](const Studio& studio) {
      chasms += studio.count(Tile::chasm) > 0;
      return studio.at(0, 2) == Tile::special_floor && studio.at(4, 4) == Tile::special_floor;
    });
    check_chance(chasms, paintings, depth == 4 ? 0 : 1.0 / 3);
  }
}

TEST_CASE("PIXEL-24: a vault holds a locked chest, two crystal chests or a prize; a treasury gold or chests") {
  Studio vault = room_of(RoomType::vault);
  each_painting(vault, [](const Studio& studio) {
    const int crystal = studio.count(ThingKind::crystal_chest);
    const int prizes = studio.count(ThingKind::prize);
    return 2 * studio.count(ThingKind::locked_chest) + crystal + 2 * prizes == 2 && crystal % 2 == 0 &&
           studio.count(Tile::special_floor) == 18 && studio.count(Tile::pedestal) == prizes;
  });
  Studio treasury = room_of(RoomType::treasury);
  each_painting(treasury, [&](const Studio& studio) {
    const int gold = studio.count(ThingKind::gold) > 0 ? studio.count(ThingKind::gold) - 6 : 0;
    const int chests = studio.count(ThingKind::chest) + studio.count(ThingKind::mimic_chest);
    return (gold == 0 || chests == 0) && (gold + chests == 2 || gold + chests == 3) &&
           studio.count(ThingKind::mimic_chest) == (chests > 0 ? 1 : 0);
  });
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
    const bool two_middles = way.door.x == 3;  // of two middle columns a coin chooses one
    Studio crypt(RoomType::crypt, columns + 1, rows + 1, {way.door});
    Studio gallery(RoomType::statue, columns + 1, rows + 1, {way.door});
    crypt.paint(0);
    gallery.paint(0);
    for (const Point corner : way.corners) {
      CHECK(crypt.at(corner.x, corner.y) == Tile::statue);
      CHECK(gallery.at(corner.x, corner.y) == Tile::statue);
    }
    CHECK(crypt.count(Tile::statue) == 2);
    CHECK((crypt.has(ThingKind::tomb, way.tomb.x, way.tomb.y) ||
           (two_middles && crypt.has(ThingKind::tomb, way.tomb.x - 1, way.tomb.y))));
    CHECK(gallery.count(Tile::statue) == (two_middles ? columns : rows));
    CHECK(gallery.count(ThingKind::living_statue) == 1);
    CHECK(gallery.all_on(ThingKind::living_statue, Tile::floor));
  }
}

}  // namespace press_r::pixel_dungeon
