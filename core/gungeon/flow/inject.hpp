// Injection (GUN-14 to GUN-22): extra nodes by chance and condition, in the order of the table.
#pragma once

#include "gungeon/level.hpp"
#include "gungeon/options.hpp"
#include "kit/dice.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

void inject(const Options& options, Level& level, Dice& dice, Trace& trace);

}  // namespace press_r::gungeon
