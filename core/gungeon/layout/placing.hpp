// Small acts that trees, loops and assembly share: geometry of rooms and corridors, which exits are free and have open
// ground before them, rooms put down and taken back, joins.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "gungeon/layout/work.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// Exits of a node's room that may still be opened: of a connector its ends, as long as one is free.
std::uint32_t free_exits(const Level& level, int node);
int count_free_exits(const Level& level, int node);
/// Outside of all free exits of a node; at most 32.
struct Mouths {
  std::array<Mouth, 32> list;
  std::size_t count = 0;
  std::span<const Mouth> all() const { return std::span(list).first(count); }
};
void find_mouths(const Level& level, int node, Mouths& out);

/// Puts a node's room down and opens the two exits; take_back undoes it.
void put_room(Work& work, int piece, int node, Point at);
void join_rooms(Level& level, int edge, JoinKind kind, int a, int exit_a, int exit_b, int piece);
void take_back(Work& work, int piece, int node, int edge);
/// The shortest way from a mouth to another on a map (PathFinder::find), counted.
bool find_way(Work& work, const Canvas& canvas, const Mouths& from, const Mouths& to, int least, int most);
/// The path that the finder last found, as the floor of a join.
void add_path_parts(Work& work, Join& join, const std::vector<Point>& path);
void add_part(Work& work, Join& join, const Rect& part);

/// All ways for `node`'s room to meet the free exits of `onto`, scored by score(old_exit, new_exit, at).
template <class Score>
void collect_candidates(Work& work, int piece, ChoicePoint& point, Score&& score) {
  const Level& level = work.level;
  const Canvas& canvas = work.canvas(piece);
  const Room& fresh = level.room(point.node);
  const Room& old = level.room(point.onto);
  const Point origin = level.place(point.onto).at;
  const std::uint32_t old_free = free_exits(level, point.onto);
  point.count = 0;
  for (std::size_t i = 0; i < old.exits.size(); ++i) {
    if (((old_free >> i) & 1u) == 0) continue;
    const Exit& from = old.exits[i];
    const Point meeting = origin + place_of(from, old) + step_of(from.side);
    for (std::size_t j = 0; j < fresh.exits.size(); ++j) {
      const Exit& to = fresh.exits[j];
      if (((fresh.ends >> j) & 1u) == 0 || to.side != opposite(from.side) ||
          point.count == ChoicePoint::most_candidates)
        continue;
      const Point at = meeting - place_of(to, fresh);
      ++work.shop.steps;
      if (!canvas.free(fresh, at)) continue;
      const int points = score(static_cast<int>(i), static_cast<int>(j), at);
      point.candidates[point.count++] = {static_cast<std::int8_t>(i), static_cast<std::int8_t>(j),
                                         static_cast<std::int16_t>(points), at};
    }
  }
}
/// Rolls for one of the fits within `slack` of the best score and takes it out of the list.
Candidate take_best(Work& work, ChoicePoint& point, int slack);

/// Memory for composites that were made since the layout began, each a piece with a map of its own.
void add_pieces(Work& work);
/// Takes all rooms of a composite and the ways between them back.
void clear_composite(Work& work, int composite);

inline ChoicePoint& choice_point(Work& work, int i) { return work.shop.choice_points[static_cast<std::size_t>(i)]; }

/// GUN-37.
void put_first(Work& work, int piece, int node);

/// Ground before an exit, two cells wide and deep enough to lead a corridor away.
Rect open_ground(const Level& level, int node, int exit);
/// Do all rooms of a composite that will be joined to others still have exits for it with open ground before them?
bool keeps_ways_open(const Work& work, int piece);
/// Of a finished composite: do they also lead out of it, so that another one can stand there?
bool ways_lead_out(Work& work, int piece);
/// The smallest rectangle around what stands on a piece's map, after rooms were taken back.
void tighten(Work& work, int piece);

}  // namespace press_r::gungeon
