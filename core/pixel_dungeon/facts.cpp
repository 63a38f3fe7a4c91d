#include "pixel_dungeon/facts.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
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
    std::array<int, tile_count> counts{};
    for (const Tile tile : level_.tiles.cells()) ++counts[at(tile)];
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
    const BitMap open = walkable_bits(level_.tiles);
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
      if (thing.kind >= ThingKind::ghost) {
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

std::string_view feeling_words(Feeling feeling) {
  switch (feeling) {
    case Feeling::chasm: return " above a chasm";
    case Feeling::water: return " under water";
    case Feeling::grass: return ", overgrown";
    case Feeling::none: break;
  }
  return "";
}

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
      if (((opened >> i) & 1u) != 0 || lock.thing < 0) continue;
      if (!reached.has(level.things[static_cast<std::size_t>(lock.thing)].place)) continue;
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
  text << info_of(level.plan.region).title << ", depth " << level.plan.depth << feeling_words(level.feeling) << ": "
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

Odds keep_odds(const Options& options, int area) {
  const Plan plan = plan_of(options);
  if (plan.original_split || area <= plan.certain_area() || area > plan.max_room * plan.max_room) return {};
  return {plan.certain_area(), area};
}

Odds cut_odds(const Options& options) {
  return {options[Opt::width] - 3, options[Opt::width] + options[Opt::height] - 6};
}

Odds loop_odds(const Options& options) { return options.on(Opt::loops) ? Odds{1, 2} : Odds{}; }

Odds smith_odds(const Options& options) {
  const int depth = options[Opt::depth];
  const bool may_come = options.on(Opt::specials) && depth >= first_smith && depth <= last_smith;
  return may_come ? Odds{1, last_smith + 1 - depth} : Odds{};
}

Odds trap_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, trap_count} : Odds{}; }

Odds secret_odds(const Options& options) {
  const int odds = secret_door_odds(options[Opt::depth]);
  return odds == 0 ? Odds{0, 1} : Odds{1, odds};
}

Odds feeling_odds(const Options& options) {
  return options[Opt::feeling] == 0 && options[Opt::depth] > 1 && !options.on(Opt::made) ? Odds{1, 10} : Odds{};
}
Odds chasm_odds(const Options& options) {
  const Odds odds = feeling_odds(options);
  return boss_is_next(options[Opt::depth]) && odds.denominator > 0 ? Odds{0, 1} : odds;
}

Odds chest_odds(const Options& options) { return {options[Opt::depth] > 1 ? 4 : 5, 20}; }
Odds mimic_odds(const Options& options) { return options[Opt::depth] > 1 ? Odds{1, 20} : Odds{}; }

void expect_feeling(const Options& options, Distribution& out) {
  constexpr double each = 0.1;  // PIXEL-P-18
  const Plan plan = plan_of(options);
  const bool by_chance = plan.feeling_by_chance && plan.depth > 1;
  if (options.on(Opt::made) || !by_chance) {
    const bool chosen = !options.on(Opt::made) && !plan.feeling_by_chance;
    out = {{static_cast<int>(chosen ? plan.feeling : Feeling::none), 1.0}};
    return;
  }
  const double chasm = boss_is_next(plan.depth) ? 0 : each;
  out = {{static_cast<int>(Feeling::none), 1 - 2 * each - chasm},
         {static_cast<int>(Feeling::chasm), chasm},
         {static_cast<int>(Feeling::water), each},
         {static_cast<int>(Feeling::grass), each}};
}

void expect_mobs(const Options& options, Distribution& out) {
  const int fewest = min_mobs(options[Opt::depth]);
  out.clear();
  if (options.on(Opt::made)) {
    out.emplace_back(0, 1.0);
    return;
  }
  for (int more = 0; more < 3; ++more) out.emplace_back(fewest + more, 1.0 / 3);
}

void expect_items(const Options& options, Distribution& out) {
  constexpr double more = 0.4;
  double reached = 1;
  out.clear();
  if (options.on(Opt::made)) {
    out.emplace_back(0, 1.0);
    return;
  }
  for (int items = min_items; items < max_items; ++items) {
    out.emplace_back(items, reached * (1 - more));
    reached *= more;
  }
  out.emplace_back(max_items, reached);
}

}  // namespace press_r::pixel_dungeon
