#include "pixel_dungeon/claims.hpp"

#include "kit/table.hpp"
#include "pixel_dungeon/options.hpp"
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

constexpr auto table = tied<ClaimId::second_bush, Claim>({
    {ClaimId::keep_54,
     {.id = "keep_54",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 54 (6 × 9) is kept with minimum² in 54.",
      .odds = keep_odds_of<54>}},
    {ClaimId::keep_56,
     {.id = "keep_56",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 56 (7 × 8) is kept with minimum² in 56.",
      .odds = keep_odds_of<56>}},
    {ClaimId::keep_63,
     {.id = "keep_63",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 63 (7 × 9) is kept with minimum² in 63.",
      .odds = keep_odds_of<63>}},
    {ClaimId::keep_64,
     {.id = "keep_64",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 64 (8 × 8) is kept with minimum² in 64.",
      .odds = keep_odds_of<64>}},
    {ClaimId::keep_72,
     {.id = "keep_72",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 72 (8 × 9) is kept with minimum² in 72.",
      .odds = keep_odds_of<72>}},
    {ClaimId::keep_81,
     {.id = "keep_81",
      .rule = "PIXEL-4",
      .text = "A rectangle of area 81 (9 × 9) is kept with minimum² in 81.",
      .odds = keep_odds_of<81>}},
    {ClaimId::far_enough,
     {.id = "far_enough",
      .rule = "PIXEL-12",
      .text = "Entrance and exit are as far apart as the rule asks.",
      .event = "spare_distance>=0",
      .odds = always<1, 1>}},
    {ClaimId::reachable,
     {.id = "reachable",
      .rule = "PIXEL-25",
      .text = "The stairs down are reached on foot.",
      .event = "reachable=1",
      .odds = always<1, 1>}},
    {ClaimId::no_bare_room,
     {.id = "no_bare_room",
      .rule = "PIXEL-25",
      .text = "Every connected room has a tile to stand on.",
      .event = "bare_rooms=0",
      .odds = always<1, 1>}},
    {ClaimId::closed_border,
     {.id = "closed_border",
      .rule = "PIXEL-25",
      .text = "No tile of the border can be stood on.",
      .event = "border_tiles=0",
      .odds = always<1, 1>}},
    {ClaimId::cut_down,
     {.id = "cut_down",
      .rule = "PIXEL-P-2",
      .text = "The map is first cut from top to bottom with chance (w − 2) in (w + h − 4).",
      .odds = cut_odds}},
    {ClaimId::two_links,
     {.id = "two_links",
      .rule = "PIXEL-P-7",
      .text = "A room with two connections is standard with chance 1 in 4.",
      .odds = always<1, 4>}},
    {ClaimId::three_links,
     {.id = "three_links",
      .rule = "PIXEL-P-7",
      .text = "A room with three connections is standard with chance 1 in 9.",
      .odds = always<1, 9>}},
    {ClaimId::dead_end,
     {.id = "dead_end",
      .rule = "PIXEL-P-8",
      .text = "The first dead end that is large enough is special with chance 1 in 2.",
      .odds = with_specials<1, 2>}},
    {ClaimId::second_special,
     {.id = "second_special",
      .rule = "PIXEL-P-8",
      .text = "After one special room the next dead end that is large enough is special with chance 1 in 3.",
      .odds = with_specials<1, 3>}},
    {ClaimId::third_special,
     {.id = "third_special",
      .rule = "PIXEL-P-8",
      .text = "After two the next dead end that is large enough is special with chance 1 in 6.",
      .odds = with_specials<1, 6>}},
    {ClaimId::fourth_special,
     {.id = "fourth_special",
      .rule = "PIXEL-P-8",
      .text = "After three the next dead end that is large enough is special with chance 1 in 11.",
      .odds = with_specials<1, 11>}},
    {ClaimId::loop,
     {.id = "loop",
      .rule = "PIXEL-P-10",
      .text = "A plain dead end with two neighbours to choose from is connected on with chance 1 in 2.",
      .odds = loop_odds}},
    {ClaimId::bookshelf,
     {.id = "bookshelf",
      .rule = "PIXEL-P-13",
      .text = "A storage is barred by a bookshelf with chance 1 in 3.",
      .odds = with_specials<1, 3>}},
    {ClaimId::secret_door,
     {.id = "secret_door",
      .rule = "PIXEL-P-14",
      .text = "A regular door is secret with the depth's chance.",
      .odds = secret_odds}},
    {ClaimId::dressed,
     {.id = "dressed",
      .rule = "PIXEL-P-16",
      .text = "A standard room is to be more than plain with chance 1 in 5.",
      .odds = always<1, 5>}},
    {ClaimId::graveyard,
     {.id = "graveyard",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be a graveyard with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::burned,
     {.id = "burned",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be burned with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::striped,
     {.id = "striped",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be striped with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::study,
     {.id = "study",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be a study with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::bridge,
     {.id = "bridge",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be a bridge with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::fissure,
     {.id = "fissure",
      .rule = "PIXEL-P-16",
      .text = "A room that is to be more than plain is to be a fissure with chance 1 in 6.",
      .odds = always<1, 6>}},
    {ClaimId::smith,
     {.id = "smith",
      .rule = "PIXEL-P-17",
      .text = "A blacksmith comes with chance 1 in 15 − depth.",
      .odds = smith_odds}},
    {ClaimId::chasm,
     {.id = "chasm",
      .rule = "PIXEL-P-18",
      .text = "The feeling is chasm with chance 1 in 10, never above a boss.",
      .event = "feeling=chasm",
      .odds = chasm_odds}},
    {ClaimId::water,
     {.id = "water",
      .rule = "PIXEL-P-18",
      .text = "The feeling is water with chance 1 in 10.",
      .event = "feeling=water",
      .odds = feeling_odds}},
    {ClaimId::grass,
     {.id = "grass",
      .rule = "PIXEL-P-18",
      .text = "The feeling is grass with chance 1 in 10.",
      .event = "feeling=grass",
      .odds = feeling_odds}},
    {ClaimId::high_grass_3,
     {.id = "high_grass_3",
      .rule = "PIXEL-P-20",
      .text = "Grass with 3 tiles of the patch around it is high with chance 4 in 12.",
      .odds = always<4, 12>}},
    {ClaimId::high_grass_4,
     {.id = "high_grass_4",
      .rule = "PIXEL-P-20",
      .text = "Grass with 4 tiles of the patch around it is high with chance 5 in 12.",
      .odds = always<5, 12>}},
    {ClaimId::high_grass_5,
     {.id = "high_grass_5",
      .rule = "PIXEL-P-20",
      .text = "Grass with 5 tiles of the patch around it is high with chance 6 in 12.",
      .odds = always<6, 12>}},
    {ClaimId::toxic_trap,
     {.id = "toxic_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is toxic with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::fire_trap,
     {.id = "fire_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is one of fire with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::paralytic_trap,
     {.id = "paralytic_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is paralytic with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::poison_trap,
     {.id = "poison_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is poison with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::alarm_trap,
     {.id = "alarm_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is an alarm with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::lightning_trap,
     {.id = "lightning_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is lightning with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::gripping_trap,
     {.id = "gripping_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is gripping with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::summoning_trap,
     {.id = "summoning_trap",
      .rule = "PIXEL-P-21",
      .text = "A hidden trap is summoning with chance 1 in 8.",
      .odds = trap_odds}},
    {ClaimId::trap_room_toxic,
     {.id = "trap_room_toxic",
      .rule = "PIXEL-24",
      .text = "A trap room is full of toxic traps with chance 3 in 6.",
      .odds = with_specials<3, 6>}},
    {ClaimId::trap_room_paralytic,
     {.id = "trap_room_paralytic",
      .rule = "PIXEL-24",
      .text = "A trap room is full of paralytic traps with chance 2 in 6.",
      .odds = with_specials<2, 6>}},
    {ClaimId::trap_room_chasm,
     {.id = "trap_room_chasm",
      .rule = "PIXEL-24",
      .text = "A trap room is a chasm with chance 1 in 6, but not above a boss.",
      .odds = fall_odds<true>}},
    {ClaimId::trap_room_summoning,
     {.id = "trap_room_summoning",
      .rule = "PIXEL-24",
      .text = "Above a boss it is full of summoning traps instead.",
      .odds = fall_odds<false>}},
    {ClaimId::trap_room_prize,
     {.id = "trap_room_prize",
      .rule = "PIXEL-24",
      .text = "Beyond the traps a prize stands on a pedestal with chance 2 in 3.",
      .odds = with_specials<2, 3>}},
    {ClaimId::vault_locked_chest,
     {.id = "vault_locked_chest",
      .rule = "PIXEL-24",
      .text = "A vault holds a locked chest with chance 1 in 3.",
      .odds = with_specials<1, 3>}},
    {ClaimId::vault_crystal_chests,
     {.id = "vault_crystal_chests",
      .rule = "PIXEL-24",
      .text = "A vault holds two crystal chests with chance 1 in 3.",
      .odds = with_specials<1, 3>}},
    {ClaimId::vault_pedestal,
     {.id = "vault_pedestal",
      .rule = "PIXEL-24",
      .text = "A vault holds a prize on a pedestal with chance 1 in 3.",
      .odds = with_specials<1, 3>}},
    {ClaimId::treasury_chests,
     {.id = "treasury_chests",
      .rule = "PIXEL-24",
      .text = "A treasury holds chests instead of gold with chance 1 in 2.",
      .odds = with_specials<1, 2>}},
    {ClaimId::honeypot,
     {.id = "honeypot",
      .rule = "PIXEL-24",
      .text = "A garden has a honeypot with chance 1 in 2, else bushes.",
      .odds = with_specials<1, 2>}},
    {ClaimId::second_bush,
     {.id = "second_bush",
      .rule = "PIXEL-24",
      .text = "A garden with bushes has two with chance 1 in 5.",
      .odds = with_specials<1, 5>}},
});

}  // namespace

std::span<const Claim> claims() { return table; }

}  // namespace press_r::pixel_dungeon
