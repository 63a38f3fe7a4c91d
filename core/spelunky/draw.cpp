// The picture of a level: border, grid, path, rooms with their cards, and the simple rooms of a level without tiles.
#include <cstdint>
#include <string_view>
#include <utility>

#include "kit/seed.hpp"
#include "spelunky/plan/plan.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {

namespace texts {
extern const std::string_view carved;
}

namespace {

/// By the number of a room's type: its role on the path or in a pit, and the heading of its shapes in
/// templates/carved.txt. A shop whose door is on the left is mirrored.
struct TypeRow {
  Mk role;
  std::string_view carved;
};
constexpr TypeRow types[type_count] = {
    {Mk::side, "side"},
    {Mk::passage, "passage"},
    {Mk::drop, "drop"},
    {Mk::landing, "landing"},
    {Mk::shop, "shop"},
    {Mk::shop, "shop"},
    {},
    {Mk::snake_pit, "pit_top"},
    {Mk::snake_pit, "pit_middle"},
    {Mk::snake_pit, "pit_bottom"},
};

void draw_carved(const Level& level, int room, Scene& scene) {
  scene.cell(Mk::air, in_scene(area_of(room))).room(room);
  const RoomText shape = carved_shape(level, room);
  for (int i = 0; i < room_cells; ++i) {
    const Point place = in_scene(corner_of(room) + place_in_room(i));
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

// ---- Cards of rooms

constexpr std::string_view digits[type_count] = {"0", "1", "2", "3", "4", "5", "6", "7", "8", "9"};

Mk role_of_room(const Level& level, int room) {
  const Plan& plan = level.plan;
  if (room == plan.start) return Mk::start;
  if (room == plan.exit) return Mk::exit;
  const Special special = level.stage == Stage::tiles ? level.ground.room(room).special : Special::none;
  if (plan.type(room) == Type::side && special != Special::none)
    return special == Special::altar ? Mk::altar_room : Mk::idol_room;
  return types[number_of(plan.type(room))].role;
}

/// "left, right, below", or "none promised".
void describe_exits(const Exits& exits, Text& text) {
  const std::pair<bool, std::string_view> sides[] = {
      {exits.left, "left"}, {exits.right, "right"}, {exits.above, "above"}, {exits.below, "below"}};
  std::string_view before;
  for (const auto& [promised, name] : sides) {
    if (promised) text << std::exchange(before, ", ") << name;
  }
  if (before.empty()) text << "none promised";
}

/// The beginning of the reason for the path's first and last room.
std::string_view end_text(const Plan& plan, int room) {
  if (room == plan.start) return "the path begins here; ";
  return room == plan.exit ? "the path ends here; " : "";
}

std::string_view path_text(Type type) {
  switch (type) {
    case Type::drop: return "left by a drop, so it is open below";
    case Type::landing: return "entered by a drop, so it is open above";
    default: return "entered and left sideways";
  }
}

void describe_special(const Level& level, Special special, Text& text) {
  switch (special) {
    case Special::none: text << "the path left it over"; break;
    case Special::altar: text << "an altar: 1 in " << level.chances[Opt::altar_odds] << " for each side room"; break;
    case Special::idol:
      text << "an idol: 1 in " << level.chances[Opt::idol_odds] << " for each side room above the last row";
      break;
  }
}

void describe_shop(const Level& level, Text& text) {
  const Share share = shop_share(level.chances.shop(), level.chances.level());
  text << "a shop: ";
  if (share.hits < share.of) text << share.hits << " in " << share.of << ", then ";
  text << "1 in " << static_cast<int>(level.plan.shop_places) << " of the side rooms beside the path";
}

/// Why the room has its type.
void describe_reason(const Level& level, int room, Text& text) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  if (plan.on_path(room)) {
    text << end_text(plan, room) << (room == plan.start && type == Type::passage ? "left sideways" : path_text(type));
  } else if (is_shop(type)) {
    describe_shop(level, text);
  } else if (is_pit(type)) {
    text << "a snake pit: 1 in " << level.chances[Opt::pit_odds] << " for each line of three side rooms";
  } else {
    describe_special(level, level.stage == Stage::tiles ? level.ground.room(room).special : Special::none, text);
  }
}

void draw_room(const Level& level, int room, Scene& scene) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  auto put = scene.room(role_of_room(level, room), room, in_scene(area_of(room)))
                 .text(digits[number_of(type)])
                 .detail("column", column_of(room))
                 .detail("row", row_of(room))
                 .detail("type", number_of(type))
                 .detail("path", plan.place[static_cast<std::size_t>(room)])
                 .detail("exits", scene.keep([&](Text& text) { describe_exits(exits_of(plan, room), text); }))
                 .detail("why", scene.keep([&](Text& text) { describe_reason(level, room, text); }));
  if (level.stage != Stage::tiles || level.ground.room(room).made == Made::nothing) return;
  const Room& at = level.ground.room(room);
  put.detail(at.own < 0 ? "template" : own_line, level.template_of(room).name);
  if (at.mirrored) put.detail("mirrored", "left and right are swapped");
}

}  // namespace

RoomText carved_shape(const Level& level, int room) {
  static const Drawings& drawings = *new Drawings(texts::carved, room_cells);  // lives until the program ends
  const bool open_drop = level.plan.type(room) == Type::drop && exits_of(level.plan, room).above;
  const std::string_view heading = open_drop ? "drop_open" : types[number_of(level.plan.type(room))].carved;
  const auto shapes = drawings.of(heading);
  // Not rolled: the shape is for looks only, so a hash of the room's number and the seed chooses it.
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
