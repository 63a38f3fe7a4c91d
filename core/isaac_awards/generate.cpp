#include "isaac_awards/generate.hpp"

#include <cstddef>

#include "isaac_awards/ids.hpp"
#include "isaac_awards/roll.hpp"
#include "isaac_common/rng.hpp"
#include "kit/seed.hpp"

namespace press_r::isaac_awards {
namespace {

constexpr int first_stage = 1;

}  // namespace

std::uint32_t award_seed_of(Seed start) {
  IsaacRng stage(isaac_stage_seed(start, first_stage), isaac_common_index);
  return isaac_room_seeds(stage.next()).award;
}

Outcome generate(const Options& options, Seed seed, Trace& trace, Level& level) {
  level = Level{};
  level.hand = hand_from(options);
  for (std::size_t gate = 0; gate < level.gates.size(); ++gate) {
    level.gates[gate].state = level.hand.holds[gate] ? GateState::waiting : GateState::off;
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
