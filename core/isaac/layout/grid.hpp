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

/// A set of cells as bits, two rows a word, with a margin of two cells around the grid. Questions about many cells at
/// once (which are free, which touch rooms) take a few operations on words: WebAssembly has none on longer vectors.
class Cells {
 public:
  static constexpr int margin = 2;

  constexpr Cells() = default;
  /// All cells outside the grid.
  static constexpr Cells outside() {
    Cells out;
    for (int y = -margin; y < grid_size + margin; ++y) {
      const bool inside = y >= 0 && y < grid_size;
      out.words_[word_of(y)] |= std::uint64_t{inside ? ~inside_bits : ~0u} << bit_of({-margin, y});
    }
    return out;
  }

  constexpr bool has(Point cell) const { return (from(cell) & 1u) != 0; }
  constexpr void add(Point cell) { words_[word_of(cell.y)] |= std::uint64_t{1} << bit_of(cell); }
  constexpr void remove(Point cell) { words_[word_of(cell.y)] &= ~(std::uint64_t{1} << bit_of(cell)); }
  /// The bits of row y from column x on: bit 0 is the cell (x, y). Both coordinates at least -2; bits beyond the margin
  /// may be set.
  constexpr std::uint32_t from(Point cell) const {
    return static_cast<std::uint32_t>(words_[word_of(cell.y)] >> bit_of(cell));
  }

  constexpr Cells operator|(const Cells& other) const {
    Cells out = *this;
    for (std::size_t i = 0; i < word_count; ++i) out.words_[i] |= other.words_[i];
    return out;
  }
  constexpr Cells without(const Cells& other) const {
    Cells out = *this;
    for (std::size_t i = 0; i < word_count; ++i) out.words_[i] &= ~other.words_[i];
    return out;
  }
  /// All of them moved by one cell, at most so often that a cell of the grid stays within the margin.
  constexpr Cells moved(Direction d) const {
    Cells out;
    switch (d) {
      case Direction::left:
        for (std::size_t i = 0; i < word_count; ++i) out.words_[i] = words_[i] >> 1;
        break;
      case Direction::right:
        for (std::size_t i = 0; i < word_count; ++i) out.words_[i] = words_[i] << 1;
        break;
      case Direction::up:
        for (std::size_t i = 0; i < word_count; ++i)
          out.words_[i] = words_[i] >> row_bits | (i + 1 < word_count ? words_[i + 1] << row_bits : 0);
        break;
      case Direction::down:
        for (std::size_t i = 0; i < word_count; ++i)
          out.words_[i] = words_[i] << row_bits | (i > 0 ? words_[i - 1] >> row_bits : 0);
        break;
    }
    return out;
  }
  /// Cells with one of them on a side.
  constexpr Cells beside() const {
    return moved(Direction::left) | moved(Direction::right) | moved(Direction::up) | moved(Direction::down);
  }

 private:
  static constexpr unsigned row_bits = 32;
  static constexpr std::size_t word_count = (grid_size + 2 * margin + 1) / 2;
  static constexpr std::uint32_t inside_bits = ((1u << grid_size) - 1) << margin;
  static constexpr std::size_t word_of(int y) { return static_cast<std::size_t>(y + margin) / 2; }
  static constexpr unsigned bit_of(Point cell) {
    return static_cast<unsigned>(cell.y + margin) % 2 * row_bits + static_cast<unsigned>(cell.x + margin);
  }
  std::array<std::uint64_t, word_count> words_{};
};

}  // namespace press_r::isaac
