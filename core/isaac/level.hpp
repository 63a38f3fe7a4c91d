// A floor: its rooms in the order in which they were made, and the 13 × 13 cells they stand on.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "isaac/layout/cells.hpp"
#include "isaac/layout/shapes.hpp"
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
/// Rooms that dice decide on.
constexpr bool is_optional(RoomType type) { return type >= RoomType::planetarium && type <= RoomType::dirty_bedroom; }

/// What a normal room drops at luck 0 with empty hands (ISAAC-57): anything but locked chests.
using Drop = IsaacDrop;
inline constexpr int drop_count = isaac_drop_count - 1;

inline constexpr Point start_cell{6, 6};

struct Room {
  Point at;  ///< top left cell of its shape
  Shape shape = Shape::single;
  Point entry;                        ///< the cell that its parent's door leads to
  Direction grown = Direction::left;  ///< the side of the parent on which it stands
  int parent = -1;
  int depth = 0;          ///< rooms from the start along parents
  bool dead_end = false;  ///< of the base layout
  bool forced = false;    ///< added because dead ends were short
  bool promised = false;  ///< an item makes sure of it while a dead end is free
  int rank = 0;           ///< place in the list of dead ends, deepest first; 0: none
  RoomType type = RoomType::normal;
  int difficulty = 0;              ///< normal rooms; by the game the least that the room files may choose
  int difficulty_most = 0;         ///< by the game: the most; else 0
  std::uint32_t placing_seed = 0;  ///< by the game: what the room's own seeds are derived from
  std::uint32_t award_seed = 0;    ///< normal rooms, by the game all
};

/// The optional rooms, in the order in which they are offered.
enum class Offered : std::uint8_t { planetarium, sacrifice, library, curse, mini_boss, challenge, arcade, bedroom };
inline constexpr int offer_count = 8;

/// What became of an optional room: not on this floor; no dead end was left; the dice said no; it stands.
enum class Offer : std::uint8_t { not_offered, no_dead_end, refused, placed };

/// A place that a Secret Room could take, while it is looked for.
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
  int eased = 0;  ///< rooms of it that were added because attempts had failed (ISAAC-15, engine)
  int min_dead_ends = 0;
  std::uint32_t layout_seed = 0;
  std::uint32_t layout_draws = 0;  ///< from the layout seed to the end of the accepted base layout, failures included
  std::uint32_t layout_state = 0;  ///< of the game's generator after these draws
  std::uint32_t layout_end = 0;    ///< of the same stream after the last hidden room
  std::uint32_t stage_seed = 0;
  std::uint32_t level_state = 0;           ///< of the stage's own stream after the layout seed was drawn
  std::uint32_t level_after_specials = 0;  ///< by the game: of the same before normal rooms; else 0
  std::uint32_t level_end = 0;             ///< by the game: of the same at the end; else 0
  bool passed_over = false;                ///< by the seed's own curses it belongs to the Labyrinth before it
  int attempts = 0;
  int forced = 0;
  int grown = 0;              ///< rooms that the accepted attempt grew, without the start and forced ones
  int dead_ends = 0;          ///< of the base layout
  int ends_for_chance = 0;    ///< that were left when the first room by chance was offered one
  int secret_neighbours = 0;  ///< of the first Secret Room
  int boss = -1;              ///< the first Boss Room
  int blocked_boss = -1;      ///< by the game: the boss whose sides are kept free of hidden rooms
  bool complete = false;
  bool short_of_ends = false;  ///< what the last attempt failed for
  std::vector<Room> rooms;
  std::array<std::int8_t, cell_count> room_of_cell{};
  Cells taken = Cells::outside();  ///< by a room, kept free, or off the grid: where nothing can grow
  Cells built;                     ///< cells of rooms
  std::vector<std::uint8_t> ends;  ///< dead ends not yet taken, next one first
  std::array<Offer, offer_count> offers{};
  std::array<RoomType, offer_count> offer_types{};  ///< what was offered, by the game
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

/// All cells of a shape with its top left at `at` are free.
bool fits(const Level& level, Shape shape, Point at);
/// No room will ever stand there.
void keep_free(Level& level, Point cell);
/// Adds a room, marks its cells, and gives its id.
int add_room(Level& level, const Room& room);
/// The room gives up all cells but its entry.
void shrink_to_entry(Level& level, int id);
/// How many cells beside `cell` belong to rooms other than `own`.
int links_of(const Level& level, Point cell, int own);
/// The room has a door slot in the side `side` of its own cell `cell`.
bool opens(const Room& room, Point cell, Direction side);
/// The room behind a door slot, where both rooms have a slot for that door; else -1.
int room_behind(const Level& level, const Room& room, int slot);

}  // namespace press_r::isaac
