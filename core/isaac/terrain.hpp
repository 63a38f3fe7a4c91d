// A floor as a place: what a body meets in each unit, and the ways between rooms.
#pragma once

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/connection.hpp"
#include "kit/terrain.hpp"

namespace press_r::isaac {

/// Seen from above: walls, floors, doors, and hidden doors of Secret and Super Secret Rooms. From the middle of the
/// start to the middle of the Boss Room, on XL floors of the second. The Ultra Secret Room, which touches none, is not
/// counted among the rooms to reach; the document knows no locks.
void terrain(const Level& level, Terrain& out);

/// The Boss Room with the way down: the first, on XL floors the second. -1: none.
int goal_room(const Level& level);

/// Every door once, from the room that was made first; two cells long.
void connections(const Level& level, Connections& out);

}  // namespace press_r::isaac
