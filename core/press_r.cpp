#include "press_r.hpp"

#include <cstdlib>
#include <cstring>

#include "catalog.hpp"
#include "press_r.h"
#include "studio/count/answers.hpp"
#include "studio/describe.hpp"
#include "studio/prose.hpp"

#ifndef PRESS_R_VERSION
#error "PRESS_R_VERSION is the package's version, given by core/library.cmake"
#endif

namespace press_r {
namespace {

/// One a thread: it keeps the memory of its levels, and nothing that an answer depends on.
Studio& studio() {
  static thread_local Studio mine(catalog());
  return mine;
}

/// The answer, unless the link asks for a revision that this version does not know.
template <class Answer>
std::string unless_newer(std::string_view link, Answer&& answer) {
  const std::string refusal = newer_revision(studio(), link);
  return refusal.empty() ? answer(studio()) : error_value(refusal);
}

std::string_view given(const char* text) { return text == nullptr ? std::string_view{} : std::string_view(text); }

char* handed_out(const std::string& answer) {
  auto* const copy = static_cast<char*>(std::malloc(answer.size() + 1));
  if (copy != nullptr) std::memcpy(copy, answer.c_str(), answer.size() + 1);
  return copy;
}

}  // namespace

std::string list() { return describe(catalog(), PRESS_R_VERSION); }

std::string show(std::string_view link, unsigned flags) {
  const Showing showing{.steps = (flags & with_steps) != 0, .terrain = (flags & with_terrain) != 0};
  return unless_newer(link, [&](Studio& studio) { return answer_show(studio, link, showing); });
}

std::string survey(std::string_view link, std::uint32_t first, std::uint32_t count, std::string_view by) {
  return unless_newer(link, [&](Studio& studio) { return answer_survey(studio, link, {first, count}, by); });
}

std::string find(std::string_view link, std::string_view conditions, std::uint32_t first, std::uint32_t count) {
  return unless_newer(link, [&](Studio& studio) {
    return answer_find(studio, link, conditions, {first, count}, std::size_t{count});
  });
}

std::string text(std::string_view link, std::string_view format) {
  return unless_newer(link, [&](Studio& studio) { return answer_text(studio, link, format); });
}

std::string chapters(std::string_view link) {
  return unless_newer(link, [&](Studio& studio) {
    return prose_text(studio, link, prose_of(studio.read(link).request.generator->id));
  });
}

}  // namespace press_r

char* press_r_list() { return press_r::handed_out(press_r::list()); }
char* press_r_show(const char* link) { return press_r_show_with(link, 0); }
char* press_r_show_with(const char* link, unsigned flags) {
  return press_r::handed_out(press_r::show(press_r::given(link), flags));
}
char* press_r_survey(const char* link, uint32_t first, uint32_t count) {
  return press_r::handed_out(press_r::survey(press_r::given(link), first, count));
}
char* press_r_find(const char* link, const char* conditions, uint32_t first, uint32_t count) {
  return press_r::handed_out(press_r::find(press_r::given(link), press_r::given(conditions), first, count));
}
char* press_r_text(const char* link, const char* format) {
  return press_r::handed_out(press_r::text(press_r::given(link), press_r::given(format)));
}
char* press_r_chapters(const char* link) { return press_r::handed_out(press_r::chapters(press_r::given(link))); }
void press_r_free(char* answer) { std::free(answer); }
