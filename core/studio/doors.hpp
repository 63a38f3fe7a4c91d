// What a level tells besides its picture, as JSON text: terrain and route, layers of values, the floor that follows.
#pragma once

#include <string>
#include <string_view>

#include "kit/json.hpp"
#include "studio/picture.hpp"

namespace press_r {

/// INTERFACE's terrain, or {"why": a sentence} where there is none.
std::string terrain_text(Studio& studio, std::string_view link);
void describe_ground(const Studio::Ground& ground, Json& json);

/// {"layer", "width", "height", "values": [number or null …]}, row by row; width 0 where there is no such layer.
std::string values_text(Studio& studio, std::string_view link, std::string_view layer);

/// {"link": of the floor that follows with the same seed, or "", "word": a sentence or ""}.
std::string next_text(Studio& studio, std::string_view link);

}  // namespace press_r
