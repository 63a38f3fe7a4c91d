// Subdivision: PIXEL-1 to PIXEL-8, PIXEL-P-1 to PIXEL-P-3.
#include <algorithm>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/statistics.hpp"
#include "kit/cells.hpp"
#include "kit/table.hpp"
#include "kit/trace.hpp"
#include "pixel_dungeon/graph/build.hpp"
#include "pixel_dungeon/ids.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Splits a rectangle of this size, by seed number.
class Splitter {
 public:
  Splitter(int w, int h, int min_room = 7, int max_room = 9, bool original_split = false) {
    level_.plan.width = w + 1;
    level_.plan.height = h + 1;
    level_.plan.min_room = min_room;
    level_.plan.max_room = max_room;
    level_.plan.original_split = original_split;
  }
  const Level& split(std::uint32_t index) {
    Dice dice(survey_seed(index), "split_test");
    pixel_dungeon::split(level_, dice, off_);
    return level_;
  }
  bool keeps(std::uint32_t index) { return split(index).graph.size() == 1; }
  /// The left or upper half of the first cut.
  Rect first_piece(std::uint32_t index) {
    Rect piece;
    Trace watched(FrameSink{&piece,
                            [](void* context, const void* level) {
                              const auto& pending = static_cast<const Level*>(level)->pending;
                              Rect& first = *static_cast<Rect*>(context);
                              if (first.empty() && !pending.empty()) first = pending.back();
                            },
                            nullptr});
    Dice dice(survey_seed(index), "split_test");
    pixel_dungeon::split(level_, dice, watched);
    return piece;
  }
  /// Which way the first cut of all ran, if there was one.
  TrialCount first_cut(std::uint32_t index) {
    Trials trials(std::vector<bool>(generator.claims.size(), false));
    Trace counting(trials);
    Dice dice(survey_seed(index), "split_test");
    pixel_dungeon::split(level_, dice, counting);
    return trials.counts()[at(ClaimId::cut_down)];
  }
  /// Whether the dice were rolled.
  bool rolls(std::uint32_t index) {
    Dice dice(survey_seed(index), "split_test");
    Dice untouched = dice;
    pixel_dungeon::split(level_, dice, off_);
    return dice.next() != untouched.next();
  }

 private:
  Level level_;
  Trace off_;
};

/// Every unit of the root lies in exactly one of the rectangles.
void require_partition(const Plan& plan, const std::vector<Rect>& rects) {
  const Rect root = root_of(plan);
  Grid<int> covered(root.w, root.h, 0);
  for (const Rect& rect : rects) each_cell(rect, [&](Point p) { ++covered[p]; });
  REQUIRE(std::all_of(covered.cells().begin(), covered.cells().end(), [](int n) { return n == 1; }));
}

std::vector<Rect> boxes_of(const Level& level) {
  std::vector<Rect> boxes;
  for (const Room& room : level.graph.rooms) boxes.push_back(room.box);
  return boxes;
}

bool is_split_step(Rule rule) {
  return rule == Rule::keep_by_chance || rule == Rule::keep_small || rule == Rule::ends ||
         rule == Rule::original_split || rule == Rule::cut;
}

}  // namespace

TEST_CASE("PIXEL-1: rooms tile the map's rectangle exactly") {
  each_varied_level(40, [](const Level& level) {
    require_partition(level.plan, boxes_of(level));
    int area = 0;
    for (const Room& room : level.graph.rooms) area += room.box.area();
    REQUIRE(area == (level.plan.width - 1) * (level.plan.height - 1));
  });
}

TEST_CASE("PIXEL-2: no side of a room is over the maximum or under 3") {
  each_varied_level(60, [](const Level& level) {
    for (const Room& room : level.graph.rooms) {
      REQUIRE(std::max(room.box.w, room.box.h) <= level.plan.max_room);
      REQUIRE(std::min(room.box.w, room.box.h) >= 3);
    }
  });
}

TEST_CASE("PIXEL-3: a rectangle over the maximum is never offered as a room") {
  for (std::uint32_t i = 0; i < 60; ++i) {
    Watch("", i, [](Rule rule, int subject, const Level& level) {
      if (!is_split_step(rule) || rule == Rule::cut) return;
      const Rect rect = subject >= 0 ? level.graph.room(subject).box : level.offered;
      REQUIRE(rect.w <= 9);
      REQUIRE(rect.h <= 9);
    });
  }
  Splitter wide(10, 3);
  Splitter tall(3, 10);
  for (std::uint32_t i = 0; i < 200; ++i) {
    CHECK_FALSE(wide.keeps(i));
    CHECK_FALSE(tall.keeps(i));
  }
}

TEST_CASE("PIXEL-4: a rectangle that fits is kept with chance 49 in its area, within 5 sigma of 20,000 offers") {
  constexpr int offers = 20000;
  for (const Rect shape : {Rect{0, 0, 9, 9}, {0, 0, 8, 9}, {0, 0, 9, 7}, {0, 0, 8, 8}, {0, 0, 7, 8}, {0, 0, 6, 9}}) {
    CAPTURE(shape.w, shape.h);
    Splitter splitter(shape.w, shape.h);
    int kept = 0;
    for (std::uint32_t i = 0; i < offers; ++i) kept += splitter.keeps(i);
    check_chance(kept, offers, 49.0 / shape.area());
  }
}

TEST_CASE("PIXEL-5: a rectangle that fits with an area of at most 49 is kept without a roll") {
  for (int w = 3; w <= 9; ++w) {
    for (int h = 3; h <= 9; ++h) {
      CAPTURE(w, h);
      Splitter splitter(w, h);
      CHECK(splitter.rolls(1) == (w * h > 49));
      for (std::uint32_t i = 0; i < 50 && w * h <= 49; ++i) CHECK(splitter.keeps(i));
    }
  }
}

TEST_CASE("PIXEL-6: cutting ends for every size, and what is too small to cut is kept") {
  for (int min_room = 3; min_room <= 12; ++min_room) {
    for (int max_room = std::max(5, min_room); max_room <= largest_room; ++max_room) {
      for (const Rect shape : {Rect{0, 0, 15, 15}, {0, 0, 63, 15}, {0, 0, 31, 31}, {0, 0, 63, 63}}) {
        CAPTURE(min_room, max_room, shape.w, shape.h);
        Splitter splitter(shape.w, shape.h, min_room, max_room);
        const Level& level = splitter.split(static_cast<std::uint32_t>(min_room * 100 + max_room));
        CHECK(level.graph.size() <= most_rooms);
        CHECK(level.pending.empty());
      }
    }
  }
  // 9 in 25 are kept by chance; the others cannot be cut.
  Splitter stubborn(5, 5, 3, 9);
  for (std::uint32_t i = 0; i < 100; ++i) CHECK(stubborn.keeps(i));
  bool guarded = false;
  for (std::uint32_t i = 0; i < 20; ++i) {
    Watch("min_room=3", i, [&](Rule rule, int subject, const Level& level) {
      if (rule != Rule::ends) return;
      guarded = true;
      REQUIRE(level.graph.room(subject).box.w < 6);
      REQUIRE(level.graph.room(subject).box.h < 6);
    });
  }
  CHECK(guarded);
}

TEST_CASE("PIXEL-7: a cut makes two rectangles that together are the old one, each side at least 3") {
  int cuts = 0;
  for (const std::string_view text : {"", "min_room=3&max_room=5", "split=original"}) {
    for (std::uint32_t i = 0; i < 30; ++i) {
      Rect parent;
      std::vector<Rect> before;
      Watch(text, i, [&](Rule rule, int, const Level& level) {
        if (rule == Rule::cut && !level.pending.empty()) {
          ++cuts;
          const Rect first = level.pending[level.pending.size() - 1];
          const Rect second = level.pending[level.pending.size() - 2];
          if (!before.empty()) parent = before.back();
          if (before.empty()) parent = root_of(level.plan);
          REQUIRE(united(first, second) == parent);
          REQUIRE(first.area() + second.area() == parent.area());
          REQUIRE_FALSE(first.overlaps(second));
          REQUIRE(std::min({first.w, first.h, second.w, second.h}) >= 3);
        }
        before = level.pending;
        if (!level.offered.empty()) before.push_back(level.offered);
      });
    }
  }
  CHECK(cuts > 1000);
}

TEST_CASE("PIXEL-8: after every step of the split its rectangles are a partition, and the last is the rooms") {
  for (std::uint32_t i = 0; i < 40; ++i) {
    std::vector<Rect> last;
    int steps = 0;
    const Watch watch("", i, [&](Rule rule, int, const Level& level) {
      if (!is_split_step(rule)) return;
      std::vector<Rect> rects = boxes_of(level);
      rects.insert(rects.end(), level.pending.begin(), level.pending.end());
      if (!level.offered.empty()) rects.push_back(level.offered);
      require_partition(level.plan, rects);
      last = rects;
      ++steps;
    });
    CHECK(last == boxes_of(watch.level()));
    CHECK(steps >= 2 * watch.level().graph.size() - 1);
    for (const Step& step : watch.trace().steps()) {
      if (static_cast<Rule>(step.rule) == Rule::keep_by_chance) {
        REQUIRE(step.text.find("chance 49 in ") != std::string::npos);
        REQUIRE(step.text.find(", rolled ") != std::string::npos);
        REQUIRE(step.rolls == 1);
      }
    }
  }
}

TEST_CASE(
    "PIXEL-P-1: the original split keeps what has a side under 7 or an area of at most 49, and never rolls for it") {
  for (int w = 3; w <= 9; ++w) {
    for (int h = 3; h <= 9; ++h) {
      CAPTURE(w, h);
      Splitter splitter(w, h, 7, 9, true);
      const bool expected = w < 7 || h < 7 || w * h <= 49;
      for (std::uint32_t i = 0; i < 20; ++i) CHECK(splitter.keeps(i) == expected);
    }
  }
  each_level("split=original", 300, [](const Level& level) {
    for (const Room& room : level.graph.rooms) {
      if (room.at_least(7)) REQUIRE(room.box.area() == 49);
    }
  });
}

TEST_CASE("PIXEL-P-2: the direction of a cut is (w - 2) in (w + h - 4), forced for long thin ones, the place uniform") {
  constexpr int cuts = 20000;
  for (const Rect shape : {Rect{0, 0, 20, 10}, {0, 0, 10, 20}, {0, 0, 31, 31}, {0, 0, 9, 9}}) {
    CAPTURE(shape.w, shape.h);
    Splitter splitter(shape.w, shape.h);
    TrialCount down;
    for (std::uint32_t i = 0; i < cuts; ++i) {
      const TrialCount cut = splitter.first_cut(i);
      REQUIRE(cut.trials <= 1);
      down.trials += cut.trials;
      down.hits += cut.hits;
    }
    check_chance(down.hits, down.trials, static_cast<double>(shape.w - 2) / (shape.w + shape.h - 4));
  }
  Splitter wide(20, 6);
  Splitter tall(6, 20);
  for (std::uint32_t i = 0; i < 300; ++i) {
    CHECK(wide.first_cut(i).hits == 1);
    const TrialCount across = tall.first_cut(i);
    CHECK((across.trials == 1 && across.hits == 0));
  }
  // A side of 16 is cut at 3 … 12, a side of 6 at 3.
  std::vector<std::int64_t> places(10, 0);
  Splitter strip(16, 3);
  for (std::uint32_t i = 0; i < cuts; ++i) ++places[static_cast<std::size_t>(strip.first_piece(i).w - 3)];
  CHECK(chi_square_even(places) < chi_square_limit(places.size() - 1));
  Splitter six(6, 6, 3, 5);
  for (std::uint32_t i = 0; i < 300; ++i) {
    const Rect piece = six.first_piece(i);
    CHECK(std::min(piece.w, piece.h) == 3);
  }
}

TEST_CASE(
    "PIXEL-P-3: a map of full size has at least 8 rooms, else it is thrown away, and a small one may have fewer") {
  bool thrown_away = false;
  for (std::uint32_t i = 0; i < 200; ++i) {
    const Watch watch("min_room=12&max_room=16", i, [&](Rule rule, int, const Level& level) {
      if (rule != Rule::least_rooms) return;
      thrown_away = true;
      REQUIRE(level.graph.size() < 8);
    });
    REQUIRE(watch.level().graph.size() >= 8);
  }
  CHECK(thrown_away);
  int fewest = most_rooms;
  each_level("width=16&height=16&min_room=8", 300,
             [&](const Level& level) { fewest = std::min(fewest, level.graph.size()); });
  CHECK(fewest < 8);
}

}  // namespace press_r::pixel_dungeon
