// Our levels beside the game's own code (tests/measured), fact by fact (PIXEL-P-26); and figures that the lessons, the
// hints and the rule book state and that no rule holds. Sentences are tied to the latter by words of their names.
#include <cmath>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <sstream>

#include "core/pixel_dungeon/levels.hpp"

namespace press_r::pixel_dungeon {
namespace {

/// Number of levels for each value.
using Histogram = std::map<std::int64_t, double>;

struct GameCounts {
  double levels = 0;
  std::map<std::string, Histogram> facts;
};

/// A number, or a feeling's place in our order.
std::int64_t value_of(const std::string& word) {
  constexpr std::string_view feelings[] = {"none", "chasm", "water", "grass"};
  const auto found = std::find(std::begin(feelings), std::end(feelings), word);
  return found == std::end(feelings) ? std::atoll(word.c_str()) : found - std::begin(feelings);
}

/// Reads the counts of each depth from exactly the shape of these files: objects of objects, names and numbers.
std::map<int, GameCounts> read_counts(const std::string& file) {
  std::ifstream in(in_checkout("tests/measured/" + file));
  std::ostringstream read;
  read << in.rdbuf();
  const std::string text = read.str();
  std::map<int, GameCounts> all;
  std::vector<std::string> path;  // depth, "facts", fact
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] == '}' && !path.empty()) path.pop_back();
    if (text[i] != '"') continue;
    const std::size_t end = text.find('"', i + 1);
    const std::string key = text.substr(i + 1, end - i - 1);
    i = end + 1;
    if (text[i + 1] == '{') {
      path.push_back(key);
      continue;
    }
    GameCounts& measured = all[std::atoi(path[0].c_str())];
    (path.size() == 1 ? measured.levels : measured.facts[path[2]][value_of(key)]) = std::atof(&text[i + 1]);
  }
  return all;
}

/// Mean and variance of the values added.
class Mean {
 public:
  void add(double value, double times = 1) {
    n_ += times;
    sum_ += value * times;
    squares_ += value * value * times;
  }
  double n() const { return n_; }
  double value() const { return sum_ / n_; }
  double variance() const { return std::max(0.0, squares_ / n_ - value() * value()); }

 private:
  double n_ = 0;
  double sum_ = 0;
  double squares_ = 0;
};

Mean mean_of(const Histogram& histogram) {
  Mean out;
  for (const auto& [value, count] : histogram) out.add(static_cast<double>(value), count);
  return out;
}

Histogram sum_of(const Histogram& a, const Histogram& b) {
  Histogram sum = a;
  for (const auto& [value, count] : b) sum[value] += count;
  return sum;
}

/// Difference of the means in sigma. Uses the variance of both samples together if that is larger, because a small
/// sample may have none of something rare, and so no variance.
double difference(const Histogram& a, const Histogram& b) {
  const Mean one = mean_of(a);
  const Mean other = mean_of(b);
  const double separate = one.variance() / one.n() + other.variance() / other.n();
  const double together = mean_of(sum_of(a, b)).variance() * (1 / one.n() + 1 / other.n());
  const double error = std::sqrt(std::max(separate, together));
  if (error == 0) return one.value() == other.value() ? 0 : HUGE_VAL;
  return (other.value() - one.value()) / error;
}

/// Number of levels with a value other than 0.
double levels_with_any(const Histogram& histogram) {
  const auto none = histogram.find(0);
  return mean_of(histogram).n() - (none == histogram.end() ? 0 : none->second);
}

/// Difference of the shapes in sigma: the two-sample chi-square (Wilson and Hilferty); neighbouring cells are pooled
/// until they hold 40.
double shape_difference(const Histogram& a, const Histogram& b) {
  constexpr double min_pooled = 40;
  const double n = mean_of(a).n();
  const double m = mean_of(b).n();
  double sum = 0;
  int cells = 0;
  double ours = 0;
  double all = 0;
  for (const auto& [value, count] : sum_of(a, b)) {
    const auto found = a.find(value);
    ours += found == a.end() ? 0 : found->second;
    all += count;
    if (all < min_pooled) continue;
    const double gap = std::sqrt(m / n) * ours - std::sqrt(n / m) * (all - ours);
    sum += gap * gap / all;
    ++cells;
    ours = all = 0;
  }
  if (cells < 2) return 0;
  const double k = cells - 1;
  return (std::cbrt(sum / k) - (1 - 2 / (9 * k))) / std::sqrt(2 / (9 * k));
}

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

/// Every measurement of one level by its name; facts have their own ids.
Counts counts_of(const Level& level, bool more_than_facts) {
  Counts out;
  std::vector<std::int64_t> facts(generator.facts.size());
  measure(level, facts);
  for (std::size_t i = 0; i < facts.size(); ++i) {
    if (!generator.facts[i].costly) out[std::string(generator.facts[i].id)] = facts[i];
  }
  if (!more_than_facts) return out;
  for (const auto& [name, tile] : tile_names)
    out["x.tile." + std::string(name)] = count_tiles(level, bounds_of(level.tiles), tile);
  out["x.trap_tries"] = level.trap_tries;
  count_rooms(level, out);
  count_things(level, out);
  return out;
}

using Survey = std::map<std::string, Histogram>;

Survey survey_of(std::string_view options, std::uint32_t count, bool more_than_facts = true) {
  Survey out;
  each_level(options, count, [&](const Level& level) {
    for (const auto& [name, value] : counts_of(level, more_than_facts)) ++out[name][value];
  });
  // A level does not list what it has none of.
  for (auto& [name, histogram] : out) {
    const double listed = mean_of(histogram).n();
    if (listed < count) histogram[0] += count - listed;
  }
  return out;
}

/// The share of levels in which a fact is between two values, both included.
double share_of(const Survey& survey, const std::string& fact, std::int64_t low, std::int64_t high) {
  Mean share;
  for (const auto& [value, count] : survey.at(fact)) share.add(low <= value && value <= high ? 1 : 0, count);
  return share.value();
}

/// Compares each measurement of the game with ours, within 5 sigma, and returns how many were compared.
int compare(const std::string& what, const GameCounts& game, const Survey& ours) {
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
  for (const auto& [depth, game] : read_counts("pixel_dungeon.json")) {
    check_shown("depth=" + std::to_string(depth), game);
    ++depths;
  }
  for (const auto& [depth, game] : read_counts("pixel_dungeon_runs.json")) {
    if (!is_regular(depth)) continue;
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
  for (const auto& [depth, game] : read_counts("pixel_dungeon.json")) {
    const std::string options = std::string(original) + "&depth=" + std::to_string(depth);
    CHECK(compare("depth " + std::to_string(depth), game, survey_of(options, levels)) > 120);
  }
}

TEST_CASE("PIXEL-P-33: floors of whole runs agree with the game's runs (depth, run)") {
  const std::uint32_t levels = PRESS_R_RELEASE != 0 ? 4000 : 12;
  for (const auto& [depth, game] : read_counts("pixel_dungeon_runs.json")) {
    if (!is_regular(depth)) continue;
    const std::string options = std::string(original) + "&run=1&depth=" + std::to_string(depth);
    CHECK(compare("run, depth " + std::to_string(depth), game, survey_of(options, levels)) > 18);
  }
}

TEST_CASE(
    "pixel_dungeon figures: the document beside the game, by rooms, connections, distance, special rooms and builds; "
    "of special rooms one floor in five has none, three in four one or two, 1 in 250 four (PIXEL-4, PIXEL-12, "
    "PIXEL-16, PIXEL-18, PIXEL-P-8)") {
  constexpr std::uint32_t levels = 6000;
  const Survey ours = survey_of("", levels, false);
  const GameCounts game = read_counts("pixel_dungeon.json").at(1);
  CHECK(game.levels == 20000);
  struct Row {
    std::string fact;
    double stated;  // the difference in the mean
  };
  for (const Row& row : {Row{"rooms", -0.037}, {"connected", -0.084}, {"distance", 0.11}, {"specials", -0.27}}) {
    const double theirs = mean_of(game.facts.at(row.fact)).value();
    const Mean here = mean_of(ours.at(row.fact));
    const double noise = 5 * std::sqrt(here.variance() / here.n() + here.variance() / game.levels) / theirs;
    CAPTURE(row.fact, here.value(), theirs, noise);
    CHECK(std::abs(here.value() / theirs - 1 - row.stated) < noise + 0.0005);
  }
  CHECK(std::abs(mean_of(game.facts.at("builds")).value() - 1.13) < 0.005);
  CHECK(std::abs(mean_of(game.facts.at("cycles")).value() - 2.08) < 0.005);
  // Figures of the book from 20,000 levels: within 5 sigma of both surveys, and half a unit of the last digit.
  const std::pair<std::string, double> figures[] = {{"rooms", 33.1},       {"builds", 1.798},   {"first_path", 6.44},
                                                    {"second_path", 7.29}, {"connected", 19.4}, {"cycles", 1.01}};
  for (const auto& [fact, book] : figures) {
    const Mean here = mean_of(ours.at(fact));
    CAPTURE(fact, here.value(), book);
    CHECK(std::abs(here.value() - book) <= 5 * std::sqrt(here.variance() * (1 / here.n() + 1 / 20000.0)) + 0.05);
  }
  CHECK(std::abs(share_of(ours, "shared_rooms", 1, max_rooms) - 0.048) < 0.015);
  CHECK(mean_of(ours.at("same_path")).value() < 0.01);
  CHECK(std::abs(share_of(ours, "specials", 0, 0) - 0.2) < 0.03);
  CHECK(std::abs(share_of(ours, "specials", 1, 2) - 0.75) < 0.03);
  CHECK(std::abs(share_of(ours, "specials", 4, 99) - 0.004) < 5 * std::sqrt(0.004 / levels));
  // The goal is uniform between 0.5 and 0.7 of the rooms, rounded down.
  const double goal = mean_of(ours.at("goal")).value() + 0.5;
  CHECK(std::abs(goal / mean_of(ours.at("rooms")).value() - 0.6) < 0.006);
}

TEST_CASE("pixel_dungeon figures: the greedy path comes back onto the first path on seven floors in ten") {
  for (const std::string_view options : {original, std::string_view("second_path=greedy")})
    CHECK(std::abs(share_of(survey_of(options, 4000, false), "shared_rooms", 1, max_rooms) - 0.7) < 0.05);
}

TEST_CASE("pixel_dungeon figures: with the default sizes a piece of 7 by 9 stops with chance 49 in 63") {
  const Odds odds = keep_odds(with(""), 7 * 9);
  CHECK(odds.numerator == 49);
  CHECK(odds.denominator == 63);
}

TEST_CASE("pixel_dungeon figures: most of the points for traps miss") {
  const Survey survey = survey_of("depth=3", 500, true);
  const double points = mean_of(survey.at("x.trap_tries")).value();
  CHECK(points > 10);
  CHECK(2 * mean_of(survey.at("hidden_traps")).value() < points);
}

TEST_CASE("pixel_dungeon figures: on the first floor there is no mood, no secret door and no hidden trap") {
  const Survey first = survey_of("", 1000, false);
  const Survey second = survey_of("depth=2", 1000, false);
  for (const char* fact : {"feeling", "secret_doors", "hidden_traps"}) {
    CHECK(share_of(first, fact, 0, 0) == 1);
    CHECK(share_of(second, fact, 0, 0) < 1);
  }
}

TEST_CASE("pixel_dungeon figures: hints of presets: a great city has about 140 rooms, great chambers are few") {
  const auto rooms = [](std::string_view options) {
    return mean_of(survey_of(options, 500, false).at("rooms")).value();
  };
  CHECK(std::abs(rooms("depth=17&width=64&height=64") - 140) < 5);
  CHECK(rooms("depth=18&min_room=12&max_room=16") < rooms("") / 2);
}

TEST_CASE("pixel_dungeon figures: 25 of 80,000 floors of the game cannot be crossed without a diagonal step") {
  Histogram reachable;
  for (const auto& [depth, counts] : read_counts("pixel_dungeon.json")) {
    const auto found = counts.facts.find("reachable");
    if (found != counts.facts.end()) reachable = sum_of(reachable, found->second);
  }
  CHECK(mean_of(reachable).n() == 80000);
  CHECK(reachable[0] == 25);
}

}  // namespace press_r::pixel_dungeon
