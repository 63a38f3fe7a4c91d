// Composites become one floor: pieces are aligned, rooms of one piece joined by corridors that are found (GUN-52 to
// GUN-57). The order is assembly.cpp's, or that of drawn_floor.cpp; one way of the flow made into one way of the floor
// is joiner.cpp.
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

bool assemble(Work& work);
/// GUN-83.
bool build_drawn_floor(Work& work, Joiner& joiner);

}  // namespace press_r::gungeon
