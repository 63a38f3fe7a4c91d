#include "spelunky/rules.hpp"

namespace press_r::spelunky {
namespace {

constexpr RuleKind acts = RuleKind::acts;
constexpr RuleKind holds = RuleKind::holds;

constexpr press_r::Rule table[] = {
    {"SPEL-1", "A level is 16 rooms in a grid of 4 columns and 4 rows.", "seed document, \"16 rooms in a 4x4 grid\"",
     holds},
    {"SPEL-2", "Every room has one of the types 0, 1, 2 or 3, or 7, 8 or 9 in a snake pit; 4 and 5 are shops.",
     "seed document, list of room types; shops: the game's scripts", holds},
    {"SPEL-3", "The start room stands in the top row, in each of the 4 columns equally often.",
     "seed document, \"place a start room in the top row\"; equal columns: the game's scripts", acts},
    {"SPEL-4", "There is exactly one exit room, and it stands in the bottom row.",
     "seed document, \"we place the exit room\"", holds},
    {"SPEL-5",
     "The path is a chain of 4 to 16 neighbouring rooms from start to exit that never goes up and enters no room "
     "twice.",
     "seed document, solution path", holds},
    {"SPEL-6", "A number from 1 to 5 decides where to go next: 1 and 2 left, 3 and 4 right, 5 down.",
     "seed document, \"uniform distribution random number from 1 to 5\"", acts},
    {"SPEL-7",
     "The first number in a row decides which way the row runs: left 2 in 5, right 2 in 5, straight down 1 in 5.",
     "seed document, \"decides where to go next\"", acts},
    {"SPEL-8", "A number that points back to the room just left keeps the path going the way it goes.",
     "our choice: the document is silent; the newer game scripts do so", acts},
    {"SPEL-9", "A step that would leave the grid drops the path at once instead.",
     "seed document, \"hits the edge of the screen\"", acts},
    {"SPEL-10", "After a drop at the edge the path has switched direction: the next row runs inward or straight down.",
     "seed document, \"switches its left/right direction\"", acts},
    {"SPEL-11", "A room that is placed is type 1 at first, with exits left and right.",
     "seed document, \"it is always a type 1 room\"", acts},
    {"SPEL-12", "A room that the path leaves by a drop becomes type 2, whatever it was.",
     "seed document, \"overrides the current room to be type 2\"", acts},
    {"SPEL-13", "A room entered by a drop is type 3, unless the path drops again at once and makes it type 2.",
     "seed document, \"another type 2 bottom drop, or a type 3\"; our reading: no roll of its own", acts},
    {"SPEL-14", "There are exactly three rooms of type 2, one in each row but the last.", "follows from SPEL-12",
     holds},
    {"SPEL-15", "There are one to three rooms of type 3, none in the top row and exactly one in the bottom row.",
     "follows from SPEL-13", holds},
    {"SPEL-16", "The start room is type 1 or 2, the exit room type 1 or 3.",
     "seed document, \"a start room is type 1 or 2\"", holds},
    {"SPEL-17", "A drop in the bottom row places the exit in the room where the path stands, and ends it.",
     "seed document, \"instead of dropping down, we place the exit room\"", acts},
    {"SPEL-18",
     "Type 1 has exits left and right, type 2 below as well and above under another 2, type 3 above as well.",
     "seed document, list of room types", holds},
    {"SPEL-19", "Every room that is not on the path is a side room of type 0, with no exits promised.",
     "seed document, \"add some random type 0 rooms\"", acts},
    {"SPEL-20", "A snake pit takes three or four side rooms in a vertical line, and never a room of the path.",
     "seed document, \"3 or 4 type 0 rooms making a vertical line\"", holds},
    {"SPEL-21", "A snake pit is, from top to bottom, 7, 8, 9; a level has at most one.", "seed document, \"7 8 9\"",
     acts},
    {"SPEL-22", "Where all four rooms of a column are side rooms, a pit that starts at the top is 7, 8, 8, 9.",
     "seed document, \"7 8 8 9, depending on the depth\"", acts},
    {"SPEL-23",
     "Each line of three side rooms is tried in turn, row 0 then row 1 from the left, with a chance of 1 in 8; the "
     "first success wins.",
     "seed document, \"there is a chance\"; 1 in 8 and the order: the game's scripts", acts},
    {"SPEL-24", "A pit has its snakes and jewels from its layout, not by chance.",
     "seed document, \"placed manually at this point\"", holds},
    {"SPEL-25", "R takes another seed; the same seed and options give the same level everywhere.",
     "seed document, \"press R\"", holds},
    {"SPEL-26", "The path is drawn in red, rooms show their type, start and exit are marked.",
     "seed document, \"what's in red above\"", holds},
    {"SPEL-27", "Lengths, columns and types over many levels follow the exact odds of the rule.",
     "follows from SPEL-3 to SPEL-17", holds},
    {"SPEL-28", "A level and its mirror image are equally likely.", "follows from SPEL-3 and SPEL-6", holds},
    {"SPEL-29", "Each of the 1024 possible paths can come, whichever rule is chosen.", "follows from SPEL-6", holds},
    {"SPEL-30",
     "The rules html5 and classic roll as the game's scripts do: of three numbers at a wall, and never into it.",
     "our choice: option \"rule\", after two versions of the game's scripts", acts},
    {"SPEL-31",
     "Without tiles each room is carved with the exits that its type promises; side rooms may be walled off.",
     "seed document, \"sometimes see them walled off\"; shapes: our own", acts},
    {"SPEL-P2-1",
     "A room is 10 by 8 tiles, a level 40 by 32 within a border of one tile that nothing breaks; the "
     "picture shows the border.",
     "part 2 of the document; modding tutorial", holds},
    {"SPEL-P2-2", "Each room takes one template of its type's pool, each equally likely; all templates are our own.",
     "part 2 of the document, \"8 to 16\" templates a type; shapes: our own", acts},
    {"SPEL-P2-3", "Under a drop, rooms of type 2 and the exit room take only templates that are open above.",
     "seed document, \"guaranteed a top exit\"; pools: the game's scripts", acts},
    {"SPEL-P2-4",
     "Whatever chance makes of a template, it keeps the exits that its type promises, joined to each other.",
     "seed document, list of room types; tested for every template in its worst case", holds},
    {"SPEL-P2-5", "Entrance and exit door are joined by air through rooms of the path in every level.",
     "seed document, \"guaranteed\"; the game manages about 995 in 1000", holds},
    {"SPEL-P2-6",
     "A soft tile is solid 1 in 2; what is solid is a block 1 in 10, else a brick; push blocks come 1 in 4, spikes 1 "
     "in 3.",
     "part 2 of the document, probabilistic tiles; numbers: the game's scripts", acts},
    {"SPEL-P2-7",
     "Each anchor of a template becomes an obstacle of 5 by 3 tiles: one of 16 for the ground, 10 for the air, 8 for a "
     "door.",
     "part 2 of the document, obstacle blocks; shapes: our own", acts},
    {"SPEL-P2-8", "There is one entrance and one exit door, each on something solid.", "the game's scripts", holds},
    {"SPEL-P2-9", "Half of the templates that may be mirrored are.",
     "part 2 of the document, flipped rooms; 1 in 2: our choice", acts},
    {"SPEL-P2-10", "A ladder ends in a platform at its top and stands in no solid tile.",
     "the game's scripts; our templates", holds},
    {"SPEL-P2-11", "Spikes stand only on something solid, and never under a door.", "the game's scripts; our templates",
     holds},
    {"SPEL-P2-12",
     "1 level in 6 may have a giant spider: at most one, 1 in 40 for each ceiling with room for it. No creature comes "
     "by chance in the start room or the shop.",
     "the game's scripts", acts},
    {"SPEL-P2-13",
     "A ceiling over two tiles of air has a bat, 1 in 60, else a spider, 1 in 80; not in the lowest rows.",
     "the game's scripts", acts},
    {"SPEL-P2-14", "A floor has a snake, 1 in 60, else a caveman, 1 in 800.", "the game's scripts", acts},
    {"SPEL-P2-15",
     "A floor has a rock, 1 in 100, else a jar, 1 in 40, else treasure by its niche: richest in an alcove, then in a "
     "tunnel, rare in the open. 1 level in 3 from level 2 has a locked chest and its key.",
     "the game's scripts; a locked chest without a run's history: our choice", acts},
    {"SPEL-P2-16", "No treasure lies within 2 tiles of a door or 4 of an idol.", "the game's scripts", holds},
    {"SPEL-P2-17",
     "A block with something solid behind it and free tiles ahead, 2 to the left or else 3 to the right, is an arrow "
     "trap, 1 in 4; not near the entrance.",
     "the game's scripts", acts},
    {"SPEL-P2-18",
     "A pit begins as a room of type 2, goes on as a shaft with closed walls and ends on a floor with snakes and a "
     "ruby.",
     "seed document, \"snakes and jewels get placed manually\"; shapes: our own", acts},
    {"SPEL-P2-19",
     "From level 2 a side room beside a type 1 or 2 becomes a shop: always at level 2, 2 in 3 at 3, 1 in 2 at 4; seven "
     "kinds are equally likely.",
     "the game's scripts", acts},
    {"SPEL-P2-20",
     "Each side room is an altar, 1 in 16 from level 2, else an idol room, 1 in 10 above the last row; one of each at "
     "most.",
     "the game's scripts", acts},
    {"SPEL-P2-21",
     "From level 2 a level is dark, 1 in 12: lamps and scarabs on the ceilings, a crate of flares by the entrance. "
     "Once an area: with one level there is no more to keep.",
     "the game's scripts", acts},
    {"SPEL-P2-22",
     "The keys 1, 2, 3 and 0 take other templates for one type of room; each stage has dice of its own, so that "
     "nothing before it moves.",
     "part 2 of the document, digit keys; forks: our choice", holds},
    {"SPEL-P2-23",
     "Path, room types, grid, tiles and things can be switched off; a room tells its template, a thing its odds.",
     "our choice", holds},
    {"SPEL-P2-24",
     "Every level is one of the mines, 1 to 4; jungle, ice and temple, whose paths are made alike, are left out.",
     "our choice: the document shows the mines", holds},
    {"SPEL-P2-25",
     "Of 100 bricks 19 hold a little gold and 10 much; the rest a sapphire 1 in 100, else an emerald 1 in 120, else a "
     "ruby 1 in 140.",
     "the game's scripts", acts},
};

static_assert(sizeof(table) / sizeof(table[0]) == static_cast<std::size_t>(Rule::veins) + 1);

}  // namespace

std::span<const press_r::Rule> rules() { return table; }

}  // namespace press_r::spelunky
