// Joins two pieces of a floor that have no connection yet (GUN-53, GUN-54). Enumerates translations of the moving piece
// by corridor length, shortest first, and rolls for one of the cheapest of the first length at which any is valid.
// Cost: half the perimeter of the resulting bounding box, plus twice the distances between rooms of the two pieces that
// still have to be joined, plus the corridor's length. If there are such rooms, corridors up to max_detour cells longer
// than necessary are compared too. Complexity: O(pairs of exits × lengths × bends); collision tests dominate.
#include <limits>
#include <new>

#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {
namespace {

constexpr int gap_step = 2;
constexpr int max_detour = 24;     ///< extra cells that a corridor may take if that shortens later ones (ours)
constexpr int max_sideways = 18;   ///< cells of a bent corridor's middle leg
constexpr int min_turn = 4;        ///< cells sideways of a corridor that turns back beside itself
constexpr int detached_gap = 3;    ///< cells between the bounding boxes of detached pieces
constexpr int search_radius = 78;  ///< cells around a room in which a detached place is searched for
constexpr int search_step = 6;
constexpr std::size_t max_detached = 10;  ///< detached places for which a path is searched for
constexpr int overlap_test_steps = 8;     ///< steps (Scratch::steps) that an overlap test counts as
constexpr int cost_slack = 4;             ///< placements within this of the lowest cost are equally good

/// A lower bound of the Manhattan distances from a point to the cells of a box.
int least_distance(const Rect& box, Point p) {
  return apart(p, {std::clamp(p.x, box.x, box.right()), std::clamp(p.y, box.y, box.bottom())});
}

/// A vector of fixed capacity whose elements are not initialized: a placer has tens of kilobytes of them and mostly
/// uses a tenth.
template <class T, std::size_t capacity>
class FixedVector {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  FixedVector() {}  // NOLINT(modernize-use-equals-default): {} must not zero the memory
  T& operator[](std::size_t i) { return begin()[i]; }
  const T& operator[](std::size_t i) const { return begin()[i]; }
  T* begin() { return std::launder(reinterpret_cast<T*>(memory_)); }
  T* end() { return begin() + size_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(memory_)); }
  const T* end() const { return begin() + size_; }
  std::size_t size() const { return size_; }
  bool empty() const { return size_ == 0; }
  bool full() const { return size_ == capacity; }
  /// Elements beyond the old size are uninitialized.
  void resize(std::size_t size) { size_ = size; }
  void push_back(const T& value) { begin()[size_++] = value; }

 private:
  alignas(T) std::byte memory_[capacity * sizeof(T)];
  std::size_t size_ = 0;
};

class PiecePlacer {
 public:
  PiecePlacer(Workspace& work, int edge, int fixed_node, int moving_node)
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

  int find(Placement& out) {
    bool found = search();
    if (!found) {
      // A walled-in exit is better than no join.
      keeps_reserved_ = false;
      found = search();
    }
    if (!found) return work_.settings.bent && find_detached(out) ? 1 : 0;
    choose(out);
    return static_cast<int>(found_.size());
  }

 private:
  static constexpr std::size_t max_mouths = 12;
  static constexpr std::size_t max_pairs = 144;

  /// Exits of a room that is joined to other pieces later: `required` of them have to stay open.
  struct ReservedExits {
    int node = -1;
    bool moving = false;  ///< the room is in the moving piece
    int required = 0;
    std::size_t count = 0;
    std::array<Rect, max_mouths> ground;  ///< before each exit that is open now
    std::array<std::int8_t, max_mouths> exit;
  };
  /// Two rooms of these pieces that are joined later.
  struct LaterJoin {
    int fixed_node;
    int moving_node;
  };
  /// A corridor with one or two corners, in steps of a brush.
  struct Bend {
    int before;    ///< straight out of the fixed exit
    int after;     ///< in the same direction after the middle leg; negative: back
    int last_leg;  ///< straight out of the moving exit
  };

  /// A free exit of one of the two rooms, in coordinates of its piece.
  struct FreeExit {
    std::int8_t exit;
    Direction side;
    int run;     ///< steps that a brush can go straight on from the mouth; -1: none fits there
    Point cell;  ///< first cell of the exit
    Point mouth;
  };
  using FreeExits = FixedVector<FreeExit, max_exits>;
  struct ExitPair {
    FreeExit fixed;
    FreeExit moving;
    bool allows_corridor() const { return fixed.run >= 0 && moving.run >= 0; }
    bool facing() const { return moving.side == opposite(fixed.side); }
    bool turns_back() const { return moving.side == fixed.side; }
  };

  /// Lazily computed: how far a corridor can go sideways after some steps straight out of an exit.
  class SideRuns {
   public:
    SideRuns() { runs_.fill(unknown); }
    bool free(const Canvas& canvas, const FreeExit& out, int straight, int sideways) {
      const bool to_right = sideways > 0;
      const int slot = (out.exit * steps + straight) * 2 + (to_right ? 1 : 0);
      if (slot >= exits * steps * 2) return true;
      if (runs_[slot] == unknown) {
        const Direction side = to_right ? right_of(out.side) : opposite(right_of(out.side));
        const int run = straight_run(canvas, go(out.mouth, step_of(out.side), straight), side, max_sideways);
        runs_[slot] = int8(std::max(0, run));
      }
      return std::abs(sideways) <= runs_[slot];
    }

   private:
    static constexpr std::int8_t unknown = -1;
    static constexpr int exits = 16;
    static constexpr int steps = 32;
    Indexed<std::int8_t, exits * steps * 2> runs_;
  };

  /// Inflates the fixed piece's occupied cells by the clearance. The step is smaller than any room, so no cell is
  /// missed.
  void inflate_fixed_piece() {
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

  void find_exits(const Canvas& piece, int node, FreeExits& out) const {
    each_free_exit(level_, node, [&](int i, const Exit& exit) {
      const Point cell = exit_cell(level_, node, i);
      const Point mouth = brush_before(cell, exit.side);
      out.push_back({int8(i), exit.side, straight_run(piece, mouth, exit.side, max_gap), cell, mouth});
    });
  }

  void find_pairs() {
    FreeExits fixed;
    FreeExits moving;
    find_exits(fixed_piece(), fixed_node_, fixed);
    find_exits(moving_piece(), moving_node_, moving);
    for (const FreeExit& out : fixed) {
      for (const FreeExit& in : moving) {
        if (!pairs_.full()) pairs_.push_back({out, in});
      }
    }
  }

  /// Finds the other joins that the two pieces still need, and which of them are between the two.
  void find_later_joins(int edge) {
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

  void reserve_exits(int node, int required) {
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

  bool leaves_open(const Placement& candidate, const ReservedExits& reserved) const {
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
      bool free =
          reserved.moving ? fixed_piece().free(ground) : moving_piece().free(moved(ground, {-shift.x, -shift.y}));
      for (int part = 0; part < candidate.parts; ++part) free = free && !candidate.part[part].grown(1).overlaps(ground);
      open += free ? 1 : 0;
    }
    return open >= std::min(reserved.required, static_cast<int>(reserved.count) - spent);
  }

  /// The cost without the corridor's length; -1 if the floor would be too large.
  int cost_of(Point shift) const {
    const Rect box = united(fixed_piece().bounds(), moved(moving_piece().bounds(), shift));
    if (box.w > max_extent || box.h > max_extent) return -1;
    int cost = box.w + box.h;
    for (const LaterJoin& join : later_joins_)
      cost += 2 * apart(level_.area(join.fixed_node).middle(), level_.area(join.moving_node).middle() + shift);
    return cost;
  }

  /// Adds a candidate if it is allowed; if the list is full, in place of the most expensive one.
  void add_candidate(Placement candidate) {
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

  bool search() {
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
  bool try_straight(int gap) {
    for (const ExitPair& pair : pairs_) {
      if (!pair.facing() || (gap > 0 && !pair.allows_corridor())) continue;
      if (gap - 2 > std::min(pair.fixed.run, pair.moving.run)) continue;
      const Point step = step_of(pair.fixed.side);
      Placement candidate{.shift = go(pair.fixed.cell, step, gap + 1) - pair.moving.cell,
                          .length = int16(gap),
                          .fixed_exit = pair.fixed.exit,
                          .moving_exit = pair.moving.exit};
      if (gap > 0) {
        candidate.part[0] = brush(pair.fixed.mouth, go(pair.fixed.mouth, step, gap - 2));
        candidate.parts = 1;
      }
      if (!collides(candidate.shift)) add_candidate(candidate);
    }
    return !found_.empty();
  }

  /// Corridors of `length` cells round corners, whose middle leg has an even number of cells.
  bool try_bends(int length) {
    for (int far = 2; far <= std::min(max_sideways, length - 2); far += gap_step) {
      for (const ExitPair& pair : pairs_) {
        if (!pair.allows_corridor()) continue;
        FixedVector<Bend, 3> bends;
        list_bends(pair, length - far - 2, far, bends);
        for (const int sideways : {far, -far}) {
          for (const Bend& bend : bends) try_bend(pair, bend, sideways);
        }
      }
    }
    return !found_.empty();
  }

  /// Two corners between facing exits, one between exits at right angles; if both exits have the same side, the
  /// corridor turns back. `straight`: steps of the legs before and after the middle leg.
  void list_bends(const ExitPair& pair, int straight, int sideways, FixedVector<Bend, 3>& out) const {
    const auto add = [&](const Bend& bend) {
      if (bend.before <= pair.fixed.run && bend.last_leg <= pair.moving.run) out.push_back(bend);
    };
    const int half = straight / 2;
    if (pair.facing()) {
      if (straight >= 2) add({half, straight - half, straight - half});
    } else if (!pair.turns_back()) {
      add({straight, 0, sideways});
    } else if (sideways >= min_turn) {
      // Counted as tests even if they do not fit.
      out.push_back({straight, 0, 0});
      if (straight >= 2) out.push_back({straight - half, -half, half});
      if (straight >= 2) out.push_back({0, -straight, straight});
    }
  }

  /// `sideways`: cells of the middle leg to the right of the fixed exit's direction, or negative to the left.
  void try_bend(const ExitPair& pair, const Bend& bend, int sideways) {
    ++work_.scratch.steps;
    if (bend.before > pair.fixed.run || bend.last_leg > pair.moving.run) return;
    const Direction across = sideways > 0 ? right_of(pair.fixed.side) : opposite(right_of(pair.fixed.side));
    const bool has_corner = !pair.facing() && !pair.turns_back();
    if (has_corner && pair.moving.side != opposite(across)) return;
    if (!fixed_runs_.free(fixed_piece(), pair.fixed, bend.before, sideways)) return;
    const int back = pair.facing() ? sideways : -sideways;
    if (!has_corner && !moving_runs_.free(moving_piece(), pair.moving, bend.last_leg, back)) return;
    add_bend(pair, bend, across, std::abs(sideways));
  }

  void add_bend(const ExitPair& pair, const Bend& bend, Direction across, int far) {
    const Point step = step_of(pair.fixed.side);
    const Point turn = go(pair.fixed.mouth, step, bend.before);
    const Point second = go(turn, step_of(across), far);
    const Indexed<Point, 4> corner = {{pair.fixed.mouth, turn, second, go(second, step, bend.after)}};
    Placement candidate{.shift = corner[3] - pair.moving.mouth,
                        .length = int16(bend.before + far + std::abs(bend.after) + 2),
                        .fixed_exit = pair.fixed.exit,
                        .moving_exit = pair.moving.exit};
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

  /// From the mouths of the moving piece to those of the fixed one that a corridor can join them to, and their box.
  struct Offsets {
    FixedVector<Point, max_pairs> all;
    Rect box;
  };
  void find_offsets(Offsets& out) const {
    for (const ExitPair& pair : pairs_) {
      if (!pair.allows_corridor()) continue;
      const Point offset = pair.fixed.mouth - pair.moving.mouth;
      out.all.push_back(offset);
      out.box = united(out.box, {offset.x, offset.y, 1, 1});
    }
  }

  /// Fills found_ with free places around the fixed room, and outside of the fixed piece on each side where a pair of
  /// exits is level; `cost` is the distance of the nearest exits. The max_detached nearest, in order.
  void list_detached() {
    const Rect a = fixed_piece().bounds();
    const Rect b = moving_piece().bounds();
    const int gap = detached_gap + work_.mode.clearance;
    found_.resize(0);
    const auto listed = [&](int distance) {
      return found_.size() < max_detached || distance < found_[max_detached - 1].cost;
    };
    const auto insert = [&](Point shift, int distance) {
      std::size_t at = std::min(found_.size(), max_detached);
      while (at > 0 && found_[at - 1].cost > distance) --at;
      if (at == max_detached) return;
      found_.resize(std::min(found_.size() + 1, max_detached));
      for (std::size_t i = found_.size() - 1; i > at; --i) found_[i] = found_[i - 1];
      found_[at] = {.shift = shift, .cost = int16(distance)};
    };
    Offsets offsets;
    find_offsets(offsets);
    const Point middle = level_.area(fixed_node_).middle() - level_.area(moving_node_).middle();
    for (int y = -search_radius; y <= search_radius; y += search_step) {
      for (int x = -search_radius; x <= search_radius; x += search_step) {
        const Point shift = middle + Point{x, y};
        // The cheapest test first, the most expensive ones only for places that would be listed.
        if (!listed(least_distance(offsets.box, shift))) continue;
        int distance = Canvas::side * 2;
        for (const Point offset : offsets.all) distance = std::min(distance, apart(shift, offset));
        if (listed(distance) && !collides(shift) && cost_of(shift) >= 0) insert(shift, distance);
      }
    }
    for (const ExitPair& pair : pairs_) {
      const Point p = pair.fixed.mouth;
      const Point q = pair.moving.mouth;
      const Point level_with = p - q;
      for (const Point& shift :
           {Point{a.x - gap - b.right(), level_with.y}, Point{level_with.x, a.y - gap - b.bottom()},
            Point{a.right() + gap - b.x, level_with.y}, Point{level_with.x, a.bottom() + gap - b.y}}) {
        if (pair.allows_corridor() && !collides(shift) && cost_of(shift) >= 0) insert(shift, apart(p, q + shift));
      }
    }
  }

  /// Whether the pieces would overlap, or be closer than the clearance.
  bool collides(Point shift) const {
    work_.scratch.steps += overlap_test_steps;
    return (work_.mode.clearance > 0 ? work_.scratch.inflated : fixed_piece()).hits(moving_piece(), shift);
  }

  /// The detached place with the shortest path.
  bool find_detached(Placement& out) {
    list_detached();
    Canvas& canvas = work_.scratch.joined;
    Mouths from;
    Mouths to;
    find_mouths(level_, fixed_node_, from);
    find_mouths(level_, moving_node_, to);
    const int longest = work_.mode.longest_join;
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
      out = {.shift = place.shift, .length = int16(best)};
    }
    return best <= longest;
  }

  void choose(Placement& out) {
    int best = std::numeric_limits<int>::max();
    for (const Placement& one : found_) best = std::min(best, int{one.cost});
    const auto is_good = [&](const Placement& one) { return one.cost <= best + cost_slack; };
    int skip = work_.dice.below(static_cast<int>(std::count_if(found_.begin(), found_.end(), is_good)));
    std::size_t at = 0;
    while (!is_good(found_[at]) || skip-- > 0) ++at;
    out = found_[at];
  }

  const Canvas& fixed_piece() const { return work_.canvas(fixed_); }
  const Canvas& moving_piece() const { return work_.canvas(moving_); }

  Workspace& work_;
  Level& level_;
  int fixed_node_;
  int moving_node_;
  int fixed_;  ///< the pieces of these nodes
  int moving_;
  bool keeps_reserved_ = true;
  SideRuns fixed_runs_;
  SideRuns moving_runs_;
  FixedVector<ExitPair, max_pairs> pairs_;
  FixedVector<ReservedExits, 80> reserved_;
  FixedVector<LaterJoin, 8> later_joins_;
  FixedVector<Placement, 64> found_;
};

}  // namespace

int find_placement(Workspace& work, int edge, int fixed_node, int moving_node, Placement& out) {
  return PiecePlacer(work, edge, fixed_node, moving_node).find(out);
}

}  // namespace press_r::gungeon
