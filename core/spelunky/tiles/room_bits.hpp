// A set of places of one room, in two words: few loops to leave make levels fast.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "kit/dice.hpp"
#include "spelunky/plan/grounds.hpp"

namespace press_r::spelunky {

/// place_in_room of every index.
inline constexpr std::array<Point, room_cells> places_in_room = [] {
  std::array<Point, room_cells> places{};
  for (int i = 0; i < room_cells; ++i) places[static_cast<std::size_t>(i)] = place_in_room(i);
  return places;
}();

/// A portion of all that 32 bits can throw: what is thrown below it is a hit. Seeds have 32 bits too, so that nothing
/// finer would make a difference.
using Portion = std::uint64_t;
inline constexpr Portion certain = Portion{1} << 32;
/// To the next part in 2^32; all where hits are not fewer.
constexpr Portion portion_of(int hits, int odds) {
  return hits >= odds
             ? certain
             : (certain * static_cast<Portion>(hits) + static_cast<Portion>(odds) / 2) / static_cast<Portion>(odds);
}

/// Counts without a call, where the processor may have no instruction for it.
constexpr int ones(std::uint64_t bits) {
  bits -= bits >> 1 & 0x5555555555555555u;
  bits = (bits & 0x3333333333333333u) + (bits >> 2 & 0x3333333333333333u);
  bits = (bits + (bits >> 4)) & 0x0F0F0F0F0F0F0F0Fu;
  return static_cast<int>(bits * 0x0101010101010101u >> 56);
}

class RoomBits {
 public:
  using Word = std::uint64_t;

  constexpr void add(int index) {
    words_[word_of(index / room_width)] |= Word{1} << (index - first_of(word_of(index / room_width)));
  }
  constexpr void remove(int index) {
    words_[word_of(index / room_width)] &= ~(Word{1} << (index - first_of(word_of(index / room_width))));
  }
  constexpr bool has(int index) const { return ((row(index / room_width) >> (index % room_width)) & 1u) != 0; }
  /// The lowest room_width bits are the row, its first column the lowest.
  constexpr void put_row(int row, Word bits) {
    const std::size_t word = word_of(row);
    words_[word] |= (bits & row_bits) << (row * room_width - first_of(word));
  }
  constexpr Word row(int row) const {
    const std::size_t word = word_of(row);
    return (words_[word] >> (row * room_width - first_of(word))) & row_bits;
  }

  /// Calls `visit(place)` for each place in reading order, counted from the room's upper left corner.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (Word bits = words_[word]; bits != 0; bits &= bits - 1)
        visit(places_in_room[static_cast<std::size_t>(std::countr_zero(bits) + first_of(word))]);
    }
  }

  /// The same until `visit` answers false.
  template <class Visit>
  void each_until(Visit&& visit) const {
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (Word bits = words_[word]; bits != 0; bits &= bits - 1) {
        if (!visit(places_in_room[static_cast<std::size_t>(std::countr_zero(bits) + first_of(word))])) return;
      }
    }
  }

  int count() const { return ones(words_[0]) + ones(words_[1]); }
  bool any() const { return (words_[0] | words_[1]) != 0; }

  /// Each place with this chance, all at once by bit slices: every place throws a binary fraction of its own, digit by
  /// digit until it is below the share's or above (the tree of Knuth and Yao 1976 for a chance).
  RoomBits some(Portion share, Dice& dice) const {
    if (share >= certain) return *this;
    RoomBits out;
    auto [upper, lower] = words_;  // what is not decided yet
    for (auto digits = static_cast<std::uint32_t>(share); digits != 0 && (upper | lower) != 0; digits <<= 1) {
      const Word high = dice.next();
      const Word thrown_upper = high << 32 | dice.next();
      const Word thrown_lower = dice.next();
      if ((digits >> 31) != 0) {
        out.words_[0] |= upper & ~thrown_upper;
        out.words_[1] |= lower & ~thrown_lower;
        upper &= thrown_upper;
        lower &= thrown_lower;
      } else {
        upper &= ~thrown_upper;
        lower &= ~thrown_lower;
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
  static constexpr Word row_bits = (Word{1} << room_width) - 1;
  static constexpr std::size_t word_of(int row) { return row < rows_in_word ? 0 : 1; }
  static constexpr int first_of(std::size_t word) { return word == 0 ? 0 : rows_in_word * room_width; }

  std::array<Word, 2> words_{};
};

}  // namespace press_r::spelunky
