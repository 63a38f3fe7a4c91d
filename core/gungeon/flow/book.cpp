#include "gungeon/flow/book.hpp"

#include <string>
#include <vector>

#include "gungeon/flow/text.hpp"
#include "kit/table.hpp"

namespace press_r::gungeon {

namespace {

constexpr auto texts = tied<Feature::alternates, std::string_view>({
    {Feature::no_loop, "no loop at all"},
    {Feature::chest_loop, "a chest at the end of a small one-way loop"},
    {Feature::ring, "a gigantic loop"},
    {Feature::double_ring, "two large loops"},
    {Feature::ring_row, "loops in a row"},
    {Feature::home_ring, "a loop through the entrance"},
    {Feature::back_door, "a back door to the start"},
    {Feature::fork, "an important fork"},
    {Feature::through_shop, "the shop on the way to the boss"},
    {Feature::exchange, "two hubs with two ways between them"},
    {Feature::far_boss, "a long way to the boss"},
    {Feature::chains, "lines of rooms of random length"},
    {Feature::alternates, "alternate paths"},
});

}  // namespace

std::string_view text_of(Feature feature) { return texts[static_cast<std::size_t>(feature)]; }

namespace {

constexpr auto stage_table = tied<Stage::forge, StageInfo>({
    {Stage::keep, {"keep", "Keep", 0, 6, 4, 30}},
    {Stage::proper, {"proper", "Gungeon Proper", 6, 8, 4, 30}},
    {Stage::mine, {"mine", "Mine", 14, 6, 4, 50}},
    {Stage::hollow, {"hollow", "Hollow", 20, 4, 4, 30}},
    {Stage::forge, {"forge", "Forge", 24, 5, 4, 30}},
});

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
