// What a template must be: the letters of its room, the openings that its type promises, a way through on foot.
#include <algorithm>
#include <cstdint>
#include <string>

#include "kit/hash.hpp"
#include "kit/table.hpp"
#include "kit/text.hpp"
#include "spelunky/templates/frame.hpp"
#include "spelunky/templates/own.hpp"

namespace press_r::spelunky {
namespace {

constexpr int most_anchors = 2;  ///< their fillings are all looked at: 256 at most

/// Letters of a pool's rooms. `few` come in pairs: the letter, and how often it stands in a room.
struct Letters {
  std::string_view many;
  std::string_view few = {};
};
constexpr auto letters = tied<Pool::altar, Letters>({
    {Pool::start, {"0124567LP89"}},
    {Pool::start_drop, {"0124567LP89"}},
    {Pool::exit, {"0124567LP89"}},
    {Pool::exit_open, {"0124567LP89"}},
    {Pool::passage, {"0124567LP"}},
    {Pool::drop, {"0124567LP"}},
    {Pool::drop_open, {"0124567LP"}},
    {Pool::landing, {"0124567LP"}},
    {Pool::side, {"0124567LP"}},
    {Pool::pit_middle, {"012"}},
    {Pool::pit_bottom, {"012s", "S6T1M1"}},
    {Pool::shop, {"01.b", "K1k1l1i4W1"}},
    {Pool::dice_shop, {"01.b", "K1k1l1q1d2W1"}},
    {Pool::kissing_shop, {"01.b", "K1k1r1D1W1"}},
    {Pool::idol, {"0124567LP", "I1A2B4"}},
    {Pool::altar, {"0124567LP", "x2G4"}},
});

/// Which cells are air, whatever chance and obstacles do, and whether the last row is solid.
struct Openings {
  bool left = false;
  bool right = false;
  bool above = false;
  bool below = false;
  bool floor = false;
};
constexpr Openings openings_of(Pool pool) {
  switch (pool) {
    case Pool::start:
    case Pool::exit:
    case Pool::passage: return {.left = true, .right = true, .floor = true};
    case Pool::exit_open:
    case Pool::landing: return {.left = true, .right = true, .above = true, .floor = true};
    case Pool::start_drop:
    case Pool::drop: return {.left = true, .right = true, .below = true};
    case Pool::drop_open: return {.left = true, .right = true, .above = true, .below = true};
    case Pool::pit_middle: return {.above = true, .below = true};
    case Pool::pit_bottom: return {.above = true, .floor = true};
    case Pool::shop:
    case Pool::dice_shop:
    case Pool::kissing_shop: return {.right = true, .floor = true};
    case Pool::side:
    case Pool::idol:
    case Pool::altar: break;
  }
  return {};
}

constexpr bool has_door(Pool pool) {
  return pool == Pool::start || pool == Pool::start_drop || pool == Pool::exit || pool == Pool::exit_open;
}
constexpr bool has_closed_sides(Pool pool) { return pool == Pool::pit_middle || pool == Pool::pit_bottom; }

class Judge {
 public:
  Judge(const Template& one, Faults& faults) : one_(one), faults_(faults), known_(faults.size()) {}

  /// Each step asks what it asks of templates that passed those before it.
  void judge(int most_walks) {
    check_letters();
    if (sound()) check_anchors();
    if (sound()) each_filling(one_.layouts[0], [&](const Layout& filled) { check_filled(filled.text); });
    if (sound()) check_walks(most_walks);
  }

 private:
  bool sound() const { return faults_.size() == known_; }
  char at(const RoomText& text, int x, int y) const { return text[static_cast<std::size_t>(y * room_width + x)]; }

  Spot spot_of(Point p) const {
    const auto row = static_cast<std::size_t>(p.y);
    return {one_.row_lines[row], one_.row_starts[row] + p.x};
  }

  /// Of one place one fault.
  void fault(int x, int y, const std::string& text) {
    const auto [line, column] = spot_of({x, y});
    for (std::size_t i = known_; i < faults_.size(); ++i) {
      if (faults_.all()[i].spot.line == line && faults_.all()[i].spot.column == column) return;
    }
    faults_.add(line, column, text);
  }
  void fault_of_all(const std::string& text) { faults_.add(one_.line, 1, quoted(one_.name) + " " + text); }

  int count(char letter) const { return static_cast<int>(std::count(one_.text.begin(), one_.text.end(), letter)); }

  void check_letters() {
    const Letters& known = letters[static_cast<std::size_t>(one_.pool)];
    for (int i = 0; i < room_cells; ++i) {
      const char c = one_.text[static_cast<std::size_t>(i)];
      if (known.many.find(c) != std::string_view::npos || known.few.find(c) != std::string_view::npos) continue;
      const Point p = place_in_room(i);
      fault(p.x, p.y,
            "The letter " + quoted(std::string(1, c)) + " has no place in this type of room; use " +
                std::string(known.many) + few_letters(known.few) + ".");
    }
    for (std::size_t i = 0; i + 1 < known.few.size(); i += 2) {
      const int wanted = known.few[i + 1] - '0';
      if (count(known.few[i]) == wanted) continue;
      fault_of_all("needs the letter " + std::string(1, known.few[i]) + " " + counted(wanted, "time") + ", not " +
                   std::to_string(count(known.few[i])) + ".");
    }
    check_blocks();
    if (!has_door(one_.pool)) return;
    const int doors = count('9') + count('8');
    if (doors == 0) fault_of_all("has no door; put a 9, or an 8 for an obstacle with a door.");
    if (doors > 1) fault_of_all("has " + std::to_string(doors) + " doors; one 9 or one 8 is enough.");
  }

  static std::string few_letters(std::string_view few) {
    std::string text;
    for (std::size_t i = 0; i < few.size(); i += 2) text += few[i];
    return text.empty() ? text : " and " + text;
  }

  /// What is larger than a tile stands in one piece.
  void check_blocks() {
    if (!sound()) return;
    const auto first = [&](char c) {
      const std::size_t place = one_.text.find(c);
      return place == std::string::npos ? Point{-1, -1} : place_in_room(static_cast<int>(place));
    };
    const auto has = [&](Point p, char c) {
      return p.x < room_width && p.y >= 0 && p.y < room_height &&
             one_.text[static_cast<std::size_t>(p.y * room_width + p.x)] == c;
    };
    for (const char big : {'B', 'G'}) {
      const Point p = first(big);
      if (p.x < 0 || (has(p + Point{1, 0}, big) && has(p + Point{0, 1}, big) && has(p + Point{1, 1}, big))) continue;
      fault(p.x, p.y, "The four letters " + std::string(1, big) + " stand two by two; move them together.");
    }
    for (const char pair : {'A', 'x'}) {
      const Point p = first(pair);
      if (p.x < 0 || has(p + Point{1, 0}, pair)) continue;
      fault(p.x, p.y, "The two letters " + std::string(1, pair) + " stand side by side; move them together.");
    }
    if (const Point idol = first('I'); idol.x >= 0 && !has(idol + Point{0, 1}, 'A'))
      fault(idol.x, idol.y, "The idol stands on the left one of its stones; put the A right below it.");
  }

  void check_anchors() {
    int anchors = 0;
    for (int i = 0; i < room_cells; ++i) {
      const char c = one_.text[static_cast<std::size_t>(i)];
      if (!is_anchor(c)) continue;
      const Point p = place_in_room(i);
      const int last_row = room_height - obstacle_height - (c == '8' ? 1 : 0);
      if (++anchors > most_anchors) fault(p.x, p.y, "A room has at most two obstacles; take one away.");
      if (p.x > room_width - obstacle_width || p.y > last_row) {
        fault(p.x, p.y,
              "An obstacle is 5 wide and 3 high and does not fit here; begin it at or before column " +
                  std::to_string(room_width - obstacle_width + 1) + " and row " + std::to_string(last_row + 1) +
                  " of the room.");
      }
    }
  }

  template <class Visit>
  static void each_filling(const Layout& layout, Visit&& visit) {
    for (int i = 0; i < room_cells; ++i) {
      const char anchor = layout.text[static_cast<std::size_t>(i)];
      if (!is_anchor(anchor)) continue;
      for (const Drawing& obstacle : obstacles(anchor)) {
        Layout filled = layout;
        write_obstacle(obstacle.letters, i, filled);
        each_filling(filled, visit);
      }
      return;
    }
    visit(layout);
  }

  void must_be_air(const RoomText& text, int x, int y, std::string_view why) {
    if (at(text, x, y) == '0' && !(y > 0 && at(text, x, y - 1) == '9')) return;
    fault(x, y,
          "This place is air, whatever chance does, " + std::string(why) +
              "; write 0 here and let no obstacle reach it.");
  }

  void check_openings(const RoomText& text) {
    const Openings open = openings_of(one_.pool);
    for (const int y : {4, 5}) {
      if (open.left) must_be_air(text, 0, y, "so that the room is open to its left neighbour");
      if (open.right) must_be_air(text, room_width - 1, y, "so that the room is open to its right neighbour");
    }
    for (const int x : {4, 5}) {
      for (const int y : {0, 1}) {
        if (open.above) must_be_air(text, x, y, "so that the room is open above");
      }
      for (const int y : {6, 7}) {
        if (open.below) must_be_air(text, x, y, "so that the room is open below");
      }
    }
    for (int x = 0; open.floor && x < room_width; ++x) {
      const char c = at(text, x, room_height - 1);
      if (c != '1' && c != 'b') fault(x, room_height - 1, "The last row of this type of room is solid; write 1.");
    }
    for (int y = 0; has_closed_sides(one_.pool) && y < room_height; ++y) {
      for (const int x : {0, room_width - 1}) {
        if (at(text, x, y) != '1') fault(x, y, "The walls of a pit are solid; write 1.");
      }
    }
  }

  void check_filled(const RoomText& text) {
    check_openings(text);
    for (int y = 0; y < room_height; ++y) {
      for (int x = 0; x < room_width; ++x) check_place(text, x, y);
    }
  }

  void check_place(const RoomText& text, int x, int y) {
    const char c = at(text, x, y);
    const char above = y > 0 ? at(text, x, y - 1) : ' ';
    const char below = y + 1 < room_height ? at(text, x, y + 1) : ' ';
    if (c == '7' && below != '1') fault(x, y, "Spikes stand on something solid; write 1 below them.");
    if (c == 'L' && above != 'L' && above != 'P') fault(x, y, "A ladder ends in a platform; write P on its top.");
    if (c == 'P' && below != 'L') fault(x, y, "A platform is the top of a ladder; write L below it.");
    if (c == '9' && y + 1 == room_height) fault(x, y, "A door stands on a brick, so not in the last row; move it up.");
    if (c == '9' && (below == 'L' || below == 'P' || below == '7'))
      fault(x, y, "A door stands on a brick; write 1 below it.");
  }

  void check_walks(int most_walks) {
    const Duty duty = duty_of(one_.pool);
    if (!duty.path) return;
    std::vector<RoomText> rooms;
    each_filling(one_.layouts[0], [&](const Layout& filled) { rooms.push_back(filled.text); });
    Frame low(duty, false, false);
    Frame high(duty, true, true);
    for (int i = 0; i < most_walks; ++i) {
      const std::uint64_t roll = mix64(static_cast<std::uint64_t>(i) + 1);
      const auto pattern = static_cast<std::uint64_t>(i) / rooms.size();
      // All fillings with everything there, then with nothing, then by chance.
      const std::uint64_t there = pattern == 0 ? ~std::uint64_t{0} : pattern == 1 ? 0 : roll;
      Frame& frame = i % 4 == 3 ? high : low;
      const RoomText& room = rooms[static_cast<std::size_t>(i) % rooms.size()];
      if (pattern > 1 && rooms.size() == 1 && chances_in(room) == 0) return;
      const RoomText made = rolled(room, there);
      frame.build(made);
      if (const Trouble trouble = frame.trouble(); !trouble.none())
        return add_trouble(trouble, frame.halt(trouble), pattern, made);
    }
  }

  void add_trouble(const Trouble& trouble, const Halt& halt, std::uint64_t pattern, const RoomText& made) {
    const std::string when = pattern == 0   ? " when all its chance tiles turn solid"
                             : pattern == 1 ? " when none of its chance tiles turns solid"
                                            : " for some rolls of its chance tiles";
    const std::string remedy = ". You can climb two tiles but not three: lower a wall or add a ladder.";
    const bool trapped = trouble.trapped.x >= 0;
    Fault fault{.fatal = true, .spot = {one_.line, 1}};
    if (trapped) fault.spot = spot_of(trouble.trapped);
    fault.text = (trapped ? "Once here, you can't get out again"
                          : quoted(one_.name) + " can't be crossed from " + std::string(trouble.from) + " to " +
                                std::string(trouble.to)) +
                 when + remedy;
    for (const Point p : halt.reached) fault.reached.push_back(spot_of(p));
    for (const Point p : halt.stops) fault.stops.push_back(spot_of(p));
    for (int i = 0; i < room_cells; i += room_width)
      fault.rows.emplace_back(&made[static_cast<std::size_t>(i)], room_width);
    faults_.add(std::move(fault));
  }

  const Template& one_;
  Faults& faults_;
  std::size_t known_;
};

}  // namespace

void judge(const Template& one, int most_walks, Faults& faults) { Judge(one, faults).judge(most_walks); }

}  // namespace press_r::spelunky
