#include "gungeon/rooms/room.hpp"

#include <map>

#include "gungeon/flow/book.hpp"
#include "gungeon/flow/flow.hpp"
#include "gungeon/flow/words.hpp"
#include "kit/grid.hpp"
#include "kit/text.hpp"

namespace press_r::gungeon {
namespace {

/// A room as it is written.
struct RoomDraft {
  struct Row {
    std::string_view text;
    TextPlace place;
  };
  std::string title;
  Category category = Category::normal;
  unsigned mask = all_stages_mask;
  int weight = 0;
  std::vector<Row> rows;
  TextPlace place;
};

constexpr Direction sides[] = {Direction::left, Direction::up, Direction::right, Direction::down};

/// Reads size, cells and exits from rows with walls.
void take_rows(std::span<const std::string_view> rows, Room& room) {
  room.h = static_cast<int>(rows.size()) - 2;
  room.w = static_cast<int>(rows.front().size()) - 2;
  const auto cell = [&](Point p) { return rows[idx(p.y + 1)][idx(p.x + 1)]; };
  each_cell({0, 0, room.w, room.h}, [&](Point p) { room.tiles.push_back(tile_of(cell(p))); });
  for (const Direction side : sides) {
    for (int at = 0; at + 1 < (is_horizontal(side) ? room.h : room.w); ++at) {
      const Exit exit{side, int16(at)};
      const Point first = place_of(exit, room);
      if (cell(first) != '+' || cell(first + along(side)) != '+') continue;
      room.exits.push_back(exit);
      ++at;
    }
  }
}

/// Makes a room of a draft, or adds faults.
class Maker {
 public:
  Maker(const RoomDraft& draft, Faults& faults) : draft_(draft), faults_(faults) {}

  /// Returns false after adding a fault. Sets everything but id and title.
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
    return wrong.empty() || fail(draft_.place, title() + wrong);
  }

 private:
  int width() const { return static_cast<int>(draft_.rows.front().text.size()); }
  int height() const { return static_cast<int>(draft_.rows.size()); }
  char cell(int x, int y) const { return draft_.rows[idx(y)].text[idx(x)]; }
  std::string title() const { return "The room \"" + draft_.title + "\""; }
  TextPlace place(int x, int y) const {
    TextPlace at = draft_.rows[idx(y)].place;
    at.column += x;
    return at;
  }
  bool fail(TextPlace at, std::string sentence) {
    add_fault(faults_, true, at, std::move(sentence));
    return false;
  }

  bool check_shape() {
    if (draft_.rows.empty()) return fail(draft_.place, title() + " has no rows; draw it below its heading.");
    for (std::size_t y = 1; y < draft_.rows.size(); ++y) {
      const int here = static_cast<int>(draft_.rows[y].text.size());
      if (here == width()) continue;
      return fail(place(std::min(here, width()), static_cast<int>(y)),
                  "This row has " + std::to_string(here) + " cells, the first has " + std::to_string(width()) +
                      "; make them as long.");
    }
    if (width() < 6 || height() < 6 || width() > max_room_width + 2 || height() > max_room_height + 2) {
      return fail(draft_.place, title() + " is " + std::to_string(width()) + " by " + std::to_string(height()) +
                                    " cells; with its walls it has to be from 6 by 6 to " +
                                    std::to_string(max_room_width + 2) + " by " + std::to_string(max_room_height + 2) +
                                    ".");
    }
    return true;
  }

  bool check_cells() {
    for (int y = 0; y < height(); ++y) {
      for (int x = 0; x < width(); ++x) {
        const char c = cell(x, y);
        const bool rim = x == 0 || y == 0 || x + 1 == width() || y + 1 == height();
        if (rim && c != '#' && c != '+')
          return fail(place(x, y), "The rim of a room is wall, #, with exits, ++; put one of them here.");
        if (!rim && c == '+') return fail(place(x, y), "An exit is in the rim of a room; put a floor, a dot, here.");
        if (!known(c)) return fail(place(x, y), "Rooms have no such character; use one of " + list_of_letters() + ".");
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
      const int length = is_horizontal(side) ? room.h : room.w;
      for (int at = -1; at <= length; ++at) {
        const Point first = place_of({side, int16(at)}, room.w, room.h) + Point{1, 1};
        if (cell(first.x, first.y) != '+') continue;
        const Point second = first + along(side);
        if (at < 0 || at + 1 >= length || cell(second.x, second.y) != '+')
          return fail(place(first.x, first.y), "An exit is two cells wide and not in a corner; write ++ here.");
        if (!exit_fits(room, side, at, 1, 1)) {
          return fail(place(first.x, first.y),
                      "This exit has no floor behind it, or is too near a corner; move it, or what is behind it.");
        }
        if (++exits > max_exits)
          return fail(place(first.x, first.y),
                      "A room has at most " + std::to_string(max_exits) + " exits; close some.");
        ++at;
      }
    }
    return exits > 0 || fail(draft_.place, title() + " has no exit; write ++ into its rim.");
  }

  const RoomDraft& draft_;
  Faults& faults_;
};

/// "own.old_barracks".
std::string id_of(const std::string& title) {
  const std::string id = id_from(title);
  return "own." + (id.empty() ? "room" : id);
}

class Reader {
 public:
  Reader(std::vector<Room>& rooms, Faults& faults) : rooms_(rooms), faults_(faults) {}

  void read_line(const Line& line) {
    if (line.text.empty()) {
      finish();
      skipping_ = false;
    } else if (line.text.starts_with("# ") && (!open_ || draft_.rows.empty())) {
      return;  // a remark: no row has a space
    } else if (!is_letter(line.text.front())) {
      if (open_) draft_.rows.push_back({line.text, line.place()});
      if (!open_ && !skipping_) {
        skipping_ = true;
        fail(line.place(), "A room begins with a heading; write one above, as in normal: old barracks.");
        leave_out("");
      }
    } else {
      read_words(line.text, line.place());
    }
  }

  /// Makes a room of the draft, if there is one and it has no fault.
  void finish() {
    if (!open_) return;
    open_ = false;
    Room room;
    if (!Maker(draft_, found_).make(room) || !found_.empty()) return leave_out(draft_.title);
    room.id = id_of(draft_.title);
    if (const int number = ++ids_[room.id]; number > 1) room.id += "." + std::to_string(number);
    room.title = draft_.title;
    rooms_.push_back(std::move(room));
  }

 private:
  void fail(TextPlace place, std::string sentence) { add_fault(found_, true, place, std::move(sentence)); }

  /// Reports the faults that were found, each with the title of the room that is left out for it.
  void leave_out(std::string_view title) {
    const std::string name = "The room \"" + std::string(title) + "\"";
    for (const Fault& fault : found_) {
      const std::string left_out = (fault.text.starts_with(name) ? "It" : name) + " is left out.";
      add_fault(faults_, true, fault.place, fault.text + (title.empty() ? "" : " " + left_out));
    }
    found_.clear();
  }

  /// A heading, or a line of words below one.
  void read_words(std::string_view line, TextPlace place) {
    const std::size_t colon = std::min(line.find(':'), line.size());
    const std::string word = lower_case(trimmed(line.substr(0, colon), line_blanks));
    const std::string_view rest = trimmed(line.substr(std::min(colon + 1, line.size())));
    const bool within = open_ && draft_.rows.empty();
    if (within && word == "stages") {
      read_stages(rest, place);
    } else if (within && word == "weight") {
      draft_.weight = whole_number(rest).value_or(0);
      if (draft_.weight < 1 || draft_.weight > max_weight) {
        draft_.weight = 0;
        fail(place, "A weight is a number from 1 to " + std::to_string(max_weight) + "; change it, or leave it out.");
      }
    } else {
      finish();
      begin(word, rest, place);
    }
  }

  void begin(std::string_view kind, std::string_view title, TextPlace place) {
    const auto category = kind_of(kind);
    skipping_ = !category;
    if (!category) {
      fail(place, no_kind(kind, "is no kind of room", [](Category) { return true; }));
      return leave_out(title_of(title, max_flow_name));
    }
    draft_ = {.title = title_of(title, max_flow_name), .category = *category, .place = place};
    if (draft_.title.empty()) draft_.title = std::string(info(*category).id);
    open_ = true;
  }

  void read_stages(std::string_view words, TextPlace place) {
    draft_.mask = 0;
    while (!words.empty()) {
      const std::string_view word = words.substr(0, std::min(words.find_first_of(" ,\t"), words.size()));
      words.remove_prefix(std::min(word.size() + 1, words.size()));
      if (word.empty()) continue;
      const auto stage = lower_case(word) == "all" ? all_stages_mask : stage_bit(word);
      draft_.mask |= stage.value_or(0);
      if (!stage) fail(place, no_stage(word));
    }
    if (draft_.mask == 0) fail(place, "A line of stages names at least one; name it, or leave the line out.");
  }

  std::vector<Room>& rooms_;
  Faults& faults_;
  Faults found_;                    ///< faults of the draft
  std::map<std::string, int> ids_;  ///< how many rooms have each id
  RoomDraft draft_;
  bool open_ = false;      ///< a heading has been read
  bool skipping_ = false;  ///< until the next room, after a faulty heading
};

}  // namespace

void read_rooms(std::string_view text, std::vector<Room>& rooms, Faults& faults) {
  rooms.clear();
  if (refuse_json(text, "Rooms", "write a heading and rows, as in normal: old barracks", faults)) return;
  if (names_text(text)) {
    add_fault(
        faults, true, {},
        "The link only names these rooms, for they are too long for it; open the file whose SHA-256 begins with " +
            std::string(text.substr(4, 12)) + ". Until then the floor is built from the shipped rooms.");
  } else {
    Reader reader(rooms, faults);
    each_line(text, [&](const Line& line) { reader.read_line(line); });
    reader.finish();
    // Faults keep nothing from being used but their own rooms.
    if (!rooms.empty()) {
      for (Fault& fault : faults) fault.fatal = false;
    }
  }
}

std::vector<Room> usable_rooms(std::string_view text) {
  std::vector<Room> rooms;
  Faults faults;
  read_rooms(text, rooms, faults);
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
  const auto wide = idx(room.w + 3);
  std::string rows(wide * idx(room.h + 2), '#');
  const auto at = [&](int x, int y) -> char& { return rows[idx(y + 1) * wide + idx(x + 1)]; };
  for (int y = -1; y <= room.h; ++y) at(room.w + 1, y) = '\n';
  each_cell({0, 0, room.w, room.h}, [&](Point p) {
    const char letter = info(room.tile(p.x, p.y)).letter;
    if (letter != 0) at(p.x, p.y) = letter;
  });
  for (const Exit& exit : room.exits) {
    const Point first = place_of(exit, room);
    const Point second = first + along(exit.side);
    at(first.x, first.y) = '+';
    at(second.x, second.y) = '+';
  }
  return out + rows;
}

}  // namespace press_r::gungeon
