// The seeds that the game derives from a start seed, and the words that it takes instead of one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "kit/seed.hpp"

namespace press_r {

/// The seed of stage 0 … 13, derived from the start seed.
std::uint32_t isaac_stage_seed(Seed start, int stage);

/// A room's own three seeds.
struct IsaacRoomSeeds {
  std::uint32_t decoration = 0;
  std::uint32_t spawn = 0;
  std::uint32_t award = 0;
};
/// Derives them from the seed with which the room was placed, which is not 0.
IsaacRoomSeeds isaac_room_seeds(std::uint32_t placing);

/// Explains a special seed: a word that switches an effect on and has no number. Two sentences to follow "BLCK CNDL
/// is"; empty for other codes. `code` is upper case, with 0 for O, 1 for I, S for 5 and V for U
/// (Generator::special_seed).
std::string isaac_special_seed(std::string_view code);

}  // namespace press_r
