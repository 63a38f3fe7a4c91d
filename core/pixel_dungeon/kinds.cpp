#include "pixel_dungeon/kinds.hpp"

#include <cstddef>

#include "kit/table.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {
namespace {

// The layer of things and the order of the roles must agree on what is a thing.
static_assert([] {
  for (std::size_t i = 0; i < tables::roles.size(); ++i) {
    if ((tables::roles[i].layer == at(LayerId::things)) != (i >= at(ThingKind::item))) return false;
  }
  return true;
}());

constexpr std::string_view unknown = "something";
constexpr std::string_view thing_names[] = {
    unknown,
    "weapon or armour",
    "bomb",
    "scroll",
    "potion",
    "gold",
    unknown,
    unknown,
    "iron key",
    "golden key",
    "potion of liquid flame",
    "potion of levitation",
    "potion of invisibility",
    "food",
    "potion of strength",
    "scroll of upgrade",
    "scroll of enchantment",
    "dew vial",
    "torch",
};
static_assert(std::size(thing_names) == static_cast<std::size_t>(thing_number(ThingKind::spare_torch)) + 1);

// Pixel Dungeon 1.9.1: each region's level class.
constexpr RegionInfo regions[] = {
    {"Sewers", {45, 60, 5}, {40, 60, 4}, false}, {"Prison", {45, 65, 4}, {40, 60, 3}, true},
    {"Caves", {45, 60, 6}, {35, 55, 3}, false},  {"City", {45, 65, 4}, {40, 60, 3}, true},
    {"Halls", {40, 55, 6}, {30, 55, 3}, false},
};

// Pixel Dungeon 1.9.1: SewerBossLevel, PrisonBossLevel, LastShopLevel. Feelings do not change their water and grass.
constexpr OnePathFloor one_path_floors[] = {
    {goo_depth, 6, {50, 50, 5}, {40, 40, 4}},
    {tengu_depth, 7, {45, 45, 5}, {30, 30, 4}},
    {imp_depth, 6, {35, 35, 4}, {30, 30, 3}},
};

}  // namespace

const RegionInfo& info_of(Region region) { return regions[at(region)]; }
std::string_view title_of(RoomType type) { return tables::room_type_names[at(type)]; }
std::string_view title_of(DoorRank rank) { return tables::door_rank_names[at(rank)]; }
std::string_view title_of(Dressing dressing) { return tables::dressing_names[at(dressing)]; }
std::string_view title_of(Trap trap) { return tables::trap_names[at(trap)]; }
std::string_view title_of(Water water) { return tables::water_names[at(water)]; }

std::string_view name_of(ThingKind kind) {
  return kind >= ThingKind::item && kind <= ThingKind::spare_torch ? thing_names[thing_number(kind)] : unknown;
}

const OnePathFloor* one_path_floor(int depth) {
  for (const OnePathFloor& floor : one_path_floors) {
    if (floor.depth == depth) return &floor;
  }
  return nullptr;
}

int secret_door_odds(int depth) {
  if (depth == tengu_depth || depth == imp_depth) return 0;
  constexpr int by_depth[] = {0, 0, 10, 9, 8, 7};  // 12 - depth on floors 2 to 5
  constexpr int deeper = 6;
  return depth < 6 ? by_depth[depth] : deeper;
}

}  // namespace press_r::pixel_dungeon
