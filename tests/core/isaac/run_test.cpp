// The plan of a floor: numbers of rooms and dead ends, curses, names, difficulties, options that exclude each other,
// and the run from floor to floor.
#include <cmath>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

/// The numbers of rooms that a floor can get, each with the share of dice that give it.
std::map<int, double> targets_of(std::string_view options) {
  const Run run = run_of(options);
  std::map<int, double> out;
  const int sides = run.is_void() ? void_sides(run.reading) : 1;
  for (int roll = 0; roll < sides; ++roll) {
    for (int coins = 0; coins < 4; ++coins) out[room_count(run, {coins & 1, roll, coins >> 1})] += 0.25 / sides;
  }
  return out;
}

/// "8 to 9", "14, 16", or "20".
std::string counts_of(std::string_view options) {
  const std::map<int, double> targets = targets_of(options);
  const auto [first, share] = *targets.begin();
  const int last = targets.rbegin()->first;
  if (targets.size() == 2) CHECK(share == 0.5);
  if (first == last) return std::to_string(first);
  const bool all = static_cast<int>(targets.size()) == last - first + 1;
  return std::to_string(first) + (all ? " to " : ", ") + std::to_string(last);
}

std::string problem_of(std::string_view options) {
  std::string out;
  for (const std::string& problem : reading_of(options).problems) out += problem;
  return out;
}

bool has(std::string_view text, std::string_view words) { return text.find(words) != std::string_view::npos; }

}  // namespace

TEST_CASE(
    "ISAAC-1, ISAAC-2, ISAAC-3, ISAAC-4, ISAAC-5, ISAAC-6: the number of rooms by stage, curse, mode and reading (4 "
    "options)") {
  struct Row {
    const char* options;
    const char* rooms;
  };
  for (const Row& row : {
           Row{"stage=1", "8 to 9"},
           Row{"stage=2", "11 to 12"},
           Row{"stage=3", "15 to 16"},
           Row{"stage=4", "18 to 19"},
           Row{"rules=prose&stage=3", "14 to 15"},
           Row{"curse=labyrinth&stage=1", "14, 16"},
           Row{"curse=labyrinth&stage=2&rules=pseudo", "19, 21"},
           Row{"curse=labyrinth&stage=3", "27 to 28"},
           Row{"curse=labyrinth&stage=4&rules=pseudo", "32, 34"},
           Row{"curse=labyrinth&stage=1&rules=prose", "14, 16"},
           Row{"curse=labyrinth&stage=5&rules=prose", "38, 40"},
           Row{"curse=labyrinth&stage=7&rules=prose", "45"},
           Row{"hard=1&stage=5", "22 to 23"},
           Row{"hard=1&stage=5&curse=lost", "26 to 27"},
           Row{"hard=1&stage=5&curse=labyrinth", "38 to 39"},
           Row{"stage=12", "50 to 59"},
           Row{"stage=12&curse=labyrinth&rules=pseudo", "50 to 59"},
           Row{"stage=12&rules=engine", "50 to 54"},
           Row{"stage=12&hard=1", "52 to 62"},
           Row{"stage=12&rules=prose&curse=lost", "54 to 63"},
       }) {
    CAPTURE(row.options);
    CHECK(counts_of(row.options) == row.rooms);
  }
  for (int stage = 5; stage < void_stage; ++stage) {
    const std::string options = "stage=" + std::to_string(stage);
    CHECK(counts_of(options) == "20");
    CHECK(counts_of(options + "&curse=lost") == "24");
    if (stage == 5 || stage == 7) CHECK(counts_of(options + "&curse=labyrinth") == "36");
  }
}

TEST_CASE(
    "ISAAC-1, ISAAC-3, ISAAC-62: what is said about the number of rooms adds up to it, by every reading (4 options)") {
  const auto said = [](std::string_view options) {
    std::string out;
    each_film(options, 1, [&](const Level& level, const Trace& trace) {
      for (const Step& step : trace.steps()) {
        if (has(step.text, " for the stage and ")) out = step.text;
      }
      CHECK(has(out, ": " + std::to_string(level.target_rooms) + "."));
    });
    return out;
  };
  CHECK(has(said("stage=3"), " 10 for the stage"));
  CHECK(has(said("stage=3&rules=prose"), " 9.99 for the stage"));
  CHECK(has(said("stage=2&alternative=1&rules=engine"), "3 fewer"));
  CHECK_FALSE(has(said("stage=1&alternative=1&curse=labyrinth&rules=prose"), "3 fewer"));
  CHECK(has(said("stage=7&curse=labyrinth"), "at most 20, times 1.8"));
  CHECK(has(said("stage=7&curse=labyrinth&rules=prose"), "by coin, times 1.8, at most 45"));
}

TEST_CASE("ISAAC-7: the minimum number of dead ends (4 options)") {
  const auto minimum = [](std::string_view options) { return minimum_dead_ends(run_of(options)); };
  CHECK(minimum("stage=1") == 5);
  for (int stage = 2; stage < void_stage; ++stage) CHECK(minimum("stage=" + std::to_string(stage)) == 6);
  CHECK(minimum("stage=12") == 8);
  CHECK(minimum("curse=labyrinth&stage=1") == 6);
  CHECK(minimum("curse=labyrinth&stage=3") == 7);
  CHECK(minimum("curse=labyrinth&stage=12&rules=pseudo") == 9);
  CHECK(minimum("voodoo_head=1") == 6);
  CHECK(minimum("stage=3&voodoo_head=1") == 7);
  CHECK(minimum("voodoo_head=1&rules=pseudo") == 5);
}

TEST_CASE(
    "ISAAC-44, ISAAC-69: difficulties by stage, mode and reading, and by the choice from the document's lists (5 "
    "options)") {
  const auto range = [](std::string_view options) {
    const Difficulties d = difficulties(run_of(options));
    return std::vector<int>{d.low, d.high, d.also, d.low_rare ? 1 : 0, d.high_rare ? 1 : 0};
  };
  struct Row {
    std::vector<int> range;
    std::vector<std::string_view> options;
  };
  for (const Row& row :
       {Row{{1, 5, 0, 0, 0}, {"stage=1", "stage=3", "stage=7", "stage=10", "stage=3&curse=labyrinth&windows=first"}},
        Row{{5, 10, 0, 0, 0}, {"stage=2", "stage=8", "stage=11", "stage=1&hard=1&rules=engine"}},
        Row{{5, 5, 0, 0, 0},
            {"stage=1&hard=1", "stage=10&hard=1", "stage=1&hard=1&windows=first",
             "stage=3&curse=labyrinth&hard=1&windows=first"}},
        Row{{10, 15, 0, 0, 0}, {"stage=2&hard=1"}},
        Row{{1, 10, 0, 0, 0},
            {"stage=3&curse=labyrinth", "stage=10&rules=engine", "stage=3&curse=labyrinth&windows=last"}},
        Row{{5, 15, 0, 0, 0},
            {"stage=3&curse=labyrinth&hard=1", "stage=12&hard=1", "stage=12&rules=engine",
             "stage=12&hard=1&windows=first"}},
        Row{{5, 10, 20, 0, 0}, {"stage=12"}}, Row{{10, 10, 0, 0, 0}, {"stage=2&hard=1&windows=first"}},
        Row{{1, 10, 0, 1, 1}, {"stage=1&hard=1&windows=last"}}, Row{{5, 15, 0, 1, 0}, {"stage=2&hard=1&windows=last"}},
        Row{{1, 15, 0, 1, 0}, {"stage=3&curse=labyrinth&hard=1&windows=last"}},
        Row{{5, 20, 0, 0, 0}, {"stage=12&hard=1&windows=last"}}}) {
    for (const std::string_view options : row.options) {
      CAPTURE(std::string(options));
      CHECK(range(options) == row.range);
    }
  }
  // Normal floors have one range each, and the game's room files have their own.
  for (const std::string floor : {"stage=1", "stage=2", "stage=12", "stage=1&hard=1&rules=engine"}) {
    CHECK(range(floor + "&windows=first") == range(floor));
    CHECK(range(floor + "&windows=last") == range(floor));
  }
}

TEST_CASE("ISAAC-44, ISAAC-69: difficulties are evenly spread over their range, rare ends half as often (4 options)") {
  for (const char* options : {"stage=12", "stage=1&hard=1&windows=last", "stage=2&hard=1&windows=last"}) {
    CAPTURE(options);
    const Difficulties range = difficulties(run_of(options));
    std::map<int, double> shares;
    for (int i = range.low; i <= range.high; ++i) shares[i] = 2;
    if (range.also > 0) shares[range.also] = 2;
    if (range.low_rare) shares[range.low] = 1;
    if (range.high_rare) shares[range.high] = 1;
    double faces = 0;
    for (const auto& [difficulty, share] : shares) faces += share;
    std::map<int, int> seen;
    int rooms = 0;
    each_floor(options, 800, [&](const Level& level, bool) {
      for (const Room& room : level.rooms) {
        if (room.type == RoomType::normal) ++seen[room.difficulty], ++rooms;
      }
    });
    CHECK(seen.size() == shares.size());
    for (const auto& [difficulty, share] : shares) CHECK(agrees(seen[difficulty], rooms, share / faces));
  }
  int rooms = 0;
  int low = 0;
  each_floor("stage=1&hard=1&rules=engine", 1000, [&](const Level& level, bool) {
    for (const Room& room : level.rooms) {
      if (room.type != RoomType::normal) continue;
      CHECK(((room.difficulty == 1 || room.difficulty == 5) && room.max_difficulty == 10));
      low += room.difficulty == 1 ? 1 : 0;
      ++rooms;
    }
  });
  CHECK(agrees(low, rooms, 1.0 / 8));
}

TEST_CASE(
    "ISAAC-6, ISAAC-25, ISAAC-55: options that exclude each other are changed, with a notice that names the rule (8 "
    "options)") {
  for (const char* options : {"stage=12&curse=labyrinth", "stage=2&curse=labyrinth", "stage=9&curse=labyrinth"}) {
    CAPTURE(options);
    REQUIRE(reading_of(options).problems.size() == 1);
    CHECK(has(problem_of(options), "ISAAC-55"));
    CHECK(run_of(options).curse == Curse::none);
  }
  CHECK(problem_of("stage=4&curse=labyrinth&alternative=1").find("Mines II (stage 4) cannot") == 0);
  CHECK(has(problem_of("stage=10&stage_variant=light&alternative=1"), "; Cathedral (stage 10) is shown"));
  for (const char* stage : {"1", "3", "5", "7"}) CHECK(problem_of("curse=labyrinth&stage=" + std::string(stage)) == "");
  CHECK(problem_of("stage=2&curse=labyrinth&rules=pseudo") == "");
  CHECK(has(problem_of("stage=12&curse=lost"), "ISAAC-6"));
  CHECK(run_of("stage=12&curse=lost").curse == Curse::none);
  CHECK(has(problem_of("max_hearts=4&hearts=9&bone_hearts=2"), "ISAAC-25"));
  CHECK(run_of("max_hearts=4&hearts=9&bone_hearts=2").hearts == 6);
}

TEST_CASE("ISAAC-58: numbers set by option replace those of the rules (3 options)") {
  const Level level = floor_of("target_rooms=30&min_dead_ends=8&hard=1", Seed{7});
  CHECK(level.target_rooms == 30);
  CHECK(level.min_dead_ends == 8);
  CHECK(level.pass.rooms == 30);
  CHECK(level.dead_ends >= 8);
}

TEST_CASE(
    "ISAAC-60: the stage's seed names the floor: if divisible by 3 the third kind, else if even and unlocked the "
    "second, else the first (5 options)") {
  const Run caves = run_of("stage=3");
  CHECK(floor_name(caves, 4) == FloorName::catacombs);
  CHECK(floor_name(caves, 6) == FloorName::flooded_caves);
  CHECK(floor_name(caves, 8) == FloorName::catacombs);
  CHECK(floor_name(caves, 9) == FloorName::flooded_caves);
  CHECK(floor_name(caves, 7) == FloorName::caves);
  CHECK(floor_name(run_of("stage=1"), 15) == FloorName::burning_basement);
  CHECK(floor_name(run_of("stage=3&no_catacombs=1"), 4) == FloorName::caves);
  CHECK(floor_name(run_of("stage=5&no_necropolis=1"), 4) == FloorName::depths);
  // The log of a won run with the seed YKF6 QDN6 has Dank Depths as stage 6 and Scarred Womb as stage 8.
  CHECK(floor_name(run_of("stage=6"), 2872352172U) == FloorName::dank_depths);
  CHECK(floor_name(run_of("stage=8"), 1619546040U) == FloorName::scarred_womb);
  const Run mines = run_of("rules=engine&alternative=1&stage=3");
  CHECK(floor_name(mines, 2) == FloorName::mines);
  CHECK(floor_name(mines, 4) == FloorName::ashpit);
}

TEST_CASE(
    "ISAAC-61: the seed's own curse falls as often as the unlocks say, and a Labyrinth includes the next floor (5 "
    "options)") {
  constexpr std::uint32_t floors = 20000;
  const std::map<std::string_view, int> sides = {{"none", 80},       {"some", 30},        {"most", 10},
                                                 {"all", 5},         {"none&hard=1", 40}, {"some&hard=1", 20},
                                                 {"most&hard=1", 6}, {"all&hard=1", 3}};
  for (const auto& [unlocks, one_in] : sides) {
    CAPTURE(std::string(unlocks));
    const Run run = run_of("rules=engine&curse=seed&stage=3&unlocks=" + std::string(unlocks));
    int cursed = 0;
    for (std::uint32_t i = 0; i < floors; ++i) cursed += curse_of_floor(run, survey_seed(i)) == Curse::none ? 0 : 1;
    CHECK(agrees(cursed, floors, 1.0 / one_in));
  }
  int labyrinths = 0;
  for (int stage = 1; stage <= 7; stage += 2) {
    const Options start = options_of("curse=seed&rules=engine&stage=" + std::to_string(stage));
    for (std::uint32_t i = 0; i < 200; ++i) {
      Options options = start;
      Level level;
      Trace off;
      generate(options, survey_seed(i), off, level);
      CHECK(level.run.curse == curse_of_floor(run_from(options), survey_seed(i)));
      const bool xl = level.run.is_xl();
      labyrinths += xl ? 1 : 0;
      CHECK_FALSE(next(options, survey_seed(i)).ends);
      CHECK(options[Opt::stage] == stage + (xl ? 2 : 1) + (stage == 7 && xl ? 1 : 0));
      CHECK(options[Opt::curse] == static_cast<int>(CurseChoice::seed));
    }
  }
  CHECK(labyrinths > 10);
}

TEST_CASE("Isaac: a run leads from stage 1 to 12, past the Blue Womb, and then ends") {
  Options options = options_of("");
  std::vector<int> stages = {options[Opt::stage]};
  while (!next(options, Seed{1}).ends) stages.push_back(options[Opt::stage]);
  CHECK(stages == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 10, 11, 12});
  Options xl = options_of("stage=3&curse=labyrinth");
  CHECK(next(xl, Seed{1}).word == "A Labyrinth is two floors in one.");
  CHECK((xl[Opt::stage] == 5 && xl[Opt::curse] == 0));
}

// Lines of the game's own log, as public trackers quote them (README.md, The game's log).
TEST_CASE(
    "ISAAC-51, ISAAC-60: the log's seeds of stages, kinds of floors, shapes, rooms and loops are the game's (5 "
    "options)") {
  const auto log_of = [](Seed seed, std::string_view options) {
    const Level level = floor_of(options, seed);
    Text text;
    write_log(level, text);
    return text.take();
  };
  const auto begins = [](const std::string& text, std::string_view with) {
    CAPTURE(text);
    CHECK(text.rfind(with, 0) == 0);
  };
  begins(log_of(*decode_seed("ML3HJVH2"), "rules=engine"), "Level::Init m_Stage 1, m_StageType 0 Seed 4273504213\n");
  const std::string mines = log_of(*decode_seed("2ZTMKF7E"), "rules=engine&alternative=1&stage=4&hard=1&curse=candle");
  begins(mines, "Level::Init m_Stage 4, m_StageType 4 Seed 2649606411\ngenerate...\nplace_room: shape 12\n");
  CHECK(mines.find("\n19 rooms in 12 loops\n") != npos);
}

}  // namespace press_r::isaac
