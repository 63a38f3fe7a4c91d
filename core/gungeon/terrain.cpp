#include "gungeon/draw.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "gungeon/ids.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/cells.hpp"

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
  return exit_cell(level, node, exit) + step_of(level.room(node).exits[idx(exit)].side);
}

/// A shortest walk over a corridor's floor between the cells outside its two exits.
class CorridorWalk {
 public:
  CorridorWalk(const Level& level, const Join& join, Grid<int>& seen) : seen_(seen) {
    for (int i = 0; i < join.parts; ++i) {
      const Rect& part = level.parts[idx(join.first_part + i)];
      box_ = united(box_, part);
    }
    seen_.reset(box_.w, box_.h, closed);
    for (int i = 0; i < join.parts; ++i) {
      const Rect& part = level.parts[idx(join.first_part + i)];
      each_cell(part, [&](Point p) { seen_[p - Point{box_.x, box_.y}] = fresh; });
    }
  }

  /// Searches from the goal back, so that the cells can be written in order.
  void write(Point start, Point goal, Connections& out) {
    std::vector<Point>& queue = out.queue;
    queue.assign(1, goal);
    at(goal) = 0;
    for (std::size_t i = 0; i < queue.size() && at(start) == fresh; ++i) {
      for (const Direction d : all_directions) {
        const Point next = queue[i] + step_of(d);
        if (!box_.contains(next) || at(next) != fresh) continue;
        at(next) = at(queue[i]) + 1;
        queue.push_back(next);
      }
    }
    for (Point here = start;;) {
      out.cell(here);
      if (here == goal) return;
      for (const Direction d : all_directions) {
        const Point next = here + step_of(d);
        if (!box_.contains(next) || at(next) < 0 || at(next) + 1 != at(here)) continue;
        here = next;
        break;
      }
    }
  }

 private:
  static constexpr int closed = -2;
  static constexpr int fresh = -1;
  static constexpr Direction all_directions[] = {Direction::left, Direction::up, Direction::right, Direction::down};
  int& at(Point p) { return seen_[{p.x - box_.x, p.y - box_.y}]; }

  Rect box_;
  Grid<int>& seen_;  ///< steps to the goal
};

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
      CorridorWalk(level, join, out.steps)
          .write(outside(level, e.from, join.exit_from), outside(level, e.to, join.exit_to), out);
    }
    out.cell(exit_cell(level, e.to, join.exit_to));
  }
}

}  // namespace press_r::gungeon
