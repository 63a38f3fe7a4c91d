// Terrain: what a walking body meets in each cell, with start and goal. Made from the level, not from its picture.
#pragma once

#include <cstdint>
#include <vector>

#include "kit/grid.hpp"

namespace press_r {

/// Side view, with gravity, or top view.
enum class Standpoint : std::uint8_t { side, top };

/// Characters of a side view: # solid, . air, H ladder, T top of a ladder (stands and lets through), = platform
/// (stands, jumped through from below), ^ deadly when fallen on, P block that can be pushed. Of a top view: # blocked,
/// . floor, + door, L locked, S hidden, _ chasm, ~ water that can be walked, > < ^ v passable in that direction only.
/// A space is outside.
struct Terrain {
  /// A locked cell, which opens once the key's cell has been reached.
  struct Lock {
    Point door;
    Point key;
  };
  /// A room, for counting reached rooms: the id of its room mark, and its bounding box.
  struct Room {
    int id = -1;
    Rect area;
  };

  Standpoint view = Standpoint::top;
  Grid<char> cells;         ///< as wide and as high as the scene
  Point start{-1, -1};      ///< {-1, -1}: none (an unfinished or incomplete level)
  Point goal{-1, -1};       ///< {-1, -1}: none
  std::vector<Lock> locks;  ///< a locked cell without one never opens
  std::vector<Room> rooms;

  /// Clears the terrain: all cells are outside. Keeps the memory. Levels without a terrain use 0 × 0.
  void reset(Standpoint standpoint, int width, int height) {
    view = standpoint;
    cells.reset(width, height, ' ');
    start = goal = {-1, -1};
    locks.clear();
    rooms.clear();
  }
  bool empty() const { return cells.width() == 0; }
  bool has_start() const { return cells.contains(start); }
  bool has_goal() const { return cells.contains(goal); }
};

}  // namespace press_r
