#include "spelunky/draw.hpp"

#include <array>
#include <cassert>
#include <string>
#include <string_view>

#include "spelunky/carve.hpp"

namespace press_r::spelunky {
namespace {

constexpr View view_table[] = {{"map", "Level"}};

enum Lay : std::uint8_t { tiles, things, grid, types, path };
constexpr Layer layer_table[] = {
    {"tiles", "Tiles"}, {"things", "Things"}, {"grid", "Grid"}, {"types", "Room types"}, {"path", "Solution path"},
};

constexpr Role role_table[] = {
    {"air", "Air", Tone::floor, tiles, " ", "Open space."},
    {"rock", "Rock", Tone::rock, tiles, "#", "Solid."},
    {"entrance", "Entrance", Tone::start, things, "<", "The door through which the level is entered."},
    {"exit_door", "Exit door", Tone::goal, things, ">", "The door that leads to the next level."},
    {"snake", "Snake", Tone::danger, things, "s", "Placed by the pit's layout."},
    {"gem", "Gem", Tone::reward, things, "*", "Placed by the pit's layout."},
    {"grid", "Grid", Tone::info, grid, " ", "Where rooms meet."},
    {"type_0", "Type 0: side room", Tone::ghost, types, " ", "Not on the solution path; no exits promised."},
    {"type_1", "Type 1: left, right", Tone::path, types, " ", "On the path, with exits left and right."},
    {"type_2", "Type 2: left, right, below", Tone::path, types, " ",
     "On the path, left by a drop; open above under another type 2."},
    {"type_3", "Type 3: left, right, above", Tone::path, types, " ", "On the path, entered by a drop."},
    {"shop", "Type 4, 5: shop", Tone::trade, types, " ", "A side room with a door to the path."},
    {"snake_pit", "Type 7, 8, 9: snake pit", Tone::danger, types, " ", "Three or four side rooms in a vertical line."},
    {"start", "Start room", Tone::start, types, " ", "Where the solution path begins, in the top row."},
    {"exit", "Exit room", Tone::goal, types, " ", "Where the solution path ends, in the bottom row."},
    {"path", "Solution path", Tone::path, path, " ", "From the start room to the exit room; it never goes up."},
    {"asking", "Next step", Tone::info, path, " ", "Where the path has just chosen to go."},
};
static_assert(std::size(role_table) == static_cast<std::size_t>(Mk::asking) + 1);

constexpr int width = columns * room_width;
constexpr int height = rows * room_height;

constexpr std::string_view digits[type_count] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

Rect area_of(int room) { return {column_of(room) * room_width, row_of(room) * room_height, room_width, room_height}; }

Mk role_of(const Plan& plan, int room) {
  if (room == plan.start) return Mk::start;
  if (room == plan.exit) return Mk::exit;
  switch (plan.type(room)) {
    case Type::side: return Mk::side;
    case Type::passage: return Mk::passage;
    case Type::drop: return Mk::drop;
    case Type::landing: return Mk::landing;
    case Type::shop_right:
    case Type::shop_left: return Mk::shop;
    case Type::pit_top:
    case Type::pit_middle:
    case Type::pit_bottom: return Mk::snake_pit;
  }
  return Mk::side;
}

/// "left, right, below", or "none promised".
std::string_view exits_text(const Exits& exits) {
  constexpr std::string_view texts[16] = {
      "none promised",
      "left",
      "right",
      "left, right",
      "above",
      "left, above",
      "right, above",
      "left, right, above",
      "below",
      "left, below",
      "right, below",
      "left, right, below",
      "above, below",
      "left, above, below",
      "right, above, below",
      "left, right, above, below",
  };
  return texts[(exits.left ? 1 : 0) + (exits.right ? 2 : 0) + (exits.above ? 4 : 0) + (exits.below ? 8 : 0)];
}

void draw_carved(const Level& level, int room, Scene& scene) {
  const Rect area = area_of(room);
  scene.cell(Mk::air, area).room(room);
  const std::string_view shape = carved_shape(level, room);
  for (int i = 0; i < room_width * room_height; ++i) {
    const Point place = Point{area.x, area.y} + place_in_shape(i);
    switch (shape[static_cast<std::size_t>(i)]) {
      case '#': scene.cell(Mk::rock, place).room(room); break;
      case 's': scene.cell(Mk::snake, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case 'g': scene.cell(Mk::gem, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case 'D':
        if (room == level.plan.start) scene.cell(Mk::entrance, place).room(room);
        if (room == level.plan.exit) scene.cell(Mk::exit_door, place).room(room);
        break;
      default: break;
    }
  }
}

void draw_grid(Scene& scene) {
  for (int column = 1; column < columns; ++column)
    scene.edge(Mk::grid, {column * room_width, 0}, {column * room_width, height});
  for (int row = 1; row < rows; ++row) scene.edge(Mk::grid, {0, row * room_height}, {width, row * room_height});
}

void draw_room(const Plan& plan, int room, Scene& scene) {
  const Type type = plan.type(room);
  scene.room(role_of(plan, room), room, area_of(room))
      .text(digits[number_of(type)])
      .detail("column", column_of(room))
      .detail("row", row_of(room))
      .detail("type", number_of(type))
      .detail("path", plan.place[static_cast<std::size_t>(room)])
      .detail("exits", exits_text(exits_of(plan, room)));
}

Point middle_of(int room) { return area_of(room).middle(); }

void draw_path(const Plan& plan, Scene& scene) {
  const auto rooms = plan.rooms_on_path();
  for (std::size_t i = 1; i < rooms.size(); ++i)
    scene.edge(Mk::path, middle_of(rooms[i - 1]), middle_of(rooms[i]), rooms[i - 1], rooms[i]);
  if (plan.asking < 0) return;
  const Point from = middle_of(plan.asking);
  const Point step = step_of(plan.turn);
  scene.edge(Mk::asking, from, {from.x + step.x * (room_width / 2), from.y + step.y * (room_height / 2)}, plan.asking,
             -1);
}

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

void draw(const Level& level, Scene& scene) {
  scene.reset(width, height);
  const Plan& plan = level.plan;
  if (level.stage == Stage::rooms) {
    for (int room = 0; room < room_count; ++room) draw_carved(level, room, scene);
  }
  draw_grid(scene);
  const bool path_done = plan.exit >= 0;
  for (int room = 0; room < room_count; ++room) {
    if (path_done || plan.on_path(room)) draw_room(plan, room, scene);
  }
  draw_path(plan, scene);
}

}  // namespace press_r::spelunky
