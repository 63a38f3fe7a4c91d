// What is said and shown: mended requests, levels that lack something, odds of things, neighbours in the film.
#include <algorithm>
#include <map>
#include <string>
#include <string_view>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "studio/link/link.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// What mending says of options that are set, as they stand.
Problems told_of(int depth, bool specials, bool owed, bool& still_owed) {
  Options asked(generator.options);
  asked.set(Opt::depth, depth);
  asked.set(Opt::specials, specials ? 1 : 0);
  asked.set(Opt::weak_above, owed ? 1 : 0);
  Problems problems;
  mend(asked, problems);
  still_owed = asked.on(Opt::weak_above);
  return problems;
}

std::string_view detail_of(const Scene& scene, const Mark& mark, std::string_view key) {
  for (const Detail& detail : scene.details(mark)) {
    if (detail.key == key) return detail.text;
  }
  return {};
}

const Room* room_around(const Level& level, Point p) {
  for (const Room& room : level.graph.rooms) {
    if (inside(room).contains(p)) return &room;
  }
  return nullptr;
}

bool has_shop(const Level& level) {
  const auto& rooms = level.graph.rooms;
  return std::any_of(rooms.begin(), rooms.end(), [](const Room& room) { return room.type == RoomType::shop; });
}

}  // namespace

TEST_CASE("PIXEL-P-9: where no floor above can have been weak none was, and the reason is told") {
  bool owed = false;
  for (const int depth : {1, 6, 11, 16, 22}) {
    CAPTURE(depth);
    const Problems problems = told_of(depth, true, true, owed);
    CHECK_FALSE(owed);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find(depth == 1 ? "no floor above" : "no regular floor") != std::string::npos);
  }
  for (const int depth : {2, 4, 7, 9, 12, 17, 23, 24}) {
    CAPTURE(depth);
    CHECK(told_of(depth, true, true, owed).empty());
    CHECK(owed);
    const Problems problems = told_of(depth, false, true, owed);
    CHECK_FALSE(owed);
    REQUIRE(problems.size() == 1);
    CHECK(problems[0].find("no pit") != std::string::npos);
    CHECK(told_of(depth, false, false, owed).empty());
  }
}

TEST_CASE("PIXEL-P-1: the original split takes its smaller rooms in the Halls, and any minimum that is asked for") {
  CHECK(plan_of(with("split=original")).min_room == 7);
  CHECK(plan_of(with("split=original&depth=19")).min_room == 7);
  for (const std::string_view depth : {"depth=22", "depth=23", "depth=24"}) {
    CHECK(plan_of(with(std::string(depth) + "&split=original")).min_room == 6);
    CHECK(plan_of(with(std::string(depth) + "&split=original&min_room=8")).min_room == 8);
    CHECK(plan_of(with(std::string(depth))).min_room == 7);
  }
}

TEST_CASE("PIXEL-P-11: a level that finds no place for its shop is made without, incomplete, and says why") {
  // So small a map never has a dead end of 5 by 5 beside its entrance. On the second, whose rooms are few and very
  // large, the last build of all may fail for other reasons.
  Level level;
  Scene scene;
  for (const bool filmed : {false, true}) {
    Trace trace = filmed ? Trace(FrameSink{nullptr, [](void*, const void*) {}, nullptr}) : Trace();
    const Outcome outcome = generate(with("depth=6&width=16&height=16"), survey_seed(3), trace, level);
    CHECK_FALSE(outcome.complete);
    CHECK(outcome.why ==
          "None of 1900 builds would do. The last: no dead end of 5 by 5 beside the entrance for the shop.");
    CHECK(level.builds == shop_builds);
    CHECK(level.stage == Stage::done);
    std::vector<std::int64_t> measured(generator.facts.size());
    measure(level, measured);
    CHECK(measured[static_cast<std::size_t>(FactId::reachable)] == 1);
    CHECK(measured[static_cast<std::size_t>(FactId::bare_rooms)] == 0);
    CHECK(measured[static_cast<std::size_t>(FactId::shop)] == 0);
    const auto says_so = [](const Step& step) { return step.text.find("without its shop") != std::string::npos; };
    CHECK(std::count_if(trace.steps().begin(), trace.steps().end(), says_so) == (filmed ? 1 : 0));
  }
  int without = 0;
  const Options large = with("depth=6&width=28&height=28&min_room=12&max_room=16");
  for (std::uint32_t i = 0; i < 60; ++i) {
    Trace off;
    const Outcome outcome = generate(large, survey_seed(i), off, level);
    CHECK(level.stage == Stage::done);
    CHECK(outcome.complete == has_shop(level));
    without += outcome.complete ? 0 : 1;
  }
  CHECK(without > 0);
  // Where the shop is only rare it is found.
  each_level("depth=6&width=24&height=24", 40, [](const Level& made) { REQUIRE(has_shop(made)); });
}

TEST_CASE("PIXEL-10: the step that finds the neighbours shows a line for each pair, and each room's in its card") {
  int steps = 0;
  for (std::uint32_t i = 0; i < 10; ++i) {
    Watch("", i, [&](Rule rule, int, const Level& level) {
      if (rule != Rule::neighbours) return;
      ++steps;
      std::size_t ends = 0;
      for (int id = 0; id < level.graph.size(); ++id) {
        ends += static_cast<std::size_t>(level.graph.neighbours(id).size());
      }
      Scene scene;
      draw(level, scene);
      std::size_t lines = 0;
      for (const Mark& mark : scene.marks()) {
        lines += static_cast<Mk>(mark.role) == Mk::neighbours;
        const bool room = mark.kind == MarkKind::room && static_cast<Mk>(mark.role) == Mk::plan_empty;
        if (room) REQUIRE_FALSE(detail_of(scene, mark, "neighbours").empty());
      }
      REQUIRE(lines == ends / 2);
    });
  }
  CHECK(steps >= 10);
}

TEST_CASE("PIXEL-P-21: a hidden trap and a thing tell the odds of what put them there") {
  std::map<std::string, int> told;
  const auto tell = [&](const Level& level) {
    Scene scene;
    draw(level, scene);
    for (const Mark& mark : scene.marks()) {
      const std::string odds(detail_of(scene, mark, "odds"));
      if (odds.empty()) continue;
      const Room* room = room_around(level, {mark.x, mark.y});
      const auto says = [&](std::string_view word) { return odds.find(word) != std::string::npos; };
      const Mk sign = static_cast<Mk>(mark.role);
      ++told[odds];
      if (sign == Mk::hidden_trap) {  // the openings of joined rooms may hold one too
        const bool burned = room != nullptr && room->dressing == Dressing::burned;
        REQUIRE(says("burned") == (burned && detail_of(scene, mark, "kind") == title_of(Trap::fire)));
        continue;
      }
      REQUIRE(room != nullptr);
      if (mark.role == at(ThingKind::chest)) {
        REQUIRE(says("trap rooms") == (room->type == RoomType::traps));
        REQUIRE(says("pools") == (room->type == RoomType::pool));
        REQUIRE(says("treasuries") == (room->type == RoomType::treasury));
        REQUIRE(says("heaps") == (room->type == RoomType::standard));
      }
      if (mark.role == at(ThingKind::item)) {
        REQUIRE(says("each floor") == (room->type == RoomType::standard));
        REQUIRE(says("storage") == (room->type == RoomType::storage));
      }
      if (mark.role == at(ThingKind::prize)) {
        REQUIRE(says("vaults") == (room->type == RoomType::vault));
        REQUIRE(says("pools") == (room->type == RoomType::pool));
      }
    }
  };
  each_level("depth=8", 100, tell);
  each_level("depth=13", 100, tell);
  // Traps of two sorts; chests, items and prizes of eight; and what lies in one kind of room only.
  CHECK(told.size() >= 15);
}

}  // namespace press_r::pixel_dungeon
