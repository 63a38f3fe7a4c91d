#include "gungeon/align.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace press_r::gungeon {
namespace {

constexpr int least_gap = 4;  ///< no corridor is shorter
constexpr int most_gap = 30;
constexpr int gap_step = 2;
constexpr int most_sideways = 18;  ///< of a bent corridor
constexpr int least_turn = 4;      ///< sideways, where a corridor turns back beside itself
constexpr int beside_gap = 3;      ///< between the bounds of two pieces put beside each other
constexpr std::size_t most_beside = 6;
constexpr int slack = 4;  ///< places that cost so much more are as good

int apart(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }
Point go(Point from, Point step, int cells) { return {from.x + step.x * cells, from.y + step.y * cells}; }
Rect brush(Point from, Point to) { return united({from.x, from.y, 2, 2}, {to.x, to.y, 2, 2}); }
Rect moved(const Rect& area, Point shift) { return {area.x + shift.x, area.y + shift.y, area.w, area.h}; }

}  // namespace

Aligner::Aligner(Work& work, int edge, int stay_node, int move_node)
    : work_(work),
      level_(work.level),
      stay_(stay_node),
      move_(move_node),
      home_(level_.place(stay_node).piece),
      guest_(level_.place(move_node).piece) {
  find_pending(edge);
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
  if (cost < 0 || count_ == most_found) return;
  if (careful_) {
    for (std::size_t i = 0; i < watched_count_; ++i) {
      if (!leaves_open(one, watched_[i])) return;
    }
  }
  one.cost = static_cast<std::int16_t>(std::min<int>(cost, std::numeric_limits<std::int16_t>::max()));
  found_[count_++] = one;
}

bool Aligner::free_for_corridor(const Rect& part, Point shift) const {
  return home().free(part) && guest().free(moved(part, {-shift.x, -shift.y}));
}

Direction Aligner::side(int node, int exit) const {
  return level_.room(node).exits[static_cast<std::size_t>(exit)].side;
}

template <class Visit>
void Aligner::each_pair(Visit&& visit) {
  const std::uint32_t free_a = free_exits(level_, stay_);
  const std::uint32_t free_b = free_exits(level_, move_);
  for (std::size_t i = 0; i < level_.room(stay_).exits.size(); ++i) {
    for (std::size_t j = 0; j < level_.room(move_).exits.size(); ++j) {
      if (((free_a >> i) & 1u) != 0 && ((free_b >> j) & 1u) != 0) visit(static_cast<int>(i), static_cast<int>(j));
    }
  }
}

bool Aligner::find() {
  if (search()) return choose();
  // Better a way closed in than none at all.
  careful_ = false;
  return search() && choose();
}

bool Aligner::search() {
  count_ = 0;
  if (try_gap(0)) return true;
  for (int length = least_gap; length <= most_gap; length += gap_step) {
    if (try_gap(length)) return true;
    if (work_.settings.bent && try_bends(length)) return true;
  }
  return false;
}

/// Straight: the exits face each other, `gap` cells between the walls.
bool Aligner::try_gap(int gap) {
  each_pair([&](int i, int j) {
    const Direction out = side(stay_, i);
    if (side(move_, j) != opposite(out)) return;
    const Point cell = exit_cell(level_, stay_, i);
    const Point step = step_of(out);
    const Point shift = go(cell, step, gap + 1) - exit_cell(level_, move_, j);
    if (home().hits(guest(), shift)) return;
    Alignment one{.shift = shift, .exit_stay = static_cast<std::int8_t>(i), .exit_move = static_cast<std::int8_t>(j)};
    one.length = static_cast<std::int16_t>(gap);
    if (gap > 0) {
      const Point first = brush_before(cell, out);
      one.part[0] = brush(first, go(first, step, gap - 2));
      one.parts = 1;
      if (!free_for_corridor(one.part[0], shift)) return;
    }
    keep(one);
  });
  return count_ > 0;
}

/// Round corners: `length` cells, some of them sideways. Exits that face each other need two corners, exits at right
/// angles one; where both look the same way the corridor turns back.
bool Aligner::try_bends(int length) {
  for (int sideways = 2; sideways <= std::min(most_sideways, length - 2); sideways += gap_step) {
    for (const int sign : {1, -1}) {
      const int forward = length - sideways;
      each_pair([&](int i, int j) {
        if (side(stay_, i) != side(move_, j)) {
          try_elbow(i, j, {forward, sign * sideways, 0});
        } else if (sideways >= least_turn) {
          try_elbow(i, j, {forward, sign * sideways, 0});
          if (forward >= 4) try_elbow(i, j, {forward, sign * sideways, (forward - 2) / 2});
          if (forward >= 4) try_elbow(i, j, {forward, sign * sideways, forward - 2});
        }
      });
    }
  }
  return count_ > 0;
}

void Aligner::try_elbow(int i, int j, const Elbow& elbow) {
  const Direction out = side(stay_, i);
  const Direction in = side(move_, j);
  const Point step = step_of(out);
  const Direction right = static_cast<Direction>((static_cast<unsigned>(out) + 1u) & 3u);
  const Point across = step_of(elbow.sideways > 0 ? right : opposite(right));
  const int far = std::abs(elbow.sideways);
  const int straight = elbow.forward - 2;
  const Point first = brush_before(exit_cell(level_, stay_, i), out);
  int before = straight;
  int after = 0;
  if (in == opposite(out)) {
    if (straight < 2) return;
    before = straight / 2;
    after = straight - before;
  } else if (in == out) {
    before = straight - elbow.back;
    after = -elbow.back;
  } else if (!(step_of(in) == Point{-across.x, -across.y})) {
    return;
  }
  const std::array<Point, 4> corner = {first, go(first, step, before), go(go(first, step, before), across, far),
                                       go(go(first, step, before + after), across, far)};
  const Point shift = corner[3] - brush_before(exit_cell(level_, move_, j), in);
  if (home().hits(guest(), shift)) return;
  Alignment one{.shift = shift, .exit_stay = static_cast<std::int8_t>(i), .exit_move = static_cast<std::int8_t>(j)};
  one.length = static_cast<std::int16_t>(before + far + std::abs(after) + 2);
  for (std::size_t leg = 0; leg < 3; ++leg) {
    if (leg != 1 && corner[leg] == corner[leg + 1]) continue;
    const Rect part = brush(corner[leg], corner[leg + 1]);
    if (!free_for_corridor(part, shift)) return;
    one.part[static_cast<std::size_t>(one.parts++)] = part;
  }
  keep(one);
}

/// Places outside the other piece, on each side of it, where a pair of exits is level; nearest exits first.
std::size_t Aligner::list_beside() {
  const Rect a = home().bounds();
  const Rect b = guest().bounds();
  count_ = 0;
  each_pair([&](int i, int j) {
    const Point p = brush_before(exit_cell(level_, stay_, i), side(stay_, i));
    const Point q = brush_before(exit_cell(level_, move_, j), side(move_, j));
    const Point level_with = p - q;
    const std::array<Point, 4> shifts = {
        Point{a.x - beside_gap - b.right(), level_with.y}, Point{level_with.x, a.y - beside_gap - b.bottom()},
        Point{a.right() + beside_gap - b.x, level_with.y}, Point{level_with.x, a.bottom() + beside_gap - b.y}};
    for (const Point& shift : shifts) {
      if (count_ == most_found || home().hits(guest(), shift) || cost_of(shift) < 0) continue;
      found_[count_++] = {.shift = shift, .cost = static_cast<std::int16_t>(apart(p, q + shift))};
    }
  });
  std::stable_sort(found_.begin(), found_.begin() + static_cast<std::ptrdiff_t>(count_),
                   [](const Alignment& x, const Alignment& y) { return x.cost < y.cost; });
  return count_;
}

bool Aligner::find_beside(Beside& out) {
  const std::size_t places = std::min(list_beside(), most_beside);
  Canvas& canvas = level_.bench.spare;
  PathFinder& finder = level_.bench.finder;
  Mouths from;
  Mouths to;
  find_mouths(level_, stay_, from);
  find_mouths(level_, move_, to);
  int best = longest_path + 1;
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
  return best <= longest_path;
}

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
