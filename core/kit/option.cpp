#include "kit/option.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>

#include "kit/text.hpp"

namespace press_r {
namespace {

bool same_word(std::string_view a, std::string_view b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](char p, char q) {
    const auto low = [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; };
    return low(p) == low(q);
  });
}

struct Scaled {
  std::int64_t value = 0;
  bool cut = false;  ///< it had more decimals than the scale allows
};

/// Parses a decimal number times `scale`, truncated to an integer and clamped to a billion times `scale`.
std::optional<Scaled> scaled_number(std::string_view text, int scale) {
  constexpr std::int64_t limit = 1'000'000'000;
  bool negative = false;
  if (!text.empty() && (text[0] == '-' || text[0] == '+')) {
    negative = text[0] == '-';
    text.remove_prefix(1);
  }
  const std::size_t point = text.find('.');
  const std::string_view whole = text.substr(0, point);
  std::int64_t value = 0;
  bool cut = false;
  if (whole.empty() || whole.find_first_not_of("0123456789") != npos) return std::nullopt;
  for (const char c : whole) value = std::min(limit, value * 10 + (c - '0'));
  value *= scale;
  if (point != npos) {
    std::int64_t unit = scale;
    for (const char c : text.substr(point + 1)) {
      if (c < '0' || c > '9') return std::nullopt;
      unit /= 10;
      cut = cut || (unit == 0 && c != '0');
      value += unit * (c - '0');
    }
  }
  return Scaled{negative ? -value : value, cut};
}

std::string read_choice(const Option& option, std::size_t index, std::string_view written, Options& options) {
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (same_word(option.choices[i].id, written)) {
      options.set(index, static_cast<int>(i));
      return "";
    }
  }
  const auto number = scaled_number(written, 1);
  if (number && written.find('.') == npos && number->value >= 0 && number->value <= option.highest()) {
    options.set(index, static_cast<int>(number->value));
    return "";
  }
  std::string problem = "Option " + std::string(option.id) + " has no choice " + quoted(written) + "; it has ";
  for (std::size_t i = 0; i < option.choices.size(); ++i) {
    if (i > 0) problem += i + 1 == option.choices.size() ? " and " : ", ";
    problem += option.choices[i].id;
  }
  options.set(index, option.initial);
  return problem + ". Used " + option_value(option, options, index) + ".";
}

std::string read_toggle(const Option& option, std::size_t index, std::string_view written, Options& options) {
  for (const std::string_view yes : {"1", "on", "true", "yes", ""}) {
    if (same_word(written, yes)) {
      options.set(index, 1);
      return "";
    }
  }
  for (const std::string_view no : {"0", "off", "false", "no"}) {
    if (same_word(written, no)) {
      options.set(index, 0);
      return "";
    }
  }
  options.set(index, option.initial);
  return "Option " + std::string(option.id) + " is 0 or 1, not " + quoted(written) + ". Used " +
         option_value(option, options, index) + ".";
}

std::string read_number(const Option& option, std::size_t index, std::string_view written, Options& options) {
  const auto number = scaled_number(written, option.scale);
  if (!number) {
    options.set(index, option.initial);
    return "Option " + std::string(option.id) + " is a number, not " + quoted(written) + ". Used " +
           option_number(option, option.initial) + ".";
  }
  const auto nearest = std::clamp<std::int64_t>(number->value, option.low, option.high);
  options.set(index, static_cast<int>(nearest));
  if (nearest == number->value && number->cut) {
    return "Option " + std::string(option.id) + " goes in steps of " + option_number(option, 1) + "; " +
           quoted(written) + " became " + option_number(option, static_cast<int>(nearest)) + ".";
  }
  if (nearest == number->value) return "";
  return "Option " + std::string(option.id) + " goes from " + option_number(option, option.low) + " to " +
         option_number(option, option.high) + "; " + quoted(written) + " became " +
         option_number(option, static_cast<int>(nearest)) + ".";
}

std::string read_value(const Option& option, std::size_t index, std::string_view written, Options& options) {
  switch (option.kind) {
    case OptionKind::choice: return read_choice(option, index, written, options);
    case OptionKind::toggle: return read_toggle(option, index, written, options);
    default: return read_number(option, index, written, options);
  }
}

std::string read_text(const Option& option, std::size_t index, std::string_view written, Options& options) {
  const auto limit = static_cast<std::size_t>(option.max_length);
  options.set_text(index, std::string(cut_text(written, limit)));
  if (written.size() <= limit) return "";
  return "The text of " + std::string(option.id) + " is longer than " + std::to_string(limit) +
         " characters; the rest was left out.";
}

/// Levenshtein distance, with one row of memory.
std::size_t distance(std::string_view a, std::string_view b) {
  std::vector<std::size_t> row(b.size() + 1);
  for (std::size_t j = 0; j <= b.size(); ++j) row[j] = j;
  for (std::size_t i = 1; i <= a.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= b.size(); ++j) {
      const std::size_t change = diagonal + (a[i - 1] == b[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, change});
    }
  }
  return row[b.size()];
}

}  // namespace

Options::Options(std::span<const Option> table) {
  for (std::size_t i = 0; i < table.size() && i < capacity; ++i) {
    values_[i] = table[i].initial;
    if (!table[i].initial_text.empty()) set_text(i, std::string(table[i].initial_text));
  }
}

const std::string& Options::empty_text() {
  static const std::string none;
  return none;
}

std::size_t find_option(std::span<const Option> table, std::string_view id) {
  for (std::size_t i = 0; i < table.size(); ++i) {
    if (table[i].id == id) return i;
  }
  return npos;
}

std::string option_number(const Option& option, int value) {
  const int part = std::abs(value) % option.scale;
  std::string text = (value < 0 ? "-" : "") + std::to_string(std::abs(value) / option.scale);
  if (part == 0) return text;
  std::string decimals = std::to_string(option.scale + part);
  decimals.erase(decimals.find_last_not_of('0') + 1);
  return text + "." + decimals.substr(1);
}

std::string option_value(const Option& option, const Options& options, std::size_t index) {
  if (option.kind == OptionKind::text) return options.text(index);
  if (option.kind == OptionKind::choice) {
    return std::string(option.choices[static_cast<std::size_t>(options[index])].id);
  }
  return option_number(option, options[index]);
}

bool option_acts(std::span<const Option> table, const Option& option, const Options& options) {
  std::string_view left = option.acts;
  while (!left.empty()) {
    const std::string_view part = left.substr(0, left.find(','));
    left.remove_prefix(std::min(left.size(), part.size() + 1));
    const std::size_t index = find_option(table, part.substr(0, part.find('=')));
    if (index == npos) return false;
    const std::string value = option_value(table[index], options, index);
    std::string_view values = part.substr(part.find('=') + 1);
    bool holds = false;
    while (!values.empty() && !holds) {
      const std::string_view one = values.substr(0, values.find('|'));
      values.remove_prefix(std::min(values.size(), one.size() + 1));
      holds = one == value;
    }
    if (!holds) return false;
  }
  return true;
}

std::string read_option(const Option& option, std::size_t index, std::string_view written, Options& options) {
  if (option.kind == OptionKind::text) return read_text(option, index, written, options);
  const std::string_view kept = without_tail(written);
  if (kept.empty() || kept.size() == written.size()) return read_value(option, index, written, options);
  std::string trouble = read_value(option, index, kept, options);
  if (!trouble.empty()) return trouble;
  return "Option " + std::string(option.id) + ": " + quoted(written) + " became " + quoted(kept) + ".";
}

std::string nearest_id(std::string_view written, std::span<const std::string_view> ids) {
  constexpr std::size_t longest = 32;
  std::size_t best = 3;
  std::string_view found;
  for (const std::string_view id : ids) {
    const std::size_t d = written.size() > longest ? best : distance(written, id);
    if (d < best) {
      best = d;
      found = id;
    }
  }
  return std::string(found);
}

}  // namespace press_r
