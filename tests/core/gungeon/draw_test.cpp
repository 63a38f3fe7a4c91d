// What is drawn: a flow whose boxes and ways can be told apart, arrows that stay on their way, tints that stay in their
// room, and a making in which waiting rooms do not wander.
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/picture/easel.hpp"
#include "gungeon/picture/flow_picture.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/cells.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t seeds = 40 / slower;

/// Calls act(level) for floors of every flow.
template <class Act>
void each_floor(Act&& act) {
  for (int i = 1; i < generator.options[static_cast<std::size_t>(Opt::flow)].highest() + 1; ++i) {
    Options values(generator.options);
    values.set(Opt::flow, i);
    for (std::uint32_t seed = 0; seed < seeds; ++seed) act(floor_of(values, seed));
  }
}

Rect line(Point a, Point b) { return united({a.x, a.y, 1, 1}, {b.x, b.y, 1, 1}); }

/// Boxes of rooms at neither end that a loop's way runs through.
int boxes_on(const Graph& graph, const FlowPicture& picture, int edge) {
  const auto way = picture.way(graph, edge);
  int count = 0;
  for (int node = 0; node < graph.size(); ++node) {
    if (node == graph.edge(edge).from || node == graph.edge(edge).to) continue;
    for (std::size_t i = 1; i < way.size; ++i) count += picture.box(node).overlaps(line(way[i - 1], way[i])) ? 1 : 0;
  }
  return count;
}

/// How many loops the picture has; each way of it is looked at.
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
    REQUIRE(boxes_on(graph, picture, edge) == 0);
  }
  return loops;
}

/// Pictures of so many floors of the stages, with everything injected, and of random graphs of 10 to 49 rooms.
void check_pictures(std::uint32_t count) {
  Dice dice(Seed{7}, "pictures_test");
  int loops = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    const std::string stage(info(static_cast<Stage>(i % stages)).id);
    loops += check_picture(graph_of(with("master_round=1&curse=9&stage=" + stage), i).graph);
    const std::string flow = graphs::random_flow(dice, dice.between(10, 49), static_cast<int>(i % 6));
    CAPTURE(flow);
    loops += check_picture(graph_of(with_flow(flow), i).graph);
  }
  CHECK(loops > static_cast<int>(count));
}

}  // namespace

TEST_CASE("GUN-81: boxes of a flow stand apart, and no way of any flow runs through a foreign one") {
  for (int flow = 1; flow <= flow_count; ++flow) {
    Options values(generator.options);
    values.set(Opt::flow, flow);
    for (std::uint32_t seed = 0; seed < seeds; ++seed) check_picture(graph_of(values, seed).graph);
  }
  for (const std::string_view flow : graphs::published) check_picture(graph_of(with_flow(std::string(flow)), 0).graph);
  // The flow in which a loop once read as a second way to the boss.
  check_picture(
      graph_of(with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1; n7-n8-n9; n9=n4"), 0).graph);
  check_picture(graph_of(with_flow(graphs::grid(4)), 0).graph);
  check_pictures(1600 / slower);
}

TEST_CASE("long: GUN-81: the same of 10,000 floors and as many random graphs", "[.long]") { check_pictures(10'000); }

TEST_CASE("map: arrows of one-way ways lie on open cells, tints on the floor of their room") {
  Scene scene;
  int arrows = 0;
  each_floor([&](const Level& made) {
    if (!made.complete) return;
    draw(made, scene);
    for (const Mark& mark : scene.marks()) {
      if (mark.kind != MarkKind::cell) continue;
      const Mk role = static_cast<Mk>(mark.role);
      const bool tint = role >= Mk::entrance && role < Mk::waiting;
      if (role != Mk::one_way && !tint) continue;
      arrows += role == Mk::one_way ? 1 : 0;
      each_cell(Rect{mark.x, mark.y, mark.w, mark.h}, [&](Point p) {
        REQUIRE(open(made.tiles[p]));
        if (tint) REQUIRE(made.area(mark.id).contains(p));
      });
    }
  });
  CHECK(arrows > 100);
}

TEST_CASE("map: pools, pillars and crates look as the legend says of their stage") {
  Scene scene;
  std::map<int, std::uint32_t> seen;  ///< looks of each role, a bit each
  for (int stage = 0; stage < stages; ++stage) {
    Options values(generator.options);
    values.set(Opt::stage, stage);
    for (std::uint32_t seed = 0; seed < seeds; ++seed) {
      draw(floor_of(values, seed), scene);
      for (const Mark& mark : scene.marks()) {
        const auto& looks = generator.roles[mark.role].looks;
        if (looks.empty()) continue;
        REQUIRE(looks.size() == stages);
        REQUIRE(mark.look == stage);
        seen[mark.role] |= 1u << stage;
      }
    }
  }
  CHECK(seen.size() == 3);
  CHECK(seen[static_cast<int>(Mk::pillar)] == all_stages_mask);
}

TEST_CASE("film: while a piece grows, the rooms that wait for it stay where they are") {
  struct Watch {
    std::map<int, Rect> slots;
    int stayed = 0;
    int moved = 0;
  } watch;
  const auto look = [](void* context, const void* level) {
    Watch& seen = *static_cast<Watch*>(context);
    const Level& made = *static_cast<const Level*>(level);
    if (made.phase != Phase::layout) return;
    const Tray tray = tray_of(made);
    std::map<int, Rect> now;
    for (int node = 0; node < made.graph.size(); ++node) {
      const Rect& slot = tray.slot[static_cast<std::size_t>(node)];
      if (made.laid(node) || slot.empty()) continue;
      now[node] = slot;
      const auto before = seen.slots.find(node);
      if (before != seen.slots.end()) ++(before->second == slot ? seen.stayed : seen.moved);
    }
    seen.slots = std::move(now);
  };
  Trace trace(FrameSink{&watch, look, [](void*, std::size_t) {}});
  generate(with("stage=hollow&flow=h2"), survey_seed(1), trace, level(), workshop());
  CHECK(watch.moved == 0);
  CHECK(watch.stayed > 50);
}

}  // namespace press_r::gungeon
