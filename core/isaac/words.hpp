// Names of rooms, and sentences that several stages say.
#pragma once

#include <string>
#include <string_view>

#include "isaac/level.hpp"

namespace press_r::isaac {

/// "super_secret", also the id of its role and of the fact that counts it.
std::string_view type_id(RoomType type);
/// "Super Secret Room".
std::string_view type_title(RoomType type);
/// "left", "up", "right", "down".
std::string_view side_word(Direction side);

/// "Room 4 (2x2) grows up from room 2."
std::string grown_text(const Level& level, int id);
/// "9, 8, 4"; "none" where there are none.
std::string ends_text(const Level& level);

}  // namespace press_r::isaac
