#include "gungeon/flow/own_injections.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/injection_draft.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/labels.hpp"
#include "kit/trimmed.hpp"

namespace press_r::gungeon {
namespace {

/// A whole number, or nothing where it is none or far too long.
std::optional<int> number_of(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

class Reader {
 public:
  Reader(InjectionTable& table, Complaints& complaints) : complaints_(complaints), draft_(table, complaints) {}

  void read_text(std::string_view text) {
    Spot spot{0, 1};
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view whole = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++spot.line;
      const std::string_view line = trimmed(whole, line_blanks);
      if (line.empty() || line.substr(0, 2) == "//") continue;
      line_ = whole.data();
      spot.column = column_of(line);
      read_line(line, spot);
    }
  }

  void read_json(std::string_view text) {
    JsonTree tree;
    if (!tree.read(text, complaints_)) return;
    const JsonTree::Value* list = tree.member(tree.root(), "injections");
    if (list == nullptr || list->kind != JsonTree::Kind::list) {
      fail(tree.root().spot, "Injections in JSON are a list \"injections\"; write {\"injections\":[…]}.");
      return;
    }
    for (const std::size_t item : list->items) read_object(tree, tree[item]);
  }

 private:
  bool fail(Spot spot, std::string sentence) { return draft_.fail(spot, std::move(sentence)); }
  /// Columns count characters, not bytes.
  int column_of(std::string_view part) const {
    int column = 1;
    for (const char* at = line_; at < part.data(); ++at) column += (static_cast<unsigned char>(*at) & 0xC0u) != 0x80u;
    return column;
  }
  Spot at(std::string_view part, Spot line) const { return {line.line, column_of(part)}; }

  // ---- a line of text

  void read_line(std::string_view line, Spot spot) {
    draft_.begin(spot);
    const std::size_t colon = colon_of(line);
    if (colon == std::string_view::npos) {
      fail(spot, "An entry is a kind, a colon, and what about it; write it as in vendor: 45 in 100, at hub.");
      return;
    }
    if (!read_head(trimmed(line.substr(0, colon), line_blanks), spot)) return;
    std::string_view rest = line.substr(colon + 1);
    bool good = true;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const std::string_view clause = trimmed(rest.substr(0, end), line_blanks);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!clause.empty()) good = read_clause(clause, spot) && good;
    }
    if (good) draft_.finish();
  }

  /// The colon behind the kind and the title, which may hold colons of its own.
  static std::size_t colon_of(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '"') quoted = !quoted;
      if (line[i] == ':' && !quoted) return i;
    }
    return std::string_view::npos;
  }

  bool read_head(std::string_view head, Spot line) {
    const std::size_t quote = std::min(head.find('"'), head.size());
    if (!draft_.set_kind(trimmed(head.substr(0, quote), line_blanks), at(head, line))) return false;
    std::string_view title = head.substr(quote);
    if (title.empty()) return true;
    if (title.size() < 2 || title.back() != '"')
      return fail(at(title, line), "A title stands between two quotes; close it before the colon.");
    title = title.substr(1, title.size() - 2);
    draft_.set_title(title);
    return true;
  }

  /// The words of a clause, one after another.
  static std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest, line_blanks);
    const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
    rest.remove_prefix(word.size());
    return word;
  }

  bool read_clause(std::string_view clause, Spot line) {
    std::string_view rest = clause;
    const std::string_view first_word = take_word(rest);
    const std::string first = lower_case(first_word);
    const Spot spot = at(clause, line);
    if (is_digit(first.front())) return read_chance(first_word, rest, spot);
    if (first == "once") {
      draft_.set_once();
      return lower_case(trimmed(rest, line_blanks)) == "a run" || trimmed(rest, line_blanks).empty() ||
             fail(spot, "Behind once stands a run and nothing more; write once a run.");
    }
    if (first == "needs") {
      const std::string_view word = take_word(rest);
      return draft_.set_need(word, word.empty() ? spot : at(word, line)) && read_end(rest, line);
    }
    if (first == "only") return read_stages(rest, spot, line);
    if (first == "at") return read_place(rest, spot, line);
    return fail(spot, "\"" + title_of(first_word, most_label) +
                          "\" says nothing about an injection; write 45 in 100, needs captive, once a run, only keep "
                          "mine, or at hub x2 from 3.");
  }

  bool read_end(std::string_view rest, Spot line) {
    rest = trimmed(rest, line_blanks);
    return rest.empty() || fail(at(rest, line), "Nothing more is known here; put a comma before it, or take it away.");
  }

  bool read_chance(std::string_view word, std::string_view rest, Spot spot) {
    const bool percent = word.back() == '%';
    const auto chance = number_of(percent ? word.substr(0, word.size() - 1) : word);
    const bool known =
        percent ? trimmed(rest, line_blanks).empty() : lower_case(trimmed(rest, line_blanks)) == "in 100";
    if (!known || !chance) return fail(spot, "A chance is written in hundredths; write it as in 45 in 100.");
    return draft_.set_chance(*chance, spot);
  }
  bool read_stages(std::string_view rest, Spot spot, Spot line) {
    draft_.clear_stages();
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (!draft_.add_stage(word, at(word, line))) return false;
    }
    return draft_.check_stages(spot);
  }
  bool read_place(std::string_view rest, Spot spot, Spot line) {
    Placing placing{.weight = 1};
    std::string_view word = take_word(rest);
    if (!draft_.set_rule(word, word.empty() ? spot : at(word, line), placing)) return false;
    for (word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const Spot here = at(word, line);
      if (word.front() == 'x' || word.front() == 'X') {
        if (!draft_.set_weight(number_of(word.substr(1)).value_or(0), here, placing)) return false;
      } else if (lower_case(word) == "from") {
        word = take_word(rest);
        if (!draft_.set_depth(number_of(word).value_or(-1), word.empty() ? here : at(word, line), placing))
          return false;
      } else {
        return fail(here,
                    "Behind a place stand x and its weight, or from and a number of rooms; write at hub x2 from 3.");
      }
    }
    return draft_.add(placing, spot);
  }

  // ---- JSON

  void read_object(const JsonTree& tree, const JsonTree::Value& one) {
    draft_.begin(one.spot);
    const auto text = [&](std::string_view key) {
      const JsonTree::Value* value = tree.member(one, key);
      return value == nullptr ? std::string_view() : std::string_view(value->text);
    };
    const JsonTree::Value* kind = tree.member(one, "cat");
    if (!draft_.set_kind(text("cat"), kind == nullptr ? one.spot : kind->spot)) return;
    draft_.set_title(text("title"));
    if (const JsonTree::Value* chance = tree.member(one, "chance")) {
      if (!draft_.set_chance(chance->kind == JsonTree::Kind::number ? chance->number : -1, chance->spot)) return;
    }
    if (const JsonTree::Value* once = tree.member(one, "oncePerRun")) {
      if (once->number != 0) draft_.set_once();
    }
    if (const JsonTree::Value* list = tree.member(one, "requires")) {
      if (list->items.size() > 1) {
        fail(tree[list->items[1]].spot, "An injection has at most one condition; take this one away.");
        return;
      }
      for (const std::size_t item : list->items) {
        if (!draft_.set_need(tree[item].text, tree[item].spot)) return;
      }
    }
    if (const JsonTree::Value* list = tree.member(one, "stages")) {
      draft_.clear_stages();
      for (const std::size_t item : list->items) {
        if (!draft_.add_stage(tree[item].text, tree[item].spot)) return;
      }
    }
    if (const JsonTree::Value* list = tree.member(one, "place")) {
      for (const std::size_t item : list->items) {
        if (!read_place_object(tree, tree[item])) return;
      }
    }
    draft_.finish();
  }

  bool read_place_object(const JsonTree& tree, const JsonTree::Value& one) {
    Placing placing{.weight = 1};
    const JsonTree::Value* rule = tree.member(one, "rule");
    if (!draft_.set_rule(rule == nullptr ? std::string_view() : std::string_view(rule->text),
                         rule == nullptr ? one.spot : rule->spot, placing))
      return false;
    const JsonTree::Value* weight = tree.member(one, "weight");
    if (weight != nullptr && !draft_.set_weight(weight->number, weight->spot, placing)) return false;
    const JsonTree::Value* depth = tree.member(one, "minDepth");
    return (depth == nullptr || draft_.set_depth(depth->number, depth->spot, placing)) && draft_.add(placing, one.spot);
  }

  Complaints& complaints_;
  InjectionDraft draft_;
  const char* line_ = nullptr;
};

}  // namespace

void read_injections(std::string_view text, InjectionTable& table, Complaints& complaints) {
  table.entries.clear();
  table.words.clear();
  Reader reader(table, complaints);
  const std::string_view plain = text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size()));
  if (!plain.empty() && plain.front() == '{') {
    reader.read_json(text);
  } else {
    reader.read_text(text);
  }
}

std::string write_injections_text(std::span<const Injection> table) {
  std::string out;
  for (const Injection& one : table) {
    out += info(one.category).id;
    if (one.title != usual_title(one)) {
      std::string title(one.title);
      std::replace(title.begin(), title.end(), '"', '\'');
      out += " \"" + title + "\"";
    }
    out += ": " + std::to_string(one.chance) + " in " + std::to_string(out_of);
    if (one.need != Need::nothing) out += ", needs " + std::string(need_ids()[static_cast<std::size_t>(one.need)]);
    if (one.once_a_run) out += ", once a run";
    if (one.stage_mask != all_stages_mask) {
      out += ", only";
      for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
        if (((one.stage_mask >> stage) & 1u) != 0) out += " " + std::string(info(static_cast<Stage>(stage)).id);
      }
    }
    for (const Placing& place : one.placings) {
      if (place.weight == 0) continue;
      out += ", at " + std::string(place_ids()[static_cast<std::size_t>(place.rule)]);
      if (place.weight != 1) out += " x" + std::to_string(place.weight);
      if (place.least_depth != 0) out += " from " + std::to_string(place.least_depth);
    }
    out += "\n";
  }
  return out;
}

}  // namespace press_r::gungeon
