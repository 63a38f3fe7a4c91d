// A place in a text that is being read, with its line and column; what both parsers of flows are built on.
#pragma once

#include <cstddef>
#include <string_view>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

class Cursor {
 public:
  explicit Cursor(std::string_view text) : text_(text) {}

 protected:
  bool at_end() const { return at_ >= text_.size(); }
  /// The character here; a zero at the end.
  char peek() const { return at_end() ? '\0' : text_[at_]; }

  /// Takes the character; not at the end. Columns count characters, not bytes.
  char next() {
    const char c = text_[at_++];
    const bool continues = (static_cast<unsigned char>(c) & 0xC0u) == 0x80u;
    if (c == '\n') {
      ++spot_.line;
      spot_.column = 1;
    } else if (!continues) {
      ++spot_.column;
    }
    return c;
  }

  void skip_space() {
    while (true) {
      while (peek() == ' ' || peek() == '\n' || peek() == '\t' || peek() == '\r') next();
      if (!comments_ || peek() != '#') return;
      while (!at_end() && peek() != '\n') next();
    }
  }

  /// Takes `c` where it comes next, space or not.
  bool take(char c) {
    skip_space();
    if (peek() != c) return false;
    next();
    return true;
  }

  std::string_view text_;
  std::size_t at_ = 0;
  Spot spot_{1, 1};
  bool comments_ = false;  ///< what follows a # counts for nothing, up to the end of the line
};

}  // namespace press_r::gungeon
