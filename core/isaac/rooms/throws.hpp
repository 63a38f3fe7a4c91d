// The dice of rooms by chance, which both the document's and the game's reading throw.
#pragma once

#include <array>
#include <cstddef>

#include "isaac_common/rng.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

// The document's dice, in the order of its pseudo-code. A second die is thrown whenever the first misses, and counts
// only in the state that is asked for.
struct TwoChances {
  int one_in;
  int else_one_in;
};
inline constexpr TwoChances dice_kind{50, 5};        // ISAAC-26, second: two keys
inline constexpr TwoChances sacrifice_odds{7, 4};    // ISAAC-25, second: full health
inline constexpr TwoChances library_odds{20, 4};     // ISAAC-27, second: book flag
inline constexpr TwoChances curse_odds{2, 4};        // ISAAC-28, second: Devil Room entered
inline constexpr TwoChances mini_boss_odds{4, 3};    // ISAAC-29, second: stage 1
inline constexpr TwoChances mini_boss_pseudo{4, 2};  // ISAAC-29 as the pseudo-code has it
inline constexpr TwoChances vault_kind{10, 3};       // ISAAC-31, second: two keys
inline constexpr TwoChances bedroom_odds{50, 5};     // ISAAC-33, second: low health
inline constexpr int enough_keys = 2;
inline constexpr int enough_coins = 5;

/// What was thrown for one room, for the sentence that says so.
class Throws {
 public:
  explicit Throws(IsaacRng& rng) : rng_(rng) {}

  int die(int sides) {
    const int value = rng_.random_int(sides);
    if (count_ < rolls_.size()) rolls_[count_++] = {sides, value + 1};
    return value;
  }
  /// The pseudo-code's Rng() & 2 == 0, as Lua reads it: one bit, and not the lowest.
  bool second_bit_is_0() {
    const int value = rng_.coin(1);
    if (count_ < rolls_.size()) rolls_[count_++] = {2, value + 1};
    return value == 0;
  }
  bool either(TwoChances chances, bool state) {
    if (die(chances.one_in) == 0) return true;
    const bool second = die(chances.else_one_in) == 0;
    return second && state;
  }
  std::size_t count() const { return count_; }
  void say(Text& out) const {
    out << "rolled ";
    for (std::size_t i = 0; i < count_; ++i) {
      if (i > 0) out << (i + 1 == count_ ? " and " : ", ");
      out << rolls_[i].value << " of " << rolls_[i].sides;
    }
  }

 private:
  IsaacRng& rng_;
  std::array<Roll, 6> rolls_{};
  std::size_t count_ = 0;
};

}  // namespace press_r::isaac
