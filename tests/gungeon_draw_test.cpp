// What is drawn: a flow whose boxes and ways can be told apart, arrows that stay on their way, tints that stay in their
// room, and a making in which waiting rooms do not wander.
#include <algorithm>
#include <map>
#include <string>
#include <vector>

#include "catch.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/flow/flow_picture.hpp"
#include "gungeon/layout/tray.hpp"
#include "gungeon/picture/roles.hpp"
#include "gungeon_help.hpp"

using namespace press_r;
using namespace press_r::gungeon;
using namespace press_r::gungeon::help;

namespace {

constexpr std::uint32_t seeds = 40 / slower;

/// Calls act(level) for floors of every flow.
template <class Act>
void each_floor(Act&& act) {
  for (int i = 1; i < options()[static_cast<std::size_t>(Opt::flow)].highest() + 1; ++i) {
    Options values(options());
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
    for (std::size_t i = 1; i < way.size(); ++i) count += picture.box(node).overlaps(line(way[i - 1], way[i])) ? 1 : 0;
  }
  return count;
}

}  // namespace

TEST_CASE("flow picture: boxes stand apart inside the picture, and loops rarely run behind one") {
  int loops = 0;
  int hidden = 0;
  each_floor([&](const Level& made) {
    const Graph& graph = made.graph;
    const FlowPicture picture = picture_of(graph);
    const Rect frame{0, 0, picture.width, picture.height};
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
      for (const Point& corner : picture.way(graph, edge)) REQUIRE(frame.contains(corner));
      ++loops;
      hidden += boxes_on(graph, picture, edge) > 0 ? 1 : 0;
    }
  });
  CAPTURE(loops, hidden);
  CHECK(loops > 100);
  CHECK(hidden * 20 < loops);
}

TEST_CASE("map: arrows of one-way ways lie on open cells, tints on the floor of their room") {
  Scene scene;
  int arrows = 0;
  each_floor([&](const Level& made) {
    if (!made.complete) return;
    draw(made, scene);
    for (const Mark& mark : scene.marks()) {
      if (mark.kind != MarkKind::cell) continue;
      const Mk role = static_cast<Mk>(mark.role);
      const bool tint = role >= Mk::first_room && role < Mk::waiting;
      if (role != Mk::one_way && !tint) continue;
      arrows += role == Mk::one_way ? 1 : 0;
      for (int y = mark.y; y < mark.y + mark.h; ++y) {
        for (int x = mark.x; x < mark.x + mark.w; ++x) {
          REQUIRE(open(made.tiles[{x, y}]));
          if (tint) REQUIRE(made.area(mark.id).contains({x, y}));
        }
      }
    }
  });
  CHECK(arrows > 100);
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
  generate(with("stage=hollow&flow=h2"), survey_seed(1), trace, level());
  CHECK(watch.moved == 0);
  CHECK(watch.stayed > 50);
}
