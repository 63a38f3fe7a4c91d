// One way of the flow made into one way of the floor: two pieces are brought together, or two rooms of one piece joined
// by a corridor that is found (GUN-53 to GUN-55).
#pragma once

#include "gungeon/layout/align.hpp"
#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

class Joiner {
 public:
  explicit Joiner(Work& work) : work_(work), level_(work.level) {}

  /// False where nothing fits; the level's failure says why.
  bool make(int edge, int a, int b);
  /// All that is in piece `guest`, moved, is in piece `home` from now on.
  void merge(int home, int guest, Point shift);
  bool fail(Trouble trouble, int node, int other);
  int rooms_in(int piece) const;

 private:
  bool align(int edge, int a, int b);
  bool put_beside(Aligner& aligner, int edge, int stay, int move);
  bool is_straight(int stay, int move, const Alignment& chosen) const;
  bool join_by_path(int edge, int a, int b, JoinKind kind);
  bool find_path(int edge, int a, int b);

  Work& work_;
  Level& level_;
  int making_ = -1;
};

}  // namespace press_r::gungeon
