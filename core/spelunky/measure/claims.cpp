#include <algorithm>
#include <cstdint>

#include "spelunky/facts.hpp"
#include "spelunky/options.hpp"
#include "spelunky/things/chances.hpp"
#include "spelunky/things/specials.hpp"

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

Odds shop_by_level(const Options& options) {
  const Share share = shop_share(static_cast<ShopWish>(options[Opt::shop]), options[Opt::level]);
  return {share.hits, share.of};
}

bool deep_with_tiles(const Options& options) {
  return options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop;
}

Odds dark(const Options& options) {
  return {deep_with_tiles(options) && options[Opt::dark_odds] > 0 ? 1 : 0,
          options.on(Opt::tiles) ? std::max(1, options[Opt::dark_odds]) : 0};
}

/// One success in four tries of 1 in altar_odds.
Odds altar_in_four(const Options& options) {
  if (!deep_with_tiles(options) || options[Opt::altar_odds] == 0) return {};
  const std::int64_t n = options[Opt::altar_odds];
  const std::int64_t all = n * n * n * n;
  const std::int64_t none = (n - 1) * (n - 1) * (n - 1) * (n - 1);
  return {all - none, all};
}

Odds joined(const Options& options) { return {1, options.on(Opt::tiles) ? 1 : 0}; }

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
    {"shop_by_level", "SPEL-P2-19",
     "A level with a place for a shop has one: always at level 2, 2 in 3 at 3, 1 in 2 at 4.", "shop!=none",
     "shop_places>=1", shop_by_level},
    {"altar_in_four", "SPEL-P2-20", "Of four side rooms one is an altar, 1 in 16 each, from level 2.", "altar=1",
     "type0_rooms=4", altar_in_four},
    {"dark", "SPEL-P2-21", "From level 2 a level is dark, 1 in 12.", "dark_level=1", "", dark},
    {"joined", "SPEL-P2-5", "Entrance and exit are always joined by air.", "doors_joined=1", "", joined},
};

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::spelunky
