#include "spelunky/draw.hpp"

#include <string_view>

#include "spelunky/carve.hpp"
#include "spelunky/roles.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::string_view digits[type_count] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

Mk role_of_room(const Level& level, int room) {
  const Plan& plan = level.plan;
  if (room == plan.start) return Mk::start;
  if (room == plan.exit) return Mk::exit;
  switch (plan.type(room)) {
    case Type::side: break;
    case Type::passage: return Mk::passage;
    case Type::drop: return Mk::drop;
    case Type::landing: return Mk::landing;
    case Type::shop_right:
    case Type::shop_left: return Mk::shop;
    case Type::pit_top:
    case Type::pit_middle:
    case Type::pit_bottom: return Mk::snake_pit;
  }
  if (level.stage != Stage::tiles) return Mk::side;
  switch (level.ground.room(room).special) {
    case Special::none: break;
    case Special::altar: return Mk::altar_room;
    case Special::idol: return Mk::idol_room;
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
  for (int i = 0; i < room_cells; ++i) {
    const Point place = Point{area.x, area.y} + place_in_room(i);
    switch (shape[static_cast<std::size_t>(i)]) {
      case '#': scene.cell(Mk::rock, place).room(room); break;
      case 's': scene.cell(Mk::snake, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case 'g': scene.cell(Mk::ruby, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case 'D':
        if (room == level.plan.start) scene.cell(Mk::entrance, place).room(room);
        if (room == level.plan.exit) scene.cell(Mk::exit_door, place).room(room);
        break;
      default: break;
    }
  }
}

void draw_border(Scene& scene) {
  const Point corners[] = {{0, 0}, {width, 0}, {width, height}, {0, height}};
  for (std::size_t i = 0; i < 4; ++i) scene.edge(Mk::border, corners[i], corners[(i + 1) % 4]);
}

void draw_grid(Scene& scene) {
  for (int column = 1; column < columns; ++column) {
    scene.edge(Mk::grid, {column * room_width, 0}, {column * room_width, height});
  }
  for (int row = 1; row < rows; ++row) scene.edge(Mk::grid, {0, row * room_height}, {width, row * room_height});
}

void draw_room(const Level& level, int room, Scene& scene) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  auto put = scene.room(role_of_room(level, room), room, area_of(room))
                 .text(digits[number_of(type)])
                 .detail("column", column_of(room))
                 .detail("row", row_of(room))
                 .detail("type", number_of(type))
                 .detail("path", plan.place[static_cast<std::size_t>(room)])
                 .detail("exits", exits_text(exits_of(plan, room)));
  if (level.stage != Stage::tiles || level.ground.room(room).made == Made::nothing) return;
  const Room& at = level.ground.room(room);
  put.detail("template", at.chosen_template().name);
  if (at.mirrored) put.detail("mirrored", "left and right are swapped");
}

void draw_path(const Plan& plan, Scene& scene) {
  const auto middle = [](int room) { return area_of(room).middle(); };
  const auto rooms = plan.rooms_on_path();
  for (std::size_t i = 1; i < rooms.size(); ++i) {
    scene.edge(Mk::path, middle(rooms[i - 1]), middle(rooms[i]), rooms[i - 1], rooms[i]);
  }
  if (plan.asking < 0) return;
  const Point from = middle(plan.asking);
  const Point step = step_of(plan.turn);
  scene.edge(Mk::asking, from, {from.x + step.x * (room_width / 2), from.y + step.y * (room_height / 2)}, plan.asking,
             -1);
}

}  // namespace

void draw(const Level& level, Scene& scene) {
  scene.reset(width, height);
  if (level.stage == Stage::tiles) draw_ground(level, scene);
  if (level.stage == Stage::carved) {
    for (int room = 0; room < room_count; ++room) draw_carved(level, room, scene);
  }
  draw_border(scene);
  draw_grid(scene);
  const bool path_done = level.plan.exit >= 0;
  for (int room = 0; room < room_count; ++room) {
    if (path_done || level.plan.on_path(room)) draw_room(level, room, scene);
  }
  draw_path(level.plan, scene);
}

}  // namespace press_r::spelunky
