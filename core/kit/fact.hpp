// Facts, integers measured on a level, and claims, probabilities that a document states.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/option.hpp"

namespace press_r {

enum class FactKind : std::uint8_t {
  count,
  flag,    ///< 0 or 1
  choice,  ///< index into choices
  wide,    ///< too many values for a histogram (a seed, a state); counted only in surveys that ask for it
};

constexpr std::string_view kind_id(FactKind kind) {
  constexpr std::string_view ids[] = {"count", "flag", "choice", "wide"};
  return ids[static_cast<std::size_t>(kind)];
}

/// Values in ascending order, with their exact probabilities.
using Distribution = std::vector<std::pair<std::int64_t, double>>;

/// Who measures a fact: the generator, or, for every map alike, the kit's walker or the kit from rooms, ways and
/// terrain (kit/kit_facts.hpp). The kit's facts come last in the table.
enum class Measurer : std::uint8_t { generator, walker, map };

/// An integer measured on a level.
struct Fact {
  std::string_view id;
  std::string_view title;
  FactKind kind = FactKind::count;
  std::int64_t low = 0;
  std::int64_t high = 1;  ///< range of the values; ignored for flags and choices
  std::span<const Choice> choices = {};
  /// Not measured by surveys and searches unless it is asked for (by a condition, a chart, a test).
  bool costly = false;
  Measurer by = Measurer::generator;
  /// Writes the exact distribution for these options; leaves it empty if none is known. May be null.
  void (*expected)(const Options&, Distribution&) = nullptr;

  /// The exact distribution; empty if none is known, a rule is left out, or a die is turned.
  Distribution theory(const Options& options) const {
    Distribution out;
    if (expected != nullptr && options.as_stated()) expected(options, out);
    return out;
  }

  constexpr std::int64_t lowest() const { return kind == FactKind::choice || kind == FactKind::flag ? 0 : low; }
  constexpr std::int64_t highest() const {
    if (kind == FactKind::choice) return static_cast<std::int64_t>(choices.size()) - 1;
    return kind == FactKind::flag ? 1 : high;
  }
};

/// Index of the fact with that id, or npos.
constexpr std::size_t find_fact(std::span<const Fact> table, std::string_view id) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) return i;
  }
  return npos;
}
/// "9", or the id of a choice.
inline std::string fact_value(const Fact& fact, std::int64_t value) {
  if (fact.kind == FactKind::choice) return std::string(fact.choices[static_cast<std::size_t>(value)].id);
  return std::to_string(value);
}

/// The facts to measure: always those that are not costly, and costly ones on demand.
class FactSelection {
 public:
  /// All facts that are not costly.
  explicit FactSelection(std::span<const Fact> table) : chosen_(table.size()) {
    for (std::size_t i = 0; i < table.size(); ++i) chosen_[i] = !table[i].costly;
  }
  static FactSelection all(std::span<const Fact> table) {
    FactSelection whole(table);
    for (std::size_t i = 0; i < table.size(); ++i) whole.add(i);
    return whole;
  }

  void add(std::size_t fact) {
    costly_ = costly_ || !chosen_[fact];
    chosen_[fact] = true;
  }
  /// Whether any costly fact is wanted.
  bool costly() const { return costly_; }
  bool operator[](std::size_t fact) const { return chosen_[fact]; }
  /// Whether any of the facts first … first + count - 1 is wanted.
  bool any(std::size_t first, std::size_t count) const {
    for (std::size_t i = first; i < first + count && i < chosen_.size(); ++i)
      if (chosen_[i]) return true;
    return false;
  }

 private:
  std::vector<bool> chosen_;
  bool costly_ = false;
};

/// An exact probability. A denominator of 0 means that the claim does not apply to these options.
struct Odds {
  std::int64_t numerator = 0;
  std::int64_t denominator = 0;
};

/// The same for all options.
template <std::int64_t numerator, std::int64_t denominator>
Odds fixed_odds(const Options&) {
  return {numerator, denominator};
}

/// A probability that a document states, that the game has, or that we chose. A test and the page compare it with a
/// survey: with trials counted where the die is rolled (Trace::trial), or, if `event` is not empty, with conditions
/// over the facts of the finished level.
struct Claim {
  std::string_view id;
  std::string_view rule;        ///< the rule's id
  std::string_view event = {};  ///< conditions: "pit!=none"; empty: counted by trials
  std::string_view given = {};
  Odds (*odds)(const Options&) = nullptr;
  /// Trials of discarded attempts do not count.
  bool finished = false;
  /// Not stated by the source, but follows from what it states.
  bool follows = false;
};

/// Ids of two facts worth plotting against each other, the most telling pair first.
struct FactPair {
  std::string_view first;
  std::string_view second;
};

/// A figure of a fact: its mean, or the share of levels with one value.
struct MeasuredFigure {
  std::size_t fact = 0;  ///< index in the generator's table
  double number = 0;
  bool share = false;
  std::int64_t value = 0;  ///< of a share
};

struct Measured {
  std::string of;  ///< what was measured, and on how many levels: "Pixel Dungeon 1.9.1's own code, 20,000 levels"
  std::vector<MeasuredFigure> figures;
};

}  // namespace press_r
