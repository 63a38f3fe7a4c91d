// The WebAssembly interface: functions that are exported as core_NAME and take links and numbers. The only file that
// knows Emscripten; wasm/shared/parts.mjs calls the functions, wasm/bridge/interface.d.ts has their types.
#include <emscripten.h>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "catalog.hpp"
#include "studio/count/drawn.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"
#include "studio/prose.hpp"

#ifndef PRESS_R_VERSION
#error "PRESS_R_VERSION is the package's version, given by CMakeLists.txt"
#endif

namespace {

using namespace press_r;

Studio& studio() {
  static Studio the_studio(press_r::catalog());
  return the_studio;
}

/// A text that JavaScript passes: UTF-8, not terminated.
struct Given {
  const char* data;
  std::uint32_t size;

  // NOLINTNEXTLINE(*-explicit-*): read as any other text
  operator std::string_view() const { return {data, size}; }
};

/// The texts of a call, in the order of interface.d.ts; those that are missing are empty. All other arguments are
/// numbers.
struct Texts {
  Given link;
  Given second;
  Given third;
};

/// A part of an answer: a text, numbers, or, without data, `size` itself.
struct Part {
  const void* data = nullptr;
  std::uint32_t size = 0;
};
template <class List>
Part part(const List& list) {
  return {list.data(), static_cast<std::uint32_t>(list.size())};
}

/// The last answer, in memory that stays until the next one.
struct Answer {
  std::string text;
  Packet packet;
  SurveyPacket counts;
  std::array<Part, 5> parts;
};

using Parts = const Part*;

Answer& last() {
  static Answer answer;
  return answer;
}

Parts answer(std::string text) {
  last().text = std::move(text);
  last().parts = {part(last().text)};
  return last().parts.data();
}
Parts answer(Packet packet) {
  const Packet& kept = last().packet = std::move(packet);
  last().parts = {part(kept.head), part(kept.marks), part(kept.details), part(kept.steps), part(kept.rolls)};
  return last().parts.data();
}
Parts answer(SurveyPacket packet) {
  const SurveyPacket& kept = last().counts = std::move(packet);
  last().parts = {part(kept.head), part(kept.counts)};
  return last().parts.data();
}

/// A number from outside as a whole one in 0 … most; anything odd becomes 0.
std::uint32_t whole(double number, double most) {
  if (!(number > 0)) return 0;
  return static_cast<std::uint32_t>(std::min(number, most));
}
constexpr double last_index = 4294967294.0;
constexpr double most_levels = 100'000'000.0;

std::string searched(const Texts& given, const Slice& slice, double limit, bool to_the_end) {
  const Request request = studio().read(given.link).request;
  const Conditions read = read_search(given.second, *request.generator);
  std::string problem = read.problem.empty() ? why_never(request, read) : read.problem;
  if (problem.empty()) problem = why_never_drawn(request, read.drawings);
  Search found;
  if (problem.empty()) {
    found =
        search(request, read, slice, whole(limit, 10000.0), to_the_end, &verdicts_of(studio(), request, given.second));
  }
  return export_search(request, problem, found);
}

}  // namespace

extern "C" {

/// Memory for the texts of the next call, until the one after it. Begins with the headers of `Texts`.
EMSCRIPTEN_KEEPALIVE void* argument_memory(std::uint32_t bytes) {
  static std::vector<char> texts;
  texts.resize(bytes);
  return texts.data();
}

EMSCRIPTEN_KEEPALIVE Parts core_catalog() { return answer(describe(studio().catalog(), PRESS_R_VERSION)); }

EMSCRIPTEN_KEEPALIVE Parts core_generate(const Texts& given) {
  return answer(pack(studio().make_picture(studio().read(given.link), {.costly = false})));
}

EMSCRIPTEN_KEEPALIVE Parts core_film(const Texts& given) { return answer(pack(studio().film(given.link))); }

EMSCRIPTEN_KEEPALIVE Parts core_survey(const Texts& given, double first, double count) {
  const Request request = studio().read(given.link).request;
  const std::uint32_t start = whole(first, last_index);
  return answer(pack(request, start, survey(request, {start, whole(count, most_levels)})));
}

/// Two facts counted together; nothing where one of them does not exist.
EMSCRIPTEN_KEEPALIVE Parts core_pairs(const Texts& given, double first, double count) {
  const Request request = studio().read(given.link).request;
  const std::uint32_t start = whole(first, last_index);
  const std::size_t one = find_fact(request.generator->facts, given.second);
  const std::size_t other = find_fact(request.generator->facts, given.third);
  if (one == npos || other == npos) return answer(pack(request, start, PairCount{}));
  return answer(pack(request, start, count_pair(request, {start, whole(count, most_levels)}, {one, other})));
}

/// Where things are; nothing where there is no such thing.
EMSCRIPTEN_KEEPALIVE Parts core_density(const Texts& given, double first, double count) {
  const Request request = studio().read(given.link).request;
  const std::uint32_t start = whole(first, last_index);
  DensityOf of;
  if (!read_density(*request.generator, given.second, of)) return answer(pack(request, start, Density{}));
  return answer(
      pack(request, start, density(request, of, read_anchor(given.third), {start, whole(count, most_levels)})));
}

EMSCRIPTEN_KEEPALIVE Parts core_survey_text(const Texts& given, double first, double count, bool seeds) {
  return answer(answer_survey(studio(), given.link, {first, count, seeds}, given.second));
}

EMSCRIPTEN_KEEPALIVE Parts core_find(const Texts& given, double first, double count, bool seeds, double limit) {
  return answer(answer_find(studio(), given.link, given.second, {first, count, seeds}, limit));
}

EMSCRIPTEN_KEEPALIVE Parts core_find_all(const Texts& given, double first, double count, bool seeds, double limit) {
  return answer(answer_find(studio(), given.link, given.second, {first, count, seeds}, limit, true));
}

/// Lines of JSON, one a level, from the first on: a sentence if there are none, how many there are, and their bytes.
EMSCRIPTEN_KEEPALIVE Parts core_lines(const Texts& given, double first, double count, bool seeds, bool facts_only,
                                      bool terrain, bool legend) {
  static Json json;
  json.clear();
  std::uint32_t levels = 0;
  answer(answer_lines(studio(), given.link, {first, count, seeds},
                      {.facts_only = facts_only, .terrain = terrain, .legend = legend}, given.second, json, levels));
  last().parts[1] = {nullptr, levels};
  last().parts[2] = part(json.view());
  return last().parts.data();
}

EMSCRIPTEN_KEEPALIVE Parts core_search(const Texts& given, double first, double count, double limit) {
  return answer(searched(given, {whole(first, last_index), whole(count, most_levels)}, limit, false));
}
EMSCRIPTEN_KEEPALIVE Parts core_search_all(const Texts& given, double first, double count, double limit) {
  return answer(searched(given, {whole(first, last_index), whole(count, most_levels)}, limit, true));
}

/// Which die matters.
EMSCRIPTEN_KEEPALIVE Parts core_weigh(const Texts& given, double first, double count) {
  const Request request = studio().read(given.link).request;
  return answer(weighed_text(request, weigh(request, whole(first, last_index), whole(count, most_levels))));
}

EMSCRIPTEN_KEEPALIVE Parts core_digest(const Texts& given, double first, double count) {
  const Request request = studio().read(given.link).request;
  return answer(hexadecimal(digest(request, whole(first, last_index), whole(count, most_levels))));
}

EMSCRIPTEN_KEEPALIVE Parts core_sweep(const Texts& given) {
  return answer(export_sweep(studio().read(given.link).request, given.second, given.third));
}

EMSCRIPTEN_KEEPALIVE Parts core_show(const Texts& given, bool steps, bool terrain) {
  return answer(answer_show(studio(), given.link, {steps, terrain}));
}

EMSCRIPTEN_KEEPALIVE Parts core_read_text(const Texts& given) {
  return answer(reading_text(studio(), given.link, given.second, given.third));
}

EMSCRIPTEN_KEEPALIVE Parts core_expected(const Texts& given) {
  return answer(export_expected(studio().read(given.link).request));
}
EMSCRIPTEN_KEEPALIVE Parts core_text(const Texts& given) {
  return answer(answer_text(studio(), given.link, given.second));
}
EMSCRIPTEN_KEEPALIVE Parts core_refusal(const Texts& given) { return answer(refusal_of(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_terrain(const Texts& given) { return answer(terrain_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_marks(const Texts& given) { return answer(marks_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_values(const Texts& given) {
  return answer(values_text(studio(), given.link, given.second));
}
EMSCRIPTEN_KEEPALIVE Parts core_next(const Texts& given) { return answer(next_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_pieces(const Texts& given) { return answer(pieces_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_chapters(const Texts& given) {
  return answer(prose_text(studio(), given.link, given.second));
}
EMSCRIPTEN_KEEPALIVE Parts core_extra(const Texts& given) { return answer(studio().extra(given.link, given.second)); }
EMSCRIPTEN_KEEPALIVE Parts core_parse(const Texts& given) { return answer(request_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_fingerprint(const Texts& given) { return answer(prints_text(studio(), given.link)); }
EMSCRIPTEN_KEEPALIVE Parts core_golden(const Texts& given) { return answer(golden_text(studio(), given.link)); }

}  // extern "C"
