#include "pixel_dungeon/paint/waiting.hpp"

#include "kit/table.hpp"
#include "pixel_dungeon/claims.hpp"

namespace press_r::pixel_dungeon {

namespace {

bool is_scroll(ThingKind kind) { return kind == ThingKind::upgrade || kind == ThingKind::enchantment; }

bool is_potion(ThingKind kind) {
  return kind == ThingKind::liquid_flame || kind == ThingKind::levitation || kind == ThingKind::invisibility ||
         kind == ThingKind::strength;
}

}  // namespace

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

}  // namespace press_r::pixel_dungeon
