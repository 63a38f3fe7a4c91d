// The details of a room's card, which are also its fields in the JSON; by the game's reading also how sure it is that a
// room stands where it does. Its room files, which nobody may hand out, decide whether a layout fits an end; here each
// fits at once (README.md, The game's reading).
#pragma once

#include <string_view>

#include "isaac/level.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {

void describe(const Level& level, int id, Scene::Put room, Scene& scene);

/// "1 in 7 rooms": how often a room drops this at luck 0 with empty hands.
std::string_view drop_odds(Drop drop, bool hard);

/// sure: by the seed alone, unless the game grew the whole floor again. likely: the end that is first in the line,
/// where a layout that does not fit is rare. open: one layout that does not fit, anywhere before it, puts another room
/// there.
enum class Sureness : std::uint8_t { sure, likely, open };

/// "likely".
std::string_view sureness_id(Sureness sureness);

/// By the game's reading only; by the others nothing is said of the game.
Sureness sureness_of(const Room& room);
/// What only the room files know of it, a sentence.
std::string_view doubt_of(const Room& room);

}  // namespace press_r::isaac
