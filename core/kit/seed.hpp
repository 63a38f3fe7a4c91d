// Seeds and their spelling: eight characters with a checksum, as players of Isaac know them (core/isaac/README.md,
// Numbers).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

namespace press_r {

/// Names a level within a generator and its options. Never 0.
struct Seed {
  std::uint32_t value = 1;
  friend constexpr bool operator==(const Seed&, const Seed&) = default;
};

/// "B91199AC": eight characters, as links write it.
std::string seed_code(Seed seed);

/// "B911 99AC": the same, as people read it.
std::string seed_text(Seed seed);

/// The number that eight characters stand for. Nothing where a character, the length, the checksum or the value 0
/// is wrong. Upper case only, without a space.
std::optional<Seed> decode_seed(std::string_view code);

struct SeedReading {
  Seed seed;
  std::string problem;  ///< a plain sentence, or empty
};

/// Any text as a seed: the eight characters (spaces and hyphens ignored, either case), decimal, 0x hexadecimal; all
/// else is a word and hashed. Never fails.
SeedReading read_seed(std::string_view text);

/// The i-th seed of every survey: a bijection of 0 … 2^32 - 2 onto the seeds, so that counting up is no biased sample.
Seed survey_seed(std::uint32_t index);

}  // namespace press_r
