// A level: one floor, from the flow that was picked to the cells of the map. Each stage fills in its part.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// The last stage that has begun; drawings show what exists.
enum class Phase : std::uint8_t { empty, flow, rooms, composites, layout, assembly, finished };

/// What became of one entry of the injections' table.
enum class Fate : std::uint8_t { not_tried, not_here, met_before, unmet, rolled_out, no_place, placed };

struct Injected {
  Fate fate = Fate::not_tried;
  PlaceRule rule = PlaceRule::any_room;
  std::int16_t node = -1;
  bool at_dead_end = false;  ///< its parent had one way before
  std::int16_t roll = 0;     ///< 1 … out_of; injected if at most the entry's chance
};

/// Where a node's room is.
struct Placed {
  std::int16_t room = -1;   ///< index into the room book; -1: not chosen yet
  std::int16_t piece = -1;  ///< -1: not placed yet
  Point at;                 ///< the top left cell of the inside, in coordinates of the piece, finally of the map
  std::uint32_t used = 0;   ///< a bit for each open exit
};

/// The kind of way that an edge of the graph became.
enum class JoinKind : std::uint8_t {
  none,
  door,               ///< two walls meet
  closing_room,       ///< a small rectangle closes a loop
  closing_corridor,   ///< a corridor from the path finder closes a loop
  straight_corridor,  ///< joins two aligned pieces
  bent_corridor,      ///< joins two pieces round a corner
  pathfound,          ///< a corridor from the path finder between two rooms of one piece
};
constexpr bool has_corridor(JoinKind kind) { return kind > JoinKind::door; }

struct Join {
  JoinKind kind = JoinKind::none;
  std::int8_t exit_from = -1;  ///< exit of the room at the edge's `from`
  std::int8_t exit_to = -1;
  std::int16_t piece = -1;
  std::int16_t length = 0;  ///< cells along the middle line; 0 for a door
  std::int16_t parts = 0;
  std::int32_t first_part = 0;  ///< into Level::parts: the rectangles of its floor, from one end to the other
};

/// How an opening appears to a player. Both ends of a way are the same, except that only its end has a gate.
enum class DoorKind : std::uint8_t { plain, boss, hidden, locked, gate };

/// An opening in a wall.
struct Door {
  Rect area;
  Direction outward = Direction::left;  ///< from its room
  std::int16_t room = -1;               ///< the node whose wall it is in; for JoinKind::door the edge's `from`
  std::int16_t other = -1;              ///< the node it leads to
  std::int16_t edge = -1;
  DoorKind kind = DoorKind::plain;
  Direction passable = Direction::left;  ///< of a gate
  bool gate() const { return kind == DoorKind::gate; }
};

/// Why an attempt failed (GUN-70).
enum class Trouble : std::uint8_t { none, tree, loop, closing, alignment, path, size };
inline constexpr int troubles = 7;

struct Failure {
  Trouble trouble = Trouble::none;
  std::int16_t node = -1;
  std::int16_t other = -1;
  std::int16_t edge = -1;  ///< the edge that could not be joined in assembly
  std::int16_t exits = 0;  ///< free exits left: of `other` if `node` found no place, else of `node`
};

/// Counts over all attempts.
struct Tally {
  int attempts = 0;
  int made = 0;           ///< successful attempts
  int kept = 0;           ///< the attempt whose floor is kept, from 1 (GUN-85)
  int first_longest = 0;  ///< cells of the longest corridor of the first successful attempt
  int repicks = 0;        ///< rooms that were replaced during layout
  int backtracks = 0;     ///< rooms that were removed again
  int splits = 0;         ///< branches that became pieces, in the kept attempt (GUN-72)
  int repeats = 0;        ///< rooms that the floor has more than once
  Indexed<int, troubles> failed{};
  // Statistics that tests compare with and without a preference.
  int far_sum = 0;       ///< distances from chosen exits to used ones (GUN-41)
  int even_sum = 0;      ///< the expected distances of even rolls
  int opposing = 0;      ///< exits opposite the entered one, in first halves of loops (GUN-44)
  int first_halves = 0;  ///< all exits chosen there
  int end_distance = 0;  ///< cells between a loop's ends when closing is first tried (GUN-45)
  int first_closings = 0;
};

/// A value: a copy is the same floor.
struct Level {
  Phase phase = Phase::empty;
  bool complete = false;

  // The flow.
  Stage stage = Stage::keep;
  int flow_index = 0;                        ///< into the flow table; -1: the user's own
  std::shared_ptr<const Flow> own_flow;      ///< the user's flow, if it is built
  std::shared_ptr<const RoomBook> own_book;  ///< shipped and the user's rooms; null: no rooms of the user's
  Choices choices{};
  Graph graph;
  Indexed<Injected, injection_count> injected{};  ///< by entry of the table
  Distances depth{};                              ///< edges from the entrance by the shortest legal walk
  Distances to_boss{};                            ///< edges to the boss

  // Rooms and composites.
  const RoomBook* book = &room_book();  ///< own_book, or the shipped one
  NodeArray<Placed> placed{};
  Composites composites;
  bool composites_known = false;

  // The layout.
  EdgeArray<Join> joins{};
  std::vector<Rect> parts;
  int pieces = 0;
  Tally tally;
  Failure failure;

  // The map.
  Grid<Tile> tiles;
  std::vector<Door> doors;
  NodeArray<bool> teleporter{};
  NodeArray<Point> pad{};  ///< where the teleporter is
  NodeArray<Point> key{};  ///< where a jail's key is; {-1, -1}: none

  const Flow& flow() const { return flow_index < 0 ? *own_flow : gungeon::flow(flow_index); }
  Placed& place(int node) { return placed[node]; }
  const Placed& place(int node) const { return placed[node]; }
  Join& join(int edge) { return joins[edge]; }
  const Join& join(int edge) const { return joins[edge]; }
  /// The rectangles of a join's floor.
  std::span<Rect> parts_of(const Join& join) { return std::span(parts).subspan(idx(join.first_part), idx(join.parts)); }
  std::span<const Rect> parts_of(const Join& join) const { return const_cast<Level&>(*this).parts_of(join); }
  /// The room of a node, which must have been chosen.
  const Room& room(int node) const { return book->room(place(node).room); }
  bool is_placed(int node) const { return place(node).piece >= 0; }
  /// The inside of a node's room, in coordinates of its piece.
  Rect area(int node) const { return {place(node).at.x, place(node).at.y, room(node).w, room(node).h}; }
  std::string name(int node) const { return text_of(graph.node(node)); }
};

/// The first cell of an exit, in coordinates of the node's piece.
Point exit_cell(const Level& level, int node, int exit);
/// The cells of an open exit: two in its own wall, or with those of the wall that it meets.
Rect door_area(const Level& level, int node, int exit, bool two_walls);
/// The opening at `node` of an edge's way, which must have a join.
DoorKind door_kind(const Level& level, int edge, int node);

}  // namespace press_r::gungeon
