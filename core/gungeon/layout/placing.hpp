// Primitives that trees, loops and assembly share: choosing rooms for nodes, geometry of exits, placing and removing
// rooms, and recording joins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "gungeon/workspace.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

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

/// The ground before an exit: two cells wide and deep enough to lead a corridor away.
Rect open_ground(const Level& level, int node, int exit);
/// The number of steps that a brush can go straight on from a mouth, up to `limit`; -1 if it does not even fit there.
int straight_run(const Canvas& canvas, Point mouth, Direction side, int limit);
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
    for (std::size_t j = 0; j < room.exits.size(); ++j) {
      const Exit& to = room.exits[j];
      if (((room.ends >> j) & 1u) == 0 || to.side != opposite(from.side) || point.count == ChoicePoint::max_candidates)
        continue;
      const Point at = meeting - place_of(to, room);
      ++work.scratch.steps;
      if (!canvas.free(room, at)) continue;
      const int points = score(i, static_cast<int>(j), at);
      point.candidates[point.count++] = {int8(i), int8(j), int16(points), at};
    }
  });
}
/// Rolls for one of the candidates within `slack` of the best score and removes it from the list.
Candidate take_best(Workspace& work, ChoicePoint& point, int slack);

// ---- pieces

/// Creates canvases for composites that were added since the last call; each is a piece with its own map.
void add_pieces(Workspace& work);
/// Removes all rooms of a composite and the joins between them.
void clear_composite(Workspace& work, int composite);
/// Shrinks a piece's bounding box to what it still holds.
void shrink_bounds(Workspace& work, int piece);
/// The bounding box, with walls, of all that a piece holds.
Rect bounds_of_piece(const Level& level, int piece);

}  // namespace press_r::gungeon
