// What a room's card tells: what it is, why it is there, where it lies.
#pragma once

#include "gungeon/level.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put);

}  // namespace press_r::gungeon
