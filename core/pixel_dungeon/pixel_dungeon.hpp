// Pixel Dungeon's levels: split a rectangle into rooms, connect some, assign types, paint.
#pragma once

#include "kit/generator.hpp"

namespace press_r::pixel_dungeon {

extern const Generator generator;

}  // namespace press_r::pixel_dungeon
