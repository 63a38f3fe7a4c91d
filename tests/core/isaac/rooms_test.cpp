// Special rooms: how many there are, and how often rooms by chance come. Hidden rooms: scores, places that are
// excluded, and the layers of their chances.
#include <cmath>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"

namespace press_r::isaac {
using namespace test;
using Is = isaac::Rule;

TEST_CASE(
    "ISAAC-17, ISAAC-20, ISAAC-21, ISAAC-22, ISAAC-24, ISAAC-30, ISAAC-32, ISAAC-40, ISAAC-42, ISAAC-43, ISAAC-65: how "
    "many rooms of a type a floor has (16 options)") {
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

TEST_CASE(
    "ISAAC-18, ISAAC-19, ISAAC-59: the first of two bosses takes the deepest end as often as measured; The Void has "
    "six "
    "to nine bosses, and a floor without room for them is grown again") {
  int deepest = 0;
  constexpr int floors = 1500;
  each_floor("stage=3&curse=labyrinth&shapes=single", floors,
             [&](const Level& level, bool) { deepest += level.room(level.boss).rank == 1 ? 1 : 0; });
  CHECK(agrees(deepest, floors, 0.38));
  std::array<int, 10> counts{};
  int again = 0;
  each_floor("stage=12", 400, [&](const Level& level, bool) {
    ++counts.at(static_cast<std::size_t>(rooms_of(level, RoomType::boss)));
    again += level.attempts > 1 ? 1 : 0;
  });
  for (std::size_t bosses = 6; bosses <= 9; ++bosses) CHECK(counts[bosses] > 50);
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

TEST_CASE(
    "ISAAC-24, ISAAC-25, ISAAC-26, ISAAC-27, ISAAC-28, ISAAC-29, ISAAC-30, ISAAC-31, ISAAC-32, ISAAC-33: the exact "
    "chance of a room with a dead end; chances of a Planetarium by items and skipped rooms (18 options)") {
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
        Row{sacrifice, {1, 7}, {"stage=7&hearts=4", "stage=7&hearts=4&lazarus=1"}},
        Row{sacrifice,
            {5, 14},
            {"stage=7", "stage=7&hearts=4&soul_hearts=2", "stage=7&hearts=1&rules=engine&lazarus=1"}},
        Row{library, {1, 20}, {"stage=7"}},
        Row{library, {23, 80}, {"stage=7&book_flag=1"}},
        Row{curse, {1, 2}, {"stage=7"}},
        Row{curse, {5, 8}, {"stage=7&devil_visited=1"}},
        Row{curse, {1, 1}, {"stage=7&rules=engine"}},
        Row{mini_boss, {1, 4}, {"stage=7"}},
        Row{mini_boss, {1, 2}, {"stage=1"}},
        Row{mini_boss, {5, 8}, {"stage=1&rules=pseudo"}},
        Row{challenge, {1, 1}, {"stage=7"}},
        Row{challenge, {0, 1}, {"stage=7&hearts=5", "stage=1", "stage=7&hearts=5&rules=engine&lazarus=1"}},
        Row{challenge, {1, 2}, {"stage=2"}},
        Row{arcade, {9, 10}, {"stage=8&coins=5"}},
        Row{arcade,
            {1, 1},
            {"stage=8&coins=5&keys=2", "stage=8&coins=5&rules=pseudo", "rules=engine&cain_birthright=1",
             "stage=10&keys=2&rules=engine&cain_birthright=1"}},
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

TEST_CASE(
    "ISAAC-32: Cain with Birthright finds an Arcade and no Vault wherever an end is left, and draws as others do (4 "
    "options)") {
  for (const std::string stage : {"1", "4", "10"}) {
    const std::string options = "rules=engine&keys=2&stage=" + stage;
    std::vector<std::uint32_t> streams;
    each_floor(options, 300, [&](const Level& level, bool) { streams.push_back(level.layout_state); });
    std::size_t same = 0;
    std::size_t floors = 0;
    each_floor(options + "&cain_birthright=1", 300, [&](const Level& level, bool) {
      const bool no_end = level.offer(Offered::arcade) == Offer::no_dead_end;
      CHECK(rooms_of(level, RoomType::arcade) == (no_end ? 0 : 1));
      CHECK(rooms_of(level, RoomType::vault) == 0);
      same += level.layout_state == streams[floors++] ? 1 : 0;
    });
    CHECK(same > 280);  // ends that go to the back of the list decide whether a floor is grown again
  }
}

TEST_CASE(
    "ISAAC-28: Voodoo Head's Curse Room takes a dead end if one is left; by the prose one is reserved for it (6 "
    "options)") {
  const auto promised = [](const Level& level) {
    return std::count_if(level.rooms.begin(), level.rooms.end(),
                         [](const Room& room) { return room.type == RoomType::curse && room.promised; });
  };
  for (const char* stage : {"1", "5", "10", "1&curse=labyrinth&luna=1", "3&min_dead_ends=1"}) {
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

TEST_CASE("ISAAC-29: the pseudo-code's second die is the second bit of the game's next number (3 options)") {
  int compared = 0;
  int as_first_bit = 0;
  each_film("min_dead_ends=8&stage=1&rules=pseudo", 600, [&](const Level& level, const Trace& trace) {
    const auto first_of = [&](Is rule, std::uint32_t rolls) {
      return std::find_if(trace.steps().begin(), trace.steps().end(),
                          [&](const Step& step) { return step.rule == static_cast<int>(rule) && step.rolls >= rolls; });
    };
    const auto step = first_of(Is::mini_boss, 2);
    if (step == trace.steps().end() || level.attempts > 1) return;
    // Every roll is one draw, so that the game's generator can be walked to the die by counting.
    IsaacRng rng(level.layout_seed, isaac_common_index);
    while (rng.draws() < level.layout_draws) rng.next();
    for (std::size_t roll = first_of(Is::boss, 0)->first_roll; roll <= step->first_roll; ++roll) rng.next();
    const std::uint32_t drawn = rng.next();
    const auto value = static_cast<std::uint32_t>(trace.all_rolls()[step->first_roll + 1].value - 1);
    CHECK(value == (drawn >> 1 & 1u));
    as_first_bit += value == (drawn & 1u) ? 1 : 0;
    ++compared;
  });
  CHECK(compared > 50);
  CHECK(as_first_bit < compared);
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

namespace {

/// A constructed floor: the start alone.
Level bare_floor() {
  Level level;
  level.room_of_cell.fill(free_cell);
  Room start;
  start.at = start_cell;
  start.entry = start_cell;
  start.type = RoomType::start;
  add_room(level, start);
  return level;
}

int put(Level& level, Point at, RoomType type = RoomType::normal, Shape shape = Shape::single) {
  Room room;
  room.at = at;
  room.entry = at;
  room.type = type;
  room.shape = shape;
  return add_room(level, room);
}

struct Found {
  bool any = false;
  SecretPlace best;
};

Found secret_in(Level& level, std::uint32_t seed, bool ultra = false) {
  Trace off;
  IsaacRng rng(seed, isaac_common_index);
  Context context{level.run, rng, off, level, rng};
  Found found;
  found.any = ultra ? find_ultra_secret_place(context, found.best) : find_secret_place(context, found.best);
  return found;
}

}  // namespace

TEST_CASE("ISAAC-37: scores are 10 to 14, less 3 with two neighbours, less 6 with one; the highest is taken") {
  std::array<int, 3> of_three{};
  for (std::uint32_t i = 0; i < 500; ++i) {
    // (7, 5) has three neighbours, all other places have one or two.
    Level level = bare_floor();
    put(level, {7, 6});
    put(level, {8, 6});
    put(level, {6, 5});
    put(level, {8, 5});
    const Found found = secret_in(level, survey_seed(i).value);
    REQUIRE(found.any);
    int highest = 0;
    for (const SecretPlace& place : level.secret_places) {
      const int least = place.neighbours == 1 ? 4 : place.neighbours == 2 ? 7 : 10;
      CHECK(place.score >= least);
      CHECK(place.score <= least + 4);
      highest = std::max(highest, place.score);
    }
    CHECK(found.best.score == highest);
    ++of_three[found.best.cell == Point{7, 5} ? 0 : 1];
    CHECK(found.best.neighbours >= 2);  // one neighbour scores 8 at most, three 10 at least
  }
  CHECK(of_three[0] > 450);
  // One draw for each free cell that is not excluded, and one for ties.
  Level level = bare_floor();
  put(level, {7, 6});
  Trace off;
  IsaacRng rng(77, isaac_common_index);
  Context context{level.run, rng, off, level, rng};
  SecretPlace best;
  REQUIRE(find_secret_place(context, best));
  CHECK(rng.draws() == cell_count - 2 + 1);
}

TEST_CASE("ISAAC-37: neighbours of the chosen place, as often as measured") {
  // Measured with another program on floors of 1x1 rooms.
  struct Row {
    const char* options;
    std::array<double, 4> shares;
  };
  for (const Row& row :
       {Row{"shapes=single", {0.015, 0.431, 0.548, 0.006}}, Row{"stage=5&shapes=single", {0, 0.031, 0.794, 0.175}}}) {
    CAPTURE(row.options);
    constexpr int floors = 4000;
    std::array<int, 5> seen{};
    each_floor(row.options, floors,
               [&](const Level& level, bool) { ++seen[static_cast<std::size_t>(level.secret_neighbours)]; });
    CHECK(seen[0] == 0);
    for (std::size_t n = 1; n <= 4; ++n) {
      const double share = row.shares[n - 1];
      CHECK(seen[n] == Approx(floors * share).margin(5 * std::sqrt(floors * share * (1 - share)) + 2));
    }
  }
}

TEST_CASE(
    "ISAAC-38, ISAAC-39, ISAAC-41: no place beside a side without a door slot, a Boss, Super Secret or Secret Room, "
    "nor beside the start of the last floors; "
    "no way to the Ultra Secret Room past one of these or a Curse Room") {
  using enum RoomType;
  for (const bool ultra : {false, true}) {
    for (const RoomType type : {boss, super_secret, secret, curse}) {
      if (type == curse && !ultra) continue;
      Level level = bare_floor();
      put(level, {7, 6}, type);
      for (std::uint32_t i = 0; i < 30; ++i) {
        REQUIRE(secret_in(level, survey_seed(i).value, ultra).any);
        for (const SecretPlace& place : level.secret_places) CHECK(distance(place.cell, {7, 6}) > (ultra ? 2 : 1));
      }
    }
  }
  Level chest = bare_floor();
  chest.run.stage = chest_stage;
  CHECK_FALSE(secret_in(chest, 5).any);
  put(chest, {7, 6});
  REQUIRE(secret_in(chest, 5).any);
  for (const SecretPlace& place : chest.secret_places) CHECK(distance(place.cell, start_cell) > 1);
  Level thin = bare_floor();
  put(thin, {7, 6}, RoomType::normal, Shape::thin_across);
  REQUIRE(secret_in(thin, 5).any);
  for (const SecretPlace& place : thin.secret_places)
    CHECK((place.neighbours >= 1 && !(place.cell == Point{7, 5}) && !(place.cell == Point{7, 7})));
}

namespace {

/// The chances of some places over all outcomes of their dice, ties shared.
std::vector<double> enumerated(const std::vector<SecretPlace>& places) {
  std::vector<double> chance(places.size());
  int ways = 1;
  for (std::size_t i = 0; i < places.size(); ++i) ways *= 5;
  for (int way = 0; way < ways; ++way) {
    std::vector<int> scores;
    int rest = way;
    for (const SecretPlace& place : places) {
      scores.push_back(10 + rest % 5 - (place.neighbours == 1 ? 6 : place.neighbours == 2 ? 3 : 0));
      rest /= 5;
    }
    const int best = *std::max_element(scores.begin(), scores.end());
    const auto ties = static_cast<double>(std::count(scores.begin(), scores.end(), best));
    for (std::size_t i = 0; i < scores.size(); ++i) chance[i] += scores[i] == best ? 1 / ties / ways : 0;
  }
  return chance;
}

}  // namespace

TEST_CASE("ISAAC-37: the chance of each cell to be the Secret Room is that of all ways in which the dice can fall") {
  for (const std::vector<int>& neighbours :
       {std::vector<int>{1}, {1, 1, 2}, {3, 2, 2, 1}, {3, 3, 2, 1, 4}, {2, 2, 2, 3, 1, 1}, {1, 1, 1, 1, 1, 2, 2}}) {
    std::vector<SecretPlace> places;
    for (const int count : neighbours) places.push_back({{0, 0}, 0, count});
    const std::vector<double> exact = enumerated(places);
    const std::vector<std::int32_t> counted = chances_of(places);
    REQUIRE(counted.size() == exact.size());
    for (std::size_t i = 0; i < exact.size(); ++i) CHECK(counted[i] == Approx(exact[i] * 1e6).margin(0.51));
  }
}

TEST_CASE("ISAAC-37: of two places for a Secret Room, a side more wins 11.5 times as often") {
  for (const int fewer : {1, 2}) {
    const std::array<SecretPlace, 2> places = {{{{1, 1}, 0, fewer + 1}, {{3, 3}, 0, fewer}}};
    CHECK(chances_of(places) == std::vector<std::int32_t>{920'000, 80'000});
  }
  const std::array<SecretPlace, 2> alike = {{{{1, 1}, 0, 4}, {{3, 3}, 0, 3}}};
  CHECK(chances_of(alike) == std::vector<std::int32_t>{500'000, 500'000});
}

}  // namespace press_r::isaac
