// The flow that one level is made from: nodes and edges after chains, alternates and injection. A node's index is its
// room's id for the rest of the level's life; whatever is added later comes at the end.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

inline constexpr int most_nodes = 140;  ///< with injected ones
inline constexpr int most_edges = 240;
inline constexpr int most_ways = 12;  ///< edges at one node

/// Why a node is there.
enum class Origin : std::uint8_t { flow, chain, alternate, injection };

struct Node {
  Name name;
  std::uint8_t link = 0;  ///< in a chain: 1, 2 …; 0 where there is none
  std::uint8_t chain_low = 1;
  std::uint8_t chain_high = 1;
  Origin origin = Origin::flow;
  std::int8_t injection = -1;  ///< row of the injections' table
  std::int8_t choice = -1;     ///< of alternates
  Category category() const { return name.category; }
};

/// "n5", of a chain's second room "n5#2".
std::string text_of(const Node& node);

enum class EdgeKind : std::uint8_t { tree, loop };

struct Edge {
  std::int16_t from = -1;  ///< nearer the entrance; of a loop edge: the loop's end
  std::int16_t to = -1;    ///< of a loop edge: the loop's start
  EdgeKind kind = EdgeKind::tree;
  bool one_way = false;  ///< passable only from `from` to `to`
};

/// No way leads there.
inline constexpr int nowhere = -1;
using Distances = std::array<std::int16_t, most_nodes>;

class Graph {
 public:
  void clear();
  int add(const Node& node);
  int add(const Edge& edge);
  /// Has to be called after edges were added or changed.
  void link();

  int size() const { return nodes_count_; }
  int edge_count() const { return edges_count_; }
  Node& node(int index) { return nodes_[static_cast<std::size_t>(index)]; }
  const Node& node(int index) const { return nodes_[static_cast<std::size_t>(index)]; }
  Edge& edge(int index) { return edges_[static_cast<std::size_t>(index)]; }
  const Edge& edge(int index) const { return edges_[static_cast<std::size_t>(index)]; }
  Category category(int index) const { return node(index).category(); }

  /// Edges at a node, in the flow's order.
  std::span<const std::uint8_t> ways(int index) const {
    const auto i = static_cast<std::size_t>(index);
    return std::span(ways_[i]).first(degrees_[i]);
  }
  int degree(int index) const { return degrees_[static_cast<std::size_t>(index)]; }
  int other_end(int edge_index, int node_index) const {
    const Edge& e = edge(edge_index);
    return e.from == node_index ? e.to : e.from;
  }
  bool joined(int a, int b) const;
  /// The first node of that category, or -1.
  int first_of(Category category) const;
  bool full() const { return nodes_count_ >= most_nodes || edges_count_ + 2 > most_edges; }

  /// Edges to walk from `start` to each node; one-way edges only forwards where `legal`, all edges both ways otherwise.
  void walk_from(int start, bool legal, Distances& out) const;
  /// Edges to walk, legally, from each node to `goal`.
  void walk_to(int goal, Distances& out) const;

 private:
  void walk(int start, bool forwards, bool backwards, Distances& out) const;

  std::array<Node, most_nodes> nodes_;
  std::array<Edge, most_edges> edges_;
  std::array<std::array<std::uint8_t, most_ways>, most_nodes> ways_;
  std::array<std::uint8_t, most_nodes> degrees_;
  int nodes_count_ = 0;
  int edges_count_ = 0;
};

/// A way between two corners, which are numbers of any kind.
struct Link {
  std::int16_t a;
  std::int16_t b;
};

/// Exact, by the theorem of Hanani and Tutte, for up to 64 ways that are left where dead ends are taken away and
/// corners with two ways are passed over; of more it is not asked, and true is said.
bool is_plane(std::vector<Link> links);
/// The same of a flow, without one of its ways where one is named.
bool is_plane(const Graph& graph, int without = -1);

}  // namespace press_r::gungeon
