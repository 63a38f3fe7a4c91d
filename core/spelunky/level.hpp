// A level of the mines in the document's words, and the function that makes it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "kit/generator.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/templates/template.hpp"
#include "spelunky/things/chain.hpp"
#include "spelunky/tiles/bits.hpp"

namespace press_r::spelunky {

/// The solution path, and what became of the rooms off it.
struct Plan {
  std::array<Type, room_count> types{};
  std::array<std::int8_t, room_count> place{};  ///< position on the path from 0, or -1
  std::array<std::int8_t, room_count> path{};   ///< the first `length` are rooms in the path's order
  std::int8_t length = 0;
  std::int8_t start = -1;
  std::int8_t exit = -1;
  Pit pit = Pit::none;
  std::int8_t pit_column = -1;
  std::int8_t pit_windows = 0;  ///< lines of three side rooms that could have become a pit
  Shop shop = Shop::none;
  std::int8_t shop_places = 0;       ///< rooms that could have become a shop
  std::int8_t asking = -1;           ///< while the path is made: the room whose next step was just decided …
  Direction turn = Direction::down;  ///< … and its direction

  std::span<const std::int8_t> rooms_on_path() const { return std::span(path).first(static_cast<std::size_t>(length)); }
  Type type(int room) const { return types[static_cast<std::size_t>(room)]; }
  bool on_path(int room) const { return place[static_cast<std::size_t>(room)] >= 0; }
};

/// The sides on which a room's type promises an exit (SPEL-18).
struct Exits {
  bool left = false;
  bool right = false;
  bool above = false;
  bool below = false;
};
Exits exits_of(const Plan& plan, int room);

/// The seed of all dice of one room, so that a roll for one room never changes another room (SPEL-P2-22). `again`: how
/// often the visitor has rolled its type again.
Seed room_seed(Seed seed, int room, int again = 0);

/// Stage that a room has reached.
enum class Made : std::uint8_t { nothing, laid_out, built };

struct Room {
  Seed seed;  ///< of its dice, except where its type was rolled again
  Special special = Special::none;
  Made made = Made::nothing;
  Pool pool = Pool::side;
  std::uint8_t chosen = 0;  ///< index among all templates of the pool: the mines' own first, then the visitor's
  std::int8_t own = -1;     ///< index of the visitor's template, or -1
  bool mirrored = false;
  Layout layout;  ///< its letters, before chance turns them into tiles
};

/// The level tile by tile. Only meaningful where the level has tiles.
struct Ground {
  std::array<Room, room_count> rooms{};
  std::array<Tile, cell_count> others{};  ///< tiles that are neither air nor on the boards of bricks and blocks
  std::array<Item, cell_count> items{};
  std::array<Creature, cell_count> creatures{};
  std::array<std::int16_t, tile_count> others_of{};  ///< number of each kind
  std::array<std::int16_t, item_count> items_of{};
  std::array<std::int16_t, creature_count> creatures_of{};
  Board solid;  ///< with the border
  Board air;    ///< air without a door, ladder or spikes
  Board bricks;
  Board blocks;
  Board ladders;    ///< with their tops
  Board inhabited;  ///< by a creature
  Point entrance = nowhere;
  Point exit = nowhere;
  Point idol = nowhere;          ///< over the left one of its two stones
  Point altar = nowhere;         ///< the left one of its two tiles
  Point giant_spider = nowhere;  ///< the upper left of its 2 × 2 tiles
  bool dark = false;

  Room& room(int room) { return rooms[static_cast<std::size_t>(room)]; }
  const Room& room(int room) const { return rooms[static_cast<std::size_t>(room)]; }
  /// The letter of the room's layout at a place of the level.
  char letter(Point p) const {
    return room(room_of(p)).layout.text[static_cast<std::size_t>(p.y % room_height * room_width + p.x % room_width)];
  }
  Tile tile(Point p) const {
    if (bricks.has(p)) return Tile::brick;
    return blocks.has(p) ? Tile::block : others[cell_of(p)];
  }
  Item item(Point p) const { return items[cell_of(p)]; }
  Creature creature(Point p) const { return creatures[cell_of(p)]; }
  int count(Tile kind) const;
  int count(Item kind) const { return items_of[static_cast<std::size_t>(kind)]; }
  int count(Creature kind) const { return creatures_of[static_cast<std::size_t>(kind)]; }

  /// Every place starts as air. A solid place stays solid.
  void put(Point p, Tile tile);
  void put_room(int room, const RoomBits& brick_bits, const RoomBits& block_bits);
  void put(Point p, Item item);
  void put(Point p, Creature creature);
  /// Back to empty ground inside the border.
  void reset(Seed seed);
};

enum class Stage : std::uint8_t {
  path,    ///< the plan is being made
  carved,  ///< the plan is done and drawn with simple rooms; such a level has no tiles
  tiles,   ///< the plan is done and rooms are built tile by tile
};

/// Working memory of generation: not part of the level.
struct Scratch {
  Samplers samplers;          ///< of the level's chances; kept for the next level
  bool spider_level = false;  ///< may have a giant spider
  bool chest_due = false;     ///< has a locked chest and its key
};

struct Level {
  Seed seed;  ///< of its dice: the run's own for the first level, one derived from it for each later one (SPEL-P2-29)
  Stage stage = Stage::path;
  RuleSet left_out;  ///< rules that it is made without
  Chances chances;
  Plan plan;
  Ground ground;
  TemplateSet own;  ///< the visitor's templates; not used if one of them has a fault
  Scratch scratch;

  const Template& template_of(int room) const {
    const Room& at = ground.room(room);
    return at.own < 0 ? templates_of(at.pool)[at.chosen] : own.all[static_cast<std::size_t>(at.own)];
  }
};

/// Makes a level in memory that may hold another one.
Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);

}  // namespace press_r::spelunky
