// How bright it is: a layer of values for dark levels.
#pragma once

#include <cstddef>

#include "kit/values.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// In a dark level 0 … 1000 for each cell of the scene: bright at the entrance, at lamps and at the crate of flares,
/// and less with the distance, as far as nothing solid is between. A lit level has no numbers, a plan without tiles no
/// cells.
void values(const Level& level, std::size_t layer, Values& out);

}  // namespace press_r::spelunky
