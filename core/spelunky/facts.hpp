// What is measured on a level (by measure/measures.hpp), and what it says of itself: a sentence for people, a hash for
// golden files.
#pragma once

#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

void measure(const Level& level, std::span<std::int64_t> facts);
void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::spelunky
