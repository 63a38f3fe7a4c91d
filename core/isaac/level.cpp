#include "isaac/level.hpp"

namespace press_r::isaac {

bool fits(const Level& level, Shape shape, Point at) {
  for (const Point cell : form_of(shape).own()) {
    if (!level.is_free(at + cell)) return false;
  }
  return true;
}

int add_room(Level& level, const Room& room) {
  const int id = level.room_count();
  for (const Point cell : form_of(room.shape).own()) {
    level.room_of_cell[index_of(room.at + cell)] = static_cast<std::int8_t>(id);
  }
  level.rooms.push_back(room);
  return id;
}

void shrink_to_entry(Level& level, int id) {
  Room& room = level.room(id);
  for (const Point cell : form_of(room.shape).own()) level.room_of_cell[index_of(room.at + cell)] = free_cell;
  room.shape = Shape::single;
  room.at = room.entry;
  level.room_of_cell[index_of(room.entry)] = static_cast<std::int8_t>(id);
}

int links_of(const Level& level, Point cell, int own) {
  int links = 0;
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
