// What follows from the options, which stand in tables.txt.
#pragma once

#include <cstddef>
#include <string>

#include "gungeon/flow/injections.hpp"
#include "gungeon/ids.hpp"
#include "kit/generator.hpp"
#include "kit/option.hpp"

namespace press_r::gungeon {

inline constexpr int longest_flow_text = 4000;

/// True where the conditions of the run meet a need.
bool met(Need need, const Options& options);

/// Tells what is wrong with a user's own flow; changes nothing.
bool takes(std::size_t option, const std::string& text);
void mend(Options& options, Problems& problems);

/// The stage below; after the forge the run ends.
Next next(Options& options);

}  // namespace press_r::gungeon
