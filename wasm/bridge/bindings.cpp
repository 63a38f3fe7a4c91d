// The WebAssembly interface: plain values out, nothing to delete. The only file that knows Emscripten;
// wasm/bridge/interface.d.ts has the types.
#include <emscripten/bind.h>
#include <emscripten/val.h>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "catalog.hpp"
#include "studio/count/drawn.hpp"
#include "studio/count/survey.hpp"
#include "studio/export/export.hpp"
#include "studio/film/picture.hpp"
#include "studio/link/link.hpp"

#ifndef PRESS_R_VERSION
#error "PRESS_R_VERSION is the package's version, given by CMakeLists.txt"
#endif

namespace {

using emscripten::val;
using namespace press_r;

Studio& studio() {
  static Studio the_studio(press_r::catalog());
  return the_studio;
}

/// A fresh typed array: memory views would die when the memory grows.
template <class T>
val copied(const T* first, std::size_t count, const char* type) {
  return val::global(type).new_(emscripten::typed_memory_view(count, first));
}
template <class T>
val copied(const std::vector<T>& numbers, const char* type) {
  return copied(numbers.data(), numbers.size(), type);
}

val to_js(const Packet& packet) {
  val out = val::object();
  out.set("head", packet.head);
  out.set("marks", copied(packet.marks, "Int32Array"));
  out.set("details", copied(packet.details, "Int32Array"));
  out.set("steps", copied(packet.steps, "Int32Array"));
  out.set("rolls", copied(packet.rolls, "Int32Array"));
  return out;
}

val to_js(const SurveyPacket& packet) {
  val out = val::object();
  out.set("head", packet.head);
  out.set("counts", copied(packet.counts, "Float64Array"));
  return out;
}

/// A number from outside as a whole one in 0 … most; anything odd becomes 0.
std::uint32_t whole(double number, double most) {
  if (!(number > 0)) return 0;
  return static_cast<std::uint32_t>(std::min(number, most));
}
constexpr double last_index = 4294967294.0;
constexpr double most_levels = 100'000'000.0;

std::string catalog_text() { return describe(studio().catalog(), PRESS_R_VERSION); }

val generate(const std::string& link) {
  return to_js(pack(studio().make_picture(studio().read(link), {.costly = false})));
}

val film(const std::string& link) { return to_js(pack(studio().film(link))); }

val survey_slice(const std::string& link, double first, double count) {
  const Request request = studio().read(link).request;
  const std::uint32_t start = whole(first, last_index);
  return to_js(pack(request, start, survey(request, {start, whole(count, most_levels)})));
}

/// Two facts counted together; nothing where one of them does not exist.
val pairs(const std::string& link, const std::string& a, const std::string& b, double first, double count) {
  const Request request = studio().read(link).request;
  const std::uint32_t start = whole(first, last_index);
  const std::size_t one = find_fact(request.generator->facts, a);
  const std::size_t other = find_fact(request.generator->facts, b);
  if (one == npos || other == npos) return to_js(pack(request, start, PairCount{}));
  return to_js(pack(request, start, count_pair(request, {start, whole(count, most_levels)}, {one, other})));
}

/// Where things are; nothing where there is no such thing.
val density_slice(const std::string& link, const std::string& what, const std::string& anchor, double first,
                  double count) {
  const Request request = studio().read(link).request;
  const std::uint32_t start = whole(first, last_index);
  DensityOf of;
  if (!read_density(*request.generator, what, of)) return to_js(pack(request, start, Density{}));
  return to_js(pack(request, start, density(request, of, read_anchor(anchor), {start, whole(count, most_levels)})));
}

std::string survey_text(const std::string& link, double first, double count, bool seeds, const std::string& by) {
  return answer_survey(studio(), link, {first, count, seeds}, by);
}

template <bool to_the_end>
std::string find(const std::string& link, const std::string& conditions, double first, double count, bool seeds,
                 double limit) {
  return answer_find(studio(), link, conditions, {first, count, seeds}, limit, to_the_end);
}

/// Lines of JSON, one a level, from the first on: how many there are, and their bytes. The buffer is kept.
val lines(const std::string& link, double first, double count, bool seeds, bool facts_only, const std::string& by,
          bool legend) {
  static Json json;
  json.clear();
  std::uint32_t levels = 0;
  val out = val::object();
  out.set("error", answer_lines(studio(), link, {first, count, seeds}, {.facts_only = facts_only, .legend = legend}, by,
                                json, levels));
  out.set("levels", static_cast<double>(levels));
  const std::string_view text = json.view();
  out.set("bytes", copied(text.data(), text.size(), "Uint8Array"));
  return out;
}

std::string searched(const std::string& link, const std::string& conditions, double first, double count, double limit,
                     bool to_the_end) {
  const Request request = studio().read(link).request;
  const Conditions read = read_search(conditions, *request.generator);
  std::string problem = read.problem.empty() ? why_never(request, read) : read.problem;
  if (problem.empty()) problem = why_never_drawn(request, read.drawings);
  Search found;
  if (problem.empty()) {
    found = search(request, read, {whole(first, last_index), whole(count, most_levels)}, whole(limit, 10000.0),
                   to_the_end, &verdicts_of(studio(), request, conditions));
  }
  return export_search(request, problem, found);
}

template <bool to_the_end>
std::string search_slice(const std::string& link, const std::string& conditions, double first, double count,
                         double limit) {
  return searched(link, conditions, first, count, limit, to_the_end);
}

std::string expected(const std::string& link) { return export_expected(studio().read(link).request); }

std::string show(const std::string& link, bool steps, bool terrain) {
  return answer_show(studio(), link, {steps, terrain});
}

/// An answer of the core to a link and the texts beside it.
template <auto answer, class... Texts>
std::string answered(const std::string& link, const Texts&... texts) {
  return answer(studio(), link, texts...);
}
std::string extra(const std::string& link, const std::string& id) { return studio().extra(link, id); }
std::string digest_slice(const std::string& link, double first, double count) {
  return hexadecimal(digest(studio().read(link).request, whole(first, last_index), whole(count, most_levels)));
}

}  // namespace

EMSCRIPTEN_BINDINGS(press_r) {
  emscripten::function("catalog", &catalog_text);
  emscripten::function("generate", &generate);
  emscripten::function("film", &film);
  emscripten::function("survey", &survey_slice);
  emscripten::function("pairs", &pairs);
  emscripten::function("density", &density_slice);
  emscripten::function("surveyText", &survey_text);
  emscripten::function("search", &search_slice<false>);
  emscripten::function("searchAll", &search_slice<true>);
  emscripten::function("find", &find<false>);
  emscripten::function("findAll", &find<true>);
  emscripten::function("lines", &lines);
  emscripten::function("expected", &expected);
  emscripten::function("show", &show);
  emscripten::function("text", &answered<answer_text, std::string>);
  emscripten::function("refusal", &answered<refusal_of>);
  emscripten::function("terrain", &answered<terrain_text>);
  emscripten::function("marks", &answered<marks_text>);
  emscripten::function("values", &answered<values_text, std::string>);
  emscripten::function("conditions", &answered<conditions_text, std::string>);
  emscripten::function("drawing", &answered<drawing_text, std::string>);
  emscripten::function("next", &answered<next_text>);
  emscripten::function("pieces", &answered<pieces_text>);
  emscripten::function("extra", &extra);
  emscripten::function("parse", &answered<request_text>);
  emscripten::function("readText", &answered<reading_text, std::string, std::string>);
  emscripten::function("fingerprint", &answered<prints_text>);
  emscripten::function("golden", &answered<golden_text>);
  emscripten::function("digest", &digest_slice);
}
