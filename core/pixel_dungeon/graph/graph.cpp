#include "pixel_dungeon/graph/graph.hpp"

#include <algorithm>
#include <cassert>
#include <functional>

namespace press_r::pixel_dungeon {
namespace {

int& at(std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }
int at(const std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }

/// Walks from `from` to `goal`; `next` gives the following room, or -1.
template <class Next>
void walk(const Graph& graph, int from, int goal, std::vector<int>& path, Next&& next) {
  path.clear();
  path.push_back(from);
  for (int steps = 0; steps < graph.size() && path.back() != goal; ++steps) path.push_back(next(path.back()));
  assert(path.back() == goal);
}

}  // namespace

int find_neighbours(Graph& graph) {
  int pairs = 0;
  for (int a = 0; a < graph.size(); ++a) graph.room(a).neighbours = {};
  for (int a = 0; a < graph.size(); ++a) {
    for (int b = a + 1; b < graph.size(); ++b) {
      if (!share_wall(graph.room(a).box, graph.room(b).box)) continue;
      graph.room(a).neighbours.add(b);
      graph.room(b).neighbours.add(a);
      ++pairs;
    }
  }
  return pairs;
}

void room_distances(const Graph& graph, int goal, int start, std::vector<int>& out) {
  out.assign(graph.rooms.size(), unreachable);
  at(out, goal) = 0;
  std::array<std::int16_t, most_rooms> queue;
  std::size_t last = 0;
  queue[last++] = static_cast<std::int16_t>(goal);
  for (std::size_t first = 0; first < last && at(out, start) == unreachable; ++first) {
    const int here = queue[first];
    const int next_distance = at(out, here) + 1;
    for (const int next : graph.room(here).neighbours) {
      if (at(out, next) != unreachable) continue;
      at(out, next) = next_distance;
      queue[last++] = static_cast<std::int16_t>(next);
    }
  }
}

void path_costs(const Graph& graph, int goal, std::vector<int>& out, std::vector<std::int64_t>& heap) {
  // Entries are cost and room in one number.
  constexpr int room_bits = 16;
  constexpr std::int64_t room_mask = (1 << room_bits) - 1;
  out.assign(graph.rooms.size(), unreachable);
  at(out, goal) = 0;
  heap.clear();
  heap.push_back(goal);
  while (!heap.empty()) {
    // allowed: no two entries are equal, so every library takes them in the same order
    std::pop_heap(heap.begin(), heap.end(), std::greater<>());
    const int here = static_cast<int>(heap.back() & room_mask);
    const int cost = static_cast<int>(heap.back() >> room_bits);
    heap.pop_back();
    if (cost > at(out, here)) continue;
    const int next_cost = cost + graph.room(here).weight;
    for (const int next : graph.room(here).neighbours) {
      if (next_cost >= at(out, next)) continue;
      at(out, next) = next_cost;
      heap.push_back((std::int64_t{next_cost} << room_bits) | next);
      std::push_heap(heap.begin(), heap.end(), std::greater<>());  // allowed: as above
    }
  }
}

void cheapest_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path) {
  walk(graph, from, goal, path, [&](int here) {
    int best = -1;
    for (const int next : graph.room(here).neighbours) {
      if (at(costs, next) + graph.room(next).weight != at(costs, here)) continue;
      if (best < 0 || graph.room(next).tie < graph.room(best).tie) best = next;
    }
    assert(best >= 0);
    return best;
  });
}

void greedy_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path) {
  walk(graph, from, goal, path, [&](int here) {
    int best = here;
    for (const int next : graph.room(here).neighbours) {
      const int gap = at(costs, next) - at(costs, best);
      if (gap < 0 || (gap == 0 && best != here && graph.room(next).tie < graph.room(best).tie)) best = next;
    }
    assert(best != here);
    return best;
  });
}

bool connected(const Graph& graph, int a, int b) {
  for (const int index : graph.room(a).connections) {
    if (graph.connection(index).other(a) == b) return true;
  }
  return false;
}

bool connect(Graph& graph, int a, int b, Reason reason) {
  assert(graph.room(a).neighbours.has(b));
  if (connected(graph, a, b)) return false;
  const int index = static_cast<int>(graph.connections.size());
  Connection made;
  made.a = a;
  made.b = b;
  made.reason = reason;
  graph.connections.push_back(made);
  for (const int id : {a, b}) {
    Room& room = graph.room(id);
    room.connections.add(index);
    if (room.reason == Reason::none) room.reason = reason;
  }
  return true;
}

}  // namespace press_r::pixel_dungeon
