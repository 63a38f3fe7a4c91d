// How the Caves wear their rooms down: PIXEL-P-22.
#include <algorithm>
#include <cstdint>

#include "pixel_dungeon/brush.hpp"
#include "pixel_dungeon_levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

bool wears(const Room& room) { return room.type == RoomType::standard && room.box.w > 3 && room.box.h > 3; }

/// How many of a connection's two sides roll for its fall.
int sides_that_roll(const Graph& graph, const Connection& connection) {
  const Room& a = graph.room(connection.a);
  const Room& b = graph.room(connection.b);
  const auto leads_on = [](const Room& room) {
    return room.type == RoomType::standard || room.type == RoomType::tunnel;
  };
  return (wears(a) && leads_on(b) ? 1 : 0) + (wears(b) && leads_on(a) ? 1 : 0);
}

}  // namespace

TEST_CASE("PIXEL-P-22: of the doors of the Caves' standard rooms of 4 by 4 a third falls, of smaller ones none") {
  std::int64_t doors[3] = {};
  std::int64_t fallen[3] = {};
  std::int64_t small = 0;
  each_level("depth=12", 600, [&](const Level& level) {
    for (const Connection& connection : level.graph.connections) {
      if (connection.joined || connection.rank != DoorRank::regular) continue;
      const auto rolls = static_cast<std::size_t>(sides_that_roll(level.graph, connection));
      ++doors[rolls];
      fallen[rolls] += level.tiles[connection.door] != connection.tile;
      const RoomType a = level.graph.room(connection.a).type;
      const RoomType b = level.graph.room(connection.b).type;
      small += rolls == 0 && (a == RoomType::standard || b == RoomType::standard) &&
               (a == RoomType::tunnel || b == RoomType::tunnel);
    }
  });
  CHECK(small > 100);
  CHECK(fallen[0] == 0);
  check_chance(fallen[1], doors[1], 1.0 / 3);
  check_chance(fallen[2], doors[2], 5.0 / 9);
}

TEST_CASE("PIXEL-P-22: caves lose corners of standard rooms and walls between them, and nothing else") {
  int rounded = 0;
  int windows = 0;
  for (std::uint32_t i = 0; i < 120; ++i) {
    around_stage("depth=12", i, Rule::decoration, Rule::life, [&](const Grid<Tile>& before, const Level& level) {
      for (const Room& room : level.graph.rooms) {
        const Rect area = inside(room);
        for (int y = area.y; y < area.bottom(); ++y) {
          for (int x = area.x; x < area.right(); ++x) {
            if (is_wall(before[{x, y}]) || !is_wall(level.tiles[{x, y}])) continue;
            ++rounded;
            REQUIRE(wears(room));
            REQUIRE((x == area.x || x == area.right() - 1));
            REQUIRE((y == area.y || y == area.bottom() - 1));
          }
        }
      }
      for (std::size_t cell = 0; cell < before.cells().size(); ++cell) {
        windows += is_wall(before.cells()[cell]) && level.tiles.cells()[cell] == Tile::chasm;
      }
    });
  }
  CHECK(rounded > 240);
  CHECK(windows > 30);
  // Not above a boss.
  for (std::uint32_t i = 0; i < 40; ++i) {
    around_stage("depth=14", i, Rule::decoration, Rule::life, [](const Grid<Tile>& before, const Level& level) {
      for (std::size_t cell = 0; cell < before.cells().size(); ++cell) {
        REQUIRE_FALSE((is_wall(before.cells()[cell]) && level.tiles.cells()[cell] == Tile::chasm));
      }
    });
  }
}

}  // namespace press_r::pixel_dungeon
