#include "gungeon/level.hpp"

namespace press_r::gungeon {

Point exit_cell(const Level& level, int node, int exit) {
  const Room& room = level.room(node);
  return level.place(node).at + place_of(room.exits[static_cast<std::size_t>(exit)], room);
}

Rect door_area(const Level& level, int node, int exit, bool two_walls) {
  const Direction side = level.room(node).exits[static_cast<std::size_t>(exit)].side;
  const Point cell = exit_cell(level, node, exit);
  const Point second = cell + along(side);
  const Rect area = united({cell.x, cell.y, 1, 1}, {second.x, second.y, 1, 1});
  if (!two_walls) return area;
  const Point step = step_of(side);
  return united(area, {area.x + step.x, area.y + step.y, area.w, area.h});
}

}  // namespace press_r::gungeon
