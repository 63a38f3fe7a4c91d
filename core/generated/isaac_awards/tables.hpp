// Generated from core/isaac_awards/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "isaac_awards/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "isaac_awards/isaac_awards.hpp"

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
inline constexpr std::string_view gate_ids[] = {"battery", "sack", "ace_of_spades", "safety_cap", "match_stick", "childs_heart", "rusted_key", "smelter", "guppys_tail", "contract_from_below", "hard", "broken_modem"};
inline constexpr std::string_view gate_names[] = {"Battery", "Sack", "Spades", "Cap", "Match", "Child", "Rusty", "Smelter", "Guppy", "Contract", "Hard", "Modem"};
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
    {.id = "seed_is", .title = "The seed is", .group = "Seed and reading", .kind = OptionKind::choice, .choices = option_seed_is_choices},
    {.id = "reading", .title = "Reading", .group = "Seed and reading", .kind = OptionKind::choice, .choices = option_reading_choices},
    {.id = "hard", .title = "Hard", .group = "Run", .kind = OptionKind::toggle},
    {.id = "luck", .title = "Luck", .group = "Run", .low = -50, .high = 150, .scale = 10},
    {.id = "lucky_foot", .title = "Lucky Foot", .group = "Items that move the roll", .kind = OptionKind::toggle},
    {.id = "lucky_toe", .title = "Lucky Toe", .group = "Items that move the roll", .kind = OptionKind::toggle},
    {.id = "rib_of_greed", .title = "Rib of Greed", .group = "Items that move the roll", .kind = OptionKind::toggle},
    {.id = "daemons_tail", .title = "Daemon's Tail", .group = "Items that move the roll", .kind = OptionKind::toggle},
    {.id = "watch_battery", .title = "Watch Battery", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "ace_of_spades", .title = "Ace of Spades", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "safety_cap", .title = "Safety Cap", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "match_stick", .title = "Match Stick", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "childs_heart", .title = "Child's Heart", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "rusted_key", .title = "Rusted Key", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "smelter", .title = "Smelter", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "guppys_tail", .title = "Guppy's Tail", .group = "Items that replace the award", .kind = OptionKind::toggle},
    {.id = "contract_from_below", .title = "Contract From Below", .group = "Items that replace the award", .low = 0, .high = 3},
    {.id = "broken_modem", .title = "Broken Modem", .group = "Items that replace the award", .kind = OptionKind::toggle},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
    {.id = "empty_handed", .title = "Empty-handed"},
    {.id = "lucky", .title = "Luck 10", .options = "luck=10"},
    {.id = "foot_and_toe", .title = "Foot and toe", .options = "luck=3&lucky_foot=1&lucky_toe=1"},
    {.id = "trinkets", .title = "Five trinkets", .options = "ace_of_spades=1&safety_cap=1&match_stick=1&childs_heart=1&rusted_key=1&daemons_tail=1"},
    {.id = "bargain", .title = "A bargain", .options = "guppys_tail=1&contract_from_below=2&broken_modem=1"},
    {.id = "hard_prose", .title = "Hard, by the prose", .options = "reading=prose&hard=1&watch_battery=1&lucky_foot=1&rib_of_greed=1&smelter=1"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
    {.id = "AWARD-1", .kind = RuleKind::acts, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-2", .kind = RuleKind::acts, .chapter = at(ChapterId::roll), .can_be_left_out = true},
    {.id = "AWARD-3", .kind = RuleKind::acts, .chapter = at(ChapterId::roll), .can_be_left_out = true},
    {.id = "AWARD-4", .kind = RuleKind::acts, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-5", .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-6", .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-7", .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-8", .kind = RuleKind::acts, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-9", .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .can_be_left_out = true},
    {.id = "AWARD-10", .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .can_be_left_out = true},
    {.id = "AWARD-11", .kind = RuleKind::acts, .chapter = at(ChapterId::gates), .can_be_left_out = true},
    {.id = "AWARD-12", .kind = RuleKind::acts, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-13", .kind = RuleKind::acts, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-14", .kind = RuleKind::acts, .chapter = at(ChapterId::copies), .can_be_left_out = true},
    {.id = "AWARD-15", .kind = RuleKind::acts, .chapter = at(ChapterId::copies), .can_be_left_out = true},
    {.id = "AWARD-16", .kind = RuleKind::acts, .chapter = at(ChapterId::copies)},
    {.id = "AWARD-17", .kind = RuleKind::acts, .chapter = at(ChapterId::found)},
    {.id = "AWARD-18", .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-19", .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-20", .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-21", .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-22", .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-23", .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-24", .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-25", .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-26", .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
    {.id = "AWARD-27", .kind = RuleKind::holds, .chapter = at(ChapterId::gates)},
    {.id = "AWARD-28", .kind = RuleKind::holds, .chapter = at(ChapterId::ruler)},
    {.id = "AWARD-29", .kind = RuleKind::holds, .chapter = at(ChapterId::found)},
    {.id = "AWARD-30", .kind = RuleKind::holds, .chapter = at(ChapterId::roll)},
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
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::room), .glyph = "+"},
    {.id = "room", .title = "Cleared room", .tone = Tone::floor, .layer = at(LayerId::room)},
    {.id = "band_nothing", .title = "Band: nothing", .tone = Tone::rock, .layer = at(LayerId::ruler), .glyph = "-"},
    {.id = "band_card", .title = "Band: card group", .tone = Tone::reward, .layer = at(LayerId::ruler), .glyph = "c"},
    {.id = "band_coin", .title = "Band: coin", .tone = Tone::reward, .layer = at(LayerId::ruler), .glyph = "o"},
    {.id = "band_heart", .title = "Band: heart", .tone = Tone::danger, .layer = at(LayerId::ruler), .glyph = "h"},
    {.id = "band_key", .title = "Band: key", .tone = Tone::info, .layer = at(LayerId::ruler), .glyph = "k"},
    {.id = "band_bomb", .title = "Band: bomb", .tone = Tone::thing, .layer = at(LayerId::ruler), .glyph = "b"},
    {.id = "band_chest", .title = "Band: chest", .tone = Tone::goal, .layer = at(LayerId::ruler), .glyph = "="},
    {.id = "beyond", .title = "Out of reach", .tone = Tone::nothing, .layer = at(LayerId::ruler)},
    {.id = "tick", .title = "Threshold", .tone = Tone::info, .layer = at(LayerId::ruler)},
    {.id = "density", .title = "Chance along the ruler", .tone = Tone::info, .layer = at(LayerId::chances)},
    {.id = "roll", .title = "The roll", .tone = Tone::path, .layer = at(LayerId::ruler), .glyph = "|"},
    {.id = "gate_waiting", .title = "Gate, not reached", .tone = Tone::ghost, .layer = at(LayerId::gates), .glyph = "?"},
    {.id = "gate_off", .title = "Gate, not asked", .tone = Tone::ghost, .layer = at(LayerId::gates)},
    {.id = "gate_shut", .title = "Gate, shut", .tone = Tone::danger, .layer = at(LayerId::gates), .glyph = "x"},
    {.id = "gate_open", .title = "Gate, open", .tone = Tone::start, .layer = at(LayerId::gates), .glyph = "O"},
    {.id = "item", .title = "What keeps the gate", .tone = Tone::thing, .layer = at(LayerId::gates)},
    {.id = "name", .title = "Name of a gate", .tone = Tone::info, .layer = at(LayerId::gates)},
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
    {.id = "award", .title = "Award", .kind = FactKind::choice, .choices = fact_award_choices, .expected = expect_award},
    {.id = "count", .title = "Copies", .low = 0, .high = most_copies, .expected = expect_count},
    {.id = "band", .title = "Band", .kind = FactKind::choice, .choices = fact_band_choices, .expected = expect_band},
    {.id = "replaced_by", .title = "Replacement", .kind = FactKind::choice, .choices = fact_replaced_by_choices, .expected = expect_last},
    {.id = "sum_millionths", .title = "Sum, in millionths", .kind = FactKind::wide, .low = 0, .high = 2000000},
    {.id = "draws", .title = "Draws", .low = 1, .high = 20},
});
inline constexpr auto claims = std::to_array<press_r::Claim>({
    {.id = "band_nothing", .rule = "AWARD-5", .event = "band=nothing", .odds = band_odds<Band::nothing>},
    {.id = "band_card", .rule = "AWARD-5", .event = "band=card", .odds = band_odds<Band::card>},
    {.id = "band_coin", .rule = "AWARD-5", .event = "band=coin", .odds = band_odds<Band::coin>},
    {.id = "band_heart", .rule = "AWARD-5", .event = "band=heart", .odds = band_odds<Band::heart>},
    {.id = "band_key", .rule = "AWARD-5", .event = "band=key", .odds = band_odds<Band::key>},
    {.id = "band_bomb", .rule = "AWARD-5", .event = "band=bomb", .odds = band_odds<Band::bomb>},
    {.id = "band_chest", .rule = "AWARD-5", .event = "band=chest", .odds = band_odds<Band::chest>},
    {.id = "third_of_group", .rule = "AWARD-6", .odds = fixed_odds<1, 3>},
    {.id = "battery", .rule = "AWARD-9", .odds = battery_odds},
    {.id = "sack", .rule = "AWARD-10", .odds = gate_odds<Gate::sack>},
    {.id = "watch_battery", .rule = "AWARD-9", .odds = watch_odds, .follows = true},
    {.id = "daemons_tail", .rule = "AWARD-8", .odds = daemon_odds},
    {.id = "ace_of_spades", .rule = "AWARD-11", .odds = gate_odds<Gate::ace_of_spades>},
    {.id = "safety_cap", .rule = "AWARD-11", .odds = gate_odds<Gate::safety_cap>},
    {.id = "match_stick", .rule = "AWARD-11", .odds = gate_odds<Gate::match_stick>},
    {.id = "childs_heart", .rule = "AWARD-11", .odds = gate_odds<Gate::childs_heart>},
    {.id = "rusted_key", .rule = "AWARD-11", .odds = gate_odds<Gate::rusted_key>},
    {.id = "smelter", .rule = "AWARD-12", .odds = gate_odds<Gate::smelter>},
    {.id = "contract", .rule = "AWARD-14", .odds = gate_odds<Gate::contract_from_below>},
    {.id = "hard", .rule = "AWARD-15", .odds = gate_odds<Gate::hard>},
    {.id = "modem", .rule = "AWARD-16", .odds = gate_odds<Gate::broken_modem>},
    {.id = "guppys_tail", .rule = "AWARD-13", .odds = gate_odds<Gate::guppys_tail>, .follows = true},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
    {.first = "band", .second = "award"},
    {.first = "award", .second = "count"},
    {.first = "award", .second = "draws"},
});
inline constexpr auto extras = std::to_array<press_r::Extra>({
    {.id = "chances", .title = "Exact chances", .file = "chances.csv", .write = of_level<Level, write_chances>()},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
    {.id = "roll", .title = "The roll"},
    {.id = "ruler", .title = "The ruler"},
    {.id = "gates", .title = "What may replace it"},
    {.id = "copies", .title = "Copies and losses"},
    {.id = "found", .title = "What the room gives you"},
});

inline constexpr Generator described = {
    .id = "isaac_awards", .title = "Room Clear Awards", .tab = "Room awards", .document = "Room Clear Awards, the wiki of The Binding of Isaac: Rebirth, with pseudo-code by Blade", .address = "https://bindingofisaacrebirth.wiki.gg/wiki/Room_Clear_Awards", .manners = {},
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
