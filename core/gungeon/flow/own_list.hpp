// What lists of the user's own have in common, rooms and injections: a text of lines, or, where it begins with a brace,
// JSON with one list in it. A reader of such a list says what to do with a line and with an object; here are the places
// of faults, and the words that both forms share.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/json_tree.hpp"

namespace press_r::gungeon {

/// A whole number, or nothing where it is none or longer than six digits.
std::optional<int> whole_number(std::string_view word);
/// The stage's bit, by its word in any case.
std::optional<unsigned> stage_bit(std::string_view word);
/// "keep, proper, mine, hollow, forge".
std::string stages_told();
std::string no_stage(std::string_view word);
/// What a heading's word was instead of a kind, and the kinds that it could be: those that `fits` lets through.
std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category));

class OwnList {
 public:
  void read(std::string_view text);

 protected:
  /// `key` is the list's name in JSON, `what` stands at the beginning of a sentence.
  OwnList(std::string_view key, std::string_view what, Complaints& complaints)
      : key_(key), what_(what), complaints_(complaints) {}
  ~OwnList() = default;

  /// Says what is wrong, and is false.
  bool fail(Spot spot, std::string sentence);
  /// The place of a part of the line that is being read.
  Spot at(std::string_view part) const;
  /// An object's text of that name, or nothing.
  static std::string_view text_of(const JsonTree& tree, const JsonTree::Value& object, std::string_view key);

 private:
  /// A line without the blanks at its ends; it may be empty. No comment comes here.
  virtual void read_line(std::string_view line, Spot spot) = 0;
  /// All lines are read.
  virtual void end_lines() {}
  virtual void read_object(const JsonTree& tree, const JsonTree::Value& object) = 0;

  void read_lines(std::string_view text);
  void read_json(std::string_view text);

  std::string_view key_;
  std::string_view what_;
  Complaints& complaints_;
  std::string_view whole_;  ///< the line that is being read, with its blanks
  int line_ = 0;
};

}  // namespace press_r::gungeon
