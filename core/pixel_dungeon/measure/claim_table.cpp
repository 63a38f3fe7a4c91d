// What the document and the game say about chances, each with the facts that a survey checks it by.
#include "pixel_dungeon/facts.hpp"
#include "pixel_dungeon/types/types.hpp"

namespace press_r::pixel_dungeon {
namespace {

Odds keep_odds(const Options& options, int area) {
  const Plan plan = plan_of(options);
  if (plan.original_split || area <= plan.sure_area() || area > plan.max_room * plan.max_room) return {};
  return {plan.sure_area(), area};
}
template <int area>
Odds keep_odds_of(const Options& options) {
  return keep_odds(options, area);
}

template <int numerator, int denominator>
Odds always(const Options&) {
  return {numerator, denominator};
}

Odds cut_odds(const Options& options) {
  return {options[Opt::width] - 3, options[Opt::width] + options[Opt::height] - 6};
}

template <int numerator, int denominator>
Odds with_specials(const Options& options) {
  return options.on(Opt::specials) ? Odds{numerator, denominator} : Odds{};
}

Odds loop_odds(const Options& options) { return options.on(Opt::loops) ? Odds{1, 2} : Odds{}; }

Odds smith_odds(const Options& options) {
  const int depth = options[Opt::depth];
  const bool may_come = options.on(Opt::specials) && depth >= first_smith && depth <= last_smith;
  return may_come ? Odds{1, last_smith + 1 - depth} : Odds{};
}

Odds trap_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, trap_count} : Odds{}; }

/// Of a trap room's three floors the chasm gives way to summoning traps above a boss.
template <bool chasm>
Odds fall_odds(const Options& options) {
  if (!options.on(Opt::specials)) return {};
  return {boss_is_next(options[Opt::depth]) != chasm ? 1 : 0, 6};
}

Odds secret_odds(const Options& options) {
  const int odds = secret_door_odds(options[Opt::depth]);
  return odds == 0 ? Odds{0, 1} : Odds{1, odds};
}

Odds feeling_odds(const Options& options) {
  return options[Opt::feeling] == 0 && options[Opt::depth] > 1 ? Odds{1, 10} : Odds{};
}
Odds chasm_odds(const Options& options) {
  const Odds odds = feeling_odds(options);
  return boss_is_next(options[Opt::depth]) && odds.denominator > 0 ? Odds{0, 1} : odds;
}

constexpr Claim claim_table[] = {
    {"keep_54", "PIXEL-4", "A rectangle of area 54 (6 × 9) is kept with minimum² in 54.", "first_offer_kept=kept",
     "first_offer=54", keep_odds_of<54>},
    {"keep_56", "PIXEL-4", "A rectangle of area 56 (7 × 8) is kept with minimum² in 56.", "first_offer_kept=kept",
     "first_offer=56", keep_odds_of<56>},
    {"keep_63", "PIXEL-4", "A rectangle of area 63 (7 × 9) is kept with minimum² in 63.", "first_offer_kept=kept",
     "first_offer=63", keep_odds_of<63>},
    {"keep_64", "PIXEL-4", "A rectangle of area 64 (8 × 8) is kept with minimum² in 64.", "first_offer_kept=kept",
     "first_offer=64", keep_odds_of<64>},
    {"keep_72", "PIXEL-4", "A rectangle of area 72 (8 × 9) is kept with minimum² in 72.", "first_offer_kept=kept",
     "first_offer=72", keep_odds_of<72>},
    {"keep_81", "PIXEL-4", "A rectangle of area 81 (9 × 9) is kept with minimum² in 81.", "first_offer_kept=kept",
     "first_offer=81", keep_odds_of<81>},
    {"far_enough", "PIXEL-12", "Entrance and exit are as far apart as the rule asks.", "spare_distance>=0", "",
     always<1, 1>},
    {"reachable", "PIXEL-25", "The stairs down are reached on foot.", "reachable=1", "", always<1, 1>},
    {"no_bare_room", "PIXEL-25", "Every connected room has a tile to stand on.", "bare_rooms=0", "", always<1, 1>},
    {"closed_border", "PIXEL-25", "No tile of the border can be stood on.", "border_tiles=0", "", always<1, 1>},
    {"cut_down", "PIXEL-P-2", "The map is first cut from top to bottom with chance (w − 2) in (w + h − 4).",
     "first_cut=down", "", cut_odds},
    {"two_links", "PIXEL-P-7", "A room with two connections is standard with chance 1 in 4.", "first_two=standard",
     "first_two!=none", always<1, 4>},
    {"three_links", "PIXEL-P-7", "A room with three connections is standard with chance 1 in 9.",
     "first_three=standard", "first_three!=none", always<1, 9>},
    {"dead_end", "PIXEL-P-8", "The first dead end that is large enough is special with chance 1 in 2.",
     "first_dead_end=special", "first_dead_end!=none", with_specials<1, 2>},
    {"second_special", "PIXEL-P-8",
     "After one special room the next dead end that is large enough is special with chance 1 in 3.",
     "second_special=special", "second_special!=none", with_specials<1, 3>},
    {"third_special", "PIXEL-P-8", "After two the next dead end that is large enough is special with chance 1 in 6.",
     "third_special=special", "third_special!=none", with_specials<1, 6>},
    {"fourth_special", "PIXEL-P-8",
     "After three the next dead end that is large enough is special with chance 1 in 11.", "fourth_special=special",
     "fourth_special!=none", with_specials<1, 11>},
    {"loop", "PIXEL-P-10", "A plain dead end with two neighbours to choose from is connected on with chance 1 in 2.",
     "first_loop=connected", "first_loop!=none", loop_odds},
    {"bookshelf", "PIXEL-P-13", "A storage is barred by a bookshelf with chance 1 in 3.", "storage_door=bookshelf",
     "storage_door!=none", with_specials<1, 3>},
    {"secret_door", "PIXEL-P-14", "A regular door is secret with the depth's chance.", "first_door=secret",
     "first_door!=none", secret_odds},
    {"dressed", "PIXEL-P-16", "A standard room is to be more than plain with chance 1 in 5.", "first_dressed=more",
     "first_dressed!=none", always<1, 5>},
    {"graveyard", "PIXEL-P-16", "A room that is to be more than plain is to be a graveyard with chance 1 in 6.",
     "first_dressing=graveyard", "first_dressing!=none", always<1, 6>},
    {"burned", "PIXEL-P-16", "A room that is to be more than plain is to be burned with chance 1 in 6.",
     "first_dressing=burned", "first_dressing!=none", always<1, 6>},
    {"striped", "PIXEL-P-16", "A room that is to be more than plain is to be striped with chance 1 in 6.",
     "first_dressing=striped", "first_dressing!=none", always<1, 6>},
    {"study", "PIXEL-P-16", "A room that is to be more than plain is to be a study with chance 1 in 6.",
     "first_dressing=study", "first_dressing!=none", always<1, 6>},
    {"bridge", "PIXEL-P-16", "A room that is to be more than plain is to be a bridge with chance 1 in 6.",
     "first_dressing=bridge", "first_dressing!=none", always<1, 6>},
    {"fissure", "PIXEL-P-16", "A room that is to be more than plain is to be a fissure with chance 1 in 6.",
     "first_dressing=fissure", "first_dressing!=none", always<1, 6>},
    {"smith", "PIXEL-P-17", "A blacksmith comes with chance 1 in 15 − depth.", "smith=comes", "smith!=none",
     smith_odds},
    {"chasm", "PIXEL-P-18", "The feeling is chasm with chance 1 in 10, never above a boss.", "feeling=chasm", "",
     chasm_odds},
    {"water", "PIXEL-P-18", "The feeling is water with chance 1 in 10.", "feeling=water", "", feeling_odds},
    {"grass", "PIXEL-P-18", "The feeling is grass with chance 1 in 10.", "feeling=grass", "", feeling_odds},
    {"high_grass_3", "PIXEL-P-20", "Grass with 3 tiles of the patch around it is high with chance 4 in 12.",
     "first_grass=high", "first_grass!=none,grass_around=3", always<4, 12>},
    {"high_grass_4", "PIXEL-P-20", "Grass with 4 tiles of the patch around it is high with chance 5 in 12.",
     "first_grass=high", "first_grass!=none,grass_around=4", always<5, 12>},
    {"high_grass_5", "PIXEL-P-20", "Grass with 5 tiles of the patch around it is high with chance 6 in 12.",
     "first_grass=high", "first_grass!=none,grass_around=5", always<6, 12>},
    {"toxic_trap", "PIXEL-P-21", "A hidden trap is toxic with chance 1 in 8.", "first_trap=toxic", "first_trap!=none",
     trap_odds},
    {"fire_trap", "PIXEL-P-21", "A hidden trap is one of fire with chance 1 in 8.", "first_trap=fire",
     "first_trap!=none", trap_odds},
    {"paralytic_trap", "PIXEL-P-21", "A hidden trap is paralytic with chance 1 in 8.", "first_trap=paralytic",
     "first_trap!=none", trap_odds},
    {"poison_trap", "PIXEL-P-21", "A hidden trap is poison with chance 1 in 8.", "first_trap=poison",
     "first_trap!=none", trap_odds},
    {"alarm_trap", "PIXEL-P-21", "A hidden trap is an alarm with chance 1 in 8.", "first_trap=alarm",
     "first_trap!=none", trap_odds},
    {"lightning_trap", "PIXEL-P-21", "A hidden trap is lightning with chance 1 in 8.", "first_trap=lightning",
     "first_trap!=none", trap_odds},
    {"gripping_trap", "PIXEL-P-21", "A hidden trap is gripping with chance 1 in 8.", "first_trap=gripping",
     "first_trap!=none", trap_odds},
    {"summoning_trap", "PIXEL-P-21", "A hidden trap is summoning with chance 1 in 8.", "first_trap=summoning",
     "first_trap!=none", trap_odds},
    {"trap_room_toxic", "PIXEL-24", "A trap room is full of toxic traps with chance 3 in 6.", "trap_room=toxic",
     "trap_room!=none", with_specials<3, 6>},
    {"trap_room_paralytic", "PIXEL-24", "A trap room is full of paralytic traps with chance 2 in 6.",
     "trap_room=paralytic", "trap_room!=none", with_specials<2, 6>},
    {"trap_room_chasm", "PIXEL-24", "A trap room is a chasm with chance 1 in 6, but not above a boss.",
     "trap_room=chasm", "trap_room!=none", fall_odds<true>},
    {"trap_room_summoning", "PIXEL-24", "Above a boss it is full of summoning traps instead.", "trap_room=summoning",
     "trap_room!=none", fall_odds<false>},
    {"trap_room_prize", "PIXEL-24", "Beyond the traps a prize stands on a pedestal with chance 2 in 3.",
     "trap_room_prize=pedestal", "trap_room_prize!=none", with_specials<2, 3>},
    {"vault_locked_chest", "PIXEL-24", "A vault holds a locked chest with chance 1 in 3.", "vault_prize=locked_chest",
     "vault_prize!=none", with_specials<1, 3>},
    {"vault_crystal_chests", "PIXEL-24", "A vault holds two crystal chests with chance 1 in 3.",
     "vault_prize=crystal_chests", "vault_prize!=none", with_specials<1, 3>},
    {"vault_pedestal", "PIXEL-24", "A vault holds a prize on a pedestal with chance 1 in 3.", "vault_prize=pedestal",
     "vault_prize!=none", with_specials<1, 3>},
    {"treasury_chests", "PIXEL-24", "A treasury holds chests instead of gold with chance 1 in 2.",
     "treasury_holds=chests", "treasury_holds!=none", with_specials<1, 2>},
    {"honeypot", "PIXEL-24", "A garden has a honeypot with chance 1 in 2, else bushes.", "garden_holds=honeypot",
     "garden_holds!=none", with_specials<1, 2>},
    {"second_bush", "PIXEL-24", "A garden with bushes has two with chance 1 in 5.", "garden_holds=two_bushes",
     "garden_holds!=none,garden_holds!=honeypot", with_specials<1, 5>},
};

}  // namespace

std::span<const Claim> claims() { return claim_table; }

}  // namespace press_r::pixel_dungeon
