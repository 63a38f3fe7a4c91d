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
    {"html5", "As the HTML5 game", {SourceKind::game, "the scripts of its browser version"}},
    {"classic", "As Spelunky Classic", {SourceKind::game, "the scripts of Spelunky Classic"}},
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
inline constexpr press_r::Choice fact_pit_choices[] = {
    {"none", "none"},
    {"789", "7, 8, 9"},
    {"7889", "7, 8, 8, 9"},
};
inline constexpr press_r::Choice fact_shop_choices[] = {
    {"none", "none"},
    {"general", "general"},
    {"bomb", "bombs"},
    {"weapon", "weapons"},
    {"rare", "rare goods"},
    {"clothing", "clothing"},
    {"dice", "dice house"},
    {"kissing", "kissing booth"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
    {.id = "rule", .title = "How the path rolls", .hint = "How to read the die. Kazemi and the games each do it slightly differently.", .group = "Path", .kind = OptionKind::choice, .choices = option_rule_choices, .source = {SourceKind::document, "the solution path"}},
    {.id = "pit_odds", .title = "Snake pit, 1 in", .hint = "Tried for every line of three side rooms, one below the other. 1 = always, 0 = never.", .group = "Path", .low = 0, .high = 100, .initial = 8, .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "level", .title = "Level of the mines", .hint = "Each level of a run has dice of its own. From level 2 there are shops, altars, locked chests and dark levels. The Jungle, Ice Caves and Temple are not modelled.", .group = "Rooms", .low = 1, .high = last_level, .initial = 1, .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "tiles", .title = "Tiles", .hint = "Turn off to see only the path, as on Kazemi's page.", .group = "Rooms", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::document, "it shows the path before the rooms are laid out"}},
    {.id = "again_1", .title = "Type 1 rooms", .hint = "Draws other templates for these rooms. The path and all other rooms stay.", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "1", .source = {SourceKind::document, "part 2 has a key for each type"}},
    {.id = "again_2", .title = "Type 2 rooms", .hint = "Draws other templates for these rooms. The path and all other rooms stay.", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "2", .source = {SourceKind::document, "part 2 has a key for each type"}},
    {.id = "again_3", .title = "Type 3 rooms", .hint = "Draws other templates for these rooms. The path and all other rooms stay.", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "3", .source = {SourceKind::document, "part 2 has a key for each type"}},
    {.id = "again_0", .title = "Side rooms", .hint = "Draws other templates for these rooms. The path and all other rooms stay.", .group = "Rooms", .low = 0, .high = 999, .acts = "tiles=1", .key = "0", .source = {SourceKind::document, "part 2 has a key for each type"}},
    {.id = "shop", .title = "Shop", .hint = "Never at level 1, always at 2, then 2 in 3 and 1 in 2, if there is a place for it.", .group = "Rooms", .kind = OptionKind::choice, .choices = option_shop_choices, .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "altar_odds", .title = "Altar, 1 in", .hint = "Tried for each side room until there is one, from level 2. 0 = never.", .group = "Rooms", .low = 0, .high = 1000, .initial = 16, .acts = "tiles=1,level=2|3|4", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "idol_odds", .title = "Idol, 1 in", .hint = "Tried for each side room above the last row until there is one. 0 = never.", .group = "Rooms", .low = 0, .high = 1000, .initial = 10, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "dark_odds", .title = "Dark level, 1 in", .hint = "From level 2. 0 = never.", .group = "Rooms", .low = 0, .high = 1000, .initial = 12, .acts = "tiles=1,level=2|3|4", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "soft_odds", .title = "Soft tile solid, 1 in", .hint = "Soft tiles make a template look different each time.", .group = "Tiles", .low = 0, .high = 1000, .initial = 2, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "block_odds", .title = "Block, 1 in", .hint = "A solid tile is a block instead of a brick; only blocks become arrow traps.", .group = "Tiles", .low = 0, .high = 1000, .initial = 10, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "push_block_odds", .title = "Push block, 1 in", .hint = "Where a template allows one.", .group = "Tiles", .low = 0, .high = 1000, .initial = 4, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "spike_odds", .title = "Spikes, 1 in", .hint = "Where a template allows them.", .group = "Tiles", .low = 0, .high = 1000, .initial = 3, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "gold_percent", .title = "Gold in bricks, %", .hint = "Bricks with a small vein.", .group = "Tiles", .low = 0, .high = 50, .initial = 19, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "big_gold_percent", .title = "Much gold in bricks, %", .hint = "Bricks with a big vein.", .group = "Tiles", .low = 0, .high = 50, .initial = 10, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "arrow_trap_odds", .title = "Arrow trap, 1 in", .hint = "For each block with a clear line of fire.", .group = "Things", .low = 0, .high = 1000, .initial = 4, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "rock_odds", .title = "Rock, 1 in", .hint = "For each piece of floor.", .group = "Things", .low = 0, .high = 1000, .initial = 100, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "jar_odds", .title = "Jar, 1 in", .hint = "For each piece of floor without a rock.", .group = "Things", .low = 0, .high = 1000, .initial = 40, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "giant_spider_odds", .title = "Giant spider, 1 in", .hint = "For each level; then 1 in 40 for each ceiling.", .group = "Things", .low = 0, .high = 1000, .initial = 6, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "bat_odds", .title = "Bat, 1 in", .hint = "For each ceiling.", .group = "Things", .low = 0, .high = 1000, .initial = 60, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "spider_odds", .title = "Spider, 1 in", .hint = "For each ceiling without a bat.", .group = "Things", .low = 0, .high = 1000, .initial = 80, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "snake_odds", .title = "Snake, 1 in", .hint = "For each piece of floor.", .group = "Things", .low = 0, .high = 1000, .initial = 60, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "caveman_odds", .title = "Caveman, 1 in", .hint = "For each piece of floor without a snake.", .group = "Things", .low = 0, .high = 1000, .initial = 800, .acts = "tiles=1", .source = {SourceKind::game, "the scripts of Spelunky Classic"}},
    {.id = "own_templates", .title = "Your own rooms", .hint = "Rooms of your own, ten letters wide and eight rows high, under a heading such as passage: my cave.", .group = "Rooms", .kind = OptionKind::text, .max_length = longest_own_text, .packed = true, .sample = own_sample, .source = {SourceKind::ours, "drawing a room is the best way to see what a template is"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
    {.id = "path_only", .title = "Path only", .hint = "Only the path, in simple rooms, as on Kazemi's page.", .options = "tiles=0"},
    {.id = "html5", .title = "HTML5 game", .hint = "The path as the game on Kazemi's page rolls it.", .options = "rule=html5"},
    {.id = "pits", .title = "Snake pits", .hint = "The first line of three side rooms becomes a pit; a level has one at most.", .options = "pit_odds=1"},
    {.id = "market", .title = "Shopping", .hint = "Level 2: a shop, if there is a place for it.", .options = "level=2"},
    {.id = "offerings", .title = "Altar and idol", .hint = "Level 4, with an altar and an idol wherever there is room.", .options = "level=4&altar_odds=2&idol_odds=2"},
    {.id = "dark", .title = "Dark level", .hint = "Lamps, scarabs and a crate of flares.", .options = "level=3&dark_odds=1"},
    {.id = "nest", .title = "Nest", .hint = "Bats, spiders and snakes wherever you look.", .options = "giant_spider_odds=1&bat_odds=8&spider_odds=8&snake_odds=8&caveman_odds=40"},
    {.id = "own", .title = "A room of your own", .hint = "Every passage is a hall of ladders. Edit it, or add others.", .options = "own_templates=only%20passage%0Apassage%3A%20hall%20of%20ladders%0A1111111111%0A1000000001%0A00P0000P00%0A00L0220L00%0A00L0110L00%0A00L0000L00%0A02L1111L20%0A1111111111%0A"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
    {.id = "SPEL-1", .text = "A level is 16 rooms in a grid of 4 columns and 4 rows.", .source = {SourceKind::document, "\"16 rooms in a 4x4 grid\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-2", .text = "Every room has one of the types 0, 1, 2 or 3, or 7, 8 or 9 in a snake pit; 4 and 5 are shops.", .source = {SourceKind::document, "the list of room types; shops: the scripts of Spelunky Classic"}, .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-3", .text = "The start room stands in the top row, in each of the 4 columns equally often.", .source = {SourceKind::document, "\"place a start room in the top row\"; equal columns: the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-4", .text = "There is exactly one exit room, and it stands in the bottom row.", .source = {SourceKind::document, "\"we place the exit room\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-5", .text = "The path is a chain of 4 to 16 neighbouring rooms from start to exit that never goes up and enters no room twice.", .source = {SourceKind::document, "the solution path; that it never runs back within a row is SPEL-8, our reading"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-6", .text = "A number from 1 to 5 decides where to go next: 1 and 2 left, 3 and 4 right, 5 down.", .source = {SourceKind::document, "\"uniform distribution random number from 1 to 5\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-7", .text = "The first number in a row decides which way the row runs: left 2 in 5, right 2 in 5, straight down 1 in 5; after a drop at the edge inward 4 in 5.", .source = {SourceKind::document, "\"decides where to go next\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-8", .text = "A number that points back to the room just left keeps the path going the way it goes.", .source = {SourceKind::reading, "the document is silent on a number that points back; the newer game scripts go on"}, .kind = RuleKind::acts, .chapter = at(ChapterId::path), .without = "A roll that points back is rolled again."},
    {.id = "SPEL-9", .text = "A step that would leave the grid drops the path at once instead.", .source = {SourceKind::document, "\"hits the edge of the screen\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path), .without = "A roll that leads off the grid is rolled again, until one leads to a room or down."},
    {.id = "SPEL-10", .text = "After a drop at the edge the path has switched direction: the next row runs inward or straight down.", .source = {SourceKind::document, "\"switches its left/right direction\"; that a number at the edge runs inward is our reading"}, .kind = RuleKind::acts, .chapter = at(ChapterId::path), .without = "After a drop at the edge the path may run into the wall, and then it drops again."},
    {.id = "SPEL-11", .text = "A room that is placed is type 1 at first, with exits left and right.", .source = {SourceKind::document, "\"it is always a type 1 room\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-12", .text = "A room that the path leaves by a drop becomes type 2, whatever it was.", .source = {SourceKind::document, "\"overrides the current room to be type 2\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path), .without = "A room left by a drop keeps its type, and with it a floor where you want to fall."},
    {.id = "SPEL-13", .text = "A room entered by a drop is type 3, unless the path drops again at once and makes it type 2.", .source = {SourceKind::document, "\"another type 2 bottom drop, or a type 3\"; which of the two follows from the next step"}, .kind = RuleKind::acts, .chapter = at(ChapterId::path), .without = "A room entered by a drop stays type 1, which promises no opening above."},
    {.id = "SPEL-14", .text = "There are exactly three rooms of type 2, one in each row but the last.", .source = {SourceKind::document, "follows from \"overrides the current room to be type 2\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-15", .text = "There are one to three rooms of type 3, none in the top row and exactly one in the bottom row.", .source = {SourceKind::document, "follows from \"another type 2 bottom drop, or a type 3\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-16", .text = "The start room is type 1 or 2, the exit room type 1 or 3.", .source = {SourceKind::document, "\"a start room is type 1 or 2\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-17", .text = "A drop in the bottom row places the exit in the room where the path stands, and ends it.", .source = {SourceKind::document, "\"instead of dropping down, we place the exit room\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-18", .text = "Type 1 has exits left and right, type 2 below as well and above under another 2, type 3 above as well.", .source = {SourceKind::document, "the list of room types"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-19", .text = "Every room that is not on the path is a side room of type 0, with no exits promised.", .source = {SourceKind::document, "\"add some random type 0 rooms\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-20", .text = "A snake pit takes three or four side rooms in a vertical line, and never a room of the path.", .source = {SourceKind::document, "\"3 or 4 type 0 rooms making a vertical line\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-21", .text = "A snake pit is, from top to bottom, 7, 8, 9; a level has at most one.", .source = {SourceKind::document, "\"7 8 9\"; at most one: the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-22", .text = "Where all four rooms of a column are side rooms, a pit that starts at the top is 7, 8, 8, 9.", .source = {SourceKind::document, "\"7 8 8 9, depending on the depth\"; which depth is our reading"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-23", .text = "Each line of three side rooms is tried in turn, those from the top row first and each row from the left, with a chance of 1 in 8; the first success wins.", .source = {SourceKind::game, "the scripts of Spelunky Classic; the document says that there is a chance"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-24", .text = "A pit has its snakes and jewels from its layout, not by chance.", .source = {SourceKind::document, "\"placed manually at this point\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-25", .text = "R takes another seed; the same seed and options give the same level everywhere.", .source = {SourceKind::ours, "the document's levels come and go; a level that can be sent to somebody needs a seed"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-26", .text = "The path is drawn in red, rooms show their type, start and exit are marked.", .source = {SourceKind::document, "\"what's in red above\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-27", .text = "Lengths, columns and types over many levels follow the exact odds of the rule.", .source = {SourceKind::document, "follows from how the path is rolled, with SPEL-8, our reading, and the scripts' equal columns"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-28", .text = "A level and its mirror image are equally likely.", .source = {SourceKind::document, "follows from how the path is rolled: two numbers for left, two for right"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-29", .text = "Each of the 1024 possible paths can occur, whichever rule is chosen.", .source = {SourceKind::document, "follows from how the path is rolled, with SPEL-8, our reading"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
    {.id = "SPEL-30", .text = "The rules html5 and classic roll as the game's scripts do: of three numbers at a wall, and never into it.", .source = {SourceKind::game, "the scripts of its browser version and of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::path)},
    {.id = "SPEL-31", .text = "Without tiles each room is carved with the exits that its type promises; side rooms may be walled off.", .source = {SourceKind::document, "\"sometimes see them walled off\"; the shapes are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-1", .text = "A room is 10 by 8 tiles, a level 40 by 32 within a border of one tile that nothing breaks; the picture shows the border.", .source = {SourceKind::game, "a room is 80 characters in its scripts, as the author's modding tutorial says"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-2", .text = "Each room takes one template of its type's pool, each equally likely; all templates are our own.", .source = {SourceKind::document, "part 2, \"8 to 16\" templates a type; the drawings are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .without = "Rooms of the path take any type's template, whatever it opens; start and exit keep to theirs."},
    {.id = "SPEL-P2-3", .text = "Under a drop, rooms of type 2 and the exit room take only templates that are open above.", .source = {SourceKind::document, "\"guaranteed a top exit\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .without = "A room under a drop may be closed above, where it is of type 2 or the exit."},
    {.id = "SPEL-P2-4", .text = "Whatever chance makes of a template, it keeps the exits that its type promises, joined to each other.", .source = {SourceKind::document, "the list of room types"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-5", .text = "Entrance and exit door are joined by air through rooms of the path in every level.", .source = {SourceKind::ours, "the document promises exits, and the game's own levels keep that about 995 times in 1000; here it is proven"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-6", .text = "A soft tile is solid 1 in 2; what is solid is a block 1 in 10, else a brick; push blocks come 1 in 4, spikes 1 in 3.", .source = {SourceKind::game, "the scripts of Spelunky Classic; part 2 of the document tells of soft tiles"}, .kind = RuleKind::acts, .chapter = at(ChapterId::tiles), .without = "Every soft tile is solid, so a template has one shape."},
    {.id = "SPEL-P2-7", .text = "Each anchor of a template becomes an obstacle of 5 by 3 tiles: one of 16 for the ground, 10 for the air, 8 for a door.", .source = {SourceKind::game, "the scripts of Spelunky Classic have so many of each; the drawings are ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .without = "Anchors for the ground and the air stay empty; only those with a door are filled."},
    {.id = "SPEL-P2-8", .text = "There is one entrance and one exit door, each on something solid.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-9", .text = "Half of the templates that can be mirrored are.", .source = {SourceKind::ours, "the game mirrors three of its own templates; half of all makes each drawing serve twice"}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates), .without = "No template is mirrored."},
    {.id = "SPEL-P2-10", .text = "A ladder ends in a platform at its top and stands in no solid tile.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-11", .text = "Spikes stand only on something solid, and never under a door.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::holds, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-12", .text = "1 level in 6 may have a giant spider: at most one, 1 in 40 for each ceiling with room for it. No creature comes by chance in the start room or the shop.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::creatures), .without = "Creatures live in the start room, too."},
    {.id = "SPEL-P2-13", .text = "A ceiling over two tiles of air has a bat, 1 in 60, else a spider, 1 in 80; not under the topmost row, right under the start room or in the lowest rows.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::creatures)},
    {.id = "SPEL-P2-14", .text = "A floor has a snake, 1 in 60, else a caveman, 1 in 800, whatever else stands on it; the border below the level is floor, too.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::creatures)},
    {.id = "SPEL-P2-15", .text = "A floor, also at the foot of a ladder, has a rock, 1 in 100, else a jar, 1 in 40, else treasure by its niche: richest in an alcove, then in a tunnel, rare in the open. Webs in niches are thick everywhere by the classic rule, nowhere by html5, near the giant spider by the document. 1 level in 3 from level 2 has a locked chest and its key; alcoves that it passes by stay empty.", .source = {SourceKind::game, "the scripts of Spelunky Classic; webs near the giant spider and a locked chest without a run's history are readings of ours"}, .kind = RuleKind::acts, .chapter = at(ChapterId::treasure), .without = "Every floor counts as open, so that niches hold no more than the rest."},
    {.id = "SPEL-P2-16", .text = "No rock, jar or treasure but a locked chest and its key lies within 2 tiles beside a door, 1 above or below it, or 4 of an idol.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::holds, .chapter = at(ChapterId::treasure), .without = "Treasure is put beside doors and idols, too."},
    {.id = "SPEL-P2-17", .text = "A block with something solid behind it and nothing solid ahead, for 2 tiles to the left or else 3 to the right, is an arrow trap, 1 in 4; not within 3 tiles of the entrance as a stone flies, nor within 8 in its row.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-18", .text = "A pit begins as a room of type 2, goes on as a shaft with closed walls and ends on a floor with snakes and a ruby.", .source = {SourceKind::document, "\"snakes and jewels get placed manually\"; the drawings are ours, and that a pit begins without the first of the book is the scripts'"}, .kind = RuleKind::acts, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-19", .text = "From level 2 a side room with a type 1 or 2 on its right, in the last column on its left, becomes a shop, if there is one: always at level 2, 2 in 3 at 3, 1 in 2 at 4; seven kinds are equally likely.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-20", .text = "Each side room is an altar, 1 in 16 from level 2, else an idol room, 1 in 10 above the last row; one of each at most.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-21", .text = "From level 2 a level is dark, 1 in 12: lamps and scarabs on the ceilings, a crate of flares by the entrance. Once an area: with one level there is no more to keep.", .source = {SourceKind::game, "the scripts of Spelunky Classic; once an area, which one level cannot know"}, .kind = RuleKind::acts, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-22", .text = "The keys 1, 2, 3 and 0 take other templates for one type of room; each stage has dice of its own, so that nothing before it moves.", .source = {SourceKind::ours, "part 2 of the document has such keys; that nothing else moves lets one compare"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-23", .text = "Path, room types, grid, tiles and things can be switched off; a room tells its template, a thing its odds.", .source = {SourceKind::ours, "one sees a stage by itself where the others are switched off"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-24", .text = "Every level is one of the mines, 1 to 4; jungle, ice and temple, whose paths are made alike, are left out.", .source = {SourceKind::ours, "the document shows the mines"}, .kind = RuleKind::holds, .chapter = at(ChapterId::leftovers)},
    {.id = "SPEL-P2-25", .text = "Of 100 bricks 19 hold a little gold and 10 much; the rest a sapphire 1 in 100, else an emerald 1 in 120, else a ruby 1 in 140, else an item 1 in 1200.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .kind = RuleKind::acts, .chapter = at(ChapterId::tiles)},
    {.id = "SPEL-P2-26", .text = "Every level can be finished on foot: by walking, climbing ladders and walls of two tiles, jumping and falling, without a bomb, a rope or a push.", .source = {SourceKind::ours, "the game's own levels can be finished so about 988 times in 1000, and a level that cannot is nobody's fault here"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-27", .text = "No pocket traps the player: from wherever a body comes to rest it gets on to the exit on foot. Only those who drop into a snake pit stay there, as in the game.", .source = {SourceKind::ours, "a level without an end to it would need R, and no body here has bombs to spare"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-28", .text = "Templates that a visitor writes are taken beside those of their type, or instead of them, once they keep what ours keep: size, letters, the openings of the type and a way through on foot. One that is marked unproven is built whatever it keeps, with notices.", .source = {SourceKind::ours, "drawing a room is the best way to see what a template is; the form is the author's modding tutorial's"}, .kind = RuleKind::holds, .chapter = at(ChapterId::templates)},
    {.id = "SPEL-P2-29", .text = "A run is four different levels. The first has the dice of the seed itself; each later one has dice of its own, which follow from the seed and the level's number.", .source = {SourceKind::ours, "the document makes single levels; with the same dice the exit would lead into the same mine again"}, .kind = RuleKind::holds, .chapter = at(ChapterId::path)},
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
    {.id = "air", .title = "Air", .tone = Tone::floor, .layer = at(LayerId::tiles), .hint = "Open space."},
    {.id = "rock", .title = "Rock", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#", .hint = "Solid."},
    {.id = "undug", .title = "Undug ground", .tone = Tone::rock, .layer = at(LayerId::tiles), .hint = "A room that is still to be filled."},
    {.id = "draft_solid", .title = "Solid in the template", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#", .hint = "Will be a brick or a block."},
    {.id = "draft_soft", .title = "Soft in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?", .hint = "Solid or air: chance decides."},
    {.id = "draft_spikes", .title = "Spikes in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?", .hint = "Spikes or air: chance decides."},
    {.id = "draft_push", .title = "Push block in the template", .tone = Tone::ghost, .layer = at(LayerId::tiles), .glyph = "?", .hint = "A push block or air: chance decides."},
    {.id = "draft_obstacle", .title = "Place of an obstacle", .tone = Tone::info, .layer = at(LayerId::tiles), .glyph = ".", .hint = "One of the obstacles of 5 by 3 tiles goes here."},
    {.id = "brick", .title = "Brick", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#", .hint = "Solid, and may hide gold or gems."},
    {.id = "block", .title = "Block", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "%", .hint = "1 in 10 solid tiles; may be an arrow trap."},
    {.id = "push_block", .title = "Push block", .tone = Tone::thing, .layer = at(LayerId::tiles), .glyph = "O", .hint = "1 in 4 where a template allows one."},
    {.id = "shop_wall", .title = "Shop wall", .tone = Tone::trade, .layer = at(LayerId::tiles), .glyph = "#", .hint = "Solid."},
    {.id = "shop_floor", .title = "Shop floor", .tone = Tone::trade, .layer = at(LayerId::tiles), .glyph = "=", .hint = "Smooth bricks."},
    {.id = "altar", .title = "Altar", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "n", .hint = "Altar of sacrifice."},
    {.id = "idol_stone", .title = "Idol's altar", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "n", .hint = "The idol stands on it."},
    {.id = "arrow_trap", .title = "Arrow trap", .tone = Tone::danger, .layer = at(LayerId::tiles), .glyph = "!", .hint = "Shoots at what moves before it; faces left or right.", .leniency = Leniency::danger, .behaves = role_arrow_trap_behaves},
    {.id = "ladder", .title = "Ladder", .tone = Tone::door, .layer = at(LayerId::tiles), .glyph = "H", .hint = "Can be climbed."},
    {.id = "ladder_top", .title = "Ladder top", .tone = Tone::door, .layer = at(LayerId::tiles), .glyph = "T", .hint = "A platform to stand on."},
    {.id = "spikes", .title = "Spikes", .tone = Tone::danger, .layer = at(LayerId::tiles), .glyph = "^", .hint = "1 in 3 where a template allows them; deadly to fall on.", .leniency = Leniency::danger},
    {.id = "entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::tiles), .glyph = "<", .hint = "You come in here."},
    {.id = "exit_door", .title = "Exit door", .tone = Tone::goal, .layer = at(LayerId::tiles), .glyph = ">", .hint = "The door to the next level."},
    {.id = "gold_vein", .title = "Gold vein", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .hint = "19 % of bricks.", .leniency = Leniency::reward, .behaves = role_gold_vein_behaves},
    {.id = "big_gold_vein", .title = "Big gold vein", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .hint = "10 % of bricks.", .leniency = Leniency::reward, .behaves = role_big_gold_vein_behaves},
    {.id = "brick_gem", .title = "Gem in a brick", .tone = Tone::reward, .layer = at(LayerId::tiles), .glyph = "#", .hint = "A sapphire, an emerald or a ruby.", .leniency = Leniency::reward, .behaves = role_brick_gem_behaves},
    {.id = "hidden_item", .title = "Hidden item", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "#", .hint = "1 in 1200 bricks with nothing else in them.", .leniency = Leniency::reward},
    {.id = "mattock", .title = "Mattock", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "#", .hint = "In a brick at the bottom of a snake pit.", .leniency = Leniency::reward},
    {.id = "border", .title = "Border", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#", .hint = "One tile thick all around; nothing breaks it."},
    {.id = "tiki_head", .title = "Tiki head", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "@", .hint = "Rolls when the idol is taken.", .leniency = Leniency::danger, .behaves = role_tiki_head_behaves},
    {.id = "rock_item", .title = "Rock", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "o", .hint = "Can be thrown.", .behaves = role_rock_item_behaves},
    {.id = "jar", .title = "Jar", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "u", .hint = "Breaks; may hold something.", .behaves = role_jar_behaves},
    {.id = "crate", .title = "Crate", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "c", .hint = "Holds an item.", .leniency = Leniency::reward, .behaves = role_crate_behaves},
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "c", .hint = "Holds treasure.", .leniency = Leniency::reward, .behaves = role_chest_behaves},
    {.id = "gold_bar", .title = "Gold bar", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .hint = "Treasure.", .leniency = Leniency::reward, .behaves = role_gold_bar_behaves},
    {.id = "gold_pile", .title = "Gold pile", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .hint = "Treasure.", .leniency = Leniency::reward, .behaves = role_gold_pile_behaves},
    {.id = "emerald", .title = "Emerald", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .hint = "Treasure.", .leniency = Leniency::reward, .behaves = role_emerald_behaves},
    {.id = "sapphire", .title = "Sapphire", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .hint = "Treasure.", .leniency = Leniency::reward, .behaves = role_sapphire_behaves},
    {.id = "ruby", .title = "Ruby", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .hint = "Treasure.", .leniency = Leniency::reward, .behaves = role_ruby_behaves},
    {.id = "bones", .title = "Bones", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = ",", .hint = "One pile in eight is alive."},
    {.id = "web", .title = "Web", .tone = Tone::ghost, .layer = at(LayerId::things), .glyph = "w", .hint = "Slows what passes.", .behaves = role_web_behaves},
    {.id = "locked_chest", .title = "Locked chest", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "C", .hint = "Opens with the key.", .leniency = Leniency::reward},
    {.id = "key", .title = "Key", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens the locked chest."},
    {.id = "flare_crate", .title = "Crate of flares", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "f", .hint = "Beside the entrance of a dark level.", .leniency = Leniency::reward},
    {.id = "lamp", .title = "Lamp", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "i", .hint = "Gives light.", .leniency = Leniency::reward},
    {.id = "idol", .title = "Idol", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "I", .hint = "Worth a lot. Taking it frees the tiki head.", .leniency = Leniency::reward, .behaves = role_idol_behaves},
    {.id = "keeper", .title = "Shopkeeper", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "S", .hint = "One to a shop.", .behaves = role_keeper_behaves},
    {.id = "sign", .title = "Shop sign", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "+", .hint = "By the door."},
    {.id = "goods", .title = "Goods", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "g", .hint = "On the counter of a shop.", .behaves = role_goods_behaves},
    {.id = "prize", .title = "Prize", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "p", .hint = "For a good throw."},
    {.id = "die", .title = "Die", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "d", .hint = "Thrown in the dice house."},
    {.id = "damsel", .title = "Damsel", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "D", .hint = "One to a level at most.", .leniency = Leniency::reward, .behaves = role_damsel_behaves},
    {.id = "bat", .title = "Bat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "b", .hint = "Hangs from a ceiling.", .leniency = Leniency::danger, .behaves = role_bat_behaves},
    {.id = "spider", .title = "Spider", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "m", .hint = "Hangs from a ceiling.", .leniency = Leniency::danger, .behaves = role_spider_behaves},
    {.id = "giant_spider", .title = "Giant spider", .tone = Tone::boss, .layer = at(LayerId::things), .glyph = "M", .hint = "2 by 2 tiles; one to a level at most.", .leniency = Leniency::danger, .behaves = role_giant_spider_behaves},
    {.id = "snake", .title = "Snake", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "s", .hint = "On a floor, or placed by a pit's template.", .leniency = Leniency::danger, .behaves = role_snake_behaves},
    {.id = "caveman", .title = "Caveman", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "h", .hint = "On a floor.", .leniency = Leniency::danger, .behaves = role_caveman_behaves},
    {.id = "scarab", .title = "Scarab", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "y", .hint = "In dark levels.", .leniency = Leniency::danger, .behaves = role_scarab_behaves},
    {.id = "skeleton", .title = "Skeleton", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "z", .hint = "Bones that live.", .leniency = Leniency::danger, .behaves = role_skeleton_behaves},
    {.id = "grid", .title = "Grid", .tone = Tone::info, .layer = at(LayerId::grid), .hint = "Where rooms meet."},
    {.id = "type_0", .title = "Type 0: side room", .tone = Tone::ghost, .layer = at(LayerId::types), .hint = "Not on the solution path; no exits promised."},
    {.id = "type_1", .title = "Type 1: left, right", .tone = Tone::path, .layer = at(LayerId::types), .hint = "On the path, with exits left and right."},
    {.id = "type_2", .title = "Type 2: left, right, below", .tone = Tone::path, .layer = at(LayerId::types), .hint = "On the path, left by a drop; open above under another type 2."},
    {.id = "type_3", .title = "Type 3: left, right, above", .tone = Tone::path, .layer = at(LayerId::types), .hint = "On the path, entered by a drop."},
    {.id = "shop", .title = "Type 4, 5: shop", .tone = Tone::trade, .layer = at(LayerId::types), .hint = "A side room with a door to the path."},
    {.id = "snake_pit", .title = "Type 7, 8, 9: snake pit", .tone = Tone::danger, .layer = at(LayerId::types), .hint = "Three or four side rooms in a vertical line."},
    {.id = "altar_room", .title = "Type 0: altar", .tone = Tone::secret, .layer = at(LayerId::types), .hint = "A side room with an altar of sacrifice."},
    {.id = "idol_room", .title = "Type 0: idol", .tone = Tone::reward, .layer = at(LayerId::types), .hint = "A side room with an idol under a tiki head."},
    {.id = "start", .title = "Start room", .tone = Tone::start, .layer = at(LayerId::types), .hint = "Where the solution path begins, in the top row."},
    {.id = "exit", .title = "Exit room", .tone = Tone::goal, .layer = at(LayerId::types), .hint = "Where the solution path ends, in the bottom row."},
    {.id = "path", .title = "Solution path", .tone = Tone::path, .layer = at(LayerId::path), .hint = "From the start room to the exit room; it never goes up."},
    {.id = "asking", .title = "Next step", .tone = Tone::info, .layer = at(LayerId::path), .hint = "Where the path has just chosen to go."},
    {.id = "kali", .title = "Statue of Kali", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "G", .hint = "Watches over her altar and takes what you lay on it."},
    {.id = "red_lamp", .title = "Red lamp", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "i", .hint = "Shines in a kissing booth."},
    {.id = "wanted_poster", .title = "Wanted poster", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "?", .hint = "In every shop here; in the game once a keeper was wronged."},
    {.id = "backdrop", .title = "Background", .tone = Tone::floor, .layer = at(LayerId::tiles), .hint = "Roots, cracks and pebbles behind the air; for looks only."},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
    {.id = "path_length", .title = "Path length", .hint = "Rooms on the solution path.", .low = 4, .high = 16, .expected = expected_of<path_length>},
    {.id = "path_number", .title = "Path number", .hint = "Which of the 1024 paths it is, counted by the start's column and the columns in which its rows are left.", .kind = FactKind::wide, .low = 0, .high = 1023, .expected = expected_path},
    {.id = "type0_rooms", .title = "Type 0 rooms", .hint = "Side rooms, which promise no exits; an idol or an altar may be in one.", .low = 0, .high = 12, .expected = expected_of<rooms_of<Type::side>>},
    {.id = "type1_rooms", .title = "Type 1 rooms", .hint = "Exits left and right.", .low = 0, .high = 16, .expected = expected_of<rooms_of<Type::passage>>},
    {.id = "type2_rooms", .title = "Type 2 rooms", .hint = "Exits left, right and below; always three.", .low = 0, .high = 3, .expected = expected_of<rooms_of<Type::drop>>},
    {.id = "type3_rooms", .title = "Type 3 rooms", .hint = "Exits left, right and above.", .low = 0, .high = 3, .expected = expected_of<rooms_of<Type::landing>>},
    {.id = "start_column", .title = "Start column", .hint = "0 is the column on the left.", .low = 0, .high = 3, .expected = expected_of<start_column>},
    {.id = "exit_column", .title = "Exit column", .hint = "0 is the column on the left.", .low = 0, .high = 3, .expected = expected_of<exit_column>},
    {.id = "pit", .title = "Snake pit", .hint = "Its room types from top to bottom.", .kind = FactKind::choice, .choices = fact_pit_choices, .expected = expected_of<pit>},
    {.id = "pit_column", .title = "Pit column", .hint = "0 is the column on the left; -1 without a pit.", .low = -1, .high = 3, .expected = expected_of<pit_column>},
    {.id = "start_type", .title = "Start room's type", .hint = "2 where the path drops at once.", .low = 1, .high = 2, .expected = expected_of<start_type>},
    {.id = "exit_type", .title = "Exit room's type", .hint = "3 where the path has just dropped into it.", .low = 1, .high = 3, .expected = expected_of<exit_type>},
    {.id = "stacked_drops", .title = "Drops under drops", .hint = "Type 2 rooms right below another, open above as well.", .low = 0, .high = 2, .expected = expected_of<stacked_drops>},
    {.id = "shop", .title = "Shop", .hint = "Its kind.", .kind = FactKind::choice, .choices = fact_shop_choices, .expected = expected_shop},
    {.id = "altar", .title = "Altar", .hint = "A side room with an altar of sacrifice.", .kind = FactKind::flag, .expected = expected_altar},
    {.id = "idol", .title = "Idol", .hint = "A side room with an idol.", .kind = FactKind::flag, .expected = expected_idol},
    {.id = "dark_level", .title = "Dark level", .hint = "Lamps, scarabs and a crate of flares.", .kind = FactKind::flag, .expected = expected_dark},
    {.id = "doors_joined", .title = "Doors joined by air", .hint = "Whether a bird could fly from entrance to exit through the rooms of the path.", .kind = FactKind::flag, .expected = expected_joined},
    {.id = "solid_percent", .title = "Solid tiles, %", .hint = "Of all 1280 tiles.", .low = 0, .high = 100},
    {.id = "treasure", .title = "Treasure", .hint = "Crates, chests, gold and gems outside the bricks.", .low = 0, .high = max_things},
    {.id = "rich_bricks", .title = "Bricks with treasure", .hint = "Gold, gems and items hidden in bricks.", .low = 0, .high = cell_count},
    {.id = "jars", .title = "Jars", .hint = "On floors.", .low = 0, .high = max_things},
    {.id = "bats", .title = "Bats", .hint = "On ceilings.", .low = 0, .high = max_things},
    {.id = "spiders", .title = "Spiders", .hint = "On ceilings.", .low = 0, .high = max_things},
    {.id = "giant_spider", .title = "Giant spider", .hint = "At most one.", .kind = FactKind::flag},
    {.id = "snakes", .title = "Snakes", .hint = "On floors and in the pit.", .low = 0, .high = max_things},
    {.id = "cavemen", .title = "Cavemen", .hint = "On floors.", .low = 0, .high = max_things},
    {.id = "scarabs", .title = "Scarabs", .hint = "In dark levels.", .low = 0, .high = max_things},
    {.id = "skeletons", .title = "Skeletons", .hint = "Bones that live.", .low = 0, .high = max_things},
    {.id = "arrow_traps", .title = "Arrow traps", .hint = "Blocks that shoot.", .low = 0, .high = max_things},
    {.id = "spikes", .title = "Spikes", .hint = "Tiles of spikes.", .low = 0, .high = max_things},
    {.id = "push_blocks", .title = "Push blocks", .hint = "Blocks to push.", .low = 0, .high = cell_count},
    {.id = "crates", .title = "Crates", .hint = "In alcoves.", .low = 0, .high = max_things},
    {.id = "chests", .title = "Chests", .hint = "In alcoves; without the locked one.", .low = 0, .high = max_things},
    {.id = "gold_bars", .title = "Gold bars", .hint = "In alcoves, in tunnels, and now and then in the open.", .low = 0, .high = max_things},
    {.id = "gold_piles", .title = "Gold piles", .hint = "In alcoves, in tunnels, and now and then in the open.", .low = 0, .high = max_things},
    {.id = "webs", .title = "Webs", .hint = "In alcoves and tunnels; how many, each rule reads its own way.", .low = 0, .high = max_things},
    {.id = "damsel", .title = "Damsel", .hint = "In an alcove or the kissing booth.", .kind = FactKind::flag},
    {.id = "ladder_tiles", .title = "Ladder tiles", .hint = "With the platforms at their tops.", .low = 0, .high = cell_count},
    {.id = "floor_tiles", .title = "Floor tiles", .hint = "Open tiles over something solid.", .low = 0, .high = max_things},
    {.id = "open_borders", .title = "Open sides", .hint = "How many of the 12 borders between rooms side by side are open.", .low = 0, .high = 12},
    {.id = "open_side_rooms", .title = "Side rooms to walk into", .hint = "Side rooms you can walk into.", .low = 0, .high = 12, .costly = true},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::side, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
    {.id = "start_anywhere", .rule = "SPEL-3", .text = "The start room is in the leftmost column in 1 of 4 levels.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .event = "start_column=0", .odds = fixed_odds<1, 4>},
    {.id = "start_drops", .rule = "SPEL-12", .text = "The start room is type 2 as often as its first rolls drop.", .source = {SourceKind::reading, "as the chosen rule rolls, from equal columns; the document leaves both open"}, .event = "start_type=2", .odds = by_reading<start_drops>, .follows = true},
    {.id = "three_drops", .rule = "SPEL-14", .text = "There are always three rooms of type 2.", .source = {SourceKind::document, ""}, .event = "type2_rooms=3", .odds = fixed_odds<1, 1>, .follows = true},
    {.id = "one_landing", .rule = "SPEL-15", .text = "Only the bottom row has a room of type 3.", .source = {SourceKind::reading, "as the chosen rule rolls, from equal columns; the document leaves both open"}, .event = "type3_rooms=1", .odds = by_reading<one_landing>, .follows = true},
    {.id = "straight_down", .rule = "SPEL-27", .text = "The path is a straight shaft of four rooms.", .source = {SourceKind::reading, "as the chosen rule rolls, from equal columns; the document leaves both open"}, .event = "path_length=4", .odds = by_reading<straight_down>, .follows = true},
    {.id = "pit_line", .rule = "SPEL-23", .text = "Lines of three side rooms are tried in turn; each becomes a snake pit, by default 1 time in 8, until one does.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = one_in<Opt::pit_odds>},
    {.id = "shop_by_level", .rule = "SPEL-P2-19", .text = "A level with a place for a shop has one, by default always at level 2, 2 in 3 at 3, 1 in 2 at 4.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = shop_by_level},
    {.id = "altar_room", .rule = "SPEL-P2-20", .text = "Side rooms are tried in turn; each becomes an altar, by default 1 time in 16, until one does, from level 2.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = one_in_deep<Opt::altar_odds>},
    {.id = "idol_room", .rule = "SPEL-P2-20", .text = "Side rooms above the bottom row are tried in turn; each gets an idol, by default 1 time in 10, until one does.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = one_in_tiles<Opt::idol_odds>},
    {.id = "dark", .rule = "SPEL-P2-21", .text = "From level 2 a level is dark, by default 1 in 12.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = one_in_deep<Opt::dark_odds>},
    {.id = "mirrored", .rule = "SPEL-P2-9", .text = "Half of the templates that can be mirrored are.", .source = {SourceKind::ours, "the game mirrors three of its own templates"}, .odds = fixed_with_tiles<2>},
    {.id = "arrow_trap", .rule = "SPEL-P2-17", .text = "A block with a clear line of fire is an arrow trap, by default 1 in 4.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = one_in_tiles<Opt::arrow_trap_odds>},
    {.id = "live_bones", .rule = "SPEL-P2-15", .text = "One pile of bones in eight is alive.", .source = {SourceKind::game, "the scripts of Spelunky Classic"}, .odds = fixed_with_tiles<8>},
    {.id = "joined", .rule = "SPEL-P2-5", .text = "You could always fly from the entrance to the exit.", .source = {SourceKind::ours, "the game's own levels keep this about 995 times in 1000"}, .event = "doors_joined=1", .odds = fixed_with_tiles<1>},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
    {.first = "path_length", .second = "type1_rooms", .text = "Longer paths are longer sideways: there are three drops at most."},
    {.first = "solid_percent", .second = "treasure", .text = "Dense levels have less floor for things to lie on."},
    {.first = "path_length", .second = "route_length", .text = "A short plan may be a long walk: rooms are crossed tile by tile."},
    {.first = "floor_tiles", .second = "bats", .text = "What hangs from ceilings and how much floor there is."},
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
    {.id = "light", .title = "Light", .hint = "In a dark level: what the entrance, lamps and flares let you see.", .scale = ValueScale::light, .walking = true},
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
    .id = "spelunky", .title = "Spelunky", .tab = "Spelunky", .hint = "A level of the mines: 16 rooms and a solution path through them.", .document = "Spelunky Generator Lessons, part 1", .author = "Darius Kazemi", .address = "https://tinysubversions.com/spelunkyGen/", .manners = {.tools = 4},
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
