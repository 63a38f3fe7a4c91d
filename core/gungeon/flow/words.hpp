// What the readers of flows and rooms share: words, lines with their places, and common error sentences.
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "gungeon/flow/flow.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

inline constexpr int max_number = 999;  ///< of a room's name

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool in_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
/// Trimmed from the ends of a line and of its parts.
inline constexpr std::string_view line_blanks = " \t\r";

std::string lower_case(std::string_view text);
/// An id from a title: "Old barracks!" becomes "old_barracks_". Other characters become one _ each run, none leads.
std::string id_from(std::string_view title);
/// A whole number of at most six digits.
std::optional<int> whole_number(std::string_view word);

/// "n5" in any case as category and number, which may exceed max_number; nothing for other words.
std::optional<std::pair<Category, int>> code_of(std::string_view word);
/// A category by its letter or its id, in any case.
std::optional<Category> kind_of(std::string_view word);
/// The bit of a stage by its id, in any case.
std::optional<unsigned> stage_bit(std::string_view word);

// Error sentences.
std::string list_of_stages();  ///< "keep, proper, mine, hollow, forge"
std::string no_stage(std::string_view word);
/// `word` is no usable category, for the reason `is`; lists those that `fits` accepts.
std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category));
/// Complains and returns true where a text is JSON. `what`: "Flows"; `instead`: what to write.
bool refuse_json(std::string_view text, std::string_view what, std::string_view instead, Faults& faults);

/// A line of a text, with the places of its parts.
struct Line {
  std::string_view whole;
  std::string_view text;  ///< without blanks at its ends; may be empty
  int number = 0;         ///< from 1

  /// The place of a part of this line; an empty `text` counts as column 1.
  TextPlace place(std::string_view part) const;
  TextPlace place() const { return text.empty() ? TextPlace{number, 1} : place(text); }
};

/// Calls visit(Line) for every line that is not a comment (//).
template <class Visit>
void each_line(std::string_view text, Visit&& visit) {
  for (int number = 1; !text.empty(); ++number) {
    const std::string_view whole = text.substr(0, std::min(text.find('\n'), text.size()));
    text.remove_prefix(std::min(whole.size() + 1, text.size()));
    const Line line{whole, trimmed(whole, line_blanks), number};
    if (line.text.substr(0, 2) != "//") visit(line);
  }
}

}  // namespace press_r::gungeon
