// Flows as data: the rules that the shipped ones keep, their features, planarity, and transformation into graphs.
#include <algorithm>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/features.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/facts.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// The graph of a shipped flow, with chains as single rooms and the first of all alternates.
Graph shipped_graph(int index) {
  Graph graph;
  REQUIRE(build_graph(flow(index), {}, graph));
  return graph;
}

using Links = std::vector<Link>;

Links all_between(std::int16_t corners) {
  Links links;
  for (std::int16_t a = 0; a < corners; ++a) {
    for (auto b = static_cast<std::int16_t>(a + 1); b < corners; ++b) links.push_back({a, b});
  }
  return links;
}

/// The number of planar graphs with numbered corners.
int count_planar(std::int16_t corners) {
  const Links all = all_between(corners);
  int planar = 0;
  for (std::uint32_t chosen = 0; chosen < (1u << all.size()); ++chosen) {
    Links links;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (((chosen >> i) & 1u) != 0) links.push_back(all[i]);
    }
    planar += is_plane(std::move(links)) ? 1 : 0;
  }
  return planar;
}

/// Puts so many corners into each link, each with a dead end.
Links stretched(const Links& links, int corners) {
  Links longer;
  std::int16_t next = 100;
  for (const Link& link : links) {
    std::int16_t at = link.a;
    for (int i = 0; i < corners; ++i) {
      longer.push_back({at, next});
      longer.push_back({next, static_cast<std::int16_t>(next + 1)});
      at = next;
      next = static_cast<std::int16_t>(next + 2);
    }
    longer.push_back({link.b, at});
  }
  return longer;
}

}  // namespace

TEST_CASE("GUN-2: five stages; the hollow has the fewest flows, 4, the proper the most, 8") {
  std::map<Stage, int> flows;
  for (int i = 0; i < flow_count; ++i) {
    const Stage stage = flow_table[idx(i)].stage;
    ++flows[stage];
    CHECK(i >= info(stage).first_flow);
    CHECK(i < info(stage).first_flow + info(stage).flows);
  }
  CHECK(flows[Stage::hollow] == 4);
  CHECK(flows[Stage::proper] == 8);
  for (const Stage stage : {Stage::keep, Stage::mine, Stage::forge}) CHECK((flows[stage] > 4 && flows[stage] < 8));
}

TEST_CASE("GUN-3, GUN-4: a flow is kinds and connections, without any positions") {
  // The same flow gives floors whose rooms are elsewhere.
  const Point first = floor_of(with("flow=k1&injection=0"), 1).place(5).at;
  CHECK_FALSE(first == floor_of(with("flow=k1&injection=0"), 2).place(5).at);
  for (int i = 0; i < flow_count; ++i) {
    for (const FlowNode& node : flow(i).nodes) CHECK(text_of(node.name).front() == info(node.name.category).letter);
  }
}

TEST_CASE(
    "GUN-5, GUN-6, GUN-7, GUN-17, GUN-19, GUN-20, GUN-59, GUN-60, GUN-61, GUN-63: every flow is a tree from the "
    "entrance plus loop edges, has its feature and its pacing, and the lint has nothing to say of it; no shipped flow "
    "has loops that share a room") {
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[idx(i)];
    CAPTURE(std::string(one.id), std::string(text_of(one.feature)), one.value);
    Faults faults;
    lint(flow(i), faults);
    for (const Fault& fault : faults) UNSCOPED_INFO(sentence_of(fault));
    CHECK(faults.empty());
    CHECK(has_feature(flow(i), one.feature, one.value));

    const Graph graph = shipped_graph(i);
    NodeArray<int> parents{};
    int loops = 0;
    for (int e = 0; e < graph.edge_count(); ++e) {
      const bool tree = graph.edge(e).kind == EdgeKind::tree;
      if (tree) ++parents[graph.edge(e).to];
      loops += tree ? 0 : 1;
    }
    CHECK(graph.category(0) == Category::entrance);
    CHECK(parents[0] == 0);
    for (int node = 1; node < graph.size(); ++node) CHECK(parents[node] == 1);
    CHECK(loops == static_cast<int>(flow(i).loops.size()));
    // Loops share no room: as many are cut as there are independent ones.
    CHECK(static_cast<int>(cut_loops(graph).size()) == loops);

    Distances depth;
    graph.walk_from(0, true, depth);
    const int boss = graph.first_of(Category::boss);
    const int exit = graph.first_of(Category::exit);
    CHECK(depth[boss] >= 7);
    CHECK(graph.degree(boss) == 2);
    CHECK(graph.joined(boss, graph.first_of(Category::foyer)));
    CHECK(graph.joined(boss, exit));
    CHECK(graph.degree(exit) == 1);
    CHECK(graph.count(Category::shop) == 1);
    CHECK(longest_combat_run(graph) <= 5);
    int dead_ends = 0;
    for (int node = 0; node < graph.size(); ++node) {
      const Category category = graph.category(node);
      CHECK_FALSE(info(category).injected);
      dead_ends += graph.degree(node) == 1 && category != Category::entrance && category != Category::exit ? 1 : 0;
      if (category == Category::reward) CHECK((graph.guarded(node) || depth[node] >= 5));
    }
    CHECK(dead_ends >= 1);
  }
}

TEST_CASE("GUN-7: features can be missed") {
  // Cutting one of two loops that share rooms opens the other.
  const Graph shared = graph_of_text(graphs::shared_hub);
  CHECK(static_cast<int>(cut_loops(shared).size()) < shared.edge_count() - shared.size() + 1);
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
    for (int i = 0; i < one.flows; ++i) rooms += shipped_graph(one.first_flow + i).size();
    CHECK(rooms / one.flows > before);
    before = rooms / one.flows;
  }
}

TEST_CASE("GUN-11, GUN-12: only the mine, the hollow and the forge have chains; alternates are used exactly twice") {
  std::map<Stage, int> chains;
  int groups = 0;
  for (int i = 0; i < flow_count; ++i) {
    for (const FlowNode& node : flow(i).nodes) chains[flow_table[idx(i)].stage] += node.chain_high > 1 ? 1 : 0;
    groups += static_cast<int>(flow(i).groups.size());
  }
  for (int stage = 0; stage < stages; ++stage) CHECK((chains[static_cast<Stage>(stage)] > 0) == (stage >= 2));
  CHECK(groups == 2);
}

TEST_CASE("GUN-63: combat rooms in a row are counted along the tree, chains at their longest") {
  CHECK(longest_combat_run(graph_of_text("e1-n1-n2-h1-n3-n4-n5; n4-n6-c1-n7")) == 3);
  CHECK(longest_combat_run(graph_of_text("e1-n1-n2{1..4}-n3")) == 6);
}

TEST_CASE("the players' signature: rooms to the first fork and ways on from it") {
  const auto signature = [](std::string_view text) {
    const Signature one = signature_of(graph_of_text(text));
    return std::pair(one.rooms, one.ways);
  };
  CHECK(signature("e1-n1-h1-n2-r1; h1-n3; h1-n4; r1>h1") == std::pair(2, 3));
  CHECK(signature("e1-n1-h1-n2-r1; h1-n3; h1-q1; r1=h1") == std::pair(2, 3));
  CHECK(signature("e1-n1-n2-n3") == std::pair(0, 0));
  CHECK(signature("e1-n1; e1-n2") == std::pair(0, 2));
}

// ---- from flow to graph

TEST_CASE("GUN-1: each flow of a stage is picked as often, and a named flow whatever the stage") {
  for (int stage = 0; stage < stages; ++stage) {
    const StageInfo& one = info(static_cast<Stage>(stage));
    std::vector<std::int64_t> counts(idx(one.flows));
    for (std::uint32_t i = 0; i < 16000 / slower; ++i)
      ++counts.at(idx(graph_of(with_stage(stage), i).flow_index - one.first_flow));
    CAPTURE(std::string(one.id), counts);
    CHECK(chi_square_even(counts) < chi_square_limit(counts.size() - 1));
  }
  CHECK(graph_of(with("flow=p4&stage=forge"), 1).flow().id == "p4");
  CHECK(graph_of(with("flow=p4&stage=forge"), 1).stage == Stage::forge);
}

TEST_CASE("GUN-10: a chain is a line of rooms; what came in leads to its first, what went out leaves its last") {
  Graph graph = graph_of_text("e1-n1-n2{2..4}-n3-n4; n2=e1; n4>n2");
  const int before = graph.size();
  expand_chain(graph, find(graph, "n2"), 3);
  CHECK(graph.size() == before + 2);
  const auto joined = [&](std::string_view a, std::string_view b) {
    return graph.joined(find(graph, a), find(graph, b));
  };
  CHECK((joined("n2", "n1") && joined("n2", "n2#2") && joined("n2#2", "n2#3") && joined("n2", "n4")));
  CHECK((joined("n2#3", "n3") && joined("n2#3", "e1")));
  CHECK(graph.degree(find(graph, "n2")) == 3);
  CHECK(graph.degree(find(graph, "n2#2")) == 2);
  for (std::uint32_t i = 0; i < 50; ++i)
    CHECK(graph_of(with("stage=mine&flow=m6&chains=0&injection=0"), i).graph.size() == 22);
}

TEST_CASE("GUN-12, GUN-13: one alternate is taken, and rooms of the other never appear") {
  int second = 0;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const Level& made = graph_of(with("stage=mine&flow=m5&injection=0"), i);
    second += made.choices[0];
    REQUIRE((find(made.graph, "n6") >= 0) == (made.choices[0] == 0));
    REQUIRE((find(made.graph, "n13") >= 0) == (made.choices[0] == 1));
    REQUIRE(graph_of(with("stage=mine&flow=m5&alternates=0"), i).choices[0] == 0);
  }
  CHECK((second > 50 && second < 150));
}

TEST_CASE("GUN-67: options of later stages change nothing in earlier ones") {
  const auto first_rooms = [](const Options& values, std::uint32_t index) {
    std::vector<int> rooms;
    steps_of(
        values, index,
        [&](const Step& step, const Level& at) {
          if (!is(step, Gun::gun_25)) return;
          for (int node = 0; node < at.graph.size(); ++node) rooms.push_back(at.place(node).room);
        },
        1);
    REQUIRE(!rooms.empty());
    return rooms;
  };
  for (std::uint32_t i = 0; i < 200; ++i) {
    const Level& plain = graph_of(with("stage=mine&injection=0"), i);
    const int flow = plain.flow_index;
    const int rooms = plain.graph.size();
    const Choices choices = plain.choices;
    const Level& injected = graph_of(with("stage=mine&master_round=1&curse=9"), i);
    CHECK(injected.flow_index == flow);
    CHECK(injected.choices == choices);
    int own = 0;
    for (int node = 0; node < injected.graph.size(); ++node)
      own += injected.graph.node(node).origin != Origin::injection ? 1 : 0;
    CHECK(own == rooms);
    CHECK(graph_of(with("stage=mine&injection=0&flow=" + std::string(flow_table[idx(flow)].id)), i).graph.size() ==
          rooms);
  }
  for (std::uint32_t i = 0; i < 30; ++i)
    CHECK(first_rooms(with("flow=k1"), i) == first_rooms(with("flow=k1&loop_start=flow&far_exits=0&opposing=9"), i));
}

// ---- planarity

TEST_CASE("GUN-83: of graphs with 4, 5 and 6 numbered corners as many are planar as is known (OEIS A066537)") {
  CHECK(count_planar(4) == 64);
  CHECK(count_planar(5) == 1023);
  CHECK(count_planar(6) == 32071);
}

TEST_CASE("GUN-83: known graphs are planar, or not, however long their ways are") {
  const Links houses = {{0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}};
  const Links petersen = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                          {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5}};
  const Links prism = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                       {3, 8}, {4, 9}, {5, 6}, {6, 7}, {7, 8}, {8, 9}, {9, 5}};
  for (const int rooms : {0, 1, 3}) {
    CAPTURE(rooms);
    for (const Links& crossing : {houses, all_between(5), petersen}) CHECK_FALSE(is_plane(stretched(crossing, rooms)));
    for (const Links& planar : {prism, all_between(4)}) CHECK(is_plane(stretched(planar, rooms)));
    for (std::size_t i = 0; i < houses.size(); ++i) {
      Links fewer = houses;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK(is_plane(stretched(fewer, rooms)));
    }
  }
}

}  // namespace press_r::gungeon
