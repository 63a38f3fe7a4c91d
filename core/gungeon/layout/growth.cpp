// One piece grows loop by loop (GUN-79): from a loop, or from one room of one, what leads over the fewest rooms back to
// it is joined to it next, from both its ends in turn; each room stands where the way home stays short.
#include <algorithm>
#include <array>
#include <cstddef>
#include <limits>

#include "gungeon/layout/align.hpp"
#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/drawing.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {
namespace {

/// A way back to the piece over rooms elsewhere.
struct Detour {
  int rooms = most_nodes;  ///< on it; most_nodes: there is none
  int end = -1;            ///< the piece's room where it ends
};

class Growth {
 public:
  Growth(Work& work, Joiner& joiner) : work_(work), level_(work.level), joiner_(joiner) {}

  bool run() {
    home_ = choose_home();
    for (int turn = 0;; ++turn) {
      const int edge = next_way(turn % 2 == 1);
      if (edge < 0) return true;
      const Edge& e = level_.graph.edge(edge);
      const bool from = is_home(e.from);
      if (!make(edge, from ? e.from : e.to, from ? e.to : e.from)) return false;
    }
  }

 private:
  bool is_home(int node) const { return level_.place(node).piece == level_.place(home_).piece; }

  /// A room of the loop that was kept whole; where none was, any that loops run through.
  int choose_home() {
    const int first = level_.composites.nodes(0)[0];
    if (level_.composites.composite(0).size > 1) return first;
    std::array<bool, most_nodes> core{};
    find_core(level_.graph, core);
    int wanted = work_.dice.below(static_cast<int>(std::count(core.begin(), core.end(), true)));
    for (int node = 0; node < level_.graph.size(); ++node) {
      if (core[static_cast<std::size_t>(node)] && wanted-- == 0) return node;
    }
    return first;
  }

  /// Within the piece, else that which begins the shortest way back to it, else any that leads out of it; -1: none is
  /// left. Of a way back's two ends the one or the other.
  int next_way(bool other_end) const {
    const Graph& graph = level_.graph;
    int best = -1;
    int fewest = most_nodes + 1;
    for (int edge = 0; edge < graph.edge_count(); ++edge) {
      const Edge& e = graph.edge(edge);
      const bool from = is_home(e.from);
      const bool to = is_home(e.to);
      if (level_.join(edge).kind != JoinKind::none || (!from && !to)) continue;
      if (from && to) return edge;
      const int back = detour(edge, from ? e.to : e.from).rooms;
      const int rooms = back == most_nodes && work_.mode.branches_first ? 0 : back;
      if (rooms > fewest || (rooms == fewest && !other_end)) continue;
      best = edge;
      fewest = rooms;
    }
    return best;
  }

  /// From the room outside to which `edge` leads, by another way.
  Detour detour(int edge, int outside) const {
    const Graph& graph = level_.graph;
    Distances distance;
    distance.fill(nowhere);
    std::array<std::int16_t, most_nodes> queue;
    std::size_t tail = 0;
    queue[tail++] = static_cast<std::int16_t>(outside);
    distance[static_cast<std::size_t>(outside)] = 1;
    for (std::size_t head = 0; head < tail; ++head) {
      const int node = queue[head];
      const std::int16_t far = distance[static_cast<std::size_t>(node)];
      for (const std::uint8_t way : graph.ways(node)) {
        const int next = graph.other_end(way, node);
        if (way == edge) continue;
        if (is_home(next)) return {far, next};
        if (distance[static_cast<std::size_t>(next)] != nowhere) continue;
        distance[static_cast<std::size_t>(next)] = static_cast<std::int16_t>(far + 1);
        queue[tail++] = static_cast<std::int16_t>(next);
      }
    }
    return {};
  }

  /// So that no room is shut in that others wait for; where that cannot be, without care for it.
  bool make(int edge, int a, int b) {
    Canvas& reserved = work_.shop.reserved;
    const bool stays = joiner_.rooms_in(level_.place(a).piece) >= joiner_.rooms_in(level_.place(b).piece);
    if (stays) reserve(a, is_home(b) ? b : detour(edge, b).end);
    bool made = joiner_.make(edge, a, b);
    const bool again = !made && !reserved.bounds().empty();
    reserved.clear();
    if (again) made = joiner_.make(edge, a, b);
    return made;
  }

  /// Ground for a way out of the piece, for each of its rooms that still needs one besides the way that is being laid
  /// from `a` to `b`.
  void reserve(int a, int b) {
    const Graph& graph = level_.graph;
    for (int node = 0; node < graph.size(); ++node) {
      if (!is_home(node)) continue;
      int missing = node == a || node == b ? -1 : 0;
      for (const std::uint8_t way : graph.ways(node)) missing += level_.join(way).kind == JoinKind::none ? 1 : 0;
      if (missing > 0) reserve_way_out(node);
    }
  }

  /// The shortest, straight or round one corner; none where there is none.
  void reserve_way_out(int node) {
    constexpr int beyond = 16;
    const Canvas& canvas = work_.canvas(level_.place(node).piece);
    const Rect bounds = canvas.bounds().grown(beyond);
    Mouths mouths;
    find_mouths(level_, node, mouths);
    int best = std::numeric_limits<int>::max();
    std::array<Rect, 2> legs{};
    const auto try_way = [&](Point start, Point turn, Direction side, int before) {
      const int far = steps_out(canvas, bounds, turn, side, best - before - 1);
      if (far < 0) return;
      best = before + far;
      legs = {brush(start, turn), brush(turn, go(turn, step_of(side), far))};
    };
    for (const Mouth& mouth : mouths.all()) {
      const int run = straight_run(canvas, mouth.place, mouth.side, Canvas::side);
      if (run < 0) continue;
      try_way(mouth.place, mouth.place, mouth.side, 0);
      for (int before = 0; before <= run && before < best; ++before) {
        const Point turn = go(mouth.place, step_of(mouth.side), before);
        try_way(mouth.place, turn, turned(mouth.side, 1), before);
        try_way(mouth.place, turn, turned(mouth.side, 3), before);
      }
    }
    if (best == std::numeric_limits<int>::max()) return;
    for (const Rect& leg : legs) work_.shop.reserved.put(leg);
  }

  static Direction turned(Direction side, unsigned quarters) {
    return static_cast<Direction>((static_cast<unsigned>(side) + quarters) & 3u);
  }
  /// Steps straight on until a brush is out of the bounds; -1 where it cannot get there in so many.
  static int steps_out(const Canvas& canvas, const Rect& bounds, Point start, Direction side, int most) {
    const int run = straight_run(canvas, start, side, std::min(most, Canvas::side));
    for (int steps = 0; steps <= run; ++steps) {
      const Point at = go(start, step_of(side), steps);
      if (!bounds.overlaps({at.x, at.y, 2, 2})) return steps;
    }
    return -1;
  }

  Work& work_;
  Level& level_;
  Joiner& joiner_;
  int home_ = 0;
};

}  // namespace

bool grow_floor(Work& work, Joiner& joiner) { return Growth(work, joiner).run(); }

}  // namespace press_r::gungeon
