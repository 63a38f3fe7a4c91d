// Exports of levels, surveys and searches as text: JSON, characters, Graphviz, and a summary. Of a level only the first
// view, the map.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "kit/json.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

/// The JSON of `show` (Shown in wasm/package/press_r.d.mts), without `steps`; `ground`: with `terrain`.
void export_json(const Picture& picture, bool ground, Json& json);
/// The same with `steps`.
std::string export_json(const Filmed& filmed, bool ground = false);

/// One line per row, one character per grid unit: the roles' glyphs.
std::string export_ascii(const Picture& picture);

/// Rooms and ways as a graph in the language of Graphviz; nodes are room ids.
std::string export_dot(const Picture& picture);

/// A summary for people. Maps wider than 120 units are scaled down.
std::string export_prose(const Picture& picture);

/// The JSON of `survey --json` (Surveyed in wasm/package/press_r.d.mts).
std::string export_survey(const Request& request, const Problems& problems, const Slice& slice,
                          const SurveyExtras& asked, const Survey& survey);

/// The JSON of `find` (Found in wasm/package/press_r.d.mts).
std::string export_found(Studio& studio, const LinkReading& reading, std::string_view conditions, const Slice& slice,
                         const Search& search);

/// JSON of exact distributions: of all facts for the request's options, and of one fact for every value of an option.
std::string export_expected(const Request& request);
std::string export_sweep(const Request& request, std::string_view fact, std::string_view option);

/// JSON of a search, for the page.
std::string export_search(const Request& request, const std::string& problem, const Search& search);

/// {"path_length":9,"shop":"none"}: the wanted facts.
void write_facts(const Generator& generator, std::span<const std::int64_t> facts, const FactSelection& wanted,
                 Json& json);

/// The link with * in place of its seed.
std::string link_without_seed(const Request& request);

}  // namespace press_r
