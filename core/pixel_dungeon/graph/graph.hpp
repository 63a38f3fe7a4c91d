// Rooms as a graph: who is whose neighbour, how far rooms are apart, the cheapest path between two.
#pragma once

#include <vector>

#include "kit/grid.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// "No path leads there" in a list of costs.
inline constexpr int unreachable = 1 << 28;

/// The wall that two rooms share: one side of the rectangle is 0, the other the run's length in coordinates. Where they
/// do not touch it means nothing.
constexpr Rect shared_run(const Rect& a, const Rect& b) {
  const int left = a.x > b.x ? a.x : b.x;
  const int top = a.y > b.y ? a.y : b.y;
  const int right = a.right() < b.right() ? a.right() : b.right();
  const int bottom = a.bottom() < b.bottom() ? a.bottom() : b.bottom();
  return {left, top, right - left, bottom - top};
}

/// PIXEL-10, for every room. The rooms tile their map.
void find_neighbours(Graph& graph);

/// Pairs of neighbours.
int count_pairs(const Graph& graph);

/// Rooms with a connection.
int count_connected(const Graph& graph);

/// Rooms to walk from each room to `goal`, 0 from itself. Weights play no part. Where `from` is given, rooms that lie
/// further away than it stay `unreachable`: no shortest path leads through them. Answers its distance, -1 where there
/// is no path; without it the longest of all.
int room_distances(const Graph& graph, int goal, std::vector<int>& out, int from = -1);

/// What the cheapest path from each room to `goal` costs: the sum of the weights of all rooms entered. Where `from` is
/// given, rooms that cost more than it stay `unreachable`.
void path_costs(const Graph& graph, int goal, std::vector<int>& out, int from = -1);

/// The cheapest path by such costs, both ends included; of equals the lowest tie. The goal can be reached.
void cheapest_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path);

/// PIXEL-P-6: always to the neighbour with the lowest cost, whatever it costs to enter; of equals the lowest tie.
void greedy_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path);

bool connected(const Graph& graph, int a, int b);

/// Connects two neighbours and answers true, or false where they already are.
bool connect(Graph& graph, int a, int b, Reason reason);

}  // namespace press_r::pixel_dungeon
