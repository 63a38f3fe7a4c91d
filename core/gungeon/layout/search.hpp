// The search that lays out trees and loops: backtracking with conflict-directed backjumping (P. Prosser, "Hybrid
// algorithms for the constraint satisfaction problem", Computational Intelligence 9(3), 1993). Variables are the
// composite's rooms in a fixed order, values the places where a room can be. If a room has no place left, the search
// returns to the last room of its conflict set, which inherits that set. Beyond the textbook, a room may first be
// replaced (GUN-42), steps back are limited, and the whole composite is restarted a few times: a bad first room costs
// more than it reveals.
#pragma once

#include <cstddef>

#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

/// Lay out a composite. Return false if no layout was found; the level's failure says why.
bool place_tree(Workspace& work, int composite);
bool place_loop(Workspace& work, int composite);

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
