// Composites, trees, loops and assembly: exact cases, and surveys with single preferences switched off. What holds on
// every floor is checked in floor_test.cpp.
#include "gungeon/layout/layout.hpp"
#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/picture/picture.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

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
double ratio(std::string_view text, int Tally::*sum, int Tally::*of, void (*change)(Settings&) = nullptr) {
  const Options values = with(text);
  Settings settings = settings_of(values);
  settings.attempts = 1;
  if (change != nullptr) change(settings);
  double a = 0;
  double b = 0;
  for (std::uint32_t i = 0; i < 800 / slower; ++i) {
    generate_as(settings, values, i);
    a += level().tally.*sum;
    b += level().tally.*of;
  }
  return a / b;
}

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
    "GUN-25, GUN-35, GUN-37, GUN-43, GUN-52, GUN-58, GUN-68: the film shows the flow, rooms, composites, each on a map "
    "of its own, loops first and from both ends, assembly from the room with most ways and its largest piece, and the "
    "floor (stage)") {
  const auto rooms_in = [](const Level& at, int piece) {
    return at.graph.count_nodes([&](int node) { return at.place(node).piece == piece; });
  };
  int assemblies = 0;
  int waited = 0;
  for (std::uint32_t i = 0; i < 32; ++i) {
    std::vector<Phase> phases;
    std::map<int, Rect> slots;
    int last_kind = 0;
    int added = 0;
    int start = -1;
    int expected = 0;
    steps_of(with(i % 2 == 0 ? "stage=forge" : "stage=hollow"), i, [&](const Step& step, const Level& at) {
      const Graph& graph = at.graph;
      if (phases.empty() || phases.back() != at.phase) phases.push_back(at.phase);
      for (int node = 0; node < graph.size(); ++node) {
        const bool waits = graph.category(node) == Category::connector && at.phase < Phase::layout;
        if (waits) CHECK(at.place(node).room < 0);
        if (at.phase == Phase::finished) CHECK(at.place(node).room >= 0);
      }
      if (is(step, Gun::gun_35)) {
        const int composite = at.composites.of(step.subject);
        const int kind = static_cast<int>(at.composites.composite(composite).kind);
        CHECK((composite == 0 || kind >= last_kind));
        last_kind = kind;
      }
      if (is(step, Gun::gun_37)) {
        CHECK(at.place(step.subject).at == Canvas::centre);
        CHECK(at.place(step.subject).piece == at.composites.of(step.subject));
      }
      if (is(step, Gun::gun_43)) added = 0;
      if (is(step, Gun::gun_44) || is(step, Gun::gun_45)) {
        // Rooms that were taken back are not counted.
        const auto nodes = at.composites.nodes(at.composites.of(step.subject));
        const auto placed = std::count_if(nodes.begin(), nodes.end(), [&](int node) { return at.is_placed(node); });
        CHECK(contains(step.text, " at one end") == (placed % 2 == 0));
        ++added;
      }
      // In later attempts edges that stopped an earlier one come first (GUN-74).
      if (is(step, Gun::gun_52) && at.tally.attempts == 1) {
        start = step.subject;
        for (int node = 0; node < graph.size(); ++node) CHECK(graph.degree(node) <= graph.degree(start));
        int largest = 0;
        for (const std::uint8_t way : graph.ways(start)) {
          const int other = at.place(graph.other_end(way, start)).piece;
          if (other != at.place(start).piece) largest = std::max(largest, rooms_in(at, other));
        }
        expected = rooms_in(at, at.place(start).piece) + largest;
      } else if (expected > 0) {
        CHECK(rooms_in(at, at.place(start).piece) == expected);
        expected = 0;
        ++assemblies;
      }
      // While a piece grows, the rooms that wait for it stay where they are.
      if (at.phase != Phase::layout) return;
      const MapLayout map = map_layout_of(at);
      std::map<int, Rect> now;
      for (int node = 0; node < graph.size(); ++node) {
        if (at.is_placed(node) || map.slot[node].empty()) continue;
        now[node] = map.slot[node];
        const auto before = slots.find(node);
        if (before == slots.end()) continue;
        CHECK(before->second == map.slot[node]);
        ++waited;
      }
      slots = std::move(now);
    });
    CHECK(added > 0);
    CHECK(phases == std::vector<Phase>{Phase::flow, Phase::rooms, Phase::composites, Phase::layout, Phase::assembly,
                                       Phase::finished});
  }
  CHECK(assemblies >= 8);
  CHECK(waited > 50);
}

TEST_CASE(
    "GUN-41, GUN-44, GUN-45: exits far from used ones are preferred; in a loop's first half the opposite wall has the "
    "weight it is given, and its second half brings its ends together (flow)") {
  CHECK(ratio("flow=k4", &Tally::far_sum, &Tally::even_sum) > 1.05);
  const double even = ratio("flow=k4", &Tally::far_sum, &Tally::even_sum, [](Settings& s) { s.far_exits = false; });
  CHECK((even > 0.98 && even < 1.02));
  CHECK(ratio("flow=p1", &Tally::opposing, &Tally::first_halves) >
        1.15 * ratio("flow=p1", &Tally::opposing, &Tally::first_halves, [](Settings& s) { s.opposing = 1; }));
  CHECK(2 * ratio("flow=k2", &Tally::end_distance, &Tally::first_closings) <
        ratio("flow=k2", &Tally::end_distance, &Tally::first_closings, [](Settings& s) { s.closing = false; }));
}

TEST_CASE("GUN-42: a room is picked anew three times at most (flow)") {
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
}

TEST_CASE("GUN-54: without bent joins far more attempts are needed") {
  int bent = 0;
  int straight = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    bent += floor_of(with("stage=proper&flow=p2"), i).tally.attempts;
    straight += floor_of(with("stage=proper&flow=p2&bent=0"), i).tally.attempts;
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

}  // namespace press_r::gungeon
