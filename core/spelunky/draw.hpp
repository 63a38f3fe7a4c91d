// The level as marks.
#pragma once

#include <span>

#include "kit/scene.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// Also of a half-made level: draws as far as it is made.
void draw(const Level& level, Scene& scene);

/// The tiles and things of a level that has them.
void draw_ground(const Level& level, Scene& scene);

}  // namespace press_r::spelunky
