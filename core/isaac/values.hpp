// Numbers for cells: where the hidden rooms could have been, for somebody who sees the map but not them.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isaac/level.hpp"
#include "kit/values.hpp"

namespace press_r::isaac {

/// In the order of the table.
enum class ValueId : std::uint8_t { secret_chance, ultra_chance };
extern const std::array<ValueLayer, 2> value_table;
constexpr std::span<const ValueLayer> value_layers() { return value_table; }

/// The numbers of a layer, a block of units for every cell of the grid.
void values(const Level& level, std::size_t layer, Values& out);

/// The exact chance, in parts of a million, that each place wins: it throws a die of five on top of its base, the
/// highest wins, and a fair die breaks ties (ISAAC-37).
std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places);

}  // namespace press_r::isaac
