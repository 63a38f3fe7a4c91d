// What is drawn: a flow whose boxes and ways can be told apart, composites with colours of their own, arrows and tints
// in their places, and waiting rooms that do not move.
#include <cstdint>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t seeds = 40 / slower;

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

/// From the split on, until the floor is finished, each room of the flow has its composite's colour, and composites of
/// a kind have different ones, as far as the colours go.
void check_colours(const Level& made, const Scene& scene) {
  std::map<int, int> colours;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::room || mark.role < static_cast<int>(Mk::flow_loop_1)) continue;
    const bool split = made.phase != Phase::finished && made.composites_known && made.composites.of(mark.id) >= 0;
    REQUIRE((mark.role <= static_cast<int>(Mk::flow_tree_4)) == split);
    if (!split) continue;
    const int composite = made.composites.of(mark.id);
    const bool loop = made.composites.composite(composite).kind == CompositeKind::loop;
    REQUIRE(loop == (mark.role < static_cast<int>(Mk::flow_tree_1)));
    REQUIRE(colours.emplace(composite, mark.role).first->second == mark.role);
  }
  std::map<CompositeKind, std::pair<int, std::set<int>>> by_kind;
  for (const auto& [composite, role] : colours) {
    auto& [count, roles] = by_kind[made.composites.composite(composite).kind];
    ++count;
    roles.insert(role);
  }
  for (const auto& [kind, one] : by_kind) REQUIRE((one.first > 4 || static_cast<int>(one.second.size()) == one.first));
}

void check_colours(std::uint32_t floors, int every) {
  const auto scene = std::make_unique<Scene>();
  int steps = 0;
  for (std::uint32_t i = 0; i < floors; ++i) {
    steps_of(crowded(flow_table[i % flow_count]), i, [&](const Step&, const Level& made) {
      if (steps++ % every != 0) return;
      draw(made, *scene);
      check_colours(made, *scene);
    });
  }
  CHECK(steps > static_cast<int>(floors) * 20);
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

TEST_CASE("GUN-32, GUN-33: from the split on every room of the flow has its composite's colour") {
  check_colours(80 / slower, 3);
}

TEST_CASE("long: GUN-32, GUN-33: the same of 10,000 floors", "[.long]") { check_colours(10'000, 40); }

TEST_CASE(
    "map: arrows lie on open cells, tints on the floor of their room, and things look as the legend says of their "
    "stage") {
  Scene scene;
  int arrows = 0;
  std::map<int, std::uint32_t> seen;  ///< a bit for each look of a role
  for (int stage = 0; stage < stages; ++stage) {
    for (std::uint32_t seed = 0; seed < 6 * seeds; ++seed) {
      const Level& made = floor_of(with_stage(stage), seed);
      draw(made, scene);
      for (const Mark& mark : scene.marks()) {
        const auto& looks = generator.roles[mark.role].looks;
        if (!looks.empty()) {
          REQUIRE(looks.size() == stages);
          REQUIRE(mark.look == stage);
          seen[mark.role] |= 1u << stage;
        }
        const Mk role = static_cast<Mk>(mark.role);
        const bool tint = role >= Mk::entrance && role < Mk::waiting;
        if (mark.kind != MarkKind::cell || (role != Mk::one_way && !tint)) continue;
        arrows += role == Mk::one_way ? 1 : 0;
        each_cell(Rect{mark.x, mark.y, mark.w, mark.h}, [&](Point p) {
          REQUIRE(open(made.tiles[p]));
          if (tint) REQUIRE(made.area(mark.id).contains(p));
        });
      }
    }
  }
  CHECK(arrows > 100);
  CHECK(seen.size() == 3);
  CHECK(seen[static_cast<int>(Mk::pillar)] == all_stages_mask);
}

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
