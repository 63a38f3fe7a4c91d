// A floor: its rooms in the order in which they were added, and the cells that they cover.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "isaac/layout/grid.hpp"
#include "isaac/run.hpp"
#include "isaac_common/drops.hpp"
#include "kit/grid.hpp"

namespace press_r::isaac {

enum class RoomType : std::uint8_t {
  start,
  normal,
  boss,
  super_secret,
  shop,
  treasure,
  planetarium,
  dice,
  sacrifice,
  library,
  curse,
  mini_boss,
  challenge,
  boss_challenge,
  vault,
  arcade,
  clean_bedroom,
  dirty_bedroom,
  secret,
  ultra_secret,
  grave,
  mirror,
  mine,
};
inline constexpr int type_count = 23;
/// Rooms that are left to chance.
constexpr bool is_optional(RoomType type) { return type >= RoomType::planetarium && type <= RoomType::dirty_bedroom; }

/// What a normal room drops at luck 0 without items (ISAAC-57): anything but locked chests.
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
  int forced = 0;
  int grown = 0;              ///< rooms of the accepted attempt, without the start and forced ones
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
  /// How many of a cell's four sides touch a room.
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
/// How many of the cells beside `cell` belong to rooms other than `own`.
int links_of(const Level& level, Point cell, int own);
/// Whether the room has a door slot in the side `side` of its cell `cell`.
bool opens(const Room& room, Point cell, Direction side);
/// The room behind a door slot if both rooms have a slot for that door; else -1.
int room_behind(const Level& level, const Room& room, int slot);

constexpr Mk role_of(RoomType type) { return static_cast<Mk>(static_cast<int>(Mk::start) + static_cast<int>(type)); }
/// Of any drop but nothing.
constexpr Mk role_of(Drop drop) {
  return static_cast<Mk>(static_cast<int>(Mk::drop_card) + static_cast<int>(drop) - 1);
}
static_assert(role_of(RoomType::mine) == Mk::mine && role_of(Drop::sack) == Mk::drop_sack);

/// "super_secret": the id of its role and of the fact that counts it.
std::string_view type_id(RoomType type);
/// "Super Secret Room".
std::string_view type_title(RoomType type);
/// "left", "up", "right", "down".
std::string_view side_word(Direction side);
/// "Room 4 (2x2) grows up from room 2."
std::string grown_text(const Level& level, int id);
/// "9, 8, 4"; "none" if there are none.
std::string ends_text(const Level& level);

}  // namespace press_r::isaac
