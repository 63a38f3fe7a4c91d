// What is measured on an award, and what the document says about it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "isaac_awards/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac_awards {

/// In the order of the table.
enum class FactId : std::uint8_t { award, count, band, replaced_by, sum_millionths, draws };

extern const std::array<Fact, 6> fact_table;
constexpr std::span<const Fact> facts() { return fact_table; }

void measure(const Level& level, std::span<std::int64_t> out);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::isaac_awards
