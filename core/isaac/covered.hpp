// Whose word a floor is where the sources end: floors that no source tells of, and what the game's reading leaves open,
// stage by stage (README.md, What it does not cover).
#pragma once

#include <string_view>

#include "isaac/run.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

/// ISAAC-70: no source tells of rooms on this floor.
inline bool is_our_own(const Run& run) { return run.stage == blue_womb_stage && !run.by_game(); }
inline constexpr std::string_view our_own_reading = "Our own reading: no source tells of rooms on stage 9.";

/// Of a floor by the game's reading, whose curse is known: sentences, each after a space.
void say_uncovered(const Run& run, Text& text);

}  // namespace press_r::isaac
