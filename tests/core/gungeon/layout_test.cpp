// Composites, trees, loops and their closing: the rules one by one, by exact cases and by surveys with single
// preferences switched off.
#include <algorithm>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/composites.hpp"
#include "gungeon/layout/placing.hpp"
#include "gungeon/rooms/pick_room.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t floors = 800 / slower;

Composites cut(const Graph& graph) {
  Composites composites;
  Distances depth;
  graph.walk_from(0, true, depth);
  composites.clear(graph);
  while (composites.cut_smallest_loop(graph)) {
  }
  composites.gather_trees(graph, depth);
  return composites;
}

/// The smallest loop, found by leaving out one edge after another.
int girth(const Graph& graph) {
  int best = 1000;
  for (int lost = 0; lost < graph.edge_count(); ++lost) {
    Graph rest;
    for (int i = 0; i < graph.size(); ++i) rest.add(graph.node(i));
    for (int e = 0; e < graph.edge_count(); ++e) {
      if (e != lost) rest.add(graph.edge(e));
    }
    rest.link();
    Distances far;
    rest.walk_from(graph.edge(lost).from, false, far);
    const int length = far[static_cast<std::size_t>(graph.edge(lost).to)];
    if (length != nowhere) best = std::min(best, length + 1);
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
    if (a == b || graph.joined(a, b) || graph.degree(a) == most_ways || graph.degree(b) == most_ways) continue;
    graph.add(Edge{static_cast<std::int16_t>(a), static_cast<std::int16_t>(b), EdgeKind::loop});
    graph.link();
  }
  return graph;
}

/// Sums of the tally over a survey with one setting changed.
template <class Change>
Tally surveyed(const std::string& text, Change&& change) {
  const Options values = with(text);
  Settings settings = settings_of(values);
  settings.attempts = 1;
  change(settings);
  Tally sum;
  for (std::uint32_t i = 0; i < floors; ++i) {
    Trace off;
    generate_with(settings, values, survey_seed(i), off, level(), workshop());
    const Tally& one = level().tally;
    sum.far_sum += one.far_sum;
    sum.even_sum += one.even_sum;
    sum.opposing += one.opposing;
    sum.first_halves += one.first_halves;
    sum.end_distance += one.end_distance;
    sum.first_closings += one.first_closings;
  }
  return sum;
}
constexpr auto as_it_is = [](Settings&) {};

double ratio(int a, int b) { return static_cast<double>(a) / static_cast<double>(b); }

}  // namespace

TEST_CASE(
    "GUN-31, GUN-32, GUN-33, GUN-34: the smallest loop first, until none is left; all rooms and ways in their place") {
  Dice dice(Seed{3}, "layout_test");
  for (int i = 0; i < 400 / slower + 50; ++i) {
    const Graph graph = random_graph(dice);
    const Composites composites = cut(graph);
    const int first_loop = composites.composite(0).kind == CompositeKind::loop ? composites.composite(0).size : 1000;
    REQUIRE(first_loop == girth(graph));
    std::set<int> seen;
    int inside = 0;
    for (int c = 0; c < composites.count(); ++c) {
      const auto nodes = composites.nodes(c);
      int own = 0;
      for (int e = 0; e < graph.edge_count(); ++e) {
        own += composites.of(graph.edge(e).from) == c && composites.of(graph.edge(e).to) == c ? 1 : 0;
      }
      const bool loop = composites.composite(c).kind == CompositeKind::loop;
      // A loop has no chords; a tree no loops.
      REQUIRE(own == static_cast<int>(nodes.size()) - (loop ? 0 : 1));
      for (std::size_t n = 0; n < nodes.size(); ++n) {
        REQUIRE(seen.insert(nodes[n]).second);
        REQUIRE(composites.of(nodes[n]) == c);
        if (loop) REQUIRE(graph.joined(nodes[n], nodes[(n + 1) % nodes.size()]));
        if (c > 0 && loop) REQUIRE(composites.composite(c - 1).kind == CompositeKind::loop);
      }
      inside += own;
    }
    REQUIRE(static_cast<int>(seen.size()) == graph.size());
    int between = 0;
    for (int e = 0; e < graph.edge_count(); ++e) between += composites.inside(graph.edge(e)) ? 0 : 1;
    REQUIRE(inside + between == graph.edge_count());
  }
}

TEST_CASE("GUN-31: of loops of one size that with the earliest room is cut first") {
  Graph graph;
  REQUIRE(plant(flow_of("e1-n1-h1-n2-n3-n4; n4=h1; h1-n5-n6-n7; n7=h1"), {}, graph));
  Composites composites;
  composites.clear(graph);
  REQUIRE(composites.cut_smallest_loop(graph));
  std::set<std::string> first;
  for (const std::int16_t node : composites.nodes(0)) first.insert(text_of(graph.node(node)));
  CHECK(first == std::set<std::string>{"h1", "n2", "n3", "n4"});
  CHECK_FALSE(composites.cut_smallest_loop(graph));
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
      if (is(step, Gun::gun_37)) {
        CHECK(at.place(step.subject).at == Canvas::centre);
        CHECK(at.place(step.subject).piece == at.composites.of(step.subject));
        ++firsts;
      }
    });
    CHECK(firsts >= 2);
  }
}

TEST_CASE("GUN-38: where rooms are joined without a corridor, exit meets exit, wall to wall") {
  for (std::uint32_t i = 0; i < floors / 4; ++i) {
    const Level& made = floor_of(with("stage=proper"), i);
    for (int e = 0; e < made.graph.edge_count(); ++e) {
      if (made.join(e).kind != JoinKind::door) continue;
      const Edge& edge = made.graph.edge(e);
      const Exit& out = made.room(edge.from).exits[static_cast<std::size_t>(made.join(e).exit_from)];
      const Exit& in = made.room(edge.to).exits[static_cast<std::size_t>(made.join(e).exit_to)];
      CHECK(in.side == opposite(out.side));
      CHECK(exit_cell(made, edge.from, made.join(e).exit_from) + step_of(out.side) ==
            exit_cell(made, edge.to, made.join(e).exit_to));
    }
  }
}

TEST_CASE("GUN-40: a tree's rooms come depth first") {
  Dice dice(Seed{4}, "layout_test");
  for (int i = 0; i < 100; ++i) {
    const Graph graph = random_graph(dice);
    const Composites composites = cut(graph);
    for (int c = 0; c < composites.count(); ++c) {
      if (composites.composite(c).kind != CompositeKind::tree) continue;
      std::vector<int> line;
      for (const std::int16_t node : composites.nodes(c)) {
        // Back along the line to a neighbour: nobody off it may be joined.
        while (!line.empty() && !graph.joined(line.back(), node)) line.pop_back();
        const bool is_root = node == composites.nodes(c)[0];
        REQUIRE(line.empty() == is_root);
        line.push_back(node);
      }
    }
  }
}

TEST_CASE("GUN-41: exits far from used ones are preferred to an even roll among all that fit") {
  const Tally far = surveyed("flow=k4", as_it_is);
  const Tally any = surveyed("flow=k4", [](Settings& settings) { settings.far_exits = false; });
  const double preferred = ratio(far.far_sum, far.even_sum);
  const double even = ratio(any.far_sum, any.even_sum);
  CAPTURE(preferred, even);
  CHECK(preferred > 1.05);
  CHECK(even > 0.98);
  CHECK(even < 1.02);
}

TEST_CASE("GUN-42: a room is picked anew three times at most") {
  const Level& made = floor_of(with("flow=k4"), 1);
  Dice dice(Seed{1}, "layout_test");
  Trace off;
  const Settings settings = settings_of(with(""));
  Work work{level(), workshop(), settings, dice, off};
  ChoicePoint& point = workshop().choice_points[0];
  point = {};
  point.node = static_cast<std::int16_t>(find(made.graph, "n5"));
  point.onto = 0;
  std::set<int> rooms{made.place(point.node).room};
  for (int i = 0; i < 3; ++i) {
    CHECK(repick(work, point));
    CHECK(rooms.insert(made.place(point.node).room).second);
  }
  CHECK_FALSE(repick(work, point));
  CHECK(rooms.size() == 4);
}

TEST_CASE("GUN-42: never four times in a row in any run, and now and then a run needs it") {
  int repicks = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    int in_a_row = 0;
    int last = -1;
    for (const Step& step : steps_of(with("flow=k2"), i)) {
      in_a_row = is(step, Gun::gun_42) && step.subject == last ? in_a_row + 1 : is(step, Gun::gun_42) ? 1 : 0;
      last = step.subject;
      repicks += is(step, Gun::gun_42) ? 1 : 0;
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
      CHECK((step.text.find(" at one end") != std::string::npos) == (added % 2 == 1));
    }
    CHECK(added == 10);
  }
}

TEST_CASE("GUN-44: in a loop's first half the opposite wall has the weight it is given") {
  const Tally preferred = surveyed("stage=proper&flow=p1", as_it_is);
  const Tally even = surveyed("stage=proper&flow=p1", [](Settings& settings) { settings.opposing = 1; });
  CAPTURE(ratio(preferred.opposing, preferred.first_halves), ratio(even.opposing, even.first_halves));
  CHECK(ratio(preferred.opposing, preferred.first_halves) > 1.15 * ratio(even.opposing, even.first_halves));
}

TEST_CASE("GUN-45: a loop's second half brings its ends together") {
  const Tally closing = surveyed("flow=k2", as_it_is);
  const Tally wandering = surveyed("flow=k2", [](Settings& settings) { settings.closing = false; });
  CAPTURE(ratio(closing.end_distance, closing.first_closings), ratio(wandering.end_distance, wandering.first_closings));
  CHECK(2 * ratio(closing.end_distance, closing.first_closings) <
        ratio(wandering.end_distance, wandering.first_closings));
}

TEST_CASE("GUN-46, GUN-51: every loop has exactly one closing way, between the two rooms that came last") {
  for (std::uint32_t i = 0; i < floors / 4; ++i) {
    const Level& made = floor_of(with("stage=hollow"), i);
    for (int c = 0; c < made.composites.count(); ++c) {
      if (made.composites.composite(c).kind != CompositeKind::loop) continue;
      int closing = 0;
      int doors = 0;
      for (int e = 0; e < made.graph.edge_count(); ++e) {
        if (made.composites.of(made.graph.edge(e).from) != c || made.composites.of(made.graph.edge(e).to) != c)
          continue;
        const JoinKind kind = made.join(e).kind;
        closing += kind == JoinKind::closing_room || kind == JoinKind::closing_corridor ? 1 : 0;
        doors += kind == JoinKind::door ? 1 : 0;
      }
      CHECK(closing == 1);
      CHECK(doors == made.composites.composite(c).size - 1);
    }
  }
}

TEST_CASE("GUN-46: by default the closing way is the flow's loop edge; begun at the loop's start it is not") {
  int closed_at_gate = 0;
  int begun_at_start = 0;
  for (std::uint32_t i = 0; i < 40; ++i) {
    for (const bool from_start : {false, true}) {
      const Level& made = floor_of(with(from_start ? "flow=k1&loop_start=flow" : "flow=k1"), i);
      for (int e = 0; e < made.graph.edge_count(); ++e) {
        if (!made.graph.edge(e).one_way) continue;
        const bool closing = made.join(e).kind != JoinKind::door;
        (from_start ? begun_at_start : closed_at_gate) += closing ? 1 : 0;
      }
    }
  }
  CHECK(closed_at_gate == 40);
  CHECK(begun_at_start == 0);
}

TEST_CASE("GUN-47, GUN-48: loops are closed by a small room where two exits face each other, else by a corridor") {
  int rooms = 0;
  int corridors = 0;
  for (std::uint32_t i = 0; i < floors / 2; ++i) {
    const Level& made = floor_of(with("stage=hollow"), i);
    rooms += joins_of(made, JoinKind::closing_room);
    corridors += joins_of(made, JoinKind::closing_corridor);
  }
  CHECK(rooms > 0);
  CHECK(corridors > 0);
}

TEST_CASE("GUN-49, GUN-50: closing corridors are 4 to 30 long, up to 50 in the mine only") {
  int longest_mine = 0;
  int longest_other = 0;
  for (std::uint32_t i = 0; i < floors; ++i) {
    for (const bool mine : {false, true}) {
      const Level& made = floor_of(with(mine ? "stage=mine&flow=m4" : "stage=proper&flow=m4"), i);
      for (int e = 0; e < made.graph.edge_count(); ++e) {
        if (made.join(e).kind != JoinKind::closing_corridor) continue;
        const int length = made.join(e).length;
        REQUIRE(length >= 4);
        (mine ? longest_mine : longest_other) = std::max(mine ? longest_mine : longest_other, length);
      }
    }
  }
  CAPTURE(longest_mine, longest_other);
  CHECK(longest_other <= 30);
  CHECK(longest_mine > 30);
  CHECK(longest_mine <= 50);
}

}  // namespace press_r::gungeon
