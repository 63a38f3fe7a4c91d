// What was counted on the described program itself, to stand beside what is counted here.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

namespace press_r {

/// One figure of a fact: its mean, or in what share of levels it had one value.
struct MeasuredFigure {
  std::size_t fact = 0;  ///< place in the generator's table
  double number = 0;
  bool share = false;
  std::int64_t value = 0;  ///< of a share
};

struct Measured {
  std::string of;  ///< what was measured, and on how many levels: "Pixel Dungeon 1.9.1's own code, 20,000 levels"
  std::vector<MeasuredFigure> figures;
};

}  // namespace press_r
