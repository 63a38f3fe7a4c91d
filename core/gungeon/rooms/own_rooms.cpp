#include "gungeon/rooms/own_rooms.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/labels.hpp"
#include "gungeon/flow/own_list.hpp"
#include "gungeon/rooms/room_draft.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

/// "own.old_barracks".
std::string id_of(const std::string& title) {
  const std::string id = id_from(title);
  return "own." + (id.empty() ? "room" : id);
}

class Reader : public OwnList {
 public:
  Reader(std::vector<Room>& rooms, Complaints& complaints)
      : OwnList(work_of<Reader>(), "rooms", "Rooms", complaints), rooms_(rooms), complaints_(complaints) {}

 private:
  friend class OwnList;
  void finish() {
    if (!open_) return;
    open_ = false;
    Room room;
    if (!room_from(draft_, room, complaints_)) return;
    room.id = id_of(draft_.title);
    // A number behind it where rooms before it are called so.
    if (const int number = ++called_[room.id]; number > 1) room.id += "." + std::to_string(number);
    room.title = draft_.title;
    rooms_.push_back(std::move(room));
  }

  void end_lines() { finish(); }
  void read_line(std::string_view line, Spot spot) {
    if (line.empty()) {
      finish();
      skipping_ = false;
    } else if (!is_letter(line.front())) {
      if (open_) draft_.rows.push_back({line, spot});
      if (!open_ && !skipping_)
        skipping_ = !fail(spot, "A room begins with a heading; write one above, as in normal: old barracks.");
    } else {
      read_words(line, spot);
    }
  }

  /// A heading, or a line of words below one.
  void read_words(std::string_view line, Spot spot) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string word = lower_case(trimmed(line.substr(0, colon), line_blanks));
    const std::string_view rest = trimmed(line.substr(std::min(colon + 1, line.size())));
    const bool within = open_ && draft_.rows.empty();
    if (within && word == "stages") {
      read_stages(rest, spot);
    } else if (within && word == "weight") {
      set_weight(whole_number(rest).value_or(0), spot);
    } else {
      finish();
      begin(word, rest, spot);
    }
  }

  bool begin(std::string_view kind, std::string_view title, Spot spot) {
    const auto category = kind_of(kind);
    skipping_ = !category;
    if (!category) return fail(spot, no_kind(kind, "is no kind of room", [](Category) { return true; }));
    draft_ = {.title = title_of(title, most_flow_name), .category = *category, .spot = spot};
    if (draft_.title.empty()) draft_.title = std::string(info(*category).id);
    open_ = true;
    return true;
  }

  void read_stages(std::string_view words, Spot spot) {
    draft_.mask = 0;
    while (!words.empty()) {
      const std::size_t end = std::min(words.find_first_of(" ,\t"), words.size());
      if (end > 0) add_stage(words.substr(0, end), spot);
      words.remove_prefix(std::min(end + 1, words.size()));
    }
    if (draft_.mask == 0) fail(spot, "A line of stages names at least one; name it, or leave the line out.");
  }
  void add_stage(std::string_view word, Spot spot) {
    const auto stage = lower_case(word) == "all" ? all_stages : stage_bit(word);
    draft_.mask |= stage.value_or(0);
    if (!stage) fail(spot, no_stage(word));
  }

  void set_weight(std::int64_t weight, Spot spot) {
    if (weight < 1 || weight > most_weight) {
      fail(spot, "A weight is a number from 1 to " + std::to_string(most_weight) + "; change it, or leave it out.");
      return;
    }
    draft_.weight = static_cast<int>(weight);
  }

  void read_object(const JsonTree& tree, const JsonTree::Value& room) {
    if (!begin(text_of(tree, room, "kind"), text_of(tree, room, "title"), room.spot)) return;
    if (const JsonTree::Value* list = tree.member(room, "stages")) {
      draft_.mask = 0;
      for (const std::size_t item : list->items) add_stage(tree[item].text, tree[item].spot);
    }
    if (const JsonTree::Value* weight = tree.member(room, "weight")) set_weight(weight->number, weight->spot);
    if (const JsonTree::Value* list = tree.member(room, "rows")) {
      for (const std::size_t item : list->items) {
        Spot spot = tree[item].spot;
        ++spot.column;  // behind its quote
        draft_.rows.push_back({tree[item].text, spot});
      }
    }
    finish();
  }

  std::vector<Room>& rooms_;
  Complaints& complaints_;
  std::map<std::string, int> called_;  ///< by id, how many rooms
  RoomDraft draft_;
  bool open_ = false;
  bool skipping_ = false;  ///< what was wrong with the heading of these rows is said already
};

}  // namespace

void read_rooms(std::string_view text, std::vector<Room>& rooms, Complaints& complaints) {
  rooms.clear();
  if (names_text(text)) {
    complain(complaints, true, {},
             "The link only names these rooms, for they are too long for it; open the file whose SHA-256 begins with " +
                 std::string(text.substr(4, 12)) + ". Until then the floor is built from the shipped rooms.");
  } else {
    Reader(rooms, complaints).read(text);
  }
}

}  // namespace press_r::gungeon
