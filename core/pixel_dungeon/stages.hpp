// The stages of a level before it is painted, in their order, and the things and creatures placed last. Each takes its
// own dice and reads what earlier stages wrote.
#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <vector>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/level.hpp"

namespace press_r::pixel_dungeon {

// graph/split.cpp

/// The map's rectangle to cut; its coordinates reach the last column and row.
Rect root_of(const Plan& plan);

/// Fills level.graph.rooms with rooms that tile root_of(level.plan), in the order in which they are kept.
void split(Level& level, Dice& dice, Trace& trace);

// graph/build.cpp

inline constexpr int stairs_room = 4;  ///< minimum side of a room with stairs (PIXEL-P-4)
inline constexpr int shop_room = 5;    ///< minimum side of the shop (PIXEL-P-11)

/// Minimum distance between entrance and exit among n rooms: above the square root, or at least its whole part.
int distance_needed(int rooms, bool original);

/// Draws entrance and exit until they are far enough apart, and stores the distances to the exit in workspace.costs.
/// Returns false if the build must be thrown away.
bool place_entrance_and_exit(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

/// Connects both paths (PIXEL-14 to PIXEL-16, PIXEL-P-6). Entrance and exit are placed and can reach each other, and
/// workspace.costs holds the distances to the exit.
void connect_paths(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

/// On a floor with one path: the last room before the exit.
int anteroom_of(const Graph& graph);

/// The largest room on the path between the stairs, for the imp's shop (PIXEL-P-36), of equals the one with the lowest
/// tie-break; -1 if it is too small.
int imp_shop_room(const Graph& graph);

/// The number of rooms to connect, rounded down; `ten_thousandths` is 5000 to 6999 (PIXEL-18).
int goal_of(int rooms, int ten_thousandths);

struct Built {
  bool whole = false;  ///< both paths and the goal are connected, so that the later stages can follow
  std::string why;     ///< what the last build, which the level keeps, lacks; empty if nothing
};

/// Splits, places and connects until a build is accepted (PIXEL-13, PIXEL-P-3, PIXEL-P-11) or max_builds are spent.
Built build(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

// types.cpp

inline constexpr int min_standards = 4;  ///< PIXEL-P-7
inline constexpr int special_room = 4;   ///< minimum side of a special room (PIXEL-P-8)
inline constexpr int smithy_room = 5;    ///< minimum side of a blacksmith's room (PIXEL-P-17)
inline constexpr int first_smith = 12;   ///< depths on which one may appear,
inline constexpr int last_smith = 14;    ///< with chance 1 in last_smith + 1 - depth

/// Gives every connected room a type. The shop has its type already. Loops may connect more rooms.
void assign_types(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

/// Stops after what the next floor of a run must know: special rooms, and the blacksmith where one may appear.
void assign_types_for_run(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

/// Makes some dead ends special, and with loops connects others to more rooms (PIXEL-P-8 to PIXEL-P-10).
void assign_dead_ends(Level& level, Workspace& workspace, Dice& dice, Trace& trace);

/// Ends the level after the types: bare rooms, and an opening for each connection (PIXEL-27). Rolls nothing.
void leave_bare(Level& level, Trace& trace);

/// The special rooms that this floor may still use, the least recently used first.
class SpecialRoomList {
 public:
  explicit SpecialRoomList(const std::array<RoomType, special_count>& order) : order_(order), left_(special_count) {}

  int size() const { return left_; }
  RoomType operator[](int i) const { return order_[static_cast<std::size_t>(i)]; }
  bool has(RoomType type) const;
  /// Does nothing if the type is not in the list.
  void remove(RoomType type);

 private:
  std::array<RoomType, special_count> order_;
  int left_;
};

/// Moves a type that was used to the end of a run's order (PIXEL-P-9).
void use_type(std::array<RoomType, special_count>& order, RoomType type);

// life.cpp

/// Starts the list of things that must be on the floor: food, and what is due by quota (PIXEL-P-27). Updates level.run.
void list_required_things(Level& level, std::vector<UnplacedThing>& unplaced, Dice& dice);

/// The number of a thing that the floors to the next quota still miss, and how many floors those are, this one
/// included. A floor has one with chance missing in floors.
struct Due {
  int missing;
  int floors;
};
Due strength_due(const RunState& run, int depth);
Due upgrades_due(const RunState& run, int depth);

/// Chooses a room's prize (PIXEL-P-28): with n things unplaced one of them, drawn evenly, with chance n in n + 1, which
/// is then removed from the list; otherwise `usual`. If that is a scroll or a potion, only scrolls or potions are
/// taken.
UnplacedThing choose_prize(std::vector<UnplacedThing>& unplaced, ThingKind usual, Dice& dice, Trace& trace);

/// Rolls for the dew vial, which appears once in a run on one of its first three floors.
bool roll_dew_vial(RunState& run, int depth, Dice& dice);

/// A quest giver appears with chance 1 in this number (PIXEL-P-32); 0: none on this floor.
int quest_odds(int depth);
/// Returns the ghost, wandmaker or imp if one appears, else the shopkeeper, who stands for nobody.
ThingKind roll_quest(RunState& run, int depth, Dice& dice);

/// Minimum number of mobs on a floor; up to two more are added (PIXEL-P-24).
constexpr int min_mobs(int depth) { return 2 + depth % 5; }

/// A row of a floor's spawn table.
struct Spawn {
  int depth;
  ThingKind kind;
  int weight;  ///< in hundredths
};
/// The species of a floor (PIXEL-P-31).
std::span<const Spawn> spawns(int depth);
inline constexpr int rare_odds = 30;  ///< a mob is of its species' rare variant with chance 1 in this number
/// The rare variant of a species, or the species itself if it has none.
ThingKind rare_variant(ThingKind species);
ThingKind roll_mob(int depth, Dice& dice);

/// Places creatures, then heaps, then all unplaced things in the standard rooms. `quests` rolls what appears once a
/// run.
void populate(Level& level, Workspace& workspace, Dice& life, Dice& quests, Trace& trace);

}  // namespace press_r::pixel_dungeon
