// Which die matters: each die of a level turned to other faces, and how much of the level that changes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kit/dice_book.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// What becomes of a level where one die shows another face.
struct OtherFace {
  int face = 0;
  double cells = 0;   ///< share of the map's cells that look otherwise
  bool goal = false;  ///< the goal is elsewhere
  int facts = 0;      ///< so many facts differ, of those that are not costly
};

struct WeighedDie {
  std::string die;  ///< its address
  Roll roll;
  int step = 0;  ///< that it fell for, from 1; 0: for none
  std::vector<OtherFace> faces;
};

struct Weighed {
  std::size_t dice = 0;  ///< that can be turned in this level
  std::vector<WeighedDie> slice;
};

/// Dice number first … first + count - 1 of those that can be turned, in the order in which they fell. Each is turned
/// to one face of every other outcome; of many outcomes, to some.
Weighed weigh(const Request& request, std::size_t first, std::size_t count);

std::string weighed_text(const Request& request, const Weighed& weighed);

}  // namespace press_r
