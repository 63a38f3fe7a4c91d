// Layout of loops: a line that grows at its two ends in turn, first straight, then towards closing, and the way that
// closes it: a small rectangle between facing exits, or a corridor (GUN-43 to GUN-51).
#include <limits>

#include "gungeon/ids.hpp"
#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {
namespace {

constexpr int min_side = 4;  ///< of a closing room, in cells (GUN-47)
constexpr int max_side = 12;

struct ClosingRoom {
  Rect area;
  int exit_a = -1;
  int exit_b = -1;
  int length = 0;  ///< 0: none
};

/// The rectangle between two facing exits, wide enough for both; none if they do not face each other or a side would be
/// out of bounds.
ClosingRoom room_between(const Level& level, int a, int b, int exit_a, int exit_b) {
  const Direction side = level.room(a).exit(exit_a).side;
  if (level.room(b).exit(exit_b).side != opposite(side)) return {};
  const Point p = exit_cell(level, a, exit_a);
  const Point q = exit_cell(level, b, exit_b);
  const bool horizontal = is_horizontal(side);
  const bool forward = side == Direction::right || side == Direction::down;
  const int near = horizontal ? p.x : p.y;
  const int far = horizontal ? q.x : q.y;
  const int length = (forward ? far - near : near - far) - 1;
  int low = std::min(horizontal ? p.y : p.x, horizontal ? q.y : q.x);
  const int high = std::max(horizontal ? p.y : p.x, horizontal ? q.y : q.x) + 2;
  int breadth = high - low;
  if (length < min_side || length > max_side || breadth > max_side) return {};
  if (breadth < min_side) {
    low -= (min_side - breadth) / 2;
    breadth = min_side;
  }
  const int start = std::min(near, far) + 1;
  const Rect area = horizontal ? Rect{start, low, length, breadth} : Rect{low, start, breadth, length};
  return {area, exit_a, exit_b, length};
}

/// The smallest closing room that is free.
ClosingRoom find_closing_room(const Workspace& work, int piece, int a, int b) {
  const Level& level = work.level;
  ClosingRoom best;
  each_free_exit(level, a, [&](int i, const Exit&) {
    each_free_exit(level, b, [&](int j, const Exit&) {
      const ClosingRoom one = room_between(level, a, b, i, j);
      if (one.length == 0 || (best.length > 0 && one.area.area() >= best.area.area())) return;
      if (work.canvas(piece).free(one.area)) best = one;
    });
  });
  return best;
}

bool close_loop(Workspace& work, int piece, int a, int b, int edge) {
  Level& level = work.level;
  const ClosingRoom room = work.settings.closing_rooms ? find_closing_room(work, piece, a, b) : ClosingRoom{};
  if (room.length > 0) {
    Join& join = join_rooms(level, edge, JoinKind::closing_room, a, room.exit_a, room.exit_b, piece);
    join.length = int16(room.length);
    add_part(work, join, room.area);
    work.trace.note(Rule::gun_47, a, level, [&](Text& text) {
      text << level.name(a) << " and " << level.name(b) << " face each other: a room of " << room.area.w << " by "
           << room.area.h << " closes the loop.";
    });
    return true;
  }
  if (!join_by_path(work, edge, JoinKind::closing_corridor, a, b, work.settings.shortest, work.settings.longest))
    return false;
  work.trace.note(Rule::gun_48, a, level, [&](Text& text) {
    text << "A corridor of " << int{level.join(edge).length} << " cells from " << level.name(a) << " to "
         << level.name(b) << " closes the loop.";
  });
  return true;
}

constexpr int slack = 3;  ///< cells; ends within this of the nearest are equally good (GUN-45)

class LoopWalk {
 public:
  LoopWalk(Workspace& work, int composite)
      : work_(work),
        level_(work.level),
        piece_(composite),
        nodes_(level_.composites.nodes(composite)),
        size_(static_cast<int>(nodes_.size())) {
    choose_start();
  }

  const Failure& failure() const { return failure_; }

  void start() {
    closings_ = 0;
    const int first = at(0);
    place_first(work_, piece_, first);
    work_.trace.note(Rule::gun_43, first, level_, [&](Text& text) {
      text << "A loop of " << size_ << " rooms grows from " << level_.name(first) << " both ways, to close between "
           << level_.name(at(last_a())) << " and " << level_.name(at(last_b())) << ".";
    });
  }

  void aim(ChoicePoint& point, int i) {
    point.node = int16(at(place_of_point(i)));
    point.onto = int16(at(neighbour_of_point(i)));
    point.edge = int16(level_.graph.edge_between(point.node, point.onto));
  }

  void collect(ChoicePoint& point, int i) {
    if (first_half(i) || !work_.settings.closing) {
      const Room& old = level_.room(point.onto);
      const std::uint32_t used = level_.place(point.onto).used;
      collect_candidates(work_, piece_, point,
                         [&](int old_exit, int, Point) { return opposes(old, used, old_exit) ? 1 : 0; });
    } else {
      const int other = at(other_end_of_point(i));
      find_mouths(level_, other, mouths_);
      const Room& fresh = level_.room(point.node);
      collect_candidates(work_, piece_, point,
                         [&](int, int new_exit, Point place) { return -nearest(fresh, new_exit, place); });
    }
  }

  void place(ChoicePoint& point, int i) {
    const bool straight = first_half(i) || !work_.settings.closing;
    const Taken taken = straight ? roll_opposing(point) : take_best(work_, point, slack);
    const Candidate& fit = taken.fit;
    place_room(work_, piece_, point.node, fit.at);
    join_rooms(level_, point.edge, JoinKind::door, point.onto, fit.old_exit, fit.new_exit, piece_);
    if (straight && i > 1) {
      ++level_.tally.first_halves;
      level_.tally.opposing += fit.score > 0 ? 1 : 0;
    }
    work_.trace.note(straight ? Rule::gun_44 : Rule::gun_45, point.node, level_, [&](Text& text) {
      text << room_name(level_, point.node) << " at " << (i % 2 == 1 ? "one" : "the other") << " end, in ";
      write_choice(text, taken);
      if (!straight) {
        text << "; the ends are then " << counted(-fit.score, "cell") << " apart.";
      } else {
        text << (fit.score > 0 ? ", through the opposite wall." : ", round a bend.");
      }
    });
  }

  bool consistent(const ChoicePoint& point, int i) { return i + 1 < size_ || close(point); }
  bool exhausted() const { return closings_ > max_closings; }
  void fail(const ChoicePoint& point, int) { fail(Trouble::loop, point.node, point.onto, point.onto); }
  /// In a line every earlier room may be in the way.
  static void add_conflicts(ChoicePoint& point, int i) { point.conflicts.set(idx(i - 1)); }

 private:
  // ---- the order of rooms

  /// Places of the line's ends when it is complete; the closing edge is between them.
  int last_a() const { return size_ / 2; }
  int last_b() const { return (last_a() + 1) % size_; }
  int at(int place) const { return nodes_[idx((start_ + direction_ * place + size_ * size_) % size_)]; }

  /// Chooses first room and direction: so that the loop closes at its loop edge, one-way edges preferred, or begins at
  /// the loop's start (LoopStart).
  void choose_start() {
    const Graph& graph = level_.graph;
    int closing = -1;
    for (int i = 0; i < size_; ++i) {
      const int edge = graph.edge_between(nodes_[idx(i)], nodes_[idx((i + 1) % size_)]);
      const Edge& e = graph.edge(edge);
      if (e.kind != EdgeKind::loop) continue;
      if (closing < 0 || (e.one_way && !graph.edge(closing).one_way)) closing = edge;
    }
    if (closing < 0) return;
    const Edge& e = graph.edge(closing);
    const auto place_in_loop = [&](int node) {
      return static_cast<int>(std::find(nodes_.begin(), nodes_.end(), node) - nodes_.begin());
    };
    if (work_.settings.loop_start == LoopStart::flow) {
      start_ = place_in_loop(e.to);
      return;
    }
    const int from = place_in_loop(e.from);
    const int to = place_in_loop(e.to);
    direction_ = (from + 1) % size_ == to ? 1 : -1;
    start_ = ((from - direction_ * last_a()) % size_ + size_) % size_;
  }

  /// Room i of the search extends end A if i is odd, end B if it is even.
  int place_of_point(int i) const { return i % 2 == 1 ? (i + 1) / 2 : size_ - i / 2; }
  int neighbour_of_point(int i) const { return i % 2 == 1 ? (i + 1) / 2 - 1 : (size_ - i / 2 + 1) % size_; }
  /// The end of the line opposite to the one that room i extends.
  int other_end_of_point(int i) const { return i % 2 == 1 ? (size_ - (i - 1) / 2) % size_ : i / 2; }
  bool first_half(int i) const { return i < (size_ + 1) / 2; }

  // ---- one room

  /// Whether the exit is in the wall opposite the one through which the room was entered.
  static bool opposes(const Room& room, std::uint32_t used, int exit) {
    for (std::size_t i = 0; i < room.exits.size(); ++i) {
      if (((used >> i) & 1u) != 0) return room.exits[i].side == opposite(room.exit(exit).side);
    }
    return false;
  }

  /// Cells between the other end's free exits and the exits that a room at `place` would have left.
  int nearest(const Room& fresh, int entered, Point place) const {
    int distance = std::numeric_limits<std::int16_t>::max();
    for (std::size_t i = 0; i < fresh.exits.size(); ++i) {
      if (static_cast<int>(i) == entered || ((fresh.ends >> i) & 1u) == 0) continue;
      const Point mouth = brush_before(place + gungeon::place_of(fresh.exits[i], fresh), fresh.exits[i].side);
      for (const Mouth& goal : mouths_.all()) distance = std::min(distance, apart(mouth, goal.place));
    }
    return distance;
  }

  Taken roll_opposing(ChoicePoint& point) {
    const int places = static_cast<int>(point.count);
    auto& weights = work_.scratch.weights;
    weights.clear();
    for (std::size_t i = 0; i < point.count; ++i)
      weights.push_back(point.candidates[i].score > 0 ? work_.settings.opposing : 1);
    return {.fit = point.take(idx(work_.dice.weighted(weights))), .best = places, .places = places};
  }

  void measure_gap(int a, int b) {
    Mouths from;
    find_mouths(level_, a, from);
    find_mouths(level_, b, mouths_);
    int distance = std::numeric_limits<std::int16_t>::max();
    for (const Mouth& p : from.all()) {
      for (const Mouth& q : mouths_.all()) distance = std::min(distance, apart(p.place, q.place));
    }
    level_.tally.end_distance += distance;
    ++level_.tally.first_closings;
  }

  bool close(const ChoicePoint& point) {
    const int a = at(last_a());
    const int b = at(last_b());
    if (++closings_ == 1) measure_gap(a, b);
    if (close_loop(work_, piece_, a, b, level_.graph.edge_between(a, b))) return true;
    fail(Trouble::closing, point.node, point.node == a ? b : a, point.node);
    return false;
  }

  void fail(Trouble trouble, int node, int other, int counted_at) {
    // "The loop cannot be closed" says more than "its last room, which was moved for that, ran out of places".
    if (failure_.trouble == Trouble::closing && trouble == Trouble::loop && node == failure_.node) return;
    failure_ = {trouble, int16(node), int16(other), -1, int16(count_free_exits(level_, counted_at))};
  }

  Workspace& work_;
  Level& level_;
  int piece_;
  std::span<const std::int16_t> nodes_;
  int size_;
  int start_ = 0;
  int direction_ = 1;
  int closings_ = 0;
  Failure failure_;
  Mouths mouths_;
};

}  // namespace

bool place_loop(Workspace& work, int composite) {
  LoopWalk walk(work, composite);
  return place_composite(work, composite, walk);
}

}  // namespace press_r::gungeon
