#include "gungeon/picture/picture.hpp"

#include "gungeon/layout/layout.hpp"

namespace press_r::gungeon {

namespace {

constexpr int shelf_width = 132;  ///< row length, about the width of a finished floor
constexpr int min_shelf = 72;
constexpr int min_height = 48;
constexpr int gap = 2;
constexpr int margin = 1;
constexpr int size_step = 12;  ///< the picture grows in steps, so that its size rarely changes

struct Size {
  int w;
  int h;
};

/// Fits any room of the category with its walls, so that slots do not move when rooms are chosen.
Size slot_size(Category category) {
  switch (category) {
    case Category::hub: return {28, 21};
    case Category::boss: return {32, 22};
    case Category::connector: return {23, 20};
    case Category::normal: return {20, 15};
    case Category::miniboss: return {20, 15};
    case Category::entrance:
    case Category::shop: return {18, 13};
    default: return {14, 12};
  }
}

/// Packs boxes side by side in rows.
class ShelfPacker {
 public:
  explicit ShelfPacker(int longest) : longest_(longest) {}
  Point put(Size size) {
    if (x_ + size.w > longest_) next_row();
    const Point at{x_, y_};
    x_ += size.w + gap;
    row_ = std::max(row_, size.h);
    width_ = std::max(width_, x_ + margin);
    return at;
  }
  void next_row() {
    if (x_ == margin) return;
    x_ = margin;
    y_ += row_ + gap;
    row_ = 0;
  }
  int width() const { return width_; }
  int height() const { return y_ + row_ + gap + margin; }

 private:
  int longest_;
  int x_ = margin;
  int y_ = margin;
  int row_ = 0;
  int width_ = 0;
};

}  // namespace

Point MapLayout::at(const Level& level, int node) const {
  if (level.is_placed(node)) return level.place(node).at + shift[level.place(node).piece];
  const Rect& box = slot[node];
  const Room& room = level.room(node);
  return {box.x + (box.w - room.w) / 2, box.y + (box.h - room.h) / 2};
}

Rect MapLayout::area(const Level& level, int node) const {
  if (level.place(node).room >= 0) {
    const Point p = at(level, node);
    return {p.x, p.y, level.room(node).w, level.room(node).h};
  }
  const Rect& box = slot[node];
  const int w = std::min(box.w, 12);
  const int h = std::min(box.h, 9);
  return {box.x + (box.w - w) / 2, box.y + (box.h - h) / 2, w, h};
}

namespace {

/// Which nodes wait in slots: all before the layout, then those of the composite that grows (the rest of the flow is
/// beside the map).
class Waiting {
 public:
  explicit Waiting(const Level& level) : level_(level), all_(level.phase < Phase::layout) {
    for (int node = 0; node < level.graph.size() && !all_; ++node) {
      const int composite = level.composites.of(node);
      if (!level.is_placed(node) && (growing_ < 0 || composite < growing_)) growing_ = composite;
    }
  }
  bool operator()(int node) const { return all_ || (growing_ >= 0 && level_.composites.of(node) == growing_); }

 private:
  const Level& level_;
  bool all_;
  int growing_ = -1;
};

constexpr int in_steps(int size, int min_size) {
  return (std::max(size, min_size) + size_step - 1) / size_step * size_step;
}

/// The row length with which all waiting rooms fill a stage of 4 by 3 best.
int best_row_length(const Level& level, const Waiting& waiting) {
  int best = shelf_width;
  int best_size = 0;
  for (int longest = shelf_width; longest >= min_shelf; longest -= size_step) {
    ShelfPacker shelf(longest);
    for (int node = 0; node < level.graph.size(); ++node) {
      if (waiting(node)) shelf.put(slot_size(level.graph.category(node)));
    }
    const int size = std::max(3 * shelf.width(), 4 * shelf.height());
    if (best_size != 0 && size >= best_size) continue;
    best_size = size;
    best = longest;
  }
  return best;
}

}  // namespace

MapLayout map_layout_of(const Level& level) {
  MapLayout map;
  if (level.phase == Phase::finished) {
    map.shift.fill({});
    map.width = level.tiles.width();
    map.height = level.tiles.height();
    return map;
  }
  // Slots do not move while the rooms in them are placed one by one.
  const Waiting waiting(level);
  ShelfPacker shelf(level.phase < Phase::layout ? best_row_length(level, waiting) : shelf_width);
  for (int node = 0; node < level.graph.size(); ++node) {
    if (!waiting(node)) continue;
    const Size size = slot_size(level.graph.category(node));
    const Point p = shelf.put(size);
    map.slot[node] = {p.x, p.y, size.w, size.h};
  }
  shelf.next_row();
  for (int piece = 0; piece < level.pieces; ++piece) {
    const Rect box = bounds_of_piece(level, piece);
    if (box.empty()) continue;
    const Point p = shelf.put({box.w, box.h});
    map.shift[piece] = {p.x - box.x, p.y - box.y};
  }
  map.width = in_steps(shelf.width(), min_shelf);
  map.height = in_steps(shelf.height(), min_height);
  return map;
}

namespace {

/// Look of an edge that is part of a longer way: without an arrow head.
constexpr int without_head = 1;

/// The composite of a node, as it is shown from the split until the floor is finished; else -1.
int shown_composite(const Level& level, int node) {
  return level.phase != Phase::finished && level.composites_known ? level.composites.of(node) : -1;
}

/// By category; by composite from the split into composites until the floor is finished, as in the article's figure.
Mk role_in_flow(const Level& level, int node) {
  const int composite = shown_composite(level, node);
  return composite < 0 ? node_role(level.graph.category(node)) : composite_node_role(composite_role(level, composite));
}

void draw_flow(const Level& level, const FlowPicture& picture, Scene& scene) {
  const Graph& graph = level.graph;
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind == EdgeKind::tree) {
      const bool cut = shown_composite(level, e.from) != shown_composite(level, e.to);
      scene.edge(cut ? Mk::flow_cut : Mk::flow_way, picture.box(e.from).middle(), picture.box(e.to).middle(), e.from,
                 e.to);
      continue;
    }
    const auto way = picture.way(graph, edge);
    for (std::size_t i = 1; i < way.size; ++i) {
      scene.edge(e.one_way ? Mk::flow_one_way : Mk::flow_loop, way[i - 1], way[i])
          .look(i + 1 < way.size ? without_head : 0);
    }
  }
  for (int node = 0; node < graph.size(); ++node) {
    auto put = scene.room(role_in_flow(level, node), node, picture.box(node));
    put.text(scene.keep([&] { return text_of(graph.node(node)); }));
    describe_room(level, node, scene, put);
  }
}

}  // namespace

void draw(const Level& level, Scene& scene) {
  const MapLayout map = map_layout_of(level);
  const FlowPicture picture = picture_of(level.graph);
  scene.reset(std::max({map.width, picture.width, 1}), std::max({map.height, picture.height, 1}));
  scene.focus({0, 0, std::max(map.width, 1), std::max(map.height, 1)}, 0);
  scene.follow_focus();
  scene.focus({0, 0, std::max(picture.width, 1), std::max(picture.height, 1)}, 1);
  const DrawContext context{level, map, scene};
  draw_rooms(context);
  draw_ways(context);
  draw_flow(level, picture, scene);
}

// ---- terrain and ways of the finished floor

namespace {

char letter_of(const Door& door) {
  return door.gate() ? std::string_view("<^>v")[at(door.passable)] : info(door.kind).letter;
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
  const DoorInfo& door = info(door_kind(level, edge, level.graph.edge(edge).from));
  if (door.passage != ConnectionId::door) return door.passage;
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
