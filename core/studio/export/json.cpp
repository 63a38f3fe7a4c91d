#include "kit/json.hpp"
#include "studio/export/export.hpp"
#include "studio/export/level_json.hpp"
#include "studio/export/parts_json.hpp"

namespace press_r {
namespace {

void write_ground(const Picture& picture, bool wanted, Json& json) {
  if (!wanted) return;
  json.key("terrain");
  describe_ground(picture.ground, json);
}

void write_roll(const RollLog& rolls, std::size_t i, Json& json) {
  json.begin_object().field("sides", rolls[i].sides).field("value", rolls[i].value);
  if (const std::string die = rolls.address(i); !die.empty()) json.field("die", die);
  if (const auto weights = rolls.weights(i); !weights.empty()) json.list("weights", weights);
  json.end_object();
}

void write_steps(const Filmed& filmed, Json& json) {
  const Generator& generator = filmed.picture.generator();
  json.key("steps").begin_array();
  for (const Step& step : filmed.steps) {
    const Rule& rule = generator.rules[step.rule];
    const bool in_chapter = rule.chapter < generator.chapters.size();
    json.begin_object().field("rule", rule.id);
    json.field("chapter", in_chapter ? generator.chapters[rule.chapter].id : std::string_view{});
    json.field("subject", step.subject);
    json.field("text", step.text.empty() ? rule.text : std::string_view(step.text)).key("rolls").begin_array();
    for (std::uint32_t i = 0; i < step.rolls; ++i) {
      write_roll(filmed.rolls, step.first_roll + i, json);
    }
    json.end_array().end_object();
  }
  json.end_array();
}

}  // namespace

void write_facts(const Generator& generator, std::span<const std::int64_t> facts, const Wanted& wanted, Json& json) {
  json.begin_object();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const Fact& fact = generator.facts[i];
    if (!wanted[i]) continue;
    json.key(fact.id);
    if (fact.kind == FactKind::choice) {
      json.value(fact_value(fact, facts[i]));
    } else {
      json.value(facts[i]);
    }
  }
  json.end_object();
}

void export_json(const Picture& picture, bool ground, Json& json) {
  json.begin_object();
  LevelJson(picture.generator()).write(picture, json);
  write_ground(picture, ground, json);
  json.end_object();
}

std::string export_json(const Filmed& filmed, bool ground) {
  Json json;
  json.begin_object();
  LevelJson(filmed.picture.generator()).write(filmed.picture, json);
  write_steps(filmed, json);
  write_ground(filmed.picture, ground, json);
  json.end_object();
  return json.take();
}

}  // namespace press_r
