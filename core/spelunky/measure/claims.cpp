#include "spelunky/measure/claims.hpp"

#include <array>
#include <cstddef>

#include "spelunky/plan/specials.hpp"
#include "spelunky/plan/theory.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {
namespace {

void yes_or_no(double chance, Distribution& distribution) {
  if (chance < 1) distribution.emplace_back(0, 1 - chance);
  if (chance > 0) distribution.emplace_back(1, chance);
}

/// That `tries` tries of 1 in `odds` all fail.
double none_of(int tries, int odds) {
  double none = 1;
  for (int i = 0; i < tries; ++i) none *= odds == 0 ? 1 : 1 - 1.0 / odds;
  return none;
}

int altar_odds_of(const Options& options) {
  return options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[Opt::altar_odds] : 0;
}

}  // namespace

void expected_of_plan(const Options& options, OfPlan fact, Distribution& distribution) {
  constexpr int lowest = -1;
  std::array<double, room_count + 2> chance{};
  each_plan(options,
            [&](const Plan& plan, double weight) { chance[static_cast<std::size_t>(fact(plan) - lowest)] += weight; });
  for (std::size_t i = 0; i < chance.size(); ++i) {
    if (chance[i] > 0) distribution.emplace_back(static_cast<std::int64_t>(i) + lowest, chance[i]);
  }
}

void expected_path(const Options& options, Distribution& distribution) {
  for (int i = 0; i < path_count; ++i)
    distribution.emplace_back(i, path_weight(static_cast<Reading>(options[Opt::rule]), path_columns(i)));
}

void expected_shop(const Options& options, Distribution& distribution) {
  double any = 0;
  each_plan(options, [&](const Plan& plan, double weight) { any += plan.shop != Shop::none ? weight : 0; });
  if (any < 1) distribution.emplace_back(0, 1 - any);
  for (int kind = 1; any > 0 && kind <= shop_kinds; ++kind) distribution.emplace_back(kind, any / shop_kinds);
}

void expected_altar(const Options& options, Distribution& distribution) {
  double chance = 0;
  each_plan(options, [&](const Plan& plan, double weight) {
    chance += weight * (1 - none_of(rooms_of<Type::side>(plan), altar_odds_of(options)));
  });
  yes_or_no(chance, distribution);
}

/// The altar takes one of the rooms in which the idol is tried, where it comes above the last row.
void expected_idol(const Options& options, Distribution& distribution) {
  const int odds = options.on(Opt::tiles) ? options[Opt::idol_odds] : 0;
  double chance = 0;
  each_plan(options, [&](const Plan& plan, double weight) {
    const int tries = upper_side_rooms(plan);
    const double no_altar = none_of(tries, altar_odds_of(options));
    chance += weight * (no_altar * (1 - none_of(tries, odds)) + (1 - no_altar) * (1 - none_of(tries - 1, odds)));
  });
  yes_or_no(chance, distribution);
}

void expected_dark(const Options& options, Distribution& distribution) {
  const bool may =
      options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop && options[Opt::dark_odds] > 0;
  yes_or_no(may ? 1.0 / options[Opt::dark_odds] : 0, distribution);
}

/// Without tiles there is nothing to join.
void expected_joined(const Options& options, Distribution& distribution) {
  yes_or_no(options.on(Opt::tiles) ? 1 : 0, distribution);
}

Odds shop_by_level(const Options& options) {
  const Share share = shop_share(static_cast<ShopChoice>(options[Opt::shop]), options[Opt::level]);
  return {share.hits, share.of};
}

}  // namespace press_r::spelunky
