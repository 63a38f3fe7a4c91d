// A floor as marks: little rooms seen from above on the 13 × 13 grid.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "isaac/ids.hpp"
#include "isaac/level.hpp"
#include "kit/connection.hpp"
#include "kit/scene.hpp"
#include "kit/terrain.hpp"
#include "kit/values.hpp"

namespace press_r::isaac {

void draw(const Level& level, Scene& scene);

/// Seen from above: walls, floors, doors, and hidden doors of Secret and Super Secret Rooms. From the middle of the
/// start to the middle of the Boss Room, on XL floors of the second. The Ultra Secret Room, which touches none, is not
/// counted among the rooms to reach; the document knows no locks.
void terrain(const Level& level, Terrain& out);

/// The Boss Room with the way down: the first, on XL floors the second. -1: none.
int goal_room(const Level& level);

/// Every door once, from the room that was made first; two cells long.
void connections(const Level& level, Connections& out);

/// The numbers of a layer, a block of units for every cell of the grid.
void values(const Level& level, std::size_t layer, Values& out);

/// The exact chance, in parts of a million, that each place wins: it throws a die of five on top of its base, the
/// highest wins, and a fair die breaks ties (ISAAC-37).
std::vector<std::int32_t> chances_of(std::span<const SecretPlace> places);

}  // namespace press_r::isaac
