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

  /// Each place with a chance of 1 in `odds`, all at once: every place has a binary fraction of its own, thrown digit
  /// by digit and compared with that of 1 in `odds` until it is below it or above. What no digit decides stays out.
  RoomBits some(int odds, Dice& dice) const {
    RoomBits out;
    const auto of = static_cast<Word>(odds);
    for (std::size_t word = 0; word < words_.size(); ++word) {
      Word undecided = words_[word];
      Word rest = 1;
      for (int digits = 0; undecided != 0 && rest != 0 && digits < most_digits; ++digits) {
        rest *= 2;
        const Word digit = rest >= of ? ~Word{0} : 0;
        rest -= digit & of;
        Word thrown = dice.next();
        if (word == 0) thrown = thrown << 32 | dice.next();
        out.words_[word] |= undecided & digit & ~thrown;
        undecided &= ~(thrown ^ digit);
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
  static constexpr int most_digits = 64;  ///< the chance is exact to one part in 2^64
  static constexpr Word row_bits = (Word{1} << room_width) - 1;
  static constexpr std::size_t word_of(int row) { return row < rows_in_word ? 0 : 1; }
  static constexpr int first_of(std::size_t word) { return word == 0 ? 0 : rows_in_word * room_width; }

  std::array<Word, 2> words_{};
};

}  // namespace press_r::spelunky
