// What leaves the core: exports of levels, surveys and searches as JSON, characters, Graphviz and a summary; the
// catalog, requests and parts of levels as JSON; packets for JavaScript; answers for the command line and the
// libraries; what golden files record. JSON is as page and command line read it (wasm/bridge/interface.d.ts). Of a
// level only the first view, the map.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/generator.hpp"
#include "kit/json.hpp"
#include "studio/count/survey.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

namespace press_r {

/// The JSON of `show` (Shown in wasm/bridge/answers.d.ts), without `steps`; `ground`: with `terrain`.
void export_json(const Picture& picture, bool ground, Json& json);
/// The same with `steps`. A step without a text has its rule's, if `sentences` has it.
std::string export_json(const Filmed& filmed, bool ground = false, std::string_view sentences = {});

/// One line per row, one character per grid unit: the roles' glyphs.
std::string export_ascii(const Picture& picture);

/// Rooms and ways as a graph in the language of Graphviz; nodes are room ids.
std::string export_dot(const Picture& picture);

/// A summary for people. Maps wider than 120 units are scaled down.
std::string export_prose(const Picture& picture);

/// The JSON of `survey --json` (Surveyed in wasm/bridge/answers.d.ts).
std::string export_survey(const Request& request, const Problems& problems, const Slice& slice,
                          const SurveyExtras& asked, const Survey& survey);

/// The JSON of `find` (Found in wasm/bridge/answers.d.ts).
std::string export_found(Studio& studio, const LinkReading& reading, std::string_view conditions, const Slice& slice,
                         const Search& search);

/// JSON of the exact distributions of all facts for the request's options.
std::string export_expected(const Request& request);

/// JSON of a search, for the page.
std::string export_search(const Request& request, const std::string& problem, const Search& search);

/// {"path_length":9,"shop":"none"}: the wanted facts.
void write_facts(const Generator& generator, std::span<const std::int64_t> facts, const FactSelection& wanted,
                 Json& json);

/// A hash of the sources that make a generator's levels and count them: counts of two digests may be of different
/// levels. The build writes it (core/digest.cmake). 0 for a generator that core does not have.
std::uint64_t sources_digest(std::string_view id);

/// The link with * in place of its seed.
std::string link_without_seed(const Request& request);

/// What is said at a path ("rules/SPEL-7/text"), as JSON; empty if there is nothing. `sentences`: catalog.json
/// (core/generated), or several after each other, as core/tables.mjs writes them.
std::string_view said_at(std::string_view sentences, std::string_view path);
/// The same as plain text.
std::string sentence(std::string_view sentences, std::string_view path);

/// JSON of what is known about generators before any level (Catalog in wasm/bridge/catalog.d.ts). `sentences_of`: the
/// sentences of a generator by its id; without it they are empty, and their reader adds them.
std::string describe(Catalog catalog, std::string_view version,
                     std::string_view (*sentences_of)(std::string_view id) = nullptr);

/// Writes the fields of a parsed link into an object that is already open.
void describe_request(const Request& request, const LinkView& view, const Problems& problems, Json& json);

/// {"rule":"html5","pits":1,…}: every option.
void describe_options(const Generator& generator, const Options& options, Json& json);

/// The request that a link is parsed to, its view and problems.
std::string request_text(const Studio& studio, std::string_view link);

/// {"level", "scene"}: the golden files' hashes, each as 16 hexadecimal digits.
std::string prints_text(Studio& studio, std::string_view link);

/// Terrain in wasm/bridge/answers.d.ts, or {"why": a sentence} where there is none.
std::string terrain_text(Studio& studio, std::string_view link);
void describe_ground(const Ground& ground, Json& json);

/// {"layer", "width", "height", "values": [number or null …]}, row by row; width 0 where there is no such layer.
std::string values_text(Studio& studio, std::string_view link, std::string_view layer);

/// {"grids": [{"id": "rooms" or "cells", "x", "y", "width", "height" of the first cell, "columns", "rows", "marks": [a
/// role's index, -1 solid, -2 free or -3 neither, row by row]}]}: the level's map as drawings ask for it; no grids
/// where one cannot draw.
std::string marks_text(Studio& studio, std::string_view link);

/// {"problem": a sentence or "", "conditions": [{"fact", "op", "value", "floor", "text"}]}: the conditions of a search
/// as a form shows them; of an expression "fact" and "op" are empty.
std::string conditions_text(const Studio& studio, std::string_view link, std::string_view conditions);

/// {"problem": a sentence or "", "byRooms", "at": [column, row] or null, "isMirrored", "rows": [[a mark, "!" before it
/// if it must not be there]], "key": [[letter, [ids of roles]]]}: what follows "draw=".
std::string drawing_text(const Studio& studio, std::string_view link, std::string_view drawing);

/// {"link": of the next floor with the same seed, or "", "word": a sentence or ""}.
std::string next_text(Studio& studio, std::string_view link);

/// {"option", "own", "letters": [{"letter", "title", "role"}], "groups": [{"id", "title", "also"}], "pieces": [{"id",
/// "title", "group", "width", "height", "text", "note"}]}: the pieces that levels with these options are built
/// from; empty if the generator has none.
std::string pieces_text(Studio& studio, std::string_view link);

/// {"usable", "plain", "content": JSON of the generator's or null, "faults": [{"fatal", "line", "column", "text",
/// "remedies": [{"title", "text"}], "reached": [[line, column]], "stops": [[line, column]], "rows": [text]}]}:
/// the result of parsing a text as that option's value, with the link's other options.
std::string reading_text(const Studio& studio, std::string_view link, std::string_view option, std::string_view text);

/// Whether cells of the role are things: what is placed or lives on the map, and the entrance and exit.
bool is_thing(const Generator& generator, const Role& role);

/// Writes levels as the JSON of `show`. Parts that are the same in all levels of a generator are serialized once.
class LevelJson {
 public:
  explicit LevelJson(const Generator& generator);

  /// Optional parts of a level.
  struct Parts {
    bool legend = true;
    bool ground = true;  ///< cells that are no things
  };
  /// Writes all but steps and terrain into an open object. The picture is of this writer's generator.
  void write(const Picture& picture, Json& json, const Parts& parts);

 private:
  /// Start of a mark's JSON: {"role":"brick" and a comma. Empty for roles of other views.
  std::string_view head(std::uint8_t role) const {
    return std::string_view(heads_).substr(head_ends_[role], head_ends_[role + 1u] - head_ends_[role]);
  }
  std::string heads_;  ///< concatenated
  std::vector<std::uint32_t> head_ends_{0};
  std::string legend_;
  /// Indices of the level's marks on the map, by kind, in drawing order.
  std::array<std::vector<std::uint32_t>, 4> marks_;

  const std::vector<std::uint32_t>& of(MarkKind kind) const { return marks_[static_cast<std::size_t>(kind)]; }
  void sort(const Picture& picture, bool ground);
  /// An array of what `write(mark, head)` writes for each mark of a kind.
  template <class Write>
  void each(const Scene& scene, MarkKind kind, std::string_view key, Json& json, Write write) const;
  void write_rooms(const Scene& scene, Json& json) const;
  void write_edges(const Scene& scene, Json& json) const;
  void write_cells(const Scene& scene, Json& json) const;
  void write_labels(const Scene& scene, Json& json) const;
  void write_ways(const Picture& picture, Json& json) const;
  /// Index in "cells" of the mark drawn last at a position, or -1.
  int cell_at(const Scene& scene, Point place) const;
};

/// A picture or film as arrays of numbers and one JSON text; the layout is documented in wasm/bridge/interface.d.ts.
struct Packet {
  std::string head;
  std::vector<std::int32_t> marks;
  std::vector<std::int32_t> details;
  std::vector<std::int32_t> steps;
  std::vector<std::int32_t> rolls;
};

Packet pack(const Picture& picture);
Packet pack(const Filmed& filmed);

struct SurveyPacket {
  std::string head;
  std::vector<double> counts;
};

SurveyPacket pack(const Request& request, std::uint32_t first, const Survey& survey);
/// Four numbers per pair of values, in ascending order: both values, the count, and the position of the first.
SurveyPacket pack(const Request& request, std::uint32_t first, const PairCount& pair);
/// Counts row by row.
SurveyPacket pack(const Request& request, std::uint32_t first, const Density& density);

// Answers for the command line and the libraries: text in, JSON or text out. Errors are values: {"error": one
// sentence}.

struct LinesOptions {
  /// Only link, seed and facts: those that are not costly, and those in `costly`.
  bool facts_only = false;
  bool legend = true;  ///< with the legend, which is the same in every line
  std::vector<std::size_t> costly = {};
  std::size_t bytes = std::size_t{1} << 20;  ///< stop before the next level once this much is written
};

/// Writes levels from the start of the slice, at least one, and returns how many. Where a level has a terrain, that is
/// its ground, and its cells are its things. The link's seed is ignored.
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
  /// The generator's, for steps without a text.
  std::string_view sentences = {};
};

/// JSON of a level: `Shown` of wasm/bridge/answers.d.ts.
std::string answer_show(Studio& studio, std::string_view link, ShowParts showing);
std::string answer_show(Studio& studio, LinkReading reading, ShowParts showing);

/// JSON of a survey, `Surveyed`. `by`: comma-separated fact ids that are counted even if they are costly; exactly two
/// are also counted jointly.
std::string answer_survey(Studio& studio, std::string_view link, const Range& range, std::string_view by);

/// Appends JSON lines, one per level, from the start of the range, and sets `levels` to their number. `by`: ids of
/// costly facts, for lines of facts only. Returns an error sentence, or an empty text.
std::string answer_lines(Studio& studio, std::string_view link, const Range& range, LinesOptions asked,
                         std::string_view by, Json& json, std::uint32_t& levels);

/// Results of earlier parts of the same search.
PlanVerdicts& verdicts_of(Studio& studio, const Request& request, std::string_view conditions);

/// JSON of a search, `Found`, of at most `limit` levels. If no level can meet the conditions, none is generated and a
/// problem says why. `to_the_end`: counts the hits of the whole range (`search`).
std::string answer_find(Studio& studio, std::string_view link, std::string_view conditions, const Range& range,
                        double limit, bool to_the_end = false);

/// The level in the format ascii, dot (rooms and ways as a graph) or tell (a summary for people).
std::string answer_text(Studio& studio, std::string_view link, std::string_view format);

/// {"error": the sentence}.
std::string error_value(std::string_view sentence);

/// Why this version cannot make the link's level (studio/link/link.hpp, `refusal`), or an empty text.
std::string refusal_of(const Studio& studio, std::string_view link);

// The record of a link in the golden files (tests/golden), so that a link always gives the same level.

/// Hashes of the parts of a level; 0 for parts that it does not have (terrain, ways, values).
struct Prints {
  std::uint64_t level = 0;    ///< fields, by the generator's fingerprint
  std::uint64_t scene = 0;    ///< marks of the finished picture
  std::uint64_t terrain = 0;  ///< terrain and the walker's routes
  std::uint64_t ways = 0;
  std::uint64_t values = 0;  ///< all layers of values
  std::uint64_t steps = 0;   ///< rules, subjects and rolls; not the sentences, which may be reworded
  std::vector<std::int64_t> facts;
};

Prints prints_of(Studio& studio, std::string_view link);

/// One of 64 letters per step: a hash of all rules, subjects, rolls and pictures so far. Where two trails first differ,
/// the steps do, or, 1 time in 64, one step earlier.
std::string trail_of(const Filmed& filmed);

/// One hash over the levels at positions first … first + count - 1 of survey_seed.
std::uint64_t digest(const Request& request, std::uint32_t first, std::uint32_t count);

/// {"link" (canonical), "level", "scene", "terrain", "ways", "values", "steps": 16 hexadecimal digits each, "facts":
/// numbers, "trail", "roles" visible in some step and "rules" that acted: ids}.
std::string golden_text(Studio& studio, std::string_view link);

}  // namespace press_r
