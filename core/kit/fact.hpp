// Facts and claims: what is measured on a level, and what the documents say about it.
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
  wide,    ///< a number with too many values to draw as bars (a seed, a state); surveys leave it to the long form
};

constexpr std::string_view kind_id(FactKind kind) {
  constexpr std::string_view ids[] = {"count", "flag", "choice", "wide"};
  return ids[static_cast<std::size_t>(kind)];
}

/// Value and exact chance, ascending by value.
using Distribution = std::vector<std::pair<std::int64_t, double>>;

/// Who measures a fact: the generator itself, or of every map alike the kit's walker (kit/walk_facts.hpp) or the kit
/// from rooms, ways and ground (kit/map_facts.hpp). The kit's stand after all others.
enum class Measurer : std::uint8_t { generator, walker, map };

/// An integer measured on a level.
struct Fact {
  std::string_view id;
  std::string_view title;
  std::string_view hint = {};
  FactKind kind = FactKind::count;
  std::int64_t low = 0;
  std::int64_t high = 1;  ///< range of the values; a choice's is that of its table
  std::span<const Choice> choices = {};
  /// Costly: left out of the quick path's surveys and searches unless somebody asks for it (a condition, a chart, a
  /// test).
  bool costly = false;
  Measurer by = Measurer::generator;
  /// The exact distribution that theory gives for these options; leaves it empty where it gives none.
  void (*expected)(const Options&, Distribution&) = nullptr;

  /// The same, and nothing where a rule is left out or a die turned.
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

/// Its place, or npos.
constexpr std::size_t find_fact(std::span<const Fact> table, std::string_view id) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) return i;
  }
  return npos;
}
/// "9", or a choice's id.
std::string fact_value(const Fact& fact, std::int64_t value);

/// Which facts somebody asks for: those that are not costly always, costly ones by name.
class Wanted {
 public:
  /// All that are not costly.
  explicit Wanted(std::span<const Fact> table);
  static Wanted everything(std::span<const Fact> table);

  void ask(std::size_t fact) {
    costly_ = costly_ || !asked_[fact];
    asked_[fact] = true;
  }
  /// Whether any costly fact is wanted.
  bool costly() const { return costly_; }
  bool operator[](std::size_t fact) const { return asked_[fact]; }
  /// Whether any of the facts first … first + count - 1 is wanted.
  bool any(std::size_t first, std::size_t count) const;

 private:
  std::vector<bool> asked_;
  bool costly_ = false;
};

/// An exact chance; a denominator of 0 says that the claim does not apply to these options.
struct Odds {
  std::int64_t numerator = 0;
  std::int64_t denominator = 0;
};

/// The same whatever the options.
template <std::int64_t numerator, std::int64_t denominator>
Odds fixed_odds(const Options&) {
  return {numerator, denominator};
}

/// A probability that a document states, that the game has, or that we chose. A test and the page check it by survey:
/// by trials counted where the die falls (Trace::trial), or, where it speaks of the finished level and `event` is not
/// empty, by conditions over facts.
struct Claim {
  std::string_view id;
  std::string_view rule;        ///< the rule's id
  std::string_view text;        ///< the statement in our words
  Source source = {};           ///< whose the number is
  std::string_view event = {};  ///< conditions: "pit!=none"; empty: counted by trials
  std::string_view given = {};
  Odds (*odds)(const Options&) = nullptr;
  /// Of trials: attempts that are thrown away do not count, only those of the finished level.
  bool finished = false;
  /// Nobody stated it: it follows from what the source did state.
  bool follows = false;
};

/// Two facts that say something when they are seen against each other, by their ids; the first pair says most.
struct FactPair {
  std::string_view first;
  std::string_view second;
  std::string_view text;  ///< one sentence: what to look for
};

/// One figure of a fact: its mean, or in what share of levels it had one value.
struct MeasuredFigure {
  std::size_t fact = 0;  ///< place in the generator's table
  double number = 0;
  bool share = false;
  std::int64_t value = 0;  ///< of a share
};

struct Measured {
  std::string of;  ///< what was measured, and on how many levels: "Pixel Dungeon 1.9.1's own code, 20,000 levels"
  std::vector<MeasuredFigure> figures;
};

}  // namespace press_r
