#include "isaac/layout/candidates.hpp"

#include <bit>
#include <utility>

namespace press_r::isaac {
namespace {

/// Where a placement's top left stands: B is the cell behind the door; A is B, or one further out where the side is
/// left or up; C and D are B and A moved sideways by one, up or left.
enum class Anchor : std::uint8_t { a, b, c, d };

struct Placement {
  Anchor anchor;
  std::array<Shape, 4> shape;  ///< for sides left, up, right, down
  std::uint32_t one_in;
};

constexpr std::array<Shape, 4> turned(Shape sideways, Shape upright) { return {sideways, upright, sideways, upright}; }

// The four L of a side, in the order of their dice.
constexpr Shape no_tl = Shape::no_top_left;
constexpr Shape no_tr = Shape::no_top_right;
constexpr Shape no_bl = Shape::no_bottom_left;
constexpr Shape no_br = Shape::no_bottom_right;
constexpr std::array<Shape, 4> first_l = {no_br, no_br, no_bl, no_tr};
constexpr std::array<Shape, 4> second_l = {no_tr, no_bl, no_tl, no_tl};
constexpr std::array<Shape, 4> third_l = {no_bl, no_tr, no_tr, no_bl};
constexpr std::array<Shape, 4> fourth_l = {no_tl, no_tl, no_br, no_br};

// ISAAC-52; README.md, Rooms grow.
constexpr std::array<Placement, 13> placements = {{
    {Anchor::a, turned(Shape::wide, Shape::tall), 48},
    {Anchor::b, turned(Shape::tall, Shape::wide), 24},
    {Anchor::c, turned(Shape::tall, Shape::wide), 24},
    {Anchor::a, turned(Shape::big, Shape::big), 24},
    {Anchor::d, turned(Shape::big, Shape::big), 24},
    {Anchor::a, first_l, 72},
    {Anchor::d, second_l, 72},
    {Anchor::a, third_l, 36},
    {Anchor::d, third_l, 36},
    {Anchor::a, fourth_l, 36},
    {Anchor::d, fourth_l, 36},
    {Anchor::b, turned(Shape::thin_across, Shape::thin_down), 24},
    {Anchor::a, turned(Shape::wide_thin, Shape::tall_thin), 24},
}};

/// The dice of the placements, in their order.
constexpr std::array<IsaacDivisor, placements.size()> divisors = [] {
  std::array<IsaacDivisor, placements.size()> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = IsaacDivisor(placements[i].one_in);
  return out;
}();
constexpr std::uint32_t all_placements = (1u << placements.size()) - 1;

struct Anchors {
  std::array<Point, 4> point;

  Anchors(Point behind_door, Direction side) {
    const bool outward = side == Direction::left || side == Direction::up;
    const bool sideways = side == Direction::left || side == Direction::right;
    const Point a = outward ? behind_door + step_of(side) : behind_door;
    const Point aside = step_of(sideways ? Direction::up : Direction::left);
    point = {a, behind_door, behind_door + aside, a + aside};
  }
  Point operator[](Anchor anchor) const { return point[static_cast<std::size_t>(anchor)]; }
};

}  // namespace

void find_candidates(Making& making, int parent, Asking asking, Candidates& out) {
  const Level& level = making.level;
  const Room& room = level.room(parent);
  out.clear();
  for (int number = 0; number < slot_count; ++number) {
    const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(number)];
    const Point entry = room.at + slot.target;
    if (!slot.door || !level.is_free(entry)) continue;
    const Direction side = side_of(number);
    out.add({Shape::single, entry, entry, side});
    std::uint32_t let_in = making.rng.multiples(divisors);
    if (asking == Asking::forced) let_in = all_placements;
    if (let_in == 0) continue;
    const Anchors anchors(entry, side);
    for (; let_in != 0; let_in &= let_in - 1) {
      const Placement& placement = placements[static_cast<std::size_t>(std::countr_zero(let_in))];
      const Shape shape = placement.shape[static_cast<std::size_t>(side)];
      const Point at = anchors[placement.anchor];
      if (!making.run.allows(shape) || !fits(level, shape, at)) continue;
      if (asking == Asking::rolled) making.rng.tell(static_cast<int>(placement.one_in), 0);
      out.add({shape, at, entry, side});
    }
  }
}

void shuffle(IsaacRng& rng, Candidates& candidates) {
  const auto items = candidates.items();
  for (std::size_t n = items.size(); n > 1; --n) {
    const auto j = static_cast<std::size_t>(rng.random_int(static_cast<int>(n)));
    std::swap(items[n - 1], items[j]);
  }
}

int place(Level& level, const Candidate& candidate, int parent) {
  Room room;
  room.at = candidate.at;
  room.shape = candidate.shape;
  room.entry = candidate.entry;
  room.grown = candidate.side;
  room.parent = parent;
  room.depth = level.room(parent).depth + 1;
  return add_room(level, room);
}

}  // namespace press_r::isaac
