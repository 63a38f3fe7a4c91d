#include "spelunky/picture/roles.hpp"

#include <array>
#include <cstddef>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr View views_here[] = {{"map", "Level"}};

enum Lay : std::uint8_t { tiles, things, grid, types, path };
constexpr Layer layers_here[] = {
    {"tiles", "Tiles"}, {"things", "Things"}, {"grid", "Grid"}, {"types", "Room types"}, {"path", "Solution path"},
};

constexpr auto roles_here = tied<Mk::backdrop, Role>({
    {Mk::air, {"air", "Air", Tone::floor, tiles, " ", "Open space."}},
    {Mk::rock, {"rock", "Rock", Tone::rock, tiles, "#", "Solid."}},
    {Mk::undug, {"undug", "Undug ground", Tone::rock, tiles, " ", "A room that is still to be filled."}},
    {Mk::draft_solid, {"draft_solid", "Solid in the template", Tone::rock, tiles, "#", "Will be a brick or a block."}},
    {Mk::draft_soft, {"draft_soft", "Soft in the template", Tone::ghost, tiles, "?", "Solid or air: chance decides."}},
    {Mk::draft_spikes,
     {"draft_spikes", "Spikes in the template", Tone::ghost, tiles, "?", "Spikes or air: chance decides."}},
    {Mk::draft_push,
     {"draft_push", "Push block in the template", Tone::ghost, tiles, "?", "A push block or air: chance decides."}},
    {Mk::draft_obstacle,
     {"draft_obstacle", "Place of an obstacle", Tone::info, tiles, ".",
      "One of the obstacles of 5 by 3 tiles goes here."}},
    {Mk::brick, {"brick", "Brick", Tone::rock, tiles, "#", "9 in 10 solid tiles; may hide gold or gems."}},
    {Mk::block, {"block", "Block", Tone::rock, tiles, "%", "1 in 10 solid tiles; may be an arrow trap."}},
    {Mk::push_block, {"push_block", "Push block", Tone::thing, tiles, "O", "1 in 4 where a template allows one."}},
    {Mk::shop_wall, {"shop_wall", "Shop wall", Tone::trade, tiles, "#", "Solid."}},
    {Mk::shop_floor, {"shop_floor", "Shop floor", Tone::trade, tiles, "=", "Smooth bricks."}},
    {Mk::altar, {"altar", "Altar", Tone::secret, tiles, "n", "Altar of sacrifice."}},
    {Mk::idol_stone, {"idol_stone", "Idol's altar", Tone::secret, tiles, "n", "The idol stands on it."}},
    {Mk::arrow_trap,
     {"arrow_trap", "Arrow trap", Tone::danger, tiles, "!", "Shoots at what moves before it; faces left or right."}},
    {Mk::ladder, {"ladder", "Ladder", Tone::door, tiles, "H", "Can be climbed."}},
    {Mk::ladder_top, {"ladder_top", "Ladder top", Tone::door, tiles, "T", "A platform to stand on."}},
    {Mk::spikes,
     {"spikes", "Spikes", Tone::danger, tiles, "^", "1 in 3 where a template allows them; deadly to fall on."}},
    {Mk::entrance, {"entrance", "Entrance", Tone::start, tiles, "<", "The door through which the level is entered."}},
    {Mk::exit_door, {"exit_door", "Exit door", Tone::goal, tiles, ">", "The door that leads to the next level."}},
    {Mk::gold_vein, {"gold_vein", "Gold vein", Tone::reward, tiles, "#", "19 in 100 bricks."}},
    {Mk::big_gold_vein, {"big_gold_vein", "Big gold vein", Tone::reward, tiles, "#", "10 in 100 bricks."}},
    {Mk::brick_gem, {"brick_gem", "Gem in a brick", Tone::reward, tiles, "#", "A sapphire, an emerald or a ruby."}},
    {Mk::hidden_item,
     {"hidden_item", "Hidden item", Tone::secret, tiles, "#", "1 in 1200 bricks with nothing else in them."}},
    {Mk::mattock, {"mattock", "Mattock", Tone::secret, tiles, "#", "In a brick at the bottom of a snake pit."}},
    {Mk::border, {"border", "Border", Tone::rock, tiles, "#", "One tile thick all around; nothing breaks it."}},
    {Mk::tiki_head, {"tiki_head", "Tiki head", Tone::danger, things, "@", "Rolls when the idol is taken."}},
    {Mk::rock_item, {"rock_item", "Rock", Tone::thing, things, "o", "Can be thrown."}},
    {Mk::jar, {"jar", "Jar", Tone::thing, things, "u", "Breaks; may hold something."}},
    {Mk::crate, {"crate", "Crate", Tone::reward, things, "c", "Holds an item."}},
    {Mk::chest, {"chest", "Chest", Tone::reward, things, "c", "Holds treasure."}},
    {Mk::gold_bar, {"gold_bar", "Gold bar", Tone::reward, things, "$", "Treasure."}},
    {Mk::gold_pile, {"gold_pile", "Gold pile", Tone::reward, things, "$", "Treasure."}},
    {Mk::emerald, {"emerald", "Emerald", Tone::reward, things, "*", "Treasure."}},
    {Mk::sapphire, {"sapphire", "Sapphire", Tone::reward, things, "*", "Treasure."}},
    {Mk::ruby, {"ruby", "Ruby", Tone::reward, things, "*", "Treasure."}},
    {Mk::bones, {"bones", "Bones", Tone::thing, things, ",", "1 in 8 of them lives."}},
    {Mk::web, {"web", "Web", Tone::ghost, things, "w", "Slows what passes."}},
    {Mk::locked_chest, {"locked_chest", "Locked chest", Tone::secret, things, "C", "Opens with the key."}},
    {Mk::key, {"key", "Key", Tone::secret, things, "k", "Opens the locked chest."}},
    {Mk::flare_crate,
     {"flare_crate", "Crate of flares", Tone::reward, things, "f", "Beside the entrance of a dark level."}},
    {Mk::lamp, {"lamp", "Lamp", Tone::reward, things, "i", "Gives light."}},
    {Mk::idol, {"idol", "Idol", Tone::reward, things, "I", "Worth much; taking it frees the tiki head."}},
    {Mk::keeper, {"keeper", "Shopkeeper", Tone::trade, things, "S", "One to a shop."}},
    {Mk::sign, {"sign", "Shop sign", Tone::trade, things, "+", "By the door."}},
    {Mk::goods, {"goods", "Goods", Tone::trade, things, "g", "Four to a shop."}},
    {Mk::prize, {"prize", "Prize", Tone::trade, things, "p", "For a good throw."}},
    {Mk::die, {"die", "Die", Tone::trade, things, "d", "Two of them."}},
    {Mk::damsel, {"damsel", "Damsel", Tone::secret, things, "D", "One to a level at most."}},
    {Mk::bat, {"bat", "Bat", Tone::creature, things, "b", "Hangs from a ceiling."}},
    {Mk::spider, {"spider", "Spider", Tone::creature, things, "m", "Hangs from a ceiling."}},
    {Mk::giant_spider,
     {"giant_spider", "Giant spider", Tone::boss, things, "M", "2 by 2 tiles; one to a level at most."}},
    {Mk::snake, {"snake", "Snake", Tone::creature, things, "s", "On a floor, or placed by a pit's template."}},
    {Mk::caveman, {"caveman", "Caveman", Tone::creature, things, "h", "On a floor."}},
    {Mk::scarab, {"scarab", "Scarab", Tone::creature, things, "y", "In dark levels."}},
    {Mk::skeleton, {"skeleton", "Skeleton", Tone::creature, things, "z", "Bones that live."}},
    {Mk::grid, {"grid", "Grid", Tone::info, grid, " ", "Where rooms meet."}},
    {Mk::side,
     {"type_0", "Type 0: side room", Tone::ghost, types, " ", "Not on the solution path; no exits promised."}},
    {Mk::passage, {"type_1", "Type 1: left, right", Tone::path, types, " ", "On the path, with exits left and right."}},
    {Mk::drop,
     {"type_2", "Type 2: left, right, below", Tone::path, types, " ",
      "On the path, left by a drop; open above under another type 2."}},
    {Mk::landing, {"type_3", "Type 3: left, right, above", Tone::path, types, " ", "On the path, entered by a drop."}},
    {Mk::shop, {"shop", "Type 4, 5: shop", Tone::trade, types, " ", "A side room with a door to the path."}},
    {Mk::snake_pit,
     {"snake_pit", "Type 7, 8, 9: snake pit", Tone::danger, types, " ",
      "Three or four side rooms in a vertical line."}},
    {Mk::altar_room,
     {"altar_room", "Type 0: altar", Tone::secret, types, " ", "A side room with an altar of sacrifice."}},
    {Mk::idol_room,
     {"idol_room", "Type 0: idol", Tone::reward, types, " ", "A side room with an idol under a tiki head."}},
    {Mk::start, {"start", "Start room", Tone::start, types, " ", "Where the solution path begins, in the top row."}},
    {Mk::exit, {"exit", "Exit room", Tone::goal, types, " ", "Where the solution path ends, in the bottom row."}},
    {Mk::path,
     {"path", "Solution path", Tone::path, path, " ", "From the start room to the exit room; it never goes up."}},
    {Mk::asking, {"asking", "Next step", Tone::info, path, " ", "Where the path has just chosen to go."}},
    {Mk::kali,
     {"kali", "Statue of Kali", Tone::secret, things, "G", "Stands over her altar and takes what is laid on it."}},
    {Mk::red_lamp, {"red_lamp", "Red lamp", Tone::trade, things, "i", "Shines in a kissing booth."}},
    {Mk::wanted_poster,
     {"wanted_poster", "Wanted poster", Tone::trade, things, "?",
      "In every shop here; in the game once a keeper was wronged."}},
    {Mk::backdrop,
     {"backdrop", "Background", Tone::floor, tiles, " ", "Roots, cracks and pebbles behind the air; for looks only."}},
});

constexpr auto tile_roles = tied<Tile::idol_stone, Mk>({
    {Tile::air, Mk::air},
    {Tile::brick, Mk::brick},
    {Tile::block, Mk::block},
    {Tile::push_block, Mk::push_block},
    {Tile::ladder, Mk::ladder},
    {Tile::ladder_top, Mk::ladder_top},
    {Tile::spikes, Mk::spikes},
    {Tile::entrance, Mk::entrance},
    {Tile::exit_door, Mk::exit_door},
    {Tile::arrow_trap_left, Mk::arrow_trap},
    {Tile::arrow_trap_right, Mk::arrow_trap},
    {Tile::shop_wall, Mk::shop_wall},
    {Tile::shop_floor, Mk::shop_floor},
    {Tile::altar, Mk::altar},
    {Tile::idol_stone, Mk::idol_stone},
});

constexpr auto item_roles = tied<Item::wanted_poster, Mk>({
    {Item::none, Mk::air},
    {Item::gold_vein, Mk::gold_vein},
    {Item::big_gold_vein, Mk::big_gold_vein},
    {Item::brick_sapphire, Mk::brick_gem},
    {Item::brick_emerald, Mk::brick_gem},
    {Item::brick_ruby, Mk::brick_gem},
    {Item::hidden_item, Mk::hidden_item},
    {Item::mattock, Mk::mattock},
    {Item::rock, Mk::rock_item},
    {Item::jar, Mk::jar},
    {Item::crate, Mk::crate},
    {Item::chest, Mk::chest},
    {Item::gold_bar, Mk::gold_bar},
    {Item::gold_pile, Mk::gold_pile},
    {Item::emerald, Mk::emerald},
    {Item::sapphire, Mk::sapphire},
    {Item::ruby, Mk::ruby},
    {Item::bones, Mk::bones},
    {Item::web, Mk::web},
    {Item::locked_chest, Mk::locked_chest},
    {Item::key, Mk::key},
    {Item::flare_crate, Mk::flare_crate},
    {Item::lamp, Mk::lamp},
    {Item::idol, Mk::idol},
    {Item::tiki_head, Mk::tiki_head},
    {Item::keeper, Mk::keeper},
    {Item::sign, Mk::sign},
    {Item::goods, Mk::goods},
    {Item::prize, Mk::prize},
    {Item::die, Mk::die},
    {Item::damsel, Mk::damsel},
    {Item::kali, Mk::kali},
    {Item::red_lamp, Mk::red_lamp},
    {Item::wanted_poster, Mk::wanted_poster},
});

constexpr auto creature_roles = tied<Creature::skeleton, Mk>({
    {Creature::none, Mk::air},
    {Creature::bat, Mk::bat},
    {Creature::spider, Mk::spider},
    {Creature::giant_spider, Mk::giant_spider},
    {Creature::snake, Mk::snake},
    {Creature::caveman, Mk::caveman},
    {Creature::scarab, Mk::scarab},
    {Creature::skeleton, Mk::skeleton},
});

}  // namespace

constinit const std::array<View, 1> view_table = std::to_array(views_here);
constinit const std::array<Layer, 5> layer_table = std::to_array(layers_here);
constinit const std::array<Role, 74> role_table = roles_here;

Mk role_of(Tile tile) { return tile_roles[static_cast<std::size_t>(tile)]; }
Mk role_of(Item item) { return item_roles[static_cast<std::size_t>(item)]; }
Mk role_of(Creature creature) { return creature_roles[static_cast<std::size_t>(creature)]; }

}  // namespace press_r::spelunky
