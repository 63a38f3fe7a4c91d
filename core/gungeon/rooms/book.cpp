#include "gungeon/rooms/room.hpp"

#include <map>

#include "gungeon/flow/graph.hpp"
#include "kit/seed.hpp"

// The text files of this folder (core/generators.cmake).
namespace press_r::gungeon::texts {
extern const std::string_view keep;
extern const std::string_view every_stage;
extern const std::string_view proper;
extern const std::string_view mine;
extern const std::string_view hollow;
extern const std::string_view forge;
extern const std::string_view many_ways;
}  // namespace press_r::gungeon::texts

namespace press_r::gungeon {
namespace {

// ---- rooms made by rule

// A family is a shape with a few numbers; a batch is a series of rooms of one family. A room's name and look depend on
// those numbers only, so they never change ("keep.cross.14x10.2").

/// Rooms of one family: sizes step through the ranges, variants take turns.
struct Batch {
  std::string_view family;
  Category category;
  int count;
  int low_w, high_w, low_h, high_h;
  int exits_a_side;
  bool ends_only = false;  ///< exits only in the two short sides
  int weight = 1;
};

/// The families and words of a stage.
struct StageRooms {
  Tile hazard;                                   ///< in shared shapes
  std::span<const std::string_view> own;         ///< families of this stage only
  std::span<const std::string_view> shared;      ///< combat families that other stages have too
  std::span<const std::string_view> adjectives;  ///< of titles
};

constexpr int keep_normals_a_family = 12;
constexpr int shared_normals_a_family = 4;
constexpr int own_normals_a_family = 6;
constexpr int own_weight = 2;  ///< of rooms of a stage's own families; shared ones: 1
constexpr int hubs_a_family = 3;

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

constexpr auto stage_rooms = tied<Stage::forge, StageRooms>({
    {Stage::keep, {Tile::pit, {}, keep_shared, keep_words}},
    {Stage::proper, {Tile::spikes, proper_own, proper_shared, proper_words}},
    {Stage::mine, {Tile::pit, mine_own, mine_shared, mine_words}},
    {Stage::hollow, {Tile::pool, hollow_own, hollow_shared, hollow_words}},
    {Stage::forge, {Tile::pool, forge_own, forge_shared, forge_words}},
});

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

/// Makes room `number` of a batch, without a title. `stage` begins its id, `mask` has the stages.
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

// ---- all rooms

constexpr unsigned only(Stage stage) { return 1u << at(stage); }

constexpr int hand_weight = 2;  ///< of rooms drawn by hand, against 1 (GUN-23)

/// Entrances in shipped flows have at most so many ways; entrances with more have rooms of their own (GUN-77).
constexpr int usual_ways = 4;

/// A text of rooms drawn by hand, and the stages that have them.
struct DrawnRooms {
  const std::string_view& text;
  unsigned stages;
};
constexpr DrawnRooms drawn_rooms[] = {
    {texts::keep, only(Stage::keep)}, {texts::every_stage, all_stages_mask}, {texts::proper, only(Stage::proper)},
    {texts::mine, only(Stage::mine)}, {texts::hollow, only(Stage::hollow)},  {texts::forge, only(Stage::forge)},
};

/// All batches of a stage, in the order of the book.
std::vector<Batch> batches_of(Stage stage) {
  const auto normals = [](std::string_view family, int count, int weight) {
    return Batch{family, Category::normal, count, 10, 18, 9, 13, 2, false, weight};
  };
  std::vector<Batch> all;
  const StageRooms& rooms = stage_rooms[at(stage)];
  const bool first = stage == Stage::keep;
  for (const std::string_view family : rooms.shared)
    all.push_back(normals(family, first ? keep_normals_a_family : shared_normals_a_family, 1));
  for (const std::string_view family : rooms.own) all.push_back(normals(family, own_normals_a_family, own_weight));
  if (first) all.insert(all.end(), std::begin(hubs), std::end(hubs));
  for (const std::string_view family : rooms.own)
    all.push_back({family, Category::hub, hubs_a_family, 20, 26, 15, 18, 2});
  all.insert(all.end(), std::begin(in_every_stage), std::end(in_every_stage));
  return all;
}

}  // namespace

void RoomBook::add(Room room) {
  const auto index = int16(rooms_.size());
  bake(room);
  for (int stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(stage)) continue;
    Table& table = tables_[stage][at(room.category)];
    table.rooms.push_back(index);
    table.sums.push_back((table.sums.empty() ? 0 : table.sums.back()) + room.weight);
  }
  rooms_.push_back(std::move(room));
}

RoomBook::RoomBook() {
  const auto add_drawn = [&](const DrawnRooms& drawn, int weight, int min_ways) {
    for (Room& room : usable_rooms(drawn.text)) {
      room.id.erase(0, std::string_view("own.").size());
      room.stage_mask = static_cast<std::uint8_t>(drawn.stages);
      room.weight = weight;
      room.min_ways = static_cast<std::uint8_t>(min_ways);
      add(std::move(room));
    }
  };
  for (const DrawnRooms& drawn : drawn_rooms) add_drawn(drawn, hand_weight, 0);
  // Titles are an adjective and the family's noun: the first room of a noun gets the first adjective.
  std::map<std::pair<std::string_view, const std::string_view*>, std::size_t> used;
  const auto add_batch = [&](const Batch& batch, std::string_view where, unsigned mask, Tile hazard,
                             std::span<const std::string_view> adjectives) {
    for (int i = 0; i < batch.count; ++i) {
      Room room = made(batch, i, where, mask, hazard);
      const std::string_view noun = family(batch.family).noun;
      std::size_t& next = used[{noun, adjectives.data()}];
      assert(next < adjectives.size());
      room.title = std::string(adjectives[next++]) + " " + std::string(noun);
      add(std::move(room));
    }
  };
  for (int i = 0; i < stages; ++i) {
    const auto stage = static_cast<Stage>(i);
    const StageRooms& own = stage_rooms[at(stage)];
    for (const Batch& batch : batches_of(stage))
      add_batch(batch, info(stage).id, only(stage), own.hazard, own.adjectives);
  }
  for (const Batch& batch : services) add_batch(batch, "any", all_stages_mask, Tile::spikes, common_words);
  // Last, so that the other rooms keep their indices.
  add_drawn({texts::many_ways, all_stages_mask}, 0, usual_ways + 1);
}

RoomBook::RoomBook(const RoomBook& shipped, const std::vector<Room>& own) : RoomBook(shipped) {
  /// The weight that a room without one gets in a stage: its share of the shipped rooms' weight.
  const auto share = [&](const Room& room, int stage) {
    const std::vector<int>& sums = shipped.tables_[stage][at(room.category)].sums;
    const auto rivals = static_cast<int>(std::count_if(own.begin(), own.end(), [&](const Room& other) {
      return other.category == room.category && other.in_stage(stage) && other.weight == 0;
    }));
    return sums.empty() ? 1 : std::max(1, (sums.back() + rivals - 1) / rivals);
  };
  for (const Room& one : own) {
    Room room = one;
    for (int stage = 0; stage < stages && one.weight == 0; ++stage) {
      if (one.in_stage(stage)) room.weight = std::max(room.weight, share(one, stage));
    }
    add(std::move(room));
  }
}

const RoomBook& room_book() {
  static const RoomBook book;
  return book;
}

const WayLimits& shipped_limits() {
  static const WayLimits limits = [] {
    WayLimits made;
    made.max.fill(max_ways);
    for (int stage = 0; stage < stages; ++stage) {
      for (std::size_t kind = 0; kind < categories; ++kind) {
        int exits = 0;
        for (const std::int16_t room : room_book().table(static_cast<Stage>(stage), static_cast<Category>(kind)))
          exits = std::max(exits, static_cast<int>(room_book().room(room).exits.size()));
        made.max[kind] = std::min(made.max[kind], exits);
      }
    }
    return made;
  }();
  return limits;
}

WayLimits limits_with(const std::vector<Room>& own, int stage) {
  WayLimits limits = shipped_limits();
  for (const Room& room : own) {
    int& max = limits.max[at(room.category)];
    if (room.in_stage(stage)) max = std::max(max, std::min(max_ways, static_cast<int>(room.exits.size())));
  }
  return limits;
}

namespace {

constexpr int every_stage = stages;  ///< the last group of categories: rooms that several stages have

/// A group of the gallery for each stage and category: "keep_normal", "Keep: normal room".
struct Gallery {
  std::vector<std::string> texts;  ///< ids and titles that `groups` refer to
  std::vector<PieceGroup> groups;

  Gallery() {
    texts.reserve(2 * (stages + 1) * categories);
    for (int stage = 0; stage <= every_stage; ++stage) {
      const bool all = stage == every_stage;
      const std::string id(all ? "any" : info(static_cast<Stage>(stage)).id);
      const std::string title(all ? "Every stage" : info(static_cast<Stage>(stage)).title);
      for (std::size_t kind = 0; kind < categories; ++kind) {
        const CategoryInfo& category = info(static_cast<Category>(kind));
        texts.push_back(id + "_" + std::string(category.id));
        texts.push_back(title + ": " + std::string(category.title));
        groups.push_back({texts[texts.size() - 2], texts.back()});
      }
    }
  }
};

/// The only stage of a room, or every_stage.
int stage_of(const Room& room) {
  int found = every_stage;
  for (int stage = 0; stage < stages; ++stage) {
    if (!room.in_stage(stage)) continue;
    if (found != every_stage) return every_stage;
    found = stage;
  }
  return found;
}

/// Which flows of a stage, or of all, have rooms of a category.
std::string users(int stage, Category category) {
  if (info(category).injected) {
    for (const Injection& one : injections()) {
      if (one.category == category) return "comes by injection, " + std::to_string(one.chance) + " in 100";
    }
  }
  std::string out;
  int users = 0;
  for (int i = 0; i < flow_count; ++i) {
    const FlowInfo& one = flow_table[idx(i)];
    if (stage != every_stage && static_cast<int>(one.stage) != stage) continue;
    const auto& nodes = flow(i).nodes;
    const auto n =
        std::count_if(nodes.begin(), nodes.end(), [&](const FlowNode& node) { return node.name.category == category; });
    if (n == 0) continue;
    ++users;
    out += (out.empty() ? "" : ", ") + std::string(one.id) + " (" + std::to_string(n) + ")";
  }
  if (stage == every_stage) return "asked for by " + std::to_string(users) + " flows of all stages";
  return out.empty() ? "no flow of the stage asks for it" : "asked for by " + out;
}

}  // namespace

void pieces(const Options&, PieceBook& book) {
  static const Gallery gallery;
  book.option = "rooms";
  book.own = own_line;
  book.letters = room_letters();
  book.groups = gallery.groups;
  std::vector<std::string> notes;
  for (std::size_t i = 0; i < gallery.groups.size(); ++i)
    notes.push_back(users(static_cast<int>(i / categories), static_cast<Category>(i % categories)));
  for (int i = 0; i < room_book().size(); ++i) {
    const Room& room = room_book().room(i);
    const std::size_t group = idx(stage_of(room)) * categories + at(room.category);
    const std::string made = room.family.empty() ? "Drawn by hand" : "Of the family " + std::string(room.family);
    book.pieces.push_back({.id = room.id,
                           .title = room.title,
                           .group = gallery.groups[group].id,
                           .width = room.w + 2,
                           .height = room.h + 2,
                           .text = text_of(room),
                           .note = made + "; " + notes[group] + "."});
  }
}

}  // namespace press_r::gungeon
