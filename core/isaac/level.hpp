// The requested floor and the state of the run, read once from the options; and the floor: its rooms in the order in
// which they were added, and the cells that they cover.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isaac/ids.hpp"
#include "isaac/layout/grid.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/option.hpp"

namespace press_r::isaac {

inline constexpr int max_half_hearts = 24;  ///< of each kind of heart

inline constexpr int last_stage = 12;
inline constexpr int void_stage = 12;
inline constexpr int chest_stage = 11;
inline constexpr int blue_womb_stage = 9;
inline constexpr int last_alternative_stage = 8;  ///< Corpse II

struct Run {
  RuleSet left_out;  ///< rules that the floor is made without
  int stage = 1;
  Variant variant = Variant::dark;
  bool alternative = false;  ///< Downpour to Corpse instead of Basement to Womb
  CurseChoice curse_choice = CurseChoice::none;
  Curse curse = Curse::none;  ///< with CurseChoice::seed known once the floor is planned
  Unlocks unlocks = Unlocks::all;
  bool hard = false;
  int victory_laps = 0;
  Reading reading = Reading::documented;
  Shortage shortage = Shortage::repair;
  Windows windows = Windows::usual;
  bool single_cells = false;  ///< every room is 1 × 1
  int own_target = 0;         ///< replaces the number of rooms; 0: by the rules
  int own_minimum = 0;        ///< replaces the minimum number of dead ends; 0: by the rules
  int back_one_in = 3;        ///< chance that a new room goes to the back of the queue (ISAAC-51)
  int max_hearts = 6;         ///< all hearts in halves
  int hearts = 6;
  int soul_hearts = 0;
  int bone_hearts = 0;
  int coins = 0;
  int keys = 0;
  int skipped_treasures = 0;
  std::uint64_t toggles = 0;  ///< bit i: option i is not 0

  /// Whether a toggle of the options is on: an item, an event of the run.
  bool has(Opt toggle) const { return (toggles >> static_cast<int>(toggle) & 1u) != 0; }
  bool by_game() const { return reading == Reading::engine; }
  bool by_prose() const { return reading == Reading::prose; }
  /// The pseudo-code literally, without what later versions of the game added.
  bool by_pseudo() const { return reading == Reading::pseudo; }
  /// The index of the stage's seed, on which some rooms depend too: one higher on the alternative path.
  int slot() const { return alternative ? stage + 1 : stage; }
  /// Downpour II has a mirror, Mines II an entrance to the mineshaft; a Labyrinth has what its second floor has.
  bool is_mirror_floor() const { return alternative && (stage == 2 || (stage == 1 && is_xl())); }
  bool is_mine_floor() const { return alternative && (stage == 4 || (stage == 3 && is_xl())); }
  /// Whether the game keeps the cell above the start free for a door: in the Chest and the Dark Room, and for the
  /// strange door to the Mausoleum.
  bool keeps_door_free() const {
    const bool depths = !alternative && (stage == 6 || (stage == 5 && is_xl()));
    return stage == chest_stage || (by_game() && unlocks == Unlocks::all && depths);
  }

  bool is_void() const { return stage == void_stage; }
  bool is_xl() const { return curse == Curse::labyrinth; }
  /// Two bosses back to back and two Treasure Rooms. The Void has bosses of its own.
  bool has_xl_rooms() const { return is_xl() && !is_void() && !by_pseudo(); }
  bool has_void_bosses() const { return is_void() && !by_pseudo(); }
  bool allows_loops() const { return is_xl() || is_void(); }
  bool is_dark_room() const { return stage == chest_stage && variant == Variant::dark; }
  /// ISAAC-70: no source describes rooms on this floor.
  bool is_our_own() const { return stage == blue_womb_stage && !by_game(); }
  /// The second floor of a chapter, where Boss Challenges are.
  bool is_second_floor() const { return stage % 2 == 0 && stage <= 8; }
  /// The same by the stage's seed: where Arcades and Vaults are.
  bool has_arcades() const { return slot() % 2 == 0 && slot() <= 8; }
  bool full_health() const { return hearts + soul_hearts >= max_hearts; }
  /// For Lazarus a Sacrifice Room takes health as full, whatever it is.
  bool may_sacrifice() const { return full_health() || (by_game() && has(Opt::lazarus)); }
  /// Cain with Birthright finds an Arcade wherever others may find a Vault or an Arcade, and on all other floors.
  bool only_arcades() const { return by_game() && has(Opt::cain_birthright); }
  /// Half a red heart or less and no soul heart, or no container and at most one soul heart; by the prose no red and no
  /// bone heart instead of no container.
  bool low_health() const {
    if (by_prose()) return (hearts <= 1 && soul_hearts <= 0) || (soul_hearts <= 2 && hearts <= 0 && bone_hearts <= 0);
    const int containers = has(Opt::no_bone_character) ? max_hearts : max_hearts + bone_hearts;
    return (hearts < 2 && soul_hearts <= 0) || (containers <= 0 && soul_hearts <= 2);
  }
};

Run run_from(const Options& options);

/// Changes options that exclude each other; a sentence for each change.
void mend(Options& options, Problems& problems);

/// Stages 1 to 12. A Labyrinth, set or by the seed, counts as two stages; the Blue Womb is skipped.
Next next(Options& options, Seed seed);

/// A floor is cursed on 1 of so many (ISAAC-61).
int curse_sides(const Run& run);
/// Stage 1 rolls no die for a curse before "Everything Is Terrible!" is unlocked.
bool may_be_cursed(const Run& run);
/// Rolls the seed's own curse from the copy of the stage's stream, or draws what a curse set by option draws.
Curse roll_curse(const Run& run, IsaacRng& copy);
/// The curse of a floor of the seed, without making the floor.
Curse curse_of_floor(const Run& run, Seed start);

/// A possible curse of a floor and its chance; the only one if it is set by option.
struct CurseChance {
  Curse curse = Curse::none;
  double chance = 1;
};
std::vector<CurseChance> curse_chances(const Run& run);

/// "the Labyrinth".
std::string_view curse_title(Curse curse);

/// ISAAC-60. `stage_seed` is the floor's own.
FloorName floor_name(const Run& run, std::uint32_t stage_seed);
/// "Caves II", "Caves XL"; without a number where a chapter has one floor.
std::string floor_title(const Run& run, std::uint32_t stage_seed);

/// Rooms that are left to chance.
constexpr bool is_optional(RoomType type) { return type >= RoomType::planetarium && type <= RoomType::dirty_bedroom; }

/// The drop of a normal room at luck 0 without items (ISAAC-57): anything but locked chests.
using Drop = IsaacDrop;
inline constexpr int drop_count = isaac_drop_count - 1;

inline constexpr Point start_cell{6, 6};

struct Room {
  Point at;  ///< top left cell of its shape
  Shape shape = Shape::single;
  Point entry;                        ///< the cell behind its parent's door
  Direction grown = Direction::left;  ///< the side of the parent on which it stands
  int parent = -1;
  int depth = 0;          ///< number of parents up to the start
  bool dead_end = false;  ///< of the base layout
  bool forced = false;    ///< added because there were too few dead ends
  bool promised = false;  ///< guaranteed by an item while a dead end is free
  int rank = 0;           ///< place in the list of dead ends, deepest first, from 1; 0: none
  RoomType type = RoomType::normal;
  int difficulty = 0;              ///< of normal rooms; by the game the minimum from which the room files choose
  int max_difficulty = 0;          ///< by the game: the maximum; else 0
  std::uint32_t placing_seed = 0;  ///< by the game: the source of the room's own seeds
  std::uint32_t award_seed = 0;    ///< of normal rooms; by the game of all rooms
};

/// The optional rooms, in the order in which they are offered.
enum class Offered : std::uint8_t { planetarium, sacrifice, library, curse, mini_boss, challenge, arcade, bedroom };
inline constexpr int offer_count = 8;

/// The outcome of an offer: not on this floor, no dead end left, refused by the dice, placed.
enum class Offer : std::uint8_t { not_offered, no_dead_end, refused, placed };

/// A candidate cell for a hidden room.
struct SecretPlace {
  Point cell;
  int score = 0;
  int neighbours = 0;
};

/// The growth of one attempt, as in the game's log. Rooms of other shapes than one cell are listed in their order.
struct Pass {
  int rooms = 0;  ///< without the start
  int loops = 0;  ///< rooms taken from the queue
  int odd_count = 0;
  std::array<Shape, 72> odd{};
};
/// Number of attempts that are kept, from the first.
inline constexpr int passes_kept = 8;

inline constexpr std::int8_t free_cell = -1;
inline constexpr std::int8_t kept_free = -2;  ///< above the start of the Chest and the Dark Room

struct Level {
  Run run;
  int target_rooms = 0;
  int eased = 0;  ///< part of target_rooms that was added because attempts had failed (ISAAC-15, engine)
  int min_dead_ends = 0;
  std::uint32_t layout_seed = 0;
  // The layout's stream: draws and state after the accepted base layout, failed attempts included; state at the end.
  std::uint32_t layout_draws = 0;
  std::uint32_t layout_state = 0;
  std::uint32_t layout_end = 0;
  std::uint32_t stage_seed = 0;
  // The stage's own stream: state after the layout seed was drawn; by the game before normal rooms and at the end.
  std::uint32_t level_state = 0;
  std::uint32_t level_after_specials = 0;
  std::uint32_t level_end = 0;
  bool skipped = false;  ///< by the seed's curses part of the Labyrinth before it
  int attempts = 0;
  std::array<Pass, passes_kept> passes{};
  Pass pass;  ///< of the last attempt
  int forced = 0;
  int dead_ends = 0;          ///< of the base layout
  int ends_for_chance = 0;    ///< free dead ends before the first room by chance
  int secret_neighbours = 0;  ///< of the first Secret Room
  int boss = -1;              ///< the first Boss Room
  int blocked_boss = -1;      ///< the last boss looked for; by the game no hidden room may touch it
  bool complete = false;
  bool short_of_ends = false;  ///< why the last attempt failed
  std::vector<Room> rooms;
  std::array<std::int8_t, cell_count> room_of_cell{};
  Cells taken = Cells::outside();  ///< where nothing can grow: rooms, cells kept free, outside of the grid
  Cells built;                     ///< cells of rooms
  std::vector<std::uint8_t> ends;  ///< free dead ends, the next one first
  std::array<Offer, offer_count> offers{};
  std::array<RoomType, offer_count> offer_types{};  ///< what was offered
  std::vector<SecretPlace> secret_places;

  Room& room(int id) { return rooms[static_cast<std::size_t>(id)]; }
  const Room& room(int id) const { return rooms[static_cast<std::size_t>(id)]; }
  int room_count() const { return static_cast<int>(rooms.size()); }
  /// The room that covers a cell, or -1.
  int room_at(Point p) const {
    if (!on_grid(p)) return -1;
    const int id = room_of_cell[index_of(p)];
    return id < 0 ? -1 : id;
  }
  /// Number of a cell's four sides that touch a room.
  int built_beside(Point p) const {
    const std::uint32_t row = built.from(p + Point{-1, 0});
    return static_cast<int>((row & 1u) + (row >> 2 & 1u) + (built.from(p + Point{0, -1}) & 1u) +
                            (built.from(p + Point{0, 1}) & 1u));
  }
  Offer& offer(Offered which) { return offers[static_cast<std::size_t>(which)]; }
  Offer offer(Offered which) const { return offers[static_cast<std::size_t>(which)]; }
  int boss_depth() const { return boss < 0 ? 0 : room(boss).depth; }
};

/// The Boss Room with the way down: the first, on XL floors the second. -1: none.
int goal_room(const Level& level);
/// Whether all cells of a shape with its top left at `at` are free.
bool fits(const Level& level, Shape shape, Point at);
/// Bars all rooms from a cell.
void keep_free(Level& level, Point cell);
/// Adds a room and gives its id.
int add_room(Level& level, const Room& room);
/// Removes the room that was added last.
void remove_last_room(Level& level);
/// Shrinks a room to its entry cell.
void shrink_to_entry(Level& level, int id);
/// Number of cells beside `cell` that belong to rooms other than `own`.
int links_of(const Level& level, Point cell, int own);
/// Whether the room has a door slot in the side `side` of its cell `cell`.
bool opens(const Room& room, Point cell, Direction side);
/// The room behind a door slot if both rooms have a slot for that door; else -1.
int room_behind(const Level& level, const Room& room, int slot);
/// Calls visit(number, slot, id of the room behind it) for each door of a room.
template <class Visit>
void each_door(const Level& level, const Room& room, Visit&& visit) {
  for (int number = 0; number < slot_count; ++number) {
    const int other = room_behind(level, room, number);
    if (other >= 0) visit(number, form_of(room.shape).slots[static_cast<std::size_t>(number)], other);
  }
}

constexpr Mk role_of(RoomType type) { return static_cast<Mk>(static_cast<int>(Mk::start) + static_cast<int>(type)); }
/// The role of a drop's marks; not for `nothing`, which has none.
constexpr Mk role_of(Drop drop) {
  return static_cast<Mk>(static_cast<int>(Mk::drop_card) + static_cast<int>(drop) - 1);
}
static_assert(role_of(RoomType::mine) == Mk::mine && role_of(Drop::sack) == Mk::drop_sack);

/// "super_secret": the id of its role and of the fact that counts it.
std::string_view type_id(RoomType type);
/// "Super Secret Room".
std::string_view type_title(RoomType type);
/// "Room 4 (2x2) grows up from room 2."
std::string grown_text(const Level& level, int id);
/// "9, 8, 4"; "none" if there are none.
std::string ends_text(const Level& level);

}  // namespace press_r::isaac
