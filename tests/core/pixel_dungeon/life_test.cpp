// Keys and locks, what a floor owes, who lives there, and runs: PIXEL-P-27 to PIXEL-P-33.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/prints.hpp"
#include "core/statistics.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/life/waiting.hpp"

namespace press_r::pixel_dungeon {
namespace {

int count_kind(const Level& level, ThingKind kind) {
  return static_cast<int>(std::count_if(level.things.begin(), level.things.end(),
                                        [&](const Thing& thing) { return thing.content() == kind; }));
}

const Thing& opener(const Level& level, const Lock& lock) { return level.things[static_cast<std::size_t>(lock.thing)]; }

}  // namespace

TEST_CASE("PIXEL-P-29: every locked room has a thing on the floor that opens it, and all open in some order") {
  constexpr std::uint32_t levels = PRESS_R_RELEASE != 0 ? 5000 : 120;
  std::map<LockKind, int> seen;
  int as_prize = 0;
  each_varied_level(levels, [&](const Level& level) {
    std::set<int> openers;
    for (const Lock& lock : level.locks) {
      ++seen[lock.kind];
      REQUIRE(lock.thing >= 0);
      REQUIRE(openers.insert(lock.thing).second);
      const Thing& thing = opener(level, lock);
      REQUIRE(thing.content() == opener_of(lock.kind));
      const Room& room = level.graph.room(lock.room);
      const bool within = inside(room).contains(thing.place);
      REQUIRE(within == (room.type == RoomType::pit && lock.kind == LockKind::door));
      as_prize += std::none_of(level.graph.rooms.begin(), level.graph.rooms.end(), [&](const Room& other) {
        return other.type == RoomType::standard && inside(other).contains(thing.place);
      });
    }
    for (const Connection& connection : level.graph.connections) {
      const bool barred =
          level.tiles[connection.door] == Tile::locked_door || level.tiles[connection.door] == Tile::barricade;
      const auto locks = std::count_if(level.locks.begin(), level.locks.end(),
                                       [&](const Lock& lock) { return lock.place == connection.door; });
      if (barred) REQUIRE(locks == 1);
    }
    REQUIRE(locks_open(level));
  });
  CHECK(seen.size() == 5);
  CHECK(as_prize > 0);
}

TEST_CASE("PIXEL-P-29: a key behind its own lock, or two that hold each other's, does not open") {
  Level level = hall(20, 9, 3);
  level.stairs_up = {2, 4};
  for (const int x : {7, 12}) {
    for (int y = 1; y < 8; ++y) level.tiles[{x, y}] = Tile::wall;
    level.tiles[{x, 4}] = Tile::locked_door;
  }
  level.locks = {{.kind = LockKind::door, .room = 0, .place = {7, 4}, .thing = 0},
                 {.kind = LockKind::door, .room = 0, .place = {12, 4}, .thing = 1}};
  level.things = {{.kind = ThingKind::iron_key, .place = {3, 2}}, {.kind = ThingKind::iron_key, .place = {9, 2}}};
  CHECK(locks_open(level));
  level.things[1].place = {15, 2};
  CHECK_FALSE(locks_open(level));
  level.things[1].place = {3, 3};
  level.things[0].place = {15, 2};
  CHECK_FALSE(locks_open(level));
}

TEST_CASE("PIXEL-P-27: food on every floor, a torch in the Halls, strength and upgrades by quota and no more") {
  each_varied_level(30, [&](const Level& level) {
    REQUIRE(count_kind(level, ThingKind::food) == 1);
    REQUIRE(count_kind(level, ThingKind::spare_torch) == (level.plan.region == Region::halls ? 1 : 0));
    for (const Thing& thing : level.things) {
      if (thing.kind == ThingKind::upgrade) REQUIRE(level.tiles[thing.place] != hidden_trap_tile(Trap::fire));
    }
  });
  // Chances by hand: the first floor owes 2 in 4 and 3 in 5, one that comes late what is missing.
  const RunState fresh = fresh_run();
  CHECK((strength_owed(fresh, 1).missing == 2 && strength_owed(fresh, 1).floors == 4));
  CHECK((upgrade_owed(fresh, 1).missing == 3 && upgrade_owed(fresh, 1).floors == 5));
  CHECK((strength_owed(fresh, 9).missing == 4 && strength_owed(fresh, 9).floors == 1));
  RunState later = fresh;
  later.strength = 8;
  later.upgrades = 12;
  CHECK((strength_owed(later, 24).missing == 1 && strength_owed(later, 24).floors == 1));
  CHECK((upgrade_owed(later, 22).missing == 1 && upgrade_owed(later, 22).floors == 4));
  std::int64_t strength = 0;
  std::int64_t upgrades = 0;
  std::int64_t enchantments = 0;
  std::int64_t vials = 0;
  constexpr int levels = 2000;
  each_level("", levels, [&](const Level& level) {
    strength += count_kind(level, ThingKind::strength);
    upgrades += count_kind(level, ThingKind::upgrade);
    enchantments += count_kind(level, ThingKind::enchantment);
    vials += count_kind(level, ThingKind::dew_vial);
  });
  check_chance(strength, levels, 2.0 / 4);
  check_chance(upgrades, levels, 3.0 / 5);
  check_chance(enchantments, levels, 1.0 / 12);
  check_chance(vials, levels, 1.0 / 3);
}

TEST_CASE("PIXEL-P-28: of n things that wait a prize is one with chance n in n + 1, any as likely") {
  constexpr int trials = 4000;
  for (const int n : {0, 1, 2, 5}) {
    CAPTURE(n);
    std::int64_t taken = 0;
    std::vector<std::int64_t> which(static_cast<std::size_t>(n), 0);
    Dice dice(Seed{7}, "prize_test");
    for (int i = 0; i < trials; ++i) {
      std::vector<Waiting> waiting;
      for (int k = 0; k < n; ++k) waiting.push_back({ThingKind::iron_key, k});
      const Waiting laid = prize(waiting, ThingKind::item, dice, nullptr);
      REQUIRE(static_cast<int>(waiting.size()) == (laid.opens < 0 ? n : n - 1));
      if (laid.opens < 0) continue;
      ++taken;
      ++which[static_cast<std::size_t>(laid.opens)];
    }
    if (n == 0) CHECK(taken == 0);
    if (n > 0) check_chance(taken, trials, static_cast<double>(n) / (n + 1));
    if (n > 1) CHECK(chi_square_even(which) < chi_square_limit(which.size() - 1));
  }
  // A library takes scrolls only: what it draws and does not want waits on.
  Dice dice(Seed{9}, "prize_test");
  for (int i = 0; i < 300; ++i) {
    std::vector<Waiting> waiting{{ThingKind::food, -1}, {ThingKind::upgrade, -1}, {ThingKind::strength, -1}};
    const Waiting laid = prize(waiting, ThingKind::scroll, dice, nullptr);
    REQUIRE((laid.kind == ThingKind::scroll || laid.kind == ThingKind::upgrade));
    REQUIRE(waiting.size() == (laid.kind == ThingKind::upgrade ? 2u : 3u));
  }
}

TEST_CASE("PIXEL-P-30: heaps look like bones 1 in 20, chests 4, mimics 1, and what falls onto one joins it") {
  std::vector<Thing> things;
  Grid<Tile> tiles(4, 4, Tile::floor);
  Brush brush(tiles, things);
  brush.drop({ThingKind::food, -1}, {1, 1});
  brush.drop({ThingKind::item, -1}, {1, 1}, ThingKind::chest);
  brush.drop({ThingKind::iron_key, 0}, {1, 1});
  REQUIRE(things.size() == 3);
  CHECK((things[0].under && things[0].kind == ThingKind::food));
  CHECK((things[1].under && things[1].kind == ThingKind::item));
  CHECK((!things[2].under && things[2].kind == ThingKind::iron_key && things[2].opens == 0));
  each_level("", 300, [](const Level& level) {
    for (const Thing& thing : level.things) {
      const Room* room = nullptr;
      for (const Room& one : level.graph.rooms) {
        if (inside(one).contains(thing.place)) room = &one;
      }
      // Mimics by chance keep away from the first floor.
      if (thing.kind == ThingKind::mimic_chest) REQUIRE((room != nullptr && room->type == RoomType::treasury));
    }
  });
}

TEST_CASE("PIXEL-P-31: each floor has its species by weight, 1 in 30 of five of them of a rare kin") {
  for (int depth = 1; depth <= deepest; ++depth) {
    CAPTURE(depth);
    CHECK(dwellers(depth).empty() == (is_boss_depth(depth) || is_lone_shop(depth)));
  }
  constexpr int rolls = 60000;
  for (const int depth : {1, 4, 8, 14, 19, 24}) {
    CAPTURE(depth);
    Dice dice(Seed{11}, "bestiary_test");
    std::map<ThingKind, std::int64_t> seen;
    for (int i = 0; i < rolls; ++i) ++seen[roll_dweller(depth, dice)];
    double total = 0;
    for (const Dweller& one : dwellers(depth)) total += one.weight;
    for (const Dweller& one : dwellers(depth)) {
      const ThingKind kin = rare_kin(one.kind);
      const double share = one.weight / total;
      if (kin == one.kind) {
        check_chance(seen[one.kind], rolls, share);
      } else {
        check_chance(seen[one.kind], rolls, share * 29 / 30);
        check_chance(seen[kin], rolls, share / 30);
      }
    }
  }
}

TEST_CASE("PIXEL-P-32: who gives a quest comes once in a run, with chances that become certain") {
  for (const auto& [first, last] : {std::pair(2, 4), std::pair(7, 9), std::pair(17, 19)}) {
    for (int depth = first; depth <= last; ++depth) CHECK(quest_odds(depth) == last + 1 - depth);
    CHECK(quest_odds(first - 1) == 0);
    RunState run = fresh_run();
    Dice dice(Seed{3}, "quest_test");
    int met = 0;
    for (int depth = first; depth <= last; ++depth) met += roll_quest(run, depth, dice) != ThingKind::shopkeeper;
    CHECK(met == 1);
  }
}

TEST_CASE("PIXEL-P-33: a run's floors remember: one smith, one of each quest, quotas kept, pits below weak floors") {
  constexpr std::uint32_t runs = PRESS_R_RELEASE != 0 ? 200 : 12;
  Level level;
  Trace off;
  int pits = 0;
  for (std::uint32_t i = 0; i < runs; ++i) {
    std::map<ThingKind, int> once;
    int strength = 0;
    int smiths = 0;
    bool weak = false;
    for (int depth = 1; depth <= deepest; ++depth) {
      if (is_boss_depth(depth) || is_lone_shop(depth)) {
        weak = false;
        continue;
      }
      REQUIRE(generate(with("run=1&depth=" + std::to_string(depth)), survey_seed(i), off, level).complete);
      REQUIRE(level.plan.weak_above == weak);
      const auto has = [&](RoomType type) {
        return std::any_of(level.graph.rooms.begin(), level.graph.rooms.end(),
                           [type](const Room& room) { return room.type == type; });
      };
      pits += has(RoomType::pit);
      weak = has(RoomType::weak_floor);
      smiths += has(RoomType::blacksmith);
      strength += count_kind(level, ThingKind::strength);
      for (const ThingKind kind : {ThingKind::ghost, ThingKind::wandmaker, ThingKind::imp, ThingKind::dew_vial}) {
        once[kind] += count_kind(level, kind);
      }
      if (depth == 4) CHECK(strength == 2);
      if (depth == 19) CHECK(strength == 8);
    }
    CHECK(smiths <= 1);
    for (const auto& [kind, count] : once) CHECK(count == 1);
  }
  CHECK(pits > 0);
  // The first floor of a run is cut as the single floor of the same seed.
  Level single;
  generate(with(""), survey_seed(1), off, single);
  generate(with("run=1"), survey_seed(1), off, level);
  CHECK(level.graph.first_path == single.graph.first_path);
}

TEST_CASE("PIXEL-P-33: a floor of a run is the same whatever was made before it") {
  constexpr std::string_view asked[] = {
      "run=1&depth=13", "run=1&depth=14",         "run=1&depth=14&loops=1",    "run=1&depth=8&loops=1",
      "depth=9",        "run=1&depth=24&loops=1", "run=1&depth=24&specials=0", "run=1&depth=24&loops=1",
  };
  Level used;
  Workshop workshop;
  Trace off;
  for (std::uint32_t i = 0; i < 4; ++i) {
    for (const std::string_view text : asked) {
      for (const std::uint32_t seed : {i, i / 2 + 100}) {
        Level fresh;
        generate(with(text), survey_seed(seed), off, used, workshop);
        generate(with(text), survey_seed(seed), off, fresh);
        INFO(text << ", " << seed);
        REQUIRE(print_of(used) == print_of(fresh));
        REQUIRE(used.run.order == fresh.run.order);
        REQUIRE(used.run.upgrades == fresh.run.upgrades);
      }
    }
  }
}

}  // namespace press_r::pixel_dungeon
