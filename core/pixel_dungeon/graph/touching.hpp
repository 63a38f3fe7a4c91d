// Who shares enough wall with whom (PIXEL-10).
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "pixel_dungeon/graph/pieces.hpp"
#include "pixel_dungeon/graph/room_set.hpp"
#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {

/// Along one side of a room, from `from` to before `to`, rooms begin where `starts` has a bit, the first of them there
/// or before: calls `visit` with the start of each that shares enough of the side. On the map's rim there are none.
template <class Visit>
void each_along(std::uint64_t starts, int from, int to, Visit&& visit) {
  const std::uint64_t first = starts & (~std::uint64_t{0} >> (word_bits - 1 - from));
  if (first == 0) return;
  int start = word_bits - 1 - std::countl_zero(first);
  int begin = from;
  for (std::uint64_t rest = starts ^ first; begin < to; rest &= rest - 1) {
    const int next = rest == 0 ? to : std::min(to, static_cast<int>(std::countr_zero(rest)));
    if (next - begin >= least_shared_wall) visit(start);
    start = begin = next;
  }
}

/// Calls `join` with both of each pair. The rooms tile their map; on any processor, and of any number of rooms.
template <class Join>
void each_touching(const Pieces& pieces, Join&& join) {
  // The corners where rooms begin: for each column the rows, for each row the columns, and whose corner it is.
  std::array<std::uint64_t, largest_map> rows{};
  std::array<std::uint64_t, largest_map> columns{};
  std::array<std::int16_t, std::size_t{largest_map} * largest_map> corner;
  const auto place = [](int x, int y) { return static_cast<std::size_t>(y * largest_map + x); };
  for (int id = 0; id < pieces.size; ++id) {
    const Rect box = pieces.box(id);
    rows[static_cast<std::size_t>(box.x)] |= std::uint64_t{1} << box.y;
    columns[static_cast<std::size_t>(box.y)] |= std::uint64_t{1} << box.x;
    corner[place(box.x, box.y)] = static_cast<std::int16_t>(id);
  }
  for (int id = 0; id < pieces.size; ++id) {
    const Rect box = pieces.box(id);
    each_along(rows[static_cast<std::size_t>(box.right())], box.y, box.bottom(),
               [&](int y) { join(id, int{corner[place(box.right(), y)]}); });
    each_along(columns[static_cast<std::size_t>(box.bottom())], box.x, box.right(),
               [&](int x) { join(id, int{corner[place(x, box.bottom())]}); });
  }
}

/// The same of at most 64 rooms, as sets.
void touching(const Pieces& pieces, std::array<std::uint64_t, word_bits>& near);

}  // namespace press_r::pixel_dungeon
