// Tiles of one kind as bits, so that a row is looked at once.
#pragma once

#include <bit>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>

#include "kit/grid.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

/// Kinds of tile that follow each other, both ends included.
struct TileSpan {
  Tile first;
  Tile last;
};

/// What nobody walks on.
inline constexpr TileSpan unwalkable[] = {{Tile::wall, Tile::wall_deco},
                                          {Tile::chasm, Tile::chasm},
                                          {Tile::locked_door, Tile::statue},
                                          {Tile::well, Tile::well}};

constexpr bool is_any_of(Tile tile, const TileSpan* spans, std::size_t count) {
  bool any = false;
  for (std::size_t i = 0; i < count; ++i) any = any || (tile >= spans[i].first && tile <= spans[i].last);
  return any;
}

constexpr bool unwalkable_is_true() {
  for (int i = 0; i < tile_count; ++i) {
    const auto tile = static_cast<Tile>(i);
    if (is_any_of(tile, unwalkable, std::size(unwalkable)) == is_walkable(tile)) return false;
  }
  return true;
}
static_assert(unwalkable_is_true());

/// Eight tiles in a word, the first one lowest; a tile is a byte below 128.
class EightTiles {
 public:
  static constexpr int count = 8;
  static_assert(sizeof(Tile) == 1 && tile_count < 128 && std::endian::native == std::endian::little);

  explicit EightTiles(const Tile* tiles) { std::memcpy(&word_, tiles, count); }
  /// At most `left` of them; those beyond are the first kind of tile.
  EightTiles(const Tile* tiles, std::size_t left) {
    std::memcpy(&word_, tiles, left >= count ? std::size_t{count} : left);
  }

  /// A one in the lowest bit of each byte whose tile is of the span.
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
  /// The bytes' lowest bits side by side.
  static std::uint64_t gathered(std::uint64_t ones) { return ones * 0x0102040810204080u >> 56; }

 private:
  static constexpr std::uint64_t each(unsigned byte) { return byte * 0x0101010101010101u; }
  std::uint64_t word_ = 0;
};

/// A bit for each tile of one of the spans.
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

/// How many tiles are of the span, which has not the first kind in it.
inline int count_of(const Grid<Tile>& tiles, TileSpan span) {
  assert(span.first > Tile{});
  constexpr std::size_t most_words = 255;  // a byte counts no further
  constexpr std::uint64_t pairs = 0x00FF00FF00FF00FFu;
  const Tile* tile = tiles.cells().data();
  std::size_t left = tiles.cells().size();
  int count = 0;
  while (left > 0) {
    std::uint64_t bytes = 0;
    std::size_t words = 0;
    for (; words < most_words && left >= EightTiles::count; ++words) {
      bytes += EightTiles(tile).of(span);
      tile += EightTiles::count;
      left -= EightTiles::count;
    }
    if (words < most_words && left > 0) {
      bytes += EightTiles(tile, left).of(span);
      left = 0;
    }
    const std::uint64_t halves = (bytes & pairs) + ((bytes >> 8) & pairs);
    count += static_cast<int>(halves * 0x0001000100010001u >> 48);
  }
  return count;
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
