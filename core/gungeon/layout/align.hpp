// Two pieces that hang together nowhere: how to move one so that a short corridor, or none, joins them (GUN-53,
// GUN-54). Its parts: the search (align.cpp) and what is known before it (align_ways.cpp).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "gungeon/layout/unmade.hpp"
#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

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
