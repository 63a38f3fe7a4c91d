// The curse that a seed lays on a floor, by what is unlocked (ISAAC-61).
#pragma once

#include <string_view>
#include <vector>

#include "isaac/run.hpp"
#include "isaac_common/rng.hpp"

namespace press_r::isaac {

/// A floor is cursed on 1 of so many.
int curse_sides(const Run& run);
/// Stage 1 throws no die for a curse before "Everything Is Terrible!" is unlocked.
bool may_be_cursed(const Run& run);
/// The dice of the curse, from the copy of the stage's stream: the seed's own, or those that a curse set by hand takes.
Curse roll_curse(const Run& run, IsaacRng& copy);
/// The curse of a floor of the seed, without making the floor.
Curse curse_of_floor(const Run& run, Seed start);

/// A curse that the floor can have, and its chance. One, where it is set by hand.
struct CurseChance {
  Curse curse = Curse::none;
  double chance = 1;
};
std::vector<CurseChance> curse_chances(const Run& run);

/// "the Labyrinth".
std::string_view curse_title(Curse curse);

}  // namespace press_r::isaac
