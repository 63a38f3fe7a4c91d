#include "studio/link/link.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/seed.hpp"

namespace press_r {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int length_bits = 16;
constexpr int checksum_bits = 12;

/// Probabilities of a bit being 1, in units of 1/65536.
constexpr std::uint32_t even = 32768;
constexpr std::uint32_t lowest_chance = 64;
constexpr std::uint32_t highest_chance = 65536 - 64;

/// An adaptive probability, which learns faster while it has seen few bits.
struct Guess {
  std::uint16_t chance = even;
  std::uint16_t seen = 0;

  void learn(bool bit) {
    constexpr std::uint16_t steady = 30;
    const int target = bit ? 65535 : 0;
    chance = static_cast<std::uint16_t>(chance + (target - chance) * 2 / (2 * seen + 3));
    if (seen < steady) ++seen;
  }
};

/// Context mixing (Mahoney, the PAQ compressors): predicts the next bit from the last zero to three bytes. Longer
/// contexts weigh more once they have been seen.
class Model {
 public:
  Model() : guesses_(orders * table_size) {}

  std::uint32_t chance() const {
    std::uint64_t sum = 0;
    std::uint64_t weights = 0;
    std::uint64_t trust = 1;
    for (const std::size_t slot : slots_) {
      const Guess& guess = guesses_[slot];
      const std::uint64_t weight = trust * guess.seen * (guess.seen + 1u);
      sum += weight * guess.chance;
      weights += weight;
      trust *= 6;
    }
    if (weights == 0) return even;
    return std::clamp(static_cast<std::uint32_t>(sum / weights), lowest_chance, highest_chance);
  }

  void learn(bool bit) {
    for (const std::size_t slot : slots_) guesses_[slot].learn(bit);
    node_ = node_ * 2 + (bit ? 1u : 0u);
    if (node_ >= 256) {
      history_ = ((history_ << 8) | (node_ & 255u)) & 0xFFFFFFu;
      node_ = 1;
    }
    find_slots();
  }

  void teach(std::string_view text) {
    for (const char c : text) {
      for (int bit = 7; bit >= 0; --bit) learn(((static_cast<unsigned char>(c) >> bit) & 1) != 0);
    }
  }

  void start() {
    history_ = 0;
    node_ = 1;
    find_slots();
  }

 private:
  static constexpr std::size_t orders = 4;
  static constexpr std::size_t table_size = 1u << 15;

  void find_slots() {
    for (std::size_t order = 0; order < orders; ++order) {
      const std::uint32_t past = order == 0 ? 0 : history_ & (0xFFFFFFu >> (24 - 8 * order));
      const std::uint64_t hash = mix64((std::uint64_t{past} << 16) | (node_ << 4) | order);
      slots_[order] = order * table_size + static_cast<std::size_t>(hash % table_size);
    }
  }

  std::vector<Guess> guesses_;
  std::array<std::size_t, orders> slots_{};
  std::uint32_t history_ = 0;
  std::uint32_t node_ = 1;
};

/// The interval of the range coder, which is narrowed with every bit, alike by writer and reader.
struct Interval {
  std::uint32_t low = 0;
  std::uint32_t high = 0xFFFFFFFFu;

  std::uint32_t split(std::uint32_t chance) const {
    return low + static_cast<std::uint32_t>((std::uint64_t{high - low} * chance) >> 16);
  }
  void narrow(bool bit, std::uint32_t middle) {
    if (bit) {
      high = middle;
    } else {
      low = middle + 1;
    }
  }
  bool settled() const { return ((low ^ high) & 0xFC000000u) == 0; }
  void shift() {
    low <<= 6;
    high = (high << 6) | 63u;
  }
};

class Writer {
 public:
  void put(bool bit, std::uint32_t chance) {
    interval_.narrow(bit, interval_.split(chance));
    while (interval_.settled()) {
      out_ += letters[interval_.high >> 26];
      interval_.shift();
    }
  }
  /// Writes the fewest letters that identify the interval; the reader takes missing ones for the first letter.
  std::string finish() {
    if (interval_.low != 0) out_ += letters[(interval_.low >> 26) + 1];
    while (!out_.empty() && out_.back() == letters[0]) out_.pop_back();
    return std::move(out_);
  }

 private:
  Interval interval_;
  std::string out_;
};

class Reader {
 public:
  explicit Reader(const std::vector<std::uint8_t>& sixes) : sixes_(sixes) {
    // The window has 32 bits: five letters and two bits of a sixth.
    for (int i = 0; i < 5; ++i) value_ = (value_ << 6) | next();
    pending_ = next();
    value_ = (value_ << 2) | (pending_ >> 4);
  }

  bool take(std::uint32_t chance) {
    const std::uint32_t middle = interval_.split(chance);
    const bool bit = value_ <= middle;
    interval_.narrow(bit, middle);
    while (interval_.settled()) {
      interval_.shift();
      const std::uint32_t coming = next();
      value_ = (value_ << 6) | ((pending_ & 15u) << 2) | (coming >> 4);
      pending_ = coming;
    }
    return bit;
  }

  /// Reads an unsigned number of `bits` bits.
  std::uint32_t number(int bits) {
    std::uint32_t value = 0;
    for (int i = 0; i < bits; ++i) value = value * 2 + (take(even) ? 1u : 0u);
    return value;
  }

 private:
  std::uint32_t next() { return at_ < sixes_.size() ? sixes_[at_++] : 0u; }

  const std::vector<std::uint8_t>& sixes_;
  std::size_t at_ = 0;
  Interval interval_;
  std::uint32_t value_ = 0;
  std::uint32_t pending_ = 0;
};

std::uint32_t checksum_of(std::string_view text) { return fnv1a32(text) >> (32 - checksum_bits); }

/// Converts letters to six bits each; nothing if a letter is unknown.
std::optional<std::vector<std::uint8_t>> sixes_of(std::string_view packed) {
  std::vector<std::uint8_t> sixes;
  sixes.reserve(packed.size());
  for (const char c : packed) {
    const std::size_t six = letters.find(c);
    if (six == std::string_view::npos) return std::nullopt;
    sixes.push_back(static_cast<std::uint8_t>(six));
  }
  return sixes;
}

Model taught(std::string_view sample) {
  Model model;
  model.start();
  model.teach(sample);
  model.start();
  return model;
}

}  // namespace

std::string pack_text(std::string_view text, std::string_view sample) {
  if (text.size() > max_packed_length) return {};
  Writer writer;
  const auto number = [&](std::uint32_t value, int bits) {
    for (int bit = bits - 1; bit >= 0; --bit) writer.put(((value >> bit) & 1u) != 0, even);
  };
  number(static_cast<std::uint32_t>(text.size()), length_bits);
  number(checksum_of(text), checksum_bits);
  Model model = taught(sample);
  for (const char c : text) {
    for (int i = 7; i >= 0; --i) {
      const bool bit = ((static_cast<unsigned char>(c) >> i) & 1) != 0;
      writer.put(bit, model.chance());
      model.learn(bit);
    }
  }
  return writer.finish();
}

std::size_t packed_length(std::string_view packed) {
  // The length has 16 bits, which take three letters, and the window reads six letters ahead.
  const auto sixes = sixes_of(packed.substr(0, 16));
  if (!sixes) return 0;
  Reader reader(*sixes);
  return reader.number(length_bits);
}

std::optional<std::string> unpack_text(std::string_view packed, std::string_view sample, std::size_t longest) {
  const auto sixes = sixes_of(packed);
  if (!sixes) return std::nullopt;
  Reader reader(*sixes);
  const std::size_t length = reader.number(length_bits);
  const std::uint32_t checksum = reader.number(checksum_bits);
  if (length > longest) return std::nullopt;
  Model model = taught(sample);
  std::string text(length, '\0');
  for (char& c : text) {
    unsigned byte = 0;
    for (int i = 0; i < 8; ++i) {
      const bool bit = reader.take(model.chance());
      model.learn(bit);
      byte = byte * 2 + (bit ? 1u : 0u);
    }
    c = static_cast<char>(static_cast<unsigned char>(byte));
  }
  if (checksum_of(text) != checksum) return std::nullopt;
  return text;
}

namespace {

/// First 32 bits of the fractional parts of the cube roots of the first 64 primes.
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
constexpr std::size_t length_at = 56;  ///< offset of the length in the last block: bits, 8 bytes

std::uint32_t turned(std::uint32_t x, int by) { return (x >> by) | (x << (32 - by)); }

using State = std::array<std::uint32_t, 8>;

/// Processes one block of 64 bytes; `byte(i)` returns byte i.
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
  // Padding: a 1 bit, zeros, and the length in bits at the end of the last block.
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
