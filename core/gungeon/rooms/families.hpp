// Shapes of the rooms that are made by rule (book.cpp).
#pragma once

#include <string_view>
#include <vector>

#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// The inside of a room while a family shapes it: all floor at first.
class Plan {
 public:
  Plan(int width, int height, int decoration, Tile stage_hazard)
      : w(width), h(height), variant(decoration), hazard(stage_hazard) {
    tiles.assign(idx(w * h), Tile::floor);
  }

  int w;
  int h;
  int variant;  ///< 0, 1, 2
  Tile hazard;  ///< the stage's own
  std::vector<Tile> tiles;

  void fill(Rect area, Tile tile);
  void put(int x, int y, Tile tile) { fill({x, y, 1, 1}, tile); }
  /// At a place and its mirror images left–right and top–bottom.
  void put_four(int x, int y, Tile tile);
  void fill_four(Rect area, Tile tile);
  Tile at(int x, int y) const { return tiles[idx(y * w + x)]; }
};

struct Family {
  std::string_view id;
  std::string_view noun;  ///< in titles: "octagon"
  void (*carve)(Plan&);
};

/// The family with this id, which must exist.
const Family& family(std::string_view id);

}  // namespace press_r::gungeon
