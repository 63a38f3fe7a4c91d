// Awards for tests: from a link's options, or from a bare seed.
#pragma once

#include "core/levels.hpp"
#include "isaac_awards/isaac_awards.hpp"
#include "isaac_awards/level.hpp"

namespace press_r::isaac_awards::test {

inline Request request_of(std::string_view options) { return read_with(generator, options).request; }

inline Modifiers modifiers_of(std::string_view options) { return modifiers_from(request_of(options).options); }

/// The award of an award seed.
inline Level award_of(std::string_view options, std::uint32_t award_seed) {
  Request request = request_of(options);
  request.options.set(find_option(generator.options, "seed_is"), 1);
  Level level;
  Trace off;
  generate(request.options, Seed{award_seed}, off, level);
  return level;
}

/// Calls visit(level) for awards of the survey's seeds.
template <class Visit>
void each_award(std::string_view options, std::uint32_t count, Visit&& visit) {
  each_made<Level>(request_of(options).options, count, [&](const Level& level, const Outcome&) { visit(level); });
}

}  // namespace press_r::isaac_awards::test
