#include "gungeon/layout/align.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

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
  if (work_.mode.air > 0) spread_air();
}

/// What is there, as large as it may not be come near to. Steps narrower than any room leave no hole.
void Aligner::spread_air() {
  constexpr int narrow = 4;
  Canvas& airy = work_.shop.airy;
  airy.clear();
  const Rect bounds = home().bounds().grown(work_.mode.air);
  if (bounds.x < 0 || bounds.y < 0 || bounds.right() > Canvas::side || bounds.bottom() > Canvas::side) {
    airy.merge(home(), {0, 0});
    return;
  }
  const auto each_step = [&](auto&& act) {
    for (int step = -work_.mode.air; step < work_.mode.air; step += narrow) act(step);
    act(work_.mode.air);
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
      work_.shop.steps += static_cast<std::int64_t>(watched_[i].count);
      if (!leaves_open(one, watched_[i])) return;
    }
  }
  one.cost = static_cast<std::int16_t>(std::min<int>(cost + one.length, std::numeric_limits<std::int16_t>::max()));
  found_[slot] = one;
  if (slot == count_) ++count_;
}

bool Aligner::find() {
  if (search()) return choose();
  // Better a way closed in than none at all.
  careful_ = false;
  return search() && choose();
}

bool Aligner::search() {
  count_ = 0;
  // Where more ways between the two are to come, a longer corridor here may save more there.
  const bool all = pending_count_ > 0;
  if (work_.mode.air == 0 && try_gap(0) && !all) return true;
  for (int length = least_gap; length <= most_gap; length += gap_step) {
    const bool enough = !all || length > most_wander;
    if (count_ > 0 && enough) return true;
    if (try_gap(length) && enough) return true;
    if (work_.settings.bent && try_bends(length) && enough) return true;
  }
  return count_ > 0;
}

/// Straight: the exits face each other, `gap` cells between the walls.
bool Aligner::try_gap(int gap) {
  for (std::size_t i = 0; i < pairs_count_; ++i) {
    if (pairs_[i].in == opposite(pairs_[i].out) && (gap == 0 || pairs_[i].bendable())) try_straight(pairs_[i], gap);
  }
  return count_ > 0;
}

void Aligner::try_straight(const Pair& pair, int gap) {
  if (gap - 2 > std::min(pair.run_stay, pair.run_move)) return;
  const Point step = step_of(pair.out);
  const Point shift = go(pair.cell_stay, step, gap + 1) - pair.cell_move;
  Alignment one{.shift = shift, .exit_stay = pair.exit_stay, .exit_move = pair.exit_move};
  one.length = static_cast<std::int16_t>(gap);
  if (gap > 0) {
    one.part[0] = brush(pair.mouth_stay, go(pair.mouth_stay, step, gap - 2));
    one.parts = 1;
  }
  if (!hits(shift)) keep(one);
}

/// Round corners: `length` cells, some of them sideways. Exits that face each other need two corners, exits at right
/// angles one; where both look the same way the corridor turns back.
bool Aligner::try_bends(int length) {
  for (int sideways = 2; sideways <= std::min(most_sideways, length - 2); sideways += gap_step) {
    const int forward = length - sideways;
    for (std::size_t i = 0; i < pairs_count_; ++i) {
      const Pair& pair = pairs_[i];
      const bool turns_back = pair.in == pair.out;
      if (!pair.bendable() || (turns_back && sideways < least_turn)) continue;
      if (!turns_back && !runs_reach(pair, forward - 2, sideways)) continue;
      for (const int sign : {1, -1}) {
        try_elbow(pair, {forward, sign * sideways, 0});
        if (turns_back && forward >= 4) try_elbow(pair, {forward, sign * sideways, (forward - 2) / 2});
        if (turns_back && forward >= 4) try_elbow(pair, {forward, sign * sideways, forward - 2});
      }
    }
  }
  return count_ > 0;
}

/// Is there ground for the first leg and for the last, each in its own piece? Of corridors that do not turn back; asked
/// before both turns are looked at.
bool Aligner::runs_reach(const Pair& pair, int straight, int sideways) {
  if (pair.in != opposite(pair.out)) return straight <= pair.run_stay && sideways <= pair.run_move;
  return straight >= 2 && straight / 2 <= pair.run_stay && straight - straight / 2 <= pair.run_move;
}

void Aligner::try_elbow(const Pair& pair, const Elbow& elbow) {
  ++work_.shop.steps;
  const Point step = step_of(pair.out);
  const Direction right = static_cast<Direction>((static_cast<unsigned>(pair.out) + 1u) & 3u);
  const Direction across = elbow.sideways > 0 ? right : opposite(right);
  const int far = std::abs(elbow.sideways);
  const int straight = elbow.forward - 2;
  int before = straight;
  int after = 0;
  if (pair.in == opposite(pair.out)) {
    if (straight < 2) return;
    before = straight / 2;
    after = straight - before;
  } else if (pair.in == pair.out) {
    before = straight - elbow.back;
    after = -elbow.back;
  } else if (pair.in != opposite(across)) {
    return;
  }
  const int last_leg = pair.in == opposite(pair.out) ? after : pair.in == pair.out ? -after : far;
  if (before > pair.run_stay || last_leg > pair.run_move) return;
  if (!stay_runs_.free(home(), pair.exit_stay, pair.mouth_stay, pair.out, before, elbow.sideways)) return;
  if (pair.in == pair.out &&
      !move_runs_.free(guest(), pair.exit_move, pair.mouth_move, pair.in, last_leg, -elbow.sideways))
    return;
  if (pair.in == opposite(pair.out) &&
      !move_runs_.free(guest(), pair.exit_move, pair.mouth_move, pair.in, last_leg, elbow.sideways))
    return;
  const Point turn = go(pair.mouth_stay, step, before);
  const Point second = go(turn, step_of(across), far);
  const std::array<Point, 4> corner = {pair.mouth_stay, turn, second, go(second, step, after)};
  const Point shift = corner[3] - pair.mouth_move;
  Alignment one{.shift = shift, .exit_stay = pair.exit_stay, .exit_move = pair.exit_move};
  one.length = static_cast<std::int16_t>(before + far + std::abs(after) + 2);
  for (std::size_t leg = 0; leg < 3; ++leg) {
    if (leg != 1 && corner[leg] == corner[leg + 1]) continue;
    const Rect part = brush(corner[leg], corner[leg + 1]);
    // Each room's own ground was looked at above; what is left is the first leg in the other's and the last in this
    // one's.
    if (leg == 0 && !guest().free(moved(part, {-shift.x, -shift.y}))) return;
    if (leg == 2 && !home().free(part)) return;
    one.part[static_cast<std::size_t>(one.parts++)] = part;
  }
  // Last, because it looks at most cells.
  if (!hits(shift)) keep(one);
}

/// Cells between the nearest exits that corridors can start from.
int Aligner::nearest_exits(Point shift) const {
  int least = Canvas::side * 2;
  for (std::size_t i = 0; i < pairs_count_; ++i) {
    if (pairs_[i].bendable()) least = std::min(least, apart(pairs_[i].mouth_stay, pairs_[i].mouth_move + shift));
  }
  return least;
}

/// Free places around the staying room, and outside the other piece, on each side of it, where a pair of exits is
/// level: those with the nearest exits, nearest first.
std::size_t Aligner::list_beside() {
  const Rect a = home().bounds();
  const Rect b = guest().bounds();
  const int gap = beside_gap + work_.mode.air;
  count_ = 0;
  const auto insert = [&](Point shift, int distance) {
    std::size_t at = std::min(count_, most_beside);
    while (at > 0 && found_[at - 1].cost > distance) --at;
    if (at == most_beside) return;
    count_ = std::min(count_ + 1, most_beside);
    for (std::size_t i = count_ - 1; i > at; --i) found_[i] = found_[i - 1];
    found_[at] = {.shift = shift, .cost = static_cast<std::int16_t>(distance)};
  };
  const Point middle = level_.area(stay_).middle() - level_.area(move_).middle();
  for (int y = -around_reach; y <= around_reach; y += around_step) {
    for (int x = -around_reach; x <= around_reach; x += around_step) {
      const Point shift = middle + Point{x, y};
      const int distance = nearest_exits(shift);
      // What is no nearer than all that is kept would not be kept: whether it fits need not be known.
      const bool nearer = count_ < most_beside || distance < found_[most_beside - 1].cost;
      if (nearer && !hits(shift) && cost_of(shift) >= 0) insert(shift, distance);
    }
  }
  for (std::size_t i = 0; i < pairs_count_; ++i) {
    const Point p = pairs_[i].mouth_stay;
    const Point q = pairs_[i].mouth_move;
    const Point level_with = p - q;
    const std::array<Point, 4> shifts = {
        Point{a.x - gap - b.right(), level_with.y}, Point{level_with.x, a.y - gap - b.bottom()},
        Point{a.right() + gap - b.x, level_with.y}, Point{level_with.x, a.bottom() + gap - b.y}};
    for (const Point& shift : shifts) {
      if (!pairs_[i].bendable() || hits(shift) || cost_of(shift) < 0) continue;
      insert(shift, apart(p, q + shift));
    }
  }
  return count_;
}

bool Aligner::find_beside(int longest, Beside& out) {
  const std::size_t places = list_beside();
  Canvas& canvas = work_.shop.spare;
  Mouths from;
  Mouths to;
  find_mouths(level_, stay_, from);
  find_mouths(level_, move_, to);
  int best = longest + 1;
  for (std::size_t i = 0; i < places && found_[i].cost < best; ++i) {
    const Point shift = found_[i].shift;
    canvas.clear();
    canvas.merge(home(), {0, 0});
    canvas.merge(guest(), shift);
    Mouths there = to;
    for (std::size_t m = 0; m < there.count; ++m) there.list[m].place = there.list[m].place + shift;
    if (!find_way(work_, canvas, from, there, least_gap, best - 1)) continue;
    best = work_.shop.finder.length();
    out = {shift, best};
  }
  return best <= longest;
}

/// Would the pieces overlap there, or be nearer than the air between them?
bool Aligner::hits(Point shift) const {
  work_.shop.steps += steps_of_overlap;
  return (work_.mode.air > 0 ? work_.shop.airy : home()).hits(guest(), shift);
}

bool Aligner::choose() {
  int best = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < count_; ++i) best = std::min(best, int{found_[i].cost});
  int near = 0;
  for (std::size_t i = 0; i < count_; ++i) near += found_[i].cost <= best + cost_slack ? 1 : 0;
  int wanted = work_.dice.below(near);
  std::size_t at = 0;
  while (found_[at].cost > best + cost_slack || wanted-- > 0) ++at;
  chosen_ = found_[at];
  return true;
}

}  // namespace press_r::gungeon
