// The walker of top views: steps in four directions, through doors, and through gates in their direction.
#pragma once

#include <cstdint>
#include <vector>

#include "kit/terrain.hpp"
#include "kit/walk_types.hpp"

namespace press_r {

/// A way opened in order is looked for with at most as many locks that it cannot do without.
inline constexpr int most_locks_on_a_way = 8;

class TopWalker {
 public:
  /// Fills an empty walk; the terrain has a start.
  void walk(const Terrain& terrain, Walk& out);

 private:
  enum class Doors : std::uint8_t { plain, hidden };  ///< which are opened

  void read(const Terrain& terrain, Doors doors);
  bool flood(const Terrain& terrain, const std::vector<std::uint32_t>& locks);
  void step_from(int cell);
  void unlock_at(const Terrain& terrain, const std::vector<std::uint32_t>& locks, int key);
  void find_opened(const Terrain& terrain, Walk& out);
  bool find_in_order(const Terrain& terrain, std::vector<RouteStep>& route);
  void tell_route(int last, std::vector<RouteStep>& route) const;
  bool room_reached(const Terrain& terrain, const Rect& area) const;
  bool may_step(int cell, int next, unsigned direction) const;
  int cell_of(Point p) const { return (p.y + 1) * stride_ + p.x + 1; }
  Point place_of(int cell) const { return {cell % stride_ - 1, cell / stride_ - 1}; }

  int stride_ = 0;
  int steps_[4] = {};                 ///< to the neighbour in each direction
  std::vector<std::uint8_t> ways_;    ///< of each cell: directions in which it is entered (low) and left (high 4 bits)
  std::vector<std::int32_t> parent_;  ///< of each cell, or of each cell and set of keys: where from; -1 nobody came
  std::vector<std::int32_t> queue_;
  std::vector<std::uint32_t> every_lock_;
  std::vector<std::uint32_t> needed_;
};

}  // namespace press_r
