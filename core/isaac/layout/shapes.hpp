// The twelve shapes a room can have on the 13 × 13 grid, with their cells and door slots (README.md, Grid and shapes).
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

/// Numbered as in the game. Thin rooms have doors only at their two ends; an L is named by its missing quarter.
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
  bool door = false;    ///< it can have a door there
  Point source;         ///< the room's own cell, from its top left
  Point target;         ///< the cell that the door leads to, from the room's top left
};

struct Form {
  std::string_view name;
  int width = 1;
  int height = 1;
  int cells = 1;
  std::array<Point, 4> cell{};  ///< the first `cells` are its own
  std::array<Slot, slot_count> slots{};

  std::span<const Point> own() const { return std::span(cell).first(static_cast<std::size_t>(cells)); }
  bool has(Point p) const;
};

const Form& form_of(Shape shape);

constexpr bool is_thin(Shape s) {
  return s == Shape::thin_across || s == Shape::thin_down || s == Shape::tall_thin || s == Shape::wide_thin;
}

}  // namespace press_r::isaac
