// Measures levels: the generator's own facts, its costly ones where they are wanted, and the walker's.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/generator.hpp"
#include "kit/walk.hpp"

namespace press_r {

/// How many of the generator's facts are its own; the walker's stand after them.
std::size_t own_facts(const Generator& generator);

class Meter {
 public:
  explicit Meter(const Generator& generator) : generator_(&generator), own_(own_facts(generator)) {}

  /// Fills `facts` (as many as the generator's table has). Costly facts that are not wanted become 0.
  void measure(const void* level, const Wanted& wanted, std::span<std::int64_t> facts);

 private:
  const Generator* generator_;
  std::size_t own_;
  Terrain terrain_;
  Walk walk_;
  Walker walker_;
};

}  // namespace press_r
