// What trees and loops are laid out alike by: one room after another, other rooms where one fits nowhere, and back
// where it leads no further (GUN-42); the whole composite anew, a few times.
#pragma once

#include <cstddef>

#include "gungeon/layout/open_ways.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/rooms/pick_room.hpp"
#include "gungeon/rules.hpp"

namespace press_r::gungeon {

/// The last rung before number `i` that is in its way; 0, the first room, which stays, where there is none.
inline int last_blamed(const Bench::Rung& rung, int i) {
  int back = i - 1;
  while (back > 0 && !rung.blamed[static_cast<std::size_t>(back)]) --back;
  return back;
}

/// A walk gives, for rung i from 1 on:
///   aim(rung, i)      node, onto and edge
///   collect(rung, i)  the places
///   place(rung, i)    puts the room in one of them
///   holds(rung, i)    is the layout good with it?
///   spent()           has that been answered with no too often?
///   fail(rung, i)     there is no place for it
///   blame(rung, i)    marks the rungs below that could make place for it; GUN-42 goes back to the last of them
template <class Walk>
bool climb(Work& work, int piece, int size, Walk& walk) {
  const auto begin_rung = [&](Bench::Rung& rung, int i) {
    rung.repicks = 0;
    rung.rejected_count = 0;
    rung.count = 0;
    rung.bookmark = work.trace.bookmark();
    rung.blamed.reset();
    rung.turned_down = false;
    walk.aim(rung, i);
    const bool connector = work.level.graph.category(rung.node) == Category::connector;
    if (!connector || pick_connector(work, rung)) walk.collect(rung, i);
  };
  const auto step_back = [&](Bench::Rung& rung) {
    work.trace.fold(rung.bookmark);
    take_back(work, piece, rung.node, rung.edge);
    ++work.level.tally.backtracks;
  };
  bool fresh = true;
  int steps_back = 0;
  for (int i = 1; i < size;) {
    Bench::Rung& rung = rung_at(work, i);
    if (fresh) begin_rung(rung, i);
    while (rung.count == 0 && repick(work, rung)) walk.collect(rung, i);
    if (rung.count > 0) {
      walk.place(rung, i);
      fresh = keeps_ways_open(work, piece) && walk.holds(rung, i);
      if (fresh) {
        ++i;
        continue;
      }
      step_back(rung);
      rung.turned_down = true;
      if (walk.spent()) return false;
      continue;
    }
    walk.fail(rung, i);
    if (rung.turned_down) rung.blamed.set(static_cast<std::size_t>(i - 1));
    walk.blame(rung, i);
    const int back = last_blamed(rung, i);
    if (back == 0 || ++steps_back > work.steps_back) return false;
    for (--i; i > back; --i) step_back(rung_at(work, i));
    step_back(rung_at(work, i));
    rung_at(work, i).blamed |= rung.blamed;
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
  const bool splits = work.patience == 0 && level.composites.composite(composite).kind == CompositeKind::tree;
  const int restarts = splits ? fewest_restarts : most_restarts;
  for (int i = 0; i < restarts; ++i) {
    work.trace.fold(bookmark);
    level.parts.resize(parts);
    clear_composite(work, composite);
    walk.start();
    if (climb(work, composite, size, walk) && (i + 1 == restarts || ways_lead_out(work, composite))) return true;
  }
  level.failure = walk.failure();
  return false;
}

}  // namespace press_r::gungeon
