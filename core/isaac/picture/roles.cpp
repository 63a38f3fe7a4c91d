#include "isaac/picture/roles.hpp"

#include <array>

#include "isaac/draw.hpp"

namespace press_r::isaac {
namespace {

constexpr View view_table[] = {{"map", "Floor"}};

enum Lay : std::uint8_t { tiles, rooms, drops, ends, numbers, names, depths, parents, candidates };
constexpr Layer layer_table[] = {
    {"tiles", "Walls and doors"}, {"rooms", "Room signs"},       {"drops", "Drops"},
    {"dead_ends", "Dead ends"},   {"numbers", "Room numbers"},   {"names", "Room names", false},
    {"depths", "Depth", false},   {"parents", "Parents", false}, {"candidates", "Secret Room candidates"},
};

constexpr std::array<Role, 4 + type_count + drop_count - 1 + 7> role_table = {{
    {"wall", "Wall", Tone::rock, tiles, "#"},
    {"floor", "Floor", Tone::floor, tiles, "."},
    {"door", "Door", Tone::door, tiles, "+", "Between two rooms that both have a door slot there."},
    {"hidden_door", "Hidden door", Tone::secret, tiles, "~", "To a Secret or Super Secret Room; a bomb opens it."},
    {"start", "Start", Tone::start, rooms, "<", "Where Isaac arrives."},
    {"normal", "Normal room", Tone::floor, rooms, " ", "A fight, and a drop when it is cleared."},
    {"boss", "Boss Room", Tone::boss, rooms, "B", "In the deepest dead end."},
    {"super_secret", "Super Secret Room", Tone::secret, rooms, "!", "In the next deepest dead end."},
    {"shop", "Shop", Tone::trade, rooms, "$", "On stages 1 to 6."},
    {"treasure", "Treasure Room", Tone::reward, rooms, "T", "On stages 1 to 6."},
    {"planetarium", "Planetarium", Tone::reward, rooms, "P", "1 in 100 on stages 1 to 6."},
    {"dice", "Dice Room", Tone::reward, rooms, "D", "Instead of a Sacrifice Room, 1 in 50."},
    {"sacrifice", "Sacrifice Room", Tone::danger, rooms, "^", "1 in 7, at full health 5 in 14."},
    {"library", "Library", Tone::reward, rooms, "L", "1 in 20."},
    {"curse", "Curse Room", Tone::danger, rooms, "C", "1 in 2."},
    {"mini_boss", "Mini-Boss Room", Tone::boss, rooms, "M", "1 in 4, on stage 1 1 in 2."},
    {"challenge", "Challenge Room", Tone::danger, rooms, "x", "At full health."},
    {"boss_challenge", "Boss Challenge Room", Tone::danger, rooms, "X", "At full health on second floors."},
    {"vault", "Vault", Tone::reward, rooms, "V", "With two keys on second floors."},
    {"arcade", "Arcade", Tone::trade, rooms, "A", "With five coins on second floors."},
    {"clean_bedroom", "Clean Bedroom", Tone::goal, rooms, "b", "1 in 50; half of them are clean."},
    {"dirty_bedroom", "Dirty Bedroom", Tone::ghost, rooms, "d", "1 in 50; half of them are dirty."},
    {"secret", "Secret Room", Tone::secret, rooms, "?", "The free cell that scores highest."},
    {"ultra_secret", "Ultra Secret Room", Tone::secret, rooms, "U", "Two cells from rooms and beside none."},
    {"grave", "Grave Room", Tone::ghost, rooms, "G", "In the Dark Room."},
    {"drop_card", "Drops a card", Tone::thing, drops, "c"},
    {"drop_trinket", "Drops a trinket", Tone::thing, drops, "t"},
    {"drop_pill", "Drops a pill", Tone::thing, drops, "p"},
    {"drop_coin", "Drops a coin", Tone::thing, drops, "o"},
    {"drop_heart", "Drops a heart", Tone::thing, drops, "h"},
    {"drop_key", "Drops a key", Tone::thing, drops, "k"},
    {"drop_bomb", "Drops a bomb", Tone::thing, drops, "*"},
    {"drop_chest", "Drops a chest", Tone::thing, drops, "="},
    {"drop_battery", "Drops a battery", Tone::thing, drops, "z"},
    {"drop_sack", "Drops a sack", Tone::thing, drops, "s"},
    {"dead_end", "Dead end", Tone::info, ends, "'", "A room that no room grew from and that touches one room."},
    {"number", "Room number", Tone::info, numbers, " ",
     "As the steps name it: rooms count in the order of their making."},
    {"name", "Room name", Tone::info, names, " "},
    {"depth", "Depth", Tone::info, depths, " ", "Rooms from the start along parents."},
    {"parent", "Grew from", Tone::path, parents, " ", "From a room to one that grew from it."},
    {"candidate", "Secret Room candidate", Tone::secret, candidates, " ", "A free cell beside rooms, with its score."},
    {"best_candidate", "Highest score", Tone::secret, candidates, " ", "As high as the cell that was taken."},
}};

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

}  // namespace press_r::isaac
