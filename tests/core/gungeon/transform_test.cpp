// From flow to graph: the pick, chains, alternates and injection, by survey over graphs alone.
#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "core/statistics.hpp"
#include "gungeon/facts.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

constexpr std::uint32_t graphs = 20000 / slower;

int index_of(std::string_view id) {
  for (int i = 0; i < injection_count; ++i) {
    if (injections()[static_cast<std::size_t>(i)].id == id) return i;
  }
  return -1;
}

Fate fate_of(const Level& made, std::string_view id) {
  return made.injected[static_cast<std::size_t>(index_of(id))].fate;
}

/// How often an entry is placed under these options.
std::int64_t placed(const std::string& text, std::string_view id) {
  const Options values = with(text);
  std::int64_t hits = 0;
  for (std::uint32_t i = 0; i < graphs; ++i) hits += fate_of(graph_of(values, i), id) == Fate::placed ? 1 : 0;
  return hits;
}

/// The rooms that the first attempt begins with.
std::vector<int> rooms_at_first(const Options& values, std::uint32_t index) {
  std::vector<int> rooms;
  const auto look = [&](const Step& step, const Level& at) {
    if (!is(step, Gun::gun_25)) return;
    for (int node = 0; node < at.graph.size(); ++node) rooms.push_back(at.place(node).room);
  };
  steps_of(values, index, look, 1);
  REQUIRE(!rooms.empty());
  return rooms;
}

}  // namespace

TEST_CASE("GUN-1: each flow of a stage is picked as often") {
  for (int stage = 0; stage < stages; ++stage) {
    Options values(generator.options);
    values.set(Opt::stage, stage);
    const StageInfo& one = info(static_cast<Stage>(stage));
    std::vector<std::int64_t> counts(static_cast<std::size_t>(one.flows));
    for (std::uint32_t i = 0; i < graphs; ++i) {
      const int flow = graph_of(values, i).flow_index - one.first_flow;
      REQUIRE(flow >= 0);
      REQUIRE(flow < one.flows);
      ++counts[static_cast<std::size_t>(flow)];
    }
    CAPTURE(std::string(one.id), counts);
    CHECK(chi_square_even(counts) < chi_square_limit(counts.size() - 1));
  }
}

TEST_CASE("GUN-1: a named flow is taken whatever the stage") {
  CHECK(graph_of(with("flow=p4"), 1).flow().id == "p4");
  CHECK(graph_of(with("flow=p4&stage=forge"), 1).flow().id == "p4");
  CHECK(graph_of(with("flow=p4&stage=forge"), 1).stage == Stage::forge);
}

TEST_CASE("GUN-10: a chain is a line of rooms; what came in leads to its first, what went out leaves its last") {
  Graph graph;
  REQUIRE(plant(flow_of("e1-n1-n2{2..4}-n3-n4; n2=e1; n4>n2"), {}, graph));
  const int before = graph.size();
  expand_chain(graph, find(graph, "n2"), 3);
  CHECK(graph.size() == before + 2);
  const int first = find(graph, "n2");
  const int middle = find(graph, "n2#2");
  const int last = find(graph, "n2#3");
  CHECK(graph.joined(first, find(graph, "n1")));
  CHECK(graph.joined(first, middle));
  CHECK(graph.joined(middle, last));
  CHECK(graph.joined(last, find(graph, "n3")));
  CHECK(graph.joined(last, find(graph, "e1")));
  CHECK(graph.joined(first, find(graph, "n4")));
  CHECK(graph.degree(first) == 3);
  CHECK(graph.degree(middle) == 2);
  CHECK(graph.degree(last) == 3);
}

TEST_CASE("GUN-10: each length of a chain is as likely") {
  const Options values = with("stage=mine&flow=m1");
  std::vector<std::int64_t> counts(3);
  for (std::uint32_t i = 0; i < graphs; ++i) {
    const Level& made = graph_of(values, i);
    const bool two = find(made.graph, "n3#2") >= 0;
    const bool three = find(made.graph, "n3#3") >= 0;
    REQUIRE(find(made.graph, "n3#4") < 0);
    ++counts[three ? 2 : two ? 1 : 0];
  }
  CAPTURE(counts);
  CHECK(chi_square_even(counts) < chi_square_limit(2));
}

TEST_CASE("GUN-10: with chains off every chain is one room") {
  const Options values = with("stage=mine&flow=m6&chains=0&injection=0");
  for (std::uint32_t i = 0; i < 50; ++i) CHECK(graph_of(values, i).graph.size() == 22);
}

TEST_CASE("GUN-12, GUN-13: one alternate is taken, each as often, and rooms of the other never appear") {
  for (const auto& [link, only_first, only_second] :
       {std::array<std::string, 3>{"stage=mine&flow=m5&injection=0", "n6", "n13"},
        {"stage=hollow&flow=h3&injection=0", "", "c1"}}) {
    const Options values = with(link);
    std::int64_t second = 0;
    for (std::uint32_t i = 0; i < graphs; ++i) {
      const Level& made = graph_of(values, i);
      const bool is_second = made.choices[0] == 1;
      second += is_second ? 1 : 0;
      if (!only_first.empty()) REQUIRE((find(made.graph, only_first) >= 0) != is_second);
      REQUIRE((find(made.graph, only_second) >= 0) == is_second);
    }
    CAPTURE(link, second);
    CHECK(agrees(second, graphs, 0.5));
  }
  for (std::uint32_t i = 0; i < 50; ++i) CHECK(graph_of(with("stage=mine&flow=m5&alternates=0"), i).choices[0] == 0);
}

TEST_CASE("GUN-14: every entry says what, where, how probably and when, and comes that often") {
  CHECK(agrees(placed("", "vendor"), graphs, 0.45));
  CHECK(agrees(placed("", "fireplace"), graphs, 0.60));
  CHECK(agrees(placed("stage=forge", "elevator"), graphs, 0.50));
  CHECK(agrees(placed("stage=mine", "miniboss"), graphs, 0.30));
  CHECK(agrees(placed("stage=proper", "shrine"), graphs, 0.40));
  CHECK(placed("stage=proper", "fireplace") == 0);
  CHECK(placed("injection=0", "vendor") == 0);
  CHECK(placed("met=1", "vendor") == 0);
  CHECK(placed("met=1", "miniboss") == 0);
}

TEST_CASE("GUN-15, GUN-22: with its condition met an entry comes as often as it says, without it never") {
  CHECK(placed("master_round=1", "master_shrine") == graphs);
  CHECK(placed("master_round=0", "master_shrine") == 0);
  CHECK(agrees(placed("curse=5", "cursed"), graphs, 0.50));
  CHECK(placed("curse=4", "cursed") == 0);
  CHECK(agrees(placed("captive=1", "jail"), graphs, 0.35));
  CHECK(placed("captive=0", "jail") == 0);
  CHECK(placed("broken_lift=0", "elevator") == 0);
}

TEST_CASE("GUN-16, GUN-18: a secret room comes with 90 in 100, whatever the run's conditions") {
  CHECK(agrees(placed("", "secret"), graphs, 0.90));
  CHECK(agrees(placed("stage=hollow&captive=0&broken_lift=0&met=1&curse=10", "secret"), graphs, 0.90));
  CHECK(injections()[secret_injection].need == Need::nothing);
}

TEST_CASE("GUN-17: four in five secret rooms are put at dead ends, one in five at any room") {
  std::int64_t secrets = 0;
  std::int64_t by_dead_end = 0;
  std::int64_t any_at_dead_end = 0;
  double any_expected = 0;
  for (std::uint32_t i = 0; i < graphs; ++i) {
    const Level& made = graph_of(with("stage=proper"), i);
    const Injected& secret = made.injected[secret_injection];
    if (secret.fate != Fate::placed) continue;
    ++secrets;
    const int parent = made.graph.other_end(made.graph.ways(secret.node)[0], secret.node);
    REQUIRE(made.graph.degree(secret.node) == 1);
    REQUIRE(secret.at_dead_end == (made.graph.degree(parent) == 2));
    for (const Category never :
         {Category::entrance, Category::foyer, Category::boss, Category::exit, Category::connector}) {
      REQUIRE(made.graph.category(parent) != never);
    }
    if (secret.rule == PlaceRule::dead_end) {
      ++by_dead_end;
      REQUIRE(secret.at_dead_end);
      continue;
    }
    // "Any room" counts dead ends in, by their share of all rooms that have a way to spare.
    any_at_dead_end += secret.at_dead_end ? 1 : 0;
    int free = 0;
    int ends = 0;
    for (int node = 0; node < made.graph.size(); ++node) {
      const Category category = made.graph.category(node);
      const int degree = made.graph.degree(node) - (node == parent ? 1 : 0);
      const bool closed = category == Category::entrance || category == Category::foyer || category == Category::boss ||
                          category == Category::exit || category == Category::connector ||
                          category == Category::secret || category == Category::jail ||
                          category == Category::elevator || made.graph.node(node).origin == Origin::injection;
      if (closed || degree >= info(category).sure_ways) continue;
      ++free;
      ends += degree == 1 ? 1 : 0;
    }
    any_expected += static_cast<double>(ends) / free;
  }
  CHECK(agrees(by_dead_end, secrets, 0.8));
  const std::int64_t any = secrets - by_dead_end;
  CAPTURE(secrets, any, any_at_dead_end, any_expected);
  CHECK(agrees(any_at_dead_end, any, any_expected / static_cast<double>(any)));
}

TEST_CASE("GUN-17: every flow has a dead end for the secret room") {
  for (int i = 0; i < flow_count; ++i) {
    Options values = with("injection=0&chains=0");
    values.set(Opt::flow, i + 1);
    const Graph& graph = graph_of(values, 1).graph;
    int ends = 0;
    for (int node = 0; node < graph.size(); ++node) {
      const Category category = graph.category(node);
      ends += graph.degree(node) == 1 && category != Category::entrance && category != Category::exit ? 1 : 0;
    }
    CHECK(ends >= 1);
  }
}

TEST_CASE("GUN-19: what comes by injection only comes by no other way") {
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Graph& graph = graph_of(with("master_round=1&curse=9"), i).graph;
    for (int node = 0; node < graph.size(); ++node) {
      CHECK(info(graph.category(node)).injected == (graph.node(node).origin == Origin::injection));
    }
  }
}

TEST_CASE("GUN-20: every floor of ours has one main shop, from the flow") {
  for (std::uint32_t i = 0; i < 500; ++i) {
    const Graph& graph = graph_of(with("stage=hollow"), i).graph;
    int shops = 0;
    for (int node = 0; node < graph.size(); ++node) {
      if (graph.category(node) != Category::shop) continue;
      ++shops;
      CHECK(graph.node(node).origin != Origin::injection);
    }
    CHECK(shops == 1);
  }
}

TEST_CASE("GUN-21: injection keeps every way, or a path through the new room, and splits no loop edge") {
  for (std::uint32_t i = 0; i < graphs / 10; ++i) {
    const std::string run = "master_round=1&curse=9&stage=" + std::string(info(static_cast<Stage>(i % 5)).id);
    const Graph before = graph_of(with(run + "&injection=0"), i).graph;
    const Graph& after = graph_of(with(run), i).graph;
    for (int node = 0; node < before.size(); ++node) REQUIRE(before.node(node).name == after.node(node).name);
    for (int e = 0; e < before.edge_count(); ++e) {
      const Edge& edge = before.edge(e);
      int at = edge.from;
      // Along tree edges through injected rooms only.
      bool through = after.joined(at, edge.to);
      for (int guard = 0; guard < injection_count && !through; ++guard) {
        int next = -1;
        for (const std::uint8_t way : after.ways(at)) {
          const Edge& step = after.edge(way);
          const bool fresh =
              step.from == at && after.node(step.to).origin == Origin::injection && after.degree(step.to) > 1;
          if (fresh && after.other_end(way, at) != edge.from) {
            Distances far;
            after.walk_from(step.to, true, far);
            if (next < 0 || after.joined(step.to, edge.to)) next = step.to;
          }
        }
        REQUIRE(next >= 0);
        at = next;
        through = after.joined(at, edge.to);
      }
      REQUIRE(through);
      if (edge.kind == EdgeKind::loop) {
        REQUIRE(after.joined(edge.from, edge.to));
      }
    }
    for (int node = 0; node < after.size(); ++node) REQUIRE(after.degree(node) <= info(after.category(node)).sure_ways);
    REQUIRE(longest_combat_run(after) <= 6);
  }
}

TEST_CASE("GUN-75: injected rooms hang on the flow's own rooms, and no way to an injected room is split") {
  for (std::uint32_t i = 0; i < graphs / 2; ++i) {
    const Graph& graph =
        graph_of(with("master_round=1&curse=9&stage=" + std::string(info(static_cast<Stage>(i % 5)).id)), i).graph;
    for (int e = 0; e < graph.edge_count(); ++e) {
      const Node& from = graph.node(graph.edge(e).from);
      const Node& to = graph.node(graph.edge(e).to);
      if (from.origin != Origin::injection || to.origin != Origin::injection) continue;
      // What wants a dead end takes an injected one where the flow's own are taken.
      REQUIRE(level().injected[static_cast<std::size_t>(to.injection)].rule == PlaceRule::dead_end);
    }
  }
}

TEST_CASE("GUN-76: nothing hangs behind a jail or an elevator") {
  int seen = 0;
  for (std::uint32_t i = 0; i < graphs / 2; ++i) {
    const Graph& graph = graph_of(with("stage=" + std::string(info(static_cast<Stage>(i % 5)).id)), i).graph;
    for (int node = 0; node < graph.size(); ++node) {
      const Category category = graph.category(node);
      if (category != Category::jail && category != Category::elevator) continue;
      ++seen;
      REQUIRE(graph.degree(node) == 1);
    }
  }
  CHECK(seen > static_cast<int>(graphs) / 10);
}

TEST_CASE("own flows: nothing is injected into one's own flow, unless it is asked for") {
  const std::string flow = "e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1";
  int more = 0;
  for (std::uint32_t i = 0; i < 50; ++i) {
    Options values = with_flow(flow);
    CHECK(graph_of(values, i).graph.size() == 15);
    values.set(Opt::inject_own, 1);
    more += graph_of(values, i).graph.size() > 15 ? 1 : 0;
  }
  CHECK(more > 40);
}

TEST_CASE("GUN-67: what later stages are asked for moves nothing of earlier ones") {
  for (std::uint32_t i = 0; i < 200; ++i) {
    const std::string stage = "stage=mine";
    const Level& plain = graph_of(with(stage + "&injection=0"), i);
    const int flow = plain.flow_index;
    const int rooms = plain.graph.size();
    const Choices choices = plain.choices;
    const Level& injected = graph_of(with(stage + "&master_round=1&curse=9"), i);
    CHECK(injected.flow_index == flow);
    CHECK(injected.choices == choices);
    int own = 0;
    for (int node = 0; node < injected.graph.size(); ++node)
      own += injected.graph.node(node).origin != Origin::injection ? 1 : 0;
    CHECK(own == rooms);
    const Level& forced =
        graph_of(with(stage + "&injection=0&flow=" + std::string(flow_table[static_cast<std::size_t>(flow)].id)), i);
    CHECK(forced.graph.size() == rooms);
  }
  // The same rooms are chosen, however they are to be laid out.
  for (std::uint32_t i = 0; i < 30; ++i) {
    CHECK(rooms_at_first(with("flow=k1"), i) ==
          rooms_at_first(with("flow=k1&loop_start=flow&far_exits=0&opposing=9"), i));
  }
}

TEST_CASE("the players' signature: rooms to the first fork and ways on from it") {
  Graph graph;
  const auto signature = [&](std::string_view text) {
    REQUIRE(plant(flow_of(text), {}, graph));
    const Signature one = signature_of(graph);
    return std::pair(one.rooms, one.ways);
  };
  CHECK(signature("e1-n1-h1-n2-r1; h1-n3; h1-n4; r1>h1") == std::pair(2, 3));
  CHECK(signature("e1-n1-h1-n2-r1; h1-n3; h1-q1; r1=h1") == std::pair(2, 3));
  CHECK(signature("e1-n1-n2-n3") == std::pair(0, 0));
  CHECK(signature("e1-n1; e1-n2") == std::pair(0, 2));
}

}  // namespace press_r::gungeon
