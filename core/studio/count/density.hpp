// Density: in how many of many levels each cell is solid, on the route to the goal, or covered by a role of the legend.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/grid.hpp"
#include "studio/count/survey.hpp"

namespace press_r {

/// Which cells are counted.
struct DensityOf {
  enum class What : std::uint8_t { solid, way, role };
  What what = What::solid;
  std::size_t role =
      0;  ///< index in the generator's table; counts its cells and rooms, and the rooms that its edges join
};

/// Which cell of each level is aligned with cell 0, 0 of the counts, as maps may differ in size.
enum class DensityAnchor : std::uint8_t {
  corner,  ///< the map's upper left cell
  start,   ///< the terrain's start, else the first mark of tone start, else the middle
  middle,
};

struct Density {
  Rect box;                          ///< bounding box of the counts, relative to the anchor
  std::vector<std::int64_t> counts;  ///< row by row: number of levels
  std::int64_t levels = 0;
  bool varies = false;  ///< maps of different sizes were seen
  Point here;           ///< the anchor of the request's own level, in cells of its map
};

/// Parses "solid", "way" or a role's id. False if the generator has no such thing.
bool read_density(const Generator& generator, std::string_view what, DensityOf& out);

/// "start" or "middle"; anything else is the corner.
DensityAnchor read_anchor(std::string_view anchor);

/// With an empty slice only `here` is set.
Density density(const Request& request, const DensityOf& of, DensityAnchor anchor, const Slice& slice);

}  // namespace press_r
