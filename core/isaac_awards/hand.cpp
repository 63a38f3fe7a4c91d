#include "isaac_awards/hand.hpp"

#include <algorithm>

#include "isaac_awards/tables.hpp"

namespace press_r::isaac_awards {
namespace {

// AWARD-4 and 27: the items that move the floats.
constexpr Shift by_a_tenth{0.9, 0.1};
constexpr Shift by_a_fiftieth{0.98, 0.02};

constexpr int most_luck_tenths = 100;

/// In the order of the gates.
constexpr std::array<std::string_view, gate_count> short_names = {
    "Battery", "Sack", "Spades", "Cap", "Match", "Child", "Rusty", "Smelter", "Guppy", "Contract", "Hard", "Modem"};

}  // namespace

Hand hand_from(const Options& options) {
  const bool all = !options.left_out().any();
  const auto with = [&](Rule rule) { return all || !options.left_out().has(rule); };
  Hand hand;
  hand.reading = static_cast<Reading>(options[Opt::reading]);
  hand.hard = options.on(Opt::hard) && with(Rule::hard);
  hand.luck_tenths = with(Rule::luck) ? std::clamp(options[Opt::luck], 0, most_luck_tenths) : 0;
  hand.lucky_foot = options.on(Opt::lucky_foot);
  hand.lucky_toe = options.on(Opt::lucky_toe);
  hand.rib_of_greed = options.on(Opt::rib_of_greed);
  hand.daemons_tail = options.on(Opt::daemons_tail);
  hand.watch_battery = options.on(Opt::watch_battery);
  hand.contracts = with(Rule::contract) ? options[Opt::contract_from_below] : 0;
  hand.two_floats = with(Rule::two_floats);
  hand.first_trinket_wins = with(Rule::trinkets) || hand.prose();
  const auto holds = [&](Gate gate, bool held) { hand.holds[static_cast<std::size_t>(gate)] = held; };
  holds(Gate::battery, with(Rule::battery) && (hand.reading == Reading::pseudo || hand.watch_battery));
  holds(Gate::sack, with(Rule::sack));
  holds(Gate::ace_of_spades, options.on(Opt::ace_of_spades));
  holds(Gate::safety_cap, options.on(Opt::safety_cap));
  holds(Gate::match_stick, options.on(Opt::match_stick));
  holds(Gate::childs_heart, options.on(Opt::childs_heart));
  holds(Gate::rusted_key, options.on(Opt::rusted_key));
  holds(Gate::smelter, options.on(Opt::smelter));
  holds(Gate::guppys_tail, options.on(Opt::guppys_tail));
  holds(Gate::contract_from_below, hand.contracts > 0);
  holds(Gate::hard, hand.hard);
  holds(Gate::broken_modem, options.on(Opt::broken_modem));
  return hand;
}

std::array<int, band_count - 1> band_ends(const Hand& hand) {
  return {22, 30, hand.rib_of_greed ? 50 : 45, 60, 80, 95};
}

Shifts shifts_of(const Hand& hand) {
  Shifts shifts;
  if (hand.lucky_foot) shifts.percent = by_a_tenth;
  if (hand.prose()) {
    if (hand.lucky_foot) shifts.luck = by_a_tenth;
    if (hand.lucky_toe) {
      const Shift foot = shifts.percent;
      shifts.percent = {foot.times * by_a_fiftieth.times, by_a_fiftieth.of(foot.plus)};
    }
  } else if (hand.lucky_toe) {
    shifts.sum = hand.lucky_foot && hand.luck_tenths > 0 ? by_a_fiftieth : by_a_tenth;
  }
  return shifts;
}

double contract_nothing(const Hand& hand) {
  double chance = 0.5;
  for (int i = 0; i < hand.contracts; ++i) chance *= hand.prose() && i > 0 ? 0.5 : 0.666;
  return chance;
}

std::string_view gate_title(Gate gate) { return tables::fact_replaced_by_choices[at(gate) + 1].title; }
std::string_view gate_name(Gate gate) { return short_names[at(gate)]; }

}  // namespace press_r::isaac_awards
