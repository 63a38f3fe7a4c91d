#include <array>
#include <cstdint>

#include "kit/table.hpp"
#include "spelunky/chances.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/options.hpp"
#include "spelunky/plan/specials.hpp"

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

/// 1 in what an option says; an option of 0 has no die.
template <Opt option>
Odds one_in(const Options& options) {
  return {1, options[option]};
}

Odds shop_by_level(const Options& options) {
  const Share share = shop_share(static_cast<ShopChoice>(options[Opt::shop]), options[Opt::level]);
  return {share.hits, share.of};
}

bool deep_with_tiles(const Options& options) {
  return options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop;
}

/// Of a die that falls where rooms have tiles.
template <Opt option>
Odds one_in_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? options[option] : 0};
}

/// The same from the level on which there are shops.
template <Opt option>
Odds one_in_deep(const Options& options) {
  return {1, deep_with_tiles(options) ? options[option] : 0};
}

template <std::int64_t denominator>
Odds fixed_with_tiles(const Options& options) {
  return {1, options.on(Opt::tiles) ? denominator : 0};
}

Odds joined(const Options& options) { return {1, options.on(Opt::tiles) ? 1 : 0}; }

// Sums over the 1024 paths; the tests recompute them.
constexpr ByReading straight_down{{11, 625}, {353, 50625}, {353, 50625}};
constexpr ByReading one_landing{{1857, 15625}, {521, 5625}, {523, 6075}};
constexpr ByReading start_drops{{2, 5}, {4, 15}, {4, 15}};

constexpr auto table = tied<ClaimId::joined, Claim>({
    {ClaimId::start_anywhere,
     {"start_anywhere", "SPEL-3", "The start room is in the leftmost column in 1 of 4 levels.", "start_column=0", "",
      fixed<1, 4>}},
    {ClaimId::start_drops,
     {"start_drops", "SPEL-12", "The start room is type 2 as often as its first rolls drop.", "start_type=2", "",
      by_reading<start_drops>}},
    {ClaimId::three_drops,
     {"three_drops", "SPEL-14", "There are always three rooms of type 2.", "type2_rooms=3", "", fixed<1, 1>}},
    {ClaimId::one_landing,
     {"one_landing", "SPEL-15", "Only the bottom row has a room of type 3.", "type3_rooms=1", "",
      by_reading<one_landing>}},
    {ClaimId::straight_down,
     {"straight_down", "SPEL-27", "The path is a straight shaft of four rooms.", "path_length=4", "",
      by_reading<straight_down>}},
    {ClaimId::pit_line,
     {.id = "pit_line",
      .rule = "SPEL-23",
      .text = "A line of three side rooms that is tried becomes a pit, 1 in 8.",
      .odds = one_in<Opt::pit_odds>}},
    {ClaimId::shop_by_level,
     {.id = "shop_by_level",
      .rule = "SPEL-P2-19",
      .text = "A level with a place for a shop has one: always at level 2, 2 in 3 at 3, 1 in 2 at 4.",
      .odds = shop_by_level}},
    {ClaimId::altar_room,
     {.id = "altar_room",
      .rule = "SPEL-P2-20",
      .text = "A side room that is tried is an altar, 1 in 16, from level 2.",
      .odds = one_in_deep<Opt::altar_odds>}},
    {ClaimId::idol_room,
     {.id = "idol_room",
      .rule = "SPEL-P2-20",
      .text = "A side room above the last row that is tried has an idol, 1 in 10.",
      .odds = one_in_tiles<Opt::idol_odds>}},
    {ClaimId::dark,
     {.id = "dark",
      .rule = "SPEL-P2-21",
      .text = "From level 2 a level is dark, 1 in 12.",
      .odds = one_in_deep<Opt::dark_odds>}},
    {ClaimId::mirrored,
     {.id = "mirrored",
      .rule = "SPEL-P2-9",
      .text = "Half of the templates that may be mirrored are.",
      .odds = fixed_with_tiles<2>}},
    {ClaimId::arrow_trap,
     {.id = "arrow_trap",
      .rule = "SPEL-P2-17",
      .text = "A block with a clear line of fire is an arrow trap, 1 in 4.",
      .odds = one_in_tiles<Opt::arrow_trap_odds>}},
    {ClaimId::live_bones,
     {.id = "live_bones", .rule = "SPEL-P2-15", .text = "Of the bones 1 in 8 lives.", .odds = fixed_with_tiles<8>}},
    {ClaimId::joined,
     {"joined", "SPEL-P2-5", "Entrance and exit are always joined by air.", "doors_joined=1", "", joined}},
});

}  // namespace

constinit const std::array<Claim, 14> claim_table = table;

}  // namespace press_r::spelunky
