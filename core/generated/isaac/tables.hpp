// Generated from core/isaac/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "isaac/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "isaac/isaac.hpp"
#include "isaac/rooms/optional.hpp"
#include "isaac/run.hpp"

namespace press_r::isaac {

#line 801 "core/isaac/tables.txt"
void expect_target(const Options&, Distribution&);
#line 804 "core/isaac/tables.txt"
void expect_minimum(const Options&, Distribution&);
#line 834 "core/isaac/tables.txt"
void expect_curse(const Options&, Distribution&);
#line 952 "core/isaac/tables.txt"
Odds plain_planetarium(const Options&);
#line 956 "core/isaac/tables.txt"
Odds helped_planetarium(const Options&);
#line 964 "core/isaac/tables.txt"
Odds is_dice(const Options&);
#line 972 "core/isaac/tables.txt"
Odds document_curse(const Options&);
#line 976 "core/isaac/tables.txt"
Odds game_curse(const Options&);
#line 992 "core/isaac/tables.txt"
Odds is_vault(const Options&);
#line 1000 "core/isaac/tables.txt"
Odds is_clean(const Options&);

namespace tables {

inline constexpr press_r::Choice option_stage_choices[] = {
    {"1", "Basement I"},
    {"1?alternative=1", "Downpour I"},
    {"1?floor_name=*", "{floor_name} I"},
    {"1?floor_curse=labyrinth", "{floor_name} XL"},
    {"2", "Basement II"},
    {"2?alternative=1", "Downpour II"},
    {"2?floor_name=*", "{floor_name} II"},
    {"2?floor_curse=labyrinth", "{floor_name} XL"},
    {"3", "Caves I"},
    {"3?alternative=1", "Mines I"},
    {"3?floor_name=*", "{floor_name} I"},
    {"3?floor_curse=labyrinth", "{floor_name} XL"},
    {"4", "Caves II"},
    {"4?alternative=1", "Mines II"},
    {"4?floor_name=*", "{floor_name} II"},
    {"4?floor_curse=labyrinth", "{floor_name} XL"},
    {"5", "Depths I"},
    {"5?alternative=1", "Mausoleum I"},
    {"5?floor_name=*", "{floor_name} I"},
    {"5?floor_curse=labyrinth", "{floor_name} XL"},
    {"6", "Depths II"},
    {"6?alternative=1", "Mausoleum II"},
    {"6?floor_name=*", "{floor_name} II"},
    {"6?floor_curse=labyrinth", "{floor_name} XL"},
    {"7", "Womb I"},
    {"7?alternative=1", "Corpse I"},
    {"7?floor_name=*", "{floor_name} I"},
    {"7?floor_curse=labyrinth", "{floor_name} XL"},
    {"8", "Womb II"},
    {"8?alternative=1", "Corpse II"},
    {"8?floor_name=*", "{floor_name} II"},
    {"8?floor_curse=labyrinth", "{floor_name} XL"},
    {"9", "Blue Womb"},
    {"10", "Sheol"},
    {"10?stage_variant=light", "Cathedral"},
    {"11", "Dark Room"},
    {"11?stage_variant=light", "Chest"},
    {"12", "The Void"},
};
inline constexpr press_r::Choice option_stage_variant_choices[] = {
    {"dark", "Sheol, Dark Room"},
    {"light", "Cathedral, Chest"},
};
inline constexpr press_r::Choice option_curse_choices[] = {
    {"none", "None"},
    {"labyrinth", "Labyrinth (XL)"},
    {"lost", "The Lost"},
    {"seed", "The seed's own", {SourceKind::game, "public disassembly"}},
    {"other", "One that only moves the dice", {SourceKind::ours, "a third kind of curse moves the dice of Hard and nothing else"}},
};
inline constexpr press_r::Choice option_unlocks_choices[] = {
    {"none", "Nothing"},
    {"some", "The Womb"},
    {"most", "Everything Is Terrible!"},
    {"all", "Everything"},
};
inline constexpr press_r::Choice option_rules_choices[] = {
    {"documented", "Documented"},
    {"pseudo", "As the pseudo-code", {SourceKind::document, "Pseudo-Code"}},
    {"engine", "The game (Repentance+)", {SourceKind::game, "Repentance+ v1.9.7.17 by public disassembly"}},
    {"prose", "As the prose", {SourceKind::document, "Process"}},
};
inline constexpr press_r::Choice option_dead_ends_choices[] = {
    {"repair", "Force rooms in"},
    {"strict", "Grow anew", {SourceKind::ours, "for floors without afterthoughts"}},
};
inline constexpr press_r::Choice option_shapes_choices[] = {
    {"all", "All twelve"},
    {"single", "1x1 only", {SourceKind::ours, "the tree is seen best in squares"}},
};
inline constexpr press_r::Choice option_windows_choices[] = {
    {"usual", "Hard 5, then 10–15"},
    {"first", "Hard 5, then 10"},
    {"last", "Hard 1–10, then 5–15"},
};
inline constexpr press_r::Choice fact_floor_curse_choices[] = {
    {"none", "None"},
    {"labyrinth", "Labyrinth"},
    {"lost", "The Lost"},
    {"darkness", "Darkness"},
    {"unknown", "The Unknown"},
    {"maze", "The Maze"},
    {"blind", "The Blind"},
    {"other", "Another"},
};
inline constexpr press_r::Choice fact_floor_name_choices[] = {
    {"basement", "Basement"},
    {"cellar", "Cellar"},
    {"burning_basement", "Burning Basement"},
    {"caves", "Caves"},
    {"catacombs", "Catacombs"},
    {"flooded_caves", "Flooded Caves"},
    {"depths", "Depths"},
    {"necropolis", "Necropolis"},
    {"dank_depths", "Dank Depths"},
    {"womb", "Womb"},
    {"utero", "Utero"},
    {"scarred_womb", "Scarred Womb"},
    {"blue_womb", "Blue Womb"},
    {"sheol", "Sheol"},
    {"cathedral", "Cathedral"},
    {"dark_room", "Dark Room"},
    {"chest", "Chest"},
    {"the_void", "The Void"},
    {"downpour", "Downpour"},
    {"dross", "Dross"},
    {"mines", "Mines"},
    {"ashpit", "Ashpit"},
    {"mausoleum", "Mausoleum"},
    {"gehenna", "Gehenna"},
    {"corpse", "Corpse"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
#line 361 "core/isaac/tables.txt"
    {.id = "stage", .title = "Stage", .hint = "How deep the floor is. A seed gives most chapters one of three names: Basement, Cellar, Burning Basement. Stage 9 is our own reading, since no source tells of its rooms.", .group = "Floor", .low = 1, .high = last_stage, .initial = 1, .choices = option_stage_choices, .source = {SourceKind::document, "FloorDepth, StageId; stage 9 is ours, the seed's names are the game's"}},
#line 405 "core/isaac/tables.txt"
    {.id = "stage_variant", .title = "Path", .hint = "Which of the two floors stages 10 and 11 are.", .group = "Floor", .kind = OptionKind::choice, .choices = option_stage_variant_choices, .acts = "stage=10|11", .source = {SourceKind::document, "Sheol, Cathedral, Dark Room, Chest"}},
#line 412 "core/isaac/tables.txt"
    {.id = "alternative", .title = "Alternative path", .hint = "Downpour, Mines, Mausoleum and Corpse instead of Basement to Womb.", .group = "Floor", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly; the document does not know these floors"}},
#line 417 "core/isaac/tables.txt"
    {.id = "curse", .title = "Curse", .hint = "The Labyrinth joins two floors into one, the Lost adds four rooms; the seed's own is the one the game would give.", .group = "Floor", .kind = OptionKind::choice, .choices = option_curse_choices, .source = {SourceKind::document, "Process, Curse of the Labyrinth, Curse of the Lost"}},
#line 430 "core/isaac/tables.txt"
    {.id = "unlocks", .title = "Unlocked so far", .hint = "How often a seed curses its floors: 1 in 80 (Hard 40), 30 (20), 10 (6) or 5 (3). Planetariums need everything.", .group = "Floor", .kind = OptionKind::choice, .initial = choice_at(option_unlocks_choices, "all"), .choices = option_unlocks_choices, .source = {SourceKind::game, "public disassembly"}},
#line 439 "core/isaac/tables.txt"
    {.id = "hard", .title = "Hard", .hint = "Two or three rooms more, harder rooms, fewer hearts.", .group = "Floor", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process, Hard Mode"}},
#line 444 "core/isaac/tables.txt"
    {.id = "victory_laps", .title = "Victory laps", .hint = "From the third on there is no Shop.", .group = "Floor", .low = 0, .high = 9, .source = {SourceKind::document, "Process, Shop; Pseudo-Code"}},
#line 448 "core/isaac/tables.txt"
    {.id = "rules", .title = "Rules", .hint = "Whose word counts where the wiki disagrees with itself or with the game.", .group = "Reading", .kind = OptionKind::choice, .choices = option_rules_choices, .source = {SourceKind::reading, "prose and pseudo-code contradict each other, and each the game; documented takes what the game confirms, where the document has it"}},
#line 460 "core/isaac/tables.txt"
    {.id = "dead_ends", .title = "Too few dead ends", .hint = "Force up to five rooms in, as the game does, or grow the layout anew.", .group = "Reading", .kind = OptionKind::choice, .choices = option_dead_ends_choices, .source = {SourceKind::game, "public disassembly"}},
#line 468 "core/isaac/tables.txt"
    {.id = "shapes", .title = "Room shapes", .hint = "All twelve shapes, or squares only, so that the layout is a tree.", .group = "Reading", .kind = OptionKind::choice, .choices = option_shapes_choices, .source = {SourceKind::game, "public disassembly"}},
#line 476 "core/isaac/tables.txt"
    {.id = "target_rooms", .title = "Your number of rooms", .hint = "Replaces the number that the rules give. 0 = as the rules say.", .group = "Reading", .low = 0, .high = 62, .source = {SourceKind::ours, "modders ask for it"}},
#line 480 "core/isaac/tables.txt"
    {.id = "min_dead_ends", .title = "Your least dead ends", .hint = "Replaces the number that the rules give. 0 = as the rules say.", .group = "Reading", .low = 0, .high = 8, .source = {SourceKind::ours, "modders ask for it"}},
#line 484 "core/isaac/tables.txt"
    {.id = "windows", .title = "Difficulties", .hint = "For Hard, XL floors and The Void the wiki lists two or three windows, perhaps those of several versions. One in between, all the first (XL as a first floor), or all the last (The Void 5–20).", .group = "Reading", .kind = OptionKind::choice, .choices = option_windows_choices, .source = {SourceKind::reading, "the document does not say what its strokes part"}},
#line 493 "core/isaac/tables.txt"
    {.id = "queue_back", .title = "Back of the queue, 1 in", .hint = "How often a new room waits at the back of the queue. 1 = always, and the floor grows in rings around the start.", .group = "Reading", .low = 1, .high = 1000, .initial = 3, .source = {SourceKind::ours, "the game has 1 in 3, and other numbers are ours to try"}},
#line 498 "core/isaac/tables.txt"
    {.id = "max_hearts", .title = "Red containers", .hint = "Counts halves.", .group = "Health", .low = 0, .high = max_half_hearts, .initial = 6, .source = {SourceKind::document, "Process; Pseudo-Code, GetMaxHearts"}},
#line 502 "core/isaac/tables.txt"
    {.id = "hearts", .title = "Red hearts", .hint = "Counts halves. Full health brings Sacrifice and Challenge Rooms.", .group = "Health", .low = 0, .high = max_half_hearts, .initial = 6, .source = {SourceKind::document, "Process; Pseudo-Code, GetHearts"}},
#line 506 "core/isaac/tables.txt"
    {.id = "soul_hearts", .title = "Soul hearts", .hint = "Counts halves.", .group = "Health", .low = 0, .high = max_half_hearts, .source = {SourceKind::document, "Process; Pseudo-Code, GetSoulHearts"}},
#line 510 "core/isaac/tables.txt"
    {.id = "bone_hearts", .title = "Bone hearts", .hint = "Counts halves.", .group = "Health", .low = 0, .high = max_half_hearts, .source = {SourceKind::document, "Pseudo-Code, GetBoneHearts"}},
#line 514 "core/isaac/tables.txt"
    {.id = "no_bone_character", .title = "No bone hearts", .hint = "Play a character for whom bone hearts do not count.", .group = "Health", .kind = OptionKind::toggle, .source = {SourceKind::document, "Pseudo-Code, GetPlayerType"}},
#line 518 "core/isaac/tables.txt"
    {.id = "coins", .title = "Coins", .hint = "Five are needed for an Arcade.", .group = "Run", .low = 0, .high = 99, .source = {SourceKind::document, "Process; Pseudo-Code, GetNumCoins"}},
#line 523 "core/isaac/tables.txt"
    {.id = "keys", .title = "Keys", .hint = "Two make Dice Rooms and Vaults likelier.", .group = "Run", .low = 0, .high = 99, .source = {SourceKind::document, "Process; Pseudo-Code, GetNumKeys"}},
#line 528 "core/isaac/tables.txt"
    {.id = "devil_visited", .title = "Devil Room entered", .hint = "Makes Curse Rooms likelier.", .group = "Run", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process, Curse Room; Pseudo-Code"}},
#line 532 "core/isaac/tables.txt"
    {.id = "book_flag", .title = "Book touched", .hint = "Would make Libraries likelier, but the game never sets it.", .group = "Run", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process, Library; Pseudo-Code"}},
#line 537 "core/isaac/tables.txt"
    {.id = "skipped_treasures", .title = "Treasure Rooms skipped", .hint = "Each adds a fifth to a Planetarium's chance.", .group = "Run", .low = 0, .high = 10, .source = {SourceKind::document, "Process, Planetarium; the fifth is the game's"}},
#line 542 "core/isaac/tables.txt"
    {.id = "voodoo_head", .title = "Voodoo Head", .hint = "One more dead end and, as far as one is left for it, one more Curse Room; by the prose on each floor.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process, dead ends, Curse Room"}},
#line 546 "core/isaac/tables.txt"
    {.id = "luna", .title = "Luna", .hint = "A second Super Secret Room and one more Secret Room.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process"}},
#line 550 "core/isaac/tables.txt"
    {.id = "fragmented_card", .title = "Fragmented Card", .hint = "One more Secret Room.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::document, "Process; Pseudo-Code"}},
#line 554 "core/isaac/tables.txt"
    {.id = "silver_dollar", .title = "Silver Dollar", .hint = "A Shop on stages 7 and 8.", .group = "Items", .kind = OptionKind::toggle, .acts = "stage=7|8", .source = {SourceKind::document, "Process, Shop"}},
#line 559 "core/isaac/tables.txt"
    {.id = "bloody_crown", .title = "Bloody Crown", .hint = "A Treasure Room on stages 7 and 8.", .group = "Items", .kind = OptionKind::toggle, .acts = "stage=7|8", .source = {SourceKind::document, "Process, Treasure Room"}},
#line 564 "core/isaac/tables.txt"
    {.id = "holy_crown", .title = "Holy Crown", .hint = "A Shop and a Treasure Room in the Cathedral.", .group = "Items", .kind = OptionKind::toggle, .acts = "stage=10,stage_variant=light", .source = {SourceKind::reading, "the document lets either crown do; the game asks for the one of that place"}},
#line 569 "core/isaac/tables.txt"
    {.id = "wicked_crown", .title = "Wicked Crown", .hint = "A Shop and a Treasure Room in Sheol.", .group = "Items", .kind = OptionKind::toggle, .acts = "stage=10,stage_variant=dark", .source = {SourceKind::reading, "the document lets either crown do; the game asks for the one of that place"}},
#line 574 "core/isaac/tables.txt"
    {.id = "crystal_ball", .title = "Crystal Ball", .hint = "Makes Planetariums likelier, above all once a Treasure Room was skipped.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly; the document speaks of a number of items"}},
#line 578 "core/isaac/tables.txt"
    {.id = "magic_8_ball", .title = "Magic 8 Ball", .hint = "Makes Planetariums likelier by 0.15.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly; the document speaks of a number of items"}},
#line 583 "core/isaac/tables.txt"
    {.id = "sausage", .title = "Sausage", .hint = "Makes Planetariums likelier by 0.069.", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly; the document speaks of a number of items"}},
#line 588 "core/isaac/tables.txt"
    {.id = "telescope_lens", .title = "Telescope Lens", .hint = "Makes Planetariums likelier by 0.24 by one source, by 0.09 until one was entered by another; and brings them to stages 7 and 8 (the game).", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly and the wiki, which differ"}},
#line 594 "core/isaac/tables.txt"
    {.id = "knife_piece", .title = "Knife Piece 1", .hint = "The entrance to the mineshaft on Mines II (the game).", .group = "Items", .kind = OptionKind::toggle, .source = {SourceKind::game, "public disassembly"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
#line 600 "core/isaac/tables.txt"
    {.id = "first_floor", .title = "First floor", .hint = "The first floor, with three full hearts and empty pockets."},
#line 603 "core/isaac/tables.txt"
    {.id = "rich", .title = "Rich second floor", .hint = "Stage 6 with coins and keys: an Arcade or a Vault if an end is left for it.", .options = "stage=6&coins=15&keys=3"},
#line 606 "core/isaac/tables.txt"
    {.id = "labyrinth", .title = "Labyrinth", .hint = "Two floors in one: two bosses back to back, two Treasure Rooms, loops.", .options = "stage=3&curse=labyrinth"},
#line 610 "core/isaac/tables.txt"
    {.id = "prose_labyrinth", .title = "Largest labyrinth", .hint = "Stage 7 as the prose counts: 45 rooms, nine more than the game makes.", .options = "stage=7&curse=labyrinth&rules=prose"},
#line 614 "core/isaac/tables.txt"
    {.id = "secrets", .title = "Moon and cards", .hint = "Three Secret Rooms, two Super Secret Rooms, and Voodoo Head's Curse Room where an end is left for it.", .options = "stage=5&voodoo_head=1&luna=1&fragmented_card=1"},
#line 618 "core/isaac/tables.txt"
    {.id = "dark_room", .title = "Dark Room", .hint = "Stage 11: bosses and secrets only, and a Grave Room.", .options = "stage=11&hard=1"},
#line 621 "core/isaac/tables.txt"
    {.id = "void", .title = "The Void", .hint = "Fifty rooms and more, six bosses and more.", .options = "stage=12"},
#line 625 "core/isaac/tables.txt"
    {.id = "game", .title = "A seed as the game has it", .hint = "The game's own dice, draw for draw, with the seed's own curse and everything unlocked.", .options = "curse=seed&rules=engine"},
#line 628 "core/isaac/tables.txt"
    {.id = "mirror", .title = "Behind the mirror", .hint = "Downpour II by the game's reading: three rooms less, and a dead end for the mirror.", .options = "stage=2&alternative=1&curse=seed&rules=engine"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
#line 20 "core/isaac/tables.txt"
    {.id = "ISAAC-1", .text = "The floor gets the smaller of 20 and 5 + floor(10 × stage / 3) + a coin's 0 or 1 rooms, the start, Secret and Ultra Secret Rooms not counted (prose: 3.33 × stage, and the sum rounded down).", .source = {SourceKind::document, "Process; Pseudo-Code, number of rooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 25 "core/isaac/tables.txt"
    {.id = "ISAAC-2", .text = "Curse of the Labyrinth makes the capped number 1.8 times as large, rounded down, so that 36 is the most before Hard.", .source = {SourceKind::document, "Pseudo-Code; the prose multiplies before capping, see ISAAC-3"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 30 "core/isaac/tables.txt"
    {.id = "ISAAC-3", .text = "By the prose, Curse of the Labyrinth takes 1.8 × (3.33 × stage + 5 or 6), rounded down, at most 45; only with the reading prose.", .source = {SourceKind::document, "Process, XL floor"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 35 "core/isaac/tables.txt"
    {.id = "ISAAC-4", .text = "Curse of the Lost adds 4 rooms; a floor has one curse only, so never together with the Labyrinth.", .source = {SourceKind::document, "Process; Pseudo-Code, elseif"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 39 "core/isaac/tables.txt"
    {.id = "ISAAC-5", .text = "Hard adds 2 or 3 rooms, a coin decides, after every cap.", .source = {SourceKind::document, "Process; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 43 "core/isaac/tables.txt"
    {.id = "ISAAC-6", .text = "The Void has 50 to 59 rooms, each as likely (engine: 50 to 54), whatever the curse.", .source = {SourceKind::document, "Process; Pseudo-Code, StageId == 12"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 47 "core/isaac/tables.txt"
    {.id = "ISAAC-7", .text = "A floor needs 5 dead ends, 1 more unless it is the first, 1 more on XL, 2 more in The Void, 1 more with Voodoo Head.", .source = {SourceKind::document, "Process, dead ends; Pseudo-Code without Voodoo Head"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 52 "core/isaac/tables.txt"
    {.id = "ISAAC-8", .text = "Every room can be reached from the start, the Ultra Secret Room aside; by the game's reading a Dark Room's Grave Room may shrink away from the Secret Room that touched it.", .source = {SourceKind::ours, "what a floor is for; nobody says it, and a survey holds it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 57 "core/isaac/tables.txt"
    {.id = "ISAAC-9", .text = "No two rooms share a cell of the 13 × 13 grid, and the start is a 1x1 in its middle.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 61 "core/isaac/tables.txt"
    {.id = "ISAAC-10", .text = "With 1x1 rooms only, neither XL nor The Void, the rooms before the Secret Room form a tree without a 2x2 block.", .source = {SourceKind::game, "follows from the base layout, as two public disassemblies agree on it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth), .without = "A room may stand beside any number of others, so that rooms clump together and dead ends are rare."},
#line 66 "core/isaac/tables.txt"
    {.id = "ISAAC-11", .text = "On XL floors and in The Void a room that would touch two or more rooms is let through 1 time in 10, closing a loop.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth), .without = "No loop is let through, not even on XL floors and in The Void."},
#line 72 "core/isaac/tables.txt"
    {.id = "ISAAC-12", .text = "The start has at least two neighbours.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 76 "core/isaac/tables.txt"
    {.id = "ISAAC-13", .text = "A dead end is a room that is not the start, that no room grew from, and whose entry cell touches one other room at most.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it; the document names dead ends and does not say what one is"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ends)},
#line 82 "core/isaac/tables.txt"
    {.id = "ISAAC-14", .text = "Dead ends are taken deepest first; equal ones come in the order that the game's own selection sort leaves.", .source = {SourceKind::document, "Pseudo-Code, dead ends are sorted; ties are the game's by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ends), .without = "Dead ends are taken as they grew, so that the boss may be near."},
#line 87 "core/isaac/tables.txt"
    {.id = "ISAAC-15", .text = "When dead ends are short, up to 5 rooms are forced in (reading strict: none), then the layout is thrown away and grown anew with the same stream of numbers (engine: for one room more after attempts 10, 15, 20 and so on).", .source = {SourceKind::game, "two public disassemblies that agree; the document sets the least number and does not say how it is reached"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ends), .without = "No room is forced in; a floor with too few dead ends is thrown away."},
#line 94 "core/isaac/tables.txt"
    {.id = "ISAAC-16", .text = "The same seed and options give the same floor.", .source = {SourceKind::ours, "what a seed is for"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 98 "core/isaac/tables.txt"
    {.id = "ISAAC-17", .text = "The Boss Room takes the deepest dead end, never one beside the start.", .source = {SourceKind::document, "Process, Boss Room; never beside the start is the game's by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 102 "core/isaac/tables.txt"
    {.id = "ISAAC-18", .text = "An XL floor has two bosses back to back: the first takes the deepest end with three clear cells straight ahead, the second grows from it (pseudo: one boss).", .source = {SourceKind::document, "Process, XL floor; the corridor is the game's by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 107 "core/isaac/tables.txt"
    {.id = "ISAAC-19", .text = "The Void has 6 bosses at least: the first and 5 to 8 more, of which 5 must find a dead end (pseudo: one).", .source = {SourceKind::game, "two public disassemblies that agree; the document says that there are several"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 111 "core/isaac/tables.txt"
    {.id = "ISAAC-20", .text = "The Super Secret Room takes the next dead end; with Luna a second one takes another if one is left.", .source = {SourceKind::document, "Process, Super Secret Room"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 115 "core/isaac/tables.txt"
    {.id = "ISAAC-21", .text = "There is a Shop on stages 1 to 6, on 7 and 8 with Silver Dollar, on 10 with the crown of that place, and none from the third victory lap on (pseudo: laps count for Silver Dollar only, and there are no crowns; prose: either crown will do).", .source = {SourceKind::document, "Process, Shop; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 121 "core/isaac/tables.txt"
    {.id = "ISAAC-22", .text = "There is a Treasure Room on stages 1 to 6, two on XL, on 7 and 8 with Bloody Crown, on 10 with the crown of that place (pseudo: one on XL too, and there are no crowns; prose: either crown will do).", .source = {SourceKind::document, "Process, Treasure Room; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 126 "core/isaac/tables.txt"
    {.id = "ISAAC-23", .text = "Boss, Super Secret Room, Shop and Treasure Room are ever nearer to the start or equally deep; XL floors aside.", .source = {SourceKind::document, "Process, farthest to closest"}, .kind = RuleKind::holds, .chapter = at(ChapterId::musts)},
#line 130 "core/isaac/tables.txt"
    {.id = "ISAAC-24", .text = "A Planetarium comes with chance 1 in 100 on stages 1 to 6, more for Treasure Rooms skipped and four items. It rolls before it takes a dead end, so that a miss leaves the line as it was (engine: it takes one first; pseudo: there is none).", .source = {SourceKind::document, "Process, Planetarium; the numbers of the items are the game's, and when it rolls is our reading"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 136 "core/isaac/tables.txt"
    {.id = "ISAAC-25", .text = "A Dice or Sacrifice Room comes with chance 1/7, at full health with a second chance of 1/4: 5/14.", .source = {SourceKind::document, "Process, Dice Room or Sacrifice Room; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 140 "core/isaac/tables.txt"
    {.id = "ISAAC-26", .text = "It is a Dice Room with chance 1/50, with two keys a second chance of 1/5: 27/125.", .source = {SourceKind::document, "Process, Dice Room; Pseudo-Code, decided before the room's own chance"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers)},
#line 144 "core/isaac/tables.txt"
    {.id = "ISAAC-27", .text = "A Library comes with chance 1/20; with the book flag, which the game never sets, a second chance of 1/4: 23/80.", .source = {SourceKind::document, "Process, Library; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 148 "core/isaac/tables.txt"
    {.id = "ISAAC-28", .text = "A Curse Room comes with chance 1/2, once a Devil Room was entered with a second chance of 1/4: 5/8 (engine: always); Voodoo Head brings another as far as an end is left (prose: on each floor, for which an end is kept back; pseudo: it brings none).", .source = {SourceKind::document, "Process, Curse Room; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 154 "core/isaac/tables.txt"
    {.id = "ISAAC-29", .text = "A Mini-Boss Room comes with chance 1/4, on stage 1 with a second chance of 1/3: 1/2 (pseudo: 1/2, together 5/8).", .source = {SourceKind::document, "Process, Mini-Boss Room; Pseudo-Code, Rng() & 2"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 158 "core/isaac/tables.txt"
    {.id = "ISAAC-30", .text = "A Challenge Room comes at full health from stage 3 on, on stage 2 with chance 1/2, never on stage 1; it is a Boss Challenge on the second floor of a chapter.", .source = {SourceKind::document, "Process, Challenge Room; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 163 "core/isaac/tables.txt"
    {.id = "ISAAC-31", .text = "Instead of an Arcade it is a Vault with chance 1/10, with two keys a second chance of 1/3: 2/5.", .source = {SourceKind::document, "Process, Vault or Arcade; Pseudo-Code"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers)},
#line 167 "core/isaac/tables.txt"
    {.id = "ISAAC-32", .text = "On second floors an Arcade stands if Isaac has 5 coins, a Vault if he has 2 keys (pseudo: either if he has 5 coins).", .source = {SourceKind::document, "Process, Vault or Arcade, last sentence; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 172 "core/isaac/tables.txt"
    {.id = "ISAAC-33", .text = "A Bedroom comes on stages 1 to 6 with chance 1/50, at low health with a second chance of 1/5: 27/125; clean or dirty, a coin decides (prose: low is no red and no bone heart rather than no container).", .source = {SourceKind::document, "Process, Bedroom; Pseudo-Code"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 177 "core/isaac/tables.txt"
    {.id = "ISAAC-34", .text = "Optional rooms are rarer than their chances, because dead ends run out.", .source = {SourceKind::document, "Process, all dead ends become occupied"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers)},
#line 181 "core/isaac/tables.txt"
    {.id = "ISAAC-35", .text = "The dead end that an optional room refused goes to the back of the list, so a deeper one may come again later.", .source = {SourceKind::document, "Pseudo-Code, QueueDeadend; that it queues at the back is the game's by public disassembly"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers)},
#line 185 "core/isaac/tables.txt"
    {.id = "ISAAC-36", .text = "With no dead end left an optional room is passed over without a roll.", .source = {SourceKind::document, "Process; Pseudo-Code, deadend ~= nil"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 189 "core/isaac/tables.txt"
    {.id = "ISAAC-37", .text = "Each free cell beside rooms scores 10 to 14, less 3 with two neighbours, less 6 with one; the highest becomes the Secret Room, a die breaks ties.", .source = {SourceKind::document, "Process, Secret Room; ties are the game's by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::hidden), .without = "Any free cell may be the Secret Room, however few rooms it is beside."},
#line 195 "core/isaac/tables.txt"
    {.id = "ISAAC-38", .text = "No Secret Room touches a Boss, Super Secret or other Secret Room, nor the start of the Chest and the Dark Room.", .source = {SourceKind::document, "Process, Secret Room"}, .kind = RuleKind::holds, .chapter = at(ChapterId::hidden)},
#line 199 "core/isaac/tables.txt"
    {.id = "ISAAC-39", .text = "A Secret Room has a neighbour, and no neighbour without a door slot on its side; by the game's reading the Grave Room may shrink away from it.", .source = {SourceKind::game, "two public disassemblies that agree"}, .kind = RuleKind::holds, .chapter = at(ChapterId::hidden)},
#line 204 "core/isaac/tables.txt"
    {.id = "ISAAC-40", .text = "There is one Secret Room, one more with Fragmented Card, one more with Luna, and three with both, where one could read four (pseudo: one more with either or both), as far as places are free.", .source = {SourceKind::document, "Process, Secret Room; Pseudo-Code; three with both is our reading of \"three if he also has\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::hidden)},
#line 209 "core/isaac/tables.txt"
    {.id = "ISAAC-41", .text = "As far as places are free, the Ultra Secret Room stands two cells from rooms and beside none; it scores as a Secret Room does (pseudo: there is none), and no way to it leads past a Boss, Secret, Super Secret or Curse Room.", .source = {SourceKind::game, "two public disassemblies that agree; the document says only that it is guaranteed"}, .kind = RuleKind::acts, .chapter = at(ChapterId::hidden)},
#line 214 "core/isaac/tables.txt"
    {.id = "ISAAC-42", .text = "The Dark Room has a Grave Room in a dead end, which it takes before the Ultra Secret Room has its place (prose: after it).", .source = {SourceKind::document, "Process; Pseudo-Code, Grave Room"}, .kind = RuleKind::acts, .chapter = at(ChapterId::hidden)},
#line 219 "core/isaac/tables.txt"
    {.id = "ISAAC-43", .text = "The Chest, the Dark Room and The Void have Boss, Super Secret, Secret, Ultra Secret and Grave Rooms only (pseudo: the dice decide there as well).", .source = {SourceKind::document, "Process, Chest, Dark Room, and The Void"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 224 "core/isaac/tables.txt"
    {.id = "ISAAC-44", .text = "A normal room's difficulty is 1–5 on first and 5–10 on second floors, Hard 5 and 10–15, XL 1–10 and 5–15, The Void 5–10 or 20 and 5–15; chapters 5 and 6 count as first and second (engine: from stage 9 as XL, The Void 5–15, Hard first floors 5–10 with one room in eight from 1).", .source = {SourceKind::document, "Process, Normal Room layouts; that each is as likely is our reading"}, .kind = RuleKind::acts, .chapter = at(ChapterId::normals)},
#line 230 "core/isaac/tables.txt"
    {.id = "ISAAC-69", .text = "Where the wiki parts several difficulties by strokes, an option takes the first of them (Hard 5 and 10, XL as a first floor) or the last (Hard 1–10 and 5–15, XL both, The Void 5–20 on Hard); ends called less common come half as often.", .source = {SourceKind::reading, "the document does not say what its strokes part, nor how much less common the ends are"}, .kind = RuleKind::holds, .chapter = at(ChapterId::normals)},
#line 236 "core/isaac/tables.txt"
    {.id = "ISAAC-45", .text = "A seed is written as eight characters with a checksum, as the game writes it.", .source = {SourceKind::game, "public seed encoders, eight of which agree"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 240 "core/isaac/tables.txt"
    {.id = "ISAAC-46", .text = "Numbers come from the game's generator: xorshift with 81 shift triples, all of full period.", .source = {SourceKind::game, "public tests and disassemblies"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 244 "core/isaac/tables.txt"
    {.id = "ISAAC-47", .text = "A shift index above 80 is taken as 80.", .source = {SourceKind::game, "public disassembly"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 248 "core/isaac/tables.txt"
    {.id = "ISAAC-48", .text = "RandomInt(0) gives 0 and draws all the same.", .source = {SourceKind::game, "public disassembly"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 252 "core/isaac/tables.txt"
    {.id = "ISAAC-49", .text = "Everything that changes the floor is in the link.", .source = {SourceKind::ours, "what a link is for"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 256 "core/isaac/tables.txt"
    {.id = "ISAAC-50", .text = "The same link gives the same floor in every build; only the Planetarium compares a fraction.", .source = {SourceKind::ours, "a link has to mean the same level to everybody"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 260 "core/isaac/tables.txt"
    {.id = "ISAAC-51", .text = "Rooms grow from a queue. The start wants 2 or 3 neighbours (all that fit from 16 rooms on). Any other room flips four coins and wants one for each head, but at least one. A new room waits at the back 1 time in 3, else it grows next.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth), .without = "A room asks for every place around it, whatever the coins show."},
#line 267 "core/isaac/tables.txt"
    {.id = "ISAAC-52", .text = "Behind each free door a 1x1 may stand, and each of thirteen larger or thin placements that its own die lets in, 1 in 24 to 1 in 72.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 272 "core/isaac/tables.txt"
    {.id = "ISAAC-53", .text = "Rooms that touch have a door slot on both sides, forced rooms aside.", .source = {SourceKind::game, "base layout, as two public disassemblies agree on it"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 276 "core/isaac/tables.txt"
    {.id = "ISAAC-54", .text = "A dead end shrinks to its entry cell when a special room is offered it.", .source = {SourceKind::document, "Pseudo-Code, DequeueDeadend resizes"}, .kind = RuleKind::holds, .chapter = at(ChapterId::musts)},
#line 280 "core/isaac/tables.txt"
    {.id = "ISAAC-55", .text = "Curse of the Labyrinth falls on stages 1, 3, 5 and 7 only; the reading pseudo knows no such limit.", .source = {SourceKind::game, "public disassembly; the document only calls XL two floors in one"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 284 "core/isaac/tables.txt"
    {.id = "ISAAC-56", .text = "The start seed gives the stage's seed, and that gives the number of rooms and the layout's seed; a set curse takes a draw of its own.", .source = {SourceKind::game, "public tests and disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 289 "core/isaac/tables.txt"
    {.id = "ISAAC-57", .text = "A normal room's award seed comes from the seed with which it was placed, and tells what it drops at luck 0 with empty hands.", .source = {SourceKind::game, "public tests; which award follows is told by the document Room Clear Awards"}, .kind = RuleKind::holds, .chapter = at(ChapterId::normals)},
#line 294 "core/isaac/tables.txt"
    {.id = "ISAAC-58", .text = "Numbers of rooms and dead ends that are set in the options replace those of the rules.", .source = {SourceKind::ours, "modders ask for it"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 298 "core/isaac/tables.txt"
    {.id = "ISAAC-59", .text = "Where a Boss, Super Secret, Shop or Treasure Room finds no dead end, the layout is thrown away and grown anew, for the wiki guarantees these rooms and yet says that without ends no more can generate.", .source = {SourceKind::reading, "the document guarantees these rooms and says too that without dead ends no more can generate; the game grows the floor anew, by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::musts)},
#line 304 "core/isaac/tables.txt"
    {.id = "ISAAC-60", .text = "The stage's seed names the floor: even, the second kind of its chapter; else divisible by three, the third; else the first; on the alternative path half of it decides between two.", .source = {SourceKind::game, "public tools for it; which entry counts on the alternative path is not settled"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 309 "core/isaac/tables.txt"
    {.id = "ISAAC-61", .text = "The seed's own curse falls on 1 floor in 80, 30, 10 or 5 by what is unlocked, on Hard 40, 20, 6 or 3, and is one of six; a Labyrinth off its stages is none, and stage 1 throws no die before most is unlocked.", .source = {SourceKind::game, "public disassembly; one of three sources always throws the die on stage 1"}, .kind = RuleKind::acts, .chapter = at(ChapterId::growth)},
#line 314 "core/isaac/tables.txt"
    {.id = "ISAAC-62", .text = "The alternative path takes the next entry among the stage seeds; mirror and mine floors have 3 rooms less and need 1 dead end more.", .source = {SourceKind::game, "public disassembly"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
#line 319 "core/isaac/tables.txt"
    {.id = "ISAAC-63", .text = "By the game's reading special rooms draw from the stage's own stream, each its layout first, and all dice are thrown even when no dead end is left.", .source = {SourceKind::game, "Repentance+ v1.9.7.17 by public disassembly; the document has one stream"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 324 "core/isaac/tables.txt"
    {.id = "ISAAC-64", .text = "By the game's reading hidden rooms draw from the layout's stream, one die for every cell that is not ruled out beforehand, and cells that turn out impossible are dropped after their die.", .source = {SourceKind::game, "Repentance+ v1.9.7.17 by public disassembly"}, .kind = RuleKind::holds, .chapter = at(ChapterId::hidden)},
#line 329 "core/isaac/tables.txt"
    {.id = "ISAAC-65", .text = "By the game's reading Downpour II keeps a dead end for its mirror, and Mines II for the mineshaft once Isaac has Knife Piece 1.", .source = {SourceKind::game, "Repentance+ v1.9.7.17 by public disassembly"}, .kind = RuleKind::acts, .chapter = at(ChapterId::offers)},
#line 334 "core/isaac/tables.txt"
    {.id = "ISAAC-66", .text = "By the game's reading a room is sure where the seed alone decides, likely where it takes the first end of the line, and not certain where one layout of the room files that does not fit would move it.", .source = {SourceKind::ours, "the room files, which decide what fits, are not public, and a reader should know what hangs on them"}, .kind = RuleKind::holds, .chapter = at(ChapterId::normals)},
#line 339 "core/isaac/tables.txt"
    {.id = "ISAAC-67", .text = "Special rooms come to the line of dead ends in one order: Boss, Super Secret Room, Shop, Treasure Room; then by chance Planetarium, Dice or Sacrifice Room, Library, Curse Room, Mini-Boss, Challenge Room, Vault or Arcade, Bedroom; and Secret Rooms after them all.", .source = {SourceKind::document, "Process, special rooms generate in the following order"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers), .without = "Rooms by chance choose first, and take the deepest dead ends."},
#line 346 "core/isaac/tables.txt"
    {.id = "ISAAC-68", .text = "By the reading pseudo three slips of the pseudo-code are mended: a Challenge Room is not the Mini-Boss that is placed once more, a Sacrifice Room or an Arcade goes to the dead end that was taken for it, and which Mini-Boss it is draws no number.", .source = {SourceKind::reading, "as written the pseudo-code places a boss for a Challenge Room, two rooms without an end, and calls a function that it does not give"}, .kind = RuleKind::holds, .chapter = at(ChapterId::offers)},
#line 353 "core/isaac/tables.txt"
    {.id = "ISAAC-70", .text = "No source tells of rooms on stage 9, the Blue Womb, whose map is always the same in the game; a floor of it is our own reading, and says so.", .source = {SourceKind::ours, "it is made as the floors around it are, since the document's formula stops at no stage"}, .kind = RuleKind::holds, .chapter = at(ChapterId::growth)},
});
inline constexpr auto views = std::to_array<press_r::View>({
#line 634 "core/isaac/tables.txt"
    {.id = "map", .title = "Floor"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
#line 635 "core/isaac/tables.txt"
    {.id = "tiles", .title = "Walls and doors"},
#line 636 "core/isaac/tables.txt"
    {.id = "rooms", .title = "Room signs"},
#line 637 "core/isaac/tables.txt"
    {.id = "doubts", .title = "How sure, by the game"},
#line 638 "core/isaac/tables.txt"
    {.id = "drops", .title = "Drops"},
#line 639 "core/isaac/tables.txt"
    {.id = "dead_ends", .title = "Dead ends"},
#line 640 "core/isaac/tables.txt"
    {.id = "numbers", .title = "Room numbers"},
#line 641 "core/isaac/tables.txt"
    {.id = "names", .title = "Room names", .on = false},
#line 643 "core/isaac/tables.txt"
    {.id = "depths", .title = "Depth", .on = false},
#line 645 "core/isaac/tables.txt"
    {.id = "parents", .title = "Parents", .on = false},
#line 647 "core/isaac/tables.txt"
    {.id = "candidates", .title = "Secret Room candidates"},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
#line 650 "core/isaac/tables.txt"
    {.id = "wall", .title = "Wall", .tone = Tone::rock, .layer = at(LayerId::tiles), .glyph = "#"},
#line 652 "core/isaac/tables.txt"
    {.id = "floor", .title = "Floor", .tone = Tone::floor, .layer = at(LayerId::tiles), .glyph = "."},
#line 654 "core/isaac/tables.txt"
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::tiles), .glyph = "+", .hint = "Between two rooms that both have a door slot there."},
#line 658 "core/isaac/tables.txt"
    {.id = "hidden_door", .title = "Hidden door", .tone = Tone::secret, .layer = at(LayerId::tiles), .glyph = "~", .hint = "To a Secret or Super Secret Room; a bomb opens it."},
#line 662 "core/isaac/tables.txt"
    {.id = "start", .title = "Start", .tone = Tone::start, .layer = at(LayerId::rooms), .glyph = "<", .hint = "Where Isaac arrives."},
#line 665 "core/isaac/tables.txt"
    {.id = "normal", .title = "Normal room", .tone = Tone::floor, .layer = at(LayerId::rooms), .hint = "A fight, and a drop when it is cleared.", .leniency = Leniency::danger},
#line 668 "core/isaac/tables.txt"
    {.id = "boss", .title = "Boss Room", .tone = Tone::boss, .layer = at(LayerId::rooms), .glyph = "B", .hint = "Its boss keeps the way down; in the deepest dead end.", .leniency = Leniency::danger},
#line 671 "core/isaac/tables.txt"
    {.id = "super_secret", .title = "Super Secret Room", .tone = Tone::secret, .layer = at(LayerId::rooms), .glyph = "!", .hint = "Behind a wall without a sign, entered by a bomb.", .leniency = Leniency::reward},
#line 674 "core/isaac/tables.txt"
    {.id = "shop", .title = "Shop", .tone = Tone::trade, .layer = at(LayerId::rooms), .glyph = "$", .hint = "Sells things for coins."},
#line 677 "core/isaac/tables.txt"
    {.id = "treasure", .title = "Treasure Room", .tone = Tone::reward, .layer = at(LayerId::rooms), .glyph = "T", .hint = "An item for nothing.", .leniency = Leniency::reward},
#line 680 "core/isaac/tables.txt"
    {.id = "planetarium", .title = "Planetarium", .tone = Tone::reward, .layer = at(LayerId::rooms), .glyph = "P", .hint = "An item of the stars; rare, but likelier for each Treasure Room that was skipped.", .leniency = Leniency::reward},
#line 683 "core/isaac/tables.txt"
    {.id = "dice", .title = "Dice Room", .tone = Tone::reward, .layer = at(LayerId::rooms), .glyph = "D", .hint = "A die on the floor changes what Isaac has or finds; now and then instead of a Sacrifice Room.", .leniency = Leniency::reward},
#line 686 "core/isaac/tables.txt"
    {.id = "sacrifice", .title = "Sacrifice Room", .tone = Tone::danger, .layer = at(LayerId::rooms), .glyph = "^", .hint = "Spikes that pay for blood; likelier at full health.", .leniency = Leniency::danger},
#line 689 "core/isaac/tables.txt"
    {.id = "library", .title = "Library", .tone = Tone::reward, .layer = at(LayerId::rooms), .glyph = "L", .hint = "Books, and little else.", .leniency = Leniency::reward},
#line 692 "core/isaac/tables.txt"
    {.id = "curse", .title = "Curse Room", .tone = Tone::danger, .layer = at(LayerId::rooms), .glyph = "C", .hint = "Its spiked door hurts on the way in and on the way out.", .leniency = Leniency::danger},
#line 695 "core/isaac/tables.txt"
    {.id = "mini_boss", .title = "Mini-Boss Room", .tone = Tone::boss, .layer = at(LayerId::rooms), .glyph = "M", .hint = "A fight with a deadly sin.", .leniency = Leniency::danger},
#line 698 "core/isaac/tables.txt"
    {.id = "challenge", .title = "Challenge Room", .tone = Tone::danger, .layer = at(LayerId::rooms), .glyph = "x", .hint = "Several fights for an item; only if you come at full health.", .leniency = Leniency::danger},
#line 701 "core/isaac/tables.txt"
    {.id = "boss_challenge", .title = "Boss Challenge Room", .tone = Tone::danger, .layer = at(LayerId::rooms), .glyph = "X", .hint = "Several bosses for an item; on the second floor of a chapter.", .leniency = Leniency::danger},
#line 704 "core/isaac/tables.txt"
    {.id = "vault", .title = "Vault", .tone = Tone::reward, .layer = at(LayerId::rooms), .glyph = "V", .hint = "Chests behind two locks; if you have two keys on a second floor.", .leniency = Leniency::reward},
#line 708 "core/isaac/tables.txt"
    {.id = "arcade", .title = "Arcade", .tone = Tone::trade, .layer = at(LayerId::rooms), .glyph = "A", .hint = "Machines that gamble; if you have five coins on a second floor."},
#line 712 "core/isaac/tables.txt"
    {.id = "clean_bedroom", .title = "Clean Bedroom", .tone = Tone::goal, .layer = at(LayerId::rooms), .glyph = "b", .hint = "A bed that heals; likelier if you are low on health."},
#line 715 "core/isaac/tables.txt"
    {.id = "dirty_bedroom", .title = "Dirty Bedroom", .tone = Tone::ghost, .layer = at(LayerId::rooms), .glyph = "d", .hint = "A bed to dig under; likelier if you are low on health."},
#line 718 "core/isaac/tables.txt"
    {.id = "secret", .title = "Secret Room", .tone = Tone::secret, .layer = at(LayerId::rooms), .glyph = "?", .hint = "Behind a wall; the free cell that scores highest, mostly where three rooms meet.", .leniency = Leniency::reward},
#line 722 "core/isaac/tables.txt"
    {.id = "ultra_secret", .title = "Ultra Secret Room", .tone = Tone::secret, .layer = at(LayerId::rooms), .glyph = "U", .hint = "Joins no room: a conjured red room has to lead to it.", .leniency = Leniency::reward},
#line 725 "core/isaac/tables.txt"
    {.id = "grave", .title = "Grave Room", .tone = Tone::ghost, .layer = at(LayerId::rooms), .glyph = "G", .hint = "In the Dark Room."},
#line 728 "core/isaac/tables.txt"
    {.id = "mirror", .title = "Mirror Room", .tone = Tone::secret, .layer = at(LayerId::rooms), .glyph = "=", .hint = "Downpour II's way to its other side."},
#line 731 "core/isaac/tables.txt"
    {.id = "mine", .title = "Mineshaft entrance", .tone = Tone::danger, .layer = at(LayerId::rooms), .glyph = "v", .hint = "On Mines II, if you have Knife Piece 1."},
#line 736 "core/isaac/tables.txt"
    {.id = "drop_card", .title = "Drops a card", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "c"},
#line 738 "core/isaac/tables.txt"
    {.id = "drop_trinket", .title = "Drops a trinket", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "t"},
#line 740 "core/isaac/tables.txt"
    {.id = "drop_pill", .title = "Drops a pill", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "p"},
#line 742 "core/isaac/tables.txt"
    {.id = "drop_coin", .title = "Drops a coin", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "o"},
#line 744 "core/isaac/tables.txt"
    {.id = "drop_heart", .title = "Drops a heart", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "h"},
#line 746 "core/isaac/tables.txt"
    {.id = "drop_key", .title = "Drops a key", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "k"},
#line 748 "core/isaac/tables.txt"
    {.id = "drop_bomb", .title = "Drops a bomb", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "*"},
#line 750 "core/isaac/tables.txt"
    {.id = "drop_chest", .title = "Drops a chest", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "="},
#line 752 "core/isaac/tables.txt"
    {.id = "drop_battery", .title = "Drops a battery", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "z"},
#line 754 "core/isaac/tables.txt"
    {.id = "drop_sack", .title = "Drops a sack", .tone = Tone::thing, .layer = at(LayerId::drops), .glyph = "s"},
#line 757 "core/isaac/tables.txt"
    {.id = "dead_end", .title = "Dead end", .tone = Tone::info, .layer = at(LayerId::dead_ends), .glyph = "'", .hint = "A room that no room grew from and that touches one room."},
#line 760 "core/isaac/tables.txt"
    {.id = "number", .title = "Room number", .tone = Tone::info, .layer = at(LayerId::numbers), .hint = "As the steps name it: rooms count in the order of their making."},
#line 763 "core/isaac/tables.txt"
    {.id = "name", .title = "Room name", .tone = Tone::info, .layer = at(LayerId::names)},
#line 765 "core/isaac/tables.txt"
    {.id = "depth", .title = "Depth", .tone = Tone::info, .layer = at(LayerId::depths), .hint = "Rooms from the start along parents."},
#line 768 "core/isaac/tables.txt"
    {.id = "parent", .title = "Grew from", .tone = Tone::path, .layer = at(LayerId::parents), .hint = "From a room to one that grew from it."},
#line 771 "core/isaac/tables.txt"
    {.id = "candidate", .title = "Secret Room candidate", .tone = Tone::secret, .layer = at(LayerId::candidates), .hint = "A free cell beside rooms, with its score."},
#line 774 "core/isaac/tables.txt"
    {.id = "best_candidate", .title = "Highest score", .tone = Tone::secret, .layer = at(LayerId::candidates), .hint = "As high as the cell that was taken."},
#line 777 "core/isaac/tables.txt"
    {.id = "likely", .title = "Likely here", .tone = Tone::info, .layer = at(LayerId::doubts), .hint = "By the game's reading: the first end in the line, but its room files may have no layout that fits."},
#line 780 "core/isaac/tables.txt"
    {.id = "open", .title = "Not certain", .tone = Tone::info, .layer = at(LayerId::doubts), .hint = "By the game's reading: a layout of its room files that does not fit, anywhere before, moves this room."},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
#line 798 "core/isaac/tables.txt"
    {.id = "rooms", .title = "Rooms", .hint = "All of them, with the start and every secret.", .low = 1, .high = 80},
#line 801 "core/isaac/tables.txt"
    {.id = "target_rooms", .title = "Rooms asked for", .hint = "Without the start, Secret, Ultra Secret and forced rooms.", .low = 1, .high = 70, .expected = expect_target},
#line 804 "core/isaac/tables.txt"
    {.id = "min_dead_ends", .title = "Dead ends asked for", .hint = "The least that a layout must have.", .low = 1, .high = 10, .expected = expect_minimum},
#line 807 "core/isaac/tables.txt"
    {.id = "dead_ends", .title = "Dead ends", .hint = "Of the base layout.", .low = 0, .high = 40},
#line 810 "core/isaac/tables.txt"
    {.id = "ends_for_chance", .title = "Ends left for chance", .hint = "Dead ends that were free when the first room by chance was offered one.", .low = 0, .high = 40},
#line 813 "core/isaac/tables.txt"
    {.id = "attempts", .title = "Attempts", .hint = "Layouts grown until one would do.", .low = 1, .high = max_attempts},
#line 816 "core/isaac/tables.txt"
    {.id = "forced", .title = "Forced rooms", .hint = "Rooms added because dead ends were short.", .low = 0, .high = 5},
#line 819 "core/isaac/tables.txt"
    {.id = "layout_seed", .title = "Layout seed", .hint = "The seed from which the layout grew.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 822 "core/isaac/tables.txt"
    {.id = "layout_draws", .title = "Layout draws", .hint = "Numbers drawn up to the end of the base layout, failed attempts included.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 825 "core/isaac/tables.txt"
    {.id = "layout_state", .title = "Layout state", .hint = "State of the generator at the end of the base layout.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 828 "core/isaac/tables.txt"
    {.id = "boss_depth", .title = "Boss depth", .hint = "Rooms from the start to the first Boss Room.", .low = 0, .high = 62},
#line 831 "core/isaac/tables.txt"
    {.id = "secret_neighbours", .title = "Secret neighbours", .hint = "Cells with a room beside the first Secret Room.", .low = 0, .high = 4},
#line 834 "core/isaac/tables.txt"
    {.id = "floor_curse", .title = "Curse", .hint = "By hand, or the seed's own.", .kind = FactKind::choice, .choices = fact_floor_curse_choices, .expected = expect_curse},
#line 846 "core/isaac/tables.txt"
    {.id = "floor_name", .title = "Name", .hint = "By the stage, the path and the stage's seed.", .kind = FactKind::choice, .choices = fact_floor_name_choices},
#line 874 "core/isaac/tables.txt"
    {.id = "layout_end", .title = "Layout stream's end", .hint = "State of the layout's generator after the last hidden room.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 877 "core/isaac/tables.txt"
    {.id = "level_after_specials", .title = "Level stream, specials placed", .hint = "By the game's reading: the stage's own generator before normal rooms.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 880 "core/isaac/tables.txt"
    {.id = "level_end", .title = "Level stream's end", .hint = "By the game's reading: the stage's own generator at the end.", .kind = FactKind::wide, .low = 0, .high = 4294967295},
#line 884 "core/isaac/tables.txt"
    {.id = "normal", .title = "Normal rooms", .hint = "How many the floor has.", .low = 0, .high = 70},
#line 887 "core/isaac/tables.txt"
    {.id = "boss", .title = "Boss Rooms", .hint = "How many the floor has.", .low = 0, .high = 9},
#line 890 "core/isaac/tables.txt"
    {.id = "super_secret", .title = "Super Secret Rooms", .hint = "How many the floor has.", .low = 0, .high = 2},
#line 893 "core/isaac/tables.txt"
    {.id = "shop", .title = "Shops", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 896 "core/isaac/tables.txt"
    {.id = "treasure", .title = "Treasure Rooms", .hint = "How many the floor has.", .low = 0, .high = 2},
#line 899 "core/isaac/tables.txt"
    {.id = "planetarium", .title = "Planetariums", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 902 "core/isaac/tables.txt"
    {.id = "dice", .title = "Dice Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 905 "core/isaac/tables.txt"
    {.id = "sacrifice", .title = "Sacrifice Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 908 "core/isaac/tables.txt"
    {.id = "library", .title = "Libraries", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 911 "core/isaac/tables.txt"
    {.id = "curse", .title = "Curse Rooms", .hint = "How many the floor has.", .low = 0, .high = 2},
#line 914 "core/isaac/tables.txt"
    {.id = "mini_boss", .title = "Mini-Boss Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 917 "core/isaac/tables.txt"
    {.id = "challenge", .title = "Challenge Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 920 "core/isaac/tables.txt"
    {.id = "boss_challenge", .title = "Boss Challenge Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 923 "core/isaac/tables.txt"
    {.id = "vault", .title = "Vaults", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 926 "core/isaac/tables.txt"
    {.id = "arcade", .title = "Arcades", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 929 "core/isaac/tables.txt"
    {.id = "clean_bedroom", .title = "Clean Bedrooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 932 "core/isaac/tables.txt"
    {.id = "dirty_bedroom", .title = "Dirty Bedrooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 935 "core/isaac/tables.txt"
    {.id = "secret", .title = "Secret Rooms", .hint = "How many the floor has.", .low = 0, .high = 3},
#line 938 "core/isaac/tables.txt"
    {.id = "ultra_secret", .title = "Ultra Secret Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 941 "core/isaac/tables.txt"
    {.id = "grave", .title = "Grave Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 944 "core/isaac/tables.txt"
    {.id = "mirror", .title = "Mirror Rooms", .hint = "How many the floor has.", .low = 0, .high = 1},
#line 947 "core/isaac/tables.txt"
    {.id = "mine", .title = "Mineshaft entrances", .hint = "How many the floor has.", .low = 0, .high = 1},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::top, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
#line 952 "core/isaac/tables.txt"
    {.id = "planetarium", .rule = "ISAAC-24", .text = "A Planetarium comes in 1 of 100 floors with a dead end for it.", .source = {SourceKind::document, ""}, .odds = plain_planetarium},
#line 956 "core/isaac/tables.txt"
    {.id = "planetarium_helped", .rule = "ISAAC-24", .text = "With Treasure Rooms skipped, items, or by the game's reading a Planetarium comes with this chance.", .source = {SourceKind::game, "public disassembly, which has the numbers of skipped rooms, items and unlocks"}, .odds = helped_planetarium},
#line 960 "core/isaac/tables.txt"
    {.id = "sacrifice", .rule = "ISAAC-25", .text = "A Dice or Sacrifice Room that is offered a dead end takes it in 1 of 7, at full health in 5 of 14 floors.", .source = {SourceKind::document, ""}, .odds = stands<Offered::sacrifice>},
#line 964 "core/isaac/tables.txt"
    {.id = "dice", .rule = "ISAAC-26", .text = "It is a Dice Room in 1 of 50, with two keys in 27 of 125.", .source = {SourceKind::document, ""}, .odds = is_dice},
#line 968 "core/isaac/tables.txt"
    {.id = "library", .rule = "ISAAC-27", .text = "A Library takes its dead end in 1 of 20 floors.", .source = {SourceKind::document, ""}, .odds = stands<Offered::library>},
#line 972 "core/isaac/tables.txt"
    {.id = "curse", .rule = "ISAAC-28", .text = "A Curse Room takes its dead end in 1 of 2, after a Devil Room in 5 of 8 floors.", .source = {SourceKind::document, ""}, .odds = document_curse},
#line 976 "core/isaac/tables.txt"
    {.id = "curse_by_game", .rule = "ISAAC-28", .text = "A Curse Room takes any dead end that is left for it.", .source = {SourceKind::game, "Repentance+ v1.9.7.17 by public disassembly"}, .odds = game_curse},
#line 980 "core/isaac/tables.txt"
    {.id = "mini_boss", .rule = "ISAAC-29", .text = "A Mini-Boss Room takes its dead end in 1 of 4, on stage 1 in 1 of 2 floors.", .source = {SourceKind::document, ""}, .odds = stands<Offered::mini_boss>},
#line 984 "core/isaac/tables.txt"
    {.id = "challenge", .rule = "ISAAC-30", .text = "At full health a Challenge Room is sure from stage 3 on and a coin's toss on stage 2.", .source = {SourceKind::document, ""}, .odds = stands<Offered::challenge>},
#line 988 "core/isaac/tables.txt"
    {.id = "arcade", .rule = "ISAAC-32", .text = "Arcades need five coins, Vaults two keys, both a second floor.", .source = {SourceKind::document, ""}, .odds = stands<Offered::arcade>, .follows = true},
#line 992 "core/isaac/tables.txt"
    {.id = "vault", .rule = "ISAAC-31", .text = "It is a Vault in 1 of 10, with two keys in 2 of 5.", .source = {SourceKind::document, ""}, .odds = is_vault},
#line 996 "core/isaac/tables.txt"
    {.id = "bedroom", .rule = "ISAAC-33", .text = "A Bedroom takes its dead end in 1 of 50, at low health in 27 of 125 floors.", .source = {SourceKind::document, ""}, .odds = stands<Offered::bedroom>},
#line 1000 "core/isaac/tables.txt"
    {.id = "clean_bedroom", .rule = "ISAAC-33", .text = "Half of the Bedrooms are clean.", .source = {SourceKind::document, ""}, .odds = is_clean},
#line 1004 "core/isaac/tables.txt"
    {.id = "boss", .rule = "ISAAC-17", .text = "Every floor has a Boss Room.", .source = {SourceKind::document, ""}, .event = "boss>=1", .odds = fixed_odds<1, 1>},
#line 1008 "core/isaac/tables.txt"
    {.id = "super_secret", .rule = "ISAAC-20", .text = "Every floor has a Super Secret Room.", .source = {SourceKind::document, ""}, .event = "super_secret>=1", .odds = fixed_odds<1, 1>},
#line 1012 "core/isaac/tables.txt"
    {.id = "secret", .rule = "ISAAC-40", .text = "Every floor has a Secret Room.", .source = {SourceKind::document, ""}, .event = "secret>=1", .odds = fixed_odds<1, 1>},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
#line 1018 "core/isaac/tables.txt"
    {.first = "rooms", .second = "boss_depth", .text = "The Boss takes the farthest dead end: how far that is hardly follows from the size."},
#line 1020 "core/isaac/tables.txt"
    {.first = "rooms", .second = "dead_ends", .text = "Larger floors branch more, and special rooms need the branches' ends."},
#line 1022 "core/isaac/tables.txt"
    {.first = "attempts", .second = "dead_ends", .text = "A layout with too few dead ends is thrown away and grown again."},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
#line 11 "core/isaac/tables.txt"
    {.id = "growth", .title = "Rooms grow"},
#line 12 "core/isaac/tables.txt"
    {.id = "ends", .title = "Dead ends"},
#line 13 "core/isaac/tables.txt"
    {.id = "musts", .title = "Rooms that must be"},
#line 14 "core/isaac/tables.txt"
    {.id = "offers", .title = "Rooms by chance"},
#line 15 "core/isaac/tables.txt"
    {.id = "hidden", .title = "Hidden rooms"},
#line 16 "core/isaac/tables.txt"
    {.id = "normals", .title = "The other rooms"},
});
inline constexpr auto connection_kinds = std::to_array<press_r::ConnectionKind>({
#line 785 "core/isaac/tables.txt"
    {.id = "door", .title = "Door"},
#line 786 "core/isaac/tables.txt"
    {.id = "hidden_door", .title = "Hidden door", .hidden = true},
});
inline constexpr auto value_layers = std::to_array<press_r::ValueLayer>({
#line 790 "core/isaac/tables.txt"
    {.id = "secret_chance", .title = "Where is the Secret Room?", .hint = "The exact chance of every cell to be the first Secret Room, over all dice that it could throw.", .scale = ValueScale::chance},
#line 793 "core/isaac/tables.txt"
    {.id = "ultra_chance", .title = "Where is the Ultra Secret Room?", .hint = "The exact chance of every cell, with the Secret Room where it is.", .scale = ValueScale::chance},
});

inline constexpr Generator described = {
    .id = "isaac", .title = "The Binding of Isaac: Rebirth", .tab = "Isaac", .hint = "A floor on a 13 by 13 grid: rooms grow from the start, and special rooms take the dead ends.", .document = "Level Generation, the wiki of The Binding of Isaac: Rebirth, with pseudo-code by Blade", .address = "https://bindingofisaacrebirth.wiki.gg/wiki/Level_Generation", .manners = {.hides_rooms = true},
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
}  // namespace press_r::isaac
