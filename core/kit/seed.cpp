#include "kit/seed.hpp"

#include <algorithm>
#include <charconv>
#include <cstddef>
#include <system_error>
#include <vector>

#include "kit/text.hpp"

namespace press_r {
namespace {

constexpr std::string_view alphabet = "ABCDEFGHJKLMNPQRSTWXYZ01234V6789";
constexpr std::uint32_t seed_mask = 0x0FEF7FFDu;
constexpr std::size_t code_length = 8;

std::uint32_t checksum(std::uint32_t value) {
  std::uint32_t sum = 0;
  for (; value != 0; value >>= 5) {
    sum = (sum + (value & 0xFFu)) & 0xFFu;
    sum = ((sum << 1) | (sum >> 7)) & 0xFFu;
  }
  return sum;
}

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

/// Converts to upper case and removes spaces, hyphens, dashes and underscores.
std::string squeezed(std::string_view text) {
  constexpr std::string_view between[] = {" ", "-", "_", "\u00A0", "\u202F", "\u2010", "\u2011", "\u2013", "\u2014"};
  std::string out;
  while (!text.empty()) {
    std::size_t skipped = 0;
    for (const std::string_view piece : between) {
      if (text.substr(0, piece.size()) == piece) skipped = piece.size();
    }
    if (skipped == 0) out += upper(text.front());
    text.remove_prefix(std::max<std::size_t>(1, skipped));
  }
  return out;
}

bool all_in(std::string_view text, std::string_view set) {
  return text.find_first_not_of(set) == std::string_view::npos;
}

/// Replaces characters that are not in the alphabet by those that they are mistaken for: O is 0, I is 1, 5 is S, U is
/// V.
std::string repaired(std::string code) {
  for (char& c : code) {
    if (c == 'O') c = '0';
    if (c == 'I') c = '1';
    if (c == '5') c = 'S';
    if (c == 'U') c = 'V';
  }
  return code;
}

/// Appends the valid seeds that differ from the code in exactly `changes` characters from `from` on, each replaced by
/// one that is misread for it on a video.
void add_look_alikes(std::string& code, std::size_t from, int changes, std::vector<std::string>& out) {
  constexpr std::string_view pairs[] = {"B8", "8B", "Z2", "2Z", "D0", "0D", "G6", "6G", "Q0", "0Q"};
  if (changes == 0) {
    if (decode_seed(code)) out.push_back(code);
    return;
  }
  for (std::size_t i = from; i < code.size(); ++i) {
    const char written = code[i];
    for (const std::string_view pair : pairs) {
      if (pair[0] != written) continue;
      code[i] = pair[1];
      add_look_alikes(code, i + 1, changes - 1, out);
      code[i] = written;
    }
  }
}

/// The only seed that the code can be with the fewest characters misread, at most two; empty if there are several or
/// none.
std::string look_alike(std::string code) {
  constexpr int most_misread = 2;
  std::vector<std::string> found;
  for (int misread = 0; misread <= most_misread && found.empty(); ++misread) add_look_alikes(code, 0, misread, found);
  return found.size() == 1 ? found.front() : "";
}

std::optional<std::uint64_t> number(std::string_view digits, int base) {
  std::uint64_t value = 0;
  const auto end = digits.data() + digits.size();
  const auto result = std::from_chars(digits.data(), end, value, base);
  if (digits.empty() || result.ec != std::errc{} || result.ptr != end) return std::nullopt;
  return value;
}

SeedReading from_number(std::uint64_t value, std::string_view text) {
  if (value == 0) {
    return {Seed{1}, "Seed 0 does not exist; seed 1 (" + seed_text(Seed{1}) + ") is shown instead."};
  }
  if (value > 0xFFFFFFFFu) {
    std::uint32_t hashed = fnv1a32(text);
    const Seed seed{hashed == 0 ? 1 : hashed};
    return {seed,
            "A seed is at most 4294967295; the larger number was taken as a word and became " + seed_text(seed) + "."};
  }
  return {Seed{static_cast<std::uint32_t>(value)}, ""};
}

SeedReading from_word(std::string_view text, std::string_view why) {
  const std::uint32_t hashed = fnv1a32(text);
  const Seed seed{hashed == 0 ? 1 : hashed};
  return {seed, std::string(why) + seed_text(seed) + "."};
}

SeedReading from_special(std::string_view text, const std::string& code, const std::string& what) {
  return from_word(text, code.substr(0, 4) + " " + code.substr(4) + " is " + what +
                             " Here it was taken as any other word and became ");
}

SeedReading from_mistyped(std::string_view text, const std::string& code) {
  SeedReading reading = from_word(text, "That looks like a mistyped seed, for the checksum of " + quoted(text) +
                                            " is wrong. We treated it as a word instead: ");
  const std::string mended = repaired(code);
  if (const std::string meant = look_alike(mended); !meant.empty()) {
    reading.problem += " Did you mean " + meant.substr(0, 4) + " " + meant.substr(4) + "?";
  } else if (mended != code) {
    reading.problem += " Seeds have no O, I, 5 or U; in their place are 0, 1, S and V.";
  }
  return reading;
}

/// A seed surrounded by punctuation or parts of a URL: "/B91199AC", "B91199AC)", "B91199AC/extra".
std::optional<SeedReading> from_surrounded(std::string_view text) {
  constexpr std::string_view around = "/.,;:!?()<>[]{}'\"";
  const std::size_t start = text.find_first_not_of(around);
  if (start == std::string_view::npos) return std::nullopt;
  const std::size_t end = std::min(text.find_first_of(around, start), text.size());
  const std::string_view middle = text.substr(start, end - start);
  if (middle.size() == text.size()) return std::nullopt;
  const bool is_code = decode_seed(squeezed(middle)).has_value();
  const bool is_number = all_in(middle, "0123456789") && all_in(text.substr(end), around);
  if (!is_code && !is_number) return std::nullopt;
  const SeedReading reading = read_seed(middle);
  if (!reading.problem.empty()) return std::nullopt;
  return SeedReading{reading.seed, "The seed " + quoted(text) + " was read as " + quoted(middle) + "."};
}

}  // namespace

std::string seed_code(Seed seed) {
  const std::uint64_t word = (static_cast<std::uint64_t>(seed.value ^ seed_mask) << 8) | checksum(seed.value);
  std::string code;
  for (int shift = 35; shift >= 0; shift -= 5) {
    code += alphabet[static_cast<std::size_t>((word >> shift) & 31u)];
  }
  return code;
}

std::string seed_text(Seed seed) { return seed_code(seed).insert(4, " "); }

std::optional<Seed> decode_seed(std::string_view code) {
  if (code.size() != code_length) return std::nullopt;
  std::uint64_t word = 0;
  for (const char c : code) {
    const std::size_t digit = alphabet.find(c);
    if (digit == std::string_view::npos) return std::nullopt;
    word = (word << 5) | digit;
  }
  const auto value = static_cast<std::uint32_t>(word >> 8) ^ seed_mask;
  if (value == 0 || checksum(value) != (word & 0xFFu)) return std::nullopt;
  return Seed{value};
}

SeedReading read_seed(std::string_view text, SpecialSeed special) {
  const std::string code = squeezed(text);
  if (code.empty()) {
    return {Seed{1}, "No seed was given; seed 1 (" + seed_text(Seed{1}) + ") is shown."};
  }
  if (const auto seed = decode_seed(code)) return {*seed, ""};
  if (all_in(text, "0123456789")) {
    const auto value = number(text, 10);
    return from_number(value ? *value : ~std::uint64_t{0}, text);
  }
  if (code.size() > 2 && code[0] == '0' && code[1] == 'X' && all_in(code.substr(2), "0123456789ABCDEF")) {
    const auto value = number(std::string_view(code).substr(2), 16);
    return from_number(value ? *value : ~std::uint64_t{0}, text);
  }
  if (special != nullptr && code.size() == code_length) {
    if (const std::string what = special(repaired(code)); !what.empty()) return from_special(text, code, what);
  }
  // Eight letters without a digit are a word, unless they would be a valid seed.
  const bool has_digit = code.find_first_of("0123456789") != std::string::npos;
  const bool looks_like_a_code =
      code.size() == code_length && (all_in(code, alphabet) || (has_digit && all_in(repaired(code), alphabet)) ||
                                     decode_seed(repaired(code)).has_value());
  if (looks_like_a_code) return from_mistyped(text, code);
  if (auto reading = from_surrounded(text)) return *std::move(reading);
  if (text.size() == 11 && code.size() == 9 && text[3] == '-' && text[7] == '-' && !has_digit)
    return from_word(
        text, "That is the form of Shattered Pixel Dungeon's seeds, whose floors are others; it became the seed ");
  if (code.size() == code_length + 1 && has_digit && all_in(repaired(code), alphabet))
    return from_word(text, "A seed has eight characters, not nine; it became the seed ");
  return from_word(text, "The word became the seed ");
}

Seed survey_seed(std::uint32_t index) {
  // MurmurHash3's finalizer, a bijection that maps only 0 to 0.
  std::uint32_t x = index == 0xFFFFFFFFu ? 1u : index + 1u;
  x = (x ^ (x >> 16)) * 0x85EBCA6Bu;
  x = (x ^ (x >> 13)) * 0xC2B2AE35u;
  return Seed{x ^ (x >> 16)};
}

}  // namespace press_r
