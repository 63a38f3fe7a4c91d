// The random generator of The Binding of Isaac: Rebirth, draw for draw: xorshift32 with one of 81 shift triples, and
// the seeds that the game derives from a start seed (core/isaac/README.md, Numbers).
#pragma once

#include <cassert>
#include <cstdint>

#include "kit/dice.hpp"
#include "kit/seed.hpp"

namespace press_r {

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

  /// SetSeed: the seed itself is the first state, without a draw. `seed` is not 0. `log`, where given, is told of
  /// the rolls (not of next()).
  IsaacRng(std::uint32_t seed, int index, RollLog* log = nullptr) : state_(seed), shifts_(triple(index)), log_(log) {
    assert(seed != 0);
  }

  /// Next: a full-period walk over 1 … 2^32 - 1. Told to nobody; see tell().
  std::uint32_t next() {
    state_ ^= state_ >> shifts_.a;
    state_ ^= state_ << shifts_.b;
    state_ ^= state_ >> shifts_.c;
    ++draws_;
    return state_;
  }

  /// RandomInt: 0 … n - 1 by remainder; n = 0 draws as well and gives 0.
  int random_int(int n) {
    const std::uint32_t drawn = next();
    if (n == 0) return 0;
    const auto value = static_cast<int>(drawn % static_cast<std::uint32_t>(n));
    tell(n, value);
    return value;
  }

  /// The game's "RandomInt(n) == 0": true with chance 1 in n, on face 1.
  bool one_in(int n) { return random_int(n) == 0; }

  /// RandomFloat: above 0 and below 1, in the float32 that the game has. Told as a die of a million sides.
  float random_float() {
    constexpr float scale = 0x1.FFFFFCp-33f;  // bits 2F7FFFFE: 2^-32 * (1 - 2^-23)
    const float value = static_cast<float>(next()) * scale;
    if (log_ != nullptr) tell(1'000'000, static_cast<int>(static_cast<double>(value) * 1e6));
    return value;
  }

  /// Reports a roll that was taken from next() by hand: `value` of 0 … sides - 1 shows as value + 1.
  void tell(int sides, int value) {
    if (log_ != nullptr) log_->push_back({sides, value + 1});
  }

  std::uint32_t state() const { return state_; }
  /// Draws since the seed was set.
  std::uint32_t draws() const { return draws_; }

 private:
  std::uint32_t state_;
  std::uint32_t draws_ = 0;
  Triple shifts_;
  RollLog* log_;
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
