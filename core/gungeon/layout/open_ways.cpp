#include "gungeon/layout/open_ways.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/layout/align_shapes.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

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
