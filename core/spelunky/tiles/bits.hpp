// Sets of places as bits: of one room (RoomBits) and of the whole level (Board). Levels are made fast by handling whole
// rows at once.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kit/dice.hpp"
#include "spelunky/kinds.hpp"

namespace press_r::spelunky {

/// Place in the room of every index (place_in_room).
inline constexpr std::array<Point, room_cells> places_in_room = [] {
  std::array<Point, room_cells> places{};
  for (int i = 0; i < room_cells; ++i) places[static_cast<std::size_t>(i)] = place_in_room(i);
  return places;
}();

/// A probability as a fixed-point number of 32 binary digits: a 32-bit roll below it is a hit. Seeds have 32 bits too,
/// so nothing finer would make a difference.
using Probability = std::uint64_t;
inline constexpr Probability certain = Probability{1} << 32;
/// `hits` in `odds`, rounded to the nearest 2^-32; certain where `hits` is not less than `odds`.
constexpr Probability probability_of(int hits, int odds) {
  if (hits >= odds) return certain;
  const auto of = static_cast<Probability>(odds);
  return (certain * static_cast<Probability>(hits) + of / 2) / of;
}

/// Number of ones. Written out, because std::popcount is a call where the target processor has no instruction for it.
constexpr int count_ones(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
}

/// A set of places of one room, in two words: rows 0 … 5 and rows 6, 7. Indices are those of place_in_room.
class RoomBits {
 public:
  using Word = std::uint64_t;

  constexpr void add(int index) { word_of(index) |= bit_of(index); }
  constexpr void remove(int index) { word_of(index) &= ~bit_of(index); }
  constexpr bool has(int index) const { return ((row(index / room_width) >> (index % room_width)) & 1u) != 0; }
  /// The lowest room_width bits are the row; the lowest bit is column 0.
  constexpr void put_row(int row, Word bits) {
    words_[row < rows_in_word ? 0 : 1] |= (bits & row_bits) << (row % rows_in_word * room_width);
  }
  constexpr Word row(int row) const {
    return (words_[row < rows_in_word ? 0 : 1] >> (row % rows_in_word * room_width)) & row_bits;
  }

  /// Calls `visit(place)` for each place in reading order, counted from the room's upper left corner, until it returns
  /// false.
  template <class Visit>
  void each_until(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (Word bits = words_[word]; bits != 0; bits &= bits - 1) {
        const int index = std::countr_zero(bits) + (word == 0 ? 0 : cells_in_word);
        if (!visit(places_in_room[static_cast<std::size_t>(index)])) return;
      }
    }
  }
  /// The same for all places.
  template <class Visit>
  void each(Visit&& visit) const {
    each_until([&](Point place) {
      visit(place);
      return true;
    });
  }

  int count() const { return count_ones(words_[0]) + count_ones(words_[1]); }
  bool any() const { return (words_[0] | words_[1]) != 0; }

  /// A random subset: each place is in it with this probability, independently. All places are decided at once: each
  /// draws a binary fraction digit by digit until it differs from the probability's (Knuth and Yao 1976).
  RoomBits some(Probability chance, Dice& dice) const {
    if (chance >= certain) return *this;
    RoomBits out;
    auto [upper, lower] = words_;  // places that are undecided so far
    for (auto digits = static_cast<std::uint32_t>(chance); digits != 0 && (upper | lower) != 0; digits <<= 1) {
      const Word high = dice.next();
      const Word rolled_upper = high << 32 | dice.next();
      const Word rolled_lower = dice.next();
      if ((digits >> 31) != 0) {
        out.words_[0] |= upper & ~rolled_upper;
        out.words_[1] |= lower & ~rolled_lower;
        upper &= rolled_upper;
        lower &= rolled_lower;
      } else {
        upper &= ~rolled_upper;
        lower &= ~rolled_lower;
      }
    }
    return out;
  }

  friend constexpr RoomBits operator|(RoomBits a, const RoomBits& b) {
    for (std::size_t word = 0; word < a.words_.size(); ++word) a.words_[word] |= b.words_[word];
    return a;
  }
  /// The places of `a` that are not in `b`.
  friend constexpr RoomBits operator-(RoomBits a, const RoomBits& b) {
    for (std::size_t word = 0; word < a.words_.size(); ++word) a.words_[word] &= ~b.words_[word];
    return a;
  }

 private:
  static constexpr int rows_in_word = 6;
  static constexpr int cells_in_word = rows_in_word * room_width;
  static constexpr Word row_bits = (Word{1} << room_width) - 1;
  constexpr Word& word_of(int index) { return words_[index < cells_in_word ? 0 : 1]; }
  static constexpr Word bit_of(int index) { return Word{1} << (index % cells_in_word); }

  std::array<Word, 2> words_{};
};

/// A set of places of the level, with the border of one tile around it. Empty at first.
class Board {
 public:
  using Row = std::uint64_t;

  /// Column 0 is bit 1: bits 0 and 41 are the border.
  static constexpr Row bit(int x) { return Row{1} << (x + 1); }
  static constexpr Row inside() { return ((Row{1} << width) - 1) << 1; }

  /// Empties the level and fills the border.
  void reset_to_border() {
    rows_.fill(bit(-1) | bit(width));
    rows_.front() = rows_.back() = inside() | bit(-1) | bit(width);
  }
  /// `p` may lie in the border: -1 … width by -1 … height.
  bool has(Point p) const { return (row(p.y) & bit(p.x)) != 0; }
  void add(Point p) { row(p.y) |= bit(p.x); }
  void remove(Point p) { row(p.y) &= ~bit(p.x); }
  /// Adds the places of one row from column `left` to column `right`, clipped to the level.
  void add_row(int y, int left, int right) {
    if (y >= 0 && y < height) row(y) |= (bit(std::min(width - 1, right)) << 1) - bit(std::max(0, left));
  }
  /// Adds all places at most `distance` away in both directions, clipped to the level.
  void add_around(Point p, int distance) {
    for (int y = p.y - distance; y <= p.y + distance; ++y) add_row(y, p.x - distance, p.x + distance);
  }
  Board& operator-=(const Board& other) {
    for (std::size_t y = 0; y < rows_.size(); ++y) rows_[y] &= ~other.rows_[y];
    return *this;
  }

  /// Number of places without the border.
  int count() const {
    int count = 0;
    for (int y = 0; y < height; ++y) count += count_ones(row(y) & inside());
    return count;
  }

  Row row(int y) const { return rows_[static_cast<std::size_t>(y + 1)]; }
  Row& row(int y) { return rows_[static_cast<std::size_t>(y + 1)]; }

 private:
  std::array<Row, height + 2> rows_{};
};

/// The bits of a room's columns.
constexpr Board::Row columns_of(int room) { return ((Board::Row{1} << room_width) - 1) << (corner_of(room).x + 1); }

/// The places of a board that lie in a room.
inline RoomBits in_room(const Board& places, int room) {
  const Point corner = corner_of(room);
  RoomBits bits;
  for (int row = 0; row < room_height; ++row) bits.put_row(row, places.row(corner.y + row) >> (corner.x + 1));
  return bits;
}

/// Calls `visit(place)` for each place of a board that lies in a room, row by row.
template <class Visit>
void each_in_room(const Board& places, int room, Visit&& visit) {
  in_room(places, room).each([&](Point p) { visit(corner_of(room) + p); });
}

/// Whether steps to the four sides through places of `open` lead from one place to the other.
bool joined(const Board& open, Point from, Point to);

}  // namespace press_r::spelunky
