#include "gungeon/picture/picture.hpp"

#include <cstdlib>

namespace press_r::gungeon {
namespace {

constexpr int column = 9;  ///< distance of neighbours in a row, with room for one lane
constexpr int row = 6;
constexpr int margin = 3;

enum class Packing : std::uint8_t {
  close,  ///< branches may extend below their neighbours
  apart,  ///< each branch has its own columns, with lanes between them
};

/// A tidy tree drawing (Wetherell and Shannon 1979): nodes of one depth side by side in the flow's order, parents in
/// the middle above their children. Recursion is as deep as the flow, which is bounded by max_nodes.
class TidyTree {
 public:
  TidyTree(const Graph& graph, FlowPicture& picture, Packing packing)
      : graph_(graph), picture_(picture), packing_(packing) {
    next_.fill(margin);
  }

  void run() {
    place(0, 0);
    for (int node = 0; node < graph_.size(); ++node) {
      picture_.width = std::max(picture_.width, at(node).x + FlowPicture::node_width + margin);
      picture_.height = std::max(picture_.height, at(node).y + FlowPicture::node_height + margin);
    }
  }

 private:
  Point& at(int node) { return picture_.at[node]; }
  int& next(int depth) { return next_[packing_ == Packing::apart ? 0 : idx(depth)]; }

  template <class Act>
  void each_child(int node, Act&& act) {
    for (const std::uint8_t way : graph_.ways(node)) {
      const Edge& edge = graph_.edge(way);
      if (edge.kind == EdgeKind::tree && edge.from == node) act(int{edge.to});
    }
  }

  void place(int node, int depth) {
    int first = -1;
    int last = -1;
    each_child(node, [&](int child) {
      place(child, depth + 1);
      if (first < 0) first = at(child).x;
      last = at(child).x;
    });
    at(node) = {first < 0 ? next(depth) : (first + last) / 2, margin + depth * row};
    if (packing_ == Packing::apart && first >= 0) return;
    const int missing = next(depth) - at(node).x;
    if (missing > 0) {
      shift(node, depth, missing);
    } else {
      next(depth) = at(node).x + column;
    }
  }

  /// Moves a branch to the right.
  void shift(int node, int depth, int by) {
    at(node).x += by;
    next(depth) = std::max(next(depth), at(node).x + column);
    each_child(node, [&](int child) { shift(child, depth + 1, by); });
  }

  const Graph& graph_;
  FlowPicture& picture_;
  Packing packing_;
  NodeArray<int> next_;  ///< by depth: the next free column
};

/// The number of boxes, except its ends', that a straight line meets.
int crossings(const Graph& graph, const FlowPicture& picture, Point a, Point b, int end, int other_end) {
  const Rect line = united({a.x, a.y, 1, 1}, {b.x, b.y, 1, 1});
  return graph.count_nodes([&](int node) {
    const Rect box = picture.box(node);
    return node != end && node != other_end && Rect{box.x, box.y, box.w + 1, box.h}.overlaps(line);
  });
}

/// The number of tree edges that a lane crosses.
int crossed_ways(const Graph& graph, const FlowPicture& picture, int x, int top, int bottom) {
  return graph.count_edges([&](int edge) {
    const Edge& e = graph.edge(edge);
    const Point a = picture.box(e.from).middle();
    const Point b = picture.box(e.to).middle();
    const int y = (a.y + b.y) / 2;
    return e.kind == EdgeKind::tree && y > top && y < bottom && x >= std::min(a.x, b.x) && x <= std::max(a.x, b.x);
  });
}

/// The number of earlier loop edges whose lane this one would share.
int shared_lane(const Graph& graph, const FlowPicture& picture, int edge, int lane) {
  const auto rows = [&](int e) {
    return std::minmax(picture.at[graph.edge(e).from].y, picture.at[graph.edge(e).to].y);
  };
  const auto mine = rows(edge);
  return graph.count_edges([&](int other) {
    if (other >= edge || graph.edge(other).kind != EdgeKind::loop || picture.lane[other] != lane) return false;
    const auto theirs = rows(other);
    return mine.first <= theirs.second && theirs.first <= mine.second;
  });
}

constexpr int cost_of_lane = 200;
constexpr int cost_of_box = 100'000;  // more than any number of shared lanes

/// Chooses the cheapest lane and returns its cost: cost_of_lane or more if it is shared, cost_of_box or more if it runs
/// through a box.
int choose_lane(const Graph& graph, FlowPicture& picture, int edge) {
  constexpr int cost_of_way = 6;
  const Edge& e = graph.edge(edge);
  int best = -1;
  int& lane = picture.lane[edge];
  const int widest = picture.width + 1;
  int chosen = widest;
  for (int x = 1; x <= widest; ++x) {
    lane = x;
    const auto way = picture.way(graph, edge);
    const Point last = way[way.size - 1];
    int cost = std::abs(way[0].x - x) + std::abs(last.x - x);
    // The distance alone excludes most lanes.
    const auto too_expensive = [&] { return best >= 0 && cost >= best; };
    if (too_expensive()) continue;
    cost += cost_of_lane * shared_lane(graph, picture, edge, x);
    cost += cost_of_way * crossed_ways(graph, picture, x, std::min(way[0].y, last.y), std::max(way[0].y, last.y));
    for (const int own : {int{e.from}, int{e.to}}) {
      const Rect box = picture.box(own);
      if (!picture.bent[edge] && x >= box.x && x <= box.right()) cost += cost_of_box;
    }
    for (std::size_t i = 0; i + 1 < way.size && !too_expensive(); ++i)
      cost += cost_of_box * crossings(graph, picture, way[i], way[i + 1], e.from, e.to);
    if (!too_expensive()) {
      best = cost;
      chosen = x;
    }
  }
  lane = chosen;
  picture.width = std::max(picture.width, lane + 2);
  return best;
}

struct Packed {
  FlowPicture picture;
  int worst = 0;  ///< the highest cost of a lane
};

/// Whether a loop edge runs through a foreign box, or along one of its own.
bool runs_through_box(const Graph& graph, const FlowPicture& picture, int edge) {
  const auto way = picture.way(graph, edge);
  const Edge& e = graph.edge(edge);
  for (std::size_t i = 0; i + 1 < way.size; ++i) {
    if (crossings(graph, picture, way[i], way[i + 1], e.from, e.to) > 0) return true;
  }
  const int x = picture.lane[edge];
  const auto above = [&](const Rect& box) { return x >= box.x && x <= box.right(); };
  return above(picture.box(e.from)) || above(picture.box(e.to));
}

int choose_lanes(const Graph& graph, FlowPicture& picture) {
  int worst = 0;
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    if (graph.edge(edge).kind == EdgeKind::loop) worst = std::max(worst, choose_lane(graph, picture, edge));
  }
  return worst;
}

Packed packed(const Graph& graph, Packing packing) {
  Packed out;
  out.picture.at.fill({margin, margin});
  out.picture.lane.fill(0);
  out.picture.bent.fill(false);
  TidyTree(graph, out.picture, packing).run();
  out.worst = choose_lanes(graph, out.picture);
  return out;
}

/// Reroutes edges that run through boxes between two rows, which move apart.
void bend_ways(const Graph& graph, FlowPicture& picture) {
  bool any = false;
  NodeArray<bool> wide{};  // the gap below each row
  const auto row_of = [&](int node) { return (picture.at[node].y - margin) / row; };
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind != EdgeKind::loop || !runs_through_box(graph, picture, edge)) continue;
    picture.bent[edge] = any = true;
    const int above = std::min(row_of(e.from), row_of(e.to));
    const int below = std::max(row_of(e.from), row_of(e.to));
    wide[above] = true;
    wide[std::max(above, below - 1)] = true;
  }
  if (!any) return;
  for (int node = 0; node < graph.size(); ++node) {
    int more = 0;
    for (int i = row_of(node) - 1; i >= 0; --i) more += wide[i] ? FlowPicture::wider : 0;
    picture.at[node].y += more;
  }
  // Also below the last row.
  for (int node = 0; node < graph.size(); ++node)
    picture.height = std::max(picture.height, picture.box(node).bottom() + FlowPicture::wider + margin);
  choose_lanes(graph, picture);
}

/// Trims the picture to its contents and a margin of one.
void trim(const Graph& graph, FlowPicture& picture) {
  Rect used;
  for (int node = 0; node < graph.size(); ++node) used = united(used, picture.box(node));
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    if (graph.edge(edge).kind == EdgeKind::loop)
      for (const Point corner : picture.way(graph, edge)) used = united(used, {corner.x, corner.y, 1, 1});
  }
  for (int node = 0; node < graph.size(); ++node) {
    Point& at = picture.at[node];
    at = {at.x - used.x + 1, at.y - used.y + 1};
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) picture.lane[edge] -= used.x - 1;
  picture.width = used.w + 2;
  picture.height = used.h + 2;
}

}  // namespace

FlowPicture::Way FlowPicture::way(const Graph& graph, int edge) const {
  const Edge& e = graph.edge(edge);
  const Rect from = box(e.from);
  const Rect to = box(e.to);
  const int x = lane[edge];
  if (!bent[edge]) {
    const auto side = [&](const Rect& area) { return x >= area.right() ? area.right() : area.x; };
    const int y_from = from.y + node_height / 2;
    const int y_to = to.y + node_height / 2;
    return {{Point{side(from), y_from}, Point{x, y_from}, Point{x, y_to}, Point{side(to), y_to}}, 4};
  }
  // The edge leaves the upper room downwards, the lower one upwards; two rooms of one row both downwards.
  const auto upper = [&](const Rect& area, const Rect& other) { return area.y <= other.y; };
  const auto door = [&](const Rect& area, const Rect& other) {
    return Point{x > area.middle().x ? area.right() - 1 : area.x + 1, upper(area, other) ? area.bottom() : area.y};
  };
  const auto gap = [&](const Rect& area, const Rect& other) {
    return upper(area, other) ? area.bottom() + 1 : area.y - 1;
  };
  const Point a = door(from, to);
  const Point b = door(to, from);
  const int y_a = gap(from, to);
  const int y_b = gap(to, from);
  return {{a, Point{a.x, y_a}, Point{x, y_a}, Point{x, y_b}, Point{b.x, y_b}, b}, 6};
}

FlowPicture picture_of(const Graph& graph) {
  // A film asks for the picture of the same graph at most steps.
  static thread_local Graph last;
  static thread_local FlowPicture picture;
  if (graph.size() == 0) return {};
  if (last.joined_like(graph)) return picture;
  last = graph;
  Packed best = packed(graph, Packing::close);
  if (best.worst >= cost_of_lane) {
    const Packed wider = packed(graph, Packing::apart);
    if (wider.worst < best.worst) best = wider;
  }
  bend_ways(graph, best.picture);
  trim(graph, best.picture);
  return picture = best.picture;
}

}  // namespace press_r::gungeon
