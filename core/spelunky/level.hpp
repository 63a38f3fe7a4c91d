// A level of the mines in the document's words.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "kit/grid.hpp"
#include "kit/rule.hpp"
#include "kit/seed.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/kinds.hpp"
#include "spelunky/plan/grounds.hpp"
#include "spelunky/templates/own.hpp"
#include "spelunky/templates/template.hpp"
#include "spelunky/things/chain.hpp"
#include "spelunky/tiles/board.hpp"

namespace press_r::spelunky {

/// What the path decided and what was put into the rooms that it left over.
struct Plan {
  std::array<Type, room_count> types{};
  std::array<std::int8_t, room_count> place{};  ///< on the path from 0, or -1
  std::array<std::int8_t, room_count> path{};   ///< the first `length` are rooms in the path's order
  std::int8_t length = 0;
  std::int8_t start = -1;
  std::int8_t exit = -1;
  Pit pit = Pit::none;
  std::int8_t pit_column = -1;
  std::int8_t pit_windows = 0;  ///< lines of three side rooms that could have become a pit
  Shop shop = Shop::none;
  std::int8_t shop_places = 0;       ///< rooms that could have become a shop
  std::int8_t asking = -1;           ///< while the path is made: the room from which it has just chosen …
  Direction turn = Direction::down;  ///< … this way

  std::span<const std::int8_t> rooms_on_path() const { return std::span(path).first(static_cast<std::size_t>(length)); }
  Type type(int room) const { return types[static_cast<std::size_t>(room)]; }
  bool on_path(int room) const { return place[static_cast<std::size_t>(room)] >= 0; }
};

/// Which sides of a room have a promised exit.
struct Exits {
  bool left = false;
  bool right = false;
  bool above = false;
  bool below = false;
};
Exits exits_of(const Plan& plan, int room);

/// What all dice of one room come from: what is rolled for one room never moves another room's dice (SPEL-P2-22).
/// `again` is how often its type was rolled anew.
Seed room_seed(Seed seed, int room, int again = 0);

/// Of what is not there.
inline constexpr Point nowhere{-1, -1};

/// How far a room's tiles are made.
enum class Made : std::uint8_t { nothing, laid_out, built };

struct Room {
  Seed seed;  ///< of its dice, but where its type was rolled anew
  Special special = Special::none;
  Made made = Made::nothing;
  Pool pool = Pool::side;
  std::uint8_t chosen = 0;  ///< index into the pool: the mines' own first, then the visitor's
  std::int8_t own = -1;     ///< the place in the book of one's own, or -1
  bool mirrored = false;
  Layout layout;  ///< its characters, before chance turns them into tiles
};

/// The level tile by tile. Only meaningful where the level has tiles.
struct Ground {
  std::array<Room, room_count> rooms{};
  std::array<Tile, cell_count> others{};  ///< tiles that are neither air nor on the boards of bricks and blocks
  std::array<Item, cell_count> items{};
  std::array<Creature, cell_count> creatures{};
  std::array<std::int16_t, tile_count> others_of{};  ///< how many there are of each kind
  std::array<std::int16_t, item_count> items_of{};
  std::array<std::int16_t, creature_count> creatures_of{};
  Board solid;  ///< the border too
  Board air;    ///< plain air: no door, ladder or spikes
  Board bricks;
  Board blocks;
  Board ladders;    ///< their tops too
  Board inhabited;  ///< by a creature
  Point entrance = nowhere;
  Point exit = nowhere;
  Point idol = nowhere;          ///< over the left one of its two stones
  Point altar = nowhere;         ///< the left one of its two tiles
  Point giant_spider = nowhere;  ///< the upper left of its 2 × 2 tiles
  bool dark = false;

  Room& room(int room) { return rooms[static_cast<std::size_t>(room)]; }
  const Room& room(int room) const { return rooms[static_cast<std::size_t>(room)]; }
  /// The character of the room's layout that stands there.
  char draft(Point p) const {
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

  /// Every place starts as air; what is solid stays so.
  void put(Point p, Tile tile);
  void put_room(int room, const RoomBits& brick_bits, const RoomBits& block_bits);
  void put(Point p, Item item);
  void put(Point p, Creature creature);
  /// Back to empty ground within the border.
  void reset(Seed seed);
};

enum class Stage : std::uint8_t {
  path,    ///< the plan is being made
  carved,  ///< it is done, and drawn with simple rooms
  tiles,   ///< it is done, and rooms are built tile by tile
};

/// What was needed on the way to the level and is not part of it.
struct Workshop {
  Throws throws;              ///< of the level's chances; kept for the next level
  bool spider_level = false;  ///< may have a giant spider
  bool chest_due = false;     ///< has a locked chest and its key
};

struct Level {
  Seed seed;
  Stage stage = Stage::path;
  RuleSet left_out;  ///< rules that it is made without
  Chances chances;
  Plan plan;
  Ground ground;
  Book own;  ///< the visitor's templates; without any, or with a fault, not used
  Workshop workshop;

  std::string_view template_name(int room) const {
    const Room& at = ground.room(room);
    if (at.own >= 0) return own.all[static_cast<std::size_t>(at.own)].name;
    return shelf(at.pool)[at.chosen].name;
  }
};

}  // namespace press_r::spelunky
