// What a tile's card says of the dice that put it there.
#pragma once

#include <array>
#include <string_view>

#include "spelunky/draw.hpp"

namespace press_r::spelunky {

/// Worded once for a whole picture: a level has hundreds of bricks.
class TileOdds {
 public:
  TileOdds(const Chances& chances, Scene& scene);

  /// Empty where there is nothing to say.
  std::string_view of(Tile tile, char draft) const;

 private:
  struct BySolid {
    std::string_view hard;   ///< where the template is solid
    std::string_view soft;   ///< where it leaves that to chance
    std::string_view ledge;  ///< of a pit
  };
  std::string_view of_solid(const BySolid& odds, char draft) const;

  BySolid brick_;
  BySolid block_;
  std::string_view push_block_;
  std::string_view spikes_;
  std::string_view arrow_trap_;
};

}  // namespace press_r::spelunky
