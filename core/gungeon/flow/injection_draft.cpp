#include "gungeon/flow/injection_draft.hpp"

#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/labels.hpp"
#include "gungeon/flow/own_list.hpp"

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

std::string ids_told(std::span<const std::string_view> ids) {
  std::string out;
  for (const std::string_view id : ids) {
    if (!id.empty()) out += (out.empty() ? "" : ", ") + std::string(id);
  }
  return out;
}

}  // namespace

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
                          "\" is no condition of a run; write one of these: " + ids_told(ids) + ".");
  entry_.need = static_cast<Need>(found - ids.begin());
  return true;
}

void InjectionDraft::set_title(std::string_view title) { title_ = title_of(title, most_injection_title); }

void InjectionDraft::set_once() { entry_.once_a_run = true; }

void InjectionDraft::clear_stages() { entry_.stage_mask = 0; }

bool InjectionDraft::check_stages(Spot spot) {
  return entry_.stage_mask != 0 || fail(spot, "Behind only stand stages; name one of " + stages_told() + ".");
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
                          "\" is no place; write one of these behind at: " + ids_told(ids) + ".");
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
    return fail(spot, "From stands before a number of rooms from the entrance, 0 to " + std::to_string(most_rooms) +
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

}  // namespace press_r::gungeon
