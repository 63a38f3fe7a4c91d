// Draws rooms, cuts, connections, doors and paths, on the map and in the graph view.
#include <string>
#include <string_view>
#include <vector>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// The roles of a room's rectangle before and after it is painted.
struct RoomRoles {
  Mk plan;
  Mk painted;
};

RoomRoles roles_of(const Graph& graph, int id) {
  if (id == graph.entrance) return {Mk::plan_entrance, Mk::room_entrance};
  if (id == graph.exit) return {Mk::plan_exit, Mk::room_exit};
  const Room& room = graph.room(id);
  if (is_special(room.type)) return {Mk::plan_special, Mk::room_special};
  switch (room.type) {
    case RoomType::tunnel:
    case RoomType::passage: return {Mk::plan_corridor, Mk::room_corridor};
    case RoomType::shop:
    case RoomType::blacksmith: return {Mk::plan_trade, Mk::room_trade};
    case RoomType::rat_king:
    case RoomType::pit: return {Mk::plan_special, Mk::room_special};
    case RoomType::empty: return {room.connections.empty() ? Mk::plan_empty : Mk::plan_connected, Mk::room_empty};
    default: return {Mk::plan_standard, Mk::room_standard};
  }
}

/// The document's demo shows only these roles (PIXEL-22).
Mk graph_role_of(const Graph& graph, int id) {
  if (id == graph.entrance) return Mk::graph_entrance;
  if (id == graph.exit) return Mk::graph_exit;
  return graph.room(id).connections.empty() ? Mk::graph_empty : Mk::graph_standard;
}

// In the order of Reason.
constexpr std::string_view reasons[] = {"not connected", "first path", "second path",
                                        "the goal",      "a loop",     "the Rat King"};

std::string_view list_of(const RoomSet& rooms, Scene& scene) {
  Text text;
  rooms.each([&](int room) { text << (text.empty() ? "" : ", ") << room; });
  return scene.keep(text.take());
}

std::string_view connections_of(const Graph& graph, int id, Scene& scene) {
  Text text;
  const Room& room = graph.room(id);
  for (int i = 0; i < room.connections.size(); ++i) {
    const Connection& connection = graph.connection(room.connections[i]);
    text << (i == 0 ? "" : ", ") << connection.other(id);
    if (connection.joined) text << " (joined)";
  }
  return scene.keep(text.take());
}

/// Why the split kept the room's rectangle.
std::string_view why_kept(const Plan& plan, const Room& room, Scene& scene) {
  const int area = room.box.area();
  Text text;
  if (room.rolled == 0) {
    text << "certain, area " << area;
  } else {
    text << plan.certain_area() << " in " << area << ", rolled " << room.rolled;
  }
  return scene.keep(text.take());
}

void add_details(const Level& level, int id, Scene::Put put, Scene& scene) {
  if (scene.plain()) return;
  const Room& room = level.graph.room(id);
  const bool typed = level.stage >= Stage::typing;
  if (typed) put.detail("type", title_of(room.type));
  if (room.dressing != Dressing::plain) put.detail("dressed as", title_of(room.dressing));
  Text size;
  size << inside(room).w << " × " << inside(room).h;
  put.detail("inside", scene.keep(size.take()));
  put.detail("kept as a room", why_kept(level.plan, room, scene));
  if (level.stage == Stage::splitting) return;
  put.detail("neighbours", list_of(level.graph.neighbours(id), scene));
  if (level.stage < Stage::connecting) return;
  if (!room.connections.empty()) {
    put.detail("connections", connections_of(level.graph, id, scene));
    put.detail("connected by", reasons[at(room.reason)]);
  }
  put.detail("weight", room.weight);
}

/// The label of a painted room: its type if that is unusual, and if the label would not cover a door.
std::string_view label_of(const Graph& graph, const Room& room) {
  constexpr int covered = 5;  // tiles under a label, roughly
  if (room.type < RoomType::shop) return {};
  for (const int index : room.connections) {
    const Point door = graph.connection(index).door;
    if (door.y == room.box.y && door.x - room.box.x <= covered) return {};
  }
  return title_of(room.type);
}

void edge(const Graph& graph, Mk sign, int a, int b, Scene& scene) {
  scene.edge(sign, graph.room(a).box.middle(), graph.room(b).box.middle(), a, b);
}

void draw_path(const Graph& graph, const std::vector<int>& path, Mk sign, Scene& scene) {
  for (std::size_t i = 1; i < path.size(); ++i) edge(graph, sign, path[i - 1], path[i], scene);
}

/// Draws lines between rooms while there are no tiles.
void draw_lines(const Level& level, Scene& scene) {
  const Graph& graph = level.graph;
  if (level.stage == Stage::placing) {
    for (int a = 0; a < graph.size(); ++a) {
      graph.neighbours(a).each([&](int b) {
        if (a < b) edge(graph, Mk::neighbours, a, b, scene);
      });
    }
  }
  for (const Connection& connection : graph.connections) edge(graph, Mk::connection, connection.a, connection.b, scene);
}

/// Draws doors before there are walls. The look is the DoorKind; a door without a rank shows only its place.
void draw_doors(const Level& level, Scene& scene) {
  for (int i = 0; i < level.placed; ++i) {
    const Connection& connection = level.graph.connection(i);
    const bool ranked = i < level.ranked;
    const bool opened = ranked && connection.joined;
    const Rect area = opened ? opening(level.graph.room(connection.a).box, level.graph.room(connection.b).box)
                             : Rect{connection.door.x, connection.door.y, 1, 1};
    scene.cell(Mk::plan_door, area).look(ranked && !opened ? at(door_kind(connection.tile)) : 0);
  }
}

/// A rectangle of coordinates with the walls on all its sides.
Rect with_walls(const Rect& box) { return {box.x, box.y, box.w + 1, box.h + 1}; }

}  // namespace

void draw_rooms(const Level& level, Scene& scene) {
  const Graph& graph = level.graph;
  const bool has_tiles = level.stage >= Stage::painting;
  for (int id = 0; id < graph.size(); ++id) {
    const RoomRoles roles = roles_of(graph, id);
    const bool painted = has_tiles && id < level.painted;
    auto put = scene.room(painted ? roles.painted : roles.plan, id, with_walls(graph.room(id).box));
    put.text(painted ? label_of(graph, graph.room(id)) : scene.keep(std::to_string(id)));
    add_details(level, id, put, scene);
  }
  int next = graph.size();
  for (const Rect& rect : level.pending) scene.room(Mk::rectangle, next++, with_walls(rect));
  if (!level.offered.empty()) scene.room(Mk::offered, next++, with_walls(level.offered));
  if (!has_tiles) {
    draw_lines(level, scene);
    draw_doors(level, scene);
  }
  draw_path(graph, graph.first_path, has_tiles ? Mk::first_path : Mk::plan_first_path, scene);
  draw_path(graph, graph.second_path, has_tiles ? Mk::second_path : Mk::plan_second_path, scene);
}

void draw_graph(const Level& level, Scene& scene) {
  const Graph& graph = level.graph;
  for (int id = 0; id < graph.size(); ++id) {
    scene.room(graph_role_of(graph, id), id, with_walls(graph.room(id).box)).text(scene.keep(std::to_string(id)));
  }
  int next = graph.size();
  for (const Rect& rect : level.pending) scene.room(Mk::graph_rectangle, next++, with_walls(rect));
  if (!level.offered.empty()) scene.room(Mk::graph_rectangle, next++, with_walls(level.offered));
  for (const Connection& connection : graph.connections) {
    edge(graph, Mk::graph_connection, connection.a, connection.b, scene);
  }
  draw_path(graph, graph.first_path, Mk::graph_first_path, scene);
  draw_path(graph, graph.second_path, Mk::graph_second_path, scene);
}

}  // namespace press_r::pixel_dungeon
