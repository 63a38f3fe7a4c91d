#include "isaac_awards/rules.hpp"

#include <array>
#include <string_view>

#include "isaac_awards/chapters.hpp"
#include "kit/table.hpp"

namespace press_r::isaac_awards {
namespace {

using press_r::RuleKind;

constexpr press_r::Rule acts(ChapterId chapter, std::string_view id, std::string_view text, std::string_view place) {
  return {id, text, place, RuleKind::acts, at(chapter)};
}
constexpr press_r::Rule holds(ChapterId chapter, std::string_view id, std::string_view text, std::string_view place) {
  return {id, text, place, RuleKind::holds, at(chapter)};
}

constexpr auto table = tied<Rule::prose, press_r::Rule>({
    {Rule::seed, acts(ChapterId::roll, "AWARD-1",
                      "The award seed sets the game's generator with index 35; a start seed gives the award seed of a "
                      "room of its first "
                      "stage.",
                      "document: Pseudo-Code, SetSeed; the way from the start seed by public tests")},
    {Rule::two_floats,
     acts(ChapterId::roll, "AWARD-2", "Two floats are always drawn: the first is the roll, the second is for luck.",
          "document: Process, the formula; Pseudo-Code")},
    {Rule::luck,
     acts(ChapterId::roll, "AWARD-3",
          "Luck below 0 counts as 0, above 10 as 10, fractions as they are; the second float counts a tenth of luck.",
          "document: Process, Luck is clamped; Pseudo-Code")},
    {Rule::foot_and_toe, acts(ChapterId::roll, "AWARD-4",
                              "Lucky Foot makes the roll 0.9 × roll + 0.1, Lucky Toe the sum 0.9 × sum + 0.1, or 0.98 "
                              "× sum + 0.02 with Lucky "
                              "Foot and luck above 0.",
                              "document: Pseudo-Code; the prose differs, see AWARD-27")},
    {Rule::thresholds,
     acts(
         ChapterId::ruler, "AWARD-5",
         "The sum decides: up to 0.22 nothing, to 0.3 the card group, to 0.45 a coin, to 0.6 a heart, to 0.8 a key, to "
         "0.95 a bomb, from there a chest.",
         "document: Process, index; Pseudo-Code, comparisons")},
    {Rule::card_group,
     acts(ChapterId::ruler, "AWARD-6", "The card group is a card on 1 of 3, else a trinket on 1 of 2, else a pill.",
          "document: Process, three equally likely; Pseudo-Code")},
    {Rule::rib_of_greed, acts(ChapterId::ruler, "AWARD-7", "With Rib of Greed coins reach to 0.5.",
                              "document: Process, Rib of Greed; Pseudo-Code")},
    {Rule::daemons_tail,
     acts(ChapterId::ruler, "AWARD-8", "With Daemon's Tail the heart band stays a heart on 1 of 5, else it is a key.",
          "document: Process, Daemon's Tail; Pseudo-Code")},
    {Rule::battery, acts(ChapterId::gates, "AWARD-9",
                         "A battery replaces the award on 1 of 20; on a miss a die of 15 is thrown, which counts with "
                         "Watch Battery only.",
                         "document: Pseudo-Code; the prose gives 3.33% with Watch Battery only, see AWARD-27")},
    {Rule::sack, acts(ChapterId::gates, "AWARD-10", "A sack replaces it on 1 of 50, a battery too.",
                      "document: Process, sack; Pseudo-Code")},
    {Rule::trinkets, acts(ChapterId::gates, "AWARD-11",
                          "Each of five trinkets that is held throws a die of 10 in turn, the first 1 wins; Child's "
                          "Heart needs a 1 of 5 as "
                          "well with Daemon's Tail.",
                          "document: Process; Pseudo-Code, elseif")},
    {Rule::smelter,
     acts(ChapterId::gates, "AWARD-12", "Smelter makes it a trinket on 1 of 50.", "document: Process; Pseudo-Code")},
    {Rule::guppys_tail, acts(ChapterId::gates, "AWARD-13",
                             "Guppy's Tail makes it a chest on 1 of 3, plain or locked; of the rest, nothing on 1 of "
                             "3. It acts on nothing as "
                             "well.",
                             "document: Pseudo-Code; the prose gives a third each, see AWARD-27")},
    {Rule::contract, acts(ChapterId::copies, "AWARD-14",
                          "Each Contract From Below adds a copy; half of 0.666 to the power of their number is the "
                          "chance that all is lost. "
                          "Trinkets are spared.",
                          "document: Pseudo-Code; the prose differs, see AWARD-27")},
    {Rule::hard, acts(ChapterId::copies, "AWARD-15", "On Hard a heart stays on 35 of 100.",
                      "document: Pseudo-Code; the prose says 66% are lost, see AWARD-27")},
    {Rule::modem,
     acts(ChapterId::copies, "AWARD-16",
          "Broken Modem throws a die of 4, and on a 1 adds a copy of a coin, heart, key, bomb or sack that spawns.",
          "document: Process; Pseudo-Code")},
    {Rule::spawn, acts(ChapterId::found, "AWARD-17",
                       "As many copies as counted lie in the room, each with the next number as its seed, all of the "
                       "kind of the first.",
                       "document: Pseudo-Code, Spawn")},
    {Rule::luck_0, holds(ChapterId::found, "AWARD-18",
                         "At luck 0 with empty hands: nothing 22%, coin, heart and bomb 13.965%, key 18.62%, chest "
                         "4.655%, battery 3.822%, "
                         "sack 1.56%, the card group 7.448%.",
                         "our choice: computed from the pseudo-code")},
    {Rule::luck_10, holds(ChapterId::found, "AWARD-19", "At luck 10 with empty hands: nothing 2.42%, chest 51.088625%.",
                          "our choice: computed from the pseudo-code")},
    {Rule::item_lines, holds(ChapterId::found, "AWARD-20",
                             "For any luck and items the exact chances are known, and surveys agree with them.",
                             "our choice: computed from the pseudo-code")},
    {Rule::no_spawn, holds(ChapterId::found, "AWARD-21", "With no copies or nothing to copy, nothing spawns.",
                           "document: Pseudo-Code, last condition")},
    {Rule::luck_edges,
     holds(ChapterId::roll, "AWARD-22", "Luck -5 gives what luck 0 gives, luck 15 what luck 10 gives.",
           "document: Process, Luck is clamped")},
    {Rule::reproducible, holds(ChapterId::roll, "AWARD-23", "The same seed, luck and items give the same award.",
                               "our choice: what a seed is for")},
    {Rule::steady_bands,
     holds(ChapterId::ruler, "AWARD-24",
           "At luck 1 and 2 coins, hearts, keys and bombs are as likely as at luck 0; only nothing shrinks.",
           "our choice: computed; the prose says that all other chances decrease")},
    {Rule::chest_band,
     holds(ChapterId::ruler, "AWARD-25", "Up to luck 9.5 each point of luck adds 0.05 to the chest band.",
           "our choice: computed from the pseudo-code")},
    {Rule::spread_seeds, holds(ChapterId::roll, "AWARD-26",
                               "Small award seeds are a biased sample, the first million all give nothing at luck 0; "
                               "surveys use spread seeds.",
                               "our choice: measured")},
    {Rule::prose,
     holds(
         ChapterId::gates, "AWARD-27",
         "By the prose Lucky Foot lifts both floats and Lucky Toe 0.02 of the roll, 0.22 is the card group and 0.95 a "
         "bomb, batteries are 1 of 30 with Watch Battery only, Daemon's Tail leaves Child's Heart alone, the first "
         "replacement wins, Guppy's Tail gives thirds, contracts halve their risk and spare no trinket, hearts are "
         "lost 66 "
         "of 100 times.",
         "document: Process, where it differs from the Pseudo-Code; only with the reading prose")},
});

}  // namespace

constinit const std::array<press_r::Rule, 27> rule_table = table;

}  // namespace press_r::isaac_awards
