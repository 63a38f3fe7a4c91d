// Joins two pieces of a floor that have no connection yet (GUN-53, GUN-54). Enumerates translations of the moving piece
// by corridor length, shortest first, and rolls for one of the cheapest of the first length at which any is valid.
// Cost: half the perimeter of the resulting bounding box, plus twice the distances between rooms of the two pieces that
// still have to be joined, plus the corridor's length. If there are such rooms, corridors up to max_detour cells longer
// than necessary are compared too. Complexity: O(pairs of exits × lengths × bends); collision tests dominate.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "gungeon/layout/canvas.hpp"
#include "gungeon/layout/placing.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

inline constexpr int min_gap = 4;  ///< shortest corridor, in cells (the document: 4 to 30)
inline constexpr int max_gap = 30;
inline constexpr int gap_step = 2;
inline constexpr int max_detour = 24;     ///< extra cells that a corridor may take if that shortens later ones (ours)
inline constexpr int max_sideways = 18;   ///< cells of a bent corridor's middle leg
inline constexpr int min_turn = 4;        ///< cells sideways of a corridor that turns back beside itself
inline constexpr int detached_gap = 3;    ///< cells between the bounding boxes of detached pieces
inline constexpr int search_radius = 78;  ///< cells around a room in which a detached place is searched for
inline constexpr int search_step = 6;
inline constexpr std::size_t max_detached = 10;  ///< detached places for which a path is searched for
inline constexpr int overlap_test_steps = 8;     ///< steps (Scratch::steps) that an overlap test counts as
inline constexpr int cost_slack = 4;             ///< placements within this of the lowest cost are equally good

/// A vector of fixed capacity whose elements are not initialized: a placer has tens of kilobytes of them and mostly
/// uses a tenth.
template <class T, std::size_t capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}  // NOLINT(modernize-use-equals-default): {} must not zero the memory
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  T* begin() { return std::launder(reinterpret_cast<T*>(memory_)); }
  T* end() { return begin() + size_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(memory_)); }
  const T* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity; }
  /// Elements beyond the old size are uninitialized.
  void resize(std::size_t size) { size_ = size; }
  void push_back(const T& value) { begin()[size_++] = value; }

 private:
  alignas(T) std::byte memory_[capacity * sizeof(T)];
  std::size_t size_ = 0;
};

/// A candidate: the moving piece translated by `shift`, and the corridor that joins the two exits.
struct Placement {
  Point shift;
  std::int16_t cost = 0;
  std::int16_t length = 0;  ///< corridor cells; 0 if wall meets wall
  std::int8_t fixed_exit = -1;
  std::int8_t moving_exit = -1;
  std::int8_t parts = 0;
  Indexed<Rect, 3> part;  ///< the corridor's floor, in coordinates of the fixed piece
};

/// A translation without an aligned corridor: a path between the pieces has this length.
struct DetachedPlacement {
  Point shift;
  int length = 0;
};

class PiecePlacer {
 public:
  /// `fixed_node` and `moving_node` are joined by `edge` and must belong to different pieces.
  PiecePlacer(Workspace& work, int edge, int fixed_node, int moving_node);

  /// Searches all candidates. Prefers those that leave enough exits open for later joins; if there are none, accepts
  /// any. Returns false if no corridor of at most max_gap cells joins the pieces.
  bool find();
  const Placement& chosen() const { return chosen_; }
  /// The number of candidates at the length that find() chose from.
  int choices() const { return static_cast<int>(found_.size()); }
  /// After find() failed: the detached place with the shortest path of at most `longest` cells. Returns false if there
  /// is none.
  bool find_detached(int longest, DetachedPlacement& out);

 private:
  static constexpr std::size_t max_mouths = 12;

  /// Exits of a room that is joined to other pieces later: `required` of them have to stay open.
  struct ReservedExits {
    int node = -1;
    bool moving = false;  ///< the room is in the moving piece
    int required = 0;
    std::size_t count = 0;
    std::array<Rect, max_mouths> ground;  ///< before each exit that is open now
    std::array<std::int8_t, max_mouths> exit;
  };
  /// Two rooms of these pieces that are joined later.
  struct LaterJoin {
    int fixed_node;
    int moving_node;
  };
  /// A corridor with one or two corners.
  struct Bend {
    int forward;   ///< cells straight out of the exit
    int sideways;  ///< cells to the right of that, or negative to the left
    int back;      ///< of a corridor that turns back: how many of the straight cells come after the turn
  };

  /// An exit of each room, with what does not depend on the shift. Points are in coordinates of their own pieces.
  struct ExitPair {
    std::int8_t fixed_exit;
    std::int8_t moving_exit;
    Direction out;  ///< side of the fixed room's exit
    Direction in;   ///< side of the moving room's exit
    int fixed_run;  ///< steps that a brush can go straight on from the mouth; -1: none fits there
    int moving_run;
    Point fixed_cell;  ///< first cell of the exit
    Point moving_cell;
    Point fixed_mouth;
    Point moving_mouth;
    bool allows_corridor() const { return fixed_run >= 0 && moving_run >= 0; }
    bool facing() const { return in == opposite(out); }
    bool turns_back() const { return in == out; }
  };

  /// Lazily computed: how far a corridor can go sideways after some steps straight out of an exit.
  class SideRuns {
   public:
    SideRuns() { runs_.fill(unknown); }
    bool free(const Canvas& canvas, int exit, Point mouth, Direction out, int straight, int sideways);

   private:
    static constexpr std::int8_t unknown = -1;
    static constexpr int exits = 16;
    static constexpr int steps = 32;
    Indexed<std::int8_t, exits * steps * 2> runs_;
  };

  void inflate_fixed_piece();
  void find_pairs();
  void find_later_joins(int edge);
  void reserve_exits(int node, int required);
  bool search();
  bool try_straight(int gap);
  bool try_bends(int length);
  static bool legs_fit(const ExitPair& pair, int straight, int sideways);
  void try_bend(const ExitPair& pair, const Bend& bend);
  void add_candidate(Placement candidate);
  bool leaves_open(const Placement& candidate, const ReservedExits& reserved) const;
  bool collides(Point shift) const;
  int cost_of(Point shift) const;
  void choose();
  void list_detached();
  int nearest_exits(Point shift) const;

  const Canvas& fixed_piece() const { return work_.canvas(fixed_); }
  const Canvas& moving_piece() const { return work_.canvas(moving_); }

  Workspace& work_;
  Level& level_;
  int fixed_node_;
  int moving_node_;
  int fixed_;  ///< the pieces of these nodes
  int moving_;
  bool keeps_reserved_ = true;
  SideRuns fixed_runs_;
  SideRuns moving_runs_;
  FixedVector<ExitPair, 144> pairs_;
  FixedVector<ReservedExits, 80> reserved_;
  FixedVector<LaterJoin, 8> later_joins_;
  FixedVector<Placement, 64> found_;
  Placement chosen_;
};

}  // namespace press_r::gungeon
