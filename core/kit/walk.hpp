// Terrain, what a walking body meets in each cell; the walker; and the graph of a level: every connection between two
// rooms, with its cells.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
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

/// walk: a step sideways on firm ground, and every step of a top view. jump: up by one, and sideways at the top. grab:
/// onto the ledge beside and above. climb: up or down a ladder. drop: off an edge or a ladder. fall: down one row,
/// straight or sideways.
enum class Move : std::uint8_t { walk, jump, grab, climb, drop, fall };

/// "walk", "jump" …
const char* move_id(Move move);

/// A cell of a route and the move that led to it (walk for the first cell).
struct RouteStep {
  Point place;
  Move move = Move::walk;
};

/// The result of walking a terrain. Reusable: it keeps its memory.
struct Walk {
  bool finishable = false;       ///< the goal can be reached on foot, through plain doors only, without pushing
  std::vector<RouteStep> route;  ///< a shortest route from start to goal, inclusive; empty if there is none
  bool openable = false;         ///< top view: the goal can be reached by finding hidden doors and unlocking locks
  /// Top view: such a route, with its detours to keys. A shortest one of those that unlock only what is necessary.
  std::vector<RouteStep> route_opened;
  int rooms_reached = 0;     ///< rooms with a cell that can be reached on foot
  bool all_reached = false;  ///< top view: every room can be reached by finding and unlocking

  void reset() {
    finishable = openable = all_reached = false;
    route.clear();
    route_opened.clear();
    rooms_reached = 0;
  }
};

/// A constant of the hero's motion and its source. The page's walk uses the same constants.
struct MotionNumber {
  std::string_view id;
  int value = 0;
  bool measured = false;  ///< derived from the game's physics; else assumed
  std::string_view source;
};

enum class Motion : std::uint8_t { jump_rise, grab_rise, jump_columns, drift_rows, reach_rows, free_fall_rows };

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
    {"free_fall_rows", 7, true, "longer falls cost a heart: 16 ticks in the air, which are 7.19 tiles"},
};
constexpr int motion(Motion number) { return motion_table[static_cast<std::size_t>(number)].value; }

/// The walker of side views, with gravity. The hero takes one cell, and a move is a step between cells. Breadth-first
/// search over states (cell, how the body is in it); a state is entered only if it is better than those before in its
/// cell.
class SideWalker {
 public:
  /// Fills in an empty walk. The terrain must have a start.
  void walk(const Terrain& terrain, Walk& out);

  /// Starts a search from several cells. The terrain's own start and goal are ignored.
  void begin(const Terrain& terrain);
  /// Continues the search from another cell until the goal is reached or all is explored. Returns whether the goal can
  /// be reached from this cell or one before.
  bool reaches(Point from, Point goal);

 protected:
  /// The state of a body in a cell. In the air, a later state allows every move of an earlier one. `drifted`: has just
  /// moved one column sideways; `dropping`: has not fallen a row yet.
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
  Point place_of(std::uint32_t state) const {
    const auto cell = static_cast<int>(state / ways_to_be);
    return {cell % stride_ - 1, cell / stride_ - 1};
  }
  /// How a body begins in a cell: at rest, or falling if nothing holds it.
  How first_how(int cell) const;

  int stride_ = 0;
  std::vector<std::uint8_t> traits_;   ///< per cell, with a border of one cell around the terrain
  std::vector<std::uint8_t> best_;     ///< per cell: 1 + the best How so far, 0 if unreached
  std::vector<std::uint32_t> parent_;  ///< per state: the previous state × 8 + the move
  std::vector<std::uint32_t> queue_;   ///< states: cell × ways_to_be + How
  std::uint32_t count_ = 0;            ///< states in the queue
  std::uint32_t next_ = 0;             ///< index of the first that `reaches` has not expanded
  std::uint32_t now_ = 0;              ///< the state that is being expanded

  /// For MoveGraph: every state is entered, best_ has a bit for each How, and parent_ is the last of the moves into a
  /// state.
  bool keeps_moves_ = false;
  struct KeptMove {
    std::uint32_t from;
    std::uint32_t next;  ///< index of another move into the same state, or none
    Move move;
  };
  std::vector<KeptMove> moves_;
};

/// Number of falls on the route that hurt a body.
int hurting_falls(const std::vector<RouteStep>& route);

/// All moves of the same body from some cells, kept so that they can be followed backwards: from where a goal can be
/// reached. Keeps its memory.
class MoveGraph : SideWalker {
 public:
  MoveGraph() { keeps_moves_ = true; }

  /// The terrain's own start and goal are ignored. The body starts standing, or falling if nothing holds it; in each of
  /// `leaps` also as if it had just jumped off beside it.
  void walk(const Terrain& terrain, std::span<const Point> starts, std::span<const Point> leaps = {});
  /// Whether the body has been at a place.
  bool came_to(Point p) const { return best_[index_of(p)] != 0; }
  /// Whether the body has rested at a place: stood, or held a ladder.
  bool rested_at(Point p) const { return (best_[index_of(p)] >> held & 1) != 0; }

  /// After `walk`: marks all states that lead to one of the goals.
  void mark_ways_to(std::span<const Point> goals);
  /// Whether a body that starts or rests at a place gets to a goal of `mark_ways_to`.
  bool gets_on_from(Point p) const;

  /// After `walk` from `start`: overwrites `route` by a shortest one to `goal` on which the body lands after no fall
  /// that hurts, or clears it if there is none.
  void find_unhurt(Point start, Point goal, std::vector<RouteStep>& route);

 private:
  /// A state on a way to the goal.
  struct Onward {
    std::uint32_t state;
    std::uint32_t next;  ///< index of the state after it
    Move move;           ///< that leads there
    int rows;            ///< that the body still falls until it lands
  };

  std::size_t index_of(Point p) const { return static_cast<std::size_t>(cell_of(p)); }

  std::vector<std::uint8_t> leads_;  ///< per cell: a bit for each How that leads to a goal
  std::vector<Onward> onward_;       ///< in the order in which find_unhurt visits them
  std::vector<std::uint8_t> rows_;   ///< per state: the fewest rows of these
};

/// Maximum number of necessary locks for which route_opened is searched.
inline constexpr int max_necessary_locks = 8;
/// Maximum number of states (cell, keys held) of that search, one byte each: enough for 500 × 500 cells.
inline constexpr std::size_t max_route_states = std::size_t{1} << 26;

/// The walker of top views: steps in four directions, through doors, and through gates in their direction.
/// Breadth-first search over cells; for routes that open locks, over states (cell, keys held).
class TopWalker {
 public:
  /// Fills in an empty walk. The terrain must have a start.
  void walk(const Terrain& terrain, Walk& out);

 private:
  enum class Doors : std::uint8_t { plain, hidden };  ///< doors that can be passed

  void read(const Terrain& terrain, Doors doors);
  bool flood(const Terrain& terrain, const std::vector<std::uint32_t>& locks);
  void step_from(int cell);
  void unlock_at(const Terrain& terrain, const std::vector<std::uint32_t>& locks, int key);
  void find_opened(const Terrain& terrain, Walk& out);
  /// A cell and the keys held, one bit per lock of needed_.
  struct State {
    int cell = 0;
    unsigned keys = 0;
  };
  bool find_in_order(const Terrain& terrain, std::vector<RouteStep>& route);
  bool enter(State state, std::uint8_t how);  ///< false if there are too many states
  bool locked(const Terrain& terrain, State state) const;
  unsigned keys_at(const Terrain& terrain, int cell) const;
  void write_route(const Terrain& terrain, State last, std::vector<RouteStep>& route) const;
  void write_route(int last, std::vector<RouteStep>& route) const;
  bool room_reached(const Terrain& terrain, const Rect& area) const;
  bool may_step(int cell, int next, unsigned direction) const;
  int cell_of(Point p) const { return (p.y + 1) * stride_ + p.x + 1; }
  Point place_of(int cell) const { return {cell % stride_ - 1, cell / stride_ - 1}; }

  int stride_ = 0;
  int steps_[4] = {};  ///< offset of the neighbour in each direction
  std::vector<std::uint8_t>
      ways_;  ///< per cell: directions in which it can be entered (low 4 bits) and left (high 4 bits)
  std::vector<std::int32_t> parent_;  ///< per cell: the previous cell; -1 if unreached
  std::vector<std::int32_t> queue_;
  std::vector<std::uint32_t> every_lock_;
  std::vector<std::uint32_t> needed_;
  /// For each set of keys held so far: how each cell was entered with it.
  std::array<std::vector<std::uint8_t>, std::size_t{1} << max_necessary_locks> entered_;
  std::size_t sets_ = 0;  ///< of entered_ that are not empty
  std::vector<State> frontier_;
  std::vector<State> next_;
};

/// Walks terrains of both views. Keeps its memory.
class Walker {
 public:
  /// Overwrites `out`.
  void walk(const Terrain& terrain, Walk& out);

 private:
  SideWalker side_;
  TopWalker top_;
};

/// A row of the generator's table of kinds: "door", "secret door", "corridor".
struct ConnectionKind {
  std::string_view id;
  std::string_view title;
  bool hidden = false;  ///< must be found before it can be used
};

struct Connection {
  std::int32_t from = -1;  ///< ids of rooms
  std::int32_t to = -1;
  std::uint8_t kind = 0;         ///< index into the generator's table
  bool one_way = false;          ///< only from `from` to `to`
  Point needs{-1, -1};           ///< the cell of the thing that opens it, or {-1, -1}
  std::uint32_t first_cell = 0;  ///< its cells, from first to last, in Connections::cells
  std::uint32_t cells = 0;       ///< its length
};

/// All connections of a level. Reset keeps the memory.
struct Connections {
  std::vector<Connection> all;
  std::vector<Point> cells;
  /// Scratch memory for generators that find connections by walking the terrain; not part of the result.
  Terrain whole;
  Terrain part;
  SideWalker walker;
  Grid<int> steps;
  std::vector<Point> queue;

  void reset() {
    all.clear();
    cells.clear();
  }
  /// Adds a connection. Its cells follow by calls of `cell`.
  template <class K>
  Connection& add(K kind, int from, int to) {
    all.push_back({.from = from,
                   .to = to,
                   .kind = static_cast<std::uint8_t>(kind),
                   .first_cell = static_cast<std::uint32_t>(cells.size())});
    return all.back();
  }
  /// Appends a cell to the connection that was added last.
  void cell(Point place) {
    cells.push_back(place);
    ++all.back().cells;
  }
  std::span<const Point> cells_of(const Connection& connection) const {
    return std::span(cells).subspan(connection.first_cell, connection.cells);
  }
};

}  // namespace press_r
