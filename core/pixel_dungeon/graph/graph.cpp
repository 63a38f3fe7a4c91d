#include "pixel_dungeon/graph/graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>

namespace press_r::pixel_dungeon {
namespace {

int& of_room(std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }
int of_room(const std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }

/// Filters the rooms along one side of a room, which goes from `from` to before `to`. `starts` has a bit where another
/// room begins, the first of them at or before `from`. Keeps those that share enough of the side.
std::uint64_t sharing(std::uint64_t starts, int from, int to) {
  // Every side is long enough to be shared, so only the first and the last room can share too little.
  static_assert(min_side >= min_shared_wall);
  constexpr auto below = [](int place) { return (std::uint64_t{1} << place) - 1; };
  const std::uint64_t first = std::bit_floor(starts & below(from + 1));
  const bool first_ends_early = (starts >> (from + 1) & below(min_shared_wall - 1)) != 0;
  const std::uint64_t others = starts & below(to - min_shared_wall + 1) & ~below(from + 1);
  return first_ends_early ? others : others | first;
}

using RoomBits = std::array<std::uint64_t, Adjacency::max_words>;

void reset_costs(const Graph& graph, std::vector<int>& out) {
  out.resize(graph.rooms.size());
  std::fill(out.begin(), out.end(), unreachable);
}

/// Walks from `from` to `goal`; `next` gives the following room, or -1.
template <class Next>
void walk(const Graph& graph, int from, int goal, std::vector<int>& path, Next&& next) {
  path.clear();
  path.push_back(from);
  for (int steps = 0; steps < graph.size() && path.back() != goal; ++steps) path.push_back(next(path.back()));
  assert(path.back() == goal);
}

}  // namespace

Rect opening(const Rect& a, const Rect& b) {
  const Rect wall = shared_wall(a, b);
  if (wall.w == 0) return {wall.x, wall.y + 1, 1, wall.h - 1};
  return {wall.x + 1, wall.y, wall.w - 1, 1};
}

void find_neighbours(Graph& graph) {
  // The upper left corners of rooms: for each column the rows, for each row the columns, and the room of each corner.
  // Every room is joined with those that begin along its right and its lower side, so that each pair is found once.
  std::array<std::uint64_t, max_map_size> rows;
  std::array<std::uint64_t, max_map_size> columns;
  std::array<std::int16_t, std::size_t{max_map_size} * max_map_size> corner;
  graph.adjacency.reset(graph.size());
  int end = 0;
  for (const Room& room : graph.rooms) end = std::max({end, room.box.right(), room.box.bottom()});
  std::fill_n(rows.begin(), end + 1, 0);
  std::fill_n(columns.begin(), end + 1, 0);
  const auto place = [](int x, int y) { return static_cast<std::size_t>(y * max_map_size + x); };
  for (int id = 0; id < graph.size(); ++id) {
    const Room& room = graph.room(id);
    rows[static_cast<std::size_t>(room.box.x)] |= std::uint64_t{1} << room.box.y;
    columns[static_cast<std::size_t>(room.box.y)] |= std::uint64_t{1} << room.box.x;
    corner[place(room.box.x, room.box.y)] = static_cast<std::int16_t>(id);
  }
  for (int id = 0; id < graph.size(); ++id) {
    const Rect box = graph.room(id).box;
    std::uint64_t beside = sharing(rows[static_cast<std::size_t>(box.right())], box.y, box.bottom());
    for (; beside != 0; beside &= beside - 1) {
      graph.adjacency.join(id, corner[place(box.right(), std::countr_zero(beside))]);
    }
    beside = sharing(columns[static_cast<std::size_t>(box.bottom())], box.x, box.right());
    for (; beside != 0; beside &= beside - 1) {
      graph.adjacency.join(id, corner[place(std::countr_zero(beside), box.bottom())]);
    }
  }
}

int count_neighbour_pairs(const Graph& graph) {
  int ends = 0;
  for (int id = 0; id < graph.size(); ++id) ends += graph.neighbours(id).size();
  return ends / 2;
}

int count_connected(const Graph& graph) {
  int count = 0;
  for (const Room& room : graph.rooms) count += room.connections.empty() ? 0 : 1;
  return count;
}

// Breadth-first search (Moore 1959), a whole frontier at a time.
int room_distances(const Graph& graph, int goal, std::vector<int>& out, int from) {
  RoomBits reached{};
  RoomBits frontier{};
  RoomBits next{};
  const int words = graph.adjacency.words();
  const RoomSet rooms(frontier.data(), words);
  reset_costs(graph, out);
  next[static_cast<std::size_t>(goal / RoomSet::word_bits)] = std::uint64_t{1} << (goal % RoomSet::word_bits);
  for (int steps = 0;; ++steps) {
    std::uint64_t any = 0;
    for (std::size_t i = 0; i < static_cast<std::size_t>(words); ++i) {
      frontier[i] = next[i] & ~reached[i];
      reached[i] |= frontier[i];
      any |= frontier[i];
    }
    if (any == 0) return from < 0 ? steps - 1 : -1;
    rooms.each([&](int room) {
      of_room(out, room) = steps;
      const RoomSet neighbours = graph.neighbours(room);
      for (int i = 0; i < words; ++i) next[static_cast<std::size_t>(i)] |= neighbours.word(i);
    });
    if (from >= 0 && rooms.has(from)) return steps;
  }
}

// Dijkstra's algorithm with Dial's buckets (1969): weights are small integers, so a circular array of buckets by cost
// replaces the priority queue. A room is in the bucket of the cost at which its neighbours are reached through it.
void path_costs(const Graph& graph, int goal, std::vector<int>& out, int from) {
  constexpr std::int16_t none = -1;
  std::array<std::int16_t, max_rooms + 1> bucket;
  std::array<std::int16_t, max_rooms> behind;  // linked list: the next room in the same bucket
  int heaviest = 1;
  for (const Room& room : graph.rooms) heaviest = std::max(heaviest, room.weight);
  assert(heaviest <= max_rooms);
  const int buckets = heaviest + 1;
  std::fill_n(bucket.begin(), buckets, none);
  reset_costs(graph, out);
  RoomBits reached{};
  reached[static_cast<std::size_t>(goal / RoomSet::word_bits)] = std::uint64_t{1} << (goal % RoomSet::word_bits);
  int waiting = 0;
  int now = 0;  // the bucket of `cost`
  const auto reach = [&](int room, int cost) {
    of_room(out, room) = cost;
    const int then = now + graph.room(room).weight;
    std::int16_t& first = bucket[static_cast<std::size_t>(then < buckets ? then : then - buckets)];
    behind[static_cast<std::size_t>(room)] = first;
    first = static_cast<std::int16_t>(room);
    ++waiting;
  };
  reach(goal, 0);
  for (int cost = 1; waiting > 0; ++cost) {
    now = now + 1 < buckets ? now + 1 : 0;
    int room = bucket[static_cast<std::size_t>(now)];
    bucket[static_cast<std::size_t>(now)] = none;
    for (; room != none; room = behind[static_cast<std::size_t>(room)]) {
      --waiting;
      const RoomSet neighbours = graph.neighbours(room);
      for (int i = 0; i < graph.adjacency.words(); ++i) {
        std::uint64_t fresh = neighbours.word(i) & ~reached[static_cast<std::size_t>(i)];
        reached[static_cast<std::size_t>(i)] |= fresh;
        for (; fresh != 0; fresh &= fresh - 1) reach(i * RoomSet::word_bits + std::countr_zero(fresh), cost);
      }
    }
    if (from >= 0 && of_room(out, from) != unreachable) return;
  }
}

void cheapest_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path) {
  walk(graph, from, goal, path, [&](int here) {
    int best = -1;
    graph.neighbours(here).each([&](int next) {
      const bool on_the_way = of_room(costs, next) + graph.room(next).weight == of_room(costs, here);
      if (on_the_way && (best < 0 || graph.room(next).tie_break < graph.room(best).tie_break)) best = next;
    });
    assert(best >= 0);
    return best;
  });
}

void greedy_path(const Graph& graph, const std::vector<int>& costs, int from, int goal, std::vector<int>& path) {
  walk(graph, from, goal, path, [&](int here) {
    int best = here;
    graph.neighbours(here).each([&](int next) {
      const int gap = of_room(costs, next) - of_room(costs, best);
      if (gap < 0 || (gap == 0 && best != here && graph.room(next).tie_break < graph.room(best).tie_break)) best = next;
    });
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

void connect(Graph& graph, int a, int b, Reason reason) {
  assert(graph.neighbours(a).has(b));
  if (connected(graph, a, b)) return;
  const int index = static_cast<int>(graph.connections.size());
  graph.connections.push_back({.a = a, .b = b, .reason = reason});
  for (const int id : {a, b}) {
    Room& room = graph.room(id);
    room.connections.add(index);
    if (room.reason == Reason::none) room.reason = reason;
  }
}

}  // namespace press_r::pixel_dungeon
