// Painters and what holds of the tiles: PIXEL-22 to PIXEL-26, PIXEL-P-18, PIXEL-P-23.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string_view>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/prints.hpp"
#include "kit/cells.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Everything of the graph that a painter could touch.
std::uint64_t graph_print(const Graph& graph) {
  Hasher hasher;
  hasher.add(graph.entrance);
  hasher.add(graph.exit);
  for (const Room& room : graph.rooms) {
    for (const int n : {room.box.x, room.box.y, room.box.w, room.box.h, static_cast<int>(room.type),
                        static_cast<int>(room.dressing), static_cast<int>(room.reason), room.weight}) {
      hasher.add(n);
    }
    for (const int n : room.connections) hasher.add(n);
  }
  for (int id = 0; id < graph.size(); ++id) graph.neighbours(id).each([&](int n) { hasher.add(n); });
  for (const Connection& c : graph.connections) {
    for (const int n : {c.a, c.b, c.door.x, c.door.y, static_cast<int>(c.rank), static_cast<int>(c.tile),
                        static_cast<int>(c.joined)}) {
      hasher.add(n);
    }
  }
  for (const int n : graph.first_path) hasher.add(n);
  for (const int n : graph.second_path) hasher.add(n);
  return hasher.value();
}

std::uint64_t tiles_of(const Level& level) {
  Hasher hasher;
  for (const Tile tile : level.tiles.cells()) hasher.add(static_cast<int>(tile));
  return hasher.value();
}

/// Tiles that can be walked to from a place, in four directions, within an area: a flood, tile by tile.
std::set<std::pair<int, int>> flooded(const Level& level, Point from, const Rect& area) {
  std::set<std::pair<int, int>> seen;
  std::vector<Point> open{from};
  while (!open.empty()) {
    const Point p = open.back();
    open.pop_back();
    if (!area.contains(p) || !is_walkable(level.tiles[p]) || !seen.insert({p.x, p.y}).second) continue;
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down})
      open.push_back(p + step_of(d));
  }
  return seen;
}

int tiles_in(const Level& level, const Room& room, Tile tile) {
  int count = 0;
  each_cell(inside(room), [&](Point p) { count += level.tiles[p] == tile; });
  return count;
}

bool is_corridor(RoomType type) { return type == RoomType::tunnel || type == RoomType::passage; }

}  // namespace

TEST_CASE("PIXEL-22: the entrance's room is outlined blue, the exit's green, and a view has only EMPTY and STANDARD") {
  each_varied_level(5, [](const Level& level) {
    Scene scene;
    draw(level, scene);
    std::map<Mk, int> demo;
    for (const Mark& mark : scene.marks()) {
      if (mark.kind != MarkKind::room) continue;
      const Role& role = generator.roles[mark.role];
      const bool on_map = generator.layers[role.layer].view != at(ViewId::graph);
      if (mark.id == level.graph.entrance) REQUIRE(role.tone == Tone::start);
      if (mark.id == level.graph.exit) REQUIRE(role.tone == Tone::goal);
      if (mark.id != level.graph.entrance && mark.id != level.graph.exit)
        REQUIRE((role.tone != Tone::start && role.tone != Tone::goal));
      if (!on_map) ++demo[static_cast<Mk>(mark.role)];
    }
    REQUIRE(demo.size() == 4);
    REQUIRE(demo[Mk::graph_entrance] == 1);
    REQUIRE(demo[Mk::graph_exit] == 1);
    int empty = 0;
    for (const Room& room : level.graph.rooms) empty += room.connections.empty();
    REQUIRE(demo[Mk::graph_empty] == empty);
  });
}

TEST_CASE("PIXEL-23: painting leaves the graph as it was") {
  for (const std::string_view text : varied) {
    for (std::uint32_t i = 0; i < 6; ++i) {
      std::uint64_t before = 0;
      const Watch watch(text, i, [&](Rule rule, int, const Level& level) {
        if (rule == Rule::painter && before == 0) before = graph_print(level.graph);
        if (before != 0) REQUIRE(graph_print(level.graph) == before);
      });
      REQUIRE(before == graph_print(watch.level().graph));
    }
  }
}

TEST_CASE("PIXEL-24: every type has a painter: tunnels are dug, shelves set, floors collapse, outlines change") {
  for (int type = 1; type < room_type_count; ++type) CHECK(painter_of(static_cast<RoomType>(type)) != nullptr);
  CHECK(painter_of(RoomType::empty) == nullptr);
  int shelves = 0;
  int collapsed = 0;
  int reshaped = 0;
  each_varied_level(80, [&](const Level& level) {
    for (const Room& room : level.graph.rooms) {
      if (room.type == RoomType::library) {
        REQUIRE(tiles_in(level, room, Tile::bookshelf) >= 2);
        ++shelves;
      }
      if (room.type == RoomType::weak_floor) {
        REQUIRE(tiles_in(level, room, Tile::chasm) >= 2);
        ++collapsed;
      }
      if (room.type == RoomType::standard) reshaped += tiles_in(level, room, Tile::wall) > 0;
      if (room.type == RoomType::empty) REQUIRE(flooded(level, inside(room).middle(), inside(room)).empty());
      if (!is_corridor(room.type)) continue;
      // All doors of a corridor open into one dug piece.
      const auto dug = flooded(level, before(room, level.graph.connection(room.connections[0]).door), inside(room));
      for (const int index : room.connections) {
        const Point step = before(room, level.graph.connection(index).door);
        REQUIRE(dug.count({step.x, step.y}) == 1);
      }
    }
  });
  CHECK(shelves > 10);
  CHECK(collapsed > 10);
  CHECK(reshaped > 10);
}

TEST_CASE("PIXEL-25: from stairs to stairs on foot, a tile to stand on in every connected room, none on the border") {
  each_varied_level(120, [](const Level& level) {
    const Rect map{0, 0, level.plan.width, level.plan.height};
    const auto walked = flooded(level, level.stairs_up, map);
    REQUIRE(level.tiles[level.stairs_up] == Tile::stairs_up);
    REQUIRE(level.tiles[level.stairs_down] == Tile::stairs_down);
    REQUIRE(walked.count({level.stairs_down.x, level.stairs_down.y}) == 1);
    REQUIRE(steps_between(walkable_tiles(level), level.stairs_up, level.stairs_down) > 0);
    for (int x = 0; x < map.w; ++x)
      REQUIRE_FALSE((is_walkable(level.tiles[{x, 0}]) || is_walkable(level.tiles[{x, map.h - 1}])));
    for (int y = 0; y < map.h; ++y)
      REQUIRE_FALSE((is_walkable(level.tiles[{0, y}]) || is_walkable(level.tiles[{map.w - 1, y}])));
    for (const Room& room : level.graph.rooms) {
      if (room.connections.empty()) continue;
      REQUIRE(any_cell(inside(room), [&](Point p) { return is_walkable(level.tiles[p]); }));
    }
  });
}

TEST_CASE(
    "PIXEL-26: the same request gives the same level, and a stage rolled again leaves the stages before it alone") {
  const auto prints = [](std::string_view text) {
    Level level;
    Trace off;
    generate(with(text), Seed{99}, off, level);
    return std::vector<std::uint64_t>{print_of(level), graph_print(level.graph), tiles_of(level)};
  };
  const std::string_view base = "depth=8";
  CHECK(prints(base) == prints(base));
  const auto first = prints(base);
  for (const std::string_view again : {"depth=8&water_again=1", "depth=8&grass_again=1", "depth=8&traps_again=1",
                                       "depth=8&decoration_again=1", "depth=8&life_again=1"}) {
    CAPTURE(std::string(again));
    const auto other = prints(again);
    CHECK(other[1] == first[1]);
    CHECK(other[0] != first[0]);
  }
  CHECK(prints("depth=8&life_again=1")[2] == first[2]);
  CHECK(prints("depth=8&water_again=1")[2] != first[2]);
  const auto rooms = [](std::string_view text) {
    Level level;
    Trace off;
    generate(with(text), Seed{99}, off, level);
    std::vector<int> out;
    for (const Room& room : level.graph.rooms)
      out.insert(out.end(), {room.box.x, room.box.y, room.connections.size(), static_cast<int>(room.type)});
    return out;
  };
  CHECK(rooms("depth=8&doors_again=5") == rooms(base));
  CHECK(rooms("depth=8&types_again=5") != rooms(base));
}

TEST_CASE("PIXEL-P-18: below depth 1 each of three feelings comes once in ten, and no chasm above a boss") {
  const auto count = [](std::string_view text, Feeling feeling) {
    std::int64_t felt = 0;
    each_level(text, 2000, [&](const Level& level) { felt += level.feeling == feeling; });
    return felt;
  };
  check_chance(count("depth=3", Feeling::chasm), 2000, 0.1);
  check_chance(count("depth=3", Feeling::water), 2000, 0.1);
  check_chance(count("depth=3", Feeling::grass), 2000, 0.1);
  CHECK(count("depth=4", Feeling::chasm) == 0);
  CHECK(count("depth=1", Feeling::none) == 2000);
  Options asked(generator.options);
  asked.set(Opt::depth, 9);
  asked.set(Opt::feeling, 1 + static_cast<int>(Feeling::chasm));
  Problems problems;
  mend(asked, problems);
  CHECK(problems.size() == 1);
  CHECK(plan_of(asked).feeling == Feeling::none);
}

TEST_CASE("PIXEL-P-18: over a chasm half of the unconnected rooms are filled with wall, the others are abyss") {
  std::int64_t filled = 0;
  std::int64_t empty = 0;
  each_level("depth=12&feeling=chasm", 150, [&](const Level& level) {
    for (const Room& room : level.graph.rooms) {
      if (room.type != RoomType::empty) continue;
      const int tiles = inside(room).area();
      const int walls = tiles_in(level, room, Tile::wall) + tiles_in(level, room, Tile::wall_deco);
      REQUIRE((walls == tiles || tiles_in(level, room, Tile::chasm) == tiles));
      filled += walls == tiles;
      ++empty;
    }
  });
  check_chance(filled, empty, 0.5);
}

TEST_CASE(
    "PIXEL-P-23: stairs stand at least 2 from the edge of their room, and a sign on another tile of the entrance") {
  each_varied_level(60, [](const Level& level) {
    const Room& entrance = level.graph.room(level.graph.entrance);
    const Room& exit = level.graph.room(level.graph.exit);
    REQUIRE(inside(entrance, 1).contains(level.stairs_up));
    REQUIRE(inside(exit, 1).contains(level.stairs_down));
    REQUIRE(tiles_in(level, entrance, Tile::sign) == 1);
    REQUIRE(tiles_in(level, entrance, Tile::stairs_up) == 1);
    REQUIRE(tiles_in(level, exit, Tile::stairs_down) == 1);
    const auto& cells = level.tiles.cells();
    REQUIRE(std::count(cells.begin(), cells.end(), Tile::stairs_up) == 1);
    REQUIRE(std::count(cells.begin(), cells.end(), Tile::stairs_down) == 1);
  });
}

}  // namespace press_r::pixel_dungeon
