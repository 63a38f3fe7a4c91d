// The walker of side views: a body that falls. The hero is one cell; a move is a step from cell to cell. Breadth-first
// search over states (cell, how the body is in it), of which in each cell only one better than those before is entered.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/terrain.hpp"
#include "kit/walk_types.hpp"

namespace press_r {

/// A number of the hero's motion, and where it is from. The page's body keeps the same.
struct MotionNumber {
  std::string_view id;
  int value = 0;
  bool measured = false;  ///< worked out from the game's own physics; else assumed
  std::string_view source;
};

enum class Motion : std::uint8_t { jump_rise, grab_rise, jump_columns, drift_rows };

inline constexpr MotionNumber motion_table[] = {
    {"jump_rise", 1, true, "a jump's top is about 24 pixels up, 1.5 tiles: whole tiles that the feet clear"},
    {"grab_rise", 2, true, "at the top of a jump the hands are at the edge of a wall of two tiles, never of three"},
    {"jump_columns", 3, false,
     "columns sideways at the top of a jump; with one, 4 in 100 levels fewer can be finished"},
    {"drift_rows", 2, false, "rows fallen for each column sideways; falling hurts nobody here"},
};
constexpr int motion(Motion number) { return motion_table[static_cast<std::size_t>(number)].value; }

class SideWalker {
 public:
  /// Fills an empty walk; the terrain has a start.
  void walk(const Terrain& terrain, Walk& out);

 private:
  /// How a body is in a cell. Of two ways to be in the air the later can do all that the earlier can.
  enum How : std::uint8_t { falling_straight, falling, top_1, top_2, top_3, held };
  static constexpr std::uint32_t ways_to_be = 6;

  void read(const Terrain& terrain);
  void enter(int cell, How how, Move move);
  void from_held(int cell);
  void from_air(int cell, How how);
  void write_route(std::uint32_t last, std::vector<RouteStep>& route) const;

  bool is(int cell, unsigned what) const { return (traits_[static_cast<std::size_t>(cell)] & what) != 0; }
  bool free(int cell) const;

  int stride_ = 0;
  std::vector<std::uint8_t> traits_;   ///< of each cell, with a border of one cell around the terrain
  std::vector<std::uint8_t> best_;     ///< of each cell: 1 + the best How so far, 0 where nobody came
  std::vector<std::uint32_t> parent_;  ///< of each state: the state before × 8 + the move
  std::vector<std::uint32_t> queue_;   ///< states: cell × ways_to_be + How
  std::uint32_t count_ = 0;            ///< states in the queue
  std::uint32_t now_ = 0;              ///< the state whose moves are being tried
};

}  // namespace press_r
