#include "gungeon/flow/words.hpp"

#include "gungeon/flow/book.hpp"

namespace press_r::gungeon {

std::string lower_case(std::string_view text) {
  std::string out(text);
  for (char& c : out) {
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
  }
  return out;
}

std::string id_from(std::string_view title) {
  std::string id;
  for (const char c : lower_case(title)) {
    if (in_word(c)) {
      id += c;
    } else if (!id.empty() && id.back() != '_') {
      id += '_';
    }
  }
  return id;
}

std::optional<int> whole_number(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

std::optional<std::pair<Category, int>> code_of(std::string_view word) {
  if (word.size() < 2 || !std::all_of(word.begin() + 1, word.end(), is_digit)) return std::nullopt;
  const auto category = category_of(lower_case(word.substr(0, 1)).front());
  if (!category) return std::nullopt;
  int number = 0;
  for (const char c : word.substr(1)) number = std::min(number * 10 + (c - '0'), max_number + 1);
  return std::pair(*category, number);
}

std::optional<Category> kind_of(std::string_view word) {
  const std::string low = lower_case(word);
  return low.size() == 1 ? category_of(low.front()) : category_of(std::string_view(low));
}

std::optional<unsigned> stage_bit(std::string_view word) {
  const std::string low = lower_case(word);
  for (int stage = 0; stage < stages; ++stage) {
    if (info(static_cast<Stage>(stage)).id == low) return 1u << stage;
  }
  return std::nullopt;
}

std::string list_of_stages() {
  std::string out;
  for (int i = 0; i < stages; ++i) out += (i == 0 ? "" : ", ") + std::string(info(static_cast<Stage>(i)).id);
  return out;
}

std::string no_stage(std::string_view word) {
  return "\"" + title_of(word, max_label) + "\" is no stage; the stages are " + list_of_stages() + ": use these words.";
}

std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category)) {
  std::string kinds;
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    if (fits(category)) kinds += (kinds.empty() ? "" : ", ") + std::string(info(category).id);
  }
  return "\"" + title_of(word, max_label) + "\" " + std::string(is) +
         "; write one of these before the colon: " + kinds + ".";
}

bool refuse_json(std::string_view text, std::string_view what, std::string_view instead, Faults& faults) {
  const std::size_t first = text.find_first_not_of(" \t\r\n");
  if (first == std::string_view::npos || text[first] != '{') return false;
  const auto breaks = std::count(text.begin(), text.begin() + static_cast<std::ptrdiff_t>(first), '\n');
  add_fault(faults, true, {static_cast<int>(breaks) + 1, 1},
            std::string(what) + " are written as text, not as JSON; " + std::string(instead) + ".");
  return true;
}

Spot Line::spot(std::string_view part) const {
  // Columns count characters, not bytes.
  int column = 1;
  for (const char* c = whole.data(); c < part.data(); ++c) column += (static_cast<unsigned char>(*c) & 0xC0u) != 0x80u;
  return {number, column};
}

}  // namespace press_r::gungeon
