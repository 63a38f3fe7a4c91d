#include "gungeon/flow/own_injections.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/labels.hpp"

namespace press_r::gungeon {
namespace {

constexpr int most_injection_title = 40;
constexpr int heaviest = 999;

/// An entry as it is written, with the places of what could be wrong about it.
struct Draft {
  Injection entry;
  std::string title;
  int places = 0;
  int chance = -1;
  Spot spot;
  std::optional<Spot> splits;  ///< where a place is named that cuts a way in two
};

std::string_view trimmed(std::string_view text) {
  const std::size_t first = text.find_first_not_of(" \t\r");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t\r") - first + 1);
}

/// A whole number, or nothing where it is none or far too long.
std::optional<int> number_of(std::string_view word) {
  if (word.empty() || word.size() > 6 || !std::all_of(word.begin(), word.end(), is_digit)) return std::nullopt;
  int value = 0;
  for (const char c : word) value = value * 10 + (c - '0');
  return value;
}

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

std::string kinds_told() {
  std::string out;
  for (std::size_t i = 0; i < categories; ++i) {
    const auto category = static_cast<Category>(i);
    if (may_come(category)) out += (out.empty() ? "" : ", ") + std::string(info(category).id);
  }
  return out;
}

std::string ids_told(std::span<const std::string_view> ids) {
  std::string out;
  for (const std::string_view id : ids) {
    if (!id.empty()) out += (out.empty() ? "" : ", ") + std::string(id);
  }
  return out;
}

std::string stages_told() {
  std::string out;
  for (int i = 0; i < stages; ++i) out += (i == 0 ? "" : ", ") + std::string(info(static_cast<Stage>(i)).id);
  return out;
}

class Reader {
 public:
  Reader(InjectionTable& table, Complaints& complaints) : table_(table), complaints_(complaints) {
    table_.entries.reserve(most_injections);
    table_.words.reserve(2 * std::size_t{most_injections});
  }

  void read_text(std::string_view text) {
    Spot spot{0, 1};
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view whole = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++spot.line;
      const std::string_view line = trimmed(whole);
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
  bool fail(Spot spot, std::string sentence) {
    complain(complaints_, true, spot, std::move(sentence));
    return false;
  }
  /// Columns count characters, not bytes.
  int column_of(std::string_view part) const {
    int column = 1;
    for (const char* at = line_; at < part.data(); ++at) column += (static_cast<unsigned char>(*at) & 0xC0u) != 0x80u;
    return column;
  }
  Spot at(std::string_view part, Spot line) const { return {line.line, column_of(part)}; }

  // ---- a line of text

  void read_line(std::string_view line, Spot spot) {
    draft_ = {};
    draft_.spot = spot;
    const std::size_t colon = colon_of(line);
    if (colon == std::string_view::npos) {
      fail(spot, "An entry is a kind, a colon, and what about it; write it as in vendor: 45 in 100, at hub.");
      return;
    }
    if (!read_head(trimmed(line.substr(0, colon)), spot)) return;
    std::string_view rest = line.substr(colon + 1);
    bool good = true;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const std::string_view clause = trimmed(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!clause.empty()) good = read_clause(clause, spot) && good;
    }
    if (good) finish();
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
    if (!set_kind(trimmed(head.substr(0, quote)), at(head, line))) return false;
    std::string_view title = head.substr(quote);
    if (title.empty()) return true;
    if (title.size() < 2 || title.back() != '"')
      return fail(at(title, line), "A title stands between two quotes; close it before the colon.");
    title = title.substr(1, title.size() - 2);
    draft_.title = title_of(title, most_injection_title);
    return true;
  }

  bool set_kind(std::string_view word, Spot spot) {
    const auto category = kind_of(word);
    if (category && may_come(*category)) {
      draft_.entry.category = *category;
      return true;
    }
    return fail(spot, "\"" + title_of(word, most_label) +
                          (category ? "\" is of the flow itself and not injected" : "\" is no kind of room") +
                          "; write one of these before the colon: " + kinds_told() + ".");
  }

  /// The words of a clause, one after another.
  static std::string_view take_word(std::string_view& rest) {
    rest = trimmed(rest);
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
      draft_.entry.once_a_run = true;
      return lower_case(trimmed(rest)) == "a run" || trimmed(rest).empty() ||
             fail(spot, "Behind once stands a run and nothing more; write once a run.");
    }
    if (first == "needs") {
      const std::string_view word = take_word(rest);
      return set_need(word, word.empty() ? spot : at(word, line)) && read_end(rest, line);
    }
    if (first == "only") return read_stages(rest, spot, line);
    if (first == "at") return read_place(rest, spot, line);
    return fail(spot, "\"" + title_of(first_word, most_label) +
                          "\" says nothing about an injection; write 45 in 100, needs captive, once a run, only keep "
                          "mine, or at hub x2 from 3.");
  }

  bool read_end(std::string_view rest, Spot line) {
    rest = trimmed(rest);
    return rest.empty() || fail(at(rest, line), "Nothing more is known here; put a comma before it, or take it away.");
  }

  bool read_chance(std::string_view word, std::string_view rest, Spot spot) {
    const bool percent = word.back() == '%';
    const auto chance = number_of(percent ? word.substr(0, word.size() - 1) : word);
    const bool known = percent ? trimmed(rest).empty() : lower_case(trimmed(rest)) == "in 100";
    if (!known || !chance) return fail(spot, "A chance is written in hundredths; write it as in 45 in 100.");
    return set_chance(*chance, spot);
  }
  bool set_chance(std::int64_t chance, Spot spot) {
    if (chance < 0 || chance > out_of)
      return fail(spot, "A chance is from 0 to " + std::to_string(out_of) + " in 100; change the number.");
    draft_.chance = static_cast<int>(chance);
    return true;
  }

  bool set_need(std::string_view word, Spot spot) {
    const auto ids = need_ids();
    const std::string low = lower_case(word);
    const auto found = std::find(ids.begin() + 1, ids.end(), low);
    if (found == ids.end())
      return fail(spot, "\"" + title_of(word, most_label) +
                            "\" is no condition of a run; write one of these: " + ids_told(ids) + ".");
    draft_.entry.need = static_cast<Need>(found - ids.begin());
    return true;
  }

  bool read_stages(std::string_view rest, Spot spot, Spot line) {
    draft_.entry.stage_mask = 0;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      if (!add_stage(word, at(word, line))) return false;
    }
    return draft_.entry.stage_mask != 0 || fail(spot, "Behind only stand stages; name one of " + stages_told() + ".");
  }
  bool add_stage(std::string_view word, Spot spot) {
    const std::string low = lower_case(word);
    for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
      if (info(static_cast<Stage>(stage)).id != low) continue;
      draft_.entry.stage_mask |= 1u << stage;
      return true;
    }
    return fail(spot, "\"" + title_of(word, most_label) + "\" is no stage; the stages are " + stages_told() +
                          ": use these words.");
  }

  bool read_place(std::string_view rest, Spot spot, Spot line) {
    Placing placing{.weight = 1};
    std::string_view word = take_word(rest);
    if (!set_rule(word, word.empty() ? spot : at(word, line), placing)) return false;
    for (word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const Spot here = at(word, line);
      if (word.front() == 'x' || word.front() == 'X') {
        if (!set_weight(number_of(word.substr(1)).value_or(0), here, placing)) return false;
      } else if (lower_case(word) == "from") {
        word = take_word(rest);
        if (!set_depth(number_of(word).value_or(-1), word.empty() ? here : at(word, line), placing)) return false;
      } else {
        return fail(here,
                    "Behind a place stand x and its weight, or from and a number of rooms; write at hub x2 from 3.");
      }
    }
    return add(placing, spot);
  }

  bool set_rule(std::string_view word, Spot spot, Placing& placing) {
    const auto ids = place_ids();
    const std::string low = lower_case(word);
    const auto found = std::find(ids.begin(), ids.end(), low);
    if (found == ids.end())
      return fail(spot, "\"" + title_of(word, most_label) +
                            "\" is no place; write one of these behind at: " + ids_told(ids) + ".");
    placing.rule = static_cast<PlaceRule>(found - ids.begin());
    return true;
  }
  bool set_weight(std::int64_t weight, Spot spot, Placing& placing) {
    if (weight < 1 || weight > heaviest)
      return fail(spot,
                  "The weight of a place is a number from 1 to " + std::to_string(heaviest) + "; write it as x2.");
    placing.weight = static_cast<int>(weight);
    return true;
  }
  bool set_depth(std::int64_t depth, Spot spot, Placing& placing) {
    if (depth < 0 || depth > most_rooms)
      return fail(spot, "From stands before a number of rooms from the entrance, 0 to " + std::to_string(most_rooms) +
                            "; write from 3.");
    placing.least_depth = static_cast<int>(depth);
    return true;
  }
  bool add(const Placing& placing, Spot spot) {
    if (draft_.places == most_placings)
      return fail(spot, "An injection has at most " + std::to_string(most_placings) + " places; take one away.");
    if (splits(placing.rule) && !draft_.splits) draft_.splits = spot;
    draft_.entry.placings[static_cast<std::size_t>(draft_.places++)] = placing;
    return true;
  }

  // ---- JSON

  void read_object(const JsonTree& tree, const JsonTree::Value& one) {
    draft_ = {};
    draft_.spot = one.spot;
    const auto text = [&](std::string_view key) {
      const JsonTree::Value* value = tree.member(one, key);
      return value == nullptr ? std::string_view() : std::string_view(value->text);
    };
    const JsonTree::Value* kind = tree.member(one, "cat");
    if (!set_kind(text("cat"), kind == nullptr ? one.spot : kind->spot)) return;
    draft_.title = title_of(text("title"), most_injection_title);
    if (const JsonTree::Value* chance = tree.member(one, "chance")) {
      if (!set_chance(chance->kind == JsonTree::Kind::number ? chance->number : -1, chance->spot)) return;
    }
    if (const JsonTree::Value* once = tree.member(one, "oncePerRun")) draft_.entry.once_a_run = once->number != 0;
    if (const JsonTree::Value* list = tree.member(one, "requires")) {
      if (list->items.size() > 1) {
        fail(tree[list->items[1]].spot, "An injection has at most one condition; take this one away.");
        return;
      }
      for (const std::size_t item : list->items) {
        if (!set_need(tree[item].text, tree[item].spot)) return;
      }
    }
    if (const JsonTree::Value* list = tree.member(one, "stages")) {
      draft_.entry.stage_mask = 0;
      for (const std::size_t item : list->items) {
        if (!add_stage(tree[item].text, tree[item].spot)) return;
      }
    }
    if (const JsonTree::Value* list = tree.member(one, "place")) {
      for (const std::size_t item : list->items) {
        if (!read_place_object(tree, tree[item])) return;
      }
    }
    finish();
  }

  bool read_place_object(const JsonTree& tree, const JsonTree::Value& one) {
    Placing placing{.weight = 1};
    const JsonTree::Value* rule = tree.member(one, "rule");
    if (!set_rule(rule == nullptr ? std::string_view() : std::string_view(rule->text),
                  rule == nullptr ? one.spot : rule->spot, placing))
      return false;
    const JsonTree::Value* weight = tree.member(one, "weight");
    if (weight != nullptr && !set_weight(weight->number, weight->spot, placing)) return false;
    const JsonTree::Value* depth = tree.member(one, "minDepth");
    return (depth == nullptr || set_depth(depth->number, depth->spot, placing)) && add(placing, one.spot);
  }

  // ---- the entry as a whole

  void finish() {
    const std::string kind(info(draft_.entry.category).id);
    if (draft_.chance < 0) {
      fail(draft_.spot, "This " + kind + " has no chance; add one, as in 45 in 100.");
    } else if (draft_.places == 0) {
      fail(draft_.spot, "This " + kind + " has no place; add one, as in at any_room.");
    } else if (closed_to_children(draft_.entry.category) && draft_.splits) {
      fail(*draft_.splits, "Nothing leads on from a " + kind + "; put it at dead_end, at any_room or at hub.");
    } else if (table_.entries.size() == most_injections) {
      fail(draft_.spot, "A table has at most " + std::to_string(most_injections) + " entries; take one away.");
    } else {
      keep();
    }
  }

  void keep() {
    Injection entry = draft_.entry;
    entry.chance = draft_.chance;
    if (draft_.title.empty()) draft_.title = std::string(usual_title(entry));
    std::string id;
    for (const char c : lower_case(draft_.title)) {
      if (in_word(c)) {
        id += c;
      } else if (!id.empty() && id.back() != '_') {
        id += '_';
      }
    }
    if (id.empty()) id = std::string(info(entry.category).id);
    if (const int number = ++called_[id]; number > 1) id += "_" + std::to_string(number);
    entry.id = word(std::move(id));
    entry.title = word(std::move(draft_.title));
    table_.entries.push_back(entry);
  }
  /// Kept with the table, whose words have room for all entries, so that none moves.
  std::string_view word(std::string text) {
    table_.words.push_back(std::move(text));
    return table_.words.back();
  }

  InjectionTable& table_;
  Complaints& complaints_;
  Draft draft_;
  const char* line_ = nullptr;
  std::map<std::string, int> called_;  ///< by id, how many entries
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
