#include "kit/json.hpp"
#include "studio/export/export.hpp"

namespace press_r {
namespace {

void write_distribution(const Distribution& distribution, Json& json) {
  json.objects("distribution", distribution,
               [&](const auto& entry) { json.field("value", entry.first).key("p").real(entry.second); });
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

/// Positions in the survey's sequence as "slices" and "first"; seeds as "seeds", the first and the last.
void write_slice(const Slice& slice, Json& json) {
  json.key(slice.seeds ? "seeds" : "slices").begin_array();
  json.row(slice.first, slice.seeds ? slice.first + slice.count - 1 : slice.count).end_array();
  if (!slice.seeds) json.field("first", slice.first);
}

void write_claims(const Generator& generator, const Survey& survey, Json& json) {
  json.key("claims").begin_array();
  for (std::size_t i = 0; i < generator.claims.size(); ++i) {
    const ClaimCount& count = survey.claims[i];
    if (count.odds.denominator == 0) continue;
    json.begin_object().field("id", generator.claims[i].id).field("trials", count.trials).field("hits", count.hits);
    json.key("odds").row(count.odds.numerator, count.odds.denominator).end_object();
  }
  json.end_array();
}

void write_joint(const Generator& generator, std::pair<std::size_t, std::size_t> by, const Joint& joint, Json& json) {
  const Fact& a = generator.facts[by.first];
  const Fact& b = generator.facts[by.second];
  json.key("joint").begin_object().key("facts").row(a.id, b.id);
  json.key("counts").begin_object();
  auto at = joint.begin();
  while (at != joint.end()) {
    const std::int64_t value = at->first.first;
    json.key(fact_value(a, value)).begin_object();
    for (; at != joint.end() && at->first.first == value; ++at) json.field(fact_value(b, at->first.second), at->second);
    json.end_object();
  }
  json.end_object().end_object();
}

void write_measured(const Request& request, Json& json) {
  const Generator& generator = *request.generator;
  Measured measured;
  if (generator.measured != nullptr && request.options.as_stated()) generator.measured(request.options, measured);
  json.key("measured").begin_object().field("of", measured.of);
  json.objects("figures", measured.figures, [&](const MeasuredFigure& figure) {
    json.field("id", generator.facts[figure.fact].id).key("number").real(figure.number);
    if (figure.share) json.field("value", figure.value);
  });
  json.end_object();
}

/// The revision, and the digest of the sources that made it.
void write_makers(const Request& request, Json& json) {
  json.field("revision", request.revision());
  json.field("digest", hexadecimal(sources_digest(request.generator->id)));
}

/// "drawn": where the drawings are, [x, y, w, h] each; left out without drawings.
void write_drawn(const Match& match, Json& json) {
  if (match.drawn.empty()) return;
  json.key("drawn").begin_array();
  for (const Rect& at : match.drawn) json.row(at.x, at.y, at.w, at.h);
  json.end_array();
}

}  // namespace

std::string link_without_seed(const Request& request) {
  std::string link = format_link(request);
  const std::string code = seed_code(request.seed);
  return link.replace(link.find("/" + code) + 1, code.size(), "*");
}

std::string export_survey(const Request& request, const Problems& problems, const Slice& slice,
                          const SurveyExtras& asked, const Survey& survey) {
  const Generator& generator = *request.generator;
  Json json;
  json.begin_object().field("generator", generator.id);
  write_makers(request, json);
  json.field("link", link_without_seed(request)).key("options");
  describe_options(generator, request.options, json);
  json.list("problems", problems);
  write_slice(slice, json);
  json.field("count", survey.count).field("incomplete", survey.incomplete).key("facts").begin_object();
  for (std::size_t i = 0; i < generator.facts.size(); ++i) {
    const bool counted = !survey.counts[i].empty() || !survey.wide[i].empty();
    if (counted) write_counts(generator.facts[i], survey.counts[i], survey.wide[i], json);
  }
  json.end_object();
  write_claims(generator, survey, json);
  if (asked.joint) write_joint(generator, *asked.joint, survey.joint, json);
  json.end_object();
  return json.take();
}

std::string export_found(Studio& studio, const LinkReading& reading, std::string_view conditions, const Slice& slice,
                         const Search& search) {
  const Request& request = reading.request;
  Json json;
  json.begin_object().field("link", link_without_seed(request));
  write_makers(request, json);
  json.field("conditions", conditions).list("problems", reading.problems);
  write_slice(slice, json);
  json.field("scanned", search.scanned).field("hits", search.hits);
  Picture found{.request = request};
  const FactSelection all = FactSelection::all(request.generator->facts);
  json.objects("found", search.matches, [&](const Match& match) {
    found.request.seed = match.seed;
    studio.measure(found, all);
    json.field("link", format_link(found.request)).field("seed", match.seed.value);
    if (search.is_scored) json.field("score", match.score);
    write_drawn(match, json);
    write_facts(*request.generator, found.facts, all, json.key("facts"));
  });
  json.end_object();
  return json.take();
}

std::string export_expected(const Request& request) {
  Json json;
  json.begin_object().field("link", format_link(request)).key("facts").begin_array();
  for (const Fact& fact : request.generator->facts) {
    const Distribution distribution = fact.theory(request.options);
    if (distribution.empty()) continue;
    json.begin_object().field("id", fact.id);
    write_distribution(distribution, json);
    json.end_object();
  }
  json.end_array();
  write_measured(request, json);
  json.end_object();
  return json.take();
}

std::string export_search(const Request& request, const std::string& problem, const Search& search) {
  Json json;
  json.begin_object().field("link", format_link(request)).field("problem", problem);
  json.field("scanned", search.scanned).field("hits", search.hits);
  json.objects("seeds", search.matches, [&](const Match& match) {
    Request found = request;
    found.seed = match.seed;
    json.field("seed", match.seed.value).field("seedText", seed_text(match.seed));
    json.field("link", format_link(found)).field("index", match.index).list("facts", match.facts);
    if (search.is_scored) json.field("score", match.score);
    write_drawn(match, json);
  });
  json.end_object();
  return json.take();
}

}  // namespace press_r
