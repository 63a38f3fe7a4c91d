// The walker's facts from rooms and doors, without walking on tiles.
#include <algorithm>
#include <array>
#include <cstddef>
#include <vector>

#include "isaac/isaac.hpp"
#include "isaac/tiles.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr std::size_t door_tiles = 2;  ///< of each slot, from the top or the left
constexpr std::size_t threshold_count = door_tiles * slot_count;
constexpr std::size_t max_blocks = 4;
constexpr std::uint16_t far_away = 0xFFFF;

constexpr std::size_t threshold(std::size_t slot, std::size_t tile) { return slot * door_tiles + tile; }

/// Steps to each door tile of a room.
using Steps = std::array<std::uint16_t, threshold_count>;

/// Steps within a room of a shape: from each door tile, and from the middle of each of its blocks (numbered across two
/// columns).
struct InnerSteps {
  std::array<Steps, threshold_count> from_door;
  std::array<Steps, max_blocks> from_middle;
};

/// The floor tile inside a door tile.
Point inside_of(const Slot& slot, Direction side, std::size_t tile) {
  return corner_of(slot.source) + door_unit(side, static_cast<int>(tile)) - step_of(side);
}

/// Calls visit(threshold, floor tile inside it) for each possible door tile of a shape.
template <class Visit>
void each_threshold(const Form& form, Visit&& visit) {
  for (std::size_t slot = 0; slot < slot_count; ++slot) {
    for (std::size_t tile = 0; form.slots[slot].door && tile < door_tiles; ++tile) {
      visit(threshold(slot, tile), inside_of(form.slots[slot], side_of(static_cast<int>(slot)), tile));
    }
  }
}

/// Steps from a floor tile of a room to its door tiles, `more` added: a breadth-first search over the floor.
Steps steps_from(const RoomTiles& tiles, const Form& form, Point start, int more) {
  Grid<int> steps(2 * block_width, 2 * block_height, -1);
  steps[start] = 0;
  std::vector<Point> queue = {start};
  for (std::size_t i = 0; i < queue.size(); ++i) {
    const Point at = queue[i];
    for (int d = 0; d < 4; ++d) {
      const Point next = at + step_of(static_cast<Direction>(d));
      if (tiles.at(next) != Tile::floor || steps[next] >= 0) continue;
      steps[next] = steps[at] + 1;
      queue.push_back(next);
    }
  }
  Steps out{};
  each_threshold(form, [&](std::size_t to, Point p) { out[to] = static_cast<std::uint16_t>(steps[p] + more); });
  return out;
}

InnerSteps inner_steps_of(Shape shape) {
  Level alone;
  alone.room_of_cell.fill(free_cell);
  Room room;
  room.shape = shape;
  room.at = room.entry = start_cell;
  add_room(alone, room);
  const RoomTiles tiles(alone, 0);
  const Form& form = form_of(shape);
  InnerSteps out{};
  each_threshold(form, [&](std::size_t from, Point p) {
    out.from_door[from] = steps_from(tiles, form, p, 2);
    out.from_door[from][from] = 0;
    out.from_door[from][from ^ 1u] = 1;
  });
  for (const Point cell : form.own()) {
    const Point middle = block_of(cell).middle();
    out.from_middle[static_cast<std::size_t>(cell.x + 2 * cell.y)] = steps_from(tiles, form, middle, 1);
  }
  return out;
}

const InnerSteps& inner_steps(Shape shape) {
  static const std::array<InnerSteps, shape_count> all = [] {
    std::array<InnerSteps, shape_count> out{};
    for (std::size_t i = 1; i < out.size(); ++i) out[i] = inner_steps_of(static_cast<Shape>(i));
    return out;
  }();
  return all[static_cast<std::size_t>(shape)];
}

/// Steps from the middle of the room's entry cell.
const Steps& steps_from_entry(const Room& room) {
  const Point from = room.entry - room.at;
  return inner_steps(room.shape).from_middle[static_cast<std::size_t>(from.x + 2 * from.y)];
}

struct Door {
  std::uint8_t slot;
  std::uint8_t room;        ///< the one behind
  std::uint8_t slot_there;  ///< the same door's slot of that room
  bool hidden;
};

struct Node {
  std::array<Door, slot_count> doors;
  std::size_t door_count = 0;
  bool reached = false;
  bool queued = false;
  Steps steps;  ///< from the start to its door tiles by plain doors

  std::span<const Door> open() const { return std::span(doors).first(door_count); }
};

/// Shortest ways over door tiles by label correction (Bellman, Ford and Moore): a room is queued again whenever one of
/// its doors is reached in fewer steps. Floors are nearly trees, so few rooms are queued twice.
class RoomGraph {
 public:
  explicit RoomGraph(const Level& level) : level_(level), nodes_(level.rooms.size()) {
    for (std::size_t id = 0; id < nodes_.size(); ++id) find_doors(id);
  }

  Reach walk() {
    nodes_[0].steps = steps_from_entry(level_.rooms[0]);
    enqueue(0);
    visit_queue([&](const Node& here, const Door& door) {
      if (!door.hidden && relax(here.steps, door)) enqueue(door.room);
    });
    Reach out;
    for (std::size_t id = 0; id < nodes_.size(); ++id) out.rooms_reached += counts(id) && nodes_[id].reached ? 1 : 0;
    const int goal = goal_room(level_);
    if (goal >= 0 && nodes_[static_cast<std::size_t>(goal)].reached) {
      out.finishable = true;
      out.route_length = steps_to_entry(static_cast<std::size_t>(goal));
    }
    for (std::size_t id = 0; id < nodes_.size(); ++id) {
      if (nodes_[id].reached) enqueue(id);
    }
    visit_queue([&](const Node&, const Door& door) {
      if (!nodes_[door.room].reached) enqueue(door.room);
    });
    out.all_reached = true;
    for (std::size_t id = 0; id < nodes_.size(); ++id) out.all_reached &= !counts(id) || nodes_[id].reached;
    return out;
  }

 private:
  /// Ultra Secret Rooms have no door.
  bool counts(std::size_t id) const { return level_.rooms[id].type != RoomType::ultra_secret; }

  void find_doors(std::size_t id) {
    const Room& room = level_.rooms[id];
    Node& node = nodes_[id];
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

  /// The slot on a side of a room's cell.
  static int slot_at(const Room& room, Point cell, Direction side) {
    const int first = static_cast<int>(side);
    const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(first)];
    return slot.door && room.at + slot.source == cell ? first : first + 4;
  }

  void enqueue(std::size_t id) {
    nodes_[id].reached = true;
    if (nodes_[id].queued) return;
    nodes_[id].queued = true;
    queue_.push_back(id);
  }

  /// Calls visit(room, door) for the doors of each queued room until none is left.
  template <class Visit>
  void visit_queue(Visit&& visit) {
    while (!queue_.empty()) {
      Node& node = nodes_[queue_.back()];
      queue_.pop_back();
      node.queued = false;
      for (const Door& door : node.open()) visit(node, door);
    }
  }

  /// Updates the steps to the doors of the room behind a door. The door tiles of both rooms are adjacent. Returns
  /// whether the room is reached in fewer steps.
  bool relax(const Steps& here, const Door& door) {
    Node& there = nodes_[door.room];
    const InnerSteps& inside = inner_steps(level_.rooms[door.room].shape);
    bool nearer = false;
    for (std::size_t tile = 0; tile < door_tiles; ++tile) {
      const std::size_t entrance = threshold(door.slot_there, tile);
      const int steps = here[threshold(door.slot, tile)] + 1;
      if (steps >= there.steps[entrance]) continue;
      nearer = true;
      for (const Door& next : there.open()) {
        for (std::size_t to = threshold(next.slot, 0); to < threshold(next.slot, door_tiles); ++to) {
          const int total = steps + inside.from_door[entrance][to];
          if (total < there.steps[to]) there.steps[to] = static_cast<std::uint16_t>(total);
        }
      }
    }
    return nearer;
  }

  /// Steps from the start to the middle of the room's entry cell.
  int steps_to_entry(std::size_t id) const {
    if (id == 0) return 0;
    const Steps& inside = steps_from_entry(level_.rooms[id]);
    int best = far_away;
    for (std::size_t to = 0; to < threshold_count; ++to) best = std::min(best, nodes_[id].steps[to] + inside[to]);
    return best;
  }

  const Level& level_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> queue_;
};

}  // namespace

Reach reach_of(const Level& level) { return RoomGraph(level).walk(); }

bool measure_reach(const Level& level, const FactSelection& wanted, std::span<std::int64_t> facts) {
  constexpr std::size_t walked = walk_fact_count(Standpoint::top);
  const std::size_t own = at(FactId::mine) + std::size_t{1};  // the walker's facts follow the generator's last one
  if (!wanted.any(own, walked)) return false;
  const Reach reach = reach_of(level);
  const auto put = [&](WalkFact fact, std::int64_t value) { facts[own + static_cast<std::size_t>(fact)] = value; };
  put(WalkFact::finishable, reach.finishable ? 1 : 0);
  put(WalkFact::route_length, std::min<std::int64_t>(max_route_length, reach.route_length));
  put(WalkFact::rooms_reached, std::min<std::int64_t>(max_rooms_reached, reach.rooms_reached));
  put(WalkFact::all_reached, reach.all_reached ? 1 : 0);
  return true;
}

}  // namespace press_r::isaac
