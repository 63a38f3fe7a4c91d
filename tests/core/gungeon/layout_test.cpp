// Composites, trees, loops and assembly: exact cases, and surveys with single preferences switched off. What holds on
// every floor is checked in floor_test.cpp.
#include <algorithm>
#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/features.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/layout.hpp"
#include "gungeon/layout/placing.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t floors = 800 / slower;

Composites composites_of(const Graph& graph) {
  Composites composites;
  Distances depth;
  graph.walk_from(0, true, depth);
  composites.clear(graph);
  while (composites.cut_loop(graph, true)) {
  }
  composites.gather_trees(graph, depth);
  return composites;
}

/// The length of the smallest loop, found by leaving out one edge after another; 1000: none.
int girth(const Graph& graph) {
  int best = 1000;
  for (int edge = 0; edge < graph.edge_count(); ++edge) {
    const int far = distance(without(graph, -1, edge), graph.edge(edge).from, graph.edge(edge).to);
    if (far != nowhere) best = std::min(best, far + 1);
  }
  return best;
}

/// A connected graph with some loops.
Graph random_graph(Dice& dice) {
  Graph graph;
  const int size = dice.between(4, 24);
  for (int i = 0; i < size; ++i) graph.add(Node{.name = {Category::normal, static_cast<std::uint16_t>(i + 1)}});
  for (int i = 1; i < size; ++i)
    graph.add(Edge{static_cast<std::int16_t>(i - 1 - dice.below(std::min(i, 5))), static_cast<std::int16_t>(i)});
  graph.link();
  for (int i = dice.below(5); i > 0; --i) {
    const int a = dice.below(size);
    const int b = dice.below(size);
    if (a == b || graph.joined(a, b) || graph.degree(a) == max_ways || graph.degree(b) == max_ways) continue;
    graph.add(Edge{static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), EdgeKind::loop});
    graph.link();
  }
  return graph;
}

/// The ratio of two sums of the tally, over a survey with one setting changed.
template <class Change>
double ratio(std::string_view text, int Tally::*sum, int Tally::*of, Change&& change) {
  const Options values = with(text);
  Settings settings = settings_of(values);
  settings.attempts = 1;
  change(settings);
  double a = 0;
  double b = 0;
  for (std::uint32_t i = 0; i < floors; ++i) {
    generate_as(settings, values, i);
    a += level().tally.*sum;
    b += level().tally.*of;
  }
  return a / b;
}
constexpr auto unchanged = [](Settings&) {};

}  // namespace

TEST_CASE(
    "GUN-31, GUN-32, GUN-33, GUN-34, GUN-40: the smallest loop first, until none is left; trees depth first; all rooms "
    "and ways in their place") {
  Dice dice(Seed{3}, "layout_test");
  for (int i = 0; i < 400 / slower + 50; ++i) {
    const Graph graph = random_graph(dice);
    const Composites composites = composites_of(graph);
    const bool has_loop = composites.composite(0).kind == CompositeKind::loop;
    REQUIRE((has_loop ? composites.composite(0).size : 1000) == girth(graph));
    std::set<int> seen;
    int ways = graph.count_edges([&](int e) { return !composites.inside(graph.edge(e)); });
    for (int c = 0; c < composites.count(); ++c) {
      const auto nodes = composites.nodes(c);
      const bool loop = composites.composite(c).kind == CompositeKind::loop;
      if (c > 0 && loop) REQUIRE(composites.composite(c - 1).kind == CompositeKind::loop);
      const int inside = graph.count_edges(
          [&](int e) { return composites.of(graph.edge(e).from) == c && composites.of(graph.edge(e).to) == c; });
      // A loop has no chords; a tree no loops.
      REQUIRE(inside == static_cast<int>(nodes.size()) - (loop ? 0 : 1));
      ways += inside;
      std::vector<int> line;
      for (std::size_t n = 0; n < nodes.size(); ++n) {
        REQUIRE(seen.insert(nodes[n]).second);
        REQUIRE(composites.of(nodes[n]) == c);
        if (loop) REQUIRE(graph.joined(nodes[n], nodes[(n + 1) % nodes.size()]));
        if (loop) continue;
        // Depth first: back along the line to the parent.
        while (!line.empty() && !graph.joined(line.back(), nodes[n])) line.pop_back();
        REQUIRE(line.empty() == (n == 0));
        line.push_back(nodes[n]);
      }
    }
    REQUIRE(static_cast<int>(seen.size()) == graph.size());
    REQUIRE(ways == graph.edge_count());
  }
}

TEST_CASE("GUN-31: of loops of one size that with the earliest room is cut first") {
  const Graph graph = graph_of_text("e1-n1-h1-n2-n3-n4; n4=h1; h1-n5-n6-n7; n7=h1");
  Composites composites;
  composites.clear(graph);
  REQUIRE(composites.cut_loop(graph, true));
  std::set<std::string> first;
  for (const std::int16_t node : composites.nodes(0)) first.insert(text_of(graph.node(node)));
  CHECK(first == std::set<std::string>{"h1", "n2", "n3", "n4"});
  CHECK_FALSE(composites.cut_loop(graph, true));
}

TEST_CASE(
    "GUN-35, GUN-37, GUN-58: each composite on a map of its own, its first room in the middle, loops before trees") {
  for (std::uint32_t i = 0; i < 6; ++i) {
    int last_kind = 0;
    int firsts = 0;
    steps_of(with("stage=hollow"), i, [&](const Step& step, const Level& at) {
      if (is(step, Gun::gun_35)) {
        const int kind = static_cast<int>(at.composites.composite(at.composites.of(step.subject)).kind);
        if (at.composites.of(step.subject) == 0) last_kind = 0;
        CHECK(kind >= last_kind);
        last_kind = kind;
      }
      if (!is(step, Gun::gun_37)) return;
      CHECK(at.place(step.subject).at == Canvas::centre);
      CHECK(at.place(step.subject).piece == at.composites.of(step.subject));
      ++firsts;
    });
    CHECK(firsts >= 2);
  }
}

TEST_CASE("GUN-41: exits far from used ones are preferred to an even roll among all that fit") {
  CHECK(ratio("flow=k4", &Tally::far_sum, &Tally::even_sum, unchanged) > 1.05);
  const double even =
      ratio("flow=k4", &Tally::far_sum, &Tally::even_sum, [](Settings& settings) { settings.far_exits = false; });
  CHECK((even > 0.98 && even < 1.02));
}

TEST_CASE("GUN-44: in a loop's first half the opposite wall has the weight it is given") {
  const auto share = [](auto&& change) {
    return ratio("stage=proper&flow=p1", &Tally::opposing, &Tally::first_halves, change);
  };
  CHECK(share(unchanged) > 1.15 * share([](Settings& settings) { settings.opposing = 1; }));
}

TEST_CASE("GUN-45: a loop's second half brings its ends together") {
  const auto gap = [](auto&& change) { return ratio("flow=k2", &Tally::end_distance, &Tally::first_closings, change); };
  CHECK(2 * gap(unchanged) < gap([](Settings& settings) { settings.closing = false; }));
}

TEST_CASE("GUN-42: a room is picked anew three times at most, and now and then a run needs it") {
  const Level& made = floor_of(with("flow=k4"), 1);
  Dice dice(Seed{1}, "layout_test");
  Trace off;
  const Settings settings = settings_of(with(""));
  Workspace work{level(), scratch(), settings, dice, off};
  ChoicePoint& point = work.choice_point(0);
  point = {};
  point.node = static_cast<std::int16_t>(find(made.graph, "n5"));
  point.onto = 0;
  std::set<int> rooms{made.place(point.node).room};
  for (int i = 0; i < 3; ++i) {
    CHECK(repick(work, point));
    CHECK(rooms.insert(made.place(point.node).room).second);
  }
  CHECK_FALSE(repick(work, point));
  int repicks = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    int in_a_row = 0;
    int last = -1;
    for (const Step& step : steps_of(with("flow=k2"), i)) {
      const bool again = is(step, Gun::gun_42);
      in_a_row = !again ? 0 : step.subject == last ? in_a_row + 1 : 1;
      last = step.subject;
      repicks += again ? 1 : 0;
      CHECK(in_a_row <= 3);
    }
  }
  CHECK(repicks >= 1);
}

TEST_CASE("GUN-43: a loop grows at its two ends in turn") {
  for (std::uint32_t i = 0; i < 5; ++i) {
    int added = 0;
    for (const Step& step : steps_of(with("flow=k2&injection=0"), i)) {
      if (is(step, Gun::gun_43)) added = 0;
      if (!is(step, Gun::gun_44) && !is(step, Gun::gun_45)) continue;
      ++added;
      CHECK(contains(step.text, " at one end") == (added % 2 == 1));
    }
    CHECK(added == 10);
  }
}

TEST_CASE("GUN-47, GUN-48, GUN-49, GUN-50: closing corridors are 4 to 30 long, up to 50 in the mine only") {
  int longest[2] = {};
  for (std::uint32_t i = 0; i < floors; ++i) {
    for (const bool mine : {false, true}) {
      const Level& made = floor_of(with(mine ? "stage=mine&flow=m4" : "stage=proper&flow=m4"), i);
      for (int e = 0; e < made.graph.edge_count(); ++e) {
        if (made.join(e).kind == JoinKind::closing_corridor)
          longest[mine] = std::max(longest[mine], int{made.join(e).length});
      }
    }
  }
  CHECK((longest[false] > 4 && longest[false] <= 30));
  CHECK((longest[true] > 30 && longest[true] <= 50));
}

// ---- assembly

TEST_CASE("GUN-52: assembly starts at the room with the most connections, and with the largest piece joined to it") {
  int checked = 0;
  const auto rooms_in = [](const Level& at, int piece) {
    return at.graph.count_nodes([&](int node) { return at.place(node).piece == piece; });
  };
  for (std::uint32_t i = 0; i < 32; ++i) {
    int start = -1;
    int expected = 0;
    steps_of(with("stage=forge"), i, [&](const Step& step, const Level& at) {
      // In later attempts edges that stopped an earlier one come first (GUN-74).
      if (is(step, Gun::gun_52) && at.tally.attempts == 1) {
        start = step.subject;
        for (int node = 0; node < at.graph.size(); ++node) CHECK(at.graph.degree(node) <= at.graph.degree(start));
        int largest = 0;
        for (const std::uint8_t way : at.graph.ways(start)) {
          const int other = at.place(at.graph.other_end(way, start)).piece;
          if (other != at.place(start).piece) largest = std::max(largest, rooms_in(at, other));
        }
        expected = rooms_in(at, at.place(start).piece) + largest;
      } else if (expected > 0) {
        CHECK(rooms_in(at, at.place(start).piece) == expected);
        expected = 0;
        ++checked;
      }
    });
  }
  CHECK(checked >= 8);
}

TEST_CASE(
    "GUN-53, GUN-54: pieces are joined wall to wall where that fits, else by a short corridor, straight or bent") {
  Indexed<int, 7> kinds{};
  int long_ones = 0;
  for (std::uint32_t i = 0; i < floors / 2; ++i) {
    const Level& made = floor_of(with("flow=k5"), i);
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      const Join& join = made.join(e);
      if (made.composites.inside(made.graph.edge(e))) continue;
      ++kinds[at(join.kind)];
      const bool aligned = join.kind == JoinKind::straight_corridor || join.kind == JoinKind::bent_corridor;
      long_ones += aligned && join.length > 30 ? 1 : 0;
    }
  }
  const int straight = kinds[at(JoinKind::straight_corridor)];
  const int bent = kinds[at(JoinKind::bent_corridor)];
  CHECK((kinds[at(JoinKind::door)] > 0 && straight > 0 && bent > 0));
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

TEST_CASE(
    "GUN-55: two rooms of one piece are joined by a corridor that is found; in shipped flows only where a loop was "
    "taken apart") {
  for (std::uint32_t i = 0; i < 20; ++i)
    CHECK(joins_of(floor_of(with_flow(graphs::shared_hub), i), JoinKind::pathfound) >= 1);
  const auto finds_path = [&](const Options& values, std::uint32_t i) {
    if (joins_of(floor_of(values, i), JoinKind::pathfound) == 0) return false;
    const std::vector<Step> steps = steps_of(values, i);
    REQUIRE(std::any_of(steps.begin(), steps.end(), [](const Step& step) { return is(step, Gun::gun_82); }));
    return true;
  };
  for (const FlowInfo& flow : flow_table) {
    for (std::uint32_t i = 0; i < 80 / slower; ++i) finds_path(with("flow=" + std::string(flow.id)), 700 + i);
  }
  CHECK(finds_path(with("flow=f1"), 777));
}

// ---- what these are built on

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
  const std::vector<Point>& path = finder.path();
  int bends = 0;
  for (std::size_t i = 2; i < path.size(); ++i) bends += path[i] - path[i - 1] == path[i - 1] - path[i - 2] ? 0 : 1;
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
    const Point place{dice.between(40, 200), dice.between(40, 200)};
    a.put(room, place);
    const Rect area{dice.between(1, 300), dice.between(1, 300), dice.between(1, 90), dice.between(1, 30)};
    b.put(area);
    const Point shift{dice.between(-100, 100), dice.between(-100, 100)};
    const Rect there = moved(area, shift);
    bool hit = false;
    bool free = true;
    for (int y = -1; y <= room.h; ++y) {
      for (int x = -1; x <= room.w; ++x) {
        const bool body = ((room.body[idx(y + 1)] >> (x + 1)) & 1u) != 0;
        REQUIRE(a.taken(place.x + x, place.y + y) == body);
        hit = hit || (body && there.contains({place.x + x, place.y + y}));
        free = free && !(body && area.contains({place.x + x, place.y + y}));
      }
    }
    const bool outside = there.x < 0 || there.y < 0;
    CHECK(a.hits(b, shift) == (hit || outside));
    CHECK(a.free(area) == free);
    CHECK(b.free(room, place) == free);
    const bool merges = !hit && !outside;
    if (merges) a.merge(b, shift);
    if (merges) CHECK_FALSE(a.free(there));
    a.remove(room, place);
    const Point middle{place.x + room.w / 2, place.y + room.h / 2};
    CHECK(a.taken(middle.x, middle.y) == (merges && there.contains(middle)));
  }
}

}  // namespace press_r::gungeon
