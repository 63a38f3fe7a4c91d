// Answers for the command line and the libraries: text in, JSON or text out. Errors are values: {"error": one
// sentence}.
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
  /// Only link, seed and facts: those that are not costly, and those in `costly`.
  bool facts_only = false;
  bool terrain = false;  ///< with the terrain and the route to the goal
  bool legend = true;    ///< with the legend, which is the same in every line
  std::vector<std::size_t> costly = {};
  std::size_t bytes = std::size_t{1} << 20;  ///< stop before the next level once this much is written
};

/// Writes levels from the start of the slice, at least one, and returns how many. The link's seed is ignored.
std::uint32_t write_lines(Studio& studio, std::string_view link, const Slice& slice, const LinesOptions& asked,
                          Json& json);

/// The levels to count, as a caller gave them. Doubles hold more than there are seeds, so that values out of range can
/// be reported instead of truncated.
struct Range {
  double first = 0;  ///< position in the sequence of survey_seed, or a seed
  double count = 0;
  bool seeds = false;  ///< `first` is a seed
};

/// Converts a range to a slice. Returns an error sentence, or an empty text.
std::string read_range(const Range& range, Slice& slice);

/// Optional parts of `show`.
struct ShowParts {
  bool steps = false;
  bool terrain = false;
};

/// JSON of a level: `Shown` of wasm/package/press_r.d.mts.
std::string answer_show(Studio& studio, std::string_view link, ShowParts showing);
std::string answer_show(Studio& studio, LinkReading reading, ShowParts showing);

/// JSON of a survey, `Surveyed`. `by`: comma-separated fact ids that are counted even if they are costly; exactly two
/// are also counted jointly.
std::string answer_survey(Studio& studio, std::string_view link, const Range& range, std::string_view by);

/// Appends JSON lines, one per level, from the start of the range, and sets `levels` to their number. `by`: ids of
/// costly facts, for lines of facts only. Returns an error sentence, or an empty text.
std::string answer_lines(Studio& studio, std::string_view link, const Range& range, LinesOptions asked,
                         std::string_view by, Json& json, std::uint32_t& levels);

/// JSON of a search, `Found`, of at most `limit` levels. If no level can meet the conditions, none is generated and a
/// problem says why.
std::string answer_find(Studio& studio, std::string_view link, std::string_view conditions, const Range& range,
                        double limit);

/// The level in the format ascii, dot (rooms and ways as a graph) or tell (a summary for people).
std::string answer_text(Studio& studio, std::string_view link, std::string_view format);

/// {"error": the sentence}.
std::string error_value(std::string_view sentence);

/// Why this version cannot make the link's level (studio/link/link.hpp, `refusal`), or an empty text.
std::string refusal_of(const Studio& studio, std::string_view link);

}  // namespace press_r
