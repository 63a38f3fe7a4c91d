// Doors and joined rooms: PIXEL-P-12 to PIXEL-P-15.
#include <algorithm>
#include <cstdint>
#include <set>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/statistics.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/paint/doors.hpp"

namespace press_r::pixel_dungeon {

TEST_CASE("PIXEL-P-12: each connection has one door on the shared wall, uniform over all but its end tiles") {
  each_varied_level(60, [](const Level& level) {
    std::set<std::pair<int, int>> doors;
    for (const Connection& connection : level.graph.connections) {
      const Rect a = level.graph.room(connection.a).box;
      const Rect b = level.graph.room(connection.b).box;
      const Rect run = shared_run(a, b);
      const Point door = connection.door;
      if (run.w == 0) {
        REQUIRE(door.x == run.x);
        REQUIRE(door.y > run.y);
        REQUIRE(door.y < run.bottom());
      } else {
        REQUIRE(door.y == run.y);
        REQUIRE(door.x > run.x);
        REQUIRE(door.x < run.right());
      }
      REQUIRE(doors.insert({door.x, door.y}).second);
    }
  });
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

TEST_CASE("PIXEL-P-13: of the doors that two rooms propose the higher rank is painted") {
  CHECK(DoorRank::empty < DoorRank::tunnel);
  CHECK(DoorRank::tunnel < DoorRank::regular);
  CHECK(DoorRank::regular < DoorRank::unlocked);
  CHECK(DoorRank::unlocked < DoorRank::hidden);
  CHECK(DoorRank::hidden < DoorRank::barricade);
  CHECK(DoorRank::barricade < DoorRank::locked);
  for (const RoomType type : {RoomType::armory, RoomType::crypt, RoomType::laboratory, RoomType::library, RoomType::pit,
                              RoomType::statue, RoomType::treasury, RoomType::vault}) {
    CHECK(info_of(type).proposes == DoorRank::locked);
  }
  for (const RoomType type : {RoomType::standard, RoomType::entrance, RoomType::exit, RoomType::shop, RoomType::garden,
                              RoomType::magic_well, RoomType::pool, RoomType::traps, RoomType::weak_floor}) {
    CHECK(info_of(type).proposes == DoorRank::regular);
  }
  CHECK(info_of(RoomType::tunnel).proposes == DoorRank::tunnel);
  CHECK(info_of(RoomType::passage).proposes == DoorRank::tunnel);
  CHECK(info_of(RoomType::blacksmith).proposes == DoorRank::unlocked);
  CHECK(info_of(RoomType::storage).proposes == DoorRank::barricade);
  CHECK(info_of(RoomType::altar).proposes == DoorRank::empty);
  std::int64_t barricades = 0;
  std::int64_t shelves = 0;
  const auto check = [&](const Level& level) {
    for (const Connection& connection : level.graph.connections) {
      const DoorRank one = info_of(level.graph.room(connection.a).type).proposes;
      const DoorRank other = info_of(level.graph.room(connection.b).type).proposes;
      REQUIRE(connection.rank == std::max(one, other));
      if (connection.joined) continue;
      switch (connection.rank) {
        case DoorRank::tunnel: REQUIRE(connection.tile == tunnel_floor(level)); break;
        case DoorRank::regular: REQUIRE((connection.tile == Tile::door || connection.tile == Tile::secret_door)); break;
        case DoorRank::unlocked: REQUIRE(connection.tile == Tile::door); break;
        case DoorRank::locked: REQUIRE(connection.tile == Tile::locked_door); break;
        case DoorRank::barricade:
          barricades += connection.tile == Tile::barricade;
          shelves += connection.tile == Tile::bookshelf;
          break;
        default: FAIL("an altar is never connected to an altar, and no room hides its door");
      }
    }
  };
  each_level("", 3000, check);
  each_varied_level(60, check);
  check_chance(barricades, barricades + shelves, 2.0 / 3);
}

TEST_CASE("PIXEL-P-14: a regular door is secret never on depth 1, then 1 in 10, 9, 8, 7, and 1 in 6 from depth 6") {
  const int odds[] = {0, 10, 9, 8, 7, 6, 6, 6};
  for (int depth = 1; depth <= 8; ++depth) CHECK(secret_door_odds(depth) == odds[depth - 1]);
  CHECK(secret_door_odds(24) == 6);
  for (const auto& [text, p] : {std::pair("depth=1", 0.0), std::pair("depth=2", 0.1), std::pair("depth=3", 1.0 / 9),
                                std::pair("depth=4", 1.0 / 8), std::pair("depth=9", 1.0 / 6)}) {
    std::int64_t secret = 0;
    std::int64_t regular = 0;
    each_level(text, 600, [&](const Level& level) {
      for (const Connection& connection : level.graph.connections) {
        if (connection.rank != DoorRank::regular || connection.joined) continue;
        ++regular;
        secret += connection.tile == Tile::secret_door;
      }
    });
    check_chance(secret, regular, p);
  }
}

TEST_CASE("PIXEL-P-15: two standard rooms open their wall, unless it is the longer one's side or they are too thick") {
  const auto room = [](Rect box, RoomType type = RoomType::standard) {
    Room made;
    made.box = box;
    made.type = type;
    return made;
  };
  const Room one = room({0, 0, 4, 6});
  CHECK(opens_wall(one, room({4, 2, 5, 7}), 9));
  CHECK_FALSE(opens_wall(one, room({4, 2, 6, 7}), 9));
  CHECK(opens_wall(one, room({4, 2, 6, 7}), 10));
  CHECK(opens_wall(one, room({4, 0, 5, 4}), 9));
  CHECK_FALSE(opens_wall(one, room({4, 0, 5, 6}), 9));
  CHECK_FALSE(opens_wall(one, room({4, 2, 5, 7}, RoomType::tunnel), 9));
  CHECK_FALSE(opens_wall(room({0, 0, 4, 6}, RoomType::entrance), room({4, 2, 5, 7}), 9));
  CHECK((opening({0, 0, 4, 6}, {4, 2, 5, 7}) == Rect{4, 3, 1, 3}));
  CHECK((opening({0, 0, 6, 4}, {2, 4, 7, 5}) == Rect{3, 4, 3, 1}));
  int joined = 0;
  each_level("", 600, [&](const Level& level) {
    for (const Connection& connection : level.graph.connections) {
      const Room& a = level.graph.room(connection.a);
      const Room& b = level.graph.room(connection.b);
      REQUIRE(connection.joined == opens_wall(a, b, 9));
      if (!connection.joined) continue;
      ++joined;
      each_cell(opening(a.box, b.box), [&](Point p) { REQUIRE(is_walkable(level.tiles[p])); });
    }
  });
  CHECK(joined > 50);
}

}  // namespace press_r::pixel_dungeon
