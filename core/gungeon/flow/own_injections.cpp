#include "gungeon/flow/own_injections.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/injections.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/own_list.hpp"
#include "gungeon/flow/words.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {

namespace {

constexpr int most_injection_title = 40;
constexpr int heaviest = 999;

/// What a floor has once, or what only stands in the midst of a way: nothing of that is injected.
bool may_come(Category category) {
  switch (category) {
    case Category::entrance:
    case Category::connector:
    case Category::foyer:
    case Category::boss:
    case Category::exit: return false;
    default: return true;
  }
}

std::string list_of_ids(std::span<const std::string_view> ids) {
  std::string out;
  for (const std::string_view id : ids) {
    if (!id.empty()) out += (out.empty() ? "" : ", ") + std::string(id);
  }
  return out;
}

}  // namespace

/// An entry of a table while it is read, in whichever form: each part is checked where it is set, and what is wrong is
/// said with its place and a remedy. A setter answers whether its part was good.
class InjectionDraft {
 public:
  InjectionDraft(InjectionTable& table, Complaints& complaints);

  void begin(Spot spot);
  bool set_kind(std::string_view word, Spot spot);
  void set_title(std::string_view title) { title_ = title_of(title, most_injection_title); }
  bool set_chance(std::int64_t chance, Spot spot);
  bool set_need(std::string_view word, Spot spot);
  void set_once() { entry_.once_a_run = true; }
  void clear_stages() { entry_.stage_mask = 0; }
  bool add_stage(std::string_view word, Spot spot);
  bool check_stages(Spot spot);
  bool set_rule(std::string_view word, Spot spot, Placing& placing);
  bool set_weight(std::int64_t weight, Spot spot, Placing& placing);
  bool set_depth(std::int64_t depth, Spot spot, Placing& placing);
  bool add(const Placing& placing, Spot spot);
  /// Looks at the entry as a whole and puts it into the table.
  void finish();

  /// Says what is wrong, and is false.
  bool fail(Spot spot, std::string sentence);

 private:
  void keep();
  /// Kept with the table, whose words have room for all entries, so that none moves.
  std::string_view word(std::string text);

  InjectionTable& table_;
  Complaints& complaints_;
  Injection entry_;
  std::string title_;
  int places_ = 0;
  int chance_ = -1;
  Spot spot_;
  std::optional<Spot> splits_;         ///< where a place is named that cuts a way in two
  std::map<std::string, int> called_;  ///< by id, how many entries
};

InjectionDraft::InjectionDraft(InjectionTable& table, Complaints& complaints) : table_(table), complaints_(complaints) {
  table_.entries.reserve(most_injections);
  table_.words.reserve(2 * std::size_t{most_injections});
}

void InjectionDraft::begin(Spot spot) {
  entry_ = {};
  title_.clear();
  places_ = 0;
  chance_ = -1;
  spot_ = spot;
  splits_.reset();
}

bool InjectionDraft::fail(Spot spot, std::string sentence) {
  complain(complaints_, true, spot, std::move(sentence));
  return false;
}

bool InjectionDraft::set_kind(std::string_view word, Spot spot) {
  const auto category = kind_of(word);
  if (category && may_come(*category)) {
    entry_.category = *category;
    return true;
  }
  return fail(spot,
              no_kind(word, category ? "is of the flow itself and not injected" : "is no kind of room", may_come));
}

bool InjectionDraft::set_chance(std::int64_t chance, Spot spot) {
  if (chance < 0 || chance > out_of)
    return fail(spot, "A chance is from 0 to " + std::to_string(out_of) + " in 100; change the number.");
  chance_ = static_cast<int>(chance);
  return true;
}

bool InjectionDraft::set_need(std::string_view word, Spot spot) {
  const auto ids = need_ids();
  const std::string low = lower_case(word);
  const auto found = std::find(ids.begin() + 1, ids.end(), low);
  if (found == ids.end())
    return fail(spot, "\"" + title_of(word, most_label) +
                          "\" is no condition of a run; write one of these: " + list_of_ids(ids) + ".");
  entry_.need = static_cast<Need>(found - ids.begin());
  return true;
}

bool InjectionDraft::check_stages(Spot spot) {
  return entry_.stage_mask != 0 || fail(spot, "Only stages come after only; name one of " + list_of_stages() + ".");
}

bool InjectionDraft::add_stage(std::string_view word, Spot spot) {
  const auto stage = stage_bit(word);
  entry_.stage_mask |= stage.value_or(0);
  return stage || fail(spot, no_stage(word));
}

bool InjectionDraft::set_rule(std::string_view word, Spot spot, Placing& placing) {
  const auto ids = place_ids();
  const std::string low = lower_case(word);
  const auto found = std::find(ids.begin(), ids.end(), low);
  if (found == ids.end())
    return fail(spot, "\"" + title_of(word, most_label) +
                          "\" is no place; write one of these behind at: " + list_of_ids(ids) + ".");
  placing.rule = static_cast<PlaceRule>(found - ids.begin());
  return true;
}

bool InjectionDraft::set_weight(std::int64_t weight, Spot spot, Placing& placing) {
  if (weight < 1 || weight > heaviest)
    return fail(spot, "The weight of a place is a number from 1 to " + std::to_string(heaviest) + "; write it as x2.");
  placing.weight = static_cast<int>(weight);
  return true;
}

bool InjectionDraft::set_depth(std::int64_t depth, Spot spot, Placing& placing) {
  if (depth < 0 || depth > most_rooms)
    return fail(spot, "After from comes a number of rooms from the entrance, 0 to " + std::to_string(most_rooms) +
                          "; write from 3.");
  placing.least_depth = static_cast<int>(depth);
  return true;
}

bool InjectionDraft::add(const Placing& placing, Spot spot) {
  if (places_ == most_placings)
    return fail(spot, "An injection has at most " + std::to_string(most_placings) + " places; take one away.");
  if (splits(placing.rule) && !splits_) splits_ = spot;
  entry_.placings[static_cast<std::size_t>(places_++)] = placing;
  return true;
}

void InjectionDraft::finish() {
  const std::string kind(info(entry_.category).id);
  if (chance_ < 0) {
    fail(spot_, "This " + kind + " has no chance; add one, as in 45 in 100.");
  } else if (places_ == 0) {
    fail(spot_, "This " + kind + " has no place; add one, as in at any_room.");
  } else if (closed_to_children(entry_.category) && splits_) {
    fail(*splits_, "Nothing leads on from a " + kind + "; put it at dead_end, at any_room or at hub.");
  } else if (table_.entries.size() == most_injections) {
    fail(spot_, "A table has at most " + std::to_string(most_injections) + " entries; take one away.");
  } else {
    keep();
  }
}

void InjectionDraft::keep() {
  Injection entry = entry_;
  entry.chance = chance_;
  if (title_.empty()) title_ = std::string(usual_title(entry));
  std::string id = id_from(title_);
  if (id.empty()) id = std::string(info(entry.category).id);
  if (const int number = ++called_[id]; number > 1) id += "_" + std::to_string(number);
  entry.id = word(std::move(id));
  entry.title = word(std::move(title_));
  table_.entries.push_back(entry);
}

std::string_view InjectionDraft::word(std::string text) {
  table_.words.push_back(std::move(text));
  return table_.words.back();
}

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
      return fail(at(title), "A title has a quote on either side; close it before the colon.");
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
             fail(spot, "After once comes a run and nothing more; write once a run.");
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
                    "After a place come x and its weight, or from and a number of rooms; write at hub x2 from 3.");
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

}  // namespace press_r::gungeon
