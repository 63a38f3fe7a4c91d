// What holds on every floor, over a spread of options.
#include <algorithm>
#include <cstdint>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floor.hpp"
#include "core/prints.hpp"
#include "isaac/ids.hpp"
#include "isaac/isaac.hpp"

namespace press_r::isaac {
using namespace test;

namespace {

const std::vector<std::string>& spread() {
  static const std::vector<std::string> all = {
      "",
      "shapes=single",
      "hard=1&dead_ends=strict",
      "stage=2&shapes=single&dead_ends=strict",
      "stage=3&curse=lost&hard=1",
      "stage=5&voodoo_head=1&luna=1&fragmented_card=1",
      "stage=6&coins=15&keys=3",
      "stage=7&curse=labyrinth&bloody_crown=1&silver_dollar=1",
      "stage=1&curse=labyrinth&shapes=single",
      "stage=7&curse=labyrinth&rules=prose&hard=1",
      "stage=10&stage_variant=light&holy_crown=1&luna=1",
      "stage=11&luna=1&fragmented_card=1",
      "stage=11&stage_variant=light&rules=pseudo",
      "stage=12&hard=1&luna=1",
      "stage=12&shapes=single&rules=engine",
      "stage=12&curse=labyrinth&rules=pseudo",
      "target_rooms=62&shapes=single",
      "target_rooms=3&min_dead_ends=4",
  };
  return all;
}

}  // namespace

TEST_CASE("ISAAC-51: a floor whose new rooms all wait at the back of the queue grows in rings, else in arms") {
  double boss[3] = {};
  for (const int i : {0, 1, 2}) {
    const char* const share[] = {"queue_back=1", "", "queue_back=1000"};
    each_floor(std::string("stage=6&") + share[i], 400, [&](const Level& level, bool complete) {
      REQUIRE(complete);
      int deepest = 0;
      for (const Room& room : level.rooms) deepest = std::max(deepest, room.depth);
      boss[i] += deepest;
    });
  }
  CHECK(boss[0] * 1.1 < boss[1]);
  CHECK(boss[1] * 1.02 < boss[2]);
}

TEST_CASE("ISAAC-8, ISAAC-9, ISAAC-10, ISAAC-12, ISAAC-14, ISAAC-38, ISAAC-39: invariants of every floor") {
  for (const std::string& options : spread()) {
    CAPTURE(options);
    REQUIRE(reading_of(options).problems.empty());
    each_floor(options, 250, [](const Level& level, bool complete) {
      CHECK(complete);
      CHECK(broken_rule(level) == "");
      const int counted_rooms = level.grown + level.forced;
      CHECK(level.grown <= level.target_rooms);
      CHECK(counted_rooms <= level.target_rooms + 5);
      CHECK(level.dead_ends >= level.min_dead_ends);
    });
  }
}

TEST_CASE("ISAAC-16: the same seed and options give the same floor; another seed or option gives another") {
  const Level once = floor_of("stage=4", Seed{99});
  CHECK(print_of(once) == print_of(floor_of("stage=4", Seed{99})));
  CHECK(print_of(once) != print_of(floor_of("stage=4", Seed{100})));
  CHECK(print_of(once) != print_of(floor_of("stage=5", Seed{99})));
}

TEST_CASE("ISAAC-45: a player's seed is the seed of the link") {
  for (const auto& [code, number] :
       {std::pair{"B91199AC", 0x00000001u}, std::pair{"D1PWXBN9", 0x12345678u}, std::pair{"8AJJAAYH", 0xFFFFFFFFu},
        std::pair{"SXG6R8XA", 0x8B22B807u}, std::pair{"DFTVHVAC", 0x168CCC11u}, std::pair{"4VT4D8WY", 0xD90CDE07u}}) {
    CHECK(seed_code(Seed{number}) == code);
    CHECK(decode_seed(code) == Seed{number});
    static constexpr const Generator* list[] = {&generator};
    const LinkReading reading = read_link("isaac/v1/" + std::string(code), Catalog(list));
    CHECK(reading.request.seed == Seed{number});
  }
  for (const char* wrong : {"ABCDEFGH", "B911A82D", "BLCKCNDL", "B91199JA", "B91199A"}) CHECK_FALSE(decode_seed(wrong));
}

TEST_CASE("ISAAC-45: seeds on which the game was reported to hang or to hide a room come out whole") {
  for (const std::uint32_t seed : {0x168CCC11u, 0xD90CDE07u}) {
    for (const std::string& options : spread()) {
      Level level;
      Trace off;
      CHECK(generate(options_of(options), Seed{seed}, off, level).complete);
      CHECK(broken_rule(level) == "");
    }
  }
}

TEST_CASE("ISAAC-49: the link carries everything that changes the floor") {
  for (const std::string& options : spread()) {
    CAPTURE(options);
    static constexpr const Generator* list[] = {&generator};
    Request request = reading_of(options).request;
    request.seed = Seed{4711};
    const LinkReading again = read_link(format_link(request), Catalog(list));
    CHECK(again.problems.empty());
    Level first;
    Level second;
    Trace off;
    generate(request.options, request.seed, off, first);
    generate(again.request.options, again.request.seed, off, second);
    CHECK(print_of(first) == print_of(second));
  }
}

TEST_CASE("ISAAC-50: prints that every build must give") {
  // The golden file holds more; the wasm build is tested against it.
  CHECK(print_of(floor_of("", Seed{1})) == 0x16FD25A2953F261Fu);
  CHECK(print_of(floor_of("stage=6&skipped_treasures=2", Seed{0x12345678})) == 0x3DD7FA75890E65BFu);
  CHECK(print_of(floor_of("stage=12&hard=1", Seed{0xDEADBEEF})) == 0xF20263E672F2C15Eu);
}

TEST_CASE("ISAAC-44: rooms' cards hold the promised fields") {
  const Level level = floor_of("stage=2", Seed{3});
  Scene scene;
  draw(level, scene);
  int rooms = 0;
  for (const Mark& mark : scene.marks()) {
    if (mark.kind != MarkKind::room) continue;
    ++rooms;
    for (const char* key :
         {"shape", "depth", "parent", "dead_end", "entry_x", "entry_y", "type", "difficulty", "doors"}) {
      int found = 0;
      for (const Detail& detail : scene.details(mark)) found += detail.key == key ? 1 : 0;
      CAPTURE(key);
      CHECK(found == 1);
    }
    for (const Detail& detail : scene.details(mark)) {
      if (detail.key == "award_link") CHECK(detail.text.substr(0, 17) == "#isaac_awards/v1/");
    }
  }
  CHECK(rooms == level.room_count());
}

TEST_CASE("ISAAC-37: candidates are to be seen while the rule acts, and gone when the floor is finished") {
  struct Seen {
    std::vector<int> candidates;
  } seen;
  const FrameSink sink{.context = &seen, .frame = [](void* context, const void* level) {
                         static_cast<Seen*>(context)->candidates.push_back(
                             static_cast<int>(static_cast<const Level*>(level)->secret_places.size()));
                       }};
  Trace trace(sink);
  Level level;
  generate(options_of("stage=3"), Seed{8}, trace, level);
  for (std::size_t i = 0; i < trace.steps().size(); ++i) {
    const auto rule = static_cast<isaac::Rule>(trace.steps()[i].rule);
    const bool searching = rule == isaac::Rule::secret_score || rule == isaac::Rule::ultra_secret;
    CHECK((seen.candidates[i] > 0) == searching);
  }
}

TEST_CASE("ISAAC-15: many failed attempts do not bury the good one") {
  for (std::uint32_t i = 0; i < 100; ++i) {
    Trace trace{FrameSink{}};
    Level level;
    generate(options_of("dead_ends=strict"), survey_seed(i), trace, level);
    if (level.attempts < 5) continue;
    int failures = 0;
    for (const Step& step : trace.steps()) failures += step.text.find("failed") != std::string::npos ? 1 : 0;
    CHECK(failures == 3);
  }
}

namespace {

/// So many floors of each of 12 stages, 4 readings and 2 modes.
void check_all_readings(std::uint32_t floors_each) {
  std::uint64_t incomplete = 0;
  for (int stage = 1; stage <= 12; ++stage) {
    for (const char* reading : {"documented", "pseudo", "engine", "prose"}) {
      for (const char* mode : {"&curse=seed", "&hard=1&curse=seed&unlocks=most"}) {
        const std::string options = "stage=" + std::to_string(stage) + "&rules=" + reading + mode;
        CAPTURE(options);
        std::string broken;
        each_floor(options, floors_each, [&](const Level& level, bool complete) {
          incomplete += complete ? 0 : 1;
          if (broken.empty()) broken = broken_rule(level);
        });
        CHECK(broken == "");
      }
    }
  }
  CHECK(incomplete == 0);
}

}  // namespace

TEST_CASE("Isaac: floors over all readings, stages and modes break no rule") { check_all_readings(20); }

TEST_CASE("long: Isaac: a million floors over all readings, stages and modes break no rule", "[.long]") {
  check_all_readings(10417);
}

TEST_CASE("ISAAC-18: the Labyrinth of a published picture: Downpour I, Hard, seed DKM8 9MNM") {
  // Told of it in public: XL, both bosses single rooms, two Treasure Rooms; where each room lies is not settled.
  const Level level = floor_of("stage=1&alternative=1&hard=1&rules=engine&curse=seed", read_seed("DKM8 9MNM").seed);
  CHECK(level.run.curse == Curse::labyrinth);
  CHECK(rooms_of(level, RoomType::boss) == 2);
  CHECK(rooms_of(level, RoomType::treasure) == 2);
}

}  // namespace press_r::isaac
