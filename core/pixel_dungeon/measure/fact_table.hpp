// The facts in the order of their table.
#pragma once

#include <cstdint>

namespace press_r::pixel_dungeon {

enum class FactId : std::uint8_t {
  rooms,
  connected,
  standard,
  corridors,
  specials,
  connections,
  cycles,
  loops,
  goal,
  distance,
  spare_distance,
  first_path,
  second_path,
  shared_rooms,
  same_path,
  builds,
  tries,
  doors,
  secret_doors,
  locked_doors,
  barricades,
  gaps,
  joined,
  feeling,
  floor,
  water,
  grass,
  high_grass,
  chasm,
  hidden_traps,
  dressed,
  mobs,
  items,
  walk,
  reachable,
  bare_rooms,
  border_tiles,
  shop,
  blacksmith,
  pit,
  armory,
  weak_floor,
  magic_well,
  crypt,
  pool,
  garden,
  library,
  treasury,
  traps,
  storage,
  statue,
  laboratory,
  vault,
  altar,
  first_cut,
  first_offer,
  first_offer_kept,
  first_dead_end,
  second_special,
  third_special,
  fourth_special,
  first_loop,
  first_two,
  first_three,
  first_dressed,
  first_dressing,
  smith,
  first_door,
  first_grass,
  grass_around,
  first_trap,
  storage_door,
  trap_room,
  trap_room_prize,
  vault_prize,
  treasury_holds,
  garden_holds,
};

/// What single rolls showed; the first of each table says that it was never rolled.
enum class CutSeen : std::uint8_t { none, across, down };
enum class KeptSeen : std::uint8_t { none, cut, kept };
enum class DeadEndSeen : std::uint8_t { none, plain, special };
enum class TypeSeen : std::uint8_t { none, tunnel, standard };
enum class DressedSeen : std::uint8_t { none, plain, dressed };
enum class DoorSeen : std::uint8_t { none, seen, secret };
enum class StorageSeen : std::uint8_t { none, barricade, bookshelf };
enum class TrapRoomSeen : std::uint8_t { none, toxic, paralytic, chasm, summoning };
enum class TrapPrizeSeen : std::uint8_t { none, chest, pedestal };
enum class VaultSeen : std::uint8_t { none, locked_chest, crystal_chests, pedestal };
enum class TreasurySeen : std::uint8_t { none, gold, chests };
enum class GardenSeen : std::uint8_t { none, honeypot, bush, two_bushes };

}  // namespace press_r::pixel_dungeon
