// Layers of values: numbers for cells over a scene (a chance, a light, a count).
#pragma once

#include <cstdint>
#include <limits>
#include <string_view>

#include "kit/grid.hpp"

namespace press_r {

/// How a layer's numbers are to be read and coloured.
enum class ValueScale : std::uint8_t {
  chance,  ///< parts of a million
  count,   ///< how many
  light,   ///< 0 dark … 1000 bright; painted as darkness over the map
};

/// An entry of the generator's table of layers of values.
struct ValueLayer {
  std::string_view id;
  std::string_view title;
  std::string_view hint = {};
  ValueScale scale = ValueScale::count;
  bool on = false;       ///< shown at first
  bool walking = false;  ///< shown while somebody walks
};

/// Cells without a number.
inline constexpr std::int32_t no_value = std::numeric_limits<std::int32_t>::min();

/// As wide and as high as the scene.
using Values = Grid<std::int32_t>;

}  // namespace press_r
