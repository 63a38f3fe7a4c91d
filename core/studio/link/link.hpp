// The link's grammar: #<generator>/v<revision>/<seed>?<option>=<value>&…   (README, "Links"). Parsing never fails: it
// returns the nearest valid request and a list of problems to show. wasm/shared/link.mjs parses as much as is needed
// before a module is loaded; tests/links.txt tests both parsers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/dice.hpp"
#include "kit/fact.hpp"
#include "kit/generator.hpp"
#include "kit/table.hpp"
#include "studio/link/drawing.hpp"

namespace press_r {

/// View state of the page; not part of the level's identity.
struct LinkView {
  std::optional<int> step;
  std::string chapter;  ///< a chapter's id; ignored if there is a step
  std::string ask;      ///< a question of the chapter: id of its rule, fact or claim
  std::string find;     ///< conditions
  std::string rule;     ///< a rule's id (key "law": Spelunky has an option "rule")
  std::string sheet;    ///< "12", "24" or "48", and up to two options after commas
  bool walk = false;
  std::string floors;  ///< the strip of the run's floors: "1", then what differs in it, as the page reads it
  std::string with;    ///< another link, to compare with
  bool show = false;   ///< presentation
  bool embed = false;
  std::string theme;  ///< "light" or "dark"; empty: the system's
  std::string parts;  ///< parts shown by an embed, comma-separated; empty: the default
  std::string ghost;  ///< a recorded walk, packed by the page
  std::string code;   ///< a program, packed by the page, which alone runs it
};

struct Request {
  const Generator* generator = nullptr;
  Seed seed;
  Options options;
  int asked = 0;  ///< revision in the link; 0: none

  /// Revision of the level that is generated: the newest, or an older one that the generator still supports.
  int revision() const { return options.revision() == 0 ? generator->revision : options.revision(); }
};

/// The last version of Press R that made an older revision (tables.txt, `versions`), or empty. Written by
/// core/digest.cmake.
std::string_view last_version_of(std::string_view generator, int revision);

/// A sentence why this version cannot generate the link's level: it has another revision. Empty if it can.
std::string refusal(const Request& request);

struct LinkReading {
  Request request;
  LinkView view;
  bool any_seed = false;     ///< the seed part was "*"
  bool seedless = false;     ///< there was no seed part: the caller picks a random seed
  std::size_t unpacked = 0;  ///< total length of unpacked texts, in bytes
  Problems problems;
  std::string unknown;  ///< a sentence if the link names a generator that does not exist; the nearest stands in for it
};
/// The same for programs, which also refuse a generator that does not exist.
std::string refusal(const LinkReading& reading);

/// Maximum length of a canonical link: room for every option and the longest texts that links contain.
inline constexpr std::size_t max_link_length = 16384;
inline constexpr std::size_t max_ghost_length = 4096;
inline constexpr std::size_t max_code_length = 8000;

/// Maximum total length of the unpacked texts of one link, which bounds the time to parse it.
inline constexpr std::size_t max_unpacked_length = 65535;

/// Purpose of parsing. For a survey there are no problems about the seed. A preset comes from the generator's table, so
/// it is not mended and its texts are not checked.
enum class LinkUse : std::uint8_t { level, survey, preset };

/// Parses a link with or without "#", or a whole URL, percent-encoded or not. `catalog` is not empty; its first
/// generator is the default.
LinkReading read_link(std::string_view text, Catalog catalog, LinkUse use = LinkUse::level);

/// Appends the faults of the request's text options, and what replaces texts that cannot be used.
void report_text_faults(const Request& request, Problems& problems);

/// The canonical link without "#": always with a revision, options in the table's order, without those at their
/// default.
std::string format_link(const Request& request);

/// Comma-separated ids of the rules that are left out, in the table's order.
std::string ids_left_out(const Request& request);

/// Keys that every generator has besides its options: part of a level's identity, written after the options in this
/// order. No option may have one of these ids.
inline constexpr std::string_view reserved_keys[] = {"dice", "without"};

/// Keys of the view state; no option may have one of these ids.
inline constexpr std::string_view view_keys[] = {"step",  "chapter", "ask",    "find",  "law",
                                                 "sheet", "walk",    "floors", "with",  "show",
                                                 "embed", "theme",   "parts",  "ghost", "code"};

/// Parses the value of one of reserved_keys.
void read_reserved(std::string_view key, std::string_view value, Request& request, Problems& problems);

/// Maximum length of "find=" in a link: room for a large drawing.
inline constexpr std::size_t max_find_length = 4000;

/// Parses the value of one of view_keys.
void read_view(std::string_view key, const std::string& value, LinkReading& reading, Problems& problems);

inline char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

inline std::string lower(std::string_view text) {
  std::string out(text);
  for (char& c : out) c = lower(c);
  return out;
}

/// The entry of a table with that id, ignoring case; null if there is none.
template <class Entry>
const Entry* find_in(std::span<const Entry> table, std::string_view id) {
  for (const Entry& entry : table) {
    if (lower(entry.id) == lower(id)) return &entry;
  }
  return nullptr;
}

/// Cuts the text up to a separator, and the separator, off `rest`.
inline std::string_view take_until(std::string_view& rest, char separator) {
  const std::size_t end = rest.find(separator);
  const std::string_view piece = rest.substr(0, end);
  rest = end == npos ? std::string_view{} : rest.substr(end + 1);
  return piece;
}

/// Maximum number of turned dice in a link.
inline constexpr std::size_t max_turned_dice = 32;

/// Parses the value of "dice=": in the order of addresses, each once. Invalid dice are reported and left out.
std::vector<TurnedDie> read_turned_dice(std::string_view text, Problems& problems);

/// After a level was generated: reports the turned dice that had no effect, and removes them from the options.
void remove_unused_dice(std::span<const Turning> turnings, Options& options, Problems& problems);

// Packing compresses texts for links: an adaptive binary range coder whose output needs no escaping in URLs. Integers
// only, so that every build gives the same result.

/// Maximum length of a packed text, in bytes before packing.
inline constexpr std::size_t max_packed_length = 65535;

/// Prefix of a packed text in a link.
inline constexpr char packed_mark = '~';

/// Packs a text into letters A–Z a–z 0–9 - _. `sample` is a similar text that trains the model. Unpacking needs the
/// same sample, so samples are part of the link grammar and never change. Empty if the text is longer than
/// max_packed_length.
std::string pack_text(std::string_view text, std::string_view sample);

/// Length of the unpacked text, from its first letters.
std::size_t packed_length(std::string_view packed);

/// The original text. Nothing if a letter is unknown, the text would be longer than `longest`, or the checksum fails.
/// The time is bounded by `longest` for any input.
std::optional<std::string> unpack_text(std::string_view packed, std::string_view sample, std::size_t longest);

/// Longer texts of an option are replaced by their name in links; the level can then only be made by who has the text.
inline constexpr std::size_t max_linked_text_length = 4000;

/// Name of a text: "sha:" and its SHA-256 (FIPS 180-4) in 64 hexadecimal digits.
std::string text_name(std::string_view text);

// Conditions over facts and rules, as in "path_length>=12,shop=kissing,rule=SPEL-9": used by searches, the link's find=
// and claims.

/// Keyword in place of a fact's id: "rule=SPEL-9" holds if the rule acted when the level was generated, "rule!=SPEL-9"
/// if it did not. No fact has this id.
inline constexpr std::string_view rule_word = "rule";

struct RuleCondition {
  std::size_t rule = 0;
  bool acts = true;
};

/// What no list of comparisons can say, as in "shop=kissing or treasure>2*bats": a program for a stack of numbers.
/// Truth is 1 or 0. Results that do not fit 64 bits become the nearest number that does; what is divided by 0 becomes
/// 0.
class Expression {
 public:
  enum class Op : std::uint8_t {
    number,  ///< pushes `value`
    fact,    ///< pushes the fact number `value`
    rule,    ///< pushes whether the rule number `value` acted
    within,  ///< whether the number is in one of the ranges from number `value` on, as many as `count`
    negate,
    invert,
    add,
    subtract,
    multiply,
    divide,
    modulo,
    equal,
    unequal,
    less,
    at_most,
    more,
    at_least,
    both,
    either,
  };
  static constexpr bool compares(Op op) { return op >= Op::equal && op <= Op::at_least; }
  /// An operator as texts write it.
  struct Sign {
    std::string_view text;
    Op op;
  };
  /// Longer ones first, so that "<=" is not read as "<".
  static constexpr Sign comparisons[] = {{"!=", Op::unequal}, {"<=", Op::at_most}, {">=", Op::at_least},
                                         {"=", Op::equal},    {"<", Op::less},     {">", Op::more}};
  struct Step {
    Op op;
    std::int64_t value = 0;
    std::size_t count = 0;
  };
  struct Range {
    std::int64_t low;
    std::int64_t high;
  };
  /// Maximum height of the stack.
  static constexpr std::size_t max_height = 32;

  std::vector<Step> steps;
  std::vector<Range> ranges;

  bool uses(Op op) const;
  /// `acted`: whether each rule acted; may be empty if no step is a rule.
  std::int64_t value(std::span<const std::int64_t> facts, const std::vector<bool>& acted = {}) const;
  bool holds(std::span<const std::int64_t> facts, const std::vector<bool>& acted = {}) const {
    return value(facts, acted) != 0;
  }
};

/// fact op value, as in "path_length>=12".
struct Condition {
  std::size_t fact = 0;
  Expression::Op op = Expression::Op::equal;  ///< one that compares
  std::int64_t value = 0;

  bool holds_for(std::int64_t is) const;
  bool holds(std::span<const std::int64_t> facts) const { return holds_for(facts[fact]); }
};

/// Parses an expression: `or`, `and`, `not`, comparisons, `in {a, 3..5}`, `+ - * / mod`, brackets, numbers, ids of
/// facts and of choices beside their fact, `rule=ID`. `column` is where `text` begins; `takes_number`: its value may be
/// a number in place of a truth. Returns a sentence what is wrong, with the column, or nothing.
std::string read_expression(std::string_view text, std::size_t column, std::span<const Fact> facts,
                            std::span<const Rule> rules, Expression& out, bool takes_number = false);

/// A condition as a text says it, for a form that edits it: of a fact, `rule`, `best`, `should` or `draw`; of an
/// expression `fact` and `op` are empty.
struct WrittenCondition {
  std::string_view fact;
  std::string_view op;
  std::string_view value;
  int floor = 1;
  std::string_view text = {};  ///< all of it
};

/// The conditions of a text, whether or not they can be met or read.
std::vector<WrittenCondition> split_conditions(std::string_view text);

struct Conditions {
  std::vector<Condition> all;
  std::vector<RuleCondition> rules;
  std::vector<Expression> expressions;       ///< over facts alone
  std::vector<Expression> rule_expressions;  ///< those that ask for rules too
  std::vector<Expression> scores;            ///< a search with scores keeps the levels with the highest sum
  std::vector<Drawing> drawings;             ///< on the level's map
  std::vector<Conditions> later;             ///< what the next floors of the run must meet, in their order
  std::string problem;                       ///< an error sentence, or empty

  /// Whether nothing is asked of the level itself.
  bool none() const {
    return all.empty() && rules.empty() && expressions.empty() && rule_expressions.empty() && drawings.empty();
  }
  /// All that facts decide; what asks for drawings, rules or later floors is left to the search.
  bool hold(std::span<const std::int64_t> facts) const;
  /// The sum of all scores.
  std::int64_t score(std::span<const std::int64_t> facts) const;
};

/// Before a condition: "floor2:shop=kissing" asks it of the next floor of the run, "floor1:" of the link's own.
inline constexpr std::string_view floor_word = "floor";
inline constexpr int max_floors = 40;

/// In place of a fact's id: "best=treasure-bats" adds a number to a level's score, "should=shop=kissing" a point if it
/// is true. No fact has these ids.
inline constexpr std::string_view best_word = "best";
inline constexpr std::string_view should_word = "should";

/// Parses comma-separated conditions, which must all hold: comparisons of a fact with a number or the id of a choice by
/// =, !=, <, <=, >, >=, or expressions. An empty text is always fulfilled. Conditions on rules are refused if `rules`
/// is empty.
Conditions read_conditions(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules = {});
/// Conditions of a search, which may have drawings. Later floors are refused where the generator has no runs.
Conditions read_search(std::string_view text, const Generator& generator);

/// A sentence why no level with the request's options can meet the conditions: a value outside a fact's declared range,
/// conditions that exclude each other, or an exact chance of 0. Empty if levels may meet them.
std::string why_never(const Request& request, const Conditions& conditions);

}  // namespace press_r
