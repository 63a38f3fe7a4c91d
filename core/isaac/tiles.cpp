#include "isaac/isaac.hpp"

#include <algorithm>
#include <vector>

#include "kit/grid.hpp"
#include "kit/kit_facts.hpp"
#include "kit/table.hpp"

namespace press_r::isaac {
namespace {

constexpr int door_width = 2;
constexpr int corridor_inset_x = block_width / 2 - 2;   ///< columns left and right of a thin room's walls
constexpr int corridor_inset_y = block_height / 2 - 2;  ///< rows above and below

/// The tile of a room's inside: in thin rooms only a corridor along the middle.
Tile corridor_tile(Shape shape, Point unit) {
  if (!is_thin(shape)) return Tile::floor;
  const bool across = shape == Shape::thin_across || shape == Shape::wide_thin;
  const int place = across ? unit.y : unit.x;
  const int inset = across ? corridor_inset_y : corridor_inset_x;
  const int last = (across ? block_height : block_width) - inset - 1;
  if (place < inset || place > last) return Tile::nothing;
  return place == inset || place == last ? Tile::wall : Tile::floor;
}

constexpr std::size_t door_tiles = 2;  ///< of each slot, from the top or the left
constexpr std::size_t threshold_count = door_tiles * slot_count;
constexpr std::size_t max_blocks = 4;
constexpr std::uint16_t far_away = 0xFFFF;

constexpr std::size_t threshold(std::size_t slot, std::size_t tile) { return slot * door_tiles + tile; }

/// Steps to each door tile of a room.
using DoorSteps = std::array<std::uint16_t, threshold_count>;

/// Steps within a room of a shape: from each door tile, and from the middle of each of its blocks (numbered across two
/// columns).
struct InnerSteps {
  std::array<DoorSteps, threshold_count> from_door;
  std::array<DoorSteps, max_blocks> from_middle;
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
DoorSteps steps_from(const RoomTiles& tiles, const Form& form, Point start, int more) {
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
  DoorSteps out{};
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
const DoorSteps& steps_from_entry(const Room& room) {
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
  DoorSteps steps;  ///< from the start to its door tiles by plain doors

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
    each_door(level_, room, [&](int number, const Slot& slot, int other) {
      const Room& there = level_.room(other);
      const int across = slot_at(there, room.at + slot.target, opposite(side_of(number)));
      node.doors[node.door_count++] = {static_cast<std::uint8_t>(number), static_cast<std::uint8_t>(other),
                                       static_cast<std::uint8_t>(across), is_hidden_door(room, there)};
    });
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
  bool relax(const DoorSteps& here, const Door& door) {
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
    const DoorSteps& inside = steps_from_entry(level_.rooms[id]);
    int best = far_away;
    for (std::size_t to = 0; to < threshold_count; ++to) best = std::min(best, nodes_[id].steps[to] + inside[to]);
    return best;
  }

  const Level& level_;
  std::vector<Node> nodes_;
  std::vector<std::size_t> queue_;
};

}  // namespace

RoomTiles::RoomTiles(const Level& level, int id) {
  const Room& room = level.room(id);
  const Form& form = form_of(room.shape);
  bounds_ = {0, 0, form.width * block_width, form.height * block_height};
  for (const Point cell : form.own()) add_block(room, cell);
  each_door(level, room, [&](int number, const Slot& slot, int other) {
    const Tile tile = is_hidden_door(room, level.room(other)) ? Tile::hidden_door : Tile::door;
    for (int i = 0; i < door_width; ++i) set(corner_of(slot.source) + door_unit(side_of(number), i), tile);
  });
}

void RoomTiles::add_block(const Room& room, Point cell) {
  const Form& form = form_of(room.shape);
  each_cell({0, 0, block_width, block_height}, [&](Point p) {
    const Tile tile = corridor_tile(room.shape, p);
    if (tile == Tile::nothing) return;
    const int dx = p.x == 0 ? -1 : (p.x == block_width - 1 ? 1 : 0);
    const int dy = p.y == 0 ? -1 : (p.y == block_height - 1 ? 1 : 0);
    const bool open = form.has(cell + Point{dx, 0}) && form.has(cell + Point{0, dy}) && form.has(cell + Point{dx, dy});
    set(corner_of(cell) + p, open ? tile : Tile::wall);
  });
}

Point door_unit(Direction side, int number) {
  const bool first = side == Direction::left || side == Direction::up;
  if (is_sideways(side)) return {first ? 0 : block_width - 1, block_height / 2 - 1 + number};
  return {block_width / 2 - 1 + number, first ? 0 : block_height - 1};
}

void terrain(const Level& level, Terrain& out) {
  constexpr char letters[] = {' ', '#', '.', '+', 'S'};  // by Tile
  const auto middle_of = [](Point cell) { return block_of(cell).middle(); };
  out.reset(Standpoint::top, grid_size * block_width, grid_size * block_height);
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    const RoomTiles tiles(level, id);
    each_cell(tiles.bounds(), [&](Point p) {
      const Tile tile = tiles.at(p);
      if (tile != Tile::nothing) out.cells[corner_of(room.at) + p] = letters[static_cast<std::size_t>(tile)];
    });
    // The bounds of an L include cells of others: its room is the block of its entry.
    if (room.type != RoomType::ultra_secret) out.rooms.push_back({id, block_of(room.entry)});
  }
  out.start = middle_of(start_cell);
  const int goal = goal_room(level);
  if (goal >= 0) out.goal = middle_of(level.room(goal).entry);
}

void connections(const Level& level, Connections& out) {
  out.reset();
  for (int id = 0; id < level.room_count(); ++id) {
    const Room& room = level.room(id);
    each_door(level, room, [&](int number, const Slot& slot, int other) {
      if (other <= id) return;
      const bool hidden = is_hidden_door(room, level.room(other));
      out.add(hidden ? ConnectionId::hidden_door : ConnectionId::door, id, other);
      const Direction side = side_of(number);
      out.cell(corner_of(room.at + slot.source) + door_unit(side));
      out.cell(corner_of(room.at + slot.target) + door_unit(opposite(side)));
    });
  }
}

Reach reach_of(const Level& level) { return RoomGraph(level).walk(); }

bool measure_reach(const Level& level, const FactSelection& wanted, std::span<std::int64_t> facts) {
  constexpr std::size_t walked = walk_fact_count(Standpoint::top);
  const std::size_t own =
      at(FactId::odd_shapes) + std::size_t{1};  // the walker's facts follow the generator's last one
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
