// Measures levels: the generator's own facts, its costly ones where they are wanted, the walker's and the map's, and
// the ground that the walker walks on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "kit/map_facts.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// How many of the generator's facts are its own; the kit's stand after them.
std::size_t own_facts(const Generator& generator);

class Meter {
 public:
  explicit Meter(const Generator& generator);

  /// Begins with a level, which is measured until it changes: all that is asked of it is found once.
  void look_at(const void* level);
  /// Fills `facts` (as many as the generator's table has). Costly facts that are not wanted become 0.
  void measure(const Wanted& wanted, std::span<std::int64_t> facts);
  /// What a body meets; null where the generator or the level has no ground.
  const Terrain* ground();
  /// Where a body gets on that ground; null where there is none.
  const Walk* walk();

  void measure(const void* level, const Wanted& wanted, std::span<std::int64_t> facts) {
    look_at(level);
    measure(wanted, facts);
  }

 private:
  /// Kept out of what every level runs through: it is in the late part of a page's module.
  [[gnu::noinline]] void measure_costly(const Wanted& wanted, std::span<std::int64_t> facts);
  void measure_walked(const Wanted& wanted, std::span<std::int64_t> facts);
  void measure_map(const Wanted& wanted, std::span<std::int64_t> facts);
  bool any(const Wanted& wanted, MapFact first, MapFact last) const;

  const Generator* generator_;
  std::size_t own_;
  std::size_t map_;                                      ///< the first of the map's facts
  std::array<std::size_t, map_fact_count> places_ = {};  ///< of each of them, or npos where it is the generator's own
  const void* level_ = nullptr;
  bool grounded_ = false;  ///< whether terrain_ is this level's …
  bool walked_ = false;    ///< … and walk_
  Terrain terrain_;
  Walk walk_;
  Walker walker_;
  Connections ways_;
  MapMeter map_meter_;
  std::array<bool, most_roles> weighed_ = {};  ///< roles that are dangers or rewards
  Scene scene_;
};

}  // namespace press_r
