#include "isaac/picture/roles.hpp"

#include <array>

#include "isaac/draw.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr View views_here[] = {{"map", "Floor"}};

enum Lay : std::uint8_t { tiles, rooms, doubts, drops, ends, numbers, names, depths, parents, candidates };
constexpr Layer layers_here[] = {
    {"tiles", "Walls and doors"},        {"rooms", "Room signs"},
    {"doubts", "How sure, by the game"}, {"drops", "Drops"},
    {"dead_ends", "Dead ends"},          {"numbers", "Room numbers"},
    {"names", "Room names", false},      {"depths", "Depth", false},
    {"parents", "Parents", false},       {"candidates", "Secret Room candidates"},
};

constexpr auto roles_here = tied<Mk::open, Role>({
    {Mk::wall, {"wall", "Wall", Tone::rock, tiles, "#"}},
    {Mk::floor, {"floor", "Floor", Tone::floor, tiles, "."}},
    {Mk::door, {"door", "Door", Tone::door, tiles, "+", "Between two rooms that both have a door slot there."}},
    {Mk::hidden_door,
     {"hidden_door", "Hidden door", Tone::secret, tiles, "~", "To a Secret or Super Secret Room; a bomb opens it."}},
    {role_of(RoomType::start), {"start", "Start", Tone::start, rooms, "<", "Where Isaac arrives."}},
    {role_of(RoomType::normal),
     {"normal", "Normal room", Tone::floor, rooms, " ", "A fight, and a drop when it is cleared."}},
    {role_of(RoomType::boss),
     {"boss", "Boss Room", Tone::boss, rooms, "B", "Its boss keeps the way down; in the deepest dead end."}},
    {role_of(RoomType::super_secret),
     {"super_secret", "Super Secret Room", Tone::secret, rooms, "!",
      "Behind a wall without a sign, entered by a bomb."}},
    {role_of(RoomType::shop), {"shop", "Shop", Tone::trade, rooms, "$", "Sells things for coins."}},
    {role_of(RoomType::treasure), {"treasure", "Treasure Room", Tone::reward, rooms, "T", "An item for nothing."}},
    {role_of(RoomType::planetarium),
     {"planetarium", "Planetarium", Tone::reward, rooms, "P",
      "An item of the stars; rare, but likelier for each Treasure Room that was skipped."}},
    {role_of(RoomType::dice),
     {"dice", "Dice Room", Tone::reward, rooms, "D",
      "A die on the floor changes what Isaac has or finds; now and then instead of a Sacrifice Room."}},
    {role_of(RoomType::sacrifice),
     {"sacrifice", "Sacrifice Room", Tone::danger, rooms, "^", "Spikes that pay for blood; likelier at full health."}},
    {role_of(RoomType::library), {"library", "Library", Tone::reward, rooms, "L", "Books, and little else."}},
    {role_of(RoomType::curse),
     {"curse", "Curse Room", Tone::danger, rooms, "C", "Its spiked door hurts on the way in and on the way out."}},
    {role_of(RoomType::mini_boss),
     {"mini_boss", "Mini-Boss Room", Tone::boss, rooms, "M", "A fight with one of the deadly sins."}},
    {role_of(RoomType::challenge),
     {"challenge", "Challenge Room", Tone::danger, rooms, "x",
      "Several fights for an item; only for whoever comes at full health."}},
    {role_of(RoomType::boss_challenge),
     {"boss_challenge", "Boss Challenge Room", Tone::danger, rooms, "X",
      "Several bosses for an item; on the second floor of a chapter."}},
    {role_of(RoomType::vault),
     {"vault", "Vault", Tone::reward, rooms, "V",
      "Chests behind two locks; for whoever has two keys on a second floor."}},
    {role_of(RoomType::arcade),
     {"arcade", "Arcade", Tone::trade, rooms, "A",
      "Machines that gamble; for whoever has five coins on a second floor."}},
    {role_of(RoomType::clean_bedroom),
     {"clean_bedroom", "Clean Bedroom", Tone::goal, rooms, "b",
      "A bed that heals; likelier for whoever has hardly a heart left."}},
    {role_of(RoomType::dirty_bedroom),
     {"dirty_bedroom", "Dirty Bedroom", Tone::ghost, rooms, "d",
      "A bed to dig under; likelier for whoever has hardly a heart left."}},
    {role_of(RoomType::secret),
     {"secret", "Secret Room", Tone::secret, rooms, "?",
      "Behind a wall; the free cell that scores highest, mostly where three rooms meet."}},
    {role_of(RoomType::ultra_secret),
     {"ultra_secret", "Ultra Secret Room", Tone::secret, rooms, "U",
      "Joins no room: a conjured red room has to lead to it."}},
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
    {Mk::likely,
     {"likely", "Likely here", Tone::info, doubts, " ",
      "By the game's reading: the first end in the line, but its room files may have no layout that fits."}},
    {Mk::open,
     {"open", "Not certain", Tone::info, doubts, " ",
      "By the game's reading: a layout of its room files that does not fit, anywhere before, moves this room."}},
});

}  // namespace

constinit const std::array<View, 1> view_table = std::to_array(views_here);
constinit const std::array<Layer, 10> layer_table = std::to_array(layers_here);
constinit const std::array<Role, 46> role_table = roles_here;

}  // namespace press_r::isaac
