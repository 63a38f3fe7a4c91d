#include "isaac/layout/tiles.hpp"
#include "kit/cells.hpp"

namespace press_r::isaac {
namespace {

constexpr int door_width = 2;
constexpr int corridor_inset_x = block_width / 2 - 2;   ///< columns left and right of a thin room's walls
constexpr int corridor_inset_y = block_height / 2 - 2;  ///< rows above and below

bool runs_across(Shape s) { return s == Shape::thin_across || s == Shape::wide_thin; }

/// -1: outside a thin room's walls; 0: its wall; 1: inside.
int inside_of_corridor(Shape shape, Point unit) {
  if (!is_thin(shape)) return 1;
  const int along = runs_across(shape) ? unit.y : unit.x;
  const int inset = runs_across(shape) ? corridor_inset_y : corridor_inset_x;
  const int size = runs_across(shape) ? block_height : block_width;
  if (along < inset || along >= size - inset) return -1;
  return along == inset || along == size - inset - 1 ? 0 : 1;
}

}  // namespace

RoomTiles::RoomTiles(const Level& level, int id) {
  const Room& room = level.room(id);
  const Form& form = form_of(room.shape);
  width_ = form.width * block_width;
  height_ = form.height * block_height;
  for (const Point cell : form.own()) lay_block(room, cell);
  for (int number = 0; number < slot_count; ++number) {
    const int other = room_behind(level, room, number);
    if (other < 0) continue;
    const bool hidden = hides(room.type) || hides(level.room(other).type);
    lay_door(number, form.slots[static_cast<std::size_t>(number)], hidden ? Tile::hidden_door : Tile::door);
  }
}

void RoomTiles::lay_block(const Room& room, Point cell) {
  const Form& form = form_of(room.shape);
  const Point corner = corner_of(cell);
  each_cell({0, 0, block_width, block_height}, [&](Point p) {
    const int inside = inside_of_corridor(room.shape, p);
    if (inside < 0) return;
    const int dx = p.x == 0 ? -1 : (p.x == block_width - 1 ? 1 : 0);
    const int dy = p.y == 0 ? -1 : (p.y == block_height - 1 ? 1 : 0);
    const bool open = form.has(cell + Point{dx, 0}) && form.has(cell + Point{0, dy}) && form.has(cell + Point{dx, dy});
    set(corner + p, open && inside > 0 ? Tile::floor : Tile::wall);
  });
}

void RoomTiles::lay_door(int slot_number, const Slot& slot, Tile tile) {
  const Direction side = side_of(slot_number);
  const bool across = side == Direction::left || side == Direction::right;
  const Point first = corner_of(slot.source) + door_unit(side);
  for (int i = 0; i < door_width; ++i) set(first + (across ? Point{0, i} : Point{i, 0}), tile);
}

Point door_unit(Direction side) {
  switch (side) {
    case Direction::left: return {0, block_height / 2 - 1};
    case Direction::right: return {block_width - 1, block_height / 2 - 1};
    case Direction::up: return {block_width / 2 - 1, 0};
    case Direction::down: break;
  }
  return {block_width / 2 - 1, block_height - 1};
}

}  // namespace press_r::isaac
