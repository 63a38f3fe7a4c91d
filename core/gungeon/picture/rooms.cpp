
#include "gungeon/picture/picture.hpp"
#include "kit/grid.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

namespace {

std::string why(const Level& level, int node) {
  const Node& n = level.graph.node(node);
  Text text;
  switch (n.origin) {
    case Origin::flow: text << "of the flow"; break;
    case Origin::chain: text << "room " << int{n.link} << " of a chain"; break;
    case Origin::alternate: text << "of alternate path " << n.choice + 1; break;
    case Origin::injection: {
      const Injection& entry = injections()[idx(n.injection)];
      const Injected& result = level.injected[n.injection];
      text << "injected " << text_of(result.rule) << ": rolled " << int{result.roll} << " of " << out_of << ", up to "
           << entry.chance << " bring it";
      if (entry.need != Need::nothing) text << " with " << need_text(entry.need);
      break;
    }
  }
  if (n.link == 1 && n.origin != Origin::chain)
    text << ", first room of a chain of " << int{n.chain_low} << " to " << int{n.chain_high};
  return text.take();
}

/// The room's name in a flow of the user's.
std::string label_of(const Level& level, int node) {
  if (level.flow_index >= 0) return {};
  for (const FlowNode& one : level.own_flow->nodes) {
    if (one.name == level.graph.node(node).name && !one.label.empty()) return one.label;
  }
  return {};
}

std::string template_text(const Room& room) {
  return room.title + (room.family.empty() ? ", drawn by hand" : ", of a family");
}

std::string exits_text(const Level& level, int node) {
  return std::to_string(level.graph.degree(node)) + " of " + std::to_string(level.room(node).exits.size()) + " in use";
}

std::string composite_text(const Level& level, int composite) {
  const Composite& c = level.composites.composite(composite);
  Text text;
  text << composite + 1 << " of " << level.composites.count() << ", a "
       << (c.kind == CompositeKind::loop ? "loop" : "tree") << " of " << counted(c.size, "room");
  return text.take();
}

}  // namespace

void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put) {
  if (scene.plain()) return;
  const Placed& place = level.place(node);
  const bool finished = level.phase == Phase::finished;
  // On the finished map it is the card's heading.
  if (!finished) put.detail("kind", info(level.graph.category(node)).title);
  const std::string called = label_of(level, node);
  if (!called.empty()) put.detail("called", scene.keep(called));
  put.detail("why", scene.keep(why(level, node)));
  if (place.room >= 0) {
    if (is_own(place.room))
      put.detail(own_line, scene.keep(level.room(node).title));
    else
      put.detail("template", scene.keep(template_text(level.room(node))));
  }
  if (level.composites_known && level.composites.of(node) >= 0) {
    put.detail("composite", scene.keep(composite_text(level, level.composites.of(node))));
  }
  put.detail("depth", level.depth[node]);
  if (level.phase < Phase::rooms) return;
  const int to_boss = level.to_boss[node];
  if (to_boss != nowhere) put.detail("to_boss", to_boss);
  if (place.room >= 0) put.detail("exits", scene.keep(exits_text(level, node)));
  if (finished && level.teleporter[node]) put.detail("teleporter", "yes");
}

namespace {

class Rooms {
 public:
  explicit Rooms(const DrawContext& context) : level_(context.level), map_(context.map), scene_(context.scene) {}

  void draw(int node) {
    if (!map_.shows(level_, node)) return;
    const Rect area = map_.area(level_, node);
    const Mk role = role_of(node);
    auto put = scene_.room(role, node, area);
    const std::string_view name = scene_.keep([&] { return level_.name(node); });
    put.text(name);
    describe_room(level_, node, scene_, put);
    if (role != room_role(level_.graph.category(node)) || wants_name(node))
      scene_.label(Mk::name, name_place(area), name);
    if (level_.place(node).room < 0) {
      scene_.cell(Mk::slot, area).room(node);
      scene_.cell(role, area).room(node);
      return;
    }
    draw_inside(node, role);
    if (level_.phase == Phase::finished) draw_finished(node);
  }

 private:
  /// Draws walls, floor with the room's tint, and things.
  void draw_inside(int node, Mk role) {
    const Room& room = level_.room(node);
    const Point at = map_.at(level_, node);
    for (const Patch& patch : room.walls) scene_.cell(Mk::wall, moved(patch.area, at)).room(node);
    const Mk floor = info(room.category).combat ? Mk::floor : Mk::calm_floor;
    for (const Patch& patch : room.floors) {
      scene_.cell(floor, moved(patch.area, at)).room(node);
      scene_.cell(role, moved(patch.area, at)).room(node);
    }
    for (const Patch& patch : room.things) {
      if (patch.tile == Tile::pit) {
        draw_pit(room, patch.area, at, node);
      } else {
        const bool by_stage = patch.tile == Tile::pool || patch.tile == Tile::pillar || patch.tile == Tile::crate;
        scene_.cell(info(patch.tile).role, moved(patch.area, at))
            .look(by_stage ? static_cast<int>(level_.stage) : 0)
            .room(node);
      }
    }
  }

  /// Cells below an edge have look 1, others 0.
  void draw_pit(const Room& room, const Rect& area, Point at, int node) {
    const auto deep = [&](int x) { return area.y > 0 && room.tile(x, area.y - 1) == Tile::pit; };
    for (int x = area.x; x < area.right();) {
      int end = x + 1;
      while (end < area.right() && deep(end) == deep(x)) ++end;
      scene_.cell(Mk::pit, moved({x, area.y, end - x, 1}, at)).look(deep(x) ? 0 : 1).room(node);
      x = end;
    }
    if (area.h > 1) scene_.cell(Mk::pit, moved({area.x, area.y + 1, area.w, area.h - 1}, at)).room(node);
  }

  void draw_finished(int node) {
    if (level_.composites_known && level_.composites.of(node) >= 0) {
      const Mk shade = shade_role(composite_role(level_, level_.composites.of(node)));
      for (const Patch& patch : level_.room(node).floors)
        scene_.cell(shade, moved(patch.area, map_.at(level_, node))).room(node);
    }
    if (level_.teleporter[node]) scene_.cell(Mk::teleporter, pad_area(level_.pad[node])).room(node);
  }

  /// Three by three cells, or as much of that as is plain floor.
  Rect pad_area(Point pad) const {
    for (const Rect& area : {Rect{pad.x - 1, pad.y - 1, 3, 3}, Rect{pad.x, pad.y, 2, 2}, Rect{pad.x - 1, pad.y, 2, 2},
                             Rect{pad.x, pad.y - 1, 2, 2}, Rect{pad.x - 1, pad.y - 1, 2, 2}}) {
      if (is_floor(area)) return area;
    }
    return {pad.x, pad.y, 1, 1};
  }

  bool is_floor(const Rect& area) const {
    return !any_cell(area, [&](Point p) { return !level_.tiles.contains(p) || level_.tiles[p] != Tile::floor; });
  }

  /// By composite while the floor is made, as far as composites are known; else by category.
  Mk role_of(int node) const {
    const Category category = level_.graph.category(node);
    if (level_.phase == Phase::finished || !level_.composites_known || level_.composites.of(node) < 0) {
      const bool waits = category == Category::connector && level_.place(node).room < 0 && level_.phase >= Phase::rooms;
      return waits ? Mk::waiting : room_role(category);
    }
    return composite_role(level_, level_.composites.of(node));
  }

  /// Rooms with a sign need no name, unless there are several of the category.
  bool wants_name(int node) const {
    const Category category = level_.graph.category(node);
    if (category == Category::normal || category == Category::hub || category == Category::connector) return true;
    return level_.graph.count(category) > 1;
  }

  /// Names are at the top, clear of things in the middle.
  static Rect name_place(const Rect& area) { return {area.x, area.y, area.w, std::min(area.h, 4)}; }

  const Level& level_;
  const MapLayout& map_;
  Scene& scene_;
};

/// Keys, which name the jail that they open.
void draw_keys(const DrawContext& context) {
  const Level& level = context.level;
  for (int node = 0; node < level.graph.size(); ++node) {
    const Point place = level.key[node];
    if (level.graph.category(node) != Category::jail || place.x < 0) continue;
    context.scene.cell(Mk::key, Rect{place.x, place.y, 1, 1}).detail("to", context.scene.keep([&] {
      return level.name(node);
    }));
  }
}

/// The shortest way to the boss, as lines from room to room.
void draw_boss_way(const DrawContext& context) {
  const Level& level = context.level;
  const Graph& graph = level.graph;
  int node = graph.first_of(Category::boss);
  if (node < 0) return;
  while (level.depth[node] > 0) {
    int next = -1;
    for (const std::uint8_t way : graph.ways(node)) {
      const int other = graph.other_end(way, node);
      const bool legal = !graph.edge(way).one_way || graph.edge(way).to == node;
      if (legal && level.depth[other] + 1 == level.depth[node]) next = other;
    }
    if (next < 0) return;
    context.scene.edge(Mk::boss_way, level.area(next).middle(), level.area(node).middle(), next, node);
    node = next;
  }
}

}  // namespace

Mk composite_role(const Level& level, int composite) {
  const CompositeKind kind = level.composites.composite(composite).kind;
  int number = 0;
  for (int i = 0; i < composite; ++i) number += level.composites.composite(i).kind == kind ? 1 : 0;
  const Mk first = kind == CompositeKind::loop ? Mk::loop_1 : Mk::tree_1;
  return static_cast<Mk>(static_cast<int>(first) + number % composite_colours);
}

void draw_rooms(const DrawContext& context) {
  Rooms rooms(context);
  for (int node = 0; node < context.level.graph.size(); ++node) rooms.draw(node);
  if (context.level.phase != Phase::finished) return;
  draw_keys(context);
  draw_boss_way(context);
}

}  // namespace press_r::gungeon
