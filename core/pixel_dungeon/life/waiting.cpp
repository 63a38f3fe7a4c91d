#include "pixel_dungeon/life/waiting.hpp"

#include <cstddef>
#include <span>

#include "kit/table.hpp"
#include "pixel_dungeon/ids.hpp"

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

bool is_scroll(ThingKind kind) { return kind == ThingKind::upgrade || kind == ThingKind::enchantment; }

bool is_potion(ThingKind kind) {
  return kind == ThingKind::liquid_flame || kind == ThingKind::levitation || kind == ThingKind::invisibility ||
         kind == ThingKind::strength;
}

}  // namespace

Owed strength_owed(const RunState& run, int depth) { return owed_by(strength_quotas, run.strength, depth); }
Owed upgrade_owed(const RunState& run, int depth) { return owed_by(upgrade_quotas, run.upgrades, depth); }

void fill_waiting(Level& level, std::vector<Waiting>& waiting, Dice& dice) {
  constexpr int enchantment_twelfths = 12;
  const int depth = level.plan.depth;
  waiting.clear();
  const auto wait = [&](ThingKind kind) { waiting.push_back({kind, -1}); };
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

Waiting prize(std::vector<Waiting>& waiting, ThingKind otherwise, Dice& dice, Trace* trace) {
  const int n = static_cast<int>(waiting.size());
  if (n == 0) return {otherwise, -1};
  constexpr int most_claimed = 3;
  const bool taken = dice.below(n + 1) > 0;
  if (trace != nullptr && n <= most_claimed) trace->trial(at(ClaimId::prize_of_one) + n - 1, taken);
  if (!taken) return {otherwise, -1};
  const auto drawn = static_cast<std::size_t>(dice.below(n));
  const Waiting thing = waiting[drawn];
  if (otherwise == ThingKind::scroll && !is_scroll(thing.kind)) return {otherwise, -1};
  if (otherwise == ThingKind::potion && !is_potion(thing.kind)) return {otherwise, -1};
  waiting.erase(waiting.begin() + static_cast<std::ptrdiff_t>(drawn));
  return thing;
}

ThingKind opener_of(LockKind kind) {
  switch (kind) {
    case LockKind::door: return ThingKind::iron_key;
    case LockKind::barricade: return ThingKind::liquid_flame;
    case LockKind::traps: return ThingKind::levitation;
    case LockKind::water: return ThingKind::invisibility;
    case LockKind::chest: return ThingKind::golden_key;
  }
  return ThingKind::iron_key;
}

std::string_view name_of(ThingKind kind) {
  switch (kind) {
    case ThingKind::iron_key: return "iron key";
    case ThingKind::golden_key: return "golden key";
    case ThingKind::liquid_flame: return "potion of liquid flame";
    case ThingKind::levitation: return "potion of levitation";
    case ThingKind::invisibility: return "potion of invisibility";
    case ThingKind::food: return "food";
    case ThingKind::strength: return "potion of strength";
    case ThingKind::upgrade: return "scroll of upgrade";
    case ThingKind::enchantment: return "scroll of enchantment";
    case ThingKind::dew_vial: return "dew vial";
    case ThingKind::spare_torch: return "torch";
    case ThingKind::weapon: return "weapon or armour";
    case ThingKind::bomb: return "bomb";
    case ThingKind::scroll: return "scroll";
    case ThingKind::potion: return "potion";
    case ThingKind::gold: return "gold";
    default: return "something";
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
