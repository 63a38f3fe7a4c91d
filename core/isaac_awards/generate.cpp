#include "isaac_awards/generate.hpp"

#include "isaac_awards/options.hpp"
#include "isaac_awards/roll.hpp"
#include "isaac_awards/rules.hpp"
#include "kit/isaac_rng.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr int first_stage = 1;

std::string_view hexadecimal(std::uint32_t number, std::array<char, 8>& out) {
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = "0123456789ABCDEF"[(number >> (28 - 4 * i)) & 15u];
  return {out.data(), out.size()};
}

}  // namespace

std::uint32_t award_seed_of(Seed start) {
  IsaacRng stage(isaac_stage_seed(start, first_stage), isaac_common_index);
  return isaac_room_seeds(stage.next()).award;
}

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level = Level{};
  level.hand = hand_from(options);
  const bool derived = static_cast<SeedIs>(options[Opt::seed_is]) == SeedIs::start;
  level.award_seed = derived ? award_seed_of(seed) : seed.value;
  trace.note(Rule::seed, cleared_room, level, [&](Text& say) {
    std::array<char, 8> digits{};
    say << "The award seed is " << hexadecimal(level.award_seed, digits)
        << (derived ? ", derived from the start seed." : ", as the link has it.");
  });
  Roller(level, trace).roll();
  return {};
}

}  // namespace press_r::isaac_awards
