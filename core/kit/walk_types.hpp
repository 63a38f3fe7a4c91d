// What a walk over a terrain comes to.
#pragma once

#include <cstdint>
#include <vector>

#include "kit/grid.hpp"

namespace press_r {

/// walk: a step sideways on what holds, and every step of a top view. jump: up by one, and sideways at the top. grab:
/// by the hands onto the ledge beside and above. climb: up or down a ladder. drop: off an edge or a ladder. fall: a row
/// down through the air, straight or sideways.
enum class Move : std::uint8_t { walk, jump, grab, climb, drop, fall };

/// "walk", "jump" …
const char* move_id(Move move);

/// A cell of a route and the move that led to it (the first cell, where one starts, says walk).
struct RouteStep {
  Point place;
  Move move = Move::walk;
};

/// What a walk over a terrain came to. A value that can be reused: it keeps its memory.
struct Walk {
  bool finishable = false;  ///< the goal can be reached on foot: opens plain doors and nothing else, pushes nothing
  std::vector<RouteStep> route;  ///< a shortest way from start to goal, both included; empty where there is none
  bool openable = false;         ///< top view: the goal can be reached with what can be found and unlocked in order
  /// Top view: such a way, with its walks to keys. Unlocks nothing that it can do without, and is a shortest of those.
  std::vector<RouteStep> route_opened;
  int rooms_reached = 0;     ///< rooms of the terrain with a cell that can be reached on foot
  bool all_reached = false;  ///< top view: every room can be reached with what the level itself offers

  void reset() {
    finishable = openable = all_reached = false;
    route.clear();
    route_opened.clear();
    rooms_reached = 0;
  }
};

}  // namespace press_r
