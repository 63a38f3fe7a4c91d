// The level as marks.
#pragma once

#include <cstdint>
#include <span>

#include "kit/scene.hpp"
#include "spelunky/level.hpp"

namespace press_r::spelunky {

/// In the order of the table.
enum class Mk : std::uint8_t {
  air,
  rock,
  entrance,
  exit_door,
  snake,
  gem,
  grid,
  side,
  passage,
  drop,
  landing,
  shop,
  snake_pit,
  start,
  exit,
  path,
  asking,
};

std::span<const View> views();
std::span<const Layer> layers();
std::span<const Role> roles();

/// Also of a half-made level: draws as far as its stage goes.
void draw(const Level& level, Scene& scene);

}  // namespace press_r::spelunky
