// The stages, and their flows as they are read from the table.
#pragma once

#include <string_view>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/table.hpp"

namespace press_r::gungeon {

struct StageInfo {
  std::string_view id;
  std::string_view title;
  int first_flow = 0;
  int flows = 0;
  int shortest_corridor = 0;  ///< of a loop's closure, in cells (GUN-49)
  int longest_corridor = 0;   ///< GUN-50
};
const StageInfo& info(Stage stage);

/// Read once, kept for good.
const Flow& flow(int index);

}  // namespace press_r::gungeon
