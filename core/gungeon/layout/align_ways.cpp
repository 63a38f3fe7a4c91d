// What the aligner knows before it tries places: pairs of exits, how far corridors can go from them, which ways have to
// stay open, and what a place costs.
#include <algorithm>
#include <limits>

#include "gungeon/layout/align.hpp"
#include "gungeon/layout/align_shapes.hpp"
#include "gungeon/layout/open_ways.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

Aligner::Aligner(Work& work, int edge, int stay_node, int move_node)
    : work_(work),
      level_(work.level),
      stay_(stay_node),
      move_(move_node),
      home_(level_.place(stay_node).piece),
      guest_(level_.place(move_node).piece) {
  find_pairs();
  find_pending(edge);
  if (work_.air > 0) spread_air();
}

/// What is there, as large as it may not be come near to. Steps narrower than any room leave no hole.
void Aligner::spread_air() {
  constexpr int narrow = 4;
  Canvas& airy = level_.bench.airy;
  airy.clear();
  const Rect bounds = home().bounds().grown(work_.air);
  if (bounds.x < 0 || bounds.y < 0 || bounds.right() > Canvas::side || bounds.bottom() > Canvas::side) {
    airy.merge(home(), {0, 0});
    return;
  }
  const auto each_step = [&](auto&& act) {
    for (int step = -work_.air; step < work_.air; step += narrow) act(step);
    act(work_.air);
  };
  each_step([&](int y) { each_step([&](int x) { airy.merge(home(), {x, y}); }); });
}

std::int8_t Aligner::SideRuns::run(const Canvas& canvas, Point mouth, Direction out, int straight, bool to_right) {
  const Direction right = static_cast<Direction>((static_cast<unsigned>(out) + 1u) & 3u);
  const Point start = go(mouth, step_of(out), straight);
  const int steps_free = straight_run(canvas, start, to_right ? right : opposite(right), most_sideways);
  return static_cast<std::int8_t>(std::max(0, steps_free));
}

void Aligner::find_pairs() {
  const Room& a = level_.room(stay_);
  const Room& b = level_.room(move_);
  const std::uint32_t free_a = free_exits(level_, stay_);
  const std::uint32_t free_b = free_exits(level_, move_);
  for (std::size_t i = 0; i < a.exits.size(); ++i) {
    for (std::size_t j = 0; j < b.exits.size(); ++j) {
      if (((free_a >> i) & 1u) == 0 || ((free_b >> j) & 1u) == 0 || pairs_count_ == most_pairs) continue;
      Pair& pair = pairs_[pairs_count_++];
      pair.exit_stay = static_cast<std::int8_t>(i);
      pair.exit_move = static_cast<std::int8_t>(j);
      pair.out = a.exits[i].side;
      pair.in = b.exits[j].side;
      pair.cell_stay = exit_cell(level_, stay_, static_cast<int>(i));
      pair.cell_move = exit_cell(level_, move_, static_cast<int>(j));
      pair.mouth_stay = brush_before(pair.cell_stay, pair.out);
      pair.mouth_move = brush_before(pair.cell_move, pair.in);
      pair.run_stay = straight_run(home(), pair.mouth_stay, pair.out, most_gap);
      pair.run_move = straight_run(guest(), pair.mouth_move, pair.in, most_gap);
    }
  }
}

/// What else these two pieces still have to be joined to, and which of it is between the two: a good place makes that
/// short.
void Aligner::find_pending(int edge) {
  std::array<std::int8_t, most_nodes> wanted{};
  for (int e = 0; e < level_.graph.edge_count(); ++e) {
    const Edge& other = level_.graph.edge(e);
    if (e == edge || level_.join(e).kind != JoinKind::none) continue;
    ++wanted[static_cast<std::size_t>(other.from)];
    ++wanted[static_cast<std::size_t>(other.to)];
    const int a = level_.place(other.from).piece;
    const int b = level_.place(other.to).piece;
    if (pending_count_ == pending_.size()) continue;
    if (a == home_ && b == guest_) pending_[pending_count_++] = {other.from, other.to};
    if (a == guest_ && b == home_) pending_[pending_count_++] = {other.to, other.from};
  }
  for (int node = 0; node < level_.graph.size(); ++node) {
    const int piece = level_.place(node).piece;
    const int count = wanted[static_cast<std::size_t>(node)];
    if (count > 0 && (piece == home_ || piece == guest_)) watch(node, count);
  }
}

void Aligner::watch(int node, int wanted) {
  if (watched_count_ == most_watched) return;
  Watch& one = watched_[watched_count_];
  one = {.node = node, .guest = level_.place(node).piece == guest_, .wanted = wanted};
  const Room& room = level_.room(node);
  const std::uint32_t free = free_exits(level_, node);
  for (std::size_t i = 0; i < room.exits.size() && one.count < most_mouths; ++i) {
    if (((free >> i) & 1u) == 0) continue;
    const Rect ground = open_ground(level_, node, static_cast<int>(i));
    if (!work_.canvas(one.guest ? guest_ : home_).free(ground)) continue;
    one.ground[one.count] = ground;
    one.exit[one.count++] = static_cast<std::int8_t>(i);
  }
  // One that is closed in already is none of this alignment's business.
  one.wanted = std::min(one.wanted, static_cast<int>(one.count));
  ++watched_count_;
}

bool Aligner::leaves_open(const Alignment& one, const Watch& watched) const {
  int open_ways = 0;
  const bool is_end = watched.node == stay_ || watched.node == move_;
  const int used = watched.node == stay_ ? one.exit_stay : one.exit_move;
  int spent = 0;
  for (std::size_t i = 0; i < watched.count; ++i) {
    if (is_end && watched.exit[i] == used) {
      spent = 1;
      continue;
    }
    const Rect here = watched.guest ? moved(watched.ground[i], one.shift) : watched.ground[i];
    const Rect there = watched.guest ? here : moved(here, {-one.shift.x, -one.shift.y});
    bool free = watched.guest ? home().free(there) : guest().free(there);
    for (std::int8_t part = 0; part < one.parts; ++part)
      free = free && !one.part[static_cast<std::size_t>(part)].grown(1).overlaps(here);
    open_ways += free ? 1 : 0;
  }
  return open_ways >= std::min(watched.wanted, static_cast<int>(watched.count) - spent);
}

/// Half the girth of the floor there would be, and the ways between the two that would still be missing; negative where
/// the floor would be too large.
int Aligner::cost_of(Point shift) const {
  const Rect box = united(home().bounds(), moved(guest().bounds(), shift));
  if (box.w > most_extent || box.h > most_extent) return -1;
  int cost = box.w + box.h;
  for (std::size_t i = 0; i < pending_count_; ++i) {
    cost +=
        2 * apart(level_.area(pending_[i].home_node).middle(), level_.area(pending_[i].guest_node).middle() + shift);
  }
  return cost;
}

void Aligner::keep(Alignment one) {
  const int cost = cost_of(one.shift);
  if (cost < 0) return;
  std::size_t slot = count_;
  if (count_ == most_found) {
    if (pending_count_ == 0) return;
    for (std::size_t i = 0; i < count_; ++i) {
      if (slot == count_ || found_[i].cost > found_[slot].cost) slot = i;
    }
    if (found_[slot].cost <= cost + one.length) return;
  }
  if (careful_) {
    for (std::size_t i = 0; i < watched_count_; ++i) {
      if (!leaves_open(one, watched_[i])) return;
    }
  }
  one.cost = static_cast<std::int16_t>(std::min<int>(cost + one.length, std::numeric_limits<std::int16_t>::max()));
  found_[slot] = one;
  if (slot == count_) ++count_;
}

}  // namespace press_r::gungeon
