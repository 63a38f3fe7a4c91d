// Requests that are mended, levels that lack something, stages rolled again or left out, and pictures.
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

}  // namespace

TEST_CASE("PIXEL-P-9: a weak floor above is refused with the reason where there can be none (3 options)") {
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

TEST_CASE("PIXEL-P-25: a floor of another kind becomes the nearest that is made, with its reason (depth)") {
  for (const auto& [asked, shown] : {std::pair{15, 14}, {20, 19}, {25, 24}, {26, 24}}) {
    CAPTURE(asked);
    const LinkReading reading = read_with(generator, "depth=" + std::to_string(asked));
    CHECK(reading.request.options[Opt::depth] == shown);
    CHECK(reading.problems.at(0).find("floor " + std::to_string(asked) + " is ") != std::string::npos);
  }
}

TEST_CASE(
    "PIXEL-P-18, PIXEL-P-25: a run skips floors of another kind with a sentence and ends after 24 (depth, feeling)") {
  Options options = with("");
  std::vector<int> depths{options[Opt::depth]};
  std::string words;
  for (bool ends = false; !ends;) {
    const Next step = next(options);
    words += step.word;
    ends = step.ends;
    if (ends) continue;
    CHECK(step.word.empty() == (options[Opt::depth] == depths.back() + 1));
    depths.push_back(options[Opt::depth]);
  }
  CHECK(depths == std::vector<int>{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 16, 17, 18, 19, 21, 22, 23, 24});
  for (const int floor : {15, 20, 25, 26})
    CHECK(words.find("Floor " + std::to_string(floor) + " ") != std::string::npos);
  Options asked(generator.options);
  asked.set(Opt::depth, 15);
  const Problems problems = problems_of(asked);
  CHECK(asked[Opt::depth] == 14);
  REQUIRE(problems.size() == 1);
  CHECK(problems[0].find("DM-300") != std::string::npos);
  // A chasm above a boss is refused.
  asked.set(Opt::depth, 9);
  asked.set(Opt::feeling, 1 + static_cast<int>(Feeling::chasm));
  CHECK(problems_of(asked).size() == 1);
  CHECK(plan_of(asked).feeling == Feeling::none);
}

TEST_CASE(
    "PIXEL-P-11: a level that finds no place for its shop is made without it, incomplete, and says why (5 options)") {
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
    CHECK((level.stage == Stage::done && outcome.complete == has(level, RoomType::shop)));
    without += outcome.complete ? 0 : 1;
  }
  CHECK(without > 0);
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

TEST_CASE("PIXEL-26: a stage rolled again leaves earlier stages alone") {
  const auto make = [&](const std::string& again) {
    Level level;
    Trace off;
    generate(with("depth=8" + again), Seed{99}, off, level);
    return level;
  };
  const Level first = make("");
  for (const std::string again : {"water", "grass", "traps", "decoration", "life", "doors", "types"}) {
    INFO(again);
    const Level other = make("&" + again + "_again=5");
    CHECK(print_of(other) != print_of(first));
    CHECK((other.tiles.cells() == first.tiles.cells()) == (again == "life"));
    const bool after_doors = again != "doors" && again != "types";
    CHECK((graph_print(other.graph) == graph_print(first.graph)) == after_doors);
    const auto same = [](const Room& a, const Room& b) { return a.box == b.box && a.type == b.type; };
    const auto& rooms = first.graph.rooms;
    CHECK(std::equal(rooms.begin(), rooms.end(), other.graph.rooms.begin(), other.graph.rooms.end(), same) ==
          (again != "types"));
  }
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

TEST_CASE(
    "PIXEL-27: made up to the types the same rooms stay bare, and every connection is an opening in its wall (6 "
    "options)") {
  for (const std::string text : {"", "specials=0", "depth=12&loops=1", "depth=17&width=64&height=40"}) {
    std::vector<Level> whole;
    each_level(text, 20, [&](const Level& level) { whole.push_back(level); });
    std::size_t next = 0;
    each_level(text + (text.empty() ? "made=types" : "&made=types"), 20, [&](const Level& level) {
      const Level& same = whole[next++];
      REQUIRE(level.graph.size() == same.graph.size());
      for (int id = 0; id < level.graph.size(); ++id) {
        const Room& room = level.graph.room(id);
        holds("the same type", room.type == same.graph.room(id).type);
        each_cell(inside(room), [&](Point p) { holds("bare", is_wall(level.tiles[p]) == room.connections.empty()); });
      }
      for (const Connection& connection : level.graph.connections)
        holds("open", level.tiles[connection.door] == Tile::floor);
      for (const Tile tile : level.tiles.cells())
        holds("no other tiles",
              tile == Tile::wall || tile == Tile::floor || tile == Tile::stairs_up || tile == Tile::stairs_down);
      REQUIRE(level.things.empty());
      REQUIRE(level.locks.empty());
    });
  }
}

}  // namespace press_r::pixel_dungeon
