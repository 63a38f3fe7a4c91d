#include "isaac/level.hpp"

#include "isaac/tables.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"

namespace press_r::isaac {
namespace {

/// The cells of a shape: three bits for its first row, three for its second.
constexpr auto shape_bits = [] {
  std::array<std::uint32_t, shape_count> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    for (const Point cell : form_of(static_cast<Shape>(i)).own()) out[i] |= 1u << (cell.x + 3 * cell.y);
  }
  return out;
}();

void cover(Level& level, int id) {
  const Room& room = level.room(id);
  for (const Point cell : form_of(room.shape).own()) {
    level.room_of_cell[index_of(room.at + cell)] = static_cast<std::int8_t>(id);
    level.taken.add(room.at + cell);
    level.built.add(room.at + cell);
  }
}

void uncover(Level& level, int id) {
  const Room& room = level.room(id);
  for (const Point cell : form_of(room.shape).own()) {
    level.room_of_cell[index_of(room.at + cell)] = free_cell;
    level.taken.remove(room.at + cell);
    level.built.remove(room.at + cell);
  }
}

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
  level.rooms.push_back(room);
  const int id = level.room_count() - 1;
  cover(level, id);
  return id;
}

void remove_last_room(Level& level) {
  uncover(level, level.room_count() - 1);
  level.rooms.pop_back();
}

void shrink_to_entry(Level& level, int id) {
  uncover(level, id);
  Room& room = level.room(id);
  room.shape = Shape::single;
  room.at = room.entry;
  cover(level, id);
}

int goal_room(const Level& level) {
  if (!level.run.has_xl_rooms()) return level.boss;
  int last = -1;
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type == RoomType::boss && id != level.boss) last = id;
  }
  return last;
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

std::string_view type_id(RoomType type) { return tables::roles[at(role_of(type))].id; }
std::string_view type_title(RoomType type) { return tables::roles[at(role_of(type))].title; }

std::string grown_text(const Level& level, int id) {
  const Room& room = level.room(id);
  Text say;
  say << "Room " << id << " (" << form_of(room.shape).name << ") grows " << name_of(room.grown) << " from room "
      << room.parent << ".";
  return say.take();
}

std::string ends_text(const Level& level) {
  if (level.ends.empty()) return "none";
  Text say;
  for (const std::uint8_t& id : level.ends) say << (&id == level.ends.data() ? "" : ", ") << static_cast<int>(id);
  return say.take();
}

}  // namespace press_r::isaac
