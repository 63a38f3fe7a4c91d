// Shared by the stages of generation besides the level: memory that is reused from floor to floor (so that the quick
// path does not allocate once warm), settings, and the limits of everything that can fail.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gungeon/layout/canvas.hpp"
#include "gungeon/level.hpp"
#include "kit/dice.hpp"
#include "kit/option.hpp"
#include "kit/trace.hpp"

namespace press_r::gungeon {

inline constexpr int max_attempts = 200;
/// Limit of elementary tests (Scratch::steps), a few nanoseconds each; the attempt that exceeds it is the last. Shipped
/// flows need at most a fiftieth; large flows of the user's for which no attempt succeeds would take many seconds.
/// Counted, not timed, so that every machine stops at the same attempt.
inline constexpr std::int64_t max_steps = 60'000'000;
inline constexpr int longest_join = 60;  ///< cells of an assembly corridor (GUN-55); late attempts: PathFinder::longest
inline constexpr int max_extent = 400;   ///< width and height of a floor, in cells
inline constexpr int max_restarts = 4;   ///< of one composite in one attempt
inline constexpr int restarts_when_splitting = 2;  ///< if branches may become pieces instead (GUN-72)
inline constexpr int max_repicks = 3;              ///< GUN-42
inline constexpr int max_closings = 10;            ///< places of a loop's last room that are tried for closing
inline constexpr int separate_from = 2;  ///< after so many failures of an edge its rooms become pieces (GUN-74)

/// A place for a room wall to wall with a placed one.
struct Candidate {
  std::int8_t old_exit;
  std::int8_t new_exit;
  std::int16_t score;
  Point at;
};

/// A variable of the backtracking search (layout/search.hpp): one room of a composite. Its domain is `candidates`.
struct ChoicePoint {
  static constexpr int max_candidates = 192;
  std::int16_t node = -1;
  std::int16_t onto = -1;  ///< the placed room that it is joined to
  std::int16_t edge = -1;
  std::int8_t repicks = 0;
  std::int8_t rejected_count = 0;
  std::array<std::int16_t, 4> rejected;  ///< rooms that found no place
  Indexed<Candidate, max_candidates> candidates;
  std::size_t count = 0;
  std::size_t bookmark = 0;
  std::bitset<max_nodes> conflicts;  ///< positions of earlier rooms that block it, or later ones that led back here
  bool withdrawn = false;            ///< a place was given up because of later rooms

  Candidate take(std::size_t i) {
    const Candidate taken = candidates[i];
    candidates[i] = candidates[--count];
    return taken;
  }
};

/// Cache of the user's texts: each is read again only if it has changed.
struct OwnTexts {
  std::string flow;
  int flow_stage = -1;                    ///< the stage that it was checked for, whose rooms limit the ways
  std::shared_ptr<const Flow> read_flow;  ///< null: unusable
  std::string rooms;
  std::vector<Room> read_rooms;          ///< empty: unusable
  std::shared_ptr<const RoomBook> book;  ///< shipped and the user's rooms; null: no rooms of the user's
};

/// A finished layout, kept while other attempts follow (GUN-85).
struct KeptLayout {
  NodeArray<Placed> placed;
  Composites composites;
  EdgeArray<Join> joins;
  std::vector<Rect> parts;
  int pieces = 0;
  int splits = 0;
};

struct Scratch {
  OwnTexts texts;
  std::int64_t steps = 0;  ///< elementary tests of this floor's layout (max_steps)
  KeptLayout kept;
  NodeArray<ChoicePoint> choice_points;
  NodeArray<std::int8_t> ways_out;  ///< of the nodes of the composite being placed: ways to other composites
  std::vector<Canvas> canvases;     ///< by piece
  Canvas joined;                    ///< two pieces, for a path between them
  Canvas inflated;                  ///< the fixed piece with the clearance around it
  PathFinder finder;
  std::vector<std::uint8_t> used_rooms;  ///< by index of the room book: how often the floor has it
  std::vector<std::int16_t> eligible;
  std::vector<int> weights;
  EdgeArray<std::int16_t> edge_failures;  ///< attempts that an edge stopped in assembly
  std::vector<std::int16_t> edge_order;
};

/// Switches of single preferences: from options, from rules left out, or from tests.
struct Settings {
  LoopStart loop_start = LoopStart::one_way;
  int opposing = 4;            ///< weight of the opposite wall in a loop's first half, against 1 (GUN-44)
  bool far_exits = true;       ///< GUN-41
  bool closing = true;         ///< GUN-45
  bool smallest_first = true;  ///< order in which loops are cut out (GUN-31)
  bool composites = true;      ///< each composite has a map of its own, loops first (GUN-35); false: one tree
  bool goes_back = true;       ///< backtracks and picks other rooms (GUN-42)
  bool closing_rooms = true;   ///< GUN-47
  bool bent = true;            ///< allows joins round a corner (GUN-54)
  int shortest = 4;            ///< closing corridors, in cells (GUN-49, GUN-50)
  int longest = 30;
  int short_enough = 30;  ///< cells; a floor without a longer corridor is taken at once (GUN-85)
  int attempts = max_attempts;
  std::int64_t steps = max_steps;
};
Settings settings_of(const Options& options);

/// How an attempt may deviate from the document (layout.cpp: which attempts, and why).
struct Mode {
  bool split_branches = false;               ///< a branch that fits nowhere becomes a piece instead of failing (GUN-72)
  bool dissolve_loops = false;               ///< a loop that stops an attempt becomes single rooms (GUN-82)
  bool draw = false;                         ///< loops are placed along a planar drawing (GUN-83)
  bool separate_rooms = false;               ///< every room is a piece
  int clearance = 0;                         ///< cells kept free between pieces (GUN-73)
  int steps_back = 40;                       ///< limit of backtracking steps, in one try of a composite
  int longest_join = gungeon::longest_join;  ///< cells of an assembly corridor
};

/// The context of one attempt.
struct Workspace {
  Level& level;
  Scratch& scratch;
  const Settings& settings;
  Dice& dice;
  Trace& trace;
  Mode mode = {};

  Canvas& canvas(int piece) const { return scratch.canvases[idx(piece)]; }
  ChoicePoint& choice_point(int i) const { return scratch.choice_points[i]; }
};

/// "n5 (old_barracks)".
std::string room_name(const Level& level, int node);

}  // namespace press_r::gungeon
