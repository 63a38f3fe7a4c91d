// Texts that are too long for a link have names there (studio/text_name.hpp makes them).
#pragma once

#include <string_view>

namespace press_r {

/// Whether a text is not itself but the name of one: "sha:" and the 64 hexadecimal digits of its SHA-256.
constexpr bool names_text(std::string_view text) {
  return text.size() == 68 && text.substr(0, 4) == "sha:" &&
         text.substr(4).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace press_r
