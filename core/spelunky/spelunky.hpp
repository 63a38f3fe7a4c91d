// Spelunky's levels: a solution path through 16 rooms.
#pragma once

#include "kit/generator.hpp"

namespace press_r::spelunky {

extern const Generator generator;

}  // namespace press_r::spelunky
