#include "isaac_awards/facts.hpp"

#include <cstddef>

#include "isaac_awards/chances.hpp"
#include "isaac_awards/tables.hpp"
#include "isaac_awards/words.hpp"

namespace press_r::isaac_awards {
namespace {

template <class Values>
void write(const Values& values, Distribution& out) {
  for (std::size_t i = 0; i < values.size(); ++i) out.emplace_back(static_cast<std::int64_t>(i), values[i]);
}

}  // namespace

void expect_award(const Options& options, Distribution& out) { write(exact_chances(hand_from(options)).award, out); }
void expect_count(const Options& options, Distribution& out) { write(exact_chances(hand_from(options)).count, out); }
void expect_last(const Options& options, Distribution& out) {
  write(exact_chances(hand_from(options)).replaced_by, out);
}
void expect_band(const Options& options, Distribution& out) { write(band_chances(hand_from(options)), out); }

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
  if (level.count == 0) {
    text << "the room gives you nothing.";
  } else if (level.count == 1) {
    text << "the room gives you " << award_phrase(level.award) << ".";
  } else {
    text << "the room gives you " << level.count << " copies of " << award_phrase(level.award) << ".";
  }
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

}  // namespace press_r::isaac_awards
