// The rooms that could grow from a room.
#include <bit>
#include <cstdint>
#include <utility>

#include "isaac/layout/layout.hpp"

namespace press_r::isaac {
namespace {

/// The top left of a placement: B is the cell behind the door; A is B, or one cell further out if the side is left or
/// up; C and D are B and A moved sideways by one, up or left.
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

using DiceTables = IsaacMultiples<placements.size()>;
/// The dice of the placements, in their order. Computed on first use, in less than a millisecond: as constants they
/// would add 6 kB that do not compress to the page's first load.
const DiceTables& placement_dice() {
  static const DiceTables dice([] {
    std::array<std::uint32_t, placements.size()> sides{};
    for (std::size_t i = 0; i < sides.size(); ++i) sides[i] = placements[i].one_in;
    return sides;
  }());
  return dice;
}
constexpr IsaacLeap draws_of_a_door(static_cast<int>(placements.size()));

struct Anchors {
  std::array<Point, 4> point;

  constexpr Anchors(Point behind_door, Direction side) : point() {
    const bool outward = side == Direction::left || side == Direction::up;
    const bool sideways = side == Direction::left || side == Direction::right;
    const Point a = outward ? behind_door + step_of(side) : behind_door;
    const Point aside = step_of(sideways ? Direction::up : Direction::left);
    point = {a, behind_door, behind_door + aside, a + aside};
  }
  constexpr Point operator[](Anchor anchor) const { return point[static_cast<std::size_t>(anchor)]; }
};

/// The part of the grid in which all placements behind a door lie: three cells along the wall by two away from it.
/// `corner` is its top left, from the entry cell.
struct Window {
  Point corner;
  int width;
  int height;
};
constexpr std::array<Window, 4> windows = {{{{-1, -1}, 2, 3}, {{-1, -1}, 3, 2}, {{0, -1}, 2, 3}, {{-1, 0}, 3, 2}}};
constexpr std::size_t window_cells = 6;
/// By side and by the taken cells of its window (bit 0 its top left, row by row): the placements that fit, as a set of
/// their dice.
constexpr auto fitting = [] {
  std::array<std::array<std::uint64_t, 1u << window_cells>, 4> out{};
  for (std::size_t side = 0; side < 4; ++side) {
    const Window& window = windows[side];
    const Anchors anchors({-window.corner.x, -window.corner.y}, static_cast<Direction>(side));
    for (std::size_t i = 0; i < placements.size(); ++i) {
      std::uint32_t needed = 0;
      for (const Point cell : form_of(placements[i].shape[side]).own()) {
        const Point p = anchors[placements[i].anchor] + cell;
        needed |= 1u << (p.x + p.y * window.width);
      }
      for (std::uint32_t taken = 0; taken < out[side].size(); ++taken) {
        if ((taken & needed) == 0) out[side][taken] |= DiceTables::bit_of(i);
      }
    }
  }
  return out;
}();

/// By side: a 1 × 1, then every placement, as if the cell behind the door were (0, 0).
constexpr auto rooms_behind_door = [] {
  std::array<std::array<Candidate, 1 + placements.size()>, 4> out{};
  for (std::size_t number = 0; number < out.size(); ++number) {
    const auto side = static_cast<Direction>(number);
    const Anchors anchors({0, 0}, side);
    out[number][0] = {Shape::single, {0, 0}, {0, 0}, side};
    for (std::size_t i = 0; i < placements.size(); ++i)
      out[number][1 + i] = {placements[i].shape[number], anchors[placements[i].anchor], {0, 0}, side};
  }
  return out;
}();

/// By shape: bit i is set if a door is possible in slot i.
constexpr auto doors_of_shapes = [] {
  std::array<std::uint8_t, shape_count> out{};
  for (std::size_t shape = 0; shape < out.size(); ++shape) {
    for (std::size_t number = 0; number < slot_count; ++number) {
      const bool door = form_of(static_cast<Shape>(shape)).slots[number].door;
      out[shape] = static_cast<std::uint8_t>(out[shape] | (door ? 1u : 0u) << number);
    }
  }
  return out;
}();

/// The door slots that lead to free cells. Without branches on cells, which the processor could not predict.
std::uint32_t free_doors(const Level& level, const Room& room) {
  const auto taken = [&](Point step) { return level.taken.from(room.at + step) & 1u; };
  if (room.shape == Shape::single) {
    return (taken({-1, 0}) | taken({0, -1}) << 1 | taken({1, 0}) << 2 | taken({0, 1}) << 3) ^ 15u;
  }
  const auto& slots = form_of(room.shape).slots;
  std::uint32_t free = 0;
  for (std::uint32_t doors = doors_of_shapes[static_cast<std::size_t>(room.shape)]; doors != 0; doors &= doors - 1) {
    const int number = std::countr_zero(doors);
    free |= (taken(slots[static_cast<std::size_t>(number)].target) ^ 1u) << number;
  }
  return free;
}

std::uint64_t placements_that_fit(const Cells& taken, Point entry, Direction side) {
  const Window& window = windows[static_cast<std::size_t>(side)];
  const Point corner = entry + window.corner;
  const std::uint32_t row = (1u << window.width) - 1;
  std::uint32_t bits = 0;
  for (int y = 0; y < window.height; ++y) bits |= (taken.from(corner + Point{0, y}) & row) << (y * window.width);
  return fitting[static_cast<std::size_t>(side)][bits];
}

}  // namespace

void find_candidates(Context& context, int parent, PlacementDice dice, Candidates& out) {
  const Level& level = context.level;
  const Room& room = level.room(parent);
  out.clear();
  const DiceTables& tables = placement_dice();
  const auto& slots = form_of(room.shape).slots;
  for (std::uint32_t doors = free_doors(level, room); doors != 0; doors &= doors - 1) {
    const int number = std::countr_zero(doors);
    const Point entry = room.at + slots[static_cast<std::size_t>(number)].target;
    const Direction side = side_of(number);
    const auto& rooms = rooms_behind_door[static_cast<std::size_t>(side)];
    out.add(rooms[0].moved(entry));
    const std::uint32_t before = context.rng.state();
    context.rng.skip(draws_of_a_door);
    if (context.run.single_cells) continue;
    std::uint64_t accepted = placements_that_fit(level.taken, entry, side);
    if (dice == PlacementDice::rolled) accepted = tables(before, accepted);
    for (; accepted != 0; accepted &= accepted - 1)
      out.add(rooms[1 + static_cast<std::size_t>(std::countr_zero(accepted)) / 4].moved(entry));
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
  room.at = candidate.at();
  room.shape = candidate.shape();
  room.entry = candidate.entry();
  room.grown = candidate.side();
  room.parent = parent;
  room.depth = level.room(parent).depth + 1;
  return add_room(level, room);
}

}  // namespace press_r::isaac
