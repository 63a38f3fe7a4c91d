#include "isaac/layout/candidates.hpp"

#include <bit>
#include <cstdint>
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

using PlacementDice = IsaacMultiples<placements.size()>;
/// The dice of the placements, in their order. Made when they are first rolled: they are tables of numbers that no
/// packer makes smaller, 6 kB of a first visit to the page, and take less than a millisecond.
const PlacementDice& placement_dice() {
  static const PlacementDice dice([] {
    std::array<std::uint32_t, placements.size()> sides{};
    for (std::size_t i = 0; i < sides.size(); ++i) sides[i] = placements[i].one_in;
    return sides;
  }());
  return dice;
}
constexpr IsaacLeap past_a_door(static_cast<int>(placements.size()));

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

/// All placements lie within three cells along the wall by two away from it; where that piece of the grid begins, from
/// the entry cell.
struct Piece {
  Point corner;
  int width;
  int height;
};
constexpr std::array<Piece, 4> pieces = {{{{-1, -1}, 2, 3}, {{-1, -1}, 3, 2}, {{0, -1}, 2, 3}, {{-1, 0}, 3, 2}}};
constexpr std::size_t piece_cells = 6;
/// For each side and each way in which its piece can be taken (bit 0 its top left, row by row): which placements fit,
/// as a set of their dice.
constexpr auto fitting = [] {
  std::array<std::array<std::uint64_t, 1u << piece_cells>, 4> out{};
  for (std::size_t side = 0; side < 4; ++side) {
    const Piece& piece = pieces[side];
    const Anchors anchors({-piece.corner.x, -piece.corner.y}, static_cast<Direction>(side));
    for (std::size_t i = 0; i < placements.size(); ++i) {
      std::uint32_t needed = 0;
      for (const Point cell : form_of(placements[i].shape[side]).own()) {
        const Point p = anchors[placements[i].anchor] + cell;
        needed |= 1u << (p.x + p.y * piece.width);
      }
      for (std::uint32_t taken = 0; taken < out[side].size(); ++taken) {
        if ((taken & needed) == 0) out[side][taken] |= PlacementDice::bit_of(i);
      }
    }
  }
  return out;
}();

/// Bit i: the shape can have a door in slot i.
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
std::uint32_t door_slots(Shape shape) { return doors_of_shapes[static_cast<std::size_t>(shape)]; }

/// The door slots that lead to free cells. Nothing branches on a cell, for nobody could foretell which are free.
std::uint32_t free_doors(const Level& level, const Room& room) {
  const auto taken = [&](Point step) { return level.taken.from(room.at + step) & 1u; };
  if (room.shape == Shape::single) {
    return (taken({-1, 0}) | taken({0, -1}) << 1 | taken({1, 0}) << 2 | taken({0, 1}) << 3) ^ 15u;
  }
  const auto& slots = form_of(room.shape).slots;
  std::uint32_t free = 0;
  for (std::uint32_t doors = door_slots(room.shape); doors != 0; doors &= doors - 1) {
    const int number = std::countr_zero(doors);
    free |= (taken(slots[static_cast<std::size_t>(number)].target) ^ 1u) << number;
  }
  return free;
}

std::uint64_t placements_that_fit(const Cells& taken, Point entry, Direction side) {
  const Piece& piece = pieces[static_cast<std::size_t>(side)];
  const Point corner = entry + piece.corner;
  const std::uint32_t row = (1u << piece.width) - 1;
  std::uint32_t bits = 0;
  for (int y = 0; y < piece.height; ++y) bits |= (taken.from(corner + Point{0, y}) & row) << (y * piece.width);
  return fitting[static_cast<std::size_t>(side)][bits];
}

}  // namespace

void find_candidates(Making& making, int parent, Asking asking, Candidates& out) {
  const Level& level = making.level;
  const Room& room = level.room(parent);
  const bool squares_only = making.run.single_cells;
  out.clear();
  const PlacementDice& dice = placement_dice();
  const auto& slots = form_of(room.shape).slots;
  for (std::uint32_t doors = free_doors(level, room); doors != 0; doors &= doors - 1) {
    const int number = std::countr_zero(doors);
    const Point entry = room.at + slots[static_cast<std::size_t>(number)].target;
    const Direction side = side_of(number);
    out.add({Shape::single, entry, entry, side});
    const std::uint32_t before = making.rng.state();
    making.rng.skip(past_a_door);
    if (squares_only) continue;
    std::uint64_t let_in = placements_that_fit(level.taken, entry, side);
    if (asking == Asking::rolled) let_in = dice(before, let_in);
    const Anchors anchors(entry, side);
    for (; let_in != 0; let_in &= let_in - 1) {
      const auto number_of_placement = static_cast<std::size_t>(std::countr_zero(let_in)) / 4;
      const Placement& placement = placements[number_of_placement];
      out.add({placement.shape[static_cast<std::size_t>(side)], anchors[placement.anchor], entry, side});
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
  room.at = candidate.at();
  room.shape = candidate.shape();
  room.entry = candidate.entry();
  room.grown = candidate.side();
  room.parent = parent;
  room.depth = level.room(parent).depth + 1;
  return add_room(level, room);
}

}  // namespace press_r::isaac
