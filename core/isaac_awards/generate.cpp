// One award, rolled gate by gate in the order of the pseudo-code, or of the prose.
#include <algorithm>
#include <cstddef>
#include <iterator>

#include "isaac_awards/isaac_awards.hpp"
#include "isaac_common/rng.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/trace.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr int first_stage = 1;

/// The effect of a gate from battery to smelter on the award, on 1 of `one_in`.
struct Replacement {
  Rule rule;
  int one_in;
  Award award;
};
constexpr Replacement replacements[] = {
    {Rule::battery, isaac_battery_one_in, Award::battery}, {Rule::sack, isaac_sack_one_in, Award::sack},
    {Rule::trinkets, trinket_one_in, Award::card},         {Rule::trinkets, trinket_one_in, Award::pill},
    {Rule::trinkets, trinket_one_in, Award::bomb},         {Rule::trinkets, trinket_one_in, Award::heart},
    {Rule::trinkets, trinket_one_in, Award::key},          {Rule::smelter, smelter_one_in, Award::trinket},
};

/// The claim about a gate's die.
ClaimId claim_of(Gate gate, const Modifiers& modifiers) {
  constexpr std::array<ClaimId, gate_count> claims = {ClaimId::battery,    ClaimId::sack,        ClaimId::ace_of_spades,
                                                      ClaimId::safety_cap, ClaimId::match_stick, ClaimId::childs_heart,
                                                      ClaimId::rusted_key, ClaimId::smelter,     ClaimId::guppys_tail,
                                                      ClaimId::contract,   ClaimId::hard,        ClaimId::modem};
  if (gate == Gate::battery && modifiers.watch_battery) return ClaimId::watch_battery;
  return claims[static_cast<std::size_t>(gate)];
}

class Roller {
 public:
  /// Rolls the award of level.award_seed.
  Roller(Level& level, Trace& trace)
      : level_(level),
        modifiers_(level.modifiers),
        trace_(trace),
        rng_(level.award_seed, isaac_common_index, trace.rolls(), "award") {}

  void roll() {
    roll_sum();
    read_band();
    if (level_.band != Band::nothing) replace();
    for (std::size_t i = 0; i < std::size(replacements); ++i) {
      if (level_.gates[i].state == GateState::waiting) level_.gates[i].state = GateState::off;
    }
    ask_guppy();
    ask_contract();
    ask_hard();
    ask_modem();
    level_.draws = static_cast<int>(rng_.draws());
    spawn();
  }

 private:
  void roll_sum() {
    const Shifts shifts = shifts_of(modifiers_);
    const auto first = static_cast<double>(rng_.random_float());
    const bool draws_second = modifiers_.two_floats || modifiers_.luck_tenths > 0;
    const double second = draws_second ? static_cast<double>(rng_.random_float()) : 0.0;
    trace_.note(Rule::two_floats, -1, level_, [&](Text& say) {
      say << "The roll is " << decimal(first);
      if (draws_second) say << ", luck's float " << decimal(second);
      say << ".";
    });
    const double luck = static_cast<double>(modifiers_.luck_tenths) / 10.0;
    level_.luck_share = shifts.luck.of(second) * luck * 0.1;
    const double plain_sum = level_.luck_share + shifts.percent.of(first);
    level_.sum = shifts.sum.of(plain_sum);
    level_.rolled = true;
    trace_.note(Rule::luck, -1, level_, [&](Text& say) {
      say << "Luck " << decimal(luck, 1) << " adds " << decimal(level_.luck_share) << ": the sum is "
          << decimal(plain_sum) << ".";
    });
    if (modifiers_.lucky_foot || modifiers_.lucky_toe) {
      trace_.note(Rule::foot_and_toe, -1, level_, [&](Text& say) {
        say << "Lucky Foot and Lucky Toe: " << decimal(first + second * luck * 0.1) << " became " << decimal(level_.sum)
            << ".";
      });
    }
  }

  void read_band() {
    const double sum = level_.sum;
    level_.band = isaac_band_of(sum, modifiers_.rib_of_greed, modifiers_.prose());
    const bool rib = level_.band != isaac_band_of(sum, false, modifiers_.prose());
    level_.award = isaac_first_drop(level_.band);
    level_.count = 1;
    level_.banded = true;
    trace_.note(rib ? Rule::rib_of_greed : Rule::thresholds, room_of(level_.band), level_, [&](Text& say) {
      say << "The sum " << decimal(sum) << " falls in the band of " << band_words(level_.band) << ".";
    });
    if (level_.band == Band::card) {
      level_.award = isaac_card_group(rng_);
      trace_.trial(ClaimId::third_of_group, level_.award == Award::pill);
      trace_.note(Rule::card_group, room_of(Band::card), level_,
                  [&](Text& say) { say << "Card, trinket or pill: " << award_phrase(level_.award) << "."; });
    }
    if (level_.band == Band::heart && modifiers_.daemons_tail) {
      if (!rng_.one_in(daemon_one_in)) level_.award = Award::key;
      trace_.trial(ClaimId::daemons_tail, level_.award == Award::key);
      trace_.note(Rule::daemons_tail, room_of(Band::heart), level_, [&](Text& say) {
        say << "Daemon's Tail: the heart " << (level_.award == Award::heart ? "stays." : "becomes a key.");
      });
    }
  }

  /// By the prose the first gate that acts ends the questions; by the pseudo-code a trinket ends only the trinkets'.
  void replace() {
    bool trinket_acted = false;
    for (std::size_t i = 0; i < std::size(replacements); ++i) {
      const auto gate = static_cast<Gate>(i);
      const bool is_trinket = replacements[i].rule == Rule::trinkets;
      if (!modifiers_.has(gate) || (is_trinket && trinket_acted && modifiers_.first_trinket_wins)) continue;
      const bool acted = roll_replacement(gate);
      if (acted && modifiers_.prose()) return;
      trinket_acted = trinket_acted || (acted && is_trinket);
    }
  }

  bool roll_replacement(Gate gate) {
    const auto [rule, one_in, award] = replacements[static_cast<std::size_t>(gate)];
    const bool prose = modifiers_.prose();
    const bool battery = gate == Gate::battery;
    bool open = die(gate, battery && prose ? prose_battery_one_in : one_in) == 0;
    if (battery && !prose && !open) {
      const bool second = die(gate, isaac_watch_battery_one_in) == 0;
      open = second && modifiers_.watch_battery;
      level_.gate(gate).idle = !modifiers_.watch_battery;
    }
    if (gate == Gate::childs_heart && open && modifiers_.daemons_tail && !prose) open = die(gate, daemon_one_in) == 0;
    settle(gate, rule, open, award);
    return open;
  }

  void ask_guppy() {
    if (!modifiers_.has(Gate::guppys_tail)) return;
    const int first = die(Gate::guppys_tail, guppy_sides);
    bool open = true;
    Award award = Award::nothing;
    if (first == 0) {
      award = die(Gate::guppys_tail, 2) == 0 ? Award::chest : Award::locked_chest;
    } else {
      open = modifiers_.prose() ? first == 1 : die(Gate::guppys_tail, guppy_sides) == 0;
    }
    settle(Gate::guppys_tail, Rule::guppys_tail, open, award);
  }

  void ask_contract() {
    GateRun& gate = level_.gate(Gate::contract_from_below);
    gate.state = GateState::off;
    if (modifiers_.contracts == 0 || (level_.award == Award::trinket && !modifiers_.prose())) return;
    const auto rolled = static_cast<double>(rng_.random_float());
    const double limit = contract_nothing(modifiers_);
    const bool lost = limit > rolled;
    level_.count = lost ? 0 : modifiers_.contracts + 1;
    gate = {GateState::open, {1'000'000, static_cast<int>(rolled * 1e6) + 1}, {}};
    if (lost) level_.replaced_by = 1 + static_cast<int>(Gate::contract_from_below);
    trace_.trial(ClaimId::contract, lost);
    trace_.note(Rule::contract, room_of(Gate::contract_from_below), level_, [&](Text& say) {
      say << "Contract From Below, rolled " << decimal(rolled) << " against " << decimal(limit) << ": ";
      if (lost) {
        say << "all is lost.";
      } else {
        say << counted(level_.count, "copy", "copies") << ".";
      }
    });
  }

  void ask_hard() {
    level_.gate(Gate::hard).state = GateState::off;
    if (!modifiers_.hard || level_.award != Award::heart) return;
    const int rolled = die(Gate::hard, 100);
    const bool lost = modifiers_.prose() ? rolled < prose_heart_goes_in_100 : rolled >= isaac_heart_stays_in_100;
    settle(Gate::hard, Rule::hard, lost, Award::nothing);
  }

  void ask_modem() {
    GateRun& gate = level_.gate(Gate::broken_modem);
    gate.state = GateState::off;
    if (!modifiers_.has(Gate::broken_modem)) return;
    const bool hit = die(Gate::broken_modem, modem_one_in) == 0;
    trace_.trial(ClaimId::modem, hit);
    const bool copies = hit && level_.count >= 1 && is_copied_by_modem(level_.award);
    if (copies) ++level_.count;
    gate.state = copies ? GateState::open : GateState::shut;
    trace_.note(Rule::modem, room_of(Gate::broken_modem), level_, [&](Text& say) {
      say << "Broken Modem, rolled " << gate.roll.value << " of " << gate.roll.sides
          << (copies ? ": one more copy." : ": no copy.");
    });
  }

  void spawn() {
    level_.given = true;
    if (level_.award == Award::nothing || level_.count == 0) {
      level_.award = Award::nothing;
      level_.count = 0;
    }
    for (int i = 0; i < std::min(level_.count, most_copies); ++i) {
      level_.copy_seeds[static_cast<std::size_t>(i)] = rng_.next();
    }
    trace_.note(Rule::spawn, cleared_room, level_, [&](Text& say) {
      if (level_.count > 1) {
        say << "The room gives you " << level_.count << " of a kind, " << award_phrase(level_.award) << " each.";
      } else {
        say << "The room gives you " << award_phrase(level_.award) << ".";
      }
    });
  }

  int die(Gate gate, int sides) {
    const int value = rng_.random_int(sides);
    GateRun& run = level_.gate(gate);
    run.before = run.roll;
    run.roll = {sides, value + 1};
    return value;
  }

  /// Ends a gate: an open one turns the award into `award`.
  void settle(Gate gate, Rule rule, bool open, Award award) {
    GateRun& run = level_.gate(gate);
    trace_.trial(claim_of(gate, modifiers_), open);
    run.state = open ? GateState::open : GateState::shut;
    if (open) {
      level_.award = award;
      level_.replaced_by = 1 + static_cast<int>(gate);
    }
    trace_.note(rule, room_of(gate), level_, [&](Text& say) {
      say << gate_title(gate) << ", rolled " << (run.idle ? dice_text({.roll = run.before}) : dice_text(run))
          << (open ? ": it becomes " : ": it stays ") << award_phrase(level_.award) << ".";
      if (run.idle) say << " Its second die, " << dice_text({.roll = run.roll}) << ", counts with Watch Battery only.";
    });
  }

  Level& level_;
  const Modifiers& modifiers_;
  Trace& trace_;
  IsaacRng rng_;
};

}  // namespace

std::uint32_t award_seed_of(Seed start) {
  IsaacRng stage(isaac_stage_seed(start, first_stage), isaac_common_index);
  return isaac_room_seeds(stage.next()).award;
}

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level = Level{};
  level.modifiers = modifiers_from(options);
  for (std::size_t gate = 0; gate < level.gates.size(); ++gate) {
    level.gates[gate].state = level.modifiers.gates[gate] ? GateState::waiting : GateState::off;
  }
  const bool derived = static_cast<SeedIs>(options[Opt::seed_is]) == SeedIs::start;
  level.award_seed = derived ? award_seed_of(seed) : seed.value;
  trace.note(Rule::seed, cleared_room, level, [&](Text& say) {
    say << "The award seed is " << seed_text(Seed{level.award_seed})
        << (derived ? ", derived from the start seed." : ", as the link has it.");
  });
  Roller(level, trace).roll();
  return {};
}

}  // namespace press_r::isaac_awards
