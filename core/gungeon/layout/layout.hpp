// The layout: rooms for nodes, composites on maps of their own, and the assembly of these into one floor.
#pragma once

#include <cstdint>
#include <span>
#include <string>

#include "gungeon/level.hpp"
#include "gungeon/options.hpp"
#include "kit/dice.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

/// Bounds of everything that can fail (the book's 4.7, 4.10 and 4.13).
inline constexpr int most_attempts = 200;
inline constexpr int most_restarts = 4;     ///< of one composite in one attempt
inline constexpr int most_steps_back = 40;  ///< in one try at a composite
inline constexpr int most_repicks = 3;      ///< GUN-42
inline constexpr int most_closings = 10;    ///< places of a loop's last room that are tried for closing
inline constexpr int longest_path = 120;    ///< of a pathfound way between two rooms of one piece
/// Of a corridor to a piece that goes beside another one: first attempts ask for a short one.
inline constexpr int longest_beside = 40;
inline constexpr int short_attempts = 5;
inline constexpr int most_extent = 400;  ///< width and height of a floor

/// What the layout goes by. Tests switch single preferences off to see that they do something.
struct Settings {
  LoopStart loop_start = LoopStart::one_way;
  int opposing = 4;       ///< weight of the opposite wall in a loop's first half, against 1 (GUN-44)
  bool far_exits = true;  ///< GUN-41
  bool closing = true;    ///< GUN-45
  bool bent = true;       ///< joins round a corner (GUN-54)
  int shortest = 4;       ///< closing corridors, in cells (GUN-49, GUN-50)
  int longest = 30;
  int attempts = most_attempts;
};
Settings settings_of(const Options& options);

/// What all parts of one attempt share.
struct Work {
  Level& level;
  const Settings& settings;
  Dice& dice;
  Trace& trace;

  Canvas& canvas(int piece) const { return level.bench.canvases[static_cast<std::size_t>(piece)]; }
};

/// From the graph to placed rooms and joins, with as many attempts as it takes. False where all failed: the last
/// attempt stands in the level as far as it came.
bool lay_out(Level& level, const Settings& settings, Seed seed, Trace& trace);

// ---- the parts, in the order in which they act

/// GUN-23: rooms for all nodes but connectors.
void choose_rooms(Work& work);
/// A room for `node`, or -1 where there is none but those in `rejected`. `facing`: for connectors, the sides that an
/// end has to have (bit of each Direction), or 0. A room that stands on the floor already is taken only where all do
/// (GUN-24).
int pick_room(Work& work, int node, std::span<const std::int16_t> rejected, unsigned facing);
/// Gives a node another room, or its first.
void assign_room(Level& level, int node, int room);

/// GUN-31 to GUN-34.
void find_composites(Work& work);

/// GUN-37 to GUN-42.
bool lay_tree(Work& work, int composite);
/// GUN-43 to GUN-51.
bool lay_loop(Work& work, int composite);
bool close_loop(Work& work, int piece, int a, int b, int edge);

/// GUN-52 to GUN-57.
bool assemble(Work& work);

// ---- shared by trees, loops and assembly

/// Exits of a node's room that may still be opened: of a connector its ends, as long as one is free.
std::uint32_t free_exits(const Level& level, int node);
int count_free_exits(const Level& level, int node);
/// Outside of all free exits of a node; at most 32.
struct Mouths {
  std::array<Mouth, 32> list;
  std::size_t count = 0;
  std::span<const Mouth> all() const { return std::span(list).first(count); }
};
void find_mouths(const Level& level, int node, Mouths& out);

/// Ground before an exit, two cells wide and deep enough to lead a corridor away.
Rect open_ground(const Level& level, int node, int exit);
/// Do all rooms of a composite that will be joined to others still have exits for it with open ground before them?
bool keeps_ways_open(const Work& work, int piece);
/// Of a finished composite: do they also lead out of it, so that another one can stand there?
bool ways_lead_out(Work& work, int piece);
/// The smallest rectangle around what stands on a piece's map, after rooms were taken back.
void tighten(Work& work, int piece);

/// Puts a node's room down and opens the two exits; take_back undoes it.
void put_room(Work& work, int piece, int node, Point at);
void join_rooms(Level& level, int edge, JoinKind kind, int a, int exit_a, int exit_b, int piece);
void take_back(Work& work, int piece, int node, int edge);
/// The path that the finder last found, as the floor of a join.
void add_path_parts(Work& work, Join& join, const std::vector<Point>& path);
void add_part(Work& work, Join& join, const Rect& part);

/// All ways for `node`'s room to meet the free exits of `onto`, scored by score(old_exit, new_exit, at).
template <class Score>
void collect_fits(Work& work, int piece, Bench::Rung& rung, Score&& score) {
  const Level& level = work.level;
  const Canvas& canvas = work.canvas(piece);
  const Room& fresh = level.room(rung.node);
  const Room& old = level.room(rung.onto);
  const Point origin = level.place(rung.onto).at;
  const std::uint32_t old_free = free_exits(level, rung.onto);
  rung.count = 0;
  for (std::size_t i = 0; i < old.exits.size(); ++i) {
    if (((old_free >> i) & 1u) == 0) continue;
    const Exit& from = old.exits[i];
    const Point meeting = origin + place_of(from, old) + step_of(from.side);
    for (std::size_t j = 0; j < fresh.exits.size(); ++j) {
      const Exit& to = fresh.exits[j];
      if (((fresh.ends >> j) & 1u) == 0 || to.side != opposite(from.side) || rung.count == Bench::most_fits) continue;
      const Point at = meeting - place_of(to, fresh);
      if (!canvas.free(fresh, at)) continue;
      const int points = score(static_cast<int>(i), static_cast<int>(j), at);
      rung.fits[rung.count++] = {static_cast<std::int8_t>(i), static_cast<std::int8_t>(j),
                                 static_cast<std::int16_t>(points), at};
    }
  }
}
/// Rolls for one of the fits within `slack` of the best score and takes it out of the list.
Bench::Fit take_best(Work& work, Bench::Rung& rung, int slack);

/// Takes all rooms of a composite and the ways between them back.
void clear_composite(Work& work, int composite);

/// Turns to another room of the node's kind; false where GUN-42's three are spent or there is none.
bool repick(Work& work, Bench::Rung& rung);
/// A connector gets its room when its turn comes (GUN-25, GUN-26). False where none fits any free exit.
bool pick_connector(Work& work, Bench::Rung& rung);

/// "n5 (old_barracks)".
std::string told(const Level& level, int node);

}  // namespace press_r::gungeon
