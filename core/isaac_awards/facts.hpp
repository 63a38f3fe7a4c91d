// What is measured on an award, and what the document says about it.
#pragma once

#include <cstdint>
#include <span>

#include "isaac_awards/level.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac_awards {

void measure(const Level& level, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::isaac_awards
