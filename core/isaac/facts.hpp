// What is measured on a floor, and what the document says about it.
#pragma once

#include <cstdint>
#include <span>

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

/// The fact that counts the rooms of a type; not of the start.
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::normal) + static_cast<int>(type) - 1);
}
static_assert(fact_of(RoomType::mine) == FactId::mine);

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::isaac
