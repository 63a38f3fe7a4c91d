// What the document's rules say of every plan of the mines. Used for many seeds in tests, and for all seeds by the
// search for records (tests/tools/bench/paths.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include "spelunky/level.hpp"

namespace press_r::spelunky {
namespace plan_rules {

inline bool is_below(int from, int to) { return to == from + columns; }
inline bool is_beside(int from, int to) {
  return to >= 0 && row_of(from) == row_of(to) && (to == from + 1 || to == from - 1);
}

inline bool ends_are_right(const Plan& plan) {
  if (plan.length < 4 || plan.length > room_count) return false;
  return plan.path[0] == plan.start && row_of(plan.start) == 0 && plan.rooms_on_path().back() == plan.exit &&
         row_of(plan.exit) == rows - 1;
}

/// Each room of the path is left for a neighbour, never upwards, and never entered again.
inline bool is_chain(const Plan& plan) {
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < plan.rooms_on_path().size(); ++i) {
    const int room = plan.path[i];
    if (room < 0 || room >= room_count || (seen & (1u << room)) != 0) return false;
    seen |= 1u << room;
    if (plan.place[static_cast<std::size_t>(room)] != static_cast<int>(i)) return false;
    if (i > 0 && !is_below(plan.path[i - 1], room) && !is_beside(plan.path[i - 1], room)) return false;
  }
  for (int room = 0; room < room_count; ++room) {
    if (plan.on_path(room) != ((seen & (1u << room)) != 0)) return false;
  }
  return true;
}

/// 2 if the path drops out, else 3 if it dropped in, else 1; one drop in each row except the last.
inline bool path_types_are_right(const Plan& plan) {
  const auto path = plan.rooms_on_path();
  int drops = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool out = i + 1 < path.size() && is_below(path[i], path[i + 1]);
    const bool in = i > 0 && is_below(path[i - 1], path[i]);
    drops += out ? 1 : 0;
    if (plan.type(path[i]) != (out ? Type::drop : in ? Type::landing : Type::passage)) return false;
  }
  return drops == rows - 1;
}

/// Exits follow from the type, and rooms that follow each other promise each other one.
inline bool exits_are_right(const Plan& plan) {
  const auto path = plan.rooms_on_path();
  for (std::size_t i = 0; i < path.size(); ++i) {
    const int room = path[i];
    const Exits exits = exits_of(plan, room);
    const bool under_drop = room >= columns && plan.type(room - columns) == Type::drop;
    const bool below = plan.type(room) == Type::drop;
    if (!exits.left || !exits.right || exits.below != below) return false;
    if (exits.above != (plan.type(room) == Type::landing || (below && under_drop))) return false;
    if (i == 0 || !is_below(path[i - 1], room)) continue;
    if (!exits_of(plan, path[i - 1]).below || !exits.above) return false;
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
      const bool right = type == Type::shop_right;
      const int beside = right ? room + 1 : room - 1;
      if (right != (column_of(room) < columns - 1) || !is_beside(room, beside)) return false;
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
  if (!ends_are_right(plan)) return "SPEL-3, SPEL-4, SPEL-17";
  if (!is_chain(plan)) return "SPEL-5";
  if (!path_types_are_right(plan)) return "SPEL-11, SPEL-12, SPEL-13, SPEL-14, SPEL-15, SPEL-16";
  if (!exits_are_right(plan)) return "SPEL-18";
  if (!rest_is_right(plan)) return "SPEL-2, SPEL-19, SPEL-20, SPEL-21, SPEL-22, SPEL-P2-19";
  return {};
}

}  // namespace press_r::spelunky
