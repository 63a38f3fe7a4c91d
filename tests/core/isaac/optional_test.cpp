// Special rooms that the dice may give: how often, and to whom.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/rooms.hpp"
#include "isaac/ids.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac_common/rng.hpp"

namespace press_r::isaac {
using namespace test;

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

TEST_CASE(
    "ISAAC-28: by the prose Voodoo Head's Curse Room is on each floor that can have one, an end being kept for it") {
  const auto promised = [](const Level& level) {
    int rooms = 0;
    for (const Room& room : level.rooms) rooms += room.type == RoomType::curse && room.promised ? 1 : 0;
    return rooms;
  };
  for (const char* stage : {"1", "2", "5", "10", "1&luna=1", "1&curse=labyrinth&luna=1", "3&min_dead_ends=1"}) {
    const std::string options = "rules=prose&voodoo_head=1&stage=" + std::string(stage);
    CAPTURE(options);
    each_floor(options, 500, [&](const Level& level, bool complete) {
      CHECK(complete);
      CHECK(promised(level) == 1);
    });
  }
  // By the document's default it has the end that is left for it, if there is one.
  int without = 0;
  each_floor("voodoo_head=1", 2000, [&](const Level& level, bool) {
    CHECK(promised(level) <= 1);
    CHECK((promised(level) == 1 || level.ends.empty()));
    without += promised(level) == 0 ? 1 : 0;
  });
  CHECK(without > 0);
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

TEST_CASE("ISAAC-34: chance and share of each room by chance, by stage, as the rule book has them") {
  // README.md, Rooms by chance: per cent of floors. All shapes, three full hearts, empty pockets; 5 sigma.
  struct Row {
    const char* options;
    std::array<double, 6> share;  ///< Sacrifice, Library, Curse, Mini-Boss, Challenge of both kinds, Bedroom of both
  };
  const Row rows[] = {
      {"stage=1", {34.6, 3.3, 30.7, 15.9, 0, 0.3}}, {"stage=2", {34.9, 4.9, 49, 20, 34.3, 1}},
      {"stage=3", {35, 5, 49.7, 22.7, 83.7, 1}},    {"stage=4", {35, 5, 49.7, 24.2, 94, 1.6}},
      {"stage=6", {35, 5, 49.9, 24.5, 96.3, 1.7}},  {"stage=8", {35, 5, 50, 25, 100, 0}},
  };
  constexpr std::uint32_t floors = 6000;
  for (const Row& row : rows) {
    CAPTURE(row.options);
    std::array<double, 6> hits{};
    each_floor(row.options, floors, [&](const Level& level, bool) {
      const auto add = [&](std::size_t column, RoomType type) { hits[column] += rooms_of(level, type); };
      add(0, RoomType::sacrifice);
      add(1, RoomType::library);
      add(2, RoomType::curse);
      add(3, RoomType::mini_boss);
      add(4, RoomType::challenge);
      add(4, RoomType::boss_challenge);
      add(5, RoomType::clean_bedroom);
      add(5, RoomType::dirty_bedroom);
    });
    for (std::size_t column = 0; column < hits.size(); ++column) {
      CAPTURE(column, hits[column] / floors);
      // The table is rounded to a tenth of a per cent.
      const double share = row.share[column] / 100;
      CHECK(hits[column] ==
            Approx(floors * share).margin(5 * std::sqrt(floors * share * (1 - share)) + floors * 0.0005));
    }
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

TEST_CASE("ISAAC-33, D23: literally, the prose counts red and bone hearts where the pseudo-code counts containers") {
  const std::string_view hearts = "stage=6&hearts=0&max_hearts=6&soul_hearts=2";
  CHECK(run_from(options_of("rules=prose&" + std::string(hearts))).low_health());
  CHECK_FALSE(run_from(options_of(hearts)).low_health());
  check_chance("rules=prose&" + std::string(hearts), Offered::bedroom, 27.0 / 125, 3000);
}

TEST_CASE(
    "ISAAC-25, ISAAC-26, ISAAC-28, ISAAC-29, ISAAC-31, ISAAC-33: two dice for each room by chance, the second for one "
    "state") {
  const auto both = [](TwoChances chances, int first, int second) {
    CHECK(chances.one_in == first);
    CHECK(chances.else_one_in == second);
  };
  both(sacrifice_odds, 7, 4);
  both(dice_kind, 50, 5);
  both(library_odds, 20, 4);
  both(curse_odds, 2, 4);
  both(mini_boss_odds, 4, 3);
  both(vault_kind, 10, 3);
  both(bedroom_odds, 50, 5);
  CHECK(enough_keys == 2);
  CHECK(enough_coins == 5);
}

TEST_CASE("ISAAC-25, D25: what the document rounds is exact: 5/14, 5/8, 27/125, 23/80") {
  const auto is = [](std::string_view options, Offered which, int of, int in) {
    const Odds chance = offer_chance(run_from(options_of(options)), which);
    CHECK(chance.numerator * in == of * chance.denominator);
  };
  is("stage=7", Offered::sacrifice, 5, 14);
  is("stage=7&devil_visited=1", Offered::curse, 5, 8);
  is("stage=6&hearts=1", Offered::bedroom, 27, 125);
  is("stage=7&book_flag=1", Offered::library, 23, 80);
  CHECK(dice_chance(run_from(options_of("keys=2"))).numerator * 125 ==
        dice_chance(run_from(options_of("keys=2"))).denominator * 27);
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

}  // namespace press_r::isaac
