#include "gungeon/layout/assembly.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <utility>

#include "gungeon/layout/align.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/rules.hpp"

namespace press_r::gungeon {
namespace {

constexpr int least_gap = 4;  ///< no corridor is shorter

class Assembly {
 public:
  explicit Assembly(Work& work) : work_(work), level_(work.level) {}

  bool run() {
    const Graph& graph = level_.graph;
    level_.phase = Phase::assembly;
    int start = 0;
    for (int node = 1; node < graph.size(); ++node) {
      if (graph.degree(node) > graph.degree(start)) start = node;
    }
    work_.trace.note(Rule::gun_52, start, level_, [&](Text& text) {
      text << text_of(graph.node(start)) << " has the most connections, " << graph.degree(start) << "; "
           << pieces_left() << " pieces are to be joined.";
    });
    tell_loosened(start);
    if (work_.growing) return grow(start) && check_size();
    return make_stubborn() && walk(start) && check_size();
  }

 private:
  /// What a late attempt does otherwise than the document has it.
  void tell_loosened(int start) {
    if (work_.air > 0) {
      work_.trace.note(Rule::gun_73, -1, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": pieces keep " << work_.air << " cells of air between them.";
      });
    }
    if (work_.growing) {
      work_.trace.note(Rule::gun_79, start, level_, [&](Text& text) {
        text << "Attempt " << level_.tally.attempts << ": one piece grows, the ways of loops first.";
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
        if (!make(way, node, graph.other_end(way, node))) return false;
      }
      for (const std::uint8_t way : graph.ways(node)) {
        const int other = graph.other_end(way, node);
        if (!seen[static_cast<std::size_t>(other)]) queue[tail++] = static_cast<std::int16_t>(other);
        seen[static_cast<std::size_t>(other)] = true;
      }
    }
    return true;
  }

  /// What is left where rooms with one way are taken away again and again: loops, and the ways between them.
  void find_core() {
    const Graph& graph = level_.graph;
    std::array<int, most_nodes> ways{};
    for (int node = 0; node < graph.size(); ++node) ways[static_cast<std::size_t>(node)] = graph.degree(node);
    core_.fill(true);
    bool changed = true;
    while (changed) {
      changed = false;
      for (int node = 0; node < graph.size(); ++node) {
        const auto i = static_cast<std::size_t>(node);
        if (!core_[i] || ways[i] > 1) continue;
        core_[i] = false;
        changed = true;
        for (const std::uint8_t way : graph.ways(node)) --ways[static_cast<std::size_t>(graph.other_end(way, node))];
      }
    }
  }
  bool in_core(int edge) const {
    const Edge& e = level_.graph.edge(edge);
    return core_[static_cast<std::size_t>(e.from)] && core_[static_cast<std::size_t>(e.to)];
  }

  /// One piece grows: ways within it first, as long as they can still be found, then those of loops, and those that
  /// stopped earlier attempts before others.
  bool grow(int start) {
    find_core();
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      if (importance(edge) > importance_of_node(start)) start = level_.graph.edge(edge).from;
    }
    for (int edge = most_important(start); edge >= 0; edge = most_important(start)) {
      const Edge& e = level_.graph.edge(edge);
      const bool from = level_.place(e.from).piece == level_.place(start).piece;
      if (!make(edge, from ? e.from : e.to, from ? e.to : e.from)) return false;
    }
    return true;
  }
  int importance(int edge) const {
    constexpr int loops_first = 1000;
    return (in_core(edge) ? loops_first : 0) + level_.bench.stubborn[static_cast<std::size_t>(edge)];
  }
  int importance_of_node(int node) const {
    int most = 0;
    for (const std::uint8_t way : level_.graph.ways(node)) most = std::max(most, importance(way));
    return most;
  }
  /// Of the ways that the piece of that room still lacks; -1: there is none.
  int most_important(int start) const {
    constexpr int within_first = 1'000'000;
    const int piece = level_.place(start).piece;
    int best = -1;
    int most = -1;
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      const Edge& e = level_.graph.edge(edge);
      const bool from = level_.place(e.from).piece == piece;
      const bool to = level_.place(e.to).piece == piece;
      if (level_.join(edge).kind != JoinKind::none || (!from && !to)) continue;
      const int points = importance(edge) + (from && to ? within_first : 0);
      if (points <= most) continue;
      most = points;
      best = edge;
    }
    return best;
  }

  /// GUN-74: ways that stopped earlier attempts are made while there is still room.
  bool make_stubborn() {
    auto& order = level_.bench.first_edges;
    const auto& stubborn = level_.bench.stubborn;
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
      if (!make(edge, level_.graph.edge(edge).from, level_.graph.edge(edge).to)) return false;
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
      const int rooms = piece == level_.place(node).piece ? 0 : rooms_in(piece);
      if (rooms <= most) continue;
      most = rooms;
      best = way;
    }
    return best;
  }

  bool make(int edge, int a, int b) {
    making_ = edge;
    return level_.place(a).piece == level_.place(b).piece ? find_path(edge, a, b) : align(edge, a, b);
  }

  int rooms_in(int piece) const {
    int n = 0;
    for (int node = 0; node < level_.graph.size(); ++node) n += level_.place(node).piece == piece ? 1 : 0;
    return n;
  }

  bool align(int edge, int a, int b) {
    const bool a_stays = rooms_in(level_.place(a).piece) >= rooms_in(level_.place(b).piece);
    const int stay = a_stays ? a : b;
    const int move = a_stays ? b : a;
    Aligner aligner(work_, edge, stay, move);
    if (!aligner.find()) return put_beside(aligner, edge, stay, move);
    const Alignment& chosen = aligner.chosen();
    const int home = level_.place(stay).piece;
    merge(home, level_.place(move).piece, chosen.shift);
    const JoinKind kind = chosen.length == 0                ? JoinKind::door
                          : is_straight(stay, move, chosen) ? JoinKind::straight_corridor
                                                            : JoinKind::bent_corridor;
    join_rooms(level_, edge, kind, stay, chosen.exit_stay, chosen.exit_move, home);
    Join& join = level_.join(edge);
    join.length = chosen.length;
    for (std::int8_t i = 0; i < chosen.parts; ++i) add_part(work_, join, chosen.part[static_cast<std::size_t>(i)]);
    work_.trace.note(kind == JoinKind::door ? Rule::gun_53 : Rule::gun_54, move, level_, [&](Text& text) {
      text << "The piece of " << text_of(level_.graph.node(move)) << " to " << text_of(level_.graph.node(stay)) << ": ";
      if (kind == JoinKind::door) {
        text << "wall to wall";
      } else {
        text << "a corridor of " << counted(chosen.length, "cell")
             << (kind == JoinKind::bent_corridor ? ", round a corner" : ", straight");
      }
      text << "; that near there " << (aligner.choices() == 1 ? "is " : "are ") << counted(aligner.choices(), "place")
           << ".";
    });
    return true;
  }

  /// Nothing fits near: the piece goes beside the other one, and a corridor is found round whatever is between.
  bool put_beside(Aligner& aligner, int edge, int stay, int move) {
    Beside beside;
    if (!work_.settings.bent || !aligner.find_beside(work_.longest, beside))
      return fail(Trouble::alignment, move, stay);
    merge(level_.place(stay).piece, level_.place(move).piece, beside.shift);
    if (!join_by_path(edge, stay, move, JoinKind::bent_corridor)) return fail(Trouble::alignment, move, stay);
    work_.trace.note(Rule::gun_54, move, level_, [&](Text& text) {
      text << "The piece of " << text_of(level_.graph.node(move)) << " fits nowhere near "
           << text_of(level_.graph.node(stay)) << "; it goes beside, and a corridor of " << beside.length
           << " cells leads there.";
    });
    return true;
  }

  bool is_straight(int stay, int move, const Alignment& chosen) const {
    const Direction out = level_.room(stay).exits[static_cast<std::size_t>(chosen.exit_stay)].side;
    const Direction in = level_.room(move).exits[static_cast<std::size_t>(chosen.exit_move)].side;
    return in == opposite(out) && chosen.parts == 1;
  }

  void merge(int home, int guest, Point shift) {
    work_.canvas(home).merge(work_.canvas(guest), shift);
    for (int node = 0; node < level_.graph.size(); ++node) {
      Placed& place = level_.place(node);
      if (place.piece != guest) continue;
      place.piece = static_cast<std::int16_t>(home);
      place.at = place.at + shift;
    }
    for (int edge = 0; edge < level_.graph.edge_count(); ++edge) {
      Join& join = level_.join(edge);
      if (join.kind == JoinKind::none || join.piece != guest) continue;
      join.piece = static_cast<std::int16_t>(home);
      for (std::int16_t i = 0; i < join.parts; ++i) {
        Rect& part = level_.parts[static_cast<std::size_t>(join.first_part + i)];
        part.x += shift.x;
        part.y += shift.y;
      }
    }
  }

  bool join_by_path(int edge, int a, int b, JoinKind kind) {
    Mouths from;
    Mouths to;
    find_mouths(level_, a, from);
    find_mouths(level_, b, to);
    const int piece = level_.place(a).piece;
    PathFinder& finder = level_.bench.finder;
    if (!finder.find(work_.canvas(piece), from.all(), to.all(), least_gap, work_.longest)) return false;
    const int exit_a = from.list[static_cast<std::size_t>(finder.start())].exit;
    const int exit_b = to.list[static_cast<std::size_t>(finder.goal())].exit;
    join_rooms(level_, edge, kind, a, exit_a, exit_b, piece);
    Join& join = level_.join(edge);
    join.length = static_cast<std::int16_t>(finder.length());
    add_path_parts(work_, join, finder.path());
    return true;
  }

  bool find_path(int edge, int a, int b) {
    if (!join_by_path(edge, a, b, JoinKind::pathfound)) return fail(Trouble::path, a, b);
    work_.trace.note(Rule::gun_55, a, level_, [&](Text& text) {
      text << text_of(level_.graph.node(a)) << " and " << text_of(level_.graph.node(b))
           << " hang together already: a corridor of " << level_.join(edge).length << " cells is found between them.";
    });
    return true;
  }

  bool check_size() {
    const Rect& box = work_.canvas(level_.place(0).piece).bounds();
    if (box.w <= most_extent && box.h <= most_extent) return true;
    return fail(Trouble::size, 0, 0);
  }

  bool fail(Trouble trouble, int node, int other) {
    level_.failure = {trouble, static_cast<std::int16_t>(node), static_cast<std::int16_t>(other),
                      static_cast<std::int16_t>(making_), static_cast<std::int16_t>(count_free_exits(level_, node))};
    return false;
  }

  Work& work_;
  Level& level_;
  int making_ = -1;
  std::array<bool, most_nodes> core_{};
};

}  // namespace

bool assemble(Work& work) { return Assembly(work).run(); }

}  // namespace press_r::gungeon
