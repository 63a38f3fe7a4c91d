// Texts packed small for links: an adaptive binary range coder whose output is letters that a URL leaves alone.
// Integers only, so that every build packs alike.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace press_r {

/// Longer texts are not packed, and not unpacked.
inline constexpr std::size_t longest_packed = 65535;

/// Stands before a packed text in a link.
inline constexpr char packed_mark = '~';

/// The text in letters A–Z a–z 0–9 - _. `sample` is a text of the same sort that teaches the packer what to expect; the
/// same sample unpacks it, so a sample is part of a link's grammar. Empty for a text longer than longest_packed.
std::string pack_text(std::string_view text, std::string_view sample);

/// How long the text says that it is, without unpacking it: known from its first letters.
std::size_t packed_length(std::string_view packed);

/// The text again: exactly, byte for byte. Nothing where a letter is foreign, where the text would be longer than
/// `longest`, or where the checksum fails. Takes time in proportion to `longest` at most, whatever it is given.
std::optional<std::string> unpack_text(std::string_view packed, std::string_view sample, std::size_t longest);

/// A text option's longer text is only named in links, and only who has the text makes the level.
inline constexpr std::size_t longest_linked_text = 4000;

/// "sha:" and the SHA-256 of the text's bytes (FIPS 180-4) in 64 hexadecimal digits.
std::string text_name(std::string_view text);

}  // namespace press_r
