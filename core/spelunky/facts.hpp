// What is measured on a level and what is claimed of it.
#pragma once

#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

std::span<const Fact> facts();
std::span<const Claim> claims();

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::spelunky
