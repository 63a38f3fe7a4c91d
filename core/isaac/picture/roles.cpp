#include "isaac/picture/roles.hpp"

#include <array>

#include "isaac/draw.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr View view_table[] = {{"map", "Floor"}};

enum Lay : std::uint8_t { tiles, rooms, drops, ends, numbers, names, depths, parents, candidates };
constexpr Layer layer_table[] = {
    {"tiles", "Walls and doors"}, {"rooms", "Room signs"},       {"drops", "Drops"},
    {"dead_ends", "Dead ends"},   {"numbers", "Room numbers"},   {"names", "Room names", false},
    {"depths", "Depth", false},   {"parents", "Parents", false}, {"candidates", "Secret Room candidates"},
};

constexpr auto table = tied<Mk::best_candidate, Role>({
    {Mk::wall, {"wall", "Wall", Tone::rock, tiles, "#"}},
    {Mk::floor, {"floor", "Floor", Tone::floor, tiles, "."}},
    {Mk::door, {"door", "Door", Tone::door, tiles, "+", "Between two rooms that both have a door slot there."}},
    {Mk::hidden_door,
     {"hidden_door", "Hidden door", Tone::secret, tiles, "~", "To a Secret or Super Secret Room; a bomb opens it."}},
    {role_of(RoomType::start), {"start", "Start", Tone::start, rooms, "<", "Where Isaac arrives."}},
    {role_of(RoomType::normal),
     {"normal", "Normal room", Tone::floor, rooms, " ", "A fight, and a drop when it is cleared."}},
    {role_of(RoomType::boss), {"boss", "Boss Room", Tone::boss, rooms, "B", "In the deepest dead end."}},
    {role_of(RoomType::super_secret),
     {"super_secret", "Super Secret Room", Tone::secret, rooms, "!", "In the next deepest dead end."}},
    {role_of(RoomType::shop), {"shop", "Shop", Tone::trade, rooms, "$", "On stages 1 to 6."}},
    {role_of(RoomType::treasure), {"treasure", "Treasure Room", Tone::reward, rooms, "T", "On stages 1 to 6."}},
    {role_of(RoomType::planetarium),
     {"planetarium", "Planetarium", Tone::reward, rooms, "P", "1 in 100 on stages 1 to 6."}},
    {role_of(RoomType::dice), {"dice", "Dice Room", Tone::reward, rooms, "D", "Instead of a Sacrifice Room, 1 in 50."}},
    {role_of(RoomType::sacrifice),
     {"sacrifice", "Sacrifice Room", Tone::danger, rooms, "^", "1 in 7, at full health 5 in 14."}},
    {role_of(RoomType::library), {"library", "Library", Tone::reward, rooms, "L", "1 in 20."}},
    {role_of(RoomType::curse), {"curse", "Curse Room", Tone::danger, rooms, "C", "1 in 2."}},
    {role_of(RoomType::mini_boss),
     {"mini_boss", "Mini-Boss Room", Tone::boss, rooms, "M", "1 in 4, on stage 1 1 in 2."}},
    {role_of(RoomType::challenge), {"challenge", "Challenge Room", Tone::danger, rooms, "x", "At full health."}},
    {role_of(RoomType::boss_challenge),
     {"boss_challenge", "Boss Challenge Room", Tone::danger, rooms, "X", "At full health on second floors."}},
    {role_of(RoomType::vault), {"vault", "Vault", Tone::reward, rooms, "V", "With two keys on second floors."}},
    {role_of(RoomType::arcade), {"arcade", "Arcade", Tone::trade, rooms, "A", "With five coins on second floors."}},
    {role_of(RoomType::clean_bedroom),
     {"clean_bedroom", "Clean Bedroom", Tone::goal, rooms, "b", "1 in 50; half of them are clean."}},
    {role_of(RoomType::dirty_bedroom),
     {"dirty_bedroom", "Dirty Bedroom", Tone::ghost, rooms, "d", "1 in 50; half of them are dirty."}},
    {role_of(RoomType::secret),
     {"secret", "Secret Room", Tone::secret, rooms, "?", "The free cell that scores highest."}},
    {role_of(RoomType::ultra_secret),
     {"ultra_secret", "Ultra Secret Room", Tone::secret, rooms, "U", "Two cells from rooms and beside none."}},
    {role_of(RoomType::grave), {"grave", "Grave Room", Tone::ghost, rooms, "G", "In the Dark Room."}},
    {role_of(RoomType::mirror),
     {"mirror", "Mirror Room", Tone::secret, rooms, "=", "Downpour II's way to its other side."}},
    {role_of(RoomType::mine),
     {"mine", "Mineshaft entrance", Tone::danger, rooms, "v", "On Mines II, for whoever has Knife Piece 1."}},
    {role_of(Drop::card), {"drop_card", "Drops a card", Tone::thing, drops, "c"}},
    {role_of(Drop::trinket), {"drop_trinket", "Drops a trinket", Tone::thing, drops, "t"}},
    {role_of(Drop::pill), {"drop_pill", "Drops a pill", Tone::thing, drops, "p"}},
    {role_of(Drop::coin), {"drop_coin", "Drops a coin", Tone::thing, drops, "o"}},
    {role_of(Drop::heart), {"drop_heart", "Drops a heart", Tone::thing, drops, "h"}},
    {role_of(Drop::key), {"drop_key", "Drops a key", Tone::thing, drops, "k"}},
    {role_of(Drop::bomb), {"drop_bomb", "Drops a bomb", Tone::thing, drops, "*"}},
    {role_of(Drop::chest), {"drop_chest", "Drops a chest", Tone::thing, drops, "="}},
    {role_of(Drop::battery), {"drop_battery", "Drops a battery", Tone::thing, drops, "z"}},
    {role_of(Drop::sack), {"drop_sack", "Drops a sack", Tone::thing, drops, "s"}},
    {Mk::dead_end,
     {"dead_end", "Dead end", Tone::info, ends, "'", "A room that no room grew from and that touches one room."}},
    {Mk::number,
     {"number", "Room number", Tone::info, numbers, " ",
      "As the steps name it: rooms count in the order of their making."}},
    {Mk::name, {"name", "Room name", Tone::info, names, " "}},
    {Mk::depth, {"depth", "Depth", Tone::info, depths, " ", "Rooms from the start along parents."}},
    {Mk::parent, {"parent", "Grew from", Tone::path, parents, " ", "From a room to one that grew from it."}},
    {Mk::candidate,
     {"candidate", "Secret Room candidate", Tone::secret, candidates, " ",
      "A free cell beside rooms, with its score."}},
    {Mk::best_candidate,
     {"best_candidate", "Highest score", Tone::secret, candidates, " ", "As high as the cell that was taken."}},
});

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return table; }

}  // namespace press_r::isaac
