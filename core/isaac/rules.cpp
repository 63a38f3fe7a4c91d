#include "isaac/rules.hpp"

#include <array>
#include <string_view>

#include "isaac/chapters.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

using press_r::RuleKind;

constexpr press_r::Rule acts(ChapterId chapter, std::string_view id, std::string_view text, std::string_view place) {
  return {id, text, place, RuleKind::acts, at(chapter)};
}
constexpr press_r::Rule holds(ChapterId chapter, std::string_view id, std::string_view text, std::string_view place) {
  return {id, text, place, RuleKind::holds, at(chapter)};
}

// "Document" is Level Generation; the base layout that it leaves out is public from two disassemblies which agree.
constexpr auto table = tied<Rule::certainty, press_r::Rule>({
    {Rule::count, acts(ChapterId::plan, "ISAAC-1",
                       "The floor gets the smaller of 20 and 5 + floor(10 × stage / 3) + a coin's 0 or 1 rooms, the "
                       "start, Secret and "
                       "Ultra Secret Rooms not counted (prose: 3.33 × stage, and the sum rounded down).",
                       "document: Process; Pseudo-Code, number of rooms")},
    {Rule::xl_count, acts(ChapterId::plan, "ISAAC-2",
                          "Curse of the Labyrinth makes the capped number 1.8 times as large, rounded down, so that 36 "
                          "is the most before "
                          "Hard.",
                          "document: Pseudo-Code; the prose multiplies before capping, see ISAAC-3")},
    {Rule::xl_count_prose, acts(ChapterId::plan, "ISAAC-3",
                                "By the prose, Curse of the Labyrinth takes 1.8 × (3.33 × stage + 5 or 6), rounded "
                                "down, at most 45; only with "
                                "the reading prose.",
                                "document: Process, XL floor")},
    {Rule::lost_count,
     acts(ChapterId::plan, "ISAAC-4",
          "Curse of the Lost adds 4 rooms; a floor has one curse only, so never together with the Labyrinth.",
          "document: Process; Pseudo-Code, elseif")},
    {Rule::hard_count, acts(ChapterId::plan, "ISAAC-5", "Hard adds 2 or 3 rooms, a coin decides, after every cap.",
                            "document: Process; Pseudo-Code")},
    {Rule::void_count, acts(ChapterId::plan, "ISAAC-6",
                            "The Void has 50 to 59 rooms, each as likely (engine: 50 to 54), whatever the curse.",
                            "document: Process; Pseudo-Code, StageId == 12")},
    {Rule::minimum_dead_ends, acts(ChapterId::plan, "ISAAC-7",
                                   "A floor needs 5 dead ends, 1 more unless it is the first, 1 more on XL, 2 more in "
                                   "The Void, 1 more with Voodoo "
                                   "Head.",
                                   "document: Process, dead ends; Pseudo-Code without Voodoo Head")},
    {Rule::reachable,
     holds(ChapterId::growth, "ISAAC-8",
           "Every room can be reached from the start, the Ultra Secret Room aside; by the game's reading a Dark Room's "
           "Grave Room may shrink away from the Secret Room that touched it.",
           "our choice: what a floor is for")},
    {Rule::no_overlap, holds(ChapterId::growth, "ISAAC-9",
                             "No two rooms share a cell of the 13 × 13 grid, and the start is a 1x1 in its middle.",
                             "our choice: base layout by public disassembly")},
    {Rule::tree, holds(ChapterId::growth, "ISAAC-10",
                       "With 1x1 rooms only, neither XL nor The Void, the rooms before the Secret Room form a tree "
                       "without a 2x2 block.",
                       "our choice: follows from the base layout by public disassembly")},
    {Rule::loops, acts(ChapterId::growth, "ISAAC-11",
                       "On XL floors and in The Void a room that would touch two or more rooms is let through 1 time "
                       "in 10, closing a "
                       "loop.",
                       "our choice: base layout by public disassembly")},
    {Rule::start_neighbours, holds(ChapterId::growth, "ISAAC-12", "The start has at least two neighbours.",
                                   "our choice: base layout by public disassembly")},
    {Rule::dead_end, acts(ChapterId::ends, "ISAAC-13",
                          "A dead end is a room that is not the start, that no room grew from, and whose entry cell "
                          "touches one other room "
                          "at most.",
                          "document: Process, dead ends; the test by public disassembly")},
    {Rule::sorted,
     acts(ChapterId::ends, "ISAAC-14",
          "Dead ends are taken deepest first; equal ones come in the order that the game's own selection sort leaves.",
          "document: Pseudo-Code, dead ends are sorted; ties by public disassembly")},
    {Rule::shortage,
     acts(ChapterId::ends, "ISAAC-15",
          "When dead ends are short, up to 5 rooms are forced in (reading strict: none), then the layout is thrown "
          "away and "
          "grown anew with the same stream of numbers (engine: for one room more after attempts 10, 15, 20 and so on).",
          "document: Process, minimum number of dead ends; how, by public disassembly")},
    {Rule::reproducible, holds(ChapterId::plan, "ISAAC-16", "The same seed and options give the same floor.",
                               "our choice: what a seed is for")},
    {Rule::boss,
     acts(ChapterId::musts, "ISAAC-17", "The Boss Room takes the deepest dead end, never one beside the start.",
          "document: Process, Boss Room")},
    {Rule::xl_bosses, acts(ChapterId::musts, "ISAAC-18",
                           "An XL floor has two bosses back to back: the first takes the deepest end with three clear "
                           "cells straight ahead, "
                           "the second grows from it.",
                           "document: Process, XL floor; the corridor by public disassembly")},
    {Rule::void_bosses,
     acts(ChapterId::musts, "ISAAC-19",
          "The Void has 6 bosses at least: the first and 5 to 8 more, of which 5 must find a dead end (pseudo: one).",
          "document: Process, Multiple Boss Rooms; numbers by public disassembly")},
    {Rule::super_secret,
     acts(ChapterId::musts, "ISAAC-20",
          "The Super Secret Room takes the next dead end; with Luna a second one takes another if one is left.",
          "document: Process, Super Secret Room")},
    {Rule::shop, acts(ChapterId::musts, "ISAAC-21",
                      "There is a Shop on stages 1 to 6, on 7 and 8 with Silver Dollar, on 10 with the crown of that "
                      "place, and none from the third victory lap on (pseudo: laps count for Silver Dollar only, and "
                      "there are no crowns; prose: either crown will do).",
                      "document: Process, Shop")},
    {Rule::treasure, acts(ChapterId::musts, "ISAAC-22",
                          "There is a Treasure Room on stages 1 to 6, two on XL, on 7 and 8 with Bloody Crown, on 10 "
                          "with the crown of that "
                          "place.",
                          "document: Process, Treasure Room")},
    {Rule::depth_order, holds(ChapterId::musts, "ISAAC-23",
                              "Boss, Super Secret Room, Shop and Treasure Room are ever nearer to the start or equally "
                              "deep; XL floors aside.",
                              "document: Process, farthest to closest")},
    {Rule::planetarium,
     acts(ChapterId::offers, "ISAAC-24",
          "A Planetarium comes with chance 1 in 100 on stages 1 to 6, more for Treasure Rooms skipped and four items.",
          "document: Process, Planetarium; the numbers of the items are the game's")},
    {Rule::sacrifice,
     acts(ChapterId::offers, "ISAAC-25",
          "A Dice or Sacrifice Room comes with chance 1/7, at full health with a second chance of 1/4: 5/14.",
          "document: Process, Dice Room or Sacrifice Room; Pseudo-Code")},
    {Rule::dice, holds(ChapterId::offers, "ISAAC-26",
                       "It is a Dice Room with chance 1/50, with two keys a second chance of 1/5: 27/125.",
                       "document: Process, Dice Room; Pseudo-Code, decided before the room's own chance")},
    {Rule::library, acts(ChapterId::offers, "ISAAC-27",
                         "A Library comes with chance 1/20; with the book flag, which the game never sets, a second "
                         "chance of 1/4: 23/80.",
                         "document: Process, Library; Pseudo-Code")},
    {Rule::curse,
     acts(ChapterId::offers, "ISAAC-28",
          "A Curse Room comes with chance 1/2, once a Devil Room was entered with a second chance of 1/4: 5/8 (engine: "
          "always); Voodoo Head brings another.",
          "document: Process, Curse Room")},
    {Rule::mini_boss, acts(ChapterId::offers, "ISAAC-29",
                           "A Mini-Boss Room comes with chance 1/4, on stage 1 with a second chance of 1/3: 1/2 "
                           "(pseudo: 1/2, together 5/8).",
                           "document: Process, Mini-Boss Room; Pseudo-Code, Rng() & 2")},
    {Rule::challenge,
     acts(
         ChapterId::offers, "ISAAC-30",
         "A Challenge Room comes at full health from stage 3 on, on stage 2 with chance 1/2, never on stage 1; it is a "
         "Boss Challenge on the second floor of a chapter.",
         "document: Process, Challenge Room")},
    {Rule::vault_type,
     holds(ChapterId::offers, "ISAAC-31",
           "Instead of an Arcade it is a Vault with chance 1/10, with two keys a second chance of 1/3: 2/5.",
           "document: Process, Vault or Arcade; Pseudo-Code")},
    {Rule::arcade,
     acts(
         ChapterId::offers, "ISAAC-32",
         "On second floors an Arcade stands if Isaac has 5 coins, a Vault if he has 2 keys (pseudo: either if he has 5 "
         "coins).",
         "document: Process, Vault or Arcade, last sentence; Pseudo-Code")},
    {Rule::bedroom, acts(ChapterId::offers, "ISAAC-33",
                         "A Bedroom comes on stages 1 to 6 with chance 1/50, at low health with a second chance of "
                         "1/5: 27/125; clean or dirty, a coin decides (prose: low is no red and no bone heart rather "
                         "than no container).",
                         "document: Process, Bedroom; Pseudo-Code")},
    {Rule::scarcity,
     holds(ChapterId::offers, "ISAAC-34", "Optional rooms are rarer than their chances, because dead ends run out.",
           "document: Process, all dead ends become occupied")},
    {Rule::back_of_list, holds(ChapterId::offers, "ISAAC-35",
                               "The dead end that an optional room refused goes to the back of the list, so a deeper "
                               "one may come again later.",
                               "document: Pseudo-Code, QueueDeadend; the back by public disassembly")},
    {Rule::no_dead_end,
     acts(ChapterId::offers, "ISAAC-36", "With no dead end left an optional room is passed over without a roll.",
          "document: Process; Pseudo-Code, deadend ~= nil")},
    {Rule::secret_score, acts(ChapterId::hidden, "ISAAC-37",
                              "Each free cell beside rooms scores 10 to 14, less 3 with two neighbours, less 6 with "
                              "one; the highest becomes "
                              "the Secret Room, a die breaks ties.",
                              "document: Process, Secret Room; ties by public disassembly")},
    {Rule::secret_apart, holds(ChapterId::hidden, "ISAAC-38",
                               "No Secret Room touches a Boss, Super Secret or other Secret Room, nor the start of the "
                               "Chest and the Dark Room.",
                               "document: Process, Secret Room")},
    {Rule::secret_door,
     holds(ChapterId::hidden, "ISAAC-39",
           "A Secret Room has a neighbour, and no neighbour without a door slot on its side; by the game's reading the "
           "Grave Room may shrink away from it.",
           "our choice: by public disassembly")},
    {Rule::secret_count,
     holds(
         ChapterId::hidden, "ISAAC-40",
         "There is one Secret Room, one more with Fragmented Card, one more with Luna (pseudo: one more with either or "
         "both), as far as places are free.",
         "document: Process, Secret Room; Pseudo-Code")},
    {Rule::ultra_secret, acts(ChapterId::hidden, "ISAAC-41",
                              "As far as places are free, the Ultra Secret Room stands two cells from rooms and beside "
                              "none; it scores as a Secret Room does (pseudo: there is none), and no way "
                              "to it leads past a Boss, Secret, Super Secret or Curse Room.",
                              "document: Process, Ultra Secret Room; how, by public disassembly")},
    {Rule::grave, acts(ChapterId::hidden, "ISAAC-42", "The Dark Room has a Grave Room in a dead end.",
                       "document: Process; Pseudo-Code, Grave Room")},
    {Rule::bosses_only,
     acts(ChapterId::offers, "ISAAC-43",
          "The Chest, the Dark Room and The Void have Boss, Super Secret, Secret, Ultra Secret and Grave Rooms only "
          "(pseudo: the dice decide there as well).",
          "document: Process, Chest, Dark Room, and The Void")},
    {Rule::difficulty, acts(ChapterId::normals, "ISAAC-44",
                            "A normal room's difficulty is 1–5 on first and 5–10 on second floors, Hard 5 and 10–15, "
                            "XL 1–10 and 5–15, The "
                            "Void 5–10 or 20 and 5–15; chapters 5 and 6 count as first and second (engine: from stage "
                            "9 as XL, The Void 5–15, "
                            "Hard first floors 5–10 with one room in eight from 1).",
                            "document: Process, Normal Room layouts; evenly drawn, our choice")},
    {Rule::seed_text,
     holds(ChapterId::plan, "ISAAC-45", "A seed is written as eight characters with a checksum, as the game writes it.",
           "our choice: so that a player's seed is the link's")},
    {Rule::numbers, holds(ChapterId::plan, "ISAAC-46",
                          "Numbers come from the game's generator: xorshift with 81 shift triples, all of full period.",
                          "our choice: public tests and disassembly")},
    {Rule::high_index,
     holds(ChapterId::plan, "ISAAC-47", "A shift index above 80 is taken as 80.", "our choice: public disassembly")},
    {Rule::random_int_zero, holds(ChapterId::plan, "ISAAC-48", "RandomInt(0) gives 0 and draws all the same.",
                                  "our choice: public disassembly")},
    {Rule::link, holds(ChapterId::plan, "ISAAC-49", "Everything that changes the floor is in the link.",
                       "our choice: what a link is for")},
    {Rule::portable,
     holds(ChapterId::plan, "ISAAC-50",
           "The same link gives the same floor in every build; only the Planetarium compares a fraction.",
           "our choice: integers decide")},
    {Rule::growth,
     acts(ChapterId::growth, "ISAAC-51",
          "Rooms grow from a queue: from the start 2 or 3 (all that fit from 16 rooms on), from others as many as four "
          "coins show heads, at least one; a new room waits at the back 1 time in 3, else it grows next.",
          "our choice: base layout by public disassembly")},
    {Rule::shapes, holds(ChapterId::growth, "ISAAC-52",
                         "Behind each free door a 1x1 may stand, and each of thirteen larger or thin placements that "
                         "its own die lets in, "
                         "1 in 24 to 1 in 72.",
                         "our choice: base layout by public disassembly")},
    {Rule::doors_meet,
     holds(ChapterId::growth, "ISAAC-53", "Rooms that touch have a door slot on both sides, forced rooms aside.",
           "our choice: base layout by public disassembly")},
    {Rule::shrink,
     holds(ChapterId::musts, "ISAAC-54", "A dead end shrinks to its entry cell when a special room is offered it.",
           "document: Pseudo-Code, DequeueDeadend resizes")},
    {Rule::curse_floors,
     holds(ChapterId::plan, "ISAAC-55",
           "Curse of the Labyrinth falls on stages 1, 3, 5 and 7 only; the reading pseudo knows no such limit.",
           "our choice: public disassembly; the document calls XL two floors in one")},
    {Rule::seeds,
     acts(
         ChapterId::plan, "ISAAC-56",
         "The start seed gives the stage's seed, and that gives the number of rooms and the layout's seed; a set curse "
         "takes a draw of its own.",
         "our choice: public tests and disassembly")},
    {Rule::drops, holds(ChapterId::normals, "ISAAC-57",
                        "A normal room's award seed comes from the seed with which it was placed, and tells what it "
                        "drops at luck 0 with "
                        "empty hands.",
                        "our choice: seeds by public tests; see Room Clear Awards")},
    {Rule::own_numbers, acts(ChapterId::plan, "ISAAC-58",
                             "Numbers of rooms and dead ends that are set in the options replace those of the rules.",
                             "our choice: modders ask for it")},
    {Rule::mandatory, acts(ChapterId::musts, "ISAAC-59",
                           "Where a Boss, Super Secret, Shop or Treasure Room finds no dead end, the layout is thrown "
                           "away and grown anew.",
                           "our choice: public disassembly; the document is silent")},
    {Rule::floor_name,
     acts(ChapterId::plan, "ISAAC-60",
          "The stage's seed names the floor: even, the second kind of its chapter; else divisible by three, the third; "
          "else the first; on the alternative path half of it decides between two.",
          "our choice: public tools for the game; which entry counts on the alternative path is not settled")},
    {Rule::seed_curse,
     acts(
         ChapterId::plan, "ISAAC-61",
         "The seed's own curse falls on 1 floor in 80, 30, 10 or 5 by what is unlocked, on Hard 40, 20, 6 or 3, and is "
         "one of six; a Labyrinth off its stages is none, and stage 1 throws no die before most is "
         "unlocked.",
         "our choice: public disassembly; one of three sources always throws the die")},
    {Rule::alternative_path, holds(ChapterId::plan, "ISAAC-62",
                                   "The alternative path takes the next entry among the stage seeds; mirror and mine "
                                   "floors have 3 rooms less and "
                                   "need 1 dead end more.",
                                   "our choice: public disassembly")},
    {Rule::ledger, acts(ChapterId::offers, "ISAAC-63",
                        "By the game's reading special rooms draw from the stage's own stream, each its layout first, "
                        "and all dice are "
                        "thrown even when no dead end is left.",
                        "our choice: public disassembly of Repentance+ v1.9.7.17; the document has one stream")},
    {Rule::ledger_hidden,
     holds(ChapterId::hidden, "ISAAC-64",
           "By the game's reading hidden rooms draw from the layout's stream, one die for every cell that is not ruled "
           "out beforehand, and cells that turn out impossible are dropped after their die.",
           "our choice: public disassembly of Repentance+ v1.9.7.17")},
    {Rule::passages,
     acts(
         ChapterId::musts, "ISAAC-65",
         "By the game's reading Downpour II keeps a dead end for its mirror, and Mines II for the mineshaft once Isaac "
         "has Knife Piece 1.",
         "our choice: public disassembly of Repentance+ v1.9.7.17")},
    {Rule::certainty,
     holds(ChapterId::normals, "ISAAC-66",
           "By the game's reading a room is sure where the seed alone decides, likely where it takes the first end of "
           "the line, and not certain where one layout of the room files that does not fit would move it.",
           "our choice: the room files, which decide what fits, are not public")},
});

}  // namespace

constinit const std::array<press_r::Rule, 66> rule_table = table;

}  // namespace press_r::isaac
