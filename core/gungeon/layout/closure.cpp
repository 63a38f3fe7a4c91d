#include "gungeon/layout/closure.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

#include "gungeon/layout/placing.hpp"
#include "gungeon/rules.hpp"

namespace press_r::gungeon {
namespace {

constexpr int least_side = 4;
constexpr int most_side = 12;

struct Rectangle {
  Rect area;
  int exit_a = -1;
  int exit_b = -1;
  int length = 0;
};

/// The rectangle between two facing exits, wide enough for both; empty where they do not face each other or its sides
/// would be out of bounds.
Rectangle between(const Level& level, int a, int b, int exit_a, int exit_b) {
  const Direction side = level.room(a).exits[static_cast<std::size_t>(exit_a)].side;
  if (level.room(b).exits[static_cast<std::size_t>(exit_b)].side != opposite(side)) return {};
  const Point p = exit_cell(level, a, exit_a);
  const Point q = exit_cell(level, b, exit_b);
  const bool lying = side == Direction::left || side == Direction::right;
  const bool forward = side == Direction::right || side == Direction::down;
  const int near = lying ? p.x : p.y;
  const int far = lying ? q.x : q.y;
  const int length = (forward ? far - near : near - far) - 1;
  int low = std::min(lying ? p.y : p.x, lying ? q.y : q.x);
  const int high = std::max(lying ? p.y : p.x, lying ? q.y : q.x) + 2;
  int breadth = high - low;
  if (length < least_side || length > most_side || breadth > most_side) return {};
  if (breadth < least_side) {
    low -= (least_side - breadth) / 2;
    breadth = least_side;
  }
  const int start = std::min(near, far) + 1;
  const Rect area = lying ? Rect{start, low, length, breadth} : Rect{low, start, breadth, length};
  return {area, exit_a, exit_b, length};
}

/// The smallest rectangle for which there is room.
Rectangle find_rectangle(const Work& work, int piece, int a, int b) {
  const Level& level = work.level;
  const std::uint32_t free_a = free_exits(level, a);
  const std::uint32_t free_b = free_exits(level, b);
  Rectangle best;
  for (std::size_t i = 0; i < level.room(a).exits.size(); ++i) {
    for (std::size_t j = 0; j < level.room(b).exits.size(); ++j) {
      if (((free_a >> i) & 1u) == 0 || ((free_b >> j) & 1u) == 0) continue;
      const Rectangle one = between(level, a, b, static_cast<int>(i), static_cast<int>(j));
      if (one.area.empty() || (best.length > 0 && one.area.area() >= best.area.area())) continue;
      if (work.canvas(piece).free(one.area)) best = one;
    }
  }
  return best;
}

}  // namespace

bool close_loop(Work& work, int piece, int a, int b, int edge) {
  Level& level = work.level;
  const Rectangle rectangle = find_rectangle(work, piece, a, b);
  if (rectangle.length > 0) {
    join_rooms(level, edge, JoinKind::closing_room, a, rectangle.exit_a, rectangle.exit_b, piece);
    Join& join = level.join(edge);
    join.length = static_cast<std::int16_t>(rectangle.length);
    add_part(work, join, rectangle.area);
    work.trace.note(Rule::gun_47, a, level, [&](Text& text) {
      text << text_of(level.graph.node(a)) << " and " << text_of(level.graph.node(b)) << " face each other: a room of "
           << rectangle.area.w << " by " << rectangle.area.h << " closes the loop.";
    });
    return true;
  }
  Mouths from;
  Mouths to;
  find_mouths(level, a, from);
  find_mouths(level, b, to);
  PathFinder& finder = level.bench.finder;
  if (!finder.find(work.canvas(piece), from.all(), to.all(), work.settings.shortest, work.settings.longest))
    return false;
  const int exit_a = from.list[static_cast<std::size_t>(finder.start())].exit;
  const int exit_b = to.list[static_cast<std::size_t>(finder.goal())].exit;
  join_rooms(level, edge, JoinKind::closing_corridor, a, exit_a, exit_b, piece);
  Join& join = level.join(edge);
  join.length = static_cast<std::int16_t>(finder.length());
  add_path_parts(work, join, finder.path());
  work.trace.note(Rule::gun_48, a, level, [&](Text& text) {
    text << "A corridor of " << finder.length() << " cells from " << text_of(level.graph.node(a)) << " to "
         << text_of(level.graph.node(b)) << " closes the loop.";
  });
  return true;
}

}  // namespace press_r::gungeon
