#include "isaac/rooms/secret_places.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

namespace press_r::isaac {
namespace {

constexpr std::array<Point, 4> around = {{{-1, 0}, {0, -1}, {1, 0}, {0, 1}}};

bool keeps_secrets_off(RoomType type) {
  return type == RoomType::boss || type == RoomType::super_secret || type == RoomType::secret;
}

/// Cells as bits, a row each, with an empty margin: which are rooms, and which lie one step from some cells. Most of
/// the grid is far from any room and needs no closer look.
class Rows {
 public:
  explicit Rows(const Level& level) {
    for (const Room& room : level.rooms) {
      for (const Point cell : form_of(room.shape).own()) add(room.at + cell);
    }
  }
  Rows() = default;
  void add(Point cell) { rows_[row_of(cell)] |= bit_of(cell); }
  bool has(Point cell) const { return (rows_[row_of(cell)] & bit_of(cell)) != 0; }
  Rows with(const Rows& other) const {
    Rows out = *this;
    for (std::size_t y = 0; y < rows_.size(); ++y) out.rows_[y] |= other.rows_[y];
    return out;
  }
  Rows without(const Rows& other) const {
    Rows out = *this;
    for (std::size_t y = 0; y < rows_.size(); ++y) out.rows_[y] &= ~other.rows_[y];
    return out;
  }
  Rows one_step_away() const {
    Rows out;
    for (std::size_t y = 1; y + 1 < rows_.size(); ++y) {
      out.rows_[y] = rows_[y - 1] | rows_[y + 1] | (rows_[y] << 1) | (rows_[y] >> 1);
    }
    return out;
  }

 private:
  static std::size_t row_of(Point cell) { return static_cast<std::size_t>(cell.y + 2); }
  static std::uint32_t bit_of(Point cell) { return 1u << (cell.x + 2); }
  std::array<std::uint32_t, grid_size + 4> rows_{};
};

/// Neighbours of a cell by its four sides, and what keeps a hidden room off it: before its die is thrown or after.
struct Beside {
  bool skipped = false;
  bool dropped = false;
  int neighbours = 0;
};

Beside beside(const Level& level, Point cell, const Rows&) {
  Beside found;
  for (int d = 0; d < 4; ++d) {
    const auto side = static_cast<Direction>(d);
    const int id = level.room_at(cell + step_of(side));
    if (id < 0) continue;
    const Room& room = level.room(id);
    const bool start_of_last_floors = id == 0 && level.run.stage == chest_stage;
    if (keeps_secrets_off(room.type) || start_of_last_floors) found.skipped = true;
    // Beside a side without a door the game drops the cell only after its die.
    if (!opens(room, cell + step_of(side), opposite(side)))
      (level.run.by_game() ? found.dropped : found.skipped) = true;
    ++found.neighbours;
  }
  return found;
}

/// Whether the room over `ring`, two cells from `cell`, opens towards it over an allowed cell.
bool opens_towards(const Level& level, Point cell, Point ring, const Rows& forbidden) {
  const Room& room = level.room(level.room_at(ring));
  for (int d = 0; d < 4; ++d) {
    const auto side = static_cast<Direction>(d);
    const Point between = ring + step_of(side);
    const Point rest = between - cell;
    const bool next_to_cell = rest.x * rest.x + rest.y * rest.y == 1;
    if (next_to_cell && !forbidden.has(between) && opens(room, ring, side)) return true;
  }
  return false;
}

Beside beside_ultra(const Level& level, Point cell, const Rows& forbidden) {
  constexpr std::array<Point, 8> ring = {{{-2, 0}, {-1, -1}, {0, -2}, {1, -1}, {2, 0}, {1, 1}, {0, 2}, {-1, 1}}};
  Beside found;
  for (const Point step : ring) {
    if (level.room_at(cell + step) < 0) continue;
    if (!opens_towards(level, cell, cell + step, forbidden)) return {.skipped = true};
    ++found.neighbours;
  }
  return found;
}

int score_of(int rolled, int neighbours) {
  constexpr std::array<int, 3> bases = secret_bases();
  return rolled + bases[static_cast<std::size_t>(std::min(neighbours, 3) - 1)];
}

/// What decides about one kind of hidden room: where to look closely, where it may not stand at all, how to look.
struct Search {
  Rows near;
  Rows never;
  Rows forbidden;  ///< for the look
  Beside (*look)(const Level&, Point, const Rows& forbidden);
};

/// Scores every free cell in reading order, one draw each, and gives the best; a die breaks ties. Nothing where no
/// cell will do. Leaves the places in level.secret_places.
bool best_place(Making& making, const Search& search, SecretPlace& best) {
  Level& level = making.level;
  level.secret_places.clear();
  for (int index = 0; index < cell_count; ++index) {
    const Point cell = cell_at(index);
    if (search.never.has(cell)) continue;
    const Beside found = search.near.has(cell) ? search.look(level, cell, search.forbidden) : Beside{};
    if (found.skipped) continue;
    const std::uint32_t drawn = making.rng.next();
    if (found.neighbours == 0 || found.dropped) continue;
    const auto rolled = static_cast<int>(drawn % secret_sides);
    making.rng.tell(secret_sides, rolled);
    level.secret_places.push_back({cell, score_of(rolled, found.neighbours), found.neighbours});
  }
  if (level.secret_places.empty()) return false;
  int highest = 0;
  int ties = 0;
  for (const SecretPlace& place : level.secret_places) {
    if (place.score > highest) ties = 0;
    highest = std::max(highest, place.score);
    if (place.score == highest) ++ties;
  }
  int pick = making.rng.random_int(ties);
  for (const SecretPlace& place : level.secret_places) {
    if (place.score != highest || pick-- > 0) continue;
    best = place;
    break;
  }
  return true;
}

}  // namespace

namespace {

constexpr std::array<Point, 8> ultra_ring = {{{-2, 0}, {-1, -1}, {0, -2}, {1, -1}, {2, 0}, {1, 1}, {0, 2}, {-1, 1}}};

/// By the game: cells that no hidden room may take, whatever they throw: the sides of the last boss that was looked
/// for, and the cell kept for a door.
Rows blocked_cells(const Level& level) {
  Rows blocked;
  if (level.run.keeps_door_free()) blocked.add(start_cell + step_of(Direction::up));
  if (level.blocked_boss < 0) return blocked;
  const Point boss = level.room(level.blocked_boss).at;
  for (const Point step : around) {
    if (on_grid(boss + step)) blocked.add(boss + step);
  }
  return blocked;
}

/// Sides of Boss, Super Secret, Secret and Curse Rooms, which no way to an Ultra Secret Room may cross.
Rows forbidden_sides(const Level& level) {
  Rows cells;
  for (const Room& room : level.rooms) {
    if (keeps_secrets_off(room.type) || room.type == RoomType::curse) cells.add(room.at);
  }
  return cells.one_step_away();
}

/// By the game: each room two cells away asks its first door slot on the side towards the cell, wherever on a large
/// room that is.
Beside beside_ultra_by_game(const Level& level, Point cell, const Rows& forbidden) {
  Beside found;
  for (const Point step : ultra_ring) {
    const int id = level.room_at(cell + step);
    if (id < 0) continue;
    ++found.neighbours;
    const Room& room = level.room(id);
    for (int d = 0; d < 4; ++d) {
      const auto side = static_cast<Direction>(d);
      const Point way = step_of(side);
      if (way.x * step.x + way.y * step.y <= 0) continue;
      const Slot& slot = form_of(room.shape).slots[static_cast<std::size_t>(opposite(side))];
      const Point target = room.at + slot.target;
      if (!slot.door || !on_grid(target) || forbidden.has(target)) found.dropped = true;
    }
  }
  return found;
}

}  // namespace

bool find_secret_place(Making& making, SecretPlace& best) {
  const Rows rooms(making.level);
  const Rows never = making.run.by_game() ? rooms.with(blocked_cells(making.level)) : rooms;
  return best_place(making, {rooms.one_step_away(), never, {}, beside}, best);
}

bool find_ultra_secret_place(Making& making, SecretPlace& best) {
  const Rows rooms(making.level);
  const Rows beside_rooms = rooms.one_step_away();
  if (!making.run.by_game()) {
    return best_place(
        making, {beside_rooms.one_step_away(), rooms.with(beside_rooms), forbidden_sides(making.level), beside_ultra},
        best);
  }
  const Rows blocked = blocked_cells(making.level);
  const Rows forbidden = forbidden_sides(making.level);
  const Rows never = rooms.with(blocked).with(forbidden);
  // Cells beside rooms or blocked ones throw their die and are then dropped, as those far from all rooms are.
  const Rows beside_taken = rooms.with(blocked).one_step_away();
  return best_place(making,
                    {beside_rooms.one_step_away().without(beside_taken), never, forbidden, beside_ultra_by_game}, best);
}

}  // namespace press_r::isaac
