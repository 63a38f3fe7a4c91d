// Shared by the parts of the drawing: roles of marks, where half-made floors are shown, and the flow's picture.
#pragma once

#include <array>
#include <cstddef>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/ids.hpp"
#include "gungeon/layout/canvas.hpp"
#include "gungeon/level.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/grid.hpp"
#include "kit/scene.hpp"
#include "kit/table.hpp"
#include "kit/walk.hpp"

namespace press_r::gungeon {

inline constexpr int composite_colours = 4;

/// Rooms on the map and nodes of the flow have one role for each category, in its order.
constexpr Mk room_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::entrance) + static_cast<int>(category));
}
constexpr Mk node_role(Category category) {
  return static_cast<Mk>(static_cast<int>(Mk::flow_entrance) + static_cast<int>(category));
}
/// The tint of a composite over the finished map, from its colour while the map is made.
constexpr Mk shade_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::shade_loop_1));
}
/// A node of the flow in its composite's colour.
constexpr Mk composite_node_role(Mk composite) {
  return static_cast<Mk>(static_cast<int>(composite) - static_cast<int>(Mk::loop_1) +
                         static_cast<int>(Mk::flow_loop_1));
}
static_assert(room_role(Category::miniboss) == Mk::miniboss && node_role(Category::miniboss) == Mk::flow_miniboss);
static_assert(shade_role(Mk::tree_4) == Mk::shade_tree_4 && composite_node_role(Mk::tree_4) == Mk::flow_tree_4);

/// How a kind of opening is shown; a gate's letter depends on its direction.
struct DoorInfo {
  char letter;
  Mk role;
  ConnectionId passage;  ///< door: by the kind of the way
};
constexpr auto door_table = tied<DoorKind::gate, DoorInfo>({
    {DoorKind::plain, {'+', Mk::door, ConnectionId::door}},
    {DoorKind::boss, {'+', Mk::boss_door, ConnectionId::boss_door}},
    {DoorKind::hidden, {'S', Mk::hidden_door, ConnectionId::hidden_door}},
    {DoorKind::locked, {'L', Mk::locked_door, ConnectionId::locked_door}},
    {DoorKind::gate, {'+', Mk::gate, ConnectionId::door}},
});
constexpr const DoorInfo& info(DoorKind kind) { return door_table[at(kind)]; }

struct FlowPicture {
  static constexpr int node_width = 7;
  static constexpr int node_height = 4;
  static constexpr int wider = 2;  ///< extra distance of two rows with an edge between them

  NodeArray<Point> at;   ///< top left of each node's box
  EdgeArray<int> lane;   ///< of loop edges: their column
  EdgeArray<bool> bent;  ///< of loop edges: they leave and arrive between rows, because another box is in the way
  int width = 0;
  int height = 0;

  Rect box(int node) const {
    const Point p = at[node];
    return {p.x, p.y, node_width, node_height};
  }
  /// The corners of a loop edge, from its end to its start. It runs through no box of another room (GUN-81).
  struct Way {
    std::array<Point, 6> corner;
    std::size_t size = 0;
    const Point* begin() const { return corner.data(); }
    const Point* end() const { return corner.data() + size; }
    Point operator[](std::size_t i) const { return corner[i]; }
  };
  Way way(const Graph& graph, int edge) const;
};

FlowPicture picture_of(const Graph& graph);

struct MapLayout {
  NodeArray<Point> shift;  ///< by piece: from its coordinates to the picture's
  NodeArray<Rect> slot;    ///< by node: where it is shown before it is placed; empty: not shown
  int width = 0;
  int height = 0;

  bool shows(const Level& level, int node) const { return level.is_placed(node) || !slot[node].empty(); }
  /// The top left cell of a node's room in the picture, which must have been chosen.
  Point at(const Level& level, int node) const;
  /// The node's rectangle in the picture: its room, or a part of its slot.
  Rect area(const Level& level, int node) const;
};

MapLayout map_layout_of(const Level& level);

struct DrawContext {
  const Level& level;
  const MapLayout& map;
  Scene& scene;

  /// From a piece's coordinates to the picture's.
  Rect moved(const Rect& area, int piece) const { return gungeon::moved(area, map.shift[piece]); }
};

/// A composite's colour; loops and trees have separate sequences.
Mk composite_role(const Level& level, int composite);
void draw_rooms(const DrawContext& context);
/// Draws doors, gates, corridors, and the ways that are still missing.
void draw_ways(const DrawContext& context);

void describe_room(const Level& level, int node, Scene& scene, Scene::Put& put);

void draw(const Level& level, Scene& scene);

/// Empty unless the floor is finished.
void terrain(const Level& level, Terrain& out);
void connections(const Level& level, Connections& out);

}  // namespace press_r::gungeon
