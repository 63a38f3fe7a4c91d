// Injections: how often and where they come.
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/help.hpp"
#include "core/levels.hpp"
#include "gungeon/flow/injections.hpp"
#include "studio/link/link.hpp"

namespace press_r::gungeon {
using namespace help;

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
