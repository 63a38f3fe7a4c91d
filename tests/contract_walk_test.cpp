// Levels that can be finished: in the top views every complete level, by what it offers (its hidden doors are found,
// its locks opened by keys within reach); in the side view on foot, but for 1 in
// 1,000. What is incomplete is as rare.
#include <cstdint>
#include <string>

#include "catch.hpp"
#include "contract.hpp"
#include "studio/picture.hpp"

using namespace press_r;

namespace {

// With sanitizers a level takes ten times as long: the 2,000 of each preset are walked in the module (finish.test.ts).
#ifdef NDEBUG
constexpr std::uint32_t levels = 2000;
#else
constexpr std::uint32_t levels = 100;
#endif

void check_finishable(std::uint32_t count) {
  Studio studio(catalog());
  for (const Generator* generator : catalog()) {
    if (generator->doors.terrain == nullptr) continue;
    for (const contract::Case& one : contract::presets_of(*generator)) {
      CAPTURE(one.name, count);
      Request request = one.request;
      std::uint32_t endless = 0;
      std::uint32_t walked = 0;
      std::uint32_t shut = 0;
      for (std::uint32_t i = 0; i < count; ++i) {
        request.seed = survey_seed(i);
        const std::string link = format_link(request);
        const Studio::Ground ground = studio.terrain(link);
        if (ground.terrain.empty()) continue;
        ++walked;
        if (!ground.terrain.has_goal()) {
          ++endless;
          continue;
        }
        const bool top = ground.terrain.view == Standpoint::top;
        if (top && !ground.walk.openable) FAIL_CHECK(link << " cannot be finished");
        if (!top && !ground.walk.finishable) ++shut;
      }
      CHECK(endless <= 1 + walked / 1000);
      CHECK(shut <= 1 + walked / 1000);
    }
  }
}

}  // namespace

TEST_CASE("contract: every complete level can be finished", "[walk]") { check_finishable(levels); }

TEST_CASE("contract: 100,000 levels of each preset can be finished", "[.][long]") { check_finishable(100'000); }
