#include "isaac_awards/isaac_awards.hpp"

#include <algorithm>

#include "isaac_awards/tables.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac_awards {
namespace {

// AWARD-4 and 27: the items that change the floats.
constexpr Shift by_a_tenth{0.9, 0.1};
constexpr Shift by_a_fiftieth{0.98, 0.02};

constexpr int max_luck_tenths = 100;

/// Gates whose item is an option of the same name, in the same order.
constexpr int first_item = static_cast<int>(Gate::ace_of_spades);
constexpr int last_item = static_cast<int>(Gate::guppys_tail);
constexpr Opt option_of_item(int gate) {
  return static_cast<Opt>(static_cast<int>(Opt::ace_of_spades) + gate - first_item);
}
static_assert(option_of_item(last_item) == Opt::guppys_tail);

}  // namespace

Modifiers modifiers_from(const Options& options) {
  const auto with = [&](Rule rule) { return !options.left_out().has(rule); };
  Modifiers out;
  out.reading = static_cast<Reading>(options[Opt::reading]);
  out.hard = options.on(Opt::hard) && with(Rule::hard);
  out.luck_tenths = with(Rule::luck) ? std::clamp(options[Opt::luck], 0, max_luck_tenths) : 0;
  out.lucky_foot = options.on(Opt::lucky_foot);
  out.lucky_toe = options.on(Opt::lucky_toe);
  out.rib_of_greed = options.on(Opt::rib_of_greed);
  out.daemons_tail = options.on(Opt::daemons_tail);
  out.watch_battery = options.on(Opt::watch_battery);
  out.contracts = with(Rule::contract) ? options[Opt::contract_from_below] : 0;
  out.two_floats = with(Rule::two_floats);
  out.first_trinket_wins = with(Rule::trinkets) || out.prose();
  const auto set = [&](Gate gate, bool on) { out.gates[static_cast<std::size_t>(gate)] = on; };
  set(Gate::battery, with(Rule::battery) && (!out.prose() || out.watch_battery));
  set(Gate::sack, with(Rule::sack));
  for (int gate = first_item; gate <= last_item; ++gate) set(static_cast<Gate>(gate), options.on(option_of_item(gate)));
  set(Gate::contract_from_below, out.contracts > 0);
  set(Gate::hard, out.hard);
  set(Gate::broken_modem, options.on(Opt::broken_modem));
  return out;
}

Shifts shifts_of(const Modifiers& modifiers) {
  Shifts shifts;
  if (modifiers.lucky_foot) shifts.percent = by_a_tenth;
  if (modifiers.prose()) {
    if (modifiers.lucky_foot) shifts.luck = by_a_tenth;
    if (modifiers.lucky_toe) {
      const Shift foot = shifts.percent;
      shifts.percent = {foot.times * by_a_fiftieth.times, by_a_fiftieth.of(foot.plus)};
    }
  } else if (modifiers.lucky_toe) {
    shifts.sum = modifiers.lucky_foot && modifiers.luck_tenths > 0 ? by_a_fiftieth : by_a_tenth;
  }
  return shifts;
}

double contract_nothing(const Modifiers& modifiers) {
  double chance = 0.5;
  for (int i = 0; i < modifiers.contracts; ++i) chance *= modifiers.prose() && i > 0 ? 0.5 : 0.666;
  return chance;
}

std::string_view gate_title(Gate gate) { return tables::fact_replaced_by_choices[at(gate) + 1].title; }

std::string decimal(double number, int digits) {
  std::int64_t scale = 1;
  for (int i = 0; i < digits; ++i) scale *= 10;
  const auto scaled = static_cast<std::int64_t>(number * static_cast<double>(scale));
  std::string part = std::to_string(scaled % scale);
  part.insert(0, static_cast<std::size_t>(digits) - part.size(), '0');
  return std::to_string(scaled / scale) + "." + part;
}

std::string dice_text(const GateRun& run) {
  const auto text = [](const Roll& roll) { return std::to_string(roll.value) + " of " + std::to_string(roll.sides); };
  return run.before.sides > 0 ? text(run.before) + ", then " + text(run.roll) : text(run.roll);
}

std::string_view award_phrase(Award award) {
  constexpr std::array<std::string_view, award_count> phrases = {"nothing", "a card",    "a trinket", "a pill",
                                                                 "a coin",  "a heart",   "a key",     "a bomb",
                                                                 "a chest", "a battery", "a sack",    "a locked chest"};
  return phrases[static_cast<std::size_t>(award)];
}

std::string_view band_words(Band band) {
  constexpr std::array<std::string_view, band_count> words = {"nothing", "the card group", "coins", "hearts",
                                                              "keys",    "bombs",          "chests"};
  return words[static_cast<std::size_t>(band)];
}

void measure(const Level& level, std::span<std::int64_t> out) {
  const FactValues f(out);
  f[FactId::award] = static_cast<std::int64_t>(level.award);
  f[FactId::count] = level.count;
  f[FactId::band] = static_cast<std::int64_t>(level.band);
  f[FactId::replaced_by] = level.replaced_by;
  f[FactId::sum_millionths] = static_cast<std::int64_t>(level.sum * 1e6);
  f[FactId::draws] = level.draws;
}

void summarise(const Level& level, Text& text) {
  text << "The sum " << decimal(level.sum) << " falls on " << band_words(level.band) << "; ";
  if (level.replaced_by > 0) text << gate_title(static_cast<Gate>(level.replaced_by - 1)) << " acts; ";
  text << "the room gives you ";
  if (level.count > 1) text << level.count << " copies of ";
  text << award_phrase(level.shown()) << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.award_seed);
  hasher.add(static_cast<std::int64_t>(level.sum * 1e9));
  hasher.add(level.band, level.award, level.count, level.replaced_by, level.draws);
  for (const GateRun& gate : level.gates) {
    hasher.add(gate.state);
    for (const Roll& roll : {gate.before, gate.roll}) hasher.add(roll.sides, roll.value);
  }
  for (const std::uint32_t seed : level.copy_seeds) hasher.add(seed);
}

constinit const Generator generator = [] {
  Generator out = tables::described;
  out.actions = actions_of<Level, generate, draw, measure, summarise, fingerprint>();
  out.special_seed = isaac_special_seed;
  return out;
}();

}  // namespace press_r::isaac_awards
