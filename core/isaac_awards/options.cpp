#include "isaac_awards/options.hpp"
#include "kit/table.hpp"

#include <array>

namespace press_r::isaac_awards {
namespace {

constexpr std::string_view seed_group = "Seed and reading";
constexpr std::string_view run_group = "Run";
constexpr std::string_view ruler_group = "Items that move the roll";
constexpr std::string_view gate_group = "Items that replace the award";

constexpr Choice seeds[] = {{"start", "Start seed"}, {"award", "Award seed"}};
constexpr Choice readings[] = {{"pseudo", "Pseudo-code"}, {"prose", "Prose"}};

constexpr Option choice(std::string_view id, std::string_view title, std::string_view hint,
                        std::span<const Choice> choices) {
  return {.id = id, .title = title, .hint = hint, .group = seed_group, .kind = OptionKind::choice, .choices = choices};
}
constexpr Option toggle(std::string_view id, std::string_view title, std::string_view hint, std::string_view group) {
  return {.id = id, .title = title, .hint = hint, .group = group, .kind = OptionKind::toggle};
}

constexpr auto table = tied<Opt::broken_modem, Option>({
    {Opt::seed_is, choice("seed_is", "The seed is",
                          "The award seed itself, as a room's card tells it; or a start seed, from which one is "
                          "derived that no room of that run has.",
                          seeds)},
    {Opt::reading, choice("reading", "Reading", "The prose differs from the pseudo-code on ten points.", readings)},
    {Opt::hard, toggle("hard", "Hard", "Hearts stay away 65 times in 100.", run_group)},
    {Opt::luck,
     {.id = "luck",
      .title = "Luck",
      .hint = "Counts from 0 to 10; less is 0, more is 10.",
      .group = run_group,
      .low = -50,
      .high = 150,
      .initial = 0,
      .scale = 10}},
    {Opt::lucky_foot, toggle("lucky_foot", "Lucky Foot", "Lifts the roll by a tenth of what is missing.", ruler_group)},
    {Opt::lucky_toe,
     toggle("lucky_toe", "Lucky Toe",
            "Lifts the sum by a tenth of what is missing; with Lucky Foot and luck by a fiftieth.", ruler_group)},
    {Opt::rib_of_greed, toggle("rib_of_greed", "Rib of Greed", "Coins take a third of the hearts.", ruler_group)},
    {Opt::daemons_tail, toggle("daemons_tail", "Daemon's Tail", "Four of five hearts become keys.", ruler_group)},
    {Opt::watch_battery,
     toggle("watch_battery", "Watch Battery", "A second chance of a battery, 1 in 15.", gate_group)},
    {Opt::ace_of_spades, toggle("ace_of_spades", "Ace of Spades", "1 in 10 becomes a card.", gate_group)},
    {Opt::safety_cap, toggle("safety_cap", "Safety Cap", "1 in 10 becomes a pill.", gate_group)},
    {Opt::match_stick, toggle("match_stick", "Match Stick", "1 in 10 becomes a bomb.", gate_group)},
    {Opt::childs_heart, toggle("childs_heart", "Child's Heart", "1 in 10 becomes a heart.", gate_group)},
    {Opt::rusted_key, toggle("rusted_key", "Rusted Key", "1 in 10 becomes a key.", gate_group)},
    {Opt::smelter, toggle("smelter", "Smelter", "1 in 50 becomes a trinket.", gate_group)},
    {Opt::guppys_tail,
     toggle("guppys_tail", "Guppy's Tail", "A third becomes a chest, a third of the rest nothing.", gate_group)},
    {Opt::contract_from_below,
     {.id = "contract_from_below",
      .title = "Contract From Below",
      .hint = "Each brings another copy; together they may take everything.",
      .group = gate_group,
      .low = 0,
      .high = 3,
      .initial = 0}},
    {Opt::broken_modem,
     toggle("broken_modem", "Broken Modem", "1 in 4 brings another copy of plain pickups.", gate_group)},
});

constexpr std::array<Preset, 6> presets_here = {{
    {"empty_handed", "Empty-handed", "Luck 0, nothing held: 22 of 100 rooms give nothing.", ""},
    {"lucky", "Luck 10", "The ruler reaches to 2: every second room gives a chest.", "luck=10"},
    {"foot_and_toe", "Foot and toe", "Hardly a room gives nothing.", "luck=3&lucky_foot=1&lucky_toe=1"},
    {"trinkets", "Five trinkets", "Each has a chance of 1 in 10, the first that acts wins.",
     "ace_of_spades=1&safety_cap=1&match_stick=1&childs_heart=1&rusted_key=1&daemons_tail=1"},
    {"bargain", "A bargain", "Two contracts, a tail and a modem: three, four copies, or nothing.",
     "guppys_tail=1&contract_from_below=2&broken_modem=1"},
    {"hard_prose", "Hard, by the prose", "The prose's numbers on Hard with its own batteries.",
     "reading=prose&hard=1&watch_battery=1&lucky_foot=1&rib_of_greed=1&smelter=1"},
}};

}  // namespace

constinit const std::array<Option, 18> option_table = table;
constinit const std::array<Preset, 6> preset_table = presets_here;

}  // namespace press_r::isaac_awards
