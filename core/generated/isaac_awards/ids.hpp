// Generated from core/isaac_awards/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <cstdint>

namespace press_r::isaac_awards {

// Each in the order of its table.
enum class SeedIs : std::uint8_t { start, award };
enum class Reading : std::uint8_t { pseudo, prose };
enum class Gate : std::uint8_t { battery, sack, ace_of_spades, safety_cap, match_stick, childs_heart, rusted_key, smelter, guppys_tail, contract_from_below, hard, broken_modem };
inline constexpr int gate_count = 12;
enum class Opt : std::uint8_t {
  seed_is,
  reading,
  hard,
  luck,
  lucky_foot,
  lucky_toe,
  rib_of_greed,
  daemons_tail,
  watch_battery,
  ace_of_spades,
  safety_cap,
  match_stick,
  childs_heart,
  rusted_key,
  smelter,
  guppys_tail,
  contract_from_below,
  broken_modem,
};
enum class Rule : std::uint16_t {
  seed,
  two_floats,
  luck,
  foot_and_toe,
  thresholds,
  card_group,
  rib_of_greed,
  daemons_tail,
  battery,
  sack,
  trinkets,
  smelter,
  guppys_tail,
  contract,
  hard,
  modem,
  spawn,
  luck_0,
  luck_10,
  item_lines,
  no_spawn,
  luck_edges,
  reproducible,
  steady_bands,
  chest_band,
  spread_seeds,
  prose,
  chests_too,
  older_prose,
  start_seed,
};
enum class ViewId : std::uint8_t {
  map,
};
enum class LayerId : std::uint8_t {
  room,
  ruler,
  chances,
  gates,
  pickups,
};
enum class Mk : std::uint8_t {
  wall,
  floor,
  door,
  room,
  band_nothing,
  band_card,
  band_coin,
  band_heart,
  band_key,
  band_bomb,
  band_chest,
  beyond,
  tick,
  density,
  roll,
  gate_waiting,
  gate_off,
  gate_shut,
  gate_open,
  item,
  name,
  nothing,
  card,
  trinket,
  pill,
  coin,
  heart,
  key,
  bomb,
  chest,
  battery,
  sack,
  locked_chest,
};
enum class FactId : std::uint8_t {
  award,
  count,
  band,
  replaced_by,
  sum_millionths,
  draws,
};
enum class ClaimId : std::uint8_t {
  band_nothing,
  band_card,
  band_coin,
  band_heart,
  band_key,
  band_bomb,
  band_chest,
  third_of_group,
  battery,
  sack,
  watch_battery,
  daemons_tail,
  ace_of_spades,
  safety_cap,
  match_stick,
  childs_heart,
  rusted_key,
  smelter,
  contract,
  hard,
  modem,
  guppys_tail,
};
enum class ChapterId : std::uint8_t {
  roll,
  ruler,
  gates,
  copies,
  found,
};

}  // namespace press_r::isaac_awards
