// Who is whose neighbour, as rows of bits: a search takes all neighbours of a room at once.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {

/// A set of rooms that lies elsewhere: a bit for each, 64 to a word.
class RoomSet {
 public:
  static constexpr int word_bits = 64;
  static constexpr int words_for(int rooms) { return (rooms + word_bits - 1) / word_bits; }

  RoomSet(const std::uint64_t* words, int count) : words_(words), count_(count) {}

  std::uint64_t word(int i) const { return words_[i]; }
  bool has(int room) const { return ((word(room / word_bits) >> (room % word_bits)) & 1u) != 0; }
  int size() const {
    int rooms = 0;
    for (int i = 0; i < count_; ++i) rooms += std::popcount(word(i));
    return rooms;
  }
  /// The room that has n others before it.
  int operator[](int n) const {
    int i = 0;
    for (int here = std::popcount(word(0)); n >= here; here = std::popcount(word(++i))) n -= here;
    std::uint64_t rest = word(i);
    for (; n > 0; --n) rest &= rest - 1;
    return i * word_bits + std::countr_zero(rest);
  }

  /// Calls `visit` with each room, ascending.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int i = 0; i < count_; ++i) {
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) visit(i * word_bits + std::countr_zero(rest));
    }
  }

 private:
  const std::uint64_t* words_;
  int count_;
};

class Adjacency {
 public:
  static constexpr int most_words = RoomSet::words_for(most_rooms);

  /// Nobody is anybody's neighbour.
  void reset(int rooms) {
    words_ = RoomSet::words_for(rooms);
    bits_.assign(static_cast<std::size_t>(rooms) * static_cast<std::size_t>(words_), 0);
  }
  void join(int a, int b) {
    bits_[row_of(a) + word_of(b)] |= bit_of(b);
    bits_[row_of(b) + word_of(a)] |= bit_of(a);
  }
  /// How many words a set of all rooms takes: one for most maps.
  int words() const { return words_; }
  RoomSet of(int room) const { return {bits_.data() + row_of(room), words_}; }

 private:
  std::size_t row_of(int room) const { return static_cast<std::size_t>(room) * static_cast<std::size_t>(words_); }
  static std::size_t word_of(int room) { return static_cast<unsigned>(room) / RoomSet::word_bits; }
  static std::uint64_t bit_of(int room) { return std::uint64_t{1} << (room % RoomSet::word_bits); }

  int words_ = 0;
  std::vector<std::uint64_t> bits_;
};

}  // namespace press_r::pixel_dungeon
