#include "gungeon/flow/book.hpp"

#include <vector>

#include "gungeon/flow/text.hpp"
#include "gungeon/tables.hpp"
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

constexpr auto stage_table = [] {
  auto made = tied<Stage::forge, StageInfo>({
      {Stage::keep, {.first_flow = 0, .flows = 6, .longest_corridor = 30}},
      {Stage::proper, {.first_flow = 6, .flows = 8, .longest_corridor = 30}},
      {Stage::mine, {.first_flow = 14, .flows = 6, .longest_corridor = 50}},
      {Stage::hollow, {.first_flow = 20, .flows = 4, .longest_corridor = 30}},
      {Stage::forge, {.first_flow = 24, .flows = 5, .longest_corridor = 30}},
  });
  for (std::size_t i = 0; i < made.size(); ++i) {
    made[i].id = tables::option_stage_choices[i].id;
    made[i].title = tables::option_stage_choices[i].title;
  }
  return made;
}();

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
