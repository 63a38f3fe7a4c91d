// What lists of the user's own have in common, rooms and injections: a text of lines, or, where it begins with a brace,
// JSON with one list in it. A reader of such a list says what to do with a line and with an object; here are the places
// of faults, and the words that both forms share.
#pragma once

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
std::string list_of_stages();
std::string no_stage(std::string_view word);
/// What a heading's word was instead of a kind, and the kinds that it could be: those that `fits` lets through.
std::string no_kind(std::string_view word, std::string_view is, bool (*fits)(Category));

class OwnList {
 public:
  void read(std::string_view text);

 protected:
  /// What a reader does: `read_line` with a line without the blanks at its ends, which may be empty and is no comment;
  /// `end_lines` when all are read; `read_object` with an object of the list.
  struct Work {
    void (*read_line)(OwnList& reader, std::string_view line, Spot spot);
    void (*end_lines)(OwnList& reader);
    void (*read_object)(OwnList& reader, const JsonTree& tree, const JsonTree::Value& object);
  };
  /// The functions of these names of a reader that has this class for a friend.
  template <class Reader>
  static constexpr Work work_of() {
    return {
        [](OwnList& reader, std::string_view line, Spot spot) { static_cast<Reader&>(reader).read_line(line, spot); },
        [](OwnList& reader) { static_cast<Reader&>(reader).end_lines(); },
        [](OwnList& reader, const JsonTree& tree, const JsonTree::Value& object) {
          static_cast<Reader&>(reader).read_object(tree, object);
        }};
  }

  /// `key` is the list's name in JSON, `what` stands at the beginning of a sentence.
  OwnList(Work work, std::string_view key, std::string_view what, Complaints& complaints)
      : work_(work), key_(key), what_(what), complaints_(complaints) {}
  ~OwnList() = default;

  /// Says what is wrong, and is false.
  bool fail(Spot spot, std::string sentence);
  /// The place of a part of the line that is being read.
  Spot at(std::string_view part) const;
  /// An object's text of that name, or nothing.
  static std::string_view text_of(const JsonTree& tree, const JsonTree::Value& object, std::string_view key);

 private:
  void read_lines(std::string_view text);
  void read_json(std::string_view text);

  Work work_;
  std::string_view key_;
  std::string_view what_;
  Complaints& complaints_;
  std::string_view whole_;  ///< the line that is being read, with its blanks
  int line_ = 0;
};

}  // namespace press_r::gungeon
