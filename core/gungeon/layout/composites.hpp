// Composites: the smallest loop is cut out of the graph, repeatedly until none is left; what remains are trees and the
// edges between composites (GUN-31 to GUN-34).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "gungeon/flow/graph.hpp"

namespace press_r::gungeon {

enum class CompositeKind : std::uint8_t { loop, tree };

struct Composite {
  CompositeKind kind = CompositeKind::tree;
  std::int16_t first = 0;  ///< position of its first node in the list of all nodes
  std::int16_t size = 0;
};

class Composites {
 public:
  void clear(const Graph& graph);

  /// Cuts the smallest loop that is left (of equal ones, the one with the lowest node), or the smallest loop through
  /// the first node that has one. Returns false if there is none.
  bool cut_loop(const Graph& graph, bool smallest);
  /// Makes the rest trees, each depth first in the flow's order from its node nearest to the entrance.
  void gather_trees(const Graph& graph, const Distances& depth);

  /// Makes the branch at a tree's position (not 0) a new composite, the last one. Returns the branch's parent.
  int split_branch(const Graph& graph, int composite, int position);

  /// Makes every node a tree of its own; all but the first are appended.
  void dissolve(int composite);

  int count() const { return count_; }
  const Composite& composite(int index) const { return list_[index]; }
  /// A loop's nodes in cyclic order; a tree's after their parents.
  std::span<const std::int16_t> nodes(int index) const {
    const Composite& c = composite(index);
    return std::span(order_).subspan(idx(c.first), idx(c.size));
  }
  /// The composite of a node, or -1.
  int of(int node) const { return of_[node]; }
  bool inside(const Edge& edge) const { return of(edge.from) >= 0 && of(edge.from) == of(edge.to); }

 private:
  void begin(CompositeKind kind);
  void take(int node);

  NodeArray<std::int16_t> order_;
  NodeArray<Composite> list_;
  NodeArray<std::int16_t> of_;
  int count_ = 0;
  int taken_ = 0;
};

}  // namespace press_r::gungeon
