// A text of the user's as a generator reads it: what is wrong or odd in it, and what an editor of it can show.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

namespace press_r {

/// A place in a text. Lines and columns count from 1, columns in characters; line 0: no place.
struct Spot {
  int line = 0;
  int column = 0;
};

/// What a button beside a fault does.
struct Remedy {
  std::string title;  ///< "Add a boss"
  std::string text;   ///< the whole text with that done
};

/// Something about a text that its author should know.
struct Fault {
  bool fatal = false;  ///< no level can be made from the text
  Spot spot = {};
  std::string text = {};  ///< what is wrong and what would help
  std::vector<Remedy> remedies = {};
  std::vector<Spot> reached = {};  ///< where a body gets to that does not get on
  std::vector<Spot> stops = {};    ///< what stops it
  /// The piece between them, row by row in its own letters, as chance has made it where that happens.
  std::vector<std::string> rows = {};
};

struct TextReading {
  bool whole = false;  ///< an editor asks: `plain` and `content` are wanted, too
  std::vector<Fault> faults;
  std::string instead;  ///< a sentence: what levels are made from where a fault is fatal; may be empty
  std::string plain;    ///< the text as the generator writes it; empty where it cannot be read, or is not written so
  std::string content;  ///< what it says, as JSON for an editor of the generator's; empty as `plain` is
};

inline bool usable(const std::vector<Fault>& faults) {
  return std::none_of(faults.begin(), faults.end(), [](const Fault& one) { return one.fatal; });
}

/// "Line 1, column 14: …", or the sentence alone where there is no place.
inline std::string sentence_of(const Fault& fault) {
  if (fault.spot.line == 0) return fault.text;
  return "Line " + std::to_string(fault.spot.line) + ", column " + std::to_string(fault.spot.column) + ": " +
         fault.text;
}

}  // namespace press_r
