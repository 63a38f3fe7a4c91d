// What is measured on a floor, and what the document says about it.
#pragma once

#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

std::span<const Fact> facts();
std::span<const Claim> claims();

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::isaac
