// Searches for the extremes of facts over many levels, for records.mjs.
//   press_r_records LINK FIRST COUNT FACT:high|low …
// Levels are those at positions FIRST to FIRST + COUNT - 1 of the survey. Incomplete levels are counted and ignored.
// Output: see say() in record.hpp.
#include <cstdint>
#include <span>
#include <vector>

#include "record.hpp"
#include "studio/count/survey.hpp"

using namespace press_r;

namespace {

Looked look(const Request& request, const Slice& slice, std::vector<Record>& records) {
  const Generator& generator = *request.generator;
  FactSelection wanted(generator.facts);
  for (const Record& record : records) wanted.add(record.fact);
  LevelBox level(generator);
  Meter meter(generator);
  std::vector<std::int64_t> facts(generator.facts.size());
  Trace off;
  Looked looked;
  for (std::uint32_t i = 0; i < slice.count; ++i) {
    ++looked.levels;
    const Outcome outcome = generator.actions.generate(request.options, slice.seed(i), off, level.get());
    if (!outcome.complete) {
      ++looked.incomplete;
      continue;
    }
    meter.measure(level.get(), wanted, facts);
    if (!within(facts, generator.facts, wanted)) ++looked.outside;
    const std::uint32_t place = slice.first + i;
    for (Record& record : records) record.meet(facts[record.fact], 1, std::span(&place, 1));
  }
  return looked;
}

}  // namespace

int main(int argc, char** argv) {
  auto asked = read_asked(argc, argv);
  if (!asked) return 2;
  say(look(asked->request, asked->slice, asked->records), asked->records);
  return 0;
}
