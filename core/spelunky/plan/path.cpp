// The solution path, by the document's reading and by those of the scripts.
#include <string_view>

#include "kit/dice.hpp"
#include "spelunky/plan/plan.hpp"
#include "spelunky/plan/turns.hpp"

namespace press_r::spelunky {
namespace {

constexpr bool points_back(const State& walk, int rolled) {
  return !walk.fresh && direction_of(rolled) != Direction::down && direction_of(rolled) != *walk.heading;
}

/// Rolls for one decision, and again while the result would follow from a rule that is left out. One of five sides
/// leads down, so this ends. If SPEL-9 is left out and the scripts would drop at the edge without a roll, the
/// document's die is rolled.
Turn roll_turn(Reading reading, const State& walk, const RuleSet& left_out, Dice& dice) {
  const bool no_edge = left_out.has(Rule::leaves_grid);
  const bool no_keeping = left_out.has(Rule::keeps_going);
  if (no_edge && sides_of(reading, walk) == 0) reading = Reading::seed;
  const int sides = sides_of(reading, walk);
  for (;;) {
    const int rolled = sides == 0 ? 0 : dice.between(1, sides);
    const Turn turn = turn_of(walk, sides, rolled);
    const bool back = no_keeping && sides == roll_sides && points_back(walk, rolled);
    const bool off = no_edge && turn.rule == Rule::leaves_grid;
    if (!back && !off) return turn;
  }
}

void describe(const Turn& turn, Text& text) {
  if (turn.rolled == 0) {
    text << "The path has reached the edge: down, without a roll.";
    return;
  }
  text << "Rolled " << turn.rolled << " of " << turn.sides << ": ";
  const std::string_view way = name_of(turn.way);
  if (turn.sides == wall_sides) {
    text << way << ", for "
         << (turn.way == Direction::down ? "the last side is down." : "all sides but the last go on.");
    return;
  }
  const std::string_view asked = name_of(direction_of(turn.rolled));
  const bool off = turn.rule == Rule::leaves_grid;
  if (asked == way) {
    text << way << (off ? " leaves the board, so it drops." : ".");
  } else if (turn.rule == Rule::turns_inward) {
    text << asked << " is the edge that it has turned from, so the row runs " << way << '.';
  } else if (off) {
    text << asked << " is where it came from, and on to the " << way << " leaves the board, so it drops.";
  } else {
    text << asked << " is where it came from, so it keeps going " << way << '.';
  }
}

void place_room(Plan& plan, int room) {
  const auto at = static_cast<std::size_t>(room);
  plan.types[at] = Type::passage;
  plan.place[at] = plan.length;
  plan.path[static_cast<std::size_t>(plan.length)] = static_cast<std::int8_t>(room);
  ++plan.length;
  plan.asking = -1;
}

/// Follows a turn to the next room. Returns false if it was the last.
bool follow(const Turn& turn, State& walk, Trace& trace, Level& level) {
  Plan& plan = level.plan;
  const RuleSet& left_out = level.left_out;
  if (!is_drop(turn)) {
    walk = after(walk, turn, true);
    place_room(plan, walk.room());
    trace.note(Rule::sideways, walk.room(), level,
               [](Text& text) { text << "Placed as type 1: exits left and right."; });
    return true;
  }
  if (walk.row == rows - 1) {
    plan.exit = static_cast<std::int8_t>(walk.room());
    plan.asking = -1;
    trace.note(Rule::last_row, walk.room(), level, [&](Text& text) {
      text << "A drop in the bottom row: the exit, after " << int{plan.length} << " rooms.";
    });
    return false;
  }
  if (!left_out.has(Rule::left_by_drop)) {
    plan.types[static_cast<std::size_t>(walk.room())] = Type::drop;
    trace.note(Rule::left_by_drop, walk.room(), level,
               [](Text& text) { text << "The path drops out of this room, so it becomes type 2, open below."; });
  }
  walk = after(walk, turn, !left_out.has(Rule::turns_inward));
  place_room(plan, walk.room());
  if (left_out.has(Rule::entered_by_drop)) {
    trace.note(Rule::sideways, walk.room(), level,
               [](Text& text) { text << "Placed as type 1, though it is entered by a drop."; });
    return true;
  }
  plan.types[static_cast<std::size_t>(walk.room())] = Type::landing;
  trace.note(Rule::entered_by_drop, walk.room(), level,
             [](Text& text) { text << "Placed as type 1, and entered by a drop: type 3, open above."; });
  return true;
}

}  // namespace

void make_path(Trace& trace, Level& level) {
  Dice dice(level.seed, "path", trace.rolls());
  Plan& plan = level.plan;
  plan = Plan{};
  plan.place.fill(-1);
  State walk{.column = dice.below(columns)};
  plan.start = static_cast<std::int8_t>(walk.room());
  place_room(plan, walk.room());
  trace.note(Rule::start_room, walk.room(), level, [&](Text& text) {
    text << "Rolled " << walk.column + 1 << " of 4: the start room is in column " << walk.column + 1
         << ", type 1 at first.";
  });
  // Every turn takes a new room or ends the path, so there are at most as many as rooms.
  for (int turns = 0; turns < room_count; ++turns) {
    const Turn turn = roll_turn(level.chances.reading(), walk, level.left_out, dice);
    plan.asking = static_cast<std::int8_t>(walk.room());
    plan.turn = turn.rule == Rule::leaves_grid ? Direction::down : turn.way;
    trace.note(turn.rule, walk.room(), level, [&](Text& text) { describe(turn, text); });
    if (!follow(turn, walk, trace, level)) break;
  }
  assert(plan.exit >= 0);
}

}  // namespace press_r::spelunky
