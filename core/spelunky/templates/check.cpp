// Checks a template: the letters of its pool, the openings that its type promises, and a way through on foot.
#include <algorithm>
#include <cstdint>
#include <string>

#include "kit/seed.hpp"
#include "kit/text.hpp"
#include "spelunky/templates/room_walk.hpp"

namespace press_r::spelunky {
namespace {

constexpr int max_anchors = 2;           ///< all their fillings are checked: at most 256
constexpr int max_unproven_anchors = 3;  ///< of a template whose fillings are not checked

class Checker {
 public:
  Checker(const Template& one, std::vector<Fault>& faults)
      : template_(one), rules_(rules_of(one.pool)), faults_(faults), known_(faults.size()) {}

  /// Each step runs only if those before it found no fault.
  void check(int max_walks) {
    check_letters();
    if (sound()) check_anchors();
    if (sound() && !template_.proven) return advise(max_walks);
    check_promises(max_walks);
  }

 private:
  void check_promises(int max_walks) {
    if (sound()) each_filling(template_.layouts[0], [&](const Layout& filled) { check_filled(filled.text); });
    if (sound() && rules_.on_path()) check_walks(max_walks);
  }

  /// An unproven template is built: what it does not keep is advice.
  void advise(int max_walks) {
    if (anchors_ <= max_anchors) {
      check_promises(max_walks);
      if (sound()) return;
    }
    for (std::size_t i = known_; i < faults_.size(); ++i) faults_[i].fatal = false;
    faults_.push_back(
        {.fatal = false,
         .place = {template_.line, 1},
         .text = quoted(template_.name) + " is built unproven, so a level with it may have no way to the exit."});
  }

  bool sound() const { return faults_.size() == known_; }
  static char at(std::string_view text, Point p) {
    const bool inside = p.x >= 0 && p.x < room_width && p.y >= 0 && p.y < room_height;
    return inside ? text[static_cast<std::size_t>(index_in_room(p))] : ' ';
  }

  TextPlace place_of(Point p) const {
    const auto row = static_cast<std::size_t>(p.y);
    return {template_.row_lines[row], template_.row_starts[row] + p.x};
  }

  /// At most one fault is reported for a place.
  void fault(Point p, std::string text) {
    const TextPlace place = place_of(p);
    for (std::size_t i = known_; i < faults_.size(); ++i) {
      if (faults_[i].place.line == place.line && faults_[i].place.column == place.column) return;
    }
    faults_.push_back({.fatal = true, .place = place, .text = std::move(text)});
  }
  void fault_of_template(const std::string& text) {
    faults_.push_back({.fatal = true, .place = {template_.line, 1}, .text = quoted(template_.name) + " " + text});
  }

  int count(char letter) const {
    return static_cast<int>(std::count(template_.text.begin(), template_.text.end(), letter));
  }

  void check_letters() {
    std::string once;
    for (std::size_t i = 0; i < rules_.counted.size(); i += 2) once += rules_.counted[i];
    const std::string allowed = std::string(rules_.letters) + (once.empty() ? "" : " and " + once);
    for (int i = 0; i < room_cells; ++i) {
      const char c = template_.text[static_cast<std::size_t>(i)];
      if (rules_.letters.find(c) != std::string_view::npos || rules_.counted.find(c) != std::string_view::npos)
        continue;
      fault(place_in_room(i),
            "The letter " + quoted(std::string(1, c)) + " has no place in this type of room; use " + allowed + ".");
    }
    for (std::size_t i = 0; i + 1 < rules_.counted.size(); i += 2) {
      const int times = rules_.counted[i + 1] - '0';
      if (count(rules_.counted[i]) == times) continue;
      fault_of_template("needs the letter " + std::string(1, rules_.counted[i]) + " " + counted(times, "time") +
                        ", not " + std::to_string(count(rules_.counted[i])) + ".");
    }
    if (sound()) check_blocks();
    if (rules_.door == DoorKind::none) return;
    const int doors = count('9') + count('8');
    if (doors == 0) fault_of_template("has no door; put a 9, or an 8 for an obstacle with a door.");
    if (doors > 1) fault_of_template("has " + std::to_string(doors) + " doors; one 9 or one 8 is enough.");
  }

  /// Things that are larger than a tile must stand in one piece.
  void check_blocks() {
    const std::string_view text = template_.text;
    const auto first = [&](char c) {
      const std::size_t index = text.find(c);
      return index == std::string::npos ? nowhere : place_in_room(static_cast<int>(index));
    };
    for (const char big : {'B', 'G'}) {
      const Point p = first(big);
      const bool whole =
          at(text, p + Point{1, 0}) == big && at(text, p + Point{0, 1}) == big && at(text, p + Point{1, 1}) == big;
      if (p != nowhere && !whole)
        fault(p, "The four letters " + std::string(1, big) + " stand two by two; move them together.");
    }
    for (const char pair : {'A', 'x'}) {
      const Point p = first(pair);
      if (p != nowhere && at(text, p + Point{1, 0}) != pair)
        fault(p, "The two letters " + std::string(1, pair) + " stand side by side; move them together.");
    }
    if (const Point idol = first('I'); idol != nowhere && at(text, idol + Point{0, 1}) != 'A')
      fault(idol, "The idol stands on the left one of its stones; put the A right below it.");
  }

  void check_anchors() {
    const int most = template_.proven ? max_anchors : max_unproven_anchors;
    for (int i = 0; i < room_cells; ++i) {
      const char c = template_.text[static_cast<std::size_t>(i)];
      if (!is_anchor(c)) continue;
      const Point p = place_in_room(i);
      const int last_column = room_width - obstacle_width;
      const int last_row = room_height - obstacle_height - (c == '8' ? 1 : 0);
      if (++anchors_ > most)
        fault(p, std::string("A room has at most ") + (most == max_anchors ? "two" : "three") +
                     " obstacles; take one away.");
      if (p.x > last_column || p.y > last_row) {
        fault(p, "An obstacle is 5 wide and 3 high and does not fit here; begin it at or before column " +
                     std::to_string(last_column + 1) + " and row " + std::to_string(last_row + 1) + " of the room.");
      }
    }
  }

  void must_be_air(std::string_view text, Point p, const char* why) {
    if (at(text, p) == '0' && at(text, p + Point{0, -1}) != '9') return;
    fault(p, std::string("This place is air, whatever chance does, so that the room is open ") + why +
                 "; write 0 here and let no obstacle reach it.");
  }

  void check_openings(std::string_view text) {
    for (const int y : {4, 5}) {
      if (rules_.left) must_be_air(text, {0, y}, "to its left neighbour");
      if (rules_.right) must_be_air(text, {room_width - 1, y}, "to its right neighbour");
    }
    for (const int x : {4, 5}) {
      for (const int y : {0, 1}) {
        if (rules_.above) must_be_air(text, {x, y}, "above");
      }
      for (const int y : {6, 7}) {
        if (rules_.below) must_be_air(text, {x, y}, "below");
      }
    }
    for (int x = 0; rules_.floor && x < room_width; ++x) {
      const char c = at(text, {x, room_height - 1});
      if (c != '1' && c != 'b') fault({x, room_height - 1}, "The last row of this type of room is solid; write 1.");
    }
    for (int y = 0; rules_.walls && y < room_height; ++y) {
      for (const int x : {0, room_width - 1}) {
        if (at(text, {x, y}) != '1') fault({x, y}, "The walls of a pit are solid; write 1.");
      }
    }
  }

  void check_filled(const RoomText& filled) {
    const std::string_view text(filled.data(), filled.size());
    check_openings(text);
    for (int i = 0; i < room_cells; ++i) check_place(text, place_in_room(i));
  }

  void check_place(std::string_view text, Point p) {
    const char c = at(text, p);
    const char above = at(text, p + Point{0, -1});
    const char below = at(text, p + Point{0, 1});
    if (c == '7' && below != '1') fault(p, "Spikes stand on something solid; write 1 below them.");
    if (c == 'L' && above != 'L' && above != 'P') fault(p, "A ladder ends in a platform; write P on its top.");
    if (c == 'P' && below != 'L') fault(p, "A platform is the top of a ladder; write L below it.");
    if (c == '9' && below == ' ') fault(p, "A door stands on a brick, so not in the last row; move it up.");
    if (c == '9' && (below == 'L' || below == 'P' || below == '7'))
      fault(p, "A door stands on a brick; write 1 below it.");
  }

  /// Walks through all fillings with everything there, then with nothing, then by chance.
  void check_walks(int max_walks) {
    std::vector<RoomText> rooms;
    each_filling(template_.layouts[0], [&](const Layout& filled) { rooms.push_back(filled.text); });
    RoomWalk low(rules_, false, false);
    RoomWalk high(rules_, true, true);
    for (int i = 0; i < max_walks; ++i) {
      const auto pattern = static_cast<std::uint64_t>(i) / rooms.size();
      const RoomText& room = rooms[static_cast<std::size_t>(i) % rooms.size()];
      if (pattern > 1 && rooms.size() == 1 && std::none_of(room.begin(), room.end(), is_chance_letter)) return;
      const std::uint64_t there = pattern == 0   ? ~std::uint64_t{0}
                                  : pattern == 1 ? 0
                                                 : mix64(static_cast<std::uint64_t>(i) + 1);
      const RoomText made = decided(room, there);
      RoomWalk& walk = i % 4 == 3 ? high : low;
      walk.put(made);
      if (const WalkFault found = walk.find_fault(); !found.none())
        return add_walk_fault(found, walk.reach_of(found), pattern, made);
    }
  }

  void add_walk_fault(const WalkFault& found, const Reach& reach, std::uint64_t pattern, const RoomText& made) {
    const char* const when = pattern == 0   ? " when all its chance tiles turn solid"
                             : pattern == 1 ? " when none of its chance tiles turns solid"
                                            : " for some rolls of its chance tiles";
    const bool trapped = found.trap != nowhere;
    Fault fault{.fatal = true, .place = trapped ? place_of(found.trap) : TextPlace{template_.line, 1}};
    fault.text = trapped ? "Once here, you can't get out again"
                         : quoted(template_.name) + " can't be crossed from " + std::string(found.from) + " to " +
                               std::string(found.to);
    fault.text += std::string(when) + ". You can climb two tiles but not three: lower a wall or add a ladder.";
    for (const Point p : reach.reached) fault.reached.push_back(place_of(p));
    for (const Point p : reach.stops) fault.stops.push_back(place_of(p));
    for (std::size_t i = 0; i < made.size(); i += room_width) fault.rows.emplace_back(&made[i], room_width);
    faults_.push_back(std::move(fault));
  }

  const Template& template_;
  const PoolRules& rules_;
  std::vector<Fault>& faults_;
  std::size_t known_;
  int anchors_ = 0;
};

}  // namespace

RoomText decided(const RoomText& text, std::uint64_t there) {
  RoomText out = text;
  int chance = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    char& c = out[i];
    if (is_chance_letter(c)) c = ((there >> (chance++ % 64)) & 1) == 0 ? '0' : c == '2' ? '1' : c;
    if (i >= room_width && text[i - room_width] == '9') c = '1';
  }
  return out;
}

void check_template(const Template& one, int max_walks, std::vector<Fault>& faults) {
  Checker(one, faults).check(max_walks);
}

}  // namespace press_r::spelunky
