#include "gungeon/rooms/own_rooms.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/json_tree.hpp"
#include "gungeon/flow/labels.hpp"
#include "gungeon/rooms/lint.hpp"
#include "gungeon/rooms/room_text.hpp"
#include "kit/text_name.hpp"
#include "kit/trimmed.hpp"

namespace press_r::gungeon {
namespace {

constexpr unsigned all_stages = (1u << stages) - 1u;

struct Row {
  std::string_view text;
  Spot spot;
};

/// A room as it is written.
struct Draft {
  std::string title;
  Category category = Category::normal;
  unsigned mask = all_stages;
  int weight = 0;
  std::vector<Row> rows;
  Spot spot;
};

std::string kinds_told() {
  std::string out;
  for (std::size_t i = 0; i < categories; ++i)
    out += (i == 0 ? "" : ", ") + std::string(info(static_cast<Category>(i)).id);
  return out;
}

std::optional<unsigned> stage_of(std::string_view word) {
  const std::string low = lower_case(word);
  if (low == "all") return all_stages;
  for (unsigned stage = 0; stage < static_cast<unsigned>(stages); ++stage) {
    if (info(static_cast<Stage>(stage)).id == low) return 1u << stage;
  }
  return std::nullopt;
}

/// "own.old_barracks".
std::string id_of(const std::string& title) {
  const std::string id = id_from(title);
  return "own." + (id.empty() ? "room" : id);
}

/// From a draft to a room, or to what is wrong with it.
class Maker {
 public:
  Maker(const Draft& draft, Complaints& complaints) : draft_(draft), complaints_(complaints) {}

  bool make(Room& room) {
    if (!check_shape() || !check_cells()) return false;
    room.category = draft_.category;
    room.stage_mask = static_cast<std::uint8_t>(draft_.mask);
    room.weight = draft_.weight;
    room.w = width() - 2;
    room.h = height() - 2;
    for (int y = 0; y < room.h; ++y) {
      for (int x = 0; x < room.w; ++x) room.tiles.push_back(tile_of(cell(x + 1, y + 1)));
    }
    if (!read_exits(room)) return false;
    const std::string wrong = lint(room, 1);
    return wrong.empty() || fail(draft_.spot, title() + wrong);
  }

 private:
  int width() const { return static_cast<int>(draft_.rows.front().text.size()); }
  int height() const { return static_cast<int>(draft_.rows.size()); }
  char cell(int x, int y) const { return draft_.rows[static_cast<std::size_t>(y)].text[static_cast<std::size_t>(x)]; }
  std::string title() const { return "The room \"" + draft_.title + "\""; }
  Spot spot(int x, int y) const {
    Spot at = draft_.rows[static_cast<std::size_t>(y)].spot;
    at.column += x;
    return at;
  }
  bool fail(Spot at, std::string sentence) {
    complain(complaints_, true, at, std::move(sentence));
    return false;
  }

  bool check_shape() {
    if (draft_.rows.empty()) return fail(draft_.spot, title() + " has no rows; draw it below its heading.");
    for (std::size_t y = 1; y < draft_.rows.size(); ++y) {
      const int here = static_cast<int>(draft_.rows[y].text.size());
      if (here == width()) continue;
      return fail(spot(std::min(here, width()), static_cast<int>(y)),
                  "This row has " + std::to_string(here) + " cells, the first has " + std::to_string(width()) +
                      "; make them as long.");
    }
    if (width() < 6 || height() < 6 || width() > widest_room + 2 || height() > tallest_room + 2) {
      return fail(draft_.spot, title() + " is " + std::to_string(width()) + " by " + std::to_string(height()) +
                                   " cells; with its walls it has to be from 6 by 6 to " +
                                   std::to_string(widest_room + 2) + " by " + std::to_string(tallest_room + 2) + ".");
    }
    return true;
  }

  bool check_cells() {
    for (int y = 0; y < height(); ++y) {
      for (int x = 0; x < width(); ++x) {
        const char c = cell(x, y);
        const bool rim = x == 0 || y == 0 || x + 1 == width() || y + 1 == height();
        if (rim && c != '#' && c != '+')
          return fail(spot(x, y), "The rim of a room is wall, #, with exits, ++; put one of them here.");
        if (!rim && c == '+') return fail(spot(x, y), "An exit is in the rim of a room; put a floor, a dot, here.");
        if (!known(c)) return fail(spot(x, y), "Rooms have no such character; use one of " + letters_told() + ".");
      }
    }
    return true;
  }

  static bool known(char c) {
    const auto all = room_letters();
    return std::any_of(all.begin(), all.end(), [&](const PieceLetter& one) { return one.letter.front() == c; });
  }
  static std::string letters_told() {
    std::string out;
    for (const PieceLetter& one : room_letters()) out += std::string(out.empty() ? "" : " ") + std::string(one.letter);
    return out;
  }

  bool read_exits(Room& room) {
    for (const Direction side : {Direction::left, Direction::up, Direction::right, Direction::down}) {
      const bool upright = side == Direction::left || side == Direction::right;
      const int length = upright ? room.h : room.w;
      for (int at = -1; at <= length; ++at) {
        const Point first = place_of({side, static_cast<std::int16_t>(at)}, room.w, room.h) + Point{1, 1};
        if (cell(first.x, first.y) != '+') continue;
        const Point second = first + along(side);
        if (at < 0 || at + 1 >= length || cell(second.x, second.y) != '+')
          return fail(spot(first.x, first.y), "An exit is two cells wide and not in a corner; write ++ here.");
        if (!exit_fits(room, side, at, 1, 1)) {
          return fail(spot(first.x, first.y),
                      "This exit has no floor behind it, or is too near a corner; move it, or what is behind it.");
        }
        if (room.exits.size() == most_exits)
          return fail(spot(first.x, first.y),
                      "A room has at most " + std::to_string(most_exits) + " exits; close some.");
        room.exits.push_back({side, static_cast<std::int16_t>(at)});
        ++at;
      }
    }
    return !room.exits.empty() || fail(draft_.spot, title() + " has no exit; write ++ into its rim.");
  }

  const Draft& draft_;
  Complaints& complaints_;
};

class Reader {
 public:
  Reader(std::vector<Room>& rooms, Complaints& complaints) : rooms_(rooms), complaints_(complaints) {}

  void read_text(std::string_view text) {
    Spot spot{0, 1};
    while (!text.empty()) {
      const std::size_t end = std::min(text.find('\n'), text.size());
      const std::string_view whole = text.substr(0, end);
      text.remove_prefix(std::min(end + 1, text.size()));
      ++spot.line;
      const std::string_view line = trimmed(whole, line_blanks);
      spot.column = line.empty() ? 1 : static_cast<int>(line.data() - whole.data()) + 1;
      read_line(line, spot);
    }
    finish();
  }

  void read_json(std::string_view text) {
    JsonTree tree;
    if (!tree.read(text, complaints_)) return;
    const JsonTree::Value* list = tree.member(tree.root(), "rooms");
    if (list == nullptr || list->kind != JsonTree::Kind::list) {
      fail(tree.root().spot, "Rooms in JSON are a list \"rooms\"; write {\"rooms\":[…]}.");
      return;
    }
    for (const std::size_t item : list->items) read_object(tree, tree[item]);
  }

 private:
  bool fail(Spot spot, std::string sentence) {
    complain(complaints_, true, spot, std::move(sentence));
    return false;
  }

  void finish() {
    if (!open_) return;
    open_ = false;
    Room room;
    if (!Maker(draft_, complaints_).make(room)) return;
    room.id = id_of(draft_.title);
    // A number behind it where rooms before it are called so.
    if (const int number = ++called_[room.id]; number > 1) room.id += "." + std::to_string(number);
    room.title = draft_.title;
    rooms_.push_back(std::move(room));
  }

  void read_line(std::string_view line, Spot spot) {
    if (line.substr(0, 2) == "//") return;
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
      read_weight(rest, spot);
    } else {
      finish();
      begin(word, rest, spot);
    }
  }

  bool begin(std::string_view kind, std::string_view title, Spot spot) {
    const auto category = kind_of(kind);
    skipping_ = !category;
    if (!category) {
      return fail(spot, "\"" + title_of(kind, most_label) +
                            "\" is no kind of room; write one of these before the colon: " + kinds_told() + ".");
    }
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
    const auto stage = stage_of(word);
    draft_.mask |= stage.value_or(0);
    if (!stage) {
      fail(spot, "\"" + title_of(word, most_label) +
                     "\" is no stage; the stages are keep, proper, mine, hollow, forge: use these words.");
    }
  }

  void read_weight(std::string_view word, Spot spot) {
    const bool number = !word.empty() && word.size() < 6 && std::all_of(word.begin(), word.end(), is_digit);
    int weight = 0;
    for (const char c : number ? word : std::string_view()) weight = weight * 10 + (c - '0');
    set_weight(weight, spot);
  }
  void set_weight(std::int64_t weight, Spot spot) {
    if (weight < 1 || weight > most_weight) {
      fail(spot, "A weight is a number from 1 to " + std::to_string(most_weight) + "; change it, or leave it out.");
      return;
    }
    draft_.weight = static_cast<int>(weight);
  }

  void read_object(const JsonTree& tree, const JsonTree::Value& room) {
    const auto text = [&](std::string_view key) {
      const JsonTree::Value* value = tree.member(room, key);
      return value == nullptr ? std::string_view() : std::string_view(value->text);
    };
    if (!begin(text("kind"), text("title"), room.spot)) return;
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
  Draft draft_;
  bool open_ = false;
  bool skipping_ = false;  ///< what was wrong with the heading of these rows is said already
};

}  // namespace

void read_rooms(std::string_view text, std::vector<Room>& rooms, Complaints& complaints) {
  rooms.clear();
  Reader reader(rooms, complaints);
  const std::string_view plain = trimmed(text.substr(std::min(text.find_first_not_of(" \t\r\n"), text.size())));
  if (names_text(text)) {
    complain(complaints, true, {},
             "The link only names these rooms, for they are too long for it; open the file whose SHA-256 begins with " +
                 std::string(text.substr(4, 12)) + ". Until then the floor is built from the shipped rooms.");
  } else if (!plain.empty() && plain.front() == '{') {
    reader.read_json(text);
  } else {
    reader.read_text(text);
  }
}

}  // namespace press_r::gungeon
