// Hashes that are equal on every platform: FNV-1a for words, a running 64-bit hash for golden files.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

namespace press_r {

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
