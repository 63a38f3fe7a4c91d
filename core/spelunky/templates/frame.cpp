#include "spelunky/templates/frame.hpp"

#include <array>
#include <cstddef>

namespace press_r::spelunky {
namespace {

constexpr Point holes_above[] = {{5, 0}, {6, 0}};
constexpr Point holes_below[] = {{5, room_height + 1}, {6, room_height + 1}};

constexpr bool decided_by_chance(char c) { return c == '2' || c == '4' || c == '7'; }

char letter_of(char c) {
  switch (c) {
    case '1': return '#';
    case 'L': return 'H';
    case 'P': return 'T';
    case '4': return 'P';
    case '7': return '^';
    default: return '.';
  }
}

}  // namespace

Duty duty_of(Pool pool) {
  switch (pool) {
    case Pool::start: return {.path = true, .entrance = true};
    case Pool::start_drop: return {.path = true, .below = true, .entrance = true};
    case Pool::exit: return {.path = true, .exit = true};
    case Pool::exit_open: return {.path = true, .above = true, .exit = true};
    case Pool::passage: return {.path = true};
    case Pool::drop: return {.path = true, .below = true};
    case Pool::drop_open: return {.path = true, .above = true, .below = true};
    case Pool::landing: return {.path = true, .above = true};
    default: return {};
  }
}

int chances_in(const RoomText& text) {
  int count = 0;
  for (const char c : text) count += decided_by_chance(c) ? 1 : 0;
  return count;
}

RoomText rolled(const RoomText& text, std::uint64_t there) {
  RoomText out = text;
  int chance = 0;
  for (std::size_t i = 0; i < out.size(); ++i) {
    char& c = out[i];
    if (decided_by_chance(c)) c = ((there >> (chance++ % 64)) & 1) == 0 ? '0' : c == '2' ? '1' : c;
    if (i >= room_width && text[i - room_width] == '9') c = '1';
  }
  return out;
}

Frame::Frame(const Duty& duty, bool high_left, bool high_right) : duty_(duty) {
  letters_.reset(room_width + 2, room_height + 2, '#');
  left_ = side(0, high_left);
  right_ = side(room_width + 1, high_right);
  for (const Point p : holes_above) {
    if (duty.above) letters_[p] = '.';
  }
  for (const Point p : holes_below) {
    if (duty.below) letters_[p] = '.';
  }
}

Point Frame::side(int x, bool high) {
  const int floor = high ? 6 : 7;
  for (int y = 5; y <= floor; ++y) letters_[{x, y}] = '.';
  return {x, floor};
}

void Frame::build(const RoomText& rolled) {
  for (int i = 0; i < room_cells; ++i) {
    const Point p = place_in_room(i) + Point{1, 1};
    const char c = rolled[static_cast<std::size_t>(i)];
    letters_[p] = letter_of(c);
    if (c == '9') door_ = p;
  }
}

Trouble Frame::trouble() {
  struct Place {
    std::string_view name;
    Point at;
  };
  const Place left{"the left", left_};
  const Place right{"the right", right_};
  const Place door{"the door", door_};
  std::array<Place, 5> from{left, right};
  std::size_t count = 2;
  if (duty_.above) {
    for (const Point p : holes_above) from[count++] = {"above", p};
  }
  if (duty_.entrance) from[count++] = door;
  beginnings_.clear();
  for (std::size_t i = 0; i < count; ++i) beginnings_.push_back(from[i].at);
  find_gaps();
  body_.walk(letters_, beginnings_, leaps_);
  const auto stuck = [&](std::span<const Point> goal, std::string_view name) -> Trouble {
    body_.lead_back_to(goal);
    for (std::size_t i = 0; i < count; ++i) {
      if (!body_.gets_on_from(from[i].at))
        return {.from = from[i].name, .to = name, .begins = from[i].at, .goal = goal.front()};
    }
    return {};
  };
  Trouble found;
  if (duty_.exit) {
    found = stuck(std::span(&door_, 1), door.name);
  } else if (duty_.below) {
    found = stuck(holes_below, "the hole in its floor");
  } else {
    found = stuck(std::span(&right_, 1), right.name);
    if (found.none()) found = stuck(std::span(&left_, 1), left.name);
  }
  return found.none() ? trapped() : found;
}

void Frame::find_gaps() {
  leaps_.clear();
  for (int y = 1; y <= room_height; ++y) {
    for (const int x : {1, room_width}) {
      if (!solid({x, y})) leaps_.push_back({x, y});
    }
  }
  // The floor over a room of type 2 or 3 is one with a hole, however wide; over others it is a side room's, whose holes
  // are narrow.
  const int first = duty_.above ? 2 : 5;
  for (int x = first; x <= room_width + 1 - first; ++x) {
    if (!solid({x, 1})) beginnings_.push_back({x, 1});
  }
}

Halt Frame::halt(const Trouble& trouble) {
  const Point begin = trouble.trapped.x >= 0 ? trouble.trapped + Point{1, 1} : trouble.begins;
  body_.walk(letters_, std::span(&begin, 1));
  Halt halt{.reached = {}, .stops = stops_of(trouble)};
  for (int i = 0; i < room_cells; ++i) {
    if (body_.came_to(place_in_room(i) + Point{1, 1})) halt.reached.push_back(place_in_room(i));
  }
  return halt;
}

std::vector<Point> Frame::stops_of(const Trouble& trouble) const {
  const auto inside = [](Point p) { return p.x >= 1 && p.x <= room_width && p.y >= 1 && p.y <= room_height; };
  const int on = trouble.goal.x < 0 ? 0 : trouble.goal.x > trouble.begins.x ? 1 : -1;
  std::vector<Point> found;
  int farthest = trouble.begins.x;
  for (int x = farthest; on != 0 && x != trouble.goal.x; x += on) {
    for (int y = 1; y <= room_height; ++y) farthest = body_.came_to({x, y}) ? x : farthest;
  }
  // Where it is touched, and on to its top.
  for (int y = room_height; on != 0 && y >= 1; --y) {
    const Point wall{farthest + on, y};
    const bool touched = body_.came_to({farthest, y}) || !found.empty();
    if (!inside(wall) || (!found.empty() && !solid(wall))) break;
    if (solid(wall) && touched) found.push_back(wall - Point{1, 1});
  }
  if (!found.empty()) return found;
  for (int i = 0; i < room_cells; ++i) {
    bool near = false;
    bool beyond = false;
    const Point wall = place_in_room(i) + Point{1, 1};
    for (const Point step : {Point{0, -1}, Point{1, 0}, Point{0, 1}, Point{-1, 0}}) {
      const Point beside = wall + step;
      near = near || body_.came_to(beside);
      beyond = beyond || (!solid(beside) && !body_.came_to(beside));
    }
    if (solid(wall) && near && beyond) found.push_back(place_in_room(i));
  }
  return found;
}

Trouble Frame::trapped() const {
  for (int i = 0; i < room_cells; ++i) {
    const Point p = place_in_room(i) + Point{1, 1};
    if (body_.rested_at(p) && !body_.gets_on_from(p)) return {.trapped = place_in_room(i)};
  }
  return {};
}

}  // namespace press_r::spelunky
