#include "isaac_awards/roll.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "isaac_awards/words.hpp"

namespace press_r::isaac_awards {
namespace {

/// The claim that speaks of a gate's die.
ClaimId claim_of(Gate gate, const Hand& hand) {
  switch (gate) {
    case Gate::battery: return hand.watch_battery ? ClaimId::watch_battery : ClaimId::battery;
    case Gate::sack: return ClaimId::sack;
    case Gate::ace_of_spades: return ClaimId::ace_of_spades;
    case Gate::safety_cap: return ClaimId::safety_cap;
    case Gate::match_stick: return ClaimId::match_stick;
    case Gate::childs_heart: return ClaimId::childs_heart;
    case Gate::rusted_key: return ClaimId::rusted_key;
    case Gate::smelter: return ClaimId::smelter;
    case Gate::guppys_tail: return ClaimId::guppys_tail;
    case Gate::contract_from_below: return ClaimId::contract;
    case Gate::hard: return ClaimId::hard;
    case Gate::broken_modem: return ClaimId::modem;
  }
  return ClaimId::battery;
}

/// In the order in which they are asked (AWARD-11).
constexpr std::pair<Gate, Award> trinkets[] = {
    {Gate::ace_of_spades, Award::card}, {Gate::safety_cap, Award::pill}, {Gate::match_stick, Award::bomb},
    {Gate::childs_heart, Award::heart}, {Gate::rusted_key, Award::key},
};

}  // namespace

void Roller::roll() {
  roll_sum();
  read_band();
  if (level_.band != Band::nothing) replace();
  for (std::size_t i = 0; i <= static_cast<std::size_t>(Gate::smelter); ++i) {
    if (level_.gates[i].state == GateState::waiting) level_.gates[i].state = GateState::off;
  }
  ask_guppy();
  ask_contract();
  ask_hard();
  ask_modem();
  level_.draws = static_cast<int>(rng_.draws());
  spawn();
}

void Roller::roll_sum() {
  const Hand& hand = level_.hand;
  const Shifts shifts = shifts_of(hand);
  const auto first = static_cast<double>(rng_.random_float());
  const bool draws_second = hand.two_floats || hand.luck_tenths > 0;
  const double second = draws_second ? static_cast<double>(rng_.random_float()) : 0.0;
  trace_.note(Rule::two_floats, -1, level_, [&](Text& say) {
    say << "The roll is " << decimal(first);
    if (draws_second) say << ", luck's float " << decimal(second);
    say << ".";
  });
  level_.percent = shifts.percent.of(first);
  const double luck = static_cast<double>(hand.luck_tenths) / 10.0;
  level_.luck_share = shifts.luck.of(second) * luck * 0.1;
  level_.sum = shifts.sum.of(level_.luck_share + level_.percent);
  level_.rolled = true;
  trace_.note(Rule::luck, -1, level_, [&](Text& say) {
    say << "Luck " << decimal(luck, 1) << " adds " << decimal(level_.luck_share) << ": the sum is "
        << decimal(level_.luck_share + level_.percent) << ".";
  });
  if (hand.lucky_foot || hand.lucky_toe) {
    trace_.note(Rule::foot_and_toe, -1, level_, [&](Text& say) {
      say << "Lucky Foot and Lucky Toe: " << decimal(first + second * luck * 0.1) << " became " << decimal(level_.sum)
          << ".";
    });
  }
}

void Roller::read_band() {
  const Hand& hand = level_.hand;
  const double sum = level_.sum;
  level_.band = isaac_band_of(sum, hand.rib_of_greed, hand.prose());
  const bool rib = hand.rib_of_greed && sum >= coin_to && sum < rib_coin_to;
  level_.award = isaac_first_drop(level_.band);
  level_.count = 1;
  level_.banded = true;
  trace_.note(rib ? Rule::rib_of_greed : Rule::thresholds, room_of(level_.band), level_, [&](Text& say) {
    say << "The sum " << decimal(sum) << " falls in the band of " << band_words(level_.band) << ".";
  });
  if (level_.band == Band::card) read_card_group();
  if (level_.band == Band::heart && hand.daemons_tail) {
    if (!rng_.one_in(daemon_one_in)) level_.award = Award::key;
    trace_.trial(ClaimId::daemons_tail, level_.award == Award::key);
    trace_.note(Rule::daemons_tail, room_of(Band::heart), level_, [&](Text& say) {
      say << "Daemon's Tail: the heart " << (level_.award == Award::heart ? "stays." : "becomes a key.");
    });
  }
}

void Roller::read_card_group() {
  level_.award = isaac_card_group(rng_);
  trace_.trial(ClaimId::third_of_group, level_.award == Award::pill);
  trace_.note(Rule::card_group, room_of(Band::card), level_,
              [&](Text& say) { say << "Card, trinket or pill: " << award_phrase(level_.award) << "."; });
}

/// By the prose the first of all that acts ends the asking; by the pseudo-code only the five trinkets end each other.
void Roller::replace() {
  const bool first_wins = level_.hand.prose();
  if (ask_battery() && first_wins) return;
  if (ask(Gate::sack, Rule::sack, isaac_sack_one_in, Award::sack) && first_wins) return;
  if (ask_trinkets() && first_wins) return;
  ask(Gate::smelter, Rule::smelter, smelter_one_in, Award::trinket);
}

bool Roller::ask_battery() {
  if (!level_.hand.has(Gate::battery)) return false;
  if (level_.hand.prose()) return ask(Gate::battery, Rule::battery, prose_battery_one_in, Award::battery);
  bool open = die(Gate::battery, isaac_battery_one_in) == 0;
  if (!open) {
    const bool second = die(Gate::battery, isaac_watch_battery_one_in) == 0;
    open = second && level_.hand.watch_battery;
  }
  return settle(Gate::battery, Rule::battery, open, Award::battery);
}

bool Roller::ask_trinkets() {
  bool won = false;
  for (const auto& [gate, award] : trinkets) {
    if (won && level_.hand.first_trinket_wins) break;
    won |= gate == Gate::childs_heart ? ask_child() : ask(gate, Rule::trinkets, trinket_one_in, award);
  }
  return won;
}

bool Roller::ask_child() {
  const Hand& hand = level_.hand;
  if (!hand.has(Gate::childs_heart)) return false;
  bool open = die(Gate::childs_heart, trinket_one_in) == 0;
  if (open && hand.daemons_tail && !hand.prose()) open = die(Gate::childs_heart, daemon_one_in) == 0;
  return settle(Gate::childs_heart, Rule::trinkets, open, Award::heart);
}

bool Roller::ask(Gate gate, Rule rule, int one_in, Award award) {
  if (!level_.hand.has(gate)) return false;
  const bool open = die(gate, one_in) == 0;
  return settle(gate, rule, open, award);
}

void Roller::ask_guppy() {
  if (!level_.hand.has(Gate::guppys_tail)) return;
  const int first = die(Gate::guppys_tail, guppy_sides);
  bool open = true;
  Award award = Award::nothing;
  if (first == 0) {
    award = die(Gate::guppys_tail, 2) == 0 ? Award::chest : Award::locked_chest;
  } else {
    open = level_.hand.prose() ? first == 1 : die(Gate::guppys_tail, guppy_sides) == 0;
  }
  settle(Gate::guppys_tail, Rule::guppys_tail, open, award);
}

void Roller::ask_contract() {
  const Hand& hand = level_.hand;
  GateRun& gate = level_.gate(Gate::contract_from_below);
  gate.state = GateState::off;
  if (hand.contracts == 0 || (level_.award == Award::trinket && !hand.prose())) return;
  const float rolled = rng_.random_float();
  level_.count = hand.contracts + 1;
  gate = {GateState::open, {1'000'000, static_cast<int>(static_cast<double>(rolled) * 1e6) + 1}};
  const bool lost = contract_nothing(hand) > static_cast<double>(rolled);
  trace_.trial(ClaimId::contract, lost);
  if (lost) {
    level_.count = 0;
    level_.replaced_by = 1 + static_cast<int>(Gate::contract_from_below);
  }
  trace_.note(Rule::contract, room_of(Gate::contract_from_below), level_, [&](Text& say) {
    say << "Contract From Below, rolled " << decimal(static_cast<double>(rolled)) << " against "
        << decimal(contract_nothing(hand)) << ": ";
    if (lost) {
      say << "all is lost.";
    } else {
      say << counted(level_.count, "copy", "copies") << ".";
    }
  });
}

void Roller::ask_hard() {
  GateRun& gate = level_.gate(Gate::hard);
  gate.state = GateState::off;
  if (!level_.hand.hard || level_.award != Award::heart) return;
  const int rolled = die(Gate::hard, 100);
  const bool lost = level_.hand.prose() ? rolled < prose_heart_goes_in_100 : rolled >= isaac_heart_stays_in_100;
  settle(Gate::hard, Rule::hard, lost, Award::nothing);
}

void Roller::ask_modem() {
  GateRun& gate = level_.gate(Gate::broken_modem);
  gate.state = GateState::off;
  if (!level_.hand.has(Gate::broken_modem)) return;
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

void Roller::spawn() {
  if (level_.award == Award::nothing || level_.count == 0) {
    level_.award = Award::nothing;
    level_.count = 0;
  }
  const auto copies = std::min<std::size_t>(static_cast<std::size_t>(level_.count), most_copies);
  for (std::size_t i = 0; i < copies; ++i) level_.copy_seeds[i] = rng_.next();
  trace_.note(Rule::spawn, cleared_room, level_, [&](Text& say) {
    if (level_.count == 0) {
      say << "The room gives you nothing.";
    } else if (level_.count == 1) {
      say << "The room gives you " << award_phrase(level_.award) << ".";
    } else {
      say << "The room gives you " << level_.count << " of a kind, " << award_phrase(level_.award) << " each.";
    }
  });
}

int Roller::die(Gate gate, int sides) {
  const int value = rng_.random_int(sides);
  GateRun& run = level_.gate(gate);
  run.before = run.roll;
  run.roll = {sides, value + 1};
  return value;
}

bool Roller::settle(Gate gate, Rule rule, bool open, Award award) {
  GateRun& run = level_.gate(gate);
  trace_.trial(claim_of(gate, level_.hand), open);
  run.state = open ? GateState::open : GateState::shut;
  if (open) {
    level_.award = award;
    level_.replaced_by = 1 + static_cast<int>(gate);
  }
  trace_.note(rule, room_of(gate), level_, [&](Text& say) {
    say << gate_title(gate) << ", rolled " << dice_text(run);
    if (open) {
      say << ": it becomes " << award_phrase(award) << ".";
    } else {
      say << ": it stays " << award_phrase(level_.award) << ".";
    }
  });
  return open;
}

}  // namespace press_r::isaac_awards
