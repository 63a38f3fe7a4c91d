// The random generator of The Binding of Isaac: Rebirth, draw for draw: xorshift32 with one of 81 shift triples
// (core/isaac/README.md, Numbers).
#pragma once

#include <array>
#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/dice.hpp"

namespace press_r {

/// Divisibility by a constant with one multiplication instead of a remainder (Granlund and Montgomery, Division by
/// Invariant Integers using Multiplication, 1994, section 9; Hacker's Delight, Test for Zero Remainder after Division
/// by a Constant): x is a multiple of d = 2^k × m if x times the inverse of m modulo 2^32, rotated right by k, is at
/// most (2^32 - 1) / d.
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
    for (int i = 0; i < 5; ++i) inverse *= 2 - odd * inverse;  // Newton's iteration
  }
  constexpr bool divides(std::uint32_t x) const {
    const std::uint32_t product = x * inverse;
    // Not std::rotr: libraries disagree about the type of its count.
    return ((product >> twos) | (product << ((32 - twos) % 32))) <= limit;
  }
};

/// The common generator's state after one draw: shifts 5, 9 and 7.
constexpr std::uint32_t isaac_common_step(std::uint32_t x) {
  x ^= x >> 5;
  x ^= x << 9;
  return x ^ (x >> 7);
}

/// A function of a 32-bit state that is linear over single bits, as xorshift is: its value is the xor of the values of
/// the state's eight half bytes, which stand in a table.
template <class Value>
class IsaacLinear {
 public:
  constexpr IsaacLinear() = default;
  /// Adds value_of(x), linear in x, to the function.
  template <class Function>
  constexpr void add(Function value_of) {
    for (std::size_t half = 0; half < 8; ++half) {
      for (std::uint32_t value = 0; value < 16; ++value) table_[half][value] ^= value_of(value << (4 * half));
    }
  }
  constexpr Value operator()(std::uint32_t x) const {
    return (table_[0][x & 15u] ^ table_[1][x >> 4 & 15u] ^ table_[2][x >> 8 & 15u] ^ table_[3][x >> 12 & 15u]) ^
           (table_[4][x >> 16 & 15u] ^ table_[5][x >> 20 & 15u] ^ table_[6][x >> 24 & 15u] ^ table_[7][x >> 28]);
  }

 private:
  std::array<std::array<Value, 16>, 8> table_{};
};

/// Jumps ahead: many draws of the common generator at once.
class IsaacLeap {
 public:
  constexpr IsaacLeap() = default;
  constexpr explicit IsaacLeap(int draws) : draws_(static_cast<std::uint32_t>(draws)) {
    state_.add([=](std::uint32_t x) {
      for (int i = 0; i < draws; ++i) x = isaac_common_step(x);
      return x;
    });
  }
  constexpr std::uint32_t draws() const { return draws_; }
  constexpr std::uint32_t operator()(std::uint32_t x) const { return state_(x); }

 private:
  std::uint32_t draws_ = 0;
  IsaacLinear<std::uint32_t> state_;
};

/// Rolls n dice with the next n draws of the common generator and finds those that show 0. A multiple of 2^k × m has k
/// low bits of 0: one table lookup gives the low four bits of all n draws, and only draws that pass are divided. A set
/// of dice is a word in which die i has bit 4 × i.
template <std::size_t n>
class IsaacMultiples {
 public:
  explicit IsaacMultiples(const std::array<std::uint32_t, n>& sides) {
    static_assert(n <= 16);
    for (std::size_t i = 0; i < n; ++i) {
      divisors_[i] = IsaacDivisor(sides[i]);
      leaps_[i] = IsaacLeap(static_cast<int>(i) + 1);
      const std::uint32_t mask = (1u << divisors_[i].twos) - 1;
      low_bits_.add([&](std::uint32_t x) { return std::uint64_t{leaps_[i](x) & mask & 15u} << (4 * i); });
    }
  }
  static constexpr std::uint64_t bit_of(std::size_t die) { return std::uint64_t{1} << (4 * die); }

  /// The dice in `rolled` that show 0, from the state x on.
  constexpr std::uint64_t operator()(std::uint32_t x, std::uint64_t rolled) const {
    std::uint64_t low = low_bits_(x);
    low |= low >> 2;
    low |= low >> 1;
    std::uint64_t hits = rolled & ~low;
    for (std::uint64_t rest = hits; rest != 0; rest &= rest - 1) {
      const auto die = static_cast<std::size_t>(std::countr_zero(rest)) / 4;
      if (!divisors_[die].divides(leaps_[die](x))) hits &= ~bit_of(die);
    }
    return hits;
  }

 private:
  std::array<IsaacDivisor, n> divisors_{};
  std::array<IsaacLeap, n> leaps_{};
  IsaacLinear<std::uint64_t> low_bits_;
};

/// The index of the shift triple that nearly all of the game's streams use.
inline constexpr int isaac_common_index = 35;

class IsaacRng {
 public:
  static constexpr int triples = 81;

  struct Triple {
    std::uint8_t a = 0;
    std::uint8_t b = 0;
    std::uint8_t c = 0;
  };
  /// The shifts of an index; indices beyond 80 count as 80.
  static Triple triple(int index);

  /// The game's SetSeed: the seed, which is not 0, is the first state, without a draw. `book`, if given, logs the rolls
  /// (not next()) under the name `stream`.
  IsaacRng(std::uint32_t seed, int index, DiceBook* book = nullptr, std::string_view stream = {})
      : state_(seed),
        shifts_(triple(index)),
        common_(index == isaac_common_index),
        stream_(book == nullptr ? nullptr : book->open(stream)) {
    assert(seed != 0);
  }

  /// Call before a floor is tried again with this stream: addresses of rolls count anew. The state goes on.
  void begin_attempt(int attempt) {
    if (stream_ != nullptr) stream_->begin_attempt(attempt);
  }

  /// The game's Next: a full-period walk over 1 … 2^32 - 1. Not logged.
  std::uint32_t next() {
    state_ = after(state_);
    ++draws_;
    return state_;
  }

  /// Skips as many draws as the leap has. For the common index only.
  void skip(const IsaacLeap& leap) {
    assert(common_);
    state_ = leap(state_);
    draws_ += leap.draws();
  }

  /// The game's RandomInt: 0 … n - 1 by remainder; n = 0 draws as well and gives 0.
  int random_int(int n) {
    const std::uint32_t drawn = next();
    if (n == 0) return 0;
    const auto value = static_cast<int>(drawn % static_cast<std::uint32_t>(n));
    return stream_ == nullptr ? value : stream_->face(n, value);
  }

  /// The game's "RandomInt(n) == 0": true with chance 1 in n, logged as face 1.
  bool one_in(int n) {
    assert(n >= 1);
    const auto value = static_cast<int>(next() % static_cast<std::uint32_t>(n));
    return (stream_ == nullptr ? value : stream_->face_of_hit(n, value, 1)) == 0;
  }

  /// RandomInt(2), or another bit of the draw than the lowest.
  int coin(int bit = 0) {
    const auto value = static_cast<int>(next() >> bit & 1u);
    return stream_ == nullptr ? value : stream_->face(2, value);
  }

  /// The game's RandomFloat: above 0 and below 1, a float32. Logged as a die of a million sides; a turned die gives the
  /// middle of its face.
  float random_float() {
    constexpr float scale = 0x1.FFFFFCp-33f;  // bits 2F7FFFFE: 2^-32 * (1 - 2^-23)
    const float value = static_cast<float>(next()) * scale;
    return stream_ == nullptr ? value : log_float(value);
  }

  std::uint32_t state() const { return state_; }
  /// Draws since the seed was set.
  std::uint32_t draws() const { return draws_; }

 private:
  [[gnu::noinline]] float log_float(float value);
  /// The common triple's shifts are compiled in, since nearly every draw uses them.
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

}  // namespace press_r
