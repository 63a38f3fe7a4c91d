// Searches for extremes of Spelunky's plans over up to all seeds, for records.mjs, with links that have no tiles.
//   press_r_paths LINK FIRST COUNT FACT:high|low …
// Arguments and output are those of press_r_records. Every seed is generated. There are few different plans, and
// without tiles a level is its plan, so facts and rules (core/spelunky/plan_rules.hpp) are checked once per plan. The
// third number of the first line counts levels that break a rule or have a fact outside its range.
#include <array>
#include <bit>
#include <cstdint>
#include <cstdio>
#include <map>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include "core/spelunky/plan_rules.hpp"
#include "record.hpp"
#include "spelunky/facts.hpp"
#include "spelunky/ids.hpp"
#include "spelunky/level.hpp"
#include "studio/count/survey.hpp"
#include "studio/link/link.hpp"

using namespace press_r;
using spelunky::Plan;

namespace {

/// The bytes of a plan.
using Bytes = std::array<unsigned char, sizeof(Plan)>;
static_assert(std::has_unique_object_representations_v<Plan>, "all of a plan's bytes are its fields");

/// A plan's number of levels, and its first positions.
struct Seen {
  std::int64_t levels = 0;
  std::vector<std::uint32_t> places = {};
};

Looked look(const Request& request, const Slice& slice, std::vector<Record>& records) {
  const Generator& generator = *request.generator;
  std::map<Bytes, Seen> plans;
  spelunky::Level level;
  Trace off;
  Looked looked;
  for (std::uint32_t i = 0; i < slice.count; ++i) {
    const Outcome outcome = spelunky::generate(request.options, slice.seed(i), off, level);
    if (!outcome.complete) ++looked.incomplete;
    Seen& seen = plans[std::bit_cast<Bytes>(level.plan)];
    ++seen.levels;
    if (seen.places.size() < most_places) seen.places.push_back(slice.first + i);
  }
  looked.levels = slice.count;
  const FactSelection wanted(generator.facts);
  std::vector<std::int64_t> facts(generator.facts.size());
  for (const auto& [plan, seen] : plans) {
    level.plan = std::bit_cast<Plan>(plan);
    spelunky::measure(level, facts);
    const std::string_view broken = spelunky::broken_rules(level.plan);
    if (!broken.empty() || !within(facts, generator.facts, wanted)) {
      looked.outside += seen.levels;
      std::fprintf(stderr, "The level at place %u breaks %s.\n", seen.places[0],
                   broken.empty() ? "a fact's range" : std::string(broken).c_str());
    }
    for (Record& record : records) record.meet(facts[record.fact], seen.levels, seen.places);
  }
  return looked;
}

}  // namespace

int main(int argc, char** argv) {
  auto asked = read_asked(argc, argv);
  if (!asked) return 2;
  const Request& request = asked->request;
  if (request.generator->id != "spelunky" || request.options.on(spelunky::Opt::tiles)) {
    std::fputs("This looks at levels of the mines without tiles.\n", stderr);
    return 2;
  }
  const Looked looked = look(request, asked->slice, asked->records);
  say(looked, asked->records);
  return 0;
}
