// The extremes of a fact over many levels, natively: what records.mjs runs in slices, on all cores.
//   press_r_records LINK FIRST COUNT FACT:high|low …
// Levels are those at places FIRST … FIRST + COUNT - 1 of the sequence of all seeds; those that were not completed are
// counted and left out. A line of output each, tabs between: "levels", how many were looked at, how many were not
// completed, how many had a fact outside the range that its table declares; then for each FACT its value, how many
// levels have it, and up to three of their places, the first ones.
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "studio/meter.hpp"
#include "studio/picture.hpp"
#include "studio/survey.hpp"

using namespace press_r;

namespace {

constexpr std::size_t most_places = 3;

struct Record {
  std::size_t fact = 0;
  bool high = true;
  std::int64_t value = 0;
  std::int64_t levels = 0;
  std::vector<std::uint32_t> places = {};

  void meet(std::int64_t found, std::uint32_t place) {
    if (levels > 0 && found != value && (found > value) != high) return;
    if (levels == 0 || found != value) {
      value = found;
      levels = 0;
      places.clear();
    }
    ++levels;
    if (places.size() < most_places) places.push_back(place);
  }
};

std::optional<Record> read_record(std::string_view text, const Generator& generator) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view end = text.substr(colon + 1);
  const std::size_t fact = find_fact(generator.facts, text.substr(0, colon));
  if (fact >= generator.facts.size() || (end != "high" && end != "low")) return std::nullopt;
  return Record{.fact = fact, .high = end == "high"};
}

std::optional<std::uint32_t> read_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

struct Looked {
  std::int64_t levels = 0;
  std::int64_t incomplete = 0;
  std::int64_t outside = 0;
};

bool within(std::span<const std::int64_t> facts, std::span<const Fact> table, const Wanted& wanted) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (wanted[i] && (facts[i] < table[i].lowest() || facts[i] > table[i].highest())) return false;
  }
  return true;
}

Looked look(const Request& request, const Slice& slice, std::vector<Record>& records) {
  const Generator& generator = *request.generator;
  Wanted wanted(generator.facts);
  for (const Record& record : records) wanted.ask(record.fact);
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
    for (Record& record : records) record.meet(facts[record.fact], slice.first + i);
  }
  return looked;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc < 5) {
    std::fputs("press_r_records LINK FIRST COUNT FACT:high|low …\n", stderr);
    return 2;
  }
  Studio studio(catalog());
  const Request request = studio.read(argv[1]).request;
  const auto first = read_number(argv[2]);
  const auto count = read_number(argv[3]);
  constexpr std::uint32_t places = std::numeric_limits<std::uint32_t>::max();
  if (!first || !count || *first > places - *count) {
    std::fputs("FIRST and COUNT are whole numbers, together at most 4294967295.\n", stderr);
    return 2;
  }
  std::vector<Record> records;
  for (int i = 4; i < argc; ++i) {
    const auto record = read_record(argv[i], *request.generator);
    if (!record) {
      std::fprintf(stderr, "%s is no fact of this generator with :high or :low.\n", argv[i]);
      return 2;
    }
    records.push_back(*record);
  }
  const Looked looked = look(request, {*first, *count}, records);
  std::printf("levels\t%lld\t%lld\t%lld\n", static_cast<long long>(looked.levels),
              static_cast<long long>(looked.incomplete), static_cast<long long>(looked.outside));
  for (const Record& record : records) {
    std::printf("%lld\t%lld", static_cast<long long>(record.value), static_cast<long long>(record.levels));
    for (const std::uint32_t place : record.places) std::printf("\t%lu", static_cast<unsigned long>(place));
    std::printf("\n");
  }
  return 0;
}
