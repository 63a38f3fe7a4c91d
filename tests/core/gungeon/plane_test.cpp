// Which graphs can be drawn without crossings: all small ones counted, known ones by name, and random flows against the
// drawings that are found for them.
#include "gungeon/flow/graph.hpp"

#include <cstdint>
#include <utility>
#include <vector>

#include "core/catch.hpp"
#include "core/gungeon/graphs.hpp"
#include "core/gungeon/help.hpp"
#include "gungeon/layout/drawing.hpp"
#include "kit/dice.hpp"

namespace press_r::gungeon {
using namespace help;

namespace {

using Links = std::vector<Link>;

std::vector<Link> all_between(std::int16_t corners) {
  Links links;
  for (std::int16_t a = 0; a < corners; ++a) {
    for (std::int16_t b = static_cast<std::int16_t>(a + 1); b < corners; ++b) links.push_back({a, b});
  }
  return links;
}

/// Of all graphs with so many numbered corners those that are plane.
int count_plane(std::int16_t corners, std::uint32_t every) {
  const Links all = all_between(corners);
  int plane = 0;
  for (std::uint32_t chosen = 0; chosen < (1u << all.size()); chosen += every) {
    Links links;
    for (std::size_t i = 0; i < all.size(); ++i) {
      if (((chosen >> i) & 1u) != 0) links.push_back(all[i]);
    }
    plane += is_plane(std::move(links)) ? 1 : 0;
  }
  return plane;
}

/// Each way gets so many rooms on it, and each of those a dead end.
Links stretched(const Links& links, int rooms) {
  Links longer;
  std::int16_t next = 100;
  for (const Link& link : links) {
    std::int16_t at = link.a;
    for (int i = 0; i < rooms; ++i) {
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

TEST_CASE("GUN-83: of graphs with 4, 5 and 6 numbered corners as many are plane as is known (OEIS A066537)") {
  CHECK(count_plane(4, 1) == 64);
  CHECK(count_plane(5, 1) == 1023);
  CHECK(count_plane(6, 1) == 32071);
}

TEST_CASE("GUN-83: known graphs are plane, or not, however long their ways are") {
  const Links houses = {{0, 3}, {0, 4}, {0, 5}, {1, 3}, {1, 4}, {1, 5}, {2, 3}, {2, 4}, {2, 5}};
  const Links petersen = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                          {3, 8}, {4, 9}, {5, 7}, {7, 9}, {9, 6}, {6, 8}, {8, 5}};
  const Links prism = {{0, 1}, {1, 2}, {2, 3}, {3, 4}, {4, 0}, {0, 5}, {1, 6}, {2, 7},
                       {3, 8}, {4, 9}, {5, 6}, {6, 7}, {7, 8}, {8, 9}, {9, 5}};
  for (const int rooms : {0, 1, 3}) {
    CAPTURE(rooms);
    CHECK_FALSE(is_plane(stretched(houses, rooms)));
    CHECK_FALSE(is_plane(stretched(all_between(5), rooms)));
    CHECK_FALSE(is_plane(stretched(petersen, rooms)));
    CHECK(is_plane(stretched(prism, rooms)));
    CHECK(is_plane(stretched(all_between(4), rooms)));
    for (std::size_t i = 0; i < houses.size(); ++i) {
      Links fewer = houses;
      fewer.erase(fewer.begin() + static_cast<std::ptrdiff_t>(i));
      CHECK(is_plane(stretched(fewer, rooms)));
    }
  }
}

TEST_CASE("GUN-83: a flow for which a drawing without crossings is found is plane, and few are not") {
  Dice dice(Seed{11}, "plane_test");
  int crossed = 0;
  for (std::uint32_t i = 0; i < 160; ++i) {
    const std::string flow = graphs::random_flow(dice, dice.between(10, 49), static_cast<int>(i % 6));
    const Graph& graph = graph_of(with_flow(flow), i).graph;
    Drawing drawing;
    const bool drawn = draw_core(graph, dice, drawing) && drawing.crossings == 0;
    CAPTURE(flow);
    if (drawn) CHECK(is_plane(graph));
    crossed += is_plane(graph) ? 0 : 1;
  }
  CHECK(crossed < 10);
}

}  // namespace press_r::gungeon
