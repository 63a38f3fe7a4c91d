// A floor, from the flow that was picked to the cells. Every stage of the generator fills its part and leaves the rest.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/graph.hpp"
#include "gungeon/flow/own_injections.hpp"
#include "gungeon/flow/transform.hpp"
#include "gungeon/layout/composites.hpp"
#include "gungeon/rooms/book.hpp"
#include "kit/grid.hpp"

namespace press_r::gungeon {

/// How far a floor is; a drawing shows what is there.
enum class Phase : std::uint8_t { empty, flow, rooms, composites, layout, assembly, finished };

/// What became of one entry of the injections' table.
enum class Fate : std::uint8_t { not_tried, not_here, met_before, unmet, rolled_out, no_place, placed };

struct Injected {
  Fate fate = Fate::not_tried;
  PlaceRule rule = PlaceRule::any_room;
  std::int16_t node = -1;
  bool at_dead_end = false;  ///< hangs on a room that had one way before
  std::int16_t roll = 0;     ///< 1 … out_of; it comes where this is at most its chance
};

/// Where a node's room lies.
struct Placed {
  std::int16_t room = -1;   ///< index into the room book; -1: not chosen yet
  std::int16_t piece = -1;  ///< -1: not laid out yet
  Point at;                 ///< the inside's top left cell, in its piece's coordinates; in the end the map's
  std::uint32_t used = 0;   ///< bit of each exit that is open
};

/// How an edge of the graph became a way.
enum class JoinKind : std::uint8_t {
  none,
  door,               ///< two walls meet
  closing_room,       ///< a small rectangle closes a loop
  closing_corridor,   ///< a pathfound corridor closes a loop
  straight_corridor,  ///< two pieces aligned
  bent_corridor,      ///< two pieces aligned, off the straight
  pathfound,          ///< a corridor between two rooms of one piece
};
constexpr bool has_corridor(JoinKind kind) { return kind > JoinKind::door; }

struct Join {
  JoinKind kind = JoinKind::none;
  std::int8_t exit_from = -1;  ///< of the room at the edge's `from`
  std::int8_t exit_to = -1;
  std::int16_t piece = -1;
  std::int16_t length = 0;  ///< cells along the middle; 0 for a door
  std::int16_t parts = 0;
  std::int32_t first_part = 0;  ///< into Level::parts: rectangles that make up its floor, from one end to the other
};

/// What an opening is to somebody who comes to it. On the way of an edge it is the same at both ends, but for a gate,
/// which stands where the way ends.
enum class DoorKind : std::uint8_t { plain, boss, hidden, locked, gate };

/// An opening in a wall.
struct Door {
  Rect area;
  Direction outward = Direction::left;  ///< from its room
  std::int16_t room = -1;               ///< the node whose wall it is in; of a direct door, the edge's `from`
  std::int16_t other = -1;              ///< the node it leads to
  std::int16_t edge = -1;
  DoorKind kind = DoorKind::plain;
  bool gate() const { return kind == DoorKind::gate; }
  Direction passable = Direction::left;  ///< of a gate: the direction in which one passes
};

/// What stopped an attempt (GUN-70).
enum class Trouble : std::uint8_t { none, tree, loop, closing, alignment, path, size };
inline constexpr int troubles = 7;

struct Failure {
  Trouble trouble = Trouble::none;
  std::int16_t node = -1;
  std::int16_t other = -1;
  std::int16_t edge = -1;  ///< that could not be made when pieces were joined
  std::int16_t exits = 0;  ///< how many exits were left: of `other` where `node` found no place, else of `node`
};

struct Tally {
  int attempts = 0;
  int made = 0;           ///< of those, floors that came out
  int kept = 0;           ///< the attempt whose floor it is, counted from 1 (GUN-85)
  int first_longest = 0;  ///< cells of the longest corridor of the first floor that came out
  int repicks = 0;        ///< rooms chosen anew while laying out
  int backtracks = 0;     ///< rooms taken back
  int splits = 0;         ///< branches that became pieces of their own, in the attempt that counts (GUN-72)
  int repeats = 0;        ///< rooms that stand on the floor twice
  std::array<int, troubles> failed{};
  int far_sum = 0;   ///< of the distances between chosen exits and used ones (GUN-41)
  int even_sum = 0;  ///< of what those would have been on average, had any exit that fits been taken
  int opposing = 0;  ///< of the exits chosen in the first halves of loops, those opposite the entered one (GUN-44)
  int first_halves = 0;
  int end_distance = 0;  ///< cells between the nearest exits of loops' ends when closing is first tried, summed
  int first_closings = 0;
};

/// A value: a copy of it is the same floor. What was needed on the way is the workshop's (workshop.hpp).
struct Level {
  Phase phase = Phase::empty;
  bool complete = false;

  // The flow.
  Stage stage = Stage::keep;
  int flow_index = 0;                                    ///< into the flow table; -1: the user's own
  std::shared_ptr<const Flow> own_flow;                  ///< the user's, where that is built
  std::shared_ptr<const RoomBook> own_book;              ///< the shipped rooms and the user's; null: the shipped alone
  std::shared_ptr<const InjectionTable> own_injections;  ///< null: the shipped ones
  Choices choices{};
  Graph graph;
  std::array<Injected, most_injections> injected{};  ///< by entry of the table
  Distances depth{};                                 ///< edges from the entrance by the shortest legal walk
  Distances to_boss{};                               ///< edges to the boss

  // Rooms and composites.
  const RoomBook* book = &room_book();  ///< own_book, or the shipped one
  std::array<Placed, most_nodes> placed{};
  Composites composites;
  bool composites_known = false;

  // The layout.
  std::array<Join, most_edges> joins{};
  std::vector<Rect> parts;
  int pieces = 0;
  Tally tally;
  Failure failure;

  // The map.
  Grid<Tile> tiles;
  std::vector<Door> doors;
  std::array<bool, most_nodes> teleporter{};
  std::array<Point, most_nodes> pad{};  ///< where the teleporter stands
  std::array<Point, most_nodes> key{};  ///< of a jail: where its key is; {-1, -1} where there is none

  std::span<const Injection> injections() const {
    return own_injections ? std::span<const Injection>(own_injections->entries) : gungeon::injections();
  }
  const Flow& flow() const { return flow_index < 0 ? *own_flow : gungeon::flow(flow_index); }
  Placed& place(int node) { return placed[static_cast<std::size_t>(node)]; }
  const Placed& place(int node) const { return placed[static_cast<std::size_t>(node)]; }
  Join& join(int edge) { return joins[static_cast<std::size_t>(edge)]; }
  const Join& join(int edge) const { return joins[static_cast<std::size_t>(edge)]; }
  /// The room of a node; one has to be chosen.
  const Room& room(int node) const { return book->room(place(node).room); }
  bool laid(int node) const { return place(node).piece >= 0; }
  /// The inside of a node's room, in its piece's coordinates.
  Rect area(int node) const { return {place(node).at.x, place(node).at.y, room(node).w, room(node).h}; }
};

/// The first cell of an exit, in the coordinates of the node's piece.
Point exit_cell(const Level& level, int node, int exit);
/// The cells that an open exit takes: two in its own wall, or with those of the wall that it meets.
Rect door_area(const Level& level, int node, int exit, bool two_walls);
/// What the opening of an edge's way at `node` is; the edge has its join.
DoorKind door_kind(const Level& level, int edge, int node);

}  // namespace press_r::gungeon
