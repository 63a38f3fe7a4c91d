#include "spelunky/plan/theory.hpp"

#include "spelunky/tables.hpp"

namespace press_r::spelunky {
namespace {

/// Probabilities of one decision: on in the row's direction, or down.
struct Step {
  double on = 0;
  double down = 0;
};

/// In a row that already has a direction, away from the edge.
Step moving(Reading reading) { return reading == Reading::classic ? Step{2.0 / 3, 1.0 / 3} : Step{4.0 / 5, 1.0 / 5}; }

/// Adds the outcomes of a row that has stepped from `column` in direction `way` with this chance.
void run(Reading reading, int column, int way, double chance, RowKernel& kernel) {
  for (;;) {
    column += way;
    const bool at_edge = column == 0 || column == columns - 1;
    const auto at = static_cast<std::size_t>(column);
    if (at_edge) {
      // In the document's reading 1 to 4 run into the wall and 5 drops; the scripts do not roll.
      kernel.plain[at] += reading == Reading::seed ? chance / 5 : 0;
      kernel.edge[at] += reading == Reading::seed ? chance * 4 / 5 : chance;
      return;
    }
    const Step step = moving(reading);
    kernel.plain[at] += chance * step.down;
    chance *= step.on;
  }
}

void yes_or_no(double chance, Distribution& distribution) {
  if (chance < 1) distribution.emplace_back(0, 1 - chance);
  if (chance > 0) distribution.emplace_back(1, chance);
}

/// The probability that `tries` tries of 1 in `odds` all fail.
double none_of(int tries, int odds) {
  double none = 1;
  for (int i = 0; i < tries; ++i) none *= odds == 0 ? 1 : 1 - 1.0 / odds;
  return none;
}

int altar_odds_of(const Options& options) {
  return options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[Opt::altar_odds] : 0;
}

}  // namespace

PathColumns path_columns(int index) {
  PathColumns path{.start = index % columns};
  for (int& column : path.leave) {
    index /= columns;
    column = index % columns;
  }
  return path;
}

int index_of(const PathColumns& path) {
  int index = 0;
  for (auto column = path.leave.rbegin(); column != path.leave.rend(); ++column) index = index * columns + *column;
  return index * columns + path.start;
}

RowKernel row_kernel(Reading reading, int entry, bool inward) {
  RowKernel kernel;
  const auto at = static_cast<std::size_t>(entry);
  const bool at_edge = entry == 0 || entry == columns - 1;
  const int into = entry == 0 ? 1 : -1;
  if (!at_edge) {
    kernel.plain[at] = 1.0 / 5;
    run(reading, entry, -1, 2.0 / 5, kernel);
    run(reading, entry, 1, 2.0 / 5, kernel);
  } else if (reading != Reading::seed) {
    kernel.plain[at] = 1.0 / 3;
    run(reading, entry, into, 2.0 / 3, kernel);
  } else if (inward) {
    kernel.plain[at] = 1.0 / 5;
    run(reading, entry, into, 4.0 / 5, kernel);
  } else {
    kernel.plain[at] = 1.0 / 5;
    kernel.edge[at] = 2.0 / 5;
    run(reading, entry, into, 2.0 / 5, kernel);
  }
  return kernel;
}

double path_weight(Reading reading, const PathColumns& path) {
  double plain = 1.0 / columns;  // probability that the row was entered by a plain drop, or is the first
  double edge = 0;
  int entry = path.start;
  for (const int leave : path.leave) {
    const auto at = static_cast<std::size_t>(leave);
    const RowKernel after_plain = row_kernel(reading, entry, false);
    const RowKernel after_edge = row_kernel(reading, entry, true);
    const double next_plain = plain * after_plain.plain[at] + edge * after_edge.plain[at];
    const double next_edge = plain * after_plain.edge[at] + edge * after_edge.edge[at];
    plain = next_plain;
    edge = next_edge;
    entry = leave;
  }
  return plain + edge;
}

Plan plan_of(const PathColumns& path) {
  Plan plan;
  plan.place.fill(-1);
  int column = path.start;
  plan.start = static_cast<std::int8_t>(column);
  for (int row = 0; row < rows; ++row) {
    const int leave = path.leave[static_cast<std::size_t>(row)];
    const int way = leave < column ? -1 : 1;
    for (bool first = true;; first = false, column += way) {
      const auto room = static_cast<std::size_t>(room_at(column, row));
      plan.types[room] = first && row > 0 ? Type::landing : Type::passage;
      plan.place[room] = plan.length;
      plan.path[static_cast<std::size_t>(plan.length)] = static_cast<std::int8_t>(room);
      ++plan.length;
      if (row < rows - 1 && column == leave) plan.types[room] = Type::drop;
      if (column == leave) break;
    }
  }
  plan.exit = static_cast<std::int8_t>(room_at(column, rows - 1));
  plan.pit_windows = static_cast<std::int8_t>(pit_windows(plan).count);
  return plan;
}

void expected_of_plan(const Options& options, PlanFact fact, Distribution& distribution) {
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

/// An altar above the last row takes one of the rooms in which the idol is tried.
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
  const int odds = options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[Opt::dark_odds] : 0;
  const int before = odds > 1 ? options[Opt::level] - first_level_with_shop : 0;
  yes_or_no(odds > 0 ? none_of(before, odds) / odds : 0, distribution);
}

void expected_joined(const Options& options, Distribution& distribution) {
  yes_or_no(options.on(Opt::tiles) ? 1 : 0, distribution);
}

Odds shop_by_level(const Options& options) {
  const Share share = shop_share(static_cast<ShopChoice>(options[Opt::shop]), options[Opt::level]);
  return {share.hits, share.of};
}

}  // namespace press_r::spelunky
