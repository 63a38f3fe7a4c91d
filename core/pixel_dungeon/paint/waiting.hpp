// Things that have to lie on the floor and wait for a place (PIXEL-P-27, PIXEL-P-28).
#pragma once

#include <vector>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

/// A prize is laid: with n things waiting one of them, any as likely, is drawn with chance n in n + 1, and waits no
/// longer; else it is what the painter meant it to be. Where that is a scroll or a potion, what was drawn and is none
/// waits on.
Waiting prize(std::vector<Waiting>& waiting, ThingKind otherwise, Dice& dice, Trace* trace);

/// What opens a lock of this kind.
ThingKind opener_of(LockKind kind);

/// "iron key", in a sentence.
std::string_view name_of(ThingKind kind);

}  // namespace press_r::pixel_dungeon
