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

void Descriptor::add(std::string_view kind, const std::vector<std::string>& texts, const std::vector<int>& numbers) {
  const auto text = [&](std::size_t i) -> std::string_view { return texts_.emplace_back(texts[i]); };
  if (kind == "name") {
    generator_.title = generator_.tab = text(0);
    generator_.document = text(1);
    generator_.author = text(2);
    generator_.address = text(3);
  } else if (kind == "toggle") {
    options_.push_back({.id = text(0), .title = text(1), .kind = OptionKind::toggle, .initial = numbers[0]});
  } else if (kind == "number") {
    options_.push_back({.id = text(0), .title = text(1), .low = numbers[0], .high = numbers[1], .initial = numbers[2]});
  } else if (kind == "choice") {
    std::vector<Choice>& choices = choices_.emplace_back();
    for (std::size_t i = 2; i + 1 < texts.size(); i += 2) choices.push_back({text(i), text(i + 1)});
    options_.push_back(
        {.id = text(0), .title = text(1), .kind = OptionKind::choice, .initial = numbers[0], .choices = choices});
  } else if (kind == "role") {
    const Tone tone = tone_of(texts[2]);
    roles_.push_back({.id = text(0),
                      .title = text(1),
                      .tone = tone,
                      .layer = layer_at(texts[3]),
                      .glyph = text(4),
                      .leniency = leniency_of(tone)});
  } else if (kind == "rule") {
    rules_.push_back({.id = text(0), .can_be_left_out = numbers[0] != 0});
  } else {
    facts_.push_back({.id = text(0),
                      .title = text(1),
                      .kind = numbers[0] != 0 ? FactKind::flag : FactKind::count,
                      .low = numbers[1],
                      .high = numbers[2]});
  }
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
