// Special rooms and loops, keys and locks, required things, creatures and runs: hand-made cases, and chances that no
// claim states.
#include <span>

#include "core/levels.hpp"
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

const auto in_order = fresh_run().order;

/// A dead end of 4 by 4 with one connection and one or two other neighbours.
Level dead_end(int free) {
  Level level;
  level.plan.loops = true;
  level.plan.specials = false;
  level.graph = free < 2 ? graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}})
                         : graph_of({{4, 4, 4, 4}, {0, 4, 4, 4}, {8, 4, 4, 4}, {4, 0, 4, 4}});
  level.graph.room(1).type = RoomType::entrance;
  connect(level.graph, 0, 1, Reason::first_path);
  return level;
}

}  // namespace

TEST_CASE("PIXEL-P-9: the least recently used kinds come first") {
  SpecialRoomList list(in_order);
  list.remove(RoomType::crypt);
  list.remove(RoomType::crypt);
  CHECK(list.size() == special_count - 1);
  CHECK_FALSE(list.has(RoomType::crypt));
  CHECK(list.has(RoomType::altar));
  CHECK(list[3] == RoomType::pool);
  auto order = in_order;
  use_type(order, RoomType::weak_floor);
  CHECK(order.back() == RoomType::weak_floor);
  CHECK(order.front() == RoomType::armory);
  CHECK(order[1] == RoomType::magic_well);
}

TEST_CASE("PIXEL-P-10: a plain dead end is connected to one of at least two other neighbours, each equally likely") {
  constexpr int trials = 4000;
  Trace off;
  Workspace workspace;
  int looped = 0;
  int to_the_right = 0;
  for (std::uint32_t i = 0; i < trials; ++i) {
    Dice dice(survey_seed(i), "loop_test");
    Dice again = dice;
    Level level = dead_end(2);
    assign_dead_ends(level, workspace, dice, off);
    looped += level.loops;
    to_the_right += connected(level.graph, 0, 2);
    Level cramped = dead_end(1);
    assign_dead_ends(cramped, workspace, again, off);
    REQUIRE(cramped.graph.connections.size() == 1);
  }
  check_chance(looped, trials, 0.5);
  check_chance(to_the_right, looped, 0.5);
}

TEST_CASE("PIXEL-P-29: a key behind its own lock, or two that hold each other's, does not open") {
  Level level = hall(20, 9, 3);
  level.stairs_up = {2, 4};
  for (const int x : {7, 12}) {
    fill(level.tiles, Rect{x, 1, 1, 7}, Tile::wall);
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

TEST_CASE("PIXEL-P-27: strength, upgrades by quota and no more") {
  const auto is = [](const Due& due, int missing, int floors) {
    return due.missing == missing && due.floors == floors;
  };
  const RunState fresh = fresh_run();
  CHECK(is(strength_due(fresh, 1), 2, 4));
  CHECK(is(upgrades_due(fresh, 1), 3, 5));
  CHECK(is(strength_due(fresh, 9), 4, 1));
  RunState later = fresh;
  later.strength = 8;
  later.upgrades = 12;
  CHECK(is(strength_due(later, 24), 1, 1));
  CHECK(is(upgrades_due(later, 22), 1, 4));
}

TEST_CASE("PIXEL-P-28: a prize is any of the unplaced things, which is removed; a library takes scrolls only") {
  Trace off;
  Dice dice(Seed{9}, "prize_test");
  std::map<ThingKind, std::int64_t> chosen;
  constexpr int trials = 3000;
  for (int i = 0; i < trials; ++i) {
    const std::vector<UnplacedThing> all{{ThingKind::food, -1}, {ThingKind::upgrade, -1}, {ThingKind::strength, -1}};
    std::vector<UnplacedThing> unplaced = all;
    const ThingKind prize = choose_prize(unplaced, ThingKind::item, dice, off).kind;
    REQUIRE(unplaced.size() == (prize == ThingKind::item ? 3u : 2u));
    ++chosen[prize];
    unplaced = all;
    const ThingKind scroll = choose_prize(unplaced, ThingKind::scroll, dice, off).kind;
    REQUIRE((scroll == ThingKind::scroll || scroll == ThingKind::upgrade));
    REQUIRE(unplaced.size() == (scroll == ThingKind::upgrade ? 2u : 3u));
  }
  CHECK(chosen.size() == 4);
  for (const auto& [kind, count] : chosen) check_chance(count, trials, 0.25);
}

TEST_CASE("PIXEL-P-30: what falls onto a heap joins it, and the whole looks like the last of it") {
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
}

TEST_CASE("PIXEL-P-31: each floor has its species by weight, 1 in 30 of five of them of a rare variant") {
  for (int depth = 1; depth <= max_depth; ++depth) CHECK(spawns(depth).empty() != is_regular(depth));
  constexpr int rolls = 60000;
  for (const int depth : {4, 24}) {
    Dice dice(Seed{11}, "bestiary_test");
    std::map<ThingKind, std::int64_t> seen;
    for (int i = 0; i < rolls; ++i) ++seen[roll_mob(depth, dice)];
    double total = 0;
    for (const Spawn& spawn : spawns(depth)) total += spawn.weight;
    for (const Spawn& spawn : spawns(depth)) {
      const ThingKind variant = rare_variant(spawn.kind);
      const double rare = variant == spawn.kind ? 0 : 1.0 / 30;
      check_chance(seen[spawn.kind], rolls, spawn.weight / total * (1 - rare));
      if (rare > 0) check_chance(seen[variant], rolls, spawn.weight / total * rare);
    }
  }
}

TEST_CASE("PIXEL-P-32: who gives a quest comes once in a run, with chances that become certain") {
  for (const int last : {4, 9, 19}) {
    RunState run = fresh_run();
    Dice dice(Seed{3}, "quest_test");
    int met = 0;
    for (int depth = last - 2; depth <= last; ++depth) {
      CHECK(quest_odds(depth) == last + 1 - depth);
      met += roll_quest(run, depth, dice) != ThingKind::shopkeeper;
    }
    CHECK(quest_odds(last - 3) == 0);
    CHECK(met == 1);
  }
}

TEST_CASE(
    "PIXEL-P-33: a run's floors remember: one smith, one of each quest, quotas kept, pits below weak floors (depth, "
    "run)") {
  constexpr std::uint32_t runs = PRESS_R_RELEASE != 0 ? 200 : 12;
  Level level;
  Trace off;
  int pits = 0;
  for (std::uint32_t i = 0; i < runs; ++i) {
    std::map<ThingKind, int> once;
    int strength = 0;
    int smiths = 0;
    bool weak = false;
    for (int depth = 1; depth <= max_depth; ++depth) {
      if (!is_regular(depth)) {
        weak = false;
        continue;
      }
      REQUIRE(generate(with("run=1&depth=" + std::to_string(depth)), survey_seed(i), off, level).complete);
      REQUIRE(level.plan.weak_above == weak);
      pits += has(level, RoomType::pit);
      weak = has(level, RoomType::weak_floor);
      smiths += has(level, RoomType::blacksmith);
      strength += count_things(level, ThingKind::strength);
      for (const ThingKind kind : {ThingKind::ghost, ThingKind::wandmaker, ThingKind::imp, ThingKind::dew_vial})
        once[kind] += count_things(level, kind);
      if (depth == 4) CHECK(strength == 2);
      if (depth == 19) CHECK(strength == 8);
    }
    CHECK(smiths <= 1);
    for (const auto& [kind, count] : once) CHECK(count == 1);
  }
  CHECK(pits > 0);
  // The first floor of a run is cut like the single floor of the same seed.
  Level single;
  generate(with(""), survey_seed(1), off, single);
  generate(with("run=1"), survey_seed(1), off, level);
  CHECK(level.graph.first_path == single.graph.first_path);
}

TEST_CASE("PIXEL-P-33: a floor of a run is the same whatever was made before it (4 options)") {
  Level used;
  Workspace workspace;
  Trace off;
  for (std::uint32_t i = 0; i < 4; ++i) {
    for (const std::string_view text :
         {"run=1&depth=13", "run=1&depth=14", "run=1&depth=14&loops=1", "run=1&depth=8&loops=1", "depth=9",
          "run=1&depth=5", "run=1&depth=10", "run=1&depth=21", "run=1&depth=24&loops=1", "run=1&depth=24&specials=0",
          "run=1&depth=24&loops=1"}) {
      for (const std::uint32_t seed : {i, i / 2 + 100}) {
        INFO(text << ", " << seed);
        Level fresh;
        generate(with(text), survey_seed(seed), off, used, workspace);
        generate(with(text), survey_seed(seed), off, fresh);
        REQUIRE(print_of(used) == print_of(fresh));
        REQUIRE(used.run.order == fresh.run.order);
        REQUIRE(used.run.upgrades == fresh.run.upgrades);
      }
    }
  }
}

}  // namespace press_r::pixel_dungeon
