#include "isaac/run.hpp"

namespace press_r::isaac {
namespace {

/// A curse by hand; the seed's own is not known before the floor is planned.
Curse curse_of(CurseChoice choice) {
  switch (choice) {
    case CurseChoice::labyrinth: return Curse::labyrinth;
    case CurseChoice::lost: return Curse::lost;
    case CurseChoice::other: return Curse::other;
    case CurseChoice::none:
    case CurseChoice::seed: break;
  }
  return Curse::none;
}

}  // namespace

Run run_from(const Options& options) {
  Run run;
  run.left_out = options.left_out();
  run.stage = options[Opt::stage];
  run.variant = static_cast<Variant>(options[Opt::stage_variant]);
  run.alternative = options.on(Opt::alternative);
  run.curse_choice = static_cast<CurseChoice>(options[Opt::curse]);
  run.curse = curse_of(run.curse_choice);
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
  run.no_bone_character = options.on(Opt::no_bone_character);
  run.coins = options[Opt::coins];
  run.keys = options[Opt::keys];
  run.devil_visited = options.on(Opt::devil_visited);
  run.book_flag = options.on(Opt::book_flag);
  run.skipped_treasures = options[Opt::skipped_treasures];
  run.voodoo_head = options.on(Opt::voodoo_head);
  run.luna = options.on(Opt::luna);
  run.fragmented_card = options.on(Opt::fragmented_card);
  run.silver_dollar = options.on(Opt::silver_dollar);
  run.bloody_crown = options.on(Opt::bloody_crown);
  run.holy_crown = options.on(Opt::holy_crown);
  run.wicked_crown = options.on(Opt::wicked_crown);
  run.crystal_ball = options.on(Opt::crystal_ball);
  run.magic_8_ball = options.on(Opt::magic_8_ball);
  run.sausage = options.on(Opt::sausage);
  run.telescope_lens = options.on(Opt::telescope_lens);
  run.knife_piece = options.on(Opt::knife_piece);
  return run;
}

}  // namespace press_r::isaac
