#include "pixel_dungeon/graph/graph.hpp"

#include <algorithm>
#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "pixel_dungeon/graph/touching.hpp"

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

void find_neighbours(Graph& graph) {
  Pieces pieces;
  for (const Room& room : graph.rooms) pieces.add(room.box, 0);
  graph.near.reset(graph.size(), [&](auto& near) {
    each_touching(pieces, [&](int a, int b) {
      near[static_cast<std::size_t>(a)].add(b);
      near[static_cast<std::size_t>(b)].add(a);
    });
  });
}

int count_pairs(const Graph& graph) {
  return graph.near.visit([&](const auto& near) {
    int ends = 0;
    for (int id = 0; id < graph.size(); ++id) near[static_cast<std::size_t>(id)].each([&](int) { ++ends; });
    return ends / 2;
  });
}

void list_neighbours(Graph& graph) {
  graph.near.visit([&](const auto& near) {
    for (int id = 0; id < graph.size(); ++id) {
      ShortList<most_neighbours>& list = graph.room(id).neighbours;
      list.clear();
      near[static_cast<std::size_t>(id)].each([&](int other) { list.add(other); });
    }
  });
}

int rooms_between(const Graph& graph, int from, int to) {
  return graph.near.visit([&](const auto& near) {
    auto frontier = near[0];
    frontier = {};
    frontier.add(from);
    auto reached = frontier;
    for (int steps = 0;; ++steps) {
      if (frontier.has(to)) return steps;
      decltype(frontier) next;
      frontier.each([&](int room) { next.add(near[static_cast<std::size_t>(room)]); });
      next.remove(reached);
      if (next.empty()) return -1;
      reached.add(next);
      frontier = next;
    }
  });
}

void room_distances(const Graph& graph, int goal, std::vector<int>& out) {
  out.assign(graph.rooms.size(), unreachable);
  graph.near.visit([&](const auto& near) {
    auto frontier = near[0];
    frontier = {};
    frontier.add(goal);
    auto reached = frontier;
    for (int steps = 0; !frontier.empty(); ++steps) {
      decltype(frontier) next;
      frontier.each([&](int room) {
        at(out, room) = steps;
        next.add(near[static_cast<std::size_t>(room)]);
      });
      next.remove(reached);
      reached.add(next);
      frontier = next;
    }
  });
}

void path_costs(const Graph& graph, int goal, std::vector<int>& out) {
  out.assign(graph.rooms.size(), unreachable);
  // Weights are small whole numbers: rooms wait by what it costs to reach them, the costs go round in a ring.
  int heaviest = 1;
  for (const Room& room : graph.rooms) heaviest = std::max(heaviest, room.weight);
  assert(heaviest <= most_rooms);
  graph.near.visit([&](const auto& near) {
    using Set = std::remove_cvref_t<decltype(near[0])>;
    const std::size_t size = static_cast<std::size_t>(heaviest) + 1;
    std::array<Set, most_rooms + 1> ring;
    ring[0].add(goal);
    Set done;
    std::size_t slot = 0;
    for (int cost = 0, waiting = 1; waiting > 0; ++cost, --waiting) {
      Set reached = ring[slot];
      ring[slot] = {};
      reached.remove(done);
      done.add(reached);
      reached.each([&](int room) {
        at(out, room) = cost;
        const int weight = graph.room(room).weight;
        std::size_t place = slot + static_cast<std::size_t>(weight);
        if (place >= size) place -= size;
        ring[place].add(near[static_cast<std::size_t>(room)]);
        waiting = std::max(waiting, weight + 1);
      });
      slot = slot + 1 == size ? 0 : slot + 1;
    }
  });
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
