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

DoorKind door_kind(const Level& level, int edge, int node) {
  const Edge& e = level.graph.edge(edge);
  const bool direct = level.join(edge).kind == JoinKind::door;
  if (e.one_way && (direct || node == e.to)) return DoorKind::gate;
  const auto leads_to = [&](Category category) {
    return level.graph.category(e.from) == category || level.graph.category(e.to) == category;
  };
  if (leads_to(Category::boss)) return DoorKind::boss;
  // What is hidden is hidden first: a lock would tell of it.
  if (leads_to(Category::secret)) return DoorKind::hidden;
  return leads_to(Category::jail) ? DoorKind::locked : DoorKind::plain;
}

}  // namespace press_r::gungeon
