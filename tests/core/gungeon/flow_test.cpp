// Flows as data: the rules that the shipped ones keep, their features, planarity, transformation into graphs, and how
// often and where injections come.
#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/gungeon.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// Sizes of the loops as they are cut, smallest first; `home`: of the one through the entrance.
struct Loops {
  explicit Loops(const Graph& graph) {
    Composites composites;
    composites.clear(graph);
    while (composites.cut_loop(graph, true)) {
      sizes.push_back(composites.composite(composites.count() - 1).size);
      if (composites.of(0) == composites.count() - 1) home = sizes.back();
    }
  }
  int at_least(int size) const {
    return static_cast<int>(std::count_if(sizes.begin(), sizes.end(), [=](int n) { return n >= size; }));
  }
  std::vector<int> sizes;
  int home = 0;
};

/// Two hubs that stay joined whichever room between them is lost.
bool has_exchange(const Graph& graph) {
  for (int a = 0; a < graph.size(); ++a) {
    for (int b = a + 1; b < graph.size(); ++b) {
      if (graph.category(a) != Category::hub || graph.category(b) != Category::hub || graph.joined(a, b)) continue;
      const auto parts = [&](int lost) {
        return lost != a && lost != b && distance(without(graph, lost, -1), a, b) == nowhere;
      };
      if (graph.count_nodes(parts) == 0) return true;
    }
  }
  return false;
}

/// Whether a flow has what it is designed around (GUN-7).
bool has_feature(const Flow& flow, Feature feature, int value) {
  Graph graph;
  if (!build_graph(flow, {}, graph)) return false;
  const Loops loops(graph);
  const int boss = graph.first_of(Category::boss);
  int smallest_chest_loop = max_nodes;
  int back_doors = 0;
  for (int i = 0; i < graph.edge_count(); ++i) {
    const Edge& e = graph.edge(i);
    if (!e.one_way) continue;
    const int rooms = distance(without(graph, -1, i), e.from, e.to) + 1;
    if (graph.category(e.from) == Category::reward) smallest_chest_loop = std::min(smallest_chest_loop, rooms);
    back_doors += distance(graph, 0, e.to) <= value ? 1 : 0;
  }
  const auto ways_on = [&](int node) {
    return graph.count_edges([&](int e) { return graph.edge(e).kind == EdgeKind::tree && graph.edge(e).from == node; });
  };
  switch (feature) {
    case Feature::no_loop: return loops.sizes.empty();
    case Feature::chest_loop: return smallest_chest_loop == value;
    case Feature::ring: return loops.at_least(value) >= 1;
    case Feature::double_ring: return loops.at_least(value) >= 2;
    case Feature::ring_row: return loops.at_least(smallest_loop) >= value;
    case Feature::home_ring: return loops.home >= value;
    case Feature::back_door: return back_doors > 0;
    case Feature::fork:
      return graph.count_nodes(
                 [&](int node) { return graph.category(node) == Category::hub && ways_on(node) >= value; }) > 0;
    case Feature::through_shop: return distance(without(graph, graph.first_of(Category::shop), -1), 0, boss) == nowhere;
    case Feature::exchange: return has_exchange(graph);
    case Feature::far_boss: return distance(graph, 0, boss) >= value;
    case Feature::chains: return graph.count_nodes([&](int node) { return graph.node(node).chain_high > 1; }) >= value;
    case Feature::alternates: return static_cast<int>(flow.groups.size()) >= value;
  }
  return false;
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

TEST_CASE(
    "GUN-2, GUN-3, GUN-4, GUN-9, GUN-11, GUN-12: the hollow has the fewest flows, 4, the proper the most, 8; later "
    "stages "
    "have larger flows; only the mine, the hollow and the forge have chains; alternates are used exactly twice") {
  constexpr int flows[stages] = {6, 8, 6, 4, 5};
  double before = 0;
  int groups = 0;
  for (int stage = 0; stage < stages; ++stage) {
    const StageInfo& one = info(static_cast<Stage>(stage));
    CAPTURE(std::string(one.id));
    CHECK(one.flows == flows[stage]);
    std::size_t rooms = 0;
    int chains = 0;
    for (int i = one.first_flow; i < one.first_flow + one.flows; ++i) {
      CHECK(flow_table[idx(i)].stage == static_cast<Stage>(stage));
      for (const FlowNode& node : flow(i).nodes) {
        chains += node.chain_high > 1 ? 1 : 0;
        rooms += node.branch.choice == 0 ? 1 : 0;
        CHECK(text_of(node.name).front() == info(node.name.category).letter);
      }
      groups += static_cast<int>(flow(i).groups.size());
    }
    const double mean = static_cast<double>(rooms) / one.flows;
    CHECK(mean > before);
    before = mean;
    CHECK((chains > 0) == (stage >= 2));
  }
  CHECK(groups == 2);
}

TEST_CASE(
    "GUN-5, GUN-6, GUN-7, GUN-17, GUN-19, GUN-20, GUN-59, GUN-60, GUN-61, GUN-63: every flow is a tree from the "
    "entrance plus loop edges, has its feature and its pacing, and the lint has nothing to say of it; no shipped flow "
    "has loops that share a room") {
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[idx(i)];
    CAPTURE(std::string(one.id), std::string(text_of(one.feature)), one.value);
    // One each of entrance, shop, foyer, boss and exit; the boss far away, between foyer and exit.
    Faults faults;
    lint(flow(i), faults);
    for (const Fault& fault : faults) UNSCOPED_INFO(sentence_of(fault));
    CHECK(faults.empty());
    CHECK(has_feature(flow(i), one.feature, one.value));

    Graph graph;
    REQUIRE(build_graph(flow(i), {}, graph));
    for (int node = 0; node < graph.size(); ++node) {
      const int parents =
          graph.count_edges([&](int e) { return graph.edge(e).kind == EdgeKind::tree && graph.edge(e).to == node; });
      CHECK(parents == (node == 0 ? 0 : 1));
      CHECK_FALSE(info(graph.category(node)).injected);
    }
    // Loops share no room: as many are cut as there are independent ones.
    CHECK(Loops(graph).sizes.size() == flow(i).loops.size());

    Distances depth;
    graph.walk_from(0, true, depth);
    CHECK(depth[graph.first_of(Category::boss)] >= 7);
    CHECK(graph.degree(graph.first_of(Category::boss)) == 2);
    CHECK(graph.degree(graph.first_of(Category::exit)) == 1);
    CHECK(longest_combat_run(graph) <= 5);
    const auto is_easy = [&](int node) {
      return graph.category(node) == Category::reward && !graph.guarded(node) && depth[node] < 5;
    };
    CHECK(graph.count_nodes(is_easy) == 0);
    const auto is_dead_end = [&](int node) {
      return graph.degree(node) == 1 && node != 0 && graph.category(node) != Category::exit;
    };
    CHECK(graph.count_nodes(is_dead_end) >= 1);
  }
}

TEST_CASE("GUN-7: features can be missed") {
  // Cutting one of two loops that share rooms opens the other.
  const Graph shared = graph_of_text(graphs::shared_hub);
  CHECK(static_cast<int>(Loops(shared).sizes.size()) < shared.edge_count() - shared.size() + 1);
  const Flow tree = flow_of("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-n5-f1-b1-x1");
  const std::pair<Feature, int> least[] = {
      {Feature::chest_loop, 1}, {Feature::ring, 1},      {Feature::double_ring, 1},  {Feature::ring_row, 1},
      {Feature::home_ring, 1},  {Feature::back_door, 1}, {Feature::through_shop, 1}, {Feature::exchange, 1},
      {Feature::chains, 1},     {Feature::fork, 4},      {Feature::far_boss, 6},     {Feature::alternates, 1}};
  for (const auto& [feature, value] : least) {
    CAPTURE(std::string(text_of(feature)));
    CHECK_FALSE(has_feature(tree, feature, value));
  }
  CHECK(has_feature(tree, Feature::no_loop, 0));
  CHECK(has_feature(tree, Feature::fork, 3));
  CHECK(has_feature(tree, Feature::far_boss, 5));
  CHECK_FALSE(has_feature(flow_of("e1-n1-h1-n2-r1; r1>h1"), Feature::chest_loop, 4));
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

// That each flow of a stage is picked as often is checked by the contract.
TEST_CASE("GUN-1: a named flow is built whatever the stage (stage, flow)") {
  const Level& made = graph_of(with("flow=p4&stage=forge"), 1);
  CHECK((made.flow().id == "p4" && made.stage == Stage::forge));
}

TEST_CASE(
    "GUN-10: a chain is a line of rooms; what came in leads to its first, what went out leaves its last (4 options)") {
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

TEST_CASE("GUN-12, GUN-13: one alternate is taken, and rooms of the other never appear (4 options)") {
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
    const auto look = [&](const Step& step, const Level& at) {
      for (int node = 0; is(step, Gun::gun_25) && node < at.graph.size(); ++node) rooms.push_back(at.place(node).room);
    };
    steps_of(values, index, look, 1);
    REQUIRE(!rooms.empty());
    return rooms;
  };
  for (std::uint32_t i = 0; i < 200; ++i) {
    const Level& plain = graph_of(with("stage=mine&injection=0"), i);
    const int flow = plain.flow_index;
    const int rooms = plain.graph.size();
    const Choices choices = plain.choices;
    const Level& injected = graph_of(with("stage=mine&master_round=1&curse=9"), i);
    CHECK((injected.flow_index == flow && injected.choices == choices));
    CHECK(injected.graph.count_nodes([&](int node) { return injected.graph.node(node).origin != Origin::injection; }) ==
          rooms);
    const std::string named = "stage=mine&injection=0&flow=" + std::string(flow_table[idx(flow)].id);
    CHECK(graph_of(with(named), i).graph.size() == rooms);
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

// ---- injections

namespace {

constexpr std::uint32_t surveyed = 16000 / slower;

/// How often a shipped entry is placed under these options.
std::int64_t placed(std::string_view text, InjectionId id) {
  const Options values = with(text);
  std::int64_t hits = 0;
  for (std::uint32_t i = 0; i < surveyed; ++i)
    hits += graph_of(values, i).injected[at(id)].fate == Fate::placed ? 1 : 0;
  return hits;
}

}  // namespace

// With the options of the claims, each chance is surveyed by the contract.
TEST_CASE(
    "GUN-14, GUN-15, GUN-16, GUN-18, GUN-22: an entry comes as often as it says, and never where it must not (7 "
    "options)") {
  CHECK(agrees(placed("stage=forge", InjectionId::elevator), surveyed, 0.50));
  CHECK(placed("master_round=1", InjectionId::master_shrine) == surveyed);
  CHECK(placed("", InjectionId::master_shrine) == 0);
  CHECK(agrees(placed("curse=5", InjectionId::cursed), surveyed, 0.50));
  CHECK(placed("curse=4", InjectionId::cursed) == 0);
  CHECK(placed("captive=0", InjectionId::jail) == 0);
  CHECK(placed("broken_lift=0", InjectionId::elevator) == 0);
  CHECK(placed("stage=proper", InjectionId::fireplace) == 0);
  CHECK(placed("injection=0", InjectionId::vendor) == 0);
  CHECK(placed("met=1", InjectionId::vendor) == 0);
  CHECK(placed("met=1", InjectionId::miniboss) == 0);
  CHECK(agrees(placed("stage=hollow&captive=0&broken_lift=0&met=1&curse=10", InjectionId::secret), surveyed, 0.90));
  CHECK(injections()[secret_injection].need == Need::nothing);
}

TEST_CASE("GUN-21: injection keeps every way, or a path through the new room, and splits no loop edge") {
  for (std::uint32_t i = 0; i < surveyed / 10; ++i) {
    const std::string run = "master_round=1&curse=9&stage=" + std::string(info(static_cast<Stage>(i % 5)).id);
    const Graph before = graph_of(with(run + "&injection=0"), i).graph;
    const Graph& after = graph_of(with(run), i).graph;
    for (int node = 0; node < before.size(); ++node) REQUIRE(before.node(node).name == after.node(node).name);
    for (int e = 0; e < before.edge_count(); ++e) {
      const Edge& edge = before.edge(e);
      // Along tree edges through injected rooms only.
      std::vector<int> path{edge.from};
      for (std::size_t k = 0; k < path.size() && !after.joined(path[k], edge.to); ++k) {
        for (const std::uint8_t way : after.ways(path[k])) {
          const Edge& step = after.edge(way);
          if (step.from == path[k] && after.node(step.to).origin == Origin::injection) path.push_back(step.to);
        }
        REQUIRE(k + 1 < path.size());
      }
      if (edge.kind == EdgeKind::loop) REQUIRE(after.joined(edge.from, edge.to));
    }
    REQUIRE(longest_combat_run(after) <= 6);
  }
}

TEST_CASE("own flows: nothing is injected into one's own flow, unless it is asked for") {
  Options values = with_flow("e1-n1-h1-n2-n3-r1; h1-n4-s1; h1-c1-n5-n6-n7-f1-b1-x1; r1>h1");
  int more = 0;
  for (std::uint32_t i = 0; i < 50; ++i) {
    values.set(Opt::inject_own, 0);
    CHECK(graph_of(values, i).graph.size() == 15);
    values.set(Opt::inject_own, 1);
    more += graph_of(values, i).graph.size() > 15 ? 1 : 0;
  }
  CHECK(more > 40);
}

TEST_CASE("a link with injections of one's own says so, and its floor is the default one") {
  const Generator* const catalog[] = {&generator};
  const LinkReading read = read_link("gungeon/v1/7?injections=vendor%3A%20100%20in%20100", catalog);
  CHECK(
      read.problems ==
      Problems{
          "Enter the Gungeon has no option \"injections\" any more; the generator's own table of injections is used."});
  CHECK(read.request.options == Options(generator.options));
}

}  // namespace press_r::gungeon
