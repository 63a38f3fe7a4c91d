// Small geometry of rooms and corridors.
#pragma once

#include <cstdlib>

#include "kit/grid.hpp"

namespace press_r::gungeon {

/// Steps from cell to cell.
inline int apart(Point a, Point b) { return std::abs(a.x - b.x) + std::abs(a.y - b.y); }
/// So many steps on.
constexpr Point go(Point from, Point step, int cells) { return {from.x + step.x * cells, from.y + step.y * cells}; }
/// What a brush of two by two cells covers on a straight way between two places.
constexpr Rect brush(Point from, Point to) { return united({from.x, from.y, 2, 2}, {to.x, to.y, 2, 2}); }
constexpr Rect moved(const Rect& area, Point shift) { return {area.x + shift.x, area.y + shift.y, area.w, area.h}; }

}  // namespace press_r::gungeon
