// A level taken away as text: JSON, characters, a graph, and prose. Only the first view (the map) is exported.
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

/// One line a row, one character a grid unit, by the roles' glyphs.
std::string export_ascii(const Picture& picture);

/// The rooms and the ways between them as a graph in Graphviz' language: nodes are the rooms' ids.
std::string export_dot(const Picture& picture);

/// The level for a person to read; a map wider than 120 units is scaled down.
std::string export_prose(const Picture& picture);

/// The JSON of `survey --json` (Surveyed in wasm/package/press_r.d.mts).
std::string export_survey(const Request& request, const Problems& problems, const Slice& slice,
                          const SurveyExtras& asked, const Survey& survey);

/// The JSON of `find` (Found in wasm/package/press_r.d.mts).
std::string export_found(Studio& studio, const LinkReading& reading, std::string_view conditions, const Slice& slice,
                         const Search& search);

/// Exact distributions, as JSON: for the request's options, and for one fact at every value of one option.
std::string export_expected(const Request& request);
std::string export_sweep(const Request& request, std::string_view fact, std::string_view option);

/// JSON of a finished search.
std::string export_search(const Request& request, const std::string& problem, const Search& search);

/// {"path_length":9,"shop":"none"}: every fact that is wanted.
void write_facts(const Generator& generator, std::span<const std::int64_t> facts, const Wanted& wanted, Json& json);

/// The link with a star for its seed.
std::string starred(const Request& request);

}  // namespace press_r
