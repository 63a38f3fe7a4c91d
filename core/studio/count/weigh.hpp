// Which dice matter: turns each die of a level to other faces and measures how much of the level changes.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "kit/dice.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// How the level changes if one die shows another face.
struct OtherFace {
  int face = 0;
  double cells = 0;   ///< share of the map's cells that change
  bool goal = false;  ///< the goal moves
  int facts = 0;      ///< number of facts that change, of those that are not costly
};

struct WeighedDie {
  std::string die;  ///< its address
  Roll roll;
  int step = 0;  ///< the step that the roll belongs to, from 1; 0: none
  std::vector<OtherFace> faces;
};

struct Weighed {
  std::size_t dice = 0;  ///< number of dice in this level that can be turned
  std::vector<WeighedDie> slice;
};

/// Weighs dice number first … first + count - 1 of those that can be turned, in the order of the rolls. Each is turned
/// to one face of every other outcome, of at most six.
Weighed weigh(const Request& request, std::size_t first, std::size_t count);

std::string weighed_text(const Request& request, const Weighed& weighed);

}  // namespace press_r
