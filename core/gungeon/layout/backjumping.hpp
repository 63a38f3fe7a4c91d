// How trees and loops are laid out: a backtracking search with conflict-directed backjumping (P. Prosser, "Hybrid
// algorithms for the constraint satisfaction problem", Computational Intelligence 9(3), 1993). The variables are the
// composite's rooms in a fixed order, the values of one are the places where it can stand. Where a room has no place
// left, the search goes back not to the room before it but to the last one in its conflict set, which inherits that
// set. Beyond the textbook a room may first be picked anew (GUN-42), steps back are counted, and when too many are made
// the whole composite is begun anew a few times: a bad first room costs more than it tells.
#pragma once

#include <cstddef>

#include "gungeon/ids.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/rooms/pick_room.hpp"

namespace press_r::gungeon {

/// Lay a composite out; false where no layout was found, the level's failure says why.
bool lay_tree(Work& work, int composite);
bool lay_loop(Work& work, int composite);

/// The last room before number `i` in a conflict set; 0, the first room, which stays, where there is none.
inline int last_conflict(const ChoicePoint& point, int i) {
  int back = i - 1;
  while (back > 0 && !point.conflicts[static_cast<std::size_t>(back)]) --back;
  return back;
}

/// Puts down the rooms 1 to size - 1 of a composite. A walk gives, for each of them:
///   aim(point, i)            node, onto and edge
///   collect(point, i)        its places
///   place(point, i)          puts it in one of them
///   consistent(point, i)     is the layout good with it?
///   exhausted()              has that been answered with no too often?
///   fail(point, i)           there is no place for it
///   add_conflicts(point, i)  marks the earlier rooms that could make place for it
template <class Walk>
bool search_with_backjumping(Work& work, int piece, int size, Walk& walk) {
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
    take_back(work, piece, point.node, point.edge);
    ++work.level.tally.backtracks;
  };
  bool fresh = true;
  int steps_back = 0;
  for (int i = 1; i < size;) {
    ChoicePoint& point = choice_point(work, i);
    if (fresh) begin(point, i);
    while (point.count == 0 && work.settings.goes_back && repick(work, point)) walk.collect(point, i);
    if (point.count > 0) {
      walk.place(point, i);
      fresh = keeps_ways_open(work, piece) && walk.consistent(point, i);
      if (fresh) {
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
    if (point.withdrawn) point.conflicts.set(static_cast<std::size_t>(i - 1));
    walk.add_conflicts(point, i);
    const int back = last_conflict(point, i);
    if (back == 0 || ++steps_back > work.mode.steps_back) return false;
    for (--i; i > back; --i) step_back(choice_point(work, i));
    step_back(choice_point(work, i));
    choice_point(work, i).conflicts |= point.conflicts;
    fresh = false;
  }
  return true;
}

/// Tries a composite from its first room, a few times; the last time it may also close in rooms that others wait for.
template <class Walk>
bool lay_composite(Work& work, int composite, Walk& walk) {
  Level& level = work.level;
  const std::size_t bookmark = work.trace.bookmark();
  const std::size_t parts = level.parts.size();
  const auto size = static_cast<int>(level.composites.nodes(composite).size());
  const bool splits = work.mode.split_branches && level.composites.composite(composite).kind == CompositeKind::tree;
  const int restarts = splits ? fewest_restarts : most_restarts;
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
