#include "studio/prose_level.hpp"

#include <algorithm>
#include <cstddef>

#include "kit/text.hpp"
#include "studio/link/conditions.hpp"

namespace press_r {

std::vector<std::string_view> split_at(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (std::size_t end = text.find(separator); end != npos; end = text.find(separator)) {
    parts.push_back(text.substr(0, end));
    text.remove_prefix(end + 1);
  }
  parts.push_back(text);
  return parts;
}

std::string chance_text(Odds odds) {
  const std::int64_t thousandths = (odds.numerator * 1000 + odds.denominator / 2) / odds.denominator;
  if (thousandths < 10 && odds.numerator > 0)
    return "1 in " + std::to_string((odds.denominator + odds.numerator / 2) / odds.numerator);
  std::string text = std::to_string(thousandths / 10);
  if (thousandths % 10 != 0) text += "." + std::to_string(thousandths % 10);
  return text + "\u00A0%";
}

bool ProseLevel::is_fact(std::string_view id) {
  const bool known = find_fact(generator().facts, id) != npos;
  if (!known) fault("no fact " + std::string(id));
  return known;
}

bool ProseLevel::is_role(std::string_view id) {
  const auto roles = generator().roles;
  const bool known = std::any_of(roles.begin(), roles.end(), [&](const Role& role) { return role.id == id; });
  if (!known) fault("no role " + std::string(id));
  return known;
}

const Rule* ProseLevel::rule_of(std::string_view id) {
  for (const Rule& rule : generator().rules) {
    if (rule.id == id) return &rule;
  }
  fault("no rule " + std::string(id));
  return nullptr;
}

bool ProseLevel::holds(std::string_view text) {
  for (const std::string_view part : split_at(text, ',')) {
    if (trimmed(part).substr(0, 7) == "option.") {
      if (!option_holds(trimmed(part).substr(7))) return false;
      continue;
    }
    const Conditions conditions = read_conditions(part, generator().facts);
    if (!conditions.problem.empty()) fault(conditions.problem);
    if (!conditions.problem.empty() || !conditions.hold(facts_)) return false;
  }
  return true;
}

bool ProseLevel::option_holds(std::string_view text) {
  const std::size_t sign = text.find_first_of("!=");
  const std::size_t option = find_option(generator().options, text.substr(0, sign));
  if (sign == npos || option == npos) {
    fault("no condition on an option: " + std::string(text));
    return false;
  }
  const bool unequal = text[sign] == '!';
  const std::string_view value = text.substr(sign + (unequal ? 2 : 1));
  return is_set(option, value) != unequal;
}

bool ProseLevel::is_set(std::size_t option, std::string_view value) const {
  return option_value(generator().options[option], request_.options, option) == value;
}

std::string ProseLevel::value_of(std::string_view inside) {
  const std::size_t colon = inside.find(':');
  const std::string_view id = inside.substr(0, colon);
  if (id.substr(0, 7) == "option.") {
    const std::size_t option = find_option(generator().options, id.substr(7));
    if (option == npos) fault("no option " + std::string(id.substr(7)));
    return option == npos ? "" : option_title(option);
  }
  if (id.substr(0, 5) == "odds.") return odds_of(id.substr(5));
  const std::size_t index = find_fact(generator().facts, id);
  if (index == npos) {
    fault("no fact " + std::string(id));
    return "";
  }
  const Fact& fact = generator().facts[index];
  const std::int64_t value = facts_[index];
  if (colon != npos) return form_of(fact, value, split_at(inside.substr(colon + 1), '|'));
  if (fact.kind == FactKind::choice) return std::string(fact.choices[static_cast<std::size_t>(value)].title);
  return std::to_string(value);
}

/// What a claim states with these options; the text asks first where it may state nothing.
std::string ProseLevel::odds_of(std::string_view id) {
  for (const Claim& claim : generator().claims) {
    if (claim.id != id) continue;
    const Odds odds = claim.odds(request_.options);
    if (odds.denominator > 0) return chance_text(odds) + (request_.options.left_out().any() ? " (with all rules)" : "");
    fault("no odds with these options: " + std::string(id));
    return "";
  }
  fault("no claim " + std::string(id));
  return "";
}

std::string ProseLevel::option_title(std::size_t index) const {
  const Option& option = generator().options[index];
  if (option.kind != OptionKind::choice) return option_value(option, request_.options, index);
  return std::string(option.choices[static_cast<std::size_t>(request_.options[index])].title);
}

/// Forms of a count: one | many | none (many, where there are but two); of a flag: yes | no; of a choice: one each.
std::string ProseLevel::form_of(const Fact& fact, std::int64_t value, const std::vector<std::string_view>& forms) {
  std::size_t which = 0;
  if (fact.kind == FactKind::choice) {
    which = static_cast<std::size_t>(value);
  } else if (fact.kind == FactKind::flag) {
    which = value == 1 ? 0 : 1;
  } else if (value != 1) {
    which = value == 0 && forms.size() > 2 ? 2 : 1;
  }
  if (which >= forms.size()) {
    fault("too few forms for " + std::string(fact.id));
    return "";
  }
  std::string out;
  for (const char c : forms[which]) out += c == '#' ? std::to_string(value) : std::string(1, c);
  return out;
}
}  // namespace press_r
