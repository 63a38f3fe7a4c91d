// A room of the room tables: what it looks like and where its exits are (GUN-36). Rooms are data; a level only says
// where it put which.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/flow.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

enum class Tile : std::uint8_t {
  rock,
  wall,
  floor,
  pit,
  pool,
  spikes,
  pillar,
  crate,
  counter,
  goods,
  keeper,
  chest,
  enemy,
  boss,
  cage,
  altar,
  hearth,
  lift,
  stairs,
  arrival,
  lamp,
  door,
  gate,
};
/// A player can stand there.
bool walkable(Tile tile);
/// Ground that belongs to a room's inside, whatever stands on it.
constexpr bool open(Tile tile) { return tile != Tile::rock && tile != Tile::wall; }
/// What a character of a drawn room stands for.
Tile tile_of(char c);

/// An opening of two cells in the wall: `at` is the offset of the first one along the side, from the left or the top of
/// the room's inside.
struct Exit {
  Direction side = Direction::left;
  std::int16_t at = 0;
};

/// Equal cells as a rectangle, for drawing; relative to the room's inside.
struct Patch {
  Tile tile = Tile::floor;
  Rect area;
};

struct Room {
  std::string id;           ///< in levels and their hashes
  std::string title;        ///< what people call it
  std::string_view family;  ///< empty for rooms drawn by hand
  Category category = Category::normal;
  std::uint8_t stage_mask = 0;  ///< bit of each stage that has it
  int weight = 1;               ///< 0: only where no other room of its kind will do
  std::uint8_t least_ways = 0;  ///< a room with fewer ways is another one
  int w = 0;                    ///< of the inside, without walls
  int h = 0;
  std::vector<Tile> tiles;  ///< the inside, row by row
  std::vector<Exit> exits;
  std::vector<std::uint64_t> body;  ///< inside and walls: h + 2 rows of w + 2 bits, from the top left wall
  std::uint32_t all_exits = 0;      ///< bit of each exit
  std::uint32_t ends = 0;           ///< of a connector: the exits in its short sides; of others: all
  std::vector<Patch> floors;
  std::vector<Patch> walls;
  std::vector<Patch> things;

  Tile tile(int x, int y) const { return tiles[static_cast<std::size_t>(y * w + x)]; }
  bool in_stage(int stage) const { return ((stage_mask >> stage) & 1) != 0; }
};

/// The first cell of an exit, in the wall, relative to the room's inside.
constexpr Point place_of(const Exit& exit, int w, int h) {
  switch (exit.side) {
    case Direction::left: return {-1, exit.at};
    case Direction::up: return {exit.at, -1};
    case Direction::right: return {w, exit.at};
    case Direction::down: return {exit.at, h};
  }
  return {};
}
inline Point place_of(const Exit& exit, const Room& room) { return place_of(exit, room.w, room.h); }
/// The step from the first cell of an exit to its second.
constexpr Point along(Direction side) {
  return side == Direction::left || side == Direction::right ? Point{0, 1} : Point{1, 0};
}

/// Fills in body, masks of exits and patches from the tiles.
void bake(Room& room);

inline constexpr int widest_room = 40;
inline constexpr int tallest_room = 40;

/// Where an exit may be: the cells behind its two, `depth` rows of them, can be stood on, and it is not within `corner`
/// cells of a corner.
bool exit_fits(const Room& room, Direction side, int at, int corner, int depth);

/// What is wrong with a room, in a sentence, or an empty text.
std::string lint(const Room& room);
/// The same without the room's name, for one that may have as few exits as `least`; it says what would help.
std::string lint(const Room& room, std::size_t least);

}  // namespace press_r::gungeon
