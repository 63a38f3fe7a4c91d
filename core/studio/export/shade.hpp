// Plain colours for a drawing that stands alone; the page's theme has its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>

#include "kit/scene.hpp"

namespace press_r {

/// As 0xRRGGBB.
std::uint32_t tone_colour(Tone tone);

/// "#rrggbb".
std::string hex_colour(std::uint32_t rgb);

/// Roles of one tone differ: each is lighter than the one before it in the table, five times, then as the first again.
std::string shade(std::span<const Role> roles, std::size_t index);

/// What lies below: too much of it to be written on.
bool is_ground(Tone tone);

}  // namespace press_r
