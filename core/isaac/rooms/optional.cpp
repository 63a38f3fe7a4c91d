#include "isaac/rooms/optional.hpp"

#include <array>

#include "isaac/layout/layout.hpp"
#include "isaac/layout/plan.hpp"
#include "isaac/measure/claims.hpp"
#include "isaac/rooms/mandatory.hpp"
#include "isaac/rooms/throws.hpp"
#include "isaac/words.hpp"

namespace press_r::isaac {
namespace {

constexpr int last_early_stage = 6;  ///< of Planetariums and Bedrooms: chapters 1 to 3

struct Decision {
  RoomType type;
  bool stands;
};

Decision decide_sacrifice(const Run& run, Throws& throws) {
  const bool dice = throws.either(dice_kind, run.keys >= enough_keys);
  const bool stands = throws.either(sacrifice_odds, run.full_health());
  return {dice ? RoomType::dice : RoomType::sacrifice, stands};
}

Decision decide_library(const Run& run, Throws& throws) {
  return {RoomType::library, throws.either(library_odds, run.book_flag)};
}

Decision decide_curse(const Run& run, Throws& throws) {
  const bool rolled = throws.either(curse_odds, run.devil_visited);
  return {RoomType::curse, rolled};
}

Decision decide_mini_boss(const Run& run, Throws& throws) {
  if (run.reading != Reading::pseudo) return {RoomType::mini_boss, throws.either(mini_boss_odds, run.slot() == 1)};
  if (throws.die(mini_boss_pseudo.one_in) == 0) return {RoomType::mini_boss, true};
  return {RoomType::mini_boss, throws.second_bit_is_0() && run.slot() == 1};
}

Decision decide_challenge(const Run& run, Throws& throws) {
  const bool heads = throws.die(2) == 0;
  const bool stands = (heads || run.slot() > 2) && run.full_health() && run.slot() > 1;
  return {run.is_second_floor() ? RoomType::boss_challenge : RoomType::challenge, stands};
}

bool vault_or_arcade_stands(const Run& run, bool vault) {
  if (!run.has_arcades()) return false;
  if (run.reading == Reading::pseudo || !vault) return run.coins >= enough_coins;
  return run.keys >= enough_keys;
}

Decision decide_arcade(const Run& run, Throws& throws) {
  const bool vault = throws.either(vault_kind, run.keys >= enough_keys);
  return {vault ? RoomType::vault : RoomType::arcade, vault_or_arcade_stands(run, vault)};
}

Decision decide_bedroom(const Run& run, Throws& throws) {
  const bool clean = throws.die(2) == 0;
  const bool stands = throws.either(bedroom_odds, run.low_health());
  return {clean ? RoomType::clean_bedroom : RoomType::dirty_bedroom, stands};
}

struct Offering {
  Offered which;
  Rule rule;
  ClaimId claim;
  std::string_view title;
  Decision (*decide)(const Run&, Throws&);
};

constexpr std::array<Offering, 7> offerings = {{
    {Offered::sacrifice, Rule::sacrifice, ClaimId::sacrifice, "Dice or Sacrifice Room", decide_sacrifice},
    {Offered::library, Rule::library, ClaimId::library, "Library", decide_library},
    {Offered::curse, Rule::curse, ClaimId::curse, "Curse Room", decide_curse},
    {Offered::mini_boss, Rule::mini_boss, ClaimId::mini_boss, "Mini-Boss Room", decide_mini_boss},
    {Offered::challenge, Rule::challenge, ClaimId::challenge, "Challenge Room", decide_challenge},
    {Offered::arcade, Rule::arcade, ClaimId::arcade, "Vault or Arcade", decide_arcade},
    {Offered::bedroom, Rule::bedroom, ClaimId::bedroom, "Bedroom", decide_bedroom},
}};

/// By the prose Voodoo Head's Curse Room comes on each floor: an end is kept back for it until it has its turn.
bool keeps_an_end(const Run& run, Offered which) {
  return run.voodoo_head && run.by_prose() && which <= Offered::curse;
}

bool has_end_for(const Making& making, Offered which) {
  return making.level.ends.size() > (keeps_an_end(making.run, which) ? 1u : 0u);
}

void pass_over(Making& making, Offered which, std::string_view title) {
  making.level.offer(which) = Offer::no_dead_end;
  making.trace.note(Rule::no_dead_end, -1, making.level, [&](Text& say) {
    say << title << ": "
        << (making.level.ends.empty() ? "no dead end is left"
                                      : "the last dead end is kept for Voodoo Head's Curse Room")
        << ", so nothing is rolled.";
  });
}

void count_trials(Trace& trace, const Offering& offering, const Decision& decision) {
  if (!trace.counts()) return;
  trace.trial(offering.claim, decision.stands);
  if (offering.which == Offered::sacrifice) trace.trial(ClaimId::dice, decision.type == RoomType::dice);
  if (offering.which == Offered::arcade) trace.trial(ClaimId::vault, decision.type == RoomType::vault);
  if (offering.which == Offered::bedroom) trace.trial(ClaimId::clean_bedroom, decision.type == RoomType::clean_bedroom);
}

void offer(Making& making, const Offering& offering) {
  Level& level = making.level;
  if (!has_end_for(making, offering.which)) return pass_over(making, offering.which, offering.title);
  const int id = take_dead_end(level);
  Throws throws(making.rng);
  const Decision decision = offering.decide(making.run, throws);
  count_trials(making.trace, offering, decision);
  if (decision.stands) {
    level.room(id).type = decision.type;
  } else {
    level.ends.push_back(static_cast<std::uint8_t>(id));
  }
  level.offer(offering.which) = decision.stands ? Offer::placed : Offer::refused;
  making.trace.note(offering.rule, id, level, [&](Text& say) {
    say << type_title(decision.type) << ": ";
    throws.say(say);
    if (decision.stands) {
      say << ". It takes room " << id << " at depth " << level.room(id).depth << ".";
    } else {
      say << ": not this time; the dead end, room " << id << ", goes to the back of the list.";
    }
  });
}

/// Rolled before a dead end is taken, so that nearly always nothing moves (ISAAC-24).
void offer_planetarium(Making& making) {
  Level& level = making.level;
  if (!has_end_for(making, Offered::planetarium)) return pass_over(making, Offered::planetarium, "Planetarium");
  const int thousandths = planetarium_thousandths(making.run);
  const float rolled = making.rng.random_float();
  const bool stands = rolled < static_cast<float>(thousandths) / 1000.0f;
  making.trace.trial(planetarium_claim(making.run), stands);
  level.offer(Offered::planetarium) = stands ? Offer::placed : Offer::refused;
  const int id = stands ? take_dead_end(level) : -1;
  if (stands) level.room(id).type = RoomType::planetarium;
  making.trace.note(Rule::planetarium, id, level, [&](Text& say) {
    say << "Planetarium, " << thousandths << " in 1000: rolled " << static_cast<int>(rolled * 1000.0f) + 1 << ". ";
    say << (stands ? "It takes the next dead end." : "Not this time.");
  });
}

/// False: by the prose it has to be, and no dead end is left for it.
bool place_voodoo_curse(Making& making) {
  Level& level = making.level;
  const int id = take_dead_end(level);
  if (id < 0) {
    if (making.run.by_prose()) return fail_for(making, RoomType::curse);
  } else {
    level.room(id).type = RoomType::curse;
    level.room(id).promised = true;
  }
  note_voodoo_curse(making, id);
  return true;
}

OfferChance chance_of(TwoChances chances, bool state) {
  if (!state) return {1, chances.one_in};
  return {chances.else_one_in + chances.one_in - 1, chances.one_in * chances.else_one_in};
}

OfferChance arcade_chance(const Run& run) {
  const OfferChance kind = chance_of(vault_kind, run.keys >= enough_keys);
  const int for_arcade = vault_or_arcade_stands(run, false) ? kind.in - kind.of : 0;
  return {vault_chance(run).of + for_arcade, kind.in};
}

}  // namespace

bool is_offered(const Run& run, Offered which) {
  const bool early = run.stage <= last_early_stage;
  if (run.by_game() && which == Offered::planetarium) return true;
  if (run.by_pseudo() && which == Offered::planetarium) return false;
  if (which == Offered::planetarium) return early;
  if (which == Offered::bedroom && !early) return false;
  if (run.reading == Reading::pseudo) return which != Offered::sacrifice || !run.is_void();
  return run.stage < chest_stage;
}

bool place_optional(Making& making) {
  const Run& run = making.run;
  making.level.ends_for_chance = static_cast<int>(making.level.ends.size());
  if (is_offered(run, Offered::planetarium)) offer_planetarium(making);
  for (const Offering& offering : offerings) {
    if (!is_offered(run, offering.which)) continue;
    offer(making, offering);
    const bool voodoo = offering.which == Offered::curse && run.voodoo_head && !run.by_pseudo();
    if (voodoo && !place_voodoo_curse(making)) return false;
  }
  if (!is_offered(run, Offered::library)) note_bosses_only(making);
  return true;
}

void note_voodoo_curse(Making& making, int id) {
  making.trace.note(id < 0 ? Rule::no_dead_end : Rule::curse, id, making.level, [&](Text& say) {
    if (id < 0) {
      say << "No dead end is left for Voodoo Head's Curse Room.";
    } else {
      say << "Voodoo Head: another Curse Room takes room " << id << ".";
    }
  });
}

void note_bosses_only(Making& making) {
  making.trace.note(Rule::bosses_only, -1, making.level, [](Text& say) {
    say << "The Chest, the Dark Room and The Void: no rooms besides bosses and secrets.";
  });
}

OfferChance offer_chance(const Run& run, Offered which) {
  switch (which) {
    case Offered::planetarium: return {planetarium_thousandths(run), 1000};
    case Offered::sacrifice: return chance_of(sacrifice_odds, run.full_health());
    case Offered::library: return chance_of(library_odds, run.book_flag);
    case Offered::curse:
      return run.reading == Reading::engine ? OfferChance{1, 1} : chance_of(curse_odds, run.devil_visited);
    case Offered::mini_boss:
      return chance_of(run.reading == Reading::pseudo ? mini_boss_pseudo : mini_boss_odds, run.slot() == 1);
    case Offered::challenge:
      if (!run.full_health() || run.slot() == 1) return {0, 1};
      return run.slot() == 2 ? OfferChance{1, 2} : OfferChance{1, 1};
    case Offered::arcade: return arcade_chance(run);
    case Offered::bedroom: return chance_of(bedroom_odds, run.low_health());
  }
  return {};
}

OfferChance dice_chance(const Run& run) { return chance_of(dice_kind, run.keys >= enough_keys); }

OfferChance vault_kind_chance(const Run& run) { return chance_of(vault_kind, run.keys >= enough_keys); }

OfferChance vault_chance(const Run& run) {
  const OfferChance kind = chance_of(vault_kind, run.keys >= enough_keys);
  return {vault_or_arcade_stands(run, true) ? kind.of : 0, kind.in};
}

}  // namespace press_r::isaac
