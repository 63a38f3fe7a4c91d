#include "gungeon/layout/placing.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/ids.hpp"
#include "gungeon/layout/align.hpp"
#include "gungeon/rooms/pick_room.hpp"

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
  ChoicePoint& point = choice_point(work, 0);
  point = {};
  point.node = static_cast<std::int16_t>(node);
  if (level.graph.category(node) == Category::connector) pick_connector(work, point);
  put_room(work, piece, node, Canvas::centre);
  work.trace.note(Rule::gun_37, node, level,
                  [&](Text& text) { text << room_name(level, node) << " in the middle of its map."; });
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

bool find_way(Work& work, const Canvas& canvas, const Mouths& from, const Mouths& to, int least, int most) {
  constexpr std::int64_t steps_of_place = 4;
  const bool found = work.shop.finder.find(canvas, from.all(), to.all(), least, most);
  work.shop.steps += steps_of_place * static_cast<std::int64_t>(work.shop.finder.reached());
  return found;
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

Candidate take_best(Work& work, ChoicePoint& point, int slack) {
  int best = point.candidates[0].score;
  for (std::size_t i = 1; i < point.count; ++i) best = std::max(best, int{point.candidates[i].score});
  int near = 0;
  for (std::size_t i = 0; i < point.count; ++i) near += point.candidates[i].score >= best - slack ? 1 : 0;
  int wanted = work.dice.below(near);
  std::size_t chosen = 0;
  while (point.candidates[chosen].score < best - slack || wanted-- > 0) ++chosen;
  const Candidate fit = point.candidates[chosen];
  point.candidates[chosen] = point.candidates[--point.count];
  return fit;
}

std::string room_name(const Level& level, int node) {
  const std::string name = text_of(level.graph.node(node));
  return level.place(node).room < 0 ? name : name + " (" + level.room(node).title + ")";
}

Rect open_ground(const Level& level, int node, int exit) {
  constexpr int depth = 6;
  const Direction side = level.room(node).exits[static_cast<std::size_t>(exit)].side;
  const Point near = brush_before(exit_cell(level, node, exit), side);
  const Point step = step_of(side);
  return united({near.x, near.y, 2, 2}, {near.x + step.x * (depth - 2), near.y + step.y * (depth - 2), 2, 2});
}

namespace {

/// How many ways lead from a room to other composites.
int ways_out(const Level& level, int node) {
  int count = 0;
  for (const std::uint8_t way : level.graph.ways(node)) count += level.composites.inside(level.graph.edge(way)) ? 0 : 1;
  return count;
}

bool has_open_ways(const Work& work, int piece, int node, int wanted) {
  const Level& level = work.level;
  const Room& room = level.room(node);
  const std::uint32_t free = free_exits(level, node);
  for (std::size_t i = 0; i < room.exits.size() && wanted > 0; ++i) {
    if (((free >> i) & 1u) == 0) continue;
    if (work.canvas(piece).free(open_ground(level, node, static_cast<int>(i)))) --wanted;
  }
  return wanted == 0;
}

/// Can a corridor go from there out of the piece's bounds, straight on or round one corner, before it is too long to
/// join two pieces?
bool leads_out(const Canvas& canvas, Point mouth, Direction side) {
  const Rect bounds = canvas.bounds();
  const auto is_outside = [&](Point at) { return !bounds.overlaps({at.x, at.y, 2, 2}); };
  const int run = straight_run(canvas, mouth, side, most_gap);
  for (int steps = 0; steps <= run; ++steps) {
    const Point turn = go(mouth, step_of(side), steps);
    if (is_outside(turn)) return true;
    for (const unsigned quarter : {1u, 3u}) {
      const auto aside = static_cast<Direction>((static_cast<unsigned>(side) + quarter) & 3u);
      const int far = straight_run(canvas, turn, aside, most_gap - steps);
      if (far >= 0 && is_outside(go(turn, step_of(aside), far))) return true;
    }
  }
  return false;
}

}  // namespace

bool keeps_ways_open(const Work& work, int piece) {
  const Level& level = work.level;
  for (const std::int16_t node : level.composites.nodes(piece)) {
    if (!level.laid(node)) continue;
    const int wanted = ways_out(level, node);
    if (wanted > 0 && !has_open_ways(work, piece, node, wanted)) return false;
  }
  return true;
}

void tighten(Work& work, int piece) {
  const Level& level = work.level;
  Rect box;
  for (const std::int16_t node : level.composites.nodes(piece)) box = united(box, level.area(node).grown(1));
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Join& join = level.join(edge);
    if (join.kind == JoinKind::none || join.piece != piece) continue;
    for (std::int16_t i = 0; i < join.parts; ++i)
      box = united(box, level.parts[static_cast<std::size_t>(join.first_part + i)].grown(1));
  }
  work.canvas(piece).tighten(box);
}

bool ways_lead_out(Work& work, int piece) {
  tighten(work, piece);
  const Level& level = work.level;
  Mouths mouths;
  for (const std::int16_t node : level.composites.nodes(piece)) {
    int wanted = ways_out(level, node);
    if (wanted == 0) continue;
    find_mouths(level, node, mouths);
    for (const Mouth& mouth : mouths.all()) wanted -= leads_out(work.canvas(piece), mouth.place, mouth.side) ? 1 : 0;
    if (wanted > 0) return false;
  }
  return true;
}

}  // namespace press_r::gungeon
