#include "gungeon/layout/assembly.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdlib>
#include <utility>

#include "gungeon/ids.hpp"
#include "gungeon/layout/drawing.hpp"

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
    note_loosening(start);
    if (work_.mode.draw) return draw_floor() && check_size();
    if (work_.mode.grow) return grow_floor(work_, joiner_) && check_size();
    return make_stubborn() && walk(start) && check_size();
  }

 private:
  /// What a late attempt does otherwise than the document has it.
  void note_loosening(int start) {
    if (work_.mode.air > 0) {
      work_.trace.note(Rule::gun_73, -1, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": pieces keep " << work_.mode.air
             << " cells of air between them.";
      });
    }
    if (work_.mode.grow) {
      work_.trace.note(Rule::gun_79, start, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": one piece grows, loop by loop.";
      });
    }
  }

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

  bool in_core(int edge) const {
    const Edge& e = level_.graph.edge(edge);
    return core_[static_cast<std::size_t>(e.from)] && core_[static_cast<std::size_t>(e.to)];
  }

  // ---- as a drawing has it (GUN-83)

  /// The rooms of loops stand where a plane drawing has them, the branches hang on them, and corridors follow its
  /// lines.
  bool draw_floor() {
    constexpr int most_drawings = 3;
    const Graph& graph = level_.graph;
    Drawing drawing;
    bool plane = false;
    for (int i = 0; i < most_drawings && !plane; ++i) {
      plane = draw_core(graph, work_.dice, drawing) && drawing.crossings == 0;
      work_.shop.steps += drawing.steps;
    }
    if (!plane) return joiner_.fail(Trouble::path, 0, 0);
    core_ = drawing.core;
    int home = -1;
    const auto far = [&](int node) {
      const Point p = drawing.at[static_cast<std::size_t>(node)];
      return std::max(std::abs(p.x), std::abs(p.y));
    };
    for (int node = 0; node < graph.size(); ++node) {
      if (core_[static_cast<std::size_t>(node)] && (home < 0 || far(node) < far(home))) home = node;
    }
    if (!place_core(drawing, home)) return false;
    return hang_branches(home) && route_core();
  }

  bool place_core(const Drawing& drawing, int home) {
    const Graph& graph = level_.graph;
    const int piece = level_.place(home).piece;
    const Point origin = level_.area(home).middle() - drawing.at[static_cast<std::size_t>(home)];
    int placed = 1;
    for (int node = 0; node < graph.size(); ++node) {
      if (node == home || !core_[static_cast<std::size_t>(node)]) continue;
      Point shift;
      if (!find_ground(piece, node, drawing.at[static_cast<std::size_t>(node)] + origin, shift))
        return joiner_.fail(Trouble::alignment, node, home);
      joiner_.merge(piece, level_.place(node).piece, shift);
      ++placed;
    }
    work_.trace.note(Rule::gun_83, home, level_, [&](Text& text) {
      text << "Attempt " << level_.tally.attempts << ": " << counted(placed, "room")
           << " of loops stand where a drawing without crossings has them.";
    });
    return true;
  }

  /// The free ground nearest to where a room's middle should be.
  bool find_ground(int piece, int node, Point middle, Point& shift) const {
    constexpr int between = 7;  ///< cells from wall to wall
    constexpr int step = 4;
    constexpr int most_rings = 9;
    const Rect area = level_.area(node);
    const Canvas& canvas = work_.canvas(piece);
    for (int ring = 0; ring <= most_rings; ++ring) {
      for (int y = -ring; y <= ring; ++y) {
        for (int x = -ring; x <= ring; ++x) {
          if (std::max(std::abs(x), std::abs(y)) != ring) continue;
          shift = middle + Point{x * step, y * step} - area.middle();
          const Rect ground = Rect{area.x + shift.x, area.y + shift.y, area.w, area.h}.grown(1 + between);
          const bool inside =
              ground.x >= 0 && ground.y >= 0 && ground.right() < Canvas::side && ground.bottom() < Canvas::side;
          if (inside && canvas.free(ground)) return true;
        }
      }
    }
    return false;
  }

  /// What hangs on the loops, from there outwards.
  bool hang_branches(int home) {
    const Graph& graph = level_.graph;
    for (bool more = true; more;) {
      more = false;
      for (int edge = 0; edge < graph.edge_count(); ++edge) {
        const Edge& e = graph.edge(edge);
        if (in_core(edge) || level_.join(edge).kind != JoinKind::none) continue;
        const bool from = level_.place(e.from).piece == level_.place(home).piece;
        const bool to = level_.place(e.to).piece == level_.place(home).piece;
        if (from == to) continue;
        if (!joiner_.make(edge, from ? e.from : e.to, from ? e.to : e.from)) return false;
        more = true;
      }
    }
    return true;
  }

  /// The ways of loops, the shortest first.
  bool route_core() {
    auto& order = work_.shop.first_edges;
    order.clear();
    const auto far = [&](std::int16_t edge) {
      const Edge& e = level_.graph.edge(edge);
      const Point gap = level_.area(e.from).middle() - level_.area(e.to).middle();
      return std::abs(gap.x) + std::abs(gap.y);
    };
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      if (level_.join(edge).kind == JoinKind::none) order.push_back(static_cast<std::int16_t>(edge));
    }
    for (std::size_t i = 1; i < order.size(); ++i) {
      for (std::size_t k = i; k > 0 && far(order[k]) < far(order[k - 1]); --k) std::swap(order[k], order[k - 1]);
    }
    for (const std::int16_t edge : order) {
      if (!joiner_.make(edge, level_.graph.edge(edge).from, level_.graph.edge(edge).to)) return false;
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
  std::array<bool, most_nodes> core_{};
};

}  // namespace

bool assemble(Work& work) { return Assembly(work).run(); }

}  // namespace press_r::gungeon
