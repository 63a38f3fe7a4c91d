#include <cstdlib>

#include "gungeon/picture/picture.hpp"

namespace press_r::gungeon {
namespace {

bool vertical(Direction side) { return !is_horizontal(side); }

/// The middle line of a way as a polyline in grid corners.
class MiddleLine {
 public:
  /// Adds a point; if it is not straight ahead, with a corner before it.
  void to(Point p, bool vertical_first) {
    if (count_ > 0) {
      const Point last = points_[count_ - 1];
      if (last.x != p.x && last.y != p.y) push(vertical_first ? Point{last.x, p.y} : Point{p.x, last.y});
    }
    push(p);
  }
  std::size_t size() const { return count_; }
  Point operator[](std::size_t i) const { return points_[i]; }

 private:
  void push(Point p) {
    if (count_ < points_.size() && (count_ == 0 || points_[count_ - 1] != p)) points_[count_++] = p;
  }
  std::array<Point, 64> points_;
  std::size_t count_ = 0;
};

class Ways {
 public:
  explicit Ways(const DrawContext& context)
      : context_(context), level_(context.level), graph_(context.level.graph), scene_(context.scene) {}

  void draw(int edge) {
    const Edge& e = graph_.edge(edge);
    const Join& join = level_.join(edge);
    if (join.kind == JoinKind::none) {
      if (level_.is_placed(e.from) && level_.is_placed(e.to)) {
        scene_.edge(Mk::pending, context_.map.area(level_, e.from).middle(), context_.map.area(level_, e.to).middle(),
                    e.from, e.to);
      }
      return;
    }
    draw_corridor(edge);
    const bool direct = join.kind == JoinKind::door;
    draw_door(edge, e.from, join.exit_from, direct);
    if (!direct) draw_door(edge, e.to, join.exit_to, false);
    if (e.one_way && !direct) draw_arrows(edge);
  }

 private:
  int piece(int edge) const { return level_.place(graph_.edge(edge).from).piece; }
  /// Part `i` of an edge's corridor in the picture.
  Rect part(int edge, int i) const {
    const Join& join = level_.join(edge);
    return context_.moved(level_.parts[idx(join.first_part + i)], piece(edge));
  }
  Rect door(int edge, int node, int exit, bool two_walls) const {
    return context_.moved(door_area(level_, node, exit, two_walls), piece(edge));
  }
  Direction side(int node, int exit) const { return level_.room(node).exit(exit).side; }

  void draw_corridor(int edge) {
    const Edge& e = graph_.edge(edge);
    const Join& join = level_.join(edge);
    for (int i = 0; i < join.parts; ++i) draw_walls(part(edge, i), e.from);
    const Mk floor = e.one_way                             ? Mk::one_way_corridor
                     : join.kind == JoinKind::closing_room ? Mk::closing_room
                                                           : Mk::corridor;
    for (int i = 0; i < join.parts; ++i) {
      scene_.cell(floor, part(edge, i))
          .detail("length", join.length)
          .detail("from", scene_.keep([&] { return text_of(graph_.node(e.from)); }))
          .detail("to", scene_.keep([&] { return text_of(graph_.node(e.to)); }));
    }
  }

  /// The ring of walls around a part; floors are drawn over it later.
  void draw_walls(const Rect& part, int room) {
    const Rect ring = part.grown(1);
    const std::array<Rect, 4> strips = {Rect{ring.x, ring.y, ring.w, 1}, Rect{ring.x, ring.bottom() - 1, ring.w, 1},
                                        Rect{ring.x, part.y, 1, part.h}, Rect{ring.right() - 1, part.y, 1, part.h}};
    for (const Rect& strip : strips) scene_.cell(Mk::wall, strip).room(room);
  }

  /// The look is the direction out of the room, or through the gate.
  void draw_door(int edge, int node, int exit, bool two_walls) {
    const Mk role = info(door_kind(level_, edge, node)).role;
    const Direction out = side(node, exit);
    const Direction look = role == Mk::gate && node == graph_.edge(edge).to ? opposite(out) : out;
    const Rect area = door(edge, node, exit, two_walls);
    const Mk ground = graph_.edge(edge).one_way ? Mk::one_way_corridor : Mk::corridor;
    scene_.cell(ground, area).room(node);
    scene_.cell(role, area).look(static_cast<int>(look)).room(node).detail("to", scene_.keep([&] {
      return text_of(graph_.node(graph_.other_end(edge, node)));
    }));
  }

  // ---- one-way arrows

  /// The middle of a door's outer side.
  Point doorstep(int edge, int node, int exit) const {
    const Rect area = door(edge, node, exit, false);
    const Direction out = side(node, exit);
    if (vertical(out)) return {area.x + 1, out == Direction::up ? area.y : area.bottom()};
    return {out == Direction::left ? area.x : area.right(), area.y + 1};
  }

  MiddleLine line_of(int edge) const {
    const Edge& e = graph_.edge(edge);
    const Join& join = level_.join(edge);
    const Point start = doorstep(edge, e.from, join.exit_from);
    const Point end = doorstep(edge, e.to, join.exit_to);
    bool vertical_now = vertical(side(e.from, join.exit_from));
    MiddleLine line;
    line.to(start, vertical_now);
    const bool forwards = join.parts == 0 || part(edge, 0).grown(1).contains(start);
    for (int i = 0; i < join.parts; ++i) {
      const int k = forwards ? i : join.parts - 1 - i;
      const Rect run = part(edge, k);
      const Point middle = run.middle();
      const bool vertical_run = join.kind == JoinKind::closing_room ? !vertical_now : run.h > run.w;
      // To the middle line of this part; it ends where the next part, or the door, begins.
      const Point last = line[line.size() - 1];
      line.to(vertical_run ? Point{middle.x, last.y} : Point{last.x, middle.y}, vertical_now);
      vertical_now = vertical_run;
    }
    const bool vertical_end = vertical(side(e.to, join.exit_to));
    const Point last = line[line.size() - 1];
    line.to(vertical_end ? Point{end.x, last.y} : Point{last.x, end.y}, !vertical_end);
    line.to(end, vertical_end);
    return line;
  }

  void draw_arrows(int edge) {
    constexpr int spacing = 4;
    const MiddleLine line = line_of(edge);
    for (std::size_t i = 1; i < line.size(); ++i) {
      const Point a = line[i - 1];
      const Point b = line[i];
      const int length = std::abs(b.x - a.x) + std::abs(b.y - a.y);
      const int arrows = length < 2 ? 0 : std::max(1, length / spacing);
      const Direction look = b.x < a.x   ? Direction::left
                             : b.x > a.x ? Direction::right
                             : b.y < a.y ? Direction::up
                                         : Direction::down;
      const Point step = step_of(look);
      for (int k = 0; k < arrows; ++k) {
        const int far = (2 * k + 1) * length / (2 * arrows);
        scene_.cell(Mk::one_way, Rect{a.x + step.x * far - 1, a.y + step.y * far - 1, 2, 2})
            .look(static_cast<int>(look));
      }
    }
  }

  const DrawContext& context_;
  const Level& level_;
  const Graph& graph_;
  Scene& scene_;
};

}  // namespace

void draw_ways(const DrawContext& context) {
  Ways ways(context);
  for (int edge = 0; edge < context.level.graph.edge_count(); ++edge) ways.draw(edge);
}

}  // namespace press_r::gungeon
