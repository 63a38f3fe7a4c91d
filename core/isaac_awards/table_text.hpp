// The exact chances of what is held, as a table to take away.
#pragma once

#include "isaac_awards/level.hpp"
#include "kit/text.hpp"

namespace press_r::isaac_awards {

/// CSV: what is counted, which, its chance in percent with six digits.
void write_chances(const Level& level, Text& out);

}  // namespace press_r::isaac_awards
