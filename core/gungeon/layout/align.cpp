#include "gungeon/layout/align.hpp"

#include <algorithm>
#include <cstdlib>
#include <limits>

namespace press_r::gungeon {

PiecePlacer::PiecePlacer(Workspace& work, int edge, int fixed_node, int moving_node)
    : work_(work),
      level_(work.level),
      fixed_node_(fixed_node),
      moving_node_(moving_node),
      fixed_(level_.place(fixed_node).piece),
      moving_(level_.place(moving_node).piece) {
  find_pairs();
  find_later_joins(edge);
  if (work_.mode.clearance > 0) inflate_fixed_piece();
}

/// Inflates the fixed piece's occupied cells by the clearance. The step is smaller than any room, so no cell is missed.
void PiecePlacer::inflate_fixed_piece() {
  constexpr int step = 4;
  const int clearance = work_.mode.clearance;
  Canvas& inflated = work_.scratch.inflated;
  inflated.clear();
  const Rect bounds = fixed_piece().bounds().grown(clearance);
  if (bounds.x < 0 || bounds.y < 0 || bounds.right() > Canvas::side || bounds.bottom() > Canvas::side) {
    inflated.merge(fixed_piece(), {0, 0});
    return;
  }
  const auto each_offset = [&](auto&& act) {
    for (int offset = -clearance; offset < clearance; offset += step) act(offset);
    act(clearance);
  };
  each_offset([&](int y) { each_offset([&](int x) { inflated.merge(fixed_piece(), {x, y}); }); });
}

bool PiecePlacer::SideRuns::free(const Canvas& canvas, int exit, Point mouth, Direction out, int straight,
                                 int sideways) {
  const bool to_right = sideways > 0;
  const int slot = (exit * steps + straight) * 2 + (to_right ? 1 : 0);
  if (slot >= exits * steps * 2) return true;
  if (runs_[slot] == unknown) {
    const Direction side = to_right ? right_of(out) : opposite(right_of(out));
    const int run = straight_run(canvas, go(mouth, step_of(out), straight), side, max_sideways);
    runs_[slot] = int8(std::max(0, run));
  }
  return std::abs(sideways) <= runs_[slot];
}

void PiecePlacer::find_pairs() {
  each_free_exit(level_, fixed_node_, [&](int i, const Exit& out) {
    each_free_exit(level_, moving_node_, [&](int j, const Exit& in) {
      if (pairs_.full()) return;
      const Point fixed_cell = exit_cell(level_, fixed_node_, i);
      const Point moving_cell = exit_cell(level_, moving_node_, j);
      const Point fixed_mouth = brush_before(fixed_cell, out.side);
      const Point moving_mouth = brush_before(moving_cell, in.side);
      pairs_.push_back({.fixed_exit = int8(i),
                        .moving_exit = int8(j),
                        .out = out.side,
                        .in = in.side,
                        .fixed_run = straight_run(fixed_piece(), fixed_mouth, out.side, max_gap),
                        .moving_run = straight_run(moving_piece(), moving_mouth, in.side, max_gap),
                        .fixed_cell = fixed_cell,
                        .moving_cell = moving_cell,
                        .fixed_mouth = fixed_mouth,
                        .moving_mouth = moving_mouth});
    });
  });
}

/// Finds the other joins that the two pieces still need, and which of them are between the two.
void PiecePlacer::find_later_joins(int edge) {
  NodeArray<std::int8_t> required{};
  for (int e = 0; e < level_.graph.edge_count(); ++e) {
    const Edge& other = level_.graph.edge(e);
    if (e == edge || level_.join(e).kind != JoinKind::none) continue;
    ++required[other.from];
    ++required[other.to];
    const int a = level_.place(other.from).piece;
    const int b = level_.place(other.to).piece;
    if (later_joins_.full()) continue;
    if (a == fixed_ && b == moving_) later_joins_.push_back({other.from, other.to});
    if (a == moving_ && b == fixed_) later_joins_.push_back({other.to, other.from});
  }
  for (int node = 0; node < level_.graph.size(); ++node) {
    const int piece = level_.place(node).piece;
    if (required[node] > 0 && (piece == fixed_ || piece == moving_)) reserve_exits(node, required[node]);
  }
}

void PiecePlacer::reserve_exits(int node, int required) {
  if (reserved_.full()) return;
  ReservedExits reserved{.node = node, .moving = level_.place(node).piece == moving_};
  const Canvas& piece = reserved.moving ? moving_piece() : fixed_piece();
  each_free_exit(level_, node, [&](int exit, const Exit&) {
    if (reserved.count == max_mouths) return;
    const Rect ground = open_ground(level_, node, exit);
    if (!piece.free(ground)) return;
    reserved.ground[reserved.count] = ground;
    reserved.exit[reserved.count++] = int8(exit);
  });
  // A room that is already walled in is not this join's fault.
  reserved.required = std::min(required, static_cast<int>(reserved.count));
  reserved_.push_back(reserved);
}

bool PiecePlacer::leaves_open(const Placement& candidate, const ReservedExits& reserved) const {
  const bool is_end = reserved.node == fixed_node_ || reserved.node == moving_node_;
  const int used = reserved.node == fixed_node_ ? candidate.fixed_exit : candidate.moving_exit;
  int open = 0;
  int spent = 0;
  for (std::size_t i = 0; i < reserved.count; ++i) {
    if (is_end && reserved.exit[i] == used) {
      spent = 1;
      continue;
    }
    const Point shift = candidate.shift;
    const Rect ground = reserved.moving ? moved(reserved.ground[i], shift) : reserved.ground[i];
    bool free = reserved.moving ? fixed_piece().free(ground) : moving_piece().free(moved(ground, {-shift.x, -shift.y}));
    for (int part = 0; part < candidate.parts; ++part) free = free && !candidate.part[part].grown(1).overlaps(ground);
    open += free ? 1 : 0;
  }
  return open >= std::min(reserved.required, static_cast<int>(reserved.count) - spent);
}

/// The cost without the corridor's length; -1 if the floor would be too large.
int PiecePlacer::cost_of(Point shift) const {
  const Rect box = united(fixed_piece().bounds(), moved(moving_piece().bounds(), shift));
  if (box.w > max_extent || box.h > max_extent) return -1;
  int cost = box.w + box.h;
  for (const LaterJoin& join : later_joins_)
    cost += 2 * apart(level_.area(join.fixed_node).middle(), level_.area(join.moving_node).middle() + shift);
  return cost;
}

/// Adds a candidate if it is allowed; if the list is full, in place of the most expensive one.
void PiecePlacer::add_candidate(Placement candidate) {
  int cost = cost_of(candidate.shift);
  if (cost < 0) return;
  cost += candidate.length;
  Placement* worst = nullptr;
  if (found_.full()) {
    if (later_joins_.empty()) return;
    worst = std::max_element(found_.begin(), found_.end(),
                             [](const Placement& a, const Placement& b) { return a.cost < b.cost; });
    if (worst->cost <= cost) return;
  }
  if (keeps_reserved_) {
    for (const ReservedExits& reserved : reserved_) {
      work_.scratch.steps += static_cast<std::int64_t>(reserved.count);
      if (!leaves_open(candidate, reserved)) return;
    }
  }
  candidate.cost = int16(std::min<int>(cost, std::numeric_limits<std::int16_t>::max()));
  if (worst != nullptr) {
    *worst = candidate;
  } else {
    found_.push_back(candidate);
  }
}

bool PiecePlacer::find() {
  bool found = search();
  if (!found) {
    // A walled-in exit is better than no join.
    keeps_reserved_ = false;
    found = search();
  }
  if (found) choose();
  return found;
}

bool PiecePlacer::search() {
  found_.resize(0);
  // A longer corridor here may shorten later ones between the two pieces.
  const bool compares_lengths = !later_joins_.empty();
  if (work_.mode.clearance == 0 && try_straight(0) && !compares_lengths) return true;
  for (int length = min_gap; length <= max_gap; length += gap_step) {
    const bool may_stop = !compares_lengths || length > max_detour;
    if (!found_.empty() && may_stop) return true;
    if (try_straight(length) && may_stop) return true;
    if (work_.settings.bent && try_bends(length) && may_stop) return true;
  }
  return !found_.empty();
}

/// Exits that face each other, `gap` cells between the walls.
bool PiecePlacer::try_straight(int gap) {
  for (const ExitPair& pair : pairs_) {
    if (!pair.facing() || (gap > 0 && !pair.allows_corridor())) continue;
    if (gap - 2 > std::min(pair.fixed_run, pair.moving_run)) continue;
    const Point step = step_of(pair.out);
    Placement candidate{.shift = go(pair.fixed_cell, step, gap + 1) - pair.moving_cell,
                        .length = int16(gap),
                        .fixed_exit = pair.fixed_exit,
                        .moving_exit = pair.moving_exit};
    if (gap > 0) {
      candidate.part[0] = brush(pair.fixed_mouth, go(pair.fixed_mouth, step, gap - 2));
      candidate.parts = 1;
    }
    if (!collides(candidate.shift)) add_candidate(candidate);
  }
  return !found_.empty();
}

/// Corridors of `length` cells round corners: two corners between facing exits, one between exits at right angles; if
/// both exits have the same side, the corridor turns back.
bool PiecePlacer::try_bends(int length) {
  for (int sideways = 2; sideways <= std::min(max_sideways, length - 2); sideways += gap_step) {
    const int forward = length - sideways;
    for (const ExitPair& pair : pairs_) {
      if (!pair.allows_corridor() || (pair.turns_back() && sideways < min_turn)) continue;
      if (!pair.turns_back() && !legs_fit(pair, forward - 2, sideways)) continue;
      for (const int sign : {1, -1}) {
        try_bend(pair, {forward, sign * sideways, 0});
        if (pair.turns_back() && forward >= 4) try_bend(pair, {forward, sign * sideways, (forward - 2) / 2});
        if (pair.turns_back() && forward >= 4) try_bend(pair, {forward, sign * sideways, forward - 2});
      }
    }
  }
  return !found_.empty();
}

/// A quick test before try_bend, for corridors that do not turn back: whether the first and the last leg fit beside
/// their own pieces.
bool PiecePlacer::legs_fit(const ExitPair& pair, int straight, int sideways) {
  if (!pair.facing()) return straight <= pair.fixed_run && sideways <= pair.moving_run;
  return straight >= 2 && straight / 2 <= pair.fixed_run && straight - straight / 2 <= pair.moving_run;
}

void PiecePlacer::try_bend(const ExitPair& pair, const Bend& bend) {
  ++work_.scratch.steps;
  const Point step = step_of(pair.out);
  const Direction across = bend.sideways > 0 ? right_of(pair.out) : opposite(right_of(pair.out));
  const int far = std::abs(bend.sideways);
  const int straight = bend.forward - 2;
  int before = straight;  // steps out of the fixed exit
  int after = 0;          // steps in the same direction after the middle leg
  int last_leg = far;     // steps out of the moving exit
  if (pair.facing()) {
    if (straight < 2) return;
    before = straight / 2;
    after = straight - before;
    last_leg = after;
  } else if (pair.turns_back()) {
    before = straight - bend.back;
    after = -bend.back;
    last_leg = bend.back;
  } else if (pair.in != opposite(across)) {
    return;
  }
  if (before > pair.fixed_run || last_leg > pair.moving_run) return;
  if (!fixed_runs_.free(fixed_piece(), pair.fixed_exit, pair.fixed_mouth, pair.out, before, bend.sideways)) return;
  if (pair.facing() || pair.turns_back()) {
    const int sideways = pair.facing() ? bend.sideways : -bend.sideways;
    if (!moving_runs_.free(moving_piece(), pair.moving_exit, pair.moving_mouth, pair.in, last_leg, sideways)) return;
  }
  const Point turn = go(pair.fixed_mouth, step, before);
  const Point second = go(turn, step_of(across), far);
  const Indexed<Point, 4> corner = {{pair.fixed_mouth, turn, second, go(second, step, after)}};
  Placement candidate{.shift = corner[3] - pair.moving_mouth,
                      .length = int16(before + far + std::abs(after) + 2),
                      .fixed_exit = pair.fixed_exit,
                      .moving_exit = pair.moving_exit};
  for (int leg = 0; leg < 3; ++leg) {
    if (leg != 1 && corner[leg] == corner[leg + 1]) continue;
    const Rect part = brush(corner[leg], corner[leg + 1]);
    // Each leg was tested beside its own piece; the first and the last leg may still hit the other piece.
    if (leg == 0 && !moving_piece().free(moved(part, {-candidate.shift.x, -candidate.shift.y}))) return;
    if (leg == 2 && !fixed_piece().free(part)) return;
    candidate.part[candidate.parts++] = part;
  }
  // Last, because it is the most expensive test.
  if (!collides(candidate.shift)) add_candidate(candidate);
}

/// Cells between the nearest two exits that allow corridors.
int PiecePlacer::nearest_exits(Point shift) const {
  int nearest = Canvas::side * 2;
  for (const ExitPair& pair : pairs_) {
    if (pair.allows_corridor()) nearest = std::min(nearest, apart(pair.fixed_mouth, pair.moving_mouth + shift));
  }
  return nearest;
}

/// Fills found_ with free places around the fixed room, and outside of the fixed piece on each side where a pair of
/// exits is level; `cost` is the distance of the nearest exits. The max_detached nearest, in order.
void PiecePlacer::list_detached() {
  const Rect a = fixed_piece().bounds();
  const Rect b = moving_piece().bounds();
  const int gap = detached_gap + work_.mode.clearance;
  found_.resize(0);
  const auto insert = [&](Point shift, int distance) {
    std::size_t at = std::min(found_.size(), max_detached);
    while (at > 0 && found_[at - 1].cost > distance) --at;
    if (at == max_detached) return;
    found_.resize(std::min(found_.size() + 1, max_detached));
    for (std::size_t i = found_.size() - 1; i > at; --i) found_[i] = found_[i - 1];
    found_[at] = {.shift = shift, .cost = int16(distance)};
  };
  const Point middle = level_.area(fixed_node_).middle() - level_.area(moving_node_).middle();
  for (int y = -search_radius; y <= search_radius; y += search_step) {
    for (int x = -search_radius; x <= search_radius; x += search_step) {
      const Point shift = middle + Point{x, y};
      const int distance = nearest_exits(shift);
      // Skips the expensive tests for places that would not be listed.
      const bool listed = found_.size() < max_detached || distance < found_[max_detached - 1].cost;
      if (listed && !collides(shift) && cost_of(shift) >= 0) insert(shift, distance);
    }
  }
  for (const ExitPair& pair : pairs_) {
    const Point p = pair.fixed_mouth;
    const Point q = pair.moving_mouth;
    const Point level_with = p - q;
    for (const Point& shift :
         {Point{a.x - gap - b.right(), level_with.y}, Point{level_with.x, a.y - gap - b.bottom()},
          Point{a.right() + gap - b.x, level_with.y}, Point{level_with.x, a.bottom() + gap - b.y}}) {
      if (pair.allows_corridor() && !collides(shift) && cost_of(shift) >= 0) insert(shift, apart(p, q + shift));
    }
  }
}

bool PiecePlacer::find_detached(int longest, DetachedPlacement& out) {
  list_detached();
  Canvas& canvas = work_.scratch.joined;
  Mouths from;
  Mouths to;
  find_mouths(level_, fixed_node_, from);
  find_mouths(level_, moving_node_, to);
  int best = longest + 1;
  for (const Placement& place : found_) {
    if (place.cost >= best) break;
    canvas.clear();
    canvas.merge(fixed_piece(), {0, 0});
    canvas.merge(moving_piece(), place.shift);
    Mouths there = to;
    for (std::size_t m = 0; m < there.count; ++m) there.list[m].place = there.list[m].place + place.shift;
    if (!find_way(work_, canvas, from, there, min_gap, best - 1)) continue;
    best = work_.scratch.finder.length();
    out = {place.shift, best};
  }
  return best <= longest;
}

/// Whether the pieces would overlap, or be closer than the clearance.
bool PiecePlacer::collides(Point shift) const {
  work_.scratch.steps += overlap_test_steps;
  return (work_.mode.clearance > 0 ? work_.scratch.inflated : fixed_piece()).hits(moving_piece(), shift);
}

void PiecePlacer::choose() {
  int best = std::numeric_limits<int>::max();
  for (const Placement& one : found_) best = std::min(best, int{one.cost});
  const auto is_good = [&](const Placement& one) { return one.cost <= best + cost_slack; };
  int skip = work_.dice.below(static_cast<int>(std::count_if(found_.begin(), found_.end(), is_good)));
  std::size_t at = 0;
  while (!is_good(found_[at]) || skip-- > 0) ++at;
  chosen_ = found_[at];
}

}  // namespace press_r::gungeon
