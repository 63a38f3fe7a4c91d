// A map of bits, a row of at most 64 tiles to a word: what is done to a row is done to all of its tiles at once.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/dice.hpp"
#include "kit/grid.hpp"
#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {

struct BitMap {
  int width = 0;
  int height = 0;
  std::array<std::uint64_t, largest_map> rows{};

  /// All bits off.
  void reset(int w, int h) {
    width = w;
    height = h;
    rows.fill(0);
  }
  std::uint64_t& row(int y) { return rows[static_cast<std::size_t>(y)]; }
  std::uint64_t row(int y) const { return rows[static_cast<std::size_t>(y)]; }
  bool has(Point p) const { return ((row(p.y) >> p.x) & 1u) != 0; }
  void add(Point p) { row(p.y) |= std::uint64_t{1} << p.x; }
  /// The columns of a row; none of a map without any.
  std::uint64_t columns() const { return width == 0 ? 0 : ~std::uint64_t{0} >> (largest_map - width); }
  /// The same without the first and last: what is not the map's border.
  std::uint64_t inner() const { return (columns() >> 1) & ~std::uint64_t{1}; }
};

/// How many of the eight around p are on. p is not on the border.
int count_around(const BitMap& map, Point p);

/// Turns each bit on with chance a in b, exactly, and the others off.
void sprinkle(BitMap& map, int a, int b, Dice& dice);

/// The same for the border's bits alone; the others stay as they are.
void sprinkle_border(BitMap& map, int a, int b, Dice& dice);

/// What a cellular automaton counts: of so many of its eight neighbours on, or more, a bit is born, or lives on.
struct Law {
  int births = 5;
  int survivals = 4;

  friend bool operator==(const Law&, const Law&) = default;
};

/// One pass of the cellular automaton (PIXEL-P-19). The border does not live: it changes places with the one of
/// `other`.
void grow(BitMap& map, BitMap& other, Law law = {});

/// Turns on all that lies beside a bit that is on, at its corners too.
void spread(BitMap& map);

/// Steps from one tile to another through bits that are on, up, down, left and right only; -1 where there is no path.
/// Breadth-first search, a row at a time.
int steps_between(const BitMap& open, Point from, Point to);

/// How many bits are on.
int count(const BitMap& map);

}  // namespace press_r::pixel_dungeon
