#include "gungeon/rooms/room_draft.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>

#include "gungeon/rooms/lint.hpp"
#include "gungeon/rooms/room_text.hpp"

namespace press_r::gungeon {
namespace {

/// From a draft to a room, or to what is wrong with it.
class Maker {
 public:
  Maker(const RoomDraft& draft, Complaints& complaints) : draft_(draft), complaints_(complaints) {}

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

  const RoomDraft& draft_;
  Complaints& complaints_;
};

}  // namespace

bool room_from(const RoomDraft& draft, Room& room, Complaints& complaints) {
  return Maker(draft, complaints).make(room);
}

}  // namespace press_r::gungeon
