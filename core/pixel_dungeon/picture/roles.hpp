// The legend: views, layers and roles of the marks.
#pragma once

#include <array>
#include <cstdint>

#include "kit/scene.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

/// What is drawn but things; in the order of the table.
enum class Sign : std::uint8_t {
  rock,
  wall,
  floor,
  special_floor,
  water,
  grass,
  high_grass,
  embers,
  chasm,
  trap,
  hidden_trap,
  spent_trap,
  drain,
  torch,
  ore,
  relief,
  carving,
  moss,
  blood,
  rubble,
  inlay,
  bones,
  garden_light,
  altar_fire,
  door,
  secret_door,
  locked_door,
  barricade,
  bookshelf,
  statue,
  pedestal,
  well,
  dry_well,
  alchemy_pot,
  stairs_up,
  stairs_down,
  sign,
  wet_cell,
  green_cell,
  room_empty,
  room_standard,
  room_corridor,
  room_special,
  room_trade,
  room_entrance,
  room_exit,
  rectangle,
  offered,
  plan_empty,
  plan_connected,
  plan_standard,
  plan_corridor,
  plan_special,
  plan_trade,
  plan_entrance,
  plan_exit,
  neighbours,
  connection,
  plan_door,
  plan_first_path,
  plan_second_path,
  first_path,
  second_path,
  key_way,
  graph_rectangle,
  graph_empty,
  graph_standard,
  graph_entrance,
  graph_exit,
  graph_connection,
  graph_first_path,
  graph_second_path,
};

inline constexpr int sign_count = static_cast<int>(Sign::graph_second_path) + 1;

/// Things have a role each, after the signs'.
constexpr int role_of(ThingKind kind) { return sign_count + static_cast<int>(kind); }

extern const std::array<View, 2> view_table;
extern const std::array<Layer, 12> layer_table;
extern const std::array<Role, 129> role_table;
constexpr Legend legend() { return {view_table, layer_table, role_table}; }

/// Index of the view of the document's demo.
inline constexpr std::uint8_t graph_view = 1;

}  // namespace press_r::pixel_dungeon
