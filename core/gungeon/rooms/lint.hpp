// What a room of the tables has to be like.
#pragma once

#include <cstddef>
#include <string>

#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// Where an exit may be: the cells behind its two, `depth` rows of them, can be stood on, and it is not within `corner`
/// cells of a corner.
bool exit_fits(const Room& room, Direction side, int at, int corner, int depth);

/// What is wrong with a room, in a sentence, or an empty text.
std::string lint(const Room& room);
/// The same without the room's name, for one that may have as few exits as `least`; it says what would help.
std::string lint(const Room& room, std::size_t least);

}  // namespace press_r::gungeon
