// Seeds and their notation: eight characters with a checksum, as in The Binding of Isaac (core/isaac/README.md,
// Numbers). Hashes that are equal on every platform: FNV-1a for words, a running 64-bit hash for golden files.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>

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

/// FNV-1a, 32 bits, of the bytes of a text.
constexpr std::uint32_t fnv1a32(std::string_view text) {
  std::uint32_t hash = 2166136261u;
  for (const char c : text) {
    hash = (hash ^ static_cast<unsigned char>(c)) * 16777619u;
  }
  return hash;
}

/// Finalizer of splitmix64: a bijection of 64-bit numbers with good avalanche.
constexpr std::uint64_t mix64(std::uint64_t x) {
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9u;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBu;
  return x ^ (x >> 31);
}

/// The seed of one floor of a run, from 1: the first has the run's own seed, every other one of its own.
constexpr Seed floor_seed(Seed run, int floor) {
  if (floor == 1) return run;
  const auto mixed =
      static_cast<std::uint32_t>(mix64((std::uint64_t{run.value} << 32) + static_cast<std::uint32_t>(floor)));
  return Seed{mixed == 0 ? 1u : mixed};
}

/// A running hash of numbers and texts; order matters. Two levels with the same fields have the same hash.
class Hasher {
 public:
  void add(std::int64_t number) { state_ = mix64((state_ ^ static_cast<std::uint64_t>(number)) + 0x9E3779B97F4A7C15u); }
  void add(std::string_view text) {
    add(static_cast<std::int64_t>(text.size()));
    for (const char c : text) {
      add(static_cast<std::int64_t>(static_cast<unsigned char>(c)));
    }
  }
  /// An enum by its number.
  template <class Choice>
  requires(std::is_enum_v<Choice>) void add(Choice choice) { add(static_cast<std::int64_t>(choice)); }
  /// Several values, in order.
  template <class... Values>
  requires(sizeof...(Values) > 1) void add(const Values&... values) { (add(values), ...); }
  std::uint64_t value() const { return state_; }

 private:
  std::uint64_t state_ = 0x50726573732D5221u;
};

/// Sixteen hexadecimal digits.
inline std::string hexadecimal(std::uint64_t value) {
  std::string text;
  for (int shift = 60; shift >= 0; shift -= 4) text += "0123456789abcdef"[(value >> shift) & 15u];
  return text;
}

}  // namespace press_r
