#include "spelunky/measure/measures.hpp"

#include "kit/walk.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/plan/theory.hpp"
#include "spelunky/things/things.hpp"

namespace press_r::spelunky {
namespace {

template <class Kind>
int sum(const Ground& ground, Kind first, Kind last) {
  int count = 0;
  for (int kind = static_cast<int>(first); kind <= static_cast<int>(last); ++kind)
    count += ground.count(static_cast<Kind>(kind));
  return count;
}

int has_special(const Level& level, Special special) {
  for (const Room& room : level.ground.rooms) {
    if (room.special == special) return 1;
  }
  return 0;
}

}  // namespace

int path_number(const Plan& plan) {
  PathColumns path{.start = column_of(plan.start)};
  for (const std::int8_t room : plan.rooms_on_path())
    path.leave[static_cast<std::size_t>(row_of(room))] = column_of(room);
  return index_of(path);
}

int stacked_drops(const Plan& plan) {
  int pairs = 0;
  for (int room = columns; room < room_count; ++room) {
    pairs += plan.type(room) == Type::drop && plan.type(room - columns) == Type::drop ? 1 : 0;
  }
  return pairs;
}

int upper_side_rooms(const Plan& plan) {
  int count = 0;
  for (int room = 0; room < room_count - columns; ++room) count += plan.type(room) == Type::side ? 1 : 0;
  return count;
}

int altar(const Level& level) { return has_special(level, Special::altar); }
int idol(const Level& level) { return has_special(level, Special::idol); }

Board open_on_path(const Level& level) {
  Board open;
  open.reset(false);
  for (const std::int8_t room : level.plan.rooms_on_path()) {
    const Rect area = area_of(room);
    for (int y = area.y; y < area.bottom(); ++y) open.row(y) |= columns_of(area) & ~level.ground.solid.row(y);
  }
  return open;
}

int doors_joined(const Level& level) {
  return joined(open_on_path(level), level.ground.entrance, level.ground.exit) ? 1 : 0;
}

int solid_percent(const Level& level) { return level.ground.solid.count() * 100 / cell_count; }

int treasure(const Level& level) {
  return sum(level.ground, Item::crate, Item::ruby) + level.ground.count(Item::locked_chest) +
         level.ground.count(Item::idol);
}

int rich_bricks(const Level& level) { return sum(level.ground, Item::gold_vein, Item::mattock); }

int arrow_traps(const Level& level) {
  return level.ground.count(Tile::arrow_trap_left) + level.ground.count(Tile::arrow_trap_right);
}

int ladder_tiles(const Level& level) { return level.ground.count(Tile::ladder) + level.ground.count(Tile::ladder_top); }

int floor_tiles(const Level& level) { return open_floors(level.ground).count(); }

int open_borders(const Level& level) {
  int count = 0;
  for (int row = 0; row < rows; ++row) {
    Board::Row open = 0;  // places that are open, as is the one to their right
    for (int y = row * room_height; y < (row + 1) * room_height; ++y) {
      const Board::Row free = ~level.ground.solid.row(y);
      open |= free & free >> 1;
    }
    for (int column = 0; column + 1 < columns; ++column)
      count += (open & Board::bit((column + 1) * room_width - 1)) != 0 ? 1 : 0;
  }
  return count;
}

int open_side_rooms(const Level& level) {
  Terrain ground;
  terrain(level, ground);
  if (!ground.has_start()) return 0;
  ground.rooms.clear();
  for (int room = 0; room < room_count; ++room) {
    if (level.plan.type(room) == Type::side) ground.rooms.push_back({room, in_scene(area_of(room))});
  }
  Walker walker;
  Walk walk;
  walker.walk(ground, walk);
  return walk.rooms_reached;
}

int creatures(const Level& level) { return sum(level.ground, Creature::bat, Creature::skeleton); }

}  // namespace press_r::spelunky
