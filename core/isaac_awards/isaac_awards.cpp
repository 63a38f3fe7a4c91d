#include "isaac_awards/isaac_awards.hpp"

#include "isaac_awards/tables.hpp"
#include "isaac_common/seeds.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac_awards {

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
