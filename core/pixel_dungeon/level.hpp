// The request in the document's words: the plan of one floor, what a run hands down to it, and which floor follows. A
// level: a graph of rooms that tile the map, and the tiles and things painted from it. And the workspace that is needed
// only while a level is made.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"
#include "kit/grid.hpp"
#include "kit/option.hpp"
#include "kit/seed.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"

namespace press_r::pixel_dungeon {

struct Level;
struct Workspace;

struct Plan {
  RuleSet left_out;  ///< rules that the floor is made without
  int width = 32;
  int height = 32;
  int min_room = default_min_room;
  int max_room = 9;
  int depth = 1;
  Region region = Region::sewers;
  bool default_min = true;  ///< the minimum is the game's, so with the original split it depends on the region
  bool original_split = false;
  bool original_distance = false;
  bool greedy = false;
  int first_weight = 0;  ///< of each room of the first path, for the second; 0: the path's length
  LifeRule automaton = {};
  bool loops = false;
  bool specials = true;
  bool run = false;         ///< the floor belongs to a run, so the floors above it count
  bool weak_above = false;  ///< the floor above has a weak floor, so this one needs a pit
  bool feeling_by_chance = true;
  Feeling feeling = Feeling::none;  ///< unless it is left to chance

  /// A rectangle of at most this area is kept without a roll.
  int certain_area() const { return min_room * min_room; }

  friend bool operator==(const Plan&, const Plan&) = default;
};

/// Changes sizes that cannot work and floors that are not made here, and adds a sentence for each change.
void mend(Options& options, Problems& problems);

Plan plan_of(const Options& options);

/// The same plan for another floor of the run.
Plan plan_at(const Plan& plan, int depth);

/// State that a floor of a run takes over from the floors above (PIXEL-P-33).
struct RunState {
  /// The special rooms, the least recently used first.
  std::array<RoomType, special_count> order{};
  bool shuffled = false;   ///< the order is the run's; otherwise the floor shuffles it
  bool needs_pit = false;  ///< the floor above has a weak floor
  bool smith_met = false;  ///< each of these appears once in a run
  bool ghost_met = false;
  bool wandmaker_met = false;
  bool imp_met = false;
  bool has_dew_vial = false;
  int strength = 0;  ///< number placed on the floors above
  int upgrades = 0;
  int enchantments = 0;
};

/// The state of a run before its first floor; the special rooms in the order of their types.
RunState fresh_run();

/// Makes the floors above the plan's in `level`, up to the types of their rooms, and returns the state they leave. The
/// workspace caches the state of the last run, so that the next floor down costs one floor only.
RunState simulate_floors_above(const Plan& plan, Seed run, Level& level, Workspace& workspace);

/// A floor that the game makes in another way than by cutting and connecting (PIXEL-P-25).
struct OtherFloor {
  int depth = 0;
  std::string_view what;  ///< "the sewers' boss"
  std::string_view why;   ///< how it is made instead
};

/// Null where the floor is cut and connected.
const OtherFloor* other_floor(int depth);

/// Whether the floor is made as the document says: it is cut, and has a second path, branches and special rooms.
bool is_regular(int depth);

/// Advances `options` to the next floor of the same run; floors of another kind are skipped with a sentence.
Next next(Options& options);

/// An item, plant or creature on a tile.
struct Thing {
  ThingKind kind = ThingKind::item;
  Point place;
  ThingKind holds = ThingKind::item;  ///< its content if it is closed
  std::int16_t opens = -1;            ///< index of the lock that it, or its content, opens; -1: none
  bool under = false;                 ///< part of a heap whose top is another thing

  ThingKind content() const { return is_closed(kind) ? holds : kind; }
};

/// An obstacle, and the thing that gets past it.
struct Lock {
  LockKind kind = LockKind::door;
  int room = 0;
  Point place;     ///< the door, or the chest
  int thing = -1;  ///< index into Level::things of the key or potion; -1 until it is placed
};

/// Stage that the level has reached. Drawing shows half-made levels for the film.
enum class Stage : std::uint8_t { splitting, placing, connecting, typing, doors, painting, done };

/// The growth that the automaton is making.
enum class PatchKind : std::uint8_t { none, water, grass };

struct Level {
  Plan plan;
  Stage stage = Stage::splitting;
  Graph graph;

  std::vector<Rect> pending;  ///< rectangles still to be offered as rooms, the next one last
  Rect offered;               ///< the last rectangle offered if it was not kept; else empty
  int builds = 0;             ///< builds started, the accepted one included
  int tries = 0;              ///< placements of entrance and exit in the last build
  int needed = 0;             ///< minimum distance between entrance and exit, in rooms
  int distance = 0;           ///< their actual distance; -1 if there is no path
  int goal = 0;               ///< number of rooms to connect
  int standards_rolled = 0;   ///< standard rooms before the top-up
  int loops = 0;              ///< connections added by loops

  RunState run;  ///< the state that this floor started with, updated by what it uses

  Feeling feeling = Feeling::none;
  int placed = 0;   ///< connections with a lower index have their door's place,
  int ranked = 0;   ///< and these their door's rank
  int painted = 0;  ///< rooms with a lower id are painted
  Grid<Tile> tiles;
  std::vector<Thing> things;
  std::vector<Lock> locks;
  Water well = Water::awareness;  ///< of the magic well, if there is one
  Point stairs_up;                ///< where the hero arrives
  Point stairs_down;              ///< where the hero leaves
  int trap_tries = 0;
  int mobs = 0;  ///< number asked for; fewer are placed if there is no room
  int items = 0;

  BitMap patch;  ///< the automaton's cells while water or grass grows
  PatchKind patching = PatchKind::none;

  /// The key or potion of a lock; null while it has no place.
  const Thing* opener(const Lock& lock) const {
    return lock.thing < 0 ? nullptr : &things[static_cast<std::size_t>(lock.thing)];
  }
};

/// Something that must be on this floor and has no place yet.
struct UnplacedThing {
  ThingKind kind = ThingKind::item;
  int opens = -1;  ///< index of a lock; -1: none
};

/// The run that was asked for last, so that the next floor down is made without the floors above it.
struct RunCache {
  Seed run;
  Plan plan;      ///< as for the first floor
  int depth = 0;  ///< `state` is what this floor starts with; 0: nothing is cached
  RunState state;
};

/// Memory that is needed while a level is made and is not part of it. Reused, so that a warm generator does not
/// allocate.
struct Workspace {
  std::vector<UnplacedThing> unplaced;  ///< the order is not significant
  RunCache run;

  std::vector<int> rooms;  ///< candidates of the current stage
  std::vector<int> costs;  ///< of the paths from each room to the exit, or their distances
};

}  // namespace press_r::pixel_dungeon
