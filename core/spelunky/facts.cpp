#include "spelunky/facts.hpp"

#include <array>
#include <cassert>
#include <cstddef>
#include <iterator>

#include "kit/table.hpp"
#include "kit/walk_facts.hpp"
#include "spelunky/measure/measures.hpp"
#include "spelunky/options.hpp"
#include "spelunky/plan/theory.hpp"

namespace press_r::spelunky {
namespace {

using OfPlan = int (*)(const Plan&);
using OfLevel = int (*)(const Level&);

/// The exact odds of a fact of the plan: its sum over all plans.
template <OfPlan fact>
void expected(const Options& options, Distribution& distribution) {
  constexpr int lowest = -1;
  std::array<double, room_count + 2> chance{};
  each_plan(options,
            [&](const Plan& plan, double weight) { chance[static_cast<std::size_t>(fact(plan) - lowest)] += weight; });
  for (std::size_t i = 0; i < chance.size(); ++i) {
    if (chance[i] > 0) distribution.emplace_back(static_cast<std::int64_t>(i) + lowest, chance[i]);
  }
}

void yes_or_no(double chance, Distribution& distribution) {
  if (chance < 1) distribution.emplace_back(0, 1 - chance);
  if (chance > 0) distribution.emplace_back(1, chance);
}

void expected_shop(const Options& options, Distribution& distribution) {
  double any = 0;
  each_plan(options, [&](const Plan& plan, double weight) { any += plan.shop != Shop::none ? weight : 0; });
  if (any < 1) distribution.emplace_back(0, 1 - any);
  for (int kind = 1; any > 0 && kind <= shop_kinds; ++kind) distribution.emplace_back(kind, any / shop_kinds);
}

/// That `tries` tries of 1 in `odds` all fail.
double none_of(int tries, int odds) {
  double none = 1;
  for (int i = 0; i < tries; ++i) none *= odds == 0 ? 1 : 1 - 1.0 / odds;
  return none;
}

int altar_odds_of(const Options& options) {
  return options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop ? options[Opt::altar_odds] : 0;
}

void expected_altar(const Options& options, Distribution& distribution) {
  double chance = 0;
  each_plan(options, [&](const Plan& plan, double weight) {
    chance += weight * (1 - none_of(rooms_of<Type::side>(plan), altar_odds_of(options)));
  });
  yes_or_no(chance, distribution);
}

/// The altar takes one of the rooms in which the idol is tried, where it comes above the last row.
void expected_idol(const Options& options, Distribution& distribution) {
  const int odds = options.on(Opt::tiles) ? options[Opt::idol_odds] : 0;
  double chance = 0;
  each_plan(options, [&](const Plan& plan, double weight) {
    const int tries = upper_side_rooms(plan);
    const double no_altar = none_of(tries, altar_odds_of(options));
    chance += weight * (no_altar * (1 - none_of(tries, odds)) + (1 - no_altar) * (1 - none_of(tries - 1, odds)));
  });
  yes_or_no(chance, distribution);
}

void expected_dark(const Options& options, Distribution& distribution) {
  const bool may =
      options.on(Opt::tiles) && options[Opt::level] >= first_level_with_shop && options[Opt::dark_odds] > 0;
  yes_or_no(may ? 1.0 / options[Opt::dark_odds] : 0, distribution);
}

/// Without tiles there is nothing to join.
void expected_joined(const Options& options, Distribution& distribution) {
  yes_or_no(options.on(Opt::tiles) ? 1 : 0, distribution);
}

constexpr Choice pits[] = {{"none", "none"}, {"789", "7, 8, 9"}, {"7889", "7, 8, 8, 9"}};
constexpr Choice shops[] = {
    {"none", "none"},       {"general", "general"},   {"bomb", "bombs"},      {"weapon", "weapons"},
    {"rare", "rare goods"}, {"clothing", "clothing"}, {"dice", "dice house"}, {"kissing", "kissing booth"},
};
static_assert(std::size(shops) == shop_kinds + 1);

/// A fact with its measure: of the plan, or of the whole level where it has tiles.
struct Measured {
  Fact fact;
  OfPlan of_plan = nullptr;
  OfLevel of_level = nullptr;
};

constexpr int most_things = cell_count / 2;  ///< floors and ceilings at most, each beside a solid tile

template <OfPlan measure>
constexpr Measured of_plan(std::string_view id, std::string_view title, std::string_view hint, int low, int high) {
  return {{.id = id, .title = title, .hint = hint, .low = low, .high = high, .expected = expected<measure>}, measure};
}
constexpr Measured of_level(std::string_view id, std::string_view title, std::string_view hint, OfLevel measure,
                            int high = most_things) {
  return {{.id = id, .title = title, .hint = hint, .low = 0, .high = high}, nullptr, measure};
}
/// Measured by measure_costly.
constexpr Measured costly(std::string_view id, std::string_view title, std::string_view hint, int low, int high) {
  return {{.id = id, .title = title, .hint = hint, .low = low, .high = high, .costly = true}, nullptr, nullptr};
}
constexpr Measured flag(std::string_view id, std::string_view title, std::string_view hint, OfLevel measure,
                        void (*exact)(const Options&, Distribution&) = nullptr) {
  return {{.id = id, .title = title, .hint = hint, .kind = FactKind::flag, .expected = exact}, nullptr, measure};
}

constexpr auto table = tied<FactId::open_side_rooms, Measured>({
    {FactId::path_length, of_plan<path_length>("path_length", "Path length", "Rooms on the solution path.", 4, 16)},
    {FactId::type0_rooms,
     of_plan<rooms_of<Type::side>>("type0_rooms", "Type 0 rooms", "Side rooms that are left as such.", 0, 12)},
    {FactId::type1_rooms,
     of_plan<rooms_of<Type::passage>>("type1_rooms", "Type 1 rooms", "Exits left and right.", 0, 10)},
    {FactId::type2_rooms,
     of_plan<rooms_of<Type::drop>>("type2_rooms", "Type 2 rooms", "Exits left, right and below; always three.", 0, 3)},
    {FactId::type3_rooms,
     of_plan<rooms_of<Type::landing>>("type3_rooms", "Type 3 rooms", "Exits left, right and above.", 1, 3)},
    {FactId::start_column, of_plan<start_column>("start_column", "Start column", "From 0 on the left.", 0, 3)},
    {FactId::exit_column, of_plan<exit_column>("exit_column", "Exit column", "From 0 on the left.", 0, 3)},
    {FactId::pit,
     {{.id = "pit",
       .title = "Snake pit",
       .hint = "Its room types from top to bottom.",
       .kind = FactKind::choice,
       .choices = pits,
       .expected = expected<pit>},
      pit}},
    {FactId::pit_column,
     of_plan<pit_column>("pit_column", "Pit column", "From 0 on the left; -1 without a pit.", -1, 3)},
    {FactId::start_type,
     of_plan<start_type>("start_type", "Start room's type", "2 where the path drops at once.", 1, 2)},
    {FactId::exit_type,
     of_plan<exit_type>("exit_type", "Exit room's type", "3 where the path has just dropped into it.", 1, 3)},
    {FactId::stacked_drops, of_plan<stacked_drops>("stacked_drops", "Drops under drops",
                                                   "Type 2 rooms right below another, open above as well.", 0, 2)},
    {FactId::shop,
     {{.id = "shop",
       .title = "Shop",
       .hint = "Its kind.",
       .kind = FactKind::choice,
       .choices = shops,
       .expected = expected_shop},
      shop}},
    {FactId::altar, flag("altar", "Altar", "A side room with an altar of sacrifice.", altar, expected_altar)},
    {FactId::idol, flag("idol", "Idol", "A side room with an idol.", idol, expected_idol)},
    {FactId::dark_level,
     flag("dark_level", "Dark level", "Lamps, scarabs and a crate of flares.", dark_level, expected_dark)},
    {FactId::doors_joined,
     flag("doors_joined", "Doors joined by air",
          "Air joins entrance and exit through rooms of the path: the way of a bird.", doors_joined, expected_joined)},
    {FactId::solid_percent, of_level("solid_percent", "Solid tiles, %", "Of all 1280 tiles.", solid_percent, 100)},
    {FactId::treasure, of_level("treasure", "Treasure", "Crates, chests, gold and gems that lie about.", treasure)},
    {FactId::rich_bricks, of_level("rich_bricks", "Bricks with treasure", "Gold, gems and items hidden in bricks.",
                                   rich_bricks, cell_count)},
    {FactId::jars, of_level("jars", "Jars", "On floors.", count_of<Item::jar>)},
    {FactId::bats, of_level("bats", "Bats", "On ceilings.", count_of<Creature::bat>)},
    {FactId::spiders, of_level("spiders", "Spiders", "On ceilings.", count_of<Creature::spider>)},
    {FactId::giant_spider, flag("giant_spider", "Giant spider", "At most one.", count_of<Creature::giant_spider>)},
    {FactId::snakes, of_level("snakes", "Snakes", "On floors and in the pit.", count_of<Creature::snake>)},
    {FactId::cavemen, of_level("cavemen", "Cavemen", "On floors.", count_of<Creature::caveman>)},
    {FactId::scarabs, of_level("scarabs", "Scarabs", "In dark levels.", count_of<Creature::scarab>)},
    {FactId::skeletons, of_level("skeletons", "Skeletons", "Bones that live.", count_of<Creature::skeleton>)},
    {FactId::arrow_traps, of_level("arrow_traps", "Arrow traps", "Blocks that shoot.", arrow_traps)},
    {FactId::spikes, of_level("spikes", "Spikes", "Tiles of spikes.", count_of<Tile::spikes>)},
    {FactId::push_blocks,
     of_level("push_blocks", "Push blocks", "Blocks to push.", count_of<Tile::push_block>, cell_count)},
    {FactId::crates, of_level("crates", "Crates", "In alcoves.", count_of<Item::crate>)},
    {FactId::chests, of_level("chests", "Chests", "In alcoves; without the locked one.", count_of<Item::chest>)},
    {FactId::gold_bars, of_level("gold_bars", "Gold bars", "Most in alcoves and tunnels.", count_of<Item::gold_bar>)},
    {FactId::gold_piles,
     of_level("gold_piles", "Gold piles", "Most in alcoves and tunnels.", count_of<Item::gold_pile>)},
    {FactId::webs,
     of_level("webs", "Webs", "In alcoves and tunnels; how many, each rule reads its own way.", count_of<Item::web>)},
    {FactId::damsel, flag("damsel", "Damsel", "In an alcove or the kissing booth.", count_of<Item::damsel>)},
    {FactId::ladder_tiles,
     of_level("ladder_tiles", "Ladder tiles", "With the platforms at their tops.", ladder_tiles, cell_count)},
    {FactId::floor_tiles, of_level("floor_tiles", "Floor tiles", "Open tiles over something solid.", floor_tiles)},
    {FactId::open_borders,
     of_level("open_borders", "Open sides", "Of the 12 borders between rooms side by side those with an opening.",
              open_borders, 12)},
    {FactId::open_side_rooms,
     costly("open_side_rooms", "Side rooms to walk into", "Side rooms that can be entered on foot.", 0, 12)},
});

constexpr auto facts_here = with_walk_facts<Standpoint::side>([] {
  std::array<Fact, std::size(table)> facts{};
  for (std::size_t i = 0; i < facts.size(); ++i) facts[i] = table[i].fact;
  return facts;
}());

/// The measures close together: a survey of paths asks them millions of times a second.
struct Measure {
  OfPlan of_plan = nullptr;
  OfLevel of_level = nullptr;
};
constexpr auto measures = [] {
  std::array<Measure, std::size(table)> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = {table[i].of_plan, table[i].of_level};
  return out;
}();

}  // namespace

constinit const std::array<Fact, 44> fact_table = facts_here;

void measure(const Level& level, std::span<std::int64_t> out) {
  assert(out.size() >= measures.size());
  const bool has_tiles = level.stage == Stage::tiles;
  for (std::size_t i = 0; i < measures.size(); ++i) {
    const Measure one = measures[i];
    if (one.of_plan != nullptr) {
      out[i] = one.of_plan(level.plan);
    } else if (one.of_level != nullptr) {
      out[i] = has_tiles ? one.of_level(level) : 0;
    }
  }
}

void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> out) {
  const FactValues values(out);
  if (wanted[at(FactId::open_side_rooms)]) values[FactId::open_side_rooms] = open_side_rooms(level);
}

}  // namespace press_r::spelunky
