// Measures of the features that flows are designed around (GUN-7), on their graphs.
#pragma once

#include <algorithm>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/transform.hpp"
#include "gungeon/layout/composites.hpp"

namespace press_r::gungeon::help {

/// Sizes of the loops as they are cut, smallest first.
inline std::vector<int> cut_loops(const Graph& graph) {
  Composites composites;
  composites.clear(graph);
  std::vector<int> sizes;
  while (composites.cut_loop(graph, true)) sizes.push_back(composites.composite(composites.count() - 1).size);
  return sizes;
}

inline int loops_of_at_least(const Graph& graph, int size) {
  const auto loops = cut_loops(graph);
  return static_cast<int>(std::count_if(loops.begin(), loops.end(), [&](int n) { return n >= size; }));
}

/// The graph without one node or edge, by leaving out what touches it.
inline Graph without(const Graph& graph, int lost_node, int lost_edge) {
  Graph rest;
  for (int i = 0; i < graph.size(); ++i) rest.add(graph.node(i));
  for (int i = 0; i < graph.edge_count(); ++i) {
    const Edge& e = graph.edge(i);
    if (i != lost_edge && e.from != lost_node && e.to != lost_node) rest.add(e);
  }
  rest.link();
  return rest;
}

inline int distance(const Graph& graph, int from, int to) {
  Distances out;
  graph.walk_from(from, false, out);
  return out[idx(to)];
}

/// Rooms on the smallest loop through a loop edge.
inline int loop_through(const Graph& graph, int edge) {
  const Edge& e = graph.edge(edge);
  return distance(without(graph, -1, edge), e.from, e.to) + 1;
}

inline std::vector<int> loop_edges(const Graph& graph) {
  std::vector<int> edges;
  for (int i = 0; i < graph.edge_count(); ++i) {
    if (graph.edge(i).kind == EdgeKind::loop) edges.push_back(i);
  }
  return edges;
}

/// Rooms of the loop, as it is cut, that the entrance lies on; 0 where it lies on none.
inline int loop_through_entrance(const Graph& graph) {
  Composites composites;
  composites.clear(graph);
  while (composites.cut_loop(graph, true)) {
    if (composites.of(0) >= 0) return composites.composite(composites.of(0)).size;
  }
  return 0;
}

inline bool has_back_door(const Graph& graph, int within) {
  for (const int edge : loop_edges(graph)) {
    if (graph.edge(edge).one_way && distance(graph, 0, graph.edge(edge).to) <= within) return true;
  }
  return false;
}

inline int widest_fork(const Graph& graph) {
  int most = 0;
  for (int node = 0; node < graph.size(); ++node) {
    if (graph.category(node) != Category::hub) continue;
    int onward = 0;
    for (const std::uint8_t way : graph.ways(node)) {
      onward += graph.edge(way).kind == EdgeKind::tree && graph.edge(way).from == node ? 1 : 0;
    }
    most = std::max(most, onward);
  }
  return most;
}

inline bool shop_in_the_way(const Graph& graph) {
  const int shop = graph.first_of(Category::shop);
  const int boss = graph.first_of(Category::boss);
  return shop >= 0 && boss >= 0 && distance(without(graph, shop, -1), 0, boss) == nowhere;
}

/// Two hubs that stay joined whichever room between them is lost.
inline bool has_exchange(const Graph& graph) {
  for (int a = 0; a < graph.size(); ++a) {
    for (int b = a + 1; b < graph.size(); ++b) {
      if (graph.category(a) != Category::hub || graph.category(b) != Category::hub || graph.joined(a, b)) continue;
      bool always = true;
      for (int lost = 0; lost < graph.size() && always; ++lost) {
        always = lost == a || lost == b || distance(without(graph, lost, -1), a, b) != nowhere;
      }
      if (always) return true;
    }
  }
  return false;
}

inline int smallest_chest_loop(const Graph& graph) {
  int least = max_nodes;
  for (const int edge : loop_edges(graph)) {
    const bool chest = graph.edge(edge).one_way && graph.category(graph.edge(edge).from) == Category::reward;
    if (chest) least = std::min(least, loop_through(graph, edge));
  }
  return least;
}

inline bool has_feature(const Flow& flow, Feature feature, int value) {
  Graph graph;
  if (!build_graph(flow, {}, graph)) return false;
  const int boss = graph.first_of(Category::boss);
  switch (feature) {
    case Feature::no_loop: return cut_loops(graph).empty();
    case Feature::chest_loop: return smallest_chest_loop(graph) == value;
    case Feature::ring: return loops_of_at_least(graph, value) >= 1;
    case Feature::double_ring: return loops_of_at_least(graph, value) >= 2;
    case Feature::ring_row: return loops_of_at_least(graph, smallest_loop) >= value;
    case Feature::home_ring: return loop_through_entrance(graph) >= value;
    case Feature::back_door: return has_back_door(graph, value);
    case Feature::fork: return widest_fork(graph) >= value;
    case Feature::through_shop: return shop_in_the_way(graph);
    case Feature::exchange: return has_exchange(graph);
    case Feature::far_boss: return boss >= 0 && distance(graph, 0, boss) >= value;
    case Feature::chains: return graph.count_nodes([&](int node) { return graph.node(node).chain_high > 1; }) >= value;
    case Feature::alternates: return static_cast<int>(flow.groups.size()) >= value;
  }
  return false;
}

}  // namespace press_r::gungeon::help
