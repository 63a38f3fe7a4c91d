#include "yours/descriptor.hpp"

#include <algorithm>
#include <array>

#include "kit/kit_facts.hpp"
#include "yours/level.hpp"

namespace press_r::yours {
namespace {

constexpr View views[] = {{"map", "Map"}};
constexpr Chapter chapters[] = {{"making", "How it is made"}};
// In the order of Way.
constexpr ConnectionKind ways[] = {{"way", "Way"}, {"hidden_way", "Hidden way", true}};
constexpr Layer layers[] = {
    {"rock", "Rock"}, {"ways", "Ways"}, {"rooms", "Rooms"}, {"ground", "Ground"}, {"things", "Things"}};

std::uint8_t layer_at(std::string_view id) {
  const auto found = std::find_if(std::begin(layers), std::end(layers), [&](const Layer& one) { return one.id == id; });
  return static_cast<std::uint8_t>(found == std::end(layers) ? 0 : found - std::begin(layers));
}

Tone tone_of(std::string_view id) {
  for (int i = 0; i <= static_cast<int>(Tone::info); ++i) {
    if (tone_id(static_cast<Tone>(i)) == id) return static_cast<Tone>(i);
  }
  return Tone::floor;
}

Leniency leniency_of(Tone tone) {
  if (tone == Tone::reward) return Leniency::reward;
  return tone == Tone::danger || tone == Tone::creature || tone == Tone::boss ? Leniency::danger : Leniency::neutral;
}

}  // namespace

Descriptor::Descriptor(const Actions& actions) {
  generator_ = {.id = "yours",
                .title = "Yours",
                .tab = "Yours",
                .revision = contract_revision,
                .views = views,
                .layers = layers,
                .chapters = chapters,
                .connection_kinds = ways,
                .actions = actions,
                .optional = {.terrain = of_level<Level, terrain>(), .connections = of_level<Level, connections>()}};
}

void Descriptor::name(std::string_view title, std::string_view document, std::string_view author,
                      std::string_view address) {
  generator_.title = generator_.tab = keep(title);
  generator_.document = keep(document);
  generator_.author = keep(author);
  generator_.address = keep(address);
}

void Descriptor::add_toggle(std::string_view id, std::string_view title, bool initial) {
  options_.push_back({.id = keep(id), .title = keep(title), .kind = OptionKind::toggle, .initial = initial ? 1 : 0});
}

void Descriptor::add_number(std::string_view id, std::string_view title, int low, int high, int initial) {
  options_.push_back({.id = keep(id), .title = keep(title), .low = low, .high = high, .initial = initial});
}

void Descriptor::add_choice(std::string_view id, std::string_view title, const std::vector<std::string>& choices,
                            int initial) {
  std::vector<Choice>& kept = choices_.emplace_back();
  for (std::size_t i = 0; i + 1 < choices.size(); i += 2) kept.push_back({keep(choices[i]), keep(choices[i + 1])});
  options_.push_back(
      {.id = keep(id), .title = keep(title), .kind = OptionKind::choice, .initial = initial, .choices = kept});
}

void Descriptor::add_role(std::string_view id, std::string_view title, std::string_view tone, std::string_view layer,
                          std::string_view glyph) {
  const Tone meaning = tone_of(tone);
  roles_.push_back({.id = keep(id),
                    .title = keep(title),
                    .tone = meaning,
                    .layer = layer_at(layer),
                    .glyph = keep(glyph),
                    .leniency = leniency_of(meaning)});
}

void Descriptor::add_rule(std::string_view id, bool can_be_left_out) {
  rules_.push_back({.id = keep(id), .can_be_left_out = can_be_left_out});
}

void Descriptor::add_fact(std::string_view id, std::string_view title, bool flag, std::int64_t low, std::int64_t high) {
  facts_.push_back({.id = keep(id),
                    .title = keep(title),
                    .kind = flag ? FactKind::flag : FactKind::count,
                    .low = low,
                    .high = high});
}

void Descriptor::finish() {
  own_facts_ = facts_.size();
  const auto own = [&](std::string_view id) { return find_fact(std::span(facts_).first(own_facts_), id) != npos; };
  for (std::size_t i = 0; i < walk_fact_count(Standpoint::top); ++i) facts_.push_back(walk_fact_table[i]);
  for (const Fact& fact : map_fact_table) {
    if (!own(fact.id)) facts_.push_back(fact);
  }
  generator_.options = options_;
  generator_.roles = roles_;
  generator_.rules = rules_;
  generator_.facts = facts_;
}

}  // namespace press_r::yours
