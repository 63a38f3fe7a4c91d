// The chances that theory gives for the options, and the figures measured on the game's own code, which are shown
// beside our levels (PIXEL-P-26).
#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <span>

#include "kit/table.hpp"
#include "kit/text.hpp"
#include "pixel_dungeon/pixel_dungeon.hpp"
#include "pixel_dungeon/stages.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {

Odds keep_odds(const Options& options, int area) {
  const Plan plan = plan_of(options);
  if (plan.original_split || area <= plan.certain_area() || area > plan.max_room * plan.max_room) return {};
  return {plan.certain_area(), area};
}

Odds cut_odds(const Options& options) {
  return {options[Opt::width] - 3, options[Opt::width] + options[Opt::height] - 6};
}

Odds loop_odds(const Options& options) { return options.on(Opt::loops) ? Odds{1, 2} : Odds{}; }

Odds smith_odds(const Options& options) {
  const int depth = options[Opt::depth];
  const bool may_come = options.on(Opt::specials) && depth >= first_smith && depth <= last_smith;
  return may_come ? Odds{1, last_smith + 1 - depth} : Odds{};
}

Odds trap_odds(const Options& options) {
  const int depth = options[Opt::depth];
  return depth > 1 && depth != tengu_depth && depth != imp_depth ? Odds{1, trap_count} : Odds{};
}

Odds rat_king_odds(const Options& options) { return options[Opt::depth] == goo_depth ? Odds{8, 10} : Odds{}; }

Odds secret_odds(const Options& options) {
  const int odds = secret_door_odds(options[Opt::depth]);
  return odds == 0 ? Odds{0, 1} : Odds{1, odds};
}

Odds feeling_odds(const Options& options) {
  const int depth = options[Opt::depth];
  const bool by_chance = options[Opt::feeling] == 0 && depth > 1 && !is_boss_depth(depth) && !options.on(Opt::made);
  return by_chance ? Odds{1, 10} : Odds{};
}
Odds chasm_odds(const Options& options) {
  const Odds odds = feeling_odds(options);
  return boss_is_next(options[Opt::depth]) && odds.denominator > 0 ? Odds{0, 1} : odds;
}

Odds chest_odds(const Options& options) { return {options[Opt::depth] > 1 ? 4 : 5, 20}; }
Odds mimic_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, 20} : Odds{}; }

void expect_feeling(const Options& options, Distribution& out) {
  constexpr double each = 0.1;  // PIXEL-P-18
  const Plan plan = plan_of(options);
  const bool by_chance = plan.feeling_by_chance && plan.depth > 1 && !is_boss_depth(plan.depth);
  if (options.on(Opt::made) || !by_chance) {
    const bool chosen = !options.on(Opt::made) && !plan.feeling_by_chance;
    out = {{static_cast<int>(chosen ? plan.feeling : Feeling::none), 1.0}};
    return;
  }
  const double chasm = boss_is_next(plan.depth) ? 0 : each;
  out = {{static_cast<int>(Feeling::none), 1 - 2 * each - chasm},
         {static_cast<int>(Feeling::chasm), chasm},
         {static_cast<int>(Feeling::water), each},
         {static_cast<int>(Feeling::grass), each}};
}

void expect_mobs(const Options& options, Distribution& out) {
  const int fewest = min_mobs(options[Opt::depth]);
  out = {{0, 1.0}};
  if (options.on(Opt::made) || !is_regular(options[Opt::depth])) return;
  out.clear();
  for (int more = 0; more < 3; ++more) out.emplace_back(fewest + more, 1.0 / 3);
}

void expect_items(const Options& options, Distribution& out) {
  constexpr double more = 0.4;
  double reached = 1;
  out = {{0, 1.0}};
  if (options.on(Opt::made) || !is_regular(options[Opt::depth])) return;
  out.clear();
  for (int items = min_items; items < max_items; ++items) {
    out.emplace_back(items, reached * (1 - more));
    reached *= more;
  }
  out.emplace_back(max_items, reached);
}

namespace {

constexpr int any = -1;  ///< the row holds the mean, not the share of one value

/// A fact's mean, or the share of levels that had one value, in ten thousandths, for each measured depth.
template <std::size_t depths>
struct Row {
  FactId fact;
  int value;
  std::array<std::int32_t, depths> ten_thousandths;
};

// Counted on the complete level code of Pixel Dungeon 1.9.1 (commit ca458a2, PD-classes c0b690a). The counts are in
// tests/measured/pixel_dungeon.json and pixel_dungeon_runs.json, and a test compares these figures with them.
constexpr std::array single_depths = {1, 3, 6, 11, 13, 18, 24};
constexpr std::array single_levels = {20000, 20000, 5000, 5000, 5000, 5000, 20000};
constexpr Row<single_depths.size()> single[] = {
    {FactId::rooms, any, {343966, 344248, 337932, 337858, 343996, 344544, 393336}},
    {FactId::connected, any, {211904, 211940, 207216, 207036, 211762, 212836, 243726}},
    {FactId::standard, any, {61398, 61631, 56858, 56770, 57476, 62210, 72968}},
    {FactId::corridors, any, {113958, 113642, 104596, 104662, 113264, 114070, 135499}},
    {FactId::specials, any, {16549, 16668, 15762, 15604, 16550, 16556, 15260}},
    {FactId::connections, any, {222701, 222751, 216592, 216654, 222520, 223438, 258326}},
    {FactId::cycles, any, {20797, 20812, 19376, 19618, 20758, 20602, 24601}},
    {FactId::loops, any, {21238, 21289, 18928, 19316, 21046, 21384, 26842}},
    {FactId::goal, any, {201295, 201385, 197924, 197580, 201328, 202012, 230905}},
    {FactId::distance, any, {57953, 58068, 56528, 56444, 57884, 58184, 63595}},
    {FactId::first_path, any, {57953, 58068, 56528, 56444, 57884, 58184, 63595}},
    {FactId::second_path, any, {63473, 63485, 61180, 61190, 63524, 63644, 70109}},
    {FactId::shared_rooms, any, {14463, 14627, 17036, 17248, 14326, 14998, 13834}},
    {FactId::same_path, any, {578, 615, 844, 834, 580, 632, 325}},
    {FactId::builds, any, {11304, 11226, 77200, 79718, 11282, 11308, 12089}},
    {FactId::tries, any, {38188, 38079, 37550, 37762, 37444, 38510, 41704}},
    {FactId::doors, any, {122227, 108896, 103146, 89050, 90438, 102386, 113191}},
    {FactId::secret_doors, any, {0, 13502, 20836, 17926, 16594, 20148, 22587}},
    {FactId::locked_doors, any, {8331, 8275, 8036, 7712, 8270, 8400, 8205}},
    {FactId::barricades, any, {1210, 1191, 1122, 1020, 1242, 1222, 1148}},
    {FactId::gaps, any, {88541, 88490, 81320, 98732, 103756, 88938, 109558}},
    {FactId::joined, any, {2392, 2399, 2132, 2214, 2220, 2344, 3638}},
    {FactId::floor, any, {2744568, 2747531, 2875208, 2786558, 2667534, 2766144, 2777914}},
    {FactId::water, any, {722508, 818363, 798212, 731472, 725138, 852854, 454277}},
    {FactId::grass, any, {314551, 400754, 393484, 256226, 254110, 414008, 255525}},
    {FactId::high_grass, any, {169399, 239288, 227526, 143414, 144134, 236650, 152518}},
    {FactId::chasm, any, {34016, 413680, 398910, 387186, 426496, 403406, 0}},
    {FactId::hidden_traps, any, {0, 28323, 27000, 31056, 33392, 35692, 61645}},
    {FactId::dressed, any, {4507, 6645, 6128, 6244, 5728, 6868, 6389}},
    {FactId::mobs, any, {39998, 59959, 40158, 40008, 60108, 59900, 69885}},
    {FactId::items, any, {36639, 36704, 36432, 36522, 36764, 36874, 36725}},
    {FactId::walk, any, {396901, 397636, 393124, 388048, 396940, 404432, 410691}},
    {FactId::reachable, any, {9998, 9996, 9994, 9994, 9994, 9996, 10000}},
    {FactId::bare_rooms, any, {0, 0, 0, 0, 0, 0, 0}},
    {FactId::border_tiles, any, {0, 0, 0, 0, 0, 0, 0}},
    {FactId::shop, any, {0, 0, 10000, 10000, 0, 0, 0}},
    {FactId::blacksmith, any, {0, 0, 0, 0, 4472, 0, 0}},
    {FactId::pit, any, {0, 0, 0, 0, 0, 0, 0}},
    {FactId::armory, any, {1188, 1193, 1244, 1152, 1208, 1082, 1143}},
    {FactId::weak_floor, any, {1197, 1216, 1108, 1128, 1130, 1062, 0}},
    {FactId::magic_well, any, {1199, 1189, 1078, 1124, 1150, 1226, 1178}},
    {FactId::crypt, any, {1212, 1198, 1118, 1152, 1134, 1178, 1173}},
    {FactId::pool, any, {1173, 1197, 1136, 1086, 1204, 1240, 1139}},
    {FactId::garden, any, {1181, 1241, 1034, 1136, 1190, 1122, 1173}},
    {FactId::library, any, {1179, 1215, 1158, 1124, 1176, 1260, 1151}},
    {FactId::treasury, any, {1221, 1174, 1202, 1042, 1180, 1148, 1175}},
    {FactId::traps, any, {1131, 1160, 1116, 1200, 1210, 1128, 1230}},
    {FactId::storage, any, {1210, 1191, 1122, 1020, 1242, 1222, 1148}},
    {FactId::statue, any, {1152, 1111, 1042, 1054, 1268, 1212, 1194}},
    {FactId::laboratory, any, {1175, 1195, 1200, 1090, 1174, 1226, 1160}},
    {FactId::vault, any, {1205, 1190, 1072, 1098, 1130, 1294, 1210}},
    {FactId::altar, any, {1128, 1200, 1132, 1198, 1154, 1156, 1187}},
    {FactId::heaps, any, {95008, 109258, 250892, 252668, 113010, 106642, 114591}},
    {FactId::open_heaps, any, {77275, 91954, 83966, 86024, 96196, 89046, 97482}},
    {FactId::chests, any, {10251, 8429, 8536, 8206, 8490, 8520, 8450}},
    {FactId::mimics, any, {584, 2266, 2232, 2120, 2350, 2290, 2304}},
    {FactId::skeletons, any, {1722, 1696, 1676, 1632, 1708, 1676, 1679}},
    {FactId::tombs, any, {3987, 3693, 3384, 3588, 3114, 3818, 3460}},
    {FactId::locked_chests, any, {402, 386, 338, 362, 404, 396, 413}},
    {FactId::crystal_chests, any, {789, 835, 760, 736, 748, 896, 803}},
    {FactId::goods, any, {0, 0, 150000, 150000, 0, 0, 0}},
    {FactId::feeling, 0, {10000, 7010, 7078, 6994, 7030, 7152, 7998}},
    {FactId::feeling, 1, {0, 1021, 1018, 978, 1046, 992, 0}},
    {FactId::feeling, 2, {0, 964, 918, 1032, 920, 906, 1023}},
    {FactId::feeling, 3, {0, 1006, 986, 996, 1004, 950, 979}},
    {FactId::quest, 1, {0, 5048, 0, 0, 0, 0, 0}},
    {FactId::quest, 2, {0, 0, 0, 0, 0, 0, 0}},
    {FactId::quest, 3, {0, 0, 0, 0, 0, 5010, 0}},
};

/// Floors of 400 whole runs.
constexpr int runs = 400;
constexpr std::array run_depths = {1, 3, 6, 8, 11, 13, 16, 18, 23};
constexpr Row<run_depths.size()> in_runs[] = {
    {FactId::specials, any, {16075, 15850, 15400, 16300, 15825, 16725, 15825, 15600, 15275}},
    {FactId::items, any, {36875, 36725, 37050, 35700, 36375, 37600, 36775, 37425, 37225}},
    {FactId::shop, any, {0, 0, 10000, 0, 10000, 0, 10000, 0, 0}},
    {FactId::blacksmith, any, {0, 0, 0, 0, 0, 3100, 0, 0, 0}},
    {FactId::pit, any, {0, 675, 0, 575, 0, 450, 0, 550, 300}},
    {FactId::armory, any, {1125, 875, 1100, 1350, 1025, 1700, 1300, 1300, 1300}},
    {FactId::weak_floor, any, {1175, 1225, 1125, 1325, 1225, 1150, 1150, 1725, 1125}},
    {FactId::magic_well, any, {1325, 1325, 900, 1250, 1025, 1275, 800, 825, 1150}},
    {FactId::crypt, any, {925, 1250, 1175, 1075, 1550, 1500, 1075, 1100, 1125}},
    {FactId::pool, any, {1175, 875, 1050, 1450, 1100, 1025, 1150, 1100, 975}},
    {FactId::garden, any, {1225, 1250, 1225, 1025, 950, 1325, 1100, 1200, 1125}},
    {FactId::library, any, {1175, 1300, 1075, 825, 1175, 1425, 1200, 1225, 1025}},
    {FactId::treasury, any, {1000, 1075, 1300, 1225, 1350, 1075, 1325, 950, 1275}},
    {FactId::traps, any, {1225, 1400, 1000, 1325, 900, 1575, 1175, 1250, 1450}},
    {FactId::storage, any, {1175, 1150, 1125, 1350, 1325, 1050, 1225, 1075, 1075}},
    {FactId::statue, any, {1200, 1275, 1350, 1325, 1075, 875, 1200, 1075, 1050}},
    {FactId::laboratory, any, {1200, 175, 775, 450, 850, 350, 750, 250, 275}},
    {FactId::vault, any, {1050, 1325, 1225, 1050, 1125, 1350, 1250, 1225, 1150}},
    {FactId::altar, any, {1100, 1350, 975, 1275, 1150, 1050, 1125, 1300, 1175}},
    {FactId::heaps, any, {94000, 92350, 242850, 90550, 242775, 100175, 243425, 92325, 96550}},
    {FactId::quest, 1, {0, 3350, 0, 0, 0, 0, 0, 0, 0}},
    {FactId::quest, 2, {0, 0, 0, 3325, 0, 0, 0, 0, 0}},
    {FactId::quest, 3, {0, 0, 0, 0, 0, 0, 0, 3200, 0}},
};

template <std::size_t depths>
void add(std::span<const Row<depths>> rows, std::size_t depth, Measured& out) {
  constexpr double whole = 10000;
  for (const Row<depths>& row : rows) {
    out.figures.push_back({.fact = at(row.fact),
                           .number = row.ten_thousandths[depth] / whole,
                           .share = row.value != any,
                           .value = std::max(row.value, 0)});
  }
}

/// Options that may have any value beside the game's figures: which floor it is (each measured one has its own
/// figures), how the document is read (the readings are compared with the game), and stages rolled again. With any
/// other option changed, the game does not make such floors.
constexpr Opt free_options[] = {Opt::depth,
                                Opt::run,
                                Opt::split,
                                Opt::distance,
                                Opt::second_path,
                                Opt::loops,
                                Opt::types_again,
                                Opt::doors_again,
                                Opt::painting_again,
                                Opt::water_again,
                                Opt::grass_again,
                                Opt::traps_again,
                                Opt::decoration_again,
                                Opt::life_again};

bool as_in_the_game(const Options& options) {
  for (std::size_t i = 0; i < tables::options.size(); ++i) {
    const auto option = static_cast<Opt>(i);
    const bool free = std::find(std::begin(free_options), std::end(free_options), option) != std::end(free_options);
    if (!free && options[option] != tables::options[i].initial) return false;
  }
  return true;
}

template <std::size_t count>
std::size_t place_of(const std::array<int, count>& depths, int depth) {
  return static_cast<std::size_t>(std::find(depths.begin(), depths.end(), depth) - depths.begin());
}

}  // namespace

void measured(const Options& options, Measured& out) {
  out.figures.clear();
  out.of.clear();
  if (!as_in_the_game(options)) return;
  const int depth = options[Opt::depth];
  const bool run = options.on(Opt::run);
  const std::size_t place = run ? place_of(run_depths, depth) : place_of(single_depths, depth);
  if (place == (run ? run_depths.size() : single_depths.size())) return;
  Text of;
  of << "Pixel Dungeon 1.9.1's own code, ";
  if (run) {
    of << "floor " << depth << " of " << runs << " runs";
    add(std::span<const Row<run_depths.size()>>(in_runs), place, out);
  } else {
    of << single_levels[place] / 1000 << ",000 floors of depth " << depth;
    add(std::span<const Row<single_depths.size()>>(single), place, out);
  }
  out.of = of.take();
}

}  // namespace press_r::pixel_dungeon
