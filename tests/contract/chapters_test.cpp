// The chapters of every generator in the catalog.
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "contract/contract.hpp"
#include "core/catch.hpp"

using namespace press_r;

namespace {

constexpr std::uint32_t seeds_a_preset = PRESS_R_RELEASE ? 1000 : 40;

/// Index of a chapter that ends before an earlier one, or -1, also if the film is capped.
int early_chapter(const Generator& generator, const Trace& trace) {
  std::vector<int> last(generator.chapters.size(), -1);
  for (std::size_t i = 0; i < trace.steps().size(); ++i)
    last[generator.rules[trace.steps()[i].rule].chapter] = static_cast<int>(i);
  int before = -1;
  for (std::size_t i = 0; i < last.size() && !trace.capped(); ++i) {
    if (last[i] < 0) continue;
    if (last[i] < before) return static_cast<int>(i);
    before = last[i];
  }
  return -1;
}

}  // namespace

TEST_CASE("contract: chapters are four to seven, and every rule belongs to one that has a rule") {
  for (const Generator* generator : catalog()) {
    if (generator->chapters.empty()) continue;
    INFO(std::string(generator->id));
    CHECK(generator->chapters.size() >= 4);
    CHECK(generator->chapters.size() <= 7);
    std::set<std::string_view> ids;
    for (const Chapter& chapter : generator->chapters) {
      CAPTURE(std::string(chapter.id));
      CHECK(ids.insert(chapter.id).second);
      CHECK(!chapter.id.empty());
      CHECK(chapter.title.size() > 2);
    }
    std::set<std::size_t> used;
    for (const Rule& rule : generator->rules) {
      CAPTURE(std::string(rule.id));
      CHECK(rule.chapter < generator->chapters.size());
      used.insert(rule.chapter);
    }
    CHECK(used.size() == generator->chapters.size());
  }
}

TEST_CASE("contract: chapters end in their order for every preset and seed") {
  contract::each_preset([](const contract::Case& one) {
    for (std::uint32_t i = 0; i < seeds_a_preset; ++i) {
      CAPTURE(i);
      REQUIRE(early_chapter(*one.request.generator, contract::trace_of(one, i + 900)) == -1);
    }
  });
}
