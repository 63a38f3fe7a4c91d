// What is measured on a level and what is claimed of it. Parts: facts.cpp, measure/claims.cpp, measure/measures.cpp.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"
#include "kit/hash.hpp"
#include "kit/text.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class FactId : std::uint8_t {
  path_length,
  type0_rooms,
  type1_rooms,
  type2_rooms,
  type3_rooms,
  start_column,
  exit_column,
  pit,
  pit_column,
  start_type,
  exit_type,
  stacked_drops,
  shop,
  altar,
  idol,
  dark_level,
  doors_joined,
  solid_percent,
  treasure,
  rich_bricks,
  jars,
  bats,
  spiders,
  giant_spider,
  snakes,
  cavemen,
  scarabs,
  skeletons,
  arrow_traps,
  spikes,
  push_blocks,
  crates,
  chests,
  gold_bars,
  gold_piles,
  webs,
  damsel,
  ladder_tiles,
  floor_tiles,
  open_borders,
  open_side_rooms,
};
extern const std::array<Fact, 44> fact_table;
constexpr std::span<const Fact> facts() { return fact_table; }

/// In the order of the table.
enum class ClaimId : std::uint8_t {
  start_anywhere,
  start_drops,
  three_drops,
  one_landing,
  straight_down,
  pit_line,
  shop_by_level,
  altar_room,
  idol_room,
  dark,
  mirrored,
  arrow_trap,
  live_bones,
  joined,
};
extern const std::array<Claim, 14> claim_table;
constexpr std::span<const Claim> claims() { return claim_table; }

void measure(const Level& level, std::span<std::int64_t> facts);
void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

}  // namespace press_r::spelunky
