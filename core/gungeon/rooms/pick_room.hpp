// Rooms for nodes (GUN-23 to GUN-26, GUN-30, GUN-42).
#pragma once

#include <cstdint>
#include <span>

#include "gungeon/layout/work.hpp"

namespace press_r::gungeon {

/// GUN-23: rooms for all nodes but connectors.
void choose_rooms(Work& work);
/// A room for `node`, or -1 where there is none but those in `rejected`. `facing`: for connectors, the sides that an
/// end has to have (bit of each Direction), or 0. A room that stands on the floor already is taken only where all do
/// (GUN-24).
int pick_room(Work& work, int node, std::span<const std::int16_t> rejected, unsigned facing);
/// Gives a node another room, or its first.
void assign_room(Work& work, int node, int room);
/// Turns to another room of the node's kind; false where GUN-42's three are spent or there is none.
bool repick(Work& work, ChoicePoint& point);
/// A connector gets its room when its turn comes (GUN-25, GUN-26). False where none fits any free exit.
bool pick_connector(Work& work, ChoicePoint& point);

}  // namespace press_r::gungeon
