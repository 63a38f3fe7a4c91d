// Generated from core/spelunky/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "spelunky/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "spelunky/plan/theory.hpp"

namespace press_r::spelunky {

void expected_path(const Options&, Distribution&);
void expected_shop(const Options&, Distribution&);
void expected_altar(const Options&, Distribution&);
void expected_idol(const Options&, Distribution&);
void expected_dark(const Options&, Distribution&);
void expected_joined(const Options&, Distribution&);
Odds shop_by_level(const Options&);

namespace tables {

inline constexpr press_r::Choice option_rule_choices[] = {
    {"seed", "As Kazemi writes"},
    {"html5", "As the HTML5 game"},
    {"classic", "As Spelunky Classic"},
};
inline constexpr press_r::Choice option_shop_choices[] = {
    {"by_level", "By level"},
    {"never", "Never"},
    {"always", "Wherever there is room"},
};
inline constexpr std::string_view role_arrow_trap_behaves[] = {"shoots 2"};
inline constexpr std::string_view role_gold_vein_behaves[] = {"spills 3 3 100"};
inline constexpr std::string_view role_big_gold_vein_behaves[] = {"spills 3 3 100", "holds 1 500"};
inline constexpr std::string_view role_brick_gem_behaves[] = {"worth 1200 800 1600"};
inline constexpr std::string_view role_tiki_head_behaves[] = {"rolls 100", "bites 10"};
inline constexpr std::string_view role_rock_item_behaves[] = {"carried"};
inline constexpr std::string_view role_jar_behaves[] = {"carried", "breaks", "holds 3 100", "holds 6 500", "holds 12 800", "holds 12 1200", "holds 12 1600", "hatches 6 spider", "hatches 12 snake"};
inline constexpr std::string_view role_crate_behaves[] = {"opens", "ropes 2 3", "bombs 1 3"};
inline constexpr std::string_view role_chest_behaves[] = {"opens", "explodes 12", "spills 3 4 200 400 400", "holds 4 800 1200 1600"};
inline constexpr std::string_view role_gold_bar_behaves[] = {"worth 500"};
inline constexpr std::string_view role_gold_pile_behaves[] = {"worth 1000"};
inline constexpr std::string_view role_emerald_behaves[] = {"worth 800"};
inline constexpr std::string_view role_sapphire_behaves[] = {"worth 1200"};
inline constexpr std::string_view role_ruby_behaves[] = {"worth 1600"};
inline constexpr std::string_view role_web_behaves[] = {"slows"};
inline constexpr std::string_view role_idol_behaves[] = {"carried", "guarded", "worth 5000"};
inline constexpr std::string_view role_keeper_behaves[] = {"keeps", "lives 20", "bites 4"};
inline constexpr std::string_view role_goods_behaves[] = {"carried", "sells 2500 bombs 3", "sells 2500 ropes 3", "sells 3000 paste 1"};
inline constexpr std::string_view role_damsel_behaves[] = {"carried", "rescued 1", "lives 4"};
inline constexpr std::string_view role_bat_behaves[] = {"wakes", "bites 1"};
inline constexpr std::string_view role_spider_behaves[] = {"drops", "bites 1"};
inline constexpr std::string_view role_giant_spider_behaves[] = {"drops", "squirts", "bites 2", "lives 10", "spills 1 3 800 1200 1600"};
inline constexpr std::string_view role_snake_behaves[] = {"patrols", "bites 1"};
inline constexpr std::string_view role_caveman_behaves[] = {"charges", "bites 1", "lives 3"};
inline constexpr std::string_view role_scarab_behaves[] = {"drifts", "worth 500"};
inline constexpr std::string_view role_skeleton_behaves[] = {"rises", "bites 1"};
inline constexpr std::string_view item_ids[] = {"none", "gold_vein", "big_gold_vein", "brick_sapphire", "brick_emerald", "brick_ruby", "hidden_item", "mattock", "rock_item", "jar", "crate", "chest", "gold_bar", "gold_pile", "emerald", "sapphire", "ruby", "bones", "web", "locked_chest", "key", "flare_crate", "lamp", "idol", "tiki_head", "keeper", "sign", "goods", "prize", "die", "damsel", "kali", "red_lamp", "wanted_poster"};
inline constexpr std::string_view item_names[] = {"nothing", "gold vein", "big gold vein", "sapphire in a brick", "emerald in a brick", "ruby in a brick", "hidden item", "mattock", "rock", "jar", "crate", "chest", "gold bar", "gold pile", "emerald", "sapphire", "ruby", "bones", "web", "locked chest", "key", "crate of flares", "lamp", "idol", "tiki head", "keeper", "sign", "goods", "prize", "die", "damsel", "statue of Kali", "red lamp", "wanted poster"};
inline constexpr std::string_view creature_ids[] = {"none", "bat", "spider", "giant_spider", "snake", "caveman", "scarab", "skeleton"};
inline constexpr std::string_view creature_names[] = {"nothing", "bat", "spider", "giant spider", "snake", "caveman", "scarab", "skeleton"};
inline constexpr std::string_view pool_ids[] = {"start", "start_drop", "exit", "exit_open", "passage", "drop", "drop_open", "landing", "side", "pit_middle", "pit_bottom", "shop", "dice_shop", "kissing_shop", "idol", "altar"};
inline constexpr std::string_view pool_names[] = {"start", "start with a hole", "exit", "exit, open above", "type 1", "type 2", "type 2, open above", "type 3", "side room", "pit middle", "pit bottom", "shop", "dice house", "kissing booth", "idol room", "altar room"};
inline constexpr press_r::Choice fact_pit_choices[] = {
    {"none", "none"},
    {"789", "7, 8, 9"},
    {"7889", "7, 8, 8, 9"},
};
inline constexpr press_r::Choice fact_shop_choices[] = {
    {"none", "none"},
    {"general", "general store"},
    {"bomb", "bomb shop"},
    {"weapon", "weapon shop"},
    {"rare", "rare goods"},
    {"clothing", "clothing shop"},
    {"dice", "dice house"},
    {"kissing", "kissing booth"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
    {.id = "rule", .title = "How the path rolls", .group = "Path", .kind = OptionKind::choice, .choices = option_rule_choices},
    {.id = "pit_odds", .title = "Snake pit, 1 in", .group = "Path", .low = 0, .high = 100, .initial = 8},
    {.id = "level", .title = "Level of the mines", .group = "Rooms", .low = 1, .high = last_level, .initial = 1},
    {.id = "tiles", .title = "Tiles", .group = "Rooms", .kind = OptionKind::toggle, .initial = 1},
    {.id = "again_1", .title = "Type 1 rooms", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "1"},
    {.id = "again_2", .title = "Type 2 rooms", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "2"},
    {.id = "again_3", .title = "Type 3 rooms", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "3"},
    {.id = "again_0", .title = "Side rooms", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "0"},
    {.id = "shop", .title = "Shop", .group = "Rooms", .kind = OptionKind::choice, .choices = option_shop_choices},
    {.id = "altar_odds", .title = "Altar, 1 in", .group = "Rooms", .low = 0, .high = 1000, .initial = 16, .acts = "tiles=1,level=2|3|4"},
    {.id = "idol_odds", .title = "Idol, 1 in", .group = "Rooms", .low = 0, .high = 1000, .initial = 10, .acts = "tiles=1"},
    {.id = "dark_odds", .title = "Dark level, 1 in", .group = "Rooms", .low = 0, .high = 1000, .initial = 12, .acts = "tiles=1,level=2|3|4"},
    {.id = "soft_odds", .title = "Soft tile solid, 1 in", .group = "Tiles", .low = 0, .high = 1000, .initial = 2, .acts = "tiles=1"},
    {.id = "block_odds", .title = "Block, 1 in", .group = "Tiles", .low = 0, .high = 1000, .initial = 10, .acts = "tiles=1"},
    {.id = "push_block_odds", .title = "Push block, 1 in", .group = "Tiles", .low = 0, .high = 1000, .initial = 4, .acts = "tiles=1"},
    {.id = "spike_odds", .title = "Spikes, 1 in", .group = "Tiles", .low = 0, .high = 1000, .initial = 3, .acts = "tiles=1"},
    {.id = "gold_percent", .title = "Gold in bricks, %", .group = "Tiles", .low = 0, .high = 50, .initial = 19, .acts = "tiles=1"},
    {.id = "big_gold_percent", .title = "Much gold in bricks, %", .group = "Tiles", .low = 0, .high = 50, .initial = 10, .acts = "tiles=1"},
    {.id = "arrow_trap_odds", .title = "Arrow trap, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 4, .acts = "tiles=1"},
    {.id = "rock_odds", .title = "Rock, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 100, .acts = "tiles=1"},
    {.id = "jar_odds", .title = "Jar, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 40, .acts = "tiles=1"},
    {.id = "giant_spider_odds", .title = "Giant spider, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 6, .acts = "tiles=1"},
    {.id = "bat_odds", .title = "Bat, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 60, .acts = "tiles=1"},
    {.id = "spider_odds", .title = "Spider, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 80, .acts = "tiles=1"},
    {.id = "snake_odds", .title = "Snake, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 60, .acts = "tiles=1"},
    {.id = "caveman_odds", .title = "Caveman, 1 in", .group = "Things", .low = 0, .high = 1000, .initial = 800, .acts = "tiles=1"},
    {.id = "own_templates", .title = "Your own rooms", .group = "Rooms", .kind = OptionKind::text, .max_length = longest_own_text, .packed = true, .sample = own_sample},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
    {.id = "path_only", .title = "Path only", .options = "tiles=0"},
    {.id = "html5", .title = "HTML5 game", .options = "rule=html5"},
    {.id = "pits", .title = "Snake pits", .options = "pit_odds=1"},
    {.id = "market", .title = "Shopping", .options = "level=2"},
    {.id = "offerings", .title = "Altar and idol", .options = "level=4&altar_odds=2&idol_odds=2"},
    {.id = "dark", .title = "Dark level", .options = "level=3&dark_odds=1"},
    {.id = "nest", .title = "Nest", .options = "giant_spider_odds=1&bat_odds=8&spider_odds=8&snake_odds=8&caveman_odds=40"},
    {.id = "own", .title = "A room of your own", .options = "own_templates=only%20passage%0Apassage%3A%20hall%20of%20ladders%0A1111111111%0A1000000001%0A00P0000P00%0A00L0220L00%0A00L0110L00%0A00L0000L00%0A02L1111L20%0A1111111111%0A"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
    {.id = "SPEL-1", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-2", .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-3", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-4", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-5", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-6", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-7", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-8", .kind = RuleKind::acts, .chapter = at(ChapterId::path), .can_be_left_out = true},
    {.id = "SPEL-9", .kind = RuleKind::acts, .chapter = at(ChapterId::path), .can_be_left_out = true},
    {.id = "SPEL-10", .kind = RuleKind::acts, .chapter = at(ChapterId::path), .can_be_left_out = true},
    {.id = "SPEL-11", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-12", .kind = RuleKind::acts, .chapter = at(ChapterId::path), .can_be_left_out = true},
    {.id = "SPEL-13", .kind = RuleKind::acts, .chapter = at(ChapterId::path), .can_be_left_out = true},
    {.id = "SPEL-14", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-15", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-16", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-17", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-18", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-19", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-20", .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-21", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-22", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-23", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-24", .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-25", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-26", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-27", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-28", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-29", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-30", .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-31", .kind = RuleKind::acts, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-1", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-2", .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .can_be_left_out = true},
    {.id = "SPEL-P2-3", .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .can_be_left_out = true},
    {.id = "SPEL-P2-4", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-5", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-6", .kind = RuleKind::acts, .chapter = at(ChapterId::tiles), .can_be_left_out = true},
    {.id = "SPEL-P2-7", .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .can_be_left_out = true},
    {.id = "SPEL-P2-8", .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-9", .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .can_be_left_out = true},
    {.id = "SPEL-P2-10", .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-11", .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-12", .kind = RuleKind::acts, .chapter = at(ChapterId::creatures), .can_be_left_out = true},
    {.id = "SPEL-P2-13", .kind = RuleKind::acts, .chapter = at(ChapterId::creatures)},
    {.id = "SPEL-P2-14", .kind = RuleKind::acts, .chapter = at(ChapterId::creatures)},
    {.id = "SPEL-P2-15", .kind = RuleKind::acts, .chapter = at(ChapterId::treasure), .can_be_left_out = true},
    {.id = "SPEL-P2-16", .kind = RuleKind::holds, .chapter = at(ChapterId::treasure), .can_be_left_out = true},
    {.id = "SPEL-P2-17", .kind = RuleKind::acts, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-18", .kind = RuleKind::acts, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-19", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-20", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-21", .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-22", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-23", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-24", .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-25", .kind = RuleKind::acts, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-26", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-27", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-28", .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-29", .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
});
inline constexpr auto views = std::to_array<press_r::View>({
    {.id = "map", .title = "Level"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
    {.id = "tiles", .title = "Tiles"},
    {.id = "things", .title = "Things"},
    {.id = "grid", .title = "Grid"},
    {.id = "types", .title = "Room types"},
    {.id = "path", .title = "Solution path"},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
    {.id = "air", .title = "Air", .tone = Tone::floor, .layer = at(LayerId::tiles)},
    {.id = "rock", .title = "Rock", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#"},
    {.id = "undug", .title = "Undug ground", .tone = Tone::rock, .layer = at(LayerId::tiles)},
    {.id = "draft_solid", .title = "Solid in the template", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#"},
    {.id = "draft_soft", .title = "Soft in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?"},
    {.id = "draft_spikes", .title = "Spikes in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?"},
    {.id = "draft_push", .title = "Push block in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?"},
    {.id = "draft_obstacle", .title = "Place of an obstacle", .tone = Tone::info, .layer = at(LayerId::tiles), .glyph = "."},
    {.id = "brick", .title = "Brick", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#"},
    {.id = "block", .title = "Block", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "%"},
    {.id = "push_block", .title = "Push block", .tone = Tone::thing, .layer = at(LayerId::tiles), .glyph = "O"},
    {.id = "shop_wall", .title = "Shop wall", .tone = Tone::trade, .layer = at(LayerId::tiles), .glyph = "#"},
    {.id = "shop_floor", .title = "Shop floor", .tone = Tone::trade, .layer = at(LayerId::tiles), .glyph = "="},
    {.id = "altar", .title = "Altar", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "n"},
    {.id = "idol_stone", .title = "Idol's altar", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "n"},
    {.id = "arrow_trap", .title = "Arrow trap", .tone = Tone::danger, .layer = at(LayerId::tiles), .glyph = "!", .leniency = Leniency::danger, .behaves = role_arrow_trap_behaves},
    {.id = "ladder", .title = "Ladder", .tone = Tone::door, .layer = at(LayerId::tiles), .glyph = "H"},
    {.id = "ladder_top", .title = "Ladder top", .tone = Tone::door, .layer = at(LayerId::tiles), .glyph = "T"},
    {.id = "spikes", .title = "Spikes", .tone = Tone::danger, .layer = at(LayerId::tiles), .glyph = "^", .leniency = Leniency::danger},
    {.id = "entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::tiles), .glyph = "<"},
    {.id = "exit_door", .title = "Exit door", .tone = Tone::goal, .layer = at(LayerId::tiles), .glyph = ">"},
    {.id = "gold_vein", .title = "Gold vein", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .leniency = Leniency::reward, .behaves = role_gold_vein_behaves},
    {.id = "big_gold_vein", .title = "Big gold vein", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .leniency = Leniency::reward, .behaves = role_big_gold_vein_behaves},
    {.id = "brick_gem", .title = "Gem in a brick", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .leniency = Leniency::reward, .behaves = role_brick_gem_behaves},
    {.id = "hidden_item", .title = "Hidden item", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "#", .leniency = Leniency::reward},
    {.id = "mattock", .title = "Mattock", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "#", .leniency = Leniency::reward},
    {.id = "border", .title = "Border", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#"},
    {.id = "tiki_head", .title = "Tiki head", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "@", .leniency = Leniency::danger, .behaves = role_tiki_head_behaves},
    {.id = "rock_item", .title = "Rock", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "o", .behaves = role_rock_item_behaves},
    {.id = "jar", .title = "Jar", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "u", .behaves = role_jar_behaves},
    {.id = "crate", .title = "Crate", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "c", .leniency = Leniency::reward, .behaves = role_crate_behaves},
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "c", .leniency = Leniency::reward, .behaves = role_chest_behaves},
    {.id = "gold_bar", .title = "Gold bar", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .leniency = Leniency::reward, .behaves = role_gold_bar_behaves},
    {.id = "gold_pile", .title = "Gold pile", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .leniency = Leniency::reward, .behaves = role_gold_pile_behaves},
    {.id = "emerald", .title = "Emerald", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward, .behaves = role_emerald_behaves},
    {.id = "sapphire", .title = "Sapphire", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward, .behaves = role_sapphire_behaves},
    {.id = "ruby", .title = "Ruby", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward, .behaves = role_ruby_behaves},
    {.id = "bones", .title = "Bones", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = ","},
    {.id = "web", .title = "Web", .tone = Tone::ghost, .layer = at(LayerId::things), .glyph = "w", .behaves = role_web_behaves},
    {.id = "locked_chest", .title = "Locked chest", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "C", .leniency = Leniency::reward},
    {.id = "key", .title = "Key", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "k"},
    {.id = "flare_crate", .title = "Crate of flares", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "f", .leniency = Leniency::reward},
    {.id = "lamp", .title = "Lamp", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "i", .leniency = Leniency::reward},
    {.id = "idol", .title = "Idol", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "I", .leniency = Leniency::reward, .behaves = role_idol_behaves},
    {.id = "keeper", .title = "Shopkeeper", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "S", .behaves = role_keeper_behaves},
    {.id = "sign", .title = "Shop sign", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "+"},
    {.id = "goods", .title = "Goods", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "g", .behaves = role_goods_behaves},
    {.id = "prize", .title = "Prize", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "p"},
    {.id = "die", .title = "Die", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "d"},
    {.id = "damsel", .title = "Damsel", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "D", .leniency = Leniency::reward, .behaves = role_damsel_behaves},
    {.id = "bat", .title = "Bat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "b", .leniency = Leniency::danger, .behaves = role_bat_behaves},
    {.id = "spider", .title = "Spider", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "m", .leniency = Leniency::danger, .behaves = role_spider_behaves},
    {.id = "giant_spider", .title = "Giant spider", .tone = Tone::boss, .layer = at(LayerId::things), .glyph = "M", .leniency = Leniency::danger, .behaves = role_giant_spider_behaves},
    {.id = "snake", .title = "Snake", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "s", .leniency = Leniency::danger, .behaves = role_snake_behaves},
    {.id = "caveman", .title = "Caveman", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "h", .leniency = Leniency::danger, .behaves = role_caveman_behaves},
    {.id = "scarab", .title = "Scarab", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "y", .leniency = Leniency::danger, .behaves = role_scarab_behaves},
    {.id = "skeleton", .title = "Skeleton", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "z", .leniency = Leniency::danger, .behaves = role_skeleton_behaves},
    {.id = "grid", .title = "Grid", .tone = Tone::info, .layer = at(LayerId::grid)},
    {.id = "type_0", .title = "Type 0: side room", .tone = Tone::ghost, .layer = at(LayerId::types)},
    {.id = "type_1", .title = "Type 1: left, right", .tone = Tone::path, .layer = at(LayerId::types)},
    {.id = "type_2", .title = "Type 2: left, right, below", .tone = Tone::path, .layer = at(LayerId::types)},
    {.id = "type_3", .title = "Type 3: left, right, above", .tone = Tone::path, .layer = at(LayerId::types)},
    {.id = "shop", .title = "Type 4, 5: shop", .tone = Tone::trade, .layer = at(LayerId::types)},
    {.id = "snake_pit", .title = "Type 7, 8, 9: snake pit", .tone = Tone::danger, .layer = at(LayerId::types)},
    {.id = "altar_room", .title = "Type 0: altar", .tone = Tone::secret, .layer = at(LayerId::types)},
    {.id = "idol_room", .title = "Type 0: idol", .tone = Tone::reward, .layer = at(LayerId::types)},
    {.id = "start", .title = "Start room", .tone = Tone::start, .layer = at(LayerId::types)},
    {.id = "exit", .title = "Exit room", .tone = Tone::goal, .layer = at(LayerId::types)},
    {.id = "path", .title = "Solution path", .tone = Tone::path, .layer = at(LayerId::path)},
    {.id = "asking", .title = "Next step", .tone = Tone::info, .layer = at(LayerId::path)},
    {.id = "kali", .title = "Statue of Kali", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "G"},
    {.id = "red_lamp", .title = "Red lamp", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "i"},
    {.id = "wanted_poster", .title = "Wanted poster", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "?"},
    {.id = "backdrop", .title = "Background", .tone = Tone::floor, .layer = at(LayerId::tiles)},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
    {.id = "path_length", .title = "Path length", .low = 4, .high = 16, .expected = expected_of<path_length>},
    {.id = "path_number", .title = "Path number", .kind = FactKind::wide, .low = 0, .high = 1023, .expected = expected_path},
    {.id = "type0_rooms", .title = "Type 0 rooms", .low = 0, .high = 12, .expected = expected_of<rooms_of<Type::side>>},
    {.id = "type1_rooms", .title = "Type 1 rooms", .low = 0, .high = 16, .expected = expected_of<rooms_of<Type::passage>>},
    {.id = "type2_rooms", .title = "Type 2 rooms", .low = 0, .high = 3, .expected = expected_of<rooms_of<Type::drop>>},
    {.id = "type3_rooms", .title = "Type 3 rooms", .low = 0, .high = 3, .expected = expected_of<rooms_of<Type::landing>>},
    {.id = "start_column", .title = "Start column", .low = 0, .high = 3, .expected = expected_of<start_column>},
    {.id = "exit_column", .title = "Exit column", .low = 0, .high = 3, .expected = expected_of<exit_column>},
    {.id = "pit", .title = "Snake pit", .kind = FactKind::choice, .choices = fact_pit_choices, .expected = expected_of<pit>},
    {.id = "pit_column", .title = "Pit column", .low = -1, .high = 3, .expected = expected_of<pit_column>},
    {.id = "start_type", .title = "Start room's type", .low = 1, .high = 2, .expected = expected_of<start_type>},
    {.id = "exit_type", .title = "Exit room's type", .low = 1, .high = 3, .expected = expected_of<exit_type>},
    {.id = "stacked_drops", .title = "Drops under drops", .low = 0, .high = 2, .expected = expected_of<stacked_drops>},
    {.id = "shop", .title = "Shop", .kind = FactKind::choice, .choices = fact_shop_choices, .expected = expected_shop},
    {.id = "altar", .title = "Altar", .kind = FactKind::flag, .expected = expected_altar},
    {.id = "idol", .title = "Idol", .kind = FactKind::flag, .expected = expected_idol},
    {.id = "dark_level", .title = "Dark level", .kind = FactKind::flag, .expected = expected_dark},
    {.id = "doors_joined", .title = "Doors joined by air", .kind = FactKind::flag, .expected = expected_joined},
    {.id = "solid_percent", .title = "Solid tiles, %", .low = 0, .high = 100},
    {.id = "treasure", .title = "Treasure", .low = 0, .high = max_things},
    {.id = "rich_bricks", .title = "Bricks with treasure", .low = 0, .high = cell_count},
    {.id = "jars", .title = "Jars", .low = 0, .high = max_things},
    {.id = "bats", .title = "Bats", .low = 0, .high = max_things},
    {.id = "spiders", .title = "Spiders", .low = 0, .high = max_things},
    {.id = "giant_spider", .title = "Giant spider", .kind = FactKind::flag},
    {.id = "snakes", .title = "Snakes", .low = 0, .high = max_things},
    {.id = "cavemen", .title = "Cavemen", .low = 0, .high = max_things},
    {.id = "scarabs", .title = "Scarabs", .low = 0, .high = max_things},
    {.id = "skeletons", .title = "Skeletons", .low = 0, .high = max_things},
    {.id = "arrow_traps", .title = "Arrow traps", .low = 0, .high = max_things},
    {.id = "spikes", .title = "Spikes", .low = 0, .high = max_things},
    {.id = "push_blocks", .title = "Push blocks", .low = 0, .high = cell_count},
    {.id = "crates", .title = "Crates", .low = 0, .high = max_things},
    {.id = "chests", .title = "Chests", .low = 0, .high = max_things},
    {.id = "gold_bars", .title = "Gold bars", .low = 0, .high = max_things},
    {.id = "gold_piles", .title = "Gold piles", .low = 0, .high = max_things},
    {.id = "webs", .title = "Webs", .low = 0, .high = max_things},
    {.id = "damsel", .title = "Damsel", .kind = FactKind::flag},
    {.id = "ladder_tiles", .title = "Ladder tiles", .low = 0, .high = cell_count},
    {.id = "floor_tiles", .title = "Floor tiles", .low = 0, .high = max_things},
    {.id = "open_borders", .title = "Open sides", .low = 0, .high = 12},
    {.id = "open_side_rooms", .title = "Side rooms to walk into", .low = 0, .high = 12, .costly = true},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::side, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
    {.id = "start_anywhere", .rule = "SPEL-3", .event = "start_column=0", .odds = fixed_odds<1, 4>},
    {.id = "start_drops", .rule = "SPEL-12", .event = "start_type=2", .odds = by_reading<start_drops>, .follows = true},
    {.id = "three_drops", .rule = "SPEL-14", .event = "type2_rooms=3", .odds = fixed_odds<1, 1>, .follows = true},
    {.id = "one_landing", .rule = "SPEL-15", .event = "type3_rooms=1", .odds = by_reading<one_landing>, .follows = true},
    {.id = "straight_down", .rule = "SPEL-27", .event = "path_length=4", .odds = by_reading<straight_down>, .follows = true},
    {.id = "pit_line", .rule = "SPEL-23", .odds = one_in<Opt::pit_odds>},
    {.id = "shop_by_level", .rule = "SPEL-P2-19", .odds = shop_by_level},
    {.id = "altar_room", .rule = "SPEL-P2-20", .odds = one_in_deep<Opt::altar_odds>},
    {.id = "idol_room", .rule = "SPEL-P2-20", .odds = one_in_tiles<Opt::idol_odds>},
    {.id = "dark", .rule = "SPEL-P2-21", .odds = one_in_deep<Opt::dark_odds>},
    {.id = "mirrored", .rule = "SPEL-P2-9", .odds = fixed_with_tiles<2>},
    {.id = "arrow_trap", .rule = "SPEL-P2-17", .odds = one_in_tiles<Opt::arrow_trap_odds>},
    {.id = "live_bones", .rule = "SPEL-P2-15", .odds = fixed_with_tiles<8>},
    {.id = "joined", .rule = "SPEL-P2-5", .event = "doors_joined=1", .odds = fixed_with_tiles<1>},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
    {.first = "path_length", .second = "type1_rooms"},
    {.first = "solid_percent", .second = "treasure"},
    {.first = "path_length", .second = "route_length"},
    {.first = "floor_tiles", .second = "bats"},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
    {.id = "path", .title = "The solution path"},
    {.id = "leftovers", .title = "What the path leaves over"},
    {.id = "templates", .title = "Rooms from templates"},
    {.id = "tiles", .title = "Characters become tiles"},
    {.id = "treasure", .title = "Treasure by the niche"},
    {.id = "creatures", .title = "What lives there"},
});
inline constexpr auto connection_kinds = std::to_array<press_r::ConnectionKind>({
    {.id = "sideways", .title = "Opening to the side"},
    {.id = "climb", .title = "Climb"},
    {.id = "drop", .title = "Drop"},
});
inline constexpr auto value_layers = std::to_array<press_r::ValueLayer>({
    {.id = "light", .title = "Light", .scale = ValueScale::light, .walking = true},
});
inline constexpr auto measures = std::to_array<Measure>({
    {path_length, nullptr},
    {path_number, nullptr},
    {rooms_of<Type::side>, nullptr},
    {rooms_of<Type::passage>, nullptr},
    {rooms_of<Type::drop>, nullptr},
    {rooms_of<Type::landing>, nullptr},
    {start_column, nullptr},
    {exit_column, nullptr},
    {pit, nullptr},
    {pit_column, nullptr},
    {start_type, nullptr},
    {exit_type, nullptr},
    {stacked_drops, nullptr},
    {shop, nullptr},
    {nullptr, altar},
    {nullptr, idol},
    {nullptr, dark_level},
    {nullptr, doors_joined},
    {nullptr, solid_percent},
    {nullptr, treasure},
    {nullptr, rich_bricks},
    {nullptr, count_of<Item::jar>},
    {nullptr, count_of<Creature::bat>},
    {nullptr, count_of<Creature::spider>},
    {nullptr, count_of<Creature::giant_spider>},
    {nullptr, count_of<Creature::snake>},
    {nullptr, count_of<Creature::caveman>},
    {nullptr, count_of<Creature::scarab>},
    {nullptr, count_of<Creature::skeleton>},
    {nullptr, arrow_traps},
    {nullptr, count_of<Tile::spikes>},
    {nullptr, count_of<Tile::push_block>},
    {nullptr, count_of<Item::crate>},
    {nullptr, count_of<Item::chest>},
    {nullptr, count_of<Item::gold_bar>},
    {nullptr, count_of<Item::gold_pile>},
    {nullptr, count_of<Item::web>},
    {nullptr, count_of<Item::damsel>},
    {nullptr, ladder_tiles},
    {nullptr, floor_tiles},
    {nullptr, open_borders},
    {},
});

inline constexpr Generator described = {
    .id = "spelunky", .title = "Spelunky", .tab = "Spelunky", .document = "Spelunky Generator Lessons, part 1", .author = "Darius Kazemi", .address = "https://tinysubversions.com/spelunkyGen/", .manners = {.tools = 4},
    .options = options,
    .presets = presets,
    .rules = rules,
    .views = views,
    .layers = layers,
    .roles = roles,
    .facts = facts_and_kit,
    .claims = claims,
    .pairs = pairs,
    .chapters = chapters,
    .connection_kinds = connection_kinds,
    .value_layers = value_layers,
};

}  // namespace tables
}  // namespace press_r::spelunky
