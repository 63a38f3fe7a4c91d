// The walker: terrain in, reach and a shortest route out. Knows no game.
#pragma once

#include <cstdint>
#include <vector>

#include "kit/terrain.hpp"

namespace press_r {

enum class Move : std::uint8_t { walk, jump, grab, climb, drop, fall };

/// "walk", "jump" …
const char* move_id(Move move);

/// A cell of a route and the move that led to it.
struct RouteStep {
  Point place;
  Move move = Move::walk;
};

/// What a walk over a terrain came to. A value that can be reused: it keeps its memory.
struct Walk {
  bool finishable = false;  ///< the goal can be reached on foot: opens plain doors and nothing else, pushes nothing
  std::vector<RouteStep> route;  ///< a shortest way from start to goal, both included; empty where there is none
  bool openable = false;         ///< top view: the goal can be reached with what can be found and unlocked in order
  std::vector<RouteStep> route_opened;  ///< top view: a shortest such way
  int rooms_reached = 0;                ///< rooms of the terrain with a cell that can be reached on foot
  bool all_reached = false;             ///< top view: every room can be reached with what the level itself offers
};

class Walker {
 public:
  /// Overwrites `out`.
  void walk(const Terrain& terrain, Walk& out);

 private:
  std::vector<std::int32_t> reached_;
  std::vector<std::int32_t> queue_;
};

}  // namespace press_r
