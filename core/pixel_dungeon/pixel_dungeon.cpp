#include "pixel_dungeon/pixel_dungeon.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

#include "kit/grid.hpp"
#include "kit/table.hpp"
#include "pixel_dungeon/stages.hpp"
#include "pixel_dungeon/tables.hpp"

namespace press_r::pixel_dungeon {
namespace {

class Measure {
 public:
  Measure(const Level& level, std::span<std::int64_t> out) : level_(level), graph_(level.graph), out_(out) {}

  void all() {
    std::fill(out_.begin(), out_.end(), 0);
    rooms();
    paths();
    doors();
    tiles();
    walking();
    things();
  }

 private:
  std::int64_t& fact(FactId id) const { return FactValues(out_)[id]; }

  void rooms() {
    fact(FactId::rooms) = graph_.size();
    fact(FactId::connected) = count_connected(graph_);
    for (const Room& room : graph_.rooms) {
      fact(FactId::standard) += room.type == RoomType::standard;
      fact(FactId::corridors) += is_corridor(room.type);
      fact(FactId::dressed) += room.dressing != Dressing::plain;
      fact(FactId::specials) += is_special(room.type);
      if (has_fact(room.type)) fact(fact_of(room.type)) = 1;
    }
    const auto connections = static_cast<std::int64_t>(graph_.connections.size());
    fact(FactId::connections) = connections;
    fact(FactId::cycles) = std::max<std::int64_t>(0, connections - fact(FactId::connected) + 1);
    fact(FactId::loops) = level_.loops;
    fact(FactId::goal) = level_.goal;
    fact(FactId::builds) = level_.builds;
    fact(FactId::tries) = level_.tries;
    fact(FactId::feeling) = static_cast<int>(level_.feeling);
    fact(FactId::mobs) = level_.mobs;
    fact(FactId::items) = level_.items;
  }

  void paths() {
    fact(FactId::first_path) = std::max<std::int64_t>(0, static_cast<std::int64_t>(graph_.first_path.size()) - 1);
    fact(FactId::second_path) = std::max<std::int64_t>(0, static_cast<std::int64_t>(graph_.second_path.size()) - 1);
    fact(FactId::distance) = fact(FactId::first_path);
    fact(FactId::spare_distance) = fact(FactId::distance) - level_.needed;
    fact(FactId::same_path) = !graph_.first_path.empty() && graph_.first_path == graph_.second_path;
    for (std::size_t i = 1; i + 1 < graph_.first_path.size(); ++i) {
      const auto& other = graph_.second_path;
      fact(FactId::shared_rooms) += std::find(other.begin(), other.end(), graph_.first_path[i]) != other.end();
    }
  }

  void doors() {
    constexpr FactId facts[] = {FactId::gaps,       FactId::doors,     FactId::secret_doors, FactId::locked_doors,
                                FactId::barricades, FactId::barricades};  // in the order of DoorKind
    if (level_.tiles.width() == 0) return;
    for (const Connection& connection : graph_.connections) {
      ++fact(connection.joined ? FactId::joined : facts[at(door_kind(level_.tiles[connection.door]))]);
    }
  }

  void tiles() {
    // Equal tiles follow each other: by turns in two tables, so that no count waits for the one before.
    std::array<std::array<int, tile_count>, 2> halves{};
    std::size_t turn = 0;
    for (const Tile tile : level_.tiles.cells()) ++halves[turn ^= 1][at(tile)];
    std::array<int, tile_count> counts{};
    std::transform(halves[0].begin(), halves[0].end(), halves[1].begin(), counts.begin(), std::plus<>());
    fact(FactId::water) = counts[at(Tile::water)];
    fact(FactId::high_grass) = counts[at(Tile::high_grass)];
    fact(FactId::grass) = counts[at(Tile::grass)] + counts[at(Tile::high_grass)];
    fact(FactId::chasm) = counts[at(Tile::chasm)];
    for (int trap = 0; trap < trap_count; ++trap) {
      fact(FactId::hidden_traps) += counts[at(hidden_trap_tile(static_cast<Trap>(trap)))];
    }
  }

  void walking() {
    if (level_.tiles.width() == 0) return;
    BitMap open = walkable_bits(level_.tiles);
    for (const Lock& lock : level_.locks) {
      if (lock.room == graph_.exit) open.add(lock.place);  // the key of Tengu's room can be reached without it
    }
    const int steps = steps_between(open, level_.stairs_up, level_.stairs_down);
    fact(FactId::walk) = std::max(0, steps);
    fact(FactId::reachable) = steps >= 0;
    for (const Room& room : graph_.rooms) {
      if (!room.connections.empty()) fact(FactId::bare_rooms) += is_bare(open, room);
    }
    fact(FactId::floor) = count(open);
    BitMap border = open;
    for (int y = 1; y < border.height - 1; ++y) border.row(y) &= ~border.inner();
    fact(FactId::border_tiles) = count(border);
  }

  void things() {
    const bool painted = level_.stage >= Stage::painting;
    for (const Thing& thing : level_.things) {
      if (is_heap(thing.kind) && !thing.under) heap(thing);
      switch (thing.content()) {
        case ThingKind::iron_key: ++fact(FactId::iron_keys); break;
        case ThingKind::golden_key: ++fact(FactId::golden_keys); break;
        case ThingKind::liquid_flame:
        case ThingKind::levitation:
        case ThingKind::invisibility: ++fact(FactId::solvers); break;
        default: break;
      }
      fact(FactId::rare_kin) += is_rare(thing.kind);
      if (thing.kind >= ThingKind::ghost && thing.kind <= ThingKind::imp) {
        fact(FactId::quest) = 1 + thing_number(thing.kind) - thing_number(ThingKind::ghost);
      }
    }
    fact(FactId::locks) = painted ? static_cast<std::int64_t>(level_.locks.size()) : 0;
  }

  void heap(const Thing& thing) {
    ++fact(FactId::heaps);
    switch (thing.kind) {
      case ThingKind::chest: ++fact(FactId::chests); break;
      case ThingKind::mimic_chest: ++fact(FactId::mimics); break;
      case ThingKind::locked_chest: ++fact(FactId::locked_chests); break;
      case ThingKind::crystal_chest: ++fact(FactId::crystal_chests); break;
      case ThingKind::skeleton: ++fact(FactId::skeletons); break;
      case ThingKind::grave:
      case ThingKind::tomb: ++fact(FactId::tombs); break;
      case ThingKind::goods: ++fact(FactId::goods); break;
      default: ++fact(FactId::open_heaps); break;
    }
  }

  static bool is_bare(const BitMap& open, const Room& room) {
    const Rect area = inside(room);
    const std::uint64_t columns = ((std::uint64_t{1} << area.w) - 1) << area.x;
    for (int y = area.y; y < area.bottom(); ++y) {
      if ((open.row(y) & columns) != 0) return false;
    }
    return true;
  }

  const Level& level_;
  const Graph& graph_;
  std::span<std::int64_t> out_;
};

/// Marks the tiles behind an opened lock as open.
void unlock(const Level& level, const Lock& lock, BitMap& open) {
  if (lock.kind == LockKind::door || lock.kind == LockKind::barricade) open.add(lock.place);
  if (lock.kind != LockKind::traps) return;
  each_cell(inside(level.graph.room(lock.room)), [&](Point p) { open.add(p); });  // a chasm can be flown over
}

// In the order of Feeling.
constexpr std::string_view feeling_words[] = {"", " above a chasm", " under water", ", overgrown"};

void describe_specials(const Level& level, Text& text) {
  bool first = true;
  for (const Room& room : level.graph.rooms) {
    if (!has_fact(room.type)) continue;
    std::string name(title_of(room.type));
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text << (first ? "; with " : ", ") << name;
    first = false;
  }
}

/// The terrain's character for a tile.
char ground_of(Tile tile) {
  switch (tile) {
    case Tile::door: return '+';
    case Tile::secret_door: return 'S';
    case Tile::locked_door:
    case Tile::barricade: return 'L';
    case Tile::chasm: return '_';
    case Tile::water: return '~';
    default: return is_walkable(tile) ? '.' : '#';
  }
}

ConnectionId kind_of(const Connection& connection, Tile tile) {
  constexpr ConnectionId kinds[] = {ConnectionId::gap,         ConnectionId::door,      ConnectionId::secret_door,
                                    ConnectionId::locked_door, ConnectionId::barricade, ConnectionId::barricade};
  return connection.joined ? ConnectionId::opening : kinds[at(door_kind(tile))];  // in the order of DoorKind
}

/// Adds the rooms that must be reachable on foot. A pit is entered by a fall. A trap room's floor may be a chasm, so
/// reaching its doorway is enough.
void add_rooms(const Level& level, Terrain& out) {
  for (int id = 0; id < level.graph.size(); ++id) {
    const Room& room = level.graph.room(id);
    if (room.connections.empty() || room.type == RoomType::pit) continue;
    out.rooms.push_back({.id = id, .area = inside(room, room.type == RoomType::traps ? -1 : 0)});
  }
}

}  // namespace

bool locks_open(const Level& level) {
  BitMap open = walkable_bits(level.tiles);
  BitMap reached;
  reached.reset(open.width, open.height);
  reached.add(level.stairs_up);
  for (const Room& room : level.graph.rooms) {
    if (room.type != RoomType::pit) continue;
    const Rect area = inside(room);
    for (int x = area.x; x < area.right(); ++x) reached.add({x, area.y});
  }
  std::uint64_t opened = 0;
  for (std::size_t rounds = 0; rounds <= level.locks.size(); ++rounds) {
    while (expand(reached, open)) continue;
    for (std::size_t i = 0; i < level.locks.size(); ++i) {
      const Lock& lock = level.locks[i];
      const Thing* opener = level.opener(lock);
      if (((opened >> i) & 1u) != 0 || opener == nullptr || !reached.has(opener->place)) continue;
      opened |= std::uint64_t{1} << i;
      unlock(level, lock, open);
    }
  }
  return opened == (level.locks.empty() ? 0 : ~std::uint64_t{0} >> (64 - level.locks.size()));
}

void measure(const Level& level, std::span<std::int64_t> out) { Measure(level, out).all(); }

void measure_costly(const Level& level, const FactSelection& wanted, std::span<std::int64_t> out) {
  if (level.tiles.width() == 0 || !wanted[at(FactId::locks_open)]) return;
  out[at(FactId::locks_open)] = locks_open(level) ? 1 : 0;
}

void summarise(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << info_of(level.plan.region).title << ", depth " << level.plan.depth << feeling_words[at(level.feeling)] << ": "
       << counted(count_connected(graph), "room") << " of " << graph.size() << " connected, entrance and exit "
       << level.distance << " apart";
  describe_specials(level, text);
  text << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.plan.depth, level.builds, level.tries, level.feeling, level.graph.entrance, level.graph.exit);
  for (int id = 0; id < level.graph.size(); ++id) {
    const Room& room = level.graph.room(id);
    hasher.add(room.box.x, room.box.y, room.box.w, room.box.h, room.type, room.dressing, room.reason, room.weight);
    level.graph.neighbours(id).each([&](int neighbour) { hasher.add(neighbour); });
  }
  for (const Connection& connection : level.graph.connections) {
    hasher.add(connection.a, connection.b, connection.door.x, connection.door.y, connection.rank, connection.tile,
               connection.joined);
  }
  for (const int room : level.graph.first_path) hasher.add(room);
  for (const int room : level.graph.second_path) hasher.add(room);
  for (const Tile tile : level.tiles.cells()) hasher.add(tile);
  for (const Thing& thing : level.things) {
    hasher.add(thing_number(thing.kind), thing.place.x, thing.place.y, thing_number(thing.holds), thing.opens,
               thing.under);
  }
  for (const Lock& lock : level.locks) hasher.add(lock.kind, lock.room, lock.thing);
  hasher.add(level.well);
}

void terrain(const Level& level, Terrain& out) {
  if (level.stage < Stage::painting) return out.reset(Standpoint::top, 0, 0);
  out.reset(Standpoint::top, level.tiles.width(), level.tiles.height());
  each_cell(bounds_of(level.tiles), [&](Point p) { out.cells[p] = ground_of(level.tiles[p]); });
  for (const Connection& connection : level.graph.connections) {
    if (level.tiles[connection.door] == Tile::bookshelf)
      out.cells[connection.door] = 'L';  // a bookshelf burns like a barricade
  }
  out.start = level.stairs_up;
  out.goal = level.stairs_down;
  add_rooms(level, out);
  for (const Lock& lock : level.locks) {
    if (const Thing* opener = level.opener(lock); opener != nullptr && out.cells[lock.place] == 'L') {
      out.locks.push_back({.door = lock.place, .key = opener->place});
    }
  }
}

void connections(const Level& level, Connections& out) {
  out.reset();
  if (level.stage < Stage::painting) return;
  for (const Connection& connection : level.graph.connections) {
    press_r::Connection& way = out.add(kind_of(connection, level.tiles[connection.door]), connection.a, connection.b);
    for (const Lock& lock : level.locks) {
      const Thing* opener = lock.place == connection.door ? level.opener(lock) : nullptr;
      if (opener != nullptr) way.needs = opener->place;
    }
    if (!connection.joined) {
      out.cell(connection.door);
      continue;
    }
    const Rect open = opening(level.graph.room(connection.a).box, level.graph.room(connection.b).box);
    each_cell(open, [&](Point p) { out.cell(p); });
  }
}

constinit const Generator generator = [] {
  Generator made = tables::described;
  made.actions = actions_in<Level, Workspace, generate, draw, measure, summarise, fingerprint>();
  made.optional = {.terrain = of_level<Level, terrain>(),
                   .connections = of_level<Level, connections>(),
                   .measure_costly = costly_of<Level, measure_costly>()};
  made.next = for_any_seed<next>;
  made.mend = mend;
  made.measured = measured;
  return made;
}();

}  // namespace press_r::pixel_dungeon
