// Exact odds: all 1024 paths with their weights under each rule, summed (section 2 of the rule book is a check on it).
#pragma once

#include <array>

#include "spelunky/level.hpp"
#include "spelunky/options.hpp"
#include "spelunky/pit.hpp"

namespace press_r::spelunky {

/// A path is the start's column and the column in which each row is left.
struct PathColumns {
  int start = 0;
  std::array<int, rows> leave{};
};
inline constexpr int path_count = 1024;  ///< 4 to the power of 5
PathColumns path_columns(int index);

/// How likely a row entered in `entry` is left in each column, by a plain drop and by one at the edge. `inward` says
/// that the row was entered by a drop at the edge.
struct RowKernel {
  std::array<double, columns> plain{};
  std::array<double, columns> edge{};
};
RowKernel row_kernel(Reading reading, int entry, bool inward);

/// How likely the path is. All 1024 sum to 1.
double path_weight(Reading reading, const PathColumns& path);

/// The plan that this path gives: types, places, start and exit; no pit.
Plan plan_of(const PathColumns& path);

/// Every path in turn, with its plan and its weight.
template <class Visit>
void each_path(Reading reading, Visit&& visit) {
  for (int i = 0; i < path_count; ++i) {
    const PathColumns path = path_columns(i);
    visit(plan_of(path), path_weight(reading, path));
  }
}

/// Every outcome of the snake pit's dice for a plan that has none yet: the plan with it, and its chance.
template <class Visit>
void each_pit(const Plan& plan, int odds, Visit&& visit) {
  double left = 1;
  if (odds > 0) {
    const PitWindows windows = pit_windows(plan);
    for (const PitWindow window : windows.all()) {
      Plan with = plan;
      put_pit(with, window);
      visit(with, left / odds);
      left *= 1 - 1.0 / odds;
    }
  }
  if (left > 0) visit(plan, left);
}

}  // namespace press_r::spelunky
