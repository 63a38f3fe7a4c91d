// Special rooms: how many there are, and how often rooms by chance come.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"
#include "studio/count/survey.hpp"

namespace press_r::isaac {
using namespace test;

TEST_CASE(
    "ISAAC-17, ISAAC-20, ISAAC-21, ISAAC-22, ISAAC-24, ISAAC-30, ISAAC-32, ISAAC-40, ISAAC-42, ISAAC-43, ISAAC-65: how "
    "many rooms of a type a floor has") {
  // The pseudo-code's laps forbid the Shop only where Silver Dollar brings it; the prose takes either crown for either
  // floor of chapter 5.
  struct Row {
    RoomType type;
    int count;
    std::vector<std::string_view> options;
  };
  using enum RoomType;
  for (const Row& row :
       {Row{super_secret, 1, {"stage=7", "rules=pseudo&stage=3&luna=1"}},
        Row{super_secret, 2, {"stage=7&luna=1"}},
        Row{shop,
            1,
            {"stage=1", "stage=6", "stage=8&silver_dollar=1", "stage=10&wicked_crown=1",
             "stage=10&stage_variant=light&holy_crown=1", "stage=3&victory_laps=2",
             "rules=pseudo&stage=6&victory_laps=5", "rules=pseudo&stage=7&silver_dollar=1"}},
        Row{shop,
            0,
            {"stage=7", "stage=9&silver_dollar=1", "stage=10", "stage=10&holy_crown=1",
             "rules=pseudo&stage=10&holy_crown=1&wicked_crown=1", "stage=11&wicked_crown=1", "stage=3&victory_laps=3",
             "stage=7&silver_dollar=1&victory_laps=3", "rules=pseudo&stage=7&silver_dollar=1&victory_laps=5",
             "stage=6&victory_laps=5"}},
        Row{treasure,
            1,
            {"stage=1", "stage=3&victory_laps=5", "rules=pseudo&stage=3&curse=labyrinth", "stage=7&bloody_crown=1",
             "stage=10&wicked_crown=1", "rules=prose&stage=10&holy_crown=1"}},
        Row{treasure, 2, {"stage=3&curse=labyrinth"}},
        Row{treasure, 0, {"stage=7", "stage=10&holy_crown=1", "stage=12&bloody_crown=1"}},
        Row{boss, 1, {"rules=pseudo&stage=12", "rules=pseudo&stage=3&curse=labyrinth"}},
        Row{boss, 2, {"stage=3&curse=labyrinth"}},
        Row{planetarium, 0, {"stage=7&skipped_treasures=9", "rules=pseudo&stage=3&skipped_treasures=9"}},
        Row{challenge, 0, {"stage=8"}},
        Row{boss_challenge, 0, {"stage=7"}},
        Row{arcade, 0, {"stage=8&keys=2"}},
        Row{clean_bedroom, 0, {"stage=7&hearts=1"}},
        Row{secret, 1, {"stage=4"}},
        Row{secret,
            2,
            {"stage=4&fragmented_card=1", "stage=4&luna=1", "stage=4&luna=1&fragmented_card=1&rules=pseudo"}},
        Row{secret, 3, {"stage=4&luna=1&fragmented_card=1"}},
        Row{ultra_secret, 1, {"stage=2", "stage=7&curse=labyrinth"}},
        Row{ultra_secret, 0, {"rules=pseudo&stage=3"}},
        Row{grave, 1, {"stage=11"}},
        Row{grave, 0, {"stage=11&stage_variant=light", "stage=12"}},
        Row{mirror, 1, {"rules=engine&alternative=1&stage=2"}},
        Row{mirror, 0, {"rules=engine&alternative=1&stage=1"}},
        Row{mine, 1, {"rules=engine&alternative=1&stage=4&knife_piece=1"}},
        Row{mine, 0, {"rules=engine&alternative=1&stage=4"}}}) {
    for (const std::string_view options : row.options) {
      CAPTURE(std::string(options), static_cast<int>(row.type));
      each_floor(options, 120, [&](const Level& level, bool complete) {
        CHECK(complete);
        CHECK(rooms_of(level, row.type) == row.count);
      });
    }
  }
}

TEST_CASE("ISAAC-18: the first boss of an XL floor takes the deepest end as often as measured") {
  int deepest = 0;
  constexpr int floors = 1500;
  each_floor("stage=3&curse=labyrinth&shapes=single", floors,
             [&](const Level& level, bool) { deepest += level.room(level.boss).rank == 1 ? 1 : 0; });
  // Measured with another program: the deepest end has the corridor in 38% of stage-3 floors.
  CHECK(agrees(deepest, floors, 0.38));
}

TEST_CASE("ISAAC-19, ISAAC-59: The Void has six to nine bosses, and a floor without room for them is grown again") {
  std::array<int, 10> counts{};
  int again = 0;
  each_floor("stage=12", 400, [&](const Level& level, bool complete) {
    REQUIRE(complete);
    ++counts.at(static_cast<std::size_t>(rooms_of(level, RoomType::boss)));
    again += level.attempts > 1 ? 1 : 0;
  });
  for (std::size_t bosses = 6; bosses <= 9; ++bosses) CHECK(counts[bosses] > 50);
  CHECK(counts[6] + counts[7] + counts[8] + counts[9] == 400);
  CHECK(again > 0);
}

TEST_CASE("ISAAC-20: Luna's second Super Secret Room comes while a dead end is free") {
  // The Boss takes one of two dead ends, the Super Secret Room the other.
  int without = 0;
  each_floor("target_rooms=3&min_dead_ends=2&luna=1&stage=9", 100, [&](const Level& level, bool complete) {
    if (!complete) return;
    const int rooms = rooms_of(level, RoomType::super_secret);
    CHECK((rooms == 2 || (rooms == 1 && level.ends.empty())));
    without += rooms == 1 ? 1 : 0;
  });
  CHECK(without > 20);
}

TEST_CASE("ISAAC-57: normal rooms drop what the awards' rules give") {
  std::array<int, drop_count> drops{};
  int rooms = 0;
  each_floor("stage=5", 1500, [&](const Level& level, bool) {
    for (const Room& room : level.rooms) {
      if (room.award_seed == 0) continue;
      ++drops[static_cast<std::size_t>(isaac_bare_drop(room.award_seed, false))];
      ++rooms;
    }
  });
  // AWARD-18.
  const double chances[drop_count] = {0.22,   931.0 / 37500, 931.0 / 37500, 931.0 / 37500, 0.13965, 0.13965,
                                      0.1862, 0.13965,       0.04655,       0.03822,       0.0156};
  for (std::size_t i = 0; i < drops.size(); ++i) {
    CAPTURE(i);
    CHECK(agrees(drops[i], rooms, chances[i]));
  }
}

TEST_CASE(
    "ISAAC-24, ISAAC-25, ISAAC-27, ISAAC-28, ISAAC-29, ISAAC-30, ISAAC-32, ISAAC-33: the exact chance of a room with a "
    "dead end; chances of a Planetarium by items and skipped rooms") {
  // The prose counts red and bone hearts where the pseudo-code counts containers.
  struct Row {
    Offered which;
    Odds odds;
    std::vector<std::string_view> options;
  };
  using enum Offered;
  for (const Row& row :
       {Row{planetarium, {10, 1000}, {""}},
        Row{planetarium, {210, 1000}, {"skipped_treasures=1"}},
        Row{planetarium, {410, 1000}, {"skipped_treasures=2"}},
        Row{planetarium, {1, 1}, {"skipped_treasures=9", "crystal_ball=1&skipped_treasures=1"}},
        Row{planetarium, {160, 1000}, {"crystal_ball=1", "magic_8_ball=1"}},
        Row{planetarium, {79, 1000}, {"sausage=1"}},
        Row{planetarium, {250, 1000}, {"telescope_lens=1"}},
        Row{planetarium, {469, 1000}, {"sausage=1&telescope_lens=1&magic_8_ball=1"}},
        Row{sacrifice, {1, 7}, {"stage=7&hearts=4"}},
        Row{sacrifice, {5, 14}, {"stage=7", "stage=7&hearts=4&soul_hearts=2"}},
        Row{library, {1, 20}, {"stage=7"}},
        Row{library, {23, 80}, {"stage=7&book_flag=1"}},
        Row{curse, {1, 2}, {"stage=7"}},
        Row{curse, {5, 8}, {"stage=7&devil_visited=1"}},
        Row{curse, {1, 1}, {"stage=7&rules=engine"}},
        Row{mini_boss, {1, 4}, {"stage=7"}},
        Row{mini_boss, {1, 2}, {"stage=1"}},
        Row{mini_boss, {5, 8}, {"stage=1&rules=pseudo"}},
        Row{challenge, {1, 1}, {"stage=7"}},
        Row{challenge, {0, 1}, {"stage=7&hearts=5", "stage=1"}},
        Row{challenge, {1, 2}, {"stage=2"}},
        Row{arcade, {9, 10}, {"stage=8&coins=5"}},
        Row{arcade, {1, 1}, {"stage=8&coins=5&keys=2", "stage=8&coins=5&rules=pseudo"}},
        Row{arcade, {2, 5}, {"stage=8&keys=2"}},
        Row{arcade, {0, 1}, {"stage=8&coins=4&keys=1", "stage=7&coins=50&keys=50", "stage=8&keys=2&rules=pseudo"}},
        Row{bedroom,
            {1, 50},
            {"stage=6", "stage=6&hearts=1&soul_hearts=1", "stage=6&max_hearts=0&hearts=0&soul_hearts=2&bone_hearts=2",
             "stage=6&hearts=0&max_hearts=6&soul_hearts=2"}},
        Row{bedroom,
            {27, 125},
            {"stage=6&hearts=1", "stage=6&max_hearts=0&hearts=0&soul_hearts=2",
             "stage=6&max_hearts=0&hearts=0&soul_hearts=2&bone_hearts=2&no_bone_character=1",
             "stage=6&hearts=0&max_hearts=6&soul_hearts=2&rules=prose"}}}) {
    for (const std::string_view options : row.options) {
      CAPTURE(std::string(options), static_cast<int>(row.which));
      const Odds odds = offer_chance(run_of(options), row.which);
      CHECK(odds.numerator * row.odds.denominator == row.odds.numerator * odds.denominator);
    }
  }
  const Odds dice = dice_chance(run_of("keys=2"));
  CHECK(dice.numerator * 125 == dice.denominator * 27);
  CHECK(dice_chance(run_of("keys=1")).denominator == 50);
  const Odds vault = vault_kind_chance(run_of("keys=2"));
  CHECK(vault.numerator * 5 == vault.denominator * 2);
  CHECK(vault_kind_chance(run_of("keys=1")).denominator == 10);
  CHECK_FALSE(is_offered(run_of("stage=12&rules=pseudo"), sacrifice));
  CHECK(is_offered(run_of("stage=11&rules=pseudo"), sacrifice));
  CHECK_FALSE(is_offered(run_of("stage=7"), bedroom));
}

TEST_CASE("ISAAC-26, ISAAC-31, ISAAC-33, ISAAC-43: claims hold for states of the run that no preset has") {
  std::vector<bool> counted(generator.claims.size());
  for (const char* options :
       {"stage=6", "stage=6&skipped_treasures=2&hearts=1", "stage=6&crystal_ball=1&skipped_treasures=1",
        "stage=7&hearts=4", "stage=7&hearts=4&soul_hearts=2&book_flag=1&devil_visited=1&keys=2",
        "stage=1&min_dead_ends=8", "stage=1&min_dead_ends=8&rules=pseudo", "stage=2&min_dead_ends=8", "stage=8&coins=5",
        "stage=8&coins=5&keys=2", "stage=8&keys=2", "stage=8&coins=5&rules=pseudo", "stage=11&rules=pseudo",
        "stage=12&rules=pseudo", "stage=7&rules=engine&keys=2", "stage=6&rules=engine&coins=5",
        "rules=prose&stage=6&hearts=0&max_hearts=6&soul_hearts=2"}) {
    const Survey result = survey(reading_of(options).request, {0, 2500});
    for (std::size_t i = 0; i < generator.claims.size(); ++i) {
      const ClaimCount& count = result.claims[i];
      if (count.odds.denominator == 0) continue;
      CAPTURE(options, std::string(generator.claims[i].id), count.hits, count.trials);
      CHECK(agrees(count.hits, count.trials,
                   static_cast<double>(count.odds.numerator) / static_cast<double>(count.odds.denominator)));
      if (count.trials > 500) counted[i] = true;
    }
  }
  for (std::size_t i = 0; i < counted.size(); ++i) {
    CAPTURE(std::string(generator.claims[i].id));
    CHECK(counted[i]);
  }
}

TEST_CASE("ISAAC-28: Voodoo Head's Curse Room takes a dead end if one is left; by the prose one is reserved for it") {
  const auto promised = [](const Level& level) {
    return std::count_if(level.rooms.begin(), level.rooms.end(),
                         [](const Room& room) { return room.type == RoomType::curse && room.promised; });
  };
  for (const char* stage : {"1", "2", "5", "10", "1&luna=1", "1&curse=labyrinth&luna=1", "3&min_dead_ends=1"}) {
    const std::string options = "rules=prose&voodoo_head=1&stage=" + std::string(stage);
    CAPTURE(options);
    each_floor(options, 300, [&](const Level& level, bool complete) {
      CHECK(complete);
      CHECK(promised(level) == 1);
    });
  }
  int without = 0;
  each_floor("voodoo_head=1", 2000, [&](const Level& level, bool) {
    CHECK((promised(level) == 1 || (promised(level) == 0 && level.ends.empty())));
    without += promised(level) == 0 ? 1 : 0;
  });
  CHECK(without > 0);
  each_floor("rules=pseudo&stage=6&voodoo_head=1", 100, [&](const Level& level, bool) { CHECK(promised(level) == 0); });
}

TEST_CASE("ISAAC-29: the pseudo-code's second die is the second bit of the game's next number") {
  int compared = 0;
  std::array<int, 2> of_first_bit{};
  each_film("min_dead_ends=8&stage=1&rules=pseudo", 600, [&](const Level& level, const Trace& trace) {
    const RollLog& rolls = trace.all_rolls();
    const auto rolls_two = [](const Step& step) {
      return step.rule == static_cast<int>(isaac::Rule::mini_boss) && step.rolls == 2;
    };
    const auto step = std::find_if(trace.steps().begin(), trace.steps().end(), rolls_two);
    if (step == trace.steps().end() || level.attempts > 1) return;
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
    ++compared;
  });
  CHECK(compared > 50);
  CHECK(of_first_bit[0] + of_first_bit[1] < compared);
}

TEST_CASE("ISAAC-34: chance and share of each room by chance, as measured and as the rule book has them") {
  using enum RoomType;
  struct Row {
    const char* options;
    std::vector<std::pair<RoomType, double>> shares;  ///< in per cent; a kind of room stands for both of its kinds
  };
  // With rooms of 1x1: measured with another program on 40,000 floors. Without: README.md, Rooms by chance, rounded to
  // a tenth, for three full hearts, no coins and no keys.
  for (const Row& row : {
           Row{"shapes=single", {{sacrifice, 34.9}, {library, 3.3}, {curse, 31.4}, {mini_boss, 15.9}}},
           Row{"stage=2&shapes=single", {{curse, 49.6}, {mini_boss, 20.1}, {challenge, 34.2}}},
           Row{"stage=3&shapes=single", {{curse, 50.2}, {mini_boss, 23.5}, {challenge, 89}}},
           Row{"stage=6&shapes=single&coins=12&keys=2&rules=pseudo", {{arcade, 55.9}, {vault, 38.2}}},
           Row{"stage=1", {{sacrifice, 34.6}, {library, 3.3}, {curse, 30.7}, {mini_boss, 15.9}, {clean_bedroom, 0.3}}},
           Row{"stage=2", {{library, 4.9}, {curse, 49}, {mini_boss, 20}, {challenge, 34.3}, {clean_bedroom, 1}}},
           Row{"stage=3", {{library, 5}, {curse, 49.7}, {mini_boss, 22.7}, {challenge, 83.7}, {clean_bedroom, 1}}},
           Row{"stage=4", {{sacrifice, 35}, {mini_boss, 24.2}, {challenge, 94}, {clean_bedroom, 1.6}}},
           Row{"stage=6", {{curse, 49.9}, {mini_boss, 24.5}, {challenge, 96.3}, {clean_bedroom, 1.7}}},
           Row{"stage=8", {{curse, 50}, {mini_boss, 25}, {challenge, 100}, {clean_bedroom, 0}}},
       }) {
    CAPTURE(row.options);
    constexpr int floors = 6000;
    std::vector<int> hits(row.shares.size());
    each_floor(row.options, floors, [&](const Level& level, bool) {
      for (std::size_t i = 0; i < hits.size(); ++i) {
        const RoomType type = row.shares[i].first;
        hits[i] += rooms_of(level, type);
        if (type == challenge) hits[i] += rooms_of(level, boss_challenge);
        if (type == clean_bedroom) hits[i] += rooms_of(level, dirty_bedroom);
      }
    });
    for (std::size_t i = 0; i < hits.size(); ++i) {
      CAPTURE(i, hits[i]);
      const double share = row.shares[i].second / 100;
      const double sigma = std::sqrt(floors * share * (1 - share));
      CHECK(hits[i] == Approx(floors * share).margin(5 * sigma + floors * 0.0005));
    }
  }
}

TEST_CASE("ISAAC-26: Dice or Sacrifice is decided before the room's own chance, a second die after a miss only") {
  std::array<int, 5> seen{};
  each_film("stage=7&hearts=4", 400, [&](const Level& level, const Trace& trace) {
    for (const Step& step : trace.steps()) {
      if (step.rule != static_cast<int>(isaac::Rule::sacrifice)) continue;
      const auto roll = [&](std::uint32_t number) { return trace.all_rolls()[step.first_roll + number]; };
      const bool dice = roll(0).value == 1;
      REQUIRE(roll(0).sides == 50);
      const std::uint32_t own = dice ? 1 : 2;
      if (!dice) CHECK(roll(1).sides == 5);
      CHECK(roll(own).sides == 7);
      const bool first = roll(own).value == 1;
      // Without full health the second die is rolled, and does not count.
      CHECK(step.rolls == own + (first ? 1 : 2));
      if (!first) CHECK(roll(own + 1).sides == 4);
      if (level.attempts == 1) CHECK((level.offer(Offered::sacrifice) == Offer::placed) == first);
      ++seen[(dice ? 2u : 0u) + (first ? 1u : 0u)];
    }
  });
  CHECK(seen[0] > 0);
  CHECK(seen[1] > 0);
  CHECK(seen[2] > 0);
}

}  // namespace press_r::isaac
