// Levels can be finished: in top views every complete level, by finding hidden doors and unlocking locks; in side views
// on foot, except for 1 in 1,000. Levels without a goal are as rare.
#include <cstdint>

#include "contract/contract.hpp"
#include "core/catch.hpp"
#include "kit/walk.hpp"
#include "studio/link/link.hpp"

using namespace press_r;

namespace {

// With sanitizers a level takes ten times as long; the WebAssembly tests walk 2,000 of each preset (measures.test.ts).
#ifdef NDEBUG
constexpr std::uint32_t levels = 2000;
#else
constexpr std::uint32_t levels = 100;
#endif

void check_finishable(const contract::Case& one, std::uint32_t count) {
  CAPTURE(one.name, count);
  Request request = one.request;
  const Generator& generator = *request.generator;
  LevelBox level(generator);
  Terrain terrain;
  Walker walker;
  Walk walk;
  std::uint32_t endless = 0;
  std::uint32_t walked = 0;
  std::uint32_t shut = 0;
  for (std::uint32_t i = 0; i < count; ++i) {
    request.seed = survey_seed(i);
    Trace off;
    generator.actions.generate(request.options, request.seed, off, level.get());
    generator.optional.terrain(level.get(), terrain);
    if (terrain.empty()) continue;
    ++walked;
    if (!terrain.has_goal()) {
      ++endless;
      continue;
    }
    walker.walk(terrain, walk);
    const bool top = terrain.view == Standpoint::top;
    if (top && !walk.openable) FAIL_CHECK(format_link(request) << " cannot be finished");
    if (!top && !walk.finishable) ++shut;
  }
  CHECK(endless <= 1 + walked / 1000);
  CHECK(shut <= 1 + walked / 1000);
}

/// Generators with top views have one more of the walker's facts.
bool seen_from_above(const Generator& generator) { return generator.facts.back().id == "all_reached"; }

/// A section per preset, so that one can be run alone: -c "isaac as it comes".
void each_preset(bool from_above, std::uint32_t count) {
  for (const Generator* generator : catalog()) {
    if (generator->optional.terrain == nullptr || seen_from_above(*generator) != from_above) continue;
    for (const contract::Case& one : contract::presets_of(*generator)) {
      DYNAMIC_SECTION(one.name) { check_finishable(one, count); }
    }
  }
}

}  // namespace

TEST_CASE("contract: every complete level can be finished", "[walk]") {
  each_preset(true, levels);
  each_preset(false, levels);
}

TEST_CASE("long: contract: 100,000 levels of each preset in top view can be finished", "[.long]") {
  each_preset(true, 100'000);
}

TEST_CASE("long: contract: 100,000 levels of each preset in side view can be finished", "[.long]") {
  each_preset(false, 100'000);
}
