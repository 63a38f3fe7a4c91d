#include "gungeon/layout/assembly.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "gungeon/ids.hpp"

namespace press_r::gungeon {
namespace {

class Assembly {
 public:
  explicit Assembly(Work& work) : work_(work), level_(work.level), joiner_(work) {}

  bool run() {
    const Graph& graph = level_.graph;
    level_.phase = Phase::assembly;
    int start = 0;
    for (int node = 1; node < graph.size(); ++node) {
      if (graph.degree(node) > graph.degree(start)) start = node;
    }
    work_.trace.note(Rule::gun_52, start, level_, [&](Text& text) {
      text << text_of(graph.node(start)) << " has the most connections, " << graph.degree(start) << "; "
           << counted(pieces_left(), "piece is", "pieces are") << " to be joined.";
    });
    if (work_.mode.air > 0) {
      work_.trace.note(Rule::gun_73, -1, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": pieces keep " << work_.mode.air
             << " cells of air between them.";
      });
    }
    if (work_.mode.draw) return build_drawn_floor(work_, joiner_) && check_size();
    return make_stubborn() && walk(start) && check_size();
  }

 private:
  /// Breadth first from a room, the largest missing piece first.
  bool walk(int start) {
    const Graph& graph = level_.graph;
    std::array<std::int16_t, most_nodes> queue;
    std::array<bool, most_nodes> seen{};
    std::size_t head = 0;
    std::size_t tail = 0;
    queue[tail++] = static_cast<std::int16_t>(start);
    seen[static_cast<std::size_t>(start)] = true;
    while (head < tail) {
      const int node = queue[head++];
      for (int way = largest_missing(node); way >= 0; way = largest_missing(node)) {
        if (!joiner_.make(way, node, graph.other_end(way, node))) return false;
      }
      for (const std::uint8_t way : graph.ways(node)) {
        const int other = graph.other_end(way, node);
        if (!seen[static_cast<std::size_t>(other)]) queue[tail++] = static_cast<std::int16_t>(other);
        seen[static_cast<std::size_t>(other)] = true;
      }
    }
    return true;
  }

  /// GUN-74: ways that stopped earlier attempts are made while there is still room.
  bool make_stubborn() {
    auto& order = work_.shop.first_edges;
    const auto& stubborn = work_.shop.stubborn;
    const auto times = [&](std::int16_t edge) { return stubborn[static_cast<std::size_t>(edge)]; };
    order.clear();
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      if (stubborn[static_cast<std::size_t>(edge)] > 0 && level_.join(edge).kind == JoinKind::none)
        order.push_back(static_cast<std::int16_t>(edge));
    }
    // Few, and already in order where they stopped as many.
    for (std::size_t i = 1; i < order.size(); ++i) {
      for (std::size_t k = i; k > 0 && times(order[k]) > times(order[k - 1]); --k) std::swap(order[k], order[k - 1]);
    }
    for (const std::int16_t edge : order) {
      const Edge& e = level_.graph.edge(edge);
      work_.trace.note(Rule::gun_74, e.from, level_, [&](Text& text) {
        text << text_of(level_.graph.node(e.from)) << " to " << text_of(level_.graph.node(e.to)) << " stopped "
             << counted(times(edge), "attempt") << " and is made first.";
      });
      if (!joiner_.make(edge, level_.graph.edge(edge).from, level_.graph.edge(edge).to)) return false;
    }
    return true;
  }

  int pieces_left() const {
    std::array<bool, most_nodes> there{};
    for (int node = 0; node < level_.graph.size(); ++node)
      there[static_cast<std::size_t>(level_.place(node).piece)] = true;
    return static_cast<int>(std::count(there.begin(), there.end(), true));
  }

  /// Of the ways that a node still lacks that to the piece with most rooms, which is the hardest to find a place for;
  /// -1: it has all.
  int largest_missing(int node) const {
    int best = -1;
    int most = -1;
    for (const std::uint8_t way : level_.graph.ways(node)) {
      if (level_.join(way).kind != JoinKind::none) continue;
      const int piece = level_.place(level_.graph.other_end(way, node)).piece;
      const int rooms = piece == level_.place(node).piece ? 0 : joiner_.rooms_in(piece);
      if (rooms <= most) continue;
      most = rooms;
      best = way;
    }
    return best;
  }

  bool check_size() {
    const Rect& box = work_.canvas(level_.place(0).piece).bounds();
    if (box.w <= most_extent && box.h <= most_extent) return true;
    return joiner_.fail(Trouble::size, 0, 0);
  }

  Work& work_;
  Level& level_;
  Joiner joiner_;
};

}  // namespace

bool assemble(Work& work) { return Assembly(work).run(); }

}  // namespace press_r::gungeon
