// Hidden rooms: scores, places that are excluded, and the layers of their chances.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "isaac/tiles.hpp"
#include "kit/scene.hpp"

namespace press_r::isaac {
using namespace test;

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
}

TEST_CASE("ISAAC-37: one draw for each free cell that is not excluded, and one for ties") {
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
      CAPTURE(n);
      const double share = row.shares[n - 1];
      CHECK(seen[n] == Approx(floors * share).margin(5 * std::sqrt(floors * share * (1 - share)) + 2));
    }
  }
}

TEST_CASE(
    "ISAAC-38, ISAAC-41: no place beside a Boss, Super Secret or Secret Room, nor beside the start of the last floors; "
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
}

TEST_CASE("ISAAC-39: a side without a door slot forbids the place") {
  Level level = bare_floor();
  put(level, {7, 6}, RoomType::normal, Shape::thin_across);
  for (std::uint32_t i = 0; i < 30; ++i) {
    REQUIRE(secret_in(level, survey_seed(i).value).any);
    for (const SecretPlace& place : level.secret_places) {
      CHECK_FALSE(place.cell == Point{7, 5});
      CHECK_FALSE(place.cell == Point{7, 7});
      CHECK(place.neighbours >= 1);
    }
  }
}

TEST_CASE("ISAAC-41: only in The Void, and there on one floor in a thousand, no place is free for it") {
  // 70 of 80,000 were counted: 5 sigma of 5.25 in 6,000.
  int without = 0;
  each_floor("stage=12", 6000,
             [&](const Level& level, bool) { without += rooms_of(level, RoomType::ultra_secret) == 0 ? 1 : 0; });
  CHECK(without <= 16);
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

TEST_CASE("ISAAC-37: the layer's chances add up to one, and the Secret Room stands where there is some") {
  Values layer;
  int likely = 0;
  for (const char* options : {"", "stage=5", "stage=6&rules=engine&curse=seed", "stage=12"}) {
    each_floor(options, 60, [&](const Level& level, bool) {
      for (const ValueId which : {ValueId::secret_chance, ValueId::ultra_chance}) {
        values(level, static_cast<std::size_t>(which), layer);
        std::int64_t sum = 0;
        for (int index = 0; index < cell_count; ++index) {
          const std::int32_t value = layer[corner_of(cell_at(index))];
          if (value != no_value) sum += value;
        }
        const RoomType type = which == ValueId::secret_chance ? RoomType::secret : RoomType::ultra_secret;
        for (const Room& room : level.rooms) {
          if (room.type != type) continue;
          CHECK(sum == Approx(1'000'000).margin(cell_count));
          CHECK(layer[corner_of(room.at)] > 0);
          likely += layer[corner_of(room.at)] > 20'000 ? 1 : 0;
        }
      }
    });
  }
  CHECK(likely > 200);
}

}  // namespace press_r::isaac
