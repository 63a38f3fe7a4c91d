// Which role of the legend (tables.txt) a mark has.
#pragma once

#include "gungeon/flow/flow.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

inline constexpr int composite_colours = 4;

/// Rooms on the map and nodes of the flow have one role for each category, in its order.
constexpr Mk room_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::entrance) + static_cast<int>(category));
}
constexpr Mk node_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::flow_entrance) + static_cast<int>(category));
}
/// The tint of a composite over the finished map, from its colour while the map is made.
constexpr Mk shade_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::shade_loop_1));
}
/// A node of the flow in its composite's colour.
constexpr Mk composite_node_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::flow_loop_1));
}
static_assert(room_role(Category::miniboss) == Mk::miniboss && node_role(Category::miniboss) == Mk::flow_miniboss);
static_assert(shade_role(Mk::tree_4) == Mk::shade_tree_4 && composite_node_role(Mk::tree_4) == Mk::flow_tree_4);

/// Of what stands on a floor.
Mk thing_role(Tile tile);

}  // namespace press_r::gungeon
