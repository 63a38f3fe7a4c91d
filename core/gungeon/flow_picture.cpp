#include "gungeon/flow_picture.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdlib>

namespace press_r::gungeon {
namespace {

constexpr int column = 8;  ///< from one leaf to the next
constexpr int row = 6;
constexpr int margin = 2;

/// Leaves side by side in the flow's order, parents in the middle above their children.
class TidyTree {
 public:
  TidyTree(const Graph& graph, FlowPicture& picture) : graph_(graph), picture_(picture) {}

  void lay() {
    lay(0, 0);
    for (int node = 0; node < graph_.size(); ++node) {
      const Point p = picture_.at[static_cast<std::size_t>(node)];
      picture_.width = std::max(picture_.width, p.x + FlowPicture::node_width + margin);
      picture_.height = std::max(picture_.height, p.y + FlowPicture::node_height + margin);
    }
  }

 private:
  /// Recursion is as deep as the flow, which is bounded by most_nodes.
  int lay(int node, int depth) {
    int first = -1;
    int last = -1;
    for (const std::uint8_t way : graph_.ways(node)) {
      const Edge& edge = graph_.edge(way);
      if (edge.kind != EdgeKind::tree || edge.from != node) continue;
      const int x = lay(edge.to, depth + 1);
      if (first < 0) first = x;
      last = x;
    }
    int x = (first + last) / 2;
    if (first < 0) {
      x = margin + next_leaf_ * column;
      ++next_leaf_;
    }
    picture_.at[static_cast<std::size_t>(node)] = {x, margin + depth * row};
    return x;
  }

  const Graph& graph_;
  FlowPicture& picture_;
  int next_leaf_ = 0;
};

/// Boxes that a straight line runs through, its own ends left out.
int crossings(const Graph& graph, const FlowPicture& picture, Point a, Point b, int end, int other_end) {
  const Rect line = united({a.x, a.y, 1, 1}, {b.x, b.y, 1, 1});
  int count = 0;
  for (int node = 0; node < graph.size(); ++node) {
    if (node != end && node != other_end && picture.box(node).overlaps(line)) ++count;
  }
  return count;
}

int shared_lane(const Graph& graph, const FlowPicture& picture, int edge, int lane) {
  const auto span = [&](int e) {
    const int a = picture.at[static_cast<std::size_t>(graph.edge(e).from)].y;
    const int b = picture.at[static_cast<std::size_t>(graph.edge(e).to)].y;
    return std::array<int, 2>{std::min(a, b), std::max(a, b)};
  };
  int count = 0;
  for (int other = 0; other < edge; ++other) {
    if (graph.edge(other).kind != EdgeKind::loop || picture.lane[static_cast<std::size_t>(other)] != lane) continue;
    const auto mine = span(edge);
    const auto theirs = span(other);
    if (mine[0] <= theirs[1] && theirs[0] <= mine[1]) ++count;
  }
  return count;
}

void choose_lane(const Graph& graph, FlowPicture& picture, int edge) {
  constexpr int cost_of_crossing = 200;
  const Edge& e = graph.edge(edge);
  int best = -1;
  int& lane = picture.lane[static_cast<std::size_t>(edge)];
  const int widest = picture.width + 1;
  int chosen = widest;
  for (int x = 1; x <= widest; ++x) {
    lane = x;
    const auto way = picture.way(graph, edge);
    int cost = std::abs(way[0].x - x) + std::abs(way[3].x - x);
    for (std::size_t i = 0; i < 3; ++i)
      cost += cost_of_crossing * crossings(graph, picture, way[i], way[i + 1], e.from, e.to);
    for (const int own : {int{e.from}, int{e.to}}) {
      const Rect box = picture.box(own).grown(1);
      if (x > box.x && x < box.right() - 1) cost += cost_of_crossing;
    }
    cost += cost_of_crossing * shared_lane(graph, picture, edge, x);
    if (best < 0 || cost < best) {
      best = cost;
      chosen = x;
    }
  }
  lane = chosen;
  picture.width = std::max(picture.width, lane + 1);
}

}  // namespace

std::array<Point, 4> FlowPicture::way(const Graph& graph, int edge) const {
  const Edge& e = graph.edge(edge);
  const Rect from = box(e.from);
  const Rect to = box(e.to);
  const int x = lane[static_cast<std::size_t>(edge)];
  const auto side = [&](const Rect& area) { return x >= area.right() ? area.right() : area.x; };
  const int y_from = from.y + node_height / 2;
  const int y_to = to.y + node_height / 2;
  return {Point{side(from), y_from}, Point{x, y_from}, Point{x, y_to}, Point{side(to), y_to}};
}

FlowPicture picture_of(const Graph& graph) {
  FlowPicture picture;
  if (graph.size() == 0) return picture;
  picture.at.fill({margin, margin});
  TidyTree(graph, picture).lay();
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    if (graph.edge(edge).kind == EdgeKind::loop) choose_lane(graph, picture, edge);
  }
  return picture;
}

}  // namespace press_r::gungeon
