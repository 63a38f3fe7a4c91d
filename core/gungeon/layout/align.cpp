#include "gungeon/layout/align.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

#include "gungeon/layout/align_shapes.hpp"
#include "gungeon/layout/open_ways.hpp"
#include "gungeon/layout/placing.hpp"

namespace press_r::gungeon {

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
  if (work_.air == 0 && try_gap(0) && !all) return true;
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
  const int gap = beside_gap + work_.air;
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
  Canvas& canvas = level_.bench.spare;
  PathFinder& finder = level_.bench.finder;
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
    if (!finder.find(canvas, from.all(), there.all(), least_gap, best - 1)) continue;
    best = finder.length();
    out = {shift, best};
  }
  return best <= longest;
}

/// Would the pieces overlap there, or be nearer than the air between them?
bool Aligner::hits(Point shift) const { return (work_.air > 0 ? level_.bench.airy : home()).hits(guest(), shift); }

bool Aligner::choose() {
  int best = std::numeric_limits<int>::max();
  for (std::size_t i = 0; i < count_; ++i) best = std::min(best, int{found_[i].cost});
  int near = 0;
  for (std::size_t i = 0; i < count_; ++i) near += found_[i].cost <= best + slack ? 1 : 0;
  int wanted = work_.dice.below(near);
  std::size_t at = 0;
  while (found_[at].cost > best + slack || wanted-- > 0) ++at;
  chosen_ = found_[at];
  return true;
}

}  // namespace press_r::gungeon
