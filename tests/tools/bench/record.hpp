// Arguments and output of the searches for records.
#pragma once

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>
#include <span>
#include <string_view>
#include <system_error>
#include <vector>

#include "catalog.hpp"
#include "kit/fact.hpp"
#include "kit/generator.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

inline constexpr std::size_t most_places = 3;

/// An extreme of a fact: the value, the number of levels that have it, and the positions of the first of them.
struct Record {
  std::size_t fact = 0;
  bool high = true;
  std::int64_t value = 0;
  std::int64_t levels = 0;
  std::vector<std::uint32_t> places = {};

  /// Adds levels with this value; `first` are up to three of their positions.
  void meet(std::int64_t found, std::int64_t how_many, std::span<const std::uint32_t> first) {
    if (levels > 0 && found != value && (found > value) != high) return;
    if (levels == 0 || found != value) {
      value = found;
      levels = 0;
      places.clear();
    }
    levels += how_many;
    if (how_many == 1 && places.size() == most_places) return;
    places.insert(places.end(), first.begin(), first.end());
    std::sort(places.begin(), places.end());
    if (places.size() > most_places) places.resize(most_places);
  }
};

struct Looked {
  std::int64_t levels = 0;
  std::int64_t incomplete = 0;
  std::int64_t outside = 0;
};

inline bool within(std::span<const std::int64_t> facts, std::span<const Fact> table, const FactSelection& wanted) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (wanted[i] && (facts[i] < table[i].lowest() || facts[i] > table[i].highest())) return false;
  }
  return true;
}

inline std::optional<Record> read_record(std::string_view text, const Generator& generator) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) return std::nullopt;
  const std::string_view end = text.substr(colon + 1);
  const std::size_t fact = find_fact(generator.facts, text.substr(0, colon));
  if (fact >= generator.facts.size() || (end != "high" && end != "low")) return std::nullopt;
  return Record{.fact = fact, .high = end == "high"};
}

inline std::optional<std::uint32_t> read_number(std::string_view text) {
  std::uint32_t number = 0;
  const auto end = text.data() + text.size();
  const auto read = std::from_chars(text.data(), end, number);
  if (read.ec != std::errc{} || read.ptr != end) return std::nullopt;
  return number;
}

/// The arguments of a search.
struct Asked {
  Request request;
  Slice slice;
  std::vector<Record> records;
};

/// Reads LINK FIRST COUNT FACT:high|low …; prints an error and returns nothing if an argument is wrong.
inline std::optional<Asked> read_asked(int argc, char** argv) {
  if (argc < 5) {
    std::fprintf(stderr, "%s LINK FIRST COUNT FACT:high|low …\n", argv[0]);
    return std::nullopt;
  }
  Studio studio(catalog());
  Asked asked{.request = studio.read(argv[1]).request, .slice = {}, .records = {}};
  const auto first = read_number(argv[2]);
  const auto count = read_number(argv[3]);
  constexpr std::uint32_t places = std::numeric_limits<std::uint32_t>::max();
  if (!first || !count || *first > places - *count) {
    std::fputs("FIRST and COUNT are whole numbers, together at most 4294967295.\n", stderr);
    return std::nullopt;
  }
  asked.slice = {*first, *count};
  for (int i = 4; i < argc; ++i) {
    const auto record = read_record(argv[i], *asked.request.generator);
    if (!record) {
      std::fprintf(stderr, "%s is no fact of this generator with :high or :low.\n", argv[i]);
      return std::nullopt;
    }
    asked.records.push_back(*record);
  }
  return asked;
}

/// Prints lines separated by tabs: "levels", the numbers of levels searched, of incomplete levels, and of levels with a
/// fact outside its declared range; then per fact its value, the number of levels with it, and the first three of their
/// positions.
inline void say(const Looked& looked, std::span<const Record> records) {
  std::printf("levels\t%lld\t%lld\t%lld\n", static_cast<long long>(looked.levels),
              static_cast<long long>(looked.incomplete), static_cast<long long>(looked.outside));
  for (const Record& record : records) {
    std::printf("%lld\t%lld", static_cast<long long>(record.value), static_cast<long long>(record.levels));
    for (const std::uint32_t place : record.places) std::printf("\t%lu", static_cast<unsigned long>(place));
    std::printf("\n");
  }
}

}  // namespace press_r
