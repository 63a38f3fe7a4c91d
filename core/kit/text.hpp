// Text composed of pieces, without streams or locales, and helpers for text. Texts that users write and generators
// parse: faults with suggested fixes, and the pieces that such texts describe (templates, hand-drawn rooms).
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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
/// (see text_name in studio/link/link.hpp).
constexpr bool names_text(std::string_view text) {
  return text.size() == 68 && text.substr(0, 4) == "sha:" &&
         text.substr(4).find_first_not_of("0123456789abcdef") == std::string_view::npos;
}

/// A position in a text. Lines and columns count from 1, columns in characters; line 0: no position.
struct TextPlace {
  int line = 0;
  int column = 0;
};

/// A suggested fix.
struct Remedy {
  std::string title;  ///< "Add a boss"
  std::string text;   ///< the whole text after the fix
};

/// An error or warning about a text.
struct Fault {
  bool fatal = false;  ///< an error: the text cannot be used
  TextPlace place = {};
  std::string text = {};  ///< what is wrong and how to fix it
  std::vector<Remedy> remedies = {};
  std::vector<TextPlace> reached = {};  ///< cells that can be reached when the way is blocked
  std::vector<TextPlace> stops = {};    ///< cells that block the way
  /// The piece row by row in its own letters, as generated in the case of the fault.
  std::vector<std::string> rows = {};
};

struct TextReading {
  bool whole = false;  ///< input: fill in `plain` and `content` too
  std::vector<Fault> faults;
  bool partly = false;  ///< parts with faults are left out, the others are used
  std::string instead;  ///< a sentence about what is used instead if a fault is fatal or `partly`; may be empty
  std::string plain;    ///< the text in the generator's own format; empty if it has none or cannot be parsed
  std::string content;  ///< the content as JSON for the generator's editor; empty if `plain` is
};

inline bool usable(const std::vector<Fault>& faults) {
  return std::none_of(faults.begin(), faults.end(), [](const Fault& one) { return one.fatal; });
}

/// "Line 1, column 14: …", or the sentence alone if it has no position.
inline std::string sentence_of(const Fault& fault) {
  if (fault.place.line == 0) return fault.text;
  return "Line " + std::to_string(fault.place.line) + ", column " + std::to_string(fault.place.column) + ": " +
         fault.text;
}

/// Meaning of one character of a piece's text.
struct PieceLetter {
  std::string_view letter;
  std::string_view title;
  std::string_view role = {};  ///< id of the corresponding role in the legend, or empty
};

/// Alternatives for the same place.
struct PieceGroup {
  std::string_view id;
  std::string_view title;
  std::string_view also = {};  ///< id of another group whose places its pieces may also fill, or empty
};

struct Piece {
  std::string id;  ///< unique among the pieces
  std::string title;
  std::string_view group;  ///< id of its group
  int width = 0;           ///< in cells
  int height = 0;
  /// In the format of the book's option, which also accepts several such texts on consecutive lines. May be empty.
  std::string text;
  std::string note;  ///< a sentence, or empty
};

/// The pieces for given options.
struct PieceBook {
  std::string_view option = {};  ///< id of the text option that accepts a piece's text, or empty
  std::string_view own = {};     ///< key of the detail that names a user's piece in a room's card, or empty
  std::span<const PieceLetter> letters = {};
  std::span<const PieceGroup> groups = {};
  std::vector<Piece> pieces;
};

}  // namespace press_r
