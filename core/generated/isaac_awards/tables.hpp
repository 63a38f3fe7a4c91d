// Generated from core/isaac_awards/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "isaac_awards/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "isaac_awards/chances.hpp"

namespace press_r::isaac_awards {

void expect_award(const Options&, Distribution&);
void expect_count(const Options&, Distribution&);
void expect_band(const Options&, Distribution&);
void expect_last(const Options&, Distribution&);
Odds battery_odds(const Options&);
Odds watch_odds(const Options&);
Odds daemon_odds(const Options&);

namespace tables {

inline constexpr press_r::Choice option_seed_is_choices[] = {
    {"start", "Start seed"},
    {"award", "Award seed"},
};
inline constexpr press_r::Choice option_reading_choices[] = {
    {"pseudo", "Pseudo-code"},
    {"prose", "Prose"},
};
inline constexpr press_r::Choice fact_award_choices[] = {
    {"nothing", "Nothing"},
    {"card", "Card"},
    {"trinket", "Trinket"},
    {"pill", "Pill"},
    {"coin", "Coin"},
    {"heart", "Heart"},
    {"key", "Key"},
    {"bomb", "Bomb"},
    {"chest", "Chest"},
    {"battery", "Battery"},
    {"sack", "Sack"},
    {"locked_chest", "Locked chest"},
};
inline constexpr press_r::Choice fact_band_choices[] = {
    {"nothing", "Nothing"},
    {"card", "Card group"},
    {"coin", "Coin"},
    {"heart", "Heart"},
    {"key", "Key"},
    {"bomb", "Bomb"},
    {"chest", "Chest"},
};
inline constexpr press_r::Choice fact_replaced_by_choices[] = {
    {"none", "None"},
    {"battery", "Battery"},
    {"sack", "Sack"},
    {"ace_of_spades", "Ace of Spades"},
    {"safety_cap", "Safety Cap"},
    {"match_stick", "Match Stick"},
    {"childs_heart", "Child's Heart"},
    {"rusted_key", "Rusted Key"},
    {"smelter", "Smelter"},
    {"guppys_tail", "Guppy's Tail"},
    {"contract_from_below", "Contract From Below"},
    {"hard", "Hard"},
    {"broken_modem", "Broken Modem"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
    {.id = "seed_is", .title = "The seed is", .hint = "The award seed itself, as a room's card tells it; or a start seed, from which we make an award seed that no room of that run has.", .group = "Seed and reading", .kind = OptionKind::choice, .choices = option_seed_is_choices, .source = {SourceKind::ours, "a start seed can be typed, though no room of that run has this award"}},
    {.id = "reading", .title = "Reading", .hint = "The prose differs from the pseudo-code on ten points; the page has since come round on three.", .group = "Seed and reading", .kind = OptionKind::choice, .choices = option_reading_choices, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "hard", .title = "Hard", .hint = "Hard mode removes 65 % of hearts, by the prose 66 %.", .group = "Run", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process, Hard Mode; Pseudo-Code"}},
    {.id = "luck", .title = "Luck", .hint = "Only 0 to 10 make a difference.", .group = "Run", .low = -50, .high = 150, .scale = 10, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "lucky_foot", .title = "Lucky Foot", .hint = "Lifts the roll by a tenth of what is missing.", .group = "Items that move the roll", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "lucky_toe", .title = "Lucky Toe", .hint = "Lifts the sum by a tenth of what is missing; with Lucky Foot and luck by a fiftieth.", .group = "Items that move the roll", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "rib_of_greed", .title = "Rib of Greed", .hint = "Coins take a third of the hearts.", .group = "Items that move the roll", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "daemons_tail", .title = "Daemon's Tail", .hint = "Four hearts in five become keys.", .group = "Items that move the roll", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "watch_battery", .title = "Watch Battery", .hint = "A second chance of a battery, 1 in 15.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "ace_of_spades", .title = "Ace of Spades", .hint = "1 in 10 becomes a card.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "safety_cap", .title = "Safety Cap", .hint = "1 in 10 becomes a pill.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "match_stick", .title = "Match Stick", .hint = "1 in 10 becomes a bomb.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "childs_heart", .title = "Child's Heart", .hint = "1 in 10 becomes a heart.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "rusted_key", .title = "Rusted Key", .hint = "1 in 10 becomes a key.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "smelter", .title = "Smelter", .hint = "1 in 50 becomes a trinket.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "guppys_tail", .title = "Guppy's Tail", .hint = "A third becomes a chest, a third of the rest nothing.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "contract_from_below", .title = "Contract From Below", .hint = "Each brings another copy; together they may take everything.", .group = "Items that replace the award", .low = 0, .high = 3, .source = {SourceKind::document, "Process; Pseudo-Code"}},
    {.id = "broken_modem", .title = "Broken Modem", .hint = "1 in 4 brings another copy of plain pickups.", .group = "Items that replace the award", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
    {.id = "empty_handed", .title = "Empty-handed", .hint = "Luck 0, nothing held: 22 % of rooms give nothing."},
    {.id = "lucky", .title = "Luck 10", .hint = "As far to the right as luck goes: every second room gives a chest.", .options = "luck=10"},
    {.id = "foot_and_toe", .title = "Foot and toe", .hint = "Hardly a room gives nothing.", .options = "luck=3&lucky_foot=1&lucky_toe=1"},
    {.id = "trinkets", .title = "Five trinkets", .hint = "Each has a chance of 1 in 10, and the first that acts wins.", .options = "ace_of_spades=1&safety_cap=1&match_stick=1&childs_heart=1&rusted_key=1&daemons_tail=1"},
    {.id = "bargain", .title = "A bargain", .hint = "Two contracts, a tail and a modem: three or four copies, or nothing; a trinket comes alone.", .options = "guppys_tail=1&contract_from_below=2&broken_modem=1"},
    {.id = "hard_prose", .title = "Hard, by the prose", .hint = "The prose's numbers on Hard with its own batteries.", .options = "reading=prose&hard=1&watch_battery=1&lucky_foot=1&rib_of_greed=1&smelter=1"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
    {.id = "AWARD-1", .text = "The award seed sets the game's generator with index 35.", .source = {SourceKind::document, "Pseudo-Code, SetSeed"}, .kind = RuleKind::acts, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-2", .text = "Two floats are always drawn: the first is the roll, the second is for luck.", .source = {SourceKind::document, "Process, the formula; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::roll), .without = "Luck's number is drawn only with luck; at luck 0 all later dice fall otherwise."},
    {.id = "AWARD-3", .text = "Luck below 0 counts as 0, above 10 as 10, fractions as they are; the second float counts a tenth of luck.", .source = {SourceKind::document, "Process, Luck is clamped; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::roll), .without = "Luck adds nothing; its float is drawn all the same, so later dice fall as before while the sum stays among coins to chests."},
    {.id = "AWARD-4", .text = "Lucky Foot makes the roll 0.9 × roll + 0.1, Lucky Toe the sum 0.9 × sum + 0.1, or 0.98 × sum + 0.02 with Lucky Foot and luck above 0.", .source = {SourceKind::document, "Pseudo-Code; the prose differs, see AWARD-27"}, .kind = RuleKind::acts, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-5", .text = "The sum decides: up to 0.22 nothing, to 0.3 the card group, to 0.45 a coin, to 0.6 a heart, to 0.8 a key, to 0.95 a bomb, from there a chest.", .source = {SourceKind::document, "Process, index; Pseudo-Code, comparisons"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-6", .text = "The card group is a card on 1 of 3, else a trinket on 1 of 2, else a pill.", .source = {SourceKind::document, "Process, three equally likely; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-7", .text = "With Rib of Greed coins reach to 0.5.", .source = {SourceKind::document, "Process, Rib of Greed; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-8", .text = "With Daemon's Tail the heart band stays a heart on 1 of 5, else it is a key.", .source = {SourceKind::document, "Process, Daemon's Tail; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-9", .text = "A battery replaces the award on 1 of 20; on a miss a die of 15 is thrown, which counts with Watch Battery only.", .source = {SourceKind::document, "Pseudo-Code; the prose gives 3.33 % with Watch Battery only, see AWARD-27"}, .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .without = "No battery comes, and its dice are not thrown."},
    {.id = "AWARD-10", .text = "A sack replaces it on 1 of 50, a battery too.", .source = {SourceKind::document, "Process, sack; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .without = "No sack comes, and its die is not thrown."},
    {.id = "AWARD-11", .text = "Each of five trinkets that is held throws a die of 10 in turn, the first 1 wins; Child's Heart needs a 1 of 5 as well with Daemon's Tail.", .source = {SourceKind::document, "Process; Pseudo-Code, elseif"}, .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .without = "The last trinket to roll a 1 wins, not the first."},
    {.id = "AWARD-12", .text = "Smelter makes it a trinket on 1 of 50.", .source = {SourceKind::document, "Process; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-13", .text = "Guppy's Tail makes it a chest on 1 of 3, plain or locked; of the rest, nothing on 1 of 3. It acts on nothing as well.", .source = {SourceKind::document, "Pseudo-Code; the prose gives a third each, see AWARD-27"}, .kind = RuleKind::acts, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-14", .text = "Each Contract From Below adds a copy; half of 0.666 to the power of their number is the chance that all is lost. Trinkets are spared.", .source = {SourceKind::document, "Pseudo-Code; the prose differs, see AWARD-27"}, .kind = RuleKind::acts, .chapter = at(ChapterId::copies), .without = "Contracts add no copies, and nothing is lost by them."},
    {.id = "AWARD-15", .text = "On Hard a heart stays on 35 of 100.", .source = {SourceKind::document, "Pseudo-Code; the prose says 66 % are lost, see AWARD-27"}, .kind = RuleKind::acts, .chapter = at(ChapterId::copies), .without = "On Hard all hearts stay."},
    {.id = "AWARD-16", .text = "Broken Modem throws a die of 4, and on a 1 adds a copy of a coin, heart, key, bomb or sack that spawns.", .source = {SourceKind::document, "Process; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::copies)},
    {.id = "AWARD-17", .text = "As many copies as counted appear, each with the next number as its seed, all of the kind of the first.", .source = {SourceKind::document, "Pseudo-Code, Spawn; that copies share the first's kind is our reading of subtype and subType"}, .kind = RuleKind::acts, .chapter = at(ChapterId::found)},
    {.id = "AWARD-18", .text = "At luck 0 with empty hands: nothing 22 %, coin, heart and bomb 13.965 %, key 18.62 %, chest 4.655 %, battery 3.822 %, sack 1.56 %, the card group 7.448 %.", .source = {SourceKind::ours, "computed from the pseudo-code, and counted"}, .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-19", .text = "At luck 10 with empty hands: nothing 2.42 %, chest 51.088625 %.", .source = {SourceKind::ours, "computed from the pseudo-code, and counted"}, .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-20", .text = "For any luck and items the exact chances are known, and surveys agree with them.", .source = {SourceKind::ours, "computed from the pseudo-code, and counted"}, .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-21", .text = "With no copies or nothing to copy, nothing spawns.", .source = {SourceKind::document, "Pseudo-Code, last condition"}, .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-22", .text = "Luck -5 gives what luck 0 gives, luck 15 what luck 10 gives.", .source = {SourceKind::document, "Process, Luck is clamped"}, .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-23", .text = "The same seed, luck and items give the same award.", .source = {SourceKind::ours, "what a seed is for"}, .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-24", .text = "At luck 1 and 2 coins, hearts, keys and bombs are as likely as at luck 0; only nothing shrinks.", .source = {SourceKind::ours, "computed; the prose says that all other chances decrease"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-25", .text = "Up to luck 9.5 each point of luck adds 0.05 to the chest band.", .source = {SourceKind::ours, "computed from the pseudo-code"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-26", .text = "Small award seeds are a biased sample, the first million all give nothing at luck 0; surveys use spread seeds.", .source = {SourceKind::ours, "measured, since surveys that count seeds from 1 on would be wrong"}, .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-27", .text = "By the prose Lucky Foot lifts both floats and Lucky Toe 0.02 of the roll, 0.22 is the card group and 0.95 a bomb, batteries are 1 of 30 with Watch Battery only, Daemon's Tail leaves Child's Heart alone, the first replacement wins, Guppy's Tail gives thirds, contracts halve their risk and spare no trinket, hearts are lost 66 of 100 times.", .source = {SourceKind::document, "Process, where it differs from the Pseudo-Code"}, .kind = RuleKind::holds, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-28", .text = "At luck 0 Lucky Foot or Lucky Toe widens the chest band from 5 to 5.56 of 100, both to 6.17 (prose: Lucky Toe alone to 5.1), though the prose says that they do not make chests likelier.", .source = {SourceKind::ours, "computed from both texts, since one sentence of the prose contradicts its own formula"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-29", .text = "The prose followed here is an older revision of its page, which has since come round to the pseudo-code on three points: Lucky Foot lifts one number, Lucky Toe makes the sum 0.9 × sum + 0.1, and batteries come on 5 %, with Watch Battery on 6.67 % more.", .source = {SourceKind::document, "Room Clear Awards on the wiki as it stands today"}, .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-30", .text = "From a start seed comes an award seed by the game's steps from a stage to a room, though no room of that run has it.", .source = {SourceKind::ours, "a start seed can be typed"}, .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
});
inline constexpr auto views = std::to_array<press_r::View>({
    {.id = "map", .title = "Award"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
    {.id = "room", .title = "Cleared room"},
    {.id = "ruler", .title = "Ruler"},
    {.id = "chances", .title = "Chance along the ruler"},
    {.id = "gates", .title = "Gates"},
    {.id = "pickups", .title = "Pickups"},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
    {.id = "wall", .title = "Wall", .tone = Tone::rock, .layer = at(LayerId::room), .glyph = "#"},
    {.id = "floor", .title = "Floor", .tone = Tone::floor, .layer = at(LayerId::room), .glyph = "."},
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::room), .glyph = "+", .hint = "Open, for the room is cleared."},
    {.id = "room", .title = "Cleared room", .tone = Tone::floor, .layer = at(LayerId::room), .hint = "Where the award lies."},
    {.id = "band_nothing", .title = "Band: nothing", .tone = Tone::rock, .layer = at(LayerId::ruler), .glyph = "-", .hint = "Up to 0.22."},
    {.id = "band_card", .title = "Band: card group", .tone = Tone::reward, .layer = at(LayerId::ruler), .glyph = "c", .hint = "Card, trinket or pill, up to 0.3."},
    {.id = "band_coin", .title = "Band: coin", .tone = Tone::reward, .layer = at(LayerId::ruler), .glyph = "o", .hint = "Up to 0.45, with Rib of Greed 0.5."},
    {.id = "band_heart", .title = "Band: heart", .tone = Tone::danger, .layer = at(LayerId::ruler), .glyph = "h", .hint = "Up to 0.6."},
    {.id = "band_key", .title = "Band: key", .tone = Tone::info, .layer = at(LayerId::ruler), .glyph = "k", .hint = "Up to 0.8."},
    {.id = "band_bomb", .title = "Band: bomb", .tone = Tone::thing, .layer = at(LayerId::ruler), .glyph = "b", .hint = "Up to 0.95."},
    {.id = "band_chest", .title = "Band: chest", .tone = Tone::goal, .layer = at(LayerId::ruler), .glyph = "=", .hint = "From 0.95 on."},
    {.id = "beyond", .title = "Out of reach", .tone = Tone::nothing, .layer = at(LayerId::ruler), .hint = "No roll comes here with this luck and these items."},
    {.id = "tick", .title = "Threshold", .tone = Tone::info, .layer = at(LayerId::ruler), .hint = "Where a band ends."},
    {.id = "density", .title = "Chance along the ruler", .tone = Tone::info, .layer = at(LayerId::chances), .hint = "How likely the sum falls here: its height at luck and items."},
    {.id = "roll", .title = "The roll", .tone = Tone::path, .layer = at(LayerId::ruler), .glyph = "|", .hint = "The sum of this seed."},
    {.id = "gate_waiting", .title = "Gate, not reached", .tone = Tone::ghost, .layer = at(LayerId::gates), .glyph = "?", .hint = "Its die is still to be thrown."},
    {.id = "gate_off", .title = "Gate, not asked", .tone = Tone::ghost, .layer = at(LayerId::gates), .hint = "No award came this far."},
    {.id = "gate_shut", .title = "Gate, shut", .tone = Tone::danger, .layer = at(LayerId::gates), .glyph = "x", .hint = "Its die missed; the award passes by."},
    {.id = "gate_open", .title = "Gate, open", .tone = Tone::start, .layer = at(LayerId::gates), .glyph = "O", .hint = "It acted on the award."},
    {.id = "item", .title = "What keeps the gate", .tone = Tone::thing, .layer = at(LayerId::gates), .hint = "The item or rule that throws the die."},
    {.id = "name", .title = "Name of a gate", .tone = Tone::info, .layer = at(LayerId::gates), .hint = "Whose die it is."},
    {.id = "nothing", .title = "Nothing", .tone = Tone::ghost, .layer = at(LayerId::pickups)},
    {.id = "card", .title = "Card", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "c"},
    {.id = "trinket", .title = "Trinket", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "t"},
    {.id = "pill", .title = "Pill", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "p"},
    {.id = "coin", .title = "Coin", .tone = Tone::reward, .layer = at(LayerId::pickups), .glyph = "o"},
    {.id = "heart", .title = "Heart", .tone = Tone::danger, .layer = at(LayerId::pickups), .glyph = "h"},
    {.id = "key", .title = "Key", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "k"},
    {.id = "bomb", .title = "Bomb", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "*"},
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::pickups), .glyph = "="},
    {.id = "battery", .title = "Battery", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "z"},
    {.id = "sack", .title = "Sack", .tone = Tone::thing, .layer = at(LayerId::pickups), .glyph = "s"},
    {.id = "locked_chest", .title = "Locked chest", .tone = Tone::reward, .layer = at(LayerId::pickups), .glyph = "%"},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
    {.id = "award", .title = "Award", .hint = "What lies in the cleared room.", .kind = FactKind::choice, .choices = fact_award_choices, .expected = expect_award},
    {.id = "count", .title = "Copies", .hint = "How many of it.", .low = 0, .high = most_copies, .expected = expect_count},
    {.id = "band", .title = "Band", .hint = "Where the sum fell, before anything replaced it.", .kind = FactKind::choice, .choices = fact_band_choices, .expected = expect_band},
    {.id = "replaced_by", .title = "Replaced by", .hint = "What replaced the award last.", .kind = FactKind::choice, .choices = fact_replaced_by_choices, .expected = expect_last},
    {.id = "sum_millionths", .title = "Sum, in millionths", .hint = "Where the roll fell on the ruler, cut.", .kind = FactKind::wide, .low = 0, .high = 2000000},
    {.id = "draws", .title = "Draws", .hint = "Numbers drawn to decide; the copies' own seeds are not counted.", .low = 1, .high = 20},
});
inline constexpr auto claims = std::to_array<press_r::Claim>({
    {.id = "band_nothing", .rule = "AWARD-5", .text = "Nothing has a base chance of 22 %.", .source = {SourceKind::document, ""}, .event = "band=nothing", .odds = band_odds<Band::nothing>},
    {.id = "band_card", .rule = "AWARD-5", .text = "The card group has a base chance of 8 %.", .source = {SourceKind::document, ""}, .event = "band=card", .odds = band_odds<Band::card>},
    {.id = "band_coin", .rule = "AWARD-5", .text = "A coin has a base chance of 15 %, with Rib of Greed 20 %.", .source = {SourceKind::document, ""}, .event = "band=coin", .odds = band_odds<Band::coin>},
    {.id = "band_heart", .rule = "AWARD-5", .text = "A heart has a base chance of 15 %, with Rib of Greed 10 %.", .source = {SourceKind::document, ""}, .event = "band=heart", .odds = band_odds<Band::heart>},
    {.id = "band_key", .rule = "AWARD-5", .text = "A key has a base chance of 20 %.", .source = {SourceKind::document, ""}, .event = "band=key", .odds = band_odds<Band::key>},
    {.id = "band_bomb", .rule = "AWARD-5", .text = "A bomb has a base chance of 15 %.", .source = {SourceKind::document, ""}, .event = "band=bomb", .odds = band_odds<Band::bomb>},
    {.id = "band_chest", .rule = "AWARD-5", .text = "A chest has a base chance of 5 %.", .source = {SourceKind::document, ""}, .event = "band=chest", .odds = band_odds<Band::chest>},
    {.id = "third_of_group", .rule = "AWARD-6", .text = "Card, trinket and pill are equally likely; counted: pills.", .source = {SourceKind::document, ""}, .odds = fixed_odds<1, 3>},
    {.id = "battery", .rule = "AWARD-9", .text = "A battery replaces 1 of 20 awards.", .source = {SourceKind::document, ""}, .odds = battery_odds},
    {.id = "sack", .rule = "AWARD-10", .text = "A sack replaces 1 of 50 awards that reach it.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::sack>},
    {.id = "watch_battery", .rule = "AWARD-9", .text = "With Watch Battery a battery also comes on 1 of 15, or by the prose on 1 of 30 at all.", .source = {SourceKind::document, ""}, .odds = watch_odds, .follows = true},
    {.id = "daemons_tail", .rule = "AWARD-8", .text = "With Daemon's Tail 80 % of hearts are keys.", .source = {SourceKind::document, ""}, .odds = daemon_odds},
    {.id = "ace_of_spades", .rule = "AWARD-11", .text = "Ace of Spades makes 10 % of awards a card.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::ace_of_spades>},
    {.id = "safety_cap", .rule = "AWARD-11", .text = "Safety Cap makes 10 % of awards a pill.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::safety_cap>},
    {.id = "match_stick", .rule = "AWARD-11", .text = "Match Stick makes 10 % of awards a bomb.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::match_stick>},
    {.id = "childs_heart", .rule = "AWARD-11", .text = "Child's Heart makes 10 % of awards a heart, with Daemon's Tail 2 %.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::childs_heart>},
    {.id = "rusted_key", .rule = "AWARD-11", .text = "Rusted Key makes 10 % of awards a key.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::rusted_key>},
    {.id = "smelter", .rule = "AWARD-12", .text = "Smelter makes 2 % of awards a trinket.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::smelter>},
    {.id = "contract", .rule = "AWARD-14", .text = "Contract From Below takes everything 33.3 % of the time, and less often with each more.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::contract_from_below>},
    {.id = "hard", .rule = "AWARD-15", .text = "On Hard 65 % of hearts are lost, by the prose 66 %.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::hard>},
    {.id = "modem", .rule = "AWARD-16", .text = "Broken Modem shows a 1 of 4, and then copies what it can copy.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::broken_modem>},
    {.id = "guppys_tail", .rule = "AWARD-13", .text = "Guppy's Tail acts on 5 of 9 rooms, by the prose on 2 of 3.", .source = {SourceKind::document, ""}, .odds = gate_odds<Gate::guppys_tail>, .follows = true},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
    {.first = "band", .second = "award", .text = "Off the diagonal a gate has replaced what the roll gave."},
    {.first = "award", .second = "count", .text = "Most awards come alone; some come in numbers."},
    {.first = "award", .second = "draws", .text = "How many numbers it takes to come to each award."},
});
inline constexpr auto extras = std::to_array<press_r::Extra>({
    {.id = "chances", .title = "Exact chances", .hint = "Every award, number of copies and last gate for the luck and the items at hand, as CSV.", .file = "chances.csv", .write = of_level<Level, write_chances>()},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
    {.id = "roll", .title = "The roll"},
    {.id = "ruler", .title = "The ruler"},
    {.id = "gates", .title = "What may replace it"},
    {.id = "copies", .title = "Copies and losses"},
    {.id = "found", .title = "What the room gives you"},
});

inline constexpr Generator described = {
    .id = "isaac_awards", .title = "Room Clear Awards", .tab = "Room awards", .hint = "What a cleared room of Isaac gives: a roll on a ruler, then gates that may replace it.", .document = "Room Clear Awards, the wiki of The Binding of Isaac: Rebirth, with pseudo-code by Blade", .address = "https://bindingofisaacrebirth.wiki.gg/wiki/Room_Clear_Awards", .manners = {},
    .options = options,
    .presets = presets,
    .rules = rules,
    .views = views,
    .layers = layers,
    .roles = roles,
    .facts = facts,
    .claims = claims,
    .pairs = pairs,
    .extras = extras,
    .chapters = chapters,
};

}  // namespace tables
}  // namespace press_r::isaac_awards
