// Rooms as data: cells, exits (GUN-36) and their text form. Texts have, for each room:
//   normal: old barracks        a category, by its id or letter, and a title
//   stages: keep mine           optional: the stages that have it; default: all
//   weight: 3                   optional: beside shipped rooms, of which those drawn by hand have 2
//   ##++##
//   #....#                      rows with the walls, up to an empty line or the next heading
//   #.e..#
//   ######                      // begins a comment line
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/ids.hpp"
#include "kit/grid.hpp"
#include "kit/option.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

struct TileInfo {
  char letter;    ///< in room texts; 0: not written there
  bool walkable;  ///< a player can stand on it
  char ground;    ///< in the terrain (kit/walk.hpp); doors of each kind are added afterwards
  Mk role;        ///< of its mark on the map
};
const TileInfo& info(Tile tile);
inline bool walkable(Tile tile) { return info(tile).walkable; }
/// Whether it belongs to a room's inside.
constexpr bool open(Tile tile) { return tile != Tile::rock && tile != Tile::wall; }
/// The tile of a letter; rock for others.
Tile tile_of(char letter);

/// An opening of two cells in the wall; `at` is the offset of the first along the side, from the left or top of the
/// inside.
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
  std::string id;  ///< in levels and their hashes
  std::string title;
  std::string_view family;  ///< empty for rooms drawn by hand
  Category category = Category::normal;
  std::uint8_t stage_mask = 0;  ///< a bit for each stage that has it
  int weight = 1;               ///< 0: never rolled for; only if no other room fits
  std::uint8_t min_ways = 0;    ///< never picked for a node with fewer ways
  int w = 0;                    ///< of the inside
  int h = 0;
  std::vector<Tile> tiles;  ///< the inside, row by row
  std::vector<Exit> exits;
  std::vector<std::uint64_t> body;  ///< inside and walls: h + 2 rows of w + 2 bits
  std::uint32_t all_exits = 0;      ///< a bit for each exit
  std::uint32_t ends =
      0;  ///< exits by which it is joined first: of a connector those in its short sides, of others all
  std::array<std::uint32_t, 4> ends_on{};  ///< by Direction: those of them in that side
  std::vector<Patch> floors;
  std::vector<Patch> walls;
  std::vector<Patch> things;

  Tile tile(int x, int y) const { return tiles[idx(y * w + x)]; }
  const Exit& exit(int i) const { return exits[idx(i)]; }
  /// Whether one of the ends is in one of these sides: a bit for each Direction.
  bool has_end_in(unsigned sides) const {
    bool found = false;
    for (std::size_t side = 0; side < ends_on.size(); ++side) found |= (sides >> side & 1u) != 0 && ends_on[side] != 0;
    return found;
  }
  bool in_stage(int stage) const { return ((stage_mask >> stage) & 1) != 0; }
};

constexpr bool is_horizontal(Direction d) { return d == Direction::left || d == Direction::right; }

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
constexpr Point along(Direction side) { return is_horizontal(side) ? Point{0, 1} : Point{1, 0}; }

/// Fills in body, masks of exits and patches from the tiles.
void bake(Room& room);

// With its walls a row is one word of 64 bits.
inline constexpr int max_room_width = 62;
inline constexpr int max_room_height = 62;
inline constexpr std::size_t max_exits = 24;
inline constexpr int max_weight = 999;
inline constexpr int longest_rooms_text = 60000;  ///< long texts are only named in links (kit/text_name.hpp)

/// Whether an exit fits there: `depth` rows of cells behind it are walkable, and it is not within `corner` cells of a
/// corner.
bool exit_fits(const Room& room, Direction side, int at, int corner, int depth);

/// The fault of a shipped room in a sentence, or an empty string.
std::string lint(const Room& room);
/// The same for a room that needs `min_exits` only, without the room's name; the sentence has a remedy.
std::string lint(const Room& room, std::size_t min_exits);

/// Letters of rows, for the page's editor.
std::span<const PieceLetter> room_letters();

/// The room's text form.
std::string text_of(const Room& room);

/// Reads rooms. Those with faults are left out and named; faults are fatal only if no room is left. A room without a
/// weight has weight 0 (RoomBook replaces it).
void read_rooms(std::string_view text, std::vector<Room>& rooms, Faults& faults);

/// The rooms without faults.
std::vector<Room> usable_rooms(std::string_view text);

// ---- rooms made by rule (families.cpp)

/// The inside of a room while a family shapes it: all floor at first.
class Plan {
 public:
  Plan(int width, int height, int decoration, Tile stage_hazard)
      : w(width), h(height), variant(decoration), hazard(stage_hazard) {
    tiles.assign(idx(w * h), Tile::floor);
  }

  int w;
  int h;
  int variant;  ///< 0, 1, 2
  Tile hazard;  ///< the stage's own
  std::vector<Tile> tiles;

  void fill(Rect area, Tile tile);
  void put(int x, int y, Tile tile) { fill({x, y, 1, 1}, tile); }
  /// At a place and its mirror images left–right and top–bottom.
  void put_four(int x, int y, Tile tile);
  void fill_four(Rect area, Tile tile);
  Tile at(int x, int y) const { return tiles[idx(y * w + x)]; }
};

struct Family {
  std::string_view id;
  std::string_view noun;  ///< in titles: "octagon"
  void (*carve)(Plan&);
};

/// The family with this id, which must exist.
const Family& family(std::string_view id);

// ---- the book of rooms

/// shipped_limits() raised by rooms of the user's own in this stage.
WayLimits limits_with(const std::vector<Room>& own, int stage);

class RoomBook {
 public:
  /// The shipped rooms: those drawn by hand (rooms/*.txt) and those made by rule.
  RoomBook();
  /// The shipped rooms, followed by rooms of the user's own. All of a category without a weight are together as likely
  /// as the shipped ones (GUN-78).
  RoomBook(const RoomBook& shipped, const std::vector<Room>& own);

  int size() const { return static_cast<int>(rooms_.size()); }
  const Room& room(int index) const { return rooms_[idx(index)]; }
  /// The rooms of a category in a stage, as ascending indices.
  std::span<const std::int16_t> table(Stage stage, Category category) const {
    return tables_[at(stage)][at(category)].rooms;
  }
  /// The cumulative weights of that table's entries.
  std::span<const int> weights(Stage stage, Category category) const { return tables_[at(stage)][at(category)].sums; }

 private:
  struct Table {
    std::vector<std::int16_t> rooms;
    std::vector<int> sums;
  };
  void add(Room room);

  std::vector<Room> rooms_;
  Table tables_[stages][categories];
};

/// Created on first use.
const RoomBook& room_book();

/// Label of a detail on cards of the user's own rooms.
inline constexpr std::string_view own_line = "your own room";
/// Whether a room is the user's own: they follow the shipped ones.
inline bool is_own(int room) { return room >= room_book().size(); }

/// All rooms as texts, for the page's gallery.
void pieces(const Options& options, PieceBook& book);

}  // namespace press_r::gungeon
