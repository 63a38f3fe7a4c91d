#include "studio/link/pack.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "kit/hash.hpp"

namespace press_r {
namespace {

constexpr std::string_view letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
constexpr int length_bits = 16;
constexpr int checksum_bits = 12;

/// Chances are of a bit being 1, in 65536ths.
constexpr std::uint32_t even = 32768;
constexpr std::uint32_t lowest_chance = 64;
constexpr std::uint32_t highest_chance = 65536 - 64;

/// One adaptive chance: quick to learn while it has seen little, steady later.
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

/// Context mixing (Mahoney, the PAQ compressors): guesses the next bit of a text from the one, two and three bytes
/// before; the longer memory counts more where it has seen the place before.
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

/// The interval that is narrowed with every bit; both sides do the same arithmetic.
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
  /// As few letters as tell the rest apart; the reader takes missing ones for the first letter.
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
    // The window holds 32 bits: five letters and two bits of a sixth.
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

  /// So many bits of even chances.
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

/// Six bits a letter; nothing where one is foreign.
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
  if (text.size() > longest_packed) return {};
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
  // Even chances take as many letters as they have bits, and the window that looks ahead has six letters.
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

}  // namespace press_r
