#include "pixel_dungeon/picture/roles.hpp"

#include <array>
#include <cstddef>

#include "kit/table.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr View view_table[] = {{"map", "Level"}, {"graph", "Rooms as a graph, as in the document's demo"}};

enum Lay : std::uint8_t {
  ground,
  walls,
  doors,
  furniture,
  things,
  patch,
  rooms,
  sketch,
  paths,
  graph_rooms,
  graph_links
};
constexpr Layer layer_table[] = {
    {"ground", "Ground"},
    {"walls", "Walls"},
    {"doors", "Doors"},
    {"furniture", "Furniture"},
    {"things", "Things and mobs"},
    {"patch", "Automaton"},
    {"rooms", "Rooms"},
    {"sketch", "Cuts and connections"},
    {"paths", "Two paths", false},
    {"graph_rooms", "Graph: rooms", true, graph_view},
    {"graph_links", "Graph: connections", true, graph_view},
};

constexpr auto signs = tied<Sign::graph_second_path, Role>({
    {Sign::rock, {"rock", "Rock", Tone::rock, ground, " ", "Solid wall with nothing beside it."}},
    {Sign::wall, {"wall", "Wall", Tone::rock, walls, "#", "Rooms share their walls."}},
    {Sign::floor, {"floor", "Floor", Tone::floor, ground, ".", "Water, grass and traps cover only this."}},
    {Sign::special_floor, {"special_floor", "Special floor", Tone::floor, ground, "_", "Nothing grows on it."}},
    {Sign::water, {"water", "Water", Tone::water, ground, "~", "Shallow; it can be walked through."}},
    {Sign::grass, {"grass", "Grass", Tone::plant, ground, "\"", ""}},
    {Sign::high_grass, {"high_grass", "High grass", Tone::plant, ground, "\"", "Hides what is behind it."}},
    {Sign::embers, {"embers", "Embers", Tone::floor, ground, ".", ""}},
    {Sign::chasm, {"chasm", "Chasm", Tone::nothing, ground, ":", "The floor below; a fall, not a way."}},
    {Sign::trap, {"trap", "Trap", Tone::danger, ground, "^", "It can be seen."}},
    {Sign::hidden_trap, {"hidden_trap", "Hidden trap", Tone::danger, ground, "^", "It cannot."}},
    {Sign::spent_trap, {"spent_trap", "Spent trap", Tone::ghost, ground, ".", ""}},
    {Sign::drain, {"drain", "Drain", Tone::rock, walls, "#", "Over water, in the Sewers."}},
    {Sign::torch, {"torch", "Torch", Tone::rock, walls, "#", "Over floor, in the Prison."}},
    {Sign::ore, {"ore", "Ore", Tone::rock, walls, "#", "1 in 12 of the Caves' walls."}},
    {Sign::relief, {"relief", "Relief", Tone::rock, walls, "#", "1 in 8 of the City's walls."}},
    {Sign::carving, {"carving", "Carving", Tone::rock, walls, "#", "In the Halls' walls."}},
    {Sign::moss, {"moss", "Moss", Tone::floor, ground, ".", "In the Sewers' corners."}},
    {Sign::blood, {"blood", "Blood", Tone::floor, ground, ".", "In the Prison's corners."}},
    {Sign::rubble, {"rubble", "Rubble", Tone::floor, ground, ".", "Along the Caves' walls."}},
    {Sign::inlay, {"inlay", "Inlaid tile", Tone::floor, ground, ".", "1 in 10 of the City's tiles."}},
    {Sign::bones, {"bones", "Bones", Tone::floor, ground, ".", "Where the Halls are wide."}},
    {Sign::door, {"door", "Door", Tone::door, doors, "+", ""}},
    {Sign::secret_door, {"secret_door", "Secret door", Tone::secret, doors, "S", "Looks like wall until it is found."}},
    {Sign::locked_door,
     {"locked_door", "Locked door", Tone::danger, doors, "L", "Somewhere on the floor lies its key."}},
    {Sign::barricade, {"barricade", "Barricade", Tone::danger, doors, "B", "Burns."}},
    {Sign::bookshelf, {"bookshelf", "Bookshelf", Tone::thing, furniture, "|", ""}},
    {Sign::statue, {"statue", "Statue", Tone::thing, furniture, "T", ""}},
    {Sign::pedestal, {"pedestal", "Pedestal", Tone::thing, furniture, "_", ""}},
    {Sign::well, {"well", "Magic well", Tone::water, furniture, "O", ""}},
    {Sign::dry_well, {"dry_well", "Dry well", Tone::thing, furniture, "o", ""}},
    {Sign::alchemy_pot, {"alchemy_pot", "Alchemy pot", Tone::thing, furniture, "U", ""}},
    {Sign::stairs_up, {"stairs_up", "Entrance", Tone::start, furniture, "<", "Where the hero arrives."}},
    {Sign::stairs_down, {"stairs_down", "Exit", Tone::goal, furniture, ">", "Where the hero leaves."}},
    {Sign::sign, {"sign", "Sign", Tone::info, furniture, "?", "Stands in every entrance."}},
    {Sign::wet_cell, {"wet_cell", "Water's automaton", Tone::water, patch, " ", "Where water will cover plain floor."}},
    {Sign::green_cell,
     {"green_cell", "Grass's automaton", Tone::plant, patch, " ", "Where grass will cover plain floor."}},
    {Sign::room_empty, {"room_empty", "Empty", Tone::info, rooms, " ", "Not connected; it stays solid."}},
    {Sign::room_standard, {"room_standard", "Standard room", Tone::info, rooms, " ", ""}},
    {Sign::room_corridor, {"room_corridor", "Tunnel or passage", Tone::info, rooms, " ", ""}},
    {Sign::room_special, {"room_special", "Special room", Tone::info, rooms, " ", "A dead end with something in it."}},
    {Sign::room_trade, {"room_trade", "Shop or blacksmith", Tone::info, rooms, " ", ""}},
    {Sign::room_entrance,
     {"room_entrance", "Room with the entrance", Tone::start, rooms, " ", "Outlined blue, as in the document's demo."}},
    {Sign::room_exit,
     {"room_exit", "Room with the exit", Tone::goal, rooms, " ", "Outlined green, as in the document's demo."}},
    {Sign::rectangle, {"rectangle", "Rectangle", Tone::ghost, sketch, " ", "Still to be offered as a room."}},
    {Sign::offered, {"offered", "Not kept", Tone::path, sketch, " ", "Offered, and about to be cut."}},
    {Sign::plan_empty,
     {"plan_empty", "Room, not connected", Tone::ghost, sketch, " ", "It is not painted, and stays solid."}},
    {Sign::plan_connected, {"plan_connected", "Room, connected", Tone::floor, sketch, " ", "It has no type yet."}},
    {Sign::plan_standard, {"plan_standard", "To be a standard room", Tone::info, sketch, " ", ""}},
    {Sign::plan_corridor, {"plan_corridor", "To be a tunnel or passage", Tone::door, sketch, " ", ""}},
    {Sign::plan_special, {"plan_special", "To be a special room", Tone::reward, sketch, " ", ""}},
    {Sign::plan_trade, {"plan_trade", "To be a shop or smithy", Tone::trade, sketch, " ", ""}},
    {Sign::plan_entrance, {"plan_entrance", "To hold the entrance", Tone::start, sketch, " ", ""}},
    {Sign::plan_exit, {"plan_exit", "To hold the exit", Tone::goal, sketch, " ", ""}},
    {Sign::neighbours, {"neighbours", "Neighbours", Tone::ghost, sketch, " ", "They share more than 3 tiles of wall."}},
    {Sign::connection, {"connection", "Connection", Tone::info, sketch, " ", "Neighbours that can be walked between."}},
    {Sign::plan_door, {"plan_door", "Place of a door", Tone::door, sketch, " ", "Where two rooms will be joined."}},
    {Sign::plan_first_path,
     {"plan_first_path", "First path found", Tone::path, sketch, " ", "The shortest from entrance to exit."}},
    {Sign::plan_second_path,
     {"plan_second_path", "Second path found", Tone::reward, sketch, " ",
      "The cheapest once the first has become dear."}},
    {Sign::first_path, {"first_path", "First path", Tone::path, paths, " ", "The shortest from entrance to exit."}},
    {Sign::second_path,
     {"second_path", "Second path", Tone::reward, paths, " ", "The cheapest once the first has become dear."}},
    {Sign::graph_rectangle,
     {"graph_rectangle", "Rectangle", Tone::ghost, graph_rooms, " ", "Still to be offered as a room."}},
    {Sign::graph_empty, {"graph_empty", "EMPTY", Tone::ghost, graph_rooms, " ", ""}},
    {Sign::graph_standard,
     {"graph_standard", "STANDARD", Tone::floor, graph_rooms, " ", "Every connected room, as in the document's demo."}},
    {Sign::graph_entrance, {"graph_entrance", "Entrance", Tone::start, graph_rooms, " ", ""}},
    {Sign::graph_exit, {"graph_exit", "Exit", Tone::goal, graph_rooms, " ", ""}},
    {Sign::graph_connection, {"graph_connection", "Connection", Tone::info, graph_links, " ", ""}},
    {Sign::graph_first_path, {"graph_first_path", "First path", Tone::path, graph_links, " ", ""}},
    {Sign::graph_second_path, {"graph_second_path", "Second path", Tone::reward, graph_links, " ", ""}},
});

constexpr auto things_of = tied<ThingKind::blacksmith, Role>({
    {ThingKind::item, {"item", "Item", Tone::reward, things, "*", ""}},
    {ThingKind::weapon, {"weapon", "Weapon or armour", Tone::reward, things, ")", ""}},
    {ThingKind::scroll, {"scroll", "Scroll", Tone::reward, things, "?", ""}},
    {ThingKind::potion, {"potion", "Potion", Tone::reward, things, "!", ""}},
    {ThingKind::gold, {"gold", "Gold", Tone::reward, things, "$", ""}},
    {ThingKind::chest, {"chest", "Chest", Tone::reward, things, "C", ""}},
    {ThingKind::mimic_chest,
     {"mimic_chest", "Chest that bites", Tone::danger, things, "C", "The first chest of a treasury."}},
    {ThingKind::locked_chest, {"locked_chest", "Locked chest", Tone::reward, things, "C", ""}},
    {ThingKind::crystal_chest,
     {"crystal_chest", "Crystal chest", Tone::reward, things, "C", "Two of them, and one may be taken."}},
    {ThingKind::grave, {"grave", "Grave", Tone::thing, things, "n", ""}},
    {ThingKind::tomb, {"tomb", "Tomb", Tone::thing, things, "N", ""}},
    {ThingKind::skeleton, {"skeleton", "Bones with a key", Tone::thing, things, "%", ""}},
    {ThingKind::goods, {"goods", "Goods", Tone::trade, things, "$", "For sale."}},
    {ThingKind::bush, {"bush", "Bush", Tone::plant, things, "&", ""}},
    {ThingKind::honeypot, {"honeypot", "Honeypot", Tone::reward, things, "h", ""}},
    {ThingKind::prize, {"prize", "Prize", Tone::reward, things, "*", ""}},
    {ThingKind::mob, {"mob", "Mob", Tone::creature, things, "m", ""}},
    {ThingKind::piranha, {"piranha", "Piranha", Tone::danger, things, "p", ""}},
    {ThingKind::living_statue,
     {"living_statue", "Living statue", Tone::danger, things, "T", "Not all of the row are stone."}},
    {ThingKind::shopkeeper, {"shopkeeper", "Shopkeeper", Tone::trade, things, "@", ""}},
    {ThingKind::blacksmith, {"blacksmith", "Blacksmith", Tone::trade, things, "@", ""}},
});

constexpr auto role_table = [] {
  std::array<Role, signs.size() + things_of.size()> all{};
  for (std::size_t i = 0; i < signs.size(); ++i) all[i] = signs[i];
  for (std::size_t i = 0; i < things_of.size(); ++i) all[signs.size() + i] = things_of[i];
  return all;
}();

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

}  // namespace press_r::pixel_dungeon
