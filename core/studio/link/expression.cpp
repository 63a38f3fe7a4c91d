#include <algorithm>
#include <array>
#include <cassert>
#include <charconv>
#include <cstdint>
#include <limits>
#include <optional>
#include <system_error>
#include <utility>

#include "kit/text.hpp"
#include "studio/link/link.hpp"

namespace press_r {
namespace {

using Op = Expression::Op;

constexpr std::int64_t least = std::numeric_limits<std::int64_t>::min();
constexpr std::int64_t most = std::numeric_limits<std::int64_t>::max();

std::int64_t added(std::int64_t a, std::int64_t b) {
  std::int64_t sum = 0;
  if (!__builtin_add_overflow(a, b, &sum)) return sum;
  return a < 0 ? least : most;
}

std::int64_t negated(std::int64_t a) { return a == least ? most : -a; }

std::int64_t multiplied(std::int64_t a, std::int64_t b) {
  std::int64_t product = 0;
  if (!__builtin_mul_overflow(a, b, &product)) return product;
  return (a < 0) == (b < 0) ? most : least;
}

std::int64_t divided(std::int64_t a, std::int64_t b) {
  if (b == 0) return 0;
  return b == -1 ? negated(a) : a / b;
}

std::int64_t of_two(Op op, std::int64_t a, std::int64_t b) {
  switch (op) {
    case Op::add: return added(a, b);
    case Op::subtract: return b == least ? added(added(a, most), 1) : added(a, -b);
    case Op::multiply: return multiplied(a, b);
    case Op::divide: return divided(a, b);
    case Op::modulo: return b == 0 || b == -1 ? 0 : a % b;
    case Op::equal: return a == b;
    case Op::unequal: return a != b;
    case Op::less: return a < b;
    case Op::at_most: return a <= b;
    case Op::more: return a > b;
    case Op::at_least: return a >= b;
    case Op::both: return a != 0 && b != 0;
    case Op::either: return a != 0 || b != 0;
    default: assert(false); return 0;
  }
}

using Sign = Expression::Sign;
constexpr Sign alternatives[] = {{"or", Op::either}};
constexpr Sign conjunctions[] = {{"and", Op::both}};
constexpr Sign sums[] = {{"+", Op::add}, {"-", Op::subtract}};
constexpr Sign products[] = {{"*", Op::multiply}, {"/", Op::divide}, {"mod", Op::modulo}};

constexpr bool is_letter(char c) {
  return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

/// Recursive descent; every level of brackets, of "not" and of "-" is one of the depth.
class Parser {
 public:
  Parser(std::string_view text, std::size_t column, std::span<const Fact> facts, std::span<const Rule> rules,
         Expression& out)
      : text_(text), column_(column), facts_(facts), rules_(rules), out_(out) {}

  std::string parse(bool takes_number) {
    const bool is_truth = either();
    skip();
    if (problem_.empty() && at_ < text_.size()) fail_at_rest();
    if (problem_.empty() && !is_truth && !takes_number)
      fail(quoted(trimmed(text_, " ")) + " is no condition; write for example rooms>=12.");
    return problem_;
  }

 private:
  static constexpr int max_depth = 64;
  static constexpr std::size_t max_steps = 256;

  // Each of these reads one level of the grammar and returns whether its value is a truth, not a number.

  bool either() {
    return chain(alternatives, true, [&] { return both(); });
  }

  bool both() {
    return chain(conjunctions, true, [&] { return inverted(); });
  }

  bool inverted() {
    if (!word("not")) return compared();
    if (!deeper()) return true;
    inverted();
    --depth_;
    emit({Op::invert}, 0);
    return true;
  }

  bool compared() {
    if (!rules_.empty() && word(rule_word)) return rule();
    const std::size_t left = out_.steps.size();
    const bool is_truth = sum(nullptr);
    const Fact* const fact = lone_fact(left);
    if (word("in")) {
      ranges(fact);
      return true;
    }
    const Sign* const found = sign(Expression::comparisons);
    if (found == nullptr) return is_truth;
    const std::size_t before = at_;
    const std::size_t right = out_.steps.size();
    sum(fact);
    const bool is_range = found->op == Op::equal || found->op == Op::unequal;
    if (is_range && problem_.empty() && next("..")) {
      at_ = before;
      drop_from(right);
      if (const auto one = range(fact)) within({*one});
      if (found->op == Op::unequal) emit({Op::invert}, 0);
      return true;
    }
    const Fact* const other = lone_fact(right);
    if (fact != nullptr && other != nullptr && have_other_choices(*fact, *other)) {
      compare_names(found->op, *fact, *other, left);
    } else {
      emit({found->op}, -1);
    }
    return true;
  }

  /// The fact, if it is all that was read since step `first`; or null.
  const Fact* lone_fact(std::size_t first) const {
    if (!problem_.empty() || out_.steps.size() != first + 1 || out_.steps[first].op != Op::fact) return nullptr;
    return &facts_[static_cast<std::size_t>(out_.steps[first].value)];
  }

  static bool have_other_choices(const Fact& a, const Fact& b) {
    if (a.choices.empty() || b.choices.empty()) return false;
    return !std::equal(a.choices.begin(), a.choices.end(), b.choices.begin(), b.choices.end(),
                       [](const Choice& one, const Choice& other) { return one.id == other.id; });
  }

  /// Compares two facts, the last two steps, by the ids of their choices, since each list has its own order.
  void compare_names(Op op, const Fact& a, const Fact& b, std::size_t left) {
    const std::string both_ids = std::string(a.id) + " and " + std::string(b.id);
    if (op != Op::equal && op != Op::unequal)
      return fail(both_ids + " are two lists of choices without a common order; compare them by = or !=.");
    const Expression::Step first = out_.steps[left];
    const Expression::Step second = out_.steps[left + 1];
    out_.steps.resize(left);
    height_ -= 2;
    bool is_common = false;
    for (std::size_t i = 0; i < a.choices.size(); ++i) {
      for (std::size_t j = 0; j < b.choices.size(); ++j) {
        if (a.choices[i].id != b.choices[j].id) continue;
        compare_with(first, i);
        compare_with(second, j);
        emit({Op::both}, -1);
        if (is_common) emit({Op::either}, -1);
        is_common = true;
      }
    }
    if (!is_common) fail(both_ids + " have no choice in common.");
    if (op == Op::unequal) emit({Op::invert}, 0);
  }

  void compare_with(const Expression::Step& fact, std::size_t choice) {
    emit(fact, 1);
    emit({Op::number, static_cast<std::int64_t>(choice)}, 1);
    emit({Op::equal}, -1);
  }

  bool rule() {
    const bool acts = next("=");
    if (!acts && !next("!=")) {
      fail("of a rule one can ask rule=ID, it acted, or rule!=ID, it did not.");
      return true;
    }
    const std::string_view id = until(" ,(){}");
    const auto found = std::find_if(rules_.begin(), rules_.end(), [&](const Rule& one) { return one.id == id; });
    if (found == rules_.end()) {
      fail("there is no rule " + quoted(id) + ".");
    } else if (found->kind == RuleKind::holds) {
      fail(std::string(id) + " holds in every level and acts in none; ask for a rule that acts.");
    } else {
      emit({Op::rule, found - rules_.begin()}, 1);
      if (!acts) emit({Op::invert}, 0);
    }
    return true;
  }

  /// `beside`: the fact that the value is compared with, whose choices the first operand may name; or null.
  bool sum(const Fact* beside) {
    return chain(sums, false, [&] { return product(std::exchange(beside, nullptr)); });
  }

  bool product(const Fact* beside) {
    return chain(products, false, [&] { return value(std::exchange(beside, nullptr)); });
  }

  /// Operands that signs join, from left to right. `joins_to_truth`: what the signs make of them is a truth.
  template <std::size_t Count, class Operand>
  bool chain(const Sign (&signs)[Count], bool joins_to_truth, Operand&& operand) {
    bool is_truth = operand();
    while (const Sign* const found = sign(signs)) {
      operand();
      emit({found->op}, -1);
      is_truth = joins_to_truth;
    }
    return is_truth;
  }

  bool value(const Fact* beside) {
    if (next("(")) {
      if (!deeper()) return false;
      const bool is_truth = either();
      --depth_;
      if (!next(")")) fail("a bracket is not closed.");
      return is_truth;
    }
    if (next("-")) {
      if (!deeper()) return false;
      if (const auto number = constant(nullptr)) {
        emit({Op::number, -*number}, 1);
        --depth_;
        return false;
      }
      value(nullptr);
      --depth_;
      emit({Op::negate}, 0);
      return false;
    }
    if (const auto number = constant(beside)) {
      emit({Op::number, *number}, 1);
      return false;
    }
    const std::size_t start = at_;
    const std::string_view id = letters();
    const std::size_t fact = find_fact(facts_, id);
    if (fact != npos) {
      emit({Op::fact, static_cast<std::int64_t>(fact)}, 1);
      return false;
    }
    at_ = start;
    fail(about_unknown(id, beside));
    return false;
  }

  std::string about_unknown(std::string_view id, const Fact* beside) const {
    if (id.empty()) return "a number or a fact is missing.";
    if (id[0] >= '0' && id[0] <= '9') return quoted(id) + " is no number.";
    const bool is_choice = beside != nullptr && !beside->choices.empty();
    std::vector<std::string_view> ids;
    if (is_choice) {
      for (const Choice& one : beside->choices) ids.push_back(one.id);
    } else {
      for (const Fact& one : facts_) ids.push_back(one.id);
    }
    const std::string sentence =
        is_choice ? quoted(id) + " is no value of " + std::string(beside->id) : "there is no fact " + quoted(id);
    const std::string near = nearest_id(id, ids);
    if (!near.empty()) return sentence + "; did you mean " + near + "?";
    if (!is_choice) return sentence + ".";
    std::string all;
    for (const std::string_view one : ids) all += (all.empty() ? "" : ", ") + std::string(one);
    return sentence + ", which is one of " + all + ".";
  }

  void fail_at_rest() {
    const std::string_view rest = text_.substr(at_);
    const bool is_sign = rest.find_first_of("!=<>") == 0;
    fail(quoted(rest) + " was not expected" + (is_sign ? "; the operators are =, !=, <, <=, > and >=." : "."));
  }

  /// "{a, 3..5}" or "3..5", after "in".
  void ranges(const Fact* fact) {
    std::vector<Expression::Range> all;
    const bool is_set = next("{");
    do {
      const auto one = range(fact);
      if (!one) return;
      all.push_back(*one);
    } while (is_set && next(","));
    if (is_set && !next("}")) return fail("a brace is not closed.");
    within(all);
  }

  void within(const std::vector<Expression::Range>& all) {
    emit({Op::within, static_cast<std::int64_t>(out_.ranges.size()), all.size()}, 0);
    out_.ranges.insert(out_.ranges.end(), all.begin(), all.end());
  }

  std::optional<Expression::Range> range(const Fact* fact) {
    const auto low = signed_constant(fact);
    const auto high = low && next("..") ? signed_constant(fact) : low;
    if (!low || !high) {
      fail("a number or the id of a choice is missing.");
      return std::nullopt;
    }
    if (*high < *low) {
      fail("a range begins with the smaller of its ends.");
      return std::nullopt;
    }
    return Expression::Range{*low, *high};
  }

  std::optional<std::int64_t> signed_constant(const Fact* fact) {
    const bool is_negative = next("-");
    const auto found = constant(fact);
    return found && is_negative ? std::optional(-*found) : found;
  }

  /// A choice of the fact, or a number.
  std::optional<std::int64_t> constant(const Fact* fact) {
    skip();
    const std::string_view rest = text_.substr(at_);
    if (const auto choice = fact == nullptr ? std::nullopt : choice_of(*fact, rest)) return choice;
    std::int64_t number = 0;
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    if (error != std::errc{} || number < 0) return std::nullopt;
    const auto length = static_cast<std::size_t>(end - rest.data());
    if (length < rest.size() && is_letter(rest[length])) return std::nullopt;
    at_ += length;
    return number;
  }

  /// The choice with the longest id or title, in any case, with which the rest begins.
  std::optional<std::int64_t> choice_of(const Fact& fact, std::string_view rest) {
    std::optional<std::int64_t> found;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < fact.choices.size(); ++i) {
      for (const std::string_view name : {fact.choices[i].id, fact.choices[i].title}) {
        if (name.size() <= longest || lower(rest.substr(0, name.size())) != lower(name)) continue;
        if (name.size() < rest.size() && is_letter(rest[name.size()])) continue;
        longest = name.size();
        found = static_cast<std::int64_t>(i);
      }
    }
    at_ += longest;
    return found;
  }

  void skip() {
    while (at_ < text_.size() && text_[at_] == ' ') ++at_;
  }

  bool next(std::string_view wanted) {
    skip();
    if (!problem_.empty() || text_.substr(at_, wanted.size()) != wanted) return false;
    at_ += wanted.size();
    return true;
  }

  /// A word, and not the beginning of a longer one.
  bool word(std::string_view wanted) {
    skip();
    const std::size_t end = at_ + wanted.size();
    if (end < text_.size() && is_letter(text_[end])) return false;
    return next(wanted);
  }

  template <std::size_t Count>
  const Sign* sign(const Sign (&signs)[Count]) {
    for (const Sign& one : signs) {
      if (is_letter(one.text[0]) ? word(one.text) : next(one.text)) return &one;
    }
    return nullptr;
  }

  std::string_view letters() {
    skip();
    const std::size_t start = at_;
    while (at_ < text_.size() && is_letter(text_[at_])) ++at_;
    return text_.substr(start, at_ - start);
  }

  std::string_view until(std::string_view ends) {
    skip();
    const std::string_view found = text_.substr(at_, std::min(text_.find_first_of(ends, at_), text_.size()) - at_);
    at_ += found.size();
    return found;
  }

  bool deeper() {
    if (++depth_ <= max_depth) return true;
    fail("there are too many brackets.");
    return false;
  }

  /// Adds a step that changes the stack's height by `change`.
  void emit(Expression::Step step, int change) {
    if (!problem_.empty()) return;
    height_ += change;
    if (out_.steps.size() >= max_steps || height_ > static_cast<int>(Expression::max_height))
      return fail("the expression is too long.");
    out_.steps.push_back(step);
  }

  /// Takes back steps that have pushed one number.
  void drop_from(std::size_t first) {
    out_.steps.resize(first);
    --height_;
  }

  void fail(const std::string& sentence) {
    if (problem_.empty()) problem_ = "Column " + std::to_string(column_ + at_) + ": " + sentence;
  }

  std::string_view text_;
  std::size_t column_;
  std::span<const Fact> facts_;
  std::span<const Rule> rules_;
  Expression& out_;
  std::size_t at_ = 0;
  int depth_ = 0;
  int height_ = 0;
  std::string problem_;
};

}  // namespace

bool Condition::holds_for(std::int64_t is) const { return of_two(op, is, value) != 0; }

bool Expression::uses(Op op) const {
  return std::any_of(steps.begin(), steps.end(), [&](const Step& step) { return step.op == op; });
}

std::int64_t Expression::value(std::span<const std::int64_t> facts, const std::vector<bool>& acted) const {
  std::array<std::int64_t, max_height + 1> stack;
  std::size_t top = 0;  // the number of those on the stack
  for (const Step& step : steps) {
    const auto index = static_cast<std::size_t>(step.value);
    switch (step.op) {
      case Op::number: stack[top++] = step.value; break;
      case Op::fact: stack[top++] = facts[index]; break;
      case Op::rule: stack[top++] = acted[index]; break;
      case Op::negate: stack[top - 1] = negated(stack[top - 1]); break;
      case Op::invert: stack[top - 1] = stack[top - 1] == 0; break;
      case Op::within: {
        const std::int64_t is = stack[top - 1];
        const std::span<const Range> in = std::span(ranges).subspan(index, step.count);
        stack[top - 1] = std::any_of(in.begin(), in.end(), [&](const Range& r) { return r.low <= is && is <= r.high; });
        break;
      }
      default: --top; stack[top - 1] = of_two(step.op, stack[top - 1], stack[top]);
    }
  }
  return stack[0];
}

std::int64_t Conditions::score(std::span<const std::int64_t> facts) const {
  std::int64_t sum = 0;
  for (const Expression& one : scores) sum = added(sum, one.value(facts));
  return sum;
}

std::string read_expression(std::string_view text, std::size_t column, std::span<const Fact> facts,
                            std::span<const Rule> rules, Expression& out, bool takes_number) {
  return Parser(text, column, facts, rules, out).parse(takes_number);
}

}  // namespace press_r
