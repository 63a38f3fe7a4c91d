#include "pixel_dungeon/kinds.hpp"

#include "kit/table.hpp"

namespace press_r::pixel_dungeon {
namespace {

// Ids, titles and what each room proposes for its doors (PIXEL-P-13).
constexpr auto rooms = tied<RoomType::altar, RoomInfo>({
    {RoomType::empty, {"empty", "Empty", DoorRank::empty}},
    {RoomType::standard, {"standard", "Standard room", DoorRank::regular}},
    {RoomType::tunnel, {"tunnel", "Tunnel", DoorRank::tunnel}},
    {RoomType::passage, {"passage", "Passage", DoorRank::tunnel}},
    {RoomType::entrance, {"entrance", "Entrance", DoorRank::regular}},
    {RoomType::exit, {"exit", "Exit", DoorRank::regular}},
    {RoomType::shop, {"shop", "Shop", DoorRank::regular}},
    {RoomType::blacksmith, {"blacksmith", "Blacksmith", DoorRank::unlocked}},
    {RoomType::pit, {"pit", "Pit", DoorRank::locked}},
    {RoomType::armory, {"armory", "Armory", DoorRank::locked}},
    {RoomType::weak_floor, {"weak_floor", "Weak floor", DoorRank::regular}},
    {RoomType::magic_well, {"magic_well", "Magic well", DoorRank::regular}},
    {RoomType::crypt, {"crypt", "Crypt", DoorRank::locked}},
    {RoomType::pool, {"pool", "Pool", DoorRank::regular}},
    {RoomType::garden, {"garden", "Garden", DoorRank::regular}},
    {RoomType::library, {"library", "Library", DoorRank::locked}},
    {RoomType::treasury, {"treasury", "Treasury", DoorRank::locked}},
    {RoomType::traps, {"traps", "Trap room", DoorRank::regular}},
    {RoomType::storage, {"storage", "Storage", DoorRank::barricade}},
    {RoomType::statue, {"statue", "Statue", DoorRank::locked}},
    {RoomType::laboratory, {"laboratory", "Laboratory", DoorRank::locked}},
    {RoomType::vault, {"vault", "Vault", DoorRank::locked}},
    {RoomType::altar, {"altar", "Altar", DoorRank::empty}},
});

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
constexpr auto feelings = tied<Feeling::grass, std::string_view>({
    {Feeling::none, "none"},
    {Feeling::chasm, "chasm"},
    {Feeling::water, "water"},
    {Feeling::grass, "grass"},
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
std::string_view title_of(Feeling feeling) { return entry(feelings, feeling); }

int secret_door_odds(int depth) {
  constexpr int by_depth[] = {0, 0, 10, 9, 8, 7};  // 12 - depth from the second floor to the fifth
  constexpr int deeper = 6;
  return depth < 6 ? by_depth[depth] : deeper;
}

}  // namespace press_r::pixel_dungeon
