// The details of a room's card, which are also its fields in JSON; by the game's reading including how certain the room
// is. The game's room files, which are not public, decide whether a layout fits a dead end; here each fits at once
// (README.md, The game's reading).
#pragma once

#include <string_view>

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

void describe(const Level& level, int id, Scene::Put room, Scene& scene);

/// "13.97 % of rooms": how often a room drops this at luck 0 without items.
std::string_view drop_odds(Drop drop, bool hard);

/// Said of floors on which no source describes rooms.
inline constexpr std::string_view our_own_reading = "Our own reading: no source tells of rooms on stage 9.";

/// How certain a room of the game's reading is. sure: by the seed alone, unless the game grew the whole floor again.
/// likely: the first end of the list, where a layout that does not fit is rare. open: one layout that does not fit,
/// anywhere before it, puts another room there.
enum class Certainty : std::uint8_t { sure, likely, open };
Certainty certainty_of(const Room& room);
/// "likely".
std::string_view certainty_id(Certainty certainty);
/// What only the room files know about the room, a sentence.
std::string_view doubt_of(const Room& room);

}  // namespace press_r::isaac
