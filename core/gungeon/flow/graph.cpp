#include "gungeon/flow/graph.hpp"

#include <cassert>
#include <cstddef>

namespace press_r::gungeon {

std::string text_of(const Node& node) {
  std::string out = text_of(node.name);
  if (node.link >= 2) out += "#" + std::to_string(node.link);
  return out;
}

void Graph::clear() {
  nodes_count_ = 0;
  edges_count_ = 0;
}

int Graph::add(const Node& node) {
  assert(nodes_count_ < most_nodes);
  nodes_[static_cast<std::size_t>(nodes_count_)] = node;
  degrees_[static_cast<std::size_t>(nodes_count_)] = 0;
  return nodes_count_++;
}

int Graph::add(const Edge& edge) {
  assert(edges_count_ < most_edges);
  edges_[static_cast<std::size_t>(edges_count_)] = edge;
  return edges_count_++;
}

void Graph::link() {
  for (int i = 0; i < nodes_count_; ++i) degrees_[static_cast<std::size_t>(i)] = 0;
  for (int i = 0; i < edges_count_; ++i) {
    for (const std::int16_t end : {edge(i).from, edge(i).to}) {
      const auto node_index = static_cast<std::size_t>(end);
      assert(degrees_[node_index] < most_ways);
      ways_[node_index][degrees_[node_index]++] = static_cast<std::uint8_t>(i);
    }
  }
}

bool Graph::joined(int a, int b) const {
  for (const std::uint8_t way : ways(a)) {
    if (other_end(way, a) == b) return true;
  }
  return false;
}

int Graph::first_of(Category category) const {
  for (int i = 0; i < nodes_count_; ++i) {
    if (node(i).category() == category) return i;
  }
  return -1;
}

void Graph::walk_from(int start, bool legal, Distances& out) const { walk(start, true, !legal, out); }

void Graph::walk_to(int goal, Distances& out) const { walk(goal, false, true, out); }

void Graph::walk(int start, bool forwards, bool backwards, Distances& out) const {
  out.fill(nowhere);
  std::array<std::int16_t, most_nodes> queue;
  std::size_t head = 0;
  std::size_t tail = 0;
  out[static_cast<std::size_t>(start)] = 0;
  queue[tail++] = static_cast<std::int16_t>(start);
  while (head < tail) {
    const int at = queue[head++];
    for (const std::uint8_t way : ways(at)) {
      const Edge& e = edge(way);
      const bool with_it = e.from == at;
      if (e.one_way && !(with_it ? forwards : backwards)) continue;
      const auto next = static_cast<std::size_t>(with_it ? e.to : e.from);
      if (out[next] != nowhere) continue;
      out[next] = static_cast<std::int16_t>(out[static_cast<std::size_t>(at)] + 1);
      queue[tail++] = static_cast<std::int16_t>(next);
    }
  }
}

}  // namespace press_r::gungeon
