// A level's path and pit as a number (plan/theory.hpp).
#include "spelunky/plan/theory.hpp"

#include <array>
#include <bit>

#include "kit/dice.hpp"
#include "spelunky/plan/turns.hpp"
#include "spelunky/tables.hpp"

namespace press_r::spelunky {
namespace {

/// The transition of a state by a roll; there are 4 states in each of the five modes below.
struct Move {
  std::uint8_t state = 0;
  std::uint8_t drops = 0;  ///< 0 or 1 rows
};

/// The path as an automaton.
struct Moves {
  std::array<std::uint8_t, std::size_t{5} * columns> sides{};  ///< by state; 0: no roll
  std::array<std::array<Move, roll_sides>, std::size_t{5} * columns> to{};
};

constexpr State modes[] = {
    {},
    {.heading = Direction::left},
    {.heading = Direction::right},
    {.fresh = false, .heading = Direction::left},
    {.fresh = false, .heading = Direction::right},
};

constexpr std::uint8_t number_of(const State& walk) {
  int mode = 0;
  while (modes[mode].fresh != walk.fresh || modes[mode].heading != walk.heading) ++mode;
  return static_cast<std::uint8_t>(mode * columns + walk.column);
}

constexpr Moves moves_of(Reading reading) {
  Moves moves;
  for (State walk : modes) {
    for (walk.column = 0; walk.column < columns; ++walk.column) {
      const int sides = sides_of(reading, walk);
      moves.sides[number_of(walk)] = static_cast<std::uint8_t>(sides);
      for (int rolled = sides == 0 ? 0 : 1; rolled <= sides; ++rolled) {
        const Turn turn = turn_of(walk, sides, rolled);
        // Off the grid is never walked: such a turn drops.
        moves.to[number_of(walk)][static_cast<std::size_t>(sides == 0 ? 0 : rolled - 1)] = {
            number_of(after(walk, turn, true)), static_cast<std::uint8_t>(is_drop(turn) ? 1 : 0)};
      }
    }
  }
  return moves;
}

constexpr std::array<Moves, 3> readings = {moves_of(Reading::seed), moves_of(Reading::html5),
                                           moves_of(Reading::classic)};

struct Path {
  std::uint32_t index = 0;  ///< as index_of
  std::uint32_t rooms = 0;  ///< one bit each
};

Path roll_path(const Moves& moves, Dice dice) {
  auto state = static_cast<unsigned>(dice.below(columns));
  Path path{.index = state, .rooms = 1u << state};
  unsigned row = 0;
  while (row < rows) {
    const int sides = moves.sides[state];
    const Move move = moves.to[state][static_cast<std::size_t>(sides == 0 ? 0 : dice.below(sides))];
    state = move.state;
    const unsigned column = state % columns;
    row += move.drops;
    path.index |= move.drops * (column << (2 * row));
    path.rooms |= 1u << (row * columns + column);
  }
  path.rooms &= (1u << room_count) - 1;
  return path;
}

}  // namespace

std::uint32_t plan_numbers(const Options& options) {
  constexpr std::uint32_t pits = 1 + 2 * columns;
  return options.as_stated() ? path_count * pits : 0;
}

std::uint32_t plan_number(const Options& options, Seed seed) {
  static_assert(columns == 4 && pit_window == 3);
  const Seed own = floor_seed(seed, options[Opt::level]);
  const Path path = roll_path(readings[static_cast<std::size_t>(options[Opt::rule])], Dice(own, "path"));
  const int odds = options[Opt::pit_odds];
  const std::uint32_t side = ~path.rooms & ((1u << room_count) - 1);
  const int windows = std::popcount(side & (side >> columns) & (side >> (2 * columns)));
  if (odds == 0 || windows == 0) return path.index;
  Dice dice(own, "pit");
  for (std::uint32_t window = 1; window <= static_cast<std::uint32_t>(windows); ++window) {
    if (dice.one_in(odds)) return path.index + window * path_count;
  }
  return path.index;
}

bool plan_decides(const Options& options, std::size_t fact) {
  const bool has_tiles = options.on(Opt::tiles);
  if (fact >= tables::measures.size() || tables::measures[fact].of_plan == nullptr) return !has_tiles;
  const bool may_have_shop = shop_share(static_cast<ShopChoice>(options[Opt::shop]), options[Opt::level]).hits > 0;
  return !may_have_shop || (fact != at(FactId::shop) && fact != at(FactId::type0_rooms));
}

}  // namespace press_r::spelunky
