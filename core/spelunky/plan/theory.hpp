// Exact odds: the sum over all 1024 paths with their weights under each reading, pits and shops included; and the odds
// of claims and facts by the options.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/fact.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "spelunky/plan/plan.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {

/// A path is the start's column and the column in which each row is left.
struct PathColumns {
  int start = 0;
  std::array<int, rows> leave{};
};
inline constexpr int path_count = 1024;  ///< 4 to the power of 5
PathColumns path_columns(int index);
int index_of(const PathColumns& path);

/// The probabilities that a row entered in column `entry` is left in each column, by a plain drop and by a drop at the
/// edge. `inward`: the row was entered by a drop at the edge.
struct RowKernel {
  std::array<double, columns> plain{};
  std::array<double, columns> edge{};
};
RowKernel row_kernel(Reading reading, int entry, bool inward);

/// The probability of a path. All 1024 sum to 1.
double path_weight(Reading reading, const PathColumns& path);

/// The plan of a path: types, places, start and exit; no pit.
Plan plan_of(const PathColumns& path);

/// Calls `visit(plan, weight)` for every path.
template <class Visit>
void each_path(Reading reading, Visit&& visit) {
  for (int i = 0; i < path_count; ++i) {
    const PathColumns path = path_columns(i);
    visit(plan_of(path), path_weight(reading, path));
  }
}

/// Calls `visit(plan, chance)` for every outcome of the snake pit's dice on a plan without a pit.
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

/// Calls `visit(plan, chance)` for every outcome of the shop's dice on a plan without one. All shops are general
/// stores.
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

/// Calls `visit(plan, chance)` for every plan that these options can give.
template <class Visit>
void each_plan(const Options& options, Visit&& visit) {
  const Chances chances(options);
  const Share share = shop_share(chances.shop(), chances.level());
  each_path(chances.reading(), [&](const Plan& path, double weight) {
    each_pit(path, options[Opt::pit_odds], [&](Plan pitted, double pit) {
      pitted.shop_places = static_cast<std::int8_t>(share.hits > 0 ? shop_places(pitted).count : 0);
      each_shop(pitted, share, [&](const Plan& plan, double shop) { visit(plan, weight * pit * shop); });
    });
  });
}

// ---- Odds of facts and claims, for tables.txt

/// The exact distribution of a fact of the plan, summed over all plans.
void expected_of_plan(const Options& options, PlanFact fact, Distribution& distribution);
template <PlanFact fact>
void expected_of(const Options& options, Distribution& distribution) {
  expected_of_plan(options, fact, distribution);
}
void expected_path(const Options& options, Distribution& distribution);

/// Odds by reading, in the order of the choices of `rule`.
struct ByReading {
  Odds seed;
  Odds html5;
  Odds classic;
};
// Sums over the 1024 paths, which the tests recompute.
inline constexpr ByReading straight_down{{11, 625}, {353, 50625}, {353, 50625}};
inline constexpr ByReading one_landing{{1857, 15625}, {521, 5625}, {523, 6075}};
inline constexpr ByReading start_drops{{2, 5}, {4, 15}, {4, 15}};

template <const ByReading& odds>
Odds by_reading(const Options& options) {
  switch (static_cast<Reading>(options[Opt::rule])) {
    case Reading::seed: return odds.seed;
    case Reading::html5: return odds.html5;
    case Reading::classic: return odds.classic;
  }
  return {};
}

/// 1 in the option's value; 0: no die is rolled.
template <Opt option>
Odds one_in(const Options& options) {
  return {1, options[option]};
}
/// The same for a die that is rolled only if rooms have tiles.
template <Opt option>
Odds one_in_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? options[option] : 0};
}
/// The same from the first level with shops.
template <Opt option>
Odds one_in_deep(const Options& options) {
  return {1, options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[option] : 0};
}
template <std::int64_t denominator>
Odds fixed_with_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? denominator : 0};
}

/// Number of plans; 0 if a rule is left out or a die is turned.
std::uint32_t plan_numbers(const Options& options);
/// A level's path and pit as a number, several times quicker than the plan itself is made: the path's index, plus
/// path_count times which line of three side rooms becomes the pit, from 1; 0: none. A shop is not part of it.
std::uint32_t plan_number(const Options& options, Seed seed);
/// Whether the number decides a fact, by its index in the table.
bool plan_decides(const Options& options, std::size_t fact);

}  // namespace press_r::spelunky
