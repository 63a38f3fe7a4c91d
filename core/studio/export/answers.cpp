#include "studio/export/export.hpp"

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

#include "kit/json.hpp"
#include "kit/text.hpp"
#include "studio/count/drawn.hpp"
#include "studio/link/link.hpp"

namespace press_r {
namespace {

/// Parses comma-separated fact ids into indices. Returns an error sentence, or an empty text.
std::string read_facts(std::string_view by, std::span<const Fact> facts, std::vector<std::size_t>& found) {
  while (!by.empty()) {
    const std::string_view id = by.substr(0, by.find(','));
    by = id.size() == by.size() ? std::string_view{} : by.substr(id.size() + 1);
    const std::size_t fact = find_fact(facts, id);
    if (fact == npos) return "There is no fact " + quoted(id) + " to count by.";
    found.push_back(fact);
  }
  return "";
}

std::string read_by(std::string_view by, std::span<const Fact> facts, SurveyExtras& asked) {
  std::vector<std::size_t> found;
  std::string fault = read_facts(by, facts, found);
  if (!fault.empty()) return fault;
  asked.named = found;
  if (found.size() == 2) asked.joint = {found[0], found[1]};
  return "";
}

/// Whether this is a whole number in the range; false for NaN.
bool is_whole(double number, double low, double high) {
  return number >= low && number <= high && number == std::floor(number);
}

void write_facts_line(const Picture& picture, const FactSelection& wanted, Json& json) {
  json.begin_object().field("link", format_link(picture.request)).field("seed", picture.request.seed.value);
  json.key("facts");
  write_facts(picture.generator(), picture.facts, wanted, json);
  json.end_object();
}

}  // namespace

std::string read_range(const Range& range, Slice& slice) {
  constexpr double seeds = 4294967295;
  if (!is_whole(range.count, 1, seeds)) return "The number of levels is a whole number from 1 to 4294967295.";
  if (range.seeds && !is_whole(range.first, 1, seeds)) return "Seeds are whole numbers from 1 to 4294967295.";
  if (!range.seeds && !is_whole(range.first, 0, seeds - 1))
    return "The first place of a count is a whole number from 0 to 4294967294.";
  if (range.first + range.count > seeds + (range.seeds ? 1 : 0))
    return "There are 4294967295 seeds, and the slice goes beyond the last.";
  slice = {static_cast<std::uint32_t>(range.first), static_cast<std::uint32_t>(range.count), range.seeds};
  return "";
}

std::string error_value(std::string_view sentence) {
  Json json;
  json.begin_object().field("error", sentence).end_object();
  return json.take();
}

std::string refusal_of(const Studio& studio, std::string_view link) { return refusal(studio.read(link)); }

std::string answer_show(Studio& studio, LinkReading reading, ShowParts showing) {
  const PictureParts besides{.summary = false, .ground = showing.terrain};
  if (showing.steps) {
    Picture picture;
    picture.take(std::move(reading));
    return export_json(studio.film(std::move(picture), besides), showing.terrain, showing.sentences);
  }
  Json& json = studio.json_buffer();
  export_json(studio.make_picture(std::move(reading), besides), showing.terrain, json);
  return std::string(json.view());
}

std::string answer_show(Studio& studio, std::string_view link, ShowParts showing) {
  return answer_show(studio, studio.read(link), showing);
}

std::string answer_survey(Studio& studio, std::string_view link, const Range& range, std::string_view by) {
  const LinkReading reading = studio.read(link, LinkUse::survey);
  SurveyExtras asked{.wide = true};
  Slice slice;
  std::string fault = read_by(by, reading.request.generator->facts, asked);
  if (fault.empty()) fault = read_range(range, slice);
  if (!fault.empty()) return error_value(fault);
  return export_survey(reading.request, reading.problems, slice, asked, survey(reading.request, slice, asked));
}

std::uint32_t write_lines(Studio& studio, std::string_view link, const Slice& slice, const LinesOptions& asked,
                          Json& json) {
  Picture picture{.request = studio.read(link, LinkUse::survey).request};
  LevelJson whole(picture.generator());
  FactSelection wanted(picture.generator().facts);
  for (const std::size_t fact : asked.costly) wanted.add(fact);
  const std::uint32_t all = slice.levels();
  std::uint32_t levels = 0;
  while (levels < all && (levels == 0 || json.view().size() < asked.bytes)) {
    picture.request.seed = slice.seed(levels++);
    if (asked.facts_only) {
      studio.measure(picture, wanted);
      write_facts_line(picture, wanted, json);
    } else {
      studio.make_picture(picture, {.summary = false, .ground = true});
      json.begin_object();
      whole.write(picture, json, {.legend = asked.legend, .ground = picture.ground.terrain.empty()});
      describe_ground(picture.ground, json.key("terrain"));
      json.end_object();
    }
    json.end_line();
  }
  return levels;
}

std::string answer_lines(Studio& studio, std::string_view link, const Range& range, LinesOptions asked,
                         std::string_view by, Json& json, std::uint32_t& levels) {
  Slice slice;
  std::string fault = read_facts(by, studio.read(link, LinkUse::survey).request.generator->facts, asked.costly);
  if (fault.empty()) fault = read_range(range, slice);
  levels = fault.empty() ? write_lines(studio, link, slice, asked, json) : 0;
  return fault;
}

PlanVerdicts& verdicts_of(Studio& studio, const Request& request, std::string_view conditions) {
  return studio.verdicts(link_without_seed(request) + " " + std::string(conditions));
}

std::string answer_find(Studio& studio, std::string_view link, std::string_view conditions, const Range& range,
                        double limit, bool to_the_end) {
  LinkReading reading = studio.read(link, LinkUse::survey);
  Slice slice;
  const Conditions read = read_search(conditions, *reading.request.generator);
  std::string fault = read.problem.empty() ? read_range(range, slice) : read.problem;
  if (fault.empty() && !(limit >= 0)) fault = "The limit of a search is a number from 0.";
  if (!fault.empty()) return error_value(fault);
  std::string never = why_never(reading.request, read);
  if (never.empty()) never = why_never_drawn(reading.request, read.drawings);
  Search found;
  if (never.empty()) {
    found = search(reading.request, read, slice, static_cast<std::size_t>(std::min(limit, range.count)), to_the_end,
                   &verdicts_of(studio, reading.request, conditions));
  } else {
    reading.problems.push_back(std::move(never));
  }
  return export_found(studio, reading, conditions, slice, found);
}

std::string answer_text(Studio& studio, std::string_view link, std::string_view format) {
  if (format == "ascii") return export_ascii(studio.make_picture(link));
  if (format == "dot") return export_dot(studio.make_picture(link));
  if (format == "tell") return export_prose(studio.make_picture(link));
  if (format == "svg" || format == "tiled" || format == "ldtk") {
    return error_value(
        "A picture or a map with tiles needs the art, which the package of npm and its command line have: press-r show "
        "LINK --" +
        std::string(format) + " FILE.");
  }
  return error_value("There is no format " + quoted(format) + "; there are ascii, dot and tell.");
}

}  // namespace press_r
