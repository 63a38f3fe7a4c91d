// The floors of a run, and those that the game makes in another way than by cutting and connecting.
#pragma once

#include <string_view>

#include "kit/generator.hpp"
#include "kit/option.hpp"

namespace press_r::pixel_dungeon {

struct OtherFloor {
  int depth = 0;
  std::string_view what;  ///< "the sewers' boss"
  std::string_view why;   ///< why the document's way of making levels does not make it
};

/// Null where a floor is made as the document says.
const OtherFloor* other_floor(int depth);

/// The floor that follows in the same run; floors of another kind are skipped with a word.
Next next(Options& options);

}  // namespace press_r::pixel_dungeon
