// The layout: rooms for nodes, each composite on a map of its own, their assembly, and the map of the finished floor;
// and what these stages share.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>

#include "gungeon/workspace.hpp"
#include "kit/grid.hpp"
#include "kit/seed.hpp"

namespace press_r::gungeon {

// ---- the stages

/// Places and joins all rooms of the graph, in up to Settings::attempts attempts. Returns false if all failed; the
/// level then holds the last attempt.
bool make_layout(Level& level, Scratch& scratch, const Settings& settings, Seed seed, Trace& trace);

/// Cells of the longest corridor or closing room.
int longest_corridor(const Level& level);

/// Makes the map of a floor whose layout is complete.
void make_map(Level& level, Trace& trace);

/// Lay out a composite. Return false if no layout was found; the level's failure says why.
bool place_tree(Workspace& work, int composite);
bool place_loop(Workspace& work, int composite);

/// Joins the pieces (GUN-52 to GUN-57) in breadth-first order from the room with the most ways, or along a planar
/// drawing (GUN-83).
bool assemble(Workspace& work);

// ---- choosing rooms

/// Chooses rooms for all nodes except connectors (GUN-23, GUN-30).
void choose_rooms(Workspace& work);
/// Replaces a node's room by another one. Returns false after max_repicks, or if there is none (GUN-42).
bool repick(Workspace& work, ChoicePoint& point);
/// Chooses a connector's room when its turn comes (GUN-25, GUN-26). Returns false if none fits any free exit.
bool pick_connector(Workspace& work, ChoicePoint& point);

// ---- exits

/// A bit for each exit of a node's room that may still be opened; of a connector only its ends, while one is free.
std::uint32_t free_exits(const Level& level, int node);
int count_free_exits(const Level& level, int node);

/// Calls act(index, exit) for each free exit.
template <class Act>
void each_free_exit(const Level& level, int node, Act&& act) {
  const Room& room = level.room(node);
  const std::uint32_t free = free_exits(level, node);
  for (std::size_t i = 0; i < room.exits.size(); ++i) {
    if (((free >> i) & 1u) != 0) act(static_cast<int>(i), room.exits[i]);
  }
}

/// The mouths of a node's free exits, at most 32.
struct Mouths {
  std::array<Mouth, 32> list;
  std::size_t count = 0;
  std::span<const Mouth> all() const { return std::span(list).first(count); }
};
void find_mouths(const Level& level, int node, Mouths& out);

/// Whether the two cells before an exit are free. Where they are not, no room's exit can meet it: both would be in that
/// room's wall.
bool exit_is_open(const Workspace& work, int piece, int node, int exit);
/// The ground before an exit: two cells wide and deep enough to lead a corridor away.
Rect open_ground(const Level& level, int node, int exit);
/// The number of steps that a brush can go straight on from a mouth, up to `limit`; -1 if it does not even fit there.
int straight_run(const Canvas& canvas, Point mouth, Direction side, int limit);
/// Fills Scratch::ways_out for the nodes of a composite, for the two tests below.
void count_ways_out(Workspace& work, int composite);
/// Whether all placed rooms of a composite that are joined to other composites have enough exits with open ground.
bool keeps_ways_open(const Workspace& work, int piece);
/// Whether corridors from those exits can also leave the finished composite's bounding box.
bool ways_lead_out(Workspace& work, int piece);

// ---- rooms and joins

/// Places the first room of a composite in the middle of its map (GUN-37).
void place_first(Workspace& work, int piece, int node);
void place_room(Workspace& work, int piece, int node, Point at);
/// Undoes place_room and join_rooms.
void remove_room(Workspace& work, int piece, int node, int edge);
/// Records the join of an edge from `a` to its other end and opens both exits.
Join& join_rooms(Level& level, int edge, JoinKind kind, int a, int exit_a, int exit_b, int piece);
/// Adds a rectangle of floor to a join.
void add_part(Workspace& work, Join& join, const Rect& part);
/// Joins two rooms of one piece by a shortest corridor of min_length … max_length cells, if there is one.
bool join_by_path(Workspace& work, int edge, JoinKind kind, int a, int b, int min_length, int max_length);
/// PathFinder::find, counted in Scratch::steps.
bool find_way(Workspace& work, const Canvas& canvas, const Mouths& from, const Mouths& to, int min_length,
              int max_length);

/// Fills `point` with all places where its room meets a free exit of `onto`, scored by score(old_exit, new_exit, at).
template <class Score>
void collect_candidates(Workspace& work, int piece, ChoicePoint& point, Score&& score) {
  const Level& level = work.level;
  const Canvas& canvas = work.canvas(piece);
  const Room& room = level.room(point.node);
  const Room& old = level.room(point.onto);
  const Point origin = level.place(point.onto).at;
  point.count = 0;
  each_free_exit(level, point.onto, [&](int i, const Exit& from) {
    const Point meeting = origin + place_of(from, old) + step_of(from.side);
    const bool open = exit_is_open(work, piece, point.onto, i);
    std::uint32_t ends = room.ends_on[press_r::at(opposite(from.side))];
    for (; ends != 0 && point.count < ChoicePoint::max_candidates; ends &= ends - 1) {
      const int j = std::countr_zero(ends);
      const Point at = meeting - place_of(room.exit(j), room);
      ++work.scratch.steps;
      if (!open || !canvas.free(room, at)) continue;
      const int points = score(i, j, at);
      point.candidates[point.count++] = {int8(i), int8(j), int16(points), at};
    }
  });
}

/// A candidate, taken by a die from so many of the best of so many places.
struct Taken {
  Candidate fit;
  int best;
  int places;
};
/// Rolls for one of the candidates within `slack` of the best score and removes it from the list.
Taken take_best(Workspace& work, ChoicePoint& point, int slack);
/// "one of the 2 best of 5 places".
void write_choice(Text& text, const Taken& taken);

// ---- pieces

/// Creates canvases for composites that were added since the last call; each is a piece with its own map.
void add_pieces(Workspace& work);
/// Removes all rooms of a composite and the joins between them.
void clear_composite(Workspace& work, int composite);
/// Shrinks a piece's bounding box to what it still holds.
void shrink_bounds(Workspace& work, int piece);
/// The bounding box, with walls, of all that a piece holds.
Rect bounds_of_piece(const Level& level, int piece);

// ---- joining pieces

inline constexpr int min_gap = 4;  ///< shortest corridor between two pieces, in cells (the document: 4 to 30)
inline constexpr int max_gap = 30;

/// Where a piece can go: translated by `shift`, and the corridor that joins the two exits.
struct Placement {
  Point shift;
  std::int16_t cost = 0;
  std::int16_t length = 0;      ///< corridor cells; 0 if wall meets wall
  std::int8_t fixed_exit = -1;  ///< -1: detached, with no corridor yet, but a path of `length` cells
  std::int8_t moving_exit = -1;
  std::int8_t parts = 0;
  Indexed<Rect, 3> part;  ///< the corridor's floor, in coordinates of the fixed piece
};

/// Finds a place for the piece of `moving_node`, which `edge` joins to `fixed_node` of another piece. Prefers places
/// that leave enough exits open for later joins; if no corridor of at most max_gap cells joins the pieces, the detached
/// place with the shortest path. Returns the number of places that it was chosen from; 0: there is none.
int find_placement(Workspace& work, int edge, int fixed_node, int moving_node, Placement& out);

// ---- drawing

/// The side of the line from `a` to `b` on which `c` is: -1, 1, or 0 on the line.
constexpr int side_of(Point a, Point b, Point c) {
  const std::int64_t turn = std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
  return turn < 0 ? -1 : turn > 0 ? 1 : 0;
}

/// Whether the segments a-b and c-d meet or touch.
constexpr bool lines_meet(Point a, Point b, Point c, Point d) {
  const bool beside = std::max(a.x, b.x) < std::min(c.x, d.x) || std::max(c.x, d.x) < std::min(a.x, b.x) ||
                      std::max(a.y, b.y) < std::min(c.y, d.y) || std::max(c.y, d.y) < std::min(a.y, b.y);
  return !beside && side_of(a, b, c) * side_of(a, b, d) <= 0 && side_of(c, d, a) * side_of(c, d, b) <= 0;
}

/// Whether the segment a-b meets the box around `middle`, `w` cells to each side and `h` up and down.
constexpr bool line_hits_box(Point a, Point b, Point middle, int w, int h) {
  if (std::max(a.x, b.x) < middle.x - w || std::min(a.x, b.x) > middle.x + w || std::max(a.y, b.y) < middle.y - h ||
      std::min(a.y, b.y) > middle.y + h)
    return false;
  const int side = side_of(a, b, middle + Point{-w, -h});
  return side == 0 || side_of(a, b, middle + Point{w, -h}) != side || side_of(a, b, middle + Point{-w, h}) != side ||
         side_of(a, b, middle + Point{w, h}) != side;
}

struct Drawing {
  static constexpr int gap = 5;  ///< cells from wall to wall, for a corridor with its walls and one to spare

  NodeArray<bool> core;  ///< rooms on loops or between loops
  NodeArray<Point> at;   ///< middles of the core's rooms, around (0, 0)
  int crossings = 0;     ///< that are left
  int steps = 0;         ///< pairs of lines compared
};

/// Draws the core. Returns false if the graph has fewer than two loops.
bool draw_core(const Graph& graph, Dice& dice, Drawing& out);
/// Moves the rooms of a drawing together, leaving ground for branches; increases `steps`.
void pull_together(const Level& level, Dice& dice, Drawing& drawing);

// ---- search

// The search that lays out trees and loops: backtracking with conflict-directed backjumping (P. Prosser, "Hybrid
// algorithms for the constraint satisfaction problem", Computational Intelligence 9(3), 1993). Variables are the
// composite's rooms in a fixed order, values the places where a room can be. If a room has no place left, the search
// returns to the last room of its conflict set, which inherits that set. Beyond the textbook, a room may first be
// replaced (GUN-42), steps back are limited, and the whole composite is restarted a few times: a bad first room costs
// more than it reveals.

/// The last room before position `i` in a conflict set; 0, the first room, which never moves, if there is none.
inline int last_conflict(const ChoicePoint& point, int i) {
  int back = i - 1;
  while (back > 0 && !point.conflicts[idx(back)]) --back;
  return back;
}

/// Places the rooms at positions 1 to size - 1. `walk` provides for each position i:
///   aim(point, i)            sets node, onto and edge
///   collect(point, i)        lists the places
///   place(point, i)          places the room in one of them
///   consistent(point, i)     whether the layout is valid with it
///   exhausted()              whether consistent() has failed too often
///   fail(point, i)           records that there is no place
///   add_conflicts(point, i)  marks the earlier rooms that may be in the way
template <class Walk>
bool search_with_backjumping(Workspace& work, int piece, int size, Walk& walk) {
  const auto begin = [&](ChoicePoint& point, int i) {
    point.repicks = 0;
    point.rejected_count = 0;
    point.count = 0;
    point.bookmark = work.trace.bookmark();
    point.conflicts.reset();
    point.withdrawn = false;
    walk.aim(point, i);
    const bool connector = work.level.graph.category(point.node) == Category::connector;
    if (!connector || pick_connector(work, point)) walk.collect(point, i);
  };
  const auto step_back = [&](ChoicePoint& point) {
    work.trace.fold(point.bookmark);
    remove_room(work, piece, point.node, point.edge);
    ++work.level.tally.backtracks;
  };
  bool is_new = true;
  int steps_back = 0;
  for (int i = 1; i < size;) {
    ChoicePoint& point = work.choice_point(i);
    if (is_new) begin(point, i);
    while (point.count == 0 && work.settings.goes_back && repick(work, point)) walk.collect(point, i);
    if (point.count > 0) {
      walk.place(point, i);
      is_new = keeps_ways_open(work, piece) && walk.consistent(point, i);
      if (is_new) {
        ++i;
        continue;
      }
      step_back(point);
      point.withdrawn = true;
      if (walk.exhausted()) return false;
      continue;
    }
    walk.fail(point, i);
    if (!work.settings.goes_back) return false;
    if (point.withdrawn) point.conflicts.set(idx(i - 1));
    walk.add_conflicts(point, i);
    const int back = last_conflict(point, i);
    if (back == 0 || ++steps_back > work.mode.steps_back) return false;
    while (i > back) step_back(work.choice_point(--i));
    work.choice_point(i).conflicts |= point.conflicts;
    is_new = false;
  }
  return true;
}

/// Tries a composite a few times from its first room. Only the last try may wall in rooms that are joined later.
template <class Walk>
bool place_composite(Workspace& work, int composite, Walk& walk) {
  Level& level = work.level;
  const std::size_t bookmark = work.trace.bookmark();
  const std::size_t parts = level.parts.size();
  const auto size = static_cast<int>(level.composites.nodes(composite).size());
  const bool splits = work.mode.split_branches && level.composites.composite(composite).kind == CompositeKind::tree;
  const int restarts = splits ? restarts_when_splitting : max_restarts;
  count_ways_out(work, composite);
  for (int i = 0; i < restarts; ++i) {
    work.trace.fold(bookmark);
    level.parts.resize(parts);
    clear_composite(work, composite);
    walk.start();
    const bool found = search_with_backjumping(work, composite, size, walk);
    if (found && (i + 1 == restarts || ways_lead_out(work, composite))) return true;
  }
  level.failure = walk.failure();
  return false;
}

}  // namespace press_r::gungeon
