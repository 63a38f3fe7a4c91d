// One decision of the solution path, as a function of the path so far and a roll, by the document's reading and by
// those of the scripts.
#pragma once

#include <optional>

#include "spelunky/plan/plan.hpp"

namespace press_r::spelunky {

inline constexpr int roll_sides = 5;  ///< SPEL-6
inline constexpr int wall_sides = 3;  ///< SPEL-30: two ways on, one down

constexpr bool leaves_grid(int column, Direction way) {
  return way != Direction::down && (column + step_of(way).x < 0 || column + step_of(way).x >= columns);
}

constexpr bool at_edge(int column) { return column == 0 || column == columns - 1; }
constexpr Direction inward(int column) { return column == 0 ? Direction::right : Direction::left; }

/// The path so far. `heading` is set once the row has a direction.
struct State {
  int column = 0;
  int row = 0;
  bool fresh = true;  ///< nothing is decided in this row yet
  std::optional<Direction> heading;

  constexpr int room() const { return room_at(column, row); }
};

/// One decision: the way of the path, by which rule, and the roll for it (0: none).
struct Turn {
  Direction way = Direction::down;
  Rule rule = Rule::roll;
  int rolled = 0;
  int sides = roll_sides;
};

/// Number of sides of the die for a turn; 0: no roll. The document always rolls 1 … 5. The scripts never roll into a
/// wall, and drop without a roll after walking to the edge.
constexpr int sides_of(Reading reading, const State& walk) {
  if (reading == Reading::seed) return roll_sides;
  if (!walk.fresh && at_edge(walk.column)) return 0;
  const bool three = walk.fresh ? at_edge(walk.column) : reading == Reading::classic;
  return three ? wall_sides : roll_sides;
}

/// The way may leave the grid; the rule then says so.
constexpr Turn turn_of(const State& walk, int sides, int rolled) {
  if (sides == 0) return {.way = Direction::down, .rule = Rule::leaves_grid};
  Turn turn{.rolled = rolled, .sides = sides};
  if (sides == wall_sides) {
    const Direction on = walk.fresh ? inward(walk.column) : *walk.heading;
    turn.way = rolled == wall_sides ? Direction::down : on;
    turn.rule = Rule::readings;
    return turn;
  }
  const Direction asked = direction_of(rolled);
  turn.way = asked == Direction::down || !walk.heading ? asked : *walk.heading;
  if (leaves_grid(walk.column, turn.way)) {
    turn.rule = Rule::leaves_grid;
  } else if (walk.fresh) {
    turn.rule = walk.heading ? Rule::turns_inward : Rule::first_roll;
  } else if (turn.way != asked) {
    turn.rule = Rule::keeps_going;
  }
  return turn;
}

constexpr bool is_drop(const Turn& turn) { return turn.way == Direction::down || turn.rule == Rule::leaves_grid; }

/// The state after a turn that is not the last.
constexpr State after(State walk, const Turn& turn, bool turns_inward) {
  if (!is_drop(turn)) {
    walk.column += step_of(turn.way).x;
    walk.heading = turn.way;
    walk.fresh = false;
    return walk;
  }
  const bool inwards = turns_inward && turn.rule == Rule::leaves_grid;
  walk.heading = inwards ? std::optional(inward(walk.column)) : std::nullopt;
  walk.fresh = true;
  ++walk.row;
  return walk;
}

}  // namespace press_r::spelunky
