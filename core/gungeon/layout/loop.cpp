#include "gungeon/layout/loop.hpp"

#include <algorithm>
#include <cstddef>
#include <limits>
#include <span>

#include "gungeon/layout/climb.hpp"
#include "gungeon/layout/closure.hpp"
#include "gungeon/layout/geometry.hpp"

namespace press_r::gungeon {
namespace {

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

  void aim(Bench::Rung& rung, int i) {
    rung.node = static_cast<std::int16_t>(at(place_of_rung(i)));
    rung.onto = static_cast<std::int16_t>(at(neighbour_of_rung(i)));
    rung.edge = static_cast<std::int16_t>(edge_between(level_.graph, rung.node, rung.onto));
  }

  void collect(Bench::Rung& rung, int i) {
    if (first_half(i) || !work_.settings.closing) {
      const Room& old = level_.room(rung.onto);
      const std::uint32_t used = level_.place(rung.onto).used;
      collect_fits(work_, piece_, rung, [&](int old_exit, int, Point) { return opposes(old, used, old_exit) ? 1 : 0; });
    } else {
      const int other = at(other_end_of_rung(i));
      find_mouths(level_, other, mouths_);
      const Room& fresh = level_.room(rung.node);
      collect_fits(work_, piece_, rung,
                   [&](int, int new_exit, Point place) { return -nearest(fresh, new_exit, place); });
    }
  }

  void place(Bench::Rung& rung, int i) {
    const bool straight = first_half(i) || !work_.settings.closing;
    const int choices = static_cast<int>(rung.count);
    const Bench::Fit fit = straight ? roll_opposing(rung) : take_best(work_, rung, slack);
    put_room(work_, piece_, rung.node, fit.at);
    join_rooms(level_, rung.edge, JoinKind::door, rung.onto, fit.old_exit, fit.new_exit, piece_);
    if (straight && i > 1) {
      ++level_.tally.first_halves;
      level_.tally.opposing += fit.score > 0 ? 1 : 0;
    }
    work_.trace.note(straight ? Rule::gun_44 : Rule::gun_45, rung.node, level_, [&](Text& text) {
      text << told(level_, rung.node) << " at " << (i % 2 == 1 ? "one" : "the other") << " end, in one of "
           << counted(choices, "place");
      if (!straight) {
        text << "; the ends are then " << counted(-fit.score, "cell") << " apart.";
      } else {
        text << (fit.score > 0 ? ", through the opposite wall." : ", round a bend.");
      }
    });
  }

  bool holds(const Bench::Rung& rung, int i) { return i + 1 < size_ || close(rung); }
  bool spent() const { return closings_ > most_closings; }
  void fail(const Bench::Rung& rung, int) { fail(Trouble::loop, rung.node, rung.onto, rung.onto); }
  /// In a line whatever came before is in the way of the rest.
  static void blame(Bench::Rung& rung, int i) { rung.blamed.set(static_cast<std::size_t>(i - 1)); }

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

  /// Rung i adds to end A where i is odd, to end B where it is even.
  int place_of_rung(int i) const { return i % 2 == 1 ? (i + 1) / 2 : size_ - i / 2; }
  int neighbour_of_rung(int i) const { return i % 2 == 1 ? (i + 1) / 2 - 1 : (size_ - i / 2 + 1) % size_; }
  /// The other end of the line when rung i is added.
  int other_end_of_rung(int i) const { return i % 2 == 1 ? (size_ - (i - 1) / 2) % size_ : i / 2; }
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

  Bench::Fit roll_opposing(Bench::Rung& rung) {
    auto& weights = level_.bench.weights;
    weights.clear();
    for (std::size_t i = 0; i < rung.count; ++i)
      weights.push_back(rung.fits[i].score > 0 ? work_.settings.opposing : 1);
    const auto chosen = static_cast<std::size_t>(work_.dice.weighted(weights));
    const Bench::Fit fit = rung.fits[chosen];
    rung.fits[chosen] = rung.fits[--rung.count];
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

  bool close(const Bench::Rung& rung) {
    const int a = at(last_a());
    const int b = at(last_b() % size_);
    if (++closings_ == 1) measure_gap(a, b);
    if (close_loop(work_, piece_, a, b, edge_between(level_.graph, a, b))) return true;
    fail(Trouble::closing, rung.node, rung.node == a ? b : a, rung.node);
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
