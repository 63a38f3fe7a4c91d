// What command line and libraries ask: text in, JSON or text out. Whatever cannot be answered is an error value,
// {"error": one sentence}, never a crash.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/json.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"

namespace press_r {

struct LinesOptions {
  /// Link, seed and facts instead of all that `show` says: those that are not costly, and the costly ones asked for.
  bool facts_only = false;
  bool terrain = false;  ///< with what a body meets and the way to the goal
  bool legend = true;    ///< with what the ids mean, which is the same in every line
  std::vector<std::size_t> costly = {};
  std::size_t bytes = std::size_t{1} << 20;  ///< no further level is begun once so much is written
};

/// Writes levels of the slice from its first on, at least one; gives how many. The link's seed plays no part.
std::uint32_t write_lines(Studio& studio, std::string_view link, const Slice& slice, const LinesOptions& asked,
                          Json& json);

/// The levels that are counted, as a caller wrote them: in numbers that hold more than there are seeds, so that what is
/// too much, negative or broken is reported instead of cut.
struct Range {
  double first = 0;  ///< a place in the sequence of survey_seed, or a seed
  double count = 0;
  bool seeds = false;  ///< `first` is a seed
};

/// The slice that a range names. Returns why it cannot be counted, or an empty text.
std::string read_range(const Range& range, Slice& slice);

/// What `show` tells besides the level.
struct Showing {
  bool steps = false;
  bool terrain = false;
};

/// JSON of a level: `Shown` of wasm/package/press_r.d.mts.
std::string answer_show(Studio& studio, std::string_view link, Showing showing);
std::string answer_show(Studio& studio, LinkReading reading, Showing showing);

/// JSON of a survey, `Surveyed`. `by`: ids of facts with commas between, which are counted though they are costly; just
/// two are counted together too. Empty: none.
std::string answer_survey(Studio& studio, std::string_view link, const Range& range, std::string_view by);

/// Lines of JSON, one a level, from the slice's first level on: how many, and the text. `by`: ids of
/// costly facts, for lines of facts only. Why it cannot be answered, or an empty text.
std::string answer_lines(Studio& studio, std::string_view link, const Range& range, LinesOptions asked,
                         std::string_view by, Json& json, std::uint32_t& levels);

/// JSON of a search, `Found`, of at most `limit` levels. Where no level can meet the conditions, none is looked at and
/// a problem says why.
std::string answer_find(Studio& studio, std::string_view link, std::string_view conditions, const Range& range,
                        double limit);

/// The level as ascii, dot (rooms and ways as a graph), or as a person reads it (tell).
std::string answer_text(Studio& studio, std::string_view link, std::string_view format);

/// {"error": the sentence}.
std::string error_value(std::string_view sentence);

/// Why this version does not answer the link (studio/link/link.hpp, `refusal`). Empty where it does.
std::string refusal_of(const Studio& studio, std::string_view link);

}  // namespace press_r
