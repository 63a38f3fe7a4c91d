#include "spelunky/templates/room_walk.hpp"

#include <array>
#include <cstddef>

#include "kit/table.hpp"

namespace press_r::spelunky {
namespace {

constexpr std::string_view plain = "0124567LP";
constexpr std::string_view with_door = "0124567LP89";
constexpr auto pool_rules = tied<Pool::altar, PoolRules>({
    {Pool::start, {.letters = with_door, .left = true, .right = true, .floor = true, .door = DoorKind::entrance}},
    {Pool::start_drop, {.letters = with_door, .left = true, .right = true, .below = true, .door = DoorKind::entrance}},
    {Pool::exit, {.letters = with_door, .left = true, .right = true, .floor = true, .door = DoorKind::exit}},
    {Pool::exit_open,
     {.letters = with_door, .left = true, .right = true, .above = true, .floor = true, .door = DoorKind::exit}},
    {Pool::passage, {.letters = plain, .left = true, .right = true, .floor = true}},
    {Pool::drop, {.letters = plain, .left = true, .right = true, .below = true}},
    {Pool::drop_open, {.letters = plain, .left = true, .right = true, .above = true, .below = true}},
    {Pool::landing, {.letters = plain, .left = true, .right = true, .above = true, .floor = true}},
    {Pool::side, {.letters = plain}},
    {Pool::pit_middle, {.letters = "012", .above = true, .below = true, .walls = true}},
    {Pool::pit_bottom, {.letters = "012s", .counted = "S6T1M1", .above = true, .floor = true, .walls = true}},
    {Pool::shop, {.letters = "01.b", .counted = "K1k1l1i4W1", .right = true, .floor = true}},
    {Pool::dice_shop, {.letters = "01.b", .counted = "K1k1l1q1d2W1", .right = true, .floor = true}},
    {Pool::kissing_shop, {.letters = "01.b", .counted = "K1k1r1D1W1", .right = true, .floor = true}},
    {Pool::idol, {.letters = plain, .counted = "I1A2B4"}},
    {Pool::altar, {.letters = plain, .counted = "x2G4"}},
});

constexpr Point holes_above[] = {{5, 0}, {6, 0}};
constexpr Point holes_below[] = {{5, room_height + 1}, {6, room_height + 1}};

char terrain_letter(char c) {
  switch (c) {
    case '1': return '#';
    case 'L': return 'H';
    case 'P': return 'T';
    case '4': return 'P';
    case '7': return '^';
    default: return '.';
  }
}

/// Calls `visit(place, cell)` for each cell of the room: its place in the room and in the frame around it.
template <class Visit>
void each_cell_of_room(Visit&& visit) {
  for (int i = 0; i < room_cells; ++i) visit(place_in_room(i), place_in_room(i) + Point{1, 1});
}

}  // namespace

const PoolRules& rules_of(Pool pool) { return pool_rules[static_cast<std::size_t>(pool)]; }

RoomWalk::RoomWalk(const PoolRules& rules, bool high_left, bool high_right) : rules_(rules) {
  ground_.cells.reset(room_width + 2, room_height + 3, '#');
  left_ = {0, high_left ? 6 : 7};
  right_ = {room_width + 1, high_right ? 6 : 7};
  for (const Point foothold : {left_, right_}) {
    for (int y = 5; y <= foothold.y; ++y) ground_.cells[{foothold.x, y}] = '.';
  }
  for (const Point p : holes_above) {
    if (rules.above) ground_.cells[p] = '.';
  }
  for (const Point p : holes_below) {
    if (rules.below) ground_.cells[p] = '.';
  }
}

void RoomWalk::put(const RoomText& room) {
  each_cell_of_room([&](Point place, Point cell) {
    const char c = room[static_cast<std::size_t>(index_in_room(place))];
    ground_.cells[cell] = terrain_letter(c);
    if (c == '9') door_ = cell;
  });
}

void RoomWalk::find_openings() {
  leaps_.clear();
  for (int y = 1; y <= room_height; ++y) {
    for (const int x : {1, room_width}) {
      if (!solid({x, y})) leaps_.push_back({x, y});
    }
  }
  // The floor above a room of type 2 or 3 has a hole of any width; above other rooms it is a side room's, whose holes
  // are narrow.
  const int first = rules_.above ? 2 : 5;
  for (int x = first; x <= room_width + 1 - first; ++x) {
    if (!solid({x, 1})) starts_.push_back({x, 1});
  }
}

WalkFault RoomWalk::find_fault() {
  struct Start {
    std::string_view name;
    Point at;
  };
  std::array<Start, 5> from{Start{"the left", left_}, Start{"the right", right_}};
  std::size_t count = 2;
  if (rules_.above) {
    for (const Point p : holes_above) from[count++] = {"above", p};
  }
  if (rules_.door == DoorKind::entrance) from[count++] = {"the door", door_};
  starts_.clear();
  for (std::size_t i = 0; i < count; ++i) starts_.push_back(from[i].at);
  find_openings();
  moves_.walk(ground_, starts_, leaps_);
  const auto stuck = [&](std::span<const Point> goal, std::string_view name) -> WalkFault {
    moves_.mark_ways_to(goal);
    for (std::size_t i = 0; i < count; ++i) {
      if (!moves_.gets_on_from(from[i].at))
        return {.from = from[i].name, .to = name, .start = from[i].at, .goal = goal.front()};
    }
    return {};
  };
  WalkFault fault;
  if (rules_.door == DoorKind::exit) {
    fault = stuck(std::span(&door_, 1), "the door");
  } else if (rules_.below) {
    fault = stuck(holes_below, "the hole in its floor");
  } else {
    fault = stuck(std::span(&right_, 1), "the right");
    if (fault.none()) fault = stuck(std::span(&left_, 1), "the left");
  }
  return fault.none() ? find_trap() : fault;
}

WalkFault RoomWalk::find_trap() const {
  for (int i = 0; i < room_cells; ++i) {
    const Point cell = place_in_room(i) + Point{1, 1};
    if (moves_.rested_at(cell) && !moves_.gets_on_from(cell)) return {.trap = place_in_room(i)};
  }
  return {};
}

Reach RoomWalk::reach_of(const WalkFault& fault) {
  const Point start = fault.trap != nowhere ? fault.trap + Point{1, 1} : fault.start;
  moves_.walk(ground_, std::span(&start, 1));
  Reach reach{.reached = {}, .stops = stops_of(fault)};
  each_cell_of_room([&](Point place, Point cell) {
    if (moves_.came_to(cell)) reach.reached.push_back(place);
  });
  return reach;
}

std::vector<Point> RoomWalk::stops_of(const WalkFault& fault) const {
  const auto inside = [](Point p) { return p.x >= 1 && p.x <= room_width && p.y >= 1 && p.y <= room_height; };
  const int step = fault.goal.x < 0 ? 0 : fault.goal.x > fault.start.x ? 1 : -1;
  std::vector<Point> found;
  // The column in front of the wall: the farthest one that is reached on the way to the goal.
  int farthest = fault.start.x;
  for (int x = farthest; step != 0 && x != fault.goal.x; x += step) {
    for (int y = 1; y <= room_height; ++y) farthest = moves_.came_to({x, y}) ? x : farthest;
  }
  // The wall from where it is touched up to its top.
  for (int y = room_height; step != 0 && y >= 1; --y) {
    const Point wall{farthest + step, y};
    const bool touched = moves_.came_to({farthest, y}) || !found.empty();
    if (!inside(wall) || (!found.empty() && !solid(wall))) break;
    if (solid(wall) && touched) found.push_back(wall - Point{1, 1});
  }
  if (!found.empty()) return found;
  // Without a goal to the side or a wall: everything that separates reached air from other air.
  each_cell_of_room([&](Point place, Point wall) {
    bool near = false;
    bool beyond = false;
    for (const Direction side : {Direction::up, Direction::right, Direction::down, Direction::left}) {
      const Point beside = wall + step_of(side);
      near = near || moves_.came_to(beside);
      beyond = beyond || (!solid(beside) && !moves_.came_to(beside));
    }
    if (solid(wall) && near && beyond) found.push_back(place);
  });
  return found;
}

}  // namespace press_r::spelunky
