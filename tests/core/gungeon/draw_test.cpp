// The picture of a flow, whose boxes and ways must not overlap, and waiting rooms on the map, which must not move.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

Rect line(Point a, Point b) { return united({a.x, a.y, 1, 1}, {b.x, b.y, 1, 1}); }

/// Whether a loop's way runs through the box of a room at neither end.
bool runs_through_box(const Graph& graph, const FlowPicture& picture, int edge) {
  const auto way = picture.way(graph, edge);
  for (int node = 0; node < graph.size(); ++node) {
    if (node == graph.edge(edge).from || node == graph.edge(edge).to) continue;
    for (std::size_t i = 1; i < way.size; ++i) {
      if (picture.box(node).overlaps(line(way[i - 1], way[i]))) return true;
    }
  }
  return false;
}

/// Checks a picture; returns the number of its loops.
int check_picture(const Graph& graph) {
  const FlowPicture picture = picture_of(graph);
  const Rect frame{0, 0, picture.width, picture.height};
  int loops = 0;
  for (int a = 0; a < graph.size(); ++a) {
    const Rect box = picture.box(a);
    REQUIRE((frame.contains({box.x, box.y}) && frame.contains({box.right() - 1, box.bottom() - 1})));
    for (int b = 0; b < a; ++b) REQUIRE_FALSE(box.grown(1).overlaps(picture.box(b)));
  }
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind == EdgeKind::tree) {
      REQUIRE(picture.box(e.to).y > picture.box(e.from).bottom());
      continue;
    }
    ++loops;
    for (const Point& corner : picture.way(graph, edge)) REQUIRE(frame.contains(corner));
    REQUIRE_FALSE(runs_through_box(graph, picture, edge));
  }
  return loops;
}

/// Pictures of floors of the stages, with everything injected, and of random graphs of 10 to 49 rooms.
void check_pictures(std::uint32_t count) {
  Dice dice(Seed{7}, "pictures_test");
  int loops = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    loops += check_picture(graph_of(crowded(flow_table[i % flow_count]), i).graph);
    const std::string flow = graphs::random_flow(dice, dice.between(10, 49), static_cast<int>(i % 6));
    CAPTURE(flow);
    loops += check_picture(graph_of(with_flow(flow), i).graph);
  }
  CHECK(loops > static_cast<int>(count));
}

}  // namespace

TEST_CASE("GUN-81: boxes of a flow stand apart, and no way of any flow runs through a foreign one") {
  for (const std::string_view flow : graphs::published) check_picture(graph_of(with_flow(flow), 0).graph);
  // The flow in which a loop once read as a second way to the boss.
  check_picture(
      graph_of(with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1; n7-n8-n9; n9=n4"), 0).graph);
  check_picture(graph_of(with_flow(graphs::grid(4)), 0).graph);
  check_pictures(2400 / slower);
}

TEST_CASE("long: GUN-81: the same of 10,000 floors and as many random graphs", "[.long]") { check_pictures(10'000); }

TEST_CASE("film: while a piece grows, the rooms that wait for it stay where they are") {
  std::map<int, Rect> slots;
  int stayed = 0;
  steps_of(with("stage=hollow&flow=h2"), 1, [&](const Step&, const Level& made) {
    if (made.phase != Phase::layout) return;
    const MapLayout map = map_layout_of(made);
    std::map<int, Rect> now;
    for (int node = 0; node < made.graph.size(); ++node) {
      const Rect& slot = map.slot[node];
      if (made.is_placed(node) || slot.empty()) continue;
      now[node] = slot;
      const auto before = slots.find(node);
      if (before == slots.end()) continue;
      CHECK(before->second == slot);
      ++stayed;
    }
    slots = std::move(now);
  });
  CHECK(stayed > 50);
}

}  // namespace press_r::gungeon
