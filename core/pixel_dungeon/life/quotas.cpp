#include "pixel_dungeon/life/quotas.hpp"

#include <span>

namespace press_r::pixel_dungeon {
namespace {

// The game: Dungeon. Of strength and of upgrades so many lie above and on these floors.
constexpr Quota strength_quotas[] = {{4, 2}, {9, 4}, {14, 6}, {19, 8}, {24, 9}};
constexpr Quota upgrade_quotas[] = {{5, 3}, {10, 6}, {15, 9}, {20, 12}, {25, 13}};

Owed owed_by(std::span<const Quota> quotas, int number, int depth) {
  for (const Quota& quota : quotas) {
    if (depth <= quota.depth) return {quota.number - number, quota.depth - depth + 1};
  }
  return {0, 1};
}

bool falls_due(const Owed& owed, Dice& dice) { return dice.below(owed.floors) < owed.missing; }

}  // namespace

Owed strength_owed(const RunState& run, int depth) { return owed_by(strength_quotas, run.strength, depth); }
Owed upgrade_owed(const RunState& run, int depth) { return owed_by(upgrade_quotas, run.upgrades, depth); }

void fill_waiting(Level& level, Dice& dice) {
  constexpr int enchantment_twelfths = 12;
  const int depth = level.plan.depth;
  level.waiting.clear();
  const auto wait = [&](ThingKind kind) { level.waiting.push_back({kind, -1}); };
  if (level.plan.region == Region::halls) wait(ThingKind::spare_torch);
  wait(ThingKind::food);
  if (falls_due(strength_owed(level.run, depth), dice)) {
    ++level.run.strength;
    wait(ThingKind::strength);
  }
  if (falls_due(upgrade_owed(level.run, depth), dice)) {
    ++level.run.upgrades;
    wait(ThingKind::upgrade);
  }
  if (dice.below(enchantment_twelfths * (1 + level.run.enchantments)) < depth) {
    ++level.run.enchantments;
    wait(ThingKind::enchantment);
  }
}

bool roll_dew_vial(RunState& run, int depth, Dice& dice) {
  constexpr int beyond = 4;
  if (run.has_dew_vial || depth >= beyond || !dice.one_in(beyond - depth)) return false;
  run.has_dew_vial = true;
  return true;
}

int quest_odds(int depth) {
  if (depth >= 2 && depth <= 4) return 5 - depth;
  if (depth >= 7 && depth <= 9) return 10 - depth;
  if (depth >= 17 && depth <= 19) return 20 - depth;
  return 0;
}

ThingKind roll_quest(RunState& run, int depth, Dice& dice) {
  const int odds = quest_odds(depth);
  if (odds == 0) return ThingKind::shopkeeper;
  const Region region = region_of(depth);
  const bool sewers = region == Region::sewers;
  bool& met = sewers ? run.ghost_met : region == Region::prison ? run.wandmaker_met : run.imp_met;
  if (met || !dice.one_in(odds)) return ThingKind::shopkeeper;
  met = true;
  if (sewers) return ThingKind::ghost;
  return region == Region::prison ? ThingKind::wandmaker : ThingKind::imp;
}

}  // namespace press_r::pixel_dungeon
