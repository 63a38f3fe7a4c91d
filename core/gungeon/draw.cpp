#include "gungeon/draw.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/picture/easel.hpp"
#include "gungeon/picture/flow_picture.hpp"
#include "gungeon/picture/roles.hpp"

namespace press_r::gungeon {
namespace {

/// Look of an edge that is a part of a longer way: without an arrow head.
constexpr int goes_on = 1;

/// By kind; from the split into composites on, until the floor is finished, by composite, as in the article's figure.
Mk role_in_flow(const Level& level, int node) {
  const bool split = level.phase != Phase::finished && level.composites_known && level.composites.of(node) >= 0;
  if (!split) return node_role(level.graph.category(node));
  return composite_node_role(composite_role(level, level.composites.of(node)));
}

void draw_flow(const Level& level, const FlowPicture& picture, Scene& scene) {
  const Graph& graph = level.graph;
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const Edge& e = graph.edge(edge);
    if (e.kind == EdgeKind::tree) {
      scene.edge(Mk::flow_way, picture.box(e.from).middle(), picture.box(e.to).middle(), e.from, e.to);
      continue;
    }
    const auto way = picture.way(graph, edge);
    for (std::size_t i = 1; i < way.size; ++i) {
      scene.edge(e.one_way ? Mk::flow_one_way : Mk::flow_loop, way[i - 1], way[i]).look(i + 1 < way.size ? goes_on : 0);
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
  const Tray tray = tray_of(level);
  const FlowPicture picture = picture_of(level.graph);
  scene.reset(std::max({tray.width, picture.width, 1}), std::max({tray.height, picture.height, 1}));
  scene.focus({0, 0, std::max(tray.width, 1), std::max(tray.height, 1)}, 0);
  scene.follow_focus();
  scene.focus({0, 0, std::max(picture.width, 1), std::max(picture.height, 1)}, 1);
  const Easel easel{level, tray, scene};
  draw_rooms(easel);
  draw_ways(easel);
  draw_flow(level, picture, scene);
}

}  // namespace press_r::gungeon
