// Drawings in text: rows of letters under headings, with empty lines and remarks (# …) between them. Read in own.cpp.
#pragma once

#include <algorithm>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/trimmed.hpp"

namespace press_r::spelunky {

struct Line {
  std::string_view text;  ///< without blanks around it
  int number = 1;
  int column = 1;  ///< where it begins
};

inline constexpr std::string_view blanks = " \t\r";

/// Calls `visit(line)` for each line that is neither empty nor a remark.
template <class Visit>
void each_line(std::string_view text, Visit&& visit) {
  int number = 0;
  for (std::size_t at = 0; at <= text.size();) {
    const std::size_t end = std::min(text.find('\n', at), text.size());
    const std::string_view whole = text.substr(at, end - at);
    const std::string_view kept = trimmed(whole, blanks);
    ++number;
    at = end + 1;
    if (kept.empty() || kept[0] == '#') continue;
    visit(Line{kept, number, static_cast<int>(kept.data() - whole.data()) + 1});
  }
}

struct Drawing {
  std::string_view word;     ///< of its heading: "ground:", or "drop: " and a name
  std::string_view letters;  ///< row by row
};

/// Drawings of our own that are no templates; those of one word stand together.
class Drawings {
 public:
  /// Each drawing has so many letters. Keeps views of the text.
  Drawings(std::string_view text, std::size_t letters);
  Drawings(const Drawings&) = delete;
  Drawings& operator=(const Drawings&) = delete;

  std::span<const Drawing> of(std::string_view word) const;

 private:
  std::string letters_;
  std::vector<Drawing> all_;
};

}  // namespace press_r::spelunky
