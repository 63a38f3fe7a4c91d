// The rooms of a split before anything else is known of them: their sides as bytes, so that a build which is thrown
// away is small, and a room can be held against sixteen others at once.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>

#include "kit/grid.hpp"
#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {

struct Pieces {
  static constexpr int lanes = 16;
  static constexpr int capacity = (most_rooms + lanes - 1) / lanes * lanes;
  template <class T>
  using Each = std::array<T, static_cast<std::size_t>(capacity)>;

  // Beyond `size` nothing was written.
  alignas(lanes) Each<std::uint8_t> left;
  alignas(lanes) Each<std::uint8_t> top;
  alignas(lanes) Each<std::uint8_t> right;
  alignas(lanes) Each<std::uint8_t> bottom;
  Each<std::int16_t> rolled;  ///< what kept it: the roll, from 1; 0 where it was certain
  int size = 0;

  void add(const Rect& box, int roll) {
    assert(size < capacity);
    const auto i = static_cast<std::size_t>(size++);
    left[i] = static_cast<std::uint8_t>(box.x);
    top[i] = static_cast<std::uint8_t>(box.y);
    right[i] = static_cast<std::uint8_t>(box.right());
    bottom[i] = static_cast<std::uint8_t>(box.bottom());
    rolled[i] = static_cast<std::int16_t>(roll);
  }
  Rect box(int room) const {
    const auto i = static_cast<std::size_t>(room);
    return {left[i], top[i], right[i] - left[i], bottom[i] - top[i]};
  }
};

}  // namespace press_r::pixel_dungeon
