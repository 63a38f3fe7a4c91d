// Room clear awards of The Binding of Isaac: Rebirth.
#pragma once

#include "kit/generator.hpp"

namespace press_r::isaac_awards {

extern const Generator generator;

}  // namespace press_r::isaac_awards
