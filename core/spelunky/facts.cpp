#include "spelunky/facts.hpp"

#include <array>
#include <cassert>
#include <cstddef>

#include "spelunky/options.hpp"
#include "spelunky/theory.hpp"

namespace press_r::spelunky {
namespace {

int count_type(const Plan& plan, Type type) {
  int count = 0;
  for (const Type is : plan.types) count += is == type ? 1 : 0;
  return count;
}

// Facts of the plan: a number each, and the same function gives the exact odds.
int path_length(const Plan& plan) { return plan.length; }
template <Type type>
int rooms_of(const Plan& plan) {
  return count_type(plan, type);
}
int start_column(const Plan& plan) { return column_of(plan.start); }
int exit_column(const Plan& plan) { return column_of(plan.exit); }
int start_type(const Plan& plan) { return number_of(plan.type(plan.start)); }
int exit_type(const Plan& plan) { return number_of(plan.type(plan.exit)); }
int pit(const Plan& plan) { return static_cast<int>(plan.pit); }
int pit_column(const Plan& plan) { return plan.pit_column; }
int pit_lines(const Plan& plan) { return plan.pit_windows; }
int stacked_drops(const Plan& plan) {
  int pairs = 0;
  for (int room = columns; room < room_count; ++room) {
    pairs += plan.type(room) == Type::drop && plan.type(room - columns) == Type::drop ? 1 : 0;
  }
  return pairs;
}

using OfPlan = int (*)(const Plan&);

/// Sums over all paths and all outcomes of the pit's dice.
template <OfPlan fact>
void expected(const Options& options, Distribution& distribution) {
  constexpr int lowest = -1;
  std::array<double, room_count + 2> chance{};
  each_path(static_cast<Reading>(options[Opt::rule]), [&](const Plan& path, double weight) {
    each_pit(path, options[Opt::pit_odds], [&](const Plan& plan, double share) {
      chance[static_cast<std::size_t>(fact(plan) - lowest)] += weight * share;
    });
  });
  for (std::size_t i = 0; i < chance.size(); ++i) {
    if (chance[i] > 0) distribution.emplace_back(static_cast<std::int64_t>(i) + lowest, chance[i]);
  }
}

constexpr Choice pits[] = {{"none", "none"}, {"789", "7, 8, 9"}, {"7889", "7, 8, 8, 9"}};

constexpr Fact table[] = {
    {.id = "path_length",
     .title = "Path length",
     .hint = "Rooms on the solution path.",
     .low = 4,
     .high = 16,
     .expected = expected<path_length>},
    {.id = "type0_rooms",
     .title = "Type 0 rooms",
     .hint = "Side rooms that are left as such.",
     .low = 0,
     .high = 12,
     .expected = expected<rooms_of<Type::side>>},
    {.id = "type1_rooms",
     .title = "Type 1 rooms",
     .hint = "Exits left and right.",
     .low = 0,
     .high = 10,
     .expected = expected<rooms_of<Type::passage>>},
    {.id = "type2_rooms",
     .title = "Type 2 rooms",
     .hint = "Exits left, right and below; always three.",
     .low = 0,
     .high = 3,
     .expected = expected<rooms_of<Type::drop>>},
    {.id = "type3_rooms",
     .title = "Type 3 rooms",
     .hint = "Exits left, right and above.",
     .low = 1,
     .high = 3,
     .expected = expected<rooms_of<Type::landing>>},
    {.id = "start_column",
     .title = "Start column",
     .hint = "From 0 on the left.",
     .low = 0,
     .high = 3,
     .expected = expected<start_column>},
    {.id = "exit_column",
     .title = "Exit column",
     .hint = "From 0 on the left.",
     .low = 0,
     .high = 3,
     .expected = expected<exit_column>},
    {.id = "pit",
     .title = "Snake pit",
     .hint = "Its room types from top to bottom.",
     .kind = FactKind::choice,
     .choices = pits,
     .expected = expected<pit>},
    {.id = "pit_column",
     .title = "Pit column",
     .hint = "From 0 on the left; -1 without a pit.",
     .low = -1,
     .high = 3,
     .expected = expected<pit_column>},
    {.id = "pit_lines",
     .title = "Lines for a pit",
     .hint = "Vertical lines of three side rooms that could have become a pit.",
     .low = 0,
     .high = 6,
     .expected = expected<pit_lines>},
    {.id = "start_type",
     .title = "Start room's type",
     .hint = "2 where the path drops at once.",
     .low = 1,
     .high = 2,
     .expected = expected<start_type>},
    {.id = "exit_type",
     .title = "Exit room's type",
     .hint = "3 where the path has just dropped into it.",
     .low = 1,
     .high = 3,
     .expected = expected<exit_type>},
    {.id = "stacked_drops",
     .title = "Drops under drops",
     .hint = "Type 2 rooms right below another, open above as well.",
     .low = 0,
     .high = 2,
     .expected = expected<stacked_drops>},
};

constexpr OfPlan plan_facts[] = {
    path_length,
    rooms_of<Type::side>,
    rooms_of<Type::passage>,
    rooms_of<Type::drop>,
    rooms_of<Type::landing>,
    start_column,
    exit_column,
    pit,
    pit_column,
    pit_lines,
    start_type,
    exit_type,
    stacked_drops,
};
static_assert(std::size(plan_facts) == std::size(table));

}  // namespace

std::span<const Fact> facts() { return table; }

void measure(const Level& level, std::span<std::int64_t> out) {
  assert(out.size() == std::size(table));
  for (std::size_t i = 0; i < std::size(plan_facts); ++i) out[i] = plan_facts[i](level.plan);
}

void summarise(const Level& level, Text& text) {
  const Plan& plan = level.plan;
  text << "The path takes " << int{plan.length} << " of the 16 rooms, from column " << start_column(plan)
       << " of the top row to column " << exit_column(plan) << " of the bottom row; ";
  if (plan.pit == Pit::none) {
    const int side = count_type(plan, Type::side);
    text << (side == 0 ? "no room is left over." : counted(side, "side room") + ", no snake pit.");
  } else {
    text << "a snake pit " << depth_of(plan.pit) << " rooms deep in column " << int{plan.pit_column} << '.';
  }
}

void fingerprint(const Level& level, Hasher& hasher) {
  const Plan& plan = level.plan;
  for (const Type type : plan.types) hasher.add(number_of(type));
  for (const std::int8_t room : plan.rooms_on_path()) hasher.add(room);
  hasher.add(plan.start);
  hasher.add(plan.exit);
  hasher.add(pit(plan));
  hasher.add(plan.pit_column);
}

}  // namespace press_r::spelunky
