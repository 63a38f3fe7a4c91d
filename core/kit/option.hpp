// Options: self-describing parameters. Panel, links, clamping, fuzzer and command line use the same table.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "kit/dice.hpp"
#include "kit/table.hpp"

namespace press_r {

enum class OptionKind : std::uint8_t { toggle, number, choice, text };

constexpr std::string_view kind_id(OptionKind kind) {
  constexpr std::string_view ids[] = {"toggle", "number", "choice", "text"};
  return ids[static_cast<std::size_t>(kind)];
}

struct Choice {
  std::string_view id;
  std::string_view title;
};

struct Option {
  std::string_view id;     ///< lower case, digits and underscores; not a key of the view state
  std::string_view title;  ///< two or three words
  std::string_view group = {};
  OptionKind kind = OptionKind::number;
  int low = 0;
  int high = 1;
  int initial = 0;  ///< the default; an index for a choice
  int scale = 1;    ///< 10 or 100: `low`, `high` and values count tenths or hundredths; outside core luck 30 is "3"
  std::span<const Choice> choices = {};  ///< of a number: names of its values, with ids "4" or "4?other=choice"
  std::string_view initial_text = {};
  int max_length = 0;  ///< of a text, in bytes
  /// For a text: links may contain a packed form (studio/link/link.hpp). `sample` is a typical text that trains the
  /// packer; it is part of the link grammar and must never change.
  bool packed = false;
  std::string_view sample = {};
  /// When the option has an effect, as conditions on others that must all hold: "tiles=1", "stage=10|11,curse=none". If
  /// they do not hold, the page dims the option. Empty: always.
  std::string_view acts = {};
  /// The page's key, for example "1", for an option that only re-rolls one stage.
  std::string_view key = {};

  /// The lowest and highest value it takes.
  constexpr int lowest() const { return kind == OptionKind::number ? low : 0; }
  constexpr int highest() const {
    if (kind == OptionKind::choice) return static_cast<int>(choices.size()) - 1;
    return kind == OptionKind::number ? high : 1;
  }
};

/// Not constexpr: calling it stops the compilation with this name in the message.
inline int there_is_no_such_choice() { return 0; }

/// Index of a choice in its list. An unknown id does not compile.
consteval int choice_at(std::span<const Choice> choices, std::string_view id) {
  for (std::size_t i = 0; i < choices.size(); ++i) {
    if (choices[i].id == id) return static_cast<int>(i);
  }
  return there_is_no_such_choice();
}

/// Values of one generator's options, in its table's order.
class Options {
 public:
  static constexpr std::size_t capacity = 64;

  Options() = default;
  /// Every option at its default.
  explicit Options(std::span<const Option> table);

  template <class Which>
  int operator[](Which option) const {
    assert(static_cast<std::size_t>(option) < capacity);
    return values_[static_cast<std::size_t>(option)];
  }
  template <class Which>
  bool on(Which option) const {
    return (*this)[option] != 0;
  }
  template <class Which>
  void set(Which option, int value) {
    assert(static_cast<std::size_t>(option) < capacity);
    values_[static_cast<std::size_t>(option)] = value;
  }
  template <class Which>
  const std::string& text(Which option) const {
    for (const auto& [index, text] : texts_) {
      if (index == static_cast<std::size_t>(option)) return text;
    }
    return empty_text();
  }
  template <class Which>
  void set_text(Which option, std::string text) {
    for (auto& [index, old] : texts_) {
      if (index == static_cast<std::size_t>(option)) {
        old = std::move(text);
        return;
      }
    }
    texts_.emplace_back(static_cast<std::size_t>(option), std::move(text));
  }
  /// The revision whose rules apply, or 0 for the newest.
  int revision() const { return revision_; }
  void set_revision(int revision) { revision_ = revision; }
  /// Whether the rules of an older revision than this apply.
  bool before(int revision) const { return revision_ != 0 && revision_ < revision; }
  /// The rules that are left out (`without=` in links). Stages check `left_out().has(Rule::roll)`.
  const RuleSet& left_out() const { return left_out_; }
  void leave_out(const RuleSet& rules) { left_out_ = rules; }
  /// The turned dice (`dice=` in links), in the order of their addresses.
  const std::vector<TurnedDie>& turned() const { return turned_; }
  void turn(std::vector<TurnedDie> dice) { turned_ = std::move(dice); }
  /// Whether no rule is left out and no die is turned, so that theory and documents apply.
  bool as_stated() const { return !left_out_.any() && turned_.empty(); }
  friend bool operator==(const Options&, const Options&) = default;

 private:
  static const std::string& empty_text();
  int revision_ = 0;
  RuleSet left_out_;
  std::vector<TurnedDie> turned_;
  std::array<std::int32_t, capacity> values_{};
  std::vector<std::pair<std::size_t, std::string>> texts_;
};

/// Not constexpr: calling it stops the compilation with this name in the message.
inline void there_are_more_options_than_Options_can_hold() { assert(false); }

/// A generator's table of options. A table longer than Options::capacity does not compile, as generators are constants.
class OptionTable : public std::span<const Option> {
 public:
  constexpr OptionTable() = default;
  template <class Table>
  requires(std::is_convertible_v<const Table&, std::span<const Option>>)  //
      constexpr OptionTable(const Table& table)
      : std::span<const Option>(table) {
    if (size() > Options::capacity) there_are_more_options_than_Options_can_hold();
  }
};

/// Index of the option with that id, or npos.
std::size_t find_option(std::span<const Option> table, std::string_view id);

/// A value as a decimal without trailing zeros: 30 at scale 10 is "3", 305 at scale 100 is "3.05".
std::string option_number(const Option& option, int value);

/// "3", "2.5", "html5" (a choice's id), or the text itself.
std::string option_value(const Option& option, const Options& options, std::size_t index);

/// Whether the conditions of `option.acts` hold for these values.
bool option_acts(std::span<const Option> table, const Option& option, const Options& options);

/// Parses an option's value (an id, a number, on/off, true/false) into `options`. Returns a sentence about what was
/// wrong and what was used instead, or an empty text.
std::string read_option(const Option& option, std::size_t index, std::string_view written, Options& options);

/// A named set of option values: "stage=4&hard=1", in the link's grammar.
struct Preset {
  std::string_view id;
  std::string_view title;
  std::string_view options;
  bool late = false;  ///< its levels may wait for the late part of a WebAssembly module
};

/// The id with the smallest edit distance, below 3; else an empty text.
std::string nearest_id(std::string_view written, std::span<const std::string_view> ids);

inline constexpr std::size_t npos = static_cast<std::size_t>(-1);

}  // namespace press_r
