// Rules of doors, tiles, things and locks that hold for every level, checked in one pass over a survey.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

using Cells = std::set<std::pair<int, int>>;

/// Numbers of the cases that were seen, so that no check is empty.
std::map<std::string, int> seen;

void check_doors(const Level& level) {
  Cells doors;
  for (const Connection& connection : level.graph.connections) {
    const Room& a = level.graph.room(connection.a);
    const Room& b = level.graph.room(connection.b);
    const Rect wall = shared_wall(a.box, b.box);
    const Point door = connection.door;
    holds("PIXEL-P-12: on the shared wall, not at its end",
          wall.w == 0 ? door.x == wall.x && door.y > wall.y && door.y < wall.bottom()
                      : door.y == wall.y && door.x > wall.x && door.x < wall.right());
    holds("PIXEL-P-12: one door each", doors.insert({door.x, door.y}).second);
    const DoorRank higher = std::max(RoomPainter::proposed_door(a.type), RoomPainter::proposed_door(b.type));
    holds("PIXEL-P-13: the higher rank", connection.rank == higher);
    holds("PIXEL-P-15: joined", connection.joined == opens_wall(a, b, level.plan.max_room));
    if (connection.joined) {
      ++seen["joined"];
      each_cell(opening(a.box, b.box), [&](Point p) { holds("PIXEL-P-15: open", is_walkable(level.tiles[p])); });
      continue;
    }
    const auto is = [&](Tile one, Tile other) { return connection.tile == one || connection.tile == other; };
    switch (connection.rank) {
      case DoorRank::tunnel: holds("PIXEL-P-13: tunnel", connection.tile == tunnel_floor(level)); break;
      case DoorRank::regular: holds("PIXEL-P-13: regular", is(Tile::door, Tile::secret_door)); break;
      case DoorRank::unlocked: holds("PIXEL-P-13: unlocked", connection.tile == Tile::door); break;
      case DoorRank::locked: holds("PIXEL-P-13: locked", connection.tile == Tile::locked_door); break;
      case DoorRank::barricade: holds("PIXEL-P-13: barricade", is(Tile::barricade, Tile::bookshelf)); break;
      default: holds("PIXEL-P-13: no two rooms propose a gap, and none hides its door", false);
    }
    if (level.plan.depth == 1) holds("PIXEL-P-14: none on depth 1", connection.tile != Tile::secret_door);
  }
}

/// Tiles that can be walked to in four directions within an area: a flood, tile by tile.
Cells flooded(const Level& level, Point from, const Rect& area) {
  Cells reached;
  std::vector<Point> open{from};
  while (!open.empty()) {
    const Point p = open.back();
    open.pop_back();
    if (!area.contains(p) || !is_walkable(level.tiles[p]) || !reached.insert({p.x, p.y}).second) continue;
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down})
      open.push_back(p + step_of(d));
  }
  return reached;
}

void check_tiles(const Level& level) {
  const Rect map = bounds_of(level.tiles);
  const Cells walked = flooded(level, level.stairs_up, map);
  const Room& entrance = level.graph.room(level.graph.entrance);
  const Room& exit = level.graph.room(level.graph.exit);
  holds("PIXEL-25: from stairs to stairs", walked.count({level.stairs_down.x, level.stairs_down.y}) == 1);
  each_cell(map, [&](Point p) {
    const bool border = p.x == 0 || p.y == 0 || p.x == map.w - 1 || p.y == map.h - 1;
    holds("PIXEL-25: a closed border", !border || !is_walkable(level.tiles[p]));
  });
  holds("PIXEL-P-23: stairs away from the walls",
        inside(entrance, 1).contains(level.stairs_up) && inside(exit, 1).contains(level.stairs_down));
  holds("PIXEL-P-23: the stairs",
        level.tiles[level.stairs_up] == Tile::stairs_up && level.tiles[level.stairs_down] == Tile::stairs_down);
  holds("PIXEL-P-23: one of each",
        count_tiles(level, map, Tile::stairs_up) == 1 && count_tiles(level, map, Tile::stairs_down) == 1);
  holds("PIXEL-P-23: a sign", count_tiles(level, inside(entrance), Tile::sign) == 1);
  holds("PIXEL-P-21: tries", level.plan.depth == 1 ? level.trap_tries == 0 : level.trap_tries >= 1);
  holds("PIXEL-P-21: at most rooms + depth - 1", level.trap_tries <= level.graph.size() + level.plan.depth - 1);
  for (const Tile tile : level.tiles.cells())
    holds("PIXEL-P-21: none on depth 1", level.plan.depth > 1 || !is_hidden_trap(tile));
  if (level.plan.depth % 5 == 4) holds("PIXEL-P-18: no chasm above a boss", level.feeling != Feeling::chasm);
  if (level.plan.depth == 1) holds("PIXEL-P-18: no feeling on depth 1", level.feeling == Feeling::none);
  for (const Room& room : level.graph.rooms) {
    const Rect area = inside(room);
    const auto walkable = [&](Point p) { return is_walkable(level.tiles[p]); };
    holds("PIXEL-25: a tile to stand on", any_cell(area, walkable) == (room.type != RoomType::empty));
    if (room.type == RoomType::empty && level.feeling == Feeling::chasm) {
      const int walls = count_tiles(level, area, Tile::wall) + count_tiles(level, area, Tile::wall_deco);
      const int abyss = count_tiles(level, area, Tile::chasm);
      holds("PIXEL-P-18: wall or abyss", walls == area.area() || abyss == area.area());
      ++seen[walls == area.area() ? "filled with wall" : "abyss"];
    }
    if (room.type == RoomType::library)
      holds("PIXEL-24: shelves are set", count_tiles(level, area, Tile::bookshelf) >= 2);
    if (room.type == RoomType::weak_floor)
      holds("PIXEL-24: floors collapse", count_tiles(level, area, Tile::chasm) >= 2);
    if (room.type == RoomType::standard) seen["outlines changed"] += count_tiles(level, area, Tile::wall) > 0;
  }
}

void check_things(const Level& level) {
  const int depth = level.plan.depth;
  std::set<std::pair<int, int>> heaps;
  std::set<std::pair<int, int>> creatures;
  int mobs = 0;
  for (const Thing& thing : level.things) {
    const std::pair place{thing.place.x, thing.place.y};
    const auto within = [&](RoomType type) {
      return std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(),
                         [&](const Room& room) { return room.type == type && inside(room).contains(thing.place); });
    };
    holds("a thing is not in a wall", !is_wall(level.tiles[thing.place]));
    if (is_creature(thing.kind)) {
      holds("one creature a tile", creatures.insert(place).second);
    } else if (!thing.under) {
      holds("one heap a tile", heaps.insert(place).second);
    }
    if (is_species(thing.kind)) {
      ++mobs;
      holds("PIXEL-P-24: mobs in standard rooms", within(RoomType::standard) && is_walkable(level.tiles[thing.place]));
    }
    if (thing.kind == ThingKind::mimic_chest && depth == 1) holds("PIXEL-P-30: mimics", within(RoomType::treasury));
    if (thing.kind == ThingKind::upgrade)
      holds("PIXEL-P-27: no fire", level.tiles[thing.place] != hidden_trap_tile(Trap::fire));
  }
  holds("PIXEL-P-24: 2 + depth mod 5 + 0 to 2", level.mobs >= 2 + depth % 5 && level.mobs <= 4 + depth % 5);
  holds("PIXEL-P-24: placed", mobs <= level.mobs);
  seen["mobs asked for"] += level.mobs;
  seen["mobs placed"] += mobs;
  holds("PIXEL-P-24: three heaps", level.items >= 3);
  holds("PIXEL-P-27: food", count_things(level, ThingKind::food) == 1);
  holds("PIXEL-P-27: a torch", count_things(level, ThingKind::spare_torch) == (depth > 21 ? 1 : 0));
}

void check_locks(const Level& level) {
  std::set<int> openers;
  for (const Lock& lock : level.locks) {
    holds("PIXEL-P-29: something opens it", lock.thing >= 0);
    holds("PIXEL-P-29: each opens one", openers.insert(lock.thing).second);
    const Thing& thing = level.things[static_cast<std::size_t>(lock.thing)];
    const Room& room = level.graph.room(lock.room);
    holds("PIXEL-P-29: the right thing", thing.content() == opener_of(lock.kind));
    const bool in_pit = room.type == RoomType::pit && lock.kind == LockKind::door;
    holds("PIXEL-P-29: not in its own room", inside(room).contains(thing.place) == in_pit);
    ++seen["locks of kind " + std::to_string(static_cast<int>(lock.kind))];
    seen["keys as prizes"] += std::none_of(level.graph.rooms.begin(), level.graph.rooms.end(), [&](const Room& other) {
      return other.type == RoomType::standard && inside(other).contains(thing.place);
    });
  }
  for (const Connection& connection : level.graph.connections) {
    const Tile tile = level.tiles[connection.door];
    if (tile != Tile::locked_door && tile != Tile::barricade) continue;
    const auto here = [&](const Lock& lock) { return lock.place == connection.door; };
    holds("PIXEL-P-29: a lock for each barred door", std::count_if(level.locks.begin(), level.locks.end(), here) == 1);
  }
  holds("PIXEL-P-29: all open in some order", locks_open(level));
}

/// The tunnel between doors if its middle line is the row `middle`: from each door straight in to that row, and the row
/// from the first to the last.
Cells tunnel_along_x(const Rect& box, const std::vector<Point>& doors, int middle) {
  Cells dug;
  int first = box.right() - 1;
  int last = box.x + 1;
  for (const Point door : doors) {
    const int column = std::clamp(door.x, box.x + 1, box.right() - 1);
    const int start = std::clamp(door.y, box.y + 1, box.bottom() - 1);
    for (int y = std::min(start, middle); y <= std::max(start, middle); ++y) dug.insert({column, y});
    first = std::min(first, column);
    last = std::max(last, column);
  }
  for (int x = first; x <= last; ++x) dug.insert({x, middle});
  return dug;
}

/// Whether the coins can have made this tunnel: along the longer side, through one of its middle lines.
bool is_tunnel(const Rect& box, std::vector<Point> doors, const Cells& dug) {
  const auto fits = [&](const Rect& as, const Cells& cells) {
    if (as.w < as.h) return false;
    const int middle = as.y + as.h / 2;
    return cells == tunnel_along_x(as, doors, middle) ||
           (as.h % 2 == 1 && cells == tunnel_along_x(as, doors, middle + 1));
  };
  if (fits(box, dug)) return true;
  Cells swapped;
  for (const auto& [x, y] : dug) swapped.insert({y, x});
  for (Point& door : doors) door = {door.y, door.x};
  return fits({box.y, box.x, box.h, box.w}, swapped);
}

/// Walks around the rim of a passage from door to door: only the longest gap between two doors stays wall.
void check_passage(const Level& level, const Room& room, const std::vector<Point>& doors) {
  std::vector<Point> rim;
  const Rect area = inside(room);
  for (int x = area.x; x < area.right(); ++x) rim.push_back({x, area.y});
  for (int y = area.y + 1; y < area.bottom(); ++y) rim.push_back({area.right() - 1, y});
  for (int x = area.right() - 2; x >= area.x; --x) rim.push_back({x, area.bottom() - 1});
  for (int y = area.bottom() - 2; y > area.y; --y) rim.push_back({area.x, y});
  std::set<std::size_t> starts;
  for (const Point door : doors)
    starts.insert(static_cast<std::size_t>(std::find(rim.begin(), rim.end(), before(room, door)) - rim.begin()));
  std::vector<std::pair<int, int>> gaps;  // length, and how much of it is not dug
  for (std::size_t i = 0; i < rim.size(); ++i) {
    const std::size_t at = (*starts.begin() + i) % rim.size();
    if (starts.count(at) != 0) {
      gaps.push_back({0, 0});
    } else {
      ++gaps.back().first;
      gaps.back().second += !is_walkable(level.tiles[rim[at]]);
    }
  }
  const int longest = std::max_element(gaps.begin(), gaps.end())->first;
  std::size_t left_out = 0;
  for (const auto& [length, solid] : gaps) {
    if (solid == 0) continue;
    holds("PIXEL-P-17: the longest gap stays wall", solid == length && length == longest);
    ++left_out;
  }
  holds("PIXEL-P-17: one gap, none if all doors share a corner", left_out == (gaps.size() == 1 ? 0u : 1u));
  seen["passages"] += 1;
}

void check_corridors(const Level& level) {
  for (const Room& room : level.graph.rooms) {
    if (!is_corridor(room.type)) continue;
    Cells dug;
    each_cell(inside(room), [&](Point p) {
      if (is_walkable(level.tiles[p])) dug.insert({p.x, p.y});
    });
    std::vector<Point> doors;
    for (const int index : room.connections) doors.push_back(level.graph.connection(index).door);
    if (room.type == RoomType::tunnel) {
      holds("PIXEL-24: tunnels are dug", is_tunnel(room.box, doors, dug));
      ++seen["tunnels"];
      continue;
    }
    for (const auto& [x, y] : dug) holds("PIXEL-P-17: along the walls", !inside(room, 1).contains({x, y}));
    check_passage(level, room, doors);
  }
}

}  // namespace

TEST_CASE(
    "pixel_dungeon: rules of the tiles that hold always (PIXEL-24, PIXEL-25, PIXEL-P-12, PIXEL-P-13, PIXEL-P-14, "
    "PIXEL-P-15, PIXEL-P-17, PIXEL-P-18, PIXEL-P-21, PIXEL-P-23, PIXEL-P-24, PIXEL-P-27, PIXEL-P-29, PIXEL-P-30)") {
  constexpr std::uint32_t levels = PRESS_R_RELEASE != 0 ? 5000 : 120;
  each_varied_level(levels, [](const Level& level) {
    check_doors(level);
    check_tiles(level);
    check_things(level);
    check_locks(level);
    check_corridors(level);
  });
  CHECK(seen.size() == 14);
  for (const auto& [what, count] : seen) {
    INFO(what << ": " << count);
    CHECK(count > 0);
  }
  CHECK(seen["tunnels"] > 1000);
  CHECK(seen["passages"] > 1000);
  CHECK(seen["mobs placed"] >= seen["mobs asked for"] * 99 / 100);
  check_chance(seen["abyss"], seen["abyss"] + seen["filled with wall"], 0.5);
}

}  // namespace press_r::pixel_dungeon
