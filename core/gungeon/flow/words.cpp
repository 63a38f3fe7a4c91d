#include "gungeon/flow/words.hpp"

#include <algorithm>
#include <cstdint>

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

std::optional<std::pair<Category, int>> code_of(std::string_view word) {
  if (word.size() < 2 || !std::all_of(word.begin() + 1, word.end(), is_digit)) return std::nullopt;
  const auto category = category_of(lower_case(word.substr(0, 1)).front());
  if (!category) return std::nullopt;
  int number = 0;
  for (const char c : word.substr(1)) number = std::min(number * 10 + (c - '0'), highest_number + 1);
  return std::pair(*category, number);
}

std::optional<Category> kind_of(std::string_view word) {
  const std::string low = lower_case(word);
  return low.size() == 1 ? category_of(low.front()) : category_of(std::string_view(low));
}

Labels::Entry* Labels::entry(std::string_view label) {
  const std::string low = lower_case(label);
  const auto found = std::find_if(entries_.begin(), entries_.end(), [&](const Entry& one) { return one.label == low; });
  return found == entries_.end() ? nullptr : &*found;
}

bool Labels::define(std::string_view label, Category category) {
  if (const Entry* known = entry(label)) return known->name.category == category;
  entries_.push_back({lower_case(label), {category, 0}});
  return true;
}

void Labels::define(std::string_view label, Name name) {
  see(name);
  if (Entry* known = entry(label)) {
    known->name = name;
  } else {
    entries_.push_back({lower_case(label), name});
  }
}

void Labels::number() {
  for (Entry& one : entries_) {
    if (one.name.number != 0) continue;
    int number = 1;
    while (taken_.count({static_cast<int>(one.name.category), number}) != 0) ++number;
    one.name.number = static_cast<std::uint16_t>(number);
    see(one.name);
  }
}

std::optional<Name> Labels::find(std::string_view label) const {
  const std::string low = lower_case(label);
  for (const Entry& one : entries_) {
    if (one.label == low) return one.name;
  }
  return std::nullopt;
}

}  // namespace press_r::gungeon
