#include "library/press_r.hpp"

#include <cstdlib>
#include <cstring>
#include <limits>
#include <memory>
#include <utility>

#include "catalog.hpp"
#include "library/press_r.h"
#include "studio/count/answers.hpp"
#include "studio/describe.hpp"
#include "studio/prose.hpp"

#ifndef PRESS_R_VERSION
#error "PRESS_R_VERSION is the package's version, given by core/library/library.cmake"
#endif

namespace press_r {
namespace {

/// One a thread: it keeps the memory of its levels, and nothing that an answer depends on.
std::unique_ptr<Studio>& kept_studio() {
  static thread_local std::unique_ptr<Studio> mine;
  return mine;
}

Studio& studio() {
  std::unique_ptr<Studio>& mine = kept_studio();
  if (!mine) mine = std::make_unique<Studio>(catalog());
  return *mine;
}

/// The answer, unless the link asks for a revision that this version does not make.
template <class Answer>
std::string unless_refused(std::string_view link, Answer&& answer) {
  LinkReading reading = studio().read(link);
  const std::string refused = refusal(reading.request);
  return refused.empty() ? answer(studio(), std::move(reading)) : error_value(refused);
}

Range range_of(std::int64_t first, std::int64_t count) {
  return {.first = static_cast<double>(first), .count = static_cast<double>(count)};
}

std::string_view given(const char* text) { return text == nullptr ? std::string_view{} : std::string_view(text); }

/// An answer as C takes it. The only place where an exception is caught, for the only one that there can be: memory is
/// spent. C could not take it, and what was begun is thrown away, so that the next call begins anew.
template <class Answer>
char* handed_out(Answer&& answer) {
  // allowed: memory that is spent
  try {
    const std::string text = answer();
    auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));
    if (copy != nullptr) std::memcpy(copy, text.c_str(), text.size() + 1);
    return copy;
    // allowed: memory that is spent
  } catch (...) {
    kept_studio().reset();
    return nullptr;
  }
}

}  // namespace

std::string list() { return describe(catalog(), PRESS_R_VERSION); }

std::string show(std::string_view link, unsigned flags) {
  const Showing showing{.steps = (flags & with_steps) != 0, .terrain = (flags & with_terrain) != 0};
  return unless_refused(
      link, [&](Studio& studio, LinkReading&& reading) { return answer_show(studio, std::move(reading), showing); });
}

std::string survey(std::string_view link, std::int64_t first, std::int64_t count, std::string_view by) {
  return unless_refused(link, [&](Studio& studio, const LinkReading&) {
    return answer_survey(studio, link, range_of(first, count), by);
  });
}

std::string find(std::string_view link, std::string_view conditions, std::int64_t first, std::int64_t count) {
  return unless_refused(link, [&](Studio& studio, const LinkReading&) {
    return answer_find(studio, link, conditions, range_of(first, count), std::numeric_limits<double>::infinity());
  });
}

std::string text(std::string_view link, std::string_view format) {
  return unless_refused(link, [&](Studio& studio, const LinkReading&) { return answer_text(studio, link, format); });
}

std::string chapters(std::string_view link) {
  return unless_refused(link, [&](Studio& studio, const LinkReading& reading) {
    return prose_text(studio, link, prose_of(reading.request.generator->id));
  });
}

}  // namespace press_r

using press_r::given;
using press_r::handed_out;

char* press_r_list() {
  return handed_out([] { return press_r::list(); });
}
char* press_r_show(const char* link) { return press_r_show_with(link, 0); }
char* press_r_show_with(const char* link, unsigned flags) {
  return handed_out([=] { return press_r::show(given(link), flags); });
}
char* press_r_survey(const char* link, int64_t first, int64_t count) {
  return press_r_survey_by(link, first, count, nullptr);
}
char* press_r_survey_by(const char* link, int64_t first, int64_t count, const char* by) {
  return handed_out([=] { return press_r::survey(given(link), first, count, given(by)); });
}
char* press_r_find(const char* link, const char* conditions, int64_t first, int64_t count) {
  return handed_out([=] { return press_r::find(given(link), given(conditions), first, count); });
}
char* press_r_text(const char* link, const char* format) {
  return handed_out([=] { return press_r::text(given(link), given(format)); });
}
char* press_r_chapters(const char* link) {
  return handed_out([=] { return press_r::chapters(given(link)); });
}
void press_r_free(char* answer) { std::free(answer); }
