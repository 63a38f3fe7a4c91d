#include "gungeon/picture/roles.hpp"

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>

#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

constexpr View views_here[] = {{"map", "Map"}, {"flow", "Flow"}};

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
constexpr auto layers_here = tied<LayerIndex::flow_rooms, Layer>({
    {LayerIndex::walls, {"walls", "Walls"}},
    {LayerIndex::floors, {"floors", "Floors and corridors"}},
    {LayerIndex::rooms, {"rooms", "Rooms by kind"}},
    {LayerIndex::composites, {"composites", "Composites", false}},
    {LayerIndex::things, {"things", "Things"}},
    {LayerIndex::doors, {"doors", "Doors and gates"}},
    {LayerIndex::ways, {"ways", "One-way and missing ways"}},
    {LayerIndex::boss_route, {"boss_route", "Shortest way to the boss", false}},
    {LayerIndex::names, {"names", "Names"}},
    {LayerIndex::flow_ways, {"flow_ways", "Ways of the flow", true, 1}},
    {LayerIndex::flow_rooms, {"flow_rooms", "Rooms of the flow", true, 1}},
});

/// Of each kind of room: on the map, where the things in a room are enough for the map in characters (a room itself
/// leaves what is below), and in the flow.
struct KindLook {
  std::string_view room;
  std::string_view node;
  std::string_view title;
  Tone tone = Tone::floor;
  std::string_view hint;
};
constexpr auto kind_looks = tied<Category::miniboss, KindLook>({
    {Category::entrance, {"entrance", "flow_entrance", "Entrance", Tone::start, "Where the floor begins."}},
    {Category::normal, {"normal", "flow_normal", "Normal room", Tone::floor, "A room with enemies."}},
    {Category::hub, {"hub", "flow_hub", "Hub", Tone::info, "Larger, with more exits, without enemies."}},
    {Category::connector,
     {"connector", "flow_connector", "Connector", Tone::path, "Long and thin, without enemies, often with a hazard."}},
    {Category::reward, {"reward", "flow_reward", "Chest room", Tone::reward, "A chest, mostly behind a one-way loop."}},
    {Category::shop, {"shop", "flow_shop", "Shop", Tone::trade, "The main shop, which the flow has."}},
    {Category::foyer, {"foyer", "flow_foyer", "Boss foyer", Tone::door, "The room before the boss."}},
    {Category::boss, {"boss", "flow_boss", "Boss", Tone::boss, "Behind the foyer only."}},
    {Category::exit, {"exit", "flow_exit", "Way down", Tone::goal, "Behind the boss."}},
    {Category::secret,
     {"secret", "flow_secret", "Secret room", Tone::secret, "Injected: 90 in 100, mostly at a dead end."}},
    {Category::vendor, {"vendor", "flow_vendor", "Vendor", Tone::trade, "Injected: a trader."}},
    {Category::jail, {"jail", "flow_jail", "Jail", Tone::thing, "Injected while somebody waits to be rescued."}},
    {Category::fireplace, {"fireplace", "flow_fireplace", "Fireplace", Tone::danger, "Injected, in the keep."}},
    {Category::elevator, {"elevator", "flow_elevator", "Elevator", Tone::door, "Injected until the lift is mended."}},
    {Category::shrine, {"shrine", "flow_shrine", "Shrine", Tone::info, "Injected: an altar."}},
    {Category::cursed, {"cursed", "flow_cursed", "Cursed room", Tone::danger, "Injected with a high curse."}},
    {Category::miniboss, {"miniboss", "flow_miniboss", "Miniboss", Tone::boss, "Injected before a room with enemies."}},
});

/// What stands for the same in every stage looks like its own in each: keep, proper, mine, hollow, forge.
constexpr std::string_view pools[] = {"Water", "Fountain", "Flooded ground", "Ice", "Lava"};
constexpr std::string_view pillars[] = {"Stone pillar", "Column", "Timber prop", "Ice pillar", "Boiler"};
constexpr std::string_view crates[] = {"Crate", "Chest of drawers", "Mine cart", "Tomb", "Anvil"};

constexpr Tied<Mk, Role> single_roles[] = {
    {Mk::wall, {"wall", "Wall", Tone::rock, walls, "#"}},
    {Mk::floor, {"floor", "Floor", Tone::floor, floors, ".", "Of rooms with enemies."}},
    {Mk::calm_floor, {"calm_floor", "Calm floor", Tone::floor, floors, ".", "Of rooms without enemies."}},
    {Mk::corridor, {"corridor", "Corridor", Tone::floor, floors, ":", "Joins two rooms whose walls do not meet."}},
    {Mk::one_way_corridor,
     {"one_way_corridor", "One-way corridor", Tone::path, floors, ";",
      "Closes a loop; passable from its end to its start only."}},
    {Mk::closing_room,
     {"closing_room", "Closing room", Tone::floor, floors, ",", "A small rectangle that closes a loop."}},
    {Mk::slot, {"slot", "Slot", Tone::ghost, floors, " ", "While the map is made: its room is not chosen yet."}},
    {Mk::pit, {"pit", "Pit", Tone::danger, things, "_"}},
    {Mk::pool, {"pool", "Pool", Tone::water, things, "~", "Water, a flooded floor, ice or lava, by the stage.", pools}},
    {Mk::spikes, {"spikes", "Spikes", Tone::danger, things, "^"}},
    {Mk::pillar,
     {"pillar", "Pillar", Tone::rock, things, "o", "Of stone, timber, ice or iron, by the stage.", pillars}},
    {Mk::crate,
     {"crate", "Crate", Tone::thing, things, "x", "What stands about in the stage: crates, carts, tombs, anvils.",
      crates}},
    {Mk::counter, {"counter", "Counter", Tone::thing, things, "="}},
    {Mk::goods, {"goods", "Goods", Tone::trade, things, "i"}},
    {Mk::keeper, {"keeper", "Keeper", Tone::trade, things, "K"}},
    {Mk::chest, {"chest", "Chest", Tone::reward, things, "$"}},
    {Mk::enemy, {"enemy", "Enemies", Tone::creature, things, "e", "A place where enemies appear."}},
    {Mk::boss_mark, {"boss_mark", "Boss", Tone::boss, things, "B"}},
    {Mk::cage, {"cage", "Cage", Tone::thing, things, "J"}},
    {Mk::altar, {"altar", "Altar", Tone::info, things, "A"}},
    {Mk::hearth, {"hearth", "Hearth", Tone::danger, things, "H"}},
    {Mk::lift, {"lift", "Lift", Tone::door, things, "L"}},
    {Mk::stairs, {"stairs", "Stairs down", Tone::goal, things, ">"}},
    {Mk::arrival, {"arrival", "Arrival", Tone::start, things, "@"}},
    {Mk::lamp, {"lamp", "Lamp", Tone::thing, things, "*"}},
    {Mk::key, {"key", "Key", Tone::reward, things, "k", "Opens the jail; the enemies of this room hold it."}},
    {Mk::teleporter,
     {"teleporter", "Teleporter", Tone::start, things, "T", "At dead ends, in hubs and in every fourth room."}},
    {Mk::door, {"door", "Door", Tone::door, doors, "+"}},
    {Mk::boss_door, {"boss_door", "Boss door", Tone::boss, doors, "%"}},
    {Mk::hidden_door, {"hidden_door", "Hidden door", Tone::secret, doors, "?"}},
    {Mk::locked_door, {"locked_door", "Locked door", Tone::thing, doors, "&"}},
    {Mk::gate, {"gate", "One-way gate", Tone::path, doors, "!", "Opens in the direction of its arrow only."}},
    {Mk::waiting,
     {"waiting", "Waiting for the layout", Tone::ghost, rooms, " ",
      "A connector, whose room is chosen when it is laid out."}},
    {Mk::loop_1,
     {"loop_1", "First loop", Tone::reward, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::loop_2,
     {"loop_2", "Second loop", Tone::danger, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::loop_3,
     {"loop_3", "Third loop", Tone::creature, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::loop_4,
     {"loop_4", "Fourth loop", Tone::secret, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::tree_1,
     {"tree_1", "First tree", Tone::start, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::tree_2,
     {"tree_2", "Second tree", Tone::goal, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::tree_3,
     {"tree_3", "Third tree", Tone::trade, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::tree_4,
     {"tree_4", "Fourth tree", Tone::plant, rooms, " ", "While the map is made: a composite in its own colour."}},
    {Mk::shade_loop_1, {"shade_loop_1", "First loop", Tone::reward, composites}},
    {Mk::shade_loop_2, {"shade_loop_2", "Second loop", Tone::danger, composites}},
    {Mk::shade_loop_3, {"shade_loop_3", "Third loop", Tone::creature, composites}},
    {Mk::shade_loop_4, {"shade_loop_4", "Fourth loop", Tone::secret, composites}},
    {Mk::shade_tree_1, {"shade_tree_1", "First tree", Tone::start, composites}},
    {Mk::shade_tree_2, {"shade_tree_2", "Second tree", Tone::goal, composites}},
    {Mk::shade_tree_3, {"shade_tree_3", "Third tree", Tone::trade, composites}},
    {Mk::shade_tree_4, {"shade_tree_4", "Fourth tree", Tone::plant, composites}},
    {Mk::one_way, {"one_way", "One way", Tone::path, ways, " ", "Passable along the arrows."}},
    {Mk::pending, {"pending", "Missing way", Tone::ghost, ways, " ", "The flow has it, the map not yet."}},
    {Mk::boss_way, {"boss_way", "Shortest way to the boss", Tone::danger, boss_route, " "}},
    {Mk::name, {"name", "Name", Tone::info, names, " ", "As in the flow and its text."}},
    {Mk::flow_way, {"flow_way", "Way", Tone::info, flow_ways, " "}},
    {Mk::flow_loop, {"flow_loop", "Loop's end to its start", Tone::reward, flow_ways, " ", "Passable both ways."}},
    {Mk::flow_one_way,
     {"flow_one_way", "One way back", Tone::path, flow_ways, " ", "From the loop's end to its start only."}},
    {Mk::node_loop_1,
     {"flow_loop_1", "First loop", Tone::reward, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_loop_2,
     {"flow_loop_2", "Second loop", Tone::danger, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_loop_3,
     {"flow_loop_3", "Third loop", Tone::creature, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_loop_4,
     {"flow_loop_4", "Fourth loop", Tone::secret, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_tree_1,
     {"flow_tree_1", "First tree", Tone::start, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_tree_2,
     {"flow_tree_2", "Second tree", Tone::goal, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_tree_3,
     {"flow_tree_3", "Third tree", Tone::trade, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
    {Mk::node_tree_4,
     {"flow_tree_4", "Fourth tree", Tone::plant, flow_rooms, " ",
      "From the split on: a room of the flow in its composite's colour."}},
};
constexpr std::size_t role_count = static_cast<std::size_t>(Mk::count);

constexpr std::array<Role, role_count> make_roles() {
  std::array<Role, role_count> out{};
  for (const auto& [which, role] : single_roles) out[at(which)] = role;
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    const KindLook& look = kind_looks[i];
    out[at(room_role(category))] = {look.room, look.title, look.tone, rooms, " ", look.hint};
    out[at(node_role(category))] = {look.node, look.title, look.tone, flow_rooms, " ", look.hint};
  }
  return out;
}
constexpr std::array<Role, role_count> roles_here = make_roles();
// Each place is filled, hence, by their number, none twice.
static_assert(std::size(single_roles) + 2 * categories == role_count);
static_assert([] {
  for (const Role& role : roles_here) {
    if (role.id.empty()) return false;
  }
  return true;
}());

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

constinit const std::array<View, 2> view_table = std::to_array(views_here);
constinit const std::array<Layer, 11> layer_table = layers_here;
constinit const std::array<Role, 98> role_table = roles_here;

}  // namespace press_r::gungeon
