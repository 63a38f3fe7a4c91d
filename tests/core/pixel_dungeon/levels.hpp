// Shared by the tests of Pixel Dungeon: levels by option text, levels watched step by step, and hand-made graphs and
// rooms.
#pragma once

#include <cmath>
#include <functional>
#include <initializer_list>

#include "core/catch.hpp"
#include "core/levels.hpp"
#include "kit/grid.hpp"
#include "kit/seed.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/paint/paint.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "pixel_dungeon/stages.hpp"

namespace press_r::pixel_dungeon {

/// Options by a link's text, "depth=6&loops=1".
inline Options with(std::string_view text) {
  const LinkReading reading = read_with(generator, text);
  INFO(text);
  REQUIRE(reading.problems.empty());
  return reading.request.options;
}

inline constexpr std::string_view original = "split=original&distance=original&second_path=greedy&loops=1";
inline constexpr std::string_view varied[] = {
    "",
    original,
    "depth=6",
    "depth=3&feeling=grass",
    "depth=8&feeling=water&loops=1",
    "depth=12&feeling=chasm&loops=1",
    "depth=14",
    "depth=17&width=64&height=40",
    "depth=23&min_room=6&feeling=chasm",
    "depth=18&min_room=12&max_room=16",
    "width=16&height=16&min_room=3&max_room=5&depth=22",
    "depth=9&weak_above=1&height=24",
    "depth=13&run=1&loops=1",
    "depth=24&run=1",
    "specials=0",
    "split=original&depth=23",
    "first_weight=1",
    "first_weight=3",
};

/// Fails unless the condition holds, naming the rule. Cheaper than REQUIRE in loops over rooms and tiles.
inline void holds(std::string_view rule, bool condition) {
  if (condition) return;
  INFO("broken: " << rule);
  FAIL();
}

/// Makes a level with a new workspace, which has nothing cached.
inline Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  Workspace workspace;
  return generate(options, seed, trace, level, workspace);
}

/// Calls check(level) with the levels of the survey's first seeds.
template <class Check>
void each_level(std::string_view text, std::uint32_t count, Check&& check) {
  const Options asked = with(text);
  Level level;
  Workspace workspace;
  Trace off;
  for (std::uint32_t i = 0; i < count; ++i) {
    INFO("pixel_dungeon/v1/" << seed_code(survey_seed(i)) << "?" << text);
    const Outcome outcome = generate(asked, survey_seed(i), off, level, workspace);
    REQUIRE(outcome.complete);
    REQUIRE(workspace.unplaced.empty());
    check(std::as_const(level));
  }
}

/// Makes a level with frames on and calls check(rule, subject, level) after each step.
class Watch {
 public:
  using Check = std::function<void(Rule, int, const Level&)>;

  Watch(std::string_view text, std::uint32_t index, Check check)
      : check_(std::move(check)), trace_(FrameSink{this, frame, nullptr}) {
    INFO("pixel_dungeon/v1/" << seed_code(survey_seed(index)) << "?" << text);
    generate(with(text), survey_seed(index), trace_, level_);
  }
  const Level& level() const { return level_; }
  const Trace& trace() const { return trace_; }

 private:
  static void frame(void* context, const void* level) {
    auto& watch = *static_cast<Watch*>(context);
    const Step& step = watch.trace_.steps().back();
    watch.check_(static_cast<Rule>(step.rule), step.subject, *static_cast<const Level*>(level));
  }
  Level level_;
  Check check_;
  Trace trace_;
};

/// Rooms from rectangles of coordinates, with their neighbours.
inline Graph graph_of(std::initializer_list<Rect> boxes) {
  Graph graph;
  for (const Rect& box : boxes) graph.rooms.emplace_back(box, 0, 0);
  find_neighbours(graph);
  return graph;
}

/// A level that is one hall of plain floor within walls.
inline Level hall(int width, int height, int depth) {
  Level level;
  level.plan.width = width;
  level.plan.height = height;
  level.plan.depth = depth;
  level.plan.region = region_of(depth);
  level.tiles.reset(width, height, Tile::wall);
  fill(level.tiles, Rect{1, 1, width - 2, height - 2}, Tile::floor);
  level.patch.reset(width, height);
  return level;
}

inline bool has(const Level& level, RoomType type) {
  const auto& rooms = level.graph.rooms;
  return std::any_of(rooms.begin(), rooms.end(), [type](const Room& room) { return room.type == type; });
}

/// Number of things with this content.
inline int count_things(const Level& level, ThingKind kind) {
  return static_cast<int>(std::count_if(level.things.begin(), level.things.end(),
                                        [kind](const Thing& thing) { return thing.content() == kind; }));
}

inline int count_tiles(const Level& level, const Rect& area, Tile tile) {
  int count = 0;
  each_cell(area, [&](Point p) { count += level.tiles[p] == tile; });
  return count;
}

/// A room that is painted by itself, each time with other dice.
class Studio {
 public:
  Level level;

  /// Sides in coordinates. Doors must be in the walls, but not in corners.
  Studio(RoomType type, int w, int h, std::initializer_list<Point> doors, Dressing dressing = Dressing::plain) {
    constexpr int margin = 4;
    level = hall(w + 2 * margin, h + 2 * margin, 3);
    level.graph = graph_of({{margin, margin, w, h}});
    Room& room = level.graph.rooms[0];
    room.type = type;
    room.dressing = dressing;
    for (const Point door : doors) {
      room.connections.add(static_cast<int>(level.graph.connections.size()));
      level.graph.connections.push_back({.a = 0, .b = 1, .door = {door.x + margin, door.y + margin}});
    }
  }

  /// Returns false if the room has no painter.
  bool paint(std::uint32_t index) {
    Dice dice(survey_seed(index), "studio");
    Trace off;
    std::vector<UnplacedThing> unplaced;
    level.things.clear();
    level.locks.clear();
    return RoomPainter(level, unplaced, 0, dice, off).paint();
  }

  const Room& room() const { return level.graph.rooms[0]; }
  Rect area() const { return inside(room()); }
  /// A tile by column and row inside the walls.
  Tile at(int column, int row) const { return level.tiles[{area().x + column, area().y + row}]; }
  int count(Tile tile, int margin = 0) const { return count_tiles(level, inside(room(), margin), tile); }
  int count(ThingKind kind) const {
    return static_cast<int>(std::count_if(level.things.begin(), level.things.end(),
                                          [kind](const Thing& thing) { return thing.kind == kind; }));
  }
  /// Whether a thing of this kind is at a place inside the walls.
  bool has(ThingKind kind, int column, int row) const {
    const Point p{area().x + column, area().y + row};
    return std::any_of(level.things.begin(), level.things.end(),
                       [&](const Thing& thing) { return thing.kind == kind && thing.place == p; });
  }
  /// Whether all things of a kind are on one material.
  bool all_on(ThingKind kind, Tile tile) const {
    return std::all_of(level.things.begin(), level.things.end(),
                       [&](const Thing& thing) { return thing.kind != kind || level.tiles[thing.place] == tile; });
  }
  bool walled() const { return count(Tile::wall, -1) - count(Tile::wall) == inside(room(), -1).area() - area().area(); }
};

inline constexpr int never = 1 << 20;

/// Distances from a room, found by relaxing every edge until nothing changes: slow, and independent of the product.
inline std::vector<int> relaxed(const Graph& graph, int from, bool by_weight) {
  std::vector<int> best(graph.rooms.size(), never);
  best[static_cast<std::size_t>(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int a = 0; a < graph.size(); ++a) {
      graph.neighbours(a).each([&](int b) {
        const int cost = best[static_cast<std::size_t>(a)] + (by_weight ? graph.room(b).weight : 1);
        if (cost >= best[static_cast<std::size_t>(b)]) return;
        best[static_cast<std::size_t>(b)] = cost;
        changed = true;
      });
    }
  }
  return best;
}

/// Checks `hits` of `trials` against an exact chance, within 5 sigma.
inline void check_chance(std::int64_t hits, std::int64_t trials, double p) {
  CAPTURE(hits, trials, p);
  REQUIRE(trials > 0);
  CHECK(agrees(hits, trials, p));
}

}  // namespace press_r::pixel_dungeon
