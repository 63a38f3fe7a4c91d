#include "pixel_dungeon/measure/claims.hpp"

#include "pixel_dungeon/options.hpp"
#include "pixel_dungeon/tables.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {

Odds keep_odds(const Options& options, int area) {
  const Plan plan = plan_of(options);
  if (plan.original_split || area <= plan.sure_area() || area > plan.max_room * plan.max_room) return {};
  return {plan.sure_area(), area};
}

Odds cut_odds(const Options& options) {
  return {options[Opt::width] - 3, options[Opt::width] + options[Opt::height] - 6};
}

Odds loop_odds(const Options& options) { return options.on(Opt::loops) ? Odds{1, 2} : Odds{}; }

Odds smith_odds(const Options& options) {
  const int depth = options[Opt::depth];
  const bool may_come = options.on(Opt::specials) && depth >= first_smith && depth <= last_smith;
  return may_come ? Odds{1, last_smith + 1 - depth} : Odds{};
}

Odds trap_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, trap_count} : Odds{}; }

Odds fall_odds_to(const Options& options, bool chasm) {
  if (!options.on(Opt::specials)) return {};
  return {boss_is_next(options[Opt::depth]) != chasm ? 1 : 0, 6};
}

Odds secret_odds(const Options& options) {
  const int odds = secret_door_odds(options[Opt::depth]);
  return odds == 0 ? Odds{0, 1} : Odds{1, odds};
}

Odds feeling_odds(const Options& options) {
  return options[Opt::feeling] == 0 && options[Opt::depth] > 1 && !options.on(Opt::made) ? Odds{1, 10} : Odds{};
}
Odds chasm_odds(const Options& options) {
  const Odds odds = feeling_odds(options);
  return boss_is_next(options[Opt::depth]) && odds.denominator > 0 ? Odds{0, 1} : odds;
}

Odds chest_odds(const Options& options) { return {options[Opt::depth] > 1 ? 4 : 5, 20}; }
Odds mimic_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, 20} : Odds{}; }

void expect_feeling(const Options& options, Distribution& out) {
  const Plan plan = plan_of(options);
  constexpr double each = 0.1;  // PIXEL-P-18
  if (options.on(Opt::made)) {
    out = {{static_cast<int>(Feeling::none), 1.0}};
  } else if (!plan.feeling_by_chance) {
    out = {{static_cast<int>(plan.feeling), 1.0}};
  } else if (plan.depth == 1) {
    out = {{static_cast<int>(Feeling::none), 1.0}};
  } else {
    const double chasm = boss_is_next(plan.depth) ? 0 : each;
    out = {{static_cast<int>(Feeling::none), 1 - 2 * each - chasm},
           {static_cast<int>(Feeling::chasm), chasm},
           {static_cast<int>(Feeling::water), each},
           {static_cast<int>(Feeling::grass), each}};
  }
}

void expect_mobs(const Options& options, Distribution& out) {
  const int least = least_mobs(options[Opt::depth]);
  out.clear();
  if (options.on(Opt::made)) {
    out.emplace_back(0, 1.0);
    return;
  }
  for (int more = 0; more < 3; ++more) out.emplace_back(least + more, 1.0 / 3);
}

void expect_items(const Options& options, Distribution& out) {
  constexpr double more = 0.4;
  double reached = 1;
  out.clear();
  if (options.on(Opt::made)) {
    out.emplace_back(0, 1.0);
    return;
  }
  for (int items = least_items; items < most_items; ++items) {
    out.emplace_back(items, reached * (1 - more));
    reached *= more;
  }
  out.emplace_back(most_items, reached);
}

}  // namespace press_r::pixel_dungeon
