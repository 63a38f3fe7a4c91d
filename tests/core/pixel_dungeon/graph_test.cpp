// Neighbours, entrance and exit, their distance, the shop: PIXEL-9 to PIXEL-13, PIXEL-P-4, PIXEL-P-5, PIXEL-P-11.
#include <algorithm>
#include <set>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/prints.hpp"
#include "pixel_dungeon/draw.hpp"
#include "pixel_dungeon/graph/build.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Tiles of a room's walls.
std::set<std::pair<int, int>> ring(const Rect& box) {
  std::set<std::pair<int, int>> tiles;
  for (int x = box.x; x <= box.right(); ++x) {
    tiles.insert({x, box.y});
    tiles.insert({x, box.bottom()});
  }
  for (int y = box.y; y <= box.bottom(); ++y) {
    tiles.insert({box.x, y});
    tiles.insert({box.right(), y});
  }
  return tiles;
}

}  // namespace

TEST_CASE("PIXEL-9: neighbours and connections mirror each other, only neighbours are connected, nobody with itself") {
  each_varied_level(60, [](const Level& level) {
    const Graph& graph = level.graph;
    int ends = 0;
    for (int id = 0; id < graph.size(); ++id) {
      const Room& room = graph.room(id);
      const RoomSet neighbours = graph.neighbours(id);
      int last = -1;
      int listed = 0;
      neighbours.each([&](int other) {
        REQUIRE(other > last);
        REQUIRE(other != id);
        REQUIRE(graph.neighbours(other).has(id));
        REQUIRE(neighbours[listed] == other);
        last = other;
        ++listed;
      });
      REQUIRE(neighbours.size() == listed);
      std::set<int> others;
      for (const int index : room.connections) {
        const int other = graph.connection(index).other(id);
        REQUIRE(neighbours.has(other));
        REQUIRE(graph.room(other).connections.has(index));
        REQUIRE(others.insert(other).second);
        ++ends;
      }
    }
    REQUIRE(ends == 2 * static_cast<int>(graph.connections.size()));
  });
}

TEST_CASE("PIXEL-10: rooms are neighbours where they share more than 3 tiles of wall") {
  each_varied_level(6, [](const Level& level) {
    int pairs = 0;
    std::vector<std::set<std::pair<int, int>>> walls;
    for (const Room& each : level.graph.rooms) walls.push_back(ring(each.box));
    for (int a = 0; a < level.graph.size(); ++a) {
      for (int b = a + 1; b < level.graph.size(); ++b) {
        const auto& one = walls[static_cast<std::size_t>(a)];
        const auto& other = walls[static_cast<std::size_t>(b)];
        const auto shared =
            std::count_if(one.begin(), one.end(), [&](const auto& tile) { return other.count(tile) > 0; });
        REQUIRE(level.graph.neighbours(a).has(b) == (shared > 3));
        pairs += shared > 3 ? 1 : 0;
      }
    }
    REQUIRE(count_pairs(level.graph) == pairs);
  });
}

TEST_CASE("PIXEL-13: a level that nobody watches being made is the one that somebody watches, dice and all") {
  for (const std::string_view text : varied) {
    std::uint32_t index = 0;
    each_level(text, 4, [&](const Level& unseen) {
      const Watch watch(text, index++, [](Rule, int, const Level&) {});
      REQUIRE(print_of(unseen) == print_of(watch.level()));
      REQUIRE(unseen.builds == watch.level().builds);
    });
  }
}

TEST_CASE("PIXEL-11: one room holds the entrance, another the exit, and every large enough room may") {
  std::set<int> corners;
  each_level("", 2000, [&](const Level& level) {
    REQUIRE(level.graph.entrance != level.graph.exit);
    REQUIRE(level.graph.room(level.graph.entrance).type == RoomType::entrance);
    REQUIRE(level.graph.room(level.graph.exit).type == RoomType::exit);
    corners.insert(level.graph.entrance);
  });
  CHECK(corners.size() > 25);
}

TEST_CASE("PIXEL-12: entrance and exit are more rooms apart than the square root of the rooms") {
  CHECK(distance_needed(33, false) == 6);
  CHECK(distance_needed(36, false) == 7);
  CHECK(distance_needed(35, false) == 6);
  each_varied_level(100, [](const Level& level) {
    if (level.plan.original_distance) return;
    const int n = level.graph.size();
    const int d = relaxed(level.graph, level.graph.exit, false)[static_cast<std::size_t>(level.graph.entrance)];
    REQUIRE(d * d > n);
    REQUIRE(d == level.distance);
  });
}

TEST_CASE("PIXEL-13: after 11 placements too close together the level is thrown away, counted and bounded") {
  Level two;
  Workshop workshop;
  two.graph = graph_of({{0, 0, 6, 6}, {6, 0, 6, 6}});
  Trace off;
  for (std::uint32_t i = 0; i < 50; ++i) {
    Dice dice(survey_seed(i), "placement_test");
    CHECK_FALSE(place_entrance_and_exit(two, workshop, dice, off));
    CHECK(two.tries == 11);
  }
  // Sizes that mending would not let through: no build can do.
  Options asked(generator.options);
  asked.set(Opt::width, 9);
  asked.set(Opt::height, 9);
  Level level;
  Trace trace(FrameSink{nullptr, [](void*, const void*) {}, nullptr});
  const Outcome outcome = generate(asked, Seed{7}, trace, level);
  CHECK_FALSE(outcome.complete);
  CHECK(outcome.why.find("None of 2000 builds") == 0);
  CHECK(level.builds == most_builds);
  CHECK(trace.steps().size() == 5);
  std::vector<std::int64_t> measured(generator.facts.size());
  measure(level, measured);
  for (std::size_t i = 0; i < measured.size(); ++i) {
    CAPTURE(std::string(generator.facts[i].id));
    CHECK(measured[i] >= generator.facts[i].lowest());
    CHECK(measured[i] <= generator.facts[i].highest());
  }
  Scene scene;
  draw(level, scene);
  CHECK_FALSE(scene.marks().empty());
  each_level("", 500, [](const Level& made) { REQUIRE(made.tries <= 11); });
}

TEST_CASE("PIXEL-P-4: entrance and exit have both sides at least 4") {
  int slim = 0;
  each_varied_level(60, [&](const Level& level) {
    REQUIRE(level.graph.room(level.graph.entrance).at_least(4));
    REQUIRE(level.graph.room(level.graph.exit).at_least(4));
    for (const Room& room : level.graph.rooms) slim += !room.at_least(4);
  });
  CHECK(slim > 100);
}

TEST_CASE("PIXEL-P-5: with the original distance the whole part of the square root is enough") {
  CHECK(distance_needed(33, true) == 5);
  CHECK(distance_needed(36, true) == 6);
  int exactly = 0;
  each_level(original, 500, [&](const Level& level) {
    const int d = level.distance;
    REQUIRE((d + 1) * (d + 1) > level.graph.size());
    exactly += d * d <= level.graph.size();
  });
  CHECK(exactly > 200);
}

TEST_CASE(
    "PIXEL-P-11: depths 6, 11 and 16 have a shop in a dead end of 5 by 5 beside the entrance, other depths none") {
  for (const std::string_view text : {"depth=6", "depth=11", "depth=16"}) {
    each_level(text, 60, [](const Level& level) {
      const Graph& graph = level.graph;
      const auto is_shop = [](const Room& room) { return room.type == RoomType::shop; };
      const auto shop = std::find_if(graph.rooms.begin(), graph.rooms.end(), is_shop);
      REQUIRE(shop != graph.rooms.end());
      REQUIRE(std::count_if(graph.rooms.begin(), graph.rooms.end(), is_shop) == 1);
      REQUIRE(shop->at_least(5));
      REQUIRE(shop->connections.size() == 1);
      const int id = static_cast<int>(shop - graph.rooms.begin());
      REQUIRE(graph.connection(shop->connections[0]).other(id) == graph.entrance);
      const auto goods = std::count_if(level.things.begin(), level.things.end(),
                                       [](const Thing& t) { return t.kind == ThingKind::goods; });
      REQUIRE(goods == 15);
    });
  }
  each_level("depth=7", 60, [](const Level& level) {
    for (const Room& room : level.graph.rooms) REQUIRE(room.type != RoomType::shop);
  });
}

}  // namespace press_r::pixel_dungeon
