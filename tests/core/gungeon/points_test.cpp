// What a review found wrong once, each as a property of many floors: doors that tell of a secret room (1), rooms behind
// jails and injected rooms in queues (2), ways of the flow's picture through foreign rooms (3, gungeon_draw_test.cpp),
// composites without a colour (5), stages that look alike (6).
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <map>
#include <memory>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/check.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/draw.hpp"
#include "gungeon/picture/roles.hpp"
#include "kit/scene.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

/// A stage with everything injected that can be.
Options crowded(int stage) {
  return with("master_round=1&curse=9&stage=" + std::string(info(static_cast<Stage>(stage)).id));
}

bool is_dead_end_by_nature(Category category) {
  return category == Category::jail || category == Category::elevator || category == Category::secret;
}

/// Families by the stages that have rooms of them.
const std::map<std::string_view, std::set<int>>& users() {
  static const auto all = [] {
    std::map<std::string_view, std::set<int>> found;
    for (int i = 0; i < room_book().size(); ++i) {
      for (int stage = 0; stage < stages; ++stage) {
        if (room_book().room(i).in_stage(stage)) found[room_book().room(i).family].insert(stage);
      }
    }
    return found;
  }();
  return all;
}

struct Seen {
  int hidden = 0;
  int jails = 0;
  int own_rooms = 0;
};

void check_doors(const Level& made, Seen& seen) {
  for (const Door& door : made.doors) {
    const Category here = made.graph.category(door.room);
    const Category there = made.graph.category(door.other);
    const bool secret = here == Category::secret || there == Category::secret;
    REQUIRE((door.kind == DoorKind::hidden) == secret);
    const bool jail = here == Category::jail || there == Category::jail;
    if (!secret) REQUIRE((door.kind == DoorKind::locked) == jail);
    seen.hidden += secret ? 1 : 0;
  }
}

void check_hanging(const Level& made, Seen& seen) {
  const Graph& graph = made.graph;
  for (int node = 0; node < graph.size(); ++node) {
    const Node& one = graph.node(node);
    seen.jails += graph.category(node) == Category::jail ? 1 : 0;
    if (one.origin != Origin::injection) continue;
    if (is_dead_end_by_nature(graph.category(node))) REQUIRE(graph.degree(node) == 1);
    if (made.injected[static_cast<std::size_t>(one.injection)].rule == PlaceRule::dead_end) continue;
    for (const std::uint8_t way : graph.ways(node)) {
      const Node& other = graph.node(graph.other_end(way, node));
      // What wants a dead end may take an injected one, later.
      if (other.origin != Origin::injection) continue;
      REQUIRE(made.injected[static_cast<std::size_t>(other.injection)].rule == PlaceRule::dead_end);
    }
  }
}

void check_rooms(const Level& made, Seen& seen) {
  const int stage = static_cast<int>(made.stage);
  for (int node = 0; node < made.graph.size(); ++node) {
    const Room& room = made.room(node);
    REQUIRE(room.in_stage(stage));
    REQUIRE(room.category == made.graph.category(node));
    seen.own_rooms += users().at(room.family).size() == 1 || (room.stage_mask == (1u << stage)) ? 1 : 0;
  }
}

void check_points(std::uint32_t floors) {
  Seen seen;
  for (std::uint32_t i = 0; i < floors; ++i) {
    const Level& made = floor_of(crowded(static_cast<int>(i % stages)), i);
    CAPTURE(i);
    REQUIRE(made.complete);
    check_doors(made, seen);
    check_hanging(made, seen);
    check_rooms(made, seen);
  }
  CHECK(seen.hidden * 5 > static_cast<int>(floors) * 4);
  CHECK(seen.jails * 5 > static_cast<int>(floors));
  CHECK(seen.own_rooms > static_cast<int>(floors) * 5);
}

/// At every step from the split on, until the floor is finished, each room of the flow has its composite's colour, and
/// no two composites of a floor the same one as long as there are no more of a kind than colours.
struct Watch {
  std::unique_ptr<Scene> scene = std::make_unique<Scene>();
  int steps = 0;
  int every = 1;  ///< looked at

  static void look(void* context, const void* level) {
    static_cast<Watch*>(context)->see(*static_cast<const Level*>(level));
  }
  void see(const Level& made) {
    if (!made.composites_known || made.phase == Phase::finished) return;
    if (steps++ % every != 0) return;
    draw(made, *scene);
    std::map<int, int> colour;
    for (const Mark& mark : scene->marks()) {
      if (mark.kind != MarkKind::room || mark.role < static_cast<int>(Mk::flow_loop_1)) continue;
      if (made.composites.of(mark.id) < 0) continue;
      REQUIRE(mark.role <= static_cast<int>(Mk::flow_tree_4));
      const int composite = made.composites.of(mark.id);
      const bool loop = made.composites.composite(composite).kind == CompositeKind::loop;
      REQUIRE(loop == (mark.role < static_cast<int>(Mk::flow_tree_1)));
      const auto known = colour.emplace(composite, mark.role);
      REQUIRE(known.first->second == mark.role);
    }
    std::map<int, std::set<int>> by_kind;
    std::map<int, int> of_kind;
    for (const auto& [composite, role] : colour) {
      const int kind = static_cast<int>(made.composites.composite(composite).kind);
      by_kind[kind].insert(role);
      ++of_kind[kind];
    }
    for (const auto& [kind, roles] : by_kind) {
      const bool enough = of_kind[kind] > 4 || static_cast<int>(roles.size()) == of_kind[kind];
      REQUIRE(enough);
    }
  }
};

void check_colours(std::uint32_t floors, int every) {
  Watch watch;
  watch.every = every;
  for (std::uint32_t i = 0; i < floors; ++i) {
    Trace trace(FrameSink{&watch, Watch::look, [](void*, std::size_t) {}});
    generate(crowded(static_cast<int>(i % stages)), survey_seed(i), trace, level(), workshop());
  }
  CHECK(watch.steps > static_cast<int>(floors) * 20);
}

}  // namespace

TEST_CASE("GUN-75, GUN-76, GUN-80: doors, injected rooms and rooms of floors with everything injected") {
  check_points(1600 / slower);
}

TEST_CASE("long: GUN-75, GUN-76, GUN-80: the same of 10,000 floors", "[.long]") { check_points(10'000); }

TEST_CASE("GUN-32, GUN-33: from the split on every room of the flow has its composite's colour") {
  check_colours(80 / slower, 3);
}

TEST_CASE("long: GUN-32, GUN-33: the same of 10,000 floors", "[.long]") { check_colours(10'000, 40); }

// More of them, a stage at a time: GUNGEON_STAGE, GUNGEON_FIRST and GUNGEON_COUNT in the environment.
TEST_CASE("long: GUN-66: floors of each stage with everything injected keep every invariant", "[.long]") {
  const auto wish = [](const char* name, int usual) {
    const char* given = std::getenv(name);
    return given == nullptr ? usual : std::atoi(given);
  };
  const int only = wish("GUNGEON_STAGE", -1);
  const int first = wish("GUNGEON_FIRST", 0);
  const int count = wish("GUNGEON_COUNT", 2000);
  for (int stage = 0; stage < stages; ++stage) {
    if (only >= 0 && stage != only) continue;
    const Options values = crowded(stage);
    for (int i = first; i < first + count; ++i) {
      CAPTURE(stage, i);
      const Level& made = floor_of(values, static_cast<std::uint32_t>(i));
      REQUIRE(made.complete);
      REQUIRE(check::Floor(made).all() == std::vector<std::string>{});
    }
  }
}

}  // namespace press_r::gungeon
