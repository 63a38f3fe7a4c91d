#include "pixel_dungeon/facts.hpp"

#include <algorithm>
#include <cstddef>
#include <string>
#include <string_view>

#include "kit/table.hpp"
#include "pixel_dungeon/graph/connect.hpp"
#include "pixel_dungeon/life/populate.hpp"
#include "pixel_dungeon/measure/fact_table.hpp"
#include "pixel_dungeon/paint/brush.hpp"
#include "pixel_dungeon/paint/tile_bits.hpp"

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
      fact(FactId::corridors) += room.type == RoomType::tunnel || room.type == RoomType::passage;
      fact(FactId::shop) += room.type == RoomType::shop;
      fact(FactId::blacksmith) += room.type == RoomType::blacksmith;
      fact(FactId::pit) += room.type == RoomType::pit;
      fact(FactId::dressed) += room.dressing != Dressing::plain;
      if (!is_special(room.type)) continue;
      ++fact(FactId::specials);
      out_[std::size_t{at(FactId::armory)} + static_cast<std::size_t>(special_index(room.type))] = 1;
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

  FactId door_kind(const Connection& connection) const {
    if (connection.joined) return FactId::joined;
    switch (level_.tiles[connection.door]) {
      case Tile::door: return FactId::doors;
      case Tile::secret_door: return FactId::secret_doors;
      case Tile::locked_door: return FactId::locked_doors;
      case Tile::barricade:
      case Tile::bookshelf: return FactId::barricades;
      default: return FactId::gaps;
    }
  }

  void doors() {
    if (level_.tiles.width() == 0) return;
    for (const Connection& connection : graph_.connections) ++fact(door_kind(connection));
  }

  void tiles() {
    const auto count = [&](Tile first, Tile last) { return count_of(level_.tiles, {first, last}); };
    fact(FactId::water) = count(Tile::water, Tile::water);
    fact(FactId::high_grass) = count(Tile::high_grass, Tile::high_grass);
    fact(FactId::grass) = count(Tile::grass, Tile::high_grass);
    fact(FactId::chasm) = count(Tile::chasm, Tile::chasm);
    fact(FactId::hidden_traps) = count(Tile::hidden_trap, Tile::last_hidden_trap);
  }

  void walking() {
    if (level_.tiles.width() == 0) return;
    const BitMap open = walkable_tiles(level_);
    const int steps = steps_between(open, level_.stairs_up, level_.stairs_down);
    fact(FactId::walk) = std::max(0, steps);
    fact(FactId::reachable) = steps >= 0;
    for (const Room& room : graph_.rooms) {
      if (!room.connections.empty()) fact(FactId::bare_rooms) += bare(open, room);
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
        fact(FactId::quest) = 1 + static_cast<int>(thing.kind) - static_cast<int>(ThingKind::ghost);
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

  static bool bare(const BitMap& open, const Room& room) {
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

std::string_view feeling_words(Feeling feeling) {
  switch (feeling) {
    case Feeling::chasm: return " above a chasm";
    case Feeling::water: return " under water";
    case Feeling::grass: return ", overgrown";
    case Feeling::none: break;
  }
  return "";
}

void tell_specials(const Level& level, Text& text) {
  int told = 0;
  for (const Room& room : level.graph.rooms) {
    const bool worth_telling = is_special(room.type) || room.type == RoomType::shop || room.type == RoomType::pit ||
                               room.type == RoomType::blacksmith;
    if (!worth_telling) continue;
    std::string name(info_of(room.type).title);
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    text << (told == 0 ? "; with " : ", ") << name;
    ++told;
  }
}

}  // namespace

BitMap walkable_tiles(const Level& level) { return walkable_bits(level.tiles); }

void measure(const Level& level, std::span<std::int64_t> out) { Measure(level, out).all(); }

void measure_costly(const Level& level, const Wanted& wanted, std::span<std::int64_t> out) {
  if (level.tiles.width() == 0 || !wanted[at(FactId::locks_open)]) return;
  out[at(FactId::locks_open)] = locks_open(level) ? 1 : 0;
}

void summarise(const Level& level, Text& text) {
  const Graph& graph = level.graph;
  text << info_of(level.plan.region).title << ", depth " << level.plan.depth << feeling_words(level.feeling) << ": "
       << counted(count_connected(graph), "room") << " of " << graph.size() << " connected, entrance and exit "
       << level.distance << " apart";
  tell_specials(level, text);
  text << ".";
}

void fingerprint(const Level& level, Hasher& hasher) {
  hasher.add(level.plan.depth, level.builds, level.tries, level.feeling, level.graph.entrance, level.graph.exit);
  for (const Room& room : level.graph.rooms) {
    hasher.add(room.box.x, room.box.y, room.box.w, room.box.h, room.type, room.dressing, room.reason, room.weight);
    for (const int neighbour : room.neighbours) hasher.add(neighbour);
  }
  for (const Connection& connection : level.graph.connections) {
    hasher.add(connection.a, connection.b, connection.door.x, connection.door.y, connection.rank, connection.tile,
               connection.joined);
  }
  for (const int room : level.graph.first_path) hasher.add(room);
  for (const int room : level.graph.second_path) hasher.add(room);
  for (const Tile tile : level.tiles.cells()) hasher.add(tile);
  for (const Thing& thing : level.things) {
    hasher.add(thing.kind, thing.place.x, thing.place.y, thing.holds, thing.opens, thing.under);
  }
  for (const Lock& lock : level.locks) hasher.add(lock.kind, lock.room, lock.thing);
  hasher.add(level.well);
}

}  // namespace press_r::pixel_dungeon
