#include "gungeon/rooms/batches.hpp"

#include <cstddef>

#include "kit/table.hpp"

namespace press_r::gungeon {
namespace {

using View = std::string_view;

constexpr Batch hubs[] = {
    {"octagon", Category::hub, 2, 20, 24, 16, 19, 2},   {"cross", Category::hub, 2, 20, 25, 16, 19, 2},
    {"colonnade", Category::hub, 2, 20, 26, 15, 18, 2}, {"moat", Category::hub, 2, 20, 24, 16, 18, 2},
    {"courtyard", Category::hub, 2, 20, 25, 16, 19, 2}, {"cut_corners", Category::hub, 2, 20, 26, 15, 19, 2},
    {"plain", Category::hub, 2, 20, 24, 15, 18, 2},     {"bridge", Category::hub, 2, 22, 26, 16, 18, 2},
};

constexpr Batch in_every_stage[] = {
    {"gallery", Category::connector, 7, 13, 21, 6, 6, 1, true},
    {"gallery", Category::connector, 7, 6, 6, 12, 18, 1, true},
    {"causeway", Category::connector, 3, 12, 18, 6, 6, 1},
    {"causeway", Category::connector, 3, 6, 6, 11, 15, 1},
    {"bend", Category::connector, 4, 10, 14, 10, 12, 1},
    {"vault", Category::reward, 9, 8, 12, 7, 10, 1},
    {"landing", Category::entrance, 3, 11, 15, 8, 11, 1},
    {"lobby", Category::foyer, 3, 8, 11, 7, 9, 1},
    {"arena", Category::boss, 4, 22, 28, 16, 20, 1},
    {"stairs", Category::exit, 3, 6, 8, 6, 8, 1},
};

constexpr Batch services[] = {
    {"stall", Category::shop, 3, 12, 16, 8, 10, 1},      {"vault", Category::secret, 6, 6, 9, 6, 8, 1},
    {"stall", Category::vendor, 3, 9, 11, 7, 8, 1},      {"cell", Category::jail, 3, 7, 9, 7, 8, 1},
    {"hearth", Category::fireplace, 2, 7, 10, 6, 8, 1},  {"lift", Category::elevator, 2, 7, 9, 6, 8, 1},
    {"chapel", Category::shrine, 3, 7, 10, 7, 9, 1},     {"cursed", Category::cursed, 3, 8, 10, 7, 9, 1},
    {"arena", Category::miniboss, 3, 14, 18, 11, 13, 1},
};

constexpr View keep_shared[] = {"plain",     "cut_corners", "cross",     "ell",       "tee",     "horseshoe", "ring",
                                "colonnade", "pit_strip",   "moat",      "two_lobes", "stair",   "apse",      "comb",
                                "bridge",    "low_wall",    "courtyard", "octagon",   "zig_zag", "chambers"};
constexpr View proper_own[] = {"shelves", "cloister", "alcoves", "rostrum", "spike_rows"};
constexpr View proper_shared[] = {"colonnade", "apse", "courtyard", "octagon", "two_lobes", "low_wall", "cross", "tee"};
constexpr View mine_own[] = {"cavern", "shaft", "props", "rubble", "rails"};
constexpr View mine_shared[] = {"ell", "zig_zag", "stair", "horseshoe", "pit_strip", "bridge", "comb", "cut_corners"};
constexpr View hollow_own[] = {"niches", "frozen", "graves", "fissure", "drift"};
constexpr View hollow_shared[] = {"ring", "moat", "chambers", "two_lobes", "stair", "apse", "horseshoe", "cross"};
constexpr View forge_own[] = {"channel", "crucible", "stacks", "gratings", "anvils"};
constexpr View forge_shared[] = {"bridge", "moat", "pit_strip", "ring", "chambers", "tee", "low_wall", "octagon"};

constexpr View keep_words[] = {"Draughty", "Mossy",    "Old",       "Guarded", "Echoing", "Dusty",
                               "Quiet",    "Bannered", "Scarred",   "Lower",   "Upper",   "Whitewashed",
                               "Patched",  "Northern", "Forgotten", "Barred"};
constexpr View proper_words[] = {"Panelled", "Carpeted", "Gilded",   "Candlelit", "Stately", "Faded",
                                 "Tiled",    "Velvet",   "Polished", "Learned",   "Hushed",  "Painted",
                                 "Festive",  "Walled",   "Royal",    "Crooked"};
constexpr View mine_words[] = {"Timbered", "Dripping", "Gritty", "Deep",      "Abandoned", "Blasted",
                               "Sooty",    "Rusty",    "Muddy",  "Crumbling", "Shored",    "Salted",
                               "Copper",   "Winding",  "Choked", "Lamplit"};
constexpr View hollow_words[] = {"Frozen", "Silent", "Pale", "Rimed",   "Bleak",   "Windless", "Glassy", "Bone-white",
                                 "Buried", "Blue",   "Numb", "Drifted", "Brittle", "Starless", "Still",  "Shrouded"};
constexpr View forge_words[] = {"Scorched", "Molten",    "Iron",  "Smoking", "Riveted", "Glowing",
                                "Clanging", "Blackened", "Ember", "Cinder",  "Brazen",  "Tempered",
                                "Searing",  "Sulphur",   "Ashen", "Roaring"};
constexpr View common_words[] = {"Humble", "Crowded", "Dim",  "Narrow", "Warm", "Lonely", "Tidy", "Worn",
                                 "Sturdy", "Bare",    "Cosy", "Shaded", "Low",  "Snug",   "Odd",  "Plain"};

constexpr auto table = tied<Stage::forge, StageRooms>({
    {Stage::keep, {Tile::pit, {}, keep_shared, keep_words}},
    {Stage::proper, {Tile::spikes, proper_own, proper_shared, proper_words}},
    {Stage::mine, {Tile::pit, mine_own, mine_shared, mine_words}},
    {Stage::hollow, {Tile::pool, hollow_own, hollow_shared, hollow_words}},
    {Stage::forge, {Tile::pool, forge_own, forge_shared, forge_words}},
});

}  // namespace

const StageRooms& rooms_of(Stage stage) { return table[static_cast<std::size_t>(stage)]; }
std::span<const View> common_adjectives() { return common_words; }
std::span<const Batch> hub_batches() { return hubs; }
std::span<const Batch> stage_batches() { return in_every_stage; }
std::span<const Batch> service_batches() { return services; }

}  // namespace press_r::gungeon
