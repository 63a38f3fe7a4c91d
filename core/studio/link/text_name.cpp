#include "studio/link/pack.hpp"

#include <array>
#include <cstddef>
#include <cstdint>

namespace press_r {
namespace {

/// Of the first primes, the first 32 bits of what follows the point of their cube roots.
constexpr std::array<std::uint32_t, 64> rounds = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};

constexpr std::size_t block = 64;
constexpr std::size_t length_at = 56;  ///< in the last block: the length in bits, 8 bytes

std::uint32_t turned(std::uint32_t x, int by) { return (x >> by) | (x << (32 - by)); }

using State = std::array<std::uint32_t, 8>;

/// One block of 64 bytes; `byte(i)` is its i-th.
template <class Byte>
void take_block(State& state, Byte&& byte) {
  std::array<std::uint32_t, 64> w{};
  for (std::size_t i = 0; i < 16; ++i) {
    for (std::size_t k = 0; k < 4; ++k) w[i] = (w[i] << 8) | byte(4 * i + k);
  }
  for (std::size_t i = 16; i < w.size(); ++i) {
    const std::uint32_t a = turned(w[i - 15], 7) ^ turned(w[i - 15], 18) ^ (w[i - 15] >> 3);
    const std::uint32_t b = turned(w[i - 2], 17) ^ turned(w[i - 2], 19) ^ (w[i - 2] >> 10);
    w[i] = w[i - 16] + a + w[i - 7] + b;
  }
  auto [a, b, c, d, e, f, g, h] = state;
  for (std::size_t i = 0; i < w.size(); ++i) {
    const std::uint32_t one =
        h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + rounds[i] + w[i];
    const std::uint32_t two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
    h = g;
    g = f;
    f = e;
    e = d + one;
    d = c;
    c = b;
    b = a;
    a = one + two;
  }
  const State more = {a, b, c, d, e, f, g, h};
  for (std::size_t i = 0; i < state.size(); ++i) state[i] += more[i];
}

}  // namespace

std::string text_name(std::string_view text) {
  State state = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
  // The text, a bit, zeros, and the length in bits at the end of the last block.
  const std::size_t blocks = (text.size() + 1 + 8 + block - 1) / block;
  const std::uint64_t bits = std::uint64_t{text.size()} * 8;
  const auto byte = [&](std::size_t i) -> std::uint32_t {
    if (i < text.size()) return static_cast<unsigned char>(text[i]);
    if (i == text.size()) return 0x80;
    const std::size_t behind = i % block;
    if (i / block + 1 < blocks || behind < length_at) return 0;
    return static_cast<std::uint32_t>(bits >> (8 * (block - 1 - behind))) & 0xffu;
  };
  for (std::size_t i = 0; i < blocks; ++i) {
    take_block(state, [&](std::size_t k) { return byte(i * block + k); });
  }
  constexpr std::string_view digits = "0123456789abcdef";
  std::string name = "sha:";
  for (const std::uint32_t word : state) {
    for (int shift = 28; shift >= 0; shift -= 4) name += digits[(word >> shift) & 15u];
  }
  return name;
}

}  // namespace press_r
