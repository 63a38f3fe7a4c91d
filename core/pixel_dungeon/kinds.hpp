// What rooms, doors, tiles and things there are, and the tables of what the documents say about each kind.
#pragma once

#include <cstdint>
#include <string_view>

#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {

/// EMPTY, STANDARD and TUNNEL are the document's; the others are the game's. From armory on they are special.
enum class RoomType : std::uint8_t {
  empty,
  standard,
  tunnel,
  passage,
  entrance,
  exit,
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
};
inline constexpr int room_type_count = static_cast<int>(RoomType::altar) + 1;
inline constexpr RoomType first_special = RoomType::armory;
inline constexpr int special_count = room_type_count - static_cast<int>(first_special);

constexpr bool is_special(RoomType type) { return type >= first_special; }
constexpr RoomType special_at(int index) { return static_cast<RoomType>(static_cast<int>(first_special) + index); }

/// From the shop on a level has one at most of each, and a fact tells whether it does.
constexpr bool has_fact(RoomType type) { return type >= RoomType::shop; }
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::shop) + static_cast<int>(type) -
                             static_cast<int>(RoomType::shop));
}
static_assert(fact_of(first_special) == FactId::armory && fact_of(RoomType::altar) == FactId::altar);

/// PIXEL-P-13: both rooms propose a door, the higher rank wins. In rising order.
enum class DoorRank : std::uint8_t { empty, tunnel, regular, unlocked, hidden, barricade, locked };

struct RoomInfo {
  std::string_view id;
  std::string_view title;
  DoorRank proposes = DoorRank::empty;
};
const RoomInfo& info_of(RoomType type);
std::string_view title_of(DoorRank rank);

/// PIXEL-P-16: what a standard room may be more than plain. The six variants in the order in which they are rolled.
enum class Dressing : std::uint8_t { graveyard, burned, striped, study, bridge, fissure, plain };
inline constexpr int dressing_count = 6;
std::string_view title_of(Dressing dressing);

/// PIXEL-P-21: the eight kinds of trap, each equally likely.
enum class Trap : std::uint8_t { toxic, fire, paralytic, poison, alarm, lightning, gripping, summoning };
inline constexpr int trap_count = 8;
std::string_view title_of(Trap trap);

/// What a tile is made of. Traps come as eight seen ones and eight hidden ones, in the order of Trap.
enum class Tile : std::uint8_t {
  wall,
  wall_deco,
  floor,
  floor_deco,
  special_floor,
  water,
  grass,
  high_grass,
  embers,
  chasm,
  door,
  secret_door,
  locked_door,
  barricade,
  bookshelf,
  statue,
  pedestal,
  well,
  dry_well,
  alchemy_pot,
  stairs_up,
  stairs_down,
  sign,
  spent_trap,
  trap,
  last_trap = trap + trap_count - 1,
  hidden_trap,
  last_hidden_trap = hidden_trap + trap_count - 1,
};

constexpr Tile trap_tile(Trap trap) { return static_cast<Tile>(static_cast<int>(Tile::trap) + static_cast<int>(trap)); }
constexpr Tile hidden_trap_tile(Trap trap) {
  return static_cast<Tile>(static_cast<int>(Tile::hidden_trap) + static_cast<int>(trap));
}
constexpr bool is_trap(Tile tile) { return tile >= Tile::trap && tile <= Tile::last_trap; }
constexpr bool is_hidden_trap(Tile tile) { return tile >= Tile::hidden_trap && tile <= Tile::last_hidden_trap; }
constexpr bool is_wall(Tile tile) { return tile == Tile::wall || tile == Tile::wall_deco; }

inline constexpr int tile_count = static_cast<int>(Tile::last_hidden_trap) + 1;

/// Can the hero stand here without a key, fire or a fall? Secret doors count as found; traps can be stepped on.
constexpr bool is_walkable(Tile tile) {
  constexpr auto bit = [](Tile t) { return std::uint64_t{1} << static_cast<int>(t); };
  constexpr std::uint64_t blocked = bit(Tile::wall) | bit(Tile::wall_deco) | bit(Tile::chasm) | bit(Tile::locked_door) |
                                    bit(Tile::barricade) | bit(Tile::bookshelf) | bit(Tile::statue) | bit(Tile::well);
  static_assert(tile_count <= 64);
  return ((blocked >> static_cast<int>(tile)) & 1u) == 0;
}

/// What lies on the floor or walks on it: the last of the marks' roles, from `item` on. A thing is drawn as what it is,
/// so a list of kinds beside the roles would say each of them again.
using ThingKind = Mk;
/// Counted from the first kind: what a thing is in a fingerprint, whatever else is drawn.
constexpr int thing_number(ThingKind kind) { return static_cast<int>(kind) - static_cast<int>(ThingKind::item); }

constexpr bool is_creature(ThingKind kind) { return kind >= ThingKind::rat; }
/// Whether it hides what it holds.
constexpr bool is_closed(ThingKind kind) { return kind >= ThingKind::chest && kind <= ThingKind::goods; }
/// What can be picked up, or opened and picked up: all but plants and creatures.
constexpr bool is_heap(ThingKind kind) { return kind < ThingKind::bush; }
/// The floors' own dwellers, and after them their rare kin.
constexpr bool is_species(ThingKind kind) { return kind >= ThingKind::rat && kind <= ThingKind::acidic; }
constexpr bool is_rare(ThingKind kind) { return kind >= ThingKind::albino && kind <= ThingKind::acidic; }

/// What keeps somebody from a room or from a chest (PIXEL-P-29).
enum class LockKind : std::uint8_t { door, barricade, traps, water, chest };

/// A magic well's water.
enum class Water : std::uint8_t { awareness, health, transmutation };
inline constexpr int water_count = 3;
std::string_view title_of(Water water);

std::string_view title_of(Feeling feeling);

/// What the automaton is growing.
enum class Patching : std::uint8_t { none, water, grass };

enum class TrapFill : std::uint8_t { toxic, paralytic, chasm, summoning };
enum class VaultPrize : std::uint8_t { locked_chest, crystal_chests, pedestal };

enum class Region : std::uint8_t { sewers, prison, caves, city, halls };

/// PIXEL-P-19: chances in 100 that a cell starts on, without and with the feeling, and passes of the automaton.
struct Growth {
  int fill;
  int flooded;
  int passes;
};

struct RegionInfo {
  std::string_view id;
  std::string_view title;
  Growth water;
  Growth grass;
  bool passages;  ///< PIXEL-P-17: corridors run along the walls instead of through the middle
};
const RegionInfo& info_of(Region region);

/// Depths come in fives; every fifth is a boss's and not part of this.
inline constexpr int deepest = 24;
constexpr Region region_of(int depth) { return static_cast<Region>((depth - 1) / 5); }
constexpr bool is_boss_depth(int depth) { return depth % 5 == 0; }
constexpr bool boss_is_next(int depth) { return is_boss_depth(depth + 1); }
/// PIXEL-P-11. Depth 21 is one of these, but a shop and nothing else, and left out like the bosses.
constexpr bool is_shop_depth(int depth) { return depth > 1 && depth % 5 == 1; }

constexpr bool is_lone_shop(int depth) { return depth == 21; }

/// PIXEL-P-14: a regular door is secret with chance 1 in this; 0: never.
int secret_door_odds(int depth);

}  // namespace press_r::pixel_dungeon
