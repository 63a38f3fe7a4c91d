// Flows as data: the rules that ours follow, and the lint that proves them.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/features.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/flow/lint.hpp"
#include "gungeon/flow/transform.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// The graph of one of our flows with chains at their shortest and the first of all alternates.
Graph planted(int index) {
  Graph graph;
  REQUIRE(plant(flow(index), {}, graph));
  return graph;
}

int count(const Graph& graph, Category category) {
  int n = 0;
  for (int i = 0; i < graph.size(); ++i) n += graph.category(i) == category ? 1 : 0;
  return n;
}

}  // namespace

TEST_CASE("GUN-2: five stages; the hollow has the fewest flows, 4, the proper the most, 8") {
  std::map<Stage, int> flows;
  for (const FlowInfo& one : flow_table) ++flows[one.stage];
  CHECK(flows[Stage::hollow] == 4);
  CHECK(flows[Stage::proper] == 8);
  for (const Stage stage : {Stage::keep, Stage::mine, Stage::forge}) {
    CHECK(flows[stage] > 4);
    CHECK(flows[stage] < 8);
  }
  for (int i = 0; i < flow_count; ++i) {
    const StageInfo& stage = info(flow_table[static_cast<std::size_t>(i)].stage);
    CHECK(i >= stage.first_flow);
    CHECK(i < stage.first_flow + stage.flows);
  }
}

TEST_CASE("GUN-3, GUN-4: a flow is kinds and connections, without any positions") {
  // The same flow gives floors that lie differently: nothing of their places is in it.
  const Options values = with("flow=k1&injection=0");
  const Point first = floor_of(values, 1).place(5).at;
  const Point second = floor_of(values, 2).place(5).at;
  CHECK_FALSE(first == second);
  for (int i = 0; i < flow_count; ++i) {
    for (const FlowNode& node : flow(i).nodes) CHECK(text_of(node.name).front() == info(node.name.category).letter);
  }
}

TEST_CASE(
    "GUN-5, GUN-6: every flow is a tree from the entrance plus loop edges, and every loop has an end and a start") {
  for (int i = 0; i < flow_count; ++i) {
    CAPTURE(std::string(flow_table[static_cast<std::size_t>(i)].id));
    const Graph graph = planted(i);
    std::vector<int> parents(static_cast<std::size_t>(graph.size()));
    int loops = 0;
    for (int e = 0; e < graph.edge_count(); ++e) {
      if (graph.edge(e).kind == EdgeKind::tree) {
        ++parents[static_cast<std::size_t>(graph.edge(e).to)];
      } else {
        ++loops;
      }
    }
    CHECK(graph.category(0) == Category::entrance);
    CHECK(parents[0] == 0);
    CHECK(std::count(parents.begin() + 1, parents.end(), 1) == graph.size() - 1);
    CHECK(graph.edge_count() == graph.size() - 1 + loops);
    CHECK(loops == static_cast<int>(flow(i).loops.size()));
  }
}

TEST_CASE("GUN-7: the lint has nothing to say of any flow and proves its feature") {
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[static_cast<std::size_t>(i)];
    CAPTURE(std::string(one.id), std::string(text_of(one.feature)), one.value);
    Complaints complaints;
    lint(flow(i), complaints);
    for (const Complaint& complaint : complaints) UNSCOPED_INFO(sentence_of(complaint));
    CHECK(complaints.empty());
    CHECK(has_feature(flow(i), one.feature, one.value));
  }
}

TEST_CASE("GUN-7: the loops of our flows are their own: no two share a room") {
  for (int i = 0; i < flow_count; ++i) {
    CAPTURE(std::string(flow_table[static_cast<std::size_t>(i)].id));
    const Graph graph = planted(i);
    Composites composites;
    composites.clear(graph);
    while (composites.cut_smallest_loop(graph)) {
    }
    CHECK(composites.count() == graph.edge_count() - graph.size() + 1);
  }
}

TEST_CASE("GUN-7: features can be missed") {
  const Flow tree = flow_of("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-n5-f1-b1-x1");
  for (const Feature feature :
       {Feature::chest_loop, Feature::ring, Feature::double_ring, Feature::ring_row, Feature::home_ring,
        Feature::back_door, Feature::through_shop, Feature::exchange, Feature::chains, Feature::alternates}) {
    CAPTURE(std::string(text_of(feature)));
    CHECK_FALSE(has_feature(tree, feature, 1));
  }
  CHECK(has_feature(tree, Feature::no_loop, 0));
  CHECK(has_feature(tree, Feature::fork, 3));
  CHECK_FALSE(has_feature(tree, Feature::fork, 4));
  CHECK(has_feature(tree, Feature::far_boss, 5));
  CHECK_FALSE(has_feature(tree, Feature::far_boss, 6));
  CHECK_FALSE(has_feature(flow_of("e1-n1-h1-n2-r1; r1>h1"), Feature::chest_loop, 4));
}

TEST_CASE("GUN-9: later stages have larger flows") {
  double before = 0;
  for (int stage = 0; stage < stages; ++stage) {
    const StageInfo& one = info(static_cast<Stage>(stage));
    double rooms = 0;
    for (int i = 0; i < one.flows; ++i) rooms += planted(one.first_flow + i).size();
    rooms /= one.flows;
    CAPTURE(std::string(one.id), rooms);
    CHECK(rooms > before);
    before = rooms;
  }
}

TEST_CASE("GUN-11: only the mine, the hollow and the forge have chains") {
  std::map<Stage, int> chains;
  for (int i = 0; i < flow_count; ++i) {
    for (const FlowNode& node : flow(i).nodes)
      chains[flow_table[static_cast<std::size_t>(i)].stage] += node.chain_high > 1 ? 1 : 0;
  }
  CHECK(chains[Stage::keep] == 0);
  CHECK(chains[Stage::proper] == 0);
  for (const Stage stage : {Stage::mine, Stage::hollow, Stage::forge}) CHECK(chains[stage] > 0);
}

TEST_CASE("GUN-12: alternates are used exactly twice in the data") {
  int groups = 0;
  for (int i = 0; i < flow_count; ++i) groups += static_cast<int>(flow(i).groups.size());
  CHECK(groups == 2);
}

TEST_CASE("GUN-19, GUN-20: flows hold one main shop, and nothing that only injection brings") {
  for (int i = 0; i < flow_count; ++i) {
    const Graph graph = planted(i);
    CHECK(count(graph, Category::shop) == 1);
    for (int node = 0; node < graph.size(); ++node) CHECK_FALSE(info(graph.category(node)).injected);
  }
}

TEST_CASE("GUN-59, GUN-60, GUN-61, GUN-63: the flows' pacing, counted apart from the lint") {
  for (int i = 0; i < flow_count; ++i) {
    CAPTURE(std::string(flow_table[static_cast<std::size_t>(i)].id));
    const Graph graph = planted(i);
    Distances depth;
    graph.walk_from(0, true, depth);
    const int boss = graph.first_of(Category::boss);
    CHECK(depth[static_cast<std::size_t>(boss)] >= 7);
    CHECK(graph.degree(boss) == 2);
    const int foyer = graph.first_of(Category::foyer);
    const int exit = graph.first_of(Category::exit);
    CHECK(graph.joined(boss, foyer));
    CHECK(graph.joined(boss, exit));
    CHECK(graph.degree(exit) == 1);
    for (int node = 0; node < graph.size(); ++node) {
      if (graph.category(node) != Category::reward) continue;
      bool guarded = false;
      for (const std::uint8_t way : graph.ways(node))
        guarded = guarded || (graph.edge(way).one_way && graph.edge(way).from == node);
      CHECK((guarded || depth[static_cast<std::size_t>(node)] >= 5));
    }
    CHECK(longest_combat_run(graph) <= 5);
  }
}

TEST_CASE("GUN-63: combat rooms in a row are counted along the tree, chains at their longest") {
  Graph graph;
  REQUIRE(plant(flow_of("e1-n1-n2-h1-n3-n4-n5; n4-n6-c1-n7"), {}, graph));
  CHECK(longest_combat_run(graph) == 3);
  REQUIRE(plant(flow_of("e1-n1-n2{1..4}-n3"), {}, graph));
  CHECK(longest_combat_run(graph) == 6);
}

}  // namespace press_r::gungeon
