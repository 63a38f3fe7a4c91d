#include "spelunky/picture/roles.hpp"

#include <cstddef>
#include <iterator>

namespace press_r::spelunky {
namespace {

constexpr View view_table[] = {{"map", "Level"}};

enum Lay : std::uint8_t { tiles, things, grid, types, path };
constexpr Layer layer_table[] = {
    {"tiles", "Tiles"}, {"things", "Things"}, {"grid", "Grid"}, {"types", "Room types"}, {"path", "Solution path"},
};

constexpr Role table[] = {
    {"air", "Air", Tone::floor, tiles, " ", "Open space."},
    {"rock", "Rock", Tone::rock, tiles, "#", "Solid."},
    {"undug", "Undug ground", Tone::rock, tiles, " ", "A room that is still to be filled."},
    {"draft_solid", "Solid in the template", Tone::rock, tiles, "#", "Will be a brick or a block."},
    {"draft_soft", "Soft in the template", Tone::ghost, tiles, "?", "Solid or air: chance decides."},
    {"draft_spikes", "Spikes in the template", Tone::ghost, tiles, "?", "Spikes or air: chance decides."},
    {"draft_push", "Push block in the template", Tone::ghost, tiles, "?", "A push block or air: chance decides."},
    {"draft_obstacle", "Place of an obstacle", Tone::info, tiles, ".",
     "One of the obstacles of 5 by 3 tiles goes here."},
    {"brick", "Brick", Tone::rock, tiles, "#", "9 in 10 solid tiles; may hide gold or gems."},
    {"block", "Block", Tone::rock, tiles, "%", "1 in 10 solid tiles; may be an arrow trap."},
    {"push_block", "Push block", Tone::thing, tiles, "O", "1 in 4 where a template allows one."},
    {"shop_wall", "Shop wall", Tone::trade, tiles, "#", "Solid."},
    {"shop_floor", "Shop floor", Tone::trade, tiles, "=", "Smooth bricks."},
    {"altar", "Altar", Tone::secret, tiles, "n", "Altar of sacrifice."},
    {"idol_stone", "Idol's altar", Tone::secret, tiles, "n", "The idol stands on it."},
    {"arrow_trap", "Arrow trap", Tone::danger, tiles, "!", "Shoots at what moves before it; faces left or right."},
    {"ladder", "Ladder", Tone::door, tiles, "H", "Can be climbed."},
    {"ladder_top", "Ladder top", Tone::door, tiles, "T", "A platform to stand on."},
    {"spikes", "Spikes", Tone::danger, tiles, "^", "1 in 3 where a template allows them; deadly to fall on."},
    {"entrance", "Entrance", Tone::start, tiles, "<", "The door through which the level is entered."},
    {"exit_door", "Exit door", Tone::goal, tiles, ">", "The door that leads to the next level."},
    {"gold_vein", "Gold vein", Tone::reward, tiles, "#", "19 in 100 bricks."},
    {"big_gold_vein", "Big gold vein", Tone::reward, tiles, "#", "10 in 100 bricks."},
    {"brick_gem", "Gem in a brick", Tone::reward, tiles, "#", "A sapphire, an emerald or a ruby."},
    {"hidden_item", "Hidden item", Tone::secret, tiles, "#", "1 in 1200 bricks with nothing else in them."},
    {"mattock", "Mattock", Tone::secret, tiles, "#", "In a brick at the bottom of a snake pit."},
    {"border", "Border", Tone::rock, tiles, "#", "One tile thick all around; nothing breaks it."},
    {"tiki_head", "Tiki head", Tone::danger, things, "@", "Rolls when the idol is taken."},
    {"rock_item", "Rock", Tone::thing, things, "o", "Can be thrown."},
    {"jar", "Jar", Tone::thing, things, "u", "Breaks; may hold something."},
    {"crate", "Crate", Tone::reward, things, "c", "Holds an item."},
    {"chest", "Chest", Tone::reward, things, "c", "Holds treasure."},
    {"gold_bar", "Gold bar", Tone::reward, things, "$", "Treasure."},
    {"gold_pile", "Gold pile", Tone::reward, things, "$", "Treasure."},
    {"emerald", "Emerald", Tone::reward, things, "*", "Treasure."},
    {"sapphire", "Sapphire", Tone::reward, things, "*", "Treasure."},
    {"ruby", "Ruby", Tone::reward, things, "*", "Treasure."},
    {"bones", "Bones", Tone::thing, things, ",", "1 in 8 of them lives."},
    {"web", "Web", Tone::ghost, things, "w", "Slows what passes."},
    {"locked_chest", "Locked chest", Tone::secret, things, "C", "Opens with the key."},
    {"key", "Key", Tone::secret, things, "k", "Opens the locked chest."},
    {"flare_crate", "Crate of flares", Tone::reward, things, "f", "Beside the entrance of a dark level."},
    {"lamp", "Lamp", Tone::reward, things, "i", "Gives light."},
    {"idol", "Idol", Tone::reward, things, "I", "Worth much; taking it frees the tiki head."},
    {"keeper", "Shopkeeper", Tone::trade, things, "S", "One to a shop."},
    {"sign", "Shop sign", Tone::trade, things, "+", "By the door."},
    {"goods", "Goods", Tone::trade, things, "g", "Four to a shop."},
    {"prize", "Prize", Tone::trade, things, "p", "For a good throw."},
    {"die", "Die", Tone::trade, things, "d", "Two of them."},
    {"damsel", "Damsel", Tone::secret, things, "D", "One to a level at most."},
    {"bat", "Bat", Tone::creature, things, "b", "Hangs from a ceiling."},
    {"spider", "Spider", Tone::creature, things, "m", "Hangs from a ceiling."},
    {"giant_spider", "Giant spider", Tone::boss, things, "M", "2 by 2 tiles; one to a level at most."},
    {"snake", "Snake", Tone::creature, things, "s", "On a floor, or placed by a pit's template."},
    {"caveman", "Caveman", Tone::creature, things, "h", "On a floor."},
    {"scarab", "Scarab", Tone::creature, things, "y", "In dark levels."},
    {"skeleton", "Skeleton", Tone::creature, things, "z", "Bones that live."},
    {"grid", "Grid", Tone::info, grid, " ", "Where rooms meet."},
    {"type_0", "Type 0: side room", Tone::ghost, types, " ", "Not on the solution path; no exits promised."},
    {"type_1", "Type 1: left, right", Tone::path, types, " ", "On the path, with exits left and right."},
    {"type_2", "Type 2: left, right, below", Tone::path, types, " ",
     "On the path, left by a drop; open above under another type 2."},
    {"type_3", "Type 3: left, right, above", Tone::path, types, " ", "On the path, entered by a drop."},
    {"shop", "Type 4, 5: shop", Tone::trade, types, " ", "A side room with a door to the path."},
    {"snake_pit", "Type 7, 8, 9: snake pit", Tone::danger, types, " ", "Three or four side rooms in a vertical line."},
    {"altar_room", "Type 0: altar", Tone::secret, types, " ", "A side room with an altar of sacrifice."},
    {"idol_room", "Type 0: idol", Tone::reward, types, " ", "A side room with an idol under a tiki head."},
    {"start", "Start room", Tone::start, types, " ", "Where the solution path begins, in the top row."},
    {"exit", "Exit room", Tone::goal, types, " ", "Where the solution path ends, in the bottom row."},
    {"path", "Solution path", Tone::path, path, " ", "From the start room to the exit room; it never goes up."},
    {"asking", "Next step", Tone::info, path, " ", "Where the path has just chosen to go."},
};
static_assert(std::size(table) == static_cast<std::size_t>(Mk::asking) + 1);

constexpr Mk tile_roles[] = {
    Mk::air,        Mk::brick,     Mk::block,      Mk::push_block, Mk::ladder,
    Mk::ladder_top, Mk::spikes,    Mk::entrance,   Mk::exit_door,  Mk::arrow_trap,
    Mk::arrow_trap, Mk::shop_wall, Mk::shop_floor, Mk::altar,      Mk::idol_stone,
};
static_assert(std::size(tile_roles) == tile_count);

constexpr Mk item_roles[] = {
    Mk::air,         Mk::gold_vein, Mk::big_gold_vein, Mk::brick_gem, Mk::brick_gem, Mk::brick_gem,    Mk::hidden_item,
    Mk::mattock,     Mk::rock_item, Mk::jar,           Mk::crate,     Mk::chest,     Mk::gold_bar,     Mk::gold_pile,
    Mk::emerald,     Mk::sapphire,  Mk::ruby,          Mk::bones,     Mk::web,       Mk::locked_chest, Mk::key,
    Mk::flare_crate, Mk::lamp,      Mk::idol,          Mk::tiki_head, Mk::keeper,    Mk::sign,         Mk::goods,
    Mk::prize,       Mk::die,       Mk::damsel,
};
static_assert(std::size(item_roles) == item_count);

constexpr Mk creature_roles[] = {
    Mk::air, Mk::bat, Mk::spider, Mk::giant_spider, Mk::snake, Mk::caveman, Mk::scarab, Mk::skeleton,
};
static_assert(std::size(creature_roles) == creature_count);

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return table; }

Mk role_of(Tile tile) { return tile_roles[static_cast<std::size_t>(tile)]; }
Mk role_of(Item item) { return item_roles[static_cast<std::size_t>(item)]; }
Mk role_of(Creature creature) { return creature_roles[static_cast<std::size_t>(creature)]; }

}  // namespace press_r::spelunky
