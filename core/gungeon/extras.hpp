// The texts that a floor has besides its pictures.
#pragma once

#include "gungeon/level.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

void write_flow(const Level& level, Text& text);
void write_flow_as_json(const Level& level, Text& text);
void write_injections(const Level& level, Text& text);
void write_injections_as_json(const Level& level, Text& text);

}  // namespace press_r::gungeon
