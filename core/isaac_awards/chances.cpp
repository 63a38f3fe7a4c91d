#include "isaac_awards/isaac_awards.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

#include "isaac_awards/tables.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr int last_of(Gate gate) { return 1 + static_cast<int>(gate); }

/// Chances of (award, copies, last gate) after some of the gates.
class States {
 public:
  static constexpr int copies = most_copies + 1;

  double& at(Award award, int count, int last) {
    return p_[static_cast<std::size_t>((static_cast<int>(award) * copies + count) * (gate_count + 1) + last)];
  }

  /// Calls visit(award, count, last, chance) for each possible state.
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t i = 0; i < p_.size(); ++i) {
      const int index = static_cast<int>(i);
      const int last = index % (gate_count + 1);
      const int count = index / (gate_count + 1) % copies;
      if (p_[i] > 0) visit(static_cast<Award>(index / (gate_count + 1) / copies), count, last, p_[i]);
    }
  }

  /// Replaces each state by the states that visit(out, award, count, last, chance) adds for it.
  template <class Visit>
  void transform(Visit&& visit) {
    States out;
    each([&](Award award, int count, int last, double p) { visit(out, award, count, last, p); });
    *this = out;
  }

 private:
  std::array<double, std::size_t{award_count} * copies*(gate_count + 1)> p_{};
};

double chance_of(const Modifiers& modifiers, Gate gate) {
  const Odds odds = odds_of_gate(modifiers, gate);
  return odds.denominator == 0 ? 0 : static_cast<double>(odds.numerator) / static_cast<double>(odds.denominator);
}

/// The effect of the gates from battery to smelter on an award that is not nothing.
constexpr std::array<Award, 8> replacing = {Award::battery, Award::sack,  Award::card, Award::pill,
                                            Award::bomb,    Award::heart, Award::key,  Award::trinket};

/// The last gate that is not asked any more once this one has acted.
std::size_t end_of_group(const Modifiers& modifiers, std::size_t gate) {
  const auto which = static_cast<Gate>(gate);
  const bool trinket = which >= Gate::ace_of_spades && which <= Gate::rusted_key;
  if (modifiers.prose()) return replacing.size() - 1;
  return trinket && modifiers.first_trinket_wins ? static_cast<std::size_t>(Gate::rusted_key) : gate;
}

void replace(States& states, const Modifiers& modifiers) {
  for (std::size_t first = 0; first < replacing.size();) {
    const std::size_t last_in_group = end_of_group(modifiers, first);
    states.transform([&](States& out, Award award, int count, int last, double p) {
      double rest = award == Award::nothing ? 0 : p;
      for (std::size_t i = first; i <= last_in_group; ++i) {
        const double acts = rest * chance_of(modifiers, static_cast<Gate>(i));
        out.at(replacing[i], count, last_of(static_cast<Gate>(i))) += acts;
        rest -= acts;
      }
      out.at(award, count, last) += award == Award::nothing ? p : rest;
    });
    first = last_in_group + 1;
  }
}

void guppy(States& states, const Modifiers& modifiers) {
  constexpr double third = 1.0 / guppy_sides;
  const double lost = modifiers.prose() ? third : (1 - third) * third;
  states.transform([&](States& out, Award award, int count, int last, double p) {
    const int guppy = last_of(Gate::guppys_tail);
    out.at(Award::chest, count, guppy) += p * third / 2;
    out.at(Award::locked_chest, count, guppy) += p * third / 2;
    out.at(Award::nothing, count, guppy) += p * lost;
    out.at(award, count, last) += p * (1 - third - lost);
  });
}

void contract(States& states, const Modifiers& modifiers) {
  states.transform([&](States& out, Award award, int count, int last, double p) {
    const bool spared = award == Award::trinket && !modifiers.prose();
    const double lost = spared ? 0 : contract_nothing(modifiers);
    out.at(award, 0, last_of(Gate::contract_from_below)) += p * lost;
    out.at(award, spared ? count : modifiers.contracts + 1, last) += p * (1 - lost);
  });
}

void hard(States& states, const Modifiers& modifiers) {
  states.transform([&](States& out, Award award, int count, int last, double p) {
    const double gone = award == Award::heart ? p * chance_of(modifiers, Gate::hard) : 0;
    out.at(Award::nothing, count, last_of(Gate::hard)) += gone;
    out.at(award, count, last) += p - gone;
  });
}

void modem(States& states) {
  states.transform([&](States& out, Award award, int count, int last, double p) {
    const double more = count >= 1 && is_copied_by_modem(award) ? p / modem_one_in : 0;
    if (more > 0) out.at(award, count + 1, last) += more;
    out.at(award, count, last) += p - more;
  });
}

States start_of(const Modifiers& modifiers) {
  States states;
  const BandChances bands = band_chances(modifiers);
  for (std::size_t b = 0; b < bands.size(); ++b) {
    const auto band = static_cast<Band>(b);
    const double p = bands[b];
    if (band == Band::card) {
      for (const Award award : {Award::card, Award::trinket, Award::pill}) states.at(award, 1, 0) += p / 3;
    } else if (band == Band::heart && modifiers.daemons_tail) {
      states.at(Award::heart, 1, 0) += p / daemon_one_in;
      states.at(Award::key, 1, 0) += p - p / daemon_one_in;
    } else {
      states.at(isaac_first_drop(band), 1, 0) += p;
    }
  }
  return states;
}

}  // namespace

double SumDensity::at_most(double x) const {
  if (x <= low) return 0;
  if (x >= high) return 1;
  if (x < low + rise) return height * (x - low) * (x - low) / (2 * rise);
  if (x <= high - rise) return height * (x - low - rise / 2);
  return 1 - height * (high - x) * (high - x) / (2 * rise);
}

SumDensity sum_density(const Modifiers& modifiers) {
  const auto [percent, luck, sum] = shifts_of(modifiers);
  const double points = static_cast<double>(modifiers.luck_tenths) / 100.0;
  const double first = percent.times;
  const double second = luck.times * points;
  const double low = percent.plus + luck.plus * points;
  return {.low = sum.of(low),
          .high = sum.of(low + first + second),
          .rise = std::min(first, second) * sum.times,
          .height = 1 / (std::max(first, second) * sum.times)};
}

BandChances band_chances(const Modifiers& modifiers) {
  const auto thresholds = isaac_thresholds(modifiers.rib_of_greed);
  const SumDensity density = sum_density(modifiers);
  BandChances chances{};
  double below = 0;
  for (std::size_t band = 0; band < thresholds.size(); ++band) {
    const double at_most = density.at_most(thresholds[band]);
    chances[band] = at_most - below;
    below = at_most;
  }
  chances.back() = 1 - below;
  return chances;
}

Chances exact_chances(const Modifiers& modifiers) {
  States states = start_of(modifiers);
  replace(states, modifiers);
  if (modifiers.has(Gate::guppys_tail)) guppy(states, modifiers);
  if (modifiers.contracts > 0) contract(states, modifiers);
  if (modifiers.hard) hard(states, modifiers);
  if (modifiers.has(Gate::broken_modem)) modem(states);
  Chances chances;
  states.each([&](Award award, int count, int last, double p) {
    const bool none = award == Award::nothing || count == 0;
    chances.award[static_cast<std::size_t>(none ? Award::nothing : award)] += p;
    chances.count[static_cast<std::size_t>(none ? 0 : count)] += p;
    chances.replaced_by[static_cast<std::size_t>(last)] += p;
  });
  return chances;
}

void write_chances(const Level& level, Text& out) {
  const auto line = [&](std::string_view what, std::string_view which, double chance) {
    out << what << "," << which << "," << decimal(chance * 100 + 5e-7, 6) << "\n";
  };
  const Chances chances = exact_chances(level.modifiers);
  out << "of,which,percent\n";
  for (std::size_t i = 0; i < chances.award.size(); ++i) {
    line("award", isaac_drop_id(static_cast<Award>(i)), chances.award[i]);
  }
  for (std::size_t i = 0; i < chances.count.size(); ++i) line("copies", std::to_string(i), chances.count[i]);
  line("replaced by", "none", chances.replaced_by[0]);
  for (std::size_t i = 1; i < chances.replaced_by.size(); ++i) {
    line("replaced by", gate_title(static_cast<Gate>(i - 1)), chances.replaced_by[i]);
  }
}

namespace {

template <class Values>
void write(const Values& values, Distribution& out) {
  for (std::size_t i = 0; i < values.size(); ++i) out.emplace_back(static_cast<std::int64_t>(i), values[i]);
}

}  // namespace

void expect_award(const Options& options, Distribution& out) {
  write(exact_chances(modifiers_from(options)).award, out);
}
void expect_count(const Options& options, Distribution& out) {
  write(exact_chances(modifiers_from(options)).count, out);
}
void expect_last(const Options& options, Distribution& out) {
  write(exact_chances(modifiers_from(options)).replaced_by, out);
}
void expect_band(const Options& options, Distribution& out) { write(band_chances(modifiers_from(options)), out); }

Odds odds_of_band(const Options& options, Band band) {
  const Modifiers modifiers = modifiers_from(options);
  if (modifiers.luck_tenths != 0 || modifiers.lucky_foot || modifiers.lucky_toe) return {};
  const auto thresholds = isaac_thresholds(modifiers.rib_of_greed);
  const auto hundredths = [&](std::size_t bands) {
    return bands == 0 ? 0 : bands > thresholds.size() ? 100 : std::llround(thresholds[bands - 1] * 100);
  };
  const auto index = static_cast<std::size_t>(band);
  return {hundredths(index + 1) - hundredths(index), 100};
}

Odds odds_of_gate(const Modifiers& modifiers, Gate gate) {
  if (!modifiers.has(gate)) return {};
  const bool prose = modifiers.prose();
  switch (gate) {
    case Gate::battery:
      if (prose) return {1, prose_battery_one_in};
      if (!modifiers.watch_battery) return {1, isaac_battery_one_in};
      // 1/20, and 19/20 of 1/15.
      return {isaac_battery_one_in + isaac_watch_battery_one_in - 1, isaac_battery_one_in * isaac_watch_battery_one_in};
    case Gate::sack: return {1, isaac_sack_one_in};
    case Gate::childs_heart:
      return {1, modifiers.daemons_tail && !prose ? trinket_one_in * daemon_one_in : trinket_one_in};
    case Gate::smelter: return {1, smelter_one_in};
    case Gate::guppys_tail: return prose ? Odds{2, guppy_sides} : Odds{5, guppy_sides * guppy_sides};
    case Gate::contract_from_below: {
      // Half of 0.666 to the power of the contracts; by the prose each after the first halves it.
      Odds odds{1, 2};
      for (int i = 0; i < modifiers.contracts; ++i) {
        const bool halves = prose && i > 0;
        odds.numerator *= halves ? 1 : 333;
        odds.denominator *= halves ? 2 : 500;
      }
      return odds;
    }
    case Gate::hard: return {prose ? prose_heart_goes_in_100 : 100 - isaac_heart_stays_in_100, 100};
    case Gate::broken_modem: return {1, modem_one_in};
    default: return {1, trinket_one_in};
  }
}

Odds battery_odds(const Options& options) {
  const Modifiers modifiers = modifiers_from(options);
  return modifiers.watch_battery || modifiers.prose() ? Odds{} : odds_of_gate(modifiers, Gate::battery);
}

Odds watch_odds(const Options& options) {
  const Modifiers modifiers = modifiers_from(options);
  return modifiers.watch_battery ? odds_of_gate(modifiers, Gate::battery) : Odds{};
}

Odds daemon_odds(const Options& options) {
  return modifiers_from(options).daemons_tail ? Odds{daemon_one_in - 1, daemon_one_in} : Odds{};
}

}  // namespace press_r::isaac_awards
