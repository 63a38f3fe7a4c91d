#include "spelunky/tiles/board.hpp"

#include <algorithm>

namespace press_r::spelunky {
namespace {

/// Spreads the seeds along the open places of one row.
Board::Row spread(Board::Row seeds, Board::Row open) {
  // To higher columns a carry runs through what is open; to lower ones the reach doubles with each step.
  Board::Row all = seeds | ((open + seeds) ^ open);
  Board::Row way = open;
  for (int reach = 1; reach < width; reach *= 2) {
    all |= way & all >> reach;
    way &= way >> reach;
  }
  return all & open;
}

}  // namespace

void Board::add_row(int y, int left, int right) {
  if (y < 0 || y >= height) return;
  row(y) |= (bit(std::min(width - 1, right)) << 1) - bit(std::max(0, left));
}

void Board::add_around(Point p, int distance) {
  for (int y = p.y - distance; y <= p.y + distance; ++y) add_row(y, p.x - distance, p.x + distance);
}

int Board::count() const {
  int count = 0;
  for (int y = 0; y < height; ++y) count += ones(row(y) & inside());
  return count;
}

bool joined(const Board& open, Point from, Point to) {
  Board out;
  out.reset(false);
  if (!open.has(from)) return false;
  out.row(from.y) = spread(Board::bit(from.x), open.row(from.y));
  // Sweeps down and up until nothing is added; each sweep that is not the last adds a place.
  for (bool grown = true; grown && !out.has(to);) {
    grown = false;
    const auto take = [&](int y, int before) {
      const Board::Row seeds = (out.row(y) | out.row(before)) & open.row(y);
      if (seeds == out.row(y)) return;
      out.row(y) = spread(seeds, open.row(y));
      grown = true;
    };
    for (int y = 1; y < height; ++y) take(y, y - 1);
    if (out.has(to)) break;
    for (int y = height - 2; y >= 0; --y) take(y, y + 1);
  }
  return out.has(to);
}

}  // namespace press_r::spelunky
