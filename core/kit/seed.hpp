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

/// What a game takes eight characters for that are no seed: the sentence's end after "BLCK CNDL is", or nothing. They
/// come in upper case with the letters of the alphabet that people mistake put right (O is 0, I is 1, 5 is S, U is V).
using SpecialSeed = std::string (*)(std::string_view code);

/// Any text as a seed: the eight characters (spaces and hyphens ignored, either case), decimal, 0x hexadecimal; all
/// else is a word and hashed. Never fails. `special`, where given, knows the words of the generator's game.
SeedReading read_seed(std::string_view text, SpecialSeed special = nullptr);

/// The i-th seed of every survey: a bijection of 0 … 2^32 - 2 onto the seeds, so that counting up is no biased sample.
Seed survey_seed(std::uint32_t index);

}  // namespace press_r
