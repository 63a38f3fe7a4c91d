// The only source of chance. Each stage of a generator rolls its own dice, named after it, so that a later stage
// never disturbs an earlier one. The engine is PCG32 (O'Neill 2014, XSH RR 64/32); bounded rolls are unbiased.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/hash.hpp"
#include "kit/seed.hpp"

namespace press_r {

/// What a die showed: value is 1 … sides, as on a real one.
struct Roll {
  std::int32_t sides = 0;
  std::int32_t value = 0;
  friend constexpr bool operator==(const Roll&, const Roll&) = default;
};

/// Rolls in the order in which they fell. Only dice can add to it, so what it shows was rolled.
class RollLog {
 public:
  std::size_t size() const { return rolls_.size(); }
  const Roll& operator[](std::size_t i) const { return rolls_[i]; }
  std::vector<Roll>::const_iterator begin() const { return rolls_.begin(); }
  std::vector<Roll>::const_iterator end() const { return rolls_.end(); }
  /// Forgets all after the first `kept`.
  void cut(std::size_t kept) {
    assert(kept <= rolls_.size());
    rolls_.resize(kept);
  }

 private:
  friend class Dice;
  friend class IsaacRng;
  /// `value` of 0 … sides - 1 shows as value + 1. Out of line, so that dice without a log are rolled in registers in
  /// the loop that asks.
  [[gnu::noinline]] void add(int sides, int value) { rolls_.push_back({sides, value + 1}); }

  std::vector<Roll> rolls_;
};

class Dice {
 public:
  /// The dice of one stage. `log`, where given, gets every roll (Trace::rolls()).
  Dice(Seed seed, std::string_view stage, RollLog* log = nullptr) : log_(log) {
    const std::uint64_t mixed = mix64((std::uint64_t{fnv1a32(stage)} << 32) | seed.value);
    increment_ = (mix64(mixed ^ 0xDA3E39CB94B95BDBu) << 1) | 1u;
    state_ = increment_ + mixed;
    next();
  }

  /// A copy that goes on from here without a log: for looking ahead at an attempt that may fail.
  Dice unlogged() const {
    Dice copy = *this;
    copy.log_ = nullptr;
    return copy;
  }

  /// Goes on where a copy of these dice has come to.
  void catch_up(const Dice& copy) { state_ = copy.state_; }

  /// The next 32 bits, which no log gets.
  std::uint32_t next() {
    const std::uint64_t old = state_;
    state_ = old * 6364136223846793005u + increment_;
    const auto xorshifted = static_cast<std::uint32_t>(((old >> 18) ^ old) >> 27);
    const auto turn = static_cast<std::uint32_t>(old >> 59);
    return (xorshifted >> turn) | (xorshifted << ((32u - turn) & 31u));
  }

  /// 0 … n - 1, each equally likely (Lemire's multiplication with rejection). n is at least 1.
  int below(int n) {
    assert(n >= 1);
    const auto range = static_cast<std::uint32_t>(n);
    std::uint64_t product = std::uint64_t{next()} * range;
    if (static_cast<std::uint32_t>(product) < range) {
      const std::uint32_t threshold = (0u - range) % range;
      while (static_cast<std::uint32_t>(product) < threshold) product = std::uint64_t{next()} * range;
    }
    const int value = static_cast<int>(product >> 32);
    if (log_ != nullptr) log_->add(n, value);
    return value;
  }

  /// a … b, both included, each equally likely.
  int between(int a, int b) {
    assert(a <= b);
    return a + below(b - a + 1);
  }

  /// True with chance 1 in n: on a 1.
  bool one_in(int n) { return below(n) == 0; }

  /// True with chance a in b: on 1 … a. Rolls even where it is certain or impossible.
  bool chance(int a, int b) { return below(b) < a; }

  /// One of the items, each equally likely.
  template <class T>
  T& pick(std::span<T> items) {
    return items[static_cast<std::size_t>(below(static_cast<int>(items.size())))];
  }

  /// An index, each as likely as its weight; weights are at least 0, their sum at least 1.
  int weighted(std::span<const int> weights) {
    int total = 0;
    for (const int w : weights) total += w;
    int rest = below(total);
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
  std::uint64_t state_ = 0;
  std::uint64_t increment_ = 1;
  RollLog* log_ = nullptr;
};

}  // namespace press_r
