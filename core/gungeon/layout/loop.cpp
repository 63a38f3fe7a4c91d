// Loops: a line that grows at its two ends in turn, first straight, then towards closing; and its last way, a small
// rectangle between facing exits or a corridor (GUN-43 to GUN-51).
#include <algorithm>
#include <cstddef>
#include <cstdlib>
#include <limits>
#include <span>

#include "gungeon/ids.hpp"
#include "gungeon/layout/backjumping.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

namespace {

constexpr int least_side = 4;
constexpr int most_side = 12;

struct Rectangle {
  Rect area;
  int exit_a = -1;
  int exit_b = -1;
  int length = 0;
};

/// The rectangle between two facing exits, wide enough for both; empty where they do not face each other or its sides
/// would be out of bounds.
Rectangle between(const Level& level, int a, int b, int exit_a, int exit_b) {
  const Direction side = level.room(a).exits[static_cast<std::size_t>(exit_a)].side;
  if (level.room(b).exits[static_cast<std::size_t>(exit_b)].side != opposite(side)) return {};
  const Point p = exit_cell(level, a, exit_a);
  const Point q = exit_cell(level, b, exit_b);
  const bool lying = side == Direction::left || side == Direction::right;
  const bool forward = side == Direction::right || side == Direction::down;
  const int near = lying ? p.x : p.y;
  const int far = lying ? q.x : q.y;
  const int length = (forward ? far - near : near - far) - 1;
  int low = std::min(lying ? p.y : p.x, lying ? q.y : q.x);
  const int high = std::max(lying ? p.y : p.x, lying ? q.y : q.x) + 2;
  int breadth = high - low;
  if (length < least_side || length > most_side || breadth > most_side) return {};
  if (breadth < least_side) {
    low -= (least_side - breadth) / 2;
    breadth = least_side;
  }
  const int start = std::min(near, far) + 1;
  const Rect area = lying ? Rect{start, low, length, breadth} : Rect{low, start, breadth, length};
  return {area, exit_a, exit_b, length};
}

/// The smallest rectangle for which there is room.
Rectangle find_rectangle(const Work& work, int piece, int a, int b) {
  const Level& level = work.level;
  const std::uint32_t free_a = free_exits(level, a);
  const std::uint32_t free_b = free_exits(level, b);
  Rectangle best;
  for (std::size_t i = 0; i < level.room(a).exits.size(); ++i) {
    for (std::size_t j = 0; j < level.room(b).exits.size(); ++j) {
      if (((free_a >> i) & 1u) == 0 || ((free_b >> j) & 1u) == 0) continue;
      const Rectangle one = between(level, a, b, static_cast<int>(i), static_cast<int>(j));
      if (one.area.empty() || (best.length > 0 && one.area.area() >= best.area.area())) continue;
      if (work.canvas(piece).free(one.area)) best = one;
    }
  }
  return best;
}

bool close_loop(Work& work, int piece, int a, int b, int edge) {
  Level& level = work.level;
  const Rectangle rectangle = work.settings.closing_rooms ? find_rectangle(work, piece, a, b) : Rectangle{};
  if (rectangle.length > 0) {
    join_rooms(level, edge, JoinKind::closing_room, a, rectangle.exit_a, rectangle.exit_b, piece);
    Join& join = level.join(edge);
    join.length = static_cast<std::int16_t>(rectangle.length);
    add_part(work, join, rectangle.area);
    work.trace.note(Rule::gun_47, a, level, [&](Text& text) {
      text << text_of(level.graph.node(a)) << " and " << text_of(level.graph.node(b)) << " face each other: a room of "
           << rectangle.area.w << " by " << rectangle.area.h << " closes the loop.";
    });
    return true;
  }
  Mouths from;
  Mouths to;
  find_mouths(level, a, from);
  find_mouths(level, b, to);
  if (!find_way(work, work.canvas(piece), from, to, work.settings.shortest, work.settings.longest)) return false;
  const PathFinder& finder = work.shop.finder;
  const int exit_a = from.list[static_cast<std::size_t>(finder.start())].exit;
  const int exit_b = to.list[static_cast<std::size_t>(finder.goal())].exit;
  join_rooms(level, edge, JoinKind::closing_corridor, a, exit_a, exit_b, piece);
  Join& join = level.join(edge);
  join.length = static_cast<std::int16_t>(finder.length());
  add_path_parts(work, join, finder.path());
  work.trace.note(Rule::gun_48, a, level, [&](Text& text) {
    text << "A corridor of " << finder.length() << " cells from " << text_of(level.graph.node(a)) << " to "
         << text_of(level.graph.node(b)) << " closes the loop.";
  });
  return true;
}

constexpr int slack = 3;  ///< cells; ends that much farther apart are as good (GUN-45)

int edge_between(const Graph& graph, int a, int b) {
  for (const std::uint8_t way : graph.ways(a)) {
    if (graph.other_end(way, a) == b) return way;
  }
  return -1;
}

class LoopWalk {
 public:
  LoopWalk(Work& work, int composite)
      : work_(work),
        level_(work.level),
        piece_(composite),
        nodes_(level_.composites.nodes(composite)),
        size_(static_cast<int>(nodes_.size())) {
    turn();
  }

  const Failure& failure() const { return failure_; }

  void start() {
    closings_ = 0;
    const int first = at(0);
    put_first(work_, piece_, first);
    work_.trace.note(Rule::gun_43, first, level_, [&](Text& text) {
      text << "A loop of " << size_ << " rooms grows from " << text_of(level_.graph.node(first))
           << " both ways, to close between " << text_of(level_.graph.node(at(last_a()))) << " and "
           << text_of(level_.graph.node(at(last_b() % size_))) << ".";
    });
  }

  void aim(ChoicePoint& point, int i) {
    point.node = static_cast<std::int16_t>(at(place_of_point(i)));
    point.onto = static_cast<std::int16_t>(at(neighbour_of_point(i)));
    point.edge = static_cast<std::int16_t>(edge_between(level_.graph, point.node, point.onto));
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
    const int choices = static_cast<int>(point.count);
    const Candidate fit = straight ? roll_opposing(point) : take_best(work_, point, slack);
    put_room(work_, piece_, point.node, fit.at);
    join_rooms(level_, point.edge, JoinKind::door, point.onto, fit.old_exit, fit.new_exit, piece_);
    if (straight && i > 1) {
      ++level_.tally.first_halves;
      level_.tally.opposing += fit.score > 0 ? 1 : 0;
    }
    work_.trace.note(straight ? Rule::gun_44 : Rule::gun_45, point.node, level_, [&](Text& text) {
      text << room_name(level_, point.node) << " at " << (i % 2 == 1 ? "one" : "the other") << " end, in one of "
           << counted(choices, "place");
      if (!straight) {
        text << "; the ends are then " << counted(-fit.score, "cell") << " apart.";
      } else {
        text << (fit.score > 0 ? ", through the opposite wall." : ", round a bend.");
      }
    });
  }

  bool consistent(const ChoicePoint& point, int i) { return i + 1 < size_ || close(point); }
  bool exhausted() const { return closings_ > most_closings; }
  void fail(const ChoicePoint& point, int) { fail(Trouble::loop, point.node, point.onto, point.onto); }
  /// In a line whatever came before is in the way of the rest.
  static void add_conflicts(ChoicePoint& point, int i) { point.conflicts.set(static_cast<std::size_t>(i - 1)); }

 private:
  // ---- which room comes when

  /// Places of the line's ends once all rooms stand: the closing edge is between them.
  int last_a() const { return size_ / 2; }
  int last_b() const { return last_a() + 1; }
  int at(int place) const {
    return nodes_[static_cast<std::size_t>((start_ + direction_ * place + size_ * size_) % size_)];
  }

  /// Turns the loop so that the wanted room comes first (LoopStart).
  void turn() {
    const Graph& graph = level_.graph;
    int wanted = -1;
    for (int i = 0; i < size_; ++i) {
      const int edge =
          edge_between(graph, nodes_[static_cast<std::size_t>(i)], nodes_[static_cast<std::size_t>((i + 1) % size_)]);
      const Edge& e = graph.edge(edge);
      if (e.kind != EdgeKind::loop) continue;
      if (wanted < 0 || (e.one_way && !graph.edge(wanted).one_way)) wanted = edge;
    }
    if (wanted < 0) return;
    const Edge& e = graph.edge(wanted);
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

  /// Room i of the search adds to end A where i is odd, to end B where it is even.
  int place_of_point(int i) const { return i % 2 == 1 ? (i + 1) / 2 : size_ - i / 2; }
  int neighbour_of_point(int i) const { return i % 2 == 1 ? (i + 1) / 2 - 1 : (size_ - i / 2 + 1) % size_; }
  /// The other end of the line when room i is added.
  int other_end_of_point(int i) const { return i % 2 == 1 ? (size_ - (i - 1) / 2) % size_ : i / 2; }
  bool first_half(int i) const { return i < (size_ + 1) / 2; }

  // ---- one room

  /// Does this exit lie in the wall opposite the one through which the room was entered?
  static bool opposes(const Room& room, std::uint32_t used, int exit) {
    for (std::size_t i = 0; i < room.exits.size(); ++i) {
      if (((used >> i) & 1u) != 0)
        return room.exits[i].side == opposite(room.exits[static_cast<std::size_t>(exit)].side);
    }
    return false;
  }

  /// Cells between the other end's free exits and those that a room put there would still have.
  int nearest(const Room& fresh, int entered, Point place) const {
    int least = std::numeric_limits<std::int16_t>::max();
    for (std::size_t i = 0; i < fresh.exits.size(); ++i) {
      if (static_cast<int>(i) == entered || ((fresh.ends >> i) & 1u) == 0) continue;
      const Point mouth = brush_before(place + gungeon::place_of(fresh.exits[i], fresh), fresh.exits[i].side);
      for (const Mouth& goal : mouths_.all()) least = std::min(least, apart(mouth, goal.place));
    }
    return least;
  }

  Candidate roll_opposing(ChoicePoint& point) {
    auto& weights = work_.shop.weights;
    weights.clear();
    for (std::size_t i = 0; i < point.count; ++i)
      weights.push_back(point.candidates[i].score > 0 ? work_.settings.opposing : 1);
    const auto chosen = static_cast<std::size_t>(work_.dice.weighted(weights));
    const Candidate fit = point.candidates[chosen];
    point.candidates[chosen] = point.candidates[--point.count];
    return fit;
  }

  void measure_gap(int a, int b) {
    Mouths from;
    find_mouths(level_, a, from);
    find_mouths(level_, b, mouths_);
    int least = std::numeric_limits<std::int16_t>::max();
    for (const Mouth& p : from.all()) {
      for (const Mouth& q : mouths_.all()) least = std::min(least, apart(p.place, q.place));
    }
    level_.tally.end_distance += least;
    ++level_.tally.first_closings;
  }

  bool close(const ChoicePoint& point) {
    const int a = at(last_a());
    const int b = at(last_b() % size_);
    if (++closings_ == 1) measure_gap(a, b);
    if (close_loop(work_, piece_, a, b, edge_between(level_.graph, a, b))) return true;
    fail(Trouble::closing, point.node, point.node == a ? b : a, point.node);
    return false;
  }

  void fail(Trouble trouble, int node, int other, int counted_at) {
    // That a loop cannot be closed tells more than that its last room, moved about for it, runs out of places.
    if (failure_.trouble == Trouble::closing && trouble == Trouble::loop && node == failure_.node) return;
    failure_ = {trouble, static_cast<std::int16_t>(node), static_cast<std::int16_t>(other), -1,
                static_cast<std::int16_t>(count_free_exits(level_, counted_at))};
  }

  Work& work_;
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

bool lay_loop(Work& work, int composite) {
  LoopWalk walk(work, composite);
  return lay_composite(work, composite, walk);
}

}  // namespace press_r::gungeon
