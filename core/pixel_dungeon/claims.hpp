// What the document and the game say about chances. Most are counted where the die falls (Trace::trial).
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "kit/fact.hpp"

namespace press_r::pixel_dungeon {

/// In the order of the table.
enum class ClaimId : std::uint8_t {
  keep_54,
  keep_56,
  keep_63,
  keep_64,
  keep_72,
  keep_81,
  far_enough,
  reachable,
  no_bare_room,
  closed_border,
  cut_down,
  two_links,
  three_links,
  dead_end,
  second_special,
  third_special,
  fourth_special,
  loop,
  bookshelf,
  secret_door,
  dressed,
  graveyard,
  burned,
  striped,
  study,
  bridge,
  fissure,
  smith,
  chasm,
  water,
  grass,
  high_grass_3,
  high_grass_4,
  high_grass_5,
  toxic_trap,
  fire_trap,
  paralytic_trap,
  poison_trap,
  alarm_trap,
  lightning_trap,
  gripping_trap,
  summoning_trap,
  trap_room_toxic,
  trap_room_paralytic,
  trap_room_chasm,
  trap_room_summoning,
  trap_room_prize,
  vault_locked_chest,
  vault_crystal_chests,
  vault_pedestal,
  treasury_chests,
  honeypot,
  second_bush,
  fourth_weapon,
  armory_bomb,
  pool_chest,
  prize_of_one,
  prize_of_two,
  prize_of_three,
  heap_bones,
  heap_chest,
  heap_mimic,
};

extern const std::array<Claim, 62> claim_table;
constexpr std::span<const Claim> claims() { return claim_table; }

}  // namespace press_r::pixel_dungeon
