// Drawings on levels: whether a level has them, and a level's map as a drawing would ask for it.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "kit/walk.hpp"
#include "studio/link/drawing.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// Looks for drawings on levels. Once its buffers have grown it does not allocate.
class DrawingFinder {
 public:
  /// The drawings must outlive the finder.
  DrawingFinder(const Generator& generator, std::span<const Drawing> drawings);

  /// Whether the level is as all drawings want it.
  bool hold(const void* level);
  /// Where the drawings are that the last level must have, in cells of its map. Of several places the first, row by
  /// row.
  const std::vector<Rect>& places() const { return places_; }

 private:
  bool holds(const Drawing& drawing);
  void read_cells(const Drawing& drawing);
  void read_rooms(const Drawing& drawing);
  bool is_at(const Drawing& drawing, Point place, bool mirrored) const;
  Rect in_map(const Drawing& drawing, Point place) const;

  const Generator* generator_;
  std::span<const Drawing> drawings_;
  std::array<bool, max_roles> roles_ = {};  ///< those that a drawing asks for
  bool needs_ground_ = false;
  Scene scene_;
  Terrain terrain_;
  Grid<std::uint32_t> cells_;  ///< what a drawing can ask for, by cell or by room
  std::vector<Rect> places_;
};

/// The properties of each cell of a map, in the terms of a drawing.
struct MapMarks {
  static constexpr int solid = -1;
  static constexpr int free = -2;
  static constexpr int unknown = -3;  ///< neither: the level has no terrain

  Rect first;       ///< of the first cell, in cells of the map
  Grid<int> marks;  ///< a role's index, or one of the above
};

/// The map by cells: the thing that stands there, or the ground. By rooms: the kind of the room.
MapMarks marks_of(const Generator& generator, const Scene& scene, const Terrain& terrain, bool by_rooms);

/// A sentence why no level with the request's options can have the drawings: they are larger than any map, or ask for
/// ground where there is none. Empty if levels may have them.
std::string why_never_drawn(const Request& request, std::span<const Drawing> drawings);

}  // namespace press_r
