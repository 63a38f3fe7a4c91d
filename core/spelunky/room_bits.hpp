// A set of places of one room, in two words: few loops to leave make levels fast.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "spelunky/grounds.hpp"

namespace press_r::spelunky {

/// place_in_room of every index.
inline constexpr std::array<Point, room_cells> places_in_room = [] {
  std::array<Point, room_cells> places{};
  for (int i = 0; i < room_cells; ++i) places[static_cast<std::size_t>(i)] = place_in_room(i);
  return places;
}();

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

  /// Those places for which `keep()` answers true, asked in reading order.
  template <class Keep>
  RoomBits some(Keep&& keep) const {
    RoomBits out;
    for (std::size_t word = 0; word < words_.size(); ++word) {
      for (Word bits = words_[word]; bits != 0; bits &= bits - 1) {
        // Without a branch on what was rolled, which no processor can guess.
        out.words_[word] |= bits & (0 - bits) & (0 - Word{keep()});
      }
    }
    return out;
  }

  friend constexpr RoomBits operator|(RoomBits a, const RoomBits& b) {
    for (std::size_t word = 0; word < a.words_.size(); ++word) a.words_[word] |= b.words_[word];
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
