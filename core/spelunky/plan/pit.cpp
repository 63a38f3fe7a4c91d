#include "spelunky/plan/pit.hpp"

#include <bit>
#include <cstdint>

#include "kit/dice.hpp"
#include "kit/trace.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/rules.hpp"

namespace press_r::spelunky {
namespace {

/// The rooms of type 0, a bit each.
std::uint32_t side_rooms(const Plan& plan) {
  std::uint32_t bits = 0;
  for (int room = 0; room < room_count; ++room) bits |= (plan.type(room) == Type::side ? 1u : 0u) << room;
  return bits;
}

}  // namespace

PitWindows pit_windows(const Plan& plan) {
  static_assert(pit_window == 3);
  const std::uint32_t side = side_rooms(plan);
  PitWindows found;
  for (std::uint32_t tops = side & (side >> columns) & (side >> (2 * columns)); tops != 0; tops &= tops - 1) {
    const int room = std::countr_zero(tops);
    found.list[found.count] = {static_cast<std::int8_t>(column_of(room)), static_cast<std::int8_t>(row_of(room))};
    ++found.count;
  }
  return found;
}

void put_pit(Plan& plan, PitWindow window) {
  const bool four = window.top == 0 && plan.type(room_at(window.column, rows - 1)) == Type::side;
  plan.pit = four ? Pit::four_deep : Pit::three_deep;
  plan.pit_column = window.column;
  const int depth = depth_of(plan.pit);
  for (int i = 0; i < depth; ++i) {
    const Type type = i == 0 ? Type::pit_top : i == depth - 1 ? Type::pit_bottom : Type::pit_middle;
    plan.types[static_cast<std::size_t>(room_at(window.column, window.top + i))] = type;
  }
}

void make_pit(Trace& trace, Level& level) {
  const PitWindows windows = pit_windows(level.plan);
  level.plan.pit_windows = static_cast<std::int8_t>(windows.count);
  const int odds = level.chances.pit;
  if (odds == 0 || windows.count == 0) return;
  Dice dice(level.seed, "pit", trace.rolls());
  for (const PitWindow window : windows.all()) {
    const int room = room_at(window.column, window.top);
    const bool won = dice.one_in(odds);
    trace.trial(ClaimId::pit_line, won);
    trace.note(Rule::pit_chance, room, level, [&](Text& text) {
      text << "Column " << int{window.column} << ", rows " << int{window.top} << " to " << window.top + pit_window - 1
           << ": 1 in " << odds << (won ? ", and it comes." : ", not this time.");
    });
    if (!won) continue;
    put_pit(level.plan, window);
    const bool four = level.plan.pit == Pit::four_deep;
    trace.note(four ? Rule::pit_four : Rule::pit_three, room, level, [&](Text& text) {
      text << "Column " << int{window.column}
           << (four ? " becomes a snake pit of four rooms: 7, 8, 8, 9."
                    : " becomes a snake pit of three rooms: 7, 8, 9.");
    });
    return;
  }
}

}  // namespace press_r::spelunky
