// A room as a text: a heading "kind: title", then rows of characters, walls (#) and exits (++) with them. Reading it is
// own_rooms.cpp.
#pragma once

#include <span>
#include <string>

#include "gungeon/rooms/room.hpp"
#include "kit/piece.hpp"

namespace press_r::gungeon {

/// What a character of a row stands for.
std::span<const PieceLetter> room_letters();

/// The room as the option of one's own reads it; a line for its stages, where those are not all.
std::string text_of(const Room& room);

}  // namespace press_r::gungeon
