// What a floor is called: by its stage, its path, and the kind that its seed gives it.
#pragma once

#include <cstdint>
#include <string_view>

#include "isaac/ids.hpp"
#include "isaac/run.hpp"

namespace press_r::isaac {

/// ISAAC-60. `stage_seed` is the floor's own.
FloorName floor_name(const Run& run, std::uint32_t stage_seed);
/// "Caves", and the "I", "II" or "XL" after it, which is empty where a chapter has one floor.
std::string_view floor_title(FloorName name);
std::string_view floor_number(const Run& run);

}  // namespace press_r::isaac
