#include "gungeon/flow/own_list.hpp"

#include <algorithm>
#include <cstddef>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/labels.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

std::optional<int> whole_number(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

std::optional<unsigned> stage_bit(std::string_view word) {
  const std::string low = lower_case(word);
  for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
    if (info(static_cast<Stage>(stage)).id == low) return 1u << stage;
  }
  return std::nullopt;
}

std::string stages_told() {
  std::string out;
  for (int i = 0; i < stages; ++i) out += (i == 0 ? "" : ", ") + std::string(info(static_cast<Stage>(i)).id);
  return out;
}

std::string no_stage(std::string_view word) {
  return "\"" + title_of(word, most_label) + "\" is no stage; the stages are " + stages_told() + ": use these words.";
}

std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category)) {
  std::string kinds;
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    if (fits(category)) kinds += (kinds.empty() ? "" : ", ") + std::string(info(category).id);
  }
  return "\"" + title_of(word, most_label) + "\" " + std::string(is) +
         "; write one of these before the colon: " + kinds + ".";
}

void OwnList::read(std::string_view text) {
  const std::string_view plain = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (!plain.empty() && plain.front() == '{') {
    read_json(text);
  } else {
    read_lines(text);
  }
}

bool OwnList::fail(Spot spot, std::string sentence) {
  complain(complaints_, true, spot, std::move(sentence));
  return false;
}

Spot OwnList::at(std::string_view part) const {
  // Columns count characters, not bytes.
  int column = 1;
  for (const char* c = whole_.data(); c < part.data(); ++c) column += (static_cast<unsigned char>(*c) & 0xC0u) != 0x80u;
  return {line_, column};
}

std::string_view OwnList::text_of(const JsonTree& tree, const JsonTree::Value& object, std::string_view key) {
  const JsonTree::Value* value = tree.member(object, key);
  return value == nullptr ? std::string_view() : std::string_view(value->text);
}

void OwnList::read_lines(std::string_view text) {
  for (line_ = 1; !text.empty(); ++line_) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    whole_ = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    const std::string_view line = trimmed(whole_, line_blanks);
    if (line.substr(0, 2) != "//") work_.read_line(*this, line, line.empty() ? Spot{line_, 1} : at(line));
  }
  work_.end_lines(*this);
}

void OwnList::read_json(std::string_view text) {
  JsonTree tree;
  if (!tree.read(text, complaints_)) return;
  const JsonTree::Value* list = tree.member(tree.root(), key_);
  if (list == nullptr || list->kind != JsonTree::Kind::list) {
    const std::string key(key_);
    fail(tree.root().spot, std::string(what_) + " in JSON are a list \"" + key + "\"; write {\"" + key + "\":[…]}.");
    return;
  }
  for (const std::size_t item : list->items) work_.read_object(*this, tree, tree[item]);
}

}  // namespace press_r::gungeon
