// What is needed while a floor is made and not shown: memory that is used again from floor to floor, so that the quick
// path asks for none once it is warm, and the user's texts as they were read last.
#pragma once

#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

#include "gungeon/layout/canvas.hpp"
#include "gungeon/layout/path_finder.hpp"
#include "gungeon/level.hpp"

namespace press_r::gungeon {

/// A place for a room beside another: an exit of each, wall to wall.
struct Candidate {
  std::int8_t old_exit;
  std::int8_t new_exit;
  std::int16_t score;
  Point at;
};

/// One room of a composite on its way into the layout: a variable of the backtracking search (layout/backjumping.hpp),
/// whose domain is the places that it may still be put in.
struct ChoicePoint {
  static constexpr std::size_t most_candidates = 192;
  std::int16_t node = -1;
  std::int16_t onto = -1;
  std::int16_t edge = -1;
  std::int8_t repicks = 0;
  std::int8_t rejected_count = 0;
  std::array<std::int16_t, 4> rejected;  ///< rooms that found no place
  std::array<Candidate, most_candidates> candidates;
  std::size_t count = 0;
  std::size_t bookmark = 0;
  std::bitset<most_nodes> conflicts;  ///< earlier rooms that are in its way, or in the way of later ones that led here
  bool withdrawn = false;             ///< a place was given up because of what it did to others
};

/// A text of the user's is read again only where it is not the one read last.
struct OwnTexts {
  std::string flow;
  int flow_stage = -1;                    ///< for which stage: how many ways a room may have hangs on its rooms
  std::shared_ptr<const Flow> read_flow;  ///< null: it cannot be built
  std::string rooms;
  std::vector<Room> read_rooms;          ///< none where they cannot be used
  std::shared_ptr<const RoomBook> book;  ///< the shipped rooms and these; null: there are none of the user's
  std::string injections;
  std::shared_ptr<const InjectionTable> table;  ///< null: the shipped one
};

struct Workshop {
  OwnTexts texts;
  std::int64_t steps = 0;  ///< elementary tests that the layout has made for this floor (layout/work.hpp, most_steps)
  std::array<ChoicePoint, most_nodes> choice_points;
  std::vector<Canvas> canvases;  ///< by piece
  Canvas spare;
  Canvas airy;  ///< the staying piece with the air around it
  PathFinder finder;
  std::vector<std::uint8_t> used_rooms;  ///< by index of the room book
  std::vector<std::int16_t> eligible;
  std::vector<int> weights;
  std::array<std::int16_t, most_edges> stubborn;  ///< by edge: attempts that it stopped in the assembly
  std::vector<std::int16_t> first_edges;          ///< those, most often first
};

}  // namespace press_r::gungeon
