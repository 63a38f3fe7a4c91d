// The only source of chance. Each stage of a generator rolls its own dice, named after it, so that a later stage
// never disturbs an earlier one. The engine is PCG32 (O'Neill 2014, XSH RR 64/32); bounded rolls are unbiased.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>

#include "kit/dice_book.hpp"
#include "kit/hash.hpp"
#include "kit/seed.hpp"

namespace press_r {

class Dice {
 public:
  /// The dice of one stage. `book`, where given, hears of every roll (Trace::rolls()); `room`, where each room has dice
  /// of its own, that their seed was made from.
  Dice(Seed seed, std::string_view stage, DiceBook* book = nullptr, int room = -1)
      : stream_(book == nullptr ? nullptr : book->open(stage, room)) {
    const std::uint64_t mixed = mix64((std::uint64_t{fnv1a32(stage)} << 32) | seed.value);
    increment_ = (mix64(mixed ^ 0xDA3E39CB94B95BDBu) << 1) | 1u;
    state_ = increment_ + mixed;
    next();
  }

  /// A copy that goes on from here without a log: for looking ahead at an attempt that may fail.
  Dice unlogged() const {
    Dice copy = *this;
    if (stream_ != nullptr) copy.stream_ = stream_->unlogged();
    return copy;
  }

  /// The stage is tried again with these dice, which roll on: addresses count from here.
  void begin_attempt(int attempt) {
    if (stream_ != nullptr) stream_->begin_attempt(attempt);
  }

  /// Goes on where a copy of these dice has come to.
  void catch_up(const Dice& copy) { state_ = copy.state_; }

  /// The next 32 bits, which no book hears of.
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005u + increment_;
    const auto xorshifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return (xorshifted >> turn) | (xorshifted << ((32u - turn) & 31u));
  }

  /// 0 … n - 1, each equally likely (Lemire's multiplication with rejection). n is at least 1.
  int below(int n) {
    const int value = fallen(n);
    return stream_ == nullptr ? value : stream_->face(n, value);
  }

  /// a … b, both included, each equally likely.
  int between(int a, int b) {
    assert(a <= b);
    return a + below(b - a + 1);
  }

  /// True with chance 1 in n: on a 1.
  bool one_in(int n) { return chance(1, n); }

  /// True with chance a in b: on 1 … a. Rolls even where it is certain or impossible.
  bool chance(int a, int b) {
    const int value = fallen(b);
    return (stream_ == nullptr ? value : stream_->face_of_hit(b, value, a)) < a;
  }

  /// One of the items, each equally likely.
  template <class T>
  T& pick(std::span<T> items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  /// An index, each as likely as its weight; weights are at least 0, their sum at least 1.
  int weighted(std::span<const int> weights) {
    int total = 0;
    for (const int w : weights) total += w;
    int rest = fallen(total);
    if (stream_ != nullptr) rest = stream_->face(total, rest, weights);
    int index = 0;
    for (const int w : weights) {
      if (rest < w) break;
      rest -= w;
      ++index;
    }
    return index;
  }

  /// Fisher–Yates from the back.
  template <class T>
  void shuffle(std::span<T> items) {
    Dice own = *this;  // in registers while the items are written
    for (std::size_t n = items.size(); n > 1; --n) {
      const auto j = static_cast<std::size_t>(own.below(static_cast<int>(n)));
      std::swap(items[n - 1], items[j]);
    }
    catch_up(own);
  }

 private:
  int fallen(int n) {
    assert(n >= 1);
    const auto range = static_cast<std::uint32_t>(n);
    std::uint64_t product = std::uint64_t{next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * range;
    }
    return static_cast<int>(product >> 32);
  }

  std::uint64_t state_ = 0;
  std::uint64_t increment_ = 1;
  DiceStream* stream_ = nullptr;
};

}  // namespace press_r
