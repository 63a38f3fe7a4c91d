#include "spelunky/draw.hpp"

#include <cstdint>
#include <string_view>

#include "kit/hash.hpp"
#include "spelunky/templates/rows.hpp"

namespace press_r::spelunky {

namespace texts {
extern const std::string_view carved;
}

namespace {

/// The heading of a room's shapes in templates/carved.txt. A shop with its door on the left is the mirror image.
std::string_view carved_as(const Plan& plan, int room) {
  switch (plan.type(room)) {
    case Type::side: break;
    case Type::passage: return "passage";
    case Type::drop: return exits_of(plan, room).above ? "drop_open" : "drop";
    case Type::landing: return "landing";
    case Type::shop_right:
    case Type::shop_left: return "shop";
    case Type::pit_top: return "pit_top";
    case Type::pit_middle: return "pit_middle";
    case Type::pit_bottom: return "pit_bottom";
  }
  return "side";
}

void draw_carved(const Level& level, int room, Scene& scene) {
  const Rect area = in_scene(area_of(room));
  scene.cell(Mk::air, area).room(room);
  const RoomText shape = carved_shape(level, room);
  for (int i = 0; i < room_cells; ++i) {
    const Point place = Point{area.x, area.y} + place_in_room(i);
    switch (shape[static_cast<std::size_t>(i)]) {
      case '1': scene.cell(Mk::rock, place).room(room); break;
      case 'S': scene.cell(Mk::snake, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case 'T': scene.cell(Mk::ruby, place).room(room).detail("odds", "placed by the pit's layout"); break;
      case '9':
        if (room == level.plan.start) scene.cell(Mk::entrance, place).room(room);
        if (room == level.plan.exit) scene.cell(Mk::exit_door, place).room(room);
        break;
      default: break;
    }
  }
}

void draw_border(Scene& scene) {
  constexpr int wide = width + 2 * border_width;
  scene.cell(Mk::border, Rect{0, 0, wide, border_width});
  scene.cell(Mk::border, Rect{0, border_width, border_width, height});
  scene.cell(Mk::border, Rect{wide - border_width, border_width, border_width, height});
  scene.cell(Mk::border, Rect{0, border_width + height, wide, border_width});
}

void draw_grid(Scene& scene) {
  for (int column = 1; column < columns; ++column) {
    scene.edge(Mk::grid, in_scene(Point{column * room_width, 0}), in_scene(Point{column * room_width, height}));
  }
  for (int row = 1; row < rows; ++row) {
    scene.edge(Mk::grid, in_scene(Point{0, row * room_height}), in_scene(Point{width, row * room_height}));
  }
}

void draw_path(const Plan& plan, Scene& scene) {
  const auto middle = [](int room) { return in_scene(area_of(room).middle()); };
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

RoomText carved_shape(const Level& level, int room) {
  static const Drawings& ours = *new Drawings(texts::carved, room_cells);  // until the program ends
  const auto shapes = ours.of(carved_as(level.plan, room));
  // No die: which of the shapes is a matter of looks, taken from the room's place and the seed.
  const std::uint64_t look = mix64((std::uint64_t{level.seed.value} << 8) + static_cast<std::uint64_t>(room));
  return laid_out(shapes[look % shapes.size()].letters, level.plan.type(room) == Type::shop_left);
}

void draw(const Level& level, Scene& scene) {
  scene.reset(width + 2 * border_width, height + 2 * border_width);
  draw_border(scene);
  switch (level.stage) {
    case Stage::path: scene.cell(Mk::undug, in_scene(Rect{0, 0, width, height})); break;
    case Stage::carved:
      for (int room = 0; room < room_count; ++room) draw_carved(level, room, scene);
      break;
    case Stage::tiles: draw_ground(level, scene); break;
  }
  draw_grid(scene);
  const bool path_done = level.plan.exit >= 0;
  for (int room = 0; room < room_count; ++room) {
    if (path_done || level.plan.on_path(room)) draw_room(level, room, scene);
  }
  draw_path(level.plan, scene);
}

}  // namespace press_r::spelunky
