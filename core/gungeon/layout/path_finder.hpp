// Finds the way of a corridor: A* (Hart, Nilsson and Raphael 1968) with a queue of buckets (Dial 1969), over the places
// of a brush of two by two cells, in a window of the canvas. Costs are small whole numbers, so that buckets beat a
// heap.
#pragma once

#include <array>
#include <cstdint>
#include <cstdlib>
#include <span>
#include <vector>

#include "gungeon/layout/canvas.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// Steps from cell to cell.
inline int apart(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }
/// So many steps on.
constexpr Point go(Point from, Point step, int cells) { return {from.x + step.x * cells, from.y + step.y * cells}; }
/// What a brush of two by two cells covers on a straight way between two places.
constexpr Rect brush(Point from, Point to) { return united({from.x, from.y, 2, 2}, {to.x, to.y, 2, 2}); }
constexpr Rect moved(const Rect& area, Point shift) { return {area.x + shift.x, area.y + shift.y, area.w, area.h}; }

/// A mouth is an exit seen from outside: where the brush stands in front of it.
struct Mouth {
  Point place;
  Direction side = Direction::left;
  std::int8_t exit = -1;  ///< index among the room's exits
};
/// The mouth of an exit whose first cell is at `cell`.
constexpr Point brush_before(Point cell, Direction side) {
  switch (side) {
    case Direction::left: return {cell.x - 2, cell.y};
    case Direction::up: return {cell.x, cell.y - 2};
    case Direction::right: return {cell.x + 1, cell.y};
    case Direction::down: return {cell.x, cell.y + 1};
  }
  return cell;
}

class PathFinder {
 public:
  static constexpr int window_side = 256;
  static constexpr int longest = 120;

  PathFinder() : cells_(static_cast<std::size_t>(window_side) * window_side) {}

  /// The shortest way from one of `starts` to one of `goals` with least … most cells along its middle, ties by few
  /// bends. False where there is none.
  bool find(const Canvas& canvas, std::span<const Mouth> starts, std::span<const Mouth> goals, int least, int most);

  /// Of the way last found: places of the brush from start to goal, indices into starts and goals, length in cells.
  const std::vector<Point>& path() const { return path_; }
  int start() const { return start_; }
  int goal() const { return goal_; }
  int length() const { return static_cast<int>(path_.size()) + 1; }
  /// Of the last search, with or without a way: how many places it reached.
  std::size_t reached() const { return entries_.size(); }

 private:
  struct Cell {
    std::uint32_t stamp = 0;
    std::uint16_t cost = 0;
    std::uint8_t from = 0;  ///< the direction it was entered in; `no_direction` at a start
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

  /// Has the cell been reached at that cost or less?
  bool is_settled(const Cell& cell, int cost) const {
    return cell.stamp == stamp_ && (cell.done != 0 || cell.cost <= cost);
  }
  bool closed_in(const Canvas& canvas, std::span<const Mouth> goals, std::span<const Mouth> starts);
  int rest(Point place, std::span<const Mouth> goals) const;
  void push(Point place, int cost, std::uint8_t from, int rest_cost);
  std::size_t index(Point place) const {
    return static_cast<std::size_t>((place.y - window_.y) * window_.w + (place.x - window_.x));
  }
  void trace_back(Point place, std::span<const Mouth> starts);

  std::vector<Cell> cells_;
  std::vector<Entry> entries_;
  std::vector<Point> pocket_;
  std::array<std::int32_t, buckets> heads_;
  std::vector<Point> path_;
  Rect window_;
  std::uint32_t stamp_ = 0;
  int lowest_ = 0;
  int highest_ = buckets - 1;  ///< of the buckets that have to be emptied
  int start_ = -1;
  int goal_ = -1;
};

}  // namespace press_r::gungeon
