// Options, curses, names of floors, and the next floor.
#include <array>

#include "isaac/level.hpp"
#include "isaac/tables.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {

Run run_from(const Options& options) {
  Run run;
  run.left_out = options.left_out();
  run.stage = options[Opt::stage];
  run.variant = static_cast<Variant>(options[Opt::stage_variant]);
  run.alternative = options.on(Opt::alternative);
  run.curse_choice = static_cast<CurseChoice>(options[Opt::curse]);
  if (run.curse_choice == CurseChoice::labyrinth) run.curse = Curse::labyrinth;
  if (run.curse_choice == CurseChoice::lost) run.curse = Curse::lost;
  if (run.curse_choice == CurseChoice::other) run.curse = Curse::other;
  run.unlocks = static_cast<Unlocks>(options[Opt::unlocks]);
  run.hard = options.on(Opt::hard);
  run.victory_laps = options[Opt::victory_laps];
  run.reading = static_cast<Reading>(options[Opt::rules]);
  run.shortage = static_cast<Shortage>(options[Opt::dead_ends]);
  run.windows = static_cast<Windows>(options[Opt::windows]);
  run.single_cells = options.on(Opt::shapes);
  run.own_target = options[Opt::target_rooms];
  run.own_minimum = options[Opt::min_dead_ends];
  run.back_one_in = options[Opt::queue_back];
  run.max_hearts = options[Opt::max_hearts];
  run.hearts = options[Opt::hearts];
  run.soul_hearts = options[Opt::soul_hearts];
  run.bone_hearts = options[Opt::bone_hearts];
  run.coins = options[Opt::coins];
  run.keys = options[Opt::keys];
  run.skipped_treasures = options[Opt::skipped_treasures];
  for (std::size_t i = 0; i < std::size(tables::options); ++i) run.toggles |= std::uint64_t{options.on(i)} << i;
  return run;
}

namespace {

/// "Basement II (stage 2)": the name on a seed that leaves each chapter its first one.
std::string usual_name(Run run) {
  constexpr std::uint32_t usual_seed = 7;
  run.curse = Curse::none;
  run.alternative = run.alternative && run.stage <= last_alternative_stage;
  return floor_title(run, usual_seed) + " (stage " + std::to_string(run.stage) + ")";
}

bool allows_labyrinth(int stage) { return stage % 2 == 1 && stage < 8; }

/// By the second die.
constexpr std::array<Curse, 6> curses = {Curse::labyrinth, Curse::lost, Curse::darkness,
                                         Curse::unknown,   Curse::maze, Curse::blind};

/// A rolled curse, or none where the floor cannot have it.
Curse possible(const Run& run, Curse curse) {
  constexpr int laps_without_darkness = 3;
  if (curse == Curse::labyrinth && !allows_labyrinth(run.stage)) return Curse::none;
  const bool dark = run.stage != blue_womb_stage && run.victory_laps < laps_without_darkness;
  return curse == Curse::darkness && !dark ? Curse::none : curse;
}

}  // namespace

void mend(Options& options, Problems& problems) {
  Run run = run_from(options);
  if (run.is_xl() && !run.by_pseudo() && !allows_labyrinth(run.stage)) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back(usual_name(run) +
                       " cannot have Curse of the Labyrinth, which falls on stages 1, 3, 5 and 7 (ISAAC-55); " +
                       "it is shown without a curse. Choose one of these stages, or rules=pseudo, which has no limit.");
  }
  if (run.is_void() && run.curse == Curse::lost && !run.by_prose()) {
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
    problems.push_back("Curse of the Lost adds no room to The Void (ISAAC-6); it is shown without a curse. Choose " +
                       std::string("another stage to see four rooms more."));
  }
  if (run.alternative && run.stage > last_alternative_stage) {
    options.set(Opt::alternative, 0);
    problems.push_back("The alternative path ends with the Corpse, stages 7 and 8; " + usual_name(run) +
                       " is shown on the usual path.");
  }
  if (run.by_game() && run.stage == blue_womb_stage) {
    options.set(Opt::stage, ++run.stage);
    problems.push_back("The Blue Womb, stage 9, is no floor of rooms in the game: its map is always the same; " +
                       usual_name(run) + " is shown.");
  }
  const int fitting = run.max_hearts + run.bone_hearts;
  if (run.hearts > fitting) {
    options.set(Opt::hearts, fitting);
    problems.push_back(std::to_string(run.hearts) + " half red hearts do not fit into " + std::to_string(fitting) +
                       "; ISAAC-25 counts them full. Give max_hearts or bone_hearts room for more.");
  }
}

Next next(Options& options, Seed seed) {
  Run run = run_from(options);
  run.curse = curse_of_floor(run, seed);
  if (run.is_void()) return {.ends = true, .word = "The Void is the last floor."};
  int stage = run.stage + (run.is_xl() ? 2 : 1);
  if (run.alternative && stage > last_alternative_stage) {
    return {.ends = true, .word = "The Corpse is the end of the alternative path."};
  }
  Next out;
  if (run.is_xl()) out.word = "A Labyrinth is two floors in one.";
  if (stage == blue_womb_stage) {
    ++stage;
    out.word = "The Blue Womb, whose map is always the same, is passed over.";
  }
  options.set(Opt::stage, stage);
  // A curse that was set by option belongs to one floor, Black Candle to the run.
  if (run.curse_choice != CurseChoice::seed && run.curse_choice != CurseChoice::candle)
    options.set(Opt::curse, static_cast<int>(CurseChoice::none));
  return out;
}

int curse_sides(const Run& run) {
  constexpr int sides[][2] = {{80, 40}, {30, 20}, {10, 6}, {5, 3}};  // by Unlocks, on Normal and on Hard
  return sides[at(run.unlocks)][run.hard ? 1 : 0];
}

bool may_be_cursed(const Run& run) { return run.stage > 1 || run.unlocks >= Unlocks::most; }

Curse roll_curse(const Run& run, IsaacRng& copy) {
  if (run.curse_choice == CurseChoice::candle) return Curse::none;
  if (run.curse_choice != CurseChoice::seed) {
    const bool set = run.curse_choice != CurseChoice::none;
    if (set || may_be_cursed(run)) copy.next();
    if (set) copy.next();
    return run.curse;
  }
  if (!may_be_cursed(run) || !copy.one_in(curse_sides(run))) return Curse::none;
  const auto rolled = static_cast<std::size_t>(copy.random_int(static_cast<int>(curses.size())));
  return possible(run, curses[rolled]);
}

Curse curse_of_floor(const Run& run, Seed start) {
  // The copy starts at the second number of the stage's stream (ISAAC-61).
  IsaacRng copy(isaac_stage_seed(start, run.slot()), isaac_common_index);
  copy.next();
  copy.next();
  return roll_curse(run, copy);
}

std::vector<CurseChance> curse_chances(const Run& run) {
  if (run.curse_choice != CurseChoice::seed) return {{run.curse, 1.0}};
  if (!may_be_cursed(run)) return {{Curse::none, 1.0}};
  const double cursed = 1.0 / curse_sides(run);
  std::vector<CurseChance> out{{Curse::none, 1.0 - cursed}};
  for (const Curse curse : curses) out.push_back({possible(run, curse), cursed / static_cast<double>(curses.size())});
  return out;
}

std::string_view curse_title(Curse curse) { return tables::curse_names[at(curse)]; }

FloorName floor_name(const Run& run, std::uint32_t stage_seed) {
  const int chapter = (run.stage - 1) / 2;
  const auto kind_of = [](FloorName first, int kind) { return static_cast<FloorName>(static_cast<int>(first) + kind); };
  if (run.alternative) {
    if (chapter == 3) return FloorName::corpse;
    return kind_of(FloorName::downpour, chapter * 2 + ((stage_seed >> 1) % 2 == 0 ? 1 : 0));
  }
  const bool dark = run.variant == Variant::dark;
  if (run.is_void()) return FloorName::the_void;
  if (run.stage == chest_stage) return dark ? FloorName::dark_room : FloorName::chest;
  if (run.stage == chest_stage - 1) return dark ? FloorName::sheol : FloorName::cathedral;
  if (run.stage == blue_womb_stage) return FloorName::blue_womb;
  constexpr std::array locked = {Opt::no_cellar, Opt::no_catacombs, Opt::no_necropolis};
  const bool has_second = at(chapter) >= locked.size() || !run.has(locked[at(chapter)]);
  const int kind = stage_seed % 3 == 0 ? 2 : (stage_seed % 2 == 0 && has_second ? 1 : 0);
  return kind_of(FloorName::basement, chapter * 3 + kind);
}

std::string floor_title(const Run& run, std::uint32_t stage_seed) {
  std::string title(tables::fact_floor_name_choices[at(floor_name(run, stage_seed))].title);
  if (run.stage >= blue_womb_stage) return title;
  return title + (run.is_xl() ? " XL" : run.stage % 2 == 1 ? " I" : " II");
}

}  // namespace press_r::isaac
