// Doors and painters: hand-made rooms, and chances that no claim states.
#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <vector>

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

TEST_CASE("PIXEL-P-12: a door's place is uniform over the shared wall but its end tiles") {
  std::vector<std::int64_t> places(6, 0);
  Level level;
  Trace off;
  for (std::uint32_t i = 0; i < 6000; ++i) {
    level.graph = graph_of({{0, 0, 4, 9}, {4, 2, 4, 7}, {4, 0, 4, 2}});
    connect(level.graph, 0, 1, Reason::goal);
    Dice dice(survey_seed(i), "door_test");
    place_doors(level, dice, off);
    ++places[static_cast<std::size_t>(level.graph.connections[0].door.y - 3)];
  }
  CHECK(chi_square_even(places) < chi_square_limit(places.size() - 1));
}

TEST_CASE("PIXEL-P-14: a regular door is secret never on depth 1, then 1 in 10, 9, 8, 7, and 1 in 6 from depth 6") {
  const int odds[] = {0, 10, 9, 8, 7, 6, 6, 6};
  for (int depth = 1; depth <= 8; ++depth) CHECK(secret_door_odds(depth) == odds[depth - 1]);
  CHECK(secret_door_odds(24) == 6);
}

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

TEST_CASE("PIXEL-P-16: graveyards, burned and striped rooms, studies") {
  Studio graveyard = dressed(Dressing::graveyard);
  each_painting(graveyard, [](const Studio& studio) {
    int odd = 0;
    for (int column = 0; column < columns; ++column) {
      int graves = 0;
      for (int row = 1; row < rows - 1; ++row) graves += studio.has(ThingKind::grave, column, row);
      if (graves > 1) return false;
      odd += column % 2 == 1 ? graves : 0;
    }
    return studio.count(ThingKind::grave) == 3 && (odd == 0 || odd == 3) && studio.count(Tile::grass) == all &&
           studio.walled();
  });
  const Tile remains[] = {Tile::floor, Tile::embers, trap_tile(Trap::fire), hidden_trap_tile(Trap::fire),
                          Tile::spent_trap};
  std::vector<std::int64_t> seen(std::size(remains), 0);
  Studio burned = dressed(Dressing::burned);
  each_painting(burned, [&](const Studio& studio) {
    int found = 0;
    for (std::size_t tile = 0; tile < seen.size(); ++tile) {
      seen[tile] += studio.count(remains[tile]);
      found += studio.count(remains[tile]);
    }
    return found == all;
  });
  CHECK(chi_square_even(seen) < chi_square_limit(seen.size() - 1));
  Studio wide = dressed(Dressing::striped);
  Studio tall(RoomType::standard, 5, 8, {{0, 3}}, Dressing::striped);
  wide.paint(0);
  tall.paint(0);
  for (int i = 0; i < 4; ++i) {
    CHECK(wide.at(i, 2) == (i % 2 == 1 ? Tile::high_grass : Tile::special_floor));
    CHECK(tall.at(2, i) == (i % 2 == 1 ? Tile::high_grass : Tile::special_floor));
  }
  CHECK(wide.count(Tile::high_grass) == 3 * 5);
  CHECK(tall.count(Tile::high_grass) == 3 * 4);
  CHECK(tall.count(Tile::special_floor) == 4 * 4);
  Studio study = dressed(Dressing::study);
  each_painting(study, [](const Studio& studio) {
    return studio.at(0, 2) == Tile::floor && studio.at(4, 4) == Tile::floor &&
           studio.count(Tile::bookshelf) == 18 - 2 && studio.count(Tile::special_floor) == 12 - 1 &&
           (studio.at(2, 2) == Tile::pedestal || studio.at(3, 2) == Tile::pedestal);
  });
}

TEST_CASE("PIXEL-P-16: bridges over water, over a chasm with 1 in 3 but not above a boss; fissures within a rim") {
  Studio bridge = dressed(Dressing::bridge);
  std::int64_t chasms = 0;
  const auto is_bridge = [&](const Studio& studio) {
    const Tile below = studio.count(Tile::chasm) > 0 ? Tile::chasm : Tile::water;
    chasms += below == Tile::chasm;
    // From the left door along its row, then down to the lower door.
    bool bridged = studio.count(Tile::special_floor) == 7 && studio.count(below) == all - 7;
    for (int column = 0; column <= 4; ++column) bridged = bridged && studio.at(column, 2) == Tile::special_floor;
    for (int row = 2; row <= 4; ++row) bridged = bridged && studio.at(4, row) == Tile::special_floor;
    return bridged;
  };
  each_painting(bridge, is_bridge);
  check_chance(chasms, paintings, 1.0 / 3);
  bridge.level.plan.depth = 4;
  chasms = 0;
  each_painting(bridge, is_bridge);
  CHECK(chasms == 0);
  Studio fissure(RoomType::standard, 9, 9, {{0, 4}}, Dressing::fissure);
  std::int64_t fallen = 0;
  each_painting(fissure, [&](const Studio& studio) {
    fallen += studio.count(Tile::chasm) - 16;
    return studio.count(Tile::chasm) == studio.count(Tile::chasm, 1) && studio.count(Tile::chasm, 2) == 16;
  });
  check_chance(fallen, paintings * (36 - 16), 0.5);
}

TEST_CASE("PIXEL-24: every type has a painter, and what stores hold") {
  for (int type = 0; type < room_type_count; ++type) {
    Studio studio(static_cast<RoomType>(type), 9, 9, {{0, 3}});
    CHECK(studio.paint(0) == (type != 0));
  }
  struct Store {
    RoomType type;
    ThingKind kind;
    int fewest;
    Tile floor;
    Tile furniture;  // in a far corner
    double chance;   // of one thing more
  };
  for (const Store& store :
       {Store{RoomType::armory, ThingKind::weapon, 3, Tile::floor, Tile::statue, 0.25},
        {RoomType::storage, ThingKind::item, 3, Tile::special_floor, Tile::wall, 0.5},
        {RoomType::library, ThingKind::scroll, 2, Tile::floor, Tile::wall, 0.5},
        {RoomType::laboratory, ThingKind::potion, 2, Tile::special_floor, Tile::alchemy_pot, 0.5}}) {
    std::int64_t more = 0;
    Studio room = room_of(store.type);
    each_painting(room, [&](const Studio& studio) {
      const int extra = studio.count(store.kind) + studio.count(ThingKind::bomb) - store.fewest;
      more += extra;
      const bool in_corner =
          store.furniture == Tile::wall ||
          (studio.count(store.furniture) == 1 &&
           (studio.at(columns - 1, 0) == store.furniture || studio.at(columns - 1, rows - 1) == store.furniture));
      return (extra == 0 || extra == 1) && in_corner && studio.all_on(store.kind, store.floor) && studio.walled();
    });
    check_chance(more, paintings, store.chance);
  }
  Studio library = room_of(RoomType::library);
  library.paint(0);
  for (int row = 0; row < rows; ++row) CHECK(library.at(columns - 1, row) == Tile::bookshelf);
  CHECK(library.count(Tile::bookshelf) == rows);
  CHECK((library.at(0, 1) == Tile::statue && library.at(0, 3) == Tile::statue));
  CHECK(library.count(Tile::statue) == 2);
}

TEST_CASE("PIXEL-24: trap rooms are one kind of trap with a prize beyond, and above a boss never a chasm") {
  Studio room = room_of(RoomType::traps);
  std::int64_t summoning = 0;
  const auto is_trap_room = [&](const Studio& studio) {
    const Tile fill = studio.at(0, 2);
    const bool above_boss = studio.level.plan.depth == 4;
    const bool chest = studio.has(ThingKind::chest, columns - 1, 2);
    const Tile far_row = fill == Tile::chasm ? Tile::chasm : Tile::floor;
    summoning += fill == trap_tile(Trap::summoning);
    if (fill == Tile::chasm ? above_boss : !is_trap(fill)) return false;
    int filled = 0;
    for (int column = 0; column < columns - 1; ++column) {
      for (int row = 0; row < rows; ++row) filled += studio.at(column, row) == fill;
    }
    return filled == all - rows && studio.at(columns - 1, 0) == far_row &&
           studio.at(columns - 1, rows - 1) == far_row &&
           studio.at(columns - 1, 2) == (chest ? Tile::floor : Tile::pedestal) &&
           chest != studio.has(ThingKind::prize, columns - 1, 2);
  };
  each_painting(room, is_trap_room);
  CHECK(summoning == 0);
  room.level.plan.depth = 4;
  each_painting(room, is_trap_room);
  check_chance(summoning, paintings, 1.0 / 6);
}

TEST_CASE("PIXEL-24: a vault holds a locked chest, two crystal chests or a prize; a treasury gold or chests") {
  Studio vault = room_of(RoomType::vault);
  each_painting(vault, [](const Studio& studio) {
    const int crystal = studio.count(ThingKind::crystal_chest);
    const int prizes = studio.count(ThingKind::prize);
    return 2 * studio.count(ThingKind::locked_chest) + crystal + 2 * prizes == 2 && crystal % 2 == 0 &&
           studio.count(Tile::special_floor) == 18 && studio.count(Tile::pedestal) == prizes &&
           studio.all_on(ThingKind::prize, Tile::pedestal);
  });
  std::int64_t threes = 0;
  Studio treasury = room_of(RoomType::treasury);
  each_painting(treasury, [&](const Studio& studio) {
    const int gold = studio.count(ThingKind::gold) > 0 ? studio.count(ThingKind::gold) - 6 : 0;
    const int chests = studio.count(ThingKind::chest) + studio.count(ThingKind::mimic_chest);
    threes += gold + chests == 3;
    return (gold == 0 || chests == 0) && (gold + chests == 2 || gold + chests == 3) &&
           studio.count(ThingKind::mimic_chest) == (chests > 0 ? 1 : 0) && studio.count(Tile::statue) == 1 &&
           (studio.at(2, 2) == Tile::statue || studio.at(3, 2) == Tile::statue);
  });
  check_chance(threes, paintings, 0.5);
}

TEST_CASE("PIXEL-24: gardens of any size, and pools") {
  for (const auto& [w, h] : {std::pair(4, 4), std::pair(7, 6)}) {
    Studio garden(RoomType::garden, w, h, {{0, 2}});
    const int core = (w - 3) * (h - 3);
    each_painting(garden, [&](const Studio& studio) {
      const int bushes = studio.count(ThingKind::bush);
      const int grass = studio.count(Tile::grass);
      return studio.count(ThingKind::honeypot) == (bushes == 0 ? 1 : 0) && bushes <= 2 &&
             studio.all_on(ThingKind::bush, Tile::grass) &&
             grass + studio.count(Tile::high_grass) == studio.area().area() && studio.count(Tile::grass, 1) == core &&
             grass <= core + bushes;
    });
  }
  Studio pool = room_of(RoomType::pool);
  each_painting(pool, [](const Studio& studio) {
    return studio.count(Tile::water) == all - 1 && studio.at(columns - 1, 2) == Tile::pedestal &&
           studio.has(ThingKind::prize, columns - 1, 2) != studio.has(ThingKind::chest, columns - 1, 2) &&
           studio.count(ThingKind::piranha) == 3 && studio.all_on(ThingKind::piranha, Tile::water);
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

TEST_CASE("PIXEL-24: weak floors, altars, wells, pits and smithies") {
  Studio weak_floor = room_of(RoomType::weak_floor);
  std::vector<std::int64_t> lengths(columns - 1, 0);
  each_painting(weak_floor, [&](const Studio& studio) {
    for (int row = 0; row < rows; ++row) {
      int length = 0;
      while (length < columns && studio.at(length, row) == Tile::special_floor) ++length;
      if (length < 1 || length == columns) return false;
      ++lengths[static_cast<std::size_t>(length - 1)];
      for (int column = length; column < columns; ++column) {
        if (studio.at(column, row) != Tile::chasm) return false;
      }
    }
    return true;
  });
  CHECK(chi_square_even(lengths) < chi_square_limit(lengths.size() - 1));
  for (const int depth : {3, 4}) {
    Studio altar = room_of(RoomType::altar);
    altar.level.plan.depth = depth;
    each_painting(altar, [depth](const Studio& studio) {
      const int column = studio.at(2, 2) == Tile::pedestal ? 2 : 3;
      bool path = true;
      for (int i = 0; i < column - 1; ++i) path = path && studio.at(i, 2) == Tile::special_floor;
      return path && studio.at(column, 2) == Tile::pedestal && studio.count(Tile::embers) == 9 - 1 &&
             studio.count(depth == 4 ? Tile::high_grass : Tile::chasm) == all - 9 - (column - 1);
    });
  }
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
