// The bitboard that rooms and corridors are placed on, and the search for a corridor's path on it.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "gungeon/rooms/room.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// Manhattan distance in cells.
inline int apart(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }
constexpr Point go(Point from, Point step, int cells) { return {from.x + step.x * cells, from.y + step.y * cells}; }
constexpr Rect moved(const Rect& area, Point shift) { return {area.x + shift.x, area.y + shift.y, area.w, area.h}; }
/// The cells of both; only for rectangles that overlap.
constexpr Rect common(const Rect& a, const Rect& b) {
  const int x = std::max(a.x, b.x);
  const int y = std::max(a.y, b.y);
  return {x, y, std::min(a.right(), b.right()) - x, std::min(a.bottom(), b.bottom()) - y};
}
/// The direction a quarter turn to the right.
constexpr Direction right_of(Direction d) { return static_cast<Direction>((static_cast<unsigned>(d) + 1u) & 3u); }

/// Occupied cells, one bit each, so that rooms, rectangles and whole pieces are tested a row of bits at a time. A room
/// occupies its inside and its walls, a corridor its floor and a ring of one cell.
class Canvas {
 public:
  static constexpr int side = 512;
  static constexpr Point centre{side / 2, side / 2};

  void clear();
  /// The bounding box of all that was put down since clear().
  const Rect& bounds() const { return bounds_; }
  /// Sets the bounding box after rooms were removed.
  void shrink(const Rect& bounds) { bounds_ = bounds; }

  /// Whether one of the two by two cells from (x, y) on is occupied.
  bool brush_blocked(int x, int y) const {
    const Row& upper = rows_[row(y)];
    const Row& lower = rows_[row(y + 1)];
    const std::size_t w = word(x);
    const int shift = x & 63;
    std::uint64_t bits = (upper[w] | lower[w]) >> shift;
    if (shift == 63) bits |= (upper[w + 1] | lower[w + 1]) << 1;
    return (bits & 3u) != 0;
  }
  /// Whether a room, with its walls, fits with the top left cell of its inside at `at`.
  bool free(const Room& room, Point at) const;
  bool free(const Rect& area) const;

  void put(const Room& room, Point at);
  void put(const Rect& area);
  void remove(const Room& room, Point at);

  /// Whether `other`, moved by `shift`, overlaps this canvas or leaves it.
  bool hits(const Canvas& other, Point shift) const;
  void merge(const Canvas& other, Point shift);

 private:
  static constexpr int words = side / 64 + 1;  ///< one more than needed, so that bits of a row may spill over
  using Row = std::array<std::uint64_t, words>;

  static std::size_t row(int y) { return idx(y); }
  static std::size_t word(int x) { return idx(x >> 6); }
  static bool fits(const Rect& area) {
    return area.x >= 0 && area.y >= 0 && area.right() <= side && area.bottom() <= side;
  }
  void grow_bounds(const Rect& area) {
    bounds_ = united(bounds_, area);
    dirty_ = united(dirty_, area);
  }
  template <class Act>
  static bool any_row(const Room& room, Point at, Act&& act);
  template <class Act>
  static bool any_word(const Rect& area, Act&& act);
  template <class Act>
  static bool any_word(const Canvas& other, Point shift, const Rect& area, Act&& act);

  std::array<Row, side> rows_{};
  Rect bounds_;
  Rect dirty_;  ///< what clear() has to reset
};

/// The cells that a brush of two by two cells covers on a straight way between two positions.
constexpr Rect brush(Point from, Point to) { return united({from.x, from.y, 2, 2}, {to.x, to.y, 2, 2}); }

/// An exit seen from outside: the position of the brush in front of it.
struct Mouth {
  Point place;
  Direction side = Direction::left;
  std::int8_t exit = -1;  ///< index among the room's exits
};

/// The brush in front of the exit whose first cell is `cell`.
constexpr Point brush_before(Point cell, Direction side) {
  return go(cell, step_of(side), side == Direction::left || side == Direction::up ? 2 : 1);
}

/// A* (Hart, Nilsson and Raphael 1968) with a bucket queue (Dial 1969) over positions of the brush, in a window of the
/// canvas. Costs are small integers, for which buckets are faster than a heap.
class PathFinder {
 public:
  static constexpr int window_side = 256;
  static constexpr int longest = 120;

  PathFinder() : cells_(idx(window_side) * window_side) {}

  /// Finds a shortest way of min_length … max_length cells from one of `starts` to one of `goals`; of equal ones, one
  /// with few turns. Returns false if there is none.
  bool find(const Canvas& canvas, std::span<const Mouth> starts, std::span<const Mouth> goals, int min_length,
            int max_length);

  /// The way last found: positions of the brush, indices into starts and goals, length in cells.
  const std::vector<Point>& path() const { return path_; }
  int start() const { return start_; }
  int goal() const { return goal_; }
  int length() const { return static_cast<int>(path_.size()) + 1; }
  /// Positions that the last search reached, whether it found a way or not.
  std::size_t reached() const { return entries_.size(); }

 private:
  struct Cell {
    std::uint32_t stamp = 0;  ///< valid if equal to stamp_, so that searches need not clear the cells
    std::uint16_t cost = 0;
    std::uint8_t from = 0;  ///< the direction of the last step; `no_direction` at a start
    std::uint8_t done = 0;
  };
  struct Entry {
    std::int16_t x;
    std::int16_t y;
    std::int32_t next;  ///< in the same bucket; -1: none
  };
  static constexpr std::uint8_t no_direction = 4;
  static constexpr int step_cost = 32;
  static constexpr int turn_cost = 1;
  static constexpr int buckets = (longest + 4) * (step_cost + turn_cost);

  /// Whether the cell is done or was reached at that cost or less.
  bool is_settled(const Cell& cell, int cost) const {
    return cell.stamp == stamp_ && (cell.done != 0 || cell.cost <= cost);
  }
  bool goals_enclosed(const Canvas& canvas, std::span<const Mouth> goals, std::span<const Mouth> starts);
  static int distance(Point place, std::span<const Mouth> goals);
  void push(Point place, int cost, std::uint8_t from, int distance);
  Cell& cell(Point place) { return cells_[idx((place.y - window_.y) * window_.w + (place.x - window_.x))]; }
  void trace_back(Point place, std::span<const Mouth> starts);

  std::vector<Cell> cells_;
  std::vector<Entry> entries_;
  std::vector<Point> pocket_;
  Indexed<std::int32_t, buckets> heads_;
  std::vector<Point> path_;
  Rect window_;
  std::uint32_t stamp_ = 0;
  int lowest_ = 0;
  int highest_ = buckets - 1;  ///< of the buckets that have to be cleared
  int start_ = -1;
  int goal_ = -1;
};

}  // namespace press_r::gungeon
