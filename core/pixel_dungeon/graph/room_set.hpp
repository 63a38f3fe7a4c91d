// Sets of rooms as bits: a search takes all of a room's neighbours at once.
#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {

inline constexpr int word_bits = 64;

/// Rooms with ids below words × 64.
template <int words>
class RoomSet {
 public:
  bool has(int room) const { return ((words_[word_of(room)] >> (room % word_bits)) & 1u) != 0; }
  void add(int room) { words_[word_of(room)] |= std::uint64_t{1} << (room % word_bits); }

  /// Rooms 0 to 63, a bit for each.
  void add_low(std::uint64_t rooms) { words_[0] |= rooms; }

  void add(const RoomSet& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] |= other.words_[i];
  }
  void remove(const RoomSet& other) {
    for (std::size_t i = 0; i < words; ++i) words_[i] &= ~other.words_[i];
  }
  bool empty() const {
    std::uint64_t any = 0;
    for (const std::uint64_t word : words_) any |= word;
    return any == 0;
  }
  /// Calls `visit` with each room, ascending.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int i = 0; i < words; ++i) {
      for (std::uint64_t rest = word(i); rest != 0; rest &= rest - 1) {
        visit(i * word_bits + static_cast<int>(std::countr_zero(rest)));
      }
    }
  }

 private:
  static std::size_t word_of(int room) { return words == 1 ? 0 : static_cast<unsigned>(room) / word_bits; }
  std::uint64_t word(int i) const { return words_[static_cast<std::size_t>(i)]; }
  std::array<std::uint64_t, words> words_{};
};

/// A set for each room: its neighbours. Made to the number of rooms, since most maps have fewer than 64.
class Adjacency {
 public:
  /// Nobody is anybody's neighbour. Calls `fill` with a list of sets for `rooms` rooms.
  template <class Fill>
  auto reset(int rooms, Fill&& fill) {
    rooms_ = rooms;
    return visit([&](auto& sets) {
      for (int i = 0; i < rooms; ++i) sets[static_cast<std::size_t>(i)] = {};
      return fill(sets);
    });
  }
  /// Calls `act` with the list of sets: of one word, of few or of many.
  template <class Act>
  auto visit(Act&& act) {
    if (rooms_ <= word_bits) return act(one_);
    return rooms_ <= few * word_bits ? act(few_) : act(many_);
  }
  template <class Act>
  auto visit(Act&& act) const {
    if (rooms_ <= word_bits) return act(one_);
    return rooms_ <= few * word_bits ? act(few_) : act(many_);
  }

 private:
  static constexpr int few = 3;
  static constexpr int many = 7;
  static_assert(many * word_bits >= most_rooms);

  int rooms_ = 0;
  std::array<RoomSet<1>, word_bits> one_;
  std::array<RoomSet<few>, few * word_bits> few_;
  std::array<RoomSet<many>, most_rooms> many_;
};

}  // namespace press_r::pixel_dungeon
