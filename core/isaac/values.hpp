// Numbers for cells: where the hidden rooms could have been, for somebody who sees the map but not them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/values.hpp"

namespace press_r::isaac {

/// The numbers of a layer, a block of units for every cell of the grid.
void values(const Level& level, std::size_t layer, Values& out);

/// The exact chance, in parts of a million, that each place wins: it throws a die of five on top of its base, the
/// highest wins, and a fair die breaks ties (ISAAC-37).
std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places);

}  // namespace press_r::isaac
