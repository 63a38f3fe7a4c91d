// The legend: roles, layers and views of this generator's drawings.
#pragma once

#include <array>
#include <cstdint>

#include "gungeon/flow/category.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

inline constexpr int composite_colours = 4;

/// In the order of the table. Rooms on the map and nodes of the flow have one role for each category, in its order.
enum class Mk : std::uint8_t {
  wall,
  floor,
  calm_floor,
  corridor,
  one_way_corridor,
  closing_room,
  slot,
  pit,
  pool,
  spikes,
  pillar,
  crate,
  counter,
  goods,
  keeper,
  chest,
  enemy,
  boss_mark,
  cage,
  altar,
  hearth,
  lift,
  stairs,
  arrival,
  lamp,
  key,
  teleporter,
  door,
  boss_door,
  hidden_door,
  locked_door,
  gate,
  first_room,
  waiting = first_room + categories,
  loop_1,
  loop_2,
  loop_3,
  loop_4,
  tree_1,
  tree_2,
  tree_3,
  tree_4,
  shade_loop_1,
  shade_loop_2,
  shade_loop_3,
  shade_loop_4,
  shade_tree_1,
  shade_tree_2,
  shade_tree_3,
  shade_tree_4,
  one_way,
  pending,
  boss_way,
  name,
  flow_way,
  flow_loop,
  flow_one_way,
  node_loop_1,
  node_loop_2,
  node_loop_3,
  node_loop_4,
  node_tree_1,
  node_tree_2,
  node_tree_3,
  node_tree_4,
  first_node,
  count = first_node + categories,
};
constexpr Mk room_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::first_room) + static_cast<int>(category));
}
constexpr Mk node_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::first_node) + static_cast<int>(category));
}
/// The tint of a composite over the finished map, from its colour while the map is made.
constexpr Mk shade_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::shade_loop_1));
}
/// A node of the flow in its composite's colour.
constexpr Mk composite_node_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::node_loop_1));
}
/// Of what stands on a floor.
Mk thing_role(Tile tile);

extern const std::array<View, 2> view_table;
extern const std::array<Layer, 11> layer_table;
extern const std::array<Role, 98> role_table;
constexpr Legend legend() { return {view_table, layer_table, role_table}; }

}  // namespace press_r::gungeon
