// What a floor owes the hero, the things that wait for a place on it, and who is met once in a run (PIXEL-P-27,
// PIXEL-P-28, PIXEL-P-32).
#pragma once

#include <string_view>
#include <vector>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

/// So many are to be found by a depth.
struct Quota {
  int depth;
  int number;
};

/// Chance in so many that a floor owes one, and of how many; 0 of 1 where none is missing.
struct Owed {
  int missing;
  int floors;
};
Owed strength_owed(const RunState& run, int depth);
Owed upgrade_owed(const RunState& run, int depth);

/// Begins the list of things that wait: food, and what the quotas ask for. Counts them for the level's run.
void fill_waiting(Level& level, std::vector<Waiting>& waiting, Dice& dice);

/// A prize is laid: with n things waiting one of them, any as likely, is drawn with chance n in n + 1, and waits no
/// longer; else it is what the painter meant it to be. Where that is a scroll or a potion, what was drawn and is none
/// waits on.
Waiting prize(std::vector<Waiting>& waiting, ThingKind otherwise, Dice& dice, Trace* trace);

/// What opens a lock of this kind.
ThingKind opener_of(LockKind kind);

/// "iron key", in a sentence.
std::string_view name_of(ThingKind kind);

/// A dew vial lies once in a run on one of its first three floors.
bool roll_dew_vial(RunState& run, int depth, Dice& dice);

/// Ghost, wandmaker or imp where one comes, else the shopkeeper, who stands for nobody.
ThingKind roll_quest(RunState& run, int depth, Dice& dice);

/// 1 in this on a floor where somebody with a quest may be met; 0: nobody.
int quest_odds(int depth);

}  // namespace press_r::pixel_dungeon
