// Special rooms that must be: which there are, and where they stand.
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/rooms.hpp"
#include "isaac/ids.hpp"
#include "isaac_common/drops.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

int first_of(const Level& level, RoomType type) {
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type == type) return id;
  }
  return -1;
}

}  // namespace

TEST_CASE("ISAAC-17: the Boss Room takes the first dead end of the list, at depth 2 or more") {
  for (const char* options : {"", "stage=2&shapes=single", "stage=6", "stage=11", "stage=12"}) {
    each_floor(options, 300, [&](const Level& level, bool) {
      REQUIRE(level.boss >= 0);
      CHECK(level.room(level.boss).rank == 1);
      CHECK(level.room(level.boss).depth >= 2);
      if (level.run.stage != 12) CHECK(rooms_of(level, RoomType::boss) == 1);
    });
  }
}

TEST_CASE("ISAAC-18: an XL floor has two bosses back to back, the second deeper by one") {
  int deepest = 0;
  constexpr int floors = 1500;
  each_floor("stage=3&curse=labyrinth&shapes=single", floors, [&](const Level& level, bool) {
    CHECK(rooms_of(level, RoomType::boss) == 2);
    const Room& first = level.room(level.boss);
    for (int id = 0; id < level.room_count(); ++id) {
      if (level.room(id).type != RoomType::boss || id == level.boss) continue;
      CHECK(level.room(id).parent == level.boss);
      CHECK(level.room(id).depth == first.depth + 1);
    }
    deepest += first.rank == 1 ? 1 : 0;
  });
  // Measured with another program: the deepest end has the corridor in 38% of stage-3 floors; 5 sigma.
  CHECK(deepest == Approx(0.38 * floors).margin(5 * std::sqrt(floors * 0.38 * 0.62)));
}

TEST_CASE("ISAAC-19: The Void has six to nine bosses, none beside the start") {
  std::array<int, 10> counts{};
  each_floor("stage=12", 400, [&](const Level& level, bool complete) {
    CHECK(complete);
    const int bosses = rooms_of(level, RoomType::boss);
    REQUIRE(bosses >= 6);
    REQUIRE(bosses <= 9);
    ++counts[static_cast<std::size_t>(bosses)];
    for (const Room& room : level.rooms) {
      if (room.type == RoomType::boss) CHECK(room.depth >= 2);
    }
  });
  for (int bosses = 6; bosses <= 9; ++bosses) CHECK(counts[static_cast<std::size_t>(bosses)] > 50);
}

TEST_CASE("ISAAC-20: one Super Secret Room, a second with Luna while a dead end is free") {
  check_count("stage=7", RoomType::super_secret, 1);
  check_count("stage=12", RoomType::super_secret, 1);
  check_count("stage=7&luna=1", RoomType::super_secret, 2);
  // Where two dead ends are all there is: the Boss takes one, the Super Secret Room the other, Luna finds none.
  int without = 0;
  each_floor("target_rooms=3&min_dead_ends=2&luna=1&stage=9", 100, [&](const Level& level, bool complete) {
    if (!complete) return;
    const int built = rooms_of(level, RoomType::super_secret);
    CHECK((built == 1 || built == 2));
    if (built == 1) CHECK(level.ends.empty());
    without += built == 1 ? 1 : 0;
  });
  CHECK(without > 20);
}

TEST_CASE("ISAAC-21: where there is a Shop") {
  check_count("stage=1", RoomType::shop, 1);
  check_count("stage=6", RoomType::shop, 1);
  check_count("stage=7", RoomType::shop, 0);
  check_count("stage=8&silver_dollar=1", RoomType::shop, 1);
  check_count("stage=9&silver_dollar=1", RoomType::shop, 0);
  check_count("stage=10", RoomType::shop, 0);
  check_count("stage=10&wicked_crown=1", RoomType::shop, 1);
  check_count("stage=10&holy_crown=1", RoomType::shop, 0);
  check_count("stage=10&stage_variant=light&holy_crown=1", RoomType::shop, 1);
  check_count("stage=11&wicked_crown=1", RoomType::shop, 0);
  check_count("stage=3&victory_laps=2", RoomType::shop, 1);
  check_count("stage=3&victory_laps=3", RoomType::shop, 0);
  check_count("stage=7&silver_dollar=1&victory_laps=3", RoomType::shop, 0);
}

TEST_CASE("ISAAC-22: where there is a Treasure Room") {
  check_count("stage=1", RoomType::treasure, 1);
  check_count("stage=3&victory_laps=5", RoomType::treasure, 1);
  check_count("stage=3&curse=labyrinth", RoomType::treasure, 2);
  check_count("stage=7", RoomType::treasure, 0);
  check_count("stage=7&bloody_crown=1", RoomType::treasure, 1);
  check_count("stage=10&wicked_crown=1", RoomType::treasure, 1);
  check_count("stage=12&bloody_crown=1", RoomType::treasure, 0);
}

TEST_CASE("ISAAC-23: Boss, Super Secret, Shop and Treasure are ever nearer to the start") {
  for (const char* options : {"shapes=single", "stage=2&shapes=single", "stage=5&shapes=single", "stage=4"}) {
    each_floor(options, 400, [](const Level& level, bool) {
      int depth = cell_count;
      for (const RoomType type : {RoomType::boss, RoomType::super_secret, RoomType::shop, RoomType::treasure}) {
        const int id = first_of(level, type);
        REQUIRE(id >= 0);
        CHECK(level.room(id).depth <= depth);
        depth = level.room(id).depth;
      }
    });
  }
}

TEST_CASE("ISAAC-42: the Dark Room has a Grave Room in a dead end, the Chest has none") {
  each_floor("stage=11", 300, [](const Level& level, bool) {
    const int grave = first_of(level, RoomType::grave);
    REQUIRE(grave >= 0);
    CHECK(level.room(grave).dead_end);
    CHECK(rooms_of(level, RoomType::grave) == 1);
  });
  check_count("stage=11&stage_variant=light", RoomType::grave, 0);
  check_count("stage=12", RoomType::grave, 0);
}

TEST_CASE("ISAAC-43, D9, D10: the last floors have bosses and secrets only; the pseudo-code rolls there as well") {
  for (const char* options : {"stage=11&coins=9&keys=9", "stage=11&stage_variant=light", "stage=12&skipped_treasures=9",
                              "stage=11&rules=engine"}) {
    each_floor(options, 150, [](const Level& level, bool) {
      for (const Room& room : level.rooms) CHECK_FALSE(is_optional(room.type));
      CHECK(rooms_of(level, RoomType::shop) + rooms_of(level, RoomType::treasure) == 0);
      // The game offers a Planetarium everywhere, and never lets one stand here.
      for (std::size_t i = level.run.by_game() ? 1 : 0; i < level.offers.size(); ++i) {
        CHECK(level.offers[i] == Offer::not_offered);
      }
    });
  }
  check_chance("stage=11&rules=pseudo", Offered::sacrifice, 5.0 / 14, 1500);
  check_chance("stage=12&rules=pseudo", Offered::curse, 1.0 / 2, 800);
  each_floor("stage=12&rules=pseudo", 50,
             [](const Level& level, bool) { CHECK(level.offer(Offered::sacrifice) == Offer::not_offered); });
}

TEST_CASE("ISAAC-54: rooms that were offered a dead end are 1x1, at its entry") {
  for (const char* options : {"stage=3", "stage=11", "stage=12"}) {
    each_floor(options, 200, [](const Level& level, bool) {
      for (const Room& room : level.rooms) {
        if (room.type == RoomType::normal) continue;
        CHECK(room.shape == Shape::single);
        CHECK(room.at == room.entry);
      }
    });
  }
}

TEST_CASE("ISAAC-59, D21: a floor without room for what must be is grown anew") {
  int again = 0;
  each_floor("stage=12", 400, [&](const Level& level, bool complete) {
    CHECK(complete);
    CHECK(rooms_of(level, RoomType::super_secret) == 1);
    again += level.attempts > 1 ? 1 : 0;
  });
  CHECK(again > 0);
}

TEST_CASE("ISAAC-57: each normal room has an award seed of its own, and drops what the awards' rules give") {
  std::array<int, drop_count> drops{};
  int rooms = 0;
  each_floor("stage=5", 1500, [&](const Level& level, bool) {
    for (const Room& room : level.rooms) {
      CHECK((room.award_seed != 0) == (room.type == RoomType::normal));
      if (room.award_seed == 0) continue;
      ++drops[static_cast<std::size_t>(isaac_bare_drop(room.award_seed, false))];
      ++rooms;
    }
  });
  // AWARD-18, 5 sigma.
  const double chances[drop_count] = {0.22,   931.0 / 37500, 931.0 / 37500, 931.0 / 37500, 0.13965, 0.13965,
                                      0.1862, 0.13965,       0.04655,       0.03822,       0.0156};
  for (std::size_t i = 0; i < drops.size(); ++i) {
    CAPTURE(i);
    CHECK(drops[i] == Approx(rooms * chances[i]).margin(5 * std::sqrt(rooms * chances[i])));
  }
}

TEST_CASE("ISAAC-18: on 100,000 XL floors both bosses are squares, back to back, and the second has no other door") {
  constexpr std::uint32_t floors_each = 12500;
  for (const char* options : {"stage=1", "stage=3", "stage=5", "stage=7", "stage=1&rules=engine",
                              "stage=3&rules=engine", "stage=5&rules=engine", "stage=7&rules=engine&hard=1"}) {
    CAPTURE(options);
    bool good = true;
    each_floor(std::string(options) + "&curse=labyrinth", floors_each, [&](const Level& level, bool complete) {
      int bosses = 0;
      int second = -1;
      for (int id = 0; id < level.room_count(); ++id) {
        const Room& room = level.room(id);
        if (room.type != RoomType::boss) continue;
        ++bosses;
        good = good && room.shape == Shape::single && room.at == room.entry;
        if (id != level.boss) second = id;
      }
      const std::vector<int> beside = second < 0 ? std::vector<int>{} : neighbours_of(level, second);
      good = good && complete && bosses == 2 && beside == std::vector<int>{level.boss};
      if (good) good = level.room(second).depth == level.room(level.boss).depth + 1;
    });
    CHECK(good);
  }
}

TEST_CASE("ISAAC-21, D11: literally, the pseudo-code's laps forbid the Shop only where Silver Dollar brings it") {
  check_count("rules=pseudo&stage=6&victory_laps=5", RoomType::shop, 1);
  check_count("rules=pseudo&stage=7&silver_dollar=1&victory_laps=5", RoomType::shop, 0);
  check_count("rules=pseudo&stage=7&silver_dollar=1", RoomType::shop, 1);
  check_count("stage=6&victory_laps=5", RoomType::shop, 0);
}

TEST_CASE(
    "ISAAC-17, D7, D13: literally, the pseudo-code has one boss everywhere, and none of what later versions added") {
  check_count("rules=pseudo&stage=12", RoomType::boss, 1);
  check_count("rules=pseudo&stage=3&curse=labyrinth", RoomType::boss, 1);
  check_count("rules=pseudo&stage=3&curse=labyrinth", RoomType::treasure, 1);
  check_count("rules=pseudo&stage=3&luna=1", RoomType::super_secret, 1);
  check_count("rules=pseudo&stage=3", RoomType::ultra_secret, 0);
  check_count("rules=pseudo&stage=3&skipped_treasures=9", RoomType::planetarium, 0);
  check_count("rules=pseudo&stage=10&holy_crown=1&wicked_crown=1", RoomType::shop, 0);
  CHECK(minimum_dead_ends(run_from(options_of("rules=pseudo&voodoo_head=1"))) == 5);
  each_floor("rules=pseudo&stage=6&voodoo_head=1", 100,
             [](const Level& level, bool) { CHECK(rooms_of(level, RoomType::curse) <= 1); });
}

TEST_CASE("ISAAC-22, D12: literally, the prose takes either crown for either floor of chapter 5") {
  check_count("rules=prose&stage=10&holy_crown=1", RoomType::treasure, 1);
  check_count("stage=10&holy_crown=1", RoomType::treasure, 0);
}

TEST_CASE(
    "ISAAC-1, D1, D6: literally, the prose's 3.33 loses a room on stages 3, and The Void's Lost floors gain four") {
  const Run third = run_from(options_of("rules=prose&stage=3"));
  CHECK(room_count(third, {0, 0, 0}) == 14);
  CHECK(room_count(third, {1, 0, 0}) == 15);
  CHECK(room_count(run_from(options_of("stage=3")), {0, 0, 0}) == 15);
  CHECK(room_count(run_from(options_of("rules=prose&stage=12&curse=lost")), {0, 7, 0}) == 61);
}

TEST_CASE("ISAAC-42, D20: the Grave Room comes before the Ultra Secret Room, by the prose after it") {
  for (const bool prose : {false, true}) {
    Trace trace{FrameSink{}};
    Level level;
    generate(options_of(prose ? "stage=11&rules=prose" : "stage=11"), survey_seed(3), trace, level);
    std::vector<int> order;
    for (const Step& step : trace.steps()) {
      if (step.rule == static_cast<int>(isaac::Rule::grave)) order.push_back(1);
      if (step.rule == static_cast<int>(isaac::Rule::ultra_secret)) order.push_back(2);
    }
    CHECK(order == (prose ? std::vector<int>{2, 1} : std::vector<int>{1, 2}));
  }
}

}  // namespace press_r::isaac
