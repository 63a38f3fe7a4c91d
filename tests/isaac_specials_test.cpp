// Special rooms: which there are, where they stand, and how often the dice give them.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>

#include "catch.hpp"
#include "isaac/facts.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/rules.hpp"
#include "isaac_floor.hpp"
#include "kit/isaac_drops.hpp"
#include "kit/isaac_rng.hpp"
#include "studio/survey.hpp"

using namespace press_r;
using namespace press_r::isaac;
using namespace press_r::isaac::test;

namespace {

int first_of(const Level& level, RoomType type) {
  for (int id = 0; id < level.room_count(); ++id) {
    if (level.room(id).type == type) return id;
  }
  return -1;
}

/// How often an optional room stands where it was rolled for, against its chance: within 5 sigma.
void check_chance(std::string_view options, Offered which, double chance, std::uint32_t floors = 3000) {
  CAPTURE(std::string(options), static_cast<int>(which));
  double rolled = 0;
  double placed = 0;
  each_floor(options, floors, [&](const Level& level, bool) {
    const Offer outcome = level.offer(which);
    CHECK(outcome != Offer::not_offered);
    if (outcome == Offer::no_dead_end) return;
    ++rolled;
    placed += outcome == Offer::placed ? 1 : 0;
  });
  REQUIRE(rolled > floors / 4);
  const double sigma = std::sqrt(rolled * chance * (1 - chance));
  CHECK(std::abs(placed - rolled * chance) <= 5 * sigma + 1e-9);
  const OfferChance exact = offer_chance(run_from(options_of(options)), which);
  CHECK(static_cast<double>(exact.of) / exact.in == Approx(chance));
}

/// Of floors that have either kind, the share of one, within 5 sigma.
void check_kind(std::string_view options, RoomType kind, RoomType other, double chance, std::uint32_t floors) {
  CAPTURE(std::string(options));
  double all = 0;
  double hits = 0;
  each_floor(options, floors, [&](const Level& level, bool) {
    const int kinds = rooms_of(level, kind);
    CHECK(kinds + rooms_of(level, other) <= 1);
    all += kinds + rooms_of(level, other);
    hits += kinds;
  });
  CHECK(std::abs(hits - all * chance) <= 5 * std::sqrt(all * chance * (1 - chance)) + 1e-9);
}

void check_count(std::string_view options, RoomType type, int count, std::uint32_t floors = 150) {
  CAPTURE(std::string(options), static_cast<int>(type));
  each_floor(options, floors, [&](const Level& level, bool complete) {
    CHECK(complete);
    CHECK(rooms_of(level, type) == count);
  });
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

TEST_CASE("ISAAC-24: chances of a Planetarium") {
  const auto thousandths = [](std::string_view options) {
    return planetarium_thousandths(run_from(options_of(options)));
  };
  CHECK(thousandths("") == 10);
  CHECK(thousandths("skipped_treasures=1") == 210);
  CHECK(thousandths("skipped_treasures=9") == 1000);
  CHECK(thousandths("crystal_ball=1") == 160);
  CHECK(thousandths("crystal_ball=1&skipped_treasures=1") == 1000);
  CHECK(thousandths("magic_8_ball=1") == 160);
  CHECK(thousandths("sausage=1") == 79);
  CHECK(thousandths("telescope_lens=1") == 250);
  CHECK(thousandths("sausage=1&telescope_lens=1&magic_8_ball=1") == 469);
  check_chance("stage=6", Offered::planetarium, 0.01);
  check_chance("stage=6&skipped_treasures=2", Offered::planetarium, 0.41);
  check_chance("stage=6&crystal_ball=1&skipped_treasures=1", Offered::planetarium, 1);
  check_count("stage=7&skipped_treasures=9", RoomType::planetarium, 0);
}

TEST_CASE("ISAAC-25: chance of a Dice or Sacrifice Room") {
  check_chance("stage=7&hearts=4", Offered::sacrifice, 1.0 / 7);
  check_chance("stage=7", Offered::sacrifice, 5.0 / 14);
  check_chance("stage=7&hearts=4&soul_hearts=2", Offered::sacrifice, 5.0 / 14);
}

TEST_CASE("ISAAC-26: chance that it is a Dice Room") {
  check_kind("stage=7", RoomType::dice, RoomType::sacrifice, 1.0 / 50, 6000);
  check_kind("stage=7&keys=1", RoomType::dice, RoomType::sacrifice, 1.0 / 50, 6000);
  check_kind("stage=7&keys=2", RoomType::dice, RoomType::sacrifice, 27.0 / 125, 6000);
}

TEST_CASE("ISAAC-27, D24: chance of a Library") {
  check_chance("stage=7", Offered::library, 1.0 / 20);
  check_chance("stage=7&book_flag=1", Offered::library, 23.0 / 80);
}

TEST_CASE("ISAAC-28, D18: chance of a Curse Room, and Voodoo Head's own") {
  check_chance("stage=7", Offered::curse, 1.0 / 2);
  check_chance("stage=7&devil_visited=1", Offered::curse, 5.0 / 8);
  check_chance("stage=7&rules=engine", Offered::curse, 1);
  each_floor("stage=7&voodoo_head=1", 300, [](const Level& level, bool) {
    CHECK(rooms_of(level, RoomType::curse) == (level.offer(Offered::curse) == Offer::placed ? 2 : 1));
    int promised = 0;
    for (const Room& room : level.rooms) promised += room.type == RoomType::curse && room.promised ? 1 : 0;
    CHECK(promised == 1);
  });
}

TEST_CASE("ISAAC-29, D14: chance of a Mini-Boss Room; the pseudo-code's Rng() & 2 is read as Lua reads it") {
  check_chance("stage=7", Offered::mini_boss, 1.0 / 4);
  check_chance("min_dead_ends=8&stage=1", Offered::mini_boss, 1.0 / 2, 1500);
  check_chance("min_dead_ends=8&stage=1&rules=pseudo", Offered::mini_boss, 5.0 / 8, 1500);
}

TEST_CASE("ISAAC-29, D15: the pseudo-code's second die is the second bit of the game's next number") {
  int looked_at = 0;
  std::array<int, 2> of_first_bit{};
  for (std::uint32_t i = 0; i < 600; ++i) {
    Level level;
    Trace trace{FrameSink{}};
    generate(options_of("min_dead_ends=8&stage=1&rules=pseudo"), survey_seed(i), trace, level);
    const RollLog& rolls = trace.all_rolls();
    const auto throws_two = [](const Step& step) {
      return step.rule == static_cast<int>(isaac::Rule::mini_boss) && step.rolls == 2;
    };
    const auto step = std::find_if(trace.steps().begin(), trace.steps().end(), throws_two);
    if (step == trace.steps().end() || level.attempts > 1) continue;
    // Every roll is one draw, so that the game's generator can be walked to the die by counting.
    IsaacRng rng(level.layout_seed, isaac_common_index);
    while (rng.draws() < level.layout_draws) rng.next();
    const auto after_layout = std::find_if(trace.steps().begin(), trace.steps().end(), [](const Step& each) {
      return each.rule == static_cast<int>(isaac::Rule::boss);
    });
    REQUIRE(after_layout != trace.steps().end());
    for (std::size_t roll = after_layout->first_roll; roll <= step->first_roll; ++roll) rng.next();
    const std::uint32_t drawn = rng.next();
    const int value = rolls[step->first_roll + 1].value - 1;
    CHECK(value == static_cast<int>(drawn >> 1 & 1u));
    of_first_bit[drawn & 1u] += value == static_cast<int>(drawn & 1u) ? 1 : 0;
    ++looked_at;
  }
  CHECK(looked_at > 50);
  CHECK(of_first_bit[0] + of_first_bit[1] < looked_at);
}

TEST_CASE("ISAAC-30, D16: Challenge Rooms by stage and health") {
  check_chance("stage=7", Offered::challenge, 1);
  check_chance("stage=7&hearts=5", Offered::challenge, 0, 300);
  check_chance("stage=2&min_dead_ends=8", Offered::challenge, 1.0 / 2, 1500);
  check_chance("stage=1&min_dead_ends=8", Offered::challenge, 0, 300);
  each_floor("stage=8", 200, [](const Level& level, bool) { CHECK(rooms_of(level, RoomType::challenge) == 0); });
  each_floor("stage=7", 200, [](const Level& level, bool) { CHECK(rooms_of(level, RoomType::boss_challenge) == 0); });
}

TEST_CASE("ISAAC-31: chance that it is a Vault") {
  check_kind("stage=8&coins=5&rules=pseudo", RoomType::vault, RoomType::arcade, 1.0 / 10, 2500);
  check_kind("stage=8&coins=5&keys=2", RoomType::vault, RoomType::arcade, 2.0 / 5, 2500);
}

TEST_CASE("ISAAC-32, D17: what an Arcade and a Vault need") {
  check_chance("stage=8&coins=5", Offered::arcade, 9.0 / 10);
  check_chance("stage=8&coins=5&keys=2", Offered::arcade, 1);
  check_chance("stage=8&keys=2", Offered::arcade, 2.0 / 5);
  check_chance("stage=8&coins=4&keys=1", Offered::arcade, 0, 300);
  check_chance("stage=7&coins=50&keys=50", Offered::arcade, 0, 300);
  check_chance("stage=8&keys=2&rules=pseudo", Offered::arcade, 0, 300);
  check_chance("stage=8&coins=5&rules=pseudo", Offered::arcade, 1, 300);
  check_count("stage=8&keys=2", RoomType::arcade, 0);
}

TEST_CASE("ISAAC-33: Bedrooms by health; half of them are clean") {
  check_chance("stage=6", Offered::bedroom, 1.0 / 50);
  check_chance("stage=6&hearts=1", Offered::bedroom, 27.0 / 125);
  check_chance("stage=6&hearts=1&soul_hearts=1", Offered::bedroom, 1.0 / 50);
  check_chance("stage=6&max_hearts=0&hearts=0&soul_hearts=2", Offered::bedroom, 27.0 / 125);
  check_chance("stage=6&max_hearts=0&hearts=0&soul_hearts=2&bone_hearts=2", Offered::bedroom, 1.0 / 50);
  check_chance("stage=6&max_hearts=0&hearts=0&soul_hearts=2&bone_hearts=2&no_bone_character=1", Offered::bedroom,
               27.0 / 125);
  check_kind("stage=6&hearts=1", RoomType::clean_bedroom, RoomType::dirty_bedroom, 1.0 / 2, 4000);
  each_floor("stage=7&hearts=1", 100,
             [](const Level& level, bool) { CHECK(level.offer(Offered::bedroom) == Offer::not_offered); });
}

TEST_CASE("ISAAC-34: on early floors optional rooms are rarer than their chances, as often as measured") {
  // Measured with another program, 1x1 rooms, engine rules, 40,000 floors. Here 6,000, 5 sigma; rates of a row from the
  // book.
  struct Row {
    const char* options;
    RoomType type;
    double rate;
  };
  const Row rows[] = {
      {"shapes=single", RoomType::sacrifice, 0.349},
      {"shapes=single", RoomType::library, 0.033},
      {"shapes=single", RoomType::curse, 0.314},
      {"shapes=single", RoomType::mini_boss, 0.159},
      {"stage=2&shapes=single", RoomType::curse, 0.496},
      {"stage=2&shapes=single", RoomType::mini_boss, 0.201},
      {"stage=2&shapes=single", RoomType::boss_challenge, 0.342},
      {"stage=3&shapes=single", RoomType::curse, 0.502},
      {"stage=3&shapes=single", RoomType::mini_boss, 0.235},
      {"stage=3&shapes=single", RoomType::challenge, 0.890},
      {"stage=6&shapes=single&coins=12&keys=2&rules=pseudo", RoomType::arcade, 0.559},
      {"stage=6&shapes=single&coins=12&keys=2&rules=pseudo", RoomType::vault, 0.382},
  };
  for (const Row& row : rows) {
    CAPTURE(row.options, static_cast<int>(row.type));
    constexpr int floors = 6000;
    int hits = 0;
    each_floor(row.options, floors, [&](const Level& level, bool) { hits += rooms_of(level, row.type); });
    CHECK(hits == Approx(floors * row.rate).margin(5 * std::sqrt(floors * row.rate * (1 - row.rate))));
  }
}

TEST_CASE("ISAAC-35, D22: a refused dead end goes to the back of the list and may come again") {
  int came_again = 0;
  int passed_by_others = 0;
  for (std::uint32_t i = 0; i < 300; ++i) {
    Level level;
    Trace trace{FrameSink{}};
    generate(options_of("stage=2&shapes=single"), survey_seed(i), trace, level);
    std::vector<int> refused;
    for (const Step& step : trace.steps()) {
      const bool went_back = step.text.find("goes to the back of the list") != std::string::npos;
      if (step.subject < 0) continue;
      // The list is a queue: what was refused comes again only after all that waited before it.
      const auto again = std::find(refused.begin(), refused.end(), step.subject);
      if (again != refused.end()) {
        CHECK(again == refused.begin());
        refused.erase(again);
        ++came_again;
      } else if (!refused.empty() && went_back) {
        ++passed_by_others;
      }
      if (went_back) refused.push_back(step.subject);
    }
  }
  CHECK(came_again > 100);
  CHECK(passed_by_others > 100);
}

TEST_CASE("ISAAC-36, D21: without a dead end nothing is rolled, and the floor stands all the same") {
  int passed_over = 0;
  each_floor("", 300, [&](const Level& level, bool complete) {
    CHECK(complete);
    bool spent = false;
    for (const Offered which : {Offered::sacrifice, Offered::library, Offered::curse, Offered::mini_boss}) {
      if (spent) CHECK(level.offer(which) == Offer::no_dead_end);
      spent = spent || level.offer(which) == Offer::no_dead_end;
    }
    passed_over += spent ? 1 : 0;
  });
  CHECK(passed_over > 100);
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

TEST_CASE("ISAAC-33, D23: literally, the prose counts red and bone hearts where the pseudo-code counts containers") {
  const std::string_view hearts = "stage=6&hearts=0&max_hearts=6&soul_hearts=2";
  CHECK(run_from(options_of("rules=prose&" + std::string(hearts))).low_health());
  CHECK_FALSE(run_from(options_of(hearts)).low_health());
  check_chance("rules=prose&" + std::string(hearts), Offered::bedroom, 27.0 / 125, 3000);
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

TEST_CASE("ISAAC-25, D25: what the document rounds is exact: 5/14, 5/8, 27/125, 23/80") {
  const auto is = [](std::string_view options, Offered which, int of, int in) {
    const OfferChance chance = offer_chance(run_from(options_of(options)), which);
    CHECK(chance.of * in == of * chance.in);
  };
  is("stage=7", Offered::sacrifice, 5, 14);
  is("stage=7&devil_visited=1", Offered::curse, 5, 8);
  is("stage=6&hearts=1", Offered::bedroom, 27, 125);
  is("stage=7&book_flag=1", Offered::library, 23, 80);
  CHECK(dice_chance(run_from(options_of("keys=2"))).of * 125 == dice_chance(run_from(options_of("keys=2"))).in * 27);
}

TEST_CASE(
    "ISAAC-26, D26, D27: Dice or Sacrifice is decided before the room's own chance, a second die after a miss only") {
  std::array<int, 5> seen{};
  for (std::uint32_t i = 0; i < 400; ++i) {
    Trace trace{FrameSink{}};
    Level level;
    generate(options_of("stage=7&hearts=4"), survey_seed(i), trace, level);
    for (const Step& step : trace.steps()) {
      if (step.rule != static_cast<int>(isaac::Rule::sacrifice)) continue;
      const auto roll = [&](std::uint32_t number) { return trace.all_rolls()[step.first_roll + number]; };
      const bool dice = roll(0).value == 1;
      REQUIRE(roll(0).sides == 50);
      const std::uint32_t own = dice ? 1 : 2;
      if (!dice) CHECK(roll(1).sides == 5);
      CHECK(roll(own).sides == 7);
      const bool first = roll(own).value == 1;
      // Without full health the second die is thrown, and does not count.
      CHECK(step.rolls == own + (first ? 1 : 2));
      if (!first) CHECK(roll(own + 1).sides == 4);
      if (level.attempts == 1) CHECK((level.offer(Offered::sacrifice) == Offer::placed) == first);
      ++seen[(dice ? 2u : 0u) + (first ? 1u : 0u)];
    }
  }
  CHECK(seen[0] > 0);
  CHECK(seen[1] > 0);
  CHECK(seen[2] > 0);
}
