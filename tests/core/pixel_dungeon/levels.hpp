// What the tests of Pixel Dungeon share: levels by option text, graphs made by hand, means with their tolerance.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <initializer_list>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/statistics.hpp"
#include "kit/seed.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/generate.hpp"
#include "pixel_dungeon/graph/graph.hpp"
#include "pixel_dungeon/ids.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "pixel_dungeon/workshop.hpp"

namespace press_r::pixel_dungeon {

/// "depth=6&loops=1", mended as a link would be.
inline Options with(std::string_view text) {
  Options asked(generator.options);
  while (!text.empty()) {
    const std::string_view pair = text.substr(0, text.find('&'));
    text = pair.size() == text.size() ? std::string_view{} : text.substr(pair.size() + 1);
    const std::size_t sign = pair.find('=');
    const std::size_t index = find_option(generator.options, pair.substr(0, sign));
    REQUIRE(index != npos);
    REQUIRE(read_option(generator.options[index], index, pair.substr(sign + 1), asked).empty());
  }
  Problems problems;
  mend(asked, problems);
  return asked;
}

inline constexpr std::string_view original = "split=original&distance=original&second_path=greedy&loops=1";
inline constexpr std::string_view varied[] = {
    "",
    "split=original&distance=original&second_path=greedy&loops=1",
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
};

/// In a fresh workshop, which remembers nothing.
inline Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  Workshop workshop;
  return generate(options, seed, trace, level, workshop);
}

/// Levels of the survey's first seeds.
template <class Check>
void each_level(std::string_view text, std::uint32_t count, Check&& check) {
  const Options asked = with(text);
  Level level;
  Workshop workshop;
  Trace off;
  for (std::uint32_t i = 0; i < count; ++i) {
    INFO("pixel_dungeon/v1/" << seed_code(survey_seed(i)) << "?" << text);
    const Outcome outcome = generate(asked, survey_seed(i), off, level, workshop);
    REQUIRE(outcome.complete);
    REQUIRE(workshop.waiting.empty());
    check(static_cast<const Level&>(level));
  }
}

template <class Check>
void each_varied_level(std::uint32_t count, Check&& check) {
  for (const std::string_view text : varied) each_level(text, count, check);
}

/// A level as it stood after each step, shown to `check(rule, subject, level)`.
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

/// Watches a level being made and hands over its tiles before the first step of one rule, and the level at the first
/// step of another.
template <class Check>
void around_stage(std::string_view text, std::uint32_t index, Rule first, Rule last, Check&& check) {
  Grid<Tile> before;
  bool entered = false;
  bool done = false;
  Grid<Tile> previous;
  Watch(text, index, [&](Rule rule, int, const Level& level) {
    if (rule == first && !entered) {
      entered = true;
      before = previous;
    }
    if (rule == last && entered && !done) {
      done = true;
      check(static_cast<const Grid<Tile>&>(before), level);
    }
    previous = level.tiles;
  });
}

/// Rooms from rectangles of coordinates, with their neighbours.
inline Graph graph_of(std::initializer_list<Rect> boxes) {
  Graph graph;
  for (const Rect& box : boxes) {
    Room room;
    room.box = box;
    graph.rooms.push_back(room);
  }
  find_neighbours(graph);
  return graph;
}

/// A hall of plain floor within walls.
inline Level hall(int width, int height, int depth) {
  Level level;
  level.plan.width = width;
  level.plan.height = height;
  level.plan.depth = depth;
  level.plan.region = region_of(depth);
  level.tiles.reset(width, height, Tile::wall);
  std::vector<Thing> things;
  Brush(level.tiles, things).fill({1, 1, width - 2, height - 2}, Tile::floor);
  level.patch.reset(width, height);
  return level;
}

inline constexpr int never = 1 << 20;

/// Distances from a room, found by relaxing every pair until nothing changes: slow, and nothing to do with ours.
inline std::vector<int> relaxed(const Graph& graph, int from, bool by_weight) {
  std::vector<int> best(graph.rooms.size(), never);
  best[static_cast<std::size_t>(from)] = 0;
  for (bool changed = true; changed;) {
    changed = false;
    for (int a = 0; a < graph.size(); ++a) {
      graph.neighbours(a).each([&](int b) {
        const int there = best[static_cast<std::size_t>(a)] + (by_weight ? graph.room(b).weight : 1);
        if (there >= best[static_cast<std::size_t>(b)]) return;
        best[static_cast<std::size_t>(b)] = there;
        changed = true;
      });
    }
  }
  return best;
}

/// Mean and deviation of what was added.
class Mean {
 public:
  void add(double value, double times = 1) {
    n_ += times;
    sum_ += value * times;
    squares_ += value * value * times;
  }
  double n() const { return n_; }
  double value() const { return sum_ / n_; }
  double variance() const { return std::max(0.0, squares_ / n_ - value() * value()); }

 private:
  double n_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

/// 5 sigma of this survey and of the rule book's own 20,000 levels together, and half a unit of its last digit.
inline void check_measured(const Mean& mean, double book, double digit) {
  constexpr double book_levels = 20000;
  const double tolerance = 5 * std::sqrt(mean.variance() / mean.n() + mean.variance() / book_levels) + digit / 2;
  CAPTURE(mean.value(), book, tolerance);
  CHECK(std::abs(mean.value() - book) <= tolerance);
}

/// `hits` of `trials` against an exact chance, within 5 sigma.
inline void check_chance(std::int64_t hits, std::int64_t trials, double p) {
  CAPTURE(hits, trials, p);
  REQUIRE(trials > 0);
  CHECK(agrees(hits, trials, p));
}

}  // namespace press_r::pixel_dungeon
