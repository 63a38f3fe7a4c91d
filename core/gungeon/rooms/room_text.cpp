#include "gungeon/rooms/room_text.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/own_list.hpp"
#include "gungeon/flow/words.hpp"
#include "gungeon/rooms/room.hpp"
#include "kit/cells.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

/// A room as it is written.
struct RoomDraft {
  struct Row {
    std::string_view text;
    Spot spot;
  };
  std::string title;
  Category category = Category::normal;
  unsigned mask = all_stages_mask;
  int weight = 0;
  std::vector<Row> rows;
  Spot spot;
};

constexpr Direction sides[] = {Direction::left, Direction::up, Direction::right, Direction::down};

/// Size, cells and exits from rows with walls.
void take_rows(std::span<const std::string_view> rows, Room& room) {
  room.h = static_cast<int>(rows.size()) - 2;
  room.w = static_cast<int>(rows.front().size()) - 2;
  const auto cell = [&](Point p) { return rows[static_cast<std::size_t>(p.y + 1)][static_cast<std::size_t>(p.x + 1)]; };
  each_cell({0, 0, room.w, room.h}, [&](Point p) { room.tiles.push_back(tile_of(cell(p))); });
  for (const Direction side : sides) {
    const bool upright = side == Direction::left || side == Direction::right;
    for (int at = 0; at + 1 < (upright ? room.h : room.w); ++at) {
      const Exit exit{side, static_cast<std::int16_t>(at)};
      const Point first = place_of(exit, room);
      if (cell(first) != '+' || cell(first + along(side)) != '+') continue;
      room.exits.push_back(exit);
      ++at;
    }
  }
}

/// From a draft to a room, or to what is wrong with it.
class Maker {
 public:
  Maker(const RoomDraft& draft, Complaints& complaints) : draft_(draft), complaints_(complaints) {}

  /// False with a complaint where no room can be made of it. The room is without id and title.
  bool make(Room& room) {
    if (!check_shape() || !check_cells()) return false;
    room.category = draft_.category;
    room.stage_mask = static_cast<std::uint8_t>(draft_.mask);
    room.weight = draft_.weight;
    std::vector<std::string_view> rows;
    for (const RoomDraft::Row& row : draft_.rows) rows.push_back(row.text);
    take_rows(rows, room);
    if (!check_exits(room)) return false;
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
        if (!known(c)) return fail(spot(x, y), "Rooms have no such character; use one of " + list_of_letters() + ".");
      }
    }
    return true;
  }

  static bool known(char c) {
    const auto all = room_letters();
    return std::any_of(all.begin(), all.end(), [&](const PieceLetter& one) { return one.letter.front() == c; });
  }
  static std::string list_of_letters() {
    std::string out;
    for (const PieceLetter& one : room_letters()) out += std::string(out.empty() ? "" : " ") + std::string(one.letter);
    return out;
  }

  bool check_exits(const Room& room) {
    std::size_t exits = 0;
    for (const Direction side : sides) {
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
        if (++exits > most_exits)
          return fail(spot(first.x, first.y),
                      "A room has at most " + std::to_string(most_exits) + " exits; close some.");
        ++at;
      }
    }
    return exits > 0 || fail(draft_.spot, title() + " has no exit; write ++ into its rim.");
  }

  const RoomDraft& draft_;
  Complaints& complaints_;
};

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
    if (!Maker(draft_, complaints_).make(room)) return;
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
    const auto stage = lower_case(word) == "all" ? all_stages_mask : stage_bit(word);
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

std::vector<Room> read_drawn_rooms(std::string_view text) {
  constexpr std::string_view comment = "//";
  std::vector<Room> rooms;
  std::vector<std::string_view> rows;
  const auto finish = [&] {
    if (!rows.empty()) take_rows(rows, rooms.back());
    rows.clear();
  };
  while (!text.empty()) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    const std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.empty()) {
      finish();
    } else if (is_letter(line.front())) {
      const std::size_t colon = line.find(": ");
      const auto category = category_of(line.substr(0, colon));
      // Lines of stages and weights, as the page writes them: the file says both.
      if (!category) continue;
      finish();
      const std::string title(line.substr(colon + 2));
      rooms.push_back({.id = id_from(title), .title = title, .family = {}, .category = *category});
    } else if (line.substr(0, comment.size()) != comment) {
      rows.push_back(line);
    }
  }
  finish();
  return rooms;
}

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

std::vector<Room> usable_rooms(std::string_view text) {
  std::vector<Room> rooms;
  Complaints complaints;
  read_rooms(text, rooms, complaints);
  if (!usable(complaints)) rooms.clear();
  return rooms;
}

namespace {

constexpr PieceLetter letters[] = {
    {".", "Floor", "floor"},
    {"#", "Wall, or rock inside", "wall"},
    {"+", "Exit, two cells wide, in the rim", "door"},
    {"e", "Place where enemies appear", "enemy"},
    {"o", "Pillar", "pillar"},
    {"x", "Crate", "crate"},
    {"_", "Pit", "pit"},
    {"~", "Pool", "pool"},
    {"^", "Spikes", "spikes"},
    {"*", "Lamp", "lamp"},
    {"$", "Chest", "chest"},
    {"=", "Counter", "counter"},
    {"i", "Goods", "goods"},
    {"K", "Keeper of a shop", "keeper"},
    {"@", "Arrival, in an entrance", "arrival"},
    {"X", "Stairs, in a way down", "stairs"},
    {"B", "Boss", "boss_mark"},
    {"J", "Cage", "cage"},
    {"A", "Altar", "altar"},
    {"H", "Hearth", "hearth"},
    {"L", "Lift", "lift"},
};

char letter_of(Tile tile) {
  for (const PieceLetter& one : letters) {
    if (one.letter != "+" && tile_of(one.letter.front()) == tile) return one.letter.front();
  }
  return '#';
}

}  // namespace

std::span<const PieceLetter> room_letters() { return letters; }

std::string text_of(const Room& room) {
  std::string out(info(room.category).id);
  out += ": " + room.title + "\n";
  if (room.stage_mask != all_stages_mask) {
    out += "stages:";
    for (int stage = 0; stage < stages; ++stage) {
      if (room.in_stage(stage)) out += " " + std::string(info(static_cast<Stage>(stage)).id);
    }
    out += "\n";
  }
  const auto wide = static_cast<std::size_t>(room.w + 3);
  std::string rows(wide * static_cast<std::size_t>(room.h + 2), '#');
  const auto at = [&](int x, int y) -> char& {
    return rows[static_cast<std::size_t>(y + 1) * wide + static_cast<std::size_t>(x + 1)];
  };
  for (int y = -1; y <= room.h; ++y) at(room.w + 1, y) = '\n';
  each_cell({0, 0, room.w, room.h}, [&](Point p) { at(p.x, p.y) = letter_of(room.tile(p.x, p.y)); });
  for (const Exit& exit : room.exits) {
    const Point first = place_of(exit, room);
    const Point second = first + along(exit.side);
    at(first.x, first.y) = '+';
    at(second.x, second.y) = '+';
  }
  return out + rows;
}

}  // namespace press_r::gungeon
