// Texts that people write have blanks at their ends.
#pragma once

#include <cstddef>
#include <string_view>

namespace press_r {

/// Without the blanks at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

}  // namespace press_r
