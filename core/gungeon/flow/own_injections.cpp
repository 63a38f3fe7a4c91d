#include "gungeon/flow/own_injections.hpp"

#include <algorithm>
#include <cstddef>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/injection_draft.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/labels.hpp"
#include "gungeon/flow/own_list.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

class Reader : public OwnList {
 public:
  Reader(InjectionTable& table, Complaints& complaints)
      : OwnList(work_of<Reader>(), "injections", "Injections", complaints), draft_(table, complaints) {}

 private:
  friend class OwnList;
  void end_lines() {}
  // ---- a line of text

  void read_line(std::string_view line, Spot spot) {
    if (line.empty()) return;
    draft_.begin(spot);
    const std::size_t colon = colon_of(line);
    if (colon == std::string_view::npos) {
      fail(spot, "An entry is a kind, a colon, and what about it; write it as in vendor: 45 in 100, at hub.");
      return;
    }
    if (!read_head(trimmed(line.substr(0, colon), line_blanks))) return;
    std::string_view rest = line.substr(colon + 1);
    bool good = true;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const std::string_view clause = trimmed(rest.substr(0, end), line_blanks);
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!clause.empty()) good = read_clause(clause) && good;
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

  bool read_head(std::string_view head) {
    const std::size_t quote = std::min(head.find('"'), head.size());
    if (!draft_.set_kind(trimmed(head.substr(0, quote), line_blanks), at(head))) return false;
    std::string_view title = head.substr(quote);
    if (title.empty()) return true;
    if (title.size() < 2 || title.back() != '"')
      return fail(at(title), "A title stands between two quotes; close it before the colon.");
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

  bool read_clause(std::string_view clause) {
    std::string_view rest = clause;
    const std::string_view first_word = take_word(rest);
    const std::string first = lower_case(first_word);
    const Spot spot = at(clause);
    if (is_digit(first.front())) return read_chance(first_word, rest, spot);
    if (first == "once") {
      draft_.set_once();
      return lower_case(trimmed(rest, line_blanks)) == "a run" || trimmed(rest, line_blanks).empty() ||
             fail(spot, "Behind once stands a run and nothing more; write once a run.");
    }
    if (first == "needs") {
      const std::string_view word = take_word(rest);
      return draft_.set_need(word, word.empty() ? spot : at(word)) && read_end(rest);
    }
    if (first == "only") return read_stages(rest, spot);
    if (first == "at") return read_place(rest, spot);
    return fail(spot, "\"" + title_of(first_word, most_label) +
                          "\" says nothing about an injection; write 45 in 100, needs captive, once a run, only keep "
                          "mine, or at hub x2 from 3.");
  }

  bool read_end(std::string_view rest) {
    rest = trimmed(rest, line_blanks);
    return rest.empty() || fail(at(rest), "Nothing more is known here; put a comma before it, or take it away.");
  }

  bool read_chance(std::string_view word, std::string_view rest, Spot spot) {
    const bool percent = word.back() == '%';
    const auto chance = whole_number(percent ? word.substr(0, word.size() - 1) : word);
    const bool known =
        percent ? trimmed(rest, line_blanks).empty() : lower_case(trimmed(rest, line_blanks)) == "in 100";
    if (!known || !chance) return fail(spot, "A chance is written in hundredths; write it as in 45 in 100.");
    return draft_.set_chance(*chance, spot);
  }
  bool read_stages(std::string_view rest, Spot spot) {
    draft_.clear_stages();
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (!draft_.add_stage(word, at(word))) return false;
    }
    return draft_.check_stages(spot);
  }
  bool read_place(std::string_view rest, Spot spot) {
    Placing placing{.weight = 1};
    std::string_view word = take_word(rest);
    if (!draft_.set_rule(word, word.empty() ? spot : at(word), placing)) return false;
    for (word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const Spot here = at(word);
      if (word.front() == 'x' || word.front() == 'X') {
        if (!draft_.set_weight(whole_number(word.substr(1)).value_or(0), here, placing)) return false;
      } else if (lower_case(word) == "from") {
        word = take_word(rest);
        if (!draft_.set_depth(whole_number(word).value_or(-1), word.empty() ? here : at(word), placing)) return false;
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
    const JsonTree::Value* kind = tree.member(one, "cat");
    if (!draft_.set_kind(text_of(tree, one, "cat"), kind == nullptr ? one.spot : kind->spot)) return;
    draft_.set_title(text_of(tree, one, "title"));
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
    if (!draft_.set_rule(text_of(tree, one, "rule"), rule == nullptr ? one.spot : rule->spot, placing)) return false;
    const JsonTree::Value* weight = tree.member(one, "weight");
    if (weight != nullptr && !draft_.set_weight(weight->number, weight->spot, placing)) return false;
    const JsonTree::Value* depth = tree.member(one, "minDepth");
    return (depth == nullptr || draft_.set_depth(depth->number, depth->spot, placing)) && draft_.add(placing, one.spot);
  }

  InjectionDraft draft_;
};

}  // namespace

void read_injections(std::string_view text, InjectionTable& table, Complaints& complaints) {
  table.entries.clear();
  table.words.clear();
  Reader(table, complaints).read(text);
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
