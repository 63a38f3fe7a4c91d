// The rooms that are left to chance: their dice, their exact chances, and the claims about them.
#include <array>

#include "isaac/rooms/rooms.hpp"
#include "isaac/tables.hpp"

namespace press_r::isaac {
namespace {

/// A room's two dice, in the order of the document's pseudo-code: the second is rolled whenever the first misses, and
/// counts only in a certain state.
struct TwoChances {
  int one_in;
  int else_one_in;
};
constexpr TwoChances dice_kind{50, 5};        // ISAAC-26, second: two keys
constexpr TwoChances sacrifice_odds{7, 4};    // ISAAC-25, second: full health
constexpr TwoChances library_odds{20, 4};     // ISAAC-27, second: book flag
constexpr TwoChances curse_odds{2, 4};        // ISAAC-28, second: Devil Room entered
constexpr TwoChances mini_boss_odds{4, 3};    // ISAAC-29, second: stage 1
constexpr TwoChances mini_boss_pseudo{4, 2};  // ISAAC-29 as the pseudo-code has it
constexpr TwoChances vault_kind{10, 3};       // ISAAC-31, second: two keys
constexpr TwoChances bedroom_odds{50, 5};     // ISAAC-33, second: low health
constexpr int enough_keys = 2;
constexpr int enough_coins = 5;

constexpr int last_early_stage = 6;  ///< of Planetariums and Bedrooms: chapters 1 to 3

// By the game.
constexpr int curse_index = 66;  ///< the shift triple of a Curse Room's own stream
constexpr int ultra_pride_one_in = 10;
constexpr int first_sinful_slot = 3;  ///< Ultra Pride and greater sins from this stage seed on

/// The dice of one room, logged for the sentence about them.
class RoomDice {
 public:
  explicit RoomDice(IsaacRng& rng) : rng_(rng) {}

  int die(int sides) { return log(sides, rng_.random_int(sides)); }
  /// The pseudo-code's Rng() & 2 == 0 as Lua reads it: one bit, and not the lowest.
  bool second_bit_is_0() { return log(2, rng_.coin(1)) == 0; }
  bool either(TwoChances chances, bool state) {
    if (die(chances.one_in) == 0) return true;
    const bool second = die(chances.else_one_in) == 0;
    return second && state;
  }
  void say(Text& out) const {
    out << (count_ == 0 ? "not left to chance" : "rolled ");
    for (std::size_t i = 0; i < count_; ++i) {
      if (i > 0) out << (i + 1 == count_ ? " and " : ", ");
      out << rolls_[i].value << " of " << rolls_[i].sides;
    }
  }

 private:
  int log(int sides, int value) {
    if (count_ < rolls_.size()) rolls_[count_++] = {sides, value + 1};
    return value;
  }

  IsaacRng& rng_;
  std::array<Roll, 6> rolls_{};
  std::size_t count_ = 0;
};

bool has_keys(const Run& run) { return run.keys >= enough_keys; }

bool vault_or_arcade_stands(const Run& run, bool vault) {
  if (run.only_arcades()) return !vault;
  if (!run.has_arcades()) return false;
  return run.by_pseudo() || !vault ? run.coins >= enough_coins : has_keys(run);
}

struct Decision {
  RoomType type;
  bool stands;
};

class Offers {
 public:
  explicit Offers(Context& context)
      : context_(context),
        run_(context.run),
        level_(context.level),
        trace_(context.trace),
        rng_(context.special_rng()) {}

  bool offer_all() {
    struct Offering {
      Offered which;
      Rule rule;
      std::string_view title;
      Decision (Offers::*decide)(RoomDice&);
    };
    const Offering offerings[] = {
        {Offered::sacrifice, Rule::sacrifice, "Dice or Sacrifice Room", &Offers::decide_sacrifice},
        {Offered::library, Rule::library, "Library", &Offers::decide_library},
        {Offered::curse, Rule::curse, "Curse Room", &Offers::decide_curse},
        {Offered::mini_boss, Rule::mini_boss, "Mini-Boss Room", &Offers::decide_mini_boss},
        {Offered::challenge, Rule::challenge, "Challenge Room", &Offers::decide_challenge},
        {Offered::arcade, Rule::arcade, "Vault or Arcade", &Offers::decide_arcade},
        {Offered::bedroom, Rule::bedroom, "Bedroom", &Offers::decide_bedroom},
    };
    if (is_offered(run_, Offered::planetarium)) offer_planetarium();
    for (const Offering& offering : offerings) {
      if (!is_offered(run_, offering.which)) continue;
      if (run_.by_game() || has_end_for(offering.which, offering.title)) {
        RoomDice dice(rng_);
        const Decision decision = (this->*offering.decide)(dice);
        offer(offering.which, offering.rule, decision, dice);
      }
      const bool voodoo = offering.which == Offered::curse && run_.has(Opt::voodoo_head) && !run_.by_pseudo();
      if (voodoo && !place_voodoo_curse()) return false;
    }
    if (!is_offered(run_, Offered::library)) {
      trace_.note(Rule::bosses_only, -1, level_, [](Text& say) {
        say << "The Chest, the Dark Room and The Void: no rooms besides bosses and secrets.";
      });
    }
    return true;
  }

 private:
  Decision decide_sacrifice(RoomDice& dice) {
    const bool is_dice = dice.either(dice_kind, has_keys(run_));
    trace_.trial(ClaimId::dice, is_dice);
    pick_layout();
    return {is_dice ? RoomType::dice : RoomType::sacrifice, dice.either(sacrifice_odds, run_.may_sacrifice())};
  }

  Decision decide_library(RoomDice& dice) {
    if (run_.by_game()) rng_.next();  // its kind, by the store's level
    pick_layout();
    return {RoomType::library, dice.either(library_odds, run_.has(Opt::book_flag))};
  }

  /// By the game it always stands, and its draws are its own: a layout, a kind, and one more if that is odd.
  Decision decide_curse(RoomDice& dice) {
    if (!run_.by_game()) return {RoomType::curse, dice.either(curse_odds, run_.has(Opt::devil_visited))};
    IsaacRng own(rng_.next(), curse_index);
    own.next();
    if ((own.next() & 1u) != 0) own.next();
    placing_ = own.state();
    return {RoomType::curse, true};
  }

  Decision decide_mini_boss(RoomDice& dice) {
    if (run_.by_pseudo()) {
      const bool stands = dice.die(mini_boss_pseudo.one_in) == 0 || (dice.second_bit_is_0() && run_.slot() == 1);
      return {RoomType::mini_boss, stands};
    }
    if (run_.by_game()) {
      const bool sinful = run_.slot() >= first_sinful_slot;
      const bool ultra_pride = sinful && rng_.next() % ultra_pride_one_in == 0;
      if (sinful) rng_.next();        // Ultra Pride's, or whether it is a greater sin, by what is unlocked
      if (!ultra_pride) rng_.next();  // one of six sins
    }
    pick_layout();
    return {RoomType::mini_boss, dice.either(mini_boss_odds, run_.slot() == 1)};
  }

  Decision decide_challenge(RoomDice& dice) {
    pick_layout();
    const bool heads = dice.die(2) == 0;
    const int slot = run_.slot();
    const bool stands = (heads || slot > 2) && run_.full_health() && slot > 1;
    return {run_.is_second_floor() ? RoomType::boss_challenge : RoomType::challenge, stands};
  }

  Decision decide_arcade(RoomDice& dice) {
    const bool vault = dice.either(vault_kind, has_keys(run_)) && !run_.only_arcades();
    if (!run_.only_arcades()) trace_.trial(ClaimId::vault, vault);
    pick_layout();
    return {vault ? RoomType::vault : RoomType::arcade, vault_or_arcade_stands(run_, vault)};
  }

  Decision decide_bedroom(RoomDice& dice) {
    const bool clean = dice.die(2) == 0;
    trace_.trial(ClaimId::clean_bedroom, clean);
    pick_layout();
    const bool stands = dice.either(bedroom_odds, run_.low_health());
    return {clean ? RoomType::clean_bedroom : RoomType::dirty_bedroom, stands};
  }

  void pick_layout() { context_.pick_layout(); }

  /// By the document's readings nothing is rolled without a dead end. By the prose one is reserved for Voodoo Head's
  /// Curse Room, which comes on every floor.
  bool has_end_for(Offered which, std::string_view title) {
    const bool reserved = run_.has(Opt::voodoo_head) && run_.by_prose() && which <= Offered::curse;
    if (level_.ends.size() > (reserved ? 1u : 0u)) return true;
    level_.offer(which) = Offer::no_dead_end;
    trace_.note(Rule::no_dead_end, -1, level_, [&](Text& say) {
      say << title << ": "
          << (level_.ends.empty() ? "no dead end is left" : "the last dead end is kept for Voodoo Head's Curse Room")
          << ", so nothing is rolled.";
    });
    return false;
  }

  /// The source of the seeds of the room that was decided last; none by the document's readings.
  std::uint32_t placing(RoomType type) const {
    if (!run_.by_game()) return 0;
    return type == RoomType::curse ? placing_ : rng_.state();
  }

  void offer(Offered which, Rule rule, Decision decision, const RoomDice& dice) {
    level_.offer_types[static_cast<std::size_t>(which)] = decision.type;
    const int id = take_end(level_);
    if (id >= 0) trace_.trial(claim_of(run_, which), decision.stands);
    level_.offer(which) = Offer::no_dead_end;
    if (id >= 0) settle(which, decision, id);
    trace_.note(id < 0 ? Rule::no_dead_end : rule, id, level_, [&](Text& say) {
      say << type_title(decision.type) << ": ";
      dice.say(say);
      if (id < 0) {
        say << ", but no dead end is left.";
      } else if (decision.stands) {
        say << ". It takes room " << id << " at depth " << level_.room(id).depth << ".";
      } else {
        say << ": not this time; the dead end, room " << id << ", goes to the back of the list.";
      }
    });
  }

  /// Places the room in the dead end, or moves the dead end to the back of the list.
  void settle(Offered which, Decision decision, int id) {
    level_.offer(which) = decision.stands ? Offer::placed : Offer::refused;
    if (decision.stands) {
      assign(level_, id, decision.type, placing(decision.type));
    } else {
      level_.ends.push_back(static_cast<std::uint8_t>(id));
    }
  }

  /// By the game its layout is picked on every floor, and its float drawn if it has a dead end. By the document's
  /// readings it rolls before it takes one, so that a refusal moves nothing (ISAAC-24).
  void offer_planetarium() {
    const bool by_game = run_.by_game();
    pick_layout();
    level_.offer_types[0] = RoomType::planetarium;
    if (!by_game && !has_end_for(Offered::planetarium, "Planetarium")) return;
    int id = by_game ? take_end(level_) : -1;
    if (by_game && id < 0) {
      level_.offer(Offered::planetarium) = Offer::no_dead_end;
      trace_.note(Rule::no_dead_end, -1, level_, [](Text& say) { say << "Planetarium: no dead end is left."; });
      return;
    }
    const int thousandths = planetarium_thousandths(run_);
    const float rolled = rng_.random_float();
    const bool stands = rolled < static_cast<float>(thousandths) / 1000.0f;
    trace_.trial(claim_of(run_, Offered::planetarium), stands);
    if (!by_game && stands) id = take_end(level_);
    level_.offer(Offered::planetarium) = Offer::refused;
    if (id >= 0) settle(Offered::planetarium, {RoomType::planetarium, stands}, id);
    trace_.note(Rule::planetarium, id, level_, [&](Text& say) {
      say << "Planetarium, " << thousandths << " in 1000: rolled " << static_cast<int>(rolled * 1000.0f) + 1 << ". "
          << (stands    ? "It takes the next dead end."
              : by_game ? "Its dead end goes to the back of the list."
                        : "Not this time.");
    });
  }

  /// Returns false if the prose guarantees the room but no dead end is left for it.
  bool place_voodoo_curse() {
    RoomDice none(rng_);
    if (run_.by_game()) decide_curse(none);
    const int id = take_end(level_);
    if (id < 0 && run_.by_prose()) return fail_for(context_, RoomType::curse);
    if (id >= 0) {
      assign(level_, id, RoomType::curse, placing(RoomType::curse));
      level_.room(id).promised = true;
    }
    trace_.note(id < 0 ? Rule::no_dead_end : Rule::curse, id, level_, [&](Text& say) {
      if (id < 0) {
        say << "No dead end is left for Voodoo Head's Curse Room.";
      } else {
        say << "Voodoo Head: another Curse Room takes room " << id << ".";
      }
    });
    return true;
  }

  Context& context_;
  const Run& run_;
  Level& level_;
  Trace& trace_;
  IsaacRng& rng_;
  std::uint32_t placing_ = 0;  ///< of the Curse Room
};

Odds chance_of(TwoChances chances, bool state) {
  if (!state) return {1, chances.one_in};
  return {chances.else_one_in + chances.one_in - 1, chances.one_in * chances.else_one_in};
}

}  // namespace

bool place_optional(Context& context) {
  if (context.run.by_game()) {
    context.trace.note(Rule::stage_stream, -1, context.level, [](Text& say) {
      say << "From here on the stage's own stream decides, one draw for every layout besides the dice.";
    });
  }
  context.level.ends_for_chance = static_cast<int>(context.level.ends.size());
  return Offers(context).offer_all();
}

ClaimId claim_of(const Run& run, Offered which) {
  constexpr int documented = 10;  // thousandths
  switch (which) {
    case Offered::planetarium: {
      const bool plain = !run.by_game() && planetarium_thousandths(run) == documented;
      return plain ? ClaimId::planetarium : ClaimId::planetarium_helped;
    }
    case Offered::sacrifice: return ClaimId::sacrifice;
    case Offered::library: return ClaimId::library;
    case Offered::curse: return run.by_game() ? ClaimId::curse_by_game : ClaimId::curse;
    case Offered::mini_boss: return ClaimId::mini_boss;
    case Offered::challenge: return ClaimId::challenge;
    case Offered::arcade: return ClaimId::arcade;
    case Offered::bedroom: break;
  }
  return ClaimId::bedroom;
}

bool is_offered(const Run& run, Offered which) {
  const bool early = run.stage <= last_early_stage;
  if (which == Offered::planetarium) return run.by_game() || (early && !run.by_pseudo());
  if (which == Offered::bedroom && !early) return false;
  if (run.by_pseudo()) return which != Offered::sacrifice || !run.is_void();
  return run.stage < chest_stage;
}

Odds offer_chance(const Run& run, Offered which) {
  switch (which) {
    case Offered::planetarium: return {planetarium_thousandths(run), 1000};
    case Offered::sacrifice: return chance_of(sacrifice_odds, run.may_sacrifice());
    case Offered::library: return chance_of(library_odds, run.has(Opt::book_flag));
    case Offered::curse: return run.by_game() ? Odds{1, 1} : chance_of(curse_odds, run.has(Opt::devil_visited));
    case Offered::mini_boss: return chance_of(run.by_pseudo() ? mini_boss_pseudo : mini_boss_odds, run.slot() == 1);
    case Offered::challenge:
      if (!run.full_health() || run.slot() == 1) return {0, 1};
      return run.slot() == 2 ? Odds{1, 2} : Odds{1, 1};
    case Offered::arcade: {
      const Odds kind = vault_kind_chance(run);
      const std::int64_t arcade = vault_or_arcade_stands(run, false) ? kind.denominator - kind.numerator : 0;
      return {vault_chance(run).numerator + arcade, kind.denominator};
    }
    case Offered::bedroom: return chance_of(bedroom_odds, run.low_health());
  }
  return {};
}

Odds dice_chance(const Run& run) { return chance_of(dice_kind, has_keys(run)); }

Odds vault_kind_chance(const Run& run) {
  return run.only_arcades() ? Odds{0, 1} : chance_of(vault_kind, has_keys(run));
}

Odds vault_chance(const Run& run) {
  const Odds kind = vault_kind_chance(run);
  return {vault_or_arcade_stands(run, true) ? kind.numerator : 0, kind.denominator};
}

Odds stated_odds(const Options& options, Offered which, ClaimId claim) {
  const Run run = run_from(options);
  return is_offered(run, which) && claim_of(run, which) == claim ? offer_chance(run, which) : Odds{};
}

Odds is_dice(const Options& options) {
  const Run run = run_from(options);
  return is_offered(run, Offered::sacrifice) ? dice_chance(run) : Odds{};
}

Odds is_vault(const Options& options) {
  const Run run = run_from(options);
  return is_offered(run, Offered::arcade) ? vault_kind_chance(run) : Odds{};
}

Odds is_clean(const Options& options) { return is_offered(run_from(options), Offered::bedroom) ? Odds{1, 2} : Odds{}; }

}  // namespace press_r::isaac
