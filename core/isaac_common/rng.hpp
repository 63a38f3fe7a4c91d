// The random generator of The Binding of Isaac: Rebirth, draw for draw: xorshift32 with one of 81 shift triples, and
// the seeds that the game derives from a start seed (core/isaac/README.md, Numbers).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/dice_book.hpp"
#include "kit/seed.hpp"

namespace press_r {

/// Whether a divisor divides a number, by one multiplication with a modular inverse instead of a remainder (Granlund
/// and Montgomery, Division by Invariant Integers using Multiplication, 1994, section 9; Hacker's Delight, Test for
/// Zero Remainder after Division by a Constant): a number is a multiple of d = 2^k × m if, times m's inverse and turned
/// right by k, it is at most (2^32 - 1) / d.
struct IsaacDivisor {
  std::uint32_t sides = 1;
  std::uint32_t inverse = 1;
  std::uint32_t limit = 0xFFFFFFFF;
  std::uint32_t twos = 0;

  constexpr IsaacDivisor() = default;
  constexpr explicit IsaacDivisor(std::uint32_t d) : sides(d), limit(0xFFFFFFFF / d) {
    std::uint32_t odd = d;
    for (; odd % 2 == 0; odd /= 2) ++twos;
    inverse = odd;
    for (int i = 0; i < 5; ++i) inverse *= 2 - odd * inverse;
  }
  constexpr bool divides(std::uint32_t x) const { return turned(x) <= limit; }

 private:
  /// Turned right by hand: libraries disagree about the type of std::rotr's count.
  constexpr std::uint32_t turned(std::uint32_t x) const {
    const std::uint32_t product = x * inverse;
    return (product >> twos) | (product << ((32 - twos) % 32));
  }
};

/// The common generator's state after one draw: shifts 5, 9 and 7.
constexpr std::uint32_t isaac_common_step(std::uint32_t x) {
  x ^= x >> 5;
  x ^= x << 9;
  return x ^ (x >> 7);
}

/// Many draws of the common generator in one go: a jump ahead, xorshift being linear over single bits. Each bit of a
/// state moves through the shifts for itself, so what becomes of a state is the sum, without carries, of what becomes
/// of its half bytes, and these stand in a table.
class IsaacLeap {
 public:
  constexpr IsaacLeap() = default;
  constexpr explicit IsaacLeap(int draws) : draws_(static_cast<std::uint32_t>(draws)) {
    for (std::size_t half = 0; half < 8; ++half) {
      for (std::uint32_t value = 0; value < 16; ++value) {
        std::uint32_t x = value << (4 * half);
        for (int i = 0; i < draws; ++i) x = isaac_common_step(x);
        table_[half][value] = x;
      }
    }
  }
  constexpr std::uint32_t draws() const { return draws_; }
  constexpr std::uint32_t operator()(std::uint32_t x) const {
    return (table_[0][x & 15u] ^ table_[1][x >> 4 & 15u] ^ table_[2][x >> 8 & 15u] ^ table_[3][x >> 12 & 15u]) ^
           (table_[4][x >> 16 & 15u] ^ table_[5][x >> 20 & 15u] ^ table_[6][x >> 24 & 15u] ^ table_[7][x >> 28]);
  }

 private:
  std::uint32_t draws_ = 0;
  std::array<std::array<std::uint32_t, 16>, 8> table_{};
};

/// One draw of the common generator for each of n dice, from a state on: which of them fall on 0? A number is a
/// multiple of 2^k × m only if its k lowest bits are none, and of all n numbers these stand in one table, four bits a
/// number; only where they are none the number itself is looked up. Sets of dice are bits, every fourth of a word.
template <std::size_t n>
class IsaacMultiples {
 public:
  explicit IsaacMultiples(const std::array<std::uint32_t, n>& sides) {
    static_assert(n <= 16);
    for (std::size_t i = 0; i < n; ++i) {
      divisors_[i] = IsaacDivisor(sides[i]);
      leaps_[i] = IsaacLeap(static_cast<int>(i) + 1);
      const std::uint32_t mask = (1u << divisors_[i].twos) - 1;
      for (std::size_t half = 0; half < 8; ++half) {
        for (std::uint32_t value = 0; value < 16; ++value) {
          const std::uint32_t low = leaps_[i](value << (4 * half)) & mask & 15u;
          low_bits_[half][value] |= std::uint64_t{low} << (4 * i);
        }
      }
    }
  }
  static constexpr std::uint64_t bit_of(std::size_t number) { return std::uint64_t{1} << (4 * number); }

  /// Those of the dice `asked` that fall on 0.
  constexpr std::uint64_t operator()(std::uint32_t x, std::uint64_t asked) const {
    std::uint64_t low = (low_bits_[0][x & 15u] ^ low_bits_[1][x >> 4 & 15u] ^ low_bits_[2][x >> 8 & 15u] ^
                         low_bits_[3][x >> 12 & 15u]) ^
                        (low_bits_[4][x >> 16 & 15u] ^ low_bits_[5][x >> 20 & 15u] ^ low_bits_[6][x >> 24 & 15u] ^
                         low_bits_[7][x >> 28]);
    low |= low >> 2;
    low |= low >> 1;
    std::uint64_t hits = asked & ~low;
    for (std::uint64_t rest = hits; rest != 0; rest &= rest - 1) {
      const auto number = static_cast<std::size_t>(std::countr_zero(rest)) / 4;
      if (!divisors_[number].divides(leaps_[number](x))) hits &= ~bit_of(number);
    }
    return hits;
  }

 private:
  std::array<IsaacDivisor, n> divisors_{};
  std::array<IsaacLeap, n> leaps_{};
  std::array<std::array<std::uint64_t, 16>, 8> low_bits_{};
};

class IsaacRng {
 public:
  static constexpr int triples = 81;

  struct Triple {
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
  };
  /// The shifts of an index; beyond 80 those of 80.
  static Triple triple(int index);

  /// SetSeed: the seed itself is the first state, without a draw. `seed` is not 0. `book`, where given, hears of the
  /// rolls (not of next()); the game's streams have no names, so `stream` is what their rolls' addresses say.
  IsaacRng(std::uint32_t seed, int index, DiceBook* book = nullptr, std::string_view stream = {})
      : state_(seed),
        shifts_(triple(index)),
        common_(index == 35),
        stream_(book == nullptr ? nullptr : book->open(stream)) {
    assert(seed != 0);
  }

  /// A floor is tried again with this stream, which goes on: addresses count from here.
  void begin_attempt(int attempt) {
    if (stream_ != nullptr) stream_->begin_attempt(attempt);
  }

  /// Next: a full-period walk over 1 … 2^32 - 1. No book hears of it.
  std::uint32_t next() {
    state_ = after(state_);
    ++draws_;
    return state_;
  }

  /// As many draws as the leap has, of which nobody wants to know the numbers. For the common index only.
  void skip(const IsaacLeap& leap) {
    assert(common_);
    state_ = leap(state_);
    draws_ += leap.draws();
  }

  /// RandomInt: 0 … n - 1 by remainder; n = 0 draws as well and gives 0.
  int random_int(int n) {
    const std::uint32_t drawn = next();
    if (n == 0) return 0;
    const auto value = static_cast<int>(drawn % static_cast<std::uint32_t>(n));
    return stream_ == nullptr ? value : stream_->face(n, value);
  }

  /// The game's "RandomInt(n) == 0": true with chance 1 in n, on face 1.
  bool one_in(int n) {
    assert(n >= 1);
    const auto value = static_cast<int>(next() % static_cast<std::uint32_t>(n));
    return (stream_ == nullptr ? value : stream_->face_of_hit(n, value, 1)) == 0;
  }

  /// RandomInt(2): the lowest bit of a draw, or another one where a reading asks for that.
  int coin(int bit = 0) {
    const auto value = static_cast<int>(next() >> bit & 1u);
    return stream_ == nullptr ? value : stream_->face(2, value);
  }

  /// RandomFloat: above 0 and below 1, in the float32 that the game has. A book hears of a die of a million sides;
  /// turned, it gives the middle of a face.
  float random_float() {
    constexpr float scale = 0x1.FFFFFCp-33f;  // bits 2F7FFFFE: 2^-32 * (1 - 2^-23)
    const float value = static_cast<float>(next()) * scale;
    return stream_ == nullptr ? value : faced(value);
  }

  std::uint32_t state() const { return state_; }
  /// Draws since the seed was set.
  std::uint32_t draws() const { return draws_; }

 private:
  [[gnu::noinline]] float faced(float value);
  /// The common triple has its shifts in the code, for nearly every draw is its.
  std::uint32_t after(std::uint32_t x) const {
    if (common_) return isaac_common_step(x);
    x ^= x >> shifts_.a;
    x ^= x << shifts_.b;
    return x ^ (x >> shifts_.c);
  }

  std::uint32_t state_;
  std::uint32_t draws_ = 0;
  Triple shifts_;
  bool common_;
  DiceStream* stream_;
};

/// The seed of a stage, derived from the start seed: stage s is made from entry s, 0 … 13.
std::uint32_t isaac_stage_seed(Seed start, int stage);

/// A room's own three seeds, from the seed with which it was placed (not 0).
struct IsaacRoomSeeds {
  std::uint32_t decoration = 0;
  std::uint32_t spawn = 0;
  std::uint32_t award = 0;
};
IsaacRoomSeeds isaac_room_seeds(std::uint32_t placing);

/// The index that nearly everything in the game uses; the start seed and rooms have their own.
inline constexpr int isaac_common_index = 35;
inline constexpr int isaac_start_index = 27;
inline constexpr int isaac_room_index = 12;

}  // namespace press_r
