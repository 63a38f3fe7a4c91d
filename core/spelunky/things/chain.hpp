// Chances that are tried one after another, each only if those before it failed: "1 in 60, else 1 in 80". A level has
// thousands of them and nearly all fail, so they are sampled together. The distribution is that of one die after
// another, up to a few parts in 2^32.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "kit/dice.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/tiles/bits.hpp"

namespace press_r::spelunky {

/// Inversion by a guide table (Chen and Asau 1974; Devroye 1986, chapter III.2): finds the first interval whose upper
/// end lies above a roll. A table indexed by the roll's upper digits says where to start looking.
template <std::size_t max_steps>
class GuideTable {
 public:
  /// Adds an interval up to `end`, which is not lower than the last one's.
  void add(Probability end) {
    assert(count_ < max_steps);
    for (std::size_t upper = upper_of(top()); upper < first_.size(); ++upper) {
      if (Probability{upper} << lower_digits >= end) first_[upper] = static_cast<std::uint8_t>(count_ + 1);
    }
    ends_[count_++] = end;
  }
  /// The end of the last interval.
  Probability top() const { return count_ == 0 ? 0 : ends_[count_ - 1]; }
  /// The index of the interval that a roll falls into; the number of intervals if it lies above all.
  std::size_t step(Probability roll) const {
    std::size_t at = first_[upper_of(roll)];
    while (at < count_ && roll >= ends_[at]) ++at;
    return at;
  }

 private:
  static_assert(max_steps < 256);
  static constexpr int lower_digits = 24;
  static constexpr std::size_t upper_of(Probability digits) { return static_cast<std::size_t>(digits >> lower_digits); }

  std::array<Probability, max_steps> ends_{};
  std::array<std::uint8_t, 256> first_{};
  std::size_t count_ = 0;
};

class Chain {
 public:
  struct Link {
    int outcome = 0;  ///< not 0
    int odds = 0;     ///< `hits` in so many; 0 is never
    int hits = 1;
  };

  Chain() = default;
  explicit Chain(std::initializer_list<Link> links) {
    for (const Link& link : links) add(link);
  }

  void add(const Link& link) {
    if (link.odds <= 0) return;
    assert(link.hits <= link.odds);
    steps_.add(hit() + (certain - hit()) * static_cast<Probability>(link.hits) / static_cast<Probability>(link.odds));
    outcomes_[count_++] = static_cast<std::uint8_t>(link.outcome);
  }

  /// The outcome of the first success, or 0.
  int roll(Dice& dice) const { return outcomes_[steps_.step(dice.next())]; }
  /// The outcome under the condition that one of them succeeds.
  int roll_success(Dice& dice) const { return outcomes_[steps_.step(dice.next() * hit() >> 32)]; }

  /// The probability that one of them succeeds.
  Probability hit() const { return steps_.top(); }

 private:
  static constexpr std::size_t max_links = 12;

  GuideTable<max_links> steps_;
  std::array<std::uint8_t, max_links + 1> outcomes_{};
  std::size_t count_ = 0;
};

/// A chain that rarely succeeds, tried on every place of a room by geometric skips (Devroye 1986, chapter X.2): one
/// roll says how many places are passed before the next success.
class GeometricSkip {
 public:
  GeometricSkip() : GeometricSkip(Chain{}) {}
  explicit GeometricSkip(const Chain& chain) : chain_(chain) {
    // The probability that so many places all fail. The product would overflow if a failure were certain.
    Probability left = certain - chain.hit();
    for (int place = 0; place < room_cells; ++place) {
      passed_.add(certain - left);
      left = left == certain ? certain : left * (certain - chain.hit()) >> 32;
    }
  }

  /// Calls `visit(place, outcome, passed)` for each success, in reading order; `passed` places failed before it.
  template <class Visit>
  void over(const RoomBits& places, Dice& dice, Visit&& visit) const {
    int left = places.count();
    int passed = roll_passed(dice);
    int wait = passed;
    if (wait >= left) return;
    places.each_until([&](Point place) {
      --left;
      if (wait-- > 0) return true;
      visit(place, chain_.roll_success(dice), passed);
      wait = passed = roll_passed(dice);
      return wait < left;
    });
  }

 private:
  int roll_passed(Dice& dice) const { return static_cast<int>(passed_.step(dice.next())); }

  Chain chain_;
  GuideTable<room_cells> passed_;  ///< interval n: n places are passed
};

inline constexpr int lamp_outcome = creature_count;  ///< an outcome of `dark_ceiling` that is no creature

/// All chains of bricks, floors and ceilings, prepared for one set of chances and kept as long as they stay the same.
struct Samplers {
  Chances chances;
  Probability soft = 0;
  Probability block = 0;
  Chain brick;  ///< what it holds
  GeometricSkip open_floor;
  std::array<std::array<Chain, 2>, 2> alcove;  ///< by whether webs are thick there, and whether there is a damsel
  std::array<Chain, 2> before_chest;           ///< of an alcove: what is tried before the locked chest
  std::array<Chain, 2> tunnel;
  GeometricSkip dark_ceiling;  ///< in a dark level, before `ceiling`
  GeometricSkip ceiling;
  GeometricSkip floor;
};

/// In things/treasure.cpp.
void make_samplers(const Chances& chances, Samplers& out);

}  // namespace press_r::spelunky
