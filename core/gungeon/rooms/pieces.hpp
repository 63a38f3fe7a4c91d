// What floors are built from, as it is told: every room of the book as a text, by stage and kind, and which flows ask
// for its kind.
#pragma once

#include "kit/option.hpp"
#include "kit/piece.hpp"

namespace press_r::gungeon {

void pieces(const Options& options, PieceBook& book);

}  // namespace press_r::gungeon
