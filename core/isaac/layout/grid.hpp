// The 13 × 13 grid: the twelve shapes that a room can have, with their cells and door slots, and sets of cells
// (README.md, Grid and shapes).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "kit/grid.hpp"

namespace press_r::isaac {

inline constexpr int grid_size = 13;
inline constexpr int cell_count = grid_size * grid_size;

constexpr bool on_grid(Point p) {
  return static_cast<unsigned>(p.x) < grid_size && static_cast<unsigned>(p.y) < grid_size;
}
constexpr std::size_t index_of(Point p) { return static_cast<std::size_t>(p.x + grid_size * p.y); }
constexpr Point cell_at(int index) { return {index % grid_size, index / grid_size}; }

/// Numbered as in the game. Thin rooms have doors at their two ends only; an L is named after its missing quarter.
enum class Shape : std::uint8_t {
  none,
  single,
  thin_across,      ///< 1 × 1, doors left and right
  thin_down,        ///< 1 × 1, doors up and down
  tall,             ///< 1 × 2
  tall_thin,        ///< 1 × 2, doors up and down
  wide,             ///< 2 × 1
  wide_thin,        ///< 2 × 1, doors left and right
  big,              ///< 2 × 2
  no_top_left,      ///< L
  no_top_right,     ///< L
  no_bottom_left,   ///< L
  no_bottom_right,  ///< L
};
inline constexpr int shape_count = 13;

/// A place for a door: 0 … 7 are left 0, up 0, right 0, down 0, left 1, up 1, right 1, down 1.
inline constexpr int slot_count = 8;
constexpr Direction side_of(int slot) { return static_cast<Direction>(slot & 3); }

struct Slot {
  bool beside = false;  ///< the shape has a cell there (thin rooms: on their long sides too)
  bool door = false;    ///< a door is possible there
  Point source;         ///< the room's cell at the door, from the room's top left
  Point target;         ///< the cell behind the door, from the room's top left
};

struct Form {
  std::string_view name;
  int width = 1;
  int height = 1;
  int cells = 1;
  std::array<Point, 4> cell{};  ///< the first `cells` are valid
  std::array<Slot, slot_count> slots{};

  constexpr std::span<const Point> own() const { return std::span(cell).first(static_cast<std::size_t>(cells)); }
  constexpr bool has(Point p) const {
    for (const Point own_cell : own()) {
      if (own_cell == p) return true;
    }
    return false;
  }
};

namespace shape_tables {

enum class Thin : std::uint8_t { no, across, down };

struct Outline {
  std::string_view name;
  int width;
  int height;
  Thin thin = Thin::no;
  Point missing = {-1, -1};
};

inline constexpr std::array<Outline, shape_count> outlines = {{
    {"none", 1, 1},
    {"1x1", 1, 1},
    {"1x1 thin across", 1, 1, Thin::across},
    {"1x1 thin down", 1, 1, Thin::down},
    {"1x2 tall", 1, 2},
    {"1x2 thin down", 1, 2, Thin::down},
    {"2x1 wide", 2, 1},
    {"2x1 thin across", 2, 1, Thin::across},
    {"2x2", 2, 2},
    {"L without top left", 2, 2, Thin::no, {0, 0}},
    {"L without top right", 2, 2, Thin::no, {1, 0}},
    {"L without bottom left", 2, 2, Thin::no, {0, 1}},
    {"L without bottom right", 2, 2, Thin::no, {1, 1}},
}};

/// From side d of the bounding box, at row or column k, inwards to the first cell of the shape.
constexpr Slot slot_of(const Outline& outline, int number) {
  const Direction d = side_of(number);
  const int k = number >> 2;
  const bool sideways = d == Direction::left || d == Direction::right;
  if (k >= (sideways ? outline.height : outline.width)) return {};
  Slot slot{.beside = true};
  slot.door = outline.thin == Thin::no || (outline.thin == Thin::across) == sideways;
  Point at = sideways ? Point{d == Direction::left ? 0 : outline.width - 1, k}
                      : Point{k, d == Direction::up ? 0 : outline.height - 1};
  if (at == outline.missing) at = at - step_of(d);
  slot.source = at;
  slot.target = at + step_of(d);
  return slot;
}

constexpr Form form_from(const Outline& outline) {
  Form form{.name = outline.name, .width = outline.width, .height = outline.height, .cells = 0};
  for (int y = 0; y < outline.height; ++y) {
    for (int x = 0; x < outline.width; ++x) {
      if (Point{x, y} == outline.missing) continue;
      form.cell[static_cast<std::size_t>(form.cells)] = {x, y};
      ++form.cells;
    }
  }
  for (int slot = 0; slot < slot_count; ++slot) form.slots[static_cast<std::size_t>(slot)] = slot_of(outline, slot);
  return form;
}

inline constexpr std::array<Form, shape_count> forms = [] {
  std::array<Form, shape_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = form_from(outlines[i]);
  return out;
}();

}  // namespace shape_tables

constexpr const Form& form_of(Shape shape) { return shape_tables::forms[static_cast<std::size_t>(shape)]; }

constexpr bool is_thin(Shape s) {
  return s == Shape::thin_across || s == Shape::thin_down || s == Shape::tall_thin || s == Shape::wide_thin;
}

/// A set of cells as bits, one word a row, with a margin of two cells around the grid. Questions about many cells at
/// once (which are free, which touch rooms) take a few operations on rows.
class Cells {
 public:
  static constexpr int margin = 2;
  static constexpr std::size_t row_count = grid_size + 2 * margin;

  constexpr Cells() = default;
  /// All cells outside the grid.
  static constexpr Cells outside() {
    Cells out;
    for (std::size_t y = 0; y < row_count; ++y) {
      const bool inside = y >= margin && y < margin + grid_size;
      out.rows_[y] = inside ? ~inside_bits : ~0u;
    }
    return out;
  }

  constexpr bool has(Point cell) const { return (from(cell) & 1u) != 0; }
  constexpr void add(Point cell) { rows_[row_of(cell.y)] |= 1u << column_of(cell.x); }
  constexpr void remove(Point cell) { rows_[row_of(cell.y)] &= ~(1u << column_of(cell.x)); }
  /// The bits of row y from column x on: bit 0 is the cell (x, y). Both coordinates at least -2.
  constexpr std::uint32_t from(Point cell) const { return rows_[row_of(cell.y)] >> column_of(cell.x); }

  constexpr Cells operator|(const Cells& other) const {
    Cells out = *this;
    for (std::size_t y = 0; y < row_count; ++y) out.rows_[y] |= other.rows_[y];
    return out;
  }
  constexpr Cells without(const Cells& other) const {
    Cells out = *this;
    for (std::size_t y = 0; y < row_count; ++y) out.rows_[y] &= ~other.rows_[y];
    return out;
  }
  /// All of them moved by one cell; those that leave the margin are dropped.
  constexpr Cells moved(Direction d) const {
    Cells out;
    for (std::size_t y = 0; y < row_count; ++y) {
      switch (d) {
        case Direction::left: out.rows_[y] = rows_[y] >> 1; break;
        case Direction::right: out.rows_[y] = rows_[y] << 1; break;
        case Direction::up: out.rows_[y] = y + 1 < row_count ? rows_[y + 1] : 0; break;
        case Direction::down: out.rows_[y] = y > 0 ? rows_[y - 1] : 0; break;
      }
    }
    return out;
  }
  /// Cells with one of them on a side.
  constexpr Cells beside() const {
    return moved(Direction::left) | moved(Direction::right) | moved(Direction::up) | moved(Direction::down);
  }

 private:
  static constexpr std::uint32_t inside_bits = ((1u << grid_size) - 1) << margin;
  static constexpr std::size_t row_of(int y) { return static_cast<std::size_t>(y + margin); }
  static constexpr unsigned column_of(int x) { return static_cast<unsigned>(x + margin); }
  std::array<std::uint32_t, row_count> rows_{};
};

}  // namespace press_r::isaac
