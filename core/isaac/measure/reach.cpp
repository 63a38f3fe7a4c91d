#include "isaac/facts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "isaac/draw.hpp"
#include "isaac/layout/tiles.hpp"
#include "kit/table.hpp"
#include "kit/walk_facts.hpp"

namespace press_r::isaac {
namespace {

constexpr std::size_t door_tiles = 2;  ///< of each slot, from the top or the left
constexpr std::size_t thresholds = door_tiles * slot_count;
constexpr std::size_t most_blocks = 4;
constexpr std::uint16_t far_away = 0xFFFF;

using Steps = std::array<std::uint16_t, thresholds>;

/// Steps within a room of a shape: from each door tile, and from the middle of each of its blocks (numbered across two
/// columns), to each door tile.
struct Paces {
  std::array<Steps, thresholds> from_door;
  std::array<Steps, most_blocks> from_middle;
};

constexpr std::size_t threshold(std::size_t slot, std::size_t tile) { return slot * door_tiles + tile; }

/// Steps from a floor tile of a room to all others.
class Inside {
 public:
  explicit Inside(const RoomTiles& tiles) : tiles_(tiles) {}

  void walk_from(Point start) {
    steps_.fill(far_away);
    steps_[index(start)] = 0;
    std::vector<Point> queue = {start};
    for (std::size_t i = 0; i < queue.size(); ++i) {
      const Point at = queue[i];
      for (int d = 0; d < 4; ++d) {
        const Point next = at + step_of(static_cast<Direction>(d));
        if (tiles_.at(next) != Tile::floor || steps_[index(next)] != far_away) continue;
        steps_[index(next)] = static_cast<std::uint16_t>(steps_[index(at)] + 1);
        queue.push_back(next);
      }
    }
  }
  std::uint16_t to(Point p) const { return steps_[index(p)]; }

 private:
  static std::size_t index(Point p) { return static_cast<std::size_t>(p.x + p.y * 2 * block_width); }
  const RoomTiles& tiles_;
  std::array<std::uint16_t, most_blocks * block_width * block_height> steps_{};
};

/// The floor tile inside a door tile.
Point behind(const Slot& slot, Direction side, std::size_t tile) {
  const bool sideways = side == Direction::left || side == Direction::right;
  const int i = static_cast<int>(tile);
  return corner_of(slot.source) + door_unit(side) + (sideways ? Point{0, i} : Point{i, 0}) - step_of(side);
}

void write_doors(const Form& form, const Inside& inside, int more, Steps& out) {
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (!form.slots[slot].door) continue;
    for (std::size_t tile = 0; tile < door_tiles; ++tile) {
      const int steps = inside.to(behind(form.slots[slot], side_of(static_cast<int>(slot)), tile)) + more;
      out[threshold(slot, tile)] = static_cast<std::uint16_t>(steps);
    }
  }
}

Paces paces_of(Shape shape) {
  Level alone;
  alone.room_of_cell.fill(free_cell);
  Room room;
  room.shape = shape;
  room.at = room.entry = start_cell;
  add_room(alone, room);
  const RoomTiles tiles(alone, 0);
  Inside inside(tiles);
  const Form& form = form_of(shape);
  Paces out{};
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    if (!form.slots[slot].door) continue;
    for (std::size_t tile = 0; tile < door_tiles; ++tile) {
      Steps& steps = out.from_door[threshold(slot, tile)];
      inside.walk_from(behind(form.slots[slot], side_of(static_cast<int>(slot)), tile));
      write_doors(form, inside, 2, steps);
      steps[threshold(slot, tile)] = 0;
      steps[threshold(slot, 1 - tile)] = 1;
    }
  }
  for (const Point cell : form.own()) {
    inside.walk_from(middle_of(cell));
    write_doors(form, inside, 1, out.from_middle[static_cast<std::size_t>(cell.x + 2 * cell.y)]);
  }
  return out;
}

const Paces& paces(Shape shape) {
  static const std::array<Paces, shape_count> all = [] {
    std::array<Paces, shape_count> made{};
    for (std::size_t i = 1; i < made.size(); ++i) made[i] = paces_of(static_cast<Shape>(i));
    return made;
  }();
  return all[static_cast<std::size_t>(shape)];
}

struct Door {
  std::uint8_t slot;
  std::uint8_t room;        ///< the one behind
  std::uint8_t slot_there;  ///< of that one, towards this
  bool hidden;
};

struct Node {
  std::array<Door, slot_count> doors;
  std::size_t door_count = 0;
  bool reached = false;
  bool waits = false;
  Steps steps;  ///< from the start to its door tiles by plain doors
};

/// Shortest ways over door tiles by label correction (Bellman, Ford and Moore): a room waits again whenever somebody
/// comes to it by fewer steps. Floors are nearly trees, so few rooms wait twice.
class Rooms {
 public:
  explicit Rooms(const Level& level) : level_(level), count_(level.rooms.size()) {
    for (std::size_t id = 0; id < count_; ++id) find_doors(id);
  }

  Reach walk() {
    Reach out;
    begin();
    while (!waiting_.empty()) {
      const std::size_t id = waiting_.back();
      waiting_.pop_back();
      nodes_[id].waits = false;
      for (std::size_t i = 0; i < nodes_[id].door_count; ++i) {
        const Door& door = nodes_[id].doors[i];
        if (!door.hidden) pass(nodes_[id].steps, door);
      }
    }
    for (std::size_t id = 0; id < count_; ++id) out.rooms_reached += counts(id) && nodes_[id].reached ? 1 : 0;
    const int goal = goal_room(level_);
    if (goal >= 0 && nodes_[static_cast<std::size_t>(goal)].reached) {
      out.finishable = true;
      out.route_length = steps_to_middle(static_cast<std::size_t>(goal));
    }
    out.all_reached = reach_all();
    return out;
  }

 private:
  /// Ultra Secret Rooms have no door, and nobody is asked to reach them.
  bool counts(std::size_t id) const { return level_.rooms[id].type != RoomType::ultra_secret; }

  static std::size_t block_of(const Room& room) {
    const Point from = room.entry - room.at;
    return static_cast<std::size_t>(from.x + 2 * from.y);
  }

  void find_doors(std::size_t id) {
    const Room& room = level_.rooms[id];
    Node& node = nodes_[id];
    node.door_count = 0;
    node.reached = node.waits = false;
    node.steps.fill(far_away);
    for (int number = 0; number < slot_count; ++number) {
      const int other = room_behind(level_, room, number);
      if (other < 0) continue;
      const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(number)];
      const Room& there = level_.room(other);
      const int across = slot_at(there, room.at + slot.target, opposite(side_of(number)));
      node.doors[node.door_count++] = {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(other),
                                       static_cast<std::uint8_t>(across), hides(room.type) || hides(there.type)};
    }
  }

  /// The slot on a side of a room's own cell, which has one.
  static int slot_at(const Room& room, Point cell, Direction side) {
    const int first = static_cast<int>(side);
    const auto& slots = form_of(room.shape).slots;
    const Slot& slot = slots[static_cast<std::size_t>(first)];
    return slot.door && room.at + slot.source == cell ? first : first + 4;
  }

  void begin() {
    Node& start = nodes_[0];
    start.reached = true;
    start.steps = paces(level_.rooms[0].shape).from_middle[block_of(level_.rooms[0])];
    enqueue(0);
  }

  void enqueue(std::size_t id) {
    if (nodes_[id].waits) return;
    nodes_[id].waits = true;
    waiting_.push_back(static_cast<std::uint8_t>(id));
  }

  /// Goes through a door, and from its far side to the doors of the room there. Tiles of a door lie side by side, so
  /// who comes out of one door tile steps onto the one across.
  void pass(const Steps& here, const Door& door) {
    Node& there = nodes_[door.room];
    there.reached = true;
    const Paces& inside = paces(level_.rooms[door.room].shape);
    bool nearer = false;
    for (std::size_t tile = 0; tile < door_tiles; ++tile) {
      const std::size_t entrance = threshold(door.slot_there, tile);
      const int steps = here[threshold(door.slot, tile)] + 1;
      if (steps >= there.steps[entrance]) continue;
      nearer = true;
      for (std::size_t i = 0; i < there.door_count; ++i) {
        for (std::size_t t = 0; t < door_tiles; ++t) {
          const std::size_t to = threshold(there.doors[i].slot, t);
          const int total = steps + inside.from_door[entrance][to];
          if (total < there.steps[to]) there.steps[to] = static_cast<std::uint16_t>(total);
        }
      }
    }
    if (nearer) enqueue(door.room);
  }

  int steps_to_middle(std::size_t id) const {
    const Room& room = level_.rooms[id];
    if (id == 0) return 0;
    const Steps& inside = paces(room.shape).from_middle[block_of(room)];
    int best = far_away;
    for (std::size_t i = 0; i < nodes_[id].door_count; ++i) {
      for (std::size_t tile = 0; tile < door_tiles; ++tile) {
        const std::size_t to = threshold(nodes_[id].doors[i].slot, tile);
        best = std::min(best, nodes_[id].steps[to] + inside[to]);
      }
    }
    return best;
  }

  /// Goes on through hidden doors.
  bool reach_all() {
    for (std::size_t id = 0; id < count_; ++id) {
      if (nodes_[id].reached) waiting_.push_back(static_cast<std::uint8_t>(id));
    }
    while (!waiting_.empty()) {
      const Node& node = nodes_[waiting_.back()];
      waiting_.pop_back();
      for (std::size_t i = 0; i < node.door_count; ++i) {
        Node& there = nodes_[node.doors[i].room];
        if (there.reached) continue;
        there.reached = true;
        waiting_.push_back(node.doors[i].room);
      }
    }
    for (std::size_t id = 0; id < count_; ++id) {
      if (counts(id) && !nodes_[id].reached) return false;
    }
    return true;
  }

  const Level& level_;
  std::size_t count_;
  std::array<Node, cell_count> nodes_;
  std::vector<std::uint8_t> waiting_;
};

}  // namespace

Reach reach_of(const Level& level) { return Rooms(level).walk(); }

bool measure_reach(const Level& level, const Wanted& wanted, std::span<std::int64_t> facts) {
  constexpr std::size_t walked = walk_fact_count(Standpoint::top);
  const std::size_t own = at(FactId::mine) + std::size_t{1};  // the walker's follow on the last of its own
  if (!wanted.any(own, walked)) return false;
  const Reach reach = reach_of(level);
  const auto put = [&](WalkFact fact, std::int64_t value) { facts[own + static_cast<std::size_t>(fact)] = value; };
  put(WalkFact::finishable, reach.finishable ? 1 : 0);
  put(WalkFact::route_length, std::min<std::int64_t>(longest_route, reach.route_length));
  put(WalkFact::rooms_reached, std::min<std::int64_t>(most_rooms_reached, reach.rooms_reached));
  put(WalkFact::all_reached, reach.all_reached ? 1 : 0);
  return true;
}

}  // namespace press_r::isaac
