// What the steps of a floor say: each die beside what it decides, rooms in the document's order.
#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/catch.hpp"
#include "core/isaac/floor.hpp"
#include "isaac/ids.hpp"

namespace press_r::isaac {
using namespace test;
using Is = isaac::Rule;

namespace {

/// Sides of the dice that a rule may throw; of rules that are not named, none.
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

/// Growing throws dice of many sizes, and so does whatever grows: forced rooms and the second boss; hidden rooms throw
/// one a cell and one of as many sides as there are ties, and difficulties fall in their windows.
bool throws_many(Is rule) {
  static const std::set<Is> rules = {Is::growth,    Is::loops,        Is::shortage,     Is::dead_end,
                                     Is::xl_bosses, Is::secret_score, Is::ultra_secret, Is::difficulty};
  return rules.count(rule) == 1;
}

/// By the game dice fall even where no end is left for the room.
bool may_show(const Level& level, Is rule, int sides) {
  if (throws_many(rule)) return true;
  if (rule == Is::no_dead_end && level.run.by_game()) return true;
  const auto known = dice_of_rules().find(rule);
  return known != dice_of_rules().end() && known->second.count(sides) == 1;
}

/// Calls visit(level, trace) for floors of the survey's seeds, with their steps.
template <class Visit>
void each_film(std::string_view options, std::uint32_t count_of_floors, Visit&& visit) {
  const Options chosen = options_of(options);
  Level level;
  for (std::uint32_t i = 0; i < count_of_floors; ++i) {
    Trace trace{FrameSink{}};
    generate(chosen, survey_seed(i), trace, level);
    visit(level, trace);
  }
}

constexpr std::array<std::string_view, 12> spread = {
    "curse=seed&hard=1",
    "curse=seed&hard=1&stage=3",
    "curse=seed&rules=engine&stage=5&unlocks=none",
    "curse=labyrinth&rules=engine&stage=3&hard=1",
    "curse=labyrinth&stage=1&luna=1",
    "stage=12&hard=1",
    "stage=12&rules=engine&curse=seed",
    "stage=6&coins=9&keys=3&hearts=1&voodoo_head=1",
    "stage=2&alternative=1&rules=engine&curse=seed",
    "stage=11&rules=prose&hard=1&target_rooms=9",
    "stage=4&rules=pseudo&coins=9",
    "stage=1&rules=prose&voodoo_head=1&luna=1",
};

}  // namespace

TEST_CASE("ISAAC-5, ISAAC-61: each die lies beside the sentence that it decides") {
  std::set<Is> thrown;
  for (const std::string_view options : spread) {
    CAPTURE(std::string(options));
    each_film(options, 60, [&](const Level& level, const Trace& trace) {
      for (const Step& step : trace.steps()) {
        const auto rule = static_cast<Is>(step.rule);
        CAPTURE(step.text);
        if (step.rolls > 0) thrown.insert(rule);
        for (std::uint32_t roll = step.first_roll; roll < step.first_roll + step.rolls; ++roll) {
          CHECK(may_show(level, rule, trace.all_rolls()[roll].sides));
        }
        // What is said to be thrown is.
        if (rule == Is::hard_count) CHECK(step.rolls == 1);
        if (rule == Is::seed_curse) CHECK((step.rolls > 0) == (step.text.find("Cursed on 1 of") == 0));
        if (rule == Is::count) CHECK(step.rolls == 1);
      }
    });
  }
  for (const auto& [rule, sides] : dice_of_rules()) {
    if (rule == Is::xl_count_prose || rule == Is::lost_count) continue;  // rarer than this
    CAPTURE(static_cast<int>(rule));
    CHECK(thrown.count(rule) == 1);
  }
}

TEST_CASE("ISAAC-67: special rooms come to the line of dead ends in the document's order, by every reading") {
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
          if (rule == Is::shortage || rule == Is::mandatory || rule == Is::sorted)
            last = order.begin();  // another attempt
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

TEST_CASE("ISAAC-1, ISAAC-3, ISAAC-62: what is said of the number of rooms adds up to it, by every reading") {
  const auto said = [](std::string_view options) {
    Trace trace{FrameSink{}};
    Level level;
    generate(options_of(options), survey_seed(2), trace, level);
    for (const Step& step : trace.steps()) {
      const auto rule = static_cast<Is>(step.rule);
      if (rule != Is::count && rule != Is::xl_count && rule != Is::xl_count_prose) continue;
      CHECK(step.text.substr(step.text.rfind(':')) == ": " + std::to_string(level.target_rooms) + ".");
      return step.text;
    }
    return std::string();
  };
  const auto has = [](const std::string& text, std::string_view words) {
    return text.find(words) != std::string::npos;
  };
  CHECK(has(said("stage=3"), " 10 for the stage"));
  CHECK(has(said("stage=3&rules=prose"), " 9.99 for the stage"));
  CHECK(has(said("stage=2&alternative=1&rules=engine"), "3 fewer"));
  CHECK_FALSE(has(said("stage=2"), "3 fewer"));
  CHECK_FALSE(has(said("stage=1&alternative=1&curse=labyrinth&rules=prose"), "3 fewer"));
  CHECK(has(said("stage=7&curse=labyrinth"), "at most 20, times 1.8"));
  CHECK(has(said("stage=7&curse=labyrinth&rules=prose"), "by coin, times 1.8, at most 45"));
}

TEST_CASE("ISAAC-68: by the pseudo-code its slips are mended") {
  each_film("rules=pseudo&stage=8&coins=9", 100, [](const Level& level, const Trace& trace) {
    // A Challenge Room is no second Mini-Boss, and who takes an end stands in it.
    CHECK(rooms_of(level, RoomType::mini_boss) <= 1);
    CHECK((rooms_of(level, RoomType::boss_challenge) == 1) == (level.offer(Offered::challenge) == Offer::placed));
    CHECK((rooms_of(level, RoomType::arcade) + rooms_of(level, RoomType::vault) == 1) ==
          (level.offer(Offered::arcade) == Offer::placed));
    for (const Step& step : trace.steps()) {
      // A die of four and one bit more: none for which Mini-Boss it is.
      if (static_cast<Is>(step.rule) == Is::mini_boss) CHECK(step.rolls <= 2);
    }
  });
}

TEST_CASE("ISAAC-1: rooms asked for count the Super Secret Room, not the start and the rooms hidden last") {
  each_floor("stage=4", 200, [](const Level& level, bool) {
    int asked_for = 0;
    for (const Room& room : level.rooms) {
      asked_for += room.type == RoomType::start || is_hidden(room.type) || room.forced ? 0 : 1;
    }
    CHECK(rooms_of(level, RoomType::super_secret) == 1);
    CHECK(asked_for == level.target_rooms);
  });
}

}  // namespace press_r::isaac
