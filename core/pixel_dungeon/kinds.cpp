#include "pixel_dungeon/kinds.hpp"

namespace press_r::pixel_dungeon {
namespace {

// Ids, titles and what each room proposes for its doors (PIXEL-P-13), in the order of RoomType.
constexpr RoomInfo rooms[room_type_count] = {
    {"empty", "Empty", DoorRank::empty},
    {"standard", "Standard room", DoorRank::regular},
    {"tunnel", "Tunnel", DoorRank::tunnel},
    {"passage", "Passage", DoorRank::tunnel},
    {"entrance", "Entrance", DoorRank::regular},
    {"exit", "Exit", DoorRank::regular},
    {"shop", "Shop", DoorRank::regular},
    {"blacksmith", "Blacksmith", DoorRank::unlocked},
    {"pit", "Pit", DoorRank::locked},
    {"armory", "Armory", DoorRank::locked},
    {"weak_floor", "Weak floor", DoorRank::regular},
    {"magic_well", "Magic well", DoorRank::regular},
    {"crypt", "Crypt", DoorRank::locked},
    {"pool", "Pool", DoorRank::regular},
    {"garden", "Garden", DoorRank::regular},
    {"library", "Library", DoorRank::locked},
    {"treasury", "Treasury", DoorRank::locked},
    {"traps", "Trap room", DoorRank::regular},
    {"storage", "Storage", DoorRank::barricade},
    {"statue", "Statue", DoorRank::locked},
    {"laboratory", "Laboratory", DoorRank::locked},
    {"vault", "Vault", DoorRank::locked},
    {"altar", "Altar", DoorRank::empty},
};

constexpr std::string_view ranks[] = {"gap", "tunnel gap", "regular", "unlocked", "hidden", "barricade", "locked"};
constexpr std::string_view dressings[] = {"graveyard", "burned", "striped", "study", "bridge", "fissure", "plain"};
constexpr std::string_view traps[] = {"toxic", "fire",      "paralytic", "poison",
                                      "alarm", "lightning", "gripping",  "summoning"};
constexpr std::string_view things[] = {
    "item",
    "weapon or armour",
    "scroll",
    "potion",
    "gold",
    "chest",
    "chest that bites",
    "locked chest",
    "crystal chest",
    "grave",
    "tomb",
    "bones",
    "goods",
    "bush",
    "honeypot",
    "prize",
    "mob",
    "piranha",
    "living statue",
    "shopkeeper",
    "blacksmith",
};
constexpr std::string_view feelings[] = {"none", "chasm", "water", "grass"};

// Pixel Dungeon 1.9.1: each region's level class.
constexpr RegionInfo regions[] = {
    {"sewers", "Sewers", {45, 60, 5}, {40, 60, 4}, false}, {"prison", "Prison", {45, 65, 4}, {40, 60, 3}, true},
    {"caves", "Caves", {45, 60, 6}, {35, 55, 3}, false},   {"city", "City", {45, 65, 4}, {40, 60, 3}, true},
    {"halls", "Halls", {40, 55, 6}, {30, 55, 3}, false},
};

template <class Table, class Index>
constexpr const auto& entry(const Table& table, Index index) {
  return table[static_cast<std::size_t>(index)];
}

}  // namespace

const RoomInfo& info_of(RoomType type) { return entry(rooms, type); }
const RegionInfo& info_of(Region region) { return entry(regions, region); }
std::string_view title_of(DoorRank rank) { return entry(ranks, rank); }
std::string_view title_of(Dressing dressing) { return entry(dressings, dressing); }
std::string_view title_of(Trap trap) { return entry(traps, trap); }
std::string_view title_of(ThingKind kind) { return entry(things, kind); }
std::string_view title_of(Feeling feeling) { return entry(feelings, feeling); }

int secret_door_odds(int depth) {
  constexpr int by_depth[] = {0, 0, 10, 9, 8, 7};  // 12 - depth from the second floor to the fifth
  constexpr int deeper = 6;
  return depth < 6 ? by_depth[depth] : deeper;
}

}  // namespace press_r::pixel_dungeon
