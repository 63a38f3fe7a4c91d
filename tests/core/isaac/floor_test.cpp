// Rules that hold on every floor, over a spread of options; floors as places to walk; links, cards and steps.
#include <algorithm>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floors.hpp"
#include "core/levels.hpp"
#include "isaac/tiles.hpp"
#include "kit/walk.hpp"

namespace press_r::isaac {
using namespace test;
using Is = isaac::Rule;

namespace {

const std::vector<std::string>& spread() {
  static const std::vector<std::string> all = {
      "",
      "shapes=single",
      "hard=1&dead_ends=strict",
      "stage=2&shapes=single&dead_ends=strict",
      "stage=3&curse=lost&hard=1",
      "stage=5&voodoo_head=1&luna=1&fragmented_card=1",
      "stage=6&coins=15&keys=3",
      "stage=7&curse=labyrinth&bloody_crown=1&silver_dollar=1",
      "stage=1&curse=labyrinth&shapes=single",
      "stage=7&curse=labyrinth&rules=prose&hard=1",
      "stage=7&curse=labyrinth&rules=engine&hard=1",
      "stage=10&stage_variant=light&holy_crown=1&luna=1",
      "stage=11&luna=1&fragmented_card=1",
      "stage=11&stage_variant=light&rules=pseudo",
      "stage=12&hard=1&luna=1",
      "stage=12&shapes=single&rules=engine",
      "stage=12&curse=labyrinth&rules=pseudo",
      "target_rooms=62&shapes=single",
      "target_rooms=3&min_dead_ends=4",
  };
  return all;
}

/// So many floors of each of 12 stages, 4 readings, 2 modes, and Labyrinths.
void check_all_readings(std::uint32_t floors_each) {
  std::vector<std::string> all;
  for (const char* reading : {"documented", "pseudo", "engine", "prose"}) {
    for (int stage = 1; stage <= 12; ++stage) {
      const std::string options = "rules=" + std::string(reading) + "&stage=" + std::to_string(stage);
      all.push_back(options + "&curse=seed");
      all.push_back(options + "&hard=1&curse=seed&unlocks=most");
      if (stage % 2 == 1 && stage < 8) all.push_back(options + "&curse=labyrinth");
    }
  }
  for (const std::string& options : all) {
    CAPTURE(options);
    std::string broken;
    each_floor(options, floors_each, [&](const Level& level, bool complete) {
      if (broken.empty()) broken = complete ? broken_rule(level) : "not complete";
    });
    CHECK(broken == "");
  }
}

}  // namespace

TEST_CASE(
    "ISAAC-7, ISAAC-8, ISAAC-9, ISAAC-10, ISAAC-12, ISAAC-13, ISAAC-14, ISAAC-17, ISAAC-18, ISAAC-19, ISAAC-23, "
    "ISAAC-36, ISAAC-38, ISAAC-39, ISAAC-41, ISAAC-42, ISAAC-43, ISAAC-54, ISAAC-57, ISAAC-68: rules of every floor") {
  for (const std::string& options : spread()) {
    CAPTURE(options);
    REQUIRE(reading_of(options).problems.empty());
    each_floor(options, 150, [](const Level& level, bool complete) {
      CHECK(complete);
      CHECK(broken_rule(level) == "");
    });
  }
  check_all_readings(20);
}

TEST_CASE("long: Isaac: a million floors over all readings, stages and modes break no rule", "[.long]") {
  check_all_readings(9000);
}

TEST_CASE("ISAAC-45: seeds on which the game was reported to hang or to hide a room give whole floors") {
  for (const std::uint32_t seed : {0x168CCC11u, 0xD90CDE07u}) {
    for (const std::string& options : spread()) {
      const Level level = floor_of(options, Seed{seed});
      CHECK(level.complete);
      CHECK(broken_rule(level) == "");
    }
  }
}

TEST_CASE("ISAAC-16, ISAAC-49, ISAAC-50: the link carries everything that changes the floor, the same in every build") {
  CHECK(print_of(floor_of("", Seed{1})) == 0x16FD25A2953F261Fu);
  static constexpr const Generator* list[] = {&generator};
  std::set<std::uint64_t> prints;
  for (const std::string& options : spread()) {
    CAPTURE(options);
    Request request = reading_of(options).request;
    request.seed = Seed{4711};
    const LinkReading again = read_link(format_link(request), Catalog(list));
    CHECK(again.problems.empty());
    Level level;
    Trace off;
    generate(again.request.options, again.request.seed, off, level);
    CHECK(print_of(level) == print_of(floor_of(options, Seed{4711})));
    CHECK(print_of(level) != print_of(floor_of(options, Seed{4712})));
    prints.insert(print_of(level));
  }
  CHECK(prints.size() == spread().size());
}

TEST_CASE("ISAAC-8: doors and tiles give the same walk; every room but the Ultra Secret Room is found") {
  Walker walker;
  Terrain place;
  Walk walk;
  for (const std::string options : {"", "stage=3&curse=labyrinth", "stage=6", "stage=11", "stage=12",
                                    "rules=engine&stage=11", "dead_ends=strict&target_rooms=45&min_dead_ends=10",
                                    "stage=12&rules=engine", "stage=7&curse=labyrinth&rules=engine&hard=1"}) {
    CAPTURE(options);
    each_floor(options, 100, [&](const Level& level, bool) {
      terrain(level, place);
      walker.walk(place, walk);
      const Reach reach = reach_of(level);
      REQUIRE(reach.finishable == walk.finishable);
      REQUIRE(reach.route_length == std::max(0, static_cast<int>(walk.route.size()) - 1));
      REQUIRE(reach.rooms_reached == walk.rooms_reached);
      REQUIRE(reach.all_reached == walk.all_reached);
      // By the document's readings every floor can be finished.
      if (level.run.by_game()) return;
      REQUIRE((walk.finishable && walk.all_reached));
      // Secret and Super Secret Rooms are hidden.
      REQUIRE(walk.rooms_reached + 2 <= static_cast<int>(place.rooms.size()));
    });
  }
}

namespace {

/// Sides of the dice that a rule may roll; rules that are not listed roll none.
const std::map<Is, std::set<int>>& dice_of_rules() {
  static const std::map<Is, std::set<int>> sides = {
      {Is::seed_curse, {80, 40, 30, 20, 10, 6, 5, 3}},
      {Is::count, {2}},
      {Is::xl_count, {2}},
      {Is::xl_count_prose, {2}},
      {Is::lost_count, {2}},
      {Is::void_count, {2, 5, 10}},
      {Is::hard_count, {2}},
      {Is::void_bosses, {4}},
      {Is::planetarium, {1'000'000}},
      {Is::sacrifice, {50, 5, 7, 4}},
      {Is::library, {20, 4}},
      {Is::curse, {2, 4}},
      {Is::mini_boss, {4, 3, 2}},
      {Is::challenge, {2}},
      {Is::arcade, {10, 3}},
      {Is::bedroom, {2, 50, 5}},
  };
  return sides;
}

bool may_show(const Level& level, Is rule, int sides) {
  // Growing rolls dice of many sizes; hidden rooms one a cell and one for ties; difficulties one of their range.
  static const std::set<Is> any = {Is::growth,    Is::loops,        Is::shortage,     Is::dead_end,
                                   Is::xl_bosses, Is::secret_score, Is::ultra_secret, Is::difficulty};
  // By the game dice are rolled even if no end is left for the room.
  if (any.count(rule) == 1 || (rule == Is::no_dead_end && level.run.by_game())) return true;
  const auto known = dice_of_rules().find(rule);
  return known != dice_of_rules().end() && known->second.count(sides) == 1;
}

}  // namespace

TEST_CASE("ISAAC-5, ISAAC-61, ISAAC-68: each die is shown with the sentence that it decides") {
  std::set<Is> rolled;
  for (const char* options :
       {"curse=seed&hard=1", "curse=seed&hard=1&stage=3", "curse=seed&rules=engine&stage=5&unlocks=none",
        "curse=labyrinth&rules=engine&stage=3&hard=1", "curse=labyrinth&stage=1&luna=1", "stage=12&hard=1",
        "stage=12&rules=engine&curse=seed", "stage=6&coins=9&keys=3&hearts=1&voodoo_head=1",
        "stage=2&alternative=1&rules=engine&curse=seed", "stage=11&rules=prose&hard=1&target_rooms=9",
        "stage=4&rules=pseudo&coins=9", "stage=1&rules=prose&voodoo_head=1&luna=1"}) {
    CAPTURE(options);
    each_film(options, 40, [&](const Level& level, const Trace& trace) {
      for (const Step& step : trace.steps()) {
        const auto rule = static_cast<Is>(step.rule);
        CAPTURE(step.text);
        if (step.rolls > 0) rolled.insert(rule);
        for (std::uint32_t roll = step.first_roll; roll < step.first_roll + step.rolls; ++roll) {
          CHECK(may_show(level, rule, trace.all_rolls()[roll].sides));
        }
        if (rule == Is::hard_count || rule == Is::count) CHECK(step.rolls == 1);
        if (rule == Is::mini_boss) CHECK(step.rolls <= 2);  // ISAAC-68: none for which Mini-Boss it is
        if (rule == Is::seed_curse) CHECK((step.rolls > 0) == (step.text.find("Cursed on 1 of") == 0));
      }
    });
  }
  for (const auto& [rule, sides] : dice_of_rules()) {
    CAPTURE(static_cast<int>(rule));
    // Too rare for so few floors.
    if (rule != Is::xl_count_prose && rule != Is::lost_count) CHECK(rolled.count(rule) == 1);
  }
}

TEST_CASE("ISAAC-67: special rooms take dead ends in the document's order, by every reading") {
  const std::vector<Is> order = {Is::boss,    Is::xl_bosses, Is::void_bosses, Is::super_secret,
                                 Is::shop,    Is::treasure,  Is::planetarium, Is::sacrifice,
                                 Is::library, Is::curse,     Is::mini_boss,   Is::challenge,
                                 Is::arcade,  Is::bedroom,   Is::passages,    Is::secret_score};
  std::set<Is> seen;
  for (const char* rules : {"documented", "pseudo", "prose", "engine"}) {
    for (const char* stage : {"1", "2", "3", "6", "8", "12", "3&curse=labyrinth", "2&alternative=1"}) {
      const std::string options = "rules=" + std::string(rules) + "&stage=" + stage;
      CAPTURE(options);
      each_film(options, 20, [&](const Level&, const Trace& trace) {
        auto last = order.begin();
        for (const Step& step : trace.steps()) {
          const auto rule = static_cast<Is>(step.rule);
          const bool new_attempt = rule == Is::shortage || rule == Is::mandatory || rule == Is::sorted;
          if (new_attempt) last = order.begin();
          const auto place = std::find(order.begin(), order.end(), rule);
          if (place == order.end()) continue;
          CHECK(place >= last);
          last = place;
          seen.insert(rule);
        }
      });
    }
  }
  CHECK(seen.size() == order.size());
}

TEST_CASE("ISAAC-35: a refused dead end goes to the back of the list and may come again") {
  int again = 0;
  int passed_by_others = 0;
  each_film("stage=2&shapes=single", 300, [&](const Level&, const Trace& trace) {
    std::vector<int> refused;
    for (const Step& step : trace.steps()) {
      const bool went_back = step.text.find("goes to the back of the list") != std::string::npos;
      if (step.subject < 0) continue;
      // The list is a queue: a refused end comes again only after all others that waited before it.
      const auto known = std::find(refused.begin(), refused.end(), step.subject);
      if (known != refused.end()) {
        CHECK(known == refused.begin());
        refused.erase(known);
        ++again;
      } else if (!refused.empty() && went_back) {
        ++passed_by_others;
      }
      if (went_back) refused.push_back(step.subject);
    }
  });
  CHECK(again > 100);
  CHECK(passed_by_others > 100);
}

}  // namespace press_r::isaac
