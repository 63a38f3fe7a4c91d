// Levels of a generator for its own tests: by options as in links, one for each survey seed, and how often what it
// claims happens in them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

#include "core/statistics.hpp"
#include "kit/generator.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

/// The level of survey seed i, as the generator makes it where nothing is asked for.
template <class Level, auto generate, const press_r::Generator& generator>
Level level_of(std::uint32_t i) {
  Level level;
  press_r::Trace off;
  generate(press_r::Options(generator.options), press_r::survey_seed(i), off, level);
  return level;
}

/// What a link of the generator's with these options, "stage=4&rules=engine", is read as.
inline press_r::LinkReading read_with(const press_r::Generator& generator, std::string_view options,
                                      press_r::LinkUse use = press_r::LinkUse::level) {
  const press_r::Generator* const list[] = {&generator};
  return press_r::read_link(std::string(generator.id) + "/v1/1?" + std::string(options), list, use);
}

/// Whether a claim of the table comes true in so many levels as often as its chance says, within 5 sigma.
template <class ClaimId>
bool claim_agrees(const press_r::Generator& generator, std::string_view options, ClaimId claim, std::uint32_t levels,
                  double chance) {
  const press_r::Request request = read_with(generator, options, press_r::LinkUse::survey).request;
  const press_r::ClaimCount count = press_r::survey(request, {0, levels}).claims[static_cast<std::size_t>(claim)];
  return count.trials > 0 && agrees(count.hits, count.trials, chance);
}
