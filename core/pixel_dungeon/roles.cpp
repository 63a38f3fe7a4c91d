#include "pixel_dungeon/roles.hpp"

#include <iterator>

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
    {"paths", "Two paths"},
    {"graph_rooms", "Rooms", true, graph_view},
    {"graph_links", "Connections", true, graph_view},
};

constexpr Role role_table[] = {
    {"rock", "Rock", Tone::rock, walls, " ", "Solid wall with nothing beside it."},
    {"wall", "Wall", Tone::rock, walls, "#", "Rooms share their walls."},
    {"floor", "Floor", Tone::floor, ground, ".", "Water, grass and traps cover only this."},
    {"special_floor", "Special floor", Tone::floor, ground, "_", "Nothing grows on it."},
    {"water", "Water", Tone::water, ground, "~", "Shallow; it can be walked through."},
    {"grass", "Grass", Tone::plant, ground, "\"", ""},
    {"high_grass", "High grass", Tone::plant, ground, "\"", "Hides what is behind it."},
    {"embers", "Embers", Tone::floor, ground, ".", ""},
    {"chasm", "Chasm", Tone::nothing, ground, ":", "The floor below; a fall, not a way."},
    {"trap", "Trap", Tone::danger, ground, "^", "It can be seen."},
    {"hidden_trap", "Hidden trap", Tone::danger, ground, "^", "It cannot."},
    {"spent_trap", "Spent trap", Tone::ghost, ground, ".", ""},
    {"drain", "Drain", Tone::rock, walls, "#", "Over water, in the Sewers."},
    {"torch", "Torch", Tone::rock, walls, "#", "Over floor, in the Prison."},
    {"ore", "Ore", Tone::rock, walls, "#", "1 in 12 of the Caves' walls."},
    {"relief", "Relief", Tone::rock, walls, "#", "1 in 8 of the City's walls."},
    {"carving", "Carving", Tone::rock, walls, "#", "In the Halls' walls."},
    {"moss", "Moss", Tone::floor, ground, ".", "In the Sewers' corners."},
    {"blood", "Blood", Tone::floor, ground, ".", "In the Prison's corners."},
    {"rubble", "Rubble", Tone::floor, ground, ".", "Along the Caves' walls."},
    {"inlay", "Inlaid tile", Tone::floor, ground, ".", "1 in 10 of the City's tiles."},
    {"bones", "Bones", Tone::floor, ground, ".", "Where the Halls are wide."},
    {"door", "Door", Tone::door, doors, "+", ""},
    {"secret_door", "Secret door", Tone::secret, doors, "S", "Looks like wall until it is found."},
    {"locked_door", "Locked door", Tone::danger, doors, "L", "Somewhere on the floor lies its key."},
    {"barricade", "Barricade", Tone::danger, doors, "B", "Burns."},
    {"bookshelf", "Bookshelf", Tone::thing, furniture, "|", ""},
    {"statue", "Statue", Tone::thing, furniture, "T", ""},
    {"pedestal", "Pedestal", Tone::thing, furniture, "_", ""},
    {"well", "Magic well", Tone::water, furniture, "O", ""},
    {"dry_well", "Dry well", Tone::thing, furniture, "o", ""},
    {"alchemy_pot", "Alchemy pot", Tone::thing, furniture, "U", ""},
    {"stairs_up", "Entrance", Tone::start, furniture, "<", "Where the hero arrives."},
    {"stairs_down", "Exit", Tone::goal, furniture, ">", "Where the hero leaves."},
    {"sign", "Sign", Tone::info, furniture, "?", "Stands in every entrance."},
    {"item", "Item", Tone::reward, things, "*", ""},
    {"weapon", "Weapon or armour", Tone::reward, things, ")", ""},
    {"scroll", "Scroll", Tone::reward, things, "?", ""},
    {"potion", "Potion", Tone::reward, things, "!", ""},
    {"gold", "Gold", Tone::reward, things, "$", ""},
    {"chest", "Chest", Tone::reward, things, "C", ""},
    {"mimic_chest", "Chest that bites", Tone::danger, things, "C", "The first chest of a treasury."},
    {"locked_chest", "Locked chest", Tone::reward, things, "C", ""},
    {"crystal_chest", "Crystal chest", Tone::reward, things, "C", "Two of them, and one may be taken."},
    {"grave", "Grave", Tone::thing, things, "n", ""},
    {"tomb", "Tomb", Tone::thing, things, "N", ""},
    {"skeleton", "Bones with a key", Tone::thing, things, "%", ""},
    {"goods", "Goods", Tone::trade, things, "$", "For sale."},
    {"bush", "Bush", Tone::plant, things, "&", ""},
    {"honeypot", "Honeypot", Tone::reward, things, "h", ""},
    {"prize", "Prize", Tone::reward, things, "*", ""},
    {"mob", "Mob", Tone::creature, things, "m", ""},
    {"piranha", "Piranha", Tone::danger, things, "p", ""},
    {"living_statue", "Living statue", Tone::danger, things, "T", "Not all of the row are stone."},
    {"shopkeeper", "Shopkeeper", Tone::trade, things, "@", ""},
    {"blacksmith", "Blacksmith", Tone::trade, things, "@", ""},
    {"wet_cell", "Water's automaton", Tone::water, patch, " ", "Where water will cover plain floor."},
    {"green_cell", "Grass's automaton", Tone::plant, patch, " ", "Where grass will cover plain floor."},
    {"room_empty", "Empty", Tone::ghost, rooms, " ", "Not connected; it stays solid."},
    {"room_standard", "Standard room", Tone::floor, rooms, " ", ""},
    {"room_corridor", "Tunnel or passage", Tone::door, rooms, " ", ""},
    {"room_special", "Special room", Tone::reward, rooms, " ", "A dead end with something in it."},
    {"room_trade", "Shop or blacksmith", Tone::trade, rooms, " ", ""},
    {"room_entrance", "Room with the entrance", Tone::start, rooms, " ", "Outlined blue, as in the document's demo."},
    {"room_exit", "Room with the exit", Tone::goal, rooms, " ", "Outlined green, as in the document's demo."},
    {"rectangle", "Rectangle", Tone::ghost, sketch, " ", "Still to be offered as a room."},
    {"offered", "Not kept", Tone::path, sketch, " ", "Offered, and about to be cut."},
    {"neighbours", "Neighbours", Tone::ghost, sketch, " ", "They share more than 3 tiles of wall."},
    {"connection", "Connection", Tone::info, sketch, " ", "Neighbours that can be walked between."},
    {"first_path", "First path", Tone::path, paths, " ", "The shortest from entrance to exit."},
    {"second_path", "Second path", Tone::reward, paths, " ", "The cheapest once the first has become dear."},
    {"graph_empty", "EMPTY", Tone::ghost, graph_rooms, " ", ""},
    {"graph_standard", "STANDARD", Tone::floor, graph_rooms, " ", "Every connected room, as in the document's demo."},
    {"graph_entrance", "Entrance", Tone::start, graph_rooms, " ", ""},
    {"graph_exit", "Exit", Tone::goal, graph_rooms, " ", ""},
    {"graph_connection", "Connection", Tone::info, graph_links, " ", ""},
    {"graph_first_path", "First path", Tone::path, graph_links, " ", ""},
    {"graph_second_path", "Second path", Tone::reward, graph_links, " ", ""},
};
static_assert(std::size(role_table) == static_cast<std::size_t>(Sign::graph_second_path) + 1);

}  // namespace

std::span<const View> views() { return view_table; }
std::span<const Layer> layers() { return layer_table; }
std::span<const Role> roles() { return role_table; }

}  // namespace press_r::pixel_dungeon
