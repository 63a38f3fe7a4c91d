// The vocabulary of the rules: the dimensions of a level (SPEL-1, SPEL-P2-1), the kinds of rooms, tiles, items and
// creatures, and the odds.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/grid.hpp"
#include "kit/option.hpp"
#include "spelunky/ids.hpp"

namespace press_r::spelunky {

// A level is 4 × 4 rooms of 10 × 8 tiles, inside a border of one tile that nothing breaks.
inline constexpr int columns = 4;
inline constexpr int rows = 4;
inline constexpr int room_count = columns * rows;
inline constexpr int room_width = 10;  ///< tiles
inline constexpr int room_height = 8;
inline constexpr int room_cells = room_width * room_height;
inline constexpr int width = columns * room_width;
inline constexpr int height = rows * room_height;
inline constexpr int cell_count = width * height;

/// Rooms are numbered row by row from the top left, 0 … 15.
constexpr int room_at(int column, int row) { return row * columns + column; }
constexpr int column_of(int room) { return room % columns; }
constexpr int row_of(int room) { return room / columns; }

constexpr Point corner_of(int room) { return {column_of(room) * room_width, row_of(room) * room_height}; }
constexpr Rect area_of(int room) { return {corner_of(room).x, corner_of(room).y, room_width, room_height}; }
constexpr int room_of(Point tile) { return room_at(tile.x / room_width, tile.y / room_height); }
constexpr std::size_t cell_of(Point tile) {
  return static_cast<std::size_t>(tile.y) * static_cast<std::size_t>(width) + static_cast<std::size_t>(tile.x);
}
/// Cells of a room are numbered row by row, 0 … 79; places count from its upper left corner.
constexpr Point place_in_room(int index) { return {index % room_width, index / room_width}; }
constexpr int index_in_room(Point place) { return place.y * room_width + place.x; }
constexpr bool in_level(Point p) { return p.x >= 0 && p.y >= 0 && p.x < width && p.y < height; }

/// The place of something that does not exist.
inline constexpr Point nowhere{-1, -1};

/// Room types by the document's numbers.
enum class Type : std::uint8_t {
  side = 0,        ///< off the path, no exits promised
  passage = 1,     ///< exits left and right
  drop = 2,        ///< exits left, right and below; above too where another drop is above
  landing = 3,     ///< exits left, right and above
  shop_right = 4,  ///< a shop whose door is on its right
  shop_left = 5,
  pit_top = 7,
  pit_middle = 8,
  pit_bottom = 9,
};
inline constexpr int type_count = 10;

constexpr int number_of(Type type) { return static_cast<int>(type); }
constexpr bool is_shop(Type type) { return type == Type::shop_right || type == Type::shop_left; }
constexpr bool is_pit(Type type) { return type >= Type::pit_top; }

enum class Pit : std::uint8_t { none, three_deep, four_deep };
constexpr int depth_of(Pit pit) { return pit == Pit::none ? 0 : static_cast<int>(pit) + 2; }

inline constexpr int shop_kinds = static_cast<int>(Shop::kissing);  ///< SPEL-P2-19; Shop::none is not counted

/// Kinds of side rooms other than the ordinary one.
enum class Special : std::uint8_t { none, altar, idol };

constexpr bool is_solid(Tile tile) {
  return tile != Tile::air && tile != Tile::ladder && tile != Tile::ladder_top && tile != Tile::spikes &&
         tile != Tile::entrance && tile != Tile::exit_door;
}

/// Names inside a sentence: "gold vein", "bat", "a dice house".
std::string_view name_of(Item item);
std::string_view name_of(Creature creature);
std::string_view name_of(Shop kind);

/// The values of all options that are numbers: the book's odds, or what the visitor asked for. Odds are 1 in so many;
/// 0 is never.
class Chances {
 public:
  Chances() = default;
  explicit Chances(const Options& options) {
    for (std::size_t i = 0; i < values_.size(); ++i) values_[i] = options[i];
  }
  int operator[](Opt option) const { return values_[static_cast<std::size_t>(option)]; }
  Reading reading() const { return static_cast<Reading>((*this)[Opt::rule]); }
  ShopChoice shop() const { return static_cast<ShopChoice>((*this)[Opt::shop]); }
  int level() const { return (*this)[Opt::level]; }

  friend bool operator==(const Chances&, const Chances&) = default;

 private:
  std::array<int, static_cast<std::size_t>(Opt::own_templates)> values_{};  ///< the only text is the last option
};

// Numbers that no option changes.
inline constexpr int first_level_with_shop = 2;  ///< SPEL-P2-19; altar and darkness too
inline constexpr int last_level = 4;             ///< of the mines
inline constexpr int pit_tile_snake = 10;        ///< SPEL-P2-6: 1 in so many tiles of the letter s, else
inline constexpr int pit_tile_solid = 2;         ///< solid, 1 in so many
inline constexpr int sapphire_in_brick = 100;    ///< SPEL-P2-25: of bricks without gold, else
inline constexpr int emerald_in_brick = 120;     ///< else
inline constexpr int ruby_in_brick = 140;        ///< else
inline constexpr int item_in_brick = 1200;       ///< a hidden item
inline constexpr int giant_spider_ceiling = 40;  ///< SPEL-P2-12: 1 in so many ceilings with room for one
inline constexpr int dark_lamp = 60;             ///< SPEL-P2-21: 1 in so many ceilings of a dark level, else
inline constexpr int dark_scarab = 40;
inline constexpr int highest_ceiling = 1;            ///< SPEL-P2-13: row of the solid tile; row 2 with the border
inline constexpr int lowest_ceiling = 28;            ///< SPEL-P2-13: row of the solid tile; row 30 with the border
inline constexpr int treasure_free_of_door = 2;      ///< SPEL-P2-16: tiles
inline constexpr int treasure_free_of_idol = 4;      ///< SPEL-P2-16
inline constexpr int trap_free_of_entrance = 3;      ///< SPEL-P2-17
inline constexpr int trap_free_in_entrance_row = 8;  ///< SPEL-P2-17
inline constexpr int trap_reach_left = 2;            ///< SPEL-P2-17: free tiles ahead
inline constexpr int trap_reach_right = 3;
inline constexpr int near_spider = 6;  ///< ours: tiles within which webs are thick

}  // namespace press_r::spelunky
