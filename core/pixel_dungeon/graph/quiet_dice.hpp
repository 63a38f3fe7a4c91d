// Dice that tell nobody, small enough to be compiled into a loop: they roll what Dice roll.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>

#include "kit/dice.hpp"

namespace press_r::pixel_dungeon {

class QuietDice {
 public:
  explicit QuietDice(const Dice& dice) : dice_(dice.unlogged()) {}

  /// 0 … n - 1, as Dice::below.
  int below(int n) {
    const auto range = static_cast<std::uint32_t>(n);
    std::uint64_t product = std::uint64_t{dice_.next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{dice_.next()} * range;
    }
    return static_cast<int>(product >> 32);
  }
  /// True with chance a in b, as Dice::chance.
  bool chance(int a, int b) { return below(b) < a; }

  /// True with chance 1 in n, as Dice::one_in.
  bool one_in(int n) { return below(n) == 0; }
  /// As Dice::shuffle.
  template <class T>
  void shuffle(std::span<T> items) {
    for (std::size_t n = items.size(); n > 1; --n) {
      std::swap(items[n - 1], items[static_cast<std::size_t>(below(static_cast<int>(n)))]);
    }
  }

  /// For Dice::catch_up.
  const Dice& dice() const { return dice_; }

 private:
  Dice dice_;
};

}  // namespace press_r::pixel_dungeon
