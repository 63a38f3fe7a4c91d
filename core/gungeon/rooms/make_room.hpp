// Rooms from what is kept of them: a family's numbers, or a drawing.
#pragma once

#include <string_view>

#include "gungeon/rooms/batches.hpp"
#include "gungeon/rooms/drawn.hpp"
#include "gungeon/rooms/room.hpp"

namespace press_r::gungeon {

/// Number `number` of a batch, for the stages of the mask; `stage` begins its id. It has no title yet.
Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard);
Room read_drawn(const Drawn& drawn, unsigned mask);

}  // namespace press_r::gungeon
