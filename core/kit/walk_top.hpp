// The walker of top views: steps in four directions, through doors, and through gates in their direction. Breadth-first
// search over cells; a way that opens locks is looked for over (cell, keys in hand).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/terrain.hpp"
#include "kit/walk_types.hpp"

namespace press_r {

/// A way opened in order is looked for with at most as many locks that it cannot do without.
inline constexpr int most_locks_on_a_way = 8;
/// … and with at most as many states, a cell and the keys in hand: a byte each, enough for all of 500 × 500 cells.
inline constexpr std::size_t most_states_on_a_way = std::size_t{1} << 26;

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
  /// A body in a cell with keys in hand, a bit each of needed_.
  struct State {
    int cell = 0;
    unsigned keys = 0;
  };
  bool find_in_order(const Terrain& terrain, std::vector<RouteStep>& route);
  bool enter(State state, std::uint8_t how);  ///< false where there are too many states
  bool locked(const Terrain& terrain, State state) const;
  unsigned keys_at(const Terrain& terrain, int cell) const;
  void write_route(const Terrain& terrain, State last, std::vector<RouteStep>& route) const;
  void write_route(int last, std::vector<RouteStep>& route) const;
  bool room_reached(const Terrain& terrain, const Rect& area) const;
  bool may_step(int cell, int next, unsigned direction) const;
  int cell_of(Point p) const { return (p.y + 1) * stride_ + p.x + 1; }
  Point place_of(int cell) const { return {cell % stride_ - 1, cell / stride_ - 1}; }

  int stride_ = 0;
  int steps_[4] = {};                 ///< to the neighbour in each direction
  std::vector<std::uint8_t> ways_;    ///< of each cell: directions in which it is entered (low) and left (high 4 bits)
  std::vector<std::int32_t> parent_;  ///< of each cell: where from; -1 nobody came
  std::vector<std::int32_t> queue_;
  std::vector<std::uint32_t> every_lock_;
  std::vector<std::uint32_t> needed_;
  /// For each set of keys that somebody has had: how each cell was entered with it.
  std::array<std::vector<std::uint8_t>, std::size_t{1} << most_locks_on_a_way> entered_;
  std::size_t sets_ = 0;  ///< of entered_ that are not empty
  std::vector<State> frontier_;
  std::vector<State> next_;
};

}  // namespace press_r
