// The split, and both paths: hand-made cases, steps of the film, and chances that no claim states.
#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Splits a rectangle of one size, with other dice for each index.
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
    Trace off;
    split_with(index, off);
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
    split_with(index, watched);
    return piece;
  }
  /// Whether anything was rolled.
  bool rolls(std::uint32_t index) {
    Trace off;
    return split_with(index, off).next() != Dice(survey_seed(index), "split_test").next();
  }

 private:
  Dice split_with(std::uint32_t index, Trace& trace) {
    Dice dice(survey_seed(index), "split_test");
    pixel_dungeon::split(level_, dice, trace);
    return dice;
  }
  Level level_;
};

}  // namespace

TEST_CASE("PIXEL-3, PIXEL-4, PIXEL-5, PIXEL-P-1: sizes that are cut, rolled for and kept for certain") {
  for (int w = 3; w <= 9; ++w) {
    for (int h = 3; h <= 9; ++h) {
      CAPTURE(w, h);
      const bool certain = w * h <= 49;
      Splitter splitter(w, h);
      Splitter as_game(w, h, 7, 9, true);
      CHECK(splitter.rolls(1) == !certain);
      for (std::uint32_t i = 0; i < 30; ++i) {
        if (certain) CHECK(splitter.keeps(i));
        CHECK(as_game.keeps(i) == (certain || w < 7 || h < 7));
      }
    }
  }
  Splitter wide(10, 3);
  Splitter tall(3, 10);
  for (std::uint32_t i = 0; i < 200; ++i) CHECK_FALSE((wide.keeps(i) || tall.keeps(i)));
}

TEST_CASE("PIXEL-6: cutting ends for every size, and what is too small to cut is kept") {
  for (int min_room = 3; min_room <= 12; ++min_room) {
    for (int max_room = std::max(5, min_room); max_room <= max_room_side; ++max_room) {
      for (const Rect shape : {Rect{0, 0, 15, 15}, {0, 0, 63, 15}, {0, 0, 31, 31}, {0, 0, 63, 63}}) {
        CAPTURE(min_room, max_room, shape.w, shape.h);
        Splitter splitter(shape.w, shape.h, min_room, max_room);
        const Level& level = splitter.split(static_cast<std::uint32_t>(min_room * 100 + max_room));
        CHECK(level.graph.size() <= max_rooms);
        CHECK(level.pending.empty());
      }
    }
  }
  // 9 in 25 are kept by chance; the others cannot be cut.
  Splitter stubborn(5, 5, 3, 9);
  for (std::uint32_t i = 0; i < 100; ++i) CHECK(stubborn.keeps(i));
}

TEST_CASE("PIXEL-3, PIXEL-8: every rectangle that is offered, its chance and its draw, and every cut is a step") {
  for (const std::string_view text : {"", "min_room=3", "split=original"}) {
    const Watch watch(text, 3, [](Rule rule, int, const Level& level) {
      const Rect& offered = level.offered;
      if (rule == Rule::keep_by_chance || rule == Rule::original_split)
        holds("PIXEL-3", offered.w <= level.plan.max_room && offered.h <= level.plan.max_room);
    });
    int kept = 0;
    int cuts = 0;
    for (const Step& step : watch.trace().steps()) {
      const auto rule = static_cast<Rule>(step.rule);
      cuts += rule == Rule::cut;
      kept += step.text.find(". Room ") != std::string::npos && rule != Rule::original_distance;
      if (rule != Rule::keep_by_chance) continue;
      holds("PIXEL-8: the chance and one roll", step.text.find("rolled ") != std::string::npos && step.rolls == 1);
    }
    CHECK(kept == watch.level().graph.size());
    CHECK(cuts == kept - 1);
  }
}

TEST_CASE("PIXEL-P-2: the direction of a cut is (w - 2) in (w + h - 4), forced for long thin ones, the place uniform") {
  constexpr int cuts = 5000;
  Splitter oblong(20, 10);
  Splitter wide(20, 6);
  Splitter tall(6, 20);
  Splitter strip(16, 3);
  Splitter six(6, 6, 3, 5);
  int down = 0;
  std::vector<std::int64_t> places(10, 0);  // a side of 16 is cut at 3 to 12
  for (std::uint32_t i = 0; i < cuts; ++i) {
    down += oblong.first_piece(i).h == 10;
    ++places[static_cast<std::size_t>(strip.first_piece(i).w - 3)];
    if (i >= 300) continue;
    CHECK(wide.first_piece(i).h == 6);
    CHECK(tall.first_piece(i).w == 6);
    const Rect piece = six.first_piece(i);
    CHECK(std::min(piece.w, piece.h) == 3);
  }
  check_chance(down, cuts, 18.0 / 26);
  CHECK(chi_square_even(places) < chi_square_limit(places.size() - 1));
}

TEST_CASE(
    "PIXEL-P-3: a map of full size with fewer than 8 rooms is thrown away, a small one may have fewer (4 options)") {
  bool thrown_away = false;
  for (std::uint32_t i = 0; i < 100; ++i) {
    Watch("min_room=12&max_room=16", i, [&](Rule rule, int, const Level& level) {
      if (rule != Rule::least_rooms) return;
      thrown_away = true;
      REQUIRE(level.graph.size() < 8);
    });
  }
  CHECK(thrown_away);
  int fewest = max_rooms;
  each_level("width=16&height=16&min_room=8&max_room=8", 300,
             [&](const Level& level) { fewest = std::min(fewest, level.graph.size()); });
  CHECK(fewest < 8);
}

TEST_CASE("PIXEL-12, PIXEL-P-5, PIXEL-18: the distance needed and the goal") {
  for (const auto& [rooms, strict, loose] : {std::array{33, 6, 5}, {35, 6, 5}, {36, 7, 6}}) {
    CHECK(distance_needed(rooms, false) == strict);
    CHECK(distance_needed(rooms, true) == loose);
  }
  CHECK(goal_of(33, 5000) == 16);
  CHECK(goal_of(33, 6999) == 23);
  CHECK(goal_of(40, 6999) == 27);
}

TEST_CASE(
    "PIXEL-13: after 11 placements too close together the level is thrown away, counted and bounded (width, height)") {
  Level two;
  Workspace workspace;
  two.graph = graph_of({{0, 0, 6, 6}, {6, 0, 6, 6}});
  Trace off;
  for (std::uint32_t i = 0; i < 50; ++i) {
    Dice dice(survey_seed(i), "placement_test");
    CHECK_FALSE(place_entrance_and_exit(two, workspace, dice, off));
    CHECK(two.tries == 11);
  }
  // Sizes that mending would not accept: no build can succeed.
  Options asked(generator.options);
  asked.set(Opt::width, 9);
  asked.set(Opt::height, 9);
  Level level;
  Trace trace(FrameSink{nullptr, [](void*, const void*) {}, nullptr});
  const Outcome outcome = generate(asked, Seed{7}, trace, level);
  CHECK_FALSE(outcome.complete);
  CHECK(outcome.why.find("None of 2000 builds") == 0);
  CHECK(level.builds == max_builds);
  CHECK(trace.steps().size() == 5);
  std::vector<std::int64_t> measured(generator.facts.size());
  measure(level, measured);
  for (std::size_t i = 0; i < measured.size(); ++i) {
    CAPTURE(std::string(generator.facts[i].id));
    CHECK((measured[i] >= generator.facts[i].lowest() && measured[i] <= generator.facts[i].highest()));
  }
  Scene scene;
  draw(level, scene);
  CHECK_FALSE(scene.marks().empty());
}

TEST_CASE("PIXEL-13: distances and costs equal those of a plain search, with few rooms and with hundreds (4 options)") {
  // Room sets of one word, three, and seven.
  for (const std::string_view size : {"", "width=64&height=64", "width=64&height=64&min_room=3&max_room=5"}) {
    each_level(size, 4, [&](const Level& level) {
      const Graph& graph = level.graph;
      const std::vector<int> far = relaxed(graph, graph.exit, false);
      std::vector<int> found;
      std::vector<int> until;
      room_distances(graph, graph.exit, found);
      for (std::size_t id = 0; id < found.size(); ++id) {
        holds("distances", found[id] == (far[id] == never ? unreachable : far[id]));
        const int distance = room_distances(graph, graph.exit, until, static_cast<int>(id));
        holds("the distance of one room", distance == (far[id] == never ? -1 : far[id]));
      }
      path_costs(graph, graph.exit, found);
      for (std::size_t id = 0; id < found.size(); id += 7) {
        const int cost = relaxed(graph, static_cast<int>(id), true)[static_cast<std::size_t>(graph.exit)];
        holds("costs", found[id] == (cost == never ? unreachable : cost));
        path_costs(graph, graph.exit, until, static_cast<int>(id));
        for (std::size_t i = 0; i < found.size(); ++i)
          holds("no costlier than it", until[i] == (found[i] <= cost ? found[i] : unreachable));
      }
    });
  }
}

TEST_CASE("PIXEL-14, PIXEL-16: of two equal paths the room found earlier wins") {
  Level level;
  // Three by three rooms, numbered row by row.
  for (int i = 0; i < 9; ++i) level.graph.rooms.emplace_back(Rect{i % 3 * 4, i / 3 * 4, 4, 4}, 0, 0);
  find_neighbours(level.graph);
  level.graph.entrance = 0;
  level.graph.exit = 8;
  level.distance = 4;
  Trace off;
  Dice dice(Seed{1}, "paths_test");
  Workspace workspace;
  room_distances(level.graph, 8, workspace.costs);
  connect_paths(level, workspace, dice, off);
  CHECK((level.graph.first_path == std::vector<int>{0, 1, 2, 5, 8}));
  CHECK((level.graph.second_path == std::vector<int>{0, 3, 4, 7, 8}));
}

TEST_CASE("PIXEL-P-6: the greedy second path takes the nearest neighbour, whatever it costs to enter") {
  // From 0 to 3: room 1 is on the way and costly; room 2 leads around it, cheap but longer.
  Graph graph = graph_of({{0, 0, 4, 8}, {4, 0, 4, 4}, {4, 4, 4, 4}, {8, 0, 4, 4}, {8, 4, 4, 4}});
  graph.room(1).weight = 2;
  graph.room(3).weight = 2;
  std::vector<int> costs;
  std::vector<int> path;
  path_costs(graph, 3, costs);
  CHECK((costs == std::vector<int>{4, 2, 3, 0, 2}));
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
  graph.room(1).weight = 9;
  path_costs(graph, 3, costs);
  cheapest_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 2, 4, 3}));
  greedy_path(graph, costs, 0, 3, path);
  CHECK((path == std::vector<int>{0, 1, 3}));
}

}  // namespace press_r::pixel_dungeon
