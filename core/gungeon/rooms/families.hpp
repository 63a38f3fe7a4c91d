// Rooms made by rule: a family is a shape with a few numbers, and its rooms keep their names for ever, because nothing
// but those numbers decides them ("keep.cross.14x10.2"). Shapes for fights: families.cpp; of single stages:
// families_stage.cpp; for a purpose: purposes.cpp.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// The inside of a room while a family carves it: all floor at first.
class Plan {
 public:
  Plan(int width, int height, int decoration, Tile stage_hazard)
      : w(width), h(height), variant(decoration), hazard(stage_hazard) {
    tiles.assign(static_cast<std::size_t>(w * h), Tile::floor);
  }

  int w;
  int h;
  int variant;  ///< 0, 1, 2: decorates differently
  Tile hazard;  ///< the stage's own
  std::vector<Tile> tiles;

  void fill(Rect area, Tile tile);
  void put(int x, int y, Tile tile) { fill({x, y, 1, 1}, tile); }
  /// At a place and its mirror images left–right and top–bottom.
  void put_four(int x, int y, Tile tile);
  void fill_four(Rect area, Tile tile);
  Tile at(int x, int y) const { return tiles[static_cast<std::size_t>(y * w + x)]; }
};

struct Family {
  std::string_view id;
  std::string_view noun;  ///< "octagon": rooms are called after it
  void (*carve)(Plan&);
};

/// Shapes for rooms with enemies and for hubs.
std::span<const Family> combat_families();
/// Shapes that single stages have for themselves (families_stage.cpp).
std::span<const Family> stage_families();
/// Shapes for connectors and for rooms with a purpose.
std::span<const Family> purpose_families();
/// One of all families, by id.
const Family& family(std::string_view id);

}  // namespace press_r::gungeon
