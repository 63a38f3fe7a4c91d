// The legend: roles, layers and views of this generator's drawings.
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/category.hpp"
#include "gungeon/room.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

/// In the order of the table. Rooms on the map and nodes of the flow have one role for each category, in its order.
enum class Mk : std::uint8_t {
  wall,
  floor,
  calm_floor,
  corridor,
  one_way_corridor,
  closing_room,
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
  pending,
  one_way,
  boss_way,
  flow_way,
  flow_loop,
  flow_one_way,
  first_node,
  count = first_node + categories,
};
inline constexpr int composite_colours = 4;

constexpr Mk room_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::first_room) + static_cast<int>(category));
}
constexpr Mk node_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::first_node) + static_cast<int>(category));
}
/// Of what stands on a floor.
Mk thing_role(Tile tile);

std::span<const View> views();
std::span<const Layer> layers();
std::span<const Role> roles();

}  // namespace press_r::gungeon
