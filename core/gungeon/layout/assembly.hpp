// Assembly: joins composites into one floor (GUN-52 to GUN-57).
#pragma once

#include "gungeon/layout/align.hpp"

namespace press_r::gungeon {

/// Turns edges of the graph into ways of the floor: moves one piece to another, or finds a path within a piece.
class Joiner {
 public:
  explicit Joiner(Workspace& work) : work_(work), level_(work.level) {}

  /// Joins the rooms of an edge. Returns false if that is impossible; the level's failure says why.
  bool join(int edge, int a, int b);
  /// Moves everything of piece `moving` by `shift` into piece `fixed`.
  void merge(int fixed, int moving, Point shift);
  /// Records a failure and returns false.
  bool fail(Trouble trouble, int node, int other);
  int rooms_in(int piece) const;

 private:
  bool align(int edge, int a, int b);
  bool join_detached(PiecePlacer& placer, int edge, int fixed_node, int moving_node);
  bool find_path(int edge, int a, int b);

  Workspace& work_;
  Level& level_;
  int edge_ = -1;
};

/// Joins the pieces in breadth-first order from the room with the most ways, or along a planar drawing (GUN-83).
bool assemble(Workspace& work);

}  // namespace press_r::gungeon
