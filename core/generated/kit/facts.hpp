// Generated from core/kit/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include "kit/fact.hpp"

namespace press_r {

enum class WalkFact : std::uint8_t {
  finishable,
  route_length,
  rooms_reached,
  all_reached,
};
inline constexpr Fact walk_fact_table[] = {
    {.id = "finishable", .title = "Can be finished on foot", .kind = FactKind::flag, .costly = true, .by = Measurer::walker},
    {.id = "route_length", .title = "Steps to the goal", .low = 0, .high = 2000, .costly = true, .by = Measurer::walker},
    {.id = "rooms_reached", .title = "Rooms reached on foot", .low = 0, .high = 250, .costly = true, .by = Measurer::walker},
    {.id = "all_reached", .title = "Every room can be reached", .kind = FactKind::flag, .costly = true, .by = Measurer::walker},
};

enum class MapFact : std::uint8_t {
  rooms_used,
  ways,
  cycles,
  end_rooms,
  forks,
  goal_rooms,
  linearity,
  goal_share,
  off_way,
  hidden_ways,
  one_way_ways,
  density,
  corridor_share,
  straightness,
  leniency,
};
inline constexpr Fact map_fact_table[] = {
    {.id = "rooms_used", .title = "Rooms in use", .low = 0, .high = 250, .costly = true, .by = Measurer::map},
    {.id = "ways", .title = "Ways", .low = 0, .high = 1000, .costly = true, .by = Measurer::map},
    {.id = "cycles", .title = "Cycles", .low = 0, .high = 1000, .costly = true, .by = Measurer::map},
    {.id = "end_rooms", .title = "Rooms at an end", .low = 0, .high = 250, .costly = true, .by = Measurer::map},
    {.id = "forks", .title = "Forks", .low = 0, .high = 250, .costly = true, .by = Measurer::map},
    {.id = "goal_rooms", .title = "Rooms to the goal", .low = 0, .high = 250, .costly = true, .by = Measurer::map},
    {.id = "linearity", .title = "Linearity", .low = 0, .high = 100, .costly = true, .by = Measurer::map},
    {.id = "goal_share", .title = "How far out the goal is", .low = 0, .high = 100, .costly = true, .by = Measurer::map},
    {.id = "off_way", .title = "Rooms off the way", .low = 0, .high = 250, .costly = true, .by = Measurer::map},
    {.id = "hidden_ways", .title = "Hidden ways", .low = 0, .high = 1000, .costly = true, .by = Measurer::map},
    {.id = "one_way_ways", .title = "One-way passages", .low = 0, .high = 1000, .costly = true, .by = Measurer::map},
    {.id = "density", .title = "Density", .low = 0, .high = 100, .costly = true, .by = Measurer::map},
    {.id = "corridor_share", .title = "Corridors' share", .low = 0, .high = 100, .costly = true, .by = Measurer::map},
    {.id = "straightness", .title = "Steps against the straight way", .low = 0, .high = 2000, .costly = true, .by = Measurer::map},
    {.id = "leniency", .title = "Leniency", .low = 0, .high = 100, .costly = true, .by = Measurer::map},
};

}  // namespace press_r
