#include "gungeon/draw.hpp"

#include <algorithm>
#include <array>
#include <cstddef>

#include "gungeon/flow_picture.hpp"
#include "gungeon/roles.hpp"
#include "gungeon/tray.hpp"

namespace press_r::gungeon {
namespace {

class Map {
 public:
  Map(const Level& level, Scene& scene, const Tray& tray)
      : level_(level), graph_(level.graph), scene_(scene), tray_(tray) {}

  void draw() {
    for (int node = 0; node < graph_.size(); ++node) {
      if (level_.place(node).room >= 0) draw_inside(node);
    }
    for (int edge = 0; edge < graph_.edge_count(); ++edge) draw_join(edge);
    for (int node = 0; node < graph_.size(); ++node) draw_room(node);
    if (level_.phase == Phase::finished) {
      draw_teleporters();
      draw_boss_way();
    }
  }

 private:
  bool has_floor(int node) const { return level_.place(node).room >= 0; }

  void draw_inside(int node) {
    const Room& room = level_.room(node);
    const Point at = tray_.at(level_, node);
    const auto moved = [&](const Rect& area) { return Rect{area.x + at.x, area.y + at.y, area.w, area.h}; };
    for (const Patch& patch : room.walls) scene_.cell(Mk::wall, moved(patch.area)).room(node);
    const Mk floor = info(room.category).combat ? Mk::floor : Mk::calm_floor;
    for (const Patch& patch : room.floors) scene_.cell(floor, moved(patch.area)).room(node);
    for (const Patch& patch : room.things) scene_.cell(thing_role(patch.tile), moved(patch.area)).room(node);
  }

  // ---- rooms

  Mk role_of(int node) const {
    if (level_.phase == Phase::finished || !level_.composites_known || level_.composites.of(node) < 0) {
      const bool waits =
          graph_.category(node) == Category::connector && !has_floor(node) && level_.phase >= Phase::rooms;
      return waits ? Mk::waiting : room_role(graph_.category(node));
    }
    return composite_role(level_.composites.of(node));
  }

  /// Loops and trees count their colours apart.
  Mk composite_role(int composite) const {
    const CompositeKind kind = level_.composites.composite(composite).kind;
    int number = 0;
    for (int i = 0; i < composite; ++i) number += level_.composites.composite(i).kind == kind ? 1 : 0;
    const Mk first = kind == CompositeKind::loop ? Mk::loop_1 : Mk::tree_1;
    return static_cast<Mk>(static_cast<int>(first) + number % composite_colours);
  }

  void draw_room(int node) {
    auto put = scene_.room(role_of(node), node, tray_.area(level_, node));
    put.text(scene_.keep(text_of(graph_.node(node))));
    describe_room(level_, node, scene_, put);
  }

  void draw_teleporters() {
    for (int node = 0; node < graph_.size(); ++node) {
      if (level_.teleporter[static_cast<std::size_t>(node)])
        scene_.cell(Mk::teleporter, level_.pad[static_cast<std::size_t>(node)]).room(node);
    }
  }

  // ---- ways

  Rect moved(const Rect& area, int piece) const {
    const Point shift = tray_.shift[static_cast<std::size_t>(piece)];
    return {area.x + shift.x, area.y + shift.y, area.w, area.h};
  }

  void draw_join(int edge) {
    const Edge& e = graph_.edge(edge);
    const Join& join = level_.join(edge);
    if (join.kind == JoinKind::none) {
      if (level_.laid(e.from) && level_.laid(e.to)) {
        scene_.edge(Mk::pending, tray_.area(level_, e.from).middle(), tray_.area(level_, e.to).middle(), e.from, e.to);
      }
      return;
    }
    const int piece = level_.place(e.from).piece;
    for (int i = 0; i < join.parts; ++i) {
      const Rect part = level_.parts[static_cast<std::size_t>(join.first_part + i)];
      draw_corridor_walls(moved(part, piece), edge);
    }
    const Mk floor = e.one_way                             ? Mk::one_way_corridor
                     : join.kind == JoinKind::closing_room ? Mk::closing_room
                                                           : Mk::corridor;
    for (int i = 0; i < join.parts; ++i) {
      auto put = scene_.cell(floor, moved(level_.parts[static_cast<std::size_t>(join.first_part + i)], piece));
      put.detail("length", join.length)
          .detail("from", scene_.keep(text_of(graph_.node(e.from))))
          .detail("to", scene_.keep(text_of(graph_.node(e.to))));
    }
    const bool direct = join.kind == JoinKind::door;
    draw_door(edge, e.from, join.exit_from, direct, piece);
    if (!direct) draw_door(edge, e.to, join.exit_to, false, piece);
    if (e.one_way) draw_one_way(edge, piece);
  }

  /// The ring of a part as four strips; floors are drawn over what they hide.
  void draw_corridor_walls(const Rect& part, int edge) {
    const Rect ring = part.grown(1);
    const Edge& e = graph_.edge(edge);
    const std::array<Rect, 4> strips = {Rect{ring.x, ring.y, ring.w, 1}, Rect{ring.x, ring.bottom() - 1, ring.w, 1},
                                        Rect{ring.x, part.y, 1, part.h}, Rect{ring.right() - 1, part.y, 1, part.h}};
    for (const Rect& strip : strips) scene_.cell(Mk::wall, strip).room(e.from);
  }

  Mk door_role(int edge, int node) const {
    const Edge& e = graph_.edge(edge);
    const bool direct = level_.join(edge).kind == JoinKind::door;
    if (e.one_way && (direct || node == e.to)) return Mk::gate;
    for (const std::int16_t end : {e.from, e.to}) {
      if (graph_.category(end) == Category::boss) return Mk::boss_door;
      if (graph_.category(end) == Category::secret) return Mk::hidden_door;
      if (graph_.category(end) == Category::jail) return Mk::locked_door;
    }
    return Mk::door;
  }

  void draw_door(int edge, int node, int exit, bool two_walls, int piece) {
    const Edge& e = graph_.edge(edge);
    const Mk role = door_role(edge, node);
    const Direction side = level_.room(node).exits[static_cast<std::size_t>(exit)].side;
    const Direction passable = role == Mk::gate && node == e.to ? opposite(side) : side;
    const int other = graph_.other_end(edge, node);
    scene_.cell(role, moved(door_area(level_, node, exit, two_walls), piece))
        .look(static_cast<int>(passable))
        .room(node)
        .detail("to", scene_.keep(text_of(graph_.node(other))));
  }

  /// A line along a one-way corridor, through its corners.
  void draw_one_way(int edge, int piece) {
    const Edge& e = graph_.edge(edge);
    const Join& join = level_.join(edge);
    const bool direct = join.kind == JoinKind::door;
    const auto outside = [&](int node, int exit, int far) {
      const Direction side = level_.room(node).exits[static_cast<std::size_t>(exit)].side;
      const Rect area = moved(door_area(level_, node, exit, false), piece);
      const Point step = step_of(side);
      return Point{area.x + (area.w + 1) / 2 + step.x * far, area.y + (area.h + 1) / 2 + step.y * far};
    };
    std::array<Point, 40> points;
    std::size_t count = 0;
    points[count++] = outside(e.from, join.exit_from, -2);
    const Rect start = moved(door_area(level_, e.from, join.exit_from, false), piece).grown(1);
    const bool forwards =
        join.parts == 0 || moved(level_.parts[static_cast<std::size_t>(join.first_part)], piece).overlaps(start);
    for (int i = 1; i < join.parts && count + 2 < points.size(); ++i) {
      const int k = forwards ? i : join.parts - i;
      const Rect a = moved(level_.parts[static_cast<std::size_t>(join.first_part + k - 1)], piece);
      const Rect b = moved(level_.parts[static_cast<std::size_t>(join.first_part + k)], piece);
      const int x = std::max(a.x, b.x);
      const int y = std::max(a.y, b.y);
      points[count++] = {x + 1, y + 1};
    }
    points[count++] = direct ? outside(e.from, join.exit_from, 3) : outside(e.to, join.exit_to, -2);
    for (std::size_t i = 1; i < count; ++i) scene_.edge(Mk::one_way, points[i - 1], points[i]);
  }

  void draw_boss_way() {
    int node = graph_.first_of(Category::boss);
    if (node < 0) return;
    while (level_.depth[static_cast<std::size_t>(node)] > 0) {
      int next = -1;
      for (const std::uint8_t way : graph_.ways(node)) {
        const int other = graph_.other_end(way, node);
        const bool legal = !graph_.edge(way).one_way || graph_.edge(way).to == node;
        if (legal && level_.depth[static_cast<std::size_t>(other)] + 1 == level_.depth[static_cast<std::size_t>(node)])
          next = other;
      }
      if (next < 0) return;
      scene_.edge(Mk::boss_way, level_.area(next).middle(), level_.area(node).middle(), next, node);
      node = next;
    }
  }

  const Level& level_;
  const Graph& graph_;
  Scene& scene_;
  const Tray& tray_;
};

void draw_flow(const Level& level, const FlowPicture& picture, Scene& scene) {
  const Graph& graph = level.graph;
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind == EdgeKind::tree) {
      scene.edge(Mk::flow_way, picture.box(e.from).middle(), picture.box(e.to).middle(), e.from, e.to);
      continue;
    }
    const auto way = picture.way(graph, edge);
    for (std::size_t i = 1; i < way.size(); ++i)
      scene.edge(e.one_way ? Mk::flow_one_way : Mk::flow_loop, way[i - 1], way[i]);
  }
  for (int node = 0; node < graph.size(); ++node) {
    auto put = scene.room(node_role(graph.category(node)), node, picture.box(node));
    put.text(scene.keep(text_of(graph.node(node))));
    describe_room(level, node, scene, put);
  }
}

}  // namespace

void draw(const Level& level, Scene& scene) {
  const Tray tray = tray_of(level);
  const FlowPicture picture = picture_of(level.graph);
  scene.reset(std::max({tray.width, picture.width, 1}), std::max({tray.height, picture.height, 1}));
  scene.focus({0, 0, std::max(tray.width, 1), std::max(tray.height, 1)}, 0);
  scene.focus({0, 0, std::max(picture.width, 1), std::max(picture.height, 1)}, 1);
  Map(level, scene, tray).draw();
  draw_flow(level, picture, scene);
}

}  // namespace press_r::gungeon
