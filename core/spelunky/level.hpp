// A level of the mines in the document's words. Rooms are numbered row by row from the top left, 0 … 15.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/grid.hpp"
#include "kit/seed.hpp"

namespace press_r::spelunky {

inline constexpr int columns = 4;
inline constexpr int rows = 4;
inline constexpr int room_count = columns * rows;

constexpr int room_at(int column, int row) { return row * columns + column; }
constexpr int column_of(int room) { return room % columns; }
constexpr int row_of(int room) { return room / columns; }

/// The document's room types, by its own numbers.
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

enum class Pit : std::uint8_t { none, three_deep, four_deep };
constexpr int depth_of(Pit pit) { return pit == Pit::none ? 0 : static_cast<int>(pit) + 2; }

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
  std::int8_t pit_windows = 0;       ///< lines of three side rooms that could have become a pit
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

/// How far a level is made, so that a half-made one can be drawn.
enum class Stage : std::uint8_t { path, rooms };

struct Level {
  Seed seed;
  Stage stage = Stage::path;
  Plan plan;
};

}  // namespace press_r::spelunky
