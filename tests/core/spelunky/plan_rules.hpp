// The document's rules about every plan of the mines.
#pragma once

#include <cstdint>
#include <string_view>

#include "spelunky/plan/theory.hpp"
#include "spelunky/spelunky.hpp"

namespace press_r::spelunky {
namespace plan_rules {

/// The path is the one that the exact odds count for its columns: plan/theory.hpp builds it without dice, from the
/// start in the top row to the exit in the bottom row. 2 if the path drops out, else 3 if it dropped in, else 1.
inline bool path_is_right(const Plan& plan) {
  const Plan built = plan_of(path_columns(path_number(plan)));
  for (const std::int8_t room : built.rooms_on_path()) {
    if (plan.type(room) != built.type(room)) return false;
  }
  return plan.start == built.start && plan.exit == built.exit && plan.place == built.place && plan.path == built.path &&
         plan.length == built.length;
}

/// Exits follow from the type, and rooms that follow each other promise each other one.
inline bool exits_are_right(const Plan& plan) {
  for (const std::int8_t room : plan.rooms_on_path()) {
    const Exits exits = exits_of(plan, room);
    const bool under_drop = room >= columns && plan.type(room - columns) == Type::drop;
    if (!exits.left || !exits.right || exits.below != (plan.type(room) == Type::drop)) return false;
    if (exits.above != under_drop) return false;
  }
  return true;
}

/// Off the path: type 0, one pit of 7, 8, 9 or 7, 8, 8, 9 in a column, one shop with its door to the path.
inline bool rest_is_right(const Plan& plan) {
  int pit_rooms = 0;
  int shops = 0;
  for (int room = 0; room < room_count; ++room) {
    const Type type = plan.type(room);
    if (plan.on_path(room)) continue;
    const Exits exits = exits_of(plan, room);
    if (type == Type::side) {
      if (exits.left || exits.right || exits.above || exits.below) return false;
    } else if (is_shop(type)) {
      ++shops;
      const int beside = type == Type::shop_right ? room + 1 : room - 1;
      if ((type == Type::shop_right) != (column_of(room) < columns - 1)) return false;
      if (plan.type(beside) != Type::passage && plan.type(beside) != Type::drop) return false;
    } else if (is_pit(type)) {
      if (column_of(room) != plan.pit_column) return false;
      ++pit_rooms;
      const bool first = pit_rooms == 1;
      const bool last = pit_rooms == depth_of(plan.pit);
      if (type != (first ? Type::pit_top : last ? Type::pit_bottom : Type::pit_middle)) return false;
      if (!first && !is_pit(plan.type(room - columns))) return false;
      // Three rooms from the top stand on a room of the path: otherwise the pit would have four.
      if (last && plan.pit == Pit::three_deep && row_of(room) == 2 && !plan.on_path(room + columns)) return false;
    } else {
      return false;
    }
  }
  return pit_rooms == depth_of(plan.pit) && shops == (plan.shop == Shop::none ? 0 : 1) &&
         (plan.pit_column >= 0) == (plan.pit != Pit::none);
}

}  // namespace plan_rules

/// The ids of rules that a plan breaks, or nothing.
inline std::string_view broken_rules(const Plan& plan) {
  using namespace plan_rules;
  if (!path_is_right(plan)) return "SPEL-3, SPEL-4, SPEL-5, SPEL-11 to SPEL-17";
  if (!exits_are_right(plan)) return "SPEL-18";
  if (!rest_is_right(plan)) return "SPEL-2, SPEL-19, SPEL-20, SPEL-21, SPEL-22, SPEL-P2-19";
  return {};
}

}  // namespace press_r::spelunky
