// Which cells are taken, as a bitboard: one bit each, so that a room, a rectangle or a whole piece is tested a row of
// bits at a time. Rooms take their inside and their walls; corridors their floor and a ring of one cell.
#pragma once

#include <array>
#include <cstdint>

#include "gungeon/rooms/room.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

class Canvas {
 public:
  static constexpr int side = 512;
  static constexpr Point centre{side / 2, side / 2};

  void clear();
  /// The smallest rectangle around everything that was put down since clear().
  const Rect& bounds() const { return bounds_; }
  /// Where rooms were taken away again: says what is left.
  void tighten(const Rect& bounds) { bounds_ = bounds; }

  bool taken(int x, int y) const { return ((rows_[row(y)][word(x)] >> (x & 63)) & 1u) != 0; }
  /// Is one of the two by two cells taken of which (x, y) is the first?
  bool brush_blocked(int x, int y) const {
    const Row& upper = rows_[row(y)];
    const Row& lower = rows_[row(y + 1)];
    const std::size_t w = word(x);
    const int shift = x & 63;
    std::uint64_t bits = (upper[w] | lower[w]) >> shift;
    if (shift == 63) bits |= (upper[w + 1] | lower[w + 1]) << 1;
    return (bits & 3u) != 0;
  }
  /// Room for a room whose inside begins at `at`? Its walls count.
  bool free(const Room& room, Point at) const;
  bool free(const Rect& area) const;

  void put(const Room& room, Point at);
  void take_away(const Room& room, Point at);
  void put(const Rect& area);

  /// Would `other`, moved by `shift`, hit something?
  bool hits(const Canvas& other, Point shift) const;
  void merge(const Canvas& other, Point shift);

 private:
  static constexpr int words = side / 64 + 1;  ///< one more than needed, so that a row's bits may spill over
  using Row = std::array<std::uint64_t, words>;

  static std::size_t row(int y) { return static_cast<std::size_t>(y); }
  static std::size_t word(int x) { return static_cast<std::size_t>(x >> 6); }
  static bool fits(const Rect& area) {
    return area.x >= 0 && area.y >= 0 && area.right() <= side && area.bottom() <= side;
  }
  template <class Act>
  static void each_row(const Room& room, Point at, Act&& act);
  template <class Act>
  static void each_word(const Rect& area, Act&& act);
  template <class Act>
  static bool any_word(const Canvas& other, Point shift, int top, int bottom, Act&& act);

  std::array<Row, side> rows_{};
  Rect bounds_;
  Rect dirty_;
};

}  // namespace press_r::gungeon
