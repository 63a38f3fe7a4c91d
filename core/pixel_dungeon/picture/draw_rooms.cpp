#include <string>
#include <string_view>

#include "kit/text.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/graph/build.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/doors.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// What a room's rectangle shows: the plan until it is painted, then hardly more than an outline.
struct Pair {
  Mk plan;
  Mk painted;
};

Pair signs_of(const Graph& graph, int id) {
  if (id == graph.entrance) return {Mk::plan_entrance, Mk::room_entrance};
  if (id == graph.exit) return {Mk::plan_exit, Mk::room_exit};
  const Room& room = graph.room(id);
  if (is_special(room.type)) return {Mk::plan_special, Mk::room_special};
  switch (room.type) {
    case RoomType::tunnel:
    case RoomType::passage: return {Mk::plan_corridor, Mk::room_corridor};
    case RoomType::shop:
    case RoomType::blacksmith: return {Mk::plan_trade, Mk::room_trade};
    case RoomType::pit: return {Mk::plan_special, Mk::room_special};
    case RoomType::empty: return {room.connections.empty() ? Mk::plan_empty : Mk::plan_connected, Mk::room_empty};
    default: return {Mk::plan_standard, Mk::room_standard};
  }
}

/// The document's demo has only these.
Mk demo_sign_of(const Graph& graph, int id) {
  if (id == graph.entrance) return Mk::graph_entrance;
  if (id == graph.exit) return Mk::graph_exit;
  return graph.room(id).connections.empty() ? Mk::graph_empty : Mk::graph_standard;
}

std::string_view name_of(Reason reason) {
  switch (reason) {
    case Reason::none: return "not connected";
    case Reason::first_path: return "first path";
    case Reason::second_path: return "second path";
    case Reason::goal: return "the goal";
    case Reason::loop: return "a loop";
  }
  return {};
}

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

/// Why the split kept its rectangle.
std::string_view why_kept(const Plan& plan, const Room& room, Scene& scene) {
  const int area = room.box.area();
  Text text;
  if (room.rolled == 0) {
    text << "certain, area " << area;
  } else {
    text << plan.sure_area() << " in " << area << ", rolled " << room.rolled;
  }
  return scene.keep(text.take());
}

void add_details(const Level& level, int id, Scene::Put put, Scene& scene) {
  if (scene.plain()) return;
  const Room& room = level.graph.room(id);
  const bool typed = level.stage >= Stage::typing;
  if (typed) put.detail("type", info_of(room.type).title);
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
    put.detail("connected by", name_of(room.reason));
  }
  put.detail("weight", room.weight);
}

/// What stands over a painted room: its type, where that is more than most are and the name would not hide a door.
std::string_view name_of(const Graph& graph, const Room& room) {
  constexpr int reach = 5;  // tiles that a name covers, about
  if (room.type < RoomType::shop) return {};
  for (const int index : room.connections) {
    const Point door = graph.connection(index).door;
    if (door.y == room.box.y && door.x - room.box.x <= reach) return {};
  }
  return info_of(room.type).title;
}

void edge(const Graph& graph, Mk sign, int a, int b, Scene& scene) {
  scene.edge(sign, graph.room(a).box.middle(), graph.room(b).box.middle(), a, b);
}

void draw_path(const Graph& graph, const std::vector<int>& path, Mk sign, Scene& scene) {
  for (std::size_t i = 1; i < path.size(); ++i) edge(graph, sign, path[i - 1], path[i], scene);
}

/// Lines between rooms, while there are no tiles to see them by.
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

/// Looks of a door on the plan: 0 its place or a gap, then door, secret, locked, barricade, bookshelf.
int look_of(const Connection& connection, bool ranked) {
  if (!ranked || connection.joined) return 0;
  switch (connection.tile) {
    case Tile::door: return 1;
    case Tile::secret_door: return 2;
    case Tile::locked_door: return 3;
    case Tile::barricade: return 4;
    case Tile::bookshelf: return 5;
    default: return 0;
  }
}

/// Doors on the plan, before there are walls.
void draw_doors(const Level& level, Scene& scene) {
  for (int i = 0; i < level.placed; ++i) {
    const Connection& connection = level.graph.connection(i);
    const bool ranked = i < level.ranked;
    const Rect a = level.graph.room(connection.a).box;
    const Rect b = level.graph.room(connection.b).box;
    const bool opened = ranked && connection.joined;
    const Rect area = opened ? opening(a, b) : Rect{connection.door.x, connection.door.y, 1, 1};
    scene.cell(Mk::plan_door, area).look(look_of(connection, ranked));
  }
}

/// A rectangle of coordinates with the walls on both its sides.
Rect with_walls(const Rect& box) { return {box.x, box.y, box.w + 1, box.h + 1}; }

}  // namespace

void draw_rooms(const Level& level, Scene& scene) {
  const Graph& graph = level.graph;
  const bool has_tiles = level.stage >= Stage::painting;
  for (int id = 0; id < graph.size(); ++id) {
    const Pair signs = signs_of(graph, id);
    const bool painted = has_tiles && id < level.painted;
    auto put = scene.room(painted ? signs.painted : signs.plan, id, with_walls(graph.room(id).box));
    put.text(painted ? name_of(graph, graph.room(id)) : scene.keep(std::to_string(id)));
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
    scene.room(demo_sign_of(graph, id), id, with_walls(graph.room(id).box)).text(scene.keep(std::to_string(id)));
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
