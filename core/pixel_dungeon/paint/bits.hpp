// Bit maps of a level, a row of at most 64 tiles to a word, so that an operation acts on all tiles of a row at once;
// and bit maps of tiles of one kind.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>

#include "kit/dice.hpp"
#include "kit/grid.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

struct BitMap {
  int width = 0;
  int height = 0;
  std::array<std::uint64_t, max_map_size> rows{};

  /// Sets the size and turns all bits off.
  void reset(int w, int h) {
    width = w;
    height = h;
    rows.fill(0);
  }
  std::uint64_t& row(int y) { return rows[static_cast<std::size_t>(y)]; }
  std::uint64_t row(int y) const { return rows[static_cast<std::size_t>(y)]; }
  bool has(Point p) const { return ((row(p.y) >> p.x) & 1u) != 0; }
  void add(Point p) { row(p.y) |= std::uint64_t{1} << p.x; }
  /// A bit for each column of a row.
  std::uint64_t columns() const { return width == 0 ? 0 : ~std::uint64_t{0} >> (max_map_size - width); }
  /// A bit for each column but the first and the last.
  std::uint64_t inner() const { return (columns() >> 1) & ~std::uint64_t{1}; }
};

/// Number of the eight neighbours of p that are on. p must not be on the border.
int count_around(const BitMap& map, Point p);

/// Turns each bit on with chance a in b, exactly, and the others off.
void fill_randomly(BitMap& map, int a, int b, Dice& dice);

/// Does the same for the border only.
void fill_border_randomly(BitMap& map, int a, int b, Dice& dice);

/// Numbers of on-neighbours, out of eight, from which a cell is born or survives in the cellular automaton.
struct LifeRule {
  int births = 5;
  int survivals = 4;

  friend bool operator==(const LifeRule&, const LifeRule&) = default;
};

/// One pass of the cellular automaton (PIXEL-P-19). The border does not change by the rule: it is swapped with the one
/// of `other`.
void grow(BitMap& map, BitMap& other, LifeRule rule = {});

/// Turns on all eight neighbours of each bit that is on.
void dilate(BitMap& map);

/// Extends `reached` by one step in four directions through bits that are on in `open`. Returns false if nothing
/// changed.
bool expand(BitMap& reached, const BitMap& open);

/// Number of steps between two tiles through bits that are on, in four directions; -1 if there is no path.
/// Breadth-first search on whole rows.
int steps_between(const BitMap& open, Point from, Point to);

/// Number of bits that are on.
int count(const BitMap& map);

/// Consecutive kinds of tile, both ends included.
struct TileSpan {
  Tile first;
  Tile last;
};

template <std::size_t n>
constexpr bool is_any_of(Tile tile, const TileSpan (&spans)[n]) {
  for (const TileSpan& span : spans) {
    if (tile >= span.first && tile <= span.last) return true;
  }
  return false;
}

inline constexpr TileSpan unwalkable[] = {{Tile::wall, Tile::wall_deco},
                                          {Tile::chasm, Tile::chasm},
                                          {Tile::locked_door, Tile::statue},
                                          {Tile::well, Tile::well}};
static_assert([] {
  for (int i = 0; i < tile_count; ++i) {
    if (is_any_of(static_cast<Tile>(i), unwalkable) == is_walkable(static_cast<Tile>(i))) return false;
  }
  return true;
}());

/// Eight tiles in a word, the first one in the lowest byte; a tile is a byte below 128.
class EightTiles {
 public:
  static constexpr int count = 8;
  static_assert(sizeof(Tile) == 1 && tile_count < 128 && std::endian::native == std::endian::little);

  explicit EightTiles(const Tile* tiles) { std::memcpy(&word_, tiles, count); }
  /// Reads at most `left` tiles; the others are of the first kind.
  EightTiles(const Tile* tiles, std::size_t left) {
    std::memcpy(&word_, tiles, left >= count ? std::size_t{count} : left);
  }

  /// Sets the lowest bit of each byte whose tile is in the span.
  std::uint64_t of(TileSpan span) const {
    const std::uint64_t not_before = word_ + each(128 - static_cast<unsigned>(span.first));
    const std::uint64_t beyond = word_ + each(127 - static_cast<unsigned>(span.last));
    return ((not_before & ~beyond) >> 7) & each(1);
  }
  template <std::size_t n>
  std::uint64_t of(const TileSpan (&spans)[n]) const {
    std::uint64_t any = 0;
    for (const TileSpan& span : spans) any |= of(span);
    return any;
  }
  /// Packs the lowest bits of the eight bytes.
  static std::uint64_t gathered(std::uint64_t ones) { return ones * 0x0102040810204080u >> 56; }

 private:
  static constexpr std::uint64_t each(unsigned byte) { return byte * 0x0101010101010101u; }
  std::uint64_t word_ = 0;
};

/// A bit for each tile in one of the spans.
template <std::size_t n>
BitMap bits_of(const Grid<Tile>& tiles, const TileSpan (&spans)[n]) {
  BitMap map;
  map.reset(tiles.width(), tiles.height());
  const Tile* tile = tiles.cells().data();
  std::size_t left = tiles.cells().size();
  for (int y = 0; y < map.height; ++y) {
    std::uint64_t row = 0;
    int x = 0;
    for (; x + EightTiles::count <= map.width; x += EightTiles::count) {
      row |= EightTiles::gathered(EightTiles(tile + x).of(spans)) << x;
    }
    if (x < map.width) {
      const auto at = static_cast<std::size_t>(x);
      row |= EightTiles::gathered(EightTiles(tile + at, left - at).of(spans)) << x;
    }
    map.row(y) = row & map.columns();
    tile += map.width;
    left -= static_cast<std::size_t>(map.width);
  }
  return map;
}

inline BitMap bits_of(const Grid<Tile>& tiles, Tile kind) {
  const TileSpan spans[] = {{kind, kind}};
  return bits_of(tiles, spans);
}

/// A bit for each tile that can be walked on.
inline BitMap walkable_bits(const Grid<Tile>& tiles) {
  BitMap map = bits_of(tiles, unwalkable);
  for (int y = 0; y < map.height; ++y) map.row(y) = ~map.row(y) & map.columns();
  return map;
}

/// Calls `visit` for each bit of a row, from left to right.
template <class Visit>
void each_bit(std::uint64_t row, int y, Visit&& visit) {
  for (; row != 0; row &= row - 1) visit(Point{std::countr_zero(row), y});
}

}  // namespace press_r::pixel_dungeon
