#include "isaac/tiles.hpp"

#include "isaac/isaac.hpp"
#include "kit/grid.hpp"

namespace press_r::isaac {
namespace {

constexpr int door_width = 2;
constexpr int corridor_inset_x = block_width / 2 - 2;   ///< columns left and right of a thin room's walls
constexpr int corridor_inset_y = block_height / 2 - 2;  ///< rows above and below

/// The tile of a room's inside: in thin rooms only a corridor along the middle.
Tile corridor_tile(Shape shape, Point unit) {
  if (!is_thin(shape)) return Tile::floor;
  const bool across = shape == Shape::thin_across || shape == Shape::wide_thin;
  const int place = across ? unit.y : unit.x;
  const int inset = across ? corridor_inset_y : corridor_inset_x;
  const int last = (across ? block_height : block_width) - inset - 1;
  if (place < inset || place > last) return Tile::nothing;
  return place == inset || place == last ? Tile::wall : Tile::floor;
}

}  // namespace

RoomTiles::RoomTiles(const Level& level, int id) {
  const Room& room = level.room(id);
  const Form& form = form_of(room.shape);
  bounds_ = {0, 0, form.width * block_width, form.height * block_height};
  for (const Point cell : form.own()) add_block(room, cell);
  for (int slot = 0; slot < slot_count; ++slot) {
    const int other = room_behind(level, room, slot);
    if (other < 0) continue;
    const bool hidden = hides(room.type) || hides(level.room(other).type);
    add_door(slot, form.slots[static_cast<std::size_t>(slot)].source, hidden ? Tile::hidden_door : Tile::door);
  }
}

void RoomTiles::add_block(const Room& room, Point cell) {
  const Form& form = form_of(room.shape);
  each_cell({0, 0, block_width, block_height}, [&](Point p) {
    const Tile tile = corridor_tile(room.shape, p);
    if (tile == Tile::nothing) return;
    const int dx = p.x == 0 ? -1 : (p.x == block_width - 1 ? 1 : 0);
    const int dy = p.y == 0 ? -1 : (p.y == block_height - 1 ? 1 : 0);
    const bool open = form.has(cell + Point{dx, 0}) && form.has(cell + Point{0, dy}) && form.has(cell + Point{dx, dy});
    set(corner_of(cell) + p, open ? tile : Tile::wall);
  });
}

void RoomTiles::add_door(int slot, Point source, Tile tile) {
  for (int i = 0; i < door_width; ++i) set(corner_of(source) + door_unit(side_of(slot), i), tile);
}

Point door_unit(Direction side, int number) {
  const bool first = side == Direction::left || side == Direction::up;
  if (is_sideways(side)) return {first ? 0 : block_width - 1, block_height / 2 - 1 + number};
  return {block_width / 2 - 1 + number, first ? 0 : block_height - 1};
}

void terrain(const Level& level, Terrain& out) {
  constexpr char letters[] = {' ', '#', '.', '+', 'S'};  // by Tile
  const auto middle_of = [](Point cell) { return block_of(cell).middle(); };
  out.reset(Standpoint::top, grid_size * block_width, grid_size * block_height);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    const RoomTiles tiles(level, id);
    each_cell(tiles.bounds(), [&](Point p) {
      const Tile tile = tiles.at(p);
      if (tile != Tile::nothing) out.cells[corner_of(room.at) + p] = letters[static_cast<std::size_t>(tile)];
    });
    // The bounds of an L include cells of others: its room is the block of its entry.
    if (room.type != RoomType::ultra_secret) out.rooms.push_back({id, block_of(room.entry)});
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
