// What the golden files (tests/golden) hold of a link, so that the same link gives the same level for ever: a hash of
// each thing that a level tells, its facts as they are, and a letter a step, by which a failure finds the first step
// that differs.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "studio/film/picture.hpp"

namespace press_r {

/// What a level does not have (ground, ways, values) hashes to 0.
struct Prints {
  std::uint64_t level = 0;    ///< its fields, as the generator's fingerprint names them
  std::uint64_t scene = 0;    ///< the marks of its finished picture
  std::uint64_t terrain = 0;  ///< what a body meets, and the way that the walker finds
  std::uint64_t ways = 0;
  std::uint64_t values = 0;  ///< all layers of values
  std::uint64_t steps = 0;   ///< rules, subjects and rolls; not the sentences, whose words may be mended
  std::vector<std::int64_t> facts;
};

Prints prints_of(Studio& studio, std::string_view link);

/// One letter of 64 a step: the end of a hash of all rules, subjects, rolls and pictures until then. Where two trails
/// part, the steps do, or 1 time in 64 one step earlier.
std::string trail_of(const Filmed& filmed);

/// One hash over the levels of places first … first + count - 1 of the survey's sequence, in this order.
std::uint64_t digest(const Request& request, std::uint32_t first, std::uint32_t count);

/// {"link" (canonical), "level", "scene", "terrain", "ways", "values", "steps": 16 hexadecimal digits each, "facts":
/// numbers, "trail", "roles" that are seen in some step and "rules" that acted: ids}.
std::string golden_text(Studio& studio, std::string_view link);

}  // namespace press_r
