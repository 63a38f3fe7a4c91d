// Exact odds: all 1024 paths with their weights under each rule, summed (section 2 of the rule book is a check on it).
#pragma once

#include <array>

#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"
#include "spelunky/plan/specials.hpp"

namespace press_r::spelunky {

/// A path is the start's column and the column in which each row is left.
struct PathColumns {
  int start = 0;
  std::array<int, rows> leave{};
};
inline constexpr int path_count = 1024;  ///< 4 to the power of 5
PathColumns path_columns(int index);
/// Its index.
int index_of(const PathColumns& path);

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

/// Every outcome of the shop's dice for a plan without one: the plan with it (its kind is left open), and its chance.
template <class Visit>
void each_shop(const Plan& plan, Share share, Visit&& visit) {
  const ShopPlaces places = shop_places(plan);
  if (share.hits == 0 || places.count == 0) return visit(plan, 1.0);
  const double chance = static_cast<double>(share.hits) / share.of;
  for (const std::int8_t room : places.all()) {
    Plan with = plan;
    put_shop(with, room, Shop::general);
    visit(with, chance / static_cast<double>(places.count));
  }
  if (share.hits < share.of) visit(plan, 1 - chance);
}

/// Every plan that these options can give, with its chance.
template <class Visit>
void each_plan(const Options& options, Visit&& visit) {
  const Chances chances = chances_of(options);
  const Share share = shop_share(chances.shop, chances.level);
  each_path(static_cast<Reading>(options[Opt::rule]), [&](const Plan& path, double weight) {
    each_pit(path, options[Opt::pit_odds], [&](Plan pitted, double pit) {
      pitted.shop_places = static_cast<std::int8_t>(share.hits > 0 ? shop_places(pitted).count : 0);
      each_shop(pitted, share, [&](const Plan& plan, double shop) { visit(plan, weight * pit * shop); });
    });
  });
}

}  // namespace press_r::spelunky
