// Ours beside the game's own code, fact by fact (PIXEL-P-26). What is compared with what stands in `counted`.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/measured.hpp"
#include "kit/cells.hpp"
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/run.hpp"

namespace press_r::pixel_dungeon {
namespace {

struct TileName {
  std::string_view name;
  Tile tile;
};
constexpr TileName tile_names[] = {
    {"ALARM_TRAP", trap_tile(Trap::alarm)},
    {"ALCHEMY", Tile::alchemy_pot},
    {"BARRICADE", Tile::barricade},
    {"BOOKSHELF", Tile::bookshelf},
    {"CHASM", Tile::chasm},
    {"DOOR", Tile::door},
    {"EMBERS", Tile::embers},
    {"EMPTY", Tile::floor},
    {"EMPTY_DECO", Tile::floor_deco},
    {"EMPTY_SP", Tile::special_floor},
    {"EMPTY_WELL", Tile::dry_well},
    {"ENTRANCE", Tile::stairs_up},
    {"EXIT", Tile::stairs_down},
    {"FIRE_TRAP", trap_tile(Trap::fire)},
    {"GRASS", Tile::grass},
    {"HIGH_GRASS", Tile::high_grass},
    {"INACTIVE_TRAP", Tile::spent_trap},
    {"LOCKED_DOOR", Tile::locked_door},
    {"PARALYTIC_TRAP", trap_tile(Trap::paralytic)},
    {"PEDESTAL", Tile::pedestal},
    {"SECRET_ALARM_TRAP", hidden_trap_tile(Trap::alarm)},
    {"SECRET_DOOR", Tile::secret_door},
    {"SECRET_FIRE_TRAP", hidden_trap_tile(Trap::fire)},
    {"SECRET_GRIPPING_TRAP", hidden_trap_tile(Trap::gripping)},
    {"SECRET_LIGHTNING_TRAP", hidden_trap_tile(Trap::lightning)},
    {"SECRET_PARALYTIC_TRAP", hidden_trap_tile(Trap::paralytic)},
    {"SECRET_POISON_TRAP", hidden_trap_tile(Trap::poison)},
    {"SECRET_SUMMONING_TRAP", hidden_trap_tile(Trap::summoning)},
    {"SECRET_TOXIC_TRAP", hidden_trap_tile(Trap::toxic)},
    {"SIGN", Tile::sign},
    {"STATUE", Tile::statue},
    {"SUMMONING_TRAP", trap_tile(Trap::summoning)},
    {"TOXIC_TRAP", trap_tile(Trap::toxic)},
    {"WALL", Tile::wall},
    {"WALL_DECO", Tile::wall_deco},
    {"WATER", Tile::water},
    {"WELL", Tile::well},
};
constexpr std::string_view rank_names[] = {"empty", "tunnel", "regular", "unlocked", "hidden", "barricade", "locked"};

using Counts = std::map<std::string, std::int64_t, std::less<>>;

/// What hangs over a room: light, the water of a well, what brews in a pot, fire.
bool has_blob(RoomType type) {
  return type == RoomType::garden || type == RoomType::magic_well || type == RoomType::laboratory ||
         type == RoomType::altar;
}

void count_rooms(const Level& level, Counts& out) {
  for (const Room& room : level.graph.rooms) {
    out["x.blobs"] += has_blob(room.type);
    ++out["x.deg" + std::to_string(room.connections.size())];
    ++out["x.type." + std::string(room.type == RoomType::empty ? "null" : info_of(room.type).id)];
    if (room.dressing != Dressing::plain) ++out["x.dress." + std::string(title_of(room.dressing))];
    if (room.type != RoomType::tunnel && room.type != RoomType::passage) continue;
    each_cell(inside(room), [&](Point p) {
      out["x.corridor_cells"] +=
          level.tiles[p] != Tile::wall && level.tiles[p] != Tile::wall_deco && level.tiles[p] != Tile::chasm;
    });
  }
  out["x.neigh"] = count_pairs(level.graph);
  for (const Connection& connection : level.graph.connections) {
    if (!connection.joined) ++out["x.rank." + std::string(rank_names[static_cast<int>(connection.rank)])];
  }
}

std::string_view heap_name(ThingKind kind) {
  switch (kind) {
    case ThingKind::chest: return "CHEST";
    case ThingKind::mimic_chest: return "MIMIC";
    case ThingKind::locked_chest: return "LOCKED_CHEST";
    case ThingKind::crystal_chest: return "CRYSTAL_CHEST";
    case ThingKind::skeleton: return "SKELETON";
    case ThingKind::grave:
    case ThingKind::tomb: return "TOMB";
    case ThingKind::goods: return "FOR_SALE";
    default: return "HEAP";
  }
}

std::string_view mob_name(ThingKind kind) {
  switch (kind) {
    case ThingKind::blacksmith: return "Blacksmith";
    case ThingKind::ghost: return "Ghost";
    case ThingKind::imp: return "Imp";
    case ThingKind::piranha: return "Piranha";
    case ThingKind::shopkeeper: return "Shopkeeper";
    case ThingKind::living_statue: return "Statue";
    case ThingKind::wandmaker: return "Wandmaker";
    default: return "";
  }
}

void count_things(const Level& level, Counts& out) {
  for (const Thing& thing : level.things) {
    if (is_heap(thing.kind) && !thing.under) {
      ++out["x.heap." + std::string(heap_name(thing.kind))];
      ++out["x.heaps"];
    }
    out["x.plants"] += thing.kind == ThingKind::bush;
    if (!is_creature(thing.kind)) continue;
    ++out["x.allmobs"];
    if (!mob_name(thing.kind).empty()) ++out["x.mob." + std::string(mob_name(thing.kind))];
  }
}

/// Every measured name that ours has, with its value in one level. Facts go by their own ids.
Counts counted(const Level& level) {
  Counts out;
  std::vector<std::int64_t> facts(generator.facts.size());
  measure(level, facts);
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!generator.facts[i].costly) out[std::string(generator.facts[i].id)] = facts[i];
  }
  std::map<Tile, std::int64_t> tiles;
  for (const Tile tile : level.tiles.cells()) ++tiles[tile];
  for (const TileName& one : tile_names) out["x.tile." + std::string(one.name)] = tiles[one.tile];
  out["x.trap_tries"] = level.trap_tries;
  count_rooms(level, out);
  count_things(level, out);
  return out;
}

struct LeftOut {
  std::string_view name;
  std::string_view why;
};
/// What has no counterpart here; everything else that any measured level has must have one.
constexpr LeftOut uncounted[] = {
    {"x.areaStd", "the probe's own"},
    {"x.reach8", "the probe's own: walking over corners"},
};

/// Facts that differ on purpose, with the size of it.
constexpr LeftOut exceptions[] = {
    {"reachable", "ours can be walked in four directions always, the game's in 9,995 of 10,000"},
};

bool is_among(std::span<const LeftOut> rows, std::string_view name) {
  return std::any_of(rows.begin(), rows.end(), [name](const LeftOut& one) { return one.name == name; });
}

std::map<std::string, Histogram> survey_of(std::string_view options, std::uint32_t count) {
  std::map<std::string, Histogram> out;
  each_level(options, count, [&](const Level& level) {
    for (const auto& [name, value] : counted(level)) ++out[name][value];
  });
  // What a level has none of is not mentioned.
  for (auto& [name, histogram] : out) {
    double told = 0;
    for (const auto& [value, levels] : histogram) told += levels;
    if (told < count) histogram[0] += count - told;
  }
  return out;
}

void compare(std::string_view what, const GameCounts& game, const std::map<std::string, Histogram>& ours,
             int& compared) {
  constexpr double bound = 5;
  for (const auto& [name, histogram] : game.facts) {
    if (is_among(uncounted, name)) continue;
    if (ours.count(name) == 0) {  // no counterpart, or so rare that none of these levels has it
      constexpr double surely_some = 25;
      INFO(what << ": " << name);
      CHECK(levels_with_any(histogram) / game.levels * mean_of(ours.at("rooms")).n() < surely_some);
      continue;
    }
    ++compared;
    // Of what hardly any of these levels has, a few levels say nothing.
    if (levels_with_any(histogram) / game.levels * mean_of(ours.at(name)).n() < 5 &&
        levels_with_any(ours.at(name)) <= 5)
      continue;
    const double z = apart(histogram, ours.at(name));
    const double shape = shapes_apart(histogram, ours.at(name));
    if (is_among(exceptions, name)) continue;
    INFO(what << ": " << name << ", the game " << mean_of(histogram).value() << ", ours "
              << mean_of(ours.at(name)).value() << ", " << z << " sigma, shape " << shape);
    CHECK(std::abs(z) < bound);
    CHECK(shape < bound);
  }
}

/// Under which name a fact was measured.
std::string measured_name(const Fact& fact) {
  constexpr std::pair<std::string_view, std::string_view> heaps[] = {
      {"heaps", "x.heaps"},
      {"open_heaps", "x.heap.HEAP"},
      {"chests", "x.heap.CHEST"},
      {"mimics", "x.heap.MIMIC"},
      {"skeletons", "x.heap.SKELETON"},
      {"tombs", "x.heap.TOMB"},
      {"locked_chests", "x.heap.LOCKED_CHEST"},
      {"crystal_chests", "x.heap.CRYSTAL_CHEST"},
      {"goods", "x.heap.FOR_SALE"},
  };
  for (const auto& [id, name] : heaps) {
    if (id == fact.id) return std::string(name);
  }
  return std::string(fact.id);
}

double share_of(const Histogram& histogram, std::int64_t value) {
  const auto found = histogram.find(value);
  return found == histogram.end() ? 0 : found->second / mean_of(histogram).n();
}

/// What the data say of a figure that the page shows.
double figure_of(const MeasuredFigure& figure, const GameCounts& game) {
  constexpr std::string_view quests[] = {"", "x.mob.Ghost", "x.mob.Wandmaker", "x.mob.Imp"};
  const Fact& fact = generator.facts[figure.fact];
  if (fact.id == "quest") return mean_of(game.facts.at(std::string(quests[figure.value]))).value();
  const Histogram& histogram = game.facts.at(measured_name(fact));
  return figure.share ? share_of(histogram, figure.value) : mean_of(histogram).value();
}

/// Every figure beside its data, and every fact of the data among the figures.
void check_shown(const std::string& options, const GameCounts& game) {
  press_r::Measured shown;
  measured(with(options), shown);
  INFO(options << ": " << shown.of);
  for (const MeasuredFigure& figure : shown.figures) {
    INFO(generator.facts[figure.fact].id << " " << figure.value);
    CHECK(std::abs(figure.number - figure_of(figure, game)) < 0.0001);
  }
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const bool counted =
        game.facts.count(measured_name(generator.facts[i])) != 0 && generator.facts[i].id != "spare_distance";
    const bool told = std::any_of(shown.figures.begin(), shown.figures.end(),
                                  [&](const MeasuredFigure& figure) { return figure.fact == i; });
    INFO(generator.facts[i].id);
    CHECK((told || !counted));
  }
}

}  // namespace

TEST_CASE("PIXEL-P-26: the game's figures that the page shows are those of the data, and none of a fact is missing") {
  int depths = 0;
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon.json").read()) {
    check_shown("depth=" + std::to_string(depth), game);
    ++depths;
  }
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon_runs.json").read()) {
    if (other_floor(depth) != nullptr) continue;
    check_shown("run=1&depth=" + std::to_string(depth), game);
    ++depths;
  }
  CHECK(depths == 16);
}

TEST_CASE("PIXEL-P-26: the game's figures are shown for floors that the game makes, however the document is read") {
  press_r::Measured shown;
  for (const std::string_view none : {"depth=2", "run=1&depth=4", "width=40", "feeling=grass&depth=3", "specials=0",
                                      "weak_above=1&depth=3", "max_room=8", "min_room=6&depth=24"}) {
    measured(with(none), shown);
    INFO(none);
    CHECK(shown.figures.empty());
    CHECK(shown.of.empty());
  }
  for (const std::string_view some : {"", "loops=1&depth=24", "split=original&types_again=3"}) {
    measured(with(some), shown);
    INFO(some);
    CHECK(shown.figures.size() > 50);
    CHECK(shown.of.find("20,000 floors") != std::string::npos);
  }
}

// Whoever adds an option says here whether the game's figures still stand beside levels that have it.
TEST_CASE("PIXEL-P-26: of every option it is decided whether the game's figures stand beside what it makes") {
  const std::set<std::string_view> shown_beside{"depth",
                                                "run",
                                                "split",
                                                "distance",
                                                "second_path",
                                                "loops",
                                                "types_again",
                                                "doors_again",
                                                "water_again",
                                                "painting_again",
                                                "grass_again",
                                                "traps_again",
                                                "decoration_again",
                                                "life_again"};
  const std::set<std::string_view> hidden_by{"feeling",      "specials", "weak_above", "made",
                                             "first_weight", "births",   "survivals",  "width",
                                             "height",       "min_room", "max_room"};
  press_r::Measured shown;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    INFO(option.id);
    REQUIRE(shown_beside.count(option.id) + hidden_by.count(option.id) == 1);
    Options asked(generator.options);
    constexpr int measured_depth = 3;
    asked.set(i, option.id == "depth" ? measured_depth : option.initial == 1 ? 0 : option.initial + 1);
    REQUIRE(asked[static_cast<Opt>(i)] != option.initial);
    measured(asked, shown);
    CHECK(shown.figures.empty() == (hidden_by.count(option.id) != 0));
  }
}

TEST_CASE("PIXEL-P-26: every fact of the game's own code lies within 5 sigma of ours at every measured depth") {
  const std::uint32_t levels = PRESS_R_RELEASE != 0 ? 20000 : 60;
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon.json").read()) {
    const std::string options = std::string(original) + "&depth=" + std::to_string(depth);
    int compared = 0;
    compare("depth " + std::to_string(depth), game, survey_of(options, levels), compared);
    CHECK(compared > 120);
  }
}

TEST_CASE("PIXEL-P-33: floors of whole runs are as they are in the game's runs") {
  const std::uint32_t levels = PRESS_R_RELEASE != 0 ? 4000 : 12;
  constexpr int lone_shop = 21;
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon_runs.json").read()) {
    if (depth == lone_shop) continue;  // a floor of another kind
    const std::string options = std::string(original) + "&run=1&depth=" + std::to_string(depth);
    int compared = 0;
    compare("run, depth " + std::to_string(depth), game, survey_of(options, levels), compared);
    CHECK(compared > 18);
  }
}

}  // namespace press_r::pixel_dungeon
