// Levels tile by tile. One pass over many levels asks all rules that always hold, and compares the number of each thing
// with what the rule book's odds make one expect on the finished tiles.
#include <cmath>
#include <span>

#include "core/spelunky/plan_rules.hpp"
#include "core/spelunky/spelunky.hpp"

namespace press_r::spelunky {
namespace {

constexpr Point up{0, -1};
constexpr Point down{0, 1};

bool is_trap(Tile tile) { return tile == Tile::arrow_trap_left || tile == Tile::arrow_trap_right; }
bool is_door(Tile tile) { return tile == Tile::entrance || tile == Tile::exit_door; }
bool in_brick(Item item) { return item >= Item::gold_vein && item <= Item::mattock; }
bool under_door(const Ground& ground, Point p) { return p.y % room_height > 0 && ground.letter(p + up) == '9'; }

/// Whether a block could be an arrow trap that shoots to the left or to the right (SPEL-P2-17).
std::pair<bool, bool> firing_sides(const Level& level, Point p) {
  const Point by = p - level.ground.entrance;
  if (by.x * by.x + by.y * by.y <= 9 || (by.y == 0 && std::abs(by.x) <= 8)) return {};
  const Around around(level, p);
  return {around.solid(1, 0) && !around.solid(-1, 0) && !around.solid(-2, 0),
          around.solid(-1, 0) && !around.solid(1, 0) && !around.solid(2, 0) && !around.solid(3, 0)};
}

// ---- Rules that always hold

/// Finds the first rule that a level breaks.
class LevelRules {
 public:
  std::string_view broken_by(const Level& level) {
    level_ = &level;
    ground_ = &level.ground;
    broken_ = broken_rules(level.plan);
    doors_ = {};
    hold("SPEL-P2-5", doors_joined(level) == 1);
    for (int x = -1; x <= width; ++x) hold("SPEL-P2-1", ground_->solid.has({x, -1}) && ground_->solid.has({x, height}));
    for (int y = -1; y <= height; ++y) hold("SPEL-P2-1", ground_->solid.has({-1, y}) && ground_->solid.has({width, y}));
    each_tile([&](Point p) { check_place(p); });
    hold("SPEL-P2-8", doors_ == std::array<int, 2>{1, 1} && room_of(ground_->entrance) == level.plan.start &&
                          room_of(ground_->exit) == level.plan.exit);
    check_counts();
    for (int room = 0; room < room_count; ++room) check_room(room);
    return broken_;
  }

 private:
  void hold(std::string_view rule, bool holds) {
    if (!holds && broken_.empty()) broken_ = rule;
  }

  void check_place(Point p) {
    const Tile tile = ground_->tile(p);
    const Tile above = p.y > 0 ? ground_->tile(p + up) : Tile::brick;
    const bool on_solid = ground_->solid.has(p + down);
    hold("SPEL-P2-1", ground_->solid.has(p) == is_solid(tile));
    doors_[0] += tile == Tile::entrance ? 1 : 0;
    doors_[1] += tile == Tile::exit_door ? 1 : 0;
    hold("SPEL-P2-8", !is_door(tile) || on_solid);
    hold("SPEL-P2-10", tile != Tile::ladder || above == Tile::ladder || above == Tile::ladder_top);
    hold("SPEL-P2-11", tile != Tile::spikes || (on_solid && !is_door(above)));
    const char letter = ground_->letter(p);
    if (!under_door(*ground_, p)) {
      hold("SPEL-P2-6", letter != '1' || is_solid(tile));
      hold("SPEL-P2-6", letter != '0' || tile == Tile::air);
    }
    if (is_trap(tile)) {
      const auto [left, right] = firing_sides(*level_, p);
      hold("SPEL-P2-17", tile == Tile::arrow_trap_left ? left : right && !left);
    }
    check_creature(p);
    const Around around(*level_, p);
    const Item item = ground_->item(p);
    const bool elsewhere = item == Item::lamp || item == Item::flare_crate || item == Item::locked_chest ||
                           item == Item::key;  // placed by other rules
    if (item != Item::none && !in_brick(item) && letter == '0' && !elsewhere) {
      hold("SPEL-P2-16", !around.near(ground_->entrance, 2, 1) && !around.near(ground_->exit, 2, 1) &&
                             !around.near(ground_->idol, 4));
    }
    hold("SPEL-P2-21", item != Item::flare_crate || (ground_->dark && around.near(ground_->entrance, 1)));
    hold("SPEL-P2-25", (tile == Tile::brick) || !in_brick(item));
  }

  void check_creature(Point p) {
    const Creature creature = ground_->creature(p);
    const char letter = ground_->letter(p);
    if (creature == Creature::none || letter == 's' || letter == 'S') return;
    const Around around(*level_, p);
    const bool in_start = room_of(p) == level_->plan.start;
    hold("SPEL-P2-12", !ground_->solid.has(p) && !in_shop(*level_, p));
    switch (creature) {
      case Creature::snake:
      case Creature::caveman: return hold("SPEL-P2-14", around.is_open_floor() && !in_start);
      case Creature::skeleton: return hold("SPEL-P2-15", around.is_floor());
      case Creature::scarab: return hold("SPEL-P2-21", ground_->dark && around.is_ceiling(level_->plan.start));
      case Creature::giant_spider:
        hold("SPEL-P2-12", level_->scratch.spider_level && around.air(1, 0) && around.air(1, 1));
        [[fallthrough]];
      default: return hold("SPEL-P2-13", around.is_ceiling(level_->plan.start) && !in_start);
    }
  }

  void check_counts() {
    const Plan& plan = level_->plan;
    const bool deep = level_->chances.level() > 1;
    hold("SPEL-P2-12", ground_->count(Creature::giant_spider) <= 1);
    hold("SPEL-P2-15", ground_->count(Item::damsel) <= 1);
    hold("SPEL-P2-15", ground_->count(Item::locked_chest) == (level_->scratch.chest_due ? 1 : 0));
    hold("SPEL-P2-15", ground_->count(Item::key) == ground_->count(Item::locked_chest));
    hold("SPEL-P2-21", deep || !ground_->dark);
    hold("SPEL-P2-21", ground_->count(Item::flare_crate) <= 1);
    const int shops = plan.shop == Shop::none ? 0 : 1;
    const bool plain = shops == 1 && plan.shop != Shop::dice && plan.shop != Shop::kissing;
    hold("SPEL-P2-19", ground_->count(Item::keeper) == shops && ground_->count(Item::wanted_poster) == shops);
    hold("SPEL-P2-19", ground_->count(Item::goods) == (plain ? 4 : 0));
    hold("SPEL-P2-19", ground_->count(Item::red_lamp) == (plan.shop == Shop::kissing ? 1 : 0));
    hold("SPEL-P2-19", plan.shop != Shop::kissing || ground_->count(Item::damsel) == 1);
    const int altars = altar(*level_);
    const int idols = idol(*level_);
    hold("SPEL-P2-20", deep || altars == 0);
    hold("SPEL-P2-20", ground_->count(Tile::altar) == 2 * altars && ground_->count(Item::kali) == altars);
    hold("SPEL-P2-20", altars == 0 || ground_->item(ground_->altar + Point{0, -2}) == Item::kali);
    hold("SPEL-P2-20", ground_->count(Item::idol) == idols && ground_->count(Item::tiki_head) == idols);
  }

  /// The openings of a room by its type, joined to each other by air; and what stands in rooms off the path.
  void check_room(int room) {
    const Point corner = corner_of(room);
    const Type type = level_->plan.type(room);
    const Room& at = ground_->room(room);
    const auto solid = [&](int x, int y) { return ground_->solid.has(corner + Point{x, y}); };
    Board open;
    each_cell(area_of(room), [&](Point p) {
      if (!ground_->solid.has(p)) open.add(p);
    });
    hold("SPEL-P2-4", exits_joined(open, corner, exits_of(level_->plan, room), 2));
    if (at.pool == Pool::drop_open || at.pool == Pool::exit_open)
      hold("SPEL-P2-3", at.layout.text[4] == '0' && at.layout.text[5] == '0');
    hold("SPEL-P2-7", std::none_of(at.layout.text.begin(), at.layout.text.end(), is_anchor));
    if (is_shop(type)) hold("SPEL-P2-19", solid(type == Type::shop_right ? 0 : 9, 5));
    if (at.special != Special::none) hold("SPEL-P2-20", type == Type::side);
    if (at.special == Special::idol) hold("SPEL-P2-20", row_of(room) < rows - 1);
    if (type == Type::pit_top) hold("SPEL-P2-18", at.chosen + 3u >= templates_of(Pool::drop_open).size());
    if (type != Type::pit_bottom) return;
    int snakes = 0;
    int rubies = 0;
    for (int i = 0; i < room_cells; ++i) {
      const Point p = place_in_room(i);
      snakes += ground_->creature(corner + p) == Creature::snake ? 1 : 0;
      const Item item = ground_->item(corner + p);
      rubies += item == Item::ruby || item == Item::key ? 1 : 0;  // the key may have taken the ruby's place
      if (p.x == 0 || p.x == 9 || p.y >= 6) hold("SPEL-P2-18", solid(p.x, p.y));
    }
    hold("SPEL-P2-18", snakes >= 2 && rubies >= 1);
  }

  const Level* level_ = nullptr;
  const Ground* ground_ = nullptr;
  std::string_view broken_;
  std::array<int, 2> doors_{};
};

// ---- Odds

struct Odds {
  Item item;
  int odds;  ///< a web's are 0: they depend on the reading and the place
};
constexpr Odds of_alcove[] = {{Item::web, 0},      {Item::crate, 10},   {Item::chest, 15},    {Item::damsel, 8},
                              {Item::bones, 40},   {Item::gold_bar, 3}, {Item::gold_pile, 6}, {Item::emerald, 6},
                              {Item::sapphire, 8}, {Item::ruby, 10}};
constexpr Odds of_tunnel[] = {{Item::web, 0},     {Item::gold_bar, 4}, {Item::gold_pile, 8}, {Item::bones, 80},
                              {Item::emerald, 8}, {Item::sapphire, 9}, {Item::ruby, 10}};
constexpr Odds of_open_floor[] = {{Item::gold_bar, 40}, {Item::gold_pile, 50}, {Item::bones, 140}};
constexpr Odds of_brick[] = {
    {Item::brick_sapphire, 100}, {Item::brick_emerald, 120}, {Item::brick_ruby, 140}, {Item::hidden_item, 1200}};

enum Kind : std::uint8_t {
  spider_levels,
  chest_levels,
  soft_tiles,
  blocks,
  push_blocks,
  spikes,
  solid_pit_tiles,
  pit_snakes,
  arrow_traps,
  lamps,
  thick_webs_in_alcoves,
  thick_webs_in_tunnels,
  kind_count,
};
enum Place : std::uint8_t { in_alcoves, in_tunnels, on_open_floor, in_bricks, place_count };

template <class Key>
std::size_t at(Key key) {
  return static_cast<std::size_t>(key);
}

/// Runs the rule book's odds over finished levels, place by place: how many of each thing are expected, and how many
/// there are.
class Counts {
 public:
  void add(const Level& level) {
    level_ = &level;
    ground_ = &level.ground;
    no_damsel_ = level.plan.shop == Shop::kissing ? 0 : 1;
    chests_missed_ = 0;
    spider_left_ = level.scratch.spider_level;
    kinds_[spider_levels].count(1.0 / 6, level.scratch.spider_level);
    if (level.chances.level() > 1) kinds_[chest_levels].count(1.0 / 3, level.scratch.chest_due);
    for (int room = 0; room < room_count; ++room) add_room(room);
  }

  /// Checks all kinds of which at least 25 are expected, and that there are at least `min_kinds`.
  void check(int min_kinds) const {
    int checked = 0;
    const auto check_all = [&](std::string_view name, std::span<const Rate> rates) {
      for (std::size_t i = 0; i < rates.size(); ++i) {
        if (rates[i].expected < 25) continue;
        ++checked;
        check_rate(std::string(name) + " " + std::to_string(i), rates[i], 0);
      }
    };
    check_all("kind", kinds_);
    for (std::size_t place = 0; place < items_.size(); ++place)
      check_all("place " + std::to_string(place) + ", item", items_[place]);
    check_all("creature", creatures_);
    check_all("locked chest in alcove", chests_);
    for (std::size_t pool = 0; pool < templates_.size(); ++pool)
      check_all(std::string(name_of(static_cast<Pool>(pool))) + ", template", templates_[pool]);
    CHECK(checked >= min_kinds);
  }

 private:
  void add_room(int room) {
    const Room& made = ground_->room(room);
    const auto templates = templates_of(made.pool);
    if (!is_pit(level_->plan.type(room))) {
      auto& rates = templates_[at(made.pool)];
      rates.resize(templates.size());
      for (std::size_t i = 0; i < rates.size(); ++i)
        rates[i].count(1.0 / static_cast<double>(rates.size()), made.chosen == i);
    }
    for (int i = 0; i < room_cells; ++i) {
      const Point p = corner_of(room) + place_in_room(i);
      add_tile(p);
      if (ground_->solid.has(p)) {
        add_solid(p);
      } else {
        if (may_have_treasure(*level_, p)) add_floor(p);
        if (!in_shop(*level_, p)) add_creatures(p);
      }
    }
  }

  void add_tile(Point p) {
    if (under_door(*ground_, p)) return;
    const Tile tile = ground_->tile(p);
    const bool solid = is_solid(tile);
    const char letter = ground_->letter(p);
    if (letter == '2') kinds_[soft_tiles].count(1.0 / 2, solid);
    if (letter == '4') kinds_[push_blocks].count(1.0 / 4, tile == Tile::push_block);
    if (letter == '7') kinds_[spikes].count(1.0 / 3, tile == Tile::spikes);
    if (letter == 's') kinds_[solid_pit_tiles].count(0.45, solid);
    if ((letter == '1' || letter == '2') && solid) kinds_[blocks].count(1.0 / 10, tile == Tile::block || is_trap(tile));
    if (letter != 's' || solid) return;
    // 1 in 10 against 9 in 10 of 1 in 2; on a floor, a creature's die (1 in 60) may put one where the template does
    // not.
    const bool floor = Around(*level_, p).is_open_floor();
    kinds_[pit_snakes].count(2.0 / 11 + (floor ? 9.0 / 11 / 60 : 0), ground_->creature(p) == Creature::snake);
  }

  void add_solid(Point p) {
    const Tile tile = ground_->tile(p);
    const Item held = ground_->item(p);
    if (tile == Tile::brick && held != Item::mattock) {
      items_[in_bricks][at(Item::gold_vein)].count(.19, held == Item::gold_vein);
      items_[in_bricks][at(Item::big_gold_vein)].count(.10, held == Item::big_gold_vein);
      double left = .71;
      for (const Odds& one : of_brick) take(items_[in_bricks][at(one.item)], left, one.odds, held == one.item);
    }
    const auto [left, right] = firing_sides(*level_, p);
    if ((tile == Tile::block || is_trap(tile)) && (left || right)) kinds_[arrow_traps].count(1.0 / 4, is_trap(tile));
  }

  /// Counts one of several odds, tried with the probability that nothing came before it.
  static void take(Rate& rate, double& left, double odds, bool came) {
    rate.count(left / odds, came);
    left -= left / odds;
  }

  void add_floor(Point p) {
    const Around around(*level_, p);
    const Place place = around.is_alcove() ? in_alcoves : around.is_tunnel() ? in_tunnels : on_open_floor;
    const Creature creature = ground_->creature(p);
    const Item item = creature == Creature::skeleton ? Item::bones : ground_->item(p);
    if (item == Item::flare_crate || item == Item::lamp) return;
    if (level_->scratch.chest_due) {
      // A due chest empties alcoves that could have it, and its key takes the place of a treasure.
      if (place == in_alcoves) add_chest(item);
      return;
    }
    const std::span<const Odds> tables[] = {of_alcove, of_tunnel, of_open_floor};
    const int deep = level_->chances.level();
    const bool thick = level_->chances.reading() == Reading::classic ||
                       (level_->chances.reading() == Reading::seed && around.near(ground_->giant_spider, 6));
    std::array<Rate, item_count>& rates = items_[place];
    double left = 1;
    take(rates[at(Item::rock_item)], left, 100, item == Item::rock_item);
    take(rates[at(Item::jar)], left, 40, item == Item::jar);
    for (const auto& [loot, odds] : tables[place]) {
      const bool came = item == loot;
      if (loot == Item::web && thick) {
        const bool alcove = place == in_alcoves;
        take(kinds_[alcove ? thick_webs_in_alcoves : thick_webs_in_tunnels], left, alcove ? 5 : 10, came);
      } else if (loot == Item::web) {
        take(rates[at(loot)], left, 60, came);
      } else if (loot == Item::bones) {
        take(rates[at(loot)], left, odds - (place == in_tunnels ? deep : 2 * deep), came);
      } else if (loot == Item::damsel) {
        // Only if no alcove before had one.
        const double chance = no_damsel_ * left / odds;
        rates[at(loot)].count(chance, came);
        no_damsel_ *= 1 - left / odds;
        left -= chance;
      } else {
        take(rates[at(loot)], left, odds, came);
      }
    }
  }

  /// 1 in 8 of the alcoves that stay empty otherwise has the chest, then 1 in 7, and so on.
  void add_chest(Item item) {
    if (chests_missed_ >= chests_.size() || (item != Item::none && item != Item::locked_chest)) return;
    chests_[chests_missed_].count(1.0 / static_cast<double>(chests_.size() - chests_missed_),
                                  item == Item::locked_chest);
    chests_missed_ = item == Item::locked_chest ? chests_.size() : chests_missed_ + 1;
  }

  void add_creatures(Point p) {
    const Creature here = ground_->creature(p);
    const char letter = ground_->letter(p);
    const Around around(*level_, p);
    const bool ceiling = around.is_ceiling(level_->plan.start);
    const auto take_creature = [&](Creature creature, double& left, double odds) {
      take(creatures_[at(creature)], left, odds, here == creature);
    };
    if (spider_left_ && ceiling && around.air(1, 0) && around.air(1, 1)) {
      double all = 1;
      take_creature(Creature::giant_spider, all, 40);
      spider_left_ = here != Creature::giant_spider;
    }
    const Point spider = ground_->giant_spider;
    if (spider != nowhere && Rect{spider.x, spider.y, 2, 2}.contains(p)) return;
    if (here == Creature::skeleton || letter == 's' || letter == 'S') return;
    const bool no_lamp = ground_->dark && ground_->item(p) == Item::tiki_head;
    if (ceiling && !no_lamp) {
      double left = 1;
      if (ground_->dark) {
        take(kinds_[lamps], left, 60, ground_->item(p) == Item::lamp);
        take_creature(Creature::scarab, left, 40);
      }
      take_creature(Creature::bat, left, 60);
      take_creature(Creature::spider, left, 80);
    }
    if (!around.is_open_floor() || room_of(p) == level_->plan.start) return;
    double left = 1;
    take_creature(Creature::snake, left, 60);
    take_creature(Creature::caveman, left, 800);
  }

  const Level* level_ = nullptr;
  const Ground* ground_ = nullptr;
  double no_damsel_ = 1;  ///< probability that no alcove before had a damsel
  std::size_t chests_missed_ = 0;
  bool spider_left_ = false;  ///< the giant spider may still come
  std::array<Rate, kind_count> kinds_{};
  std::array<std::array<Rate, item_count>, place_count> items_{};
  std::array<Rate, creature_count> creatures_{};
  std::array<Rate, 8> chests_{};
  std::array<std::vector<Rate>, pool_count> templates_{};
};

/// `levels` of each of the four levels of the mines; seeds differ, because dice depend on the seed and not on the
/// level.
void check_counts(Reading reading, std::uint32_t levels, int min_kinds) {
  LevelRules rules;
  Counts counts;
  for (std::uint32_t deep = 1; deep <= 4; ++deep) {
    const Options options =
        options_with({{Opt::rule, static_cast<int>(reading)}, {Opt::level, static_cast<int>(deep)}});
    each_level(
        options, levels,
        [&](const Level& level) {
          CAPTURE(static_cast<int>(reading), deep, level.seed.value);
          REQUIRE(rules.broken_by(level) == "");
          counts.add(level);
        },
        deep * levels);
  }
  counts.check(min_kinds);
}

}  // namespace

TEST_CASE(
    "spelunky: levels break no rule, and each thing comes as often as its odds say (SPEL-P2-1, SPEL-P2-2, SPEL-P2-3, "
    "SPEL-P2-4, SPEL-P2-5, SPEL-P2-6, SPEL-P2-7, SPEL-P2-8, SPEL-P2-9, SPEL-P2-10, SPEL-P2-11, SPEL-P2-12, SPEL-P2-13, "
    "SPEL-P2-14, SPEL-P2-15, SPEL-P2-16, SPEL-P2-17, SPEL-P2-18, SPEL-P2-19, SPEL-P2-20, SPEL-P2-21, SPEL-P2-25)") {
  for (const Reading reading : all_readings) check_counts(reading, 800, 170);
}
TEST_CASE("long: SPEL-P2-12, SPEL-P2-15: the same in 100,000 levels of each reading", "[.long]") {
  for (const Reading reading : all_readings) check_counts(reading, 25000, 220);
}

TEST_CASE("SPEL-P2-5, SPEL-P2-12, SPEL-P2-16, SPEL-P2-20, SPEL-P2-21: crowded levels break no rule (13 options)") {
  LevelRules rules;
  int specials = 0;
  int spiders = 0;
  const auto check = [&](const Options& options) {
    each_level(options, 250, [&](const Level& level) {
      CAPTURE(level.seed.value, level.chances.level());
      REQUIRE(rules.broken_by(level) == "");
      specials += altar(level) + idol(level) + dark_level(level);
      spiders += level.ground.count(Creature::giant_spider);
    });
  };
  for (const int deep : {1, 2, 3}) {
    check(options_with({{Opt::level, deep},
                        {Opt::altar_odds, 2},
                        {Opt::idol_odds, 2},
                        {Opt::dark_odds, 1},
                        {Opt::rock_odds, 1},
                        {Opt::spike_odds, 1},
                        {Opt::shop, 2}}));
    check(options_with({{Opt::level, deep},
                        {Opt::bat_odds, 1},
                        {Opt::snake_odds, 1},
                        {Opt::giant_spider_odds, 1},
                        {Opt::shop, 2},
                        {Opt::pit_odds, 1},
                        {Opt::soft_odds, 1},
                        {Opt::push_block_odds, 1}}));
  }
  CHECK(specials > 1000);
  CHECK(spiders > 100);
  // A level whose path is walled up is found.
  Level walled = made(options_with({}), Seed{5});
  each_cell(area_of(walled.plan.exit), [&](Point p) {
    if (p != walled.ground.exit) walled.ground.solid.add(p);
  });
  CHECK(doors_joined(walled) == 0);
}

TEST_CASE(
    "SPEL-P2-22, SPEL-25: a later stage's options never change an earlier stage, nor one room type another (22 "
    "options)") {
  const auto with = [](std::uint32_t i, Opt option, int value) {
    return made(options_with({{Opt::level, 1 + static_cast<int>(i % 4)}, {option, value}}), survey_seed(i));
  };
  /// Path, types of rooms, layouts, tiles, items: what each stage makes.
  const auto stages_of = [](const Level& level) {
    std::array<Hasher, 5> stages;
    for (const std::int8_t room : level.plan.path) stages[0].add(room);
    for (const Type type : level.plan.types) stages[1].add(number_of(type));
    for (const Room& room : level.ground.rooms) stages[2].add(std::string_view(room.layout.text.data(), room_cells));
    each_tile([&](Point p) { stages[3].add(static_cast<int>(level.ground.tile(p))); });
    each_tile([&](Point p) { stages[4].add(static_cast<int>(level.ground.item(p))); });
    return stages;
  };
  struct Row {
    Opt option;
    int value;
    std::size_t unchanged;  ///< number of stages
  };
  constexpr Row options[] = {
      {Opt::pit_odds, 1, 1},     {Opt::tiles, 0, 2},       {Opt::idol_odds, 1, 2},       {Opt::altar_odds, 1, 2},
      {Opt::soft_odds, 7, 3},    {Opt::block_odds, 7, 3},  {Opt::push_block_odds, 7, 3}, {Opt::spike_odds, 7, 3},
      {Opt::gold_percent, 7, 4}, {Opt::rock_odds, 7, 4},   {Opt::jar_odds, 7, 4},        {Opt::dark_odds, 7, 4},
      {Opt::bat_odds, 7, 5},     {Opt::spider_odds, 7, 5}, {Opt::snake_odds, 7, 5},      {Opt::caveman_odds, 7, 5}};
  constexpr std::pair<Opt, Type> keys[] = {{Opt::again_0, Type::side},
                                           {Opt::again_1, Type::passage},
                                           {Opt::again_2, Type::drop},
                                           {Opt::again_3, Type::landing}};
  std::array<int, 4> changed{};
  for (std::uint32_t i = 0; i < 60; ++i) {
    const Level usual = with(i, Opt::rule, 0);
    const auto before = stages_of(usual);
    for (const auto& [option, value, unchanged] : options) {
      CAPTURE(i, static_cast<int>(option));
      const auto after = stages_of(with(i, option, value));
      for (std::size_t stage = 0; stage < unchanged; ++stage) REQUIRE(after[stage].value() == before[stage].value());
    }
    for (std::size_t key = 0; key < changed.size(); ++key) {
      const Level again = with(i, keys[key].first, 1);
      REQUIRE(again.plan.types == usual.plan.types);
      for (int room = 0; room < room_count; ++room) {
        const bool same = again.ground.room(room).layout.text == usual.ground.room(room).layout.text;
        changed[key] += same ? 0 : 1;
        if (usual.plan.type(room) == keys[key].second) continue;
        REQUIRE(same);
        // Traps may differ: a block's line of fire can reach into the next room.
        each_cell(area_of(room), [&](Point p) {
          if (again.ground.solid.has(p) != usual.ground.solid.has(p)) FAIL("a solid tile differs");
        });
      }
    }
  }
  for (const int count : changed) CHECK(count > 20);
}

TEST_CASE("SPEL-P2-24: the mines have levels 1 to 4, which follow each other and end") {
  const Option& level = generator.options[static_cast<std::size_t>(Opt::level)];
  CHECK(level.low == 1);
  CHECK(level.high == 4);
  Options options = options_with({{Opt::rule, 2}});
  for (const int below : {2, 3, 4}) {
    CHECK(!next(options).ends);
    CHECK(options[Opt::level] == below);
    CHECK(options[Opt::rule] == 2);
  }
  CHECK(next(options).ends);
  CHECK(options[Opt::level] == 4);
}

}  // namespace press_r::spelunky
