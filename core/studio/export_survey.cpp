#include "kit/json.hpp"
#include "studio/describe.hpp"
#include "studio/export.hpp"

namespace press_r {
namespace {

void write_distribution(const Fact& fact, const Options& options, Json& json) {
  Distribution distribution;
  if (fact.expected != nullptr) fact.expected(options, distribution);
  json.key("distribution").begin_array();
  for (const auto& [value, p] : distribution) {
    json.begin_object().field("value", value).key("p").real(p).end_object();
  }
  json.end_array();
}

void write_counts(const Fact& fact, const std::vector<std::int64_t>& counts,
                  const std::map<std::int64_t, std::int64_t>& wide, Json& json) {
  json.key(fact.id).begin_object();
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] > 0) json.field(fact_value(fact, fact.lowest() + static_cast<std::int64_t>(i)), counts[i]);
  }
  for (const auto& [value, count] : wide) json.field(std::to_string(value), count);
  json.end_object();
}

}  // namespace

std::string export_survey(const Request& request, const Problems& problems, std::uint32_t first, const Survey& survey) {
  const Generator& generator = *request.generator;
  Json json;
  json.begin_object().field("generator", generator.id).key("options");
  describe_options(generator, request.options, json);
  json.key("problems").begin_array();
  for (const std::string& problem : problems) json.value(problem);
  json.end_array().field("first", first).field("count", survey.count).field("incomplete", survey.incomplete);
  json.key("facts").begin_object();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    write_counts(generator.facts[i], survey.counts[i], survey.wide[i], json);
  }
  json.end_object().end_object();
  return json.take();
}

std::string export_expected(const Request& request) {
  Json json;
  json.begin_object().field("link", format_link(request)).key("facts").begin_array();
  for (const Fact& fact : request.generator->facts) {
    Distribution distribution;
    if (fact.expected != nullptr) fact.expected(request.options, distribution);
    if (distribution.empty()) continue;
    json.begin_object().field("id", fact.id);
    write_distribution(fact, request.options, json);
    json.end_object();
  }
  json.end_array().end_object();
  return json.take();
}

std::string export_sweep(const Request& request, std::string_view fact_id, std::string_view option_id) {
  constexpr int most_points = 400;
  const std::size_t fact = find_fact(request.generator->facts, fact_id);
  const std::size_t index = find_option(request.generator->options, option_id);
  Json json;
  json.begin_object().field("fact", fact_id).field("option", option_id).key("points").begin_array();
  if (fact != npos && index != npos && request.generator->facts[fact].expected != nullptr &&
      request.generator->options[index].kind != OptionKind::text) {
    const Option& option = request.generator->options[index];
    const int stride = (option.highest() - option.lowest()) / most_points + 1;
    for (int value = option.lowest(); value <= option.highest(); value += stride) {
      Options options = request.options;
      options.set(index, value);
      json.begin_object().key("option").number(option_number(option, value));
      write_distribution(request.generator->facts[fact], options, json);
      json.end_object();
    }
  }
  json.end_array().end_object();
  return json.take();
}

std::string export_search(const Request& request, const std::string& problem, const Search& search) {
  Json json;
  json.begin_object().field("link", format_link(request)).field("problem", problem);
  json.field("scanned", search.scanned).field("hits", search.hits).key("seeds").begin_array();
  for (const Match& match : search.matches) {
    Request found = request;
    found.seed = match.seed;
    json.begin_object().field("seed", match.seed.value).field("seedText", seed_text(match.seed));
    json.field("link", format_link(found)).field("index", match.index).end_object();
  }
  json.end_array().end_object();
  return json.take();
}

}  // namespace press_r
