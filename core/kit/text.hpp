// Text composed of pieces, without streams or locales, and helpers for text.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <utility>

namespace press_r {

class Text {
 public:
  Text& operator<<(std::string_view piece) {
    out_ += piece;
    return *this;
  }
  Text& operator<<(const char* piece) { return *this << std::string_view(piece); }
  Text& operator<<(char c) {
    out_ += c;
    return *this;
  }
  Text& operator<<(int number) { return *this << static_cast<std::int64_t>(number); }
  Text& operator<<(unsigned number) { return *this << static_cast<std::int64_t>(number); }
  Text& operator<<(std::int64_t number) {
    out_ += std::to_string(number);
    return *this;
  }
  const std::string& str() const { return out_; }
  std::string take() { return std::move(out_); }
  void clear() { out_.clear(); }
  bool empty() const { return out_.empty(); }

 private:
  std::string out_;
};

/// The first `most` bytes of a text, without cutting a UTF-8 character.
inline std::string_view cut_text(std::string_view text, std::size_t most) {
  if (text.size() <= most) return text;
  std::size_t end = most;
  // A character has at most three bytes after its first. Invalid UTF-8 is cut anywhere.
  while (end > 0 && most - end < 3 && (static_cast<unsigned char>(text[end]) & 0xC0u) == 0x80u) --end;
  return text.substr(0, end);
}

/// A user's text in quotation marks, shortened to 40 bytes.
inline std::string quoted(std::string_view text) {
  const std::string_view kept = cut_text(text, 40);
  std::string out = "\"";
  out += kept;
  if (kept.size() < text.size()) out += "…";
  return out + "\"";
}

/// Without blanks at both ends.
constexpr std::string_view trimmed(std::string_view text, std::string_view blanks = " \t\r\n") {
  const std::size_t first = text.find_first_not_of(blanks);
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

constexpr bool is_blank(std::string_view text) { return trimmed(text).empty(); }

/// Without trailing punctuation, brackets and quotation marks, as at the end of a copied link.
inline std::string_view without_tail(std::string_view text) {
  const std::size_t last = text.find_last_not_of("/.,;:!)>]}'\"");
  return text.substr(0, last == std::string_view::npos ? 0 : last + 1);
}

/// "1 room", "3 rooms".
inline std::string counted(std::int64_t n, std::string_view one, std::string_view many = {}) {
  std::string out = std::to_string(n) + " ";
  out += one;
  if (n != 1) {
    if (many.empty()) return out + "s";
    out.resize(out.size() - one.size());
    out += many;
  }
  return out;
}

/// Whether this is the name of a text that is too long for links: "sha:" and the 64 hexadecimal digits of its SHA-256
/// (see text_name in studio/link/pack.hpp).
constexpr bool names_text(std::string_view text) {
  return text.size() == 68 && text.substr(0, 4) == "sha:" &&
         text.substr(4).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

}  // namespace press_r
