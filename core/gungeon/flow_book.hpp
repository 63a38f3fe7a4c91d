// The flows, five stages of them (GUN-2), authored for this project.
#pragma once

#include <span>
#include <string_view>

#include "gungeon/flow.hpp"
#include "gungeon/flow_lint.hpp"
#include "kit/option.hpp"

namespace press_r::gungeon {

enum class Stage : std::uint8_t { keep, proper, mine, hollow, forge };
inline constexpr int stages = 5;

struct StageInfo {
  std::string_view id;
  std::string_view title;
  int first_flow;
  int flows;
  int shortest_corridor;  ///< of a loop's closure, in cells (GUN-49)
  int longest_corridor;   ///< GUN-50
};
const StageInfo& info(Stage stage);

struct FlowInfo {
  std::string_view id;    ///< "k1", in links
  std::string_view title; ///< "Small Loop"
  Stage stage;
  Feature feature;
  int value;
  std::string_view text;
};

inline constexpr int flow_count = 29;
std::span<const FlowInfo, flow_count> flow_table();
/// Read once, kept for good.
const Flow& flow(int index);

}  // namespace press_r::gungeon
