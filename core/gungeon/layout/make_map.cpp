#include "gungeon/layout/layout.hpp"

#include "gungeon/ids.hpp"
#include "gungeon/workspace.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {
namespace {

constexpr int map_margin = 1;    ///< rock around the floor
constexpr int every_fourth = 4;  ///< GUN-64

/// Moves everything so that the floor begins at the margin; returns the map's size.
Rect move_to_margin(Level& level) {
  Rect box;
  for (int node = 0; node < level.graph.size(); ++node) box = united(box, level.area(node).grown(1));
  for (const Rect& part : level.parts) box = united(box, part.grown(1));
  const Point shift{map_margin - box.x, map_margin - box.y};
  for (int node = 0; node < level.graph.size(); ++node) level.place(node).at = level.place(node).at + shift;
  for (Rect& part : level.parts) part = moved(part, shift);
  return {0, 0, box.w + 2 * map_margin, box.h + 2 * map_margin};
}

void paint_room(Level& level, int node) {
  const Room& room = level.room(node);
  const Point at = level.place(node).at;
  for (int y = -1; y <= room.h; ++y) {
    const std::uint64_t body = room.body[idx(y + 1)];
    for (int x = -1; x <= room.w; ++x) {
      if (((body >> (x + 1)) & 1u) == 0) continue;
      const bool inside = x >= 0 && y >= 0 && x < room.w && y < room.h;
      const Tile tile = inside ? room.tile(x, y) : Tile::wall;
      level.tiles[{at.x + x, at.y + y}] = open(tile) ? tile : Tile::wall;
    }
  }
}

void paint_part(Level& level, const Rect& part) {
  each_cell(part.grown(1), [&](Point p) {
    Tile& tile = level.tiles[p];
    if (part.contains(p)) {
      tile = Tile::floor;
    } else if (tile == Tile::rock) {
      tile = Tile::wall;
    }
  });
}

void add_door(Level& level, int edge, int node, int exit, bool through_two_walls) {
  const Edge& e = level.graph.edge(edge);
  const Exit& way = level.room(node).exit(exit);
  const Rect area = door_area(level, node, exit, through_two_walls);
  Door door{.area = area, .outward = way.side, .room = int16(node)};
  door.other = int16(level.graph.other_end(edge, node));
  door.edge = int16(edge);
  door.kind = door_kind(level, edge, node);
  door.passable = node == e.to ? opposite(way.side) : way.side;
  level.doors.push_back(door);
  fill(level.tiles, area, door.gate() ? Tile::gate : Tile::door);
}

void add_doors(Level& level, int edge) {
  const Edge& e = level.graph.edge(edge);
  const Join& join = level.join(edge);
  const bool direct = join.kind == JoinKind::door;
  add_door(level, edge, e.from, join.exit_from, direct);
  if (!direct) add_door(level, edge, e.to, join.exit_to, false);
}

/// The free floor cell nearest to the middle of a room's lower right quarter, which leaves the room's middle free; of
/// equal ones the first.
Point pad_of(const Level& level, int node) {
  const Room& room = level.room(node);
  Point best{room.w / 2, room.h / 2};
  int nearest = -1;
  each_cell({1, 1, room.w - 2, room.h - 2}, [&](Point p) {
    const int far = std::abs(4 * p.x + 2 - 3 * room.w) + std::abs(4 * p.y + 2 - 3 * room.h);
    if (room.tile(p.x, p.y) != Tile::floor || (nearest >= 0 && far >= nearest)) return;
    nearest = far;
    best = p;
  });
  return level.place(node).at + best;
}

/// Dead ends, hubs, and rooms whose depth is a multiple of four; never hidden rooms, connectors or the boss (GUN-64).
bool gets_teleporter(const Level& level, int node) {
  const Category category = level.graph.category(node);
  if (category == Category::secret || category == Category::boss || category == Category::exit ||
      category == Category::connector)
    return false;
  const int depth = level.depth[node];
  return category == Category::hub || level.graph.degree(node) == 1 || (depth > 0 && depth % every_fourth == 0);
}

/// The place of a room's enemy `number`, row by row; {-1, -1} if there are fewer.
Point enemy_of(const Level& level, int node, int number) {
  const Room& room = level.room(node);
  for (const Patch& thing : room.things) {
    if (thing.tile == Tile::enemy && number-- == 0) return level.place(node).at + Point{thing.area.x, thing.area.y};
  }
  return {-1, -1};
}

/// Which rooms are reachable from the entrance without entering a jail.
NodeArray<bool> reached_without_keys(const Graph& graph) {
  NodeArray<bool> reached{};
  NodeArray<std::int16_t> queue;
  std::size_t tail = 0;
  queue[tail++] = 0;
  reached[0] = true;
  for (std::size_t head = 0; head < tail; ++head) {
    const int node = queue[head];
    for (const std::uint8_t way : graph.ways(node)) {
      const int next = graph.other_end(way, node);
      const bool against = graph.edge(way).one_way && graph.edge(way).to == node;
      if (against || reached[next] || graph.category(next) == Category::jail) continue;
      reached[next] = true;
      queue[tail++] = int16(next);
    }
  }
  return reached;
}

/// GUN-71.
void place_keys(Level& level, Trace& trace) {
  const Graph& graph = level.graph;
  level.key.fill({-1, -1});
  if (graph.first_of(Category::jail) < 0) return;
  const auto reached = reached_without_keys(graph);
  int deepest = -1;
  for (int node = 0; node < graph.size(); ++node) {
    const auto i = idx(node);
    if (graph.category(node) != Category::normal || !reached[i] || enemy_of(level, node, 0).x < 0) continue;
    if (deepest < 0 || level.depth[i] > level.depth[deepest]) deepest = node;
  }
  if (deepest < 0) return;
  int number = 0;
  for (int jail = 0; jail < graph.size(); ++jail) {
    if (graph.category(jail) != Category::jail) continue;
    Point place = enemy_of(level, deepest, number++);
    if (place.x < 0) place = enemy_of(level, deepest, 0);
    level.key[jail] = place;
    trace.note(Rule::gun_71, jail, level, [&](Text& text) {
      text << "The key to " << level.name(jail) << " is with the enemies of " << room_name(level, deepest)
           << ", the deepest that can be reached without it.";
    });
  }
}

int repeated_rooms(const Level& level) {
  int repeats = 0;
  for (int node = 0; node < level.graph.size(); ++node) {
    for (int before = 0; before < node; ++before) repeats += level.place(before).room == level.place(node).room ? 1 : 0;
  }
  return repeats;
}

void note_gates(Level& level, Trace& trace) {
  for (const Door& door : level.doors) {
    if (!door.gate()) continue;
    const Edge& e = level.graph.edge(door.edge);
    trace.note(Rule::gun_62, e.from, level, [&](Text& text) {
      Distances long_way;
      level.graph.walk_from(e.to, true, long_way);
      text << "A gate lets one pass from " << level.name(e.from) << " to " << level.name(e.to)
           << " only; the other way round it is " << long_way[e.from] << " rooms.";
    });
  }
}

}  // namespace

DoorKind door_kind(const Level& level, int edge, int node) {
  const Edge& e = level.graph.edge(edge);
  const bool direct = level.join(edge).kind == JoinKind::door;
  // A gate is where the way ends: at the loop's start.
  if (e.one_way && (direct || node == e.to)) return DoorKind::gate;
  const auto leads_to = [&](Category category) {
    return level.graph.category(e.from) == category || level.graph.category(e.to) == category;
  };
  if (leads_to(Category::boss)) return DoorKind::boss;
  // Before jails: a lock would reveal a secret room.
  if (leads_to(Category::secret)) return DoorKind::hidden;
  return leads_to(Category::jail) ? DoorKind::locked : DoorKind::plain;
}

void make_map(Level& level, Trace& trace) {
  const Rect box = move_to_margin(level);
  level.tally.repeats = repeated_rooms(level);
  level.tiles.reset(box.w, box.h, Tile::rock);
  for (int node = 0; node < level.graph.size(); ++node) paint_room(level, node);
  for (const Rect& part : level.parts) paint_part(level, part);
  for (int edge = 0; edge < level.graph.edge_count(); ++edge) add_doors(level, edge);
  level.phase = Phase::finished;
  note_gates(level, trace);
  place_keys(level, trace);
  int count = 0;
  for (int node = 0; node < level.graph.size(); ++node) {
    level.teleporter[node] = gets_teleporter(level, node);
    if (!level.teleporter[node]) continue;
    level.pad[node] = pad_of(level, node);
    ++count;
  }
  trace.note(Rule::gun_64, -1, level, [&](Text& text) {
    text << counted(count, "teleporter") << ": at dead ends, in hubs and in every fourth room.";
  });
}

}  // namespace press_r::gungeon
