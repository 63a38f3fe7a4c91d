#include "gungeon/flow/injections.hpp"

#include <map>

#include "gungeon/flow/words.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

using enum PlaceRule;
using Places = std::array<Placing, max_placings>;

constexpr Injection entry(std::string_view id, std::string_view title, Category category, int chance,
                          const Places& places, Need need = Need::nothing) {
  return {.id = id, .title = title, .category = category, .chance = chance, .need = need, .placings = places};
}
constexpr Injection once_a_run(Injection entry) {
  entry.once_a_run = true;
  return entry;
}
constexpr Injection only_in(Stage stage, Injection entry) {
  entry.stage_mask = 1u << at(stage);
  return entry;
}

// The document gives the secret room's numbers (GUN-16, GUN-17) and examples of conditions; the other chances are ours.
// In the order of InjectionId.
constexpr Injection table[injection_count] = {
    entry("jail", "jail", Category::jail, 35, {{{hub, 1, 0}, {any_room, 1, 2}}}, Need::captive),
    entry("master_shrine", "master round's shrine", Category::shrine, 100, {{{before_combat, 1, 1}}},
          Need::master_round),
    once_a_run(entry("vendor", "vendor", Category::vendor, 45, {{{hub, 2, 0}, {hub_way, 1, 0}}})),
    only_in(Stage::keep,
            entry("fireplace", "fireplace", Category::fireplace, 60, {{{dead_end, 1, 0}, {any_room, 1, 1}}})),
    entry("elevator", "elevator", Category::elevator, 50, {{{any_room, 1, 2}}}, Need::broken_lift),
    once_a_run(entry("miniboss", "miniboss", Category::miniboss, 30, {{{before_combat, 1, 3}}})),
    entry("shrine", "shrine", Category::shrine, 40, {{{any_room, 1, 2}}}),
    entry("cursed", "cursed room", Category::cursed, 50, {{{any_room, 1, 3}}}, Need::curse),
    entry("secret", "secret room", Category::secret, 90, {{{dead_end, 4, 0}, {any_room, 1, 0}}}),
};

constexpr std::string_view needs[] = {"", "master_round", "curse", "captive", "broken_lift"};
constexpr std::string_view need_texts[] = {"nothing", "a master round in hand", "a high curse",
                                           "a captive not yet rescued", "a lift not yet mended"};
constexpr std::string_view places[] = {"dead_end", "any_room", "hub", "hub_way", "before_combat"};
constexpr std::string_view place_texts[] = {"at a dead end", "at any room", "at a hub", "on a way out of a hub",
                                            "before a room with enemies"};

}  // namespace

std::span<const Injection> injections() { return table; }
std::span<const std::string_view> need_ids() { return needs; }
std::span<const std::string_view> place_ids() { return places; }

bool closed_to_children(Category category) {
  switch (category) {
    case Category::entrance:
    case Category::foyer:
    case Category::boss:
    case Category::exit:
    case Category::connector:
    case Category::secret:
    case Category::jail:
    case Category::elevator: return true;
    default: return false;
  }
}

int shipped_like(const Injection& entry) {
  const auto by_round = [](const Injection& one) {
    return one.category == Category::shrine && one.need == Need::master_round;
  };
  for (std::size_t i = 0; i < std::size(table); ++i) {
    if (table[i].category == entry.category && by_round(table[i]) == by_round(entry)) return static_cast<int>(i);
  }
  return -1;
}

std::string_view usual_title(const Injection& entry) {
  const int like = shipped_like(entry);
  return like < 0 ? info(entry.category).title : table[idx(like)].title;
}

std::string_view need_text(Need need) { return need_texts[at(need)]; }
std::string_view text_of(PlaceRule rule) { return place_texts[at(rule)]; }

namespace {

constexpr int max_injection_title = 40;
constexpr int max_placing_weight = 999;

/// Categories that a floor has once, and connectors, are never injected.
bool may_be_injected(Category category) {
  switch (category) {
    case Category::entrance:
    case Category::connector:
    case Category::foyer:
    case Category::boss:
    case Category::exit: return false;
    default: return true;
  }
}

std::string list_of(std::span<const std::string_view> ids) {
  std::string out;
  for (const std::string_view id : ids) {
    if (!id.empty()) out += (out.empty() ? "" : ", ") + std::string(id);
  }
  return out;
}

/// The index of a word, in any case, among ids that are not empty.
std::optional<std::size_t> find_id(std::span<const std::string_view> ids, std::string_view word) {
  const auto found = std::find(ids.begin(), ids.end(), lower_case(word));
  if (word.empty() || found == ids.end()) return std::nullopt;
  return idx(found - ids.begin());
}

std::string_view trim(std::string_view text) { return trimmed(text, line_blanks); }

/// Removes and returns the first word.
std::string_view take_word(std::string_view& rest) {
  rest = trim(rest);
  const std::string_view word = rest.substr(0, std::min(rest.find_first_of(" \t"), rest.size()));
  rest.remove_prefix(word.size());
  return word;
}

/// Reads one line after another; each read_… returns false after adding a fault.
class Reader {
 public:
  Reader(InjectionTable& out, Faults& faults) : table_(out), faults_(faults) {
    table_.entries.clear();
    table_.words.clear();
    table_.entries.reserve(max_injections);
    table_.words.reserve(2 * std::size_t{max_injections});  // never reallocated: entries refer to them
  }

  void read_line(const Line& line) {
    if (line.text.empty()) return;
    line_ = line;
    entry_ = {};
    title_.clear();
    place_count_ = 0;
    chance_.reset();
    splits_.reset();
    const std::size_t colon = find_colon(line.text);
    if (colon == std::string_view::npos) {
      fail(line.spot(), "An entry is a kind, a colon, and what about it; write it as in vendor: 45 in 100, at hub.");
      return;
    }
    if (!read_head(trim(line.text.substr(0, colon)))) return;
    std::string_view rest = line.text.substr(colon + 1);
    bool good = true;
    while (!rest.empty()) {
      const std::size_t end = std::min(rest.find(','), rest.size());
      const std::string_view clause = trim(rest.substr(0, end));
      rest.remove_prefix(std::min(end + 1, rest.size()));
      if (!clause.empty()) good = read_clause(clause) && good;
    }
    if (good && check()) add_entry();
  }

 private:
  bool fail(Spot spot, std::string sentence) {
    add_fault(faults_, true, spot, std::move(sentence));
    return false;
  }
  /// Fails at a word, or at `otherwise` if the word is missing.
  bool fail_at(std::string_view word, Spot otherwise, std::string sentence) {
    return fail(word.empty() ? otherwise : line_.spot(word), std::move(sentence));
  }
  static std::string quote(std::string_view word) { return "\"" + title_of(word, max_label) + "\""; }

  /// The first colon outside of quotes.
  static std::size_t find_colon(std::string_view line) {
    bool quoted = false;
    for (std::size_t i = 0; i < line.size(); ++i) {
      if (line[i] == '"') quoted = !quoted;
      if (line[i] == ':' && !quoted) return i;
    }
    return std::string_view::npos;
  }

  bool read_head(std::string_view head) {
    const std::size_t quoted = std::min(head.find('"'), head.size());
    const std::string_view word = trim(head.substr(0, quoted));
    const auto category = kind_of(word);
    if (!category || !may_be_injected(*category)) {
      const std::string_view is = category ? "is of the flow itself and not injected" : "is no kind of room";
      return fail(line_.spot(head), no_kind(word, is, may_be_injected));
    }
    entry_.category = *category;
    const std::string_view title = head.substr(quoted);
    if (title.empty()) return true;
    if (title.size() < 2 || title.back() != '"')
      return fail(line_.spot(title), "A title has a quote on either side; close it before the colon.");
    title_ = title_of(title.substr(1, title.size() - 2), max_injection_title);
    return true;
  }

  bool read_clause(std::string_view clause) {
    std::string_view rest = clause;
    const std::string_view first_word = take_word(rest);
    const std::string first = lower_case(first_word);
    const Spot spot = line_.spot(clause);
    if (is_digit(first.front())) return read_chance(first_word, rest, spot);
    if (first == "once") {
      entry_.once_a_run = true;
      rest = trim(rest);
      return rest.empty() || lower_case(rest) == "a run" ||
             fail(spot, "After once comes a run and nothing more; write once a run.");
    }
    if (first == "needs") return read_need(rest, spot);
    if (first == "only") return read_stages(rest, spot);
    if (first == "at") return read_place(rest, spot);
    return fail(spot, quote(first_word) +
                          " says nothing about an injection; write 45 in 100, needs captive, once a run, only keep "
                          "mine, or at hub x2 from 3.");
  }

  bool read_chance(std::string_view word, std::string_view rest, Spot spot) {
    const bool percent = word.back() == '%';
    const auto chance = whole_number(percent ? word.substr(0, word.size() - 1) : word);
    if (!chance || lower_case(trim(rest)) != (percent ? "" : "in 100"))
      return fail(spot, "A chance is written in hundredths; write it as in 45 in 100.");
    if (*chance > out_of)
      return fail(spot, "A chance is from 0 to " + std::to_string(out_of) + " in 100; change the number.");
    chance_ = chance;
    return true;
  }

  bool read_need(std::string_view rest, Spot spot) {
    const std::string_view word = take_word(rest);
    const auto need = find_id(need_ids(), word);
    if (!need) {
      return fail_at(word, spot,
                     quote(word) + " is no condition of a run; write one of these: " + list_of(need_ids()) + ".");
    }
    entry_.need = static_cast<Need>(*need);
    rest = trim(rest);
    return rest.empty() ||
           fail(line_.spot(rest), "Nothing more is known here; put a comma before it, or take it away.");
  }

  bool read_stages(std::string_view rest, Spot spot) {
    entry_.stage_mask = 0;
    for (std::string_view word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const auto bit = stage_bit(word);
      if (!bit) return fail(line_.spot(word), no_stage(word));
      entry_.stage_mask |= *bit;
    }
    return entry_.stage_mask != 0 || fail(spot, "Only stages come after only; name one of " + list_of_stages() + ".");
  }

  bool read_place(std::string_view rest, Spot spot) {
    std::string_view word = take_word(rest);
    const auto rule = find_id(place_ids(), word);
    if (!rule) {
      return fail_at(word, spot,
                     quote(word) + " is no place; write one of these behind at: " + list_of(place_ids()) + ".");
    }
    Placing placing{.rule = static_cast<PlaceRule>(*rule), .weight = 1};
    for (word = take_word(rest); !word.empty(); word = take_word(rest)) {
      const Spot here = line_.spot(word);
      if (word.front() == 'x' || word.front() == 'X') {
        placing.weight = whole_number(word.substr(1)).value_or(0);
        if (placing.weight < 1 || placing.weight > max_placing_weight)
          return fail(here, "The weight of a place is a number from 1 to 999; write it as x2.");
      } else if (lower_case(word) == "from") {
        word = take_word(rest);
        placing.min_depth = whole_number(word).value_or(-1);
        if (placing.min_depth < 0 || placing.min_depth > max_rooms) {
          return fail_at(word, here, "After from comes a number of rooms from the entrance, 0 to 120; write from 3.");
        }
      } else {
        return fail(here,
                    "After a place come x and its weight, or from and a number of rooms; write at hub x2 from 3.");
      }
    }
    if (place_count_ == max_placings) return fail(spot, "An injection has at most 4 places; take one away.");
    if (splits(placing.rule) && !splits_) splits_ = spot;
    entry_.placings[place_count_++] = placing;
    return true;
  }

  /// Checks the entry as a whole.
  bool check() {
    const Spot spot = line_.spot();
    const std::string kind(info(entry_.category).id);
    if (!chance_) return fail(spot, "This " + kind + " has no chance; add one, as in 45 in 100.");
    if (place_count_ == 0) return fail(spot, "This " + kind + " has no place; add one, as in at any_room.");
    if (closed_to_children(entry_.category) && splits_)
      return fail(*splits_, "Nothing leads on from a " + kind + "; put it at dead_end, at any_room or at hub.");
    return table_.entries.size() < max_injections || fail(spot, "A table has at most 20 entries; take one away.");
  }

  void add_entry() {
    entry_.chance = *chance_;
    if (title_.empty()) title_ = std::string(usual_title(entry_));
    std::string id = id_from(title_);
    if (id.empty()) id = std::string(info(entry_.category).id);
    if (const int number = ++ids_[id]; number > 1) id += "_" + std::to_string(number);
    entry_.id = table_.words.emplace_back(std::move(id));
    entry_.title = table_.words.emplace_back(std::move(title_));
    table_.entries.push_back(entry_);
  }

  InjectionTable& table_;
  Faults& faults_;
  std::map<std::string, int> ids_;  ///< how many entries have each id
  Line line_;
  Injection entry_;
  std::string title_;
  std::size_t place_count_ = 0;
  std::optional<int> chance_;
  std::optional<Spot> splits_;  ///< the first place that splits a way
};

static_assert(out_of == 100 && max_injections == 20 && max_placings == 4 && max_placing_weight == 999 &&
                  max_rooms == 120,
              "numbers in the sentences above");

}  // namespace

void read_injections(std::string_view text, InjectionTable& out, Faults& faults) {
  Reader reader(out, faults);
  if (refuse_json(text, "Injections", "write a line for each, as in vendor: 45 in 100, at hub", faults)) return;
  each_line(text, [&](const Line& line) { reader.read_line(line); });
}

std::string write_injections_text(std::span<const Injection> entries) {
  std::string out;
  for (const Injection& one : entries) {
    out += info(one.category).id;
    if (one.title != usual_title(one)) {
      std::string title(one.title);
      std::replace(title.begin(), title.end(), '"', '\'');
      out += " \"" + title + "\"";
    }
    out += ": " + std::to_string(one.chance) + " in 100";
    if (one.need != Need::nothing) out += ", needs " + std::string(needs[at(one.need)]);
    if (one.once_a_run) out += ", once a run";
    if (one.stage_mask != all_stages_mask) {
      out += ", only";
      for (int stage = 0; stage < stages; ++stage) {
        if (((one.stage_mask >> stage) & 1u) != 0) out += " " + std::string(info(static_cast<Stage>(stage)).id);
      }
    }
    for (const Placing& place : one.placings) {
      if (place.weight == 0) continue;
      out += ", at " + std::string(places[at(place.rule)]);
      if (place.weight != 1) out += " x" + std::to_string(place.weight);
      if (place.min_depth != 0) out += " from " + std::to_string(place.min_depth);
    }
    out += "\n";
  }
  return out;
}

}  // namespace press_r::gungeon
