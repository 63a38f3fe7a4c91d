#include "isaac_awards/chances.hpp"

#include <algorithm>
#include <cstddef>
#include <vector>

#include "isaac_awards/level.hpp"
#include "isaac_awards/words.hpp"

namespace press_r::isaac_awards {
namespace {

/// The sum of two even floats, one from 0 to `narrow`, one from 0 to `wide`, from `low` on.
struct Sum {
  double low;
  double narrow;
  double wide;

  double at_most(double x) const {
    const double z = x - low;
    const double all = narrow + wide;
    if (z <= 0) return 0;
    if (z >= all) return 1;
    if (z < narrow) return z * z / (2 * narrow * wide);
    if (z <= wide) return (z - narrow / 2) / wide;
    return 1 - (all - z) * (all - z) / (2 * narrow * wide);
  }
};

/// Before the shift that the whole sum takes.
Sum sum_of(const Hand& hand) {
  const Shifts shifts = shifts_of(hand);
  const double luck = static_cast<double>(hand.luck_tenths) / 100.0;
  const double first = shifts.percent.times;
  const double second = shifts.luck.times * luck;
  return {shifts.percent.plus + shifts.luck.plus * luck, std::min(first, second), std::max(first, second)};
}

/// Chances of (award, copies, last gate) on the way through the gates.
class Mix {
 public:
  static constexpr int copies = most_copies + 1;

  double& at(Award award, int count, int last) { return p_[index(award, count, last)]; }

  /// visit(award, count, last, chance) for each state that can be.
  template <class Visit>
  void each(Visit&& visit) const {
    for (int a = 0; a < award_count; ++a) {
      for (int c = 0; c < copies; ++c) {
        for (int last = 0; last <= gate_count; ++last) {
          const double p = p_[index(static_cast<Award>(a), c, last)];
          if (p > 0) visit(static_cast<Award>(a), c, last, p);
        }
      }
    }
  }

 private:
  static std::size_t index(Award award, int count, int last) {
    return static_cast<std::size_t>((static_cast<int>(award) * copies + count) * (gate_count + 1) + last);
  }
  std::array<double, std::size_t{award_count} * copies*(gate_count + 1)> p_{};
};

struct Replacement {
  Gate gate;
  Award award;
  double chance;
};

int last_of(Gate gate) { return 1 + static_cast<int>(gate); }

/// Of several replacements the first that acts; none of them acts on nothing.
void first_wins(Mix& mix, const std::vector<Replacement>& replacements) {
  Mix out;
  mix.each([&](Award award, int count, int last, double p) {
    double rest = award == Award::nothing ? 0 : p;
    for (const Replacement& each : replacements) {
      out.at(each.award, count, last_of(each.gate)) += rest * each.chance;
      rest -= rest * each.chance;
    }
    out.at(award, count, last) += award == Award::nothing ? p : rest;
  });
  mix = out;
}

double battery_chance(const Hand& hand) {
  if (hand.prose()) return 1.0 / prose_battery_one_in;
  const double first = 1.0 / isaac_battery_one_in;
  return hand.watch_battery ? first + (1 - first) / isaac_watch_battery_one_in : first;
}

std::vector<Replacement> trinkets_of(const Hand& hand) {
  constexpr double tenth = 1.0 / trinket_one_in;
  const bool gated = hand.daemons_tail && !hand.prose();
  const Replacement all[] = {{Gate::ace_of_spades, Award::card, tenth},
                             {Gate::safety_cap, Award::pill, tenth},
                             {Gate::match_stick, Award::bomb, tenth},
                             {Gate::childs_heart, Award::heart, gated ? tenth / daemon_one_in : tenth},
                             {Gate::rusted_key, Award::key, tenth}};
  std::vector<Replacement> held;
  for (const Replacement& each : all) {
    if (hand.has(each.gate)) held.push_back(each);
  }
  return held;
}

void replace(Mix& mix, const Hand& hand) {
  std::vector<std::vector<Replacement>> rounds;
  const auto single = [&](Gate gate, Award award, double chance) {
    rounds.push_back(hand.has(gate) ? std::vector<Replacement>{{gate, award, chance}} : std::vector<Replacement>{});
  };
  single(Gate::battery, Award::battery, battery_chance(hand));
  single(Gate::sack, Award::sack, 1.0 / isaac_sack_one_in);
  if (hand.first_trinket_wins) {
    rounds.push_back(trinkets_of(hand));
  } else {
    for (const Replacement& each : trinkets_of(hand)) rounds.push_back({each});
  }
  single(Gate::smelter, Award::trinket, 1.0 / smelter_one_in);
  if (!hand.prose()) {
    for (const auto& round : rounds) first_wins(mix, round);
    return;
  }
  std::vector<Replacement> one_round;
  for (const auto& round : rounds) one_round.insert(one_round.end(), round.begin(), round.end());
  first_wins(mix, one_round);
}

void guppy(Mix& mix, const Hand& hand) {
  constexpr double third = 1.0 / guppy_sides;
  const double lost = hand.prose() ? third : (1 - third) * third;
  const int last_guppy = last_of(Gate::guppys_tail);
  Mix out;
  mix.each([&](Award award, int count, int last, double p) {
    out.at(Award::chest, count, last_guppy) += p * third / 2;
    out.at(Award::locked_chest, count, last_guppy) += p * third / 2;
    out.at(Award::nothing, count, last_guppy) += p * lost;
    out.at(award, count, last) += p * (1 - third - lost);
  });
  mix = out;
}

void contract(Mix& mix, const Hand& hand) {
  const double lost = contract_nothing(hand);
  Mix out;
  mix.each([&](Award award, int count, int last, double p) {
    if (award == Award::trinket && !hand.prose()) {
      out.at(award, count, last) += p;
      return;
    }
    out.at(award, 0, last_of(Gate::contract_from_below)) += p * lost;
    out.at(award, hand.contracts + 1, last) += p * (1 - lost);
  });
  mix = out;
}

void hard(Mix& mix, const Hand& hand) {
  const double lost = (hand.prose() ? prose_heart_goes_in_100 : 100 - isaac_heart_stays_in_100) / 100.0;
  Mix out;
  mix.each([&](Award award, int count, int last, double p) {
    const double gone = award == Award::heart ? p * lost : 0;
    if (gone > 0) out.at(Award::nothing, count, last_of(Gate::hard)) += gone;
    out.at(award, count, last) += p - gone;
  });
  mix = out;
}

void modem(Mix& mix) {
  Mix out;
  mix.each([&](Award award, int count, int last, double p) {
    const double more = count >= 1 && is_copied_by_modem(award) ? p / modem_one_in : 0;
    if (more > 0) out.at(award, count + 1, last) += more;
    out.at(award, count, last) += p - more;
  });
  mix = out;
}

Mix start_of(const Hand& hand) {
  Mix mix;
  const BandChances bands = band_chances(hand);
  for (int b = 0; b < band_count; ++b) {
    const auto band = static_cast<Band>(b);
    const double p = bands[static_cast<std::size_t>(b)];
    if (band == Band::card) {
      for (const Award award : {Award::card, Award::trinket, Award::pill}) mix.at(award, 1, 0) += p / 3;
    } else if (band == Band::heart && hand.daemons_tail) {
      mix.at(Award::heart, 1, 0) += p / daemon_one_in;
      mix.at(Award::key, 1, 0) += p - p / daemon_one_in;
    } else {
      mix.at(isaac_first_drop(band), 1, 0) += p;
    }
  }
  return mix;
}

}  // namespace

double chance_of_sum_below(const Hand& hand, double x) {
  const Shift shift = shifts_of(hand).sum;
  const Sum sum = sum_of(hand);
  return sum.at_most((x - shift.plus) / shift.times);
}

BandChances band_chances(const Hand& hand) {
  const double ends[band_count - 1] = {nothing_to, card_to, hand.rib_of_greed ? rib_coin_to : coin_to,
                                       heart_to,   key_to,  bomb_to};
  BandChances chances{};
  double below = 0;
  for (std::size_t band = 0; band + 1 < chances.size(); ++band) {
    const double upto = chance_of_sum_below(hand, ends[band]);
    chances[band] = upto - below;
    below = upto;
  }
  chances.back() = 1 - below;
  return chances;
}

Chances exact_chances(const Hand& hand) {
  Mix mix = start_of(hand);
  replace(mix, hand);
  if (hand.has(Gate::guppys_tail)) guppy(mix, hand);
  if (hand.contracts > 0) contract(mix, hand);
  if (hand.hard) hard(mix, hand);
  if (hand.has(Gate::broken_modem)) modem(mix);
  Chances chances;
  mix.each([&](Award award, int count, int last, double p) {
    const bool none = award == Award::nothing || count == 0;
    chances.award[static_cast<std::size_t>(none ? Award::nothing : award)] += p;
    chances.count[static_cast<std::size_t>(none ? 0 : count)] += p;
    chances.replaced_by[static_cast<std::size_t>(last)] += p;
  });
  return chances;
}

Reach reach_of(const Hand& hand) {
  const Shift shift = shifts_of(hand).sum;
  const Sum sum = sum_of(hand);
  Reach reach;
  reach.low = shift.of(sum.low);
  reach.high = shift.of(sum.low + sum.narrow + sum.wide);
  reach.rise = sum.narrow * shift.times;
  reach.height = 1 / (sum.wide * shift.times);
  return reach;
}

namespace {

void line(Text& out, std::string_view what, std::string_view which, double chance) {
  out << what << "," << which << "," << decimal(chance * 100 + 5e-7, 6) << "\n";
}

}  // namespace

void write_chances(const Level& level, Text& out) {
  const Chances chances = exact_chances(level.hand);
  out << "of,which,percent\n";
  for (std::size_t i = 0; i < chances.award.size(); ++i) {
    line(out, "award", isaac_drop_id(static_cast<Award>(i)), chances.award[i]);
  }
  for (std::size_t i = 0; i < chances.count.size(); ++i) line(out, "copies", std::to_string(i), chances.count[i]);
  line(out, "replaced by", "none", chances.replaced_by[0]);
  for (std::size_t i = 1; i < chances.replaced_by.size(); ++i) {
    line(out, "replaced by", gate_title(static_cast<Gate>(i - 1)), chances.replaced_by[i]);
  }
}

}  // namespace press_r::isaac_awards
