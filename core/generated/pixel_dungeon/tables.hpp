// Generated from core/pixel_dungeon/tables.txt by core/tables.mjs. Do not edit.
#pragma once

#include <array>
#include <string_view>

#include "pixel_dungeon/ids.hpp"
#include "kit/generator.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/measure/claims.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {

#line 948 "core/pixel_dungeon/tables.txt"
void expect_feeling(const Options&, Distribution&);
#line 976 "core/pixel_dungeon/tables.txt"
void expect_mobs(const Options&, Distribution&);
#line 979 "core/pixel_dungeon/tables.txt"
void expect_items(const Options&, Distribution&);
#line 1131 "core/pixel_dungeon/tables.txt"
Odds cut_odds(const Options&);
#line 1159 "core/pixel_dungeon/tables.txt"
Odds loop_odds(const Options&);
#line 1167 "core/pixel_dungeon/tables.txt"
Odds secret_odds(const Options&);
#line 1199 "core/pixel_dungeon/tables.txt"
Odds smith_odds(const Options&);
#line 1203 "core/pixel_dungeon/tables.txt"
Odds chasm_odds(const Options&);
#line 1207 "core/pixel_dungeon/tables.txt"
Odds feeling_odds(const Options&);
#line 1227 "core/pixel_dungeon/tables.txt"
Odds trap_odds(const Options&);
#line 1331 "core/pixel_dungeon/tables.txt"
Odds chest_odds(const Options&);
#line 1335 "core/pixel_dungeon/tables.txt"
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
#line 325 "core/pixel_dungeon/tables.txt"
    {.id = "depth", .title = "Depth", .hint = "The floor: its region, doors, traps and dwellers. Depths 5, 10, 15, 20 and 21 are levels of another kind.", .group = "Dungeon", .low = 1, .high = deepest, .initial = 1, .source = {SourceKind::game, "its floors and regions; the document names depth and no more"}},
#line 330 "core/pixel_dungeon/tables.txt"
    {.id = "run", .title = "A whole run", .hint = "The seed names a run from its first floor on, and this is one floor of it: what the floors above used up, owe and gave is known.", .group = "Dungeon", .kind = OptionKind::toggle, .source = {SourceKind::game, "Dungeon, Room.useType; the document speaks of one level"}},
#line 335 "core/pixel_dungeon/tables.txt"
    {.id = "feeling", .title = "Feeling", .hint = "What the whole level is full of.", .group = "Dungeon", .kind = OptionKind::choice, .choices = option_feeling_choices, .acts = "made=floor", .source = {SourceKind::game, "Level.create"}},
#line 345 "core/pixel_dungeon/tables.txt"
    {.id = "specials", .title = "Special rooms", .hint = "The game's fourteen special rooms, besides the post's standard rooms and tunnels.", .group = "Dungeon", .kind = OptionKind::toggle, .initial = 1, .source = {SourceKind::document, "paragraph 11, additional room types; which they are is the game's"}},
#line 349 "core/pixel_dungeon/tables.txt"
    {.id = "weak_above", .title = "Weak floor above", .hint = "The floor above had a weak floor: the first special room is the pit below it, whether the hero fell or took the stairs. In a run the floors above decide.", .group = "Dungeon", .kind = OptionKind::toggle, .acts = "specials=1,run=0", .source = {SourceKind::game, "assignRoomType"}},
#line 355 "core/pixel_dungeon/tables.txt"
    {.id = "split", .title = "How to cut", .hint = "As the post has it, a rectangle that fits is kept with a chance of minimum × minimum ÷ its area. The game divides whole numbers, and has smaller rooms in the Halls.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_split_choices, .source = {SourceKind::document, "paragraph 2"}},
#line 363 "core/pixel_dungeon/tables.txt"
    {.id = "distance", .title = "Distance of the stairs", .hint = "The post wants more rooms apart than the square root of their number, the game at least its whole part.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_distance_choices, .source = {SourceKind::document, "paragraph 5"}},
#line 370 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .hint = "The post takes the cheapest path, the game walks to the nearest room.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_second_path_choices, .source = {SourceKind::document, "paragraph 6"}},
#line 377 "core/pixel_dungeon/tables.txt"
    {.id = "made", .title = "Made up to", .hint = "The whole floor, or only as far as the post's pictures show it.", .group = "Post or game", .kind = OptionKind::choice, .choices = option_made_choices, .source = {SourceKind::document, "paragraph 9, the demo"}},
#line 383 "core/pixel_dungeon/tables.txt"
    {.id = "loops", .title = "Loops", .hint = "The game connects some dead ends back. The post does not say so.", .group = "Post or game", .kind = OptionKind::toggle, .source = {SourceKind::game, "assignRoomType; the document is silent, so they are off"}},
#line 387 "core/pixel_dungeon/tables.txt"
    {.id = "first_weight", .title = "Weight of the first path", .hint = "What each room of the first path costs when the second is looked for. 0 = as much as the path is long.", .group = "Post or game", .low = 0, .high = 12, .source = {SourceKind::ours, "the post has the length, and other numbers are ours to try"}},
#line 391 "core/pixel_dungeon/tables.txt"
    {.id = "births", .title = "Births", .hint = "So many of the 8 tiles around make water and grass grow where there was none. 9 = never.", .group = "Post or game", .low = 1, .high = 9, .initial = 5, .acts = "made=floor", .source = {SourceKind::ours, "the game has 5, and other numbers are ours to try"}},
#line 397 "core/pixel_dungeon/tables.txt"
    {.id = "survivals", .title = "Survivals", .hint = "So many of the 8 tiles around keep water and grass alive. 9 = never.", .group = "Post or game", .low = 0, .high = 9, .initial = 4, .acts = "made=floor", .source = {SourceKind::ours, "the game has 4, and other numbers are ours to try"}},
#line 403 "core/pixel_dungeon/tables.txt"
    {.id = "width", .title = "Width", .hint = "Tiles across.", .group = "Size", .low = smallest_map, .high = largest_map, .initial = 32, .source = {SourceKind::game, "32 tiles; the document names no size, and others are ours to try"}},
#line 407 "core/pixel_dungeon/tables.txt"
    {.id = "height", .title = "Height", .hint = "Tiles down.", .group = "Size", .low = smallest_map, .high = largest_map, .initial = 32, .source = {SourceKind::game, "32 tiles; the document names no size, and others are ours to try"}},
#line 411 "core/pixel_dungeon/tables.txt"
    {.id = "min_room", .title = "Minimum room", .hint = "A rectangle up to this squared is kept without a roll. With the original split 7 means the game's own, which is 6 in the Halls.", .group = "Size", .low = 3, .high = 12, .initial = usual_min_room, .source = {SourceKind::document, "paragraph 2, minRoomSize; its number is the game's"}},
#line 417 "core/pixel_dungeon/tables.txt"
    {.id = "max_room", .title = "Maximum room", .hint = "No room's side is longer.", .group = "Size", .low = 5, .high = largest_room, .initial = 9, .source = {SourceKind::document, "paragraph 2, maxRoomSize; its number is the game's"}},
#line 421 "core/pixel_dungeon/tables.txt"
    {.id = "types_again", .title = "Types", .hint = "Throws the dice of types, specials and loops again.", .group = "Roll one stage again", .low = 0, .high = 999, .key = "1", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 426 "core/pixel_dungeon/tables.txt"
    {.id = "doors_again", .title = "Doors", .hint = "Throws the dice of doors again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "2", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 431 "core/pixel_dungeon/tables.txt"
    {.id = "painting_again", .title = "Painting", .hint = "Throws the painters' dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "3", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 436 "core/pixel_dungeon/tables.txt"
    {.id = "water_again", .title = "Water", .hint = "Throws the water's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "4", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 441 "core/pixel_dungeon/tables.txt"
    {.id = "grass_again", .title = "Grass", .hint = "Throws the grass's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "5", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 446 "core/pixel_dungeon/tables.txt"
    {.id = "traps_again", .title = "Traps", .hint = "Throws the dice of hidden traps again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "6", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 451 "core/pixel_dungeon/tables.txt"
    {.id = "decoration_again", .title = "Decoration", .hint = "Throws the decorator's dice again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "7", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
#line 456 "core/pixel_dungeon/tables.txt"
    {.id = "life_again", .title = "Mobs and items", .hint = "Throws the dice of mobs and items again.", .group = "Roll one stage again", .low = 0, .high = 999, .acts = "made=floor", .key = "8", .source = {SourceKind::ours, "one stage alone can be thrown again, to see what it decides"}},
});
inline constexpr auto presets = std::to_array<press_r::Preset>({
#line 463 "core/pixel_dungeon/tables.txt"
    {.id = "document", .title = "Document's demo", .hint = "As far as the post's demo goes. Rooms, both ways, the goal, and besides entrance and exit standard rooms and tunnels.", .options = "specials=0&made=types"},
#line 467 "core/pixel_dungeon/tables.txt"
    {.id = "original", .title = "The game's own", .hint = "Whole-number split, looser distance, greedy second path, loops.", .options = "split=original&distance=original&second_path=greedy&loops=1"},
#line 470 "core/pixel_dungeon/tables.txt"
    {.id = "prison", .title = "Prison with a shop", .hint = "Depth 6: passages along the walls, and a dead end by the entrance that sells.", .options = "depth=6"},
#line 473 "core/pixel_dungeon/tables.txt"
    {.id = "thirteenth", .title = "Floor 13 of a run", .hint = "What a hero meets there who came down by the stairs.", .options = "depth=13&run=1&split=original&distance=original&second_path=greedy&loops=1"},
#line 476 "core/pixel_dungeon/tables.txt"
    {.id = "abyss", .title = "Caves over a chasm", .hint = "Depth 12: rock, ore and tunnels that are bridges.", .options = "depth=12&feeling=chasm&loops=1"},
#line 479 "core/pixel_dungeon/tables.txt"
    {.id = "halls", .title = "Demon halls", .hint = "Depth 23 with the game's smaller rooms.", .options = "depth=23&min_room=6"},
#line 482 "core/pixel_dungeon/tables.txt"
    {.id = "city", .title = "A great city", .hint = "Depth 17 on 64 by 64 tiles: about 140 rooms.", .options = "depth=17&width=64&height=64"},
#line 486 "core/pixel_dungeon/tables.txt"
    {.id = "chambers", .title = "Great chambers", .hint = "Few rooms, and large: sides up to 16.", .options = "depth=18&min_room=12&max_room=16"},
});
inline constexpr auto rules = std::to_array<press_r::Rule>({
#line 23 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-1", .text = "The rooms cover the map's rectangle exactly, without overlap and without a gap; neighbours share a wall.", .source = {SourceKind::document, "paragraph 2, subdivision of a rectangle"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 27 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-2", .text = "No side of a room is longer than the maximum, and none is shorter than 3.", .source = {SourceKind::document, "paragraph 2, the maximum; the 3 is the game's, split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 31 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-3", .text = "A rectangle with a side over the maximum never becomes a room; it is cut.", .source = {SourceKind::document, "paragraph 2, \"if a rectangle satisfies this constraint\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 35 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-4", .text = "A rectangle that fits becomes a room with chance minimum × minimum in its area, read as a real fraction; the game divides whole numbers, which the option split offers.", .source = {SourceKind::document, "paragraph 2, the chance of adding a rectangle"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 40 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-5", .text = "A rectangle that fits and has at most minimum × minimum of area is certain to become a room.", .source = {SourceKind::document, "paragraph 2, the probability of adding it is 1; that the area decides, not each side, follows from its formula"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 45 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-6", .text = "Cutting ends for every size: a rectangle with both sides under 6 cannot be cut and becomes a room.", .source = {SourceKind::document, "paragraph 2, \"this ensures that the split function will terminate\"; a guard of ours makes it so for sizes of your own"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 50 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-7", .text = "A cut makes two rectangles that share the cut as their wall and together are the old one, each side at least 3.", .source = {SourceKind::document, "paragraph 2; the 3 is the game's, split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 54 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-8", .text = "Every rectangle, its chance, its draw and its cut is a step that can be walked forwards and backwards.", .source = {SourceKind::document, "paragraph 4, the demo of stepping through each split"}, .kind = RuleKind::holds, .chapter = at(ChapterId::split)},
#line 58 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-9", .text = "A room has a rectangle, a type, neighbours and connections; both lists mirror each other, and only neighbours are connected.", .source = {SourceKind::document, "paragraph 5"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 63 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-10", .text = "Rooms are neighbours where they share more than 3 tiles of wall, corners counted: a difference of at least 3 in coordinates.", .source = {SourceKind::document, "paragraph 5, \"share wall with length greater than 3\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 68 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-11", .text = "One room holds the entrance and another the exit, drawn at random.", .source = {SourceKind::document, "paragraph 5, \"randomly placed\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 72 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-12", .text = "Entrance and exit must be more rooms apart than the square root of the number of rooms, else they are drawn again.", .source = {SourceKind::document, "paragraph 5, the room distance"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "The first two rooms drawn hold the stairs, even side by side, if a way leads from one to the other."},
#line 78 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-13", .text = "After 11 placements too close together the whole level is thrown away and cut anew.", .source = {SourceKind::document, "paragraph 5, \"a small number of iterations\"; the 11 is the game's, build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 82 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-14", .text = "The shortest path from entrance to exit is connected; of equals the room found earlier wins, which lies further up and left; with the greedy second path any of them, as the game's sets have no order.", .source = {SourceKind::document, "paragraph 6; of ties it says nothing, and a rule of our own makes a level the same everywhere"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 87 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-15", .text = "Every room of that path but the entrance then weighs as much as the whole path cost.", .source = {SourceKind::document, "paragraph 6, weights; that the entrance keeps its own is the game's, build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "No room costs more, so that the second path is the first once more."},
#line 92 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-16", .text = "The cheapest path under the new weights is found (Dijkstra) and connected too.", .source = {SourceKind::document, "paragraph 6, \"the shortest path is calculated again\""}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "One path joins entrance and exit, so that most levels have no way round."},
#line 97 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-17", .text = "The exit can be reached from the entrance through connections, and all connected rooms are joined.", .source = {SourceKind::document, "paragraph 6, \"ensures the level can be completed\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 101 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-18", .text = "The goal is the number of rooms times a random number from 0.5 to 0.7, cut to a whole one; two long paths may already exceed it.", .source = {SourceKind::document, "paragraph 7"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 106 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-19", .text = "Until the goal is reached a connected room and one of its neighbours are drawn; a neighbour that is not yet included is connected to it.", .source = {SourceKind::document, "paragraph 7"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways), .without = "No room joins the two paths, and all others stay empty."},
#line 112 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-20", .text = "No connected room is EMPTY, and every unconnected one is.", .source = {SourceKind::document, "paragraph 8"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 116 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-21", .text = "Besides entrance and exit the document's types are STANDARD and TUNNEL; the game's special rooms can be switched off.", .source = {SourceKind::document, "paragraph 8; paragraph 11 names additional room types"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 121 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-22", .text = "The room with the entrance is outlined blue, the one with the exit green; a view shows only EMPTY and STANDARD, as the document's demo.", .source = {SourceKind::document, "paragraph 9"}, .kind = RuleKind::holds, .chapter = at(ChapterId::types)},
#line 126 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-23", .text = "Painters turn the graph into tiles and leave the graph as it is.", .source = {SourceKind::document, "paragraph 10, \"painters don't operate on the graph\""}, .kind = RuleKind::holds, .chapter = at(ChapterId::paint)},
#line 130 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-24", .text = "Each type of room has a painter of its own: corridors are dug, shelves set, floors collapse, outlines change.", .source = {SourceKind::document, "paragraph 10; what special rooms hold, and with which chances, is the game's, levels.painters"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 134 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-25", .text = "The stairs down can be reached on foot in four directions, secret doors found; every connected room has a tile to stand on; the map's border has none.", .source = {SourceKind::reading, "paragraph 6 says that a level can be completed, not how; four directions instead of the game's eight, so that no step cuts a corner"}, .kind = RuleKind::holds, .chapter = at(ChapterId::paint)},
#line 140 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-26", .text = "The same seed and options give the same graph and the same tiles everywhere.", .source = {SourceKind::ours, "the game is not reproducible, and a link has to be"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 144 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-27", .text = "Made up to the types, as the document's demo shows its levels, rooms stay bare rectangles, and each connection is an opening in the middle of the wall that both rooms share.", .source = {SourceKind::reading, "paragraph 9 shows rectangles and lines; where one walks through the walls it does not say"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 149 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-1", .text = "With the game's own split a rectangle that fits becomes a room where a side is under the minimum or its area is at most minimum × minimum, and never otherwise; the minimum is 7, in the Halls 6.", .source = {SourceKind::game, "split, a division of whole numbers"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 154 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-2", .text = "A long thin rectangle is cut across its length, others from top to bottom with chance (w − 2) in (w + h − 4); the place is uniform, 3 from one end and 4 from the other. A side of 6 is cut into 3 and 3, a shorter one never.", .source = {SourceKind::game, "split; the document is silent; a side under 6 is never cut, so that sizes of your own end too"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 159 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-3", .text = "On a map of at least 32 × 32 fewer than 8 rooms are thrown away; on smaller ones it takes two rooms that can hold stairs.", .source = {SourceKind::game, "initRooms; the exception for maps under 32 tiles is ours, as the game has none"}, .kind = RuleKind::acts, .chapter = at(ChapterId::split)},
#line 164 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-4", .text = "Entrance and exit are drawn among rooms with both sides at least 4.", .source = {SourceKind::game, "build"}, .kind = RuleKind::holds, .chapter = at(ChapterId::ways)},
#line 168 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-5", .text = "With the game's own distance, at least the whole part of the square root is enough.", .source = {SourceKind::game, "build"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 172 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-6", .text = "With the game's own second path each step goes to the neighbour nearest to the exit, which is not always the cheapest way.", .source = {SourceKind::game, "Graph.buildPath"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 177 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-7", .text = "A room with c connections is STANDARD with chance 1 in c × c, else a TUNNEL; tunnels are drawn to become STANDARD until there are 4, as far as they go.", .source = {SourceKind::game, "assignRoomType"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types), .without = "No tunnel is promoted, however few rooms are STANDARD."},
#line 183 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-8", .text = "A room with one connection and both sides at least 4 is special with chance 1 in k × k + 2 after k special ones; no kind comes twice.", .source = {SourceKind::game, "assignRoomType; dead ends come in a shuffled order, as the game's sets have none"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 188 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-9", .text = "Which special room it is favours the kinds least recently used in the run; a laboratory comes first on every fifth depth from 2, no weak floor before a boss. Below a weak floor a pit comes first, whether the hero fell or not, and beside it no armory, crypt, laboratory, library, statue, treasury, vault or weak floor.", .source = {SourceKind::game, "assignRoomType; our seed names a floor, so its run arrives shuffled"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 194 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-10", .text = "With loops, a dead end that stays plain has a chance of 1 in 2 to be connected to another of its neighbours, where it has two to choose from.", .source = {SourceKind::game, "assignRoomType, dead ends shuffled as for PIXEL-P-8; the document is silent, so it is off unless asked for"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 200 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-11", .text = "On depths 6, 11 and 16 a dead end beside the entrance with both sides at least 5 becomes the shop; without one the level is thrown away. The shop lays out 15 goods round its walls, the middle of the row opposite the door. After 1,900 builds one goes without, and the level is incomplete.", .source = {SourceKind::game, "build; the 1,900 are ours, reached only on small maps and with few, very large rooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::ways)},
#line 206 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-12", .text = "Each connection has one door, anywhere on the shared wall but its end tiles.", .source = {SourceKind::game, "placeDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 210 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-13", .text = "Both rooms propose a kind of door and the higher rank wins: gap, tunnel, regular, unlocked, hidden, barricade, locked; of three barricades one is a bookshelf.", .source = {SourceKind::game, "paintDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 215 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-14", .text = "A regular door is secret never on depth 1, with chance 1 in 12 − depth down to depth 5, and 1 in 6 below.", .source = {SourceKind::game, "paintDoors"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 219 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-15", .text = "Two connected STANDARD rooms that together are at most the maximum thick open their shared wall, unless it is the longer one's whole side.", .source = {SourceKind::game, "joinRooms"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint), .without = "Standard rooms keep their walls, and get a door as others do."},
#line 225 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-16", .text = "A STANDARD room is more than plain with chance 1 in 5: graveyard, burned, striped, study, bridge or fissure, each as likely, and plain again where it does not fit.", .source = {SourceKind::game, "StandardPainter"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 230 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-17", .text = "Corridors are tunnels through the middle in Sewers, Caves and Halls, passages along the walls, all round where all doors share one corner, in Prison and City. On depths 12 to 14 a blacksmith takes a standard room with chance 1 in 15 − depth, where one has both sides at least 5.", .source = {SourceKind::game, "the regions' assignRoomType, once a run; no smith without special rooms, as he is one of them"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
#line 236 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-18", .text = "Below depth 1 a level has a feeling with chance 3 in 10, one each for chasm, water and grass; no chasm above a boss. With chasm the whole map begins as one, its border too, and each unconnected room is filled with wall with chance 1 in 2.", .source = {SourceKind::game, "Level.create, paint"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 242 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-19", .text = "Water, then grass, grow by an automaton (born with 5 of 8 neighbours, living on with 4) and cover plain floor only. With the feeling grass it reaches the four corners of every room but corridors.", .source = {SourceKind::game, "Patch, paintGrass; the border has two noises that take turns, as the game's two buffers have"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature), .without = "Water and grass stay as they were sown, tile by tile, as nothing gathers them into pools and meadows."},
#line 248 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-20", .text = "Grass is high with chance 1 + k in 12, where k of the 8 tiles around are in the patch.", .source = {SourceKind::game, "paintGrass"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 252 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-21", .text = "Below depth 1 as many hidden traps are tried as a number from 1 to rooms + depth − 1 says, each on any tile of the map, kept on plain floor, each of eight kinds as likely.", .source = {SourceKind::game, "placeTraps"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 257 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-22", .text = "Each region decorates in its own way: drains and moss, torches and blood, ore and rubble, reliefs, bones. In the Caves standard rooms of both sides at least 4 lose corners, and 1 in 3 of their doors to standard rooms and tunnels; unconnected standard neighbours open a window over a chasm, but not above a boss.", .source = {SourceKind::game, "the regions' decorate"}, .kind = RuleKind::acts, .chapter = at(ChapterId::nature)},
#line 263 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-23", .text = "Stairs stand at least 2 from the room's edge, and a sign on another tile of the entrance.", .source = {SourceKind::game, "EntrancePainter, ExitPainter"}, .kind = RuleKind::acts, .chapter = at(ChapterId::paint)},
#line 267 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-24", .text = "2 + depth mod 5 + 0 to 2 mobs and at least 3 heaps, each one more with chance 2 in 5, lie in STANDARD rooms.", .source = {SourceKind::game, "createMobs, createItems"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 271 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-25", .text = "Floors 5, 10, 15, 20 and 25 are bosses' lairs, 21 is a shop and 26 the Amulet's chamber; they are made in other ways and are no part of this: who goes down from the floor above skips them.", .source = {SourceKind::game, "SewerBossLevel, PrisonBossLevel, CavesBossLevel, CityBossLevel, LastShopLevel, HallsBossLevel, LastLevel"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 277 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-26", .text = "With the preset named after the game, everything that was counted on the game's own program is as frequent here, within what chance allows.", .source = {SourceKind::game, "figures counted on version 1.9.1, tests/measured"}, .kind = RuleKind::holds, .chapter = at(ChapterId::game)},
#line 282 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-27", .text = "Every floor owes some food, in the Halls a torch, and potions of strength, scrolls of upgrade and of enchantment by quota: with chance missing in floors left. A dew vial lies once on the first three floors. What no room took for a prize lies on a tile of a standard room, a scroll of upgrade never on a fire trap.", .source = {SourceKind::game, "Dungeon, Level.create, RegularLevel.createItems; a single floor stands for a run that found nothing yet"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 289 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-28", .text = "Trap room, storage, pool, library, laboratory and pit ask the things that wait before they lay a prize: of n one is drawn with chance n in n + 1, any as likely, and lies there; but a library takes only scrolls and a laboratory only potions, else what was drawn waits on.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters; what library and laboratory take was found by the number of heaps"}, .kind = RuleKind::holds, .chapter = at(ChapterId::life)},
#line 296 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-29", .text = "What opens a room waits from the moment it is painted: an iron key for a locked door, a golden one for a vault's chests, liquid flame for a barricade, levitation for a trap room, invisibility for a pool. Rooms are painted in their order, so what opens one lies in a standard room or in one painted later, and no two can hold each other's keys; a pit's own key lies in the pit.", .source = {SourceKind::game, "levels.painters; keys have names here, where any iron key fits in the game, so that the order can be told"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 304 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-30", .text = "A heap by chance looks like bones with 1 in 20, a chest with 4 in 20, and bites with 1 in 20 below depth 1; what falls onto a heap joins it, and the whole looks as the last of it.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 309 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-31", .text = "Each depth has its species by weight; 1 in 30 of rat, thief, brute, monk and scorpio is of a rare kin.", .source = {SourceKind::game, "Bestiary"}, .kind = RuleKind::holds, .chapter = at(ChapterId::life)},
#line 313 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-32", .text = "Once in a run a ghost is met on floors 2 to 4 with chance 1 in 5 − depth, a wandmaker on 7 to 9 with 1 in 10 − depth, an imp on 17 to 19 with 1 in 20 − depth.", .source = {SourceKind::game, "Ghost, WandMaker, Imp; on a single floor nobody was met before"}, .kind = RuleKind::acts, .chapter = at(ChapterId::life)},
#line 318 "core/pixel_dungeon/tables.txt"
    {.id = "PIXEL-P-33", .text = "In a run the special rooms come in one order that every floor moves on, a weak floor owes the next one a pit, and quotas, quests and the blacksmith remember. The floors above are made as far as the types of their rooms.", .source = {SourceKind::game, "Dungeon, Room.useType; without it a floor arrives from a run that is fresh"}, .kind = RuleKind::acts, .chapter = at(ChapterId::types)},
});
inline constexpr auto views = std::to_array<press_r::View>({
#line 492 "core/pixel_dungeon/tables.txt"
    {.id = "map", .title = "Level"},
#line 493 "core/pixel_dungeon/tables.txt"
    {.id = "graph", .title = "Rooms as a graph"},
});
inline constexpr auto layers = std::to_array<press_r::Layer>({
#line 494 "core/pixel_dungeon/tables.txt"
    {.id = "ground", .title = "Ground"},
#line 495 "core/pixel_dungeon/tables.txt"
    {.id = "walls", .title = "Walls"},
#line 496 "core/pixel_dungeon/tables.txt"
    {.id = "doors", .title = "Doors"},
#line 497 "core/pixel_dungeon/tables.txt"
    {.id = "furniture", .title = "Furniture"},
#line 498 "core/pixel_dungeon/tables.txt"
    {.id = "things", .title = "Things and mobs"},
#line 499 "core/pixel_dungeon/tables.txt"
    {.id = "patch", .title = "Automaton"},
#line 500 "core/pixel_dungeon/tables.txt"
    {.id = "rooms", .title = "Rooms"},
#line 501 "core/pixel_dungeon/tables.txt"
    {.id = "sketch", .title = "Cuts and connections"},
#line 502 "core/pixel_dungeon/tables.txt"
    {.id = "paths", .title = "Two paths", .on = false},
#line 504 "core/pixel_dungeon/tables.txt"
    {.id = "keys", .title = "Keys to their locks", .on = false},
#line 506 "core/pixel_dungeon/tables.txt"
    {.id = "graph_rooms", .title = "Graph: rooms", .view = at(ViewId::graph)},
#line 508 "core/pixel_dungeon/tables.txt"
    {.id = "graph_links", .title = "Graph: connections", .view = at(ViewId::graph)},
});
inline constexpr auto roles = std::to_array<press_r::Role>({
#line 512 "core/pixel_dungeon/tables.txt"
    {.id = "rock", .title = "Rock", .tone = Tone::rock, .layer = at(LayerId::ground), .hint = "Solid wall with nothing beside it."},
#line 515 "core/pixel_dungeon/tables.txt"
    {.id = "wall", .title = "Wall", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Rooms share their walls."},
#line 518 "core/pixel_dungeon/tables.txt"
    {.id = "floor", .title = "Floor", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Water, grass and traps cover only this."},
#line 521 "core/pixel_dungeon/tables.txt"
    {.id = "special_floor", .title = "Special floor", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = "_", .hint = "Nothing grows on it."},
#line 524 "core/pixel_dungeon/tables.txt"
    {.id = "water", .title = "Water", .tone = Tone::water, .layer = at(LayerId::ground), .glyph = "~", .hint = "Shallow; it can be walked through."},
#line 527 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .title = "Grass", .tone = Tone::plant, .layer = at(LayerId::ground), .glyph = "\""},
#line 529 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass", .title = "High grass", .tone = Tone::plant, .layer = at(LayerId::ground), .glyph = "\"", .hint = "Hides what is behind it."},
#line 532 "core/pixel_dungeon/tables.txt"
    {.id = "embers", .title = "Embers", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = "."},
#line 534 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .title = "Chasm", .tone = Tone::nothing, .layer = at(LayerId::ground), .glyph = ":", .hint = "The floor below; a fall, not a way."},
#line 537 "core/pixel_dungeon/tables.txt"
    {.id = "trap", .title = "Trap", .tone = Tone::danger, .layer = at(LayerId::ground), .glyph = "^", .hint = "It can be seen.", .leniency = Leniency::danger},
#line 540 "core/pixel_dungeon/tables.txt"
    {.id = "hidden_trap", .title = "Hidden trap", .tone = Tone::danger, .layer = at(LayerId::ground), .glyph = "^", .hint = "It cannot.", .leniency = Leniency::danger},
#line 543 "core/pixel_dungeon/tables.txt"
    {.id = "spent_trap", .title = "Spent trap", .tone = Tone::ghost, .layer = at(LayerId::ground), .glyph = "."},
#line 545 "core/pixel_dungeon/tables.txt"
    {.id = "drain", .title = "Drain", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Over water, in the Sewers."},
#line 548 "core/pixel_dungeon/tables.txt"
    {.id = "torch", .title = "Torch", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "Over floor, in the Prison."},
#line 551 "core/pixel_dungeon/tables.txt"
    {.id = "ore", .title = "Ore", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "1 in 12 of the Caves' walls."},
#line 555 "core/pixel_dungeon/tables.txt"
    {.id = "relief", .title = "Relief", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "1 in 8 of the City's walls."},
#line 559 "core/pixel_dungeon/tables.txt"
    {.id = "carving", .title = "Carving", .tone = Tone::rock, .layer = at(LayerId::walls), .glyph = "#", .hint = "In the Halls' walls."},
#line 562 "core/pixel_dungeon/tables.txt"
    {.id = "moss", .title = "Moss", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "In the Sewers' corners."},
#line 565 "core/pixel_dungeon/tables.txt"
    {.id = "blood", .title = "Blood", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "In the Prison's corners."},
#line 568 "core/pixel_dungeon/tables.txt"
    {.id = "rubble", .title = "Rubble", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Along the Caves' walls."},
#line 571 "core/pixel_dungeon/tables.txt"
    {.id = "inlay", .title = "Inlaid tile", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "1 in 10 of the City's tiles."},
#line 575 "core/pixel_dungeon/tables.txt"
    {.id = "bones", .title = "Bones", .tone = Tone::floor, .layer = at(LayerId::ground), .glyph = ".", .hint = "Where the Halls are wide."},
#line 578 "core/pixel_dungeon/tables.txt"
    {.id = "garden_light", .title = "Garden light", .tone = Tone::plant, .layer = at(LayerId::ground), .hint = "Hides a hero whom nobody is hunting yet."},
#line 581 "core/pixel_dungeon/tables.txt"
    {.id = "altar_fire", .title = "Altar fire", .tone = Tone::danger, .layer = at(LayerId::furniture), .glyph = "_", .hint = "Marks what touches it; what is marked and dies here feeds it, until it gives a prize."},
#line 584 "core/pixel_dungeon/tables.txt"
    {.id = "door", .title = "Door", .tone = Tone::door, .layer = at(LayerId::doors), .glyph = "+"},
#line 586 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .title = "Secret door", .tone = Tone::secret, .layer = at(LayerId::doors), .glyph = "S", .hint = "Looks like wall until it is found."},
#line 589 "core/pixel_dungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door", .tone = Tone::danger, .layer = at(LayerId::doors), .glyph = "L", .hint = "Somewhere on the floor lies its key."},
#line 592 "core/pixel_dungeon/tables.txt"
    {.id = "barricade", .title = "Barricade", .tone = Tone::danger, .layer = at(LayerId::doors), .glyph = "B", .hint = "Burns."},
#line 595 "core/pixel_dungeon/tables.txt"
    {.id = "bookshelf", .title = "Bookshelf", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "|"},
#line 597 "core/pixel_dungeon/tables.txt"
    {.id = "statue", .title = "Statue", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "T"},
#line 599 "core/pixel_dungeon/tables.txt"
    {.id = "pedestal", .title = "Pedestal", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "_"},
#line 601 "core/pixel_dungeon/tables.txt"
    {.id = "well", .title = "Magic well", .tone = Tone::water, .layer = at(LayerId::furniture), .glyph = "O", .hint = "Its water is drawn when it is painted."},
#line 604 "core/pixel_dungeon/tables.txt"
    {.id = "dry_well", .title = "Dry well", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "o", .hint = "Empty, in the pit below a weak floor."},
#line 607 "core/pixel_dungeon/tables.txt"
    {.id = "alchemy_pot", .title = "Alchemy pot", .tone = Tone::thing, .layer = at(LayerId::furniture), .glyph = "U", .hint = "Can be walked on."},
#line 610 "core/pixel_dungeon/tables.txt"
    {.id = "stairs_up", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::furniture), .glyph = "<", .hint = "Where the hero arrives."},
#line 613 "core/pixel_dungeon/tables.txt"
    {.id = "stairs_down", .title = "Exit", .tone = Tone::goal, .layer = at(LayerId::furniture), .glyph = ">", .hint = "Where the hero leaves."},
#line 616 "core/pixel_dungeon/tables.txt"
    {.id = "sign", .title = "Sign", .tone = Tone::info, .layer = at(LayerId::furniture), .glyph = "?", .hint = "Stands in every entrance."},
#line 619 "core/pixel_dungeon/tables.txt"
    {.id = "wet_cell", .title = "Water's automaton", .tone = Tone::water, .layer = at(LayerId::patch), .hint = "Where water will cover plain floor."},
#line 622 "core/pixel_dungeon/tables.txt"
    {.id = "green_cell", .title = "Grass's automaton", .tone = Tone::plant, .layer = at(LayerId::patch), .hint = "Where grass will cover plain floor."},
#line 625 "core/pixel_dungeon/tables.txt"
    {.id = "room_empty", .title = "Empty", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "Not connected; it stays solid."},
#line 628 "core/pixel_dungeon/tables.txt"
    {.id = "room_standard", .title = "Standard room", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 630 "core/pixel_dungeon/tables.txt"
    {.id = "room_corridor", .title = "Tunnel or passage", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 632 "core/pixel_dungeon/tables.txt"
    {.id = "room_special", .title = "Special room", .tone = Tone::info, .layer = at(LayerId::rooms), .hint = "A dead end with something in it."},
#line 635 "core/pixel_dungeon/tables.txt"
    {.id = "room_trade", .title = "Shop or blacksmith", .tone = Tone::info, .layer = at(LayerId::rooms)},
#line 637 "core/pixel_dungeon/tables.txt"
    {.id = "room_entrance", .title = "Room with the entrance", .tone = Tone::start, .layer = at(LayerId::rooms), .hint = "Outlined blue, as in the post's demo."},
#line 640 "core/pixel_dungeon/tables.txt"
    {.id = "room_exit", .title = "Room with the exit", .tone = Tone::goal, .layer = at(LayerId::rooms), .hint = "Outlined green, as in the post's demo."},
#line 643 "core/pixel_dungeon/tables.txt"
    {.id = "rectangle", .title = "Rectangle", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "Still to be offered as a room."},
#line 646 "core/pixel_dungeon/tables.txt"
    {.id = "offered", .title = "Not kept", .tone = Tone::path, .layer = at(LayerId::sketch), .hint = "Offered, and about to be cut."},
#line 649 "core/pixel_dungeon/tables.txt"
    {.id = "plan_empty", .title = "Room, not connected", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "As long as nothing connects it, it is not painted and stays solid."},
#line 652 "core/pixel_dungeon/tables.txt"
    {.id = "plan_connected", .title = "Room, connected", .tone = Tone::floor, .layer = at(LayerId::sketch), .hint = "It has no type yet."},
#line 655 "core/pixel_dungeon/tables.txt"
    {.id = "plan_standard", .title = "To be a standard room", .tone = Tone::info, .layer = at(LayerId::sketch)},
#line 657 "core/pixel_dungeon/tables.txt"
    {.id = "plan_corridor", .title = "To be a tunnel or passage", .tone = Tone::door, .layer = at(LayerId::sketch)},
#line 659 "core/pixel_dungeon/tables.txt"
    {.id = "plan_special", .title = "To be a special room", .tone = Tone::reward, .layer = at(LayerId::sketch)},
#line 661 "core/pixel_dungeon/tables.txt"
    {.id = "plan_trade", .title = "To be a shop or smithy", .tone = Tone::trade, .layer = at(LayerId::sketch)},
#line 663 "core/pixel_dungeon/tables.txt"
    {.id = "plan_entrance", .title = "To hold the entrance", .tone = Tone::start, .layer = at(LayerId::sketch)},
#line 665 "core/pixel_dungeon/tables.txt"
    {.id = "plan_exit", .title = "To hold the exit", .tone = Tone::goal, .layer = at(LayerId::sketch)},
#line 667 "core/pixel_dungeon/tables.txt"
    {.id = "neighbours", .title = "Neighbours", .tone = Tone::ghost, .layer = at(LayerId::sketch), .hint = "They share more than 3 tiles of wall."},
#line 671 "core/pixel_dungeon/tables.txt"
    {.id = "connection", .title = "Connection", .tone = Tone::info, .layer = at(LayerId::sketch), .hint = "Neighbours that can be walked between."},
#line 674 "core/pixel_dungeon/tables.txt"
    {.id = "plan_door", .title = "Place of a door", .tone = Tone::door, .layer = at(LayerId::sketch), .hint = "Where two rooms will be joined."},
#line 678 "core/pixel_dungeon/tables.txt"
    {.id = "plan_first_path", .title = "First path found", .tone = Tone::path, .layer = at(LayerId::sketch), .hint = "The shortest from entrance to exit."},
#line 681 "core/pixel_dungeon/tables.txt"
    {.id = "plan_second_path", .title = "Second path found", .tone = Tone::reward, .layer = at(LayerId::sketch), .hint = "The cheapest once the first has become costly."},
#line 684 "core/pixel_dungeon/tables.txt"
    {.id = "first_path", .title = "First path", .tone = Tone::path, .layer = at(LayerId::paths), .hint = "The shortest from entrance to exit."},
#line 687 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .tone = Tone::reward, .layer = at(LayerId::paths), .hint = "The cheapest once the first has become costly."},
#line 690 "core/pixel_dungeon/tables.txt"
    {.id = "key_way", .title = "From key to lock", .tone = Tone::reward, .layer = at(LayerId::keys), .hint = "What opens it, and where it bars the way."},
#line 693 "core/pixel_dungeon/tables.txt"
    {.id = "graph_rectangle", .title = "Rectangle", .tone = Tone::ghost, .layer = at(LayerId::graph_rooms), .hint = "Still to be offered as a room."},
#line 696 "core/pixel_dungeon/tables.txt"
    {.id = "graph_empty", .title = "EMPTY", .tone = Tone::ghost, .layer = at(LayerId::graph_rooms)},
#line 698 "core/pixel_dungeon/tables.txt"
    {.id = "graph_standard", .title = "STANDARD", .tone = Tone::floor, .layer = at(LayerId::graph_rooms), .hint = "Every connected room, as in the post's demo."},
#line 701 "core/pixel_dungeon/tables.txt"
    {.id = "graph_entrance", .title = "Entrance", .tone = Tone::start, .layer = at(LayerId::graph_rooms)},
#line 703 "core/pixel_dungeon/tables.txt"
    {.id = "graph_exit", .title = "Exit", .tone = Tone::goal, .layer = at(LayerId::graph_rooms)},
#line 705 "core/pixel_dungeon/tables.txt"
    {.id = "graph_connection", .title = "Connection", .tone = Tone::info, .layer = at(LayerId::graph_links)},
#line 707 "core/pixel_dungeon/tables.txt"
    {.id = "graph_first_path", .title = "First path", .tone = Tone::path, .layer = at(LayerId::graph_links)},
#line 709 "core/pixel_dungeon/tables.txt"
    {.id = "graph_second_path", .title = "Second path", .tone = Tone::reward, .layer = at(LayerId::graph_links)},
#line 712 "core/pixel_dungeon/tables.txt"
    {.id = "item", .title = "Item", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward},
#line 714 "core/pixel_dungeon/tables.txt"
    {.id = "weapon", .title = "Weapon or armour", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = ")", .leniency = Leniency::reward},
#line 716 "core/pixel_dungeon/tables.txt"
    {.id = "bomb", .title = "Bomb", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "o"},
#line 718 "core/pixel_dungeon/tables.txt"
    {.id = "scroll", .title = "Scroll", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .leniency = Leniency::reward},
#line 720 "core/pixel_dungeon/tables.txt"
    {.id = "potion", .title = "Potion", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "!", .leniency = Leniency::reward},
#line 722 "core/pixel_dungeon/tables.txt"
    {.id = "gold", .title = "Gold", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "$", .leniency = Leniency::reward},
#line 724 "core/pixel_dungeon/tables.txt"
    {.id = "prize", .title = "Prize", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "*", .leniency = Leniency::reward},
#line 726 "core/pixel_dungeon/tables.txt"
    {.id = "honeypot", .title = "Honeypot", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "h", .leniency = Leniency::reward},
#line 728 "core/pixel_dungeon/tables.txt"
    {.id = "iron_key", .title = "Iron key", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens one locked door.", .leniency = Leniency::reward},
#line 731 "core/pixel_dungeon/tables.txt"
    {.id = "golden_key", .title = "Golden key", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "k", .hint = "Opens a vault's chest.", .leniency = Leniency::reward},
#line 734 "core/pixel_dungeon/tables.txt"
    {.id = "liquid_flame", .title = "Potion of liquid flame", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "!", .hint = "Burns a barricade."},
#line 737 "core/pixel_dungeon/tables.txt"
    {.id = "levitation", .title = "Potion of levitation", .tone = Tone::info, .layer = at(LayerId::things), .glyph = "!", .hint = "Carries over traps and chasms."},
#line 740 "core/pixel_dungeon/tables.txt"
    {.id = "invisibility", .title = "Potion of invisibility", .tone = Tone::info, .layer = at(LayerId::things), .glyph = "!", .hint = "Gets past piranhas."},
#line 743 "core/pixel_dungeon/tables.txt"
    {.id = "food", .title = "Food", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "%", .hint = "Some on every floor.", .leniency = Leniency::reward},
#line 746 "core/pixel_dungeon/tables.txt"
    {.id = "strength", .title = "Potion of strength", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "!", .hint = "By quota.", .leniency = Leniency::reward},
#line 749 "core/pixel_dungeon/tables.txt"
    {.id = "upgrade", .title = "Scroll of upgrade", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .hint = "By quota.", .leniency = Leniency::reward},
#line 752 "core/pixel_dungeon/tables.txt"
    {.id = "enchantment", .title = "Scroll of enchantment", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "?", .hint = "By quota.", .leniency = Leniency::reward},
#line 755 "core/pixel_dungeon/tables.txt"
    {.id = "dew_vial", .title = "Dew vial", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "d", .hint = "Once in a run, on its first floors.", .leniency = Leniency::reward},
#line 758 "core/pixel_dungeon/tables.txt"
    {.id = "spare_torch", .title = "Torch", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "i", .hint = "One on each floor of the Halls.", .leniency = Leniency::reward},
#line 761 "core/pixel_dungeon/tables.txt"
    {.id = "chest", .title = "Chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .leniency = Leniency::reward},
#line 763 "core/pixel_dungeon/tables.txt"
    {.id = "mimic_chest", .title = "Chest that bites", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "C", .hint = "A mimic.", .leniency = Leniency::danger},
#line 766 "core/pixel_dungeon/tables.txt"
    {.id = "locked_chest", .title = "Locked chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .hint = "Needs a golden key.", .leniency = Leniency::reward},
#line 769 "core/pixel_dungeon/tables.txt"
    {.id = "crystal_chest", .title = "Crystal chest", .tone = Tone::reward, .layer = at(LayerId::things), .glyph = "C", .hint = "Two beside each other, and one may be taken.", .leniency = Leniency::reward},
#line 773 "core/pixel_dungeon/tables.txt"
    {.id = "grave", .title = "Grave", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "n"},
#line 775 "core/pixel_dungeon/tables.txt"
    {.id = "tomb", .title = "Tomb", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "N", .hint = "A row before the two statues of a crypt."},
#line 779 "core/pixel_dungeon/tables.txt"
    {.id = "skeleton", .title = "Bones", .tone = Tone::thing, .layer = at(LayerId::things), .glyph = "%", .hint = "Something lies among them."},
#line 782 "core/pixel_dungeon/tables.txt"
    {.id = "goods", .title = "Goods", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "$", .hint = "For sale, round the walls of the shop."},
#line 785 "core/pixel_dungeon/tables.txt"
    {.id = "bush", .title = "Sungrass", .tone = Tone::plant, .layer = at(LayerId::things), .glyph = "&", .hint = "Heals you while you stand still in it."},
#line 788 "core/pixel_dungeon/tables.txt"
    {.id = "rat", .title = "Rat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "r", .leniency = Leniency::danger},
#line 790 "core/pixel_dungeon/tables.txt"
    {.id = "gnoll", .title = "Gnoll scout", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "g", .leniency = Leniency::danger},
#line 792 "core/pixel_dungeon/tables.txt"
    {.id = "crab", .title = "Sewer crab", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "c", .leniency = Leniency::danger},
#line 794 "core/pixel_dungeon/tables.txt"
    {.id = "swarm", .title = "Swarm of flies", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "f", .hint = "Splits when it is hit.", .leniency = Leniency::danger},
#line 797 "core/pixel_dungeon/tables.txt"
    {.id = "undead", .title = "Skeleton", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "s", .hint = "Bursts when it falls.", .leniency = Leniency::danger},
#line 800 "core/pixel_dungeon/tables.txt"
    {.id = "thief", .title = "Thief", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "t", .hint = "Runs off with what it takes.", .leniency = Leniency::danger},
#line 803 "core/pixel_dungeon/tables.txt"
    {.id = "shaman", .title = "Gnoll shaman", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "S", .hint = "Throws lightning.", .leniency = Leniency::danger},
#line 806 "core/pixel_dungeon/tables.txt"
    {.id = "bat", .title = "Vampire bat", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "b", .leniency = Leniency::danger},
#line 808 "core/pixel_dungeon/tables.txt"
    {.id = "brute", .title = "Gnoll brute", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "G", .hint = "Fights on when it should be dead.", .leniency = Leniency::danger},
#line 811 "core/pixel_dungeon/tables.txt"
    {.id = "spinner", .title = "Cave spinner", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "x", .hint = "Webs and poison.", .leniency = Leniency::danger},
#line 814 "core/pixel_dungeon/tables.txt"
    {.id = "elemental", .title = "Fire elemental", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "e", .hint = "Lives in fire.", .leniency = Leniency::danger},
#line 817 "core/pixel_dungeon/tables.txt"
    {.id = "monk", .title = "Dwarf monk", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "m", .hint = "Strikes fast.", .leniency = Leniency::danger},
#line 820 "core/pixel_dungeon/tables.txt"
    {.id = "warlock", .title = "Dwarf warlock", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "w", .hint = "Weakens from afar.", .leniency = Leniency::danger},
#line 823 "core/pixel_dungeon/tables.txt"
    {.id = "golem", .title = "Golem", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "O", .hint = "Slow, and very hard.", .leniency = Leniency::danger},
#line 826 "core/pixel_dungeon/tables.txt"
    {.id = "succubus", .title = "Succubus", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "u", .hint = "Charms.", .leniency = Leniency::danger},
#line 829 "core/pixel_dungeon/tables.txt"
    {.id = "eye", .title = "Evil eye", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "E", .hint = "Its look kills in a line.", .leniency = Leniency::danger},
#line 832 "core/pixel_dungeon/tables.txt"
    {.id = "scorpio", .title = "Scorpio", .tone = Tone::creature, .layer = at(LayerId::things), .glyph = "X", .hint = "Stings from afar.", .leniency = Leniency::danger},
#line 835 "core/pixel_dungeon/tables.txt"
    {.id = "albino", .title = "Albino rat", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "r", .hint = "The rare kin of rats; its bite bleeds.", .leniency = Leniency::danger},
#line 838 "core/pixel_dungeon/tables.txt"
    {.id = "bandit", .title = "Crazy bandit", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "t", .hint = "The rare kin of thieves.", .leniency = Leniency::danger},
#line 841 "core/pixel_dungeon/tables.txt"
    {.id = "shielded", .title = "Shielded brute", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "G", .hint = "The rare kin of brutes.", .leniency = Leniency::danger},
#line 844 "core/pixel_dungeon/tables.txt"
    {.id = "senior", .title = "Senior monk", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "m", .hint = "The rare kin of monks.", .leniency = Leniency::danger},
#line 847 "core/pixel_dungeon/tables.txt"
    {.id = "acidic", .title = "Acidic scorpio", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "X", .hint = "The rare kin of scorpios.", .leniency = Leniency::danger},
#line 850 "core/pixel_dungeon/tables.txt"
    {.id = "piranha", .title = "Piranha", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "p", .leniency = Leniency::danger},
#line 852 "core/pixel_dungeon/tables.txt"
    {.id = "living_statue", .title = "Living statue", .tone = Tone::danger, .layer = at(LayerId::things), .glyph = "T", .hint = "Not all of the row are stone.", .leniency = Leniency::danger},
#line 855 "core/pixel_dungeon/tables.txt"
    {.id = "shopkeeper", .title = "Shopkeeper", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "@"},
#line 857 "core/pixel_dungeon/tables.txt"
    {.id = "blacksmith", .title = "Blacksmith", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "@"},
#line 859 "core/pixel_dungeon/tables.txt"
    {.id = "ghost", .title = "Sad ghost", .tone = Tone::secret, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
#line 862 "core/pixel_dungeon/tables.txt"
    {.id = "wandmaker", .title = "Old wandmaker", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
#line 865 "core/pixel_dungeon/tables.txt"
    {.id = "imp", .title = "Ambitious imp", .tone = Tone::trade, .layer = at(LayerId::things), .glyph = "q", .hint = "Asks a favour; once in a run."},
});
inline constexpr auto facts = std::to_array<press_r::Fact>({
#line 879 "core/pixel_dungeon/tables.txt"
    {.id = "rooms", .title = "Rooms", .hint = "Rectangles that the map was cut into.", .low = 1, .high = most_rooms},
#line 882 "core/pixel_dungeon/tables.txt"
    {.id = "connected", .title = "Connected rooms", .hint = "Rooms that can be entered.", .low = 0, .high = most_rooms},
#line 885 "core/pixel_dungeon/tables.txt"
    {.id = "standard", .title = "Standard rooms", .hint = "Besides entrance and exit.", .low = 0, .high = most_rooms},
#line 888 "core/pixel_dungeon/tables.txt"
    {.id = "corridors", .title = "Tunnels or passages", .hint = "Rooms that only lead on.", .low = 0, .high = most_rooms},
#line 891 "core/pixel_dungeon/tables.txt"
    {.id = "specials", .title = "Special rooms", .hint = "Of the fourteen kinds.", .low = 0, .high = special_count},
#line 894 "core/pixel_dungeon/tables.txt"
    {.id = "connections", .title = "Connections", .hint = "Pairs of rooms that can be walked between.", .low = 0, .high = most_connections},
#line 897 "core/pixel_dungeon/tables.txt"
    {.id = "cycles", .title = "Cycles", .hint = "Connections beyond what a tree needs.", .low = 0, .high = most_connections},
#line 900 "core/pixel_dungeon/tables.txt"
    {.id = "loops", .title = "Loops", .hint = "Connections that dead ends got back.", .low = 0, .high = most_connections},
#line 903 "core/pixel_dungeon/tables.txt"
    {.id = "goal", .title = "Goal", .hint = "Rooms to be connected.", .low = 0, .high = most_rooms},
#line 906 "core/pixel_dungeon/tables.txt"
    {.id = "distance", .title = "Entrance to exit", .hint = "In rooms.", .low = 0, .high = most_rooms},
#line 909 "core/pixel_dungeon/tables.txt"
    {.id = "spare_distance", .title = "Beyond the least distance", .hint = "Rooms more than entrance and exit need to be apart.", .low = -largest_map, .high = most_rooms},
#line 912 "core/pixel_dungeon/tables.txt"
    {.id = "first_path", .title = "First path", .hint = "Steps from room to room.", .low = 0, .high = most_rooms},
#line 915 "core/pixel_dungeon/tables.txt"
    {.id = "second_path", .title = "Second path", .hint = "Steps from room to room.", .low = 0, .high = most_rooms},
#line 918 "core/pixel_dungeon/tables.txt"
    {.id = "shared_rooms", .title = "Rooms on both paths", .hint = "Besides entrance and exit.", .low = 0, .high = most_rooms},
#line 921 "core/pixel_dungeon/tables.txt"
    {.id = "same_path", .title = "Paths are one", .hint = "The second path is the first again.", .kind = FactKind::flag},
#line 924 "core/pixel_dungeon/tables.txt"
    {.id = "builds", .title = "Builds", .hint = "Levels thrown away, and this one.", .low = 1, .high = most_builds},
#line 927 "core/pixel_dungeon/tables.txt"
    {.id = "tries", .title = "Placements", .hint = "Of entrance and exit in the last build.", .low = 0, .high = most_placements},
#line 930 "core/pixel_dungeon/tables.txt"
    {.id = "doors", .title = "Doors", .hint = "That open without a key and can be seen.", .low = 0, .high = most_connections},
#line 933 "core/pixel_dungeon/tables.txt"
    {.id = "secret_doors", .title = "Secret doors", .hint = "That have to be found.", .low = 0, .high = most_connections},
#line 936 "core/pixel_dungeon/tables.txt"
    {.id = "locked_doors", .title = "Locked doors", .hint = "That need a key.", .low = 0, .high = most_connections},
#line 939 "core/pixel_dungeon/tables.txt"
    {.id = "barricades", .title = "Barricades", .hint = "Bookshelves in doorways included.", .low = 0, .high = most_connections},
#line 942 "core/pixel_dungeon/tables.txt"
    {.id = "gaps", .title = "Open gaps", .hint = "Connections without a door.", .low = 0, .high = most_connections},
#line 945 "core/pixel_dungeon/tables.txt"
    {.id = "joined", .title = "Joined rooms", .hint = "Connections that opened the whole wall.", .low = 0, .high = most_connections},
#line 948 "core/pixel_dungeon/tables.txt"
    {.id = "feeling", .title = "Feeling", .hint = "What the level is full of.", .kind = FactKind::choice, .choices = fact_feeling_choices, .expected = expect_feeling},
#line 955 "core/pixel_dungeon/tables.txt"
    {.id = "floor", .title = "Tiles to stand on", .hint = "Secret doors included.", .low = 0, .high = most_tiles},
#line 958 "core/pixel_dungeon/tables.txt"
    {.id = "water", .title = "Water", .hint = "Tiles.", .low = 0, .high = most_tiles},
#line 961 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .title = "Grass", .hint = "Tiles, high grass included.", .low = 0, .high = most_tiles},
#line 964 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass", .title = "High grass", .hint = "Tiles.", .low = 0, .high = most_tiles},
#line 967 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .title = "Chasm", .hint = "Tiles.", .low = 0, .high = most_tiles},
#line 970 "core/pixel_dungeon/tables.txt"
    {.id = "hidden_traps", .title = "Hidden traps", .hint = "Those under burned floor included.", .low = 0, .high = most_tiles},
#line 973 "core/pixel_dungeon/tables.txt"
    {.id = "dressed", .title = "Dressed rooms", .hint = "Standard rooms that are more than plain.", .low = 0, .high = most_rooms},
#line 976 "core/pixel_dungeon/tables.txt"
    {.id = "mobs", .title = "Mobs", .hint = "Asked for in standard rooms.", .low = 0, .high = 8, .expected = expect_mobs},
#line 979 "core/pixel_dungeon/tables.txt"
    {.id = "items", .title = "Items", .hint = "Asked for in standard rooms.", .low = 0, .high = most_items, .expected = expect_items},
#line 982 "core/pixel_dungeon/tables.txt"
    {.id = "walk", .title = "Walk", .hint = "Tiles from stairs to stairs, secret doors found.", .low = 0, .high = most_tiles},
#line 985 "core/pixel_dungeon/tables.txt"
    {.id = "reachable", .title = "Stairs reached on foot", .hint = "In four directions, secret doors found.", .kind = FactKind::flag},
#line 989 "core/pixel_dungeon/tables.txt"
    {.id = "bare_rooms", .title = "Bare rooms", .hint = "Connected rooms without a tile to stand on.", .low = 0, .high = most_rooms},
#line 992 "core/pixel_dungeon/tables.txt"
    {.id = "border_tiles", .title = "Open border", .hint = "Tiles on the map's border to stand on.", .low = 0, .high = 4 * largest_map},
#line 996 "core/pixel_dungeon/tables.txt"
    {.id = "shop", .title = "Shop", .kind = FactKind::flag},
#line 998 "core/pixel_dungeon/tables.txt"
    {.id = "blacksmith", .title = "Blacksmith", .kind = FactKind::flag},
#line 1000 "core/pixel_dungeon/tables.txt"
    {.id = "pit", .title = "Pit", .kind = FactKind::flag},
#line 1002 "core/pixel_dungeon/tables.txt"
    {.id = "armory", .title = "Armory", .kind = FactKind::flag},
#line 1004 "core/pixel_dungeon/tables.txt"
    {.id = "weak_floor", .title = "Weak floor", .hint = "The floor below owes a pit.", .kind = FactKind::flag},
#line 1007 "core/pixel_dungeon/tables.txt"
    {.id = "magic_well", .title = "Magic well", .kind = FactKind::flag},
#line 1009 "core/pixel_dungeon/tables.txt"
    {.id = "crypt", .title = "Crypt", .kind = FactKind::flag},
#line 1011 "core/pixel_dungeon/tables.txt"
    {.id = "pool", .title = "Pool", .kind = FactKind::flag},
#line 1013 "core/pixel_dungeon/tables.txt"
    {.id = "garden", .title = "Garden", .kind = FactKind::flag},
#line 1015 "core/pixel_dungeon/tables.txt"
    {.id = "library", .title = "Library", .kind = FactKind::flag},
#line 1017 "core/pixel_dungeon/tables.txt"
    {.id = "treasury", .title = "Treasury", .kind = FactKind::flag},
#line 1019 "core/pixel_dungeon/tables.txt"
    {.id = "traps", .title = "Trap room", .kind = FactKind::flag},
#line 1021 "core/pixel_dungeon/tables.txt"
    {.id = "storage", .title = "Storage", .kind = FactKind::flag},
#line 1023 "core/pixel_dungeon/tables.txt"
    {.id = "statue", .title = "Statue", .kind = FactKind::flag},
#line 1025 "core/pixel_dungeon/tables.txt"
    {.id = "laboratory", .title = "Laboratory", .kind = FactKind::flag},
#line 1027 "core/pixel_dungeon/tables.txt"
    {.id = "vault", .title = "Vault", .kind = FactKind::flag},
#line 1029 "core/pixel_dungeon/tables.txt"
    {.id = "altar", .title = "Altar", .kind = FactKind::flag},
#line 1031 "core/pixel_dungeon/tables.txt"
    {.id = "heaps", .title = "Heaps", .hint = "Places where something lies or is locked in; goods included.", .low = 0, .high = most_heaps},
#line 1034 "core/pixel_dungeon/tables.txt"
    {.id = "open_heaps", .title = "Open heaps", .hint = "What lies there can be seen.", .low = 0, .high = most_heaps},
#line 1037 "core/pixel_dungeon/tables.txt"
    {.id = "chests", .title = "Chests", .hint = "That only have to be opened.", .low = 0, .high = most_heaps},
#line 1040 "core/pixel_dungeon/tables.txt"
    {.id = "mimics", .title = "Chests that bite", .hint = "Mimics.", .low = 0, .high = most_heaps},
#line 1043 "core/pixel_dungeon/tables.txt"
    {.id = "skeletons", .title = "Bones", .hint = "Heaps of bones, with something among them.", .low = 0, .high = most_heaps},
#line 1046 "core/pixel_dungeon/tables.txt"
    {.id = "tombs", .title = "Graves and tombs", .hint = "Of graveyards and crypts.", .low = 0, .high = most_heaps},
#line 1049 "core/pixel_dungeon/tables.txt"
    {.id = "locked_chests", .title = "Locked chests", .hint = "That need a golden key.", .low = 0, .high = 2},
#line 1052 "core/pixel_dungeon/tables.txt"
    {.id = "crystal_chests", .title = "Crystal chests", .hint = "Two, of which one may be taken.", .low = 0, .high = 2},
#line 1056 "core/pixel_dungeon/tables.txt"
    {.id = "goods", .title = "Goods", .hint = "For sale in the shop.", .low = 0, .high = shop_goods},
#line 1059 "core/pixel_dungeon/tables.txt"
    {.id = "iron_keys", .title = "Iron keys", .hint = "One for each locked door.", .low = 0, .high = most_locks},
#line 1062 "core/pixel_dungeon/tables.txt"
    {.id = "golden_keys", .title = "Golden keys", .hint = "For a vault's chests.", .low = 0, .high = 1},
#line 1065 "core/pixel_dungeon/tables.txt"
    {.id = "solvers", .title = "Things that solve a room", .hint = "Liquid flame, levitation, invisibility.", .low = 0, .high = 3},
#line 1068 "core/pixel_dungeon/tables.txt"
    {.id = "locks", .title = "Locks", .hint = "Doors, barricades, trap rooms, pools and chests that something opens.", .low = 0, .high = most_locks},
#line 1071 "core/pixel_dungeon/tables.txt"
    {.id = "rare_kin", .title = "Rare kin", .hint = "Mobs of a rare kin.", .low = 0, .high = 8},
#line 1074 "core/pixel_dungeon/tables.txt"
    {.id = "quest", .title = "A quest", .hint = "Each once in a run.", .kind = FactKind::choice, .choices = fact_quest_choices},
#line 1080 "core/pixel_dungeon/tables.txt"
    {.id = "locks_open", .title = "Every lock opens", .hint = "In the order in which things can be reached.", .kind = FactKind::flag, .costly = true},
});
inline constexpr auto facts_and_kit = with_kit_facts<Standpoint::top, facts>();
inline constexpr auto claims = std::to_array<press_r::Claim>({
#line 1085 "core/pixel_dungeon/tables.txt"
    {.id = "keep_54", .rule = "PIXEL-4", .text = "A rectangle of area 54 (6 × 9) is kept with minimum² in 54.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<54>, .follows = true},
#line 1090 "core/pixel_dungeon/tables.txt"
    {.id = "keep_56", .rule = "PIXEL-4", .text = "A rectangle of area 56 (7 × 8) is kept with minimum² in 56.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<56>, .follows = true},
#line 1095 "core/pixel_dungeon/tables.txt"
    {.id = "keep_63", .rule = "PIXEL-4", .text = "A rectangle of area 63 (7 × 9) is kept with minimum² in 63.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<63>, .follows = true},
#line 1100 "core/pixel_dungeon/tables.txt"
    {.id = "keep_64", .rule = "PIXEL-4", .text = "A rectangle of area 64 (8 × 8) is kept with minimum² in 64.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<64>, .follows = true},
#line 1105 "core/pixel_dungeon/tables.txt"
    {.id = "keep_72", .rule = "PIXEL-4", .text = "A rectangle of area 72 (8 × 9) is kept with minimum² in 72.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<72>, .follows = true},
#line 1110 "core/pixel_dungeon/tables.txt"
    {.id = "keep_81", .rule = "PIXEL-4", .text = "A rectangle of area 81 (9 × 9) is kept with minimum² in 81.", .source = {SourceKind::document, ""}, .odds = keep_odds_of<81>, .follows = true},
#line 1115 "core/pixel_dungeon/tables.txt"
    {.id = "far_enough", .rule = "PIXEL-12", .text = "Entrance and exit are as far apart as the rule asks.", .source = {SourceKind::document, ""}, .event = "spare_distance>=0", .odds = fixed_odds<1, 1>},
#line 1119 "core/pixel_dungeon/tables.txt"
    {.id = "reachable", .rule = "PIXEL-25", .text = "The stairs down are reached on foot.", .source = {SourceKind::document, "paragraph 6, \"ensures the level can be completed\""}, .event = "reachable=1", .odds = fixed_odds<1, 1>},
#line 1123 "core/pixel_dungeon/tables.txt"
    {.id = "no_bare_room", .rule = "PIXEL-25", .text = "Every connected room has a tile to stand on.", .source = {SourceKind::ours, "what is connected has to be entered"}, .event = "bare_rooms=0", .odds = fixed_odds<1, 1>},
#line 1127 "core/pixel_dungeon/tables.txt"
    {.id = "closed_border", .rule = "PIXEL-25", .text = "No tile of the border can be stood on.", .source = {SourceKind::ours, "nobody may leave the map"}, .event = "border_tiles=0", .odds = fixed_odds<1, 1>},
#line 1131 "core/pixel_dungeon/tables.txt"
    {.id = "cut_down", .rule = "PIXEL-P-2", .text = "The map is first cut from top to bottom with chance (w − 2) in (w + h − 4).", .source = {SourceKind::game, "split"}, .odds = cut_odds},
#line 1135 "core/pixel_dungeon/tables.txt"
    {.id = "two_links", .rule = "PIXEL-P-7", .text = "A room with two connections is standard with chance 1 in 4.", .source = {SourceKind::game, "assignRoomType"}, .odds = fixed_odds<1, 4>},
#line 1139 "core/pixel_dungeon/tables.txt"
    {.id = "three_links", .rule = "PIXEL-P-7", .text = "A room with three connections is standard with chance 1 in 9.", .source = {SourceKind::game, "assignRoomType"}, .odds = fixed_odds<1, 9>},
#line 1143 "core/pixel_dungeon/tables.txt"
    {.id = "dead_end", .rule = "PIXEL-P-8", .text = "The first dead end that is large enough is special with chance 1 in 2.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 2>},
#line 1147 "core/pixel_dungeon/tables.txt"
    {.id = "second_special", .rule = "PIXEL-P-8", .text = "After one special room the next dead end that is large enough is special with chance 1 in 3.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 3>},
#line 1151 "core/pixel_dungeon/tables.txt"
    {.id = "third_special", .rule = "PIXEL-P-8", .text = "After two the next dead end that is large enough is special with chance 1 in 6.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 6>},
#line 1155 "core/pixel_dungeon/tables.txt"
    {.id = "fourth_special", .rule = "PIXEL-P-8", .text = "After three the next dead end that is large enough is special with chance 1 in 11.", .source = {SourceKind::game, "assignRoomType"}, .odds = with_specials<1, 11>},
#line 1159 "core/pixel_dungeon/tables.txt"
    {.id = "loop", .rule = "PIXEL-P-10", .text = "A plain dead end with two neighbours to choose from is connected on with chance 1 in 2.", .source = {SourceKind::game, "assignRoomType, dead ends shuffled as for PIXEL-P-8"}, .odds = loop_odds},
#line 1163 "core/pixel_dungeon/tables.txt"
    {.id = "bookshelf", .rule = "PIXEL-P-13", .text = "A storage is barred by a bookshelf with chance 1 in 3.", .source = {SourceKind::game, "paintDoors"}, .odds = with_specials<1, 3>},
#line 1167 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .rule = "PIXEL-P-14", .text = "A regular door is secret with the depth's chance.", .source = {SourceKind::game, "paintDoors"}, .odds = secret_odds},
#line 1171 "core/pixel_dungeon/tables.txt"
    {.id = "dressed", .rule = "PIXEL-P-16", .text = "A standard room is to be more than plain with chance 1 in 5.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 5>},
#line 1175 "core/pixel_dungeon/tables.txt"
    {.id = "graveyard", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a graveyard with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1179 "core/pixel_dungeon/tables.txt"
    {.id = "burned", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be burned with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1183 "core/pixel_dungeon/tables.txt"
    {.id = "striped", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be striped with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1187 "core/pixel_dungeon/tables.txt"
    {.id = "study", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a study with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1191 "core/pixel_dungeon/tables.txt"
    {.id = "bridge", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a bridge with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1195 "core/pixel_dungeon/tables.txt"
    {.id = "fissure", .rule = "PIXEL-P-16", .text = "A room that is to be more than plain is to be a fissure with chance 1 in 6.", .source = {SourceKind::game, "StandardPainter"}, .odds = fixed_odds<1, 6>},
#line 1199 "core/pixel_dungeon/tables.txt"
    {.id = "smith", .rule = "PIXEL-P-17", .text = "A blacksmith comes with chance 1 in 15 − depth.", .source = {SourceKind::game, "the regions' assignRoomType, once a run"}, .odds = smith_odds},
#line 1203 "core/pixel_dungeon/tables.txt"
    {.id = "chasm", .rule = "PIXEL-P-18", .text = "The feeling is chasm with chance 1 in 10, never above a boss.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=chasm", .odds = chasm_odds},
#line 1207 "core/pixel_dungeon/tables.txt"
    {.id = "water", .rule = "PIXEL-P-18", .text = "The feeling is water with chance 1 in 10.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=water", .odds = feeling_odds},
#line 1211 "core/pixel_dungeon/tables.txt"
    {.id = "grass", .rule = "PIXEL-P-18", .text = "The feeling is grass with chance 1 in 10.", .source = {SourceKind::game, "Level.create, paint"}, .event = "feeling=grass", .odds = feeling_odds},
#line 1215 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_3", .rule = "PIXEL-P-20", .text = "Grass with 3 tiles of the patch around it is high with chance 4 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<4, 12>},
#line 1219 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_4", .rule = "PIXEL-P-20", .text = "Grass with 4 tiles of the patch around it is high with chance 5 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<5, 12>},
#line 1223 "core/pixel_dungeon/tables.txt"
    {.id = "high_grass_5", .rule = "PIXEL-P-20", .text = "Grass with 5 tiles of the patch around it is high with chance 6 in 12.", .source = {SourceKind::game, "paintGrass"}, .odds = fixed_odds<6, 12>},
#line 1227 "core/pixel_dungeon/tables.txt"
    {.id = "toxic_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is toxic with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1231 "core/pixel_dungeon/tables.txt"
    {.id = "fire_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is one of fire with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1235 "core/pixel_dungeon/tables.txt"
    {.id = "paralytic_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is paralytic with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1239 "core/pixel_dungeon/tables.txt"
    {.id = "poison_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is poison with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1243 "core/pixel_dungeon/tables.txt"
    {.id = "alarm_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is an alarm with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1247 "core/pixel_dungeon/tables.txt"
    {.id = "lightning_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is lightning with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1251 "core/pixel_dungeon/tables.txt"
    {.id = "gripping_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is gripping with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1255 "core/pixel_dungeon/tables.txt"
    {.id = "summoning_trap", .rule = "PIXEL-P-21", .text = "A hidden trap is summoning with chance 1 in 8.", .source = {SourceKind::game, "placeTraps"}, .odds = trap_odds},
#line 1259 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_toxic", .rule = "PIXEL-24", .text = "A trap room is full of toxic traps with chance 3 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<3, 6>},
#line 1263 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_paralytic", .rule = "PIXEL-24", .text = "A trap room is full of paralytic traps with chance 2 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<2, 6>},
#line 1267 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_chasm", .rule = "PIXEL-24", .text = "A trap room is a chasm with chance 1 in 6, but not above a boss.", .source = {SourceKind::game, "levels.painters"}, .odds = fall_odds<true>},
#line 1271 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_summoning", .rule = "PIXEL-24", .text = "Above a boss it is full of summoning traps instead.", .source = {SourceKind::game, "levels.painters"}, .odds = fall_odds<false>},
#line 1275 "core/pixel_dungeon/tables.txt"
    {.id = "trap_room_prize", .rule = "PIXEL-24", .text = "Beyond the traps a prize stands on a pedestal with chance 2 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<2, 3>},
#line 1279 "core/pixel_dungeon/tables.txt"
    {.id = "vault_locked_chest", .rule = "PIXEL-24", .text = "A vault holds a locked chest with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1283 "core/pixel_dungeon/tables.txt"
    {.id = "vault_crystal_chests", .rule = "PIXEL-24", .text = "A vault holds two crystal chests with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1287 "core/pixel_dungeon/tables.txt"
    {.id = "vault_pedestal", .rule = "PIXEL-24", .text = "A vault holds a prize on a pedestal with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1291 "core/pixel_dungeon/tables.txt"
    {.id = "treasury_chests", .rule = "PIXEL-24", .text = "A treasury holds chests instead of gold with chance 1 in 2.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 2>},
#line 1295 "core/pixel_dungeon/tables.txt"
    {.id = "honeypot", .rule = "PIXEL-24", .text = "A garden has a honeypot with chance 1 in 2, else bushes.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 2>},
#line 1299 "core/pixel_dungeon/tables.txt"
    {.id = "second_bush", .rule = "PIXEL-24", .text = "A garden with bushes has two with chance 1 in 5.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 5>},
#line 1303 "core/pixel_dungeon/tables.txt"
    {.id = "fourth_weapon", .rule = "PIXEL-24", .text = "An armory holds a fourth thing with chance 1 in 4.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 4>},
#line 1307 "core/pixel_dungeon/tables.txt"
    {.id = "armory_bomb", .rule = "PIXEL-24", .text = "What lies in an armory is a bomb with chance 1 in 6.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 6>},
#line 1311 "core/pixel_dungeon/tables.txt"
    {.id = "pool_chest", .rule = "PIXEL-24", .text = "A pool's prize is in a chest with chance 1 in 3.", .source = {SourceKind::game, "levels.painters"}, .odds = with_specials<1, 3>},
#line 1315 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_one", .rule = "PIXEL-P-28", .text = "Where one thing waits, a prize asks for it with chance 1 in 2.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<1, 2>},
#line 1319 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_two", .rule = "PIXEL-P-28", .text = "Where two things wait, a prize asks for one of them with chance 2 in 3.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<2, 3>},
#line 1323 "core/pixel_dungeon/tables.txt"
    {.id = "prize_of_three", .rule = "PIXEL-P-28", .text = "Where three things wait, a prize asks for one of them with chance 3 in 4.", .source = {SourceKind::game, "Level.itemToSpanAsPrize and the painters"}, .odds = with_specials<3, 4>},
#line 1327 "core/pixel_dungeon/tables.txt"
    {.id = "heap_bones", .rule = "PIXEL-P-30", .text = "A heap by chance looks like bones with chance 1 in 20.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = fixed_odds<1, 20>},
#line 1331 "core/pixel_dungeon/tables.txt"
    {.id = "heap_chest", .rule = "PIXEL-P-30", .text = "A heap by chance is a chest with chance 4 in 20, and 5 in 20 on depth 1.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = chest_odds},
#line 1335 "core/pixel_dungeon/tables.txt"
    {.id = "heap_mimic", .rule = "PIXEL-P-30", .text = "A heap by chance bites with chance 1 in 20, below depth 1.", .source = {SourceKind::game, "RegularLevel.createItems, Level.drop"}, .odds = mimic_odds},
});
inline constexpr auto pairs = std::to_array<press_r::FactPair>({
#line 1341 "core/pixel_dungeon/tables.txt"
    {.first = "connected", .second = "distance", .text = "How far apart entrance and exit stand in how many rooms."},
#line 1343 "core/pixel_dungeon/tables.txt"
    {.first = "rooms", .second = "connected", .text = "How many of the rooms that the split made were used."},
#line 1345 "core/pixel_dungeon/tables.txt"
    {.first = "mobs", .second = "items", .text = "What waits and what lies."},
#line 1347 "core/pixel_dungeon/tables.txt"
    {.first = "water", .second = "grass", .text = "Two kinds of ground that a floor may have much or little of."},
});
inline constexpr auto chapters = std::to_array<press_r::Chapter>({
#line 13 "core/pixel_dungeon/tables.txt"
    {.id = "split", .title = "Cutting the map"},
#line 14 "core/pixel_dungeon/tables.txt"
    {.id = "ways", .title = "Two ways through"},
#line 15 "core/pixel_dungeon/tables.txt"
    {.id = "types", .title = "What each room is"},
#line 16 "core/pixel_dungeon/tables.txt"
    {.id = "paint", .title = "Doors and painters"},
#line 17 "core/pixel_dungeon/tables.txt"
    {.id = "nature", .title = "Water, grass and wear"},
#line 18 "core/pixel_dungeon/tables.txt"
    {.id = "life", .title = "Keys, things and creatures"},
#line 19 "core/pixel_dungeon/tables.txt"
    {.id = "game", .title = "The document and the game"},
});
inline constexpr auto connection_kinds = std::to_array<press_r::ConnectionKind>({
#line 870 "core/pixel_dungeon/tables.txt"
    {.id = "door", .title = "Door"},
#line 871 "core/pixel_dungeon/tables.txt"
    {.id = "secret_door", .title = "Secret door", .hidden = true},
#line 873 "core/pixel_dungeon/tables.txt"
    {.id = "locked_door", .title = "Locked door"},
#line 874 "core/pixel_dungeon/tables.txt"
    {.id = "barricade", .title = "Barricade"},
#line 875 "core/pixel_dungeon/tables.txt"
    {.id = "gap", .title = "Open gap"},
#line 876 "core/pixel_dungeon/tables.txt"
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
