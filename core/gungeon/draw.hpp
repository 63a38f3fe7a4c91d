// The floor as marks: the map, and the flow beside it.
#pragma once

#include "gungeon/level.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {

void draw(const Level& level, Scene& scene);

/// Details of a room's card: what it is, why it is there, where it lies.
void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put);

}  // namespace press_r::gungeon
