#include "gungeon/picture/roles.hpp"

#include <array>
#include <cstddef>

namespace press_r::gungeon {
namespace {

constexpr View view_table[] = {{"map", "Map"}, {"flow", "Flow"}};

enum LayerIndex : std::uint8_t {
  walls,
  floors,
  rooms,
  composites,
  things,
  doors,
  ways,
  boss_route,
  names,
  flow_ways,
  flow_rooms
};
constexpr Layer layer_table[] = {
    {"walls", "Walls"},
    {"floors", "Floors and corridors"},
    {"rooms", "Rooms by kind"},
    {"composites", "Composites", false},
    {"things", "Things"},
    {"doors", "Doors and gates"},
    {"ways", "One-way and missing ways"},
    {"boss_route", "Shortest way to the boss", false},
    {"names", "Names"},
    {"flow_ways", "Ways of the flow", true, 1},
    {"flow_rooms", "Rooms of the flow", true, 1},
};

constexpr std::array<Tone, categories> category_tones = {
    Tone::start,  Tone::floor, Tone::info, Tone::path,   Tone::reward, Tone::trade,
    Tone::door,   Tone::boss,  Tone::goal, Tone::secret, Tone::trade,  Tone::thing,
    Tone::danger, Tone::door,  Tone::info, Tone::danger, Tone::boss,
};
/// For the map in characters the things in a room are enough; a room itself leaves what is below.
constexpr std::array<std::string_view, categories> room_ids = {
    "entrance", "normal", "hub",  "connector", "reward",   "shop",   "foyer",  "boss",     "exit",
    "secret",   "vendor", "jail", "fireplace", "elevator", "shrine", "cursed", "miniboss",
};
constexpr std::array<std::string_view, categories> node_ids = {
    "flow_entrance",  "flow_normal",   "flow_hub",    "flow_connector", "flow_reward",   "flow_shop",
    "flow_foyer",     "flow_boss",     "flow_exit",   "flow_secret",    "flow_vendor",   "flow_jail",
    "flow_fireplace", "flow_elevator", "flow_shrine", "flow_cursed",    "flow_miniboss",
};
constexpr std::array<std::string_view, categories> titles = {
    "Entrance",    "Normal room", "Hub",  "Connector", "Chest room", "Shop",   "Boss foyer",  "Boss",     "Way down",
    "Secret room", "Vendor",      "Jail", "Fireplace", "Elevator",   "Shrine", "Cursed room", "Miniboss",
};
constexpr std::array<std::string_view, categories> hints = {
    "Where the floor begins.",
    "A room with enemies.",
    "Larger, with more exits, without enemies.",
    "Long and thin, without enemies, often with a hazard.",
    "A chest, mostly behind a one-way loop.",
    "The main shop, which the flow has.",
    "The room before the boss.",
    "Behind the foyer only.",
    "Behind the boss.",
    "Injected: 90 in 100, mostly at a dead end.",
    "Injected: a trader.",
    "Injected while somebody waits to be rescued.",
    "Injected, in the keep.",
    "Injected until the lift is mended.",
    "Injected: an altar.",
    "Injected with a high curse.",
    "Injected before a room with enemies.",
};

constexpr Role fixed[] = {
    {"wall", "Wall", Tone::rock, walls, "#"},
    {"floor", "Floor", Tone::floor, floors, ".", "Of rooms with enemies."},
    {"calm_floor", "Calm floor", Tone::floor, floors, ".", "Of rooms without enemies."},
    {"corridor", "Corridor", Tone::floor, floors, ":", "Joins two rooms whose walls do not meet."},
    {"one_way_corridor", "One-way corridor", Tone::path, floors, ";",
     "Closes a loop; passable from its end to its start only."},
    {"closing_room", "Closing room", Tone::floor, floors, ",", "A small rectangle that closes a loop."},
    {"slot", "Slot", Tone::ghost, floors, " ", "While the map is made: its room is not chosen yet."},
    {"pit", "Pit", Tone::danger, things, "_"},
    {"pool", "Pool", Tone::water, things, "~"},
    {"spikes", "Spikes", Tone::danger, things, "^"},
    {"pillar", "Pillar", Tone::rock, things, "o"},
    {"crate", "Crate", Tone::thing, things, "x"},
    {"counter", "Counter", Tone::thing, things, "="},
    {"goods", "Goods", Tone::trade, things, "i"},
    {"keeper", "Keeper", Tone::trade, things, "K"},
    {"chest", "Chest", Tone::reward, things, "$"},
    {"enemy", "Enemies", Tone::creature, things, "e", "A place where enemies appear."},
    {"boss_mark", "Boss", Tone::boss, things, "B"},
    {"cage", "Cage", Tone::thing, things, "J"},
    {"altar", "Altar", Tone::info, things, "A"},
    {"hearth", "Hearth", Tone::danger, things, "H"},
    {"lift", "Lift", Tone::door, things, "L"},
    {"stairs", "Stairs down", Tone::goal, things, ">"},
    {"arrival", "Arrival", Tone::start, things, "@"},
    {"lamp", "Lamp", Tone::thing, things, "*"},
    {"teleporter", "Teleporter", Tone::start, things, "T", "At dead ends, in hubs and in every fourth room."},
    {"door", "Door", Tone::door, doors, "+"},
    {"boss_door", "Boss door", Tone::boss, doors, "%"},
    {"hidden_door", "Hidden door", Tone::secret, doors, "?"},
    {"locked_door", "Locked door", Tone::thing, doors, "&"},
    {"gate", "One-way gate", Tone::path, doors, "!", "Opens in the direction of its arrow only."},
};
constexpr Role after_rooms[] = {
    {"waiting", "Waiting for the layout", Tone::ghost, rooms, " ",
     "A connector, whose room is chosen when it is laid out."},
    {"loop_1", "First loop", Tone::reward, rooms, " ", "While the map is made: a composite in its own colour."},
    {"loop_2", "Second loop", Tone::danger, rooms, " ", "While the map is made: a composite in its own colour."},
    {"loop_3", "Third loop", Tone::creature, rooms, " ", "While the map is made: a composite in its own colour."},
    {"loop_4", "Fourth loop", Tone::secret, rooms, " ", "While the map is made: a composite in its own colour."},
    {"tree_1", "First tree", Tone::start, rooms, " ", "While the map is made: a composite in its own colour."},
    {"tree_2", "Second tree", Tone::goal, rooms, " ", "While the map is made: a composite in its own colour."},
    {"tree_3", "Third tree", Tone::trade, rooms, " ", "While the map is made: a composite in its own colour."},
    {"tree_4", "Fourth tree", Tone::plant, rooms, " ", "While the map is made: a composite in its own colour."},
    {"shade_loop_1", "First loop", Tone::reward, composites},
    {"shade_loop_2", "Second loop", Tone::danger, composites},
    {"shade_loop_3", "Third loop", Tone::creature, composites},
    {"shade_loop_4", "Fourth loop", Tone::secret, composites},
    {"shade_tree_1", "First tree", Tone::start, composites},
    {"shade_tree_2", "Second tree", Tone::goal, composites},
    {"shade_tree_3", "Third tree", Tone::trade, composites},
    {"shade_tree_4", "Fourth tree", Tone::plant, composites},
    {"one_way", "One way", Tone::path, ways, " ", "Passable along the arrows."},
    {"pending", "Missing way", Tone::ghost, ways, " ", "The flow has it, the map not yet."},
    {"boss_way", "Shortest way to the boss", Tone::danger, boss_route, " "},
    {"name", "Name", Tone::info, names, " ", "As in the flow and its text."},
    {"flow_way", "Way", Tone::info, flow_ways, " "},
    {"flow_loop", "Loop's end to its start", Tone::reward, flow_ways, " ", "Passable both ways."},
    {"flow_one_way", "One way back", Tone::path, flow_ways, " ", "From the loop's end to its start only."},
};
constexpr std::size_t role_count = static_cast<std::size_t>(Mk::count);
static_assert(std::size(fixed) == static_cast<std::size_t>(Mk::first_room));
static_assert(std::size(fixed) + std::size(after_rooms) + 2 * categories == role_count);

constexpr std::array<Role, role_count> make_roles() {
  std::array<Role, role_count> out{};
  std::size_t at = 0;
  for (const Role& role : fixed) out[at++] = role;
  for (std::size_t i = 0; i < categories; ++i)
    out[at++] = {room_ids[i], titles[i], category_tones[i], rooms, " ", hints[i]};
  for (const Role& role : after_rooms) out[at++] = role;
  for (std::size_t i = 0; i < categories; ++i)
    out[at++] = {node_ids[i], titles[i], category_tones[i], flow_rooms, " ", hints[i]};
  return out;
}
constexpr std::array<Role, role_count> role_table = make_roles();

}  // namespace

Mk thing_role(Tile tile) {
  switch (tile) {
    case Tile::pit: return Mk::pit;
    case Tile::pool: return Mk::pool;
    case Tile::spikes: return Mk::spikes;
    case Tile::pillar: return Mk::pillar;
    case Tile::crate: return Mk::crate;
    case Tile::counter: return Mk::counter;
    case Tile::goods: return Mk::goods;
    case Tile::keeper: return Mk::keeper;
    case Tile::chest: return Mk::chest;
    case Tile::enemy: return Mk::enemy;
    case Tile::boss: return Mk::boss_mark;
    case Tile::cage: return Mk::cage;
    case Tile::altar: return Mk::altar;
    case Tile::hearth: return Mk::hearth;
    case Tile::lift: return Mk::lift;
    case Tile::stairs: return Mk::stairs;
    case Tile::arrival: return Mk::arrival;
    case Tile::lamp: return Mk::lamp;
    default: return Mk::floor;
  }
}

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

}  // namespace press_r::gungeon
