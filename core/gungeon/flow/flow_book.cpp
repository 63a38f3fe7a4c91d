#include "gungeon/flow/flow_book.hpp"

#include <array>
#include <string>
#include <vector>

#include "gungeon/flow/flow_text.hpp"

namespace press_r::gungeon {
namespace {

constexpr std::array<StageInfo, stages> stage_table = {{
    {"keep", "Keep", 0, 6, 4, 30},
    {"proper", "Gungeon Proper", 6, 8, 4, 30},
    {"mine", "Mine", 14, 6, 4, 50},
    {"hollow", "Hollow", 20, 4, 4, 30},
    {"forge", "Forge", 24, 5, 4, 30},
}};

std::vector<Flow> read_book() {
  std::vector<Flow> flows(flow_table.size());
  for (std::size_t i = 0; i < flow_table.size(); ++i) {
    Complaints complaints;
    read_flow_text(flow_table[i].text, flows[i], complaints);
    flows[i].id = flow_table[i].id;
    flows[i].name = flow_table[i].title;
  }
  return flows;
}

}  // namespace

const StageInfo& info(Stage stage) { return stage_table[static_cast<std::size_t>(stage)]; }

const Flow& flow(int index) {
  static const std::vector<Flow> book = read_book();
  return book[static_cast<std::size_t>(index)];
}

}  // namespace press_r::gungeon
