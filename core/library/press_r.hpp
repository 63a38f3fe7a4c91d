// Press R for C++17: JSON or text for a link, as std::string. Inline functions over press_r.h, which has the contract
// of each call; a call here throws std::bad_alloc where the C call returns null. Levels as numbers: level.hpp.
#pragma once

#include <cstdint>
#include <cstdlib>
#include <memory>
#include <new>
#include <string>
#include <string_view>

#include "press_r.h"

namespace press_r {

/// Flags of `show`, joined with |.
inline constexpr unsigned with_steps = PRESS_R_STEPS;      ///< how the level was made, with the dice
inline constexpr unsigned with_terrain = PRESS_R_TERRAIN;  ///< a character per cell, and a route to the goal

namespace detail {

/// Copies an answer of the C functions and frees it.
inline std::string take(char* answer) {
  const std::unique_ptr<char, decltype(&press_r_free)> owned(answer, &press_r_free);
#if defined(__cpp_exceptions)
  if (!owned) throw std::bad_alloc();  // allowed: out of memory
#else
  if (!owned) std::abort();
#endif
  return owned.get();
}

}  // namespace detail

inline std::string list() { return detail::take(press_r_list()); }

inline std::string show(std::string_view link, unsigned flags = 0) {
  return detail::take(press_r_show(std::string(link).c_str(), flags));
}

inline std::string survey(std::string_view link, std::int64_t first, std::int64_t count, std::string_view by = {}) {
  return detail::take(press_r_survey(std::string(link).c_str(), first, count, std::string(by).c_str()));
}

inline std::string find(std::string_view link, std::string_view conditions, std::int64_t first, std::int64_t count) {
  return detail::take(press_r_find(std::string(link).c_str(), std::string(conditions).c_str(), first, count));
}

inline std::string text(std::string_view link, std::string_view format) {
  return detail::take(press_r_text(std::string(link).c_str(), std::string(format).c_str()));
}

}  // namespace press_r
