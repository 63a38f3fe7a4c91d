#include "isaac/level.hpp"

namespace press_r::isaac {

namespace {

/// A shape's cells: three bits of its first row, then of its second.
constexpr auto shape_bits = [] {
  std::array<std::uint32_t, shape_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Point cell : form_of(static_cast<Shape>(i)).own()) out[i] |= 1u << (cell.x + 3 * cell.y);
  }
  return out;
}();

}  // namespace

bool fits(const Level& level, Shape shape, Point at) {
  const std::uint32_t bits = shape_bits[static_cast<std::size_t>(shape)];
  const std::uint32_t first = level.taken.from(at) & 7u;
  const std::uint32_t second = level.taken.from(at + Point{0, 1}) & 7u;
  return ((first | second << 3) & bits) == 0;
}

void keep_free(Level& level, Point cell) {
  level.room_of_cell[index_of(cell)] = kept_free;
  level.taken.add(cell);
}

int add_room(Level& level, const Room& room) {
  const int id = level.room_count();
  for (const Point cell : form_of(room.shape).own()) {
    level.room_of_cell[index_of(room.at + cell)] = static_cast<std::int8_t>(id);
    level.taken.add(room.at + cell);
    level.built.add(room.at + cell);
  }
  level.rooms.push_back(room);
  return id;
}

void shrink_to_entry(Level& level, int id) {
  Room& room = level.room(id);
  for (const Point cell : form_of(room.shape).own()) {
    level.room_of_cell[index_of(room.at + cell)] = free_cell;
    level.taken.remove(room.at + cell);
    level.built.remove(room.at + cell);
  }
  room.shape = Shape::single;
  room.at = room.entry;
  level.room_of_cell[index_of(room.entry)] = static_cast<std::int8_t>(id);
  level.taken.add(room.entry);
  level.built.add(room.entry);
}

int links_of(const Level& level, Point cell, int own) {
  int links = level.built_beside(cell);
  if (own < 0 || links == 0) return links;
  links = 0;
  for (int d = 0; d < 4; ++d) {
    const int id = level.room_at(cell + step_of(static_cast<Direction>(d)));
    if (id >= 0 && id != own) ++links;
  }
  return links;
}

bool opens(const Room& room, Point cell, Direction side) {
  const auto& slots = form_of(room.shape).slots;
  const auto first = static_cast<std::size_t>(side);
  for (const std::size_t number : {first, first + 4}) {
    if (slots[number].door && room.at + slots[number].source == cell) return true;
  }
  return false;
}

int room_behind(const Level& level, const Room& room, int slot) {
  const Slot& door = form_of(room.shape).slots[static_cast<std::size_t>(slot)];
  if (!door.door) return -1;
  const Point target = room.at + door.target;
  const int other = level.room_at(target);
  return other >= 0 && opens(level.room(other), target, opposite(side_of(slot))) ? other : -1;
}

}  // namespace press_r::isaac
