// The details of a room's card, which are also its fields in the JSON.
#pragma once

#include <string_view>

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

void describe(const Level& level, int id, Scene::Put room, Scene& scene);

/// "1 in 7 rooms": how often a room drops this at luck 0 with empty hands.
std::string_view drop_odds(Drop drop, bool hard);

}  // namespace press_r::isaac
