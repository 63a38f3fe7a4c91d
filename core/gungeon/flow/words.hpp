// What the readers of texts are built on: a place in a text with its line and column, words, and names that authors
// give to rooms.
#pragma once

#include <cstddef>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

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

inline constexpr int highest_number = 999;

constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
constexpr bool is_letter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
constexpr bool in_word(char c) { return is_letter(c) || is_digit(c) || c == '_'; }
/// At the ends of a line and of its parts.
inline constexpr std::string_view line_blanks = " \t\r";
std::string lower_case(std::string_view text);
/// An id from a title: "Old barracks!" is "old_barracks_". What is no letter, digit or _ is one _, and none leads.
std::string id_from(std::string_view title);

/// "n5" in any case; the number may still be out of bounds. Nothing where the word is no letter of a kind with a
/// number.
std::optional<std::pair<Category, int>> code_of(std::string_view word);
/// A kind by its letter or its id, in any case.
std::optional<Category> kind_of(std::string_view word);

class Labels {
 public:
  /// A name that the text uses as it is, so that no label gets it.
  void see(Name name) { taken_.insert({static_cast<int>(name.category), name.number}); }
  /// Gives a label its kind; its number follows from number(). False where it had another kind before.
  bool define(std::string_view label, Category category);
  void define(std::string_view label, Name name);
  /// Gives every label the lowest number that is free, in the order in which they were defined.
  void number();
  std::optional<Name> find(std::string_view label) const;

 private:
  struct Entry {
    std::string label;
    Name name;
  };
  Entry* entry(std::string_view label);

  std::vector<Entry> entries_;
  std::set<std::pair<int, int>> taken_;
};

}  // namespace press_r::gungeon
