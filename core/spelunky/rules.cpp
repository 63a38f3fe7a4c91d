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
};

static_assert(sizeof(table) / sizeof(table[0]) == static_cast<std::size_t>(Rule::carved) + 1);

}  // namespace

std::span<const press_r::Rule> rules() { return table; }

}  // namespace press_r::spelunky
