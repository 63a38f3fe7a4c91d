#include "studio/link/conditions.hpp"

#include <charconv>
#include <optional>
#include <system_error>

#include "kit/text.hpp"

namespace press_r {
namespace {

struct Operator {
  std::string_view text;
  Condition::Op op;
};
// Longer ones first, so that "<=" is not read as "<".
constexpr Operator operators[] = {
    {"!=", Condition::Op::unequal}, {"<=", Condition::Op::at_most}, {">=", Condition::Op::at_least},
    {"=", Condition::Op::equal},    {"<", Condition::Op::less},     {">", Condition::Op::more},
};

std::optional<std::int64_t> value_of(const Fact& fact, std::string_view text) {
  for (std::size_t i = 0; i < fact.choices.size(); ++i) {
    if (fact.choices[i].id == text) return static_cast<std::int64_t>(i);
  }
  std::int64_t value = 0;
  const auto end = text.data() + text.size();
  const auto result = std::from_chars(text.data(), end, value);
  if (text.empty() || result.ec != std::errc{} || result.ptr != end) return std::nullopt;
  return value;
}

std::string read_rule(std::string_view text, std::span<const Rule> rules, Conditions& out) {
  const bool acts = text.starts_with('=');
  if (!acts && !text.starts_with("!=")) return "Of a rule one can ask rule=ID, it acted, or rule!=ID, it did not.";
  const std::string_view id = trimmed(text.substr(acts ? 1 : 2), " ");
  for (std::size_t i = 0; i < rules.size(); ++i) {
    if (rules[i].id != id) continue;
    if (rules[i].kind == RuleKind::holds)
      return std::string(rules[i].id) + " holds in every level and acts in none; ask for a rule that acts.";
    out.rules.push_back({i, acts});
    return "";
  }
  return "There is no rule " + quoted(id) + ".";
}

std::string read_one(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules, Conditions& out) {
  const std::size_t sign = text.find_first_of("!<>=");
  if (sign == npos) return quoted(text) + " is no condition; write for example rooms>=12.";
  const std::string_view id = trimmed(text.substr(0, sign), " ");
  if (id == rule_word && !rules.empty()) return read_rule(text.substr(sign), rules, out);
  const std::size_t fact = find_fact(facts, id);
  if (fact == npos) return "There is no fact " + quoted(id) + ".";
  for (const Operator& candidate : operators) {
    if (text.substr(sign, candidate.text.size()) != candidate.text) continue;
    const std::string_view written = trimmed(text.substr(sign + candidate.text.size()), " ");
    const auto value = value_of(facts[fact], written);
    if (!value) {
      return quoted(written) + " is no value of " + std::string(facts[fact].id) + ".";
    }
    out.all.push_back({fact, candidate.op, *value});
    return "";
  }
  return "The operators are =, !=, <, <=, > and >=.";
}

}  // namespace

bool Condition::holds_for(std::int64_t is) const {
  switch (op) {
    case Op::equal: return is == value;
    case Op::unequal: return is != value;
    case Op::less: return is < value;
    case Op::at_most: return is <= value;
    case Op::more: return is > value;
    case Op::at_least: return is >= value;
  }
  return false;
}

bool Conditions::hold(std::span<const std::int64_t> facts) const {
  for (const Condition& condition : all) {
    if (!condition.holds(facts)) return false;
  }
  return true;
}

Conditions read_conditions(std::string_view text, std::span<const Fact> facts, std::span<const Rule> rules) {
  Conditions out;
  while (!trimmed(text, " ").empty()) {
    const std::size_t comma = text.find(',');
    out.problem = read_one(trimmed(text.substr(0, comma), " "), facts, rules, out);
    if (!out.problem.empty()) {
      out.all.clear();
      out.rules.clear();
      return out;
    }
    text = comma == npos ? std::string_view{} : text.substr(comma + 1);
  }
  return out;
}

}  // namespace press_r
