// Assembly: joins composites into one floor (GUN-52 to GUN-57).

#include "gungeon/ids.hpp"
#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {
namespace {

/// Turns edges of the graph into ways of the floor: moves one piece to another, or finds a path within a piece.
class Joiner {
 public:
  explicit Joiner(Workspace& work) : work_(work), level_(work.level) {}

  /// Joins the rooms of an edge. Returns false if that is impossible; the level's failure says why.
  bool join(int edge, int a, int b) {
    edge_ = edge;
    return level_.place(a).piece == level_.place(b).piece ? find_path(edge, a, b) : align(edge, a, b);
  }

  /// Moves everything of piece `moving` by `shift` into piece `fixed`.
  void merge(int fixed, int moving, Point shift) {
    work_.canvas(fixed).merge(work_.canvas(moving), shift);
    for (int node = 0; node < level_.graph.size(); ++node) {
      Placed& place = level_.place(node);
      if (place.piece != moving) continue;
      place.piece = int16(fixed);
      place.at = place.at + shift;
    }
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      Join& join = level_.join(edge);
      if (join.kind == JoinKind::none || join.piece != moving) continue;
      join.piece = int16(fixed);
      for (Rect& part : level_.parts_of(join)) part = moved(part, shift);
    }
  }

  /// Records a failure and returns false.
  bool fail(Trouble trouble, int node, int other) {
    level_.failure = {trouble, int16(node), int16(other), int16(edge_), int16(count_free_exits(level_, node))};
    return false;
  }

  int rooms_in(int piece) const {
    return level_.graph.count_nodes([&](int node) { return level_.place(node).piece == piece; });
  }

 private:
  bool align(int edge, int a, int b) {
    const bool a_is_larger = rooms_in(level_.place(a).piece) >= rooms_in(level_.place(b).piece);
    const int fixed = a_is_larger ? a : b;
    const int moving = a_is_larger ? b : a;
    Placement chosen;
    const int choices = find_placement(work_, edge, fixed, moving, chosen);
    if (choices == 0) return fail(Trouble::alignment, moving, fixed);
    const int piece = level_.place(fixed).piece;
    merge(piece, level_.place(moving).piece, chosen.shift);
    if (chosen.fixed_exit < 0) return join_detached(edge, fixed, moving, chosen.length);
    const bool faces =
        level_.room(moving).exit(chosen.moving_exit).side == opposite(level_.room(fixed).exit(chosen.fixed_exit).side);
    const JoinKind kind = chosen.length == 0           ? JoinKind::door
                          : faces && chosen.parts == 1 ? JoinKind::straight_corridor
                                                       : JoinKind::bent_corridor;
    Join& join = join_rooms(level_, edge, kind, fixed, chosen.fixed_exit, chosen.moving_exit, piece);
    join.length = chosen.length;
    for (int i = 0; i < chosen.parts; ++i) add_part(work_, join, chosen.part[i]);
    work_.trace.note(kind == JoinKind::door ? Rule::gun_53 : Rule::gun_54, moving, level_, [&](Text& text) {
      text << "The piece of " << level_.name(moving) << " to " << level_.name(fixed) << ": ";
      if (kind == JoinKind::door) {
        text << "wall to wall";
      } else {
        text << "a corridor of " << counted(chosen.length, "cell")
             << (kind == JoinKind::bent_corridor ? ", round a corner" : ", straight");
      }
      text << "; that near there " << (choices == 1 ? "is " : "are ") << counted(choices, "place") << ".";
    });
    return true;
  }

  /// Joins two pieces by a corridor, after one was moved beside the other.
  bool join_detached(int edge, int fixed, int moving, int length) {
    if (!join_by_path(work_, edge, JoinKind::bent_corridor, fixed, moving, min_gap, work_.mode.longest_join))
      return fail(Trouble::alignment, moving, fixed);
    work_.trace.note(Rule::gun_54, moving, level_, [&](Text& text) {
      text << "The piece of " << level_.name(moving) << " fits nowhere near " << level_.name(fixed)
           << "; it goes beside, and a corridor of " << length << " cells leads there.";
    });
    return true;
  }

  bool find_path(int edge, int a, int b) {
    if (!join_by_path(work_, edge, JoinKind::pathfound, a, b, min_gap, work_.mode.longest_join))
      return fail(Trouble::path, a, b);
    work_.trace.note(Rule::gun_55, a, level_, [&](Text& text) {
      text << level_.name(a) << " and " << level_.name(b) << " are in one piece already: a corridor of "
           << level_.join(edge).length << " cells is found between them.";
    });
    return true;
  }

  Workspace& work_;
  Level& level_;
  int edge_ = -1;
};

/// Assembly along a planar drawing (GUN-83): the rooms of loops are where the drawing has them, corridors join them,
/// shortest first, and the branches find their places beside them.
class DrawnFloor {
 public:
  DrawnFloor(Workspace& work, Joiner& joiner) : work_(work), level_(work.level), joiner_(joiner) {}

  bool run() {
    if (!draw()) return joiner_.fail(Trouble::path, 0, 0);
    find_middle_node();
    return place_core() && route_core() && join_branches();
  }

 private:
  bool core(int node) const { return drawing_.core[node]; }
  int main_piece() const { return level_.place(middle_node_).piece; }
  bool in_main_piece(int node) const { return level_.place(node).piece == main_piece(); }

  bool draw() {
    constexpr int max_drawings = 3;
    bool planar = false;
    for (int i = 0; i < max_drawings && !planar; ++i) {
      planar = draw_core(level_.graph, work_.dice, drawing_) && drawing_.crossings == 0;
      if (planar) pull_together(level_, work_.dice, drawing_);
      work_.scratch.steps += drawing_.steps;
    }
    return planar;
  }

  void find_middle_node() {
    const auto far = [&](int node) { return std::max(std::abs(drawing_.at[node].x), std::abs(drawing_.at[node].y)); };
    middle_node_ = -1;
    for (int node = 0; node < level_.graph.size(); ++node) {
      if (core(node) && (middle_node_ < 0 || far(node) < far(middle_node_))) middle_node_ = node;
    }
  }

  bool place_core() {
    const Point origin = level_.area(middle_node_).middle() - drawing_.at[middle_node_];
    int rooms = 1;
    for (int node = 0; node < level_.graph.size(); ++node) {
      if (node == middle_node_ || !core(node)) continue;
      Point shift;
      if (!find_ground(node, drawing_.at[node] + origin, shift))
        return joiner_.fail(Trouble::alignment, node, middle_node_);
      joiner_.merge(main_piece(), level_.place(node).piece, shift);
      ++rooms;
    }
    work_.trace.note(Rule::gun_83, middle_node_, level_, [&](Text& text) {
      text << "Attempt " << level_.tally.attempts << ": " << counted(rooms, "room")
           << " of loops are where a drawing without crossings has them.";
    });
    return true;
  }

  /// The free ground nearest to where a room's middle should be.
  bool find_ground(int node, Point middle, Point& shift) const {
    constexpr int step = 4;
    constexpr int max_rings = 9;
    const Rect area = level_.area(node);
    for (int ring = 0; ring <= max_rings; ++ring) {
      for (int y = -ring; y <= ring; ++y) {
        for (int x = -ring; x <= ring; ++x) {
          if (std::max(std::abs(x), std::abs(y)) != ring) continue;
          shift = middle + Point{x * step, y * step} - area.middle();
          if (work_.canvas(main_piece()).free(moved(area, shift).grown(1 + Drawing::gap))) return true;
        }
      }
    }
    return false;
  }

  bool route_core() {
    auto& order = work_.scratch.edge_order;
    order.clear();
    const auto far = [&](std::int16_t edge) {
      const Edge& e = level_.graph.edge(edge);
      return apart(level_.area(e.from).middle(), level_.area(e.to).middle());
    };
    const auto shorter = [&](std::int16_t a, std::int16_t b) { return far(a) < far(b); };
    for (int i = 0; i < level_.graph.edge_count(); ++i) {
      const Edge& e = level_.graph.edge(i);
      const auto edge = int16(i);
      if (core(e.from) && core(e.to)) order.insert(std::upper_bound(order.begin(), order.end(), edge, shorter), edge);
    }
    return std::all_of(order.begin(), order.end(), [&](std::int16_t edge) {
      return joiner_.join(edge, level_.graph.edge(edge).from, level_.graph.edge(edge).to);
    });
  }

  /// From the loops outwards.
  bool join_branches() {
    for (bool more = true; more;) {
      more = false;
      for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
        const Edge& e = level_.graph.edge(edge);
        const bool from = in_main_piece(e.from);
        if (from == in_main_piece(e.to)) continue;
        if (!joiner_.join(edge, from ? e.from : e.to, from ? e.to : e.from)) return false;
        more = true;
      }
    }
    return true;
  }

  Workspace& work_;
  Level& level_;
  Joiner& joiner_;
  Drawing drawing_;
  int middle_node_ = 0;  ///< the core room nearest to the drawing's middle
};

class Assembly {
 public:
  explicit Assembly(Workspace& work) : work_(work), level_(work.level), joiner_(work) {}

  bool run() {
    const Graph& graph = level_.graph;
    level_.phase = Phase::assembly;
    int start = 0;
    for (int node = 1; node < graph.size(); ++node) {
      if (graph.degree(node) > graph.degree(start)) start = node;
    }
    work_.trace.note(Rule::gun_52, start, level_, [&](Text& text) {
      text << level_.name(start) << " has the most connections, " << graph.degree(start) << "; "
           << counted(count_pieces(), "piece is", "pieces are") << " to be joined.";
    });
    if (work_.mode.clearance > 0) {
      work_.trace.note(Rule::gun_73, -1, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": pieces keep " << work_.mode.clearance
             << " cells of air between them.";
      });
    }
    const bool joined = work_.mode.draw ? DrawnFloor(work_, joiner_).run() : join_failed_edges() && walk(start);
    return joined && check_size();
  }

 private:
  /// Breadth first from a room; at each room the largest missing piece first.
  bool walk(int start) {
    const Graph& graph = level_.graph;
    NodeArray<std::int16_t> queue;
    NodeArray<bool> seen{};
    int head = 0;
    int tail = 0;
    queue[tail++] = int16(start);
    seen[start] = true;
    while (head < tail) {
      const int node = queue[head++];
      for (int way = largest_missing(node); way >= 0; way = largest_missing(node)) {
        if (!joiner_.join(way, node, graph.other_end(way, node))) return false;
      }
      for (const std::uint8_t way : graph.ways(node)) {
        const int other = graph.other_end(way, node);
        if (!seen[other]) queue[tail++] = int16(other);
        seen[other] = true;
      }
    }
    return true;
  }

  /// Edges that stopped earlier attempts come first, while there is most room (GUN-74).
  bool join_failed_edges() {
    auto& order = work_.scratch.edge_order;
    const auto failures = [&](std::int16_t edge) { return work_.scratch.edge_failures[edge]; };
    const auto more_failures = [&](std::int16_t a, std::int16_t b) { return failures(a) > failures(b); };
    order.clear();
    for (int i = 0; i < level_.graph.edge_count(); ++i) {
      const auto edge = int16(i);
      if (failures(edge) > 0 && level_.join(edge).kind == JoinKind::none)
        order.insert(std::upper_bound(order.begin(), order.end(), edge, more_failures), edge);
    }
    for (const std::int16_t edge : order) {
      const Edge& e = level_.graph.edge(edge);
      work_.trace.note(Rule::gun_74, e.from, level_, [&](Text& text) {
        text << level_.name(e.from) << " to " << level_.name(e.to) << " stopped " << counted(failures(edge), "attempt")
             << " and is made first.";
      });
      if (!joiner_.join(edge, e.from, e.to)) return false;
    }
    return true;
  }

  int count_pieces() const {
    NodeArray<bool> exists{};
    for (int node = 0; node < level_.graph.size(); ++node) exists[level_.place(node).piece] = true;
    return static_cast<int>(std::count(exists.begin(), exists.end(), true));
  }

  /// Returns the node's missing way to the piece with most rooms, which is the hardest to place; -1:
  /// none.
  int largest_missing(int node) const {
    int best = -1;
    int max_rooms_in_piece = -1;
    for (const std::uint8_t way : level_.graph.ways(node)) {
      if (level_.join(way).kind != JoinKind::none) continue;
      const int piece = level_.place(level_.graph.other_end(way, node)).piece;
      const int rooms = piece == level_.place(node).piece ? 0 : joiner_.rooms_in(piece);
      if (rooms <= max_rooms_in_piece) continue;
      max_rooms_in_piece = rooms;
      best = way;
    }
    return best;
  }

  bool check_size() {
    const Rect& box = work_.canvas(level_.place(0).piece).bounds();
    return (box.w <= max_extent && box.h <= max_extent) || joiner_.fail(Trouble::size, 0, 0);
  }

  Workspace& work_;
  Level& level_;
  Joiner joiner_;
};

}  // namespace

bool assemble(Workspace& work) { return Assembly(work).run(); }

}  // namespace press_r::gungeon
