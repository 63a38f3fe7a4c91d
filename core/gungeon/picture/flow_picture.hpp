// A tidy picture of the flow: a tree from the top, rows by depth, loop edges drawn back in lanes beside it.
#pragma once

#include <array>
#include <cstddef>

#include "gungeon/flow/graph.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

struct FlowPicture {
  static constexpr int node_width = 7;
  static constexpr int node_height = 4;
  static constexpr int wider = 2;  ///< so much more lies between two rows between which a way runs

  std::array<Point, most_nodes> at;   ///< top left of each node's box
  std::array<int, most_edges> lane;   ///< of loop edges: the column in which they run
  std::array<bool, most_edges> bent;  ///< they leave and arrive between two rows, for beside their boxes stands another
  int width = 0;
  int height = 0;

  Rect box(int node) const {
    const Point p = at[static_cast<std::size_t>(node)];
    return {p.x, p.y, node_width, node_height};
  }
  /// The corners of a loop edge's way, from its end to its start. It runs through no box of another room (GUN-81).
  struct Way {
    std::array<Point, 6> corner;
    std::size_t size = 0;
    const Point* begin() const { return corner.data(); }
    const Point* end() const { return corner.data() + size; }
    Point operator[](std::size_t i) const { return corner[i]; }
  };
  Way way(const Graph& graph, int edge) const;
};

FlowPicture picture_of(const Graph& graph);

}  // namespace press_r::gungeon
