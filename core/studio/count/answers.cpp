#include "studio/count/answers.hpp"

#include "kit/json.hpp"
#include "kit/text.hpp"
#include "studio/count/lines.hpp"
#include "studio/export/export.hpp"
#include "studio/link/never.hpp"

namespace press_r {
namespace {

/// Reads ids of facts with commas between. Returns why they cannot be read, or an empty text.
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

std::string read_by(std::string_view by, std::span<const Fact> facts, Wish& wish) {
  std::vector<std::size_t> found;
  std::string fault = read_facts(by, facts, found);
  if (!fault.empty()) return fault;
  if (found.size() > 2) return "Levels are counted by one fact or two together, not by more.";
  wish.costly = found;
  if (found.size() == 2) wish.joint = {found[0], found[1]};
  return "";
}

/// Why a slice cannot be counted, or an empty text.
std::string fault_in(const Slice& slice) {
  constexpr std::uint64_t seeds = 4294967295;
  if (slice.count == 0) return "The number of levels is at least 1.";
  if (slice.seeds && slice.first == 0) return "Seeds are counted from 1.";
  const std::uint64_t end = std::uint64_t{slice.first} + slice.count;
  if (end > seeds + (slice.seeds ? 1 : 0)) return "There are 4294967295 seeds, and the slice goes beyond the last.";
  return "";
}

}  // namespace

std::string error_value(std::string_view sentence) {
  Json json;
  json.begin_object().field("error", sentence).end_object();
  return json.take();
}

std::string newer_revision(const Studio& studio, std::string_view link) {
  const LinkReading reading = studio.read(link);
  if (!reading.newer) return "";
  const Generator& generator = *reading.request.generator;
  return "The link asks for a revision of " + std::string(generator.title) + " that is newer than this version's, v" +
         std::to_string(generator.revision) + ": a newer version of Press R is needed.";
}

std::string answer_show(Studio& studio, std::string_view link, Showing showing) {
  Studio::Ground ground;
  if (showing.terrain) ground = studio.terrain(link);
  const Studio::Ground* shown = showing.terrain ? &ground : nullptr;
  return showing.steps ? export_json(studio.film(link), shown) : export_json(studio.shoot(link), shown);
}

std::string answer_survey(Studio& studio, std::string_view link, const Slice& slice, std::string_view by) {
  const LinkReading reading = studio.read(link, LinkUse::survey);
  Wish wish{.wide = true};
  std::string fault = read_by(by, reading.request.generator->facts, wish);
  if (fault.empty()) fault = fault_in(slice);
  if (!fault.empty()) return error_value(fault);
  return export_survey(reading.request, reading.problems, slice, wish, survey(reading.request, slice, wish));
}

std::string answer_lines(Studio& studio, std::string_view link, const Slice& slice, bool facts_only,
                         std::string_view by, Json& json, std::uint32_t& levels) {
  LinesWish wish{.facts_only = facts_only};
  std::string fault = read_facts(by, studio.read(link, LinkUse::survey).request.generator->facts, wish.costly);
  if (fault.empty()) fault = fault_in(slice);
  levels = fault.empty() ? write_lines(studio, link, slice, wish, json) : 0;
  return fault;
}

std::string answer_find(Studio& studio, std::string_view link, std::string_view conditions, const Slice& slice,
                        std::size_t limit) {
  LinkReading reading = studio.read(link, LinkUse::survey);
  const Conditions read = read_conditions(conditions, reading.request.generator->facts);
  const std::string fault = read.problem.empty() ? fault_in(slice) : read.problem;
  if (!fault.empty()) return error_value(fault);
  std::string never = why_never(reading.request, read);
  Search found;
  if (never.empty()) {
    found = search(reading.request, read, slice, limit);
  } else {
    reading.problems.push_back(std::move(never));
  }
  return export_found(studio, reading, conditions, slice, found);
}

std::string answer_text(Studio& studio, std::string_view link, std::string_view format) {
  if (format == "ascii") return export_ascii(studio.shoot(link));
  if (format == "svg") return export_svg(studio.shoot(link));
  if (format == "dot") return export_dot(studio.shoot(link));
  if (format == "tell") return export_prose(studio.shoot(link));
  if (format == "tiled" || format == "ldtk") {
    return error_value(
        "A map with tiles needs the art, which the package of npm and its command line have: press-r show LINK --" +
        std::string(format) + " FILE.");
  }
  return error_value("There is no format " + quoted(format) + "; there are ascii, svg, dot and tell.");
}

}  // namespace press_r
