#include <cstddef>
#include <cstdint>

#include "spelunky/facts.hpp"
#include "spelunky/options.hpp"

namespace press_r::spelunky {
namespace {

/// Odds by reading, in the order of the choices of `rule`.
struct ByReading {
  Odds seed;
  Odds html5;
  Odds classic;
};

template <const ByReading& odds>
Odds by_reading(const Options& options) {
  switch (static_cast<Reading>(options[Opt::rule])) {
    case Reading::seed: return odds.seed;
    case Reading::html5: return odds.html5;
    case Reading::classic: return odds.classic;
  }
  return {};
}

template <std::int64_t numerator, std::int64_t denominator>
Odds fixed(const Options&) {
  return {numerator, denominator};
}

/// At least one success in `lines` tries of 1 in pit_odds.
template <int lines>
Odds pit_in(const Options& options) {
  const std::int64_t n = options[Opt::pit_odds];
  if (n == 0) return {0, 1};
  std::int64_t all = 1;
  std::int64_t none = 1;
  for (int i = 0; i < lines; ++i) {
    all *= n;
    none *= n - 1;
  }
  return {all - none, all};
}

// Sums over the 1024 paths; the tests recompute them.
constexpr ByReading straight_down{{11, 625}, {353, 50625}, {353, 50625}};
constexpr ByReading one_landing{{1857, 15625}, {521, 5625}, {523, 6075}};
constexpr ByReading start_drops{{2, 5}, {4, 15}, {4, 15}};

constexpr Claim table[] = {
    {"start_anywhere", "SPEL-3", "The start room is in the leftmost column in 1 of 4 levels.", "start_column=0", "",
     fixed<1, 4>},
    {"start_drops", "SPEL-12", "The start room is type 2 as often as its first rolls drop.", "start_type=2", "",
     by_reading<start_drops>},
    {"three_drops", "SPEL-14", "There are always three rooms of type 2.", "type2_rooms=3", "", fixed<1, 1>},
    {"one_landing", "SPEL-15", "Only the bottom row has a room of type 3.", "type3_rooms=1", "",
     by_reading<one_landing>},
    {"straight_down", "SPEL-27", "The path is a straight shaft of four rooms.", "path_length=4", "",
     by_reading<straight_down>},
    {"pit_of_one_line", "SPEL-23", "One line of three side rooms becomes a pit with a chance of 1 in 8.", "pit!=none",
     "pit_lines=1", pit_in<1>},
    {"pit_of_two_lines", "SPEL-23", "Of two lines of three side rooms, one becomes a pit.", "pit!=none", "pit_lines=2",
     pit_in<2>},
};

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::spelunky
