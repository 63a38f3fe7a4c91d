// A tidy picture of the flow: a tree from the top, rows by depth, loop edges drawn back in lanes beside it.
#pragma once

#include <array>

#include "gungeon/flow/graph.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

struct FlowPicture {
  static constexpr int node_width = 7;
  static constexpr int node_height = 4;

  std::array<Point, most_nodes> at;  ///< top left of each node's box
  std::array<int, most_edges> lane;  ///< of loop edges: the column in which they run
  int width = 0;
  int height = 0;

  Rect box(int node) const {
    const Point p = at[static_cast<std::size_t>(node)];
    return {p.x, p.y, node_width, node_height};
  }
  /// The four corners of a loop edge's way, from its end to its start.
  std::array<Point, 4> way(const Graph& graph, int edge) const;
};

FlowPicture picture_of(const Graph& graph);

}  // namespace press_r::gungeon
