// The walker: terrain in, reach and a shortest route out. Knows no game.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "kit/terrain.hpp"

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

/// A number of the hero's motion, and where it is from. The page's body keeps the same.
struct MotionNumber {
  std::string_view id;
  int value = 0;
  bool measured = false;  ///< worked out from the game's own physics; else assumed
  std::string_view source;
};

enum class Motion : std::uint8_t { jump_rise, grab_rise, jump_columns, drift_rows, reach_rows };

inline constexpr MotionNumber motion_table[] = {
    {"jump_rise", 1, true, "a jump's top is about 24 pixels up, 1.5 tiles: whole tiles that the feet clear"},
    {"grab_rise", 2, true, "at the top of a jump the hands are at the edge of a wall of two tiles, never of three"},
    {"jump_columns", 3, false,
     "columns sideways at the top of a jump; with one, 4 in 100 levels fewer can be finished"},
    {"drift_rows", 2, true, "rows fallen for each column sideways: at 18.75 tiles a second running covers one in 1.7"},
    {"reach_rows", 1, true,
     "rows to be fallen straight after such a column until the hands reach a ledge beside it, but for the first row of "
     "a "
     "fall: out from under a roof they need 2.2 rows to it and have 1.3"},
};
constexpr int motion(Motion number) { return motion_table[static_cast<std::size_t>(number)].value; }

/// The walker of side views: a body that falls. The hero is one cell; a move is a step from cell to cell. Breadth-first
/// search over states (cell, how the body is in it), of which in each cell only one better than those before is
/// entered.
class SideWalker {
 public:
  /// Fills an empty walk; the terrain has a start.
  void walk(const Terrain& terrain, Walk& out);

  /// For who asks where a body gets from one of several places: begins with a terrain, whose start and goal play no
  /// part …
  void begin(const Terrain& terrain);
  /// … and goes on from here, too, until a body has been in the goal or there is nowhere left to go. Whether it has
  /// been there, from this place or one before.
  bool reaches(Point from, Point goal);

 private:
  /// How a body is in a cell. Of two ways to be in the air the later can do all that the earlier can.
  /// "Drifted" is who has just come a column sideways, `dropping` who has not fallen a row yet.
  enum How : std::uint8_t { fast_drifted, drifted, falling, dropping, top_1, top_2, top_3, held };
  static constexpr std::uint32_t ways_to_be = 8;

  void read(const Terrain& terrain);
  void enter(int cell, How how, Move move);
  void step_from(std::uint32_t state);
  void from_held(int cell);
  void from_air(int cell, How how);
  void write_route(std::uint32_t last, std::vector<RouteStep>& route) const;

  bool is(int cell, unsigned what) const { return (traits_[static_cast<std::size_t>(cell)] & what) != 0; }
  bool free(int cell) const;
  int cell_of(Point p) const { return (p.y + 1) * stride_ + p.x + 1; }

  int stride_ = 0;
  std::vector<std::uint8_t> traits_;   ///< of each cell, with a border of one cell around the terrain
  std::vector<std::uint8_t> best_;     ///< of each cell: 1 + the best How so far, 0 where nobody came
  std::vector<std::uint32_t> parent_;  ///< of each state: the state before × 8 + the move
  std::vector<std::uint32_t> queue_;   ///< states: cell × ways_to_be + How
  std::uint32_t count_ = 0;            ///< states in the queue
  std::uint32_t next_ = 0;             ///< of them, the first that `reaches` has not gone on from
  std::uint32_t now_ = 0;              ///< the state whose moves are being tried
};

/// A way opened in order is looked for with at most as many locks that it cannot do without.
inline constexpr int most_locks_on_a_way = 8;
/// … and with at most as many states, a cell and the keys in hand: a byte each, enough for all of 500 × 500 cells.
inline constexpr std::size_t most_states_on_a_way = std::size_t{1} << 26;

/// The walker of top views: steps in four directions, through doors, and through gates in their direction.
/// Breadth-first search over cells; a way that opens locks is looked for over (cell, keys in hand).
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

/// One walker walks many terrains: it keeps its memory.
class Walker {
 public:
  /// Overwrites `out`.
  void walk(const Terrain& terrain, Walk& out);

 private:
  SideWalker side_;
  TopWalker top_;
};

}  // namespace press_r
