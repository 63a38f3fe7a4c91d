#include "spelunky/spelunky.hpp"

#include <cassert>
#include <cstddef>

#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "kit/walk.hpp"
#include "spelunky/plan/theory.hpp"
#include "spelunky/stages.hpp"
#include "spelunky/tables.hpp"

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

/// Side rooms that a body enters on foot.
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

void describe_side_rooms(const Level& level, Text& text) {
  const Plan& plan = level.plan;
  const int side = rooms_of<Type::side>(plan);
  text << (side == 0 ? "no room is left over" : counted(side, "side room"));
  if (plan.pit != Pit::none) text << ", a snake pit " << depth_of(plan.pit) << " rooms deep";
  if (plan.shop != Shop::none) text << ", " << name_of(plan.shop);
  if (level.stage != Stage::tiles) return;
  if (altar(level) != 0) text << ", an altar";
  if (idol(level) != 0) text << ", an idol";
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

int doors_joined(const Level& level) {
  Board open;  // the open tiles of the rooms on the path
  for (const std::int8_t room : level.plan.rooms_on_path()) {
    const int top = corner_of(room).y;
    for (int y = top; y < top + room_height; ++y) open.row(y) |= columns_of(room) & ~level.ground.solid.row(y);
  }
  return joined(open, level.ground.entrance, level.ground.exit) ? 1 : 0;
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
    Board::Row open = 0;  // open places whose right neighbour is open too
    for (int y = row * room_height; y < (row + 1) * room_height; ++y) {
      const Board::Row free = ~level.ground.solid.row(y);
      open |= free & free >> 1;
    }
    for (int column = 0; column + 1 < columns; ++column)
      count += (open & Board::bit((column + 1) * room_width - 1)) != 0 ? 1 : 0;
  }
  return count;
}

void measure(const Level& level, std::span<std::int64_t> out) {
  assert(out.size() >= tables::measures.size());
  const bool has_tiles = level.stage == Stage::tiles;
  for (std::size_t i = 0; i < tables::measures.size(); ++i) {
    const Measure one = tables::measures[i];
    if (one.of_plan != nullptr) {
      out[i] = one.of_plan(level.plan);
    } else if (one.of_level != nullptr) {
      out[i] = has_tiles ? one.of_level(level) : 0;
    }
  }
}

void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> out) {
  const FactValues values(out);
  if (wanted[at(FactId::open_side_rooms)]) values[FactId::open_side_rooms] = open_side_rooms(level);
}

void summarise(const Level& level, Text& text) {
  const Plan& plan = level.plan;
  const bool dark = level.stage == Stage::tiles && level.ground.dark;
  text << (dark ? "A dark level. The path winds through " : "The path winds through ") << path_length(plan)
       << " of the 16 rooms. Off it: ";
  describe_side_rooms(level, text);
  if (level.stage == Stage::tiles) {
    const int traps = arrow_traps(level);
    text << ". In the level: " << counted(treasure(level), "treasure") << ", " << counted(creatures(level), "creature")
         << ", " << (traps == 0 ? "no arrow traps" : counted(traps, "arrow trap"));
  }
  text << '.';
}

void fingerprint(const Level& level, Hasher& hasher) {
  const Plan& plan = level.plan;
  for (const Type type : plan.types) hasher.add(number_of(type));
  for (const std::int8_t room : plan.rooms_on_path()) hasher.add(room);
  hasher.add(plan.start, plan.exit, pit(plan), plan.pit_column, shop(plan));
  if (level.stage != Stage::tiles) return;
  const Ground& ground = level.ground;
  for (int room = 0; room < room_count; ++room) {
    hasher.add(level.template_of(room).name, ground.room(room).mirrored, ground.room(room).special);
  }
  each_cell({0, 0, width, height}, [&](Point p) {
    hasher.add((static_cast<int>(ground.tile(p)) * item_count + static_cast<int>(ground.item(p))) * creature_count +
               static_cast<int>(ground.creature(p)));
  });
  hasher.add(ground.dark);
}

}  // namespace press_r::spelunky
