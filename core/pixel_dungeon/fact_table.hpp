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
  first_two,
  first_three,
  first_dressed,
  first_door,
  storage_door,
};

/// What single rolls showed; the first of each table says that it was never rolled.
enum class CutSeen : std::uint8_t { none, across, down };
enum class KeptSeen : std::uint8_t { none, cut, kept };
enum class DeadEndSeen : std::uint8_t { none, plain, special };
enum class TypeSeen : std::uint8_t { none, tunnel, standard };
enum class DressedSeen : std::uint8_t { none, plain, dressed };
enum class DoorSeen : std::uint8_t { none, seen, secret };
enum class StorageSeen : std::uint8_t { none, barricade, bookshelf };

}  // namespace press_r::pixel_dungeon
