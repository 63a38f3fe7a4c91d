// The graph that one level is made from: nodes and edges after chains, alternates and injection. A node's index is its
// room's id; later nodes are appended.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

inline constexpr int max_nodes = 140;  ///< including injected ones
inline constexpr int max_edges = 240;
inline constexpr int max_ways = 12;  ///< edges at one node

/// The origin of a node.
enum class Origin : std::uint8_t { flow, chain, alternate, injection };

struct Node {
  Name name;
  std::uint8_t link = 0;  ///< position in a chain from 1; 0: in no chain
  std::uint8_t chain_low = 1;
  std::uint8_t chain_high = 1;
  Origin origin = Origin::flow;
  std::int8_t injection = -1;  ///< index into the injections' table
  std::int8_t choice = -1;     ///< of alternates
  Category category() const { return name.category; }
};

/// "n5"; a chain's second room: "n5#2".
std::string text_of(const Node& node);

enum class EdgeKind : std::uint8_t { tree, loop };

struct Edge {
  std::int16_t from = -1;  ///< of a tree edge: the parent; of a loop edge: the loop's end
  std::int16_t to = -1;    ///< of a tree edge: the child; of a loop edge: the loop's start
  EdgeKind kind = EdgeKind::tree;
  bool one_way = false;  ///< passable only from `from` to `to`
  friend bool operator==(const Edge&, const Edge&) = default;
};

/// Distance of an unreachable node.
inline constexpr int nowhere = -1;
template <class T>
using NodeArray = Indexed<T, max_nodes>;
template <class T>
using EdgeArray = Indexed<T, max_edges>;
using Distances = NodeArray<std::int16_t>;

class Graph {
 public:
  void clear();
  int add(const Node& node);
  int add(const Edge& edge);
  /// Updates ways(); call after edges were added or changed.
  void link();

  int size() const { return nodes_count_; }
  int edge_count() const { return edges_count_; }
  Node& node(int index) { return nodes_[index]; }
  const Node& node(int index) const { return nodes_[index]; }
  Edge& edge(int index) { return edges_[index]; }
  const Edge& edge(int index) const { return edges_[index]; }
  Category category(int index) const { return node(index).category(); }

  /// Edges at a node, in the flow's order.
  std::span<const std::uint8_t> ways(int index) const {
    const auto i = idx(index);
    return std::span(ways_[i]).first(degrees_[i]);
  }
  int degree(int index) const { return degrees_[index]; }
  int other_end(int edge_index, int node_index) const {
    const Edge& e = edge(edge_index);
    return e.from == node_index ? e.to : e.from;
  }
  /// The edge between two nodes, or -1.
  int edge_between(int a, int b) const;
  bool joined(int a, int b) const { return edge_between(a, b) >= 0; }
  /// The first node of that category, or -1.
  int first_of(Category category) const;
  /// Whether a one-way edge leaves a node.
  bool guarded(int index) const {
    const auto all = ways(index);
    return std::any_of(all.begin(), all.end(),
                       [&](std::uint8_t way) { return edge(way).one_way && edge(way).from == index; });
  }
  int count(Category category) const {
    return count_nodes([&](int node) { return this->category(node) == category; });
  }
  /// The number of nodes, or edges, for whose index `test` holds.
  int count_nodes(auto&& test) const {
    int n = 0;
    for (int i = 0; i < nodes_count_; ++i) n += test(i) ? 1 : 0;
    return n;
  }
  int count_edges(auto&& test) const {
    int n = 0;
    for (int i = 0; i < edges_count_; ++i) n += test(i) ? 1 : 0;
    return n;
  }
  bool full() const { return nodes_count_ >= max_nodes || edges_count_ + 2 > max_edges; }

  /// Whether its nodes are joined as those of another graph, number by number.
  bool joined_like(const Graph& other) const {
    if (size() != other.size() || edge_count() != other.edge_count()) return false;
    return count_edges([&](int e) { return edge(e) == other.edge(e); }) == edge_count();
  }

  /// Distances from `start` in edges. `legal`: one-way edges are passable forwards only, else both ways.
  void walk_from(int start, bool legal, Distances& out) const;
  /// Legal distances from each node to `goal`.
  void walk_to(int goal, Distances& out) const;

 private:
  void walk(int start, bool forwards, bool backwards, Distances& out) const;

  NodeArray<Node> nodes_;
  EdgeArray<Edge> edges_;
  NodeArray<std::array<std::uint8_t, max_ways>> ways_;
  NodeArray<std::uint8_t> degrees_;
  int nodes_count_ = 0;
  int edges_count_ = 0;
};

/// An edge of a graph with numbered corners.
struct Link {
  std::int16_t a;
  std::int16_t b;
};

/// Planarity test. Exact, by the Hanani-Tutte theorem, if at most 64 edges are left after removing dead ends and
/// contracting corners of degree two; returns true for larger graphs.
bool is_plane(std::vector<Link> links);
/// The same for a flow's graph; `without`: an edge to leave out, or -1.
bool is_plane(const Graph& graph, int without = -1);

// ---- from flow to graph

/// The maximum number of ways of a room, by category.
struct WayLimits {
  Indexed<int, categories> max{};
  int of(Category category) const { return max[at(category)]; }
};

/// The limits of the shipped rooms of every stage, so that a flow can be built in any of them.
const WayLimits& shipped_limits();

/// Builds the graph of a flow with these choices (GUN-12, GUN-13); each chain is still one node. Returns false if parts
/// of the flow are impossible: adds faults, if given a list, and leaves those parts out. `limits`: the maximum number
/// of ways by category; default: what a graph can hold.
bool build_graph(const Flow& flow, const Choices& choices, Graph& graph, Faults* faults = nullptr,
                 const WayLimits* limits = nullptr);

/// Replaces a node by a line of `rooms` rooms (GUN-10). Edges from the node's children move to the last room of the
/// line; all others stay at the first.
void expand_chain(Graph& graph, int node, int rooms);

/// Maximum number of successive combat rooms along the tree, away from the entrance (GUN-63).
int longest_combat_run(const Graph& graph);

// Limits that shipped flows keep; lint() gives advice about others.
inline constexpr int smallest_loop = 4;
inline constexpr int min_boss_distance = 7;  ///< edges (GUN-59)
inline constexpr int deep_reward = 5;        ///< edges from the entrance (GUN-61)
inline constexpr int longest_run = 6;        ///< combat rooms in a row (GUN-63)

/// Adds faults for every choice of alternates, fatal ones first. Fatal: no floor can be made. Otherwise: advice, where
/// the flow differs from the shipped ones.
void lint(const Flow& flow, Faults& faults, const WayLimits& limits = shipped_limits());

// ---- composites

// Composites: the smallest loop is cut out of the graph, repeatedly until none is left; what remains are trees and the
// edges between composites (GUN-31 to GUN-34).
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
