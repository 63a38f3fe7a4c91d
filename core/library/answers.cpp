// The calls of press_r.h that answer a link with JSON or text.
#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include "catalog.hpp"
#include "kit/json.hpp"
#include "library/press_r.h"
#include "studio/export/export.hpp"

#ifndef PRESS_R_VERSION
#error "PRESS_R_VERSION is the package's version, set by core/library/library.cmake"
#endif

using namespace press_r;

namespace {

std::string_view view(const char* text) { return text == nullptr ? std::string_view{} : std::string_view(text); }

Range range_of(int64_t first, int64_t count) {
  return {.first = static_cast<double>(first), .count = static_cast<double>(count)};
}

/// The calling thread's studio. It keeps memory for reuse, and nothing that an answer depends on.
std::unique_ptr<Studio>& thread_studio() {
  static thread_local std::unique_ptr<Studio> studio;
  return studio;
}

/// A copy of the text that `make` returns, for press_r_free. Null if memory runs out, which is the only exception that
/// the core throws; the studio is then discarded, so that the next call starts afresh.
template <class Make>
char* copy_of(Make&& make) {
  // allowed: out of memory
  try {
    const std::string text = make();
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
    // allowed: out of memory
  } catch (...) {
    thread_studio().reset();
    return nullptr;
  }
}

/// Answers a link, or refuses it if it asks for a generator or a revision that this version does not make.
template <class Make>
char* answer(const char* link, Make&& make) {
  return copy_of([&] {
    std::unique_ptr<Studio>& studio = thread_studio();
    if (!studio) studio = std::make_unique<Studio>(catalog());
    LinkReading reading = studio->read(view(link));
    const std::string refused = refusal(reading);
    return refused.empty() ? make(*studio, std::move(reading)) : error_value(refused);
  });
}

}  // namespace

char* press_r_list(void) {
  return copy_of([] { return describe(catalog(), PRESS_R_VERSION, sentences_of); });
}

char* press_r_show(const char* link, unsigned flags) {
  ShowParts showing{.steps = (flags & PRESS_R_STEPS) != 0, .terrain = (flags & PRESS_R_TERRAIN) != 0};
  return answer(link, [&](Studio& studio, LinkReading&& reading) {
    showing.sentences = sentences_of(reading.request.generator->id);
    return answer_show(studio, std::move(reading), showing);
  });
}

char* press_r_survey(const char* link, int64_t first, int64_t count, const char* by) {
  return answer(link, [&](Studio& studio, const LinkReading&) {
    return answer_survey(studio, view(link), range_of(first, count), view(by));
  });
}

char* press_r_find(const char* link, const char* conditions, int64_t first, int64_t count) {
  return answer(link, [&](Studio& studio, const LinkReading&) {
    constexpr double no_limit = std::numeric_limits<double>::infinity();
    return answer_find(studio, view(link), view(conditions), range_of(first, count), no_limit);
  });
}

char* press_r_text(const char* link, const char* format) {
  return answer(link, [&](Studio& studio, const LinkReading&) {
    return valid_utf8(answer_text(studio, view(link), view(format)));
  });
}

void press_r_free(char* answer) { std::free(answer); }
