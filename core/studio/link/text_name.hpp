// Names of texts that are too long for a link: who has the text knows it by its name.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace press_r {

/// A text option's longer text is only named in links, and only who has the text makes the level.
inline constexpr std::size_t longest_linked_text = 4000;

/// "sha:" and the SHA-256 of the text's bytes (FIPS 180-4) in 64 hexadecimal digits.
std::string text_name(std::string_view text);

}  // namespace press_r
