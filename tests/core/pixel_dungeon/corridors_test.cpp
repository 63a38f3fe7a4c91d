// Corridors: which rooms have them, and which tiles they dig, worked out anew from the book's geometry: PIXEL-24,
// PIXEL-P-17.
#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/paint/brush.hpp"

namespace press_r::pixel_dungeon {
namespace {

using Tiles = std::set<std::pair<int, int>>;

/// The tiles of a room that can be stood on.
Tiles dug_in(const Level& level, const Room& room) {
  Tiles dug;
  each_cell(inside(room), [&](Point p) {
    if (is_walkable(level.tiles[p])) dug.insert({p.x, p.y});
  });
  return dug;
}

std::vector<Point> doors_of(const Graph& graph, const Room& room) {
  std::vector<Point> doors;
  for (const int index : room.connections) doors.push_back(graph.connection(index).door);
  return doors;
}

/// The tunnel between the doors of a rectangle whose middle line is the row `middle`: each door runs straight in to
/// that row, the ones in the short walls along the first column inside, and the row is dug from the first to the last.
Tiles tunnel_along_x(const Rect& box, const std::vector<Point>& doors, int middle) {
  Tiles dug;
  int first = box.right() - 1;
  int last = box.x + 1;
  for (const Point door : doors) {
    const int column = std::clamp(door.x, box.x + 1, box.right() - 1);
    const int start = std::clamp(door.y, box.y + 1, box.bottom() - 1);
    for (int y = std::min(start, middle); y <= std::max(start, middle); ++y) dug.insert({column, y});
    first = std::min(first, column);
    last = std::max(last, column);
  }
  for (int x = first; x <= last; ++x) dug.insert({x, middle});
  return dug;
}

Tiles swapped(const Tiles& tiles) {
  Tiles out;
  for (const auto& [x, y] : tiles) out.insert({y, x});
  return out;
}

/// Every tunnel that the coins may make of a room.
std::vector<Tiles> tunnels_of(const Rect& box, std::vector<Point> doors) {
  std::vector<Tiles> all;
  const auto middles = [](int low, int length) {
    return length % 2 == 0 ? std::vector<int>{low + length / 2}
                           : std::vector<int>{low + length / 2, low + length / 2 + 1};
  };
  if (box.w >= box.h) {
    for (const int middle : middles(box.y, box.h)) all.push_back(tunnel_along_x(box, doors, middle));
  }
  if (box.h >= box.w) {
    for (Point& door : doors) door = {door.y, door.x};
    for (const int middle : middles(box.x, box.w)) {
      all.push_back(swapped(tunnel_along_x({box.y, box.x, box.h, box.w}, doors, middle)));
    }
  }
  return all;
}

/// The rim inside a room's walls, clockwise from its top left tile.
std::vector<Point> rim_of(const Rect& area) {
  std::vector<Point> rim;
  for (int x = area.x; x < area.right(); ++x) rim.push_back({x, area.y});
  for (int y = area.y + 1; y < area.bottom(); ++y) rim.push_back({area.right() - 1, y});
  for (int x = area.right() - 2; x >= area.x; --x) rim.push_back({x, area.bottom() - 1});
  for (int y = area.bottom() - 2; y > area.y; --y) rim.push_back({area.x, y});
  return rim;
}

/// The way round the rim from the tile before one door to that before the next.
struct Gap {
  int length = 0;  ///< tiles between the doors
  int solid = 0;   ///< of these, not dug
};
std::vector<Gap> gaps_of(const Level& level, const Room& room) {
  const std::vector<Point> rim = rim_of(inside(room));
  std::vector<bool> before_door(rim.size());
  for (const Point door : doors_of(level.graph, room)) {
    before_door[static_cast<std::size_t>(std::find(rim.begin(), rim.end(), before(room, door)) - rim.begin())] = true;
  }
  const auto start =
      static_cast<std::size_t>(std::find(before_door.begin(), before_door.end(), true) - before_door.begin());
  std::vector<Gap> gaps{{}};
  for (std::size_t i = 1; i < rim.size(); ++i) {
    const std::size_t at = (start + i) % rim.size();
    if (before_door[at]) {
      gaps.push_back({});
      continue;
    }
    ++gaps.back().length;
    gaps.back().solid += !is_walkable(level.tiles[rim[at]]);
  }
  return gaps;
}

}  // namespace

TEST_CASE("PIXEL-24: a tunnel digs from each door to its middle line, and of that line no more than the doors span") {
  int tunnels = 0;
  for (const std::string_view text : {"", "depth=12&feeling=chasm&loops=1", "depth=23&split=original"}) {
    each_level(text, 60, [&](const Level& level) {
      for (const Room& room : level.graph.rooms) {
        if (room.type != RoomType::tunnel) continue;
        const std::vector<Tiles> expected = tunnels_of(room.box, doors_of(level.graph, room));
        REQUIRE(std::find(expected.begin(), expected.end(), dug_in(level, room)) != expected.end());
        ++tunnels;
      }
    });
  }
  CHECK(tunnels > 1000);
}

TEST_CASE("PIXEL-P-17: tunnels in Sewers, Caves and Halls, passages in Prison and City, smiths in the lower Caves") {
  for (const auto& [text, passages] :
       {std::pair("depth=1", false), std::pair("depth=7", true), std::pair("depth=11", false),
        std::pair("depth=18", true), std::pair("depth=23", false)}) {
    each_level(text, 60, [passages = passages](const Level& level) {
      for (const Room& room : level.graph.rooms) {
        REQUIRE_FALSE(room.type == (passages ? RoomType::tunnel : RoomType::passage));
        REQUIRE_FALSE((room.type == RoomType::blacksmith && level.plan.depth < 12));
      }
    });
  }
  for (const auto& [text, p] : {std::pair("depth=12", 1.0 / 3), std::pair("depth=13", 1.0 / 2)}) {
    int smiths = 0;
    each_level(text, 2000, [&](const Level& level) {
      for (const Room& room : level.graph.rooms) smiths += room.type == RoomType::blacksmith;
    });
    // A few levels have no standard room of 5 by 5.
    CHECK(smiths > 2000 * p * 0.8);
    CHECK(smiths < 2000 * p + 5 * std::sqrt(2000 * p * (1 - p)));
  }
  int last = 0;
  each_level("depth=14", 100, [&](const Level& level) {
    for (const Room& room : level.graph.rooms) last += room.type == RoomType::blacksmith;
  });
  CHECK(last >= 80);
  each_level("depth=14&specials=0", 60, [](const Level& level) {
    for (const Room& room : level.graph.rooms) REQUIRE(room.type != RoomType::blacksmith);
  });
}

TEST_CASE("PIXEL-P-17: a passage digs round the walls from door to door, and leaves out the longest way of all") {
  int shut = 0;
  int whole = 0;
  for (const std::string_view text : {"depth=7", "depth=17&loops=1&feeling=chasm"}) {
    each_level(text, 80, [&](const Level& level) {
      for (const Room& room : level.graph.rooms) {
        if (room.type != RoomType::passage) continue;
        for (const auto& [x, y] : dug_in(level, room)) REQUIRE_FALSE(inside(room, 1).contains({x, y}));
        int left_out = 0;
        int longest = 0;
        for (const Gap& gap : gaps_of(level, room)) {
          REQUIRE((gap.solid == 0 || gap.solid == gap.length));
          left_out += gap.solid > 0;
          longest = std::max(longest, gap.length);
          shut += gap.solid > 0;
          whole += gap.solid == 0 && gap.length > 0;
        }
        // Where all doors open onto one corner, the way from it to itself goes all round.
        REQUIRE(left_out == (gaps_of(level, room).size() == 1 ? 0 : 1));
        for (const Gap& gap : gaps_of(level, room)) {
          if (gap.solid > 0) REQUIRE(gap.length == longest);
        }
      }
    });
  }
  CHECK(shut > 500);
  CHECK(whole > 500);
}

}  // namespace press_r::pixel_dungeon
