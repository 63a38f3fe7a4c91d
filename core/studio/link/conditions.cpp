#include "studio/link/link.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <system_error>
#include <vector>

#include "kit/text.hpp"

namespace press_r {
namespace {

/// The comma behind a condition, outside braces, or the text's end.
std::size_t end_of_condition(std::string_view text, std::size_t at) {
  bool in_braces = false;
  for (; at < text.size(); ++at) {
    if (text[at] == '{') in_braces = true;
    if (text[at] == '}') in_braces = false;
    if (text[at] == ',' && !in_braces) break;
  }
  return at;
}

/// Whether a condition has none of an expression's signs and words.
bool is_plain(std::string_view part) {
  if (part.find_first_of("(){}+*/") != npos) return false;
  constexpr std::string_view words[] = {" or ", " and ", "not ", " in ", " mod "};
  return std::none_of(std::begin(words), std::end(words),
                      [&](std::string_view word) { return part.find(word) != npos; });
}

/// Position after "best =" or "should ="; npos if the part does not begin with one.
std::size_t score_begins(std::string_view part, std::string_view word) {
  const std::size_t at = part.find_first_not_of(' ');
  if (at == npos || part.substr(at, word.size()) != word) return npos;
  const std::size_t sign = part.find_first_not_of(' ', at + word.size());
  return sign != npos && part[sign] == '=' ? sign + 1 : npos;
}

/// Removes "floor2:" and returns 2, or 1 if there is no such word, or 0 if there is no such floor.
int take_floor(std::string_view& part, std::size_t& column) {
  const std::size_t begins = std::min(part.find_first_not_of(' '), part.size());
  const std::size_t colon = part.find(':');
  if (colon == npos || !part.substr(begins).starts_with(floor_word)) return 1;
  const std::string_view written =
      trimmed(part.substr(begins + floor_word.size(), colon - begins - floor_word.size()), " ");
  int floor = 0;
  const auto result = std::from_chars(written.data(), written.data() + written.size(), floor);
  if (result.ec != std::errc{} || result.ptr != written.data() + written.size()) return 1;
  part = part.substr(colon + 1);
  column += colon + 1;
  return floor >= 1 && floor <= max_floors ? floor : 0;
}

/// Number of values that a step takes from the stack.
int operands_of(Expression::Op op) {
  switch (op) {
    case Expression::Op::number:
    case Expression::Op::fact:
    case Expression::Op::rule: return 0;
    case Expression::Op::within:
    case Expression::Op::negate:
    case Expression::Op::invert: return 1;
    default: return 2;
  }
}

/// A comparison of a fact with a number as a condition; nothing if the steps are something else.
std::optional<Condition> comparison_of(std::span<const Expression::Step> steps) {
  if (steps.size() != 3 || steps[0].op != Expression::Op::fact || steps[1].op != Expression::Op::number)
    return std::nullopt;
  if (!Expression::compares(steps[2].op)) return std::nullopt;
  return Condition{static_cast<std::size_t>(steps[0].value), steps[2].op, steps[1].value};
}

/// Adds the operands of the outermost `and` one by one, because a comparison is quicker than an expression, and a
/// search may refuse levels by one of them alone.
void add_conjuncts(const Expression& whole, std::span<const Expression::Step> steps, Conditions& out) {
  while (steps.back().op == Expression::Op::both) {
    steps = steps.first(steps.size() - 1);
    std::size_t begin = steps.size();  // of the right operand
    for (int missing = 1; missing > 0;) missing += operands_of(steps[--begin].op) - 1;
    add_conjuncts(whole, steps.subspan(begin), out);
    steps = steps.first(begin);
  }
  if (const auto comparison = comparison_of(steps)) {
    out.all.push_back(*comparison);
    return;
  }
  const bool is_inverted = steps.size() == 2 && steps[1].op == Expression::Op::invert;
  if (steps[0].op == Expression::Op::rule && (steps.size() == 1 || is_inverted)) {
    out.rules.push_back({static_cast<std::size_t>(steps[0].value), !is_inverted});
    return;
  }
  Expression one{{steps.begin(), steps.end()}, whole.ranges};
  auto& expressions = one.uses(Expression::Op::rule) ? out.rule_expressions : out.expressions;
  expressions.push_back(std::move(one));
}

/// Reads "draw=" or "draw!=". `generator` is null where drawings are not allowed.
std::string read_drawn(std::string_view part, std::size_t column, const Generator* generator, Conditions& out) {
  if (generator == nullptr) return "A drawing is a condition of a search alone.";
  const std::size_t sign = part.find_first_of("!=");
  const bool is_there = part[sign] == '=';
  const std::size_t begins = sign + (is_there ? 1 : 2);
  out.drawings.emplace_back().is_there = is_there;
  return read_drawing(part.substr(begins), column + begins, *generator, out.drawings.back());
}

/// Whether a part begins with "draw=" or "draw!=".
bool is_drawn(std::string_view part) {
  if (!part.starts_with(draw_word)) return false;
  const std::string_view rest = trimmed(part.substr(draw_word.size()), " ");
  return rest.starts_with('=') || rest.starts_with("!=");
}

/// A comparison if it is one, else an expression. `column`: where the part begins, from 1.
std::string read_part(std::string_view part, std::size_t column, std::span<const Fact> facts,
                      std::span<const Rule> rules, const Generator* generator, Conditions& all) {
  const int floor = take_floor(part, column);
  if (floor == 0) return "A floor is a number from 1, the link's own, to " + std::to_string(max_floors) + ".";
  if (all.later.size() + 1 < static_cast<std::size_t>(floor)) all.later.resize(static_cast<std::size_t>(floor) - 1);
  Conditions& out = floor == 1 ? all : all.later[static_cast<std::size_t>(floor) - 2];
  const std::size_t first = std::min(part.find_first_not_of(' '), part.size());
  if (is_drawn(part.substr(first))) return read_drawn(part.substr(first), column + first, generator, out);
  for (const std::string_view word : {best_word, should_word}) {
    const std::size_t begins = score_begins(part, word);
    if (begins == npos) continue;
    if (floor > 1)
      return "A score is of the link's own floor; it cannot be asked of floor " + std::to_string(floor) + ".";
    out.scores.emplace_back();
    // Rules are not asked for here, because each level would be made twice.
    return read_expression(part.substr(begins), column + begins, facts, {}, out.scores.back(), word == best_word);
  }
  Expression expression;
  std::string problem = read_expression(part, column, facts, rules, expression);
  if (problem.empty()) add_conjuncts(expression, expression.steps, out);
  return problem;
}

Conditions read_all(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules,
                    const Generator* generator) {
  Conditions out;
  std::size_t at = 0;
  while (!trimmed(text.substr(at), " ").empty()) {
    const std::size_t end = end_of_condition(text, at);
    out.problem = read_part(text.substr(at, end - at), at + 1, facts, rules, generator, out);
    if (!out.problem.empty()) {
      Conditions none;
      none.problem = std::move(out.problem);
      return none;
    }
    at = std::min(end + 1, text.size());
  }
  return out;
}

}  // namespace

bool Conditions::hold(std::span<const std::int64_t> facts) const {
  for (const Condition& condition : all) {
    if (!condition.holds(facts)) return false;
  }
  for (const Expression& expression : expressions) {
    if (!expression.holds(facts)) return false;
  }
  return true;
}

namespace {

/// A comparison, or an expression.
WrittenCondition split_one(std::string_view part) {
  for (const std::string_view word : {best_word, should_word}) {
    const std::size_t begins = score_begins(part, word);
    if (begins != npos) return {word, "=", trimmed(part.substr(begins), " ")};
  }
  const std::size_t sign = part.find_first_of("!<>=");
  if (sign == npos || !(is_drawn(part) || is_plain(part))) return {{}, {}, part};
  for (const Expression::Sign& candidate : Expression::comparisons) {
    if (!part.substr(sign).starts_with(candidate.text)) continue;
    const std::string_view value = trimmed(part.substr(sign + candidate.text.size()), " ");
    if (value.find_first_of("!<>= ") != npos && !is_drawn(part)) break;
    return {trimmed(part.substr(0, sign), " "), candidate.text, value};
  }
  return {{}, {}, part};
}

}  // namespace

std::vector<WrittenCondition> split_conditions(std::string_view text) {
  std::vector<WrittenCondition> out;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = end_of_condition(text, at);
    std::string_view part = trimmed(text.substr(at, end - at), " ");
    at = end + 1;
    if (part.empty()) continue;
    const std::string_view whole = part;
    std::size_t column = 0;
    const int floor = take_floor(part, column);
    WrittenCondition one = floor == 0 ? WrittenCondition{{}, {}, whole} : split_one(trimmed(part, " "));
    one.floor = std::max(floor, 1);
    one.text = whole;
    out.push_back(one);
  }
  return out;
}

Conditions read_conditions(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules) {
  return read_all(text, facts, rules, nullptr);
}

Conditions read_search(std::string_view text, const Generator& generator) {
  Conditions out = read_all(text, generator.facts, generator.rules, &generator);
  if (out.later.empty() || generator.next != nullptr) return out;
  Conditions none;
  none.problem = "Only runs have later floors, and there are no runs here.";
  return none;
}

namespace {

/// The values of one fact that fulfil the conditions: a range with holes.
struct Asked {
  std::int64_t low;
  std::int64_t high;
  std::vector<std::int64_t> without;

  explicit Asked(const Fact& fact) : low(fact.lowest()), high(fact.highest()) {}

  void ask(const Fact& fact, const Condition& condition) {
    const std::int64_t value = std::clamp(condition.value, fact.lowest() - 1, fact.highest() + 1);
    switch (condition.op) {
      case Expression::Op::equal:
        low = std::max(low, value);
        high = std::min(high, value);
        break;
      case Expression::Op::unequal: without.push_back(value); break;
      case Expression::Op::less: high = std::min(high, value - 1); break;
      case Expression::Op::at_most: high = std::min(high, value); break;
      case Expression::Op::more: low = std::max(low, value + 1); break;
      case Expression::Op::at_least: low = std::max(low, value); break;
      default: break;
    }
  }

  bool has(std::int64_t value) const {
    return low <= value && value <= high && std::find(without.begin(), without.end(), value) == without.end();
  }

  bool empty() const {
    if (low > high) return true;
    if (high - low >= static_cast<std::int64_t>(without.size())) return false;
    for (std::int64_t value = low; value <= high; ++value) {
      if (has(value)) return false;
    }
    return true;
  }
};

Asked asked_of(const Fact& fact, const Conditions& conditions, std::size_t index) {
  Asked asked(fact);
  for (const Condition& condition : conditions.all) {
    if (condition.fact == index) asked.ask(fact, condition);
  }
  return asked;
}

std::string range_of(const Fact& fact) {
  if (fact.kind == FactKind::flag) return "is 0 (no) or 1 (yes)";
  if (fact.kind == FactKind::choice)
    return "is one of " + std::to_string(fact.choices.size()) + " choices, written by their ids";
  return "is never below " + std::to_string(fact.lowest()) + " or above " + std::to_string(fact.highest());
}

std::string outside(const Fact& fact, const Conditions& conditions, std::size_t index) {
  if (!asked_of(fact, conditions, index).empty()) return "";
  for (const Condition& condition : conditions.all) {
    Asked alone(fact);
    if (condition.fact == index) alone.ask(fact, condition);
    if (alone.empty()) return "No level can have that: " + std::string(fact.title) + " " + range_of(fact) + ".";
  }
  return "No level can have that: what is asked of " + std::string(fact.title) + " excludes itself.";
}

std::string without_chance(const Fact& fact, const Request& request, const Conditions& conditions, std::size_t index) {
  const Distribution distribution = fact.theory(request.options);
  const Asked asked = asked_of(fact, conditions, index);
  const bool possible = std::any_of(distribution.begin(), distribution.end(),
                                    [&](const auto& entry) { return entry.second > 0 && asked.has(entry.first); });
  if (distribution.empty() || possible) return "";
  return "No level with these options can have that: the chance is exactly 0 for what is asked of " +
         std::string(fact.title) + ".";
}

}  // namespace

std::string why_never(const Request& request, const Conditions& conditions) {
  const auto why = [&](const Conditions& asked, bool own) {
    for (std::size_t i = 0; i < request.generator->facts.size(); ++i) {
      const Fact& fact = request.generator->facts[i];
      const bool named = std::any_of(asked.all.begin(), asked.all.end(),
                                     [&](const Condition& condition) { return condition.fact == i; });
      if (!named || fact.kind == FactKind::wide) continue;
      std::string sentence = outside(fact, asked, i);
      // The exact chances of later floors depend on the seed, where a run skips floors by it.
      if (sentence.empty() && own) sentence = without_chance(fact, request, asked, i);
      if (!sentence.empty()) return sentence;
    }
    return std::string();
  };
  std::string sentence = why(conditions, true);
  Options options = request.options;
  for (std::size_t i = 0; i < conditions.later.size() && sentence.empty(); ++i) {
    sentence = why(conditions.later[i], false);
    if (request.generator->next(options, request.seed).ends)
      sentence = "The run of this link has only " + counted(static_cast<int>(i) + 1, "floor") + ".";
  }
  return sentence;
}

}  // namespace press_r
