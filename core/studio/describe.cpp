#include "studio/describe.hpp"

#include "kit/kit_facts.hpp"

namespace press_r {
namespace {

// In the order of ValueScale and of SourceKind.
constexpr std::string_view scale_ids[] = {"chance", "count", "light"};
constexpr std::string_view source_ids[] = {"", "document", "game", "reading", "ours"};

void describe_source(const Source& source, Json& json) {
  json.key("source").begin_object().field("kind", source_ids[static_cast<std::size_t>(source.kind)]);
  json.field("detail", source.detail).end_object();
}

/// Where the claim leaves it to its rule to say the place, with that.
Source claim_source(const Generator& generator, const Claim& claim) {
  if (!claim.source.detail.empty()) return claim.source;
  for (const Rule& rule : generator.rules) {
    if (rule.id == claim.rule) return {claim.source.kind, rule.source.detail};
  }
  return claim.source;
}

void describe_choices(std::span<const Choice> choices, Json& json) {
  json.key("choices").begin_array();
  for (const Choice& choice : choices) {
    json.begin_object().field("id", choice.id).field("title", choice.title);
    if (choice.source.kind != SourceKind::unsaid) describe_source(choice.source, json);
    json.end_object();
  }
  json.end_array();
}

void describe_option(const Option& option, Json& json) {
  json.begin_object();
  json.field("id", option.id).field("title", option.title).field("hint", option.hint).field("group", option.group);
  json.field("kind", kind_id(option.kind)).key("low").number(option_number(option, option.lowest()));
  json.key("high").number(option_number(option, option.highest()));
  json.key("default").number(option_number(option, option.initial)).key("step").number(option_number(option, 1));
  describe_choices(option.choices, json);
  json.field("defaultText", option.initial_text).field("maxLength", option.max_length).field("key", option.key);
  json.field("acts", option.acts);
  describe_source(option.source, json);
  json.end_object();
}

void write_options(const Generator& generator, const Options& options, Json& json) {
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    const Option& option = generator.options[i];
    json.key(option.id);
    if (option.kind == OptionKind::toggle || option.kind == OptionKind::number) {
      json.number(option_number(option, options[i]));
    } else {
      json.value(option_value(option, options, i));
    }
  }
}

void describe_preset(const Generator& generator, const Preset& preset, Json& json) {
  json.begin_object().field("id", preset.id).field("title", preset.title).field("hint", preset.hint);
  const Generator* const only[] = {&generator};
  std::string link(generator.id);
  link += "/v" + std::to_string(generator.revision) + "/1?";
  link += preset.options;
  json.key("options");
  describe_options(generator, read_link(link, only, LinkUse::preset).request.options, json);
  json.end_object();
}

template <class Table>
void list_titles(std::string_view key, const Table& table, Json& json) {
  json.key(key).begin_array();
  for (const auto& row : table) json.begin_object().field("id", row.id).field("title", row.title).end_object();
  json.end_array();
}

void describe_tables(const Generator& generator, Json& json) {
  json.key("rules").begin_array();
  for (const Rule& rule : generator.rules) {
    json.begin_object().field("id", rule.id).field("text", rule.text);
    describe_source(rule.source, json);
    json.field("kind", rule.kind == RuleKind::acts ? "acts" : "holds").field("chapter", int{rule.chapter});
    if (!rule.without.empty()) json.field("without", rule.without);
    json.end_object();
  }
  json.end_array();
  list_titles("chapters", generator.chapters, json);
  list_titles("views", generator.views, json);
  json.key("layers").begin_array();
  for (const Layer& layer : generator.layers) {
    json.begin_object().field("id", layer.id).field("title", layer.title).field("on", layer.on);
    json.field("view", int{layer.view}).end_object();
  }
  json.end_array().field("pieces", generator.optional.pieces != nullptr);
  json.key("valueLayers").begin_array();
  for (const ValueLayer& layer : generator.value_layers) {
    json.begin_object().field("id", layer.id).field("title", layer.title).field("hint", layer.hint);
    json.field("scale", scale_ids[static_cast<std::size_t>(layer.scale)])
        .field("on", layer.on)
        .field("walking", layer.walking)
        .end_object();
  }
  json.end_array();
  list_titles("ways", generator.connection_kinds, json);
  json.field("walks", generator.optional.terrain != nullptr).field("runs", generator.next != nullptr);
  json.key("roles").begin_array();
  for (const Role& role : generator.roles) {
    json.begin_object().field("id", role.id).field("title", role.title).field("hint", role.hint);
    json.field("tone", tone_id(role.tone)).field("layer", int{role.layer}).field("glyph", role.glyph);
    if (role.leniency != Leniency::neutral)
      json.field("leniency", role.leniency == Leniency::danger ? "danger" : "reward");
    if (!role.behaves.empty()) json.list("behaves", role.behaves);
    json.end_object();
  }
  json.end_array();
}

void describe_measures(const Generator& generator, Json& json) {
  json.key("facts").begin_array();
  for (const Fact& fact : generator.facts) {
    json.begin_object().field("id", fact.id).field("title", fact.title).field("hint", fact.hint);
    json.field("kind", kind_id(fact.kind)).field("low", fact.lowest()).field("high", fact.highest());
    json.field("costly", fact.costly).field("common", is_common_fact(fact.id));
    describe_choices(fact.choices, json);
    json.end_object();
  }
  json.end_array().key("claims").begin_array();
  for (const Claim& claim : generator.claims) {
    json.begin_object().field("id", claim.id).field("rule", claim.rule).field("text", claim.text);
    describe_source(claim_source(generator, claim), json);
    json.field("follows", claim.follows).field("event", claim.event).field("given", claim.given).end_object();
  }
  json.end_array().key("pairs").begin_array();
  for (const FactPair& pair : generator.pairs) {
    json.begin_object().field("first", pair.first).field("second", pair.second).field("text", pair.text).end_object();
  }
  json.end_array().key("extras").begin_array();
  for (const Extra& extra : generator.extras) {
    json.begin_object().field("id", extra.id).field("title", extra.title).field("hint", extra.hint);
    json.field("file", extra.file).field("option", extra.option).field("samples", extra.samples);
    json.end_object();
  }
  json.end_array();
}

}  // namespace

std::string describe(Catalog catalog, std::string_view version) {
  Json json;
  json.begin_object().field("version", version).key("generators").begin_array();
  for (const Generator* generator : catalog) {
    json.begin_object().field("id", generator->id).field("title", generator->title).field("tab", generator->tab);
    json.field("hint", generator->hint).field("document", generator->document);
    json.field("author", generator->author).field("address", generator->address).field("revision", generator->revision);
    const Manners& manners = generator->manners;
    json.key("manners").begin_object().field("tools", manners.tools).field("chasmsLeadOn", manners.chasms_lead_on);
    json.field("hidesRooms", manners.hides_rooms).end_object();
    json.key("options").begin_array();
    for (const Option& option : generator->options) describe_option(option, json);
    json.end_array().key("presets").begin_array();
    for (const Preset& preset : generator->presets) describe_preset(*generator, preset, json);
    json.end_array();
    describe_tables(*generator, json);
    describe_measures(*generator, json);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

void describe_options(const Generator& generator, const Options& options, Json& json) {
  json.begin_object();
  write_options(generator, options, json);
  json.end_object();
}

void describe_request(const Request& request, const LinkView& view, const Problems& problems, Json& json) {
  json.field("link", format_link(request)).field("generator", request.generator->id);
  json.field("revision", request.revision()).field("refusal", refusal(request));
  json.field("seed", request.seed.value).field("seedText", seed_text(request.seed));
  json.key("options").begin_object();
  write_options(*request.generator, request.options, json);
  if (const auto& dice = request.options.turned(); !dice.empty()) json.field("dice", turned_dice_text(dice));
  if (const std::string ids = ids_left_out(request); !ids.empty()) json.field("without", ids);
  json.end_object().list("problems", problems).key("unusable").begin_array();
  const Generator& generator = *request.generator;
  for (std::size_t i = 0; i < generator.options.size(); ++i) {
    if (!usable(read_text(generator, request.options, i).faults)) json.value(generator.options[i].id);
  }
  json.end_array().key("view").begin_object();
  if (view.step) json.field("step", *view.step);
  const auto text = [&](std::string_view key, const std::string& value) {
    if (!value.empty()) json.field(key, value);
  };
  const auto flag = [&](std::string_view key, bool value) {
    if (value) json.field(key, true);
  };
  text("chapter", view.chapter);
  text("find", view.find);
  text("law", view.law);
  text("sheet", view.sheet);
  flag("walk", view.walk);
  text("with", view.with);
  flag("show", view.show);
  flag("embed", view.embed);
  text("theme", view.theme);
  text("parts", view.parts);
  text("ghost", view.ghost);
  json.end_object();
}

}  // namespace press_r
