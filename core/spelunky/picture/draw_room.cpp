// What a room's card says: its type, what it promises, its template and why it is there.
#include <cstddef>
#include <string_view>

#include "kit/text.hpp"
#include "spelunky/draw.hpp"
#include "spelunky/plan/specials.hpp"
#include "spelunky/templates/pieces.hpp"

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

/// What the path's first room or last one says before its type does.
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

void tell_special(const Level& level, Special special, Text& text) {
  switch (special) {
    case Special::none: text << "the path left it over"; break;
    case Special::altar: text << "an altar: 1 in " << level.chances.altar << " for each side room"; break;
    case Special::idol:
      text << "an idol: 1 in " << level.chances.idol << " for each side room above the last row";
      break;
  }
}

void tell_shop(const Level& level, Text& text) {
  const Share share = shop_share(level.chances.shop, level.chances.level);
  text << "a shop: ";
  if (share.hits < share.of) text << share.hits << " in " << share.of << ", then ";
  text << "1 in " << static_cast<int>(level.plan.shop_places) << " of the side rooms beside the path";
}

/// Why the room is what it is.
void tell_why(const Level& level, int room, Text& text) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  if (plan.on_path(room)) {
    text << end_text(plan, room) << (room == plan.start && type == Type::passage ? "left sideways" : path_text(type));
  } else if (is_shop(type)) {
    tell_shop(level, text);
  } else if (is_pit(type)) {
    text << "a snake pit: 1 in " << level.chances.pit << " for each line of three side rooms";
  } else {
    tell_special(level, level.stage == Stage::tiles ? level.ground.room(room).special : Special::none, text);
  }
}

}  // namespace

void draw_room(const Level& level, int room, Scene& scene) {
  const Plan& plan = level.plan;
  const Type type = plan.type(room);
  auto put = scene.room(role_of_room(level, room), room, in_scene(area_of(room)))
                 .text(digits[number_of(type)])
                 .detail("column", column_of(room) + 1)
                 .detail("row", row_of(room) + 1)
                 .detail("type", number_of(type))
                 .detail("path", plan.place[static_cast<std::size_t>(room)])
                 .detail("exits", exits_text(exits_of(plan, room)))
                 .detail("why", scene.keep([&](Text& text) { tell_why(level, room, text); }));
  if (level.stage != Stage::tiles || level.ground.room(room).made == Made::nothing) return;
  const Room& at = level.ground.room(room);
  put.detail(at.own < 0 ? "template" : own_line, level.template_name(room));
  if (at.mirrored) put.detail("mirrored", "left and right are swapped");
}

}  // namespace press_r::spelunky
