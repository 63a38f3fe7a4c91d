// Dice that a link turns: `dice=path.7=5,templates@6.2=1` (README, Links).
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "kit/dice_book.hpp"
#include "kit/generator.hpp"

namespace press_r {

/// A link turns no more dice than these.
inline constexpr std::size_t most_turned = 32;

/// What follows "dice=", in the order of addresses, each once. What is no die is left out, with a sentence.
std::vector<TurnedDie> read_turned_dice(std::string_view text, Problems& problems);

/// After a level was made: says which of its link's dice turned nothing, and leaves them out. The level is the same
/// without them.
void settle_turned_dice(std::span<const Turning> turnings, Options& options, Problems& problems);

}  // namespace press_r
