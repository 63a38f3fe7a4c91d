// Numbers of rooms and dead ends, difficulties, and options that exclude each other.
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floor.hpp"
#include "core/statistics.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

/// The numbers of rooms that a floor can get, each with the share of dice that give it.
std::map<int, double> targets_of(const Run& run) {
  std::map<int, double> out;
  const int sides = run.is_void() ? void_sides(run.reading) : 1;
  for (int roll = 0; roll < sides; ++roll) {
    for (int coins = 0; coins < 4; ++coins) out[room_count(run, {coins & 1, roll, coins >> 1})] += 0.25 / sides;
  }
  return out;
}

Run stage(int number) {
  Run run;
  run.stage = number;
  return run;
}

Run labyrinth(int number, Reading reading = Reading::documented) {
  Run run = stage(number);
  run.curse = Curse::labyrinth;
  run.reading = reading;
  return run;
}

using Pair = std::map<int, double>;
Pair halves(int a, int b) { return {{a, 0.5}, {b, 0.5}}; }

}  // namespace

TEST_CASE("ISAAC-1: the number of rooms by stage") {
  CHECK(targets_of(stage(1)) == halves(8, 9));
  CHECK(targets_of(stage(2)) == halves(11, 12));
  CHECK(targets_of(stage(3)) == halves(15, 16));
  CHECK(targets_of(stage(4)) == halves(18, 19));
  for (int number = 5; number < void_stage; ++number) CHECK(targets_of(stage(number)) == Pair{{20, 1}});
}

TEST_CASE("ISAAC-1: floors ask for as many rooms as the dice say, and get them") {
  std::map<int, int> counts;
  each_floor("stage=2", 4000, [&](const Level& level, bool) {
    ++counts[level.target_rooms];
    CHECK(level.grown == level.target_rooms);
    int counted_rooms = 0;
    for (const Room& room : level.rooms) counted_rooms += room.type == RoomType::start || is_hidden(room.type) ? 0 : 1;
    CHECK(counted_rooms == level.target_rooms + level.forced);
  });
  CHECK(counts.size() == 2);
  CHECK(counts[11] == Approx(2000).margin(158));  // 5 sigma of a coin
}

TEST_CASE("ISAAC-2, D2: the Labyrinth takes the capped number times 1.8") {
  CHECK(targets_of(labyrinth(1)) == halves(14, 16));
  CHECK(targets_of(labyrinth(2)) == halves(19, 21));
  CHECK(targets_of(labyrinth(3)) == halves(27, 28));
  CHECK(targets_of(labyrinth(4)) == halves(32, 34));
  for (int number = 5; number < void_stage; ++number) CHECK(targets_of(labyrinth(number)) == Pair{{36, 1}});
  CHECK(floor_of("stage=3&curse=labyrinth", Seed{1}).target_rooms >= 27);
}

TEST_CASE("ISAAC-3, D2: the prose takes 1.8 times the sum before any cap, at most 45") {
  CHECK(targets_of(labyrinth(1, Reading::prose)) == halves(14, 16));  // 1.8 x 8.33 and 1.8 x 9.33
  CHECK(targets_of(labyrinth(5, Reading::prose)) == halves(38, 40));
  CHECK(targets_of(labyrinth(7, Reading::prose)) == Pair{{45, 1}});
  CHECK(floor_of("stage=7&curse=labyrinth&rules=prose", Seed{1}).target_rooms == 45);
  CHECK(floor_of("stage=7&curse=labyrinth", Seed{1}).target_rooms == 36);
}

TEST_CASE("ISAAC-4, D3: the Lost adds four rooms, after the cap") {
  for (int number = 1; number < void_stage; ++number) {
    Run lost = stage(number);
    lost.curse = Curse::lost;
    for (const auto& [rooms, share] : targets_of(stage(number))) CHECK(targets_of(lost)[rooms + 4] == share);
  }
  CHECK(floor_of("stage=8&curse=lost", Seed{5}).target_rooms == 24);
}

TEST_CASE("ISAAC-5, D4: Hard adds two or three rooms, a coin decides, after every cap") {
  Run hard = stage(5);
  hard.hard = true;
  CHECK(targets_of(hard) == halves(22, 23));
  hard.curse = Curse::lost;
  CHECK(targets_of(hard) == halves(26, 27));
  hard.curse = Curse::labyrinth;
  CHECK(targets_of(hard) == halves(38, 39));
  std::map<int, int> counts;
  each_floor("stage=5&hard=1", 4000, [&](const Level& level, bool) { ++counts[level.target_rooms]; });
  CHECK(counts[22] == Approx(2000).margin(158));  // 5 sigma of a coin
  CHECK(counts[22] + counts[23] == 4000);
}

TEST_CASE("ISAAC-6: in The Void the Lost is put aside with a notice that names the rule") {
  const LinkReading reading = reading_of("stage=12&curse=lost");
  CHECK((run_from(reading.request.options).curse == Curse::none));
  bool told = false;
  for (const std::string& problem : reading.problems) told = told || problem.find("ISAAC-6") != std::string::npos;
  CHECK(told);
}

TEST_CASE("ISAAC-6, D5, D6: The Void has 50 to 59 rooms, engine 50 to 54, whatever the curse") {
  std::map<int, double> even;
  for (int rooms = 50; rooms < 60; ++rooms) even[rooms] = 0.1;
  const auto same = [](const std::map<int, double>& a, const std::map<int, double>& b) {
    if (a.size() != b.size()) return false;
    for (const auto& [rooms, share] : a) {
      if (b.count(rooms) == 0 || std::abs(b.at(rooms) - share) > 1e-12) return false;
    }
    return true;
  };
  CHECK(same(targets_of(stage(12)), even));
  CHECK(same(targets_of(labyrinth(12)), even));
  Run lost = stage(12);
  lost.curse = Curse::lost;
  CHECK(same(targets_of(lost), even));
  Run engine = stage(12);
  engine.reading = Reading::engine;
  CHECK(targets_of(engine).rbegin()->first == 54);
  Run hard = stage(12);
  hard.hard = true;
  CHECK(targets_of(hard).begin()->first == 52);
  CHECK(targets_of(hard).rbegin()->first == 62);
}

TEST_CASE("ISAAC-7, D8: the least number of dead ends") {
  CHECK(minimum_dead_ends(stage(1)) == 5);
  for (int number = 2; number < void_stage; ++number) CHECK(minimum_dead_ends(stage(number)) == 6);
  CHECK(minimum_dead_ends(stage(12)) == 8);
  CHECK(minimum_dead_ends(labyrinth(1)) == 6);
  CHECK(minimum_dead_ends(labyrinth(3)) == 7);
  CHECK(minimum_dead_ends(labyrinth(12)) == 9);
  Run voodoo = stage(1);
  voodoo.toggles = std::uint64_t{1} << static_cast<int>(Opt::voodoo_head);
  CHECK(minimum_dead_ends(voodoo) == 6);
  each_floor("stage=3&voodoo_head=1", 300, [](const Level& level, bool) {
    CHECK(level.min_dead_ends == 7);
    CHECK(level.dead_ends >= 7);
  });
}

TEST_CASE("ISAAC-44, D28: difficulties by stage, mode and reading") {
  const auto window = [](std::string_view options) {
    const Difficulties d = difficulties(run_from(options_of(options)));
    return std::vector<int>{d.low, d.high, d.also};
  };
  using Window = std::vector<int>;
  for (const char* first : {"stage=1", "stage=3", "stage=7", "stage=10"}) CHECK(window(first) == Window{1, 5, 0});
  for (const char* second : {"stage=2", "stage=8", "stage=11"}) CHECK(window(second) == Window{5, 10, 0});
  CHECK(window("stage=1&hard=1") == Window{5, 5, 0});
  CHECK(window("stage=10&hard=1") == Window{5, 5, 0});
  CHECK(window("stage=2&hard=1") == Window{10, 15, 0});
  CHECK(window("stage=3&curse=labyrinth") == Window{1, 10, 0});
  CHECK(window("stage=3&curse=labyrinth&hard=1") == Window{5, 15, 0});
  CHECK(window("stage=12") == Window{5, 10, 20});
  CHECK(window("stage=12&hard=1") == Window{5, 15, 0});
  CHECK(window("stage=12&rules=engine") == Window{5, 15, 0});
  CHECK(window("stage=10&rules=engine") == Window{1, 10, 0});
  CHECK(window("stage=1&hard=1&rules=engine") == Window{5, 10, 0});
}

TEST_CASE("ISAAC-69: of difficulties that the document parts by strokes the first, the last, or those between") {
  const auto window = [](std::string_view options) {
    const Difficulties d = difficulties(run_from(options_of(options)));
    return std::vector<int>{d.low, d.high, d.also, d.low_rare ? 1 : 0, d.high_rare ? 1 : 0};
  };
  using Window = std::vector<int>;
  CHECK(window("stage=1&hard=1&windows=first") == Window{5, 5, 0, 0, 0});
  CHECK(window("stage=2&hard=1&windows=first") == Window{10, 10, 0, 0, 0});
  CHECK(window("stage=3&curse=labyrinth&windows=first") == Window{1, 5, 0, 0, 0});
  CHECK(window("stage=3&curse=labyrinth&hard=1&windows=first") == Window{5, 5, 0, 0, 0});
  CHECK(window("stage=12&hard=1&windows=first") == Window{5, 15, 0, 0, 0});
  CHECK(window("stage=1&hard=1&windows=last") == Window{1, 10, 0, 1, 1});
  CHECK(window("stage=2&hard=1&windows=last") == Window{5, 15, 0, 1, 0});
  CHECK(window("stage=3&curse=labyrinth&windows=last") == Window{1, 10, 0, 0, 0});
  CHECK(window("stage=3&curse=labyrinth&hard=1&windows=last") == Window{1, 15, 0, 1, 0});
  CHECK(window("stage=12&hard=1&windows=last") == Window{5, 20, 0, 0, 0});
  // Normal floors have one window each, and the game's room files have their own.
  for (const char* choice : {"first", "last"}) {
    const std::string windows = "&windows=" + std::string(choice);
    for (const char* floor : {"stage=1", "stage=2", "stage=12", "stage=1&hard=1&rules=engine"}) {
      CHECK(window(floor + windows) == window(floor));
    }
  }
}

TEST_CASE("ISAAC-69: ends that are less common come half as often as what is between them") {
  for (const char* options : {"stage=1&hard=1&windows=last", "stage=2&hard=1&windows=last"}) {
    CAPTURE(options);
    const Difficulties window = difficulties(run_from(options_of(options)));
    std::map<int, int> seen;
    int rooms = 0;
    each_floor(options, 1500, [&](const Level& level, bool) {
      for (const Room& room : level.rooms) {
        if (room.type != RoomType::normal) continue;
        ++seen[room.difficulty];
        ++rooms;
      }
    });
    const double faces = 2.0 * (window.high - window.low + 1) - (window.low_rare ? 1 : 0) - (window.high_rare ? 1 : 0);
    CHECK(seen.begin()->first == window.low);
    CHECK(seen.rbegin()->first == window.high);
    for (const auto& [difficulty, times] : seen) {
      const bool rare =
          (difficulty == window.low && window.low_rare) || (difficulty == window.high && window.high_rare);
      CAPTURE(difficulty);
      CHECK(agrees(times, rooms, (rare ? 1 : 2) / faces));
    }
  }
}

TEST_CASE("ISAAC-44: every normal room has a difficulty of its window, all of them come up") {
  for (const char* options : {"stage=1", "stage=12", "stage=2&hard=1"}) {
    CAPTURE(options);
    const Difficulties window = difficulties(run_from(options_of(options)));
    std::map<int, int> seen;
    int rooms = 0;
    each_floor(options, 300, [&](const Level& level, bool) {
      for (const Room& room : level.rooms) {
        if (room.type != RoomType::normal) {
          CHECK(room.difficulty == 0);
          continue;
        }
        ++seen[room.difficulty];
        ++rooms;
      }
    });
    for (const auto& [difficulty, count] : seen) {
      const bool in_window = difficulty >= window.low && difficulty <= window.high;
      CHECK((in_window || difficulty == window.also));
    }
    for (int d = window.low; d <= window.high; ++d) CHECK(seen[d] > 0);
    if (window.also > 0) CHECK(seen[window.also] == Approx(rooms / 7.0).margin(5 * std::sqrt(rooms / 7.0)));
  }
}

TEST_CASE("ISAAC-44: by the game the window of one room in eight begins at 1, and the room files choose in it") {
  int rooms = 0;
  int low = 0;
  each_floor("stage=1&hard=1&rules=engine", 1000, [&](const Level& level, bool) {
    for (const Room& room : level.rooms) {
      if (room.type != RoomType::normal) continue;
      CHECK((room.difficulty == 1 || room.difficulty == 5));
      CHECK(room.max_difficulty == 10);
      low += room.difficulty == 1 ? 1 : 0;
      ++rooms;
    }
  });
  CHECK(low == Approx(rooms / 8.0).margin(5 * std::sqrt(rooms / 8.0)));
}

TEST_CASE("ISAAC-55: a floor that cannot have the Labyrinth is shown without it, and the notice names the rule") {
  for (const char* options : {"stage=12&curse=labyrinth", "stage=2&curse=labyrinth", "stage=9&curse=labyrinth"}) {
    CAPTURE(options);
    const LinkReading reading = reading_of(options);
    REQUIRE(reading.problems.size() == 1);
    CHECK(reading.problems[0].find("ISAAC-55") != std::string::npos);
    CHECK(run_from(reading.request.options).curse == Curse::none);
  }
  CHECK(reading_of("stage=4&curse=labyrinth&alternative=1").problems[0].find("Mines II (stage 4) cannot") == 0);
  CHECK(reading_of("stage=10&stage_variant=light&alternative=1").problems[0].find("; Cathedral (stage 10) is shown") !=
        std::string::npos);
  for (const int number : {1, 3, 5, 7}) {
    CHECK(reading_of("curse=labyrinth&stage=" + std::to_string(number)).problems.empty());
  }
  CHECK(reading_of("stage=2&curse=labyrinth&rules=pseudo").problems.empty());
  CHECK(floor_of("stage=2&curse=labyrinth&rules=pseudo", Seed{1}).target_rooms >= 19);
  CHECK(floor_of("stage=12&curse=labyrinth&rules=pseudo", Seed{1}).min_dead_ends == 9);
}

TEST_CASE("ISAAC-25: more red hearts than containers are cut, with a notice") {
  const LinkReading reading = reading_of("max_hearts=4&hearts=9&bone_hearts=2");
  REQUIRE(reading.problems.size() == 1);
  CHECK(reading.problems[0].find("ISAAC-25") != std::string::npos);
  CHECK(run_from(reading.request.options).hearts == 6);
}

TEST_CASE("ISAAC-58: numbers of one's own replace those of the rules") {
  const Level level = floor_of("target_rooms=30&min_dead_ends=8&hard=1", Seed{7});
  CHECK(level.target_rooms == 30);
  CHECK(level.min_dead_ends == 8);
  CHECK(level.grown == 30);
  CHECK(level.dead_ends >= 8);
}

TEST_CASE("ISAAC-1: the fact's exact distribution is that of the dice") {
  for (const char* options : {"", "stage=4&hard=1", "stage=12", "stage=3&curse=labyrinth&hard=1"}) {
    CAPTURE(options);
    const Options chosen = options_of(options);
    Distribution expected;
    generator.facts[find_fact(isaac::generator.facts, "target_rooms")].expected(chosen, expected);
    const auto dice = targets_of(run_from(chosen));
    REQUIRE(expected.size() == dice.size());
    for (const auto& [value, p] : expected) CHECK(p == Approx(dice.at(static_cast<int>(value))));
  }
}

}  // namespace press_r::isaac
