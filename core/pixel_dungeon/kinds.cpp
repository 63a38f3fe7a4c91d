#include "pixel_dungeon/kinds.hpp"

#include "kit/table.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {
namespace {

// Which roles are kinds of things follows from their place in the table.
static_assert([] {
  for (std::size_t i = 0; i < tables::roles.size(); ++i) {
    if ((tables::roles[i].layer == at(LayerId::things)) != (i >= at(ThingKind::item))) return false;
  }
  return true;
}());

// What each room proposes for its doors (PIXEL-P-13). Those that are facts have their ids and titles from there.
constexpr auto rooms = [] {
  auto all = tied<RoomType::altar, RoomInfo>({
      {RoomType::empty, {"empty", "Empty", DoorRank::empty}},
      {RoomType::standard, {"standard", "Standard room", DoorRank::regular}},
      {RoomType::tunnel, {"tunnel", "Tunnel", DoorRank::tunnel}},
      {RoomType::passage, {"passage", "Passage", DoorRank::tunnel}},
      {RoomType::entrance, {"entrance", "Entrance", DoorRank::regular}},
      {RoomType::exit, {"exit", "Exit", DoorRank::regular}},
      {RoomType::shop, {.proposes = DoorRank::regular}},
      {RoomType::blacksmith, {.proposes = DoorRank::unlocked}},
      {RoomType::pit, {.proposes = DoorRank::locked}},
      {RoomType::armory, {.proposes = DoorRank::locked}},
      {RoomType::weak_floor, {.proposes = DoorRank::regular}},
      {RoomType::magic_well, {.proposes = DoorRank::regular}},
      {RoomType::crypt, {.proposes = DoorRank::locked}},
      {RoomType::pool, {.proposes = DoorRank::regular}},
      {RoomType::garden, {.proposes = DoorRank::regular}},
      {RoomType::library, {.proposes = DoorRank::locked}},
      {RoomType::treasury, {.proposes = DoorRank::locked}},
      {RoomType::traps, {.proposes = DoorRank::regular}},
      {RoomType::storage, {.proposes = DoorRank::barricade}},
      {RoomType::statue, {.proposes = DoorRank::locked}},
      {RoomType::laboratory, {.proposes = DoorRank::locked}},
      {RoomType::vault, {.proposes = DoorRank::locked}},
      {RoomType::altar, {.proposes = DoorRank::empty}},
  });
  for (int i = static_cast<int>(RoomType::shop); i < room_type_count; ++i) {
    const Fact& fact = tables::facts[at(fact_of(static_cast<RoomType>(i)))];
    RoomInfo& info = all[static_cast<std::size_t>(i)];
    info.id = fact.id;
    info.title = fact.title;
  }
  return all;
}();

constexpr auto ranks = tied<DoorRank::locked, std::string_view>({
    {DoorRank::empty, "gap"},
    {DoorRank::tunnel, "tunnel gap"},
    {DoorRank::regular, "regular"},
    {DoorRank::unlocked, "unlocked"},
    {DoorRank::hidden, "hidden"},
    {DoorRank::barricade, "barricade"},
    {DoorRank::locked, "locked"},
});
constexpr auto dressings = tied<Dressing::plain, std::string_view>({
    {Dressing::graveyard, "graveyard"},
    {Dressing::burned, "burned"},
    {Dressing::striped, "striped"},
    {Dressing::study, "study"},
    {Dressing::bridge, "bridge"},
    {Dressing::fissure, "fissure"},
    {Dressing::plain, "plain"},
});
constexpr auto traps = tied<Trap::summoning, std::string_view>({
    {Trap::toxic, "toxic"},
    {Trap::fire, "fire"},
    {Trap::paralytic, "paralytic"},
    {Trap::poison, "poison"},
    {Trap::alarm, "alarm"},
    {Trap::lightning, "lightning"},
    {Trap::gripping, "gripping"},
    {Trap::summoning, "summoning"},
});
constexpr auto waters = tied<Water::transmutation, std::string_view>({
    {Water::awareness, "of awareness"},
    {Water::health, "of health"},
    {Water::transmutation, "of transmutation"},
});

// Pixel Dungeon 1.9.1: each region's level class.
constexpr auto regions = tied<Region::halls, RegionInfo>({
    {Region::sewers, {"sewers", "Sewers", {45, 60, 5}, {40, 60, 4}, false}},
    {Region::prison, {"prison", "Prison", {45, 65, 4}, {40, 60, 3}, true}},
    {Region::caves, {"caves", "Caves", {45, 60, 6}, {35, 55, 3}, false}},
    {Region::city, {"city", "City", {45, 65, 4}, {40, 60, 3}, true}},
    {Region::halls, {"halls", "Halls", {40, 55, 6}, {30, 55, 3}, false}},
});

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
std::string_view title_of(Water water) { return entry(waters, water); }
std::string_view title_of(Feeling feeling) { return entry(tables::fact_feeling_choices, feeling).id; }

int secret_door_odds(int depth) {
  constexpr int by_depth[] = {0, 0, 10, 9, 8, 7};  // 12 - depth from the second floor to the fifth
  constexpr int deeper = 6;
  return depth < 6 ? by_depth[depth] : deeper;
}

}  // namespace press_r::pixel_dungeon
