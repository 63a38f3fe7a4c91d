// Names that authors give to rooms, "armory:n": each stands for a kind and a number, as all rooms of a flow do. Upper
// and lower case are alike.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gungeon/flow/flow.hpp"

namespace press_r::gungeon {

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
