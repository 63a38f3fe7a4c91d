// Two pieces that nothing joins yet: how to move one so that a short corridor, or none, joins them (GUN-53,
// GUN-54).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

#include "gungeon/layout/canvas.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/layout/work.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// Room for many things, none of which is made before it is written: an aligner has tens of kilobytes of such room and
/// mostly uses a tenth of it.
template <class T, std::size_t most>
class Unmade {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  // Not defaulted: that would fill the room with zeros where the owner is made with {}.
  Unmade() {}  // NOLINT(modernize-use-equals-default)
  /// Read only what was written before.
  T& operator[](std::size_t i) { return std::launder(reinterpret_cast<T*>(memory_))[i]; }
  const T& operator[](std::size_t i) const { return std::launder(reinterpret_cast<const T*>(memory_))[i]; }
  static constexpr std::size_t size() { return most; }

 private:
  alignas(T) std::byte memory_[most * sizeof(T)];
};

inline constexpr int least_gap = 4;  ///< no corridor is shorter
inline constexpr int most_gap = 30;
inline constexpr int gap_step = 2;
inline constexpr int most_wander = 24;    ///< cells that a corridor may be longer than it need be, to shorten others
inline constexpr int most_sideways = 18;  ///< of a bent corridor
inline constexpr int least_turn = 4;      ///< sideways, where a corridor turns back beside itself
inline constexpr int beside_gap = 3;      ///< between the bounds of two pieces put beside each other
inline constexpr int around_reach = 78;   ///< cells to each side of a room in which a place for a piece is looked for
inline constexpr int around_step = 6;
inline constexpr std::size_t most_beside = 10;
inline constexpr int steps_of_overlap = 8;  ///< what comparing two pieces counts for
inline constexpr int cost_slack = 4;        ///< places that cost so much more are as good

/// A brush and the wall around it fit into the canvas there.
inline bool inside(Point at) { return at.x >= 1 && at.y >= 1 && at.x + 3 <= Canvas::side && at.y + 3 <= Canvas::side; }
/// Steps that a brush can go from a mouth straight on, up to `most`; -1 where it cannot even stand there.
inline int straight_run(const Canvas& canvas, Point mouth, Direction side, int most) {
  int steps = 0;
  for (Point at = mouth; steps <= most && inside(at) && !canvas.brush_blocked(at.x, at.y); at = at + step_of(side))
    ++steps;
  return steps - 1;
}

/// A way to move one piece to another: which exits, how far, along which corridor.
struct Alignment {
  Point shift;  ///< of the moving piece
  std::int16_t cost = 0;
  std::int16_t length = 0;  ///< of the corridor in cells; 0: wall to wall
  std::int8_t exit_stay = -1;
  std::int8_t exit_move = -1;
  std::int8_t parts = 0;
  std::array<Rect, 3> part;  ///< the corridor's floor, in the staying piece's coordinates
};

/// What is tried when nothing fits near: the piece is put beside the other one, and a corridor is found between them.
struct Beside {
  Point shift;
  int length = 0;
};

class Aligner {
 public:
  /// `stay_node` and `move_node` are the rooms to be joined by `edge`; their pieces are different.
  Aligner(Work& work, int edge, int stay_node, int move_node);

  /// The first distance at which anything fits, and of what fits there one of the best. False where nothing does.
  bool find();
  const Alignment& chosen() const { return chosen_; }
  /// Where find() found nothing: the place beside the other piece with the shortest corridor. False where there is none
  /// of `longest` cells or less.
  bool find_beside(int longest, Beside& out);
  /// How many places there were at that distance.
  int choices() const { return static_cast<int>(count_); }

 private:
  static constexpr std::size_t most_found = 64;
  static constexpr std::size_t most_watched = 80;
  static constexpr std::size_t most_pairs = 144;
  static constexpr std::size_t most_mouths = 12;

  /// A room that will need ways later: they have to stay open.
  struct Watch {
    int node = -1;
    bool guest = false;
    int wanted = 0;
    std::size_t count = 0;
    std::array<Rect, most_mouths> ground;  ///< before each exit that is open now
    std::array<std::int8_t, most_mouths> exit;
  };
  struct Pending {
    int home_node;
    int guest_node;
  };
  /// A corridor with corners: cells straight out of the exit, sideways (to the right of it, or negative to the left),
  /// and of a turn back how many of the straight ones come after.
  struct Elbow {
    int forward;
    int sideways;
    int back;
  };

  /// An exit of each room, with what does not change while places are tried.
  struct Pair {
    std::int8_t exit_stay;
    std::int8_t exit_move;
    Direction out;  ///< side of the staying room's exit
    Direction in;   ///< side of the moving room's exit
    int run_stay;   ///< steps that a brush can go straight on from the mouth, in its own piece; -1: not even there
    int run_move;
    bool bendable() const { return run_stay >= 0 && run_move >= 0; }
    Point cell_stay;  ///< first cells of the exits, each in its piece's coordinates
    Point cell_move;
    Point mouth_stay;  ///< the brush before them
    Point mouth_move;
  };

  /// How far a corridor can go sideways after so many steps straight out of an exit, to the right and to the left;
  /// found when first asked for.
  class SideRuns {
   public:
    SideRuns() { runs_.fill(unknown); }
    bool free(const Canvas& canvas, int exit, Point mouth, Direction out, int straight, int sideways) {
      const bool to_right = sideways > 0;
      const auto slot =
          (static_cast<std::size_t>(exit) * steps + static_cast<std::size_t>(straight)) * 2 + (to_right ? 1u : 0u);
      if (slot >= runs_.size()) return true;
      if (runs_[slot] == unknown) runs_[slot] = run(canvas, mouth, out, straight, to_right);
      return (to_right ? sideways : -sideways) <= runs_[slot];
    }

   private:
    static std::int8_t run(const Canvas& canvas, Point mouth, Direction out, int straight, bool to_right);
    static constexpr std::int8_t unknown = -1;
    static constexpr std::size_t exits = 16;
    static constexpr std::size_t steps = 32;
    std::array<std::int8_t, exits * steps * 2> runs_;
  };

  void spread_air();
  void find_pairs();
  void find_pending(int edge);
  void watch(int node, int wanted);
  bool search();
  bool try_gap(int gap);
  bool try_bends(int length);
  static bool runs_reach(const Pair& pair, int straight, int sideways);
  void try_straight(const Pair& pair, int gap);
  void try_elbow(const Pair& pair, const Elbow& elbow);
  void keep(Alignment one);
  bool leaves_open(const Alignment& one, const Watch& watched) const;
  bool hits(Point shift) const;
  int cost_of(Point shift) const;
  bool choose();
  std::size_t list_beside();
  int nearest_exits(Point shift) const;

  const Canvas& home() const { return work_.canvas(home_); }
  const Canvas& guest() const { return work_.canvas(guest_); }

  Work& work_;
  Level& level_;
  int stay_;
  int move_;
  int home_;
  int guest_;
  bool careful_ = true;
  Unmade<Pair, most_pairs> pairs_;
  std::size_t pairs_count_ = 0;
  SideRuns stay_runs_;
  SideRuns move_runs_;
  Unmade<Watch, most_watched> watched_;
  std::size_t watched_count_ = 0;
  std::array<Pending, 8> pending_;
  std::size_t pending_count_ = 0;
  Unmade<Alignment, most_found> found_;
  std::size_t count_ = 0;
  Alignment chosen_;
};

}  // namespace press_r::gungeon
