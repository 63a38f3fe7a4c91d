// Composites: the smallest loop is cut out of the graph, again and again until none is left; what remains are trees and
// the edges between composites (GUN-31 to GUN-34).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "gungeon/flow/graph.hpp"

namespace press_r::gungeon {

enum class CompositeKind : std::uint8_t { loop, tree };

struct Composite {
  CompositeKind kind = CompositeKind::tree;
  std::int16_t first = 0;  ///< place of its first node in the list of all
  std::int16_t size = 0;
};

class Composites {
 public:
  void clear(const Graph& graph);

  /// Cuts the smallest loop of what is left; false where there is none. Ties: the loop with the lowest node.
  bool cut_smallest_loop(const Graph& graph);
  /// Cuts the smallest loop through the first room that has one; false where there is none.
  bool cut_first_loop(const Graph& graph);
  /// The rest as trees, each from its node nearest the entrance, depth first in the flow's order.
  void gather_trees(const Graph& graph, const Distances& depth);

  /// Makes the branch at a tree's place `place` (not its first) a tree of its own, the last one. Gives the room it hung
  /// on.
  int split_branch(const Graph& graph, int composite, int place);

  /// Makes every room of a loop a tree of its own, the later ones the last.
  void dissolve(int composite);

  int count() const { return count_; }
  const Composite& composite(int index) const { return list_[static_cast<std::size_t>(index)]; }
  /// A loop's nodes go round it; a tree's come after their parents.
  std::span<const std::int16_t> nodes(int index) const {
    const Composite& c = composite(index);
    return std::span(order_).subspan(static_cast<std::size_t>(c.first), static_cast<std::size_t>(c.size));
  }
  /// The composite of a node, or -1.
  int of(int node) const { return of_[static_cast<std::size_t>(node)]; }
  bool inside(const Edge& edge) const { return of(edge.from) >= 0 && of(edge.from) == of(edge.to); }

 private:
  bool cut_loop(const Graph& graph, bool first);
  void begin(CompositeKind kind);
  void take(int node);

  std::array<std::int16_t, most_nodes> order_;
  std::array<Composite, most_nodes> list_;
  std::array<std::int16_t, most_nodes> of_;
  int count_ = 0;
  int taken_ = 0;
};

}  // namespace press_r::gungeon
