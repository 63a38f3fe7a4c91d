#include "gungeon/rooms/room.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

namespace press_r::gungeon {

bool exit_fits(const Room& room, Direction side, int at, int corner, int depth) {
  const bool upright = side == Direction::left || side == Direction::right;
  const int length = upright ? room.h : room.w;
  if (at < corner || at + 1 > length - 1 - corner) return false;
  const Point inward = step_of(opposite(side));
  const Point first = place_of({side, static_cast<std::int16_t>(at)}, room);
  for (int deep = 1; deep <= depth; ++deep) {
    for (int i = 0; i < 2; ++i) {
      const int x = first.x + inward.x * deep + along(side).x * i;
      const int y = first.y + inward.y * deep + along(side).y * i;
      if (x < 0 || y < 0 || x >= room.w || y >= room.h || !walkable(room.tile(x, y))) return false;
    }
  }
  return true;
}

std::string lint(const Room& room) {
  const auto sure = static_cast<std::size_t>(info(room.category).sure_ways);
  const std::string wrong = lint(room, room.category == Category::connector ? 2u : sure);
  return wrong.empty() ? wrong : room.id + wrong;
}

std::string lint(const Room& room, std::size_t least) {
  if (room.w < 4 || room.h < 4 || room.w > widest_room || room.h > tallest_room)
    return ": its size is out of bounds; make it smaller.";
  constexpr int corner = 1;
  for (const Exit& exit : room.exits) {
    if (!exit_fits(room, exit.side, exit.at, corner, 1)) {
      return ": the exit at offset " + std::to_string(exit.at) + " of side " +
             std::to_string(static_cast<int>(exit.side)) + " has no floor behind it, or is too near a corner.";
    }
  }
  const CategoryInfo& category = info(room.category);
  if (room.exits.size() < least)
    return ": it has only " + std::to_string(room.exits.size()) + " exits; it needs " + std::to_string(least) + ".";
  const bool has_enemy = std::count(room.tiles.begin(), room.tiles.end(), Tile::enemy) > 0;
  if (has_enemy && !category.combat) {
    return ": it has enemies, but its kind, " + std::string(category.id) +
           ", has none; leave them out, or call it normal.";
  }
  if (room.category == Category::normal && !has_enemy) return ": it has no enemies; write an e where they appear.";
  // Everything that can be stood on is one piece.
  std::vector<bool> seen(room.tiles.size());
  std::vector<Point> queue;
  const auto visit = [&](int x, int y) {
    if (x < 0 || y < 0 || x >= room.w || y >= room.h || !walkable(room.tile(x, y))) return;
    const auto cell = static_cast<std::size_t>(y * room.w + x);
    if (!seen[cell]) queue.push_back({x, y});
    seen[cell] = true;
  };
  const Point start = place_of(room.exits.front(), room) + step_of(opposite(room.exits.front().side));
  visit(start.x, start.y);
  for (std::size_t i = 0; i < queue.size(); ++i) {
    for (const Direction d : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const Point next = queue[i] + step_of(d);
      visit(next.x, next.y);
    }
  }
  const auto standing = static_cast<std::size_t>(std::count_if(room.tiles.begin(), room.tiles.end(), walkable));
  if (queue.size() != standing) return ": its floor is in several pieces; join them.";
  return {};
}

}  // namespace press_r::gungeon
