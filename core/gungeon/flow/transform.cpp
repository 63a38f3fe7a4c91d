#include "gungeon/flow/transform.hpp"

#include <algorithm>
#include <cstddef>
#include <string>

namespace press_r::gungeon {
namespace {

bool taken(Branch branch, const Choices& choices) {
  return branch.group < 0 || choices[static_cast<std::size_t>(branch.group)] == branch.choice;
}

int find(const Graph& graph, Name name) {
  for (int i = 0; i < graph.size(); ++i) {
    if (graph.node(i).name == name) return i;
  }
  return -1;
}

Node node_of(const FlowNode& from) {
  Node node{.name = from.name};
  node.chain_low = static_cast<std::uint8_t>(from.chain_low);
  node.chain_high = static_cast<std::uint8_t>(from.chain_high);
  if (from.branch.group >= 0) {
    node.origin = Origin::alternate;
    node.choice = static_cast<std::int8_t>(from.branch.choice);
  }
  return node;
}

/// Adds edges and keeps count of each node's ways, so that none gets more than its category allows.
class Planter {
 public:
  Planter(Graph& graph, Complaints* complaints, const WayLimits* limits)
      : graph_(graph), complaints_(complaints), limits_(limits) {
    ways_.fill(0);
  }

  void complain_of(Spot spot, std::string sentence) {
    good_ = false;
    if (complaints_ != nullptr) complain(*complaints_, true, spot, std::move(sentence));
  }

  void join(Edge edge, Spot spot) {
    const bool twice = edge.from == edge.to || double_edge(edge);
    if (twice) {
      complain_of(spot, text_of(graph_.node(edge.from)) + " and " + text_of(graph_.node(edge.to)) +
                            (edge.from == edge.to ? " are the same room; join it to another one."
                                                  : " are joined twice; leave one of the two ways out."));
      return;
    }
    for (const std::int16_t end : {edge.from, edge.to}) {
      const int most = limits_ == nullptr ? most_ways : limits_->of(graph_.category(end));
      if (ways_[static_cast<std::size_t>(end)] < most) continue;
      complain_of(spot, too_many(graph_.node(end), most));
      return;
    }
    if (graph_.edge_count() >= most_edges) {
      complain_of(spot, "The flow has more than " + std::to_string(most_edges) + " ways; leave some loops out.");
      return;
    }
    ++ways_[static_cast<std::size_t>(edge.from)];
    ++ways_[static_cast<std::size_t>(edge.to)];
    graph_.add(edge);
  }

  bool good() const { return good_; }

 private:
  std::string too_many(const Node& node, int most) const {
    const CategoryInfo& category = info(node.category());
    const bool has_hubs = limits_ != nullptr && limits_->of(Category::hub) > most;
    return text_of(node) + " has more than " + std::to_string(most) + " ways; that is the most for its kind, " +
           std::string(category.id) + ": hang a room on another one" + (has_hubs ? ", or make this one a hub." : ".");
  }

  bool double_edge(const Edge& edge) const {
    for (int i = 0; i < graph_.edge_count(); ++i) {
      const Edge& old = graph_.edge(i);
      if ((old.from == edge.from && old.to == edge.to) || (old.from == edge.to && old.to == edge.from)) return true;
    }
    return false;
  }

  Graph& graph_;
  Complaints* complaints_;
  const WayLimits* limits_;
  std::array<int, most_nodes> ways_;
  bool good_ = true;
};

}  // namespace

bool plant(const Flow& flow, const Choices& choices, Graph& graph, Complaints* complaints, const WayLimits* limits) {
  graph.clear();
  Planter planter(graph, complaints, limits);
  for (const FlowNode& from : flow.nodes) {
    if (taken(from.branch, choices) && !graph.full()) graph.add(node_of(from));
  }
  for (const FlowNode& from : flow.nodes) {
    if (!taken(from.branch, choices) || from.parent == from.name) continue;
    const int parent = find(graph, from.parent);
    const int child = find(graph, from.name);
    if (parent < 0 || child < 0) {
      planter.complain_of(from.spot, text_of(from.name) + " hangs on " + text_of(from.parent) +
                                         ", which only another alternate has; hang it on a room that is always there.");
      continue;
    }
    planter.join({static_cast<std::int16_t>(parent), static_cast<std::int16_t>(child)}, from.spot);
  }
  for (const FlowLoop& loop : flow.loops) {
    if (!taken(loop.branch, choices)) continue;
    const int from = find(graph, loop.from);
    const int to = find(graph, loop.to);
    if (from < 0 || to < 0) {
      planter.complain_of(loop.spot, "The loop from " + text_of(loop.from) + " to " + text_of(loop.to) +
                                         " names a room that only another alternate has; write it within that one.");
      continue;
    }
    planter.join({static_cast<std::int16_t>(from), static_cast<std::int16_t>(to), EdgeKind::loop, loop.one_way},
                 loop.spot);
  }
  graph.link();
  return planter.good();
}

void expand_chain(Graph& graph, int node, int rooms) {
  graph.node(node).link = 1;
  int last = node;
  const int old_edges = graph.edge_count();
  for (int link = 2; link <= rooms; ++link) {
    Node room = graph.node(node);
    room.link = static_cast<std::uint8_t>(link);
    room.origin = Origin::chain;
    const int next = graph.add(room);
    graph.add(Edge{static_cast<std::int16_t>(last), static_cast<std::int16_t>(next)});
    last = next;
  }
  for (int i = 0; i < old_edges; ++i) {
    if (graph.edge(i).from == node) graph.edge(i).from = static_cast<std::int16_t>(last);
  }
  graph.link();
}

int longest_combat_run(const Graph& graph) {
  std::array<int, most_nodes> run{};
  for (int i = 0; i < graph.size(); ++i) {
    if (info(graph.category(i)).combat)
      run[static_cast<std::size_t>(i)] = graph.node(i).link == 0 ? graph.node(i).chain_high : 1;
  }
  const auto own = run;
  // Parents may come after their children in the table (chains, injections); no run is longer than the table.
  bool changed = true;
  for (int round = 0; round < graph.size() && changed; ++round) {
    changed = false;
    for (int i = 0; i < graph.edge_count(); ++i) {
      const Edge& e = graph.edge(i);
      const auto from = static_cast<std::size_t>(e.from);
      const auto to = static_cast<std::size_t>(e.to);
      if (e.kind != EdgeKind::tree || own[to] == 0 || run[to] >= run[from] + own[to]) continue;
      run[to] = run[from] + own[to];
      changed = true;
    }
  }
  return *std::max_element(run.begin(), run.end());
}

}  // namespace press_r::gungeon
