#include "pixel_dungeon/options.hpp"

#include <algorithm>
#include <array>
#include <string>
#include <utility>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/floors.hpp"
#include "pixel_dungeon/limits.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr Choice splits[] = {{"document", "Document"}, {"original", "Original"}};
constexpr Choice distances[] = {{"strict", "Strict"}, {"original", "Original"}};
constexpr Choice second_paths[] = {{"shortest", "Shortest"}, {"greedy", "Greedy"}};
constexpr Choice feelings[] = {
    {"chance", "By chance"}, {"none", "None"}, {"chasm", "Chasm"}, {"water", "Water"}, {"grass", "Grass"}};

constexpr Option toggle(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                        int initial) {
  return {.id = id, .title = title, .hint = hint, .group = group, .kind = OptionKind::toggle, .initial = initial};
}

constexpr Option choice(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                        std::span<const Choice> choices) {
  return {.id = id, .title = title, .hint = hint, .group = group, .kind = OptionKind::choice, .choices = choices};
}

constexpr Option number(std::string_view id, std::string_view title, std::string_view hint, std::string_view group,
                        int low, int high, int initial) {
  return {.id = id, .title = title, .hint = hint, .group = group, .low = low, .high = high, .initial = initial};
}

/// A stage's dice thrown anew: the stages before it stay as they are.
constexpr Option again(std::string_view id, std::string_view title, std::string_view hint, std::string_view key) {
  return {.id = id, .title = title, .hint = hint, .group = "Roll one stage again", .low = 0, .high = 999, .key = key};
}

constexpr int usual_min_room = 7;
constexpr int halls_min_room = 6;  // PIXEL-P-1

constexpr std::string_view dungeon = "Dungeon";
constexpr std::string_view reading = "Reading of the document";
constexpr std::string_view size = "Size";

constexpr auto table = tied<Opt::life_again, Option>({
    {Opt::depth,
     number("depth", "Depth",
            "The floor: its region, doors, traps and dwellers. Depths 5, 10, 15, 20 and 21 are levels of another kind.",
            dungeon, 1, deepest, 1)},
    {Opt::run,
     toggle("run", "A whole run",
            "The seed names a run from depth 1 on, and this is one floor of it: what the floors above used up, owe and "
            "gave is known.",
            dungeon, 0)},
    {Opt::feeling, choice("feeling", "Feeling", "What the whole level is full of.", dungeon, feelings)},
    {Opt::specials,
     toggle("specials", "Special rooms",
            "The game's fourteen special rooms, besides the document's standard rooms and tunnels.", dungeon, 1)},
    {Opt::weak_above,
     acting("specials=1,run=0",
            toggle("weak_above", "Weak floor above",
                   "The floor above had a weak floor: the first special room is the pit below it, whether the hero "
                   "fell or took the stairs. In a run the floors above decide.",
                   dungeon, 0))},
    {Opt::split,
     choice("split", "Split",
            "Document: a fitting rectangle is kept with chance minimum × minimum in its area. Original: the game's "
            "whole-number division, with its smaller rooms in the Halls.",
            reading, splits)},
    {Opt::distance,
     choice("distance", "Distance",
            "Strict: more rooms apart than the square root of the rooms. Original: at least its whole part.", reading,
            distances)},
    {Opt::second_path,
     choice("second_path", "Second path", "Shortest: by weight, as the document says. Greedy: as the game walks.",
            reading, second_paths)},
    {Opt::loops,
     toggle("loops", "Loops", "The game connects some dead ends back; the document does not say so.", reading, 0)},
    {Opt::width, number("width", "Width", "Tiles across.", size, smallest_map, largest_map, 32)},
    {Opt::height, number("height", "Height", "Tiles down.", size, smallest_map, largest_map, 32)},
    {Opt::min_room,
     number(
         "min_room", "Minimum room",
         "A rectangle up to this squared is kept without a roll. With the original split 7 means the game's own, which "
         "is 6 in the Halls.",
         size, 3, 12, usual_min_room)},
    {Opt::max_room, number("max_room", "Maximum room", "No room's side is longer.", size, 5, largest_room, 9)},
    {Opt::types_again, again("types_again", "Types", "Throws the dice of types, specials and loops again.", "1")},
    {Opt::doors_again, again("doors_again", "Doors", "Throws the dice of doors again.", "2")},
    {Opt::painting_again, again("painting_again", "Painting", "Throws the painters' dice again.", "3")},
    {Opt::water_again, again("water_again", "Water", "Throws the water's dice again.", "4")},
    {Opt::grass_again, again("grass_again", "Grass", "Throws the grass's dice again.", "5")},
    {Opt::traps_again, again("traps_again", "Traps", "Throws the dice of hidden traps again.", "6")},
    {Opt::decoration_again, again("decoration_again", "Decoration", "Throws the decorator's dice again.", "7")},
    {Opt::life_again, again("life_again", "Mobs and items", "Throws the dice of mobs and items again.", "8")},
});

constexpr Preset presets_here[] = {
    {"document", "Document's demo", "Nothing but what the document names: standard rooms and tunnels.", "specials=0"},
    {"original", "The game's own", "Whole-number split, looser distance, greedy second path, loops.",
     "split=original&distance=original&second_path=greedy&loops=1"},
    {"prison", "Prison with a shop", "Depth 6: passages along the walls, and a dead end by the entrance that sells.",
     "depth=6"},
    {"thirteenth", "Floor 13 of a run", "What a hero meets there who came down by the stairs.",
     "depth=13&run=1&split=original&distance=original&second_path=greedy&loops=1"},
    {"abyss", "Caves over a chasm", "Depth 12: rock, ore and tunnels that are bridges.",
     "depth=12&feeling=chasm&loops=1"},
    {"halls", "Demon halls", "Depth 23 with the game's smaller rooms.", "depth=23&min_room=6"},
    {"city", "A great city", "Depth 17 on 64 by 64 tiles: about 140 rooms.", "depth=17&width=64&height=64"},
    {"chambers", "Great chambers", "Few rooms, and large: sides up to 16.", "depth=18&min_room=12&max_room=16"},
};

std::string became(std::string_view what, int was, int is, std::string_view why) {
  Text text;
  text << what << " " << was << " became " << is << ": " << why << ".";
  return text.take();
}

void mend_depth(Options& options, Problems& problems) {
  const int depth = options[Opt::depth];
  const OtherFloor* other = other_floor(depth);
  if (other == nullptr) return;
  const int instead = is_boss_depth(depth) ? depth - 1 : depth + 1;
  options.set(Opt::depth, instead);
  Text why;
  why << "floor " << depth << " is " << other->what << ", and " << other->why << " (PIXEL-P-25)";
  problems.push_back(became("Depth", depth, instead, why.take()));
}

void mend_feeling(Options& options, Problems& problems) {
  const bool chasm = options[Opt::feeling] == 1 + static_cast<int>(Feeling::chasm);
  if (!chasm || !boss_is_next(options[Opt::depth])) return;
  options.set(Opt::feeling, 1 + static_cast<int>(Feeling::none));
  problems.push_back("Feeling chasm became none: nobody may fall into a boss's floor (PIXEL-P-18).");
}

/// A pit lies below a weak floor, and is a special room itself.
void mend_weak_floor(Options& options, Problems& problems) {
  if (!options.on(Opt::weak_above)) return;
  const int depth = options[Opt::depth];
  Text why;
  if (options.on(Opt::run)) {
    why << "in a run the floors above decide (PIXEL-P-33)";
  } else if (!options.on(Opt::specials)) {
    why << "without special rooms there is no pit (PIXEL-P-9)";
  } else if (depth == 1) {
    why << "there is no floor above depth 1 (PIXEL-P-9)";
  } else if (is_boss_depth(depth - 1) || is_lone_shop(depth - 1)) {
    why << "depth " << depth - 1 << " is no regular floor and has no weak one (PIXEL-P-9)";
  } else {
    return;
  }
  options.set(Opt::weak_above, 0);
  problems.push_back("Weak floor above became off: " + why.take() + ".");
}

void mend_sizes(Options& options, Problems& problems) {
  const int half = std::min(options[Opt::width], options[Opt::height]) / 2;
  const int most = options[Opt::max_room];
  if (most > half) {
    options.set(Opt::max_room, half);
    problems.push_back(
        became("Maximum room", most, half,
               "entrance and exit need rooms between them, so no side is longer than half the map (PIXEL-12)"));
  }
  const int least = options[Opt::min_room];
  if (least > options[Opt::max_room]) {
    options.set(Opt::min_room, options[Opt::max_room]);
    problems.push_back(
        became("Minimum room", least, options[Opt::max_room], "it cannot be above the maximum (PIXEL-4)"));
  }
}

}  // namespace

constinit const std::array<Option, 21> option_table = table;
constinit const std::array<Preset, 8> preset_table = std::to_array(presets_here);

void mend(Options& options, Problems& problems) {
  mend_depth(options, problems);
  mend_feeling(options, problems);
  mend_weak_floor(options, problems);
  mend_sizes(options, problems);
}

Plan plan_of(const Options& options) {
  Plan plan;
  plan.width = options[Opt::width];
  plan.height = options[Opt::height];
  plan.min_room = options[Opt::min_room];
  plan.max_room = options[Opt::max_room];
  plan.depth = options[Opt::depth];
  plan.original_split = options.on(Opt::split);
  plan.usual_min = plan.min_room == usual_min_room;
  plan.original_distance = options.on(Opt::distance);
  plan.greedy = options.on(Opt::second_path);
  plan.loops = options.on(Opt::loops);
  plan.specials = options.on(Opt::specials);
  plan.weak_above = options.on(Opt::weak_above);
  plan.run = options.on(Opt::run);
  plan.feeling_by_chance = options[Opt::feeling] == 0;
  if (!plan.feeling_by_chance) plan.feeling = static_cast<Feeling>(options[Opt::feeling] - 1);
  return plan_at(plan, plan.depth);
}

Plan plan_at(const Plan& plan, int depth) {
  Plan there = plan;
  there.depth = depth;
  there.region = region_of(std::min(depth, deepest));
  const bool halls = there.region == Region::halls && plan.original_split;
  if (plan.usual_min) there.min_room = halls ? halls_min_room : usual_min_room;
  return there;
}

}  // namespace press_r::pixel_dungeon
