#include "pixel_dungeon/graph/graph.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

#if defined(__SSE2__)
#include <emmintrin.h>
#endif

namespace press_r::pixel_dungeon {
namespace {

int& at(std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }
int at(const std::vector<int>& list, int room) { return list[static_cast<std::size_t>(room)]; }

/// Along one side of a room, from `from` to before `to`, rooms begin where `starts` has a bit, the first of them there
/// or before: calls `visit` with the start of each that shares enough of the side. On the map's rim there are none.
template <class Visit>
void each_along(std::uint64_t starts, int from, int to, Visit&& visit) {
  const std::uint64_t first = starts & (~std::uint64_t{0} >> (word_bits - 1 - from));
  if (first == 0) return;
  int start = word_bits - 1 - std::countl_zero(first);
  int begin = from;
  for (std::uint64_t rest = starts ^ first; begin < to; rest &= rest - 1) {
    const int next = rest == 0 ? to : std::min(to, static_cast<int>(std::countr_zero(rest)));
    if (next - begin >= least_shared_wall) visit(start);
    start = begin = next;
  }
}

/// Walks from `from` to `goal`; `next` gives the following room, or -1.
template <class Next>
void walk(const Graph& graph, int from, int goal, std::vector<int>& path, Next&& next) {
  path.clear();
  path.push_back(from);
  for (int steps = 0; steps < graph.size() && path.back() != goal; ++steps) path.push_back(next(path.back()));
  assert(path.back() == goal);
}

#if defined(__SSE2__)
/// The sides of at most 64 rooms as bytes, so that a room is held against sixteen others at once.
class Sides {
 public:
  explicit Sides(const Graph& graph) : sixteens_((static_cast<std::size_t>(graph.size()) + lanes - 1) / lanes) {
    std::size_t i = 0;
    for (; i < graph.rooms.size(); ++i) {
      const Rect& box = graph.rooms[i].box;
      set(i, box.x, box.y, box.right(), box.bottom());
    }
    constexpr int beyond = 127;  // of any map: touches nobody
    for (; i < sixteens_ * lanes; ++i) set(i, beyond, beyond, beyond, beyond);
  }

  /// The rooms that share enough wall with this one.
  std::uint64_t beside(const Rect& box) const {
    const __m128i left = every(box.x);
    const __m128i top = every(box.y);
    const __m128i right = every(box.right());
    const __m128i bottom = every(box.bottom());
    const __m128i too_short = every(least_shared_wall - 1);
    const __m128i none = _mm_setzero_si128();
    std::uint64_t found = 0;
    for (std::size_t i = 0; i < sixteens_; ++i) {
      const __m128i w = _mm_sub_epi8(_mm_min_epu8(right, right_.sixteen(i)), _mm_max_epu8(left, left_.sixteen(i)));
      const __m128i h = _mm_sub_epi8(_mm_min_epu8(bottom, bottom_.sixteen(i)), _mm_max_epu8(top, top_.sixteen(i)));
      const __m128i upright = _mm_and_si128(_mm_cmpeq_epi8(w, none), _mm_cmpgt_epi8(h, too_short));
      const __m128i level = _mm_and_si128(_mm_cmpeq_epi8(h, none), _mm_cmpgt_epi8(w, too_short));
      const int ones = _mm_movemask_epi8(_mm_or_si128(upright, level));
      found |= std::uint64_t{static_cast<unsigned>(ones)} << (i * lanes);
    }
    return found;
  }

 private:
  static constexpr std::size_t lanes = 16;

  struct Bytes {
    alignas(lanes) std::array<std::uint8_t, word_bits> each;

    __m128i sixteen(std::size_t i) const {
      return _mm_load_si128(reinterpret_cast<const __m128i*>(each.data() + i * lanes));
    }
  };

  static __m128i every(int side) { return _mm_set1_epi8(static_cast<char>(side)); }
  void set(std::size_t i, int left, int top, int right, int bottom) {
    left_.each[i] = static_cast<std::uint8_t>(left);
    top_.each[i] = static_cast<std::uint8_t>(top);
    right_.each[i] = static_cast<std::uint8_t>(right);
    bottom_.each[i] = static_cast<std::uint8_t>(bottom);
  }

  std::size_t sixteens_;
  Bytes left_;
  Bytes top_;
  Bytes right_;
  Bytes bottom_;
};

/// find_neighbours of at most 64 rooms.
void find_by_sides(Graph& graph) {
  const Sides sides(graph);
  graph.near.reset(graph.size(), [&](auto& near) {
    for (int id = 0; id < graph.size(); ++id) {
      near[static_cast<std::size_t>(id)].add_low(sides.beside(graph.room(id).box));
    }
  });
}
#endif

}  // namespace

void find_neighbours(Graph& graph) {
#if defined(__SSE2__)
  if (graph.size() <= word_bits) return find_by_sides(graph);
#endif
  return find_by_corners(graph);
}

void find_by_corners(Graph& graph) {
  // The corners where rooms begin: for each column the rows, for each row the columns, and whose corner it is.
  std::array<std::uint64_t, largest_map> rows{};
  std::array<std::uint64_t, largest_map> columns{};
  std::array<std::int16_t, std::size_t{largest_map} * largest_map> corner;
  for (int id = 0; id < graph.size(); ++id) {
    const Rect& box = graph.room(id).box;
    rows[static_cast<std::size_t>(box.x)] |= std::uint64_t{1} << box.y;
    columns[static_cast<std::size_t>(box.y)] |= std::uint64_t{1} << box.x;
    corner[static_cast<std::size_t>(box.y * largest_map + box.x)] = static_cast<std::int16_t>(id);
  }
  graph.near.reset(graph.size(), [&](auto& near) {
    for (int id = 0; id < graph.size(); ++id) {
      const auto join = [&](int other) {
        near[static_cast<std::size_t>(id)].add(other);
        near[static_cast<std::size_t>(other)].add(id);
      };
      const Rect& box = graph.room(id).box;
      each_along(rows[static_cast<std::size_t>(box.right())], box.y, box.bottom(),
                 [&](int y) { join(corner[static_cast<std::size_t>(y * largest_map + box.right())]); });
      each_along(columns[static_cast<std::size_t>(box.bottom())], box.x, box.right(),
                 [&](int x) { join(corner[static_cast<std::size_t>(box.bottom() * largest_map + x)]); });
    }
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
