// A set of places of the level, a bit each, with the border of one tile around it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "spelunky/plan/grounds.hpp"
#include "spelunky/tiles/room_bits.hpp"

namespace press_r::spelunky {

class Board {
 public:
  using Row = std::uint64_t;

  /// Column 0 is bit 1: bits 0 and 41 are the border.
  static constexpr Row bit(int x) { return Row{1} << (x + 1); }
  static constexpr Row inside() { return ((Row{1} << width) - 1) << 1; }

  /// Empty but for the border, where asked.
  void reset(bool with_border) {
    rows_.fill(with_border ? bit(-1) | bit(width) : 0);
    rows_.front() = rows_.back() = with_border ? inside() | bit(-1) | bit(width) : 0;
  }
  /// Places of the border, -1 … width by -1 … height, may be asked for.
  bool has(Point p) const { return (row(p.y) & bit(p.x)) != 0; }
  void add(Point p) { row(p.y) |= bit(p.x); }
  void remove(Point p) { row(p.y) &= ~bit(p.x); }
  /// The places of one row from column `left` to column `right`, as far as they lie in the level.
  void add_row(int y, int left, int right);
  /// All places at most `distance` away in both directions, as far as they lie in the level.
  void add_around(Point p, int distance);

  /// Places within the level.
  int count() const;

  Row row(int y) const { return rows_[static_cast<std::size_t>(y + 1)]; }
  Row& row(int y) { return rows_[static_cast<std::size_t>(y + 1)]; }

 private:
  std::array<Row, height + 2> rows_{};
};

/// The bits of a room's columns.
constexpr Board::Row columns_of(Rect room) { return ((Board::Row{1} << room.w) - 1) << (room.x + 1); }

/// The places of a board that lie in a room.
inline RoomBits in_room(const Board& places, int room) {
  const Rect area = area_of(room);
  RoomBits bits;
  for (int row = 0; row < room_height; ++row) bits.put_row(row, places.row(area.y + row) >> (area.x + 1));
  return bits;
}

constexpr Point corner_of(int room) { return {area_of(room).x, area_of(room).y}; }

/// Calls `visit(place)` for each place of a board that lies in a room, row by row.
template <class Visit>
void each_in_room(const Board& places, int room, Visit&& visit) {
  in_room(places, room).each([&](Point p) { visit(corner_of(room) + p); });
}

inline bool any_in_room(const Board& places, int room) {
  const Rect area = area_of(room);
  Board::Row any = 0;
  for (int y = area.y; y < area.bottom(); ++y) any |= places.row(y);
  return (any & columns_of(area)) != 0;
}

/// Whether steps to the four sides through places of `open` lead from one to the other.
bool joined(const Board& open, Point from, Point to);

}  // namespace press_r::spelunky
