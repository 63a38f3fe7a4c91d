// Our levels beside the game's own code, fact by fact (PIXEL-P-26).
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/pixel_dungeon/levels.hpp"
#include "core/pixel_dungeon/measured.hpp"

namespace press_r::pixel_dungeon {
namespace {

// Names of the measurements ("x.tile.ALARM_TRAP") and what they are here.
constexpr std::pair<std::string_view, Tile> tile_names[] = {
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
    {"WELL", Tile::well}};

constexpr std::string_view rank_names[] = {"empty", "tunnel", "regular", "unlocked", "hidden", "barricade", "locked"};
constexpr std::string_view type_names[] = {"null", "standard", "tunnel", "passage", "entrance", "exit"};
constexpr std::pair<ThingKind, std::string_view> heap_names[] = {{ThingKind::chest, "CHEST"},
                                                                 {ThingKind::mimic_chest, "MIMIC"},
                                                                 {ThingKind::locked_chest, "LOCKED_CHEST"},
                                                                 {ThingKind::crystal_chest, "CRYSTAL_CHEST"},
                                                                 {ThingKind::skeleton, "SKELETON"},
                                                                 {ThingKind::grave, "TOMB"},
                                                                 {ThingKind::tomb, "TOMB"},
                                                                 {ThingKind::goods, "FOR_SALE"}};
constexpr std::pair<ThingKind, std::string_view> mob_names[] = {
    {ThingKind::blacksmith, "Blacksmith"}, {ThingKind::ghost, "Ghost"},           {ThingKind::imp, "Imp"},
    {ThingKind::piranha, "Piranha"},       {ThingKind::shopkeeper, "Shopkeeper"}, {ThingKind::living_statue, "Statue"},
    {ThingKind::wandmaker, "Wandmaker"}};
// Facts that were measured under another name.
constexpr std::pair<std::string_view, std::string_view> fact_names[] = {{"heaps", "x.heaps"},
                                                                        {"open_heaps", "x.heap.HEAP"},
                                                                        {"chests", "x.heap.CHEST"},
                                                                        {"mimics", "x.heap.MIMIC"},
                                                                        {"skeletons", "x.heap.SKELETON"},
                                                                        {"tombs", "x.heap.TOMB"},
                                                                        {"locked_chests", "x.heap.LOCKED_CHEST"},
                                                                        {"crystal_chests", "x.heap.CRYSTAL_CHEST"},
                                                                        {"goods", "x.heap.FOR_SALE"}};

/// The name of a key in one of these tables.
template <class Key, std::size_t n>
std::string name_in(const std::pair<Key, std::string_view> (&names)[n], Key key, std::string_view otherwise) {
  const auto found =
      std::find_if(std::begin(names), std::end(names), [&](const auto& row) { return row.first == key; });
  return std::string(found == std::end(names) ? otherwise : found->second);
}

// Measurements that have no counterpart here: all others must have one.
const std::set<std::string> not_counted{"x.areaStd", "x.reach8"};
// Facts that differ on purpose: our levels can always be crossed in four directions, the game's in 9,995 of 10,000.
const std::set<std::string> exceptions{"reachable"};

using Counts = std::map<std::string, std::int64_t>;

void count_rooms(const Level& level, Counts& out) {
  const std::set<RoomType> with_blob{RoomType::garden, RoomType::magic_well, RoomType::laboratory, RoomType::altar};
  for (const Room& room : level.graph.rooms) {
    const auto type = static_cast<std::size_t>(room.type);
    out["x.blobs"] += with_blob.count(room.type) != 0;
    ++out["x.deg" + std::to_string(room.connections.size())];
    ++out["x.type." + std::string(has_fact(room.type) ? generator.facts[at(fact_of(room.type))].id : type_names[type])];
    if (room.dressing != Dressing::plain) ++out["x.dress." + std::string(title_of(room.dressing))];
    if (!is_corridor(room.type)) continue;
    each_cell(inside(room),
              [&](Point p) { out["x.corridor_cells"] += !is_wall(level.tiles[p]) && level.tiles[p] != Tile::chasm; });
  }
  out["x.neigh"] = count_neighbour_pairs(level.graph);
  for (const Connection& connection : level.graph.connections) {
    if (!connection.joined) ++out["x.rank." + std::string(rank_names[static_cast<int>(connection.rank)])];
  }
}

void count_things(const Level& level, Counts& out) {
  for (const Thing& thing : level.things) {
    if (is_heap(thing.kind) && !thing.under) {
      ++out["x.heap." + name_in(heap_names, thing.kind, "HEAP")];
      ++out["x.heaps"];
    }
    out["x.plants"] += thing.kind == ThingKind::bush;
    if (!is_creature(thing.kind)) continue;
    ++out["x.allmobs"];
    const std::string name = name_in(mob_names, thing.kind, "");
    if (!name.empty()) ++out["x.mob." + name];
  }
}

/// Every measurement of one level by its name. Facts have their own ids.
Counts counts_of(const Level& level) {
  Counts out;
  std::vector<std::int64_t> facts(generator.facts.size());
  measure(level, facts);
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!generator.facts[i].costly) out[std::string(generator.facts[i].id)] = facts[i];
  }
  for (const auto& [name, tile] : tile_names)
    out["x.tile." + std::string(name)] = count_tiles(level, bounds_of(level.tiles), tile);
  out["x.trap_tries"] = level.trap_tries;
  count_rooms(level, out);
  count_things(level, out);
  return out;
}

std::map<std::string, Histogram> survey_of(std::string_view options, std::uint32_t count) {
  std::map<std::string, Histogram> out;
  each_level(options, count, [&](const Level& level) {
    for (const auto& [name, value] : counts_of(level)) ++out[name][value];
  });
  // A level does not list what it has none of.
  for (auto& [name, histogram] : out) {
    const double listed = mean_of(histogram).n();
    if (listed < count) histogram[0] += count - listed;
  }
  return out;
}

/// Compares each measurement of the game with ours, within 5 sigma, and returns how many were compared.
int compare(const std::string& what, const GameCounts& game, const std::map<std::string, Histogram>& ours) {
  constexpr double bound = 5;
  constexpr double surely_some = 25;
  int compared = 0;
  const double levels = mean_of(ours.at("rooms")).n();
  for (const auto& [name, histogram] : game.facts) {
    if (not_counted.count(name) != 0) continue;
    const auto found = ours.find(name);
    const double expected = levels_with_any(histogram) / game.levels * levels;
    if (found == ours.end()) {  // no counterpart, or so rare that none of these levels has it
      INFO(what << ": " << name);
      CHECK(expected < surely_some);
      continue;
    }
    ++compared;
    // A few levels say nothing about what hardly any level has.
    if (exceptions.count(name) != 0 || (expected < 5 && levels_with_any(found->second) <= 5)) continue;
    const double sigma = difference(histogram, found->second);
    const double shape = shape_difference(histogram, found->second);
    INFO(what << ": " << name << ", the game " << mean_of(histogram).value() << ", ours "
              << mean_of(found->second).value() << ", " << sigma << " sigma, shape " << shape);
    CHECK(std::abs(sigma) < bound);
    CHECK(shape < bound);
  }
  return compared;
}

std::string measured_name(const Fact& fact) { return name_in(fact_names, fact.id, fact.id); }

/// The value of a figure that the page shows, from the data.
double figure_of(const MeasuredFigure& figure, const GameCounts& game) {
  constexpr std::string_view quests[] = {"", "x.mob.Ghost", "x.mob.Wandmaker", "x.mob.Imp"};
  const Fact& fact = generator.facts[figure.fact];
  if (fact.id == "quest") return mean_of(game.facts.at(std::string(quests[figure.value]))).value();
  const Histogram& histogram = game.facts.at(measured_name(fact));
  if (!figure.share) return mean_of(histogram).value();
  const auto found = histogram.find(figure.value);
  return found == histogram.end() ? 0 : found->second / mean_of(histogram).n();
}

/// Compares every figure with its data, and checks that every fact of the data has a figure.
void check_shown(const std::string& options, const GameCounts& game) {
  press_r::Measured shown;
  measured(with(options), shown);
  INFO(options << ": " << shown.of);
  std::set<std::size_t> facts;
  for (const MeasuredFigure& figure : shown.figures) {
    INFO(generator.facts[figure.fact].id << " " << figure.value);
    CHECK(std::abs(figure.number - figure_of(figure, game)) < 0.0001);
    facts.insert(figure.fact);
  }
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    INFO(fact.id);
    CHECK((facts.count(i) != 0 || fact.id == "spare_distance" || game.facts.count(measured_name(fact)) == 0));
  }
}

}  // namespace

TEST_CASE(
    "PIXEL-P-26: the game's figures that the page shows are those of the data, and every fact of the data has one") {
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

TEST_CASE("PIXEL-P-26: the game's figures are shown only for floors that the game makes, in every reading") {
  const std::set<std::string_view> shown_beside{"depth", "run", "split", "distance", "second_path", "loops"};
  press_r::Measured shown;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    constexpr int measured_depth = 3;
    const Option& option = generator.options[i];
    INFO(option.id);
    Options asked(generator.options);
    asked.set(i, option.id == "depth" ? measured_depth : option.initial == 1 ? 0 : option.initial + 1);
    measured(asked, shown);
    const bool again = option.id.find("_again") != std::string_view::npos;
    CHECK(shown.figures.empty() == (!again && shown_beside.count(option.id) == 0));
  }
  for (const std::string_view none : {"depth=2", "run=1&depth=4", "feeling=grass&depth=3", "min_room=6&depth=24"}) {
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

TEST_CASE("PIXEL-P-26: every measured fact of the game's own code is within 5 sigma of ours at every measured depth") {
  const std::uint32_t levels = PRESS_R_RELEASE != 0 ? 20000 : 400;
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon.json").read()) {
    const std::string options = std::string(original) + "&depth=" + std::to_string(depth);
    CHECK(compare("depth " + std::to_string(depth), game, survey_of(options, levels)) > 120);
  }
}

TEST_CASE("PIXEL-P-33: floors of whole runs agree with the game's runs") {
  const std::uint32_t levels = PRESS_R_RELEASE != 0 ? 4000 : 12;
  for (const auto& [depth, game] : MeasuredReader("pixel_dungeon_runs.json").read()) {
    if (is_lone_shop(depth)) continue;
    const std::string options = std::string(original) + "&run=1&depth=" + std::to_string(depth);
    CHECK(compare("run, depth " + std::to_string(depth), game, survey_of(options, levels)) > 18);
  }
}

}  // namespace press_r::pixel_dungeon
