#include "isaac/layout/shapes.hpp"

namespace press_r::isaac {
namespace {

enum class Thin : std::uint8_t { no, across, down };

struct Plan {
  std::string_view name;
  int width;
  int height;
  Thin thin = Thin::no;
  Point missing = {-1, -1};
};

constexpr std::array<Plan, shape_count> plans = {{
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

constexpr std::array<Form, shape_count> forms = all_forms();

}  // namespace

bool Form::has(Point p) const {
  for (const Point own_cell : own()) {
    if (own_cell == p) return true;
  }
  return false;
}

const Form& form_of(Shape shape) { return forms[static_cast<std::size_t>(shape)]; }

}  // namespace press_r::isaac
