// Floors of The Binding of Isaac: Rebirth: the descriptor and the functions in it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "isaac/level.hpp"
#include "kit/generator.hpp"

namespace press_r::isaac {

extern const Generator generator;

/// Attempts at one floor before it is given up (ISAAC-15). A few dozen are enough except for dead_ends=strict with
/// Voodoo Head and 1x1 rooms, where one floor in four is given up; ten times as many attempts would take 0.1 s.
inline constexpr int max_attempts = 1000;

/// The lines that the game's log would have about the floor. Stages, kinds of floors and shapes are numbered as there.
void write_log(const Level& level, Text& out);

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level);

/// Little rooms seen from above on the 13 × 13 grid.
void draw(const Level& level, Scene& scene);

/// Walls, floors, doors, and the hidden doors of Secret and Super Secret Rooms, from the middle of the start to the
/// middle of goal_room(). The Ultra Secret Room, which touches no other, is not among the rooms to reach.
void terrain(const Level& level, Terrain& out);
/// Every door once, from the room that was added first; two cells long.
void connections(const Level& level, Connections& out);
/// The numbers of a layer of ValueId, for a block of units a grid cell: the chance, in millionths, that the hidden room
/// stands there.
void values(const Level& level, std::size_t layer, Values& out);

/// The fact that counts the rooms of a type; not of the start.
constexpr FactId fact_of(RoomType type) {
  return static_cast<FactId>(static_cast<int>(FactId::normal) + static_cast<int>(type) - 1);
}
static_assert(fact_of(RoomType::mine) == FactId::mine);

void measure(const Level& level, std::span<std::int64_t> facts);
void summarise(const Level& level, Text& text);
void fingerprint(const Level& level, Hasher& hasher);

/// Said of floors on which no source describes rooms.
inline constexpr std::string_view our_own_reading = "Our own reading: no source tells of rooms on stage 9.";

/// How certain a room of the game's reading is, whose room files are not public and decide whether a layout fits a dead
/// end; here each fits at once (README.md, The game's reading). sure: by the seed alone, unless the game grew the whole
/// floor again. likely: the first end of the list, where a layout that does not fit is rare. open: one layout that does
/// not fit, anywhere before it, puts another room there.
enum class Certainty : std::uint8_t { sure, likely, open };
Certainty certainty_of(const Room& room);

struct Reach {
  bool finishable = false;   ///< by plain doors
  int route_length = 0;      ///< steps of a shortest such way on the tiles
  int rooms_reached = 0;     ///< by plain doors, without Ultra Secret Rooms
  bool all_reached = false;  ///< by plain and hidden doors
};
/// Gives what kit/walk finds on the terrain, faster: a room's inside is one piece, ways leave it only through doors two
/// tiles wide that lie across from each other, and the distance between two doors depends on the room's shape alone.
Reach reach_of(const Level& level);
/// Writes the walker's facts if any of them is wanted. `facts` are all facts of the table.
bool measure_reach(const Level& level, const FactSelection& wanted, std::span<std::int64_t> facts);

// ---- rooms as tiles (tiles.cpp)

// Each cell of the 13 × 13 grid is a block of units with walls around it, doors in the middle of its sides, and
// corridors where the room is thin.

inline constexpr int block_width = 8;  ///< units; even, so that doors of two units are centred
inline constexpr int block_height = 6;

enum class Tile : std::uint8_t { nothing, wall, floor, door, hidden_door };

/// The tiles of one room, from the top left of its shape.
class RoomTiles {
 public:
  RoomTiles(const Level& level, int id);

  Rect bounds() const { return bounds_; }
  Tile at(Point p) const { return tiles_[index(p)]; }

 private:
  static std::size_t index(Point p) { return static_cast<std::size_t>(p.x + p.y * 2 * block_width); }
  void set(Point p, Tile tile) { tiles_[index(p)] = tile; }
  void add_block(const Room& room, Point cell);

  Rect bounds_;
  std::array<Tile, std::size_t{4} * block_width * block_height> tiles_{};
};

/// Whether the door between two rooms is hidden. (The Ultra Secret Room has no door: ISAAC-41.)
constexpr bool is_hidden_door(const Room& a, const Room& b) {
  const auto hides = [](RoomType type) { return type == RoomType::secret || type == RoomType::super_secret; };
  return hides(a.type) || hides(b.type);
}

constexpr bool is_sideways(Direction side) { return side == Direction::left || side == Direction::right; }
/// One of the two door units on a side of a block, from the block's corner; 0 is the left or upper one.
Point door_unit(Direction side, int number = 0);

/// The first unit of a grid cell's block.
constexpr Point corner_of(Point cell) { return {cell.x * block_width, cell.y * block_height}; }
constexpr Rect block_of(Point cell) { return {cell.x * block_width, cell.y * block_height, block_width, block_height}; }

}  // namespace press_r::isaac
