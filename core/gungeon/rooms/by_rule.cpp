#include "gungeon/rooms/families.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "gungeon/rooms/room.hpp"
#include "kit/seed.hpp"
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

const StageRooms& rooms_of(Stage stage) { return table[at(stage)]; }
std::span<const View> common_adjectives() { return common_words; }
std::span<const Batch> hub_batches() { return hubs; }
std::span<const Batch> stage_batches() { return in_every_stage; }
std::span<const Batch> service_batches() { return services; }

namespace {

void place_exits(Room& room, const Batch& batch) {
  for (const Direction side : {Direction::left, Direction::up, Direction::right, Direction::down}) {
    if (batch.ends_only && is_horizontal(side) != (room.w > room.h)) continue;
    const int length = is_horizontal(side) ? room.h : room.w;
    std::vector<int> fits;
    for (int at = 0; at < length; ++at) {
      if (exit_fits(room, side, at, 2, 2)) fits.push_back(at);
    }
    if (fits.empty()) continue;
    // As many as fit at least six cells apart, evenly spaced.
    const int span = fits.back() - fits.front();
    const int count = std::clamp(span / 6 + 1, 1, batch.exits_a_side);
    for (int i = 0; i < count; ++i) {
      // A hub's exits are as far apart as possible, so that rooms fit side by side before them.
      const int ideal = batch.category == Category::hub && count > 1 ? fits.front() + span * i / (count - 1)
                                                                     : fits.front() + span * (2 * i + 1) / (2 * count);
      const int at = *std::min_element(fits.begin(), fits.end(), [&](int a, int b) {
        const int da = a < ideal ? ideal - a : a - ideal;
        const int db = b < ideal ? ideal - b : b - ideal;
        return da != db ? da < db : a < b;
      });
      room.exits.push_back({side, int16(at)});
    }
  }
}

bool near_exit(const Room& room, int x, int y) {
  return std::any_of(room.exits.begin(), room.exits.end(), [&](const Exit& exit) {
    const Point place = place_of(exit, room);
    return x >= place.x - 2 && x <= place.x + 3 && y >= place.y - 2 && y <= place.y + 3;
  });
}

/// Two to six places for enemies, derived from the room's id.
void place_enemies(Room& room) {
  constexpr int cells_an_enemy = 28;
  constexpr int max_tries = 60;
  int missing = std::clamp(room.w * room.h / cells_an_enemy, 2, 6);
  std::uint64_t state = fnv1a32(room.id);
  for (int i = 0; i < max_tries && missing > 0; ++i) {
    state = mix64(state + 0x9E3779B97F4A7C15u);
    const int x = static_cast<int>(state % static_cast<unsigned>(room.w));
    const int y = static_cast<int>((state >> 32) % static_cast<unsigned>(room.h));
    Tile& tile = room.tiles[idx(y * room.w + x)];
    if (tile != Tile::floor || near_exit(room, x, y)) continue;
    tile = Tile::enemy;
    --missing;
  }
}

/// "keep.cross.14x10.2", "keep.hub_octagon.20x15.1".
std::string id_of(std::string_view stage, const Batch& batch, int w, int h, int number) {
  std::string id(stage);
  id += '.';
  if (batch.category != Category::normal) {
    id += info(batch.category).id;
    id += '_';
  }
  id += batch.family;
  return id + "." + std::to_string(w) + "x" + std::to_string(h) + "." + std::to_string(number);
}

}  // namespace

Room made(const Batch& batch, int number, std::string_view stage, unsigned mask, Tile hazard) {
  const int w = batch.low_w + number * 5 % (batch.high_w - batch.low_w + 1);
  const int h = batch.low_h + number * 3 % (batch.high_h - batch.low_h + 1);
  Plan plan(w, h, number % 3, hazard);
  const Family& shape = family(batch.family);
  shape.carve(plan);
  Room room{.id = id_of(stage, batch, w, h, number), .family = shape.id, .category = batch.category};
  room.stage_mask = static_cast<std::uint8_t>(mask);
  room.weight = batch.weight;
  room.w = w;
  room.h = h;
  room.tiles = std::move(plan.tiles);
  place_exits(room, batch);
  if (batch.category == Category::normal) place_enemies(room);
  return room;
}

}  // namespace press_r::gungeon
