// A level in the document's words: a graph of rooms that tile the map, and the tiles and things painted from it; and
// the workspace that is needed only while a level is made.
#pragma once

#include <cstdint>
#include <vector>

#include "kit/grid.hpp"
#include "kit/seed.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/kinds.hpp"
#include "pixel_dungeon/paint/bits.hpp"
#include "pixel_dungeon/plan.hpp"

namespace press_r::pixel_dungeon {

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

/// How far the level has been made. Drawing shows half-made levels for the film.
enum class Stage : std::uint8_t { splitting, placing, connecting, typing, doors, painting, done };

/// What the automaton is growing.
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
