// Requests that are mended, levels that lack something, stages rolled again, pictures and their details; and the long
// test.
#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/levels.hpp"
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Mends options that are set as they are, and returns the sentences.
Problems problems_of(Options& asked) {
  Problems problems;
  mend(asked, problems);
  return problems;
}

/// Everything of the graph that a painter could change.
std::uint64_t graph_print(const Graph& graph) {
  Level only_graph;
  only_graph.graph = graph;
  return print_of(only_graph);
}

/// Checks levels, and returns how many.
std::uint32_t check_levels(std::string_view text, std::uint32_t count) {
  each_level(text, count, [](const Level& level) {
    holds("PIXEL-25: walkable", steps_between(walkable_bits(level.tiles), level.stairs_up, level.stairs_down) > 0);
    holds("PIXEL-P-29: every lock opens", locks_open(level));
    holds("PIXEL-P-11: with its shop", level.builds < shop_builds);
  });
  return count;
}

/// Checks each regular floor in both readings, and each preset.
std::uint32_t check_all(std::uint32_t per_depth, std::uint32_t per_preset) {
  std::uint32_t levels = 0;
  for (int depth = 1; depth <= max_depth; ++depth) {
    if (other_floor(depth) != nullptr) continue;
    const std::string at_depth = "depth=" + std::to_string(depth);
    levels += check_levels(at_depth, per_depth);
    levels += check_levels(at_depth + "&" + std::string(original), per_depth);
  }
  for (const Preset& preset : generator.presets) levels += check_levels(preset.options, per_preset);
  return levels;
}

}  // namespace

TEST_CASE(
    "PIXEL-17, PIXEL-25, PIXEL-P-29: at every depth and in every preset the exit is reached and every lock opens") {
  CHECK(check_all(12, 12) == 552);
}

TEST_CASE("long: PIXEL-17, PIXEL-25, PIXEL-P-29: of a million levels each is whole, walkable and solvable", "[.long]") {
  CHECK(check_all(24'000, 11'000) == 1'000'000);
}

TEST_CASE("PIXEL-P-9: a weak floor above is refused with the reason where there can be none") {
  for (const int depth : {1, 2, 4, 6, 7, 9, 11, 12, 16, 17, 22, 23, 24}) {
    for (const bool specials : {true, false}) {
      CAPTURE(depth, specials);
      const bool first_of_region = depth == 1 || depth == 22 || depth % 5 == 1;
      const std::string_view reason = !specials ? "no pit" : depth == 1 ? "no floor above" : "no regular floor";
      Options asked(generator.options);
      asked.set(Opt::depth, depth);
      asked.set(Opt::specials, specials ? 1 : 0);
      CHECK(problems_of(asked).empty());
      asked.set(Opt::weak_above, 1);
      const Problems problems = problems_of(asked);
      CHECK(asked.on(Opt::weak_above) == (specials && !first_of_region));
      REQUIRE(problems.size() == (specials && !first_of_region ? 0u : 1u));
      if (!problems.empty()) CHECK(problems[0].find(reason) != std::string::npos);
    }
  }
}

TEST_CASE("PIXEL-P-1: the original split takes its smaller rooms in the Halls, and any minimum that is asked for") {
  CHECK(plan_of(with("split=original")).min_room == 7);
  CHECK(plan_of(with("split=original&depth=19")).min_room == 7);
  for (const std::string depth : {"depth=22", "depth=23", "depth=24"}) {
    CHECK(plan_of(with(depth + "&split=original")).min_room == 6);
    CHECK(plan_of(with(depth + "&split=original&min_room=8")).min_room == 8);
    CHECK(plan_of(with(depth)).min_room == 7);
  }
}

TEST_CASE("PIXEL-P-18: a chasm above a boss is refused") {
  Options asked(generator.options);
  asked.set(Opt::depth, 9);
  asked.set(Opt::feeling, 1 + static_cast<int>(Feeling::chasm));
  CHECK(problems_of(asked).size() == 1);
  CHECK(plan_of(asked).feeling == Feeling::none);
}

TEST_CASE("PIXEL-P-25: a run skips floors of another kind with a sentence and ends after 24") {
  Options options = with("");
  std::vector<int> depths{options[Opt::depth]};
  std::string words;
  for (int floors = 0; floors < 30; ++floors) {
    const Next step = next(options);
    words += step.word;
    if (step.ends) break;
    CHECK(step.word.empty() == (options[Opt::depth] == depths.back() + 1));
    depths.push_back(options[Opt::depth]);
  }
  CHECK(depths == std::vector<int>{1, 2, 3, 4, 6, 7, 8, 9, 11, 12, 13, 14, 16, 17, 18, 19, 22, 23, 24});
  for (const int floor : {5, 10, 15, 20, 21, 25, 26})
    CHECK(words.find("Floor " + std::to_string(floor) + " ") != std::string::npos);
  Options asked(generator.options);
  asked.set(Opt::depth, 5);
  const Problems problems = problems_of(asked);
  CHECK(asked[Opt::depth] == 4);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].find("Goo") != std::string::npos);
}

TEST_CASE("PIXEL-P-11: a level that finds no place for its shop is made without it, incomplete, and says why") {
  // So small a map never has a dead end of 5 by 5 beside its entrance.
  Level level;
  for (const bool filmed : {false, true}) {
    Trace trace = filmed ? Trace(FrameSink{nullptr, [](void*, const void*) {}, nullptr}) : Trace();
    const Outcome outcome = generate(with("depth=6&width=16&height=16&max_room=8"), survey_seed(3), trace, level);
    CHECK_FALSE(outcome.complete);
    CHECK(outcome.why ==
          "None of 1900 builds would do. The last: no dead end of 5 by 5 beside the entrance for the shop.");
    CHECK(level.builds == shop_builds);
    CHECK(level.stage == Stage::done);
    CHECK_FALSE(has(level, RoomType::shop));
    CHECK(steps_between(walkable_bits(level.tiles), level.stairs_up, level.stairs_down) > 0);
    const auto says_so = [](const Step& step) { return step.text.find("without its shop") != std::string::npos; };
    CHECK(std::count_if(trace.steps().begin(), trace.steps().end(), says_so) == (filmed ? 1 : 0));
  }
  // With few and very large rooms the last build may fail for other reasons.
  int without = 0;
  for (std::uint32_t i = 0; i < 60; ++i) {
    Trace off;
    const Outcome outcome =
        generate(with("depth=6&width=28&height=28&min_room=12&max_room=14"), survey_seed(i), off, level);
    CHECK(level.stage == Stage::done);
    CHECK(outcome.complete == has(level, RoomType::shop));
    without += outcome.complete ? 0 : 1;
  }
  CHECK(without > 0);
  each_level("depth=6&width=24&height=24", 40, [](const Level& made) { REQUIRE(has(made, RoomType::shop)); });
}

TEST_CASE("PIXEL-23: painting leaves the graph as it was") {
  for (const std::string_view text : varied) {
    for (std::uint32_t i = 0; i < 4; ++i) {
      std::uint64_t before = 0;
      const Watch watch(text, i, [&](Rule rule, int, const Level& level) {
        if (rule == Rule::painter && before == 0) before = graph_print(level.graph);
        if (before != 0) holds("PIXEL-23", graph_print(level.graph) == before);
      });
      REQUIRE(before == graph_print(watch.level().graph));
    }
  }
}

TEST_CASE("PIXEL-26: the same request gives the same level, and a stage rolled again leaves earlier stages alone") {
  Trace off;
  const auto make = [&](std::string_view text) {
    Level level;
    generate(with(text), Seed{99}, off, level);
    return level;
  };
  const Level first = make("depth=8");
  CHECK(print_of(make("depth=8")) == print_of(first));
  for (const std::string again : {"water", "grass", "traps", "decoration", "life"}) {
    INFO(again);
    const Level other = make("depth=8&" + again + "_again=1");
    CHECK(graph_print(other.graph) == graph_print(first.graph));
    CHECK(print_of(other) != print_of(first));
    CHECK((other.tiles.cells() == first.tiles.cells()) == (again == "life"));
  }
  const auto rooms = [&](std::string_view text) {
    std::vector<int> out;
    for (const Room& room : make(text).graph.rooms)
      out.insert(out.end(), {room.box.x, room.box.y, room.connections.size(), static_cast<int>(room.type)});
    return out;
  };
  CHECK(rooms("depth=8&doors_again=5") == rooms("depth=8"));
  CHECK(rooms("depth=8&types_again=5") != rooms("depth=8"));
}

TEST_CASE("PIXEL-22: the entrance's room is outlined blue, the exit's green, in every view") {
  for (const std::string_view text : varied) {
    each_level(text, 5, [](const Level& level) {
      Scene scene;
      draw(level, scene);
      for (const Mark& mark : scene.marks()) {
        if (mark.kind != MarkKind::room) continue;
        const Tone tone = generator.roles[mark.role].tone;
        holds("start", (mark.id == level.graph.entrance) == (tone == Tone::start));
        holds("goal", (mark.id == level.graph.exit) == (tone == Tone::goal));
      }
    });
  }
}

}  // namespace press_r::pixel_dungeon
