#include "pixel_dungeon/measure/fact_table.hpp"

#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/limits.hpp"
#include "pixel_dungeon/paint/populate.hpp"

namespace press_r::pixel_dungeon {
namespace {

constexpr Choice feelings[] = {{"none", "None"}, {"chasm", "Chasm"}, {"water", "Water"}, {"grass", "Grass"}};
constexpr Choice cuts[] = {{"none", "None"}, {"across", "Across"}, {"down", "Down"}};
constexpr Choice keeps[] = {{"none", "None"}, {"cut", "Cut"}, {"kept", "Kept"}};
constexpr Choice dead_ends[] = {{"none", "None"}, {"plain", "Plain"}, {"special", "Special"}};
constexpr Choice types[] = {{"none", "None"}, {"tunnel", "Tunnel"}, {"standard", "Standard"}};
constexpr Choice dressings[] = {{"none", "None"}, {"plain", "Plain"}, {"more", "More than plain"}};
constexpr Choice doors[] = {{"none", "None"}, {"seen", "Seen"}, {"secret", "Secret"}};
constexpr Choice loops[] = {{"none", "None"}, {"left", "Left as it is"}, {"connected", "Connected on"}};
constexpr Choice kinds_of_dressing[] = {{"none", "None"},       {"graveyard", "Graveyard"}, {"burned", "Burned"},
                                        {"striped", "Striped"}, {"study", "Study"},         {"bridge", "Bridge"},
                                        {"fissure", "Fissure"}};
constexpr Choice smiths[] = {{"none", "None"}, {"away", "Stays away"}, {"comes", "Comes"}};
constexpr Choice grasses[] = {{"none", "None"}, {"low", "Low"}, {"high", "High"}};
constexpr Choice hidden[] = {{"none", "None"},           {"toxic", "Toxic"},       {"fire", "Fire"},
                             {"paralytic", "Paralytic"}, {"poison", "Poison"},     {"alarm", "Alarm"},
                             {"lightning", "Lightning"}, {"gripping", "Gripping"}, {"summoning", "Summoning"}};
constexpr Choice trap_rooms[] = {{"none", "None"},
                                 {"toxic", "Toxic traps"},
                                 {"paralytic", "Paralytic traps"},
                                 {"chasm", "Chasm"},
                                 {"summoning", "Summoning traps"}};
constexpr Choice trap_prizes[] = {{"none", "None"}, {"chest", "Chest"}, {"pedestal", "Prize on a pedestal"}};
constexpr Choice vaults[] = {{"none", "None"},
                             {"locked_chest", "Locked chest"},
                             {"crystal_chests", "Crystal chests"},
                             {"pedestal", "Prize on a pedestal"}};
constexpr Choice treasuries[] = {{"none", "None"}, {"gold", "Gold"}, {"chests", "Chests"}};
constexpr Choice gardens[] = {
    {"none", "None"}, {"honeypot", "Honeypot"}, {"bush", "One bush"}, {"two_bushes", "Two bushes"}};
constexpr Choice storages[] = {{"none", "None"}, {"barricade", "Barricade"}, {"bookshelf", "Bookshelf"}};

constexpr int most_connections = most_rooms * 3;  // rooms in a plane have fewer neighbours than that
constexpr int most_tiles = largest_map * largest_map;

constexpr Fact count(std::string_view id, std::string_view title, std::string_view hint, std::int64_t low,
                     std::int64_t high, void (*expected)(const Options&, Distribution&) = nullptr) {
  return {.id = id, .title = title, .hint = hint, .low = low, .high = high, .expected = expected};
}
constexpr Fact flag(std::string_view id, std::string_view title, std::string_view hint = {}) {
  return {.id = id, .title = title, .hint = hint, .kind = FactKind::flag};
}
constexpr Fact choice(std::string_view id, std::string_view title, std::string_view hint,
                      std::span<const Choice> choices, void (*expected)(const Options&, Distribution&) = nullptr) {
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

void expect_cut(const Options& options, Distribution& out) {
  const double down = options[Opt::width] - 3;  // PIXEL-P-2; the rectangle is one less than the map
  const double across = options[Opt::height] - 3;
  out = {{static_cast<int>(CutSeen::across), across / (down + across)},
         {static_cast<int>(CutSeen::down), down / (down + across)}};
}

constexpr Fact table[] = {
    count("rooms", "Rooms", "Rectangles that the map was cut into.", 1, most_rooms),
    count("connected", "Connected rooms", "Rooms that can be entered.", 0, most_rooms),
    count("standard", "Standard rooms", "Besides entrance and exit.", 0, most_rooms),
    count("corridors", "Tunnels or passages", "Rooms that only lead on.", 0, most_rooms),
    count("specials", "Special rooms", "Of the fourteen kinds.", 0, special_count),
    count("connections", "Connections", "Pairs of rooms that can be walked between.", 0, most_connections),
    count("cycles", "Cycles", "Connections beyond what a tree needs.", 0, most_connections),
    count("loops", "Loops", "Connections that dead ends got back.", 0, most_connections),
    count("goal", "Goal", "Rooms to be connected.", 0, most_rooms),
    count("distance", "Entrance to exit", "In rooms.", 0, most_rooms),
    count("spare_distance", "Beyond the least distance", "Rooms more than entrance and exit need to be apart.",
          -largest_map, most_rooms),
    count("first_path", "First path", "Steps from room to room.", 0, most_rooms),
    count("second_path", "Second path", "Steps from room to room.", 0, most_rooms),
    count("shared_rooms", "Rooms on both paths", "Besides entrance and exit.", 0, most_rooms),
    flag("same_path", "Paths are one", "The second path is the first again."),
    count("builds", "Builds", "Levels thrown away, and this one.", 1, most_builds),
    count("tries", "Placements", "Of entrance and exit in the last build.", 0, most_placements),
    count("doors", "Doors", "That open without a key and can be seen.", 0, most_connections),
    count("secret_doors", "Secret doors", "That have to be found.", 0, most_connections),
    count("locked_doors", "Locked doors", "That need a key.", 0, most_connections),
    count("barricades", "Barricades", "Bookshelves in doorways included.", 0, most_connections),
    count("gaps", "Open gaps", "Connections without a door.", 0, most_connections),
    count("joined", "Joined rooms", "Connections that opened the whole wall.", 0, most_connections),
    choice("feeling", "Feeling", "What the level is full of.", feelings, expect_feeling),
    count("floor", "Tiles to stand on", "Secret doors included.", 0, most_tiles),
    count("water", "Water", "Tiles.", 0, most_tiles),
    count("grass", "Grass", "Tiles, high grass included.", 0, most_tiles),
    count("high_grass", "High grass", "Tiles.", 0, most_tiles),
    count("chasm", "Chasm", "Tiles.", 0, most_tiles),
    count("hidden_traps", "Hidden traps", "Those under burned floor included.", 0, most_tiles),
    count("dressed", "Dressed rooms", "Standard rooms that are more than plain.", 0, most_rooms),
    count("mobs", "Mobs", "Asked for in standard rooms.", 0, 8, expect_mobs),
    count("items", "Items", "Asked for in standard rooms.", 0, most_items, expect_items),
    count("walk", "Walk", "Tiles from stairs to stairs, secret doors found.", 0, most_tiles),
    flag("reachable", "Stairs reached on foot", "In four directions, secret doors found."),
    count("bare_rooms", "Bare rooms", "Connected rooms without a tile to stand on.", 0, most_rooms),
    count("border_tiles", "Open border", "Tiles on the map's border to stand on.", 0, 4 * largest_map),
    flag("shop", "Shop"),
    flag("blacksmith", "Blacksmith"),
    flag("pit", "Pit"),
    flag("armory", "Armory"),
    flag("weak_floor", "Weak floor", "The floor below owes a pit."),
    flag("magic_well", "Magic well"),
    flag("crypt", "Crypt"),
    flag("pool", "Pool"),
    flag("garden", "Garden"),
    flag("library", "Library"),
    flag("treasury", "Treasury"),
    flag("traps", "Trap room"),
    flag("storage", "Storage"),
    flag("statue", "Statue"),
    flag("laboratory", "Laboratory"),
    flag("vault", "Vault"),
    flag("altar", "Altar"),
    choice("first_cut", "First cut", "Of the whole map, in the first build.", cuts, expect_cut),
    count("first_offer", "First uncertain rectangle",
          "Area of the first that fits but is larger than minimum × minimum; 0: none came.", 0,
          largest_room* largest_room),
    choice("first_offer_kept", "It became a room", "The first uncertain rectangle.", keeps),
    choice("first_dead_end", "First dead end", "That is large enough for a special room.", dead_ends),
    choice("second_special", "First dead end after one", "After one special room.", dead_ends),
    choice("third_special", "First dead end after two", "After two special rooms.", dead_ends),
    choice("fourth_special", "First dead end after three", "After three special rooms.", dead_ends),
    choice("first_loop", "First dead end to loop", "Plain, with two neighbours to choose from.", loops),
    choice("first_two", "First room with two connections", "As rolled, before the top-up.", types),
    choice("first_three", "First room with three connections", "As rolled, before the top-up.", types),
    choice("first_dressed", "First standard room", "As rolled, whether it fits or not.", dressings),
    choice("first_dressing", "First dressing", "As rolled, whether it fits or not.", kinds_of_dressing),
    choice("smith", "Smith", "As rolled on depths 12 to 14, whether a room is large enough or not.", smiths),
    choice("first_door", "First regular door", "Of the first connection whose rooms want one.", doors),
    choice("first_grass", "First tile of grass", "From the top left.", grasses),
    count("grass_around", "Patch around it", "How many of the 8 tiles around the first tile of grass are in the patch.",
          0, 8),
    choice("first_trap", "First hidden trap", "Of those tried all over the map.", hidden),
    choice("storage_door", "Storage's door", "What bars it.", storages),
    choice("trap_room", "Trap room's floor", "What it is full of.", trap_rooms),
    choice("trap_room_prize", "Trap room's prize", "What lies beyond the traps.", trap_prizes),
    choice("vault_prize", "Vault's prize", "What stands in the middle.", vaults),
    choice("treasury_holds", "Treasury", "What it holds.", treasuries),
    choice("garden_holds", "Garden", "What grows or stands in it.", gardens),
};

}  // namespace

std::span<const Fact> facts() { return table; }

}  // namespace press_r::pixel_dungeon
