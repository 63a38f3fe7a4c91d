// Measures the facts of levels: the generator's own, its costly ones on demand, and the kit's (walker and map). Terrain
// and route are computed at most once per level.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// Number of the generator's own facts; the kit's follow them in the table.
std::size_t own_facts(const Generator& generator);

class Meter {
 public:
  explicit Meter(const Generator& generator);

  /// Selects a level and drops what was computed for the one before. Call again when the level has changed.
  void look_at(const void* level);
  /// Fills `facts`, one per row of the generator's table. Costly facts that are not wanted become 0.
  void measure(const FactSelection& wanted, std::span<std::int64_t> facts);
  /// The level's terrain; null if the generator or the level has none.
  const Terrain* ground();
  /// The walk over that terrain; null if there is none.
  const Walk* walk();

  void measure(const void* level, const FactSelection& wanted, std::span<std::int64_t> facts) {
    look_at(level);
    measure(wanted, facts);
  }

 private:
  /// Not inlined, so that it can be in the part of a page's module that is loaded later.
  [[gnu::noinline]] void measure_costly(const FactSelection& wanted, std::span<std::int64_t> facts);
  void measure_walked(const FactSelection& wanted, std::span<std::int64_t> facts);
  void measure_map(const FactSelection& wanted, std::span<std::int64_t> facts);
  bool any(const FactSelection& wanted, MapFact first, MapFact last) const;

  const Generator* generator_;
  std::size_t own_;
  std::size_t map_;                                      ///< the first of the map's facts
  std::array<std::size_t, map_fact_count> places_ = {};  ///< index of each, or npos if the generator measures it
  const void* level_ = nullptr;
  bool grounded_ = false;  ///< terrain_ is of this level
  bool walked_ = false;    ///< walk_ is of this level
  Terrain terrain_;
  Walk walk_;
  Walker walker_;
  Connections ways_;
  MapMeter map_meter_;
  std::array<bool, max_roles> weighed_ = {};  ///< roles that are dangers or rewards
  Scene scene_;
};

}  // namespace press_r
