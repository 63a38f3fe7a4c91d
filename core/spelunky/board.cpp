#include "spelunky/board.hpp"

#include <algorithm>

namespace press_r::spelunky {
namespace {

/// Spreads the seeds along the open places of one row.
Board::Row spread(Board::Row seeds, Board::Row open) {
  for (;;) {
    const Board::Row wider = (seeds | seeds << 1 | seeds >> 1) & open;
    if (wider == seeds) return seeds;
    seeds = wider;
  }
}

}  // namespace

void Board::add_around(Point p, int distance) {
  const int left = std::max(0, p.x - distance);
  const int right = std::min(width - 1, p.x + distance);
  const Row bits = (bit(right) << 1) - bit(left);
  for (int y = std::max(0, p.y - distance); y <= std::min(height - 1, p.y + distance); ++y) row(y) |= bits;
}

int Board::count() const {
  int count = 0;
  for (int y = 0; y < height; ++y) count += std::popcount(row(y) & inside());
  return count;
}

Board reached(const Board& open, Point from) {
  Board out;
  out.reset(false);
  if (!open.has(from)) return out;
  out.row(from.y) = spread(Board::bit(from.x), open.row(from.y));
  // Sweeps down and up until nothing is added; each sweep that is not the last adds a place.
  for (bool grown = true; grown;) {
    grown = false;
    const auto take = [&](int y, int before) {
      const Board::Row next = spread((out.row(y) | out.row(before)) & open.row(y), open.row(y));
      grown |= next != out.row(y);
      out.row(y) = next;
    };
    for (int y = 1; y < height; ++y) take(y, y - 1);
    for (int y = height - 2; y >= 0; --y) take(y, y + 1);
  }
  return out;
}

}  // namespace press_r::spelunky
