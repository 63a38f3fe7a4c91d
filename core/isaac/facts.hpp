// What is measured on a floor, and what the document says about it.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {

/// In the order of the table; the counts of the types of rooms begin at first_type, without the start.
enum class FactId : std::uint8_t {
  rooms,
  target_rooms,
  min_dead_ends,
  dead_ends,
  attempts,
  forced,
  layout_seed,
  layout_draws,
  layout_state,
  boss_depth,
  secret_neighbours,
  floor_curse,
  floor_name,
  layout_end,
  level_after_specials,
  level_end,
  first_type,
  last_type = first_type + type_count - 2,
};
/// The fact that counts the rooms of a type; not of the start.
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::first_type) + static_cast<int>(type) - 1);
}

extern const std::array<Fact, 42> fact_table;
constexpr std::span<const Fact> facts() { return fact_table; }

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::isaac
