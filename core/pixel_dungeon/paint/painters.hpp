// A painter for each type of room (document, paragraph 10). They read a finished graph and change nothing of it.
#pragma once

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/life/waiting.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

/// What a painter may know beyond its room.
struct Site {
  const Graph& graph;
  const Plan& plan;
  Feeling feeling = Feeling::none;
  Trace* trace = nullptr;                   ///< counts trials; a painter notes nothing else
  Level* level = nullptr;                   ///< where locks are kept; null where a test tries a painter by itself
  std::vector<Waiting>* waiting = nullptr;  ///< null where the level is

  void trial(ClaimId claim, bool happened) const {
    if (trace != nullptr) trace->trial(claim, happened);
  }
  /// PIXEL-P-28: a thing that waits, or what the painter meant.
  Waiting ask(ThingKind otherwise, Dice& dice) const {
    return waiting == nullptr ? Waiting{otherwise, -1} : prize(*waiting, otherwise, dice, trace);
  }
  /// PIXEL-P-29: a lock; answers its index, or -1 where there is no level.
  int lock(LockKind kind, const Room& room, Point place) const;
  /// The same, and what opens it waits for a place from now on.
  void lock_and_wait(LockKind kind, const Room& room, Point place) const;
  const Connection& connection(const Room& room, int i) const { return graph.connection(room.connections[i]); }
  Point door(const Room& room, int i = 0) const { return connection(room, i).door; }
  Tile bridge_or_floor() const { return feeling == Feeling::chasm ? Tile::special_floor : Tile::floor; }
};

using Painter = void (*)(const Room&, const Site&, Brush&, Dice&);

/// Null for EMPTY.
Painter painter_of(RoomType type);

/// PIXEL-P-16: rolls what each standard room is to be. The last touch to the graph.
void dress_rooms(Level& level, Dice& dice, Trace& trace);

/// What a standard room becomes that rolled `rolled`, given its size, doors and floor.
Dressing fitted(const Room& room, Dressing rolled, const Plan& plan, Feeling feeling);

/// PIXEL-P-18.
void roll_feeling(Level& level, Dice& dice, Trace& trace);

/// PIXEL-24: paints all rooms and doors onto solid wall, or onto a chasm.
void paint(Level& level, Workshop& workshop, Dice& dice, Trace& trace);

// paint/standard.cpp
void paint_standard(const Room&, const Site&, Brush&, Dice&);
void paint_entrance(const Room&, const Site&, Brush&, Dice&);
void paint_exit(const Room&, const Site&, Brush&, Dice&);
// paint/corridors.cpp
void paint_tunnel(const Room&, const Site&, Brush&, Dice&);
void paint_passage(const Room&, const Site&, Brush&, Dice&);
// paint/stores.cpp
void paint_armory(const Room&, const Site&, Brush&, Dice&);
void paint_library(const Room&, const Site&, Brush&, Dice&);
void paint_laboratory(const Room&, const Site&, Brush&, Dice&);
void paint_storage(const Room&, const Site&, Brush&, Dice&);
void paint_treasury(const Room&, const Site&, Brush&, Dice&);
void paint_vault(const Room&, const Site&, Brush&, Dice&);
// paint/special.cpp
inline constexpr int shop_goods = 15;
void paint_shop(const Room&, const Site&, Brush&, Dice&);
void paint_blacksmith(const Room&, const Site&, Brush&, Dice&);
void paint_crypt(const Room&, const Site&, Brush&, Dice&);
void paint_statue(const Room&, const Site&, Brush&, Dice&);
void paint_pit(const Room&, const Site&, Brush&, Dice&);
void paint_garden(const Room&, const Site&, Brush&, Dice&);
void paint_magic_well(const Room&, const Site&, Brush&, Dice&);
void paint_pool(const Room&, const Site&, Brush&, Dice&);
void paint_weak_floor(const Room&, const Site&, Brush&, Dice&);
void paint_traps(const Room&, const Site&, Brush&, Dice&);
void paint_altar(const Room&, const Site&, Brush&, Dice&);

}  // namespace press_r::pixel_dungeon
