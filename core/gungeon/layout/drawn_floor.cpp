// A floor along a drawing (GUN-83): the rooms of loops are where it has them, corridors join them, the shortest
// first, and the branches find their places beside them.
#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

#include "gungeon/ids.hpp"
#include "gungeon/layout/assembly.hpp"
#include "gungeon/layout/drawing.hpp"

namespace press_r::gungeon {
namespace {

class DrawnFloor {
 public:
  DrawnFloor(Work& work, Joiner& joiner) : work_(work), level_(work.level), joiner_(joiner) {}

  bool run() {
    if (!draw()) return joiner_.fail(Trouble::path, 0, 0);
    home_ = innermost();
    return place_core() && route_core() && hang_branches();
  }

 private:
  bool core(int node) const { return drawing_.core[static_cast<std::size_t>(node)]; }
  Point drawn(int node) const { return drawing_.at[static_cast<std::size_t>(node)]; }
  bool placed(int node) const { return level_.place(node).piece == level_.place(home_).piece; }

  bool draw() {
    constexpr int most_drawings = 3;
    bool plane = false;
    for (int i = 0; i < most_drawings && !plane; ++i) {
      plane = draw_core(level_.graph, work_.dice, drawing_) && drawing_.crossings == 0;
      if (plane) pull_together(level_, work_.dice, drawing_);
      work_.shop.steps += drawing_.steps;
    }
    return plane;
  }

  /// The room nearest to the drawing's middle.
  int innermost() const {
    int best = -1;
    const auto far = [&](int node) { return std::max(std::abs(drawn(node).x), std::abs(drawn(node).y)); };
    for (int node = 0; node < level_.graph.size(); ++node) {
      if (core(node) && (best < 0 || far(node) < far(best))) best = node;
    }
    return best;
  }

  bool place_core() {
    const Point origin = level_.area(home_).middle() - drawn(home_);
    int rooms = 1;
    for (int node = 0; node < level_.graph.size(); ++node) {
      if (node == home_ || !core(node)) continue;
      Point shift;
      if (!find_ground(node, drawn(node) + origin, shift)) return joiner_.fail(Trouble::alignment, node, home_);
      joiner_.merge(level_.place(home_).piece, level_.place(node).piece, shift);
      ++rooms;
    }
    work_.trace.note(Rule::gun_83, home_, level_, [&](Text& text) {
      text << "Attempt " << level_.tally.attempts << ": " << counted(rooms, "room")
           << " of loops are where a drawing without crossings has them.";
    });
    return true;
  }

  /// The free ground nearest to where a room's middle should be.
  bool find_ground(int node, Point middle, Point& shift) const {
    constexpr int step = 4;
    constexpr int most_rings = 9;
    const Rect area = level_.area(node);
    const Canvas& canvas = work_.canvas(level_.place(home_).piece);
    for (int ring = 0; ring <= most_rings; ++ring) {
      for (int y = -ring; y <= ring; ++y) {
        for (int x = -ring; x <= ring; ++x) {
          if (std::max(std::abs(x), std::abs(y)) != ring) continue;
          shift = middle + Point{x * step, y * step} - area.middle();
          if (canvas.free(Rect{area.x + shift.x, area.y + shift.y, area.w, area.h}.grown(1 + Drawing::gap)))
            return true;
        }
      }
    }
    return false;
  }

  bool route_core() {
    auto& order = work_.shop.first_edges;
    order.clear();
    const auto far = [&](std::int16_t edge) {
      const Edge& e = level_.graph.edge(edge);
      return apart(level_.area(e.from).middle(), level_.area(e.to).middle());
    };
    const auto shorter = [&](std::int16_t a, std::int16_t b) { return far(a) < far(b); };
    for (int i = 0; i < level_.graph.edge_count(); ++i) {
      const Edge& e = level_.graph.edge(i);
      const auto edge = static_cast<std::int16_t>(i);
      if (core(e.from) && core(e.to)) order.insert(std::upper_bound(order.begin(), order.end(), edge, shorter), edge);
    }
    return std::all_of(order.begin(), order.end(), [&](std::int16_t edge) {
      return joiner_.make(edge, level_.graph.edge(edge).from, level_.graph.edge(edge).to);
    });
  }

  /// From the loops outwards.
  bool hang_branches() {
    for (bool more = true; more;) {
      more = false;
      for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
        const Edge& e = level_.graph.edge(edge);
        const bool from = placed(e.from);
        if (from == placed(e.to)) continue;
        if (!joiner_.make(edge, from ? e.from : e.to, from ? e.to : e.from)) return false;
        more = true;
      }
    }
    return true;
  }

  Work& work_;
  Level& level_;
  Joiner& joiner_;
  Drawing drawing_;
  int home_ = 0;
};

}  // namespace

bool build_drawn_floor(Work& work, Joiner& joiner) { return DrawnFloor(work, joiner).run(); }

}  // namespace press_r::gungeon
