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

  constexpr std::span<const Point> own() const { return std::span(cell).first(static_cast<std::size_t>(cells)); }
  constexpr bool has(Point p) const {
    for (const Point own_cell : own()) {
      if (own_cell == p) return true;
    }
    return false;
  }
};

namespace plan_of_shapes {

enum class Thin : std::uint8_t { no, across, down };

struct Plan {
  std::string_view name;
  int width;
  int height;
  Thin thin = Thin::no;
  Point missing = {-1, -1};
};

inline constexpr std::array<Plan, shape_count> plans = {{
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

/// Stand on side d of the bounding box at row or column k and walk inwards to the first own cell.
constexpr Slot slot_of(const Plan& plan, int number) {
  const Direction d = side_of(number);
  const int k = number >> 2;
  const bool sideways = d == Direction::left || d == Direction::right;
  if (k >= (sideways ? plan.height : plan.width)) return {};
  Slot slot{.beside = true};
  slot.door = plan.thin == Thin::no || (plan.thin == Thin::across) == sideways;
  Point at = sideways ? Point{d == Direction::left ? 0 : plan.width - 1, k}
                      : Point{k, d == Direction::up ? 0 : plan.height - 1};
  if (at == plan.missing) at = at - step_of(d);
  slot.source = at;
  slot.target = at + step_of(d);
  return slot;
}

constexpr Form form_from(const Plan& plan) {
  Form form{.name = plan.name, .width = plan.width, .height = plan.height, .cells = 0};
  for (int y = 0; y < plan.height; ++y) {
    for (int x = 0; x < plan.width; ++x) {
      if (Point{x, y} == plan.missing) continue;
      form.cell[static_cast<std::size_t>(form.cells)] = {x, y};
      ++form.cells;
    }
  }
  for (int slot = 0; slot < slot_count; ++slot) form.slots[static_cast<std::size_t>(slot)] = slot_of(plan, slot);
  return form;
}

constexpr std::array<Form, shape_count> all_forms() {
  std::array<Form, shape_count> forms{};
  for (std::size_t i = 0; i < plans.size(); ++i) forms[i] = form_from(plans[i]);
  return forms;
}

inline constexpr std::array<Form, shape_count> forms = all_forms();

}  // namespace plan_of_shapes

constexpr const Form& form_of(Shape shape) { return plan_of_shapes::forms[static_cast<std::size_t>(shape)]; }

constexpr bool is_thin(Shape s) {
  return s == Shape::thin_across || s == Shape::thin_down || s == Shape::tall_thin || s == Shape::wide_thin;
}

}  // namespace press_r::isaac
