// From flow to floor, after "Dungeon Generation in Enter the Gungeon".
#pragma once

#include "kit/generator.hpp"

namespace press_r::gungeon {

extern const Generator generator;

}  // namespace press_r::gungeon
