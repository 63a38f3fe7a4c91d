// What the golden files (tests/golden) record of a link, so that a link always gives the same level: a hash of each
// part, the facts, and one letter per step, by which a failing test finds the first step that differs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "studio/film/picture.hpp"

namespace press_r {

/// Hashes of the parts of a level; 0 for parts that it does not have (terrain, ways, values).
struct Prints {
  std::uint64_t level = 0;    ///< fields, by the generator's fingerprint
  std::uint64_t scene = 0;    ///< marks of the finished picture
  std::uint64_t terrain = 0;  ///< terrain and the walker's routes
  std::uint64_t ways = 0;
  std::uint64_t values = 0;  ///< all layers of values
  std::uint64_t steps = 0;   ///< rules, subjects and rolls; not the sentences, which may be reworded
  std::vector<std::int64_t> facts;
};

Prints prints_of(Studio& studio, std::string_view link);

/// One of 64 letters per step: a hash of all rules, subjects, rolls and pictures so far. Where two trails first differ,
/// the steps do, or, 1 time in 64, one step earlier.
std::string trail_of(const Filmed& filmed);

/// One hash over the levels at positions first … first + count - 1 of survey_seed.
std::uint64_t digest(const Request& request, std::uint32_t first, std::uint32_t count);

/// {"link" (canonical), "level", "scene", "terrain", "ways", "values", "steps": 16 hexadecimal digits each, "facts":
/// numbers, "trail", "roles" visible in some step and "rules" that acted: ids}.
std::string golden_text(Studio& studio, std::string_view link);

}  // namespace press_r
