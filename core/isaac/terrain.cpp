#include "isaac/draw.hpp"

#include "isaac/layout/tiles.hpp"
#include "kit/cells.hpp"

namespace press_r::isaac {
namespace {

char letter_of(Tile tile) {
  switch (tile) {
    case Tile::nothing: return ' ';
    case Tile::wall: return '#';
    case Tile::floor: return '.';
    case Tile::door: return '+';
    case Tile::hidden_door: return 'S';
  }
  return ' ';
}

}  // namespace

int goal_room(const Level& level) {
  if (!level.run.has_xl_rooms()) return level.boss;
  int last = -1;
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type == RoomType::boss && id != level.boss) last = id;
  }
  return last;
}

void terrain(const Level& level, Terrain& out) {
  out.reset(Standpoint::top, grid_size * block_width, grid_size * block_height);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    const RoomTiles tiles(level, id);
    const Point corner = corner_of(room.at);
    each_cell({0, 0, tiles.width(), tiles.height()}, [&](Point p) {
      const Tile tile = tiles.at(p);
      if (tile != Tile::nothing) out.cells[corner + p] = letter_of(tile);
    });
    if (room.type == RoomType::ultra_secret) continue;
    // The block it is entered by: an L has others in its bounds.
    const Point entry = corner_of(room.entry);
    out.rooms.push_back({id, {entry.x, entry.y, block_width, block_height}});
  }
  out.start = middle_of(start_cell);
  const int goal = goal_room(level);
  if (goal >= 0) out.goal = middle_of(level.room(goal).entry);
}

void connections(const Level& level, Connections& out) {
  out.reset();
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    for (int number = 0; number < slot_count; ++number) {
      const int other = room_behind(level, room, number);
      if (other <= id) continue;
      const bool hidden = hides(room.type) || hides(level.room(other).type);
      out.add(hidden ? ConnectionId::hidden_door : ConnectionId::door, id, other);
      const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(number)];
      const Direction side = side_of(number);
      out.cell(corner_of(room.at + slot.source) + door_unit(side));
      out.cell(corner_of(room.at + slot.target) + door_unit(opposite(side)));
    }
  }
}

}  // namespace press_r::isaac
