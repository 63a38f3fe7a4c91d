#include "gungeon/layout/placing.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/rooms/pick_room.hpp"
#include "gungeon/rules.hpp"

namespace press_r::gungeon {

std::uint32_t free_exits(const Level& level, int node) {
  const Room& room = level.room(node);
  const std::uint32_t used = level.place(node).used;
  const std::uint32_t ends = room.ends & ~used;
  return ends != 0 ? ends : room.all_exits & ~used;
}

int count_free_exits(const Level& level, int node) {
  int count = 0;
  for (std::uint32_t free = free_exits(level, node); free != 0; free &= free - 1) ++count;
  return count;
}

void find_mouths(const Level& level, int node, Mouths& out) {
  const Room& room = level.room(node);
  const std::uint32_t free = free_exits(level, node);
  out.count = 0;
  for (std::size_t i = 0; i < room.exits.size() && out.count < out.list.size(); ++i) {
    if (((free >> i) & 1u) == 0) continue;
    const Point cell = exit_cell(level, node, static_cast<int>(i));
    out.list[out.count++] = {brush_before(cell, room.exits[i].side), room.exits[i].side, static_cast<std::int8_t>(i)};
  }
}

void put_room(Work& work, int piece, int node, Point at) {
  Placed& place = work.level.place(node);
  place.piece = static_cast<std::int16_t>(piece);
  place.at = at;
  place.used = 0;
  work.canvas(piece).put(work.level.room(node), at);
}

void put_first(Work& work, int piece, int node) {
  Level& level = work.level;
  Bench::Rung& rung = rung_at(work, 0);
  rung = {};
  rung.node = static_cast<std::int16_t>(node);
  if (level.graph.category(node) == Category::connector) pick_connector(work, rung);
  put_room(work, piece, node, Canvas::centre);
  work.trace.note(Rule::gun_37, node, level,
                  [&](Text& text) { text << told(level, node) << " in the middle of its map."; });
}

void join_rooms(Level& level, int edge, JoinKind kind, int a, int exit_a, int exit_b, int piece) {
  const Edge& e = level.graph.edge(edge);
  const int b = level.graph.other_end(edge, a);
  level.place(a).used |= 1u << exit_a;
  level.place(b).used |= 1u << exit_b;
  const bool straight = e.from == a;
  Join& join = level.join(edge);
  join = {.kind = kind};
  join.exit_from = static_cast<std::int8_t>(straight ? exit_a : exit_b);
  join.exit_to = static_cast<std::int8_t>(straight ? exit_b : exit_a);
  join.piece = static_cast<std::int16_t>(piece);
  join.first_part = static_cast<std::int32_t>(level.parts.size());
}

void take_back(Work& work, int piece, int node, int edge) {
  Level& level = work.level;
  Placed& place = level.place(node);
  work.canvas(piece).take_away(level.room(node), place.at);
  const Join& join = level.join(edge);
  const Edge& e = level.graph.edge(edge);
  level.place(e.from).used &= ~(1u << join.exit_from);
  level.place(e.to).used &= ~(1u << join.exit_to);
  level.join(edge) = {};
  place.piece = -1;
  place.used = 0;
}

void clear_composite(Work& work, int composite) {
  Level& level = work.level;
  work.canvas(composite).clear();
  for (const std::int16_t node : level.composites.nodes(composite)) {
    level.place(node).piece = -1;
    level.place(node).used = 0;
  }
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    if (level.composites.of(level.graph.edge(edge).from) == composite &&
        level.composites.inside(level.graph.edge(edge)))
      level.join(edge) = {};
  }
}

void add_part(Work& work, Join& join, const Rect& part) {
  work.level.parts.push_back(part);
  ++join.parts;
  work.canvas(join.piece).put(part.grown(1));
}

void add_path_parts(Work& work, Join& join, const std::vector<Point>& path) {
  std::size_t first = 0;
  do {
    std::size_t last = first;
    while (last + 1 < path.size() && path[last + 1] - path[last] == path[first + 1] - path[first]) ++last;
    add_part(work, join, united({path[first].x, path[first].y, 2, 2}, {path[last].x, path[last].y, 2, 2}));
    first = last;
  } while (first + 1 < path.size());
}

Bench::Fit take_best(Work& work, Bench::Rung& rung, int slack) {
  int best = rung.fits[0].score;
  for (std::size_t i = 1; i < rung.count; ++i) best = std::max(best, int{rung.fits[i].score});
  int near = 0;
  for (std::size_t i = 0; i < rung.count; ++i) near += rung.fits[i].score >= best - slack ? 1 : 0;
  int wanted = work.dice.below(near);
  std::size_t chosen = 0;
  while (rung.fits[chosen].score < best - slack || wanted-- > 0) ++chosen;
  const Bench::Fit fit = rung.fits[chosen];
  rung.fits[chosen] = rung.fits[--rung.count];
  return fit;
}

std::string told(const Level& level, int node) {
  const std::string name = text_of(level.graph.node(node));
  return level.place(node).room < 0 ? name : name + " (" + level.room(node).title + ")";
}

}  // namespace press_r::gungeon
