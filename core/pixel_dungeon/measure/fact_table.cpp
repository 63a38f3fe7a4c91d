#include "pixel_dungeon/measure/fact_table.hpp"

#include <array>

#include "kit/table.hpp"
#include "kit/walk_facts.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/paint/painters.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr Choice feelings[] = {{"none", "None"}, {"chasm", "Chasm"}, {"water", "Water"}, {"grass", "Grass"}};

constexpr Choice quests[] = {{"none", "None"}, {"ghost", "Ghost"}, {"wandmaker", "Wandmaker"}, {"imp", "Imp"}};

constexpr int most_connections = most_rooms * 3;  // rooms in a plane have fewer neighbours than that
constexpr int most_heaps = 400;                   // graves of a map full of graveyards are far fewer
constexpr int most_locks = special_count + 3;
constexpr int most_tiles = largest_map * largest_map;

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, std::int64_t low,
                     std::int64_t high, void (*expected)(const Options&, Distribution&) = nullptr) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high, .expected = expected};
}
constexpr Fact flag(std::string_view id, std::string_view title, std::string_view hint = {}) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::flag};
}
constexpr Fact choice(std::string_view id, std::string_view title, std::string_view hint,
                      std::span<const Choice> choices, void (*expected)(const Options&, Distribution&)) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::choice, .choices = choices, .expected = expected};
}

void expect_feeling(const Options& options, Distribution& out) {
  const Plan plan = plan_of(options);
  constexpr double each = 0.1;  // PIXEL-P-18
  if (!plan.feeling_by_chance) {
    out = {{static_cast<int>(plan.feeling), 1.0}};
  } else if (plan.depth == 1) {
    out = {{static_cast<int>(Feeling::none), 1.0}};
  } else {
    const double chasm = boss_is_next(plan.depth) ? 0 : each;
    out = {{static_cast<int>(Feeling::none), 1 - 2 * each - chasm},
           {static_cast<int>(Feeling::chasm), chasm},
           {static_cast<int>(Feeling::water), each},
           {static_cast<int>(Feeling::grass), each}};
  }
}

void expect_mobs(const Options& options, Distribution& out) {
  const int least = least_mobs(options[Opt::depth]);
  out.clear();
  for (int more = 0; more < 3; ++more) out.emplace_back(least + more, 1.0 / 3);
}

void expect_items(const Options&, Distribution& out) {
  constexpr double more = 0.4;
  double reached = 1;
  out.clear();
  for (int items = least_items; items < most_items; ++items) {
    out.emplace_back(items, reached * (1 - more));
    reached *= more;
  }
  out.emplace_back(most_items, reached);
}

constexpr auto own = tied<FactId::locks_open, Fact>({
    {FactId::rooms, count("rooms", "Rooms", "Rectangles that the map was cut into.", 1, most_rooms)},
    {FactId::connected, count("connected", "Connected rooms", "Rooms that can be entered.", 0, most_rooms)},
    {FactId::standard, count("standard", "Standard rooms", "Besides entrance and exit.", 0, most_rooms)},
    {FactId::corridors, count("corridors", "Tunnels or passages", "Rooms that only lead on.", 0, most_rooms)},
    {FactId::specials, count("specials", "Special rooms", "Of the fourteen kinds.", 0, special_count)},
    {FactId::connections,
     count("connections", "Connections", "Pairs of rooms that can be walked between.", 0, most_connections)},
    {FactId::cycles, count("cycles", "Cycles", "Connections beyond what a tree needs.", 0, most_connections)},
    {FactId::loops, count("loops", "Loops", "Connections that dead ends got back.", 0, most_connections)},
    {FactId::goal, count("goal", "Goal", "Rooms to be connected.", 0, most_rooms)},
    {FactId::distance, count("distance", "Entrance to exit", "In rooms.", 0, most_rooms)},
    {FactId::spare_distance, count("spare_distance", "Beyond the least distance",
                                   "Rooms more than entrance and exit need to be apart.", -largest_map, most_rooms)},
    {FactId::first_path, count("first_path", "First path", "Steps from room to room.", 0, most_rooms)},
    {FactId::second_path, count("second_path", "Second path", "Steps from room to room.", 0, most_rooms)},
    {FactId::shared_rooms, count("shared_rooms", "Rooms on both paths", "Besides entrance and exit.", 0, most_rooms)},
    {FactId::same_path, flag("same_path", "Paths are one", "The second path is the first again.")},
    {FactId::builds, count("builds", "Builds", "Levels thrown away, and this one.", 1, most_builds)},
    {FactId::tries, count("tries", "Placements", "Of entrance and exit in the last build.", 0, most_placements)},
    {FactId::doors, count("doors", "Doors", "That open without a key and can be seen.", 0, most_connections)},
    {FactId::secret_doors, count("secret_doors", "Secret doors", "That have to be found.", 0, most_connections)},
    {FactId::locked_doors, count("locked_doors", "Locked doors", "That need a key.", 0, most_connections)},
    {FactId::barricades, count("barricades", "Barricades", "Bookshelves in doorways included.", 0, most_connections)},
    {FactId::gaps, count("gaps", "Open gaps", "Connections without a door.", 0, most_connections)},
    {FactId::joined, count("joined", "Joined rooms", "Connections that opened the whole wall.", 0, most_connections)},
    {FactId::feeling, choice("feeling", "Feeling", "What the level is full of.", feelings, expect_feeling)},
    {FactId::floor, count("floor", "Tiles to stand on", "Secret doors included.", 0, most_tiles)},
    {FactId::water, count("water", "Water", "Tiles.", 0, most_tiles)},
    {FactId::grass, count("grass", "Grass", "Tiles, high grass included.", 0, most_tiles)},
    {FactId::high_grass, count("high_grass", "High grass", "Tiles.", 0, most_tiles)},
    {FactId::chasm, count("chasm", "Chasm", "Tiles.", 0, most_tiles)},
    {FactId::hidden_traps, count("hidden_traps", "Hidden traps", "Those under burned floor included.", 0, most_tiles)},
    {FactId::dressed, count("dressed", "Dressed rooms", "Standard rooms that are more than plain.", 0, most_rooms)},
    {FactId::mobs, count("mobs", "Mobs", "Asked for in standard rooms.", 0, 8, expect_mobs)},
    {FactId::items, count("items", "Items", "Asked for in standard rooms.", 0, most_items, expect_items)},
    {FactId::walk, count("walk", "Walk", "Tiles from stairs to stairs, secret doors found.", 0, most_tiles)},
    {FactId::reachable, flag("reachable", "Stairs reached on foot", "In four directions, secret doors found.")},
    {FactId::bare_rooms,
     count("bare_rooms", "Bare rooms", "Connected rooms without a tile to stand on.", 0, most_rooms)},
    {FactId::border_tiles,
     count("border_tiles", "Open border", "Tiles on the map's border to stand on.", 0, 4 * largest_map)},
    {FactId::shop, flag("shop", "Shop")},
    {FactId::blacksmith, flag("blacksmith", "Blacksmith")},
    {FactId::pit, flag("pit", "Pit")},
    {FactId::armory, flag("armory", "Armory")},
    {FactId::weak_floor, flag("weak_floor", "Weak floor", "The floor below owes a pit.")},
    {FactId::magic_well, flag("magic_well", "Magic well")},
    {FactId::crypt, flag("crypt", "Crypt")},
    {FactId::pool, flag("pool", "Pool")},
    {FactId::garden, flag("garden", "Garden")},
    {FactId::library, flag("library", "Library")},
    {FactId::treasury, flag("treasury", "Treasury")},
    {FactId::traps, flag("traps", "Trap room")},
    {FactId::storage, flag("storage", "Storage")},
    {FactId::statue, flag("statue", "Statue")},
    {FactId::laboratory, flag("laboratory", "Laboratory")},
    {FactId::vault, flag("vault", "Vault")},
    {FactId::altar, flag("altar", "Altar")},
    {FactId::heaps,
     count("heaps", "Heaps", "Places where something lies or is locked in; goods included.", 0, most_heaps)},
    {FactId::open_heaps, count("open_heaps", "Open heaps", "What lies there can be seen.", 0, most_heaps)},
    {FactId::chests, count("chests", "Chests", "That only have to be opened.", 0, most_heaps)},
    {FactId::mimics, count("mimics", "Chests that bite", "Mimics.", 0, most_heaps)},
    {FactId::skeletons, count("skeletons", "Bones", "Heaps of bones, with something among them.", 0, most_heaps)},
    {FactId::tombs, count("tombs", "Graves and tombs", "Of graveyards and crypts.", 0, most_heaps)},
    {FactId::locked_chests, count("locked_chests", "Locked chests", "That need a golden key.", 0, 2)},
    {FactId::crystal_chests, count("crystal_chests", "Crystal chests", "Two, of which one may be taken.", 0, 2)},
    {FactId::goods, count("goods", "Goods", "For sale in the shop.", 0, shop_goods)},
    {FactId::iron_keys, count("iron_keys", "Iron keys", "One for each locked door.", 0, most_locks)},
    {FactId::golden_keys, count("golden_keys", "Golden keys", "For a vault's chests.", 0, 1)},
    {FactId::solvers, count("solvers", "Things that solve a room", "Liquid flame, levitation, invisibility.", 0, 3)},
    {FactId::locks,
     count("locks", "Locks", "Doors, barricades, trap rooms, pools and chests that something opens.", 0, most_locks)},
    {FactId::rare_kin, count("rare_kin", "Rare kin", "Mobs of a rare kin.", 0, 8)},
    {FactId::quest,
     {.id = "quest",
      .title = "Somebody with a quest",
      .hint = "Each once in a run.",
      .kind = FactKind::choice,
      .choices = quests}},
    {FactId::locks_open,
     {.id = "locks_open",
      .title = "Every lock opens",
      .hint = "In the order in which things can be reached.",
      .kind = FactKind::flag,
      .costly = true}},
});

constexpr auto table = with_walk_facts<Standpoint::top>(own);

}  // namespace

constinit const std::array<Fact, 74> fact_table = table;

}  // namespace press_r::pixel_dungeon
