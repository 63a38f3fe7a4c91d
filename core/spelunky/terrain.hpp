// What a body meets in the level, which rooms it can pass between, and which level comes next.
#pragma once

#include "kit/generator.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// Side view, in cells of the scene: with the border. A level without tiles has none; a half-made one has as many
/// tiles as are made, and a start and a goal once there are doors. What stands about (an idol, a keeper) stops nobody;
/// altars and shop walls do.
void terrain(const Level& level, Terrain& out);

/// Every opening between two neighbouring rooms through which a body gets on foot, in one direction at least. Its two
/// cells are those on both sides of the border between the rooms where the body passes.
void connections(const Level& level, Connections& out);

/// The level of the mines below; after the fourth the mines end.
Next next(Options& options);

}  // namespace press_r::spelunky
