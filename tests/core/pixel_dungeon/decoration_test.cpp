// Decoration, and how the Caves wear their rooms down: PIXEL-P-22.
#include <cstdint>
#include <cstdlib>
#include <map>
#include <string>
#include <utility>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/decorate.hpp"

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

TEST_CASE("PIXEL-P-22: each region decorates by its own chances, and nothing but walls and plain floor") {
  Trace off;
  std::map<std::string, std::pair<std::int64_t, std::int64_t>> tally;
  const auto add = [&](const char* name, bool hit) {
    ++tally[name].second;
    tally[name].first += hit;
  };
  for (std::uint32_t i = 0; i < 60; ++i) {
    for (const int depth : {1, 7, 11, 17, 23}) {
      Level level = hall(40, 30, depth);
      for (int x = 2; x < 38; ++x) level.tiles[{x, 1}] = Tile::water;
      level.tiles[{20, 15}] = Tile::wall;
      const Grid<Tile> before = level.tiles;
      Dice dice(survey_seed(i), "decoration_test");
      decorate(level, dice, off);
      for (int y = 0; y < 30; ++y) {
        for (int x = 0; x < 40; ++x) {
          const Point p{x, y};
          const bool adorned_wall = level.tiles[p] == Tile::wall_deco;
          const bool adorned_floor = level.tiles[p] == Tile::floor_deco;
          if (level.tiles[p] != before[p])
            REQUIRE(((adorned_wall && before[p] == Tile::wall) || (adorned_floor && before[p] == Tile::floor)));
          const bool open = x > 2 && x < 37 && y > 2 && y < 27 && (std::abs(x - 20) > 1 || std::abs(y - 15) > 1);
          const bool left_wall = x == 1 && y > 2 && y < 27;
          const bool low_corner = x == 1 && y == 28;
          if (depth == 1) {
            if (y == 0 && x >= 2 && x < 38) add("drains on the top row, 1 in 4", adorned_wall);
            if (open) REQUIRE_FALSE(adorned_floor);
            if (left_wall) add("moss by one wall, 1 in 16", adorned_floor);
            if (low_corner) add("moss in a corner, 4 in 16", adorned_floor);
          } else if (depth == 7) {
            if (open) add("blood, 1 in 20", adorned_floor);
            if (low_corner) add("blood in a corner, 5 in 20", adorned_floor);
            if (y == 0 && (x == 1 || x == 38)) add("torches on the top row, 1 in 6", adorned_wall);
          } else if (depth == 11) {
            if (open) add("rubble, 1 in 6", adorned_floor);
            if (left_wall) add("rubble by one wall, 2 in 6", adorned_floor);
            if (before[p] == Tile::wall) add("ore, 1 in 12", adorned_wall);
          } else if (depth == 17) {
            if (before[p] == Tile::floor) add("inlays, 1 in 10", adorned_floor);
            if (before[p] == Tile::wall) add("reliefs, 1 in 8", adorned_wall);
          } else {
            if (open) add("bones, 8 in 80", adorned_floor);
            if (adorned_wall && x > 0) REQUIRE(level.tiles[{x - 1, y}] != Tile::wall_deco);
            if (adorned_wall && y > 0) REQUIRE(level.tiles[{x, y - 1}] != Tile::wall_deco);
          }
        }
      }
    }
  }
  CHECK(tally.size() == 12);
  for (const auto& [name, hits] : tally) {
    INFO(name);
    const std::size_t comma = name.find(", ");
    const double a = std::stod(name.substr(comma + 2));
    const double b = std::stod(name.substr(name.find(" in ", comma) + 4));
    check_chance(hits.first, hits.second, a / b);
  }
}

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
        each_cell(area, [&](Point p) {
          if (is_wall(before[p]) || !is_wall(level.tiles[p])) return;
          ++rounded;
          REQUIRE(wears(room));
          REQUIRE((p.x == area.x || p.x == area.right() - 1));
          REQUIRE((p.y == area.y || p.y == area.bottom() - 1));
        });
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
