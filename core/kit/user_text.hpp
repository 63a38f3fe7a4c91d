// Texts that users write and generators parse: faults with suggested fixes, and the pieces that such texts describe
// (templates, hand-drawn rooms).
#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace press_r {
/// A position in a text. Lines and columns count from 1, columns in characters; line 0: no position.
struct Spot {
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
  Spot spot = {};
  std::string text = {};  ///< what is wrong and how to fix it
  std::vector<Remedy> remedies = {};
  std::vector<Spot> reached = {};  ///< cells that can be reached when the way is blocked
  std::vector<Spot> stops = {};    ///< cells that block the way
  /// The piece row by row in its own letters, as generated in the case of the fault.
  std::vector<std::string> rows = {};
};

struct TextReading {
  bool whole = false;  ///< input: fill in `plain` and `content` too
  std::vector<Fault> faults;
  std::string instead;  ///< a sentence about what is used instead if a fault is fatal; may be empty
  std::string plain;    ///< the text in the generator's own format; empty if it has none or cannot be parsed
  std::string content;  ///< the content as JSON for the generator's editor; empty if `plain` is
};

inline bool usable(const std::vector<Fault>& faults) {
  return std::none_of(faults.begin(), faults.end(), [](const Fault& one) { return one.fatal; });
}

/// "Line 1, column 14: …", or the sentence alone if it has no position.
inline std::string sentence_of(const Fault& fault) {
  if (fault.spot.line == 0) return fault.text;
  return "Line " + std::to_string(fault.spot.line) + ", column " + std::to_string(fault.spot.column) + ": " +
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
