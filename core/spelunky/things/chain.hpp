// Chances that are tried one after another, each only where those before it failed: "1 in 60, else 1 in 80".
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "kit/dice.hpp"
#include "kit/trace.hpp"

namespace press_r::spelunky {

/// Tells the trace of the die that succeeded: a 1 of so many sides. Dice that fail by the thousand are told to nobody.
inline void tell_success(Trace& trace, int odds) {
  if (RollLog* log = trace.rolls()) log->push_back({odds, 1});
}

/// All dice of a chain are thrown at once, as one with as many sides as their product: equal in law to rolling them
/// one after another, and a level has thousands.
class Chain {
 public:
  struct Link {
    int outcome = 0;  ///< not 0
    int odds = 0;     ///< 1 in so many; 0 is never
  };

  explicit Chain(std::initializer_list<Link> links) {
    for (const Link& link : links) {
      if (link.odds > 0) add(link);
    }
  }

  /// The outcome of the first success, or 0.
  int roll(Dice& dice) const {
    for (std::size_t t = 0; t < throws_; ++t) {
      const Throw& one = thrown_[t];
      const int value = dice.below(one.sides);
      if (value >= one.hit_below) continue;
      for (std::size_t i = one.first; i < count_; ++i) {
        if (value < steps_[i].below) return steps_[i].outcome;
      }
    }
    return 0;
  }

 private:
  static constexpr std::size_t most_links = 8;
  static constexpr int most_sides = 1 << 24;  ///< dice of more sides are thrown again too often
  /// Links whose product fits one die.
  struct Throw {
    int sides = 1;
    int hit_below = 0;
    std::size_t first = 0;
  };
  struct Step {
    int outcome = 0;
    int below = 0;  ///< it is this outcome where the value is below this and not below an earlier one
  };

  void add(const Link& link) {
    assert(count_ < most_links);
    const bool fits = throws_ > 0 && thrown_[throws_ - 1].sides <= most_sides / link.odds;
    if (!fits) thrown_[throws_++] = {.first = count_};
    Throw& one = thrown_[throws_ - 1];
    // A longer die: every step so far grows with it. What is left of it is shared 1 to odds - 1.
    one.sides *= link.odds;
    one.hit_below *= link.odds;
    for (std::size_t i = one.first; i < count_; ++i) steps_[i].below *= link.odds;
    one.hit_below += (one.sides - one.hit_below) / link.odds;
    steps_[count_++] = {.outcome = link.outcome, .below = one.hit_below};
  }

  std::array<Throw, most_links> thrown_{};
  std::array<Step, most_links> steps_{};
  std::size_t throws_ = 0;
  std::size_t count_ = 0;
};

}  // namespace press_r::spelunky
