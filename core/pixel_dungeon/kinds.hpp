// Kinds of rooms, doors, tiles, things and regions, what the game says of each, and the size limits of a level.
#pragma once

#include <cstdint>
#include <string_view>

#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {

inline constexpr RoomType first_special = RoomType::armory;
inline constexpr RoomType last_special = RoomType::altar;
inline constexpr int special_count = static_cast<int>(last_special) - static_cast<int>(first_special) + 1;

constexpr bool is_special(RoomType type) { return type >= first_special && type <= last_special; }
constexpr bool is_corridor(RoomType type) { return type == RoomType::tunnel || type == RoomType::passage; }
constexpr RoomType special_at(int index) { return static_cast<RoomType>(static_cast<int>(first_special) + index); }

/// From the shop to the Rat King's room a level has at most one room of each type, and a fact says whether it has one.
constexpr bool has_fact(RoomType type) { return type >= RoomType::shop && type <= RoomType::rat_king; }
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::shop) + static_cast<int>(type) -
                             static_cast<int>(RoomType::shop));
}
static_assert(fact_of(first_special) == FactId::armory && fact_of(RoomType::rat_king) == FactId::rat_king);
std::string_view title_of(RoomType type);

std::string_view title_of(DoorRank rank);

inline constexpr int dressed_count = dressing_count - 1;  ///< without plain, which comes last
std::string_view title_of(Dressing dressing);

std::string_view title_of(Trap trap);

/// Material of a tile. There are eight visible and eight hidden traps, each in the order of Trap.
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
  last_hidden_trap = hidden_trap + trap_count - 1
};
inline constexpr int tile_count = static_cast<int>(Tile::last_hidden_trap) + 1;

constexpr Tile trap_tile(Trap trap) { return static_cast<Tile>(static_cast<int>(Tile::trap) + static_cast<int>(trap)); }
constexpr Tile hidden_trap_tile(Trap trap) {
  return static_cast<Tile>(static_cast<int>(Tile::hidden_trap) + static_cast<int>(trap));
}
constexpr bool is_trap(Tile tile) { return tile >= Tile::trap && tile <= Tile::last_trap; }
constexpr bool is_hidden_trap(Tile tile) { return tile >= Tile::hidden_trap && tile <= Tile::last_hidden_trap; }
constexpr bool is_wall(Tile tile) { return tile == Tile::wall || tile == Tile::wall_deco; }

/// Whether the hero can stand here without a key, fire or a fall. Secret doors count as found; traps can be stepped on.
constexpr bool is_walkable(Tile tile) {
  constexpr auto bit = [](Tile t) { return std::uint64_t{1} << static_cast<int>(t); };
  constexpr std::uint64_t blocked = bit(Tile::wall) | bit(Tile::wall_deco) | bit(Tile::chasm) | bit(Tile::locked_door) |
                                    bit(Tile::barricade) | bit(Tile::bookshelf) | bit(Tile::statue) | bit(Tile::well);
  static_assert(tile_count <= 64);
  return ((blocked >> static_cast<int>(tile)) & 1u) == 0;
}

/// The look of a connection's tile; any other tile is a gap.
enum class DoorKind : std::uint8_t { gap, door, secret, locked, barricade, bookshelf };
constexpr DoorKind door_kind(Tile tile) {
  switch (tile) {
    case Tile::door: return DoorKind::door;
    case Tile::secret_door: return DoorKind::secret;
    case Tile::locked_door: return DoorKind::locked;
    case Tile::barricade: return DoorKind::barricade;
    case Tile::bookshelf: return DoorKind::bookshelf;
    default: return DoorKind::gap;
  }
}

/// Things are drawn as what they are, so their kinds are the last roles of the table, from `item` on.
using ThingKind = Mk;
/// The number of a thing's kind in fingerprints: independent of the roles before `item`.
constexpr int thing_number(ThingKind kind) { return static_cast<int>(kind) - static_cast<int>(ThingKind::item); }

constexpr bool is_creature(ThingKind kind) { return kind >= ThingKind::rat; }
/// Whether it hides its content.
constexpr bool is_closed(ThingKind kind) { return kind >= ThingKind::chest && kind <= ThingKind::goods; }
/// Whether it can be picked up, or opened and picked up: everything but plants and creatures.
constexpr bool is_heap(ThingKind kind) { return kind < ThingKind::bush; }
/// Mobs that a floor spawns, their rare variants included.
constexpr bool is_species(ThingKind kind) { return kind >= ThingKind::rat && kind <= ThingKind::acidic; }
constexpr bool is_rare(ThingKind kind) { return kind >= ThingKind::albino && kind <= ThingKind::acidic; }
/// In lower case, for the middle of a sentence: "iron key"; "something" where the content is unknown.
std::string_view name_of(ThingKind kind);

/// Obstacles that need a key or a potion (PIXEL-P-29).
enum class LockKind : std::uint8_t { door, barricade, traps, water, chest };
constexpr ThingKind opener_of(LockKind kind) {
  constexpr ThingKind openers[] = {ThingKind::iron_key, ThingKind::liquid_flame, ThingKind::levitation,
                                   ThingKind::invisibility, ThingKind::golden_key};
  return openers[static_cast<int>(kind)];
}

std::string_view title_of(Water water);

enum class Region : std::uint8_t { sewers, prison, caves, city, halls };

/// A patch of water or grass (PIXEL-P-19): chance in 100 that a cell starts on, without and with the level's feeling,
/// and passes of the automaton.
struct Growth {
  int fill;
  int flooded;
  int passes;
};

struct RegionInfo {
  std::string_view title;
  Growth water;
  Growth grass;
  bool passages;  ///< corridors run along the walls instead of through the middle (PIXEL-P-17)
};
const RegionInfo& info_of(Region region);

/// Each region has five depths, of which the last is a boss's floor.
inline constexpr int max_depth = 24;
inline constexpr int last_depth = 26;  ///< the Amulet's; floors below max_depth are of another kind (PIXEL-P-25)
inline constexpr int goo_depth = 5;
inline constexpr int tengu_depth = 10;
inline constexpr int imp_depth = 21;  ///< the imp's shop, which looks like the City above it
constexpr Region region_of(int depth) {
  return depth == imp_depth ? Region::city : static_cast<Region>((depth - 1) / 5);
}
constexpr bool is_boss_depth(int depth) { return depth % 5 == 0; }
constexpr bool boss_is_next(int depth) { return is_boss_depth(depth + 1); }
/// PIXEL-P-11.
constexpr bool is_shop_depth(int depth) { return depth > 1 && depth % 5 == 1 && depth != imp_depth; }

/// A floor that is cut like the others, but has a single path and rooms of its own (PIXEL-P-34 to PIXEL-P-40).
struct OnePathFloor {
  int depth;
  int exit_room;  ///< minimum side of the exit's room
  Growth water;
  Growth grass;
};
/// Null for all other floors.
[[gnu::noinline]] const OnePathFloor* one_path_floor(int depth);

/// A regular door is secret with chance 1 in this number; 0: never (PIXEL-P-14).
int secret_door_odds(int depth);

// Limits; arrays and the ranges of facts and options are made to these sizes.

inline constexpr int min_map_size = 16;
inline constexpr int max_map_size = 64;  ///< a row of tiles is one 64-bit word
inline constexpr int max_room_side = 16;
inline constexpr int default_min_room = 7;
inline constexpr int min_side = 3;         ///< of any room (PIXEL-2)
inline constexpr int min_shared_wall = 3;  ///< in coordinates, which is four wall tiles (PIXEL-10)
inline constexpr int min_cut = 6;          ///< a shorter side is never cut (PIXEL-6)

/// Sides are at least 3 and the largest map has 63 × 63 to cut.
inline constexpr int max_rooms = ((max_map_size - 1) / min_side) * ((max_map_size - 1) / min_side);
/// Each of four sides of at most 16 has room for five neighbours that share 3 or more of it.
inline constexpr int max_neighbours = 4 * (max_room_side / min_shared_wall);
inline constexpr int max_connections = max_rooms * 3;  ///< a planar graph has fewer edges
inline constexpr int max_tiles = max_map_size * max_map_size;
inline constexpr int max_heaps = 400;  ///< a map full of graveyards has far fewer
inline constexpr int max_locks = special_count + 3;
inline constexpr int max_placements = 11;  ///< of entrance and exit in one build (PIXEL-13)
inline constexpr int max_builds = 2000;    ///< more than any size needs, but for a shop
/// After this many builds, a build that lacks only its shop is accepted, and the level is incomplete (PIXEL-P-11).
inline constexpr int shop_builds = 1900;
inline constexpr int shop_goods = 15;
inline constexpr int imp_goods = 14;
inline constexpr int min_items = 3;   ///< heaps by chance on a floor (PIXEL-P-24);
inline constexpr int max_items = 23;  ///< one more each with 2 in 5, so this many are 1 in 10^8 levels

}  // namespace press_r::pixel_dungeon
