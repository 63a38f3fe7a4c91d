// How pieces are put together: wall to wall, by corridors and by paths that are found, and what these stand on.
#include <algorithm>
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t floors = 800 / slower;

}  // namespace

TEST_CASE("GUN-52: assembly starts at the room with the most connections, and with the largest piece joined to it") {
  int checked = 0;
  for (std::uint32_t i = 0; i < 32; ++i) {
    int start = -1;
    int wanted = 0;
    const auto rooms_in = [](const Level& at, int piece) {
      int rooms = 0;
      for (int node = 0; node < at.graph.size(); ++node) rooms += at.place(node).piece == piece ? 1 : 0;
      return rooms;
    };
    steps_of(with("stage=forge"), i, [&](const Step& step, const Level& at) {
      // In later attempts what stopped an earlier one comes first (GUN-74).
      if (is(step, Gun::gun_52) && at.tally.attempts == 1) {
        start = step.subject;
        for (int node = 0; node < at.graph.size(); ++node) CHECK(at.graph.degree(node) <= at.graph.degree(start));
        const int home = at.place(start).piece;
        int largest = 0;
        for (const std::uint8_t way : at.graph.ways(start)) {
          const int other = at.place(at.graph.other_end(way, start)).piece;
          if (other != home) largest = std::max(largest, rooms_in(at, other));
        }
        wanted = rooms_in(at, home) + largest;
      } else if (wanted > 0) {
        CHECK(rooms_in(at, at.place(start).piece) == wanted);
        wanted = 0;
        ++checked;
      }
    });
  }
  CHECK(checked >= 8);
}

TEST_CASE(
    "GUN-53, GUN-54: pieces are joined wall to wall where that fits, else by a short corridor, straight or bent") {
  std::array<int, 7> kinds{};
  int long_ones = 0;
  for (std::uint32_t i = 0; i < floors / 2; ++i) {
    const Level& made = floor_of(with("flow=k5"), i);
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      const Join& join = made.join(e);
      if (made.composites.inside(made.graph.edge(e))) continue;
      ++kinds[static_cast<std::size_t>(join.kind)];
      if (join.kind == JoinKind::straight_corridor || join.kind == JoinKind::bent_corridor)
        long_ones += join.length > 30 ? 1 : 0;
      REQUIRE(join.length <= longest_join);
    }
  }
  CHECK(kinds[static_cast<std::size_t>(JoinKind::door)] > 0);
  const int straight = kinds[static_cast<std::size_t>(JoinKind::straight_corridor)];
  const int bent = kinds[static_cast<std::size_t>(JoinKind::bent_corridor)];
  CHECK(straight > 0);
  CHECK(bent > 0);
  CHECK(long_ones * 3 < straight + bent);
}

TEST_CASE("GUN-54: without bent joins far more attempts are needed") {
  int bent = 0;
  int straight = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    bent += floor_of(with("stage=proper&flow=p2"), i).tally.attempts;
    straight += floor_of(with("stage=proper&flow=p2&bent=0"), i).tally.attempts;
    CHECK(joins_of(level(), JoinKind::bent_corridor) == 0);
  }
  CAPTURE(bent, straight);
  CHECK(straight > 2 * bent);
}

/// Two rings that share a hub: cutting one opens the other.
constexpr std::string_view shared_hub =
    "e1-n1-n2-h1-n3-n4-r1; h1-n5-n6-r2; h1-c1-h2-n7-f1-b1-x1; h2-s1; h2-n8; r1>h1; r2>h1";

TEST_CASE("GUN-55: two rooms of one piece are joined by a corridor that is found") {
  for (std::uint32_t i = 0; i < 20; ++i) {
    const Level& made = floor_of(with_flow(std::string(shared_hub)), i);
    CHECK(joins_of(made, JoinKind::pathfound) >= 1);
    CHECK(joins_of(floor_of(with("flow=k1"), i), JoinKind::pathfound) == 0);
  }
}

TEST_CASE("GUN-55: a shipped flow needs a way found between rooms of one piece only where a loop was taken apart") {
  const auto apart = [](const Options& values, std::uint32_t i) {
    const std::vector<Step> steps = steps_of(values, i);
    return std::any_of(steps.begin(), steps.end(), [](const Step& step) { return is(step, Gun::gun_82); });
  };
  const auto check = [&](const Options& values, std::uint32_t i) {
    const bool found = joins_of(floor_of(values, i), JoinKind::pathfound) > 0;
    if (found) REQUIRE(apart(values, i));
    return found;
  };
  Options values(generator.options);
  for (int flow = 1; flow <= flow_count; ++flow) {
    values.set(Opt::flow, flow);
    for (std::uint32_t i = 0; i < 80 / slower; ++i) check(values, 700 + i);
  }
  CHECK(check(with("flow=f1"), 777));
}

TEST_CASE("no shipped flow has loops that share a room") {
  /// Whether the ends of a way are joined without it too.
  const auto on_loop = [](const Graph& graph, int way) {
    std::vector<bool> seen(static_cast<std::size_t>(graph.size()));
    std::vector<int> open{graph.edge(way).from};
    while (!open.empty()) {
      const int node = open.back();
      open.pop_back();
      if (seen[static_cast<std::size_t>(node)]) continue;
      seen[static_cast<std::size_t>(node)] = true;
      for (const std::uint8_t other : graph.ways(node))
        if (other != way) open.push_back(graph.other_end(other, node));
    }
    return bool{seen[static_cast<std::size_t>(graph.edge(way).to)]};
  };
  const auto loops_meet = [&](const Options& values) {
    const Graph& graph = floor_of(values, 1).graph;
    for (int node = 0; node < graph.size(); ++node) {
      const auto ways = graph.ways(node);
      if (std::count_if(ways.begin(), ways.end(), [&](int way) { return on_loop(graph, way); }) > 2) return true;
    }
    return false;
  };
  Options values(generator.options);
  for (int flow = 1; flow <= flow_count; ++flow) {
    CAPTURE(flow);
    values.set(Opt::flow, flow);
    CHECK(!loops_meet(values));
  }
  CHECK(loops_meet(with_flow(std::string(shared_hub))));
}

TEST_CASE("the path finder: shortest, within its bounds, round what is in the way") {
  Canvas canvas;
  PathFinder finder;
  canvas.put(Rect{100, 100, 10, 10});
  canvas.put(Rect{130, 100, 10, 10});
  const std::array<Mouth, 1> start = {Mouth{{110, 104}, Direction::right, 0}};
  const std::array<Mouth, 1> goal = {Mouth{{128, 104}, Direction::left, 0}};
  REQUIRE(finder.find(canvas, start, goal, 4, 30));
  CHECK(finder.length() == 20);
  CHECK_FALSE(finder.find(canvas, start, goal, 4, 19));
  CHECK_FALSE(finder.find(canvas, start, goal, 21, 30));
  // A wall between, open at one end: down its near side, through, and up again.
  canvas.put(Rect{118, 90, 2, 30});
  REQUIRE(finder.find(canvas, start, goal, 4, 80));
  CHECK(finder.length() == 20 + 2 * 16);
  int bends = 0;
  for (std::size_t i = 2; i < finder.path().size(); ++i) {
    bends += finder.path()[i] - finder.path()[i - 1] == finder.path()[i - 1] - finder.path()[i - 2] ? 0 : 1;
  }
  CHECK(bends <= 4);
  // Closed in all round.
  canvas.put(Rect{110, 98, 12, 2});
  canvas.put(Rect{110, 110, 12, 2});
  CHECK_FALSE(finder.find(canvas, start, goal, 4, 150));
  CHECK_FALSE(finder.find(canvas, goal, start, 4, 150));
}

TEST_CASE("the canvas: bits agree with cells, also across words and when moved") {
  Dice dice(Seed{6}, "layout_test");
  for (int i = 0; i < 60; ++i) {
    Canvas a;
    Canvas b;
    const Room& room = room_book().room(dice.below(room_book().size()));
    const Point at{dice.between(40, 200), dice.between(40, 200)};
    a.put(room, at);
    const Rect area{dice.between(1, 300), dice.between(1, 300), dice.between(1, 90), dice.between(1, 30)};
    b.put(area);
    const Point shift{dice.between(-100, 100), dice.between(-100, 100)};
    bool hit = false;
    bool free = true;
    const Rect moved{area.x + shift.x, area.y + shift.y, area.w, area.h};
    for (int y = -1; y <= room.h; ++y) {
      for (int x = -1; x <= room.w; ++x) {
        const bool body = ((room.body[static_cast<std::size_t>(y + 1)] >> (x + 1)) & 1u) != 0;
        REQUIRE(a.taken(at.x + x, at.y + y) == body);
        hit = hit || (body && moved.contains({at.x + x, at.y + y}));
        free = free && !(body && area.contains({at.x + x, at.y + y}));
      }
    }
    const bool outside = moved.x < 0 || moved.y < 0;
    CHECK(a.hits(b, shift) == (hit || outside));
    CHECK(a.free(area) == free);
    CHECK(b.free(room, at) == free);
    if (!hit && !outside) {
      a.merge(b, shift);
      CHECK_FALSE(a.free(moved));
    }
    a.take_away(room, at);
    CHECK_FALSE(a.taken(at.x + room.w / 2, at.y + room.h / 2) !=
                (!hit && !outside && moved.contains({at.x + room.w / 2, at.y + room.h / 2})));
  }
}

}  // namespace press_r::gungeon
