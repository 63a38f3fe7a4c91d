// Seeds and their notation: eight characters with a checksum, as in The Binding of Isaac (core/isaac/README.md,
// Numbers).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace press_r {

/// Identifies a level of a generator with given options. Never 0.
struct Seed {
  std::uint32_t value = 1;
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

/// "B91199AC", as in links.
std::string seed_code(Seed seed);

/// "B911 99AC", for people.
std::string seed_text(Seed seed);

/// Decodes eight upper-case characters without a space. Nothing if a character, the length or the checksum is wrong, or
/// the value is 0.
std::optional<Seed> decode_seed(std::string_view code);

struct SeedReading {
  Seed seed;
  std::string problem;  ///< a plain sentence, or empty
};

/// Recognizes a game's special words of eight characters. Returns the end of a sentence "BLCK CNDL is …", or an empty
/// text. The code is in upper case, with O, I, 5 and U replaced by 0, 1, S and V.
using SpecialSeed = std::string (*)(std::string_view code);

/// Parses a seed: eight characters (ignoring case, spaces and hyphens), decimal, or 0x hexadecimal; any other text is
/// hashed. Never fails. `special`, if any, recognizes the special words of the game.
SeedReading read_seed(std::string_view text, SpecialSeed special = nullptr);

/// Seed number i of every survey: a bijection of 0 … 2^32 - 2 onto the seeds, so that any prefix is an unbiased sample.
Seed survey_seed(std::uint32_t index);

}  // namespace press_r
