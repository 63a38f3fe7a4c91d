#include "gungeon/draw.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gungeon/ids.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {
namespace {

constexpr char gate_letter(Direction passable) {
  switch (passable) {
    case Direction::left: return '<';
    case Direction::up: return '^';
    case Direction::right: return '>';
    case Direction::down: return 'v';
  }
  return '+';
}

char letter_of(const Door& door) {
  switch (door.kind) {
    case DoorKind::plain:
    case DoorKind::boss: return '+';
    case DoorKind::hidden: return 'S';
    case DoorKind::locked: return 'L';
    case DoorKind::gate: return gate_letter(door.passable);
  }
  return '+';
}

/// The jail at one end of an edge, or -1.
int jail_at(const Level& level, int edge) {
  const Edge& e = level.graph.edge(edge);
  if (level.graph.category(e.to) == Category::jail) return e.to;
  return level.graph.category(e.from) == Category::jail ? e.from : -1;
}

/// The cell of a room with this tile, else its first walkable one; {-1, -1} if node is -1.
Point place_in(const Level& level, int node, Tile thing) {
  if (node < 0) return {-1, -1};
  const Room& room = level.room(node);
  Point stand{-1, -1};
  for (int y = 0; y < room.h; ++y) {
    for (int x = 0; x < room.w; ++x) {
      if (room.tile(x, y) == thing) return level.place(node).at + Point{x, y};
      if (stand.x < 0 && walkable(room.tile(x, y))) stand = {x, y};
    }
  }
  return level.place(node).at + stand;
}

ConnectionId passage_of(const Level& level, int edge) {
  switch (door_kind(level, edge, level.graph.edge(edge).from)) {
    case DoorKind::boss: return ConnectionId::boss_door;
    case DoorKind::hidden: return ConnectionId::hidden_door;
    case DoorKind::locked: return ConnectionId::locked_door;
    default: break;
  }
  switch (level.join(edge).kind) {
    case JoinKind::door: return ConnectionId::door;
    case JoinKind::closing_room: return ConnectionId::closing_room;
    case JoinKind::closing_corridor: return ConnectionId::closing_corridor;
    default: return ConnectionId::corridor;
  }
}

Point outside(const Level& level, int node, int exit) {
  return exit_cell(level, node, exit) + step_of(level.room(node).exit(exit).side);
}

/// Writes a shortest walk over a corridor's floor between the cells outside its two exits.
void write_corridor(const Level& level, const Join& join, Point start, Point goal, Connections& out) {
  constexpr int closed = -2;
  constexpr int unseen = -1;
  constexpr Direction directions[] = {Direction::left, Direction::up, Direction::right, Direction::down};
  Rect box;
  for (const Rect& part : level.parts_of(join)) box = united(box, part);
  const auto steps_to_goal = [&](Point p) -> int& { return out.steps[{p.x - box.x, p.y - box.y}]; };
  out.steps.reset(box.w, box.h, closed);
  for (const Rect& part : level.parts_of(join)) each_cell(part, [&](Point p) { steps_to_goal(p) = unseen; });
  // From the goal back, so that the cells can be written in order.
  std::vector<Point>& queue = out.queue;
  queue.assign(1, goal);
  steps_to_goal(goal) = 0;
  for (std::size_t i = 0; i < queue.size() && steps_to_goal(start) == unseen; ++i) {
    for (const Direction d : directions) {
      const Point next = queue[i] + step_of(d);
      if (!box.contains(next) || steps_to_goal(next) != unseen) continue;
      steps_to_goal(next) = steps_to_goal(queue[i]) + 1;
      queue.push_back(next);
    }
  }
  for (Point here = start;;) {
    out.cell(here);
    if (here == goal) return;
    for (const Direction d : directions) {
      const Point next = here + step_of(d);
      if (!box.contains(next) || steps_to_goal(next) < 0 || steps_to_goal(next) + 1 != steps_to_goal(here)) continue;
      here = next;
      break;
    }
  }
}

}  // namespace

void terrain(const Level& level, Terrain& out) {
  if (level.phase != Phase::finished) return out.reset(Standpoint::top, 0, 0);
  const FlowPicture picture = picture_of(level.graph);
  out.reset(Standpoint::top, std::max(level.tiles.width(), picture.width),
            std::max(level.tiles.height(), picture.height));
  each_cell(bounds_of(level.tiles), [&](Point p) {
    const Tile tile = level.tiles[p];
    if (tile != Tile::rock) out.cells[p] = info(tile).ground;
  });
  for (const Door& door : level.doors) {
    const int jail = door.kind == DoorKind::locked ? jail_at(level, door.edge) : -1;
    each_cell(door.area, [&](Point p) {
      out.cells[p] = letter_of(door);
      if (jail >= 0 && level.key[jail].x >= 0) out.locks.push_back({p, level.key[jail]});
    });
  }
  out.start = place_in(level, 0, Tile::arrival);
  out.goal = place_in(level, level.graph.first_of(Category::exit), Tile::stairs);
  for (int node = 0; node < level.graph.size(); ++node) out.rooms.push_back({node, level.area(node)});
}

void connections(const Level& level, Connections& out) {
  out.reset();
  if (level.phase != Phase::finished) return;
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) {
    const Edge& e = level.graph.edge(edge);
    const Join& join = level.join(edge);
    Connection& way = out.add(passage_of(level, edge), e.from, e.to);
    way.one_way = e.one_way;
    const int jail = jail_at(level, edge);
    if (jail >= 0) way.needs = level.key[jail];
    out.cell(exit_cell(level, e.from, join.exit_from));
    if (has_corridor(join.kind)) {
      write_corridor(level, join, outside(level, e.from, join.exit_from), outside(level, e.to, join.exit_to), out);
    }
    out.cell(exit_cell(level, e.to, join.exit_to));
  }
}

}  // namespace press_r::gungeon
