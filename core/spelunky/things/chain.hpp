// Chances that are tried one after another, each only where those before it failed: "1 in 60, else 1 in 80". A level
// has thousands, nearly all of which fail, so they are thrown together: equal in law to one die after another, to a few
// parts in 2^32.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "kit/dice.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/tiles/room_bits.hpp"

namespace press_r::spelunky {

/// Inversion by a guide table (Chen and Asau 1974; Devroye 1986, chapter III.2): a number falls into the first interval
/// whose upper end it lies below, and a table by its upper digits says where to begin to look.
template <std::size_t most_steps>
class GuideTable {
 public:
  /// Not lower than the last.
  void add(Portion below) {
    assert(count_ < most_steps);
    for (std::size_t upper = upper_of(top()); upper < first_.size(); ++upper) {
      if (Portion{upper} << lower_digits >= below) first_[upper] = static_cast<std::uint8_t>(count_ + 1);
    }
    below_[count_++] = below;
  }
  /// What the last step lies below.
  Portion top() const { return count_ == 0 ? 0 : below_[count_ - 1]; }
  /// The number of steps where the throw lies over all.
  std::size_t step(Portion thrown) const {
    std::size_t at = first_[upper_of(thrown)];
    while (at < count_ && thrown >= below_[at]) ++at;
    return at;
  }

 private:
  static_assert(most_steps < 256);
  static constexpr int lower_digits = 24;
  static constexpr std::size_t upper_of(Portion digits) { return static_cast<std::size_t>(digits >> lower_digits); }

  std::array<Portion, most_steps> below_{};
  std::array<std::uint8_t, 256> first_{};
  std::size_t count_ = 0;
};

class Chain {
 public:
  struct Link {
    int outcome = 0;  ///< not 0
    int odds = 0;     ///< 1 in so many; 0 is never
    int hits = 1;     ///< so many in `odds`
  };

  Chain() = default;
  explicit Chain(std::initializer_list<Link> links) {
    for (const Link& link : links) add(link);
  }

  void add(const Link& link);

  /// The outcome of the first success, or 0.
  int roll(Dice& dice) const { return outcomes_[steps_.step(dice.next())]; }
  /// The same where it is known that one of them succeeds.
  int roll_success(Dice& dice) const { return outcomes_[steps_.step(dice.next() * hit() >> 32)]; }

  /// That one of them succeeds.
  Portion hit() const { return steps_.top(); }

 private:
  static constexpr std::size_t most_links = 12;

  GuideTable<most_links> steps_;
  std::array<std::uint8_t, most_links + 1> outcomes_{};
  std::size_t count_ = 0;
};

/// A chain that rarely succeeds, tried on every place of a room by geometric skips (Devroye 1986, chapter X.2): one
/// number says how many places are passed before the next success.
class GeometricSkip {
 public:
  GeometricSkip() : GeometricSkip(Chain{}) {}
  explicit GeometricSkip(const Chain& chain);

  /// Calls `visit(place, outcome, passed)` for each success, in reading order; it was found after passing so many
  /// places.
  template <class Visit>
  void over(const RoomBits& places, Dice& dice, Visit&& visit) const {
    int left = places.count();
    int passed = places_passed(dice);
    int wait = passed;
    if (wait >= left) return;
    places.each_until([&](Point place) {
      --left;
      if (wait-- > 0) return true;
      visit(place, chain_.roll_success(dice), passed);
      wait = passed = places_passed(dice);
      return wait < left;
    });
  }

 private:
  int places_passed(Dice& dice) const { return static_cast<int>(passed_.step(dice.next())); }

  Chain chain_;
  GuideTable<room_cells> passed_;  ///< step n is where n places are passed
};

// What is thrown for bricks, floors and ceilings, worked out once for as long as the chances stay the same.

inline constexpr int lamp_outcome = creature_count;  ///< a chain's outcome that is no creature

struct Throws {
  Chances chances{.level = 0};  ///< what it was made for
  Portion soft = 0;
  Portion block = 0;
  Chain brick;  ///< what it holds
  GeometricSkip open_floor;
  std::array<std::array<Chain, 2>, 2> alcove;  ///< by whether webs are thick there, and whether there is a damsel
  std::array<Chain, 2> before_chest;           ///< of an alcove: what is tried before the locked chest
  std::array<Chain, 2> tunnel;
  GeometricSkip dark_ceiling;  ///< in a dark level, before the others
  GeometricSkip ceiling;
  GeometricSkip floor;
};

void make_throws(const Chances& chances, Throws& out);

}  // namespace press_r::spelunky
