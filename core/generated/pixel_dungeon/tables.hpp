// Generated from core/pixel_dungeon/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "pixel_dungeon/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {

#line 947 "core/pixel_dungeon/tables.txt"
void expect_feeling(const Options&, Distribution&);
#line 975 "core/pixel_dungeon/tables.txt"
void expect_mobs(const Options&, Distribution&);
#line 978 "core/pixel_dungeon/tables.txt"
void expect_items(const Options&, Distribution&);
#line 1130 "core/pixel_dungeon/tables.txt"
Odds cut_odds(const Options&);
#line 1158 "core/pixel_dungeon/tables.txt"
Odds loop_odds(const Options&);
#line 1166 "core/pixel_dungeon/tables.txt"
Odds secret_odds(const Options&);
#line 1198 "core/pixel_dungeon/tables.txt"
Odds smith_odds(const Options&);
#line 1202 "core/pixel_dungeon/tables.txt"
Odds chasm_odds(const Options&);
#line 1206 "core/pixel_dungeon/tables.txt"
Odds feeling_odds(const Options&);
#line 1226 "core/pixel_dungeon/tables.txt"
Odds trap_odds(const Options&);
#line 1330 "core/pixel_dungeon/tables.txt"
Odds chest_odds(const Options&);
#line 1334 "core/pixel_dungeon/tables.txt"
Odds mimic_odds(const Options&);

namespace tables {

inline constexpr press_r::Choice option_feeling_choices[] = {
    {"chance", "By chance"},
    {"none", "None"},
    {"chasm", "Chasm"},
    {"water", "Water"},
    {"grass", "Grass"},
};
inline constexpr press_r::Choice option_split_choices[] = {
    {"document", "As the post has it"},
    {"original", "As the game does", {SourceKind::game, "split"}},
};
inline constexpr press_r::Choice option_distance_choices[] = {
    {"strict", "As the post has it"},
    {"original", "As the game does", {SourceKind::game, "build"}},
};
inline constexpr press_r::Choice option_second_path_choices[] = {
    {"shortest", "The cheapest"},
    {"greedy", "As the game walks", {SourceKind::game, "Graph.buildPath"}},
};
inline constexpr press_r::Choice option_made_choices[] = {
    {"floor", "The whole floor"},
    {"types", "The types"},
};
inline constexpr press_r::Choice fact_feeling_choices[] = {
    {"none", "None"},
    {"chasm", "Chasm"},
    {"water", "Water"},
    {"grass", "Grass"},
};
inline constexpr press_r::Choice fact_quest_choices[] = {
    {"none", "None"},
    {"ghost", "Ghost"},
    {"wandmaker", "Wandmaker"},
    {"imp", "Imp"},
};
inline constexpr auto options = std::to_array<press_r::Option>({
#line 324 "core/pixel_dungeon/tables.txt"
    {.id = "depth", .title = "Depth", .hint = "The floor: its region, doors, traps and dwellers. Depths 5, 10, 15, 20 and 21 are levels of another kind.", .group = "Dungeon", .low = 1, .high = max_depth, .initial = 1, .source = {SourceKind::game, "its floors and regions; the document names depth and no more"}},
#line 329 "core/pixel_dungeon/tables.txt"
    {.id = "run", .title = "A whole run", .hint = "The seed names a run from its first floor on, and this is one floor of it: what the floors above used up, owe and gave is known.", .group = "Dungeon", .kind = OptionKind::toggle, .source = {SourceKind::game, "Dungeon, Room.useType; the document speaks of one level"}},
#line 334 "core/pixel_dungeon/tables.txt"
    {.id = "feeling", .title = "Feeling", .hint = "What the whole level is full of.", .group = "Dungeon", .kind = OptionKind::choice, .choices = option_feeling_choices, .acts = "made=floor", .source = {SourceKind::game, "Level.create"}},
#line 344 "core/pixel_dungeon/tables.txt"
    {.id = "specials", .title = "Special rooms", .hint = "The game's fourteen special rooms, besides the post's standard rooms and tunnels.", .group = "Dungeon", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::document, "paragraph 11, additional room types; which they are is the game's"}},
#line 348 "core/pixel_dungeon/tables.txt"
    {.id = "weak_above", .title = "Weak floor above", .hint = "The floor above had a weak floor: the first special room is the pit below it, whether the hero fell or took the stairs. In a run the floors above decide.", .group = "Dungeon", .kind = OptionKind::toggle, .acts = "specials=1,run=0", .source = {SourceKind::game, "assignRoomType"}},
#line 354 "core/pixel_dungeon/tables.txt"
    {.id = "split", .title = "How to cut", .hint = "As the post has it, a rectangle that fits is kept with a chance of minimum × minimum ÷ its area. The game divides whole numbers, and has smaller rooms in the Halls.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_split_choices, .source = {SourceKind::document, "paragraph 2"}},
#line 362 "core/pixel_dungeon/tables.txt"
    {.id = "distance", .title = "Distance of the stairs", .hint = "The post wants more rooms apart than the square root of their number, the game at least its whole part.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_distance_choices, .source = {SourceKind::document, "paragraph 5"}},
#line 369 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .hint = "The post takes the cheapest path, the game walks to the nearest room.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_second_path_choices, .source = {SourceKind::document, "paragraph 6"}},
#line 376 "core/pixel_dungeon/tables.txt"
    {.id = "made", .title = "Made up to", .hint = "The whole floor, or only as far as the post's pictures show it.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_made_choices, .source = {SourceKind::document, "paragraph 9, the demo"}},
#line 382 "core/pixel_dungeon/tables.txt"
    {.id = "loops", .title = "Loops", .hint = "The game connects some dead ends back. The post does not say so.", .group = "Post or game", .kind = OptionKind::toggle, .source = {SourceKind::game, "assignRoomType; the document is silent, so they are off"}},
#line 386 "core/pixel_dungeon/tables.txt"
    {.id = "first_weight", .title = "Weight of the first path", .hint = "What each room of the first path costs when the second is looked for. 0 = as much as the path is long.", .group = "Post or game", .low = 0, .high = 12, .source = {SourceKind::ours, "the post has the length, and other numbers are ours to try"}},
#line 390 "core/pixel_dungeon/tables.txt"
    {.id = "births", .title = "Births", .hint = "So many of the 8 tiles around make water and grass grow where there was none. 9 = never.", .group = "Post or game", .low = 1, .high = 9, .initial = 5, .acts = "made=floor", .source = {SourceKind::ours, "the game has 5, and other numbers are ours to try"}},
#line 396 "core/pixel_dungeon/tables.txt"
    {.id = "survivals", .title = "Survivals", .hint = "So many of the 8 tiles around keep water and grass alive. 9 = never.", .group = "Post or game", .low = 0, .high = 9, .initial = 4, .acts = "made=floor", .source = {SourceKind::ours, "the game has 4, and other numbers are ours to try"}},
#line 402 "core/pixel_dungeon/tables.txt"
    {.id = "width", .title = "Width", .hint = "Tiles across.", .group = "Size", .low = min_map_size, .high = max_map_size, .initial = 32, .source = {SourceKind::game, "32 tiles; the document names no size, and others are ours to try"}},
#line 406 "core/pixel_dungeon/tables.txt"
    {.id = "height", .title = "Height", .hint = "Tiles down.", .group = "Size", .low = min_map_size, .high = max_map_size, .initial = 32, .source = {SourceKind::game, "32 tiles; the document names no size, and others are ours to try"}},
#line 410 "core/pixel_dungeon/tables.txt"
    {.id = "min_room", .title = "Minimum room", .hint = "A rectangle up to this squared is kept without a roll. With the original split 7 means the game's own, which is 6 in the Halls.", .group = "Size", .low = 3, .high = 12, .initial = default_min_room, .source = {SourceKind::document, "paragraph 2, minRoomSize; its number is the game's"}},
#line 416 "core/pixel_dungeon/tables.txt"
    {.id = "max_room", .title = "Maximum room", .hint = "No room's side is longer.", .group = "Size", .low = 5, .high = max_room_side, .initial = 9, .source = {SourceKind::document, "paragraph 2, maxRoomSize; its number is the game's"}},
#line 420 "core/pixel_dungeon/tables.txt"
    {.id = "types_again", .title = "Types", .hint = "Throws the dice of types, specials and loops again.", .group = "Roll one stage again", .low = 0, .high = 999, .key = "1", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 425 "core/pixel_dungeon/tables.txt"
    {.id = "doors_again", .title = "Doors", .hint = "Throws the dice of doors again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "2", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 430 "core/pixel_dungeon/tables.txt"
    {.id = "painting_again", .title = "Painting", .hint = "Throws the painters' dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "3", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 435 "core/pixel_dungeon/tables.txt"
    {.id = "water_again", .title = "Water", .hint = "Throws the water's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "4", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 440 "core/pixel_dungeon/tables.txt"
    {.id = "grass_again", .title = "Grass", .hint = "Throws the grass's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "5", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 445 "core/pixel_dungeon/tables.txt"
    {.id = "traps_again", .title = "Traps", .hint = "Throws the dice of hidden traps again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "6", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 450 "core/pixel_dungeon/tables.txt"
    {.id = "decoration_again", .title = "Decoration", .hint = "Throws the decorator's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "7", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 455 "core/pixel_dungeon/tables.txt"
    {.id = "life_again", .title = "Mobs and items", .hint = "Throws the dice of mobs and items again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "8", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
#line 462 "core/pixel_dungeon/tables.txt"
    {.id = "document", .title = "Document's demo", .hint = "As far as the post's demo goes. Rooms, both ways, the goal, and besides entrance and exit standard rooms and tunnels.", .options = "specials=0&made=types"},
#line 466 "core/pixel_dungeon/tables.txt"
    {.id = "original", .title = "The game's own", .hint = "Whole-number split, looser distance, greedy second path, loops.", .options = "split=original&distance=original&second_path=greedy&loops=1"},
#line 469 "core/pixel_dungeon/tables.txt"
    {.id = "prison", .title = "Prison with a shop", .hint = "Depth 6: passages along the walls, and a dead end by the entrance that sells.", .options = "depth=6"},
#line 472 "core/pixel_dungeon/tables.txt"
    {.id = "thirteenth", .title = "Floor 13 of a run", .hint = "What a hero meets there who came down by the stairs.", .options = "depth=13&run=1&split=original&distance=original&second_path=greedy&loops=1"},
#line 475 "core/pixel_dungeon/tables.txt"
    {.id = "abyss", .title = "Caves over a chasm", .hint = "Depth 12: rock, ore and tunnels that are bridges.", .options = "depth=12&feeling=chasm&loops=1"},
#line 478 "core/pixel_dungeon/tables.txt"
    {.id = "halls", .title = "Demon halls", .hint = "Depth 23 with the game's smaller rooms.", .options = "depth=23&min_room=6"},
#line 481 "core/pixel_dungeon/tables.txt"
    {.id = "city", .title = "A great city", .hint = "Depth 17 on 64 by 64 tiles: about 140 rooms.", .options = "depth=17&width=64&height=64"},
#line 485 "core/pixel_dungeon/tables.txt"
    {.id = "chambers", .title = "Great chambers", .hint = "Few rooms, and large: sides up to 16.", .options = "depth=18&min_room=12&max_room=16"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
#line 22 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-1", .text = "The rooms cover the map's rectangle exactly, without overlap and without a gap; neighbours share a wall.", .source = {SourceKind::document, "paragraph 2, subdivision of a rectangle"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 26 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-2", .text = "No side of a room is longer than the maximum, and none is shorter than 3.", .source = {SourceKind::document, "paragraph 2, the maximum; the 3 is the game's, split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 30 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-3", .text = "A rectangle with a side over the maximum never becomes a room; it is cut.", .source = {SourceKind::document, "paragraph 2, \"if a rectangle satisfies this constraint\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 34 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-4", .text = "A rectangle that fits becomes a room with chance minimum × minimum in its area, read as a real fraction; the game divides whole numbers, which the option split offers.", .source = {SourceKind::document, "paragraph 2, the chance of adding a rectangle"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 39 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-5", .text = "A rectangle that fits and has at most minimum × minimum of area is certain to become a room.", .source = {SourceKind::document, "paragraph 2, the probability of adding it is 1; that the area decides, not each side, follows from its formula"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 44 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-6", .text = "Cutting ends for every size: a rectangle with both sides under 6 cannot be cut and becomes a room.", .source = {SourceKind::document, "paragraph 2, \"this ensures that the split function will terminate\"; a guard of ours makes it so for sizes of your own"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 49 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-7", .text = "A cut makes two rectangles that share the cut as their wall and together are the old one, each side at least 3.", .source = {SourceKind::document, "paragraph 2; the 3 is the game's, split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 53 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-8", .text = "Every rectangle, its chance, its draw and its cut is a step that can be walked forwards and backwards.", .source = {SourceKind::document, "paragraph 4, the demo of stepping through each split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 57 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-9", .text = "A room has a rectangle, a type, neighbours and connections; both lists mirror each other, and only neighbours are connected.", .source = {SourceKind::document, "paragraph 5"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 62 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-10", .text = "Rooms are neighbours where they share more than 3 tiles of wall, corners counted: a difference of at least 3 in coordinates.", .source = {SourceKind::document, "paragraph 5, \"share wall with length greater than 3\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 67 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-11", .text = "One room holds the entrance and another the exit, drawn at random.", .source = {SourceKind::document, "paragraph 5, \"randomly placed\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 71 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-12", .text = "Entrance and exit must be more rooms apart than the square root of the number of rooms, else they are drawn again.", .source = {SourceKind::document, "paragraph 5, the room distance"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "The first two rooms drawn hold the stairs, even side by side, if a way leads from one to the other."},
#line 77 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-13", .text = "After 11 placements too close together the whole level is thrown away and cut anew.", .source = {SourceKind::document, "paragraph 5, \"a small number of iterations\"; the 11 is the game's, build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 81 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-14", .text = "The shortest path from entrance to exit is connected; of equals the room found earlier wins, which lies further up and left; with the greedy second path any of them, as the game's sets have no order.", .source = {SourceKind::document, "paragraph 6; of ties it says nothing, and a rule of our own makes a level the same everywhere"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 86 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-15", .text = "Every room of that path but the entrance then weighs as much as the whole path cost.", .source = {SourceKind::document, "paragraph 6, weights; that the entrance keeps its own is the game's, build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "No room costs more, so that the second path is the first once more."},
#line 91 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-16", .text = "The cheapest path under the new weights is found (Dijkstra) and connected too.", .source = {SourceKind::document, "paragraph 6, \"the shortest path is calculated again\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "One path joins entrance and exit, so that most levels have no way round."},
#line 96 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-17", .text = "The exit can be reached from the entrance through connections, and all connected rooms are joined.", .source = {SourceKind::document, "paragraph 6, \"ensures the level can be completed\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 100 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-18", .text = "The goal is the number of rooms times a random number from 0.5 to 0.7, cut to a whole one; two long paths may already exceed it.", .source = {SourceKind::document, "paragraph 7"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 105 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-19", .text = "Until the goal is reached a connected room and one of its neighbours are drawn; a neighbour that is not yet included is connected to it.", .source = {SourceKind::document, "paragraph 7"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "No room joins the two paths, and all others stay empty."},
#line 111 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-20", .text = "No connected room is EMPTY, and every unconnected one is.", .source = {SourceKind::document, "paragraph 8"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 115 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-21", .text = "Besides entrance and exit the document's types are STANDARD and TUNNEL; the game's special rooms can be switched off.", .source = {SourceKind::document, "paragraph 8; paragraph 11 names additional room types"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 120 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-22", .text = "The room with the entrance is outlined blue, the one with the exit green; a view shows only EMPTY and STANDARD, as the document's demo.", .source = {SourceKind::document, "paragraph 9"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 125 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-23", .text = "Painters turn the graph into tiles and leave the graph as it is.", .source = {SourceKind::document, "paragraph 10, \"painters don't operate on the graph\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::paint)},
#line 129 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-24", .text = "Each type of room has a painter of its own: corridors are dug, shelves set, floors collapse, outlines change.", .source = {SourceKind::document, "paragraph 10; what special rooms hold, and with which chances, is the game's, levels.painters"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 133 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-25", .text = "The stairs down can be reached on foot in four directions, secret doors found; every connected room has a tile to stand on; the map's border has none.", .source = {SourceKind::reading, "paragraph 6 says that a level can be completed, not how; four directions instead of the game's eight, so that no step cuts a corner"}, .kind = RuleKind::holds, .chapter = at(ChapterId::paint)},
#line 139 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-26", .text = "The same seed and options give the same graph and the same tiles everywhere.", .source = {SourceKind::ours, "the game is not reproducible, and a link has to be"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 143 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-27", .text = "Made up to the types, as the document's demo shows its levels, rooms stay bare rectangles, and each connection is an opening in the middle of the wall that both rooms share.", .source = {SourceKind::reading, "paragraph 9 shows rectangles and lines; where one walks through the walls it does not say"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 148 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-1", .text = "With the game's own split a rectangle that fits becomes a room where a side is under the minimum or its area is at most minimum × minimum, and never otherwise; the minimum is 7, in the Halls 6.", .source = {SourceKind::game, "split, a division of whole numbers"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 153 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-2", .text = "A long thin rectangle is cut across its length, others from top to bottom with chance (w − 2) in (w + h − 4); the place is uniform, 3 from one end and 4 from the other. A side of 6 is cut into 3 and 3, a shorter one never.", .source = {SourceKind::game, "split; the document is silent; a side under 6 is never cut, so that sizes of your own end too"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 158 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-3", .text = "On a map of at least 32 × 32 fewer than 8 rooms are thrown away; on smaller ones it takes two rooms that can hold stairs.", .source = {SourceKind::game, "initRooms; the exception for maps under 32 tiles is ours, as the game has none"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 163 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-4", .text = "Entrance and exit are drawn among rooms with both sides at least 4.", .source = {SourceKind::game, "build"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 167 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-5", .text = "With the game's own distance, at least the whole part of the square root is enough.", .source = {SourceKind::game, "build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 171 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-6", .text = "With the game's own second path each step goes to the neighbour nearest to the exit, which is not always the cheapest way.", .source = {SourceKind::game, "Graph.buildPath"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 176 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-7", .text = "A room with c connections is STANDARD with chance 1 in c × c, else a TUNNEL; tunnels are drawn to become STANDARD until there are 4, as far as they go.", .source = {SourceKind::game, "assignRoomType"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types), .without = "No tunnel is promoted, however few rooms are STANDARD."},
#line 182 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-8", .text = "A room with one connection and both sides at least 4 is special with chance 1 in k × k + 2 after k special ones; no kind comes twice.", .source = {SourceKind::game, "assignRoomType; dead ends come in a shuffled order, as the game's sets have none"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 187 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-9", .text = "Which special room it is favours the kinds least recently used in the run; a laboratory comes first on every fifth depth from 2, no weak floor before a boss. Below a weak floor a pit comes first, whether the hero fell or not, and beside it no armory, crypt, laboratory, library, statue, treasury, vault or weak floor.", .source = {SourceKind::game, "assignRoomType; our seed names a floor, so its run arrives shuffled"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 193 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-10", .text = "With loops, a dead end that stays plain has a chance of 1 in 2 to be connected to another of its neighbours, where it has two to choose from.", .source = {SourceKind::game, "assignRoomType, dead ends shuffled as for PIXEL-P-8; the document is silent, so it is off unless asked for"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 199 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-11", .text = "On depths 6, 11 and 16 a dead end beside the entrance with both sides at least 5 becomes the shop; without one the level is thrown away. The shop lays out 15 goods round its walls, the middle of the row opposite the door. After 1,900 builds one goes without, and the level is incomplete.", .source = {SourceKind::game, "build; the 1,900 are ours, reached only on small maps and with few, very large rooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 205 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-12", .text = "Each connection has one door, anywhere on the shared wall but its end tiles.", .source = {SourceKind::game, "placeDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 209 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-13", .text = "Both rooms propose a kind of door and the higher rank wins: gap, tunnel, regular, unlocked, hidden, barricade, locked; of three barricades one is a bookshelf.", .source = {SourceKind::game, "paintDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 214 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-14", .text = "A regular door is secret never on depth 1, with chance 1 in 12 − depth down to depth 5, and 1 in 6 below.", .source = {SourceKind::game, "paintDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 218 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-15", .text = "Two connected STANDARD rooms that together are at most the maximum thick open their shared wall, unless it is the longer one's whole side.", .source = {SourceKind::game, "joinRooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint), .without = "Standard rooms keep their walls, and get a door as others do."},
#line 224 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-16", .text = "A STANDARD room is more than plain with chance 1 in 5: graveyard, burned, striped, study, bridge or fissure, each as likely, and plain again where it does not fit.", .source = {SourceKind::game, "StandardPainter"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 229 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-17", .text = "Corridors are tunnels through the middle in Sewers, Caves and Halls, passages along the walls, all round where all doors share one corner, in Prison and City. On depths 12 to 14 a blacksmith takes a standard room with chance 1 in 15 − depth, where one has both sides at least 5.", .source = {SourceKind::game, "the regions' assignRoomType, once a run; no smith without special rooms, as he is one of them"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 235 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-18", .text = "Below depth 1 a level has a feeling with chance 3 in 10, one each for chasm, water and grass; no chasm above a boss. With chasm the whole map begins as one, its border too, and each unconnected room is filled with wall with chance 1 in 2.", .source = {SourceKind::game, "Level.create, paint"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 241 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-19", .text = "Water, then grass, grow by an automaton (born with 5 of 8 neighbours, living on with 4) and cover plain floor only. With the feeling grass it reaches the four corners of every room but corridors.", .source = {SourceKind::game, "Patch, paintGrass; the border has two noises that take turns, as the game's two buffers have"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature), .without = "Water and grass stay as they were sown, tile by tile, as nothing gathers them into pools and meadows."},
#line 247 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-20", .text = "Grass is high with chance 1 + k in 12, where k of the 8 tiles around are in the patch.", .source = {SourceKind::game, "paintGrass"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 251 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-21", .text = "Below depth 1 as many hidden traps are tried as a number from 1 to rooms + depth − 1 says, each on any tile of the map, kept on plain floor, each of eight kinds as likely.", .source = {SourceKind::game, "placeTraps"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 256 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-22", .text = "Each region decorates in its own way: drains and moss, torches and blood, ore and rubble, reliefs, bones. In the Caves standard rooms of both sides at least 4 lose corners, and 1 in 3 of their doors to standard rooms and tunnels; unconnected standard neighbours open a window over a chasm, but not above a boss.", .source = {SourceKind::game, "the regions' decorate"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 262 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-23", .text = "Stairs stand at least 2 from the room's edge, and a sign on another tile of the entrance.", .source = {SourceKind::game, "EntrancePainter, ExitPainter"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 266 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-24", .text = "2 + depth mod 5 + 0 to 2 mobs and at least 3 heaps, each one more with chance 2 in 5, lie in STANDARD rooms.", .source = {SourceKind::game, "createMobs, createItems"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 270 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-25", .text = "Floors 5, 10, 15, 20 and 25 are bosses' lairs, 21 is a shop and 26 the Amulet's chamber; they are made in other ways and are no part of this: who goes down from the floor above skips them.", .source = {SourceKind::game, "SewerBossLevel, PrisonBossLevel, CavesBossLevel, CityBossLevel, LastShopLevel, HallsBossLevel, LastLevel"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 276 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-26", .text = "With the preset named after the game, everything that was counted on the game's own program is as frequent here, within what chance allows.", .source = {SourceKind::game, "figures counted on version 1.9.1, tests/measured"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 281 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-27", .text = "Every floor owes some food, in the Halls a torch, and potions of strength, scrolls of upgrade and of enchantment by quota: with chance missing in floors left. A dew vial lies once on the first three floors. What no room took for a prize lies on a tile of a standard room, a scroll of upgrade never on a fire trap.", .source = {SourceKind::game, "Dungeon, Level.create, RegularLevel.createItems; a single floor stands for a run that found nothing yet"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 288 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-28", .text = "Trap room, storage, pool, library, laboratory and pit ask the things that wait before they lay a prize: of n one is drawn with chance n in n + 1, any as likely, and lies there; but a library takes only scrolls and a laboratory only potions, else what was drawn waits on.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters; what library and laboratory take was found by the number of heaps"}, .kind = RuleKind::holds, .chapter = at(ChapterId::life)},
#line 295 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-29", .text = "What opens a room waits from the moment it is painted: an iron key for a locked door, a golden one for a vault's chests, liquid flame for a barricade, levitation for a trap room, invisibility for a pool. Rooms are painted in their order, so what opens one lies in a standard room or in one painted later, and no two can hold each other's keys; a pit's own key lies in the pit.", .source = {SourceKind::game, "levels.painters; keys have names here, where any iron key fits in the game, so that the order can be told"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 303 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-30", .text = "A heap by chance looks like bones with 1 in 20, a chest with 4 in 20, and bites with 1 in 20 below depth 1; what falls onto a heap joins it, and the whole looks as the last of it.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 308 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-31", .text = "Each depth has its species by weight; 1 in 30 of rat, thief, brute, monk and scorpio is of a rare kin.", .source = {SourceKind::game, "Bestiary"}, .kind = RuleKind::holds, .chapter = at(ChapterId::life)},
#line 312 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-32", .text = "Once in a run a ghost is met on floors 2 to 4 with chance 1 in 5 − depth, a wandmaker on 7 to 9 with 1 in 10 − depth, an imp on 17 to 19 with 1 in 20 − depth.", .source = {SourceKind::game, "Ghost, WandMaker, Imp; on a single floor nobody was met before"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 317 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-33", .text = "In a run the special rooms come in one order that every floor moves on, a weak floor owes the next one a pit, and quotas, quests and the blacksmith remember. The floors above are made as far as the types of their rooms.", .source = {SourceKind::game, "Dungeon, Room.useType; without it a floor arrives from a run that is fresh"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
});
inline constexpr auto views = std::to_array<press_r::View>({
#line 491 "core/pixel_dungeon/tables.txt"
    {.id = "map", .title = "Level"},
#line 492 "core/pixel_dungeon/tables.txt"
    {.id = "graph", .title = "Rooms as a graph"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
#line 493 "core/pixel_dungeon/tables.txt"
    {.id = "ground", .title = "Ground"},
#line 494 "core/pixel_dungeon/tables.txt"
    {.id = "walls", .title = "Walls"},
#line 495 "core/pixel_dungeon/tables.txt"
    {.id = "doors", .title = "Doors"},
#line 496 "core/pixel_dungeon/tables.txt"
    {.id = "furniture", .title = "Furniture"},
#line 497 "core/pixel_dungeon/tables.txt"
    {.id = "things", .title = "Things and mobs"},
#line 498 "core/pixel_dungeon/tables.txt"
    {.id = "patch", .title = "Automaton"},
#line 499 "core/pixel_dungeon/tables.txt"
    {.id = "rooms", .title = "Rooms"},
#line 500 "core/pixel_dungeon/tables.txt"
    {.id = "sketch", .title = "Cuts and connections"},
#line 501 "core/pixel_dungeon/tables.txt"
    {.id = "paths", .title = "Two paths", .on = false},
#line 503 "core/pixel_dungeon/tables.txt"
    {.id = "keys", .title = "Keys to their locks", .on = false},
#line 505 "core/pixel_dungeon/tables.txt"
    {.id = "graph_rooms", .title = "Graph: rooms", .view = at(ViewId::graph)},
#line 507 "core/pixel_dungeon/tables.txt"
    {.id = "graph_links", .title = "Graph: connections", .view = at(ViewId::graph)},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
#line 511 "core/pixel_dungeon/tables.txt"
    {.id = "rock", .title = "Rock", .tone = Tone::rock, .layer = at(LayerId::ground), .hint = "Solid wall with nothing beside it."},
#line 514 "core/pixel_dungeon/tables.txt"
    {.id = "wall", .title = "Wall", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Rooms share their walls."},
#line 517 "core/pixel_dungeon/tables.txt"
    {.id = "floor", .title = "Floor", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Water, grass and traps cover only this."},
#line 520 "core/pixel_dungeon/tables.txt"
    {.id = "special_floor", .title = "Special floor", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = "_", .hint = "Nothing grows on it."},
#line 523 "core/pixel_dungeon/tables.txt"
    {.id = "water", .title = "Water", .tone = Tone::water, .layer = at(LayerId::ground), .glyph = "~", .hint = "Shallow; it can be walked through."},
#line 526 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .title = "Grass", .tone = Tone::plant, .layer = at(LayerId::ground), .glyph = "\""},
#line 528 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass", .title = "High grass", .tone = Tone::plant, .layer = at(LayerId::ground), .glyph = "\"", .hint = "Hides what is behind it."},
#line 531 "core/pixel_dungeon/tables.txt"
    {.id = "embers", .title = "Embers", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = "."},
#line 533 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .title = "Chasm", .tone = Tone::nothing, .layer = at(LayerId::ground), .glyph = ":", .hint = "The floor below; a fall, not a way."},
#line 536 "core/pixel_dungeon/tables.txt"
    {.id = "trap", .title = "Trap", .tone = Tone::danger, .layer = at(LayerId::ground), .glyph = "^", .hint = "It can be seen.", .leniency = Leniency::danger},
#line 539 "core/pixel_dungeon/tables.txt"
    {.id = "hidden_trap", .title = "Hidden trap", .tone = Tone::danger, .layer = at(LayerId::ground), .glyph = "^", .hint = "It cannot.", .leniency = Leniency::danger},
#line 542 "core/pixel_dungeon/tables.txt"
    {.id = "spent_trap", .title = "Spent trap", .tone = Tone::ghost, .layer = at(LayerId::ground), .glyph = "."},
#line 544 "core/pixel_dungeon/tables.txt"
    {.id = "drain", .title = "Drain", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Over water, in the Sewers."},
#line 547 "core/pixel_dungeon/tables.txt"
    {.id = "torch", .title = "Torch", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Over floor, in the Prison."},
#line 550 "core/pixel_dungeon/tables.txt"
    {.id = "ore", .title = "Ore", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "1 in 12 of the Caves' walls."},
#line 554 "core/pixel_dungeon/tables.txt"
    {.id = "relief", .title = "Relief", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "1 in 8 of the City's walls."},
#line 558 "core/pixel_dungeon/tables.txt"
    {.id = "carving", .title = "Carving", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "In the Halls' walls."},
#line 561 "core/pixel_dungeon/tables.txt"
    {.id = "moss", .title = "Moss", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "In the Sewers' corners."},
#line 564 "core/pixel_dungeon/tables.txt"
    {.id = "blood", .title = "Blood", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "In the Prison's corners."},
#line 567 "core/pixel_dungeon/tables.txt"
    {.id = "rubble", .title = "Rubble", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Along the Caves' walls."},
#line 570 "core/pixel_dungeon/tables.txt"
    {.id = "inlay", .title = "Inlaid tile", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "1 in 10 of the City's tiles."},
#line 574 "core/pixel_dungeon/tables.txt"
    {.id = "bones", .title = "Bones", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Where the Halls are wide."},
#line 577 "core/pixel_dungeon/tables.txt"
    {.id = "garden_light", .title = "Garden light", .tone = Tone::plant, .layer = at(LayerId::ground), .hint = "Hides a hero whom nobody is hunting yet."},
#line 580 "core/pixel_dungeon/tables.txt"
    {.id = "altar_fire", .title = "Altar fire", .tone = Tone::danger, .layer = at(LayerId::furniture), .glyph = "_", .hint = "Marks what touches it; what is marked and dies here feeds it, until it gives a prize."},
#line 583 "core/pixel_dungeon/tables.txt"
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::doors), .glyph = "+"},
#line 585 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .title = "Secret door", .tone = Tone::secret, .layer = at(LayerId::doors), .glyph = "S", .hint = "Looks like wall until it is found."},
#line 588 "core/pixel_dungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door", .tone = Tone::danger, .layer = at(LayerId::doors), .glyph = "L", .hint = "Somewhere on the floor lies its key."},
#line 591 "core/pixel_dungeon/tables.txt"
    {.id = "barricade", .title = "Barricade", .tone = Tone::danger, .layer = at(LayerId::doors), .glyph = "B", .hint = "Burns."},
#line 594 "core/pixel_dungeon/tables.txt"
    {.id = "bookshelf", .title = "Bookshelf", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "|"},
#line 596 "core/pixel_dungeon/tables.txt"
    {.id = "statue", .title = "Statue", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "T"},
#line 598 "core/pixel_dungeon/tables.txt"
    {.id = "pedestal", .title = "Pedestal", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "_"},
#line 600 "core/pixel_dungeon/tables.txt"
    {.id = "well", .title = "Magic well", .tone = Tone::water, .layer = at(LayerId::furniture), .glyph = "O", .hint = "Its water is drawn when it is painted."},
#line 603 "core/pixel_dungeon/tables.txt"
    {.id = "dry_well", .title = "Dry well", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "o", .hint = "Empty, in the pit below a weak floor."},
#line 606 "core/pixel_dungeon/tables.txt"
    {.id = "alchemy_pot", .title = "Alchemy pot", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "U", .hint = "Can be walked on."},
#line 609 "core/pixel_dungeon/tables.txt"
    {.id = "stairs_up", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::furniture), .glyph = "<", .hint = "Where the hero arrives."},
#line 612 "core/pixel_dungeon/tables.txt"
    {.id = "stairs_down", .title = "Exit", .tone = Tone::goal, .layer = at(LayerId::furniture), .glyph = ">", .hint = "Where the hero leaves."},
#line 615 "core/pixel_dungeon/tables.txt"
    {.id = "sign", .title = "Sign", .tone = Tone::info, .layer = at(LayerId::furniture), .glyph = "?", .hint = "Stands in every entrance."},
#line 618 "core/pixel_dungeon/tables.txt"
    {.id = "wet_cell", .title = "Water's automaton", .tone = Tone::water, .layer = at(LayerId::patch), .hint = "Where water will cover plain floor."},
#line 621 "core/pixel_dungeon/tables.txt"
    {.id = "green_cell", .title = "Grass's automaton", .tone = Tone::plant, .layer = at(LayerId::patch), .hint = "Where grass will cover plain floor."},
#line 624 "core/pixel_dungeon/tables.txt"
    {.id = "room_empty", .title = "Empty", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "Not connected; it stays solid."},
#line 627 "core/pixel_dungeon/tables.txt"
    {.id = "room_standard", .title = "Standard room", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 629 "core/pixel_dungeon/tables.txt"
    {.id = "room_corridor", .title = "Tunnel or passage", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 631 "core/pixel_dungeon/tables.txt"
    {.id = "room_special", .title = "Special room", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "A dead end with something in it."},
#line 634 "core/pixel_dungeon/tables.txt"
    {.id = "room_trade", .title = "Shop or blacksmith", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 636 "core/pixel_dungeon/tables.txt"
    {.id = "room_entrance", .title = "Room with the entrance", .tone = Tone::start, .layer = at(LayerId::rooms), .hint = "Outlined blue, as in the post's demo."},
#line 639 "core/pixel_dungeon/tables.txt"
    {.id = "room_exit", .title = "Room with the exit", .tone = Tone::goal, .layer = at(LayerId::rooms), .hint = "Outlined green, as in the post's demo."},
#line 642 "core/pixel_dungeon/tables.txt"
    {.id = "rectangle", .title = "Rectangle", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "Still to be offered as a room."},
#line 645 "core/pixel_dungeon/tables.txt"
    {.id = "offered", .title = "Not kept", .tone = Tone::path, .layer = at(LayerId::sketch), .hint = "Offered, and about to be cut."},
#line 648 "core/pixel_dungeon/tables.txt"
    {.id = "plan_empty", .title = "Room, not connected", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "As long as nothing connects it, it is not painted and stays solid."},
#line 651 "core/pixel_dungeon/tables.txt"
    {.id = "plan_connected", .title = "Room, connected", .tone = Tone::floor, .layer = at(LayerId::sketch), .hint = "It has no type yet."},
#line 654 "core/pixel_dungeon/tables.txt"
    {.id = "plan_standard", .title = "To be a standard room", .tone = Tone::info, .layer = at(LayerId::sketch)},
#line 656 "core/pixel_dungeon/tables.txt"
    {.id = "plan_corridor", .title = "To be a tunnel or passage", .tone = Tone::door, .layer = at(LayerId::sketch)},
#line 658 "core/pixel_dungeon/tables.txt"
    {.id = "plan_special", .title = "To be a special room", .tone = Tone::reward, .layer = at(LayerId::sketch)},
#line 660 "core/pixel_dungeon/tables.txt"
    {.id = "plan_trade", .title = "To be a shop or smithy", .tone = Tone::trade, .layer = at(LayerId::sketch)},
#line 662 "core/pixel_dungeon/tables.txt"
    {.id = "plan_entrance", .title = "To hold the entrance", .tone = Tone::start, .layer = at(LayerId::sketch)},
#line 664 "core/pixel_dungeon/tables.txt"
    {.id = "plan_exit", .title = "To hold the exit", .tone = Tone::goal, .layer = at(LayerId::sketch)},
#line 666 "core/pixel_dungeon/tables.txt"
    {.id = "neighbours", .title = "Neighbours", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "They share more than 3 tiles of wall."},
#line 670 "core/pixel_dungeon/tables.txt"
    {.id = "connection", .title = "Connection", .tone = Tone::info, .layer = at(LayerId::sketch), .hint = "Neighbours that can be walked between."},
#line 673 "core/pixel_dungeon/tables.txt"
    {.id = "plan_door", .title = "Place of a door", .tone = Tone::door, .layer = at(LayerId::sketch), .hint = "Where two rooms will be joined."},
#line 677 "core/pixel_dungeon/tables.txt"
    {.id = "plan_first_path", .title = "First path found", .tone = Tone::path, .layer = at(LayerId::sketch), .hint = "The shortest from entrance to exit."},
#line 680 "core/pixel_dungeon/tables.txt"
    {.id = "plan_second_path", .title = "Second path found", .tone = Tone::reward, .layer = at(LayerId::sketch), .hint = "The cheapest once the first has become costly."},
#line 683 "core/pixel_dungeon/tables.txt"
    {.id = "first_path", .title = "First path", .tone = Tone::path, .layer = at(LayerId::paths), .hint = "The shortest from entrance to exit."},
#line 686 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .tone = Tone::reward, .layer = at(LayerId::paths), .hint = "The cheapest once the first has become costly."},
#line 689 "core/pixel_dungeon/tables.txt"
    {.id = "key_way", .title = "From key to lock", .tone = Tone::reward, .layer = at(LayerId::keys), .hint = "What opens it, and where it bars the way."},
#line 692 "core/pixel_dungeon/tables.txt"
    {.id = "graph_rectangle", .title = "Rectangle", .tone = Tone::ghost, .layer = at(LayerId::graph_rooms), .hint = "Still to be offered as a room."},
#line 695 "core/pixel_dungeon/tables.txt"
    {.id = "graph_empty", .title = "EMPTY", .tone = Tone::ghost, .layer = at(LayerId::graph_rooms)},
#line 697 "core/pixel_dungeon/tables.txt"
    {.id = "graph_standard", .title = "STANDARD", .tone = Tone::floor, .layer = at(LayerId::graph_rooms), .hint = "Every connected room, as in the post's demo."},
#line 700 "core/pixel_dungeon/tables.txt"
    {.id = "graph_entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::graph_rooms)},
#line 702 "core/pixel_dungeon/tables.txt"
    {.id = "graph_exit", .title = "Exit", .tone = Tone::goal, .layer = at(LayerId::graph_rooms)},
#line 704 "core/pixel_dungeon/tables.txt"
    {.id = "graph_connection", .title = "Connection", .tone = Tone::info, .layer = at(LayerId::graph_links)},
#line 706 "core/pixel_dungeon/tables.txt"
    {.id = "graph_first_path", .title = "First path", .tone = Tone::path, .layer = at(LayerId::graph_links)},
#line 708 "core/pixel_dungeon/tables.txt"
    {.id = "graph_second_path", .title = "Second path", .tone = Tone::reward, .layer = at(LayerId::graph_links)},
#line 711 "core/pixel_dungeon/tables.txt"
    {.id = "item", .title = "Item", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward},
#line 713 "core/pixel_dungeon/tables.txt"
    {.id = "weapon", .title = "Weapon or armour", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = ")", .leniency = Leniency::reward},
#line 715 "core/pixel_dungeon/tables.txt"
    {.id = "bomb", .title = "Bomb", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "o"},
#line 717 "core/pixel_dungeon/tables.txt"
    {.id = "scroll", .title = "Scroll", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .leniency = Leniency::reward},
#line 719 "core/pixel_dungeon/tables.txt"
    {.id = "potion", .title = "Potion", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "!", .leniency = Leniency::reward},
#line 721 "core/pixel_dungeon/tables.txt"
    {.id = "gold", .title = "Gold", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .leniency = Leniency::reward},
#line 723 "core/pixel_dungeon/tables.txt"
    {.id = "prize", .title = "Prize", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward},
#line 725 "core/pixel_dungeon/tables.txt"
    {.id = "honeypot", .title = "Honeypot", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "h", .leniency = Leniency::reward},
#line 727 "core/pixel_dungeon/tables.txt"
    {.id = "iron_key", .title = "Iron key", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens one locked door.", .leniency = Leniency::reward},
#line 730 "core/pixel_dungeon/tables.txt"
    {.id = "golden_key", .title = "Golden key", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens a vault's chest.", .leniency = Leniency::reward},
#line 733 "core/pixel_dungeon/tables.txt"
    {.id = "liquid_flame", .title = "Potion of liquid flame", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "!", .hint = "Burns a barricade."},
#line 736 "core/pixel_dungeon/tables.txt"
    {.id = "levitation", .title = "Potion of levitation", .tone = Tone::info, .layer = at(LayerId::things), .glyph = "!", .hint = "Carries over traps and chasms."},
#line 739 "core/pixel_dungeon/tables.txt"
    {.id = "invisibility", .title = "Potion of invisibility", .tone = Tone::info, .layer = at(LayerId::things), .glyph = "!", .hint = "Gets past piranhas."},
#line 742 "core/pixel_dungeon/tables.txt"
    {.id = "food", .title = "Food", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "%", .hint = "Some on every floor.", .leniency = Leniency::reward},
#line 745 "core/pixel_dungeon/tables.txt"
    {.id = "strength", .title = "Potion of strength", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "!", .hint = "By quota.", .leniency = Leniency::reward},
#line 748 "core/pixel_dungeon/tables.txt"
    {.id = "upgrade", .title = "Scroll of upgrade", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .hint = "By quota.", .leniency = Leniency::reward},
#line 751 "core/pixel_dungeon/tables.txt"
    {.id = "enchantment", .title = "Scroll of enchantment", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .hint = "By quota.", .leniency = Leniency::reward},
#line 754 "core/pixel_dungeon/tables.txt"
    {.id = "dew_vial", .title = "Dew vial", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "d", .hint = "Once in a run, on its first floors.", .leniency = Leniency::reward},
#line 757 "core/pixel_dungeon/tables.txt"
    {.id = "spare_torch", .title = "Torch", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "i", .hint = "One on each floor of the Halls.", .leniency = Leniency::reward},
#line 760 "core/pixel_dungeon/tables.txt"
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .leniency = Leniency::reward},
#line 762 "core/pixel_dungeon/tables.txt"
    {.id = "mimic_chest", .title = "Chest that bites", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "C", .hint = "A mimic.", .leniency = Leniency::danger},
#line 765 "core/pixel_dungeon/tables.txt"
    {.id = "locked_chest", .title = "Locked chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .hint = "Needs a golden key.", .leniency = Leniency::reward},
#line 768 "core/pixel_dungeon/tables.txt"
    {.id = "crystal_chest", .title = "Crystal chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .hint = "Two beside each other, and one may be taken.", .leniency = Leniency::reward},
#line 772 "core/pixel_dungeon/tables.txt"
    {.id = "grave", .title = "Grave", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "n"},
#line 774 "core/pixel_dungeon/tables.txt"
    {.id = "tomb", .title = "Tomb", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "N", .hint = "A row before the two statues of a crypt."},
#line 778 "core/pixel_dungeon/tables.txt"
    {.id = "skeleton", .title = "Bones", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "%", .hint = "Something lies among them."},
#line 781 "core/pixel_dungeon/tables.txt"
    {.id = "goods", .title = "Goods", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "$", .hint = "For sale, round the walls of the shop."},
#line 784 "core/pixel_dungeon/tables.txt"
    {.id = "bush", .title = "Sungrass", .tone = Tone::plant, .layer = at(LayerId::things), .glyph = "&", .hint = "Heals you while you stand still in it."},
#line 787 "core/pixel_dungeon/tables.txt"
    {.id = "rat", .title = "Rat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "r", .leniency = Leniency::danger},
#line 789 "core/pixel_dungeon/tables.txt"
    {.id = "gnoll", .title = "Gnoll scout", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "g", .leniency = Leniency::danger},
#line 791 "core/pixel_dungeon/tables.txt"
    {.id = "crab", .title = "Sewer crab", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "c", .leniency = Leniency::danger},
#line 793 "core/pixel_dungeon/tables.txt"
    {.id = "swarm", .title = "Swarm of flies", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "f", .hint = "Splits when it is hit.", .leniency = Leniency::danger},
#line 796 "core/pixel_dungeon/tables.txt"
    {.id = "undead", .title = "Skeleton", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "s", .hint = "Bursts when it falls.", .leniency = Leniency::danger},
#line 799 "core/pixel_dungeon/tables.txt"
    {.id = "thief", .title = "Thief", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "t", .hint = "Runs off with what it takes.", .leniency = Leniency::danger},
#line 802 "core/pixel_dungeon/tables.txt"
    {.id = "shaman", .title = "Gnoll shaman", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "S", .hint = "Throws lightning.", .leniency = Leniency::danger},
#line 805 "core/pixel_dungeon/tables.txt"
    {.id = "bat", .title = "Vampire bat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "b", .leniency = Leniency::danger},
#line 807 "core/pixel_dungeon/tables.txt"
    {.id = "brute", .title = "Gnoll brute", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "G", .hint = "Fights on when it should be dead.", .leniency = Leniency::danger},
#line 810 "core/pixel_dungeon/tables.txt"
    {.id = "spinner", .title = "Cave spinner", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "x", .hint = "Webs and poison.", .leniency = Leniency::danger},
#line 813 "core/pixel_dungeon/tables.txt"
    {.id = "elemental", .title = "Fire elemental", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "e", .hint = "Lives in fire.", .leniency = Leniency::danger},
#line 816 "core/pixel_dungeon/tables.txt"
    {.id = "monk", .title = "Dwarf monk", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "m", .hint = "Strikes fast.", .leniency = Leniency::danger},
#line 819 "core/pixel_dungeon/tables.txt"
    {.id = "warlock", .title = "Dwarf warlock", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "w", .hint = "Weakens from afar.", .leniency = Leniency::danger},
#line 822 "core/pixel_dungeon/tables.txt"
    {.id = "golem", .title = "Golem", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "O", .hint = "Slow, and very hard.", .leniency = Leniency::danger},
#line 825 "core/pixel_dungeon/tables.txt"
    {.id = "succubus", .title = "Succubus", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "u", .hint = "Charms.", .leniency = Leniency::danger},
#line 828 "core/pixel_dungeon/tables.txt"
    {.id = "eye", .title = "Evil eye", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "E", .hint = "Its look kills in a line.", .leniency = Leniency::danger},
#line 831 "core/pixel_dungeon/tables.txt"
    {.id = "scorpio", .title = "Scorpio", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "X", .hint = "Stings from afar.", .leniency = Leniency::danger},
#line 834 "core/pixel_dungeon/tables.txt"
    {.id = "albino", .title = "Albino rat", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "r", .hint = "The rare kin of rats; its bite bleeds.", .leniency = Leniency::danger},
#line 837 "core/pixel_dungeon/tables.txt"
    {.id = "bandit", .title = "Crazy bandit", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "t", .hint = "The rare kin of thieves.", .leniency = Leniency::danger},
#line 840 "core/pixel_dungeon/tables.txt"
    {.id = "shielded", .title = "Shielded brute", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "G", .hint = "The rare kin of brutes.", .leniency = Leniency::danger},
#line 843 "core/pixel_dungeon/tables.txt"
    {.id = "senior", .title = "Senior monk", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "m", .hint = "The rare kin of monks.", .leniency = Leniency::danger},
#line 846 "core/pixel_dungeon/tables.txt"
    {.id = "acidic", .title = "Acidic scorpio", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "X", .hint = "The rare kin of scorpios.", .leniency = Leniency::danger},
#line 849 "core/pixel_dungeon/tables.txt"
    {.id = "piranha", .title = "Piranha", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "p", .leniency = Leniency::danger},
#line 851 "core/pixel_dungeon/tables.txt"
    {.id = "living_statue", .title = "Living statue", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "T", .hint = "Not all of the row are stone.", .leniency = Leniency::danger},
#line 854 "core/pixel_dungeon/tables.txt"
    {.id = "shopkeeper", .title = "Shopkeeper", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "@"},
#line 856 "core/pixel_dungeon/tables.txt"
    {.id = "blacksmith", .title = "Blacksmith", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "@"},
#line 858 "core/pixel_dungeon/tables.txt"
    {.id = "ghost", .title = "Sad ghost", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
#line 861 "core/pixel_dungeon/tables.txt"
    {.id = "wandmaker", .title = "Old wandmaker", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
#line 864 "core/pixel_dungeon/tables.txt"
    {.id = "imp", .title = "Ambitious imp", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
#line 878 "core/pixel_dungeon/tables.txt"
    {.id = "rooms", .title = "Rooms", .hint = "Rectangles that the map was cut into.", .low = 1, .high = max_rooms},
#line 881 "core/pixel_dungeon/tables.txt"
    {.id = "connected", .title = "Connected rooms", .hint = "Rooms that can be entered.", .low = 0, .high = max_rooms},
#line 884 "core/pixel_dungeon/tables.txt"
    {.id = "standard", .title = "Standard rooms", .hint = "Besides entrance and exit.", .low = 0, .high = max_rooms},
#line 887 "core/pixel_dungeon/tables.txt"
    {.id = "corridors", .title = "Tunnels or passages", .hint = "Rooms that only lead on.", .low = 0, .high = max_rooms},
#line 890 "core/pixel_dungeon/tables.txt"
    {.id = "specials", .title = "Special rooms", .hint = "Of the fourteen kinds.", .low = 0, .high = special_count},
#line 893 "core/pixel_dungeon/tables.txt"
    {.id = "connections", .title = "Connections", .hint = "Pairs of rooms that can be walked between.", .low = 0, .high = max_connections},
#line 896 "core/pixel_dungeon/tables.txt"
    {.id = "cycles", .title = "Cycles", .hint = "Connections beyond what a tree needs.", .low = 0, .high = max_connections},
#line 899 "core/pixel_dungeon/tables.txt"
    {.id = "loops", .title = "Loops", .hint = "Connections that dead ends got back.", .low = 0, .high = max_connections},
#line 902 "core/pixel_dungeon/tables.txt"
    {.id = "goal", .title = "Goal", .hint = "Rooms to be connected.", .low = 0, .high = max_rooms},
#line 905 "core/pixel_dungeon/tables.txt"
    {.id = "distance", .title = "Entrance to exit", .hint = "In rooms.", .low = 0, .high = max_rooms},
#line 908 "core/pixel_dungeon/tables.txt"
    {.id = "spare_distance", .title = "Beyond the least distance", .hint = "Rooms more than entrance and exit need to be apart.", .low = -max_map_size, .high = max_rooms},
#line 911 "core/pixel_dungeon/tables.txt"
    {.id = "first_path", .title = "First path", .hint = "Steps from room to room.", .low = 0, .high = max_rooms},
#line 914 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .hint = "Steps from room to room.", .low = 0, .high = max_rooms},
#line 917 "core/pixel_dungeon/tables.txt"
    {.id = "shared_rooms", .title = "Rooms on both paths", .hint = "Besides entrance and exit.", .low = 0, .high = max_rooms},
#line 920 "core/pixel_dungeon/tables.txt"
    {.id = "same_path", .title = "Paths are one", .hint = "The second path is the first again.", .kind = FactKind::flag},
#line 923 "core/pixel_dungeon/tables.txt"
    {.id = "builds", .title = "Builds", .hint = "Levels thrown away, and this one.", .low = 1, .high = max_builds},
#line 926 "core/pixel_dungeon/tables.txt"
    {.id = "tries", .title = "Placements", .hint = "Of entrance and exit in the last build.", .low = 0, .high = max_placements},
#line 929 "core/pixel_dungeon/tables.txt"
    {.id = "doors", .title = "Doors", .hint = "That open without a key and can be seen.", .low = 0, .high = max_connections},
#line 932 "core/pixel_dungeon/tables.txt"
    {.id = "secret_doors", .title = "Secret doors", .hint = "That have to be found.", .low = 0, .high = max_connections},
#line 935 "core/pixel_dungeon/tables.txt"
    {.id = "locked_doors", .title = "Locked doors", .hint = "That need a key.", .low = 0, .high = max_connections},
#line 938 "core/pixel_dungeon/tables.txt"
    {.id = "barricades", .title = "Barricades", .hint = "Bookshelves in doorways included.", .low = 0, .high = max_connections},
#line 941 "core/pixel_dungeon/tables.txt"
    {.id = "gaps", .title = "Open gaps", .hint = "Connections without a door.", .low = 0, .high = max_connections},
#line 944 "core/pixel_dungeon/tables.txt"
    {.id = "joined", .title = "Joined rooms", .hint = "Connections that opened the whole wall.", .low = 0, .high = max_connections},
#line 947 "core/pixel_dungeon/tables.txt"
    {.id = "feeling", .title = "Feeling", .hint = "What the level is full of.", .kind = FactKind::choice, .choices = fact_feeling_choices, .expected = expect_feeling},
#line 954 "core/pixel_dungeon/tables.txt"
    {.id = "floor", .title = "Tiles to stand on", .hint = "Secret doors included.", .low = 0, .high = max_tiles},
#line 957 "core/pixel_dungeon/tables.txt"
    {.id = "water", .title = "Water", .hint = "Tiles.", .low = 0, .high = max_tiles},
#line 960 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .title = "Grass", .hint = "Tiles, high grass included.", .low = 0, .high = max_tiles},
#line 963 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass", .title = "High grass", .hint = "Tiles.", .low = 0, .high = max_tiles},
#line 966 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .title = "Chasm", .hint = "Tiles.", .low = 0, .high = max_tiles},
#line 969 "core/pixel_dungeon/tables.txt"
    {.id = "hidden_traps", .title = "Hidden traps", .hint = "Those under burned floor included.", .low = 0, .high = max_tiles},
#line 972 "core/pixel_dungeon/tables.txt"
    {.id = "dressed", .title = "Dressed rooms", .hint = "Standard rooms that are more than plain.", .low = 0, .high = max_rooms},
#line 975 "core/pixel_dungeon/tables.txt"
    {.id = "mobs", .title = "Mobs", .hint = "Asked for in standard rooms.", .low = 0, .high = 8, .expected = expect_mobs},
#line 978 "core/pixel_dungeon/tables.txt"
    {.id = "items", .title = "Items", .hint = "Asked for in standard rooms.", .low = 0, .high = max_items, .expected = expect_items},
#line 981 "core/pixel_dungeon/tables.txt"
    {.id = "walk", .title = "Walk", .hint = "Tiles from stairs to stairs, secret doors found.", .low = 0, .high = max_tiles},
#line 984 "core/pixel_dungeon/tables.txt"
    {.id = "reachable", .title = "Stairs reached on foot", .hint = "In four directions, secret doors found.", .kind = FactKind::flag},
#line 988 "core/pixel_dungeon/tables.txt"
    {.id = "bare_rooms", .title = "Bare rooms", .hint = "Connected rooms without a tile to stand on.", .low = 0, .high = max_rooms},
#line 991 "core/pixel_dungeon/tables.txt"
    {.id = "border_tiles", .title = "Open border", .hint = "Tiles on the map's border to stand on.", .low = 0, .high = 4 * max_map_size},
#line 995 "core/pixel_dungeon/tables.txt"
    {.id = "shop", .title = "Shop", .kind = FactKind::flag},
#line 997 "core/pixel_dungeon/tables.txt"
    {.id = "blacksmith", .title = "Blacksmith", .kind = FactKind::flag},
#line 999 "core/pixel_dungeon/tables.txt"
    {.id = "pit", .title = "Pit", .kind = FactKind::flag},
#line 1001 "core/pixel_dungeon/tables.txt"
    {.id = "armory", .title = "Armory", .kind = FactKind::flag},
#line 1003 "core/pixel_dungeon/tables.txt"
    {.id = "weak_floor", .title = "Weak floor", .hint = "The floor below owes a pit.", .kind = FactKind::flag},
#line 1006 "core/pixel_dungeon/tables.txt"
    {.id = "magic_well", .title = "Magic well", .kind = FactKind::flag},
#line 1008 "core/pixel_dungeon/tables.txt"
    {.id = "crypt", .title = "Crypt", .kind = FactKind::flag},
#line 1010 "core/pixel_dungeon/tables.txt"
    {.id = "pool", .title = "Pool", .kind = FactKind::flag},
#line 1012 "core/pixel_dungeon/tables.txt"
    {.id = "garden", .title = "Garden", .kind = FactKind::flag},
#line 1014 "core/pixel_dungeon/tables.txt"
    {.id = "library", .title = "Library", .kind = FactKind::flag},
#line 1016 "core/pixel_dungeon/tables.txt"
    {.id = "treasury", .title = "Treasury", .kind = FactKind::flag},
#line 1018 "core/pixel_dungeon/tables.txt"
    {.id = "traps", .title = "Trap room", .kind = FactKind::flag},
#line 1020 "core/pixel_dungeon/tables.txt"
    {.id = "storage", .title = "Storage", .kind = FactKind::flag},
#line 1022 "core/pixel_dungeon/tables.txt"
    {.id = "statue", .title = "Statue", .kind = FactKind::flag},
#line 1024 "core/pixel_dungeon/tables.txt"
    {.id = "laboratory", .title = "Laboratory", .kind = FactKind::flag},
#line 1026 "core/pixel_dungeon/tables.txt"
    {.id = "vault", .title = "Vault", .kind = FactKind::flag},
#line 1028 "core/pixel_dungeon/tables.txt"
    {.id = "altar", .title = "Altar", .kind = FactKind::flag},
#line 1030 "core/pixel_dungeon/tables.txt"
    {.id = "heaps", .title = "Heaps", .hint = "Places where something lies or is locked in; goods included.", .low = 0, .high = max_heaps},
#line 1033 "core/pixel_dungeon/tables.txt"
    {.id = "open_heaps", .title = "Open heaps", .hint = "What lies there can be seen.", .low = 0, .high = max_heaps},
#line 1036 "core/pixel_dungeon/tables.txt"
    {.id = "chests", .title = "Chests", .hint = "That only have to be opened.", .low = 0, .high = max_heaps},
#line 1039 "core/pixel_dungeon/tables.txt"
    {.id = "mimics", .title = "Chests that bite", .hint = "Mimics.", .low = 0, .high = max_heaps},
#line 1042 "core/pixel_dungeon/tables.txt"
    {.id = "skeletons", .title = "Bones", .hint = "Heaps of bones, with something among them.", .low = 0, .high = max_heaps},
#line 1045 "core/pixel_dungeon/tables.txt"
    {.id = "tombs", .title = "Graves and tombs", .hint = "Of graveyards and crypts.", .low = 0, .high = max_heaps},
#line 1048 "core/pixel_dungeon/tables.txt"
    {.id = "locked_chests", .title = "Locked chests", .hint = "That need a golden key.", .low = 0, .high = 2},
#line 1051 "core/pixel_dungeon/tables.txt"
    {.id = "crystal_chests", .title = "Crystal chests", .hint = "Two, of which one may be taken.", .low = 0, .high = 2},
#line 1055 "core/pixel_dungeon/tables.txt"
    {.id = "goods", .title = "Goods", .hint = "For sale in the shop.", .low = 0, .high = shop_goods},
#line 1058 "core/pixel_dungeon/tables.txt"
    {.id = "iron_keys", .title = "Iron keys", .hint = "One for each locked door.", .low = 0, .high = max_locks},
#line 1061 "core/pixel_dungeon/tables.txt"
    {.id = "golden_keys", .title = "Golden keys", .hint = "For a vault's chests.", .low = 0, .high = 1},
#line 1064 "core/pixel_dungeon/tables.txt"
    {.id = "solvers", .title = "Things that solve a room", .hint = "Liquid flame, levitation, invisibility.", .low = 0, .high = 3},
#line 1067 "core/pixel_dungeon/tables.txt"
    {.id = "locks", .title = "Locks", .hint = "Doors, barricades, trap rooms, pools and chests that something opens.", .low = 0, .high = max_locks},
#line 1070 "core/pixel_dungeon/tables.txt"
    {.id = "rare_kin", .title = "Rare kin", .hint = "Mobs of a rare kin.", .low = 0, .high = 8},
#line 1073 "core/pixel_dungeon/tables.txt"
    {.id = "quest", .title = "A quest", .hint = "Each once in a run.", .kind = FactKind::choice, .choices = fact_quest_choices},
#line 1079 "core/pixel_dungeon/tables.txt"
    {.id = "locks_open", .title = "Every lock opens", .hint = "In the order in which things can be reached.", .kind = FactKind::flag, .costly = true},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::top, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
#line 1084 "core/pixel_dungeon/tables.txt"
    {.id = "keep_54", .rule = "PIXEL-4", .text = "A rectangle of area 54 (6 × 9) is kept with minimum² in 54.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<54>, .follows = true},
#line 1089 "core/pixel_dungeon/tables.txt"
    {.id = "keep_56", .rule = "PIXEL-4", .text = "A rectangle of area 56 (7 × 8) is kept with minimum² in 56.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<56>, .follows = true},
#line 1094 "core/pixel_dungeon/tables.txt"
    {.id = "keep_63", .rule = "PIXEL-4", .text = "A rectangle of area 63 (7 × 9) is kept with minimum² in 63.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<63>, .follows = true},
#line 1099 "core/pixel_dungeon/tables.txt"
    {.id = "keep_64", .rule = "PIXEL-4", .text = "A rectangle of area 64 (8 × 8) is kept with minimum² in 64.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<64>, .follows = true},
#line 1104 "core/pixel_dungeon/tables.txt"
    {.id = "keep_72", .rule = "PIXEL-4", .text = "A rectangle of area 72 (8 × 9) is kept with minimum² in 72.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<72>, .follows = true},
#line 1109 "core/pixel_dungeon/tables.txt"
    {.id = "keep_81", .rule = "PIXEL-4", .text = "A rectangle of area 81 (9 × 9) is kept with minimum² in 81.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<81>, .follows = true},
#line 1114 "core/pixel_dungeon/tables.txt"
    {.id = "far_enough", .rule = "PIXEL-12", .text = "Entrance and exit are as far apart as the rule asks.", .source = {SourceKind::document, ""}, .event = "spare_distance>=0", .odds = fixed_odds<1, 1>},
#line 1118 "core/pixel_dungeon/tables.txt"
    {.id = "reachable", .rule = "PIXEL-25", .text = "The stairs down are reached on foot.", .source = {SourceKind::document, "paragraph 6, \"ensures the level can be completed\""}, .event = "reachable=1", .odds = fixed_odds<1, 1>},
#line 1122 "core/pixel_dungeon/tables.txt"
    {.id = "no_bare_room", .rule = "PIXEL-25", .text = "Every connected room has a tile to stand on.", .source = {SourceKind::ours, "what is connected has to be entered"}, .event = "bare_rooms=0", .odds = fixed_odds<1, 1>},
#line 1126 "core/pixel_dungeon/tables.txt"
    {.id = "closed_border", .rule = "PIXEL-25", .text = "No tile of the border can be stood on.", .source = {SourceKind::ours, "nobody may leave the map"}, .event = "border_tiles=0", .odds = fixed_odds<1, 1>},
#line 1130 "core/pixel_dungeon/tables.txt"
    {.id = "cut_down", .rule = "PIXEL-P-2", .text = "The map is first cut from top to bottom with chance (w − 2) in (w + h − 4).", .source = {SourceKind::game, "split"}, .odds = cut_odds},
#line 1134 "core/pixel_dungeon/tables.txt"
    {.id = "two_links", .rule = "PIXEL-P-7", .text = "A room with two connections is standard with chance 1 in 4.", .source = {SourceKind::game, "assignRoomType"}, .odds = fixed_odds<1, 4>},
#line 1138 "core/pixel_dungeon/tables.txt"
    {.id = "three_links", .rule = "PIXEL-P-7", .text = "A room with three connections is standard with chance 1 in 9.", .source = {SourceKind::game, "assignRoomType"}, .odds = fixed_odds<1, 9>},
#line 1142 "core/pixel_dungeon/tables.txt"
    {.id = "dead_end", .rule = "PIXEL-P-8", .text = "The first dead end that is large enough is special with chance 1 in 2.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 2>},
#line 1146 "core/pixel_dungeon/tables.txt"
    {.id = "second_special", .rule = "PIXEL-P-8", .text = "After one special room the next dead end that is large enough is special with chance 1 in 3.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 3>},
#line 1150 "core/pixel_dungeon/tables.txt"
    {.id = "third_special", .rule = "PIXEL-P-8", .text = "After two the next dead end that is large enough is special with chance 1 in 6.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 6>},
#line 1154 "core/pixel_dungeon/tables.txt"
    {.id = "fourth_special", .rule = "PIXEL-P-8", .text = "After three the next dead end that is large enough is special with chance 1 in 11.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 11>},
#line 1158 "core/pixel_dungeon/tables.txt"
    {.id = "loop", .rule = "PIXEL-P-10", .text = "A plain dead end with two neighbours to choose from is connected on with chance 1 in 2.", .source = {SourceKind::game, "assignRoomType, dead ends shuffled as for PIXEL-P-8"}, .odds = loop_odds},
#line 1162 "core/pixel_dungeon/tables.txt"
    {.id = "bookshelf", .rule = "PIXEL-P-13", .text = "A storage is barred by a bookshelf with chance 1 in 3.", .source = {SourceKind::game, "paintDoors"}, .odds = with_specials<1, 3>},
#line 1166 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .rule = "PIXEL-P-14", .text = "A regular door is secret with the depth's chance.", .source = {SourceKind::game, "paintDoors"}, .odds = secret_odds},
#line 1170 "core/pixel_dungeon/tables.txt"
    {.id = "dressed", .rule = "PIXEL-P-16", .text = "A standard room is to be more than plain with chance 1 in 5.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 5>},
#line 1174 "core/pixel_dungeon/tables.txt"
    {.id = "graveyard", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a graveyard with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1178 "core/pixel_dungeon/tables.txt"
    {.id = "burned", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be burned with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1182 "core/pixel_dungeon/tables.txt"
    {.id = "striped", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be striped with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1186 "core/pixel_dungeon/tables.txt"
    {.id = "study", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a study with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1190 "core/pixel_dungeon/tables.txt"
    {.id = "bridge", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a bridge with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1194 "core/pixel_dungeon/tables.txt"
    {.id = "fissure", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a fissure with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1198 "core/pixel_dungeon/tables.txt"
    {.id = "smith", .rule = "PIXEL-P-17", .text = "A blacksmith comes with chance 1 in 15 − depth.", .source = {SourceKind::game, "the regions' assignRoomType, once a run"}, .odds = smith_odds},
#line 1202 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .rule = "PIXEL-P-18", .text = "The feeling is chasm with chance 1 in 10, never above a boss.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=chasm", .odds = chasm_odds},
#line 1206 "core/pixel_dungeon/tables.txt"
    {.id = "water", .rule = "PIXEL-P-18", .text = "The feeling is water with chance 1 in 10.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=water", .odds = feeling_odds},
#line 1210 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .rule = "PIXEL-P-18", .text = "The feeling is grass with chance 1 in 10.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=grass", .odds = feeling_odds},
#line 1214 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_3", .rule = "PIXEL-P-20", .text = "Grass with 3 tiles of the patch around it is high with chance 4 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<4, 12>},
#line 1218 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_4", .rule = "PIXEL-P-20", .text = "Grass with 4 tiles of the patch around it is high with chance 5 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<5, 12>},
#line 1222 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_5", .rule = "PIXEL-P-20", .text = "Grass with 5 tiles of the patch around it is high with chance 6 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<6, 12>},
#line 1226 "core/pixel_dungeon/tables.txt"
    {.id = "toxic_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is toxic with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1230 "core/pixel_dungeon/tables.txt"
    {.id = "fire_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is one of fire with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1234 "core/pixel_dungeon/tables.txt"
    {.id = "paralytic_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is paralytic with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1238 "core/pixel_dungeon/tables.txt"
    {.id = "poison_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is poison with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1242 "core/pixel_dungeon/tables.txt"
    {.id = "alarm_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is an alarm with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1246 "core/pixel_dungeon/tables.txt"
    {.id = "lightning_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is lightning with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1250 "core/pixel_dungeon/tables.txt"
    {.id = "gripping_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is gripping with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1254 "core/pixel_dungeon/tables.txt"
    {.id = "summoning_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is summoning with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1258 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_toxic", .rule = "PIXEL-24", .text = "A trap room is full of toxic traps with chance 3 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<3, 6>},
#line 1262 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_paralytic", .rule = "PIXEL-24", .text = "A trap room is full of paralytic traps with chance 2 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<2, 6>},
#line 1266 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_chasm", .rule = "PIXEL-24", .text = "A trap room is a chasm with chance 1 in 6, but not above a boss.", .source = {SourceKind::game, "levels.painters"}, .odds = fall_odds<true>},
#line 1270 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_summoning", .rule = "PIXEL-24", .text = "Above a boss it is full of summoning traps instead.", .source = {SourceKind::game, "levels.painters"}, .odds = fall_odds<false>},
#line 1274 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_prize", .rule = "PIXEL-24", .text = "Beyond the traps a prize stands on a pedestal with chance 2 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<2, 3>},
#line 1278 "core/pixel_dungeon/tables.txt"
    {.id = "vault_locked_chest", .rule = "PIXEL-24", .text = "A vault holds a locked chest with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1282 "core/pixel_dungeon/tables.txt"
    {.id = "vault_crystal_chests", .rule = "PIXEL-24", .text = "A vault holds two crystal chests with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1286 "core/pixel_dungeon/tables.txt"
    {.id = "vault_pedestal", .rule = "PIXEL-24", .text = "A vault holds a prize on a pedestal with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1290 "core/pixel_dungeon/tables.txt"
    {.id = "treasury_chests", .rule = "PIXEL-24", .text = "A treasury holds chests instead of gold with chance 1 in 2.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 2>},
#line 1294 "core/pixel_dungeon/tables.txt"
    {.id = "honeypot", .rule = "PIXEL-24", .text = "A garden has a honeypot with chance 1 in 2, else bushes.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 2>},
#line 1298 "core/pixel_dungeon/tables.txt"
    {.id = "second_bush", .rule = "PIXEL-24", .text = "A garden with bushes has two with chance 1 in 5.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 5>},
#line 1302 "core/pixel_dungeon/tables.txt"
    {.id = "fourth_weapon", .rule = "PIXEL-24", .text = "An armory holds a fourth thing with chance 1 in 4.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 4>},
#line 1306 "core/pixel_dungeon/tables.txt"
    {.id = "armory_bomb", .rule = "PIXEL-24", .text = "What lies in an armory is a bomb with chance 1 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 6>},
#line 1310 "core/pixel_dungeon/tables.txt"
    {.id = "pool_chest", .rule = "PIXEL-24", .text = "A pool's prize is in a chest with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1314 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_one", .rule = "PIXEL-P-28", .text = "Where one thing waits, a prize asks for it with chance 1 in 2.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<1, 2>},
#line 1318 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_two", .rule = "PIXEL-P-28", .text = "Where two things wait, a prize asks for one of them with chance 2 in 3.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<2, 3>},
#line 1322 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_three", .rule = "PIXEL-P-28", .text = "Where three things wait, a prize asks for one of them with chance 3 in 4.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<3, 4>},
#line 1326 "core/pixel_dungeon/tables.txt"
    {.id = "heap_bones", .rule = "PIXEL-P-30", .text = "A heap by chance looks like bones with chance 1 in 20.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = fixed_odds<1, 20>},
#line 1330 "core/pixel_dungeon/tables.txt"
    {.id = "heap_chest", .rule = "PIXEL-P-30", .text = "A heap by chance is a chest with chance 4 in 20, and 5 in 20 on depth 1.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = chest_odds},
#line 1334 "core/pixel_dungeon/tables.txt"
    {.id = "heap_mimic", .rule = "PIXEL-P-30", .text = "A heap by chance bites with chance 1 in 20, below depth 1.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = mimic_odds},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
#line 1340 "core/pixel_dungeon/tables.txt"
    {.first = "connected", .second = "distance", .text = "How far apart entrance and exit stand in how many rooms."},
#line 1342 "core/pixel_dungeon/tables.txt"
    {.first = "rooms", .second = "connected", .text = "How many of the rooms that the split made were used."},
#line 1344 "core/pixel_dungeon/tables.txt"
    {.first = "mobs", .second = "items", .text = "What waits and what lies."},
#line 1346 "core/pixel_dungeon/tables.txt"
    {.first = "water", .second = "grass", .text = "Two kinds of ground that a floor may have much or little of."},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
#line 12 "core/pixel_dungeon/tables.txt"
    {.id = "split", .title = "Cutting the map"},
#line 13 "core/pixel_dungeon/tables.txt"
    {.id = "ways", .title = "Two ways through"},
#line 14 "core/pixel_dungeon/tables.txt"
    {.id = "types", .title = "What each room is"},
#line 15 "core/pixel_dungeon/tables.txt"
    {.id = "paint", .title = "Doors and painters"},
#line 16 "core/pixel_dungeon/tables.txt"
    {.id = "nature", .title = "Water, grass and wear"},
#line 17 "core/pixel_dungeon/tables.txt"
    {.id = "life", .title = "Keys, things and creatures"},
#line 18 "core/pixel_dungeon/tables.txt"
    {.id = "game", .title = "The document and the game"},
});
inline constexpr auto connection_kinds = std::to_array<press_r::ConnectionKind>({
#line 869 "core/pixel_dungeon/tables.txt"
    {.id = "door", .title = "Door"},
#line 870 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .title = "Secret door", .hidden = true},
#line 872 "core/pixel_dungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door"},
#line 873 "core/pixel_dungeon/tables.txt"
    {.id = "barricade", .title = "Barricade"},
#line 874 "core/pixel_dungeon/tables.txt"
    {.id = "gap", .title = "Open gap"},
#line 875 "core/pixel_dungeon/tables.txt"
    {.id = "opening", .title = "Opened wall"},
});

inline constexpr Generator described = {
    .id = "pixel_dungeon", .title = "Pixel Dungeon", .tab = "Pixel Dungeon", .hint = "A dungeon floor: a rectangle is split into rooms, some are connected, each gets a type and a painter.", .document = "a post on Pixel Dungeon's level generation (20 June 2019), and Pixel Dungeon 1.9.1", .address = "https://github.com/watabou/pixel-dungeon", .manners = {.chasms_lead_on = true, .hides_rooms = true},
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
};

}  // namespace tables
}  // namespace press_r::pixel_dungeon
