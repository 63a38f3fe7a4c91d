// Words that The Binding of Isaac: Rebirth takes instead of a seed. They switch effects on and have no number.
#pragma once

#include <string>
#include <string_view>

namespace press_r {

/// What such a word is, to be read after "BLCK CNDL is", two sentences; empty for any other eight characters.
/// Upper case, with 0 for O, 1 for I, S for 5 and V for U, as Generator::special_seed has it.
std::string isaac_special_seed(std::string_view code);

}  // namespace press_r
