#include "pixel_dungeon/rules.hpp"

#include <array>

#include "kit/table.hpp"
#include "pixel_dungeon/chapters.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr auto acts = RuleKind::acts;
constexpr auto holds = RuleKind::holds;

// Paragraphs are those of document 004; "the game" is Pixel Dungeon 1.9.1, whose facts (never its code) fill the gaps.
constexpr auto table = tied<Rule::run, press_r::Rule>({
    {Rule::tile_exactly,
     {"PIXEL-1",
      "The rooms cover the map's rectangle exactly, without overlap and without a gap; neighbours share a wall.",
      "paragraph 2: subdivision of a rectangle", holds, at(ChapterId::split)}},
    {Rule::sides,
     {"PIXEL-2", "No side of a room is longer than the maximum, and none is shorter than 3.",
      "paragraph 2: the maximum; the 3 is the game's: split", holds, at(ChapterId::split)}},
    {Rule::never_too_large,
     {"PIXEL-3", "A rectangle with a side over the maximum never becomes a room; it is cut.",
      "paragraph 2: \"if a rectangle satisfies this constraint\"", holds, at(ChapterId::split)}},
    {Rule::keep_by_chance,
     {"PIXEL-4",
      "A rectangle that fits becomes a room with chance minimum × minimum in its area, read as a real fraction; the "
      "game divides whole numbers, which the option split offers.",
      "paragraph 2: the chance of adding a rectangle", acts, at(ChapterId::split)}},
    {Rule::keep_small,
     {"PIXEL-5", "A rectangle that fits and has at most minimum × minimum of area is certain to become a room.",
      "paragraph 2: the probability of adding it is 1", acts, at(ChapterId::split)}},
    {Rule::ends,
     {"PIXEL-6", "Cutting ends for every size: a rectangle with both sides under 6 cannot be cut and becomes a room.",
      "paragraph 2: \"this ensures that the split function will terminate\"; the guard for sizes of your own is our "
      "choice",
      acts, at(ChapterId::split)}},
    {Rule::two_halves,
     {"PIXEL-7",
      "A cut makes two rectangles that share the cut as their wall and together are the old one, each side at least 3.",
      "paragraph 2; the 3 is the game's: split", holds, at(ChapterId::split)}},
    {Rule::every_cut_told,
     {"PIXEL-8",
      "Every rectangle, its chance, its draw and its cut is a step that can be walked forwards and backwards.",
      "paragraph 4: the demo of stepping through each split", holds, at(ChapterId::split)}},
    {Rule::room_fields,
     {"PIXEL-9",
      "A room has a rectangle, a type, neighbours and connections; both lists mirror each other, and only neighbours "
      "are connected.",
      "paragraph 5", holds, at(ChapterId::ways)}},
    {Rule::neighbours,
     {"PIXEL-10",
      "Rooms are neighbours where they share more than 3 tiles of wall, corners counted: a difference of at least 3 in "
      "coordinates.",
      "paragraph 5: \"share wall with length greater than 3\"", acts, at(ChapterId::ways)}},
    {Rule::entrance_and_exit,
     {"PIXEL-11", "One room holds the entrance and another the exit, drawn at random.",
      "paragraph 5: \"randomly placed\"", acts, at(ChapterId::ways)}},
    {Rule::far_enough,
     {"PIXEL-12",
      "Entrance and exit must be more rooms apart than the square root of the number of rooms, else they are drawn "
      "again.",
      "paragraph 5: the room distance", acts, at(ChapterId::ways)}},
    {Rule::throw_away,
     {"PIXEL-13", "After 11 placements too close together the whole level is thrown away and cut anew.",
      "paragraph 5: \"a small number of iterations\"; the 11 is the game's: build", acts, at(ChapterId::ways)}},
    {Rule::first_path,
     {"PIXEL-14",
      "The shortest path from entrance to exit is connected; of equals the room found earlier wins, which lies further "
      "up "
      "and left; with the greedy second path any of them, as the game's sets have no order.",
      "paragraph 6; the tie is our choice", acts, at(ChapterId::ways)}},
    {Rule::weights,
     {"PIXEL-15", "Every room of that path but the entrance then weighs as much as the whole path cost.",
      "paragraph 6: weights; that the entrance keeps its own is the game's: build", acts, at(ChapterId::ways)}},
    {Rule::second_path,
     {"PIXEL-16", "The cheapest path under the new weights is found (Dijkstra) and connected too.",
      "paragraph 6: \"the shortest path is calculated again\"", acts, at(ChapterId::ways)}},
    {Rule::reachable,
     {"PIXEL-17",
      "The exit can be reached from the entrance through connections, and all connected rooms hang together.",
      "paragraph 6: \"ensures the level can be completed\"", holds, at(ChapterId::ways)}},
    {Rule::goal,
     {"PIXEL-18",
      "The goal is the number of rooms times a random number from 0.5 to 0.7, cut to a whole one; two long paths may "
      "already exceed it.",
      "paragraph 7", acts, at(ChapterId::ways)}},
    {Rule::add_room,
     {"PIXEL-19",
      "Until the goal is reached a connected room and one of its neighbours are drawn; a neighbour that is not yet "
      "included is connected to it.",
      "paragraph 7", acts, at(ChapterId::ways)}},
    {Rule::connected_is_typed,
     {"PIXEL-20", "No connected room is EMPTY, and every unconnected one is.", "paragraph 8", holds,
      at(ChapterId::types)}},
    {Rule::document_types,
     {"PIXEL-21",
      "Besides entrance and exit the document's types are STANDARD and TUNNEL; the game's special rooms can be "
      "switched "
      "off.",
      "paragraph 8; paragraph 11 names additional room types", holds, at(ChapterId::types)}},
    {Rule::drawing,
     {"PIXEL-22",
      "The room with the entrance is outlined blue, the one with the exit green; a view shows only EMPTY and STANDARD, "
      "as the document's demo.",
      "paragraph 9", holds, at(ChapterId::types)}},
    {Rule::graph_untouched,
     {"PIXEL-23", "Painters turn the graph into tiles and leave the graph as it is.",
      "paragraph 10: \"painters don't operate on the graph\"", holds, at(ChapterId::paint)}},
    {Rule::painter,
     {"PIXEL-24",
      "Each type of room has a painter of its own: corridors are dug, shelves set, floors collapse, outlines change.",
      "paragraph 10; what special rooms hold, and with which chances, is the game's: levels.painters", acts,
      at(ChapterId::paint)}},
    {Rule::walkable,
     {"PIXEL-25",
      "The stairs down can be reached on foot in four directions, secret doors found; every connected room has a tile "
      "to stand on; the map's border has none.",
      "paragraph 6; four directions instead of the game's eight are our choice", holds, at(ChapterId::paint)}},
    {Rule::same_seed,
     {"PIXEL-26", "The same seed and options give the same graph and the same tiles everywhere.",
      "our choice: the game is not reproducible", holds, at(ChapterId::game)}},
    {Rule::original_split,
     {"PIXEL-P-1",
      "With the game's own split a rectangle that fits becomes a room where a side is under the minimum or its area is "
      "at most minimum × minimum, and never otherwise; the minimum is 7, in the Halls 6.",
      "the game: split, a division of whole numbers", acts, at(ChapterId::split)}},
    {Rule::cut,
     {"PIXEL-P-2",
      "A long thin rectangle is cut across its length, others from top to bottom with chance (w − 2) in (w + h − 4); "
      "the place is uniform, 3 from one end and 4 from the other. A side of 6 is cut into 3 and 3, a shorter one "
      "never.",
      "the game: split; the document is silent; that a side under 6 is never cut is our choice", acts,
      at(ChapterId::split)}},
    {Rule::least_rooms,
     {"PIXEL-P-3",
      "On a map of at least 32 × 32 fewer than 8 rooms are thrown away; on smaller ones it takes two rooms that can "
      "hold stairs.",
      "the game: initRooms; small maps are our choice", acts, at(ChapterId::split)}},
    {Rule::stairs_room_size,
     {"PIXEL-P-4", "Entrance and exit are drawn among rooms with both sides at least 4.", "the game: build", holds,
      at(ChapterId::ways)}},
    {Rule::original_distance,
     {"PIXEL-P-5", "With the game's own distance, at least the whole part of the square root is enough.",
      "the game: build", acts, at(ChapterId::ways)}},
    {Rule::greedy_path,
     {"PIXEL-P-6",
      "With the game's own second path each step goes to the neighbour nearest to the exit, which is not always the "
      "cheapest way.",
      "the game: Graph.buildPath", acts, at(ChapterId::ways)}},
    {Rule::standard_or_tunnel,
     {"PIXEL-P-7",
      "A room with c connections is STANDARD with chance 1 in c × c, else a TUNNEL; tunnels are drawn to become "
      "STANDARD until there are 4, as far as they go.",
      "the game: assignRoomType", acts, at(ChapterId::types)}},
    {Rule::special,
     {"PIXEL-P-8",
      "A room with one connection and both sides at least 4 is special with chance 1 in k × k + 2 after k special "
      "ones; "
      "no kind comes twice.",
      "the game: assignRoomType; dead ends come in a shuffled order, as the game's sets have none", acts,
      at(ChapterId::types)}},
    {Rule::which_special,
     {"PIXEL-P-9",
      "Which special room it is favours the kinds least recently used in the run; a laboratory comes first on every "
      "fifth depth from 2, no weak floor before a boss. Below a weak floor a pit comes first, whether the hero fell or "
      "not, and beside it no armory, "
      "crypt, "
      "laboratory, library, statue, treasury, vault or weak floor.",
      "the game: assignRoomType; our seed names a floor, so its run arrives shuffled", acts, at(ChapterId::types)}},
    {Rule::loop,
     {"PIXEL-P-10",
      "With loops, a dead end that stays plain has a chance of 1 in 2 to be connected to another of its neighbours, "
      "where it has two to choose from.",
      "the game: assignRoomType, dead ends shuffled as for P-8; the document is silent, so it is off unless asked for",
      acts, at(ChapterId::types)}},
    {Rule::shop,
     {"PIXEL-P-11",
      "On depths 6, 11 and 16 a dead end beside the entrance with both sides at least 5 becomes the shop; without one "
      "the level is thrown away. The shop lays out 15 goods round its walls, the middle of the row opposite the door. "
      "After 1,900 builds one goes without, and the level is incomplete.",
      "the game: build; the 1,900, which only small maps and those of few, very large rooms reach, are our choice",
      acts, at(ChapterId::ways)}},
    {Rule::door_place,
     {"PIXEL-P-12", "Each connection has one door, anywhere on the shared wall but its end tiles.",
      "the game: placeDoors", acts, at(ChapterId::paint)}},
    {Rule::door_rank,
     {"PIXEL-P-13",
      "Both rooms propose a kind of door and the higher rank wins: gap, tunnel, regular, unlocked, hidden, barricade, "
      "locked; of three barricades one is a bookshelf.",
      "the game: paintDoors", acts, at(ChapterId::paint)}},
    {Rule::secret_door,
     {"PIXEL-P-14",
      "A regular door is secret never on depth 1, with chance 1 in 12 − depth down to depth 5, and 1 in 6 below.",
      "the game: paintDoors", acts, at(ChapterId::paint)}},
    {Rule::join,
     {"PIXEL-P-15",
      "Two connected STANDARD rooms that together are at most the maximum thick open their shared wall, unless it is "
      "the longer one's whole side.",
      "the game: joinRooms", acts, at(ChapterId::paint)}},
    {Rule::dressing,
     {"PIXEL-P-16",
      "A STANDARD room is more than plain with chance 1 in 5: graveyard, burned, striped, study, bridge or fissure, "
      "each "
      "as likely, and plain again where it does not fit.",
      "the game: StandardPainter", acts, at(ChapterId::paint)}},
    {Rule::corridor,
     {"PIXEL-P-17",
      "Corridors are tunnels through the middle in Sewers, Caves and Halls, passages along the walls, all round where "
      "all doors share one corner, in Prison and City. On depths 12 to 14 a blacksmith takes a standard room with "
      "chance 1 in 15 − depth, where one has both "
      "sides at least 5.",
      "the game: the regions' assignRoomType, once a run; that there is no smith without special rooms is our choice",
      acts, at(ChapterId::types)}},
    {Rule::feeling,
     {"PIXEL-P-18",
      "Below depth 1 a level has a feeling with chance 3 in 10, one each for chasm, water and grass; no chasm above a "
      "boss. With chasm the whole map begins as one, its border too, and each unconnected room is filled with wall "
      "with chance 1 in 2.",
      "the game: Level.create, paint", acts, at(ChapterId::paint)}},
    {Rule::automaton,
     {"PIXEL-P-19",
      "Water, then grass, grow by an automaton (born with 5 of 8 neighbours, living on with 4) and cover plain floor "
      "only. With the feeling grass it reaches the four corners of every room but corridors.",
      "the game: Patch, paintGrass; the border has two noises that take turns, as the game's two buffers have", acts,
      at(ChapterId::nature)}},
    {Rule::high_grass,
     {"PIXEL-P-20", "Grass is high with chance 1 + k in 12, where k of the 8 tiles around are in the patch.",
      "the game: paintGrass", acts, at(ChapterId::nature)}},
    {Rule::traps,
     {"PIXEL-P-21",
      "Below depth 1 as many hidden traps are tried as a number from 1 to rooms + depth − 1 says, each on any tile of "
      "the map, kept on plain floor, each of eight kinds as likely.",
      "the game: placeTraps", acts, at(ChapterId::nature)}},
    {Rule::decoration,
     {"PIXEL-P-22",
      "Each region decorates in its own way: drains and moss, torches and blood, ore and rubble, reliefs, bones. In "
      "the "
      "Caves standard rooms of both sides at least 4 lose corners, and 1 in 3 of their doors to standard rooms and "
      "tunnels; unconnected standard neighbours open a window over a chasm, but not above a boss.",
      "the game: the regions' decorate", acts, at(ChapterId::nature)}},
    {Rule::stairs_and_sign,
     {"PIXEL-P-23", "Stairs stand at least 2 from the room's edge, and a sign on another tile of the entrance.",
      "the game: EntrancePainter, ExitPainter", acts, at(ChapterId::paint)}},
    {Rule::life,
     {"PIXEL-P-24",
      "2 + depth mod 5 + 0 to 2 mobs and at least 3 heaps, each one more with chance 2 in 5, lie in STANDARD rooms.",
      "the game: createMobs, createItems", acts, at(ChapterId::life)}},
    {Rule::other_floors,
     {"PIXEL-P-25",
      "Floors 5, 10, 15, 20 and 25 are bosses' lairs, 21 is a shop and 26 the Amulet's chamber; they are made in other "
      "ways and are no part of this: who goes down from the floor above skips them.",
      "the game: SewerBossLevel, PrisonBossLevel, CavesBossLevel, CityBossLevel, LastShopLevel, HallsBossLevel, "
      "LastLevel",
      holds, at(ChapterId::game)}},
    {Rule::as_measured,
     {"PIXEL-P-26",
      "With the preset named after the game, everything that was counted on the game's own program is as frequent "
      "here, "
      "within what chance allows.",
      "measured on the game, 1.9.1: tests/measured", holds, at(ChapterId::game)}},
    {Rule::waiting,
     {"PIXEL-P-27",
      "Every floor owes some food, in the Halls a torch, and potions of strength, scrolls of upgrade and of "
      "enchantment by "
      "quota: with chance missing in floors left. A dew vial lies once on the first three floors. What no room took "
      "for "
      "a prize lies on a tile of a standard room, a scroll of upgrade never on a fire trap.",
      "the game: Dungeon, Level.create, RegularLevel.createItems; a single floor stands for a run that found nothing "
      "yet",
      acts, at(ChapterId::life)}},
    {Rule::prizes,
     {"PIXEL-P-28",
      "Trap room, storage, pool, library, laboratory and pit ask the things that wait before they lay a prize: of n "
      "one is "
      "drawn with chance n in n + 1, any as likely, and lies there; but a library takes only scrolls and a laboratory "
      "only "
      "potions, else what was drawn waits on.",
      "the game: Level.itemToSpanAsPrize and the painters; what library and laboratory take was found by the number of "
      "heaps",
      holds, at(ChapterId::life)}},
    {Rule::locks,
     {"PIXEL-P-29",
      "What opens a room waits from the moment it is painted: an iron key for a locked door, a golden one for a "
      "vault's "
      "chests, liquid flame for a barricade, levitation for a trap room, invisibility for a pool. Rooms are painted in "
      "their order, so what opens one lies in a standard room or in one painted later, and no two can hold each "
      "other's "
      "keys; a pit's own key lies in the pit.",
      "the game: levels.painters; that keys have names, where any iron key fits in the game, is our choice", acts,
      at(ChapterId::life)}},
    {Rule::heaps,
     {"PIXEL-P-30",
      "A heap by chance looks like bones with 1 in 20, a chest with 4 in 20, and bites with 1 in 20 below depth 1; "
      "what "
      "falls onto a heap joins it, and the whole looks as the last of it.",
      "the game: RegularLevel.createItems, Level.drop", acts, at(ChapterId::life)}},
    {Rule::species,
     {"PIXEL-P-31",
      "Each depth has its species by weight; 1 in 30 of rat, thief, brute, monk and scorpio is of a rare kin.",
      "the game: Bestiary", holds, at(ChapterId::life)}},
    {Rule::quest,
     {"PIXEL-P-32",
      "Once in a run a ghost is met on floors 2 to 4 with chance 1 in 5 − depth, a wandmaker on 7 to 9 with 1 in 10 − "
      "depth, an imp on 17 to 19 with 1 in 20 − depth.",
      "the game: Ghost, WandMaker, Imp; on a single floor nobody was met before", acts, at(ChapterId::life)}},
    {Rule::run,
     {"PIXEL-P-33",
      "In a run the special rooms come in one order that every floor moves on, a weak floor owes the next one a pit, "
      "and "
      "quotas, quests and the blacksmith remember. The floors above are made as far as the types of their rooms.",
      "the game: Dungeon, Room.useType; without it a floor arrives from a run that is fresh", acts,
      at(ChapterId::types)}},
});

}  // namespace

constinit const std::array<press_r::Rule, 59> rule_table = table;

}  // namespace press_r::pixel_dungeon
