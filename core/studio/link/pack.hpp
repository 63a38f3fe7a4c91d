// Compresses texts for links: an adaptive binary range coder whose output needs no escaping in URLs. Integers only, so
// that every build gives the same result. Texts that are too long for links are replaced by a hash.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace press_r {

/// Maximum length of a packed text, in bytes before packing.
inline constexpr std::size_t max_packed_length = 65535;

/// Prefix of a packed text in a link.
inline constexpr char packed_mark = '~';

/// Packs a text into letters A–Z a–z 0–9 - _. `sample` is a similar text that trains the model. Unpacking needs the
/// same sample, so samples are part of the link grammar and never change. Empty if the text is longer than
/// max_packed_length.
std::string pack_text(std::string_view text, std::string_view sample);

/// Length of the unpacked text, from its first letters.
std::size_t packed_length(std::string_view packed);

/// The original text. Nothing if a letter is unknown, the text would be longer than `longest`, or the checksum fails.
/// The time is bounded by `longest` for any input.
std::optional<std::string> unpack_text(std::string_view packed, std::string_view sample, std::size_t longest);

/// Longer texts of an option are replaced by their name in links; the level can then only be made by who has the text.
inline constexpr std::size_t max_linked_text_length = 4000;

/// Name of a text: "sha:" and its SHA-256 (FIPS 180-4) in 64 hexadecimal digits.
std::string text_name(std::string_view text);

}  // namespace press_r
