// What holds of every plan of the mines, by the document's rules: checked of many seeds in tests, and of every seed
// there is by the search for records (bench/paths.cpp).
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string_view>

#include "spelunky/kinds.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {
namespace sound_parts {

inline bool is_start_or_end_wrong(const Plan& plan) {
  if (plan.length < 4 || plan.length > room_count) return true;
  const auto last = static_cast<std::size_t>(plan.length) - 1;
  return plan.path[0] != plan.start || row_of(plan.start) != 0 || plan.path[last] != plan.exit ||
         row_of(plan.exit) != rows - 1;
}

inline bool is_below(int from, int to) { return to == from + columns; }
inline bool is_beside(int from, int to) {
  return to >= 0 && row_of(from) == row_of(to) && (to == from + 1 || to == from - 1);
}

/// Each room of the path is left for a neighbour, never upwards, and never entered again.
inline bool is_chain_broken(const Plan& plan) {
  std::uint32_t seen = 0;
  for (std::size_t i = 0; i < plan.rooms_on_path().size(); ++i) {
    const int room = plan.path[i];
    if (room < 0 || room >= room_count || (seen & (1u << room)) != 0) return true;
    seen |= 1u << room;
    if (plan.place[static_cast<std::size_t>(room)] != static_cast<int>(i)) return true;
    if (i > 0 && !is_below(plan.path[i - 1], room) && !is_beside(plan.path[i - 1], room)) return true;
  }
  for (int room = 0; room < room_count; ++room) {
    if (plan.on_path(room) != ((seen & (1u << room)) != 0)) return true;
  }
  return false;
}

/// 2 where the path drops out, else 3 where it dropped in, else 1.
inline bool is_path_type_wrong(const Plan& plan) {
  const std::span<const std::int8_t> path = plan.rooms_on_path();
  int drops = 0;
  for (std::size_t i = 0; i < path.size(); ++i) {
    const bool out = i + 1 < path.size() && is_below(path[i], path[i + 1]);
    const bool in = i > 0 && is_below(path[i - 1], path[i]);
    drops += out ? 1 : 0;
    if (plan.type(path[i]) != (out ? Type::drop : in ? Type::landing : Type::passage)) return true;
  }
  return drops != rows - 1;
}

/// The exits that two rooms promise each other.
inline bool is_way_shut(const Plan& plan) {
  const std::span<const std::int8_t> path = plan.rooms_on_path();
  for (std::size_t i = 1; i < path.size(); ++i) {
    const Exits from = exits_of(plan, path[i - 1]);
    const Exits to = exits_of(plan, path[i]);
    if (is_below(path[i - 1], path[i])) {
      if (!from.below || !to.above) return true;
    } else if (path[i] > path[i - 1] ? !from.right || !to.left : !from.left || !to.right) {
      return true;
    }
  }
  return false;
}

/// Off the path: type 0, one pit of 7, 8, 9 or 7, 8, 8, 9 in a column, one shop with its door to the path.
inline bool is_off_path_wrong(const Plan& plan) {
  int pit_rooms = 0;
  int shops = 0;
  for (int room = 0; room < room_count; ++room) {
    const Type type = plan.type(room);
    if (plan.on_path(room) || type == Type::side) continue;
    if (is_shop(type)) {
      ++shops;
      const int beside = type == Type::shop_right ? room + 1 : room - 1;
      if (!is_beside(room, beside) || !plan.on_path(beside)) return true;
    } else if (is_pit(type)) {
      if (column_of(room) != plan.pit_column) return true;
      ++pit_rooms;
      const bool first = pit_rooms == 1;
      const bool last = pit_rooms == depth_of(plan.pit);
      if (type != (first ? Type::pit_top : last ? Type::pit_bottom : Type::pit_middle)) return true;
      if (!first && !is_pit(plan.type(room - columns))) return true;
    } else {
      return true;
    }
  }
  return pit_rooms != depth_of(plan.pit) || shops != (plan.shop == Shop::none ? 0 : 1) ||
         (plan.pit_column >= 0) != (plan.pit != Pit::none);
}

}  // namespace sound_parts

/// The rules that a plan breaks, or nothing.
inline std::string_view unsound(const Plan& plan) {
  using namespace sound_parts;
  if (is_start_or_end_wrong(plan)) return "SPEL-3, SPEL-4, SPEL-17";
  if (is_chain_broken(plan)) return "SPEL-5";
  if (is_path_type_wrong(plan)) return "SPEL-11 … SPEL-15";
  if (is_way_shut(plan)) return "SPEL-18";
  if (is_off_path_wrong(plan)) return "SPEL-19 … SPEL-22, SPEL-P2-19";
  return {};
}

}  // namespace press_r::spelunky
