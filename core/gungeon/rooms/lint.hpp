// What a room of the tables has to be like.
#pragma once

#include <string>

#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// Where an exit may be: the cells behind its two, `depth` rows of them, can be stood on, and it is not within `corner`
/// cells of a corner.
bool exit_fits(const Room& room, Direction side, int at, int corner, int depth);

/// What is wrong with a room, in a sentence, or an empty text.
std::string lint(const Room& room);

}  // namespace press_r::gungeon
