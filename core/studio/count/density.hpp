// Density: over many levels, how often each cell is solid, on the way, or of a role of the legend.
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
  std::size_t role = 0;  ///< of the generator's table: its cells and rooms, and the rooms that its edges join
};

/// The place of each level that lies on place 0, 0 of the counts: maps of varying size are laid over each other by it.
enum class DensityAnchor : std::uint8_t {
  corner,  ///< the map's upper left cell
  start,   ///< where the terrain has it, else the first mark of tone start; a level without counts by its middle
  middle,
};

struct Density {
  Rect box;                          ///< of the counts; 0, 0 is the anchor
  std::vector<std::int64_t> counts;  ///< row by row: levels in which the cell is so
  std::int64_t levels = 0;
  bool varies = false;  ///< maps of different sizes were seen
  Point here;           ///< the anchor of the request's own level, in cells of its map
};

/// Reads "solid", "way" or a role's id; false where there is nothing to count under that name.
bool read_density(const Generator& generator, std::string_view what, DensityOf& out);

/// "start" or "middle"; anything else is the corner.
DensityAnchor read_anchor(std::string_view anchor);

/// A count of 0 only tells where the anchor of the request's own level lies.
Density density(const Request& request, const DensityOf& of, DensityAnchor anchor, const Slice& slice);

}  // namespace press_r
